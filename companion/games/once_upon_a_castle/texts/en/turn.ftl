# The Turn page
castles = Castles
castle-of = { $player }’s castle: { $drawn } of 12 parts
castle-parts = { $drawn } of 12
turn-end = Turn done. { $player } rolls
to-score = To the final scoring
redeem-title = No more dice
redeem-text = The others, in turn, may still draw what their complete lines allow.
redeem-done = Done: { $player }
redeem-next = { $player } draws next
redeem-resume = Not done yet
over-title = All castles are done
over-text = Only mistakes can still be corrected here. The points are counted on the Score tab.
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
draw-tower-title = Tower { $number }: its points?
draw-wall = Draw a wall
draw-wall-title = Wall { $number }: how many residents?
draw-flag = Draw a flag
draw-flag-title = The points of the flag:
draw-monk-flag = The monk’s flag
draw-small-cloud = A small cloud
middle-open = Guests in the middle
middle-title = Guests in the middle
middle-ask = { $count ->
    [one] Who else lies open?
    [3] Which three lie open?
   *[other] Which { $count } others lie open?
  }
middle-another = Another guest
middle-hide = Not there
middle-unknown = Nobody has said yet who lies there.
guest-untold = who came?
guest-gone = empty, the guest moved out
other-points = Other points
flag-points = Points of the flag
flag-residents = Residents it brings
flags-title = Flags: { $count } of 6
flags-full = { $walls ->
    [0] Flags fly on walls. Draw a wall first.
    [4] All places for flags are taken: six are the most.
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
wall-stays = To erase it, first erase flags: the other walls have no room for them all.
sky-title = The sky
sky-sun = The sun
sky-cloud = The cloud
sky-sun-free = It goes to the first with 4 towers.
sky-cloud-free = It goes to the first with all 12 parts.
sky-taken = { $player } has it.
sky-sun-give = { $player } was first: the sun moves here
sky-cloud-give = { $player } was first: the cloud moves here

# Residents
residents-title = Residents
residents-coloured = { $count } coloured
residents-untold = points unknown
residents-change = Change the residents
residents-count = How many are coloured in all
residents-points-text = Residents are worth the points of the group in which the last coloured one stands.
colour = { $count ->
    [one] Colour { $count } resident
   *[other] Colour { $count } residents
  }
colour-short = { $count ->
    [one] { $count } resident
   *[other] { $count } residents
  }
group = { $coloured } of { $size } in group { $number }

# Points
why-open = What brings points
why-title = { $player }: the points
why-nothing = Nothing is worth points yet.

# Manual corrections
by-hand-open = Correct by hand
by-hand-text = Floors, towers, walls, flags, residents and guests are corrected where they are: tap them on the castle. Here is the rest.
by-hand-dice = Whose dice?
by-hand-back = Back to the castles

# Dice
dice-open = What the dice bring
dice-title = What the dice bring
dice-use = The player who rolls uses both dice. Everybody else uses one of them.
line-reuse = One of your lightning guests acts again.
line-steal = Steal a guest from another castle, but no crowned guest from the guard. A stolen lightning guest acts at once.

# Guests
guests-open = All guests
guests-all = All 20 guests
guests-title = Guests of { $player }
guests-none = Nobody stays here yet.
guests-lightning = Lightning guests
guests-staying = Staying guests
guests-crowned = Crowned guests
guest-guarded = guarded
guest-host = stays with { $player }
acting-title = { $guest } acts
reuse = Acts again
give-title = Is this guest really elsewhere?
steal-open = Steal a guest
steal-cost = stone, food and gold
steal-title = { $player } steals a guest
steal-guarded = The guard protects the crowned guests.
