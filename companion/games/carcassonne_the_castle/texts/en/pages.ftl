# The wall
wall-title = The wall
wall-on = { $player } on wall space { $number }
wall-on-again = { $player } on wall space { $number }, lap { $lap }
wall-left = { $left ->
    [one] tile left
   *[other] tiles left
  }
wall-space = Wall space
wall-lap = lap { $lap }
wall-to-tile = Next corner tower
wall-to-known = Known corner tower
wall-towers-unknown = { $left ->
    [none] No known corner tower has its wall tile any more. Others are not entered yet.
   *[some] Other corner towers are not entered yet.
  }
wall-towers-taken = All wall tiles are taken.
wall-keep = Keep house
wall-leads = the larger keep house
wall-legend = Round towers are corner towers; a filled one still has its wall tile.

# Features that a turn finished
finished-title = What is finished?
finished-more = Is anything else finished?
finished-order = First count what { $player } owns.
kind-title-path = Path
kind-title-tower = Tower
kind-title-house = House
kind-title-court = Court
end-turn = Tile placed: { $player } is next
end-placed = Done: { $player } is next
end-last = The last tile: final scoring
end-again = Done, and { $player } goes again
end-again-note = uses up wall tile 1

# The scoring pad
pad-title-score = Finished: { $kind }
pad-title-courts = { $before ->
    [0] A court
   *[other] One more court
  }
pad-title-unfinished = Unfinished: { $kind }
pad-correct = Correcting: { $kind }
pad-was = So far: { $what }
pad-squares = Tiles
pad-markets = Markets
pad-start-spaces = Start spaces
pad-well = With a fountain
pad-whose = Whose is it?
pad-by-tile = with wall tile { $tile }
pad-lands = to { $number }: a wall tile!
pad-to = to { $number }
pad-goes = The marker goes to { $number }.
pad-goes-lands = The marker goes to { $number }: a wall tile!
pad-nobody = A tie: nobody scores
pad-tie = A tie
pad-book = { $player } scores
pad-followers = Count the followers instead
pad-followers-of = Followers of { $player }
pad-clear = Cancel the counting
pad-leave = Leave it as it was
pad-remove = Remove the entry

# Corner towers
ask-title = { $player }’s marker is on wall space { $number }: which wall tile?
ask-none = There is no tile
ask-quiet = Did { $player } take a wall tile at { $number }?
late-title = { $player } placed the tile
late-text = Whoever placed the tile scores first. Here the order changes who gets a wall tile.
late-do = Count it first: { $kind }
learn-title = A corner tower at { $number }
learn-text = Which two numbers does this corner tower have on your wall? The app will remember them.
learn-pair = { $low } and { $high }

# The phone of a player who has nothing to enter now
quiet-enter = Enter { $player }’s turn on this phone

# Manual corrections
by-hand-text = For mistakes and for anything that was not tapped. Each step is in the log and can be undone.
by-hand-points = Points
by-hand-lap = all laps included
by-hand-set = Set { $player }’s points
by-hand-house = Correct this house
by-hand-no-house = No keep yet: it goes on the first house that is scored.
by-hand-back = Back to the turn

# Wall tiles
tiles-title = Wall tiles
tiles-wait = Can be used from their next turn on.
tiles-used = Used up:
tiles-uses = What do the wall tiles do?
tiles-takes = { $player } takes
tiles-take = { $player } takes { $tile }
tiles-drop = Put back: { $tile }

# Scored features
scored-title = { $count ->
    [one] { $count } feature scored
   *[other] { $count } features scored
  }
scored-what = { $kind }, { $player }
scored-nobodys = { $kind }, nobody’s
scored-correct = Correct: { $what }
scored-correct-short = Correct
entry-remove = Remove: { $what }

# Tiles left and turns
more-title = Tiles and turns
more-left = Tiles left
more-left-set = Set the number of tiles left
more-discard = The tile fits nowhere
more-discard-asked = and { $player } sees no space for it
more-give = It is really { $player }’s turn
more-back = If there are tiles left after all, the game goes on.

# The final scoring
settle-one = { $part }: { $player } +{ $points }
settle-both = { $part }: { $first } +{ $one }, { $second } +{ $other }
settle-none = { $part }: no points
settle-unused = { $player } does not use wall tile { $tile }
settle-again = Go back to: { $part }
keep-draw = Or tap the empty spaces as they lie
keep-drawing = Inside the wall
cell = { $cell } empty
cell-largest = { $cell } empty, in the largest area
keep-region = Largest empty area: { $cells ->
    [one] { $cells } space
   *[other] { $cells } spaces
  }
keep-marked = Spaces marked: { $count }. At least { $fewest } spaces are empty.
keep-take = Use this number
keep-clear = Clear the drawing
keep-wait = Spaces in the largest empty area
courts-more = Count one court at a time: tap how many markets it has. For more than eight, tap 8 and add the rest.
unfinished-none = No wall tile 4, 5 or 6 is left.
over-title = Everything is counted
over-text = The Score tab explains every number.
over-score = To the score
