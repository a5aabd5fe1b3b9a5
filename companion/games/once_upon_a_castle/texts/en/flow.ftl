# The current step
phase-turn = Dice and drawing
phase-redeem = Last chance to draw
status-turn = { turn-rolls }
turn-rolls = { $player } rolls
turn-redeems = Last chance to draw
turn-over = The game is over
turn-both-dice = { $player } uses both dice
turn-one-die = { $player }: choose one of the two dice
turn-cloud = { $player } has the cloud

# Effects of the dice
die-wood = Wood
die-stone = Stone
die-gold = Gold
die-food = Food
die-resource-help = Put a token on a free cell of that kind. No free cell, or no token left: it is lost.
die-residents = Residents
die-residents-help = Colour 2 residents: from the top left to the right, group by group.
die-any-help = Choose any face.

# Setup
setup-boards = Everyone takes a board and lays it { $variant ->
    [architects] blue side up: Grand Architects.
   *[builders] green side up: Apprentices.
  } { $players ->
    [4] All four are used.
   *[other] Put extra boards back into the box.
  }
setup-tokens = Everyone takes the { $tokens } tokens of one colour.
setup-sheets = Everyone takes a castle sheet and a pencil ({ $players ->
    [one] { $players } sheet
   *[other] { $players } sheets
  } in all). Draw on the side with the outline, or on the blank one, just as you like.
setup-guests-pile = Shuffle the { $cards } guest cards with a green back and put them face down in the middle.
setup-guests-open = Shuffle the { $cards } guest cards with a blue back. Turn { $open } face up in the middle; the other { $pile } are the pile beside them.
setup-first = { $player } goes first and takes the { $dice } dice. (By the rulebook, that is the youngest.)

# The form
row-common = Floors and walls
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

# Facts about the copy
fact-resident-groups = Groups of residents
fact-resident-groups-help = Look at the castle sheet. For each group, from the top left, enter how many residents it has and its points. Then the app counts for you; until then, enter the points.
fact-resident-groups-1 = Residents
fact-resident-groups-2 = Points
fact-tower-values = Points of the towers
fact-tower-values-help = The different points a tower can have on your boards.
fact-wall-residents = Residents of the walls
fact-wall-residents-help = How many residents each of the three ways to build a wall brings.
fact-flag-kinds = Flags
fact-flag-kinds-help = For each of the four kinds of flag: its points, and how many residents it brings.
fact-flag-kinds-1 = Points
fact-flag-kinds-2 = Residents
fact-guest-points = Points of the green guests
fact-guest-points-help = The different points on the cards with a green back.

# Values that are still missing
open-guests = { $player }, floor { $floor }: which guest?
open-cards = { $player }, floor { $floor }: how many points does the guest bring?

