## Steps of the game

phase-setup = Before the first round
phase-choose = Choose two tiles
phase-reveal = Reveal
phase-build = Build

turn-title-setup = Before the first round
turn-title = Round { $round } of { $rounds }, turn { $turn } of { $turns }
turn-title-over = Everything is built
turn-note = { $players }

log-begun = Round 1 begins
log-choose-done = Round { $round }, turn { $turn }: everyone has chosen
log-reveal-done = Round { $round }, turn { $turn }: revealed
log-build-done = Round { $round }, turn { $turn }: everything is built
log-over = The last rooms are built
log-turn-set = Moved to round { $round }, turn { $turn } · { $step }

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
castle-with-left = With { $other }, left
castle-with-right = With { $other }, right
castle-ours = Our castle
castle-of = { $one } and { $other }
castle-note = Built by { $one } and { $other }

place = { $level ->
    [cellar] cellar { $storey }
   *[floor] floor { $storey }
  }, { $side ->
    [left] { $steps ->
        [one] { $steps } space left of the throne room
       *[other] { $steps } spaces left of the throne room
      }
    [right] { $steps ->
        [one] { $steps } space right of the throne room
       *[other] { $steps } spaces right of the throne room
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
log-throne-swapped = { $castle }: { $throne } (swapped with another castle)
log-token-set = { $castle } is { $token }
log-token-gone = { $castle }: castle token removed
log-castle-named = { $castle } is now called “{ $given }”
log-name-gone = { $castle }: name removed
log-room-placed = { $castle }: { $room } { $gain } ({ $total } in all), { place }
log-room-replaced = { $castle }: { $room } instead of { $replaced } { $gain } ({ $total } in all), { place }
log-room-with-bonus = { $castle }: { $room } { $gain } ({ $total } in all), { place }. { claim-title }
log-room-moved = { $castle }: { $room } moved to { place }, { $gain }
log-room-swapped = { $castle }: { $room } and { $swapped } swapped, { $gain }
log-room-moved-over = { $room } moved from { $castle } to { $goal }, { place }
log-room-removed = { $castle }: { $room } removed, { $gain }
log-attendant-set = { $castle }: { $attendant } × { $count }, { $gain }
log-bonus-card-added = { $castle }: bonus card “{ $card }”, { $gain }
log-bonus-card-removed = { $castle }: bonus card “{ $card }” removed, { $gain }
log-bonus-settled = { $castle }: bonus taken. { claim-title }
log-bonus-announced = { $castle }: bonus not taken yet. { claim-title }
log-bonus-drawn-for = { $castle }: draw 5 rooms and build 1. { claim-title }

## Short scoring rules of the rooms

scores-food = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each food room { $where }
scores-living = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each living room { $where }
scores-utility = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each utility room { $where }
scores-outdoor = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each outdoor room { $where }
scores-sleeping = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each sleeping room { $where }
scores-corridor = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each corridor { $where }
scores-downstairs = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each downstairs room { $where }
scores-specialty = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each specialty room { $where }
scores-room = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each room { $where }
scores-painting = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each painting { $where }
scores-crest = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each room with swords { $where }
scores-torch = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each torch { $where }
scores-mirror = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } for each mirror { $where }
scores-all-types = { $each ->
    [one] { $each } point
   *[other] { $each } points
  } with all seven regular types in the castle, otherwise { $otherwise ->
    [one] { $otherwise } point
   *[other] { $otherwise } points
  }
scores-always = Always { $each ->
    [one] { $each } point
   *[other] { $each } points
  }
scores-throne = 2 points for each { $one } or { $other } in the marked spaces: { $here }, { $there }

filter-specialty = Specialty rooms
filter-room = Any rooms
filter-all-types = All seven types

## Bonuses of the 3rd and the 5th room

claim-title = { $type }: the { $nth ->
    [3] third
   *[5] fifth
  } is built!
claim-food = Draw 5 regular rooms at once and build 1 of them here. If fewer are left, first shuffle them with the discarded ones.
claim-living = Put a royal attendant into the throne room at once.
claim-utility = Draw 3 bonus cards at once and keep 1 of them with the castle. If fewer are left, first shuffle them with the discarded ones.
claim-outdoor = Build a fountain at once.
claim-sleeping = Build a tower at once.
claim-corridor = Build a grand foyer at once, on any floor.
claim-downstairs = Take the bonus of any other type at once.
claim-fifth = Build any specialty room at once.
open-bonus = { $castle }, { $type }: what did the { $nth ->
    [3] third
   *[5] fifth
  } room give?
claim-way-room = Draw 5 and build 1
claim-way-attendant = Royal attendant
claim-way-card = Bonus card

## Two rooms in hand

hand-title = Two rooms in hand
hand-note = { $player } · one room goes into each of the two castles

## Tie-breaks of the result

tie-by-castle = the other castle scored { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tie-by-specialties = the other castle scored { $points ->
    [one] { $points } point
   *[other] { $points } points
  }; { $count ->
    [one] { $count } specialty room
   *[other] { $count } specialty rooms
  } in both castles together
tie-shared = the tie stays

## The final form

row-common = Ties, and how to count
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
field-specialty_rooms = Specialty rooms, the throne room included (for ties)
field-total = Total only
field-way = what counts
field-way-auto = whichever is filled in
field-way-pad = the score sheet
field-way-layout = the drawing
field-layout = Drawing of the castle

## Setup

setup-seats = Sit so that a castle fits between every two neighbours. If you have just played, change seats.
setup-thrones = Shuffle the { $all } throne rooms and put one between every two neighbours, { $castles } in all. { $left ->
    [0] You use all of them.
    [one] The one left over goes back into the box.
   *[other] { $left } go back into the box.
  }
setup-tokens = Put a castle token under each throne room. { $left ->
    [0] You use all of them.
    [one] The one left over goes back into the box.
   *[other] { $left } go back into the box.
  }
setup-between = Each castle is between two neighbours: { $pairs }.
setup-between-ludwig = Each castle is between two neighbours: { $first } – { $second }, { $second } – Ludwig, Ludwig – { $first }.
setup-reminders = Give everyone a player aid from the box. { $left ->
    [0] You use all of them.
    [one] The one left over goes back into the box.
   *[other] { $left } go back into the box.
  }
setup-small-tray = Put the small tray in the middle. It holds { $specialty } specialty rooms (fountains, towers, grand foyers) and { $attendants } royal attendants. Keep them apart from the regular rooms.
setup-bonus-cards = Shuffle the { $cards } bonus cards and put them face down into the small tray.
setup-large-tray = Put the large tray beside the small one. It holds the { $tiles } regular rooms, shuffled and face down, { $each } in each slot. The two lower middle slots take the rest.
setup-ludwig = Ludwig is the third builder. Clockwise: { $first }, { $second }, Ludwig. He also gets { $tiles } tiles in each round, and nobody looks at them.
setup-hands = Everyone takes { $tiles } regular rooms and looks at them in secret.

## Refused commands

problem-bonus-waits = { $castle }: a bonus is not taken yet ({ $type }: the { $nth ->
    [3] third
   *[5] fifth
  } is built). You must take it at once, before any other tile. Did you really go on without it?
problem-begun-already = The first round has already begun. Now: { $now }.
problem-not-the-moment = That belongs to another step. Now: { $now }.
problem-no-such-castle = There is no such castle. The castles here are numbered from 1 to { $castles }.
problem-throne-first = This castle has no throne room yet. First choose one.
problem-throne-elsewhere = This throne room is in “{ $castle }”. { $left ->
    [none] That castle would have none and would not be shown until it gets another.
   *[other] The two castles would swap their throne rooms.
  } Is that really right?
problem-token-elsewhere = This castle token is under “{ $castle }”. { $left ->
    [none] That castle would have none.
   *[other] The two castles would swap their castle tokens.
  } Is that really right?
problem-castle-full = A castle can hold up to { $most } rooms. First remove one.
problem-lies-here = { $room } is already in this castle: { place }. Move it, or choose another room.
problem-lies-elsewhere = { $room } is already in { $castle }: { place }. First remove it there, or choose another room.
problem-no-room-there = { $room } is no longer there: { place }. See where it is now.
problem-another-room-there = { $there } is there now: { place }. See where { $room } is.
problem-would-be-unsupported = { $room } would have nothing under it: { place }. Above floor 1, a room needs another room right below it. Did you really do that?
problem-would-be-built-over = Something would be right above { $room } ({ place }). Nothing may be built above outdoor rooms, fountains and towers. Did you really do that?
problem-would-be-wrong-floor = { $room } may not go there: { place }. Downstairs rooms go below floor 1, corridors and grand foyers anywhere, all others on floor 1 or above. Did you really do that?
problem-would-be-disconnected = { $room } would not be connected to the throne room: { place }. It must share a side with a room that is connected. Did you really do that?
problem-attendants-full = The throne room holds { $most } attendants. { $left ->
    [0] Two others are already there: first remove one.
   *[other] There is room for only { $left } like this.
  }
problem-card-elsewhere = The bonus card “{ $card }” is with { $castle }. First remove it there.
problem-no-card-there = The bonus card “{ $card }” is not with this castle. Choose one that is.
problem-bonus-not-earned = This castle has fewer than { $nth } rooms of this type ({ $type }). The bonus comes with the { $nth ->
    [3] third
   *[5] fifth
  } room.

## Reminders: what to do at the table

remind-last-tile = Discard the last tile, unseen. Then turn over your two tiles.
remind-new-tiles = Everyone takes { $tiles } new tiles. From now on, pass the tiles you do not choose to the right.
remind-new-tiles-ludwig = Everyone takes { $tiles } new tiles, and Ludwig gets { $tiles }. From now on, pass the tiles you do not choose to the right.
remind-take-right = Everyone takes the tiles from under the castle token on their right.
remind-take-left = Everyone takes the tiles from under the castle token on their left.
remind-bonus = { $castle }, at once: { claim-title }
remind-drawn = Discard the other four rooms, face down.
remind-draw = { $castle }: draw 5 regular rooms and build 1 of them now.
remind-card = Discard the other two bonus cards, face down.
