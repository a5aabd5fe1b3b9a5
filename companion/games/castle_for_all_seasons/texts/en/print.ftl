# Printed documents
sheet-note = First count the palace, in seat order, then the forge. Helpers at the carts and the rider score nothing.

aid-round = A round
aid-marker = The first player takes the first-player marker and this round’s taler.
aid-lay = { $players ->
    [2] Everyone plays two characters face down
   *[other] Everyone plays one character face down
  }: no masterbuilder in round 1, nor with all 8 cards in hand.
aid-snow = If this round has a snowflake, the first player turns up a winter event.
aid-reveal = Reveal. Workers get their three resources on the card.
aid-act = The characters act from messenger to masterbuilder; the same character clockwise from the first player.
aid-pass = The first-player marker passes to the left.
aid-end = { $rounds } rounds, or fewer: the round in which the last building is built is the last.

aid-characters = Characters, in the order they act
aid-worker = Worker
aid-do-trader = Send a helper to a free cart. Once all four are taken: to the rider, or replace another player’s helper who was not placed this round. After the last trader, everyone with a helper there takes resources, one of each kind going to the defence tower.
aid-do-worker = Take what is left on the card. Build up to two buildings for half points. No helpers.
aid-of-choice = 2 of your choice

aid-resources = Resources
aid-worth = Pays
aid-cart = Cart gives
aid-forge-note = Silver is swapped at the forge for any other resource, and stays there.
aid-pay = Pay exactly, with at least three kinds.

aid-buildings = Buildings
aid-cards = Tiles
aid-cost = Costs
aid-fee = Fee
aid-at-end = At the end, for each helper
aid-points-note = Stonemason and worker: points for building. Fee: talers for a helper spot.

aid-events = Winter events

aid-asked-replace = You may replace another player’s helper once all four carts are taken, but not one who came this round.
aid-asked-home = A helper at a cart stays until replaced, or goes straight to a building after your bricklayer or stonemason has built. One in a building stays to the end.
aid-asked-two = Two helpers of one turn go to two different buildings. In another turn a second one may join the first.
aid-asked-last = The owner of a worker may refuse only the last resource on the card{ $players ->
    [2] . With two players, nobody buys from their own worker
   *[other] {""}
  }.
aid-asked-supply = A worker’s resources come from the common stock, whether or not the owner has a helper at that cart.
aid-asked-short = Treasury or stock too short: take what is there. The defence tower gets its resource first.
aid-asked-own = The masterbuilder earns nothing for your own buildings; those of every other player count.
aid-asked-exact = No change is given, and at least three kinds are paid. An odd sum builds nothing.
aid-asked-tie = A tie goes to the player with more talers left, then with the more valuable resources.
aid-asked-cards = Helpers in the granary and in the town tavern are on cards: they are not in the castle.
aid-asked-toll = If you cannot pay the town tavern, take one of your helpers home from a cart.
aid-asked-zero = Nobody’s points fall below 0.
aid-asked-spots = Helper spots on this board: { $spots }.
aid-asked-spot = { $spot } { $count }
aid-asked-snow = Snowflakes on this board: rounds { $rounds }.
