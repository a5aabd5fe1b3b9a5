## The course of play

phase-setup = Before the first round
phase-choose = Choose two tiles
phase-reveal = Reveal
phase-build = Build
phase-over = The game is over

turn-title-setup = Before the first round
turn-title = Round { $round } of { $rounds }, turn { $turn } of { $turns }
turn-title-over = All rooms are built
turn-note = { $players }

log-begun = Round 1 begins
log-choose-done = Round { $round }, turn { $turn }: everyone has chosen
log-reveal-done = Round { $round }, turn { $turn }: revealed
log-build-done = Round { $round }, turn { $turn }: everything is built
log-over = The last rooms are built
log-turn-set = Went to round { $round }, turn { $turn }

## Castles

castle-1 = Castle 1
castle-2 = Castle 2
castle-3 = Castle 3
castle-4 = Castle 4
castle-5 = Castle 5
castle-6 = Castle 6
castle-7 = Castle 7
ludwig = Ludwig
castle-label = { $castle }
castle-note = The castle of { $one } and { $other }

place = { $level ->
    [cellar] cellar { $storey }
   *[floor] floor { $storey }
  }, { $side ->
    [left] { $steps ->
        [one] { $steps } place left of the throne room
       *[other] { $steps } places left of the throne room
      }
    [right] { $steps ->
        [one] { $steps } place right of the throne room
       *[other] { $steps } places right of the throne room
      }
    [over-left] over the left half of the throne room
    [over-right] over the right half of the throne room
    [under-left] under the left half of the throne room
   *[under-right] under the right half of the throne room
  }
place-throne = floor 1, where the castle begins
floor-name = { $level ->
    [cellar] Cellar { $storey }
   *[floor] Floor { $storey }
  }

log-throne-set = { $castle }: { $throne }
log-throne-swapped = { $castle }: { $throne } (exchanged with another castle)
log-token-set = { $castle } is { $token }
log-token-gone = { $castle } has no token any more
log-castle-named = { $castle } is now called { $given }
log-name-gone = { $castle } has lost its own name
log-room-placed = { $castle }: { $room } { $gain } ({ $total } in all), { place }
log-room-replaced = { $castle }: { $room } instead of { $replaced } { $gain } ({ $total } in all), { place }
log-room-with-bonus = { $castle }: { $room } { $gain } ({ $total } in all), { place }. { claim-title }
log-room-moved = { $castle }: { $room } moved to { place }, { $gain }
log-room-swapped = { $castle }: { $room } and { $swapped } changed places, { $gain }
log-room-moved-over = { $room } moved from { $castle } to { $goal }, { place }
log-room-removed = { $castle }: { $room } taken out, { $gain }
log-attendant-set = { $castle }: { $attendant } × { $count }, { $gain }
log-bonus-card-added = { $castle }: bonus card “{ $card }”, { $gain }
log-bonus-card-removed = { $castle }: bonus card “{ $card }” taken away, { $gain }
log-bonus-settled = { $castle }: bonus done. { claim-title }

## What a room scores, in small words

scores-food = { $each } for each food room { $where }
scores-living = { $each } for each living room { $where }
scores-utility = { $each } for each utility room { $where }
scores-outdoor = { $each } for each outdoor room { $where }
scores-sleeping = { $each } for each sleeping room { $where }
scores-corridor = { $each } for each corridor { $where }
scores-downstairs = { $each } for each downstairs room { $where }
scores-specialty = { $each } for each specialty room { $where }
scores-room = { $each } for each room { $where }
scores-painting = { $each } for each painting { $where }
scores-crest = { $each } for each room with swords { $where }
scores-torch = { $each } for each torch { $where }
scores-mirror = { $each } for each mirror { $where }
scores-all-types = { $each } with all seven regular types in the castle, else { $otherwise }
scores-always = Always { $each }
scores-throne = 2 each for a { $one } or a { $other } { $here } and { $there }

filter-specialty = Specialty rooms
filter-room = Any rooms
filter-all-types = All seven types

## Bonuses of the 3rd and the 5th room

claim-title = { $type }: the { $nth ->
    [3] third
   *[5] fifth
  } is built!
claim-food = Draw 5 regular rooms at once and build 1 of them here.
claim-living = Put a royal attendant into the throne room at once.
claim-utility = Draw 3 bonus cards at once and keep 1 of them with the castle.
claim-outdoor = Build a fountain at once.
claim-sleeping = Build a tower at once.
claim-corridor = Build a grand foyer at once, on any floor.
claim-downstairs = Take the bonus of any other type at once.
claim-fifth = Build any specialty room at once.
claim-way-room = Draw 5 and build 1
claim-way-attendant = Royal attendant
claim-way-card = Bonus card

## Two rooms in hand

hand-title = Two rooms in hand
hand-note = { $player } · one goes into each of the two castles

## How it came out

tie-by-castle = the other castle has { $points }
tie-by-specialties = the other castle has { $points }, and there { $count ->
    [one] is { $count } specialty room
   *[other] are { $count } specialty rooms
  } in both
tie-shared = equal in everything

## The final form

field-food = Food rooms
field-living = Living rooms
field-utility = Utility rooms
field-outdoor = Outdoor rooms
field-sleeping = Sleeping rooms
field-corridor = Corridors
field-downstairs = Downstairs rooms
field-tower = Towers
field-fountain = Fountains
field-grand-foyer = Grand foyers
field-bonus-cards = Bonus cards
field-attendants = Royal attendants
field-throne = Throne room
field-specialty_rooms = Number of specialty rooms, the throne room included (for ties)
field-way = Counted by
field-way-auto = the pad if anything stands there, else the drawn castle
field-way-pad = the pad
field-way-layout = the drawn castle
field-layout = Drawn castle
sheet-note = A castle stands between the two builders whose shields are above it. Write points one by one: 4 + 4 + 1.
sheet-result-note = The lower of your two castles counts.

## Setup

setup-seats = Sit so that a castle has room between every two neighbours. If you played just now, change seats.
setup-thrones = Shuffle the { $all } throne rooms and put one into each of the { $castles } gaps. { $left ->
    [0] All of them are used.
    [one] { $left } goes back into the box unseen.
   *[other] { $left } go back into the box unseen.
  }
setup-tokens = Put a castle token under each throne room. { $left ->
    [0] All of them are used.
    [one] { $left } goes back into the box.
   *[other] { $left } go back into the box.
  }
setup-between = The castles stand between: { $pairs }.
setup-between-ludwig = The castles stand between: { $first } – { $second }, { $second } – Ludwig, Ludwig – { $first }.
setup-reminders = A reminder card for each player. { $left ->
    [0] All of them are used.
    [one] { $left } goes back into the box.
   *[other] { $left } go back into the box.
  }
setup-small-tray = The small tray into the middle: { $specialty } specialty tiles (towers, fountains, grand foyers) and { $attendants } royal attendants. Keep them apart from the regular rooms.
setup-bonus-cards = Shuffle the { $cards } bonus cards and put them face down into the small tray.
setup-large-tray = The large tray beside it: { $tiles } regular rooms, shuffled, face down, { $each } in each slot. The two slots at the bottom take the rest.
setup-ludwig = Ludwig is the third builder. He sits between { $second } and { $first }, on the left of { $second }. In each round he gets { $tiles } tiles too; nobody looks at them.
setup-hands = Everyone takes { $tiles } regular rooms and looks at them in secret.

## What cannot be done

problem-begun-already = The first round has begun already. The table is at: { $now }.
problem-not-the-moment = The table is at another step: { $now }.
problem-no-such-castle = There is no such castle. The castles here are numbered from 1 to { $castles }.
problem-throne-first = This castle has no throne room yet. Choose it first.
problem-throne-elsewhere = This throne room stands in { $castle }. Choose another one, or exchange the two.
problem-token-elsewhere = This token stands under { $castle }. Choose another one, or exchange the two.
problem-castle-full = A castle can hold up to { $most } rooms. Take one out first.
problem-lies-here = { $room } lies in this castle already: { place }. Move it, or choose another room.
problem-lies-elsewhere = { $room } lies in { $castle } already: { place }. Take it out there first, or choose another room.
problem-no-room-there = { $room } does not lie there any more: { place }. Look where it lies now.
problem-another-room-there = Another room lies there by now, { $there }: { place }. Look where { $room } lies.
problem-would-be-unsupported = { $room } would have nothing under it: { place }. Above the first floor a room needs another right below.
problem-would-be-built-over = Something would stand right above { $room } ({ place }). Nothing may be built above outdoor rooms, fountains and towers.
problem-would-be-wrong-floor = { $room } may not be there: { place }. Downstairs rooms go below the first floor; corridors and grand foyers go anywhere; all others go on the first floor or above.
problem-would-be-disconnected = { $room } would not be joined to the throne room: { place }. It needs a side in common with a room that is.
problem-attendants-full = The throne room has places for { $most } attendants. { $left ->
    [0] Both are taken: take one away first.
   *[other] { $left } of this one would fit.
  }
problem-card-elsewhere = The bonus card “{ $card }” lies by { $castle }. Take it away there first.
problem-no-card-there = The bonus card “{ $card }” does not lie by this castle.
problem-bonus-not-earned = This castle has no { $nth } rooms of this type yet ({ $type }). The bonus comes with the { $nth ->
    [3] third
   *[5] fifth
  }.
