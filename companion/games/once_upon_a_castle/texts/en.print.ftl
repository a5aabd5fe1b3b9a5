# Printed pages
aid-turn = A turn
aid-redeem = At the end of the turn, everybody may clear complete rows and columns of the board and draw what they show. Of two that cross, only one.
aid-pass = The dice go to the next player clockwise.
aid-parts = The 12 parts
aid-floors = 4 floors: each brings a guest, { $variant ->
    [architects] one of the three open ones.
   *[builders] the top card of the pile.
  }
aid-towers = 4 towers: write the points on each.
aid-walls = 4 walls: they bring residents and carry flags.
aid-flags = Flags are extra: two walls carry 2, two carry 1. Six at most, never without a wall.
aid-end = When somebody draws the 12th part, the dice stop. The others may still draw what their complete lines allow.
aid-points = Points
aid-finished = A finished castle
aid-sheet = A castle to draw
aid-name = Name
aid-residents = Residents: copy the groups and their points from the sheet in your box.
aid-box-towers = Towers
aid-box-sun = Sun 4
aid-box-cloud = Cloud 4
aid-box-residents = Residents
aid-box-flags = Flags
aid-box-guests = Guests
aid-box-small-clouds = Clouds × 2
aid-box-total = Total
