# The Turn page
race = Coins: first to { $goal }
race-player = { $player }: { $coins } of { $goal } coins
turn-choose = Take 2 tiles or place 1
turn-take = { $player } takes 2 tiles
turn-take-note = Unseen, from the supply. A tile holder holds { $storage } tiles: discard extra ones.
turn-place-note = Tap the row and the rubies on the tile. The large number shows the steps.
place-row = Row { $row }
place-new = new
place-first = Place in row { $row } (no steps)
place-rows = Row
place-lower = Lower rows
place-more = Another row or more rubies
place-more-row = Row
place-more-rubies = Rubies on the tile
place-button = Place the tile
way-rubies = { $rubies ->
    [0] no ruby
    [one] { $rubies } ruby
   *[other] { $rubies } rubies
  }
way-steps = { $steps ->
    [0] no steps
    [one] { $steps } step
   *[other] { $steps } steps
  }
way-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }
way-tile = a tile
way-space = to space { $space }
way-label = Row { $row }, { way-rubies }: { way-steps }

walk-title = { $steps ->
    [0] No steps in the first row
    [one] The baron walks { $steps } step
   *[other] The baron walks { $steps } steps
  }
walk-for = Row { $row }, { way-rubies }
walk-how = How he walks
walk-lands = From space { $start } to space { $end }.
walk-stays = He stays at the end of the track.
walk-sent-on = { $count ->
    [one] Because of another baron or a ruby: { $count } more space.
   *[other] Because of other barons and rubies: { $count } more spaces.
  }
walk-earns-coins = On the way: { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }.
walk-earns-tile = Take 1 tile from the supply.
walk-ruby = For the ruby coin: { $steps ->
    [one] { $steps } more space
   *[other] { $steps } more spaces
  }.
walk-road = The baron’s path
walk-count = step { $count }
walk-taken = Count every space, taken ones too.
walk-free = If the last space is taken, he goes on to the next free one.
walk-rest-ruby = Stops on a ruby: 1 more space.
walk-rest-tile = Stops on a tile sign: take 1 tile from the supply.
walk-rest-coin = Reaches or passes a coin: choose 1 coin from the market.

pick-due = { $due ->
    [one] Which coin from the market?
   *[other] Which coin first? { $due } coins in all
  }
pick-any = Reached or passed a coin? Tap the one you take
pick-all-the-same = Take a coin anyway
pick-more = One more coin
pick-open = Face up on the market
pick-others = { $count ->
    [one] Or the other one
   *[other] Or one of the other { $count }
  }
pick-another = Another coin
coin-taken = { $count } taken
coin-peaceful = market tile instead
coins-supply = { $taken } of { $all } coins taken. { $market } on the market, { $treasury } in the treasury.
turn-done = Done: { $player } is next
turn-done-short = { $due ->
    [one] End the turn without the coin
   *[other] End the turn without the coins
  }

settle-people = Who has the most people? Tap everyone who is tied
settle-windows = Who has the most windows? Tap everyone who is tied
settle-roofs = Who has the most roofs? Tap everyone who is tied
settle-height = Whose castle is highest? Tap everyone who is tied
settle-nobody = Nobody has any
settle-takes = { $count ->
    [one] takes { $count } tile
   *[other] takes { $count } tiles
  }
settle-fewest = Who had the fewest coins before this coin
settle-whose = Whose?
settle-everybody = Everyone
settle-wins = The last coin! The game is over at once, and the coin’s effect no longer matters.
settle-lower-own = Was the discarded tile the last one in your highest row?
settle-lower-whose = Was the discarded tile the last one in a castle’s highest row? Tap the player with that castle
settle-lower-rows = { $rows ->
    [0] no row left
    [one] now only { $rows } row
   *[other] now only { $rows } rows
  }
settle-lower-no = No. Count the coin: { $player } has { $count } of { $goal }
settle-keep = Count the coin: { $player } has { $count } of { $goal }
settle-win = Count the coin: { $player } wins
settle-wait = First tap the player with the highest castle
settle-wait-most = First tap the player with the most
settle-shown = What is new on the market? A tap also counts your coin
settle-shown-name = { $coin }: new on the market
settle-put-back = Put it back and take another

over-title = { $player } is first with { $count } coins
over-text = The game ends at once, even in the middle of a turn.
over-score = To the score sheet

leads-title = Who leads
track-title = Progress track
track-loop = After space { $length } comes space 1 again.
track-space = space { $space }
track-coin = coin
track-ruby = ruby
track-tile = tile
track-lost = Where are these barons? { $players }. Until you enter their spaces, the app shows only the steps.
track-point-out = Enter their spaces
track-untold = Describe your progress track once, and the app always shows where a baron lands.
track-tell = Describe the track
track-trouble = Something about the track cannot be right
track-mend = Correct the track

links-by-hand = Correct by hand
links-back = Back to the turn
by-hand-text = For mistakes, and for what the app cannot see: a tile that fell off a castle, a coin taken but not tapped.
by-hand-coins = Coins
by-hand-remove = Remove coin { $number }, { $player }: { $coin }
by-hand-unknown = kind unknown
by-hand-add = Coin
by-hand-add-of = One more coin: { $player }
by-hand-height = Rows of the castle
by-hand-lower = One row fewer: { $player }
by-hand-higher = One row more: { $player }
by-hand-space = Baron’s space
by-hand-set = Put the baron there: { $player }
by-hand-over = The game is over. A coin entered by mistake can be removed here.

fits-title = Does it fit?
fits-text = Enter the numbers of the tiles directly below and the number of your tile.
fits-tile = Your tile
fits-below = Below, tile { $number }
fits-spare = Other tiles in your tile holder
fits-spare-note = Empty means: as many as you need.
fits-show = Show
fits-yes = { $tile } fits
fits-foundation = Only the foundation is below: any number fits.
fits-why = { $terms ->
    [1] Below: { $total }.
   *[other] Below: { $sum } = { $total }.
  }
fits-wanted = { $terms ->
    [1] { $total } fits
   *[other] { $sum } = { $total }: { $total } fits
  }
fits-bent = { $count ->
    [one] If you discard { $count } tile: anything from { $low } to { $high }.
   *[other] If you discard up to { $count } tiles: anything from { $low } to { $high }.
  }
fits-discard = { $tile } fits if you discard { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }
fits-no = { $tile } does not fit
fits-gap = { $terms ->
    [1] Below: { $total }
   *[other] Below: { $sum } = { $total }
  }. The difference is { $gap }, and { $count ->
    [0] there is nothing to discard.
    [one] you can discard { $count } tile at most.
   *[other] you can discard { $count } tiles at most.
  }
fits-rule-two = Of two numbers, the lower one must fit. The upper one counts for the tiles above.
fits-rule-door = The door counts as a 2.
fits-rule-check = A tile with a check mark fits on any sum, but cannot start a row above the first.
fits-rule-picture = Sky goes on sky, stone on stone.
by-hand-turn = Whose turn is it?
coins-what = What does each coin do?
