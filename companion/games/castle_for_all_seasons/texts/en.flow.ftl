# Where the round stands
phase-over = The game is over
phase-event = Winter event
phase-snow = Snow symbol?
phase-draw = Turn up an event
phase-reveal = Lay and reveal
phase-act = Characters act
step-over = the game is over
step-event = the winter event is being settled
step-snow = the snow symbol is being asked for
step-draw = a winter event is being turned up
step-reveal = cards are being revealed
step-act = the characters are acting

turn-title = Round { $round } of { $rounds }
turn-first = { $player } holds the marker and takes 1 taler
turn-last = This is the last round
turn-over-title = The last round is over
turn-over-text = Take your servants home from the carts and the rider. What was tapped is already on the score sheet.
turn-to-score = To the final scoring

snow-title = Is there a snowflake on round { $round }?
snow-text = Look at the round track on the board.
snow-yes = Snowflake: draw an event
snow-no = No snowflake
draw-title = { $player } turns up a winter event
draw-text = After the cards are laid, before they are revealed. Tap the card you turned up.
event-settle = Done: { $event }
event-nobody = Nobody is concerned this time.
event-wait = Everyone concerned chooses first

reveal-title = Lay { $count ->
    [one] one card
   *[other] two cards each
  }, then reveal together
reveal-text = Tap what each player has revealed.
reveal-button = Reveal: characters act in order
reveal-wait = Tap everybody’s { $count ->
    [one] card
   *[other] two cards
  } first
reveal-picked = { $picked } of { $due }
fate-played = On the table: { $cards }
fate-gone = Given up for good: { $cards }
fate-forbidden = Not now: { $cards }

# What each character does, in a line or two
do-messenger = Take 8 talers from the treasury, or what is left there.
do-trader = Send one servant to a cart. Everyone is paid after the last trader.
do-income = Everyone with a servant here takes these pieces and puts one of each kind on the defence tower first.
do-builder = Take all pieces of one kind from the tower. Build up to two: 1 taler for each piece paid. Then up to two servants.
do-stonemason = You may buy one piece from a worker card for 1 taler. Build up to two for full points. Then up to two servants.
do-worker-silver = Take what is left on the card (2 boards, 1 silver). Build up to two for half points.
do-worker-clay = Take what is left on the card (2 sand, 1 clay). Build up to two for half points.
do-worker-stone = Take what is left on the card (1 stone, 2 of your choice). Build up to two for half points.
do-architect = 5 points for each building others built this round. Then take all your cards back.
supply-title = First put pieces on the workers’ cards
supply-worker-silver = { $player }: 2 boards, 1 silver
supply-worker-clay = { $player }: 2 sand, 1 clay
supply-worker-stone = { $player }: 1 stone and 2 of their choice, no stone, no silver

card-income = Carts pay
act-build = What was built?
act-build-left = { $left } left
act-cost = costs { $cost }
act-servants = Servants
act-servants-left = { $count ->
    [0] none left
    [one] { $count } left
   *[other] { $count } left
  }
act-fee = { $fee } talers
act-cart = Where does the servant go?
act-cart-taken = sends { $player } home
act-melted = Silver put into the forge
act-leave-tavern = The keeper leaves the tavern
act-done-plain = Done: { $player }
act-income-done = Done: everyone is paid
income-line = { $count } { $resource }, 1 of it to the tower

cart-sand = sand cart
cart-boards = boards cart
cart-clay = clay cart
cart-stone = stone cart
cart-silver = rider (silver)
spot-keep = Keep
spot-tavern-12 = Tavern, dear spot
spot-tavern-6 = Tavern, cheap spot
spot-big-gate = Big gate
spot-small-gate = Small gate
spot-stable-16 = Stable, dear spot
spot-stable-12 = Stable, cheap spot
spot-servants-house = Servants’ house
spot-market = Market
spot-palace = Palace
spot-forge-10 = Forge, dear spot
spot-forge-6 = Forge, cheap spot
spot-granary = Granary
spot-keeper = Keeper of the town tavern

# Winter events
event-town-tavern = Town tavern
event-town-tavern-do = Stays. After a builder or stonemason a servant may become its keeper for 3 talers. Whoever plays a trader pays the keeper 1 taler, or lays it on the card while there is no keeper.
event-granary = Granary
event-granary-do = Stays. After a builder or stonemason has built, a servant may go here for 5 talers. At the end: one servant 10 points, two 7 each, three 3 each.
event-plague = Plague
event-plague-do = Everyone gives up one card already played, for good, or pays 1 taler for each card played.
event-broken-wall = Broken wall
event-broken-wall-do = Everyone hands in up to 3 stone: 3 points each.
event-frozen-beauty = Frozen beauty
event-frozen-beauty-do = From the next round on, each suitor brings one piece or one taler at the start of the round, or drops out for good. The last one left scores 8; then everyone in turn takes one thing from the card until it is empty.
event-snowfall = Snowfall
event-snowfall-do = Everyone gives up one worker for good, played or in hand, or pays 3 talers.
event-beggar = Beggar
event-beggar-do = Everyone pays 1 taler every round. The first who does not loses 5 points; then the beggar is gone.
event-hearth = Hearth
event-hearth-do = Everyone may hand in 2 boards for 3 points.
event-famine = Famine
event-famine-do = For each own servant in the castle: 3 talers or 2 points. Servants at carts do not count.
event-robbers = Robbers
event-robbers-do = Everyone pays 3 talers or gives up the messenger for good.
event-trade-tax = Trade tax
event-trade-tax-do = For each own servant at the carts or the rider: 1 taler or 2 points.
event-new-road = New road
event-new-road-do = Everyone may hand in 1 stone, 1 clay and 1 sand for 4 points or for 5 talers.
choice-pay = pays { $talers ->
    [one] { $talers } taler
   *[other] { $talers } talers
  }
choice-give = gives up: { $card }
choice-stone = { $count ->
    [0] no stone
   *[other] { $count } stone
  }
choice-no = no, thank you
choice-boards = 2 boards
choice-road-points = for points
choice-road-talers = for 5 talers
choice-per-servant = { $points ->
    [0] { $talers } talers
   *[other] { $talers ->
      [0] { $points } points
     *[other] { $talers } talers and { $points } points
    }
  }
choice-refuse = does not pay
choice-bring = brings something
choice-drop = drops out
note-keeper = Keeper: { $player }
note-no-keeper = No keeper yet: the talers lie on the card
note-granary = { $count ->
    [0] Empty
    [one] { $count } servant
   *[other] { $count } servants
  }
note-suitors = Suitors: { $players }
toll-keeper = Town tavern: pay { $player } 1 taler first. Whoever cannot pay takes a servant back from a cart.
toll-card = Town tavern: put 1 taler on its card first. Whoever cannot pay takes a servant back from a cart.

# Log
log-snow-told = Round { $round } has a snowflake
log-no-snow-told = Round { $round } has no snowflake
log-event-drawn = Winter event: { $event }
log-choice-made = { $event }: { $player } has chosen
log-event-settled = { $event }: { $moved }
log-event-over = { $event } is settled
log-cards-picked = { $player } picked { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
log-cards-revealed = Cards revealed
log-building-built = { $player }, { $card }: { $building } +{ $points }
log-building-taken-back = { $player } takes back: { $building }
log-servant-placed = { $player }: servant to { $spot } for { $fee ->
    [one] { $fee } taler
   *[other] { $fee } talers
  }
log-servant-taken-back = { $player } takes the servant back from { $spot }
log-servant-sent = { $player }: servant to the { $cart }
log-servant-unsent = { $player } takes the servant back from the { $cart }
log-servant-called-back = { $player } calls the servant back from the { $cart }
log-keeper-left = { $player }’s keeper leaves the town tavern
log-silver-melted = { $player }: { $count ->
    [one] { $count } ingot
   *[other] { $count } ingots
  } into the forge
log-action-done = { $player }, { $card }: { $total ->
    [0] done
   *[other] +{ $total }
  }
log-income-done = Carts have paid

# Refusals of the flow
problem-not-the-moment = This is not the moment for it: { $now }.
problem-no-such-player = Nobody of that name plays here. Players are: { $allowed }.
problem-event-seen = { $event } has been turned up already. Choose the card that lies on top now.
problem-unanswered = { $player } has not chosen yet. Everyone concerned chooses first.
problem-card-not-playable = { $player } cannot lay this card now: { $card }. Choose one of those in hand.
problem-cards-due = { $player } has to show { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } first.
problem-does-not-build = { $card } builds nothing. Only builder, stonemason and workers build.
problem-two-buildings = One character builds two buildings at most.
problem-none-left = All of these are built already: { $building }. Choose another one.
problem-not-built-now = This was not built in this action: { $building }.
problem-servants-first = Take back the servants placed in this action first.
problem-spot-not-open = No servant can go there now: { $spot }. Spots must be free and built, in two different buildings, and after building something.
problem-no-servant-left = No servant is left. Take one back from a cart first.
problem-not-placed-now = No servant was placed there in this action: { $spot }.
problem-not-a-trader = { $card } sends nobody to the carts. Only a trader does.
problem-cart-not-open = No servant can go there now: { $cart }. Free carts come first; the rider and taken places only when all four carts are taken, and not those placed this round.
problem-no-own-servant = The acting player has no servant to take back there: { $cart }.
problem-not-the-keeper = The acting player has no keeper in the tavern who may leave now.
problem-silver-all = There are only 15 ingots. { $left ->
    [0] None can
    [one] { $left } more can
   *[other] { $left } more can
  } go into the forge in this action.

# On the page
snow-mark = snowflake
act-take-back = take back
act-call-back-from = Take the servant back: { $cart }
payments-link = What can I build?
event-town-tavern-short = Lies open
event-granary-short = Lies open
event-frozen-beauty-short = Still waiting to be won
event-beggar-short = Everyone pays 1 taler each round
payments-text = Put in what you hold. At least three kinds, paid exactly; each silver is swapped for one piece at the forge.
payments-show = Show
payments-back = Back to the round
payments-found = { $count ->
    [0] Nothing can be paid exactly
    [one] { $count } building can be paid exactly
   *[other] { $count } buildings can be paid exactly
  }
payments-pile = { $count } × { $resource }
payments-swapped = { $count } silver as { $resource }
payments-more = There are more ways.
payments-out = Not with these pieces:
