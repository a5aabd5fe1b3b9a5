# The Turn page
castles = Castles
castle-of = { $player }’s castle: { $drawn } of 12 parts
castle-parts = { $drawn } of 12
turn-end = Turn done. { $player } rolls
to-score = To the final scoring
redeem-title = No more dice
redeem-text = The others, in turn, may still draw what their full lines allow.
redeem-done = Done: { $player }
redeem-next = { $player } draws next
redeem-resume = Not done yet
over-title = All castles are done
over-text = You can only correct mistakes here now. The points are counted on the Score tab.
facts-open = Describe your copy once
slip-close = Close

# Parts
part-floor = Floor { $number }
part-tower = Tower { $number }
part-wall = Wall { $number }
part-flag = Flag { $number }
worth = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
brings = { $count ->
    [0] No residents
    [one] { $count } resident
   *[other] { $count } residents
  }
draw-this = Draw
draw-floor = Draw a floor of the donjon
draw-floor-title = Floor { $number }: which guest moves in?
draw-floor-card = The points on the guest’s card:
draw-floor-untold = Draw it, name the guest later
draw-tower = Draw a tower
draw-tower-title = Tower { $number }: how many points?
draw-wall = Draw a wall
draw-wall-title = Wall { $number }: how many residents?
draw-flag = Draw a flag
draw-flag-title = The points of the flag:
draw-monk-flag = The monk’s flag
draw-small-cloud = A small cloud
middle-open = Guests in the middle
middle-title = Guests in the middle
middle-ask = { $count ->
    [one] Who else is face up?
    [3] Which three are face up?
   *[other] Which { $count } others are face up?
  }
middle-another = Another guest
middle-hide = Not there
middle-unknown = The guests in the middle are not entered yet.
guest-untold = who came?
guest-gone = empty, the guest moved out
other-points = Other points
flag-points = Points of the flag
flag-residents = Residents you get
flags-title = Flags: { $count } of 6
flags-full = { $walls ->
    [0] Flags go on walls. Draw a wall first.
    [4] All walls are full of flags: six is the most.
    [one] { $walls } wall has no more room for flags. Draw another wall first.
   *[other] { $walls } walls have no more room for flags. Draw another wall first.
  }
take-off = Erase it
change-floor = Change the guest
floor-guest = Who came with this floor
tower-points = The points written on it:
wall-room = { $count ->
    [one] Room for { $count } flag.
   *[other] Room for { $count } flags.
  }
wall-stays = First erase flags: the other walls do not have room for all of them.
sky-title = The sky
sky-sun = The sun
sky-cloud = The cloud
sky-sun-free = The sun goes to the first player with 4 towers.
sky-cloud-free = The cloud goes to the first player with all 12 parts.
sky-taken = { $player } has it.
sky-sun-give = { $player } was first: the sun moves here
sky-cloud-give = { $player } was first: the cloud moves here

# Residents
residents-title = Residents
residents-coloured = { $count } coloured
residents-untold = points unknown
residents-change = Change the residents
residents-count = How many are coloured in all
residents-points-text = You score the points of the group with the last coloured resident.
colour = { $count ->
    [one] Colour { $count } resident
   *[other] Colour { $count } residents
  }
colour-short = { $count ->
    [one] { $count } resident
   *[other] { $count } residents
  }
group = Group { $number }: { $coloured } of { $size } residents coloured
group-now = { $coloured } of { $size }

# Points
why-open = Where the points come from
why-title = { $player }: the points
why-nothing = No points yet.

# Manual corrections
by-hand-open = Correct by hand
by-hand-text = To correct floors, towers, walls, flags, residents or guests, tap them on the castle. Everything else is here.
by-hand-dice = Who has the dice?
by-hand-back = Back to the castles

# Dice
dice-open = What the dice do
dice-title = What the dice do
dice-use = The player who rolls uses both dice. Everyone else uses one of them.
line-reuse = One of your lightning guests acts again.
line-steal = Steal a guest from another castle, but no crowned one if the guard lives there. A stolen lightning guest acts at once.

# Guests
guests-open = All guests
guests-all = All 20 guests
guests-title = Guests of { $player }
guests-none = No guest lives here yet.
guests-lightning = Lightning guests
guests-staying = Staying guests
guests-crowned = Crowned guests
guest-guarded = guarded
guest-host = stays with { $player }
acting-title = { $guest } acts
reuse = Acts again
give-title = Is this guest really in another castle?
steal-open = Steal a guest
steal-cost = stone, food and gold
steal-title = { $player } steals a guest
steal-guarded = The guard protects the crowned guests.
