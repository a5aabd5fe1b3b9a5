game-name = Once Upon a Castle
game-tagline = The dice give you stone, and you draw the castle

# Variant
option-variant = Variant
option-variant-builders = Apprentices
option-variant-architects = Grand Architects

# Score
category-towers = Towers
category-towers-rule = The points written on the towers
category-sun = Sun
category-sun-rule = 4 points for the first castle with 4 towers
category-cloud = Cloud
category-cloud-rule = 4 points for the first castle with all 12 parts
category-residents = Residents
category-residents-rule = The points of the group with the last coloured resident
category-flags = Flags
category-flags-rule = The points written on the flags
category-guests = Guests
category-guests-rule = The points on the guests’ cards
category-small-clouds = Small clouds
category-small-clouds-rule = 2 points for each one drawn thanks to the shepherdess

why-towers = { $count ->
    [one] { $count } tower × { $points }
   *[other] { $count } towers × { $points }
  }
why-sun = first castle with 4 towers
why-cloud = first castle with all 12 parts
why-residents = group of the last coloured resident
why-flags = { $count ->
    [one] { $count } flag × { $points }
   *[other] { $count } flags × { $points }
  }
why-guests = { $count ->
    [one] { $count } guest × { $points }
   *[other] { $count } guests × { $points }
  }
why-small-clouds = { $count ->
    [one] { $count } small cloud × { $points }
   *[other] { $count } small clouds × { $points }
  }
why-guest-once = { $guest }: { $points }
why-guest-floor = { $guest }: { $count ->
    [one] { $count } floor × { $points }
   *[other] { $count } floors × { $points }
  }
why-guest-tower = { $guest }: { $count ->
    [one] { $count } tower × { $points }
   *[other] { $count } towers × { $points }
  }
why-guest-flag = { $guest }: { $count ->
    [one] { $count } flag × { $points }
   *[other] { $count } flags × { $points }
  }
why-guest-crowned = { $guest }: { $count ->
    [one] { $count } crowned guest × { $points }
   *[other] { $count } crowned guests × { $points }
  }

# Guests of the grand architects
guest-kind-lightning = lightning
guest-kind-lightning-help = Lightning guests act when they arrive, and again for food and gold.
guest-kind-staying = staying
guest-kind-staying-help = Staying guests help as long as they stay with you.
guest-kind-crowned = crowned
guest-kind-crowned-help = Crowned guests score points when the game is over.

guest-architect = Architect
guest-architect-effect = Put a token on any free space and colour 1 resident.
guest-bohemian = Bohemian
guest-bohemian-effect = Colour 4 residents.
guest-woodcutter = Woodcutter
guest-woodcutter-effect = Put 2 tokens on wood.
guest-dog = Dagobert the dog
guest-dog-effect = Roll a die and use its result twice.
guest-wizard = Wizard
guest-wizard-effect = Move 2 tokens on your board.
guest-merchant = Merchant
guest-merchant-effect = Put 2 tokens on gold.
guest-miner = Miner
guest-miner-effect = Put 2 tokens on stone.
guest-peasant = Peasant
guest-peasant-effect = Put 2 tokens on food.
guest-shepherdess = Shepherdess
guest-shepherdess-effect = For a “?” you may draw a small cloud for 2 points instead of placing a token. The clouds stay even if she is stolen.
guest-knight = Knight
guest-knight-effect = When you use residents, you may put a token on any space instead.
guest-cook = Cook
guest-cook-effect = When you use food, also colour 1 resident. Those residents stay even if the cook is stolen.
guest-guard = Guard
guest-guard-effect = Nobody can steal your crowned guests.
guest-monk = Monk
guest-monk-effect = When you use gold, you may draw a flag for 2 points instead of placing a token. The flags stay even if the monk is stolen.
guest-troll = Troll
guest-troll-effect = You may use wood as stone, and stone as wood.
guest-courtesan = Courtesan
guest-courtesan-effect = 1 point for each of your crowned guests, herself included.
guest-jester = Jester
guest-jester-effect = 1 point for each floor of your donjon.
guest-prince = Prince
guest-prince-effect = 1 point for each floor of your donjon.
guest-princess = Princess
guest-princess-effect = 1 point for each of your towers.
guest-queen = Queen
guest-queen-effect = 3 points. She does nothing else.
guest-king = King
guest-king-effect = 1 point for each flag on your castle.

# Errors in the form
problem-guest-by-points = Guests of the Apprentices have no names. Enter the points on the card, from { $low } to { $high }.
problem-guest-by-name = Guests of the Grand Architects have names. Choose one from the list, such as { guest-jester } or { guest-king }.
problem-small-clouds-of-architects = Only Grand Architects draw small clouds. Enter 0 or leave this field empty.
problem-sun-needs-towers = { $towers ->
    [0] The sun is for a castle with { $needed } towers. This one has no tower.
    [one] The sun is for a castle with { $needed } towers. This one has only { $towers } tower.
   *[other] The sun is for a castle with { $needed } towers. This one has only { $towers } towers.
  }
problem-sun-taken = There is only one sun, and { $other } has it. Untick it here or there.
problem-cloud-needs-castle = The cloud is for a castle with 4 floors, 4 towers and 4 walls. This one has floors: { $floors }, towers: { $towers }, walls: { $walls }.
problem-cloud-taken = There is only one cloud, and { $other } has it. Untick it here or there.
problem-flags-need-walls = { $walls ->
    [0] Flags fly on walls, and there is no wall yet. So there should be no flags.
    [one] On { $walls } wall there is room for { $most } flags, and there are { $given }.
   *[other] On { $walls } walls there is room for { $most } flags, and there are { $given }.
  }
problem-guests-need-floors = { $floors ->
    [0] A guest comes with a floor of the donjon, and there is no floor yet. So there should be no guests.
    [one] A guest comes with a floor of the donjon. With { $floors } floor there is at most 1 guest, not { $given }.
   *[other] A guest comes with a floor of the donjon. With { $floors } floors there are at most { $floors } guests, not { $given }.
  }
problem-guest-twice = This guest is already in { $other }’s castle: { $guest }. There is only one of each guest.
