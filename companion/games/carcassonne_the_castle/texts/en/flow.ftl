# The current step
phase-turn = Turn
phase-keep = Final scoring: the keep
phase-courts = Final scoring: courts
phase-unfinished = Final scoring: unfinished features
phase-five-points = Final scoring: wall tiles 9
status-turn = { turn-title }
step-turn = a turn is being played
step-keep = the keep is being scored
step-courts = courts are being scored
step-unfinished = unfinished features are being scored
step-five-points = wall tiles 9 are being scored

final-title = Final scoring
final-note = Part { $number } of { $count }
turn-title = { $player }’s turn
turn-left = { $left ->
    [0] No tiles left
    [one] { $left } tile left
   *[other] { $left } tiles left
  }

# The scoring pad
pad-say-size = How many tiles?
pad-say-markets = How many markets?
pad-early = This counts only in the final scoring: { $kind }.
pad-no-tile = Nobody holds the wall tile that this needs: { $kind }.
note-one-more = One more tile would land { $player } on a corner tower.
remind-2 = Wall tile 2: { $player } can double a tower.
remind-3 = Wall tile 3: { $player } can double a house.
remind-starts = Start spaces decide this. The rules measure the house in tiles and say nothing of them; that they count is our decision.
remind-held = { $player } holds wall tile { $tile }.

# Reminders: what to do at the table after the last event
remind-scored = { $player }’s marker to { $number }{ $flat ->
    [1] , laid flat
   *[other] { "" }
  }. { $keep ->
    [first] { $player }’s keep goes on this house.{ " " }
    [moves] { $player }’s keep moves to this house.{ " " }
   *[stays] { "" }
  }{ $tile ->
    [0] { "" }
   *[other] Wall tile { $tile } goes out of the game.{ " " }
  }Followers there go home.
remind-moved = { $tile ->
    [0] { "" }
   *[other] Wall tile { $tile } goes out of the game.{ " " }
  }{ $player }’s marker to { $number }{ $flat ->
    [1] , laid flat
   *[other] { "" }
  }.
remind-nobody = Nobody scores. All followers there go home.
remind-markers = Markers: { $first } on { $one }, { $second } on { $other }.
remind-turn = { $next } draws a tile, shows it and places it.
remind-again = Wall tile 1 goes out of the game. { $player } draws another tile.
remind-over = Take the wall tiles that are left off the wall.
remind-discarded = Put the tile aside. { $player } draws another one.
remind-taken-now = { $player } lays wall tile { $tile } face up. It can be used from their next turn on.
remind-taken-end = { $player } lays wall tile { $tile } face up. It is used at the end.

# Values that are still missing
open-pad = Still being counted: { $kind }
open-tile = { $player } stopped on { $number }: which wall tile?

# Current results of the final scoring
verdict-no-keep = Nobody has scored a house: the keep is worth nothing.
verdict-keeps-equal = Both keep houses have size { $size }: nobody scores for the keep.
verdict-keep = { $player } has the larger keep house, { $size } against { $other }: +{ $cells }.
verdict-keep-uncounted = { $player } has the larger keep house, { $size } against { $other }: 1 point per cell of the largest empty region.
verdict-keep-only = Only { $player } has a keep, of size { $size }: +{ $cells }.
verdict-keep-only-uncounted = Only { $player } has a keep, of size { $size }: 1 point per cell of the largest empty region.
verdict-courts = { $count ->
    [one] { $count } court entered
   *[other] { $count } courts entered
  }
verdict-no-courts = No court entered yet.
verdict-unfinished = { $count ->
    [one] { $count } unfinished feature entered
   *[other] { $count } unfinished features entered
  }
verdict-no-unfinished = No unfinished feature entered yet.
verdict-points = { $first } +{ $one }, { $second } +{ $other }
verdict-no-five-points = Nobody holds wall tile 9.

# Log
log-square-placed = { $player } placed a tile: { turn-left }
log-square-discarded = { $player } discarded a tile that fits nowhere: { turn-left }
log-squares-counted = Tiles counted by hand: { turn-left }
log-turn-ended = { $player } is done, { $next } goes next: { turn-left }
log-turn-repeated = { $player } uses wall tile 1 and goes again: { turn-left }
log-game-ended = { $player } ended the last turn: final scoring
log-pad-begun = Counting: { $kind }
log-pad-changed = Counting: { $kind }, { why-size }
log-pad-court = Counting: court, { $count ->
    [one] { $count } market
   *[other] { $count } markets
  }
