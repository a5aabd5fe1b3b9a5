game-name = A Castle for All Seasons
game-tagline = Hire the right people, build the castle, find homes for your helpers

option-season = Season
option-season-summer = Summer
option-season-winter = Winter

# Pieces
resource-sand = sand
resource-boards = wood
resource-clay = clay
resource-stone = stone
resource-silver = silver
building-keep = Keep
building-tavern = Tavern
building-big-gate = Big gate
building-small-gate = Small gate
building-stable = Stable
building-servants-house = Servants’ house
building-market = Market
building-palace = Palace
building-forge = Forge
building-well = Well
building-house = House
building-tower = Tower
card-messenger = Messenger
card-trader = Trader
card-builder = Bricklayer
card-stonemason = Stonemason
card-worker-silver = Worker (wood and silver)
card-worker-clay = Worker (sand and clay)
card-worker-stone = Worker (stone)
card-architect = Masterbuilder

# Score sheet
category-track = Score track
category-track-rule = points from the game; after 90, keep counting
category-keep = Keep
category-keep-rule = 3 points for each free helper spot in the castle
category-tavern = Tavern
category-tavern-rule = 1 point per helper in the castle, no matter whose (12-taler spot), or per two (6-taler spot)
category-big-gate = Big gate
category-big-gate-rule = 2 points for each tower built
category-small-gate = Small gate
category-small-gate-rule = 1 point for each tower built
category-stable = Stable
category-stable-rule = for each house: 3 points (16-taler spot) or 2 points (12-taler spot)
category-servants-house = Servants’ house
category-servants-house-rule = 1 point for each building tile still on the board
category-market = Market
category-market-rule = 1 point per 2 talers; with both helpers, 1 point per taler
category-palace = Palace
category-palace-rule = points for up to 5 resources per helper: sand 1, wood 2, clay 4, stone 5, silver 5 (through the forge)
category-forge = Forge
category-forge-rule = 1 point per silver bar (10-taler spot) or per two (6-taler spot)
category-granary = Granary
category-granary-rule = one helper there earns 10 points, two earn 7 points each, three earn 3 points each
tie-break-talers = talers left
tie-break-resources = value of the resources left

row-common = What everyone has left
row-common-table = What is built
score-seldom = Choose the trades yourself
field-built-keep = Keep
field-built-tavern = Tavern
field-built-big-gate = Big gate
field-built-small-gate = Small gate
field-built-stable = Stable
field-built-servants-house = Servants’ house
field-built-palace = Palace
field-built-well = Well
field-built-house = Houses
field-built-tower = Towers
field-free_spots = Free helper spots in the castle
open-free-spots = Free helper spots in the castle: needed for the keep
field-forge_silver = Silver bars in the forge
field-track = Points on the score track
field-talers = Talers
field-resources-sand = Sand
field-resources-boards = Wood
field-resources-clay = Clay
field-resources-stone = Stone
field-resources-silver = Silver
field-servants-keep = Helpers in the keep
field-servants-tavern-12 = Tavern, 12-taler spot
field-servants-tavern-6 = Tavern, 6-taler spot
field-servants-big-gate = Helpers at the big gate
field-servants-small-gate = Helpers at the small gate
field-servants-stable-16 = Stable, 16-taler spot
field-servants-stable-12 = Stable, 12-taler spot
field-servants-servants-house = Helpers in the servants’ house
field-servants-market = Helpers in the market
field-market_trade = Talers traded (empty: as many as pay off)
field-servants-palace = Helpers in the palace
field-palace_trade-sand = Sand traded (all empty: the best trade)
field-palace_trade-boards = Wood traded
field-palace_trade-clay = Clay traded
field-palace_trade-stone = Stone traded
field-palace_trade-silver = Silver traded
field-servants-forge-10 = Forge, 10-taler spot
field-servants-forge-6 = Forge, 6-taler spot
field-servants-granary = Helpers in the granary

# Explanations of the points
why-track = on the score track
why-keep = { $servants ->
    [one] {""}
   *[other] { $servants } helpers × {""}
  }{ $free ->
    [one] { $free } free spot
   *[other] { $free } free spots
  } × 3
why-tavern-12 = { $everyone ->
    [one] { $everyone } helper in the castle
   *[other] { $everyone } helpers in the castle
  } × 1
why-tavern-6 = { $everyone ->
    [one] { $everyone } helper in the castle makes
   *[other] { $everyone } helpers in the castle make
  } { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
  }
why-big-gate = { $servants ->
    [one] {""}
   *[other] { $servants } helpers × {""}
  }{ $towers ->
    [one] { $towers } tower
   *[other] { $towers } towers
  } × 2
why-small-gate = { $servants ->
    [one] {""}
   *[other] { $servants } helpers × {""}
  }{ $towers ->
    [one] { $towers } tower
   *[other] { $towers } towers
  } × 1
why-stable = { $houses ->
    [one] { $houses } house
   *[other] { $houses } houses
  } × { $each }
why-servants-house = { $servants ->
    [one] {""}
   *[other] { $servants } helpers × {""}
  }{ $unbuilt ->
    [one] { $unbuilt } building not built
   *[other] { $unbuilt } buildings not built
  }
why-market-one = { $talers ->
    [one] { $talers } taler
   *[other] { $talers } talers
  }, 2 for a point
why-market-both = { $talers ->
    [one] { $talers } taler
   *[other] { $talers } talers
  }, 1 for a point
