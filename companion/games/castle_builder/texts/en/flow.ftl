# The current step
phase-choose = Take 2 tiles or place 1
phase-placed = The tile is placed
phase-coin = Taking a coin
status-placed = { $player } takes coins or ends the turn
status-coin = { $player } does what the coin says
step-choose = nothing has been done this turn yet
step-placed = a tile is already placed
step-coin = a coin is being taken
turn-of = { $player }’s turn
turn-goal = Goal: { $goal } coins. The leader needs { $left } more
turn-won = { $player } wins
turn-won-by = { $count } coins: the game is over at once
lead-height = height
lead-people = people
lead-windows = windows
lead-roofs = roofs

# Setup
setup-market = Put up the castle on the market board: fold its { $towers } outer towers towards you, fix the outer wall to them, then fold the castle towards you into the slots.
setup-tiles = { $royal ->
    [yes] Shuffle the other { $tiles } tiles face down: this is the supply.
   *[no] Shuffle the { $tiles } tiles face down: this is the supply.
  }
setup-coins = Shuffle the { $coins } coins face down: this is the treasury.
setup-open = Lay { $tiles } tiles and { $coins } coins face up on the market. Always refill the market at once.
setup-players = Everyone takes a foundation, a baron and a tile holder: { $players } of each in all.
setup-royal = Royal Strategy: first find a princess and a prince for everyone among the { $all } tiles: { $players } of each in all. They lie beside the player’s tile holder. Nobody else can touch them.
setup-hands = Everyone draws { $tiles } tiles from the supply, unseen, into their tile holder. { $left } tiles are left in the supply.
setup-barons = Put the barons on the start spaces of the progress track: { $places }.

# The form
field-coins = Coins

# Facts about the copy
fact-track-length = Spaces on the progress track
fact-track-length-help = Count all spaces: start space 1 is space 1, and so on to the last one. Once the whole track is known, the app shows where a baron lands.
fact-track-coins = Spaces with a coin
fact-track-coins-help = Their numbers, counted from start space 1, such as 9, 14, 20.
fact-track-rubies = Spaces with a ruby
fact-track-rubies-help = Their numbers, counted from start space 1.
fact-track-tiles = Spaces with a tile
fact-track-tiles-help = Their numbers, counted from start space 1.
fact-track-loop = The track goes round
fact-track-loop-help = Yes, if space 1 comes after the last space. No, if the track ends there.

# Log
log-tiles-taken = { $player } takes 2 tiles
log-tile-placed-first-row = { $player } places a tile in row { $row }: no steps
log-tile-placed = { $player } places a tile in row { $row }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }
log-tile-placed-walked = { $player } places a tile in row { $row }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  } to space { $end }{ $coins ->
    [0] {""}
    [one] , { $coins } coin
   *[other] , { $coins } coins
  }{ $tile ->
    [yes] , a tile
   *[no] {""}
  }
log-tile-taken-back = { $player } takes back the placed tile
log-coin-picked = { $player } takes a coin: { $coin }
log-coin-put-back = { $player } puts the coin back: { $coin }
log-coin-kept = { $player } has { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }: { $coin }
log-coin-kept-lower = { $player } has { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }: { $coin }. { $lower }’s castle is one row lower
log-coin-kept-victim = { $player } has { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }: { $coin }. 1 tile from { $victim }
log-coin-kept-players = { $player } has { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }: { $coin }, tiles for { $players }
log-coin-kept-nobody = { $player } has { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }: { $coin }, tiles for nobody
log-coin-wins = { $player } has { $count } coins and wins
log-coin-added = { $player }: coin { $count } entered, { $coin }
log-coin-added-unknown = { $player }: coin { $count } entered
log-coin-removed = { $player }: coin { $number } removed, { $coin }
log-coin-removed-unknown = { $player }: coin { $number } removed
log-turn-ended = { $player }’s turn is over
log-leader-named = { $player } leads: { $what }
log-leader-unnamed = { $player } no longer leads: { $what }
log-baron-set = { $player }’s baron is on space { $space }
log-height-set = { $player }’s castle is { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
  } high

# Refused commands
problem-race-over = { $player } has { $count } coins, so the game is over. Was one of them entered by mistake? Then remove that coin.
problem-not-on-turn = It is already { $now }’s turn.
problem-nothing-done = First take 2 tiles or place 1.
problem-coins-first = You have already taken { $count ->
    [one] a coin
   *[other] { $count } coins
  } for this tile. First put { $count ->
    [one] it
   *[other] them
  } back.
problem-tallest-first = First tap the player with the highest castle. If several are tied, tap each of them.
problem-leaders-first = The coin asks who has the most. First tap that player, or tap “{ settle-nobody }”.
problem-not-for-nobody = “Nobody” is no answer for this coin: { $coin }. Count the coin without that answer.
problem-shown-alone = First answer this coin’s question and count the coin. You can enter the new market coin in the same tap only if your coin has no question.
problem-row-on-nothing = Row { $row } goes on row { $below }, but { $player }’s castle has { $rows ->
    [0] no row yet
    [one] only { $rows } row
   *[other] only { $rows } rows
  } in the app. Is that really right?
problem-no-coin-due = { $player }’s baron has not reached or passed a coin space now, so no coin is due. Did you really do that?
problem-coin-in-hand = { $player } is still taking this coin: { $coin }. Was it another one?
problem-coins-still-due = { $player } must take a coin for every coin space reached or passed. { $count ->
    [one] One is
   *[other] { $count } are
  } still missing. Did you really do that?
problem-not-lower = This coin cannot make { $player }’s castle lower: { $coin }. Choose a castle that can lose a tile.
problem-not-a-victim = { $player } loses no tile to this coin: { $coin }. Choose a player who does.
problem-leads-already = { $player } already leads here: { $what }.
problem-leads-not = { $player } does not lead here: { $what }.
problem-no-such-coin = { $count ->
    [0] { $player } has no coin yet.
    [one] { $player } has { $count } coin. Choose that one.
   *[other] { $player } has { $count } coins. Choose one of them.
  }
problem-track-untold = The app does not know your progress track yet. First enter its spaces on the Setup tab.
problem-space-beyond = Your track has { $length } spaces, so there is no space { $space }. Enter { $length } or less, or correct the length of the track.

# Reminders: what to do at the table after a step
remind-tiles-taken = { $player } draws 2 tiles, unseen, and keeps 7 tiles at most.
remind-tile-placed = { $player } moves the baron. Was the tile from the market? Put a new one there.
remind-tile-placed-first-row = Was the tile from the market? Put a new one there.
remind-coin-picked = Put a new coin on the market.
remind-coin-kept = { $player } turns the coin over and keeps it.
remind-coin-tiles = { $players }: take { $count } tiles { $takers ->
    [1] {""}
   *[other] each{" "}
  }from the supply, and keep 7 tiles at most.

