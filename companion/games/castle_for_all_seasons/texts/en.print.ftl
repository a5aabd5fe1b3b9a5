# Printed pages
sheet-note = First the palace, in seat order, then the forge. Helpers at the carts and the rider go home: they score nothing.

aid-round = A round
aid-marker = The first player takes the marker and the taler of this round.
aid-lay = { $players ->
    [2] Everyone lays two characters face down
   *[other] Everyone lays one character face down
  }: no masterbuilder in round 1, nor with all 8 cards in hand.
aid-snow = With a snowflake on this round, the first player turns up a winter event.
aid-reveal = Reveal. Workers get their three pieces on the card.
aid-act = The characters act in the order on the left; the same ones clockwise from the first player.
aid-pass = The marker passes to the left.
aid-end = { $rounds } rounds, or fewer: the round in which the last building is built is the last.

aid-characters = Characters, in the order they act
aid-worker = Worker
aid-do-trader = Send a helper to a free cart. Once all four are taken: to the rider, or replace another player’s helper who was not placed this round. After the last trader, everyone with a helper there takes pieces, one of each kind going to the tower.
aid-do-worker = Take what is left on the card. Build up to two buildings for half points. No helpers.
aid-of-choice = 2 of your choice

aid-resources = Resources
aid-worth = Worth
aid-cart = Cart
aid-forge-note = Silver is swapped at the forge for a piece of any other kind, and stays there.
aid-pay = Pay exactly, with at least three kinds.

aid-buildings = Buildings
aid-cards = Tiles
aid-cost = Costs
aid-points = Points
aid-points-of = { $full } · { $half }
aid-fee = Helper
aid-at-end = At the end, for each helper
aid-points-note = Points: stonemason · worker. Helper: fee of a spot in talers.

aid-events = Winter events
