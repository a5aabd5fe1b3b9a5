# The Turn page
race = Coins: first to { $goal }
race-player = { $player }: { $coins } of { $goal }
turn-choose = Take 2 tiles or place 1
turn-take = { $player } takes 2 tiles
turn-take-note = Unseen, from the supply. A tile holder holds { $storage }: discard any extra tiles.
turn-place-note = Find the row and the rubies on the tile, and tap. The large number says how many steps.
place-row = Row { $row }
place-new = new
place-first = Place on row { $row } (no steps)
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
    [one] The baron goes { $steps } step
   *[other] The baron goes { $steps } steps
  }
walk-for = Row { $row }, { way-rubies }
walk-how = How he walks
walk-lands = From space { $start } to space { $end }.
walk-stays = He stays at the end of the track.
walk-sent-on = { $count ->
    [one] Another baron or a ruby: { $count } more space.
   *[other] Other barons and rubies: { $count } more spaces.
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
walk-road = The baron’s way
walk-count = step { $count }
walk-taken = Count every space, taken ones too.
walk-free = If his last space is taken, he moves on to the next free one.
walk-rest-ruby = Stops on a ruby: 1 more.
walk-rest-tile = Stops on a tile: take 1 from the supply.
walk-rest-coin = Reaches or passes a coin: choose 1 from the market.

pick-due = { $due ->
    [one] Which coin from the market?
   *[other] Which coin first? { $due } in all
  }
pick-any = A coin reached or passed? Tap the one you take
pick-all-the-same = Take a coin after all
pick-more = One more coin
pick-open = Open on the market
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
    [one] End the turn without it
   *[other] End the turn without them
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
settle-fewest = The fewest coins before this one
settle-whose = Whose?
settle-everybody = Everybody
settle-wins = The last coin: the game is over at once, and its effect no longer matters.
settle-lower-own = Was it the last tile of your highest row?
settle-lower-whose = Was it the last tile of a highest row? Tap whose
settle-lower-rows = { $rows ->
    [0] no row is left
    [one] now only { $rows } row
   *[other] now only { $rows } rows
  }
settle-lower-no = No. Count it: { $player } has { $count } of { $goal }
settle-keep = Count it: { $player } has { $count } of { $goal }
settle-win = Count it: { $player } wins
settle-wait = First tap whose castle is highest
settle-wait-most = First tap who has the most
settle-shown = New on the market? Tap it: that counts yours
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
track-lost = Where do these barons stand? { $players }. Until that is known, the app says only the steps.
track-point-out = Point them out
track-untold = Describe your progress track once, and the app will always say where a baron lands.
track-tell = Describe the track
track-trouble = Something in the track does not fit together
track-mend = Correct the track

links-by-hand = Correct by hand
links-back = Back to the turn
by-hand-text = For mistakes, and for what the app cannot see: a tile lost from a castle, a coin taken and not tapped.
by-hand-coins = Coins
by-hand-remove = Take away coin { $number }, { $player }: { $coin }
by-hand-unknown = unknown which
by-hand-add = Coin
by-hand-add-of = One more coin: { $player }
by-hand-height = Rows of the castle
by-hand-lower = One row fewer: { $player }
by-hand-higher = One row more: { $player }
by-hand-space = Space of the baron
by-hand-set = Put the baron there: { $player }
by-hand-over = The game is over. A coin entered by mistake can be taken away here.

fits-title = Does it fit?
fits-text = Type the numbers of the tiles directly below and the one on your tile.
fits-tile = Your tile
fits-below = Below, tile { $number }
fits-spare = Other tiles in your tile holder
fits-spare-note = Leave empty for as many as needed.
fits-show = Show
fits-yes = { $tile } fits
fits-foundation = Only foundation below: any number fits.
fits-why = { $terms ->
    [1] Below: { $total }.
   *[other] Below: { $sum } = { $total }.
  }
fits-wanted = { $terms ->
    [1] { $total } fits
   *[other] { $sum } = { $total }: { $total } fits
  }
fits-bent = { $count ->
    [one] With { $count } tile discarded: anything from { $low } to { $high }.
   *[other] With up to { $count } tiles discarded: anything from { $low } to { $high }.
  }
fits-discard = { $tile } fits with { $count ->
    [one] { $count } tile discarded
   *[other] { $count } tiles discarded
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
fits-rule-two = Of two numbers the upper one counts for what lies above, the lower one for the tile you place.
fits-rule-door = The door counts as a 2.
fits-rule-check = A tile with a check mark fits on any sum, but cannot start a row above the first.
fits-rule-picture = Sky goes on sky, stone on stone.
by-hand-turn = Whose turn is it?
coins-what = What does each coin do?
