# The current step
phase-turn = Turn
phase-keep = Final scoring: the keep
phase-courts = Final scoring: courts
phase-unfinished = Final scoring: unfinished features
phase-five-points = Final scoring: wall tile 9
status-turn = { turn-title }
step-turn = a turn is being played
step-keep = the keep is being scored
step-courts = courts are being scored
step-unfinished = unfinished features are being scored
step-five-points = wall tile 9 is being scored

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
pad-early = This scores only at the end: { $kind }.
pad-no-tile = Nobody has the wall tile for this: { $kind }.
note-one-more = One tile more, and { $player } would stop on a corner tower.
remind-2 = Wall tile 2: { $player } can double a tower.
remind-3 = Wall tile 3: { $player } can double a house.
remind-starts = Start spaces decide who has the larger keep house. The rules do not say whether start spaces count. We count them (our decision).
remind-held = { $player } has wall tile { $tile }.

# Reminders: what to do at the table after the last event
remind-scored = { $player }’s marker goes to { $number }{ $flat ->
    [1] , laid flat
   *[other] { "" }
  }. { $keep ->
    [first] { $player }’s keep goes on this house.{ " " }
    [moves] { $player }’s keep moves to this house.{ " " }
   *[stays] { "" }
  }{ $tile ->
    [0] { "" }
   *[other] Wall tile { $tile } goes out of the game.{ " " }
  }All followers on the scored feature go home.
remind-moved = { $tile ->
    [0] { "" }
   *[other] Wall tile { $tile } goes out of the game.{ " " }
  }{ $player }’s marker goes to { $number }{ $flat ->
    [1] , laid flat
   *[other] { "" }
  }.
remind-nobody = Nobody scores. All followers on this feature go home.
remind-markers = Markers: { $first } on { $one }, { $second } on { $other }.
remind-turn = { $next } draws a tile, shows it and places it.
remind-again = Wall tile 1 goes out of the game. { $player } draws another tile.
remind-over = Take the remaining wall tiles off the wall.
remind-discarded = Put the tile aside. { $player } draws another one.
remind-taken-now = { $player } lays wall tile { $tile } face up. It can be used from their next turn on.
remind-taken-end = { $player } lays wall tile { $tile } face up. It is used at the end.

# Values that are still missing
open-pad = Still being counted: { $kind }
open-tile = { $player }’s marker stopped on wall space { $number }: which wall tile?

# Current results of the final scoring
verdict-no-keep = Nobody has scored a house, so the keep scores no points.
verdict-keeps-equal = Both keep houses are equally large (size { $size }): nobody scores for the keep.
verdict-keep = { $player } has the larger keep house, size { $size } against { $other }: { $cells ->
    [one] { $cells } point
   *[other] { $cells } points
  }.
verdict-keep-uncounted = { $player } has the larger keep house, size { $size } against { $other }: 1 point for each space of the largest empty area.
verdict-keep-only = Only { $player } has a keep house (size { $size }): { $cells ->
    [one] { $cells } point
   *[other] { $cells } points
  }.
verdict-keep-only-uncounted = Only { $player } has a keep house (size { $size }): 1 point for each space of the largest empty area.
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
verdict-no-five-points = Nobody has wall tile 9.

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
log-feature-scored = { $player }: { $kind }, { why-size }, +{ $points }, now { $total }
log-feature-scored-doubled = { $player }: { $kind }, { why-size }, doubled by a wall tile, +{ $points }, now { $total }
log-feature-scored-nobody = Nobody’s: { $kind }, { why-size }
log-feature-changed = Corrected, { $player }: { $kind }, { why-size }, +{ $points }, now { $total }
log-feature-changed-doubled = Corrected, { $player }: { $kind }, { why-size }, doubled by a wall tile, +{ $points }, now { $total }
log-feature-changed-nobody = Corrected, nobody’s: { $kind }, { why-size }
log-marker-set = Corrected: { $player } has { $total ->
    [one] { $total } point
   *[other] { $total } points
  }
log-feature-moved = { $player } placed the tile, so this counts first: { $kind }
log-feature-removed = { $player }: { $kind } for { $points ->
    [one] { $points } point
   *[other] { $points } points
  } removed
log-feature-removed-nobody = Nobody’s { $kind } removed
log-tile-taken = { $player } takes wall tile “{ $tile }”
log-tile-taken-at = { $player } takes wall tile “{ $tile }” at { $at }
log-tile-dropped = Corrected: { $player } does not have wall tile “{ $tile }”
log-tile-missing = No wall tile at { $at }
log-cell-emptied = { $cell } is empty
log-cell-filled = { $cell } is not empty
log-empty-counted = Largest empty area: { $count ->
    [one] { $count } space
   *[other] { $count } spaces
  }
