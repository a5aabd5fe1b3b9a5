## The table

table-turns = The turns of both rounds
table-round = Round { $round }
step-choose = Choose two tiles
step-reveal = Reveal
step-build = Build
step-done = done
setup-done = To the castles
begin-title = Ready?
begin-text = You can choose the throne room of each castle right now: tap a castle below. You do not have to draw the castles: you can also count on the score sheet.
begin-button = Begin the first round
over-title = The last turn is over
over-text = Now count. Drawn castles are already counted. Fill in the score sheet for the others.
over-to-score = To the final scoring
read-text = Now count. Enter each castle row by row, in about 40 taps: that is quicker than the score sheet. Then see who won.
read-castle = Enter “{ $castle }”
read-later = Quicker with one phone: tap no rooms now. Enter each castle row by row after the last turn.
choose-new = Everyone takes { $tiles } new tiles.
choose-new-ludwig = Everyone takes { $tiles } new tiles, and Ludwig gets { $tiles } that nobody looks at.
choose-do = Everyone secretly picks 2 of { $tiles } tiles.
choose-pass-left = Put the other { $rest } tiles under the castle token on your left: your neighbour gets them next turn.
choose-pass-right = Put the other { $rest } tiles under the castle token on your right: your neighbour gets them next turn.
choose-last = Discard the last tile, unseen.
choose-ring = The players round the table, with arrows: who passes to whom
choose-passes = { $giver } passes to { $taker }
reveal-do = Everyone turns over their two tiles at the same time.
build-do = One tile goes into the castle on your left, the other into the castle on your right. Now you may talk. If neither builder of a castle wants to go first, the older one starts.
done-choose = Everyone has chosen
done-reveal = All revealed
done-build = Everything is built
steward-choose = { $player }, first you act for Ludwig: shuffle his pile, draw 2 tiles, look at them and lay them face up beside his castles, one at “{ $own }”, the other at “{ $other }”. Only then does everyone choose their own.
steward-build = Ludwig’s tiles already lie beside his castles. In the castle you share with him, build one tile of your own and one of Ludwig’s: { $player } in “{ $own }”, { $partner } in “{ $other }”. You decide about the bonuses there.
castles-title = Castles
castle-no-throne = No throne room chosen
castle-many = “{ $castle }” got { $count } rooms this turn.
castle-unearned = This castle has more than its bonuses gave it: { $things }.
castle-rooms = { $count ->
    [one] { $count } room
   *[other] { $count } rooms
  }
castle-rooms-of = { $count } of { $all } rooms
castle-claims = { $count ->
    [one] a bonus is waiting
   *[other] { $count } bonuses are waiting
  }
castle-by-hand = counted by hand
counting-drawn = { $castle }: counted from the drawing
counting-by-hand = { $castle }: counted by hand, on the score sheet
counting-picture = The score sheet counts: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. The drawing ({ $drawn ->
    [one] { $drawn } point
   *[other] { $drawn } points
  }) is only a picture now. To count it again, tap “{ count-drawing }”.
count-by-hand = Count by hand instead
count-drawing = Count the drawing
castle-warnings = { $count ->
    [one] { $count } room against the rules
   *[other] { $count } rooms against the rules
  }
hands-title = Where does it score most?
outcomes-now = The score now
by-hand-text = For mistakes, and for what was not tapped. The log names every change made here, and you can undo it.
by-hand-turn = The game is at
by-hand-at = Round { $round }, turn { $turn }
short-choose = Choose
short-reveal = Reveal
short-build = Build
by-hand-rooms = Rooms
by-hand-open = Not taken yet
hands-mine = Your two rooms this turn
to-table = To the table

## The castle

castle-tab = { $castle }: { $total ->
    [one] { $total } point
   *[other] { $total } points
  } in all
castle-total = { $castle }, a picture of the castle: { $total ->
    [one] { $total } point
   *[other] { $total } points
  } in all
castle-whole = The whole of { $castle }. Rooms, the throne room included: { $count }; points: { $total }
room-label = { $room }, { $type }, { $place }. Points: { $points }
room-wrong = Against the rules
spot-free = Free: { $place }
spot-wanted = Here the throne room wants: { $one } or { $other }
spot-gain = Build: { $place }. Points: { $gain }, { $total } in all
zoom-title = Size of the castle
zoom-whole = Whole
zoom-usual = Usual
zoom-large = Large
close = Close
room-move = Move
room-replace = Replace
room-remove = Remove
throne-other = Another throne room
nothing-yet = Nothing yet.
move-title = Where should { $room } go?
move-cancel = Leave it there
hand-other = Another room
anyway-more = Show forbidden spaces too
anyway-less = Only what the rules allow
best-place = Best: { place }
any-place = Here: { place }
best-none = The rules leave no space for this room in this castle.
claim-done = Already taken
warnings-title = Built against the rules
list-title = { $count ->
    [one] { $count } room as a list
   *[other] { $count } rooms as a list
  }
list-alike = Rooms with the same signs score the same. If only the signs were tapped, the tile may have another name.
panels-title = What else the castle has
panels-more = More about this castle
panel-attendants = Attendants
panel-cards = Bonus cards
panel-throne = Throne room
panel-name = Token and name
panel-pad = All points
throne-text = Which throne room did you get?
throne-short = { $one } or { $other }
swap-with = swap: now in “{ $castle }”
attendants-text = The throne room holds two attendants. Each scores 1 point for each of his decorations in the castle.
attendant-worth = { $decoration } – { $each ->
    [one] { $each } point
   *[other] { $each } points
  } here
