# The current step of a round
phase-event = Winter event
phase-snow = Snowflake?
phase-draw = Turn up an event
phase-reveal = Play and reveal
phase-act = Characters act
status-choosing = { $players } { $count ->
    [one] chooses
   *[other] choose
  }.
status-acting = { $character }: { $player } acts.
step-event = the winter event is being settled
step-snow = first enter whether there is a snowflake
step-draw = a winter event is being turned up
step-reveal = cards are being revealed
step-act = the characters are acting

turn-title = Round { $round } of { $rounds }
turn-first = First player { $player } takes 1 taler
turn-last = { $why ->
    [built] All { $all } buildings are built, so this is the last round
   *[rounds] This is the last round
  }
turn-over-title = { $why ->
    [built] All { $all } buildings are built, so round { $round } was the last
   *[rounds] The last round is over
  }
turn-over-text = Take your helpers home from the carts and the rider. Everything you tapped is already on the score sheet.
turn-to-score = To the final scoring

snow-title = Round { $round }: is there a snowflake?
snow-text = Look at the round track. With a snowflake, { $player } turns up an event: tap which one.
snow-no = No snowflake
draw-title = { $player } turns up a winter event
draw-text = Tap the event you turned up.
event-settle = Done: { $event }
event-nobody = Nobody is affected this time.

reveal-title = Play { $count ->
    [one] one card
   *[other] two cards
  } each face down, then reveal together
reveal-text = Tap what everyone has revealed. After the last card the characters act.
reveal-button = Revealed: the characters act
reveal-picked = { $picked } of { $due } cards
fate-played = On the table: { $cards }
fate-gone = Given up for good: { $cards }
fate-forbidden = Not allowed now: { $cards }

# Actions of the characters, in one or two lines
do-messenger = Take 8 talers from the treasury, or as many as are left.
do-trader = Send one helper to a cart. After the last trader, everyone with a helper at a cart or at the rider takes resources.
do-income = Everyone with a helper at a cart or at the rider takes resources. First, put one of each kind on the defence tower.
do-builder = Take all resources of one kind from the defence tower. Build up to two buildings: 1 taler for each resource paid. If you built, you may place up to two helpers, in different buildings.
do-stonemason = { $workers ->
    [none] {""}
    [own] Only your own worker is on the table: with two players you may not buy from it. {""}
   *[others] You may buy one resource from a worker’s card for 1 taler (not the last one, if its owner refuses{ $players ->
        [2] ; never from your own worker
       *[other] {""}
      }). {""}
  }Build up to two buildings for full points. If you built, you may place up to two helpers, in different buildings.
do-worker-silver = Take what is left on the card (2 wood, 1 silver). Build up to two buildings for half points.
do-worker-clay = Take what is left on the card (2 sand, 1 clay). Build up to two buildings for half points.
do-worker-stone = Take what is left on the card (1 stone, 2 of your choice). Build up to two buildings for half points.
do-architect = Score 5 points for each building that others built this round. Then take all your cards back into your hand.

card-worker = Worker
card-income = Everyone at the carts
act-build = What was built?
act-build-left = { $left } left
act-cost = costs { $cost }
act-servants = Helpers
act-servants-left = { $count ->
    [0] none left
    [one] { $count } left
   *[other] { $count } left
  }
act-fee = { $fee } talers
act-cart = Where does the helper go?
act-cart-brings = gives { $count } resources
act-cart-taken = taken: { $player }
act-melted = Silver bars into the forge
act-leave-tavern = The keeper leaves the town tavern
act-done-plain = Done: { $player }
act-no-helper = No helper sent
act-income-done = Done: everyone has their resources
income-line = { $resource }: { $count }, 1 of them to the defence tower

cart-sand = sand cart
cart-boards = wood cart
cart-clay = clay cart
cart-stone = stone cart
cart-silver = rider (silver)
spot-keep = Keep
spot-tavern-12 = Tavern, 12-taler spot
spot-tavern-6 = Tavern, 6-taler spot
spot-big-gate = Big gate
spot-small-gate = Small gate
spot-stable-16 = Stable, 16-taler spot
spot-stable-12 = Stable, 12-taler spot
spot-servants-house = Servants’ house
spot-market = Market
spot-palace = Palace
spot-forge-10 = Forge, 10-taler spot
spot-forge-6 = Forge, 6-taler spot
spot-granary = Granary
spot-keeper = Keeper of the town tavern