log-cells-cleared = Drawing of the empty spaces cleared
log-court-scored = { $player }: court, { why-markets }, +{ $points }
log-court-scored-doubled = { $player }: court, { why-markets }, with wall tile 7, +{ $points }
log-court-scored-nobody = Nobody’s court, { why-markets }
log-court-removed = { $player }: court for { $points ->
    [one] { $points } point
   *[other] { $points } points
  } removed
log-court-removed-nobody = Nobody’s court removed
log-unfinished-scored = { $player }, with a wall tile: unfinished { $kind }, { why-size }, +{ $points }
log-unfinished-removed = { $player }: unfinished { $kind } for { $points ->
    [one] { $points } point
   *[other] { $points } points
  } removed
log-part-settled = { settle-both }
log-part-settled-one = { settle-one }
log-part-settled-none = { settle-none }
log-part-reopened = { $part }: counting again

# Refused commands
problem-pad-empty = First choose what to count: a path, a tower, a house or a court.
problem-pad-full = A feature is still being counted. First enter whose it is, or cancel the counting.
problem-count-unsaid = First enter how many tiles or markets there are.
problem-owner-unsaid = Whose feature is this? Choose the owner or a tie, or enter the followers of both. The players are: { $allowed }.
problem-one-owner = You have entered twice who owns it. Enter only one: the owner, a tie, or the followers of both.
problem-followers-typed = Enter two numbers of followers from 0 to 6, in seat order, such as 2:1.
problem-tile-not-held = { $player } does not have wall tile “{ $tile }”. First enter that it was taken, or count without it.
problem-tile-not-yet = { $player } may use wall tile “{ $tile }” only from their next turn on. If that turn has come, first end the turns before it. Or did { $player } really use it now?
problem-tile-by-score = Wall tile “{ $tile }” was added on the Score tab. Remove it there.
problem-order-right = The order is already right. Only a feature of the player whose turn it is can be moved up.
problem-corner-answered = For the corner tower at { $number }, you have already entered whether a tile was taken. If that is wrong, undo it first.
problem-no-such-place = There is no such entry. { $count ->
    [0] The list is still empty.
    [one] There is { $count } entry, numbered from 0.
   *[other] There are { $count } entries, numbered from 0.
  }
problem-square-placed = This turn’s tile has already been counted. End the turn, or correct the number of tiles left.
problem-squares-none = There are no tiles left. End the turn; final scoring comes next.
problem-part-open = This part has not been counted yet: { $part }. There is nothing to go back to.
problem-marker-there = { $player } already has { $total ->
    [one] { $total } point
   *[other] { $total } points
  }.
problem-part-order = Final scoring has a fixed order. Next is: { $now }.
problem-empty-uncounted = Someone scores for the keep, so the app needs the largest empty area. Mark the empty spaces or enter its size.
problem-corners-typed = Enter pairs of numbers that follow each other, from 1 to 99, such as 12/13, 32/33.
problem-sizes = Enter sizes with commas between them, such as 3, 4, 2+1: up to { $squares } tiles, and up to { $starts } start spaces after a plus.

# Confirmations: moves that the rules do not allow
problem-squares-unlaid = Tiles inside the wall so far: { $laid }. This feature has more: { $tiles }. Is that really right?
problem-followers-many = { $player } has { $most } followers besides the marker. This would put { $count } followers on the tiles at the same time. Is that really right?
problem-tile-nowhere = { $player }’s marker did not stop exactly on a corner tower that still has its wall tile. If you go past, you get nothing. Did you really do that?
problem-tile-late = Nobody takes wall tiles during the final scoring. Was this tile taken earlier and not entered?
problem-corner-unvisited = { $player }’s marker never stopped on wall space { $number }. You take a wall tile only where your marker stops. Did you really do that?
problem-corner-unknown = { $number } is not one of the corner towers entered so far: { $numbers }. A wall tile lies only on a corner tower. Is there one at { $number }, too?
problem-corner-bare = There is no wall tile at { $number }: it is the corner 0/1, or it is not a corner tower of your wall. Did you really do that?
problem-corner-gave = { $other } and { $number } are one corner tower, and its only wall tile was taken at { $other }. Did you really do that?
problem-corner-beside = A wall tile was already taken at { $other }, right beside { $number }. If both are one corner tower, it had only that tile. Did you really do that?
problem-corner-first = { $player } stopped at this corner tower first, and its wall tile goes to the player who comes first. Did you really do that?
problem-part-idle = Nobody has a wall tile that scores here: { $part }. Is there nothing to count?
problem-cells-few = Spaces marked as empty: { $count }. At the end at least { $fewest } spaces are empty. Is that really right?
problem-region-none = At the end at least { $fewest } spaces are empty, so the largest area has at least one. Is that really right?