cards-text = Tap the cards that belong to this castle. The number shows the points of a card here right now.
card-elsewhere = with “{ $castle }”
token-text = Which castle token is under the throne room?
name-own = Or give it a name
pad-total = Total
pad-specialties = Specialty rooms, the throne room included: { $count }

## Picking a room

pick-cell = What was built here?
pick-room = Add a room
pick-hand = Which room is in hand?
pick-instead = Instead of { $room }
pick-search = Name
pick-find = Search
pick-types = Types
pick-more = Decoration, what it scores for
pick-decorations = Decoration on the wall
pick-wants = What it scores for
pick-for = points for
pick-shows = on its wall
key-lies = see { $castle }
pick-found = { $count ->
    [0] Nothing found. Try the beginning of another word.
   *[other] Found: { $count }
  }
pick-recent = Recent
pick-lies = already in “{ $castle }” – show it
pick-not-here = not here – where is it allowed?
pick-nowhere = no space for it yet
pick-more-letters = There are more: type one or two more letters.
short-food = Food
short-living = Living
short-utility = Utility
short-outdoor = Outdoor
short-sleeping = Sleeping
short-corridor = Corridors
short-downstairs = Downstairs
short-specialty = Specialty

## Entering a finished castle row by row

panel-rows = Enter row by row
rows-title = Which room is here?
rows-search = Or by its name
rows-signs = Type and decoration
rows-sign = { $type }, { $decoration }
signs-title = What the signs mean
signs-each = 2 points for each one that counts
rows-gap = Gap
rows-next = Next row
rows-left = Left side
rows-done = Done
rows-built = { $room } built. Points: { $gain }.
rows-then = Next: { place }.
rows-over = The whole castle is entered
rows-over-text = The castle scores { $total } { $total ->
    [one] point
   *[other] points
  }. Add its attendants and bonus cards.

## Two rooms in hand

hand-lacking = Choose the throne room first: { $castle }.
hand-rooms = In hand
hand-drop = Remove from hand: { $room }
hand-ways = Where to build
hand-best = Best of all
hand-way = Other option
hand-equal = Equally good
hand-only = Only option
hand-only-castle = Only this castle has a space for it
hand-possible = Possible
hand-part = { $room } → { $castle }
hand-lower = Then the weaker of the two castles has { $points } { $points ->
    [one] point
   *[other] points
  }.
hand-see = All spaces: { $castle }
hand-none = You cannot build these two rooms so that each castle gets one.

## The result

outcomes-title = Everyone’s two castles
outcomes-text = The castle on the left comes first. The underlined one counts.
score-sides = Each castle names its two builders. The first has the castle on the left, the second has it on the right.
outcome-counts = counts

## The printed player aid

aid-rooms = Rooms
aid-scores = What it scores
aid-where = Where it may be
aid-third = The third one gives
aid-floors-any = anywhere
aid-floors-first-and-above = floor 1 and above
aid-floors-first = floor 1
aid-floors-below-first = below floor 1
aid-open = nothing above it
aid-brings-food = draw 5 rooms, build 1 here
aid-brings-living = an attendant in the throne room
aid-brings-utility = draw 3 bonus cards, keep 1
aid-brings-outdoor = a fountain
aid-brings-sleeping = a tower
aid-brings-corridor = a grand foyer
aid-brings-downstairs = the bonus of any other type
aid-fifth = The fifth room of a type gives you any specialty room.
aid-support = Above floor 1, a room needs another below it; cellars do not. Rooms must share a side.
aid-choose = Pick 2 tiles in secret. Put the others under the castle token on your left (on your right in round 2).
aid-reveal = Reveal together.
aid-build = One into each of your castles. You may talk.
aid-end = Two rounds of four turns: choose from 9, 7, 5 and 3. The last tile of a round is discarded unseen.
aid-winner = Who wins
aid-lower = The weaker of your two castles counts, and the best result wins. Ties: the other castle, then specialty rooms in both, throne rooms included.
aid-ludwig = Before you choose, the player on Ludwig’s left (in round 2 on his right) draws 2 of his tiles at random and lays one face up beside each of his castles. Each of you builds the one in your castle with him and decides its bonuses.
aid-cards = Bonus cards
aid-each = Each type has its card: 2 points for each such room in the castle. The throne room is a specialty room.
aid-asked-throne = The throne room is a specialty room, for utility rooms, cards and ties too.
aid-asked-once = Around a room that wants it, the throne room counts once: 1 point for living rooms, corridors and foyers.
aid-asked-types = Either type the throne room wants counts on either marked space, even the same type twice.
aid-asked-utility = A utility room that wants utility rooms does not count itself.
aid-asked-again = A room built as a bonus can give you the next bonus. Specialty rooms give none.
aid-asked-downstairs = You can still earn a bonus the usual way after taking it through downstairs rooms.
aid-asked-gone = Too few left to draw? Shuffle them with the discarded ones and go on.
aid-asked-first = Neither builder wants to go first? The older one starts. No agreement on a bonus? The older one decides.
