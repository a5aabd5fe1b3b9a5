# Printed documents
aid-redeem = At the end of the turn, everyone may clear full rows and columns and draw what they show. If two cross, clear only one.
aid-pass = The dice go to the next player clockwise.
aid-parts = The 12 parts
aid-floors = 4 floors: each gives you a guest, { $variant ->
    [architects] one of the three face-up ones.
   *[builders] the top card of the pile{ $known ->
        [none] .
       *[other] , points: { $known }.
      }
  }
aid-towers = 4 towers: write the points on each{ $known ->
    [none] .
   *[other] : { $known }.
  }
aid-walls = 4 walls: they give you residents{ $known ->
    [none] {""}
   *[other] {" "}({ $known })
  } and room for flags.
aid-flags = Flags are extra: two walls have room for 2, two for 1. Six at most, never without a wall.{ $known ->
    [none] {""}
   *[other] {" "}Points and residents: { $known }.
  }
aid-end = When somebody draws the 12th part, nobody rolls any more. The others may still draw from their full lines.
aid-finished = A finished castle
aid-sheet = A castle to draw
aid-name = Name
aid-residents = Residents: write down the groups and their points from a real castle sheet.
aid-box-towers = Towers
aid-box-sun = Sun (4)
aid-box-cloud = Cloud (4)
aid-box-residents = Residents
aid-box-flags = Flags
aid-box-guests = Guests
aid-box-small-clouds = Small clouds (2 each)
aid-box-total = Total
aid-ask-tokens = May tokens be moved? No. You only take them back when you clear a line.
aid-ask-residents = All residents are coloured? You get no more.
aid-ask-lines = Several full lines? Clear all that do not cross, in the same turn.
aid-ask-both = Two earn the sun or the cloud in the same turn? The first in turn order gets it.
aid-ask-flags = Which walls have room for two flags? The first two.
aid-ask-cloud = May the player with the cloud still draw? No, only the others.
aid-ask-floor = A guest is stolen? Floor, clouds, flags and residents stay.
aid-ask-guard = Can the guard be stolen? Yes, and then the crowned guests too.
aid-ask-monk = Is the monk’s flag extra? No, it is one of the six flags and needs a wall.
aid-ask-tie = A tie? The victory is shared.