log-pad-cleared = Counting cancelled
log-feature-opened = Correcting: { $kind }, { why-size }
log-feature-scored = { $player }: { $kind }, { why-size }, +{ $points } to { $total }
log-feature-scored-doubled = { $player }: { $kind }, { why-size }, doubled by a wall tile, +{ $points } to { $total }
log-feature-scored-nobody = Nobody’s: { $kind }, { why-size }
log-feature-changed = Corrected, { $player }: { $kind }, { why-size }, +{ $points }, now { $total }
log-feature-changed-doubled = Corrected, { $player }: { $kind }, { why-size }, doubled by a wall tile, +{ $points }, now { $total }
log-feature-changed-nobody = Corrected, nobody’s: { $kind }, { why-size }
log-marker-set = Put right: { $player } has { $total }
log-feature-moved = { $player } placed the tile, so this counts first: { $kind }
log-feature-removed = Taken out, { $player }: { $kind } of { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
log-feature-removed-nobody = Taken out: nobody’s { $kind }
log-tile-taken = { $player } takes wall tile “{ $tile }”
log-tile-taken-at = { $player } takes wall tile “{ $tile }” at { $at }
log-tile-dropped = { $player } does not hold wall tile “{ $tile }” after all
log-tile-missing = No wall tile at { $at }
log-cell-emptied = { $cell } is empty
log-cell-filled = { $cell } is not empty
log-empty-counted = Largest empty region: { $count ->
    [one] { $count } cell
   *[other] { $count } cells
  }
log-cells-cleared = Drawing of the empty cells cleared
log-court-scored = { $player }: court, { why-markets }, +{ $points }
log-court-scored-doubled = { $player }: court, { why-markets }, with wall tile 7, +{ $points }
log-court-scored-nobody = Nobody’s court, { why-markets }
log-court-removed = Taken out, { $player }: court of { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
log-court-removed-nobody = Taken out: nobody’s court
log-unfinished-scored = { $player }, with a wall tile: unfinished { $kind }, { why-size }, +{ $points }
log-unfinished-removed = Taken out, { $player }: unfinished { $kind } of { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
log-part-settled = { settle-both }
log-part-settled-one = { settle-one }
log-part-settled-none = { settle-none }
log-part-reopened = { $part }: counting once more

# Refused commands
problem-pad-empty = First choose what to count: a path, a tower, a house or a court.
problem-pad-full = Something is still being counted. First say whose it is, or cancel the counting.
problem-count-unsaid = First say how many tiles or markets there are.
problem-owner-unsaid = Whose is it? Choose the owner or a tie, or enter the followers of both. The players are: { $allowed }.
problem-one-owner = This says in two ways whose it is. Give only one: the owner, a tie, or the followers of both.
problem-followers-typed = These should be two numbers of followers from 0 to 6 in seat order, such as 2:1.
problem-tile-not-held = { $player } does not hold wall tile “{ $tile }”. First enter that it was taken, or count without it.
problem-tile-not-yet = { $player } may use wall tile “{ $tile }” only from their next turn on. If that turn has come, first end the turns before it. Or was it used all the same?
problem-tile-by-score = Wall tile “{ $tile }” was added on the Score page. It can be taken away there.
problem-order-right = The order is already right. Only a feature of the player whose turn it is can move ahead of one scored by the other player.
problem-corner-answered = The corner tower at { $number } is already settled. If that was wrong, undo it first.
problem-no-such-place = There is no such entry. { $count ->
    [0] The list is still empty.
    [one] There is { $count } entry, numbered from 0.
   *[other] There are { $count } entries, numbered from 0.
  }
problem-square-placed = This turn’s tile has already been counted. End the turn, or correct the number of tiles left.
problem-squares-none = There are no tiles left. End the turn; final scoring comes next.
problem-part-open = This part has not been counted yet: { $part }. There is nothing to go back to.
problem-marker-there = { $player } has { $total } already.
problem-part-order = Final scoring goes in order. Now comes: { $now }.
problem-empty-uncounted = Somebody scores for the keep, so the largest empty region is needed. Mark the empty cells or enter its size.
problem-corners-typed = These should be pairs of numbers in a row, from 1 to 99, such as 12/13, 32/33.
problem-sizes = These should be sizes with commas, such as 3, 4, 2+1: up to { $squares } tiles, and up to { $starts } start spaces after a plus.

# Confirmations: moves that the rules do not allow
problem-squares-unlaid = Tiles inside the wall so far: { $laid }. This one has more: { $tiles }. Is it right all the same?
problem-followers-many = { $player } has { $most } followers besides the marker, and this would make { $count } on the tiles at the same time. Is it right all the same?
problem-tile-nowhere = { $player }’s marker has no exact stop left on a corner tower that still has its wall tile. Going past brings nothing. Did that happen all the same?
problem-tile-late = In the final scoring no wall tiles are taken any more. Was it taken before and just not entered?
problem-corner-unvisited = { $player }’s marker never stopped on { $number }. A wall tile is taken only where the marker stops. Did that happen all the same?
problem-corner-unknown = { $number } is none of the corner towers entered so far: { $numbers }. A wall tile lies only on a corner tower. Is one there, too?
problem-corner-bare = No wall tile lies at { $number }: it is the corner 0/1, or none of the corner towers of your wall. Did that happen all the same?
problem-corner-gave = { $other } and { $number } are one corner tower, and its only wall tile was taken at { $other }. Did that happen all the same?
problem-corner-beside = A wall tile was already taken at { $other }, right beside { $number }. If both are one corner tower, it had only that tile. Did that happen all the same?
problem-corner-first = { $player } stopped at this corner tower first, and its wall tile goes to the player who comes first. Did that happen all the same?
problem-part-idle = Nobody holds a wall tile that scores here: { $part }. Is there nothing to count?
problem-cells-few = Cells marked as empty: { $count }. At the end at least { $fewest } are empty. Is it right all the same?
problem-region-none = At the end at least { $fewest } cells are empty, so the largest region has at least one. Is it right all the same?
