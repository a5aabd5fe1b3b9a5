# The Turn page
race = Coins of { $goal }
race-player = { $player }: { $coins } of { $goal }
turn-choose = Take two or place one
turn-take = { $player } takes 2 tiles
turn-take-note = Unseen, from the supply. A storage holds { $storage }: discard what is over.
turn-place = Or place 1 tile
turn-place-note = Tap the row by the rubies on the tile. The number is the steps.
place-row = Row { $row }
place-new = new
place-first = No steps
place-lower = Lower rows
place-more = A row or rubies that are not here
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
    [one] Another baron or a ruby sends him { $count } space on.
   *[other] Barons and rubies send him { $count } spaces on.
  }
walk-earns-coins = He comes by { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }.
walk-earns-tile = Take 1 tile from the supply.
walk-ruby = For the ruby coin: { $steps ->
    [one] { $steps } space on
   *[other] { $steps } spaces on
  }.
walk-road = The way of the baron
walk-count = step { $count }
walk-taken = Count every space, taken ones too.
walk-free = Taken where he stops? On to the next free space.
walk-rest-ruby = Stops on a ruby: 1 more.
walk-rest-tile = Stops on a tile: take 1 from the supply.
walk-rest-coin = Reaches or passes a coin: choose 1 from the market.

pick-due = { $due ->
    [one] Which coin from the market?
   *[other] Which coin first? { $due } in all
  }
pick-any = A coin reached or passed? Tap it
pick-all-the-same = A coin all the same
pick-more = One more coin
coin-taken = { $count } taken
coin-peaceful = market tile instead
coins-supply = { $taken } of { $all } coins taken. { $market } lie in the market, { $treasury } in the treasury.
turn-done = Done: { $player } is next
turn-done-short = End the turn without it

settle-people = Who has the most people? Tap everyone level
settle-windows = Who has the most windows? Tap everyone level
settle-roofs = Who has the most roofs? Tap everyone level
settle-height = Who builds highest? Tap everyone level
settle-nobody = Nobody has any: no tiles.
settle-untold = Not tapped yet
settle-takes = { $count ->
    [one] takes { $count } tile
   *[other] takes { $count } tiles
  }
settle-fewest = The fewest coins before this one
settle-whose = Whose?
settle-everybody = Everybody
settle-wins = The last coin: the race ends at once, whatever it would do.
settle-keep = Count it: { $player } has { $count } of { $goal }
settle-win = Count it: { $player } wins
settle-wait = First tap who builds highest
settle-put-back = Put it back, another one

over-title = { $player } is first with { $count } coins
over-text = The race ends at once, in the middle of a turn too.
over-score = To the score sheet

leads-title = Who leads
track-title = Progress track
track-loop = It goes round.
track-space = space { $space }
track-coin = coin
track-ruby = ruby
track-tile = tile
track-lost = Where do these barons stand? { $players }. Until you tell, the clerk says only the steps.
track-point-out = Point them out
track-tell = Tell the track of your box: the clerk then says where barons land
track-trouble = The track of your copy does not fit together
track-mend = Put the track right

links-by-hand = Put right by hand
links-back = Back to the turn
by-hand-text = For slips, and for what the clerk cannot see: lost tiles, coins counted without tapping.
by-hand-coins = Coins
by-hand-remove = Take away coin { $number } of { $player }: { $coin }
by-hand-unknown = not said which
by-hand-add = Coin
by-hand-add-of = Coin, one more: { $player }
by-hand-height = Rows of the castle
by-hand-lower = One row less: { $player }
by-hand-higher = One row more: { $player }
by-hand-space = Space of the baron
by-hand-set = Put the baron there: { $player }
by-hand-over = The race is over. A coin entered by a slip can be taken away here.

fits-title = Does it fit?
fits-text = Type the numbers of the tiles directly below and that of your tile.
fits-tile = Your tile
fits-below = Below, tile { $number }
fits-spare = Other tiles in your storage
fits-spare-note = Left empty: enough of them.
fits-show = Show
fits-yes = { $tile } fits
fits-foundation = Only foundation below: every number fits.
fits-why = { $terms ->
    [1] Below lies { $total }.
   *[other] Below: { $sum } = { $total }.
  }
fits-wanted = { $terms ->
    [1] { $total } fits
   *[other] { $sum } = { $total }: { $total } fits
  }
fits-bent = { $count ->
    [one] For { $count } discarded tile anything from { $low } to { $high }.
   *[other] For up to { $count } discarded tiles anything from { $low } to { $high }.
  }
fits-discard = { $tile } fits for { $count ->
    [one] { $count } discarded tile
   *[other] { $count } discarded tiles
  }
fits-no = { $tile } does not fit
fits-gap = { $terms ->
    [1] Below lies { $total }
   *[other] Below: { $sum } = { $total }
  }. It is { $gap } apart, and { $count ->
    [0] no tile can be discarded.
    [one] { $count } tile at most can be discarded.
   *[other] { $count } tiles at most can be discarded.
  }
fits-rule-two = Of two numbers the upper one counts for what lies above, the lower one for the tile you place.
fits-rule-door = The door counts as a 2.
fits-rule-check = A tile with a check mark fits on any sum, but never begins a row.
fits-rule-picture = Sky goes on sky, stone on stone.