# Winter events
event-town-tavern = Town tavern
event-town-tavern-do = Stays on the table. After a bricklayer or stonemason, a helper may become its keeper for 3 talers. Everyone who plays a trader pays the keeper’s owner 1 taler, or puts it on the card while there is no keeper. The next keeper takes these talers. If you cannot pay, take one of your helpers home from a cart.
event-granary = Granary
event-granary-do = Stays on the table. After a bricklayer or stonemason has built something, a helper may go here for 5 talers. At the end, one helper earns 10 points, two earn 7 points each, three earn 3 points each.
event-plague = Plague
event-plague-do = Everyone gives up one of their played cards for good, or pays 1 taler for each played card.
event-broken-wall = Broken wall
event-broken-wall-do = Hand in all your stone, three at most: 3 points for each.
event-frozen-beauty = Frozen beauty
event-frozen-beauty-do = From the next round on, each suitor gives one resource or one taler at the start of the round, or stops courting her for good. The last one still courting scores 8 points; then everyone in turn takes one thing from the card until it is empty.
event-frozen-beauty-do-now = Each suitor gives one resource or one taler, or stops courting her for good. The last one still courting scores 8 points; then everyone in turn takes one thing from the card until it is empty.
event-snowfall = Snowfall
event-snowfall-do = Everyone gives up one worker for good, played or in hand, or pays 3 talers.
event-beggar = Beggar
event-beggar-do = Everyone pays 1 taler every round. The first player who refuses loses 5 points, and the beggar leaves.
event-hearth = Hearth
event-hearth-do = Everyone may hand in 2 wood for 3 points.
event-famine = Famine
event-famine-do = Pay 3 talers or lose 2 points for each of your helpers in the castle. Helpers at the carts do not count.
event-robbers = Robbers
event-robbers-do = Everyone pays 3 talers or gives up the messenger for good.
event-trade-tax = Trade tax
event-trade-tax-do = Pay 1 taler or lose 2 points for each of your helpers at the carts or the rider.
event-new-road = New road
event-new-road-do = Everyone may hand in 1 stone, 1 clay and 1 sand for 4 points or 5 talers.
choice-pay = pays { $talers ->
    [one] { $talers } taler
   *[other] { $talers } talers
  }
choice-give = gives up: { $card }
choice-stone = { $count ->
    [0] has no stone
   *[other] hands in { $count } stone
  }
choice-no = keeps everything
choice-boards = hands in 2 wood
choice-road-points = takes 4 points
choice-road-talers = takes 5 talers
choice-per-servant = { $due ->
    [0] { $talers ->
        [one] pays { $talers } taler
       *[other] pays { $talers } talers
      }
   *[other] { $talers ->
        [0] {""}
        [one] pays { $talers } taler, {""}
       *[other] pays { $talers } talers, {""}
      }{ $points ->
        [one] loses { $points } point
       *[other] loses { $points } points
      }{ $short ->
        [0] {""}
       *[other] {" "}(has no more points)
      }
  }
choice-refuse = does not pay
choice-bring = gives a present
choice-drop = stops courting
note-keeper = Keeper: { $player }
note-no-keeper = No keeper yet: the talers pile up on the card
note-granary = { $count ->
    [0] Empty
    [one] { $count } helper
   *[other] { $count } helpers
  }
note-suitors = Suitors: { $players }
toll-keeper = Town tavern: first pay 1 taler to the keeper’s owner ({ $player }). If you cannot, take a helper home from a cart.
toll-card = Town tavern: first put 1 taler on its card. If you cannot, take a helper home from a cart.

# Log
log-snow-told = Round { $round } has a snowflake
log-no-snow-told = Round { $round } has no snowflake
log-event-drawn = Winter event: { $event }
log-choice-made = { $event }: { $player } has chosen
log-event-settled = { $event }: { $moved }
log-event-refused = { $event }: { $player } does not pay{ $points ->
    [0] {" "}and has no points to lose
   *[other] : −{ $points }
  }
