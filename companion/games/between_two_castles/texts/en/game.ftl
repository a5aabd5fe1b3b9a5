game-name = Between Two Castles of Mad King Ludwig
game-tagline = A castle with each neighbour, and only the weaker one counts

## The score sheet

category-food = Food rooms
category-food-rule = 2 points for each wanted room on its two marked spaces
category-living = Living rooms
category-living-rule = The printed points for each wanted room around it; a wanted throne room once, for 1 point
category-utility = Utility rooms
category-utility-rule = 1 point for each wanted room it is connected to
category-outdoor = Outdoor rooms
category-outdoor-rule = 1 point for each wanted room anywhere in the castle
category-sleeping = Sleeping rooms
category-sleeping-rule = 4 points each with all seven regular types in the castle, otherwise 1 point
category-corridor = Corridors
category-corridor-rule = 1 point for each room around it with the wanted decoration; the throne room once
category-downstairs = Downstairs rooms
category-downstairs-rule = The printed points for each wanted room in its column
category-tower = Towers
category-tower-rule = 1 point for each room below it, cellars too
category-fountain = Fountains
category-fountain-rule = Always 5 points
category-grand-foyer = Grand foyers
category-grand-foyer-rule = 1 point for each room around it, the throne room once
category-bonus-cards = Bonus cards
category-bonus-cards-rule = As the card says
category-attendants = Royal attendants
category-attendants-rule = 1 point for each room with the attendant’s decoration, the throne room too
category-throne = Throne room
category-throne-rule = 2 points for each marked space with a room of either wanted type

tie-break-higher_castle = the other castle
tie-break-specialty_rooms = specialty rooms in both castles

## Explanations of the points

total-alone = from the total of the castle ({ $total })
why-food = { $room }: { $count } { $count ->
    [one] food room
   *[other] food rooms
  } { $where } × { $each }
why-living = { $room }: { $count } { $count ->
    [one] living room
   *[other] living rooms
  } { $where } × { $each }
why-utility = { $room }: { $count } { $count ->
    [one] utility room
   *[other] utility rooms
  } { $where } × { $each }
why-outdoor = { $room }: { $count } { $count ->
    [one] outdoor room
   *[other] outdoor rooms
  } { $where } × { $each }
why-sleeping = { $room }: { $count } { $count ->
    [one] sleeping room
   *[other] sleeping rooms
  } { $where } × { $each }
why-corridor = { $room }: { $count } { $count ->
    [one] corridor
   *[other] corridors
  } { $where } × { $each }
why-downstairs = { $room }: { $count } { $count ->
    [one] downstairs room
   *[other] downstairs rooms
  } { $where } × { $each }
why-specialty = { $room }: { $count } { $count ->
    [one] specialty room
   *[other] specialty rooms
  } { $where } × { $each }
why-room = { $room }: { $count } { $count ->
    [one] room
   *[other] rooms
  } { $where } × { $each }
why-painting = { $room }: { $count } { $count ->
    [one] painting
   *[other] paintings
  } { $where } × { $each }
why-crest = { $room }: { $count } { $count ->
    [one] room
   *[other] rooms
  } with swords { $where } × { $each }
why-torch = { $room }: { $count } { $count ->
    [one] torch
   *[other] torches
  } { $where } × { $each }
why-mirror = { $room }: { $count } { $count ->
    [one] mirror
   *[other] mirrors
  } { $where } × { $each }
why-all-types = { $room }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } with all seven regular types
why-types-lacking = { $room }: only { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, some regular types are missing
why-always = { $room }: always { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-throne = 2 points for { $room } { $where }
why-attendant-painting = { $attendant }: { $count } { $count ->
    [one] painting
   *[other] paintings
  } in the castle
why-attendant-crest = { $attendant }: { $count } { $count ->
    [one] room
   *[other] rooms
  } with swords in the castle
why-attendant-torch = { $attendant }: { $count } { $count ->
    [one] torch
   *[other] torches
  } in the castle
why-attendant-mirror = { $attendant }: { $count } { $count ->
    [one] mirror
   *[other] mirrors
  } in the castle
why-bonus-card = { $card }: { $count } × { $each }
why-pad = on the score sheet: { $sum }

## Confirmations: castles that break the building rules

warning-unsupported = { $room } has nothing under it. Above floor 1, a room needs another room right below it.
warning-built-over = { $room } must be open to the sky, but something is built right above it.
warning-wrong-floor = { $room } is on a floor where such rooms are not allowed.
warning-disconnected = { $room } is not connected to the throne room by shared sides.
warning-specialty-rooms-missing = The tie is still open: for some castles, the number of specialty rooms is missing. Enter it to break the tie.

## Errors in sent data

problem-not-numbers = Enter a whole number from { $low } to { $high }, or several of them.
problem-not-one-of = Give exactly one of these: { $keys }.
problem-castle-count = { $given ->
    [one] There is { $given } castle here.
   *[other] There are { $given } castles here.
  } { $players ->
    [2] Two players and Ludwig build { $needed }.
   *[other] { $players } players build { $needed }, one between every two neighbours.
  }
problem-name-ludwig = With two players, Ludwig himself is the third builder. Please choose another name.
problem-throne-twice = This throne room is already in another castle. The box holds only one.
problem-room-twice = This room is already built. The box holds only one.
problem-bonus-card-twice = This bonus card is already taken. The box holds only one.
problem-cell-throne = The throne room is at x = { $x }, y = { $y }. Choose a free space.
problem-cell-taken = Another room is already at x = { $x }, y = { $y }. Choose a free space.
problem-room-in-layout = This room is already in the castle. Choose another one.
