# Where the play stands
phase-turn = Turn
phase-keep = Final scoring: the keep
phase-courts = Final scoring: courts
phase-unfinished = Final scoring: unfinished features
phase-five-points = Final scoring: five points
phase-over = The game is over
step-turn = a turn is being played
step-keep = the keep is being scored
step-courts = courts are being scored
step-unfinished = unfinished features are being scored
step-five-points = wall tiles 9 are being scored
step-over = the game is over

turn-title = { $player }’s turn
turn-left = { $left ->
    [0] No squares left
    [one] { $left } square left
   *[other] { $left } squares left
  }

# The scoring pad
pad-say-size = How many squares?
pad-say-markets = How many markets?
pad-no-tile = Nobody holds the wall tile that makes this count: { $kind }.
note-one-more = One more square would land { $player } on a corner tower.
remind-1 = { $player } holds “{ $tile }”: it can be used when this turn ends.
remind-2 = { $player } holds “{ $tile }”: offered as soon as such a tower is finished.
remind-3 = { $player } holds “{ $tile }”: offered as soon as such a house is finished.
remind-held = { $player } holds “{ $tile }”. { $use }

# The final scoring, as things stand
verdict-no-keep = Nobody has scored a house: the keep is worth nothing.
verdict-keeps-equal = Both keep houses have size { $size }: nobody scores the keep.
verdict-keep = { $player } has the larger keep house, { $size } against { $other }: +{ $cells }.
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
log-square-placed = { $player } placed a square: { turn-left }
log-square-discarded = { $player } discarded a square that fits nowhere: { turn-left }
log-squares-counted = Squares counted by hand: { turn-left }
log-turn-ended = { $player } is done, { $next } goes next: { turn-left }
log-turn-repeated = { $player } uses wall tile 1 and goes again: { turn-left }
log-game-ended = { $player } ended the last turn: final scoring
log-turn-given = It is { $player }’s turn
log-pad-begun = On the pad: { $kind }
log-pad-changed = On the pad: { $kind }, { why-size }
log-pad-court = On the pad: court, { $count ->
    [one] { $count } market
   *[other] { $count } markets
  }
log-pad-cleared = Pad cleared
log-feature-opened = To be corrected: { $kind }, { why-size }
log-feature-scored = { $player }: { $kind }, { why-size }, +{ $points } to { $total }
log-feature-scored-doubled = { $player }: { $kind }, { why-size }, doubled by a wall tile, +{ $points } to { $total }
log-feature-scored-nobody = Nobody’s: { $kind }, { why-size }
log-feature-changed = Corrected, { $player }: { $kind }, { why-size }, +{ $points }, now { $total }
log-feature-changed-doubled = Corrected, { $player }: { $kind }, { why-size }, doubled by a wall tile, +{ $points }, now { $total }
log-feature-changed-nobody = Corrected, nobody’s: { $kind }, { why-size }
log-feature-moved = { $player } placed the square, so this counts first: { $kind }
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
log-unfinished-scored = { $player }, by a wall tile: unfinished { $kind }, { why-size }, +{ $points }
log-unfinished-removed = Taken out, { $player }: unfinished { $kind } of { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
log-part-settled = { $part }: { $first } +{ $one }, { $second } +{ $other }
log-part-reopened = { $part }: taken up again

# Refusals of the flow
problem-not-the-moment = This is not the moment for it: { $now }.
problem-no-such-player = Nobody of that name plays here. Players are: { $allowed }.
problem-pad-empty = Nothing suitable stands on the scoring pad. Choose a path, a tower, a house or a court first.
problem-pad-full = Something still stands on the scoring pad. Book it or clear the pad first.
problem-count-unsaid = The size is lacking. Say first how many squares or markets there are.
problem-owner-unsaid = Nobody said whose it is. Name the owner, say that it is tied, or count the followers of both. Players are: { $allowed }.
problem-one-owner = This says in two ways whose it is. Give only one: the owner, a tie, or the followers of both.
problem-followers-typed = These should be two numbers of followers from 0 to 6 in seat order, such as 2:1.
problem-tile-not-held = { $player } does not hold wall tile “{ $tile }”. Enter it when it is picked up, or leave it out here.
problem-tile-not-yet = { $player } may use wall tile “{ $tile }” only from the next own turn on. If that turn has come, end the turns before it first; else leave the tile out.
problem-order-right = This counts in the right place already. Only what the player of this turn owns can be moved before what the other player scored.
problem-corner-answered = The corner tower at { $number } is settled already. Undo that first if it was wrong.
problem-no-such-place = There is no such entry. { $count ->
    [0] The list is still empty.
    [one] There is { $count } entry, numbered from 0.
   *[other] There are { $count } entries, numbered from 0.
  }
problem-square-placed = This turn’s square has been counted. End the turn, or correct the number of squares left.
problem-squares-none = There are no squares left. End the turn; the final scoring follows.
problem-turn-already = It is { $player }’s turn already. Name the other player.
problem-part-open = This part has not been settled yet: { $part }. There is nothing to take up again.
problem-part-order = The final scoring goes in order. Now comes: { $now }.
problem-empty-uncounted = Somebody wins the keep, so the largest empty region is needed. Mark the empty cells or enter its size.
problem-corners-typed = These should be pairs of numbers that follow each other, from 1 to 99, such as 12/13, 32/33.
problem-sizes = These should be sizes with commas between them, such as 3, 4, 2+1: up to { $squares } squares, and after a plus up to { $starts } start spaces. A dash is none.
