# The checklist
setup-wall = Join the eleven pieces of the wall so that the numbers run from 0 to { $last }.
setup-squares = Shuffle the { $squares } tiles face down into a few piles outside the wall.
setup-tiles = Shuffle the { $tiles } wall tiles face down and lay one, unseen, on each corner tower except the corner 0/1.{ $corners ->
    [0] { "" }
   *[other] {" "}Your wall has { $corners } of them.
  }
setup-rest = Put the remaining wall tiles back into the box without looking at them.{ $tiles ->
    [0] { "" }
    [one] {" "}{ $tiles } wall tile should be left.
   *[other] {" "}{ $tiles } wall tiles should be left.
  }
setup-colours = Each player takes { $followers } followers and the keep of one colour.
setup-markers = Put one follower of each colour on 0 as its marker. The other { $followers } and the keep are your stock.

# Facts about the copy
fact-corners = Corner towers of the wall
fact-corners-help = Enter both numbers of each corner tower, such as 12 and 13. Leave out the corner 0/1: it has no wall tile. You can begin with one pair and add the others during the game.
fact-corners-1 = Lower number
fact-corners-2 = Higher number
fact-corners-complete = These are all the corner towers
fact-corners-complete-help = Say yes once every corner tower is in the list. Then the app stops asking about other numbers.

# The final form
field-noted = Tapped during the game
field-paths = Paths: sizes, such as 3, 4, 2+1
field-paths_well = Paths with a fountain
field-towers = Towers: sizes
field-towers_doubled = Towers doubled by wall tile 2
field-houses = Houses: sizes
field-houses_doubled = Houses doubled by wall tile 3
field-largest_empty = Spaces of the largest empty area
field-house_plus = Wall tiles with number 8, for a larger keep house
field-courts = Markets of each court, such as 5, 3, 1
field-courts_four = Markets of courts with wall tile 7
field-unfinished_paths = Unfinished paths, with wall tile 4
field-unfinished_paths_well = Unfinished paths with a fountain and wall tile 4
field-unfinished_towers = Unfinished towers, with wall tile 5
field-unfinished_houses = Unfinished houses, with wall tile 6
field-five_points = Wall tiles with number 9
score-seldom = With wall tiles
