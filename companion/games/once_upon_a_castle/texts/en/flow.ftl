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
die-resource-help = Put a token on a free space of that kind. No free space or no token left? Then you get nothing.
die-residents = Residents
die-residents-help = Colour 2 residents: from the top left to the right, group by group.
die-any-help = Choose any face.

# Setup
setup-boards = Everyone takes a board and lays it { $variant ->
    [architects] blue side up: Grand Architects.
   *[builders] green side up: Apprentices.
  } { $players ->
    [4] You use all four.
   *[other] Put extra boards back into the box.
  }
setup-tokens = Everyone takes the { $tokens } tokens of one colour.
setup-sheets = Everyone takes a castle sheet and a pencil ({ $players ->
    [one] { $players } sheet
   *[other] { $players } sheets
  } in all). Draw on the side with the outline or on the blank side, as you like.
setup-guests-pile = Shuffle the { $cards } guest cards with a green back and put them face down in the middle.
setup-guests-open = Shuffle the { $cards } guest cards with a blue back. Turn { $open } face up in the middle. The other { $pile } are the pile beside them.
setup-first = { $player } goes first and takes the { $dice } dice. (By the rules, the youngest player starts.)

# The form
row-common = Floors and walls
field-floors = Floors of the donjon
field-walls = Walls
field-towers = Towers (points of each, such as 5 2 5 2)
field-sun = Sun
field-cloud = Cloud
field-resident_points = Points of the last resident’s group
field-flags = Flags (points of each, such as 1 2 2)
field-cards = Guests (points of each card, such as 3 1)
field-guests = Guests
field-small_clouds = Small clouds

# Facts about the copy
fact-resident-groups = Groups of residents
fact-resident-groups-help = Look at the castle sheet. For each group, from the top left, enter how many residents it has and its points. Then the app counts for you. Until then, you enter the points.
fact-resident-groups-1 = Residents
fact-resident-groups-2 = Points
fact-tower-values = Points of the towers
fact-tower-values-help = Enter all the different points that a tower can have on your boards.
fact-wall-residents = Residents of the walls
fact-wall-residents-help = Enter how many residents you get for each of the three ways to build a wall.
fact-flag-kinds = Flags
fact-flag-kinds-help = For each of the four kinds of flag, enter its points and how many residents you get.
fact-flag-kinds-1 = Points
fact-flag-kinds-2 = Residents
fact-guest-points = Points of the green guests
fact-guest-points-help = Enter each number of points that is on a card with a green back, once.

# Values that are still missing
open-guests = { $player }, floor { $floor }: which guest?
open-cards = { $player }, floor { $floor }: how many points are on the guest’s card?

# Log
log-floor-drawn = { $player }: a floor of the donjon, guest not named yet{ $bonus ->
    [cloud] {" "}– all 12 parts, so the cloud!
   *[none] {""}
  }
log-floor-drawn-card = { $player }: a floor of the donjon, guest for { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $bonus ->
    [cloud] {" "}– all 12 parts, so the cloud!
   *[none] {""}
  }
log-floor-drawn-guest = { $player }: a floor of the donjon, guest: { $guest }{ $bonus ->
    [cloud] {" "}– all 12 parts, so the cloud!
   *[none] {""}
  }