why-palace-sand = { $count } sand × { $value }
why-palace-boards = { $count } wood × { $value }
why-palace-clay = { $count } clay × { $value }
why-palace-stone = { $count } stone × { $value }
why-palace-silver = { $count } silver (into the forge) × { $value }
why-forge-10 = { $ingots ->
    [one] { $ingots } silver bar in the forge
   *[other] { $ingots } silver bars in the forge
  } × 1
why-forge-6 = { $ingots ->
    [one] { $ingots } silver bar in the forge makes
   *[other] { $ingots } silver bars in the forge make
  } { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
  }
why-granary = { $all ->
    [one] the only helper in the granary
   *[other] { $own } of { $all } helpers in the granary × { $each }
  }

# Errors in the form, with the correct values
problem-free-spots-missing = There is a helper in the keep, so the app needs the number of free helper spots in the castle: from 0 to { $most }.
problem-granary-in-summer = The granary opens only in winter. In summer this should be 0.
problem-not-built = This building is not marked as built: { $building }. No helper can be there. Enter 0 or mark the building.
problem-spot-full = { $room ->
    [one] There is room for only { $room } helper of all players together
   *[other] There is room for only { $room } helpers of all players together
  } ({ $spot }). The numbers entered make { $given } helpers.
problem-spot-full-copy = { $room ->
    [one] Your copy of the game has room for only { $room } helper here
   *[other] Your copy of the game has room for only { $room } helpers here
  } ({ $spot }). The numbers entered make { $given } helpers. Correct this number, or your copy on the Setup tab.
problem-spots-too-few = { $there ->
    [one] { $there } helper is there
   *[other] { $there } helpers are there
  } ({ $spot }). Enter all spots, free or taken: at least { $there }.
problem-servants-too-many = A player has { $most } helpers at most. The numbers entered make { $given } helpers.
problem-stock-short = There are only { $most } resources of this kind in the game ({ $resource }). The numbers entered make { $given } resources.
problem-silver-short = There are only { $most } silver bars in the game, those in the forge included. The numbers entered make { $given } silver bars.
problem-talers-short = There are only { $most } talers in the game. The numbers entered make { $given } talers.
problem-market-no-servant = This player has no helper in the market and cannot trade talers. Leave this field empty.
problem-market-above = { $most ->
    [0] This player has no talers to trade. Enter 0 or leave this field empty.
    [one] This player has only { $most } taler to trade.
   *[other] This player has only { $most } talers to trade.
  }
problem-market-odd = With one helper in the market, a point costs 2 talers, so the number should be even, such as { $below }.
problem-palace-above = { $most ->
    [0] This player has no { $resource } to trade. Enter 0.
   *[other] This player has only { $most } { $resource } to trade.
  }
problem-palace-no-servant = This player has no helper in the palace and cannot trade resources. Leave this field empty.
problem-palace-too-many = This player’s helpers in the palace trade { $most } resources at most. The numbers entered make { $given } resources.
problem-card-twice = Each player has this card only once: { $card }. The revealed cards should be different.
problem-rounds = Enter round numbers from 1 to { $last }, with commas between them.

# Before the first round
setup-board = Lay the board in the middle, { $season ->
    [winter] winter
   *[other] summer
  } side up.
setup-track = Put 1 taler on each of { $spaces ->
    [12] the first 12 spaces
   *[other] all { $spaces } spaces
  } of the round track.
setup-tower = Put 1 of each of the 5 resources on the defence tower.
setup-buildings = Lay all { $cards } building tiles on their spaces on the board, { $season ->
    [winter] winter
   *[other] summer
  } side up.
setup-colours = Everyone chooses a colour and puts its score marker on Start.
setup-servants = Everyone takes { $servants } helpers of that colour. { $servants ->
    [6] The seventh of each colour stays in the box.
   *[other] With two players, all seven are used.
  }
setup-characters = Everyone takes the { $cards } character cards of that colour (messenger, trader, bricklayer, stonemason, three workers, masterbuilder) and a summary card.
setup-start = Everyone takes { $talers } talers, { $sand } sand and { $boards } wood.
setup-carts = Sort the other resources onto the 4 carts. There should now be { $sand } sand, { $boards } wood, { $clay } clay and { $stone } stone.
setup-rider = Put the silver with the rider. There should now be { $silver } silver bars.
setup-treasury = The other coins are the treasury, beside the board: { $talers } talers in all.
setup-events = Shuffle the { $cards } winter event cards and put them face down beside the board.
setup-first = { $player } goes first and gets the first-player marker.

# Facts about the copy
fact-spots-keep = Helper spots of the keep
fact-spots-keep-help = Count all helper spots at the keep on your board, free or taken. Once the keep, both gates and the servants’ house are known, the app counts the free spots for you.
fact-spots-big-gate = Helper spots of the big gate
fact-spots-big-gate-help = Count all helper spots at the big gate on your board, free or taken.
fact-spots-small-gate = Helper spots of the small gate
fact-spots-small-gate-help = Count all helper spots at the small gate on your board, free or taken.
fact-spots-servants-house = Helper spots of the servants’ house
fact-spots-servants-house-help = Count all helper spots at the servants’ house on your board, free or taken.
fact-snow-rounds-12 = Rounds with a snowflake in a 12-round game
fact-snow-rounds-12-help = Look at the round track on the winter side. Tap the rounds with a snowflake. Until you do, the app asks every round.
fact-snow-rounds-15 = Rounds with a snowflake in a 15-round game
fact-snow-rounds-15-help = Look at the round track on the winter side, all 15 spaces of a game with three players. Tap the rounds with a snowflake. Until you do, the app asks every round.