# Log
log-floor-drawn = { $player }: a floor of the donjon, guest not named yet{ $bonus ->
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
log-floor-removed = { $player }: floor { $floor } erased
log-floor-removed-card = { $player }: floor { $floor } erased, with the guest worth { $points }
log-floor-removed-guest = { $player }: floor { $floor } erased, with this guest: { $guest }
log-tower-drawn = { $player }: tower { $number } worth { $points }{ $bonus ->
    [sun] {" "}– the first 4 towers, so the sun!
    [cloud] {" "}– all 12 parts, so the cloud!
    [sun-cloud] {" "}– the sun and the cloud!
   *[none] {""}
  }
log-tower-changed = { $player }: tower { $tower } is worth { $points }
log-tower-removed = { $player }: tower { $tower } erased
log-wall-drawn = { $player }: a wall{ $residents ->
    [0] {""}
    [one] , { $residents } resident
   *[other] , { $residents } residents
  }{ $bonus ->
    [cloud] {" "}– all 12 parts, so the cloud!
   *[none] {""}
  }
log-wall-removed = { $player }: wall { $wall } erased
log-flag-drawn = { $player }: a flag worth { $points }{ $residents ->
    [0] {""}
    [one] , { $residents } resident
   *[other] , { $residents } residents
  }
log-flag-drawn-monk = { $player }: the monk’s flag worth { $points }
log-flag-removed = { $player }: flag { $flag } erased
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
log-small-cloud-removed = { $player }: a small cloud erased
log-small-clouds-set = { $player }: { $count ->
    [one] { $count } small cloud
   *[other] { $count } small clouds
  } in all
log-guest-shown = { $guest } is turned up in the middle
log-guest-hidden = { $guest } does not lie in the middle
log-guest-stolen = { $player } steals from { $victim }: { $guest }
log-guest-stolen-acts = { $player } steals from { $victim }: { $guest }, who acts at once
log-guest-given = { $guest } moves from { $victim } to { $player }
log-guest-reused = { $player }, food and gold: { $guest } acts again
log-sun-given = { $player } gets the sun
log-cloud-given = { $player } gets the cloud
log-redeeming-finished = { $player } is done building
log-redeeming-over = { $player } is done building, and the game is over
log-redeeming-resumed = { $player } goes on building
log-dice-given = { $player } has the dice
log-turn-ended = { $player } passes the dice on

# Reminders: what to do at the table after an event
reminds-sun = { $player } draws the sun: +4.
reminds-cloud = { $residents ->
    [0] {""}
    [one] Colour { $residents } resident.{" "}
   *[other] Colour { $residents } residents.{" "}
  }{ $player } draws the cloud: +4. The dice are over; { $next } draws next.
reminds-sun-cloud = { $player } draws the sun and the cloud: +8. The dice are over; { $next } draws next.
reminds-card = { $player } takes the top guest card.
reminds-guest = { $player } takes a card: { $guest }. Turn up a new guest.
reminds-guest-untold = { $player } takes an open guest. Turn up a new one.
reminds-stolen = { $player } takes a card from { $victim }: { $guest }.
reminds-residents = { $player } colours { $residents ->
    [one] { $residents } resident.
   *[other] { $residents } residents.
  }
reminds-next = { $player } draws next from complete lines.
reminds-sun-moved = { $player } draws the sun; erase it elsewhere.
reminds-cloud-moved = { $player } draws the cloud; erase it elsewhere.

# Refused commands
problem-castles-closed = The game is over, so nothing more can be drawn. If somebody is not done, tap “Not done yet”. Mistakes can be corrected on the castle itself.
problem-castle-closed = { $player } is done building. First tap “Not done yet”.
problem-architects-only = Only guests of the Grand Architects act. Guests of the Apprentices are just points.
problem-pairs = This should be pairs of numbers, such as 4:1, 5:2.
problem-guest-value = No green guest of your copy has these points. They have: { $allowed }. (You can change this on the Setup tab.)
problem-tower-value = No tower of your copy has these points. They have: { $allowed }. (You can change this on the Setup tab.)
problem-wall-kind = No wall of your copy brings so many residents. They bring: { $allowed }. (You can change this on the Setup tab.)
problem-flag-kind = No flag of your copy has these points. They have: { $allowed }. (You can change this on the Setup tab.)
problem-flag-residents = No such flag of your copy brings so many residents. It brings: { $allowed }. (You can change this on the Setup tab.)
problem-floors-all = { $player } has all 4 floors of the donjon. Other lines can still be built.
problem-towers-all = { $player } has all 4 towers. Other lines can still be built.
problem-walls-all = { $player } has all 4 walls. Other lines can still be built.
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
  }, and there are { $given }. First erase flags.
problem-guest-needed = This takes a guest that { $player } does not have: { $guest }.
problem-small-clouds-all = The sky holds { $most } small clouds at most.
problem-no-small-cloud = { $player } has no small cloud to erase.
problem-residents-all = All residents of { $player } are coloured: { $count }.
problem-residents-counted = The groups of residents are known, so the points are counted from them. Change the number of residents instead.
problem-own-guest = Guests are stolen from somebody else. Choose another player.
problem-guest-not-there = This guest does not stay with { $player }: { $guest }. Check who stays where.
problem-guest-nowhere = This guest is not in any castle yet: { $guest }. Guests come with a floor.
problem-guarded = { $player } has the guard, so no crowned guest can be stolen there: { $guest }. Choose another one, or the guard himself.
problem-not-lightning = Only lightning guests act again, and this is not one: { $guest }.
problem-not-acting = { $player }: this guest is not acting now: { $guest }. Guests act when they arrive, or for food and gold.
problem-not-the-last-round = Nobody has all 12 parts yet, so the dice go on. End the turn instead.
problem-has-the-cloud = { $player } has the cloud, so everything is built there. The others may still build.
problem-finished-already = { $player } is already done building.
problem-not-finished = { $player } is still building.
problem-no-more-dice = { $player } has all 12 parts: nobody rolls any more. The others draw from lines already complete.
problem-last-lines-in-turn = After the last dice the others draw one after another, and now it is { $now }’s turn, not { $player }’s. Did that happen all the same?
problem-castle-complete = { $player } drew the twelfth part, and that ended the game: only the others draw their last lines. Did you really do that?
problem-guest-colours = { $count ->
    [0] This guest gives no residents: { $guest }.
    [one] This guest gives { $count } resident: { $guest }.
   *[other] This guest gives { $count } residents: { $guest }.
  } Did you really do that?
problem-dice-are-over = { $player } has all 12 parts, so by the book nobody uses the dice any more. Did that happen all the same?
problem-has-the-dice = { $player } already has the dice.
problem-guest-open-already = { $guest } already lies in the middle.
problem-guests-open-all = { $open } guests lie in the middle already. First say who does not.
problem-guest-not-open = { $guest } is not known to lie in the middle.
problem-guest-from-elsewhere = In the middle lie: { $open-1 }, { $open-2 }, { $open-3 }. Was it really { $guest }?
problem-sun-own = { $player } already has the sun.
problem-cloud-own = { $player } already has the cloud.
