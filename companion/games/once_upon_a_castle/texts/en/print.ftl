# Printed documents
aid-redeem = At the end of the turn, everybody may clear complete rows and columns of the board and draw what they show. Of two that cross, only one.
aid-pass = The dice go to the next player clockwise.
aid-parts = The 12 parts
aid-floors = 4 floors: each brings a guest, { $variant ->
    [architects] one of the three open ones.
   *[builders] the top card of the pile{ $known ->
        [none] .
       *[other] , worth { $known }.
      }
  }
aid-towers = 4 towers: write the points on each{ $known ->
    [none] .
   *[other] : { $known }.
  }
aid-walls = 4 walls: they bring residents{ $known ->
    [none] {""}
   *[other] {" "}({ $known })
  } and carry flags.
aid-flags = Flags are extra: two walls carry 2, two carry 1. Six at most, never without a wall.{ $known ->
    [none] {""}
   *[other] {" "}Points and residents: { $known }.
  }
aid-end = When somebody draws the 12th part, the dice stop. The others may still draw what their complete lines allow.
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
aid-ask-tokens = May tokens be moved? No. Only clearing a line takes them away.
aid-ask-residents = All residents are coloured? Further ones are lost.
aid-ask-lines = Several full lines? All that do not cross, in one turn.
aid-ask-both = Two get to the sun or the cloud in one turn? The first in turn order has it.
aid-ask-flags = Which walls carry two flags? The first two.
aid-ask-cloud = May the player with the cloud go on? No, only the others.
aid-ask-floor = A guest is stolen? Floor, clouds, flags and residents stay.
aid-ask-guard = Can the guard be stolen? Yes, and then the crowned guests too.
aid-ask-monk = The monk’s flag? One of the six; it needs a wall.
aid-ask-tie = A tie? The victory is shared.