log-floor-changed-card = { $player }: floor { $floor }, guest for { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
log-floor-changed-guest = { $player }: floor { $floor }, guest: { $guest }
log-floor-removed = { $player }: floor { $floor } erased
log-floor-removed-card = { $player }: floor { $floor } erased, with the guest for { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
log-floor-removed-guest = { $player }: floor { $floor } erased, with this guest: { $guest }
log-tower-drawn = { $player }: tower { $number } for { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $bonus ->
    [sun] {" "}– the first 4 towers, so the sun!
    [cloud] {" "}– all 12 parts, so the cloud!
    [sun-cloud] {" "}– the sun and the cloud!
   *[none] {""}
  }
log-tower-changed = { $player }: tower { $tower } now scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
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
log-flag-drawn = { $player }: a flag for { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $residents ->
    [0] {""}
    [one] , { $residents } resident
   *[other] , { $residents } residents
  }
log-flag-drawn-monk = { $player }: the monk’s flag for { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
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
log-resident-points-set = { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for residents
log-small-cloud-drawn = { $player }: a small cloud
log-small-cloud-removed = { $player }: a small cloud erased
log-small-clouds-set = { $player }: { $count ->
    [one] { $count } small cloud
   *[other] { $count } small clouds
  } in all
log-guest-shown = Face up in the middle: { $guest }
log-guest-hidden = Not in the middle: { $guest }
log-guest-stolen = { $player } steals from { $victim }: { $guest }
log-guest-stolen-acts = { $player } steals from { $victim }: { $guest }. This guest acts at once
log-guest-given = { $guest } moves from { $victim } to { $player }
log-guest-reused = { $player }, food and gold: { $guest } acts again
log-sun-given = { $player } gets the sun
log-cloud-given = { $player } gets the cloud
log-redeeming-finished = { $player } has finished drawing
log-redeeming-over = { $player } has finished drawing, and the game is over
log-redeeming-resumed = { $player } goes on drawing
log-dice-given = { $player } has the dice
log-turn-ended = { $player } passes the dice on

# Reminders: what to do at the table after an event
reminds-sun = { $player } draws the sun: +4 points.
reminds-cloud = { $residents ->
    [0] {""}
    [one] Colour { $residents } resident.{" "}
   *[other] Colour { $residents } residents.{" "}
  }{ $player } draws the cloud: +4 points. No more dice. { $next } draws next.
reminds-sun-cloud = { $player } draws the sun and the cloud: +8 points. No more dice. { $next } draws next.
reminds-card = { $player } takes the top guest card.
reminds-guest = { $player } takes this card: { $guest }. Turn up a new guest.
reminds-guest-untold = { $player } takes a face-up guest. Turn up a new one.
reminds-stolen = { $player } takes a card from { $victim }: { $guest }.
reminds-residents = { $player } colours { $residents ->
    [one] { $residents } resident.
   *[other] { $residents } residents.
  }
reminds-next = { $player } draws next, from lines that are full.
reminds-sun-moved = { $player } draws the sun. Erase the sun on the other sheet.
reminds-cloud-moved = { $player } draws the cloud. Erase the cloud on the other sheet.

# Refused commands
problem-castles-closed = The game is over, so nothing more can be drawn. If somebody is not done, tap “Not done yet”. To correct a mistake, tap that part of the castle.
problem-castle-closed = { $player } has finished drawing. First tap “Not done yet”.
problem-architects-only = Only guests of the Grand Architects act. Guests of the Apprentices only score points.
problem-pairs = Enter pairs of numbers, such as 4:1, 5:2.
problem-guest-value = No green guest of your copy has these points. Possible: { $allowed }. (You can change this on the Setup tab.)
problem-tower-value = No tower of your copy has these points. Possible: { $allowed }. (You can change this on the Setup tab.)
problem-wall-kind = No wall of your copy gives that many residents. Possible: { $allowed }. (You can change this on the Setup tab.)
problem-flag-kind = No flag of your copy has these points. Possible: { $allowed }. (You can change this on the Setup tab.)
problem-flag-residents = No such flag of your copy gives that many residents. Possible: { $allowed }. (You can change this on the Setup tab.)
problem-floors-all = { $player } already has all 4 floors of the donjon. Draw something else.
problem-towers-all = { $player } already has all 4 towers. Draw something else.
problem-walls-all = { $player } already has all 4 walls. Draw something else.
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
problem-guest-needed = Only a player with this guest can do that: { $guest }. { $player } does not have this guest.
problem-small-clouds-all = The sky holds { $most } small clouds at most.
problem-no-small-cloud = { $player } has no small cloud to erase.
problem-residents-all = { $player } has already coloured all { $count } residents.
problem-residents-counted = The groups of residents are known, so the app counts the points. Change the number of residents instead.
problem-own-guest = You steal guests from another player. Choose another player.
problem-guest-not-there = { $player } does not have this guest: { $guest }. Check whose castle it is in.
problem-guest-nowhere = This guest is not in any castle yet: { $guest }. A guest comes with a floor.
problem-guarded = { $player } has the guard, so nobody can steal a crowned guest there: { $guest }. Choose another guest, or the guard himself.
problem-not-lightning = Only lightning guests act again, and this is not one: { $guest }.
problem-not-acting = { $player }’s guest is not acting now: { $guest }. Guests act when they arrive, or for food and gold.
problem-not-the-last-round = Nobody has all 12 parts yet, so you go on rolling. End the turn instead.
problem-has-the-cloud = { $player } has the cloud, so that castle is finished. The others may still draw.
problem-finished-already = { $player } has already finished drawing.
problem-not-finished = { $player } is still drawing.
problem-no-more-dice = { $player } has all 12 parts, so nobody rolls any more. The others draw from lines that are already full.
problem-last-lines-in-turn = After the last roll the others draw one after another. Now it is { $now }’s turn, not { $player }’s. Did you really do that?
problem-castle-complete = { $player } has drawn the twelfth part, so this castle is finished. Only the others may still draw. Did you really do that?
problem-guest-colours = { $count ->
    [0] This guest gives no residents: { $guest }.
    [one] This guest gives { $count } resident: { $guest }.
   *[other] This guest gives { $count } residents: { $guest }.
  } Did you really do that?
problem-dice-are-over = { $player } has all 12 parts, so nobody uses the dice any more. Did you really do that?
problem-has-the-dice = { $player } already has the dice.
problem-guest-open-already = This guest already lies in the middle: { $guest }.
problem-guests-open-all = { $open } guests already lie in the middle. First remove one who is not there.
problem-guest-not-open = This guest is not in the middle in the app: { $guest }.
problem-guest-from-elsewhere = These guests lie in the middle: { $open-1 }, { $open-2 }, { $open-3 }. The guest you chose is not one of them: { $guest }. Is that really right?
problem-sun-own = { $player } already has the sun.
problem-cloud-own = { $player } already has the cloud.