log-event-given = { $event }. Given up for good{ whose-cards }
log-event-over = { $event } is over
log-cards-picked = { $player } picked { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
log-cards-replaced = The secret choice of { $player } was replaced on another phone
log-cards-revealed = Cards revealed{ whose-cards }
whose-cards = .{ $messengers ->
    [0] {""}
   *[other] {" "}{ card-messenger }: { $messenger }.
  }{ $traders ->
    [0] {""}
   *[other] {" "}{ card-trader }: { $trader }.
  }{ $builders ->
    [0] {""}
   *[other] {" "}{ card-builder }: { $builder }.
  }{ $stonemasons ->
    [0] {""}
   *[other] {" "}{ card-stonemason }: { $stonemason }.
  }{ $worker-silvers ->
    [0] {""}
   *[other] {" "}{ card-worker-silver }: { $worker-silver }.
  }{ $worker-clays ->
    [0] {""}
   *[other] {" "}{ card-worker-clay }: { $worker-clay }.
  }{ $worker-stones ->
    [0] {""}
   *[other] {" "}{ card-worker-stone }: { $worker-stone }.
  }{ $architects ->
    [0] {""}
   *[other] {" "}{ card-architect }: { $architect }.
  }
log-building-built = { $player }, { $card }: { $building }{ $points ->
    [0] {""}
   *[other] {" "}+{ $points }
  }
log-building-taken-back = { $player }: { $building } removed{ $points ->
    [0] {""}
   *[other] {" "}−{ $points }
  }{ $servants ->
    [0] {""}
    [one] {" "}and the helper placed after building it
   *[other] {" "}and the { $servants } helpers placed after building it
  }
log-servant-placed = { $player }: helper to { $spot }, { $fee ->
    [one] { $fee } taler
   *[other] { $fee } talers
  }
log-servant-taken-back = { $player }: helper removed, { $spot }
log-servant-sent = { $player }: helper to the { $cart }
log-servant-unsent = { $player }: helper removed from the { $cart }
log-servant-called-back = { $player } calls the helper back from the { $cart }
log-keeper-left = { $player }’s keeper leaves the town tavern
log-silver-melted = { $player }: { $count ->
    [one] { $count } silver bar
   *[other] { $count } silver bars
  } into the forge
log-action-done = { $player }, { $card }: { $points ->
    [0] done
   *[other] +{ $points }
  }
log-income-done = Resources taken from the carts

# Refused commands
problem-event-seen = { $event } has been turned up already. Choose the card that is on top now.
problem-unanswered = { $player } has not chosen yet. First choose for everyone affected.
problem-card-not-playable = { $player } cannot play this card now: { $card }. Choose one of those in hand.
problem-architect-forbidden = { $round ->
    [1] By the rules, nobody plays the masterbuilder in round 1.
   *[other] { $player } has all eight cards in hand. By the rules, the masterbuilder cannot be played then.
  } Did you really do that?
problem-cards-above = { $player } plays { $most ->
    [one] { $most } card
   *[other] { $most } cards
  } at most this round.
problem-cards-due = { $player }: first tap { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }.
problem-does-not-build = { $card } does not build. Only the bricklayer, the stonemason and the workers do.
problem-two-buildings = By the rules, one character builds two buildings at most. Did you really do that?
problem-none-left = All of these are already built: { $building }. Choose another building.
problem-not-built-now = Nobody has built this just now: { $building }. You can remove only what this character has built.
problem-servants-stay = Helpers are placed only if something was built, and only in finished buildings. Without this building, the helpers just placed would have to leave. Should they stay anyway?
problem-spot-not-open = No helper can go there now: { $spot }. A helper needs a free spot in a finished building.
problem-spot-closed = By the rules, helpers come after a bricklayer or stonemason who has built something: two at most, in two different buildings. Did you really do that?
problem-keeper-closed = By the rules, a helper becomes keeper after a bricklayer or a stonemason. Did you really do that?
problem-keeper-stays = By the rules, the keeper leaves only with a trader, a bricklayer or a stonemason. Did you really do that?
problem-no-servant-left = No helper is left, neither at home nor at a cart.
problem-not-placed-now = Nobody has placed a helper there just now: { $spot }. You can remove only helpers that this character has placed.
problem-not-a-trader = { $card } sends nobody to the carts. Only a trader does.
problem-cart-not-open = No helper can go there now: { $cart }. A trader sends one helper, and not to a cart where that player already has one.
problem-cart-closed = By the rules, free carts come first. Once all four carts are taken, a helper may go to the rider or replace another, but not one placed this round. Did you really do that?
problem-no-own-servant = You have no helper to take home from there: { $cart }. Choose one of your own, not the one you are sending now.
problem-servant-stays = By the rules, a helper leaves a cart only when replaced, for the toll of the town tavern, or to go straight to a building after a bricklayer or a stonemason. Did you really take this helper home?
problem-called-not-placed = By the rules, a helper called from a cart goes straight to a building. Did you really take this helper home?
problem-cart-to-cart = By the rules, nobody moves from cart to cart, and this player has no helper at home. Did you really do that?
problem-not-the-keeper = Only the keeper’s owner can take the keeper back.
problem-silver-all = There are only 15 silver bars. { $left ->
    [0] None can
    [one] { $left } more can
   *[other] { $left } more can
  } go into the forge now.

problem-cart-free = A cart is still free. Was no helper sent?
problem-melted-for-nothing = By the rules, a silver bar goes into the forge only to pay for a building, and nothing was built. Did you really do that?

# Other texts of the Turn page
castle-told = Built: { $built } of { $all } buildings
snow-mark = snowflake
act-take-back = remove
act-take-back-of = remove: { $what }
act-call-back-from = { $card ->
    [trader] Cannot pay: take the helper home from the { $cart }
   *[other] Call the helper from the { $cart } to a building
  }
payments-link = What can I build?
event-town-tavern-short = Stays on the table
event-granary-short = Stays on the table
event-frozen-beauty-short = Still being courted
event-beggar-short = Everyone pays 1 taler each round
payments-text = Enter what you have. You need at least three kinds and the exact sum; a silver bar is swapped at the forge for any other resource.
payments-pieces = Your resources
payments-build = Tap a building to build it for { $player }. Below it, each way to pay.
payments-do = Build: { $building }
payments-show = Show
payments-back = Back to the round
payments-found = { $count ->
    [0] Nothing can be paid exactly
    [one] { $count } building can be paid exactly
   *[other] { $count } buildings can be paid exactly
  }
payments-points = Points for a stonemason / for a worker.
payments-swapped = means a silver bar, swapped at the forge
payments-more = There are more ways to pay. These are three for each building, with the fewest silver bars first.
left-title = Left to build
payments-out = Not with these resources:
