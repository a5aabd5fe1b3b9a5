# Reminders: what to do at the table after the last event
remind-supply = Put resources on the workers’ cards. { $worker-silvers ->
    [0] {""}
   *[other] { $worker-silver }: 2 wood, 1 silver. {""}
  }{ $worker-clays ->
    [0] {""}
   *[other] { $worker-clay }: 2 sand, 1 clay. {""}
  }{ $worker-stones ->
    [0] {""}
   *[other] { $worker-stone }: 1 stone and 2 of your choice, neither stone nor silver.
  }
remind-built = { $player } pays exactly { $cost } in resources{ $talers ->
    [0] {""}
   *[other] {" "}and takes 1 taler for each resource paid
  }{ $points ->
    [0] {""}
   *[other] . Score marker: +{ $points } points
  }. The building tile leaves the board.
remind-fee = { $player } pays { $fee } talers to the treasury.
remind-keeper = { $player } pays 3 talers to the treasury and takes all talers that lie on the town tavern.
remind-displaced = { $player } takes the helper home from the { $cart }.
remind-cards-back = { $player } takes all cards back into the hand{ $points ->
    [0] {""}
   *[other] . Score marker: +{ $points } points
  }.{ $over ->
    [0] {""}
    [1] {" "}The first-player marker goes to { $next }, who takes 1 taler.
   *[other] {" "}The game is over: take your helpers home from the carts and the rider.
  }
remind-marker = The first-player marker goes to { $player }, who takes 1 taler.
remind-over = The game is over. Take your helpers home from the carts and the rider.
remind-beauty-won = { $player } wins the beauty: +8 points. From { $first } on, everyone takes one thing from the card in turn, until it is empty.
remind-beauty-gone = Nobody courts the beauty: she leaves, and nobody scores.
remind-beauty-gifts = On the beauty’s card, one resource or 1 taler each: { $players }.
remind-beggar-gone = { $player } does not pay{ $points ->
    [0] {" "}and has no points to lose
    [one] {" "}and loses { $points } point
   *[other] {" "}and loses { $points } points
  }. The beggar leaves the table.
remind-beggar-paid = Everyone pays 1 taler to the treasury.
remind-paid-cards = { $event }: talers go to the treasury, cards given up go into the box.
remind-paid-pieces = { $event }: resources handed in go back to their carts, talers come from the treasury.
remind-paid-talers = { $event }: talers go to the treasury.

# Actions of a character at the table, in one line
now-messenger = Take 8 talers from the treasury. If there are fewer, take all of them.
now-trader = Send one helper to a cart.
now-income = First, one of each kind goes on the defence tower.
now-builder = Take all resources of one kind from the defence tower.
now-stonemason = { $workers ->
    [none] Full points for each building.
    [own] Two players: nothing from your own worker.
   *[others] { $players ->
        [2] You may buy 1 resource from the other player’s worker for 1 taler.
       *[other] You may buy 1 resource from a worker for 1 taler.
      }
  }
now-worker-silver = Take what is left (there were 2 wood, 1 silver).
now-worker-clay = Take what is left (there were 2 sand, 1 clay).
now-worker-stone = Take what is left on the card.
now-architect = 5 points for each building that others built.
order-title = This round, in order
cards-what = What does each character do?
about = What does this do? { $what }

# Cards chosen secretly
lay-title = Play { $count ->
    [one] one card
   *[other] two cards
  } each, face down
hand-chosen = has chosen
hand-choosing = is choosing
hand-elsewhere = Another phone has chosen in secret, so this phone does not show the choice. Choose again to replace it.
hand-replaced = This secret choice was replaced on another phone.
reveal-text-own = Only this phone shows your cards until everyone has chosen.

# Helpers who are called back from a cart
from-sand = from the sand cart
from-boards = from the wood cart
from-clay = from the clay cart
from-stone = from the stone cart
from-silver = from the rider
act-nobody-left = { $card ->
    [trader] No helper is left at home, and helpers do not move from cart to cart.
   *[other] No helper is left, neither at home nor at a cart.
  }
log-servant-placed-from = { $player }: helper { $from } to { $spot }, { $fee ->
    [one] { $fee } taler
   *[other] { $fee } talers
  }
log-servant-sent-from = { $player }: helper { $from } to the { $cart }

event-rest-cards = { $answered ->
    [0] Everyone pays
   *[other] All the others pay
  }
event-rest-pieces = { $answered ->
    [0] Nobody hands in anything
   *[other] No one else hands anything in
  }
event-rest-broken-wall = { $answered ->
    [0] Nobody has any stone
   *[other] The others have no stone
  }
event-rest-talers = { $answered ->
    [0] Everyone pays in talers
   *[other] All the others pay in talers
  }
event-beggar-all = Everyone pays 1 taler
choice-mine-pay = I pay 1 taler
choice-mine-refuse = I do not pay
choice-mine-bring = I give a present
choice-mine-drop = I stop courting
choice-player-refuse = { $player } does not pay{ $points ->
    [0] {" "}(no points to lose)
   *[other] {""}
  }
event-frozen-beauty-all = { $left ->
    [0] Nobody courts her: she leaves
   *[other] { $dropped ->
        [0] All suitors give a present
       *[other] All other suitors give a present
      }
  }
event-frozen-beauty-won = { $gift ->
    [0] { $player } wins her: +{ $points } points
   *[other] { $player } gives a present and wins her: +{ $points } points
  }
event-frozen-beauty-dropped = No longer courting: { $players }
choice-player-drop = { $player } stops courting
choice-player-drop-last = { $player } stops, { $winner } wins her

# The final scoring, question by question
final-spots = How many helper spots are there in all?
final-spots-why = Count all helper spots drawn at these buildings on your board, free or taken. The app asks only once and remembers the numbers for your copy. Then it counts the free spots for the keep.
final-free = How many helper spots are free?
final-free-why = Count the free spots at all built buildings, market and forge included. A helper in the keep earns 3 points for each free spot.
final-forge = How many silver bars lie in the forge?
final-forge-why = Count the bars that lie there now, before helpers in the palace trade resources.
final-left = What does { $player } have left?
final-left-why = Helpers in the market trade talers, helpers in the palace trade resources. The app finds the best trade.
final-tie = A tie! What is left?
final-tie-why = More talers win; if those are equal, the more valuable resources.
final-next = { $left ->
    [0] Done
    [one] Next, { $left } more question
   *[other] Next, { $left } more questions
  }
final-form = The whole score sheet

# Manual corrections
by-hand-text = If the table looks different, correct it here. Each change is in the log and can be undone.
by-hand-points = Points on the score track
by-hand-set-points = Set the points: { $player }
by-hand-cards = Cards
by-hand-helpers = Helpers
by-hand-hand = in hand
by-hand-played = on the table
by-hand-gone = out of the game
by-hand-buildings = Buildings and forge
by-hand-carts = Carts and rider
by-hand-nobody = nobody
by-hand-round = Round
by-hand-marker = First-player marker
by-hand-events = Winter events
by-hand-deck = in the deck
by-hand-seen = gone
by-hand-open = on the table
by-hand-suitors = Suitors of the frozen beauty
by-hand-of = { $what }: { $player }
log-points-set = By hand: { $player } has { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
log-built-set = By hand: { $building } × { $count }
log-forge-set = By hand: { $count ->
    [one] { $count } silver bar
   *[other] { $count } silver bars
  } in the forge
log-servants-set = By hand: { $player }, { $spot }: { $count ->
    [one] { $count } helper
   *[other] { $count } helpers
  }
log-cart-set = By hand: { $player } at the { $cart }
log-cart-emptied = By hand: nobody at the { $cart }
log-card-set = By hand: { $player }, { $card }: { $where }
log-round-set = By hand: round { $round }
log-marker-set = By hand: { $player } has the first-player marker
log-event-set = By hand: { $event }: { $where }
log-suitor-set = By hand: { $player } { $courts ->
    [0] no longer courts the beauty
   *[other] courts the beauty
  }
