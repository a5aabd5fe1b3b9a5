# Where the play stands
phase-turn = Dice and drawing
phase-redeem = Last lines
phase-over = The game is over
turn-rolls = { $player } rolls
turn-redeems = The last lines
turn-over = The game is over
turn-no-sun = The sun goes to the first with 4 towers
turn-sun = The sun shines on { $player }
turn-cloud = All 12 parts stand: the cloud is { $player }’s

# What the dice bring
die-wood = Wood
die-wood-help = Put a token on a free wood cell of your board. With no free cell or no token left it is lost.
die-stone = Stone
die-stone-help = Put a token on a free stone cell of your board. With no free cell or no token left it is lost.
die-gold = Gold
die-gold-help = Put a token on a free gold cell of your board. With no free cell or no token left it is lost.
die-food = Food
die-food-help = Put a token on a free food cell of your board. With no free cell or no token left it is lost.
die-residents = Residents
die-residents-help = Colour 2 residents, from the top left to the right, group by group.
die-any = ?
die-any-help = Choose any face.

# Setup
setup-boards = Everyone takes a board and lays it { $variant ->
    [architects] blue side up: Great Architects.
   *[builders] green side up: Beginner Builders.
  } { $players ->
    [4] All four are used.
   *[other] Boards left over go back into the box.
  }
setup-tokens = Everyone takes the { $tokens } tokens of one colour.
setup-sheets = Everyone takes a castle sheet and a pencil ({ $players ->
    [one] { $players } sheet
   *[other] { $players } sheets
  } in all): the side with the outline, or the blank one for a castle of your own.
setup-guests-pile = Shuffle the { $cards } guests with a green back and put them face down in the middle.
setup-guests-open = Shuffle the { $cards } guests with a blue back. Turn { $open } up in the middle; the other { $pile } are the pile beside them.
setup-first = { $player } begins (by the rulebook the youngest) and takes the { $dice } dice.

# The form
field-floors = Floors of the donjon
field-walls = Walls
field-towers = Towers, the points of each: 5 2 5 2
field-sun = Sun
field-cloud = Cloud
field-resident_points = Points of the last resident’s group
field-flags = Flags, the points of each: 1 2 2
field-cards = Guests, the points of each card: 3 1
field-guests = Guests
field-small_clouds = Small clouds

# Facts of your copy
fact-resident-groups = Groups of residents
fact-resident-groups-help = Look at the castle sheet. For each group, from the top left: how many residents, then its points, such as 4:1, 5:2, 6:4. Then residents are counted for you; until then you enter the points.
fact-tower-values = Points of the towers
fact-tower-values-help = The different points that your boards offer for a tower, such as 2, 5.
fact-wall-residents = Residents of the walls
fact-wall-residents-help = How many residents each of the three ways to build a wall brings, such as 1, 2, 3.
fact-flag-kinds = Flags
fact-flag-kinds-help = For each of the four flags: its points, then how many residents it brings, such as 1:2, 2:1.
fact-guest-points = Points of the green guests
fact-guest-points-help = The different points on the cards with a green back, such as 1, 2, 3.

# Log
log-floor-drawn = { $player }: a floor of the donjon, guest not told yet{ $bonus ->
    [cloud] {" "}– all 12 parts, so the cloud!
   *[none] {""}
  }
log-floor-drawn-card = { $player }: a floor of the donjon, guest worth { $points }{ $bonus ->
    [cloud] {" "}– all 12 parts, so the cloud!
   *[none] {""}
  }
log-floor-drawn-guest = { $player }: a floor of the donjon, guest: { $guest }{ $bonus ->
    [cloud] {" "}– all 12 parts, so the cloud!
   *[none] {""}
  }
log-floor-changed-card = { $player }: floor { $floor }, guest worth { $points }
log-floor-changed-guest = { $player }: floor { $floor }, guest: { $guest }
log-floor-removed = { $player }: floor { $floor } taken off
log-floor-removed-card = { $player }: floor { $floor } taken off, with the guest worth { $points }
log-floor-removed-guest = { $player }: floor { $floor } taken off, with this guest: { $guest }
log-tower-drawn = { $player }: tower { $number } worth { $points }{ $bonus ->
    [sun] {" "}– the first 4 towers, so the sun!
    [cloud] {" "}– all 12 parts, so the cloud!
    [sun-cloud] {" "}– the sun and the cloud!
   *[none] {""}
  }
log-tower-changed = { $player }: tower { $tower } is worth { $points }
log-tower-removed = { $player }: tower { $tower } taken off
log-wall-drawn = { $player }: a wall{ $residents ->
    [0] {""}
    [one] , { $residents } resident
   *[other] , { $residents } residents
  }{ $bonus ->
    [cloud] {" "}– all 12 parts, so the cloud!
   *[none] {""}
  }
log-wall-removed = { $player }: wall { $wall } taken off
log-flag-drawn = { $player }: a flag worth { $points }{ $residents ->
    [0] {""}
    [one] , { $residents } resident
   *[other] , { $residents } residents
  }
log-flag-drawn-monk = { $player }: the monk’s flag worth { $points }
log-flag-removed = { $player }: flag { $flag } taken off
log-residents-coloured = { $player }: { $count ->
    [one] { $count } resident
   *[other] { $count } residents
  } coloured
log-residents-coloured-guest = { $player }, { $guest }: { $count ->
    [one] { $count } resident
   *[other] { $count } residents
  } coloured
log-residents-set = { $player }: { $count ->
    [one] { $count } resident
   *[other] { $count } residents
  } coloured in all
log-resident-points-set = { $player }: residents worth { $points }
log-small-cloud-drawn = { $player }: a small cloud
log-small-cloud-removed = { $player }: a small cloud taken off
log-guest-stolen = { $player } steals from { $victim }: { $guest }
log-guest-stolen-acts = { $player } steals from { $victim }: { $guest }, who acts at once
log-guest-given = { $guest } moves from { $victim } to { $player }
log-guest-reused = { $player }, food and gold: { $guest } acts again
log-sun-given = { $player } gets the sun
log-cloud-given = { $player } gets the cloud
log-redeeming-finished = { $player } has redeemed the last lines
log-redeeming-over = { $player } has redeemed the last lines, and the game is over
log-redeeming-resumed = { $player } goes on redeeming
log-turn-ended = { $player } passes the dice on

# Refusals of the flow
problem-no-such-player = Nobody of that name plays here. Players are: { $allowed }.
problem-castles-closed = The game is over, so no castle grows any more. Whoever is not done takes back “Done”; slips are put right part by part.
problem-castle-closed = { $player } has redeemed the last lines. Take back “Done” first.
problem-architects-only = Guests who do something come only with the Great Architects. The Beginner Builders’ guests are just points.
problem-pairs = This should be pairs of numbers, such as 4:1, 5:2.
problem-guest-value = No green guest of your copy has these points. They have: { $allowed }. (The facts of your copy can be changed in the setup.)
problem-tower-value = No tower of your copy has these points. They have: { $allowed }. (The facts of your copy can be changed in the setup.)
problem-wall-kind = No wall of your copy brings so many residents. They bring: { $allowed }. (The facts of your copy can be changed in the setup.)
problem-flag-kind = No flag of your copy has these points. They have: { $allowed }. (The facts of your copy can be changed in the setup.)
problem-flag-residents = No such flag of your copy brings so many residents. It brings: { $allowed }. (The facts of your copy can be changed in the setup.)
problem-floors-all = { $player }’s donjon has all its 4 floors. Other lines can still be redeemed.
problem-towers-all = { $player } has all 4 towers. Other lines can still be redeemed.
problem-walls-all = { $player } has all 4 walls. Other lines can still be redeemed.
problem-no-such-floor = { $drawn ->
    [0] There is no floor yet.
    [one] There is { $drawn } floor so far. Choose that one.
   *[other] There are { $drawn } floors so far. Choose one of them.
  }
problem-no-such-tower = { $drawn ->
    [0] There is no tower yet.
    [one] There is { $drawn } tower so far. Choose that one.
   *[other] There are { $drawn } towers so far. Choose one of them.
  }
problem-no-such-wall = { $drawn ->
    [0] There is no wall yet.
    [one] There is { $drawn } wall so far. Choose that one.
   *[other] There are { $drawn } walls so far. Choose one of them.
  }
problem-no-such-flag = { $drawn ->
    [0] There is no flag yet.
    [one] There is { $drawn } flag so far. Choose that one.
   *[other] There are { $drawn } flags so far. Choose one of them.
  }
problem-flags-first = Without this wall there is room for { $most ->
    [one] { $most } flag
   *[other] { $most } flags
  }, and there are { $given }. Take flags off first.
problem-guest-needed = This guest makes it possible and does not stay with { $player }: { $guest }.
problem-small-clouds-all = { $most } small clouds are the most the sky holds.
problem-no-small-cloud = { $player } has no small cloud to take off.
problem-residents-all = All residents of { $player } are coloured: { $count }.
problem-residents-counted = The groups of your copy are told, so the points are counted from the residents. Change their number instead.
problem-own-guest = A guest is stolen from somebody else. Choose another player.
problem-guest-not-there = This guest does not stay with { $player }: { $guest }. Look again who is where.
problem-guest-nowhere = This guest stays nowhere yet: { $guest }. Guests come with a floor.
problem-guarded = { $player } has the guard, so no crowned guest can be stolen there: { $guest }. Choose another one, or the guard himself.
problem-not-lightning = Only lightning guests act again: { $guest } is none.
problem-not-acting = This guest does not act with { $player } now: { $guest }. Guests act when they come, or for food and gold.
problem-not-the-last-round = Nobody has all 12 parts yet, so the dice go on. Use “Done” for the turn instead.
problem-has-the-cloud = { $player } has the cloud and nothing more to redeem. The others still may.
problem-finished-already = { $player } has redeemed the last lines already.
problem-not-finished = { $player } is still redeeming.
problem-no-more-dice = { $player } has all 12 parts: nobody rolls any more. The others redeem their last lines.
problem-sun-own = { $player } has the sun already.
problem-cloud-own = { $player } has the cloud already.
