game-name = Carcassonne: The Castle
game-tagline = Two rivals build inside one wall, and the wall keeps the score

kind-path = path
kind-tower = tower
kind-house = house
kind-court = court

category-path = Paths
category-path-rule = 1 point per tile and start space, 2 with a fountain
category-tower = Towers
category-tower-rule = 2 points per tile and start space, 4 with wall tile 2
category-house = Houses
category-house-rule = 1 point per tile and start space, 2 with wall tile 3
category-keep = Keep
category-keep-rule = The larger keep house: 1 point per space of the largest empty area
category-courts = Courts
category-courts-rule = 3 points per market, 4 with wall tile 7
category-unfinished = Unfinished
category-unfinished-rule = Usual points: one feature for each wall tile 4, 5 or 6
category-five-points = Wall tile 9
category-five-points-rule = 5 points for each

# Wall tiles: number and name for lists, the name only, and the effect of the tile.
wall-tile-1 = 1 · { wall-tile-1-name }
wall-tile-1-name = another turn
wall-tile-1-use = Right after your turn, take another turn.
wall-tile-2 = 2 · { wall-tile-2-name }
wall-tile-2-name = tower doubled
wall-tile-2-use = A finished tower that you own scores 4 points per tile instead of 2.
wall-tile-3 = 3 · { wall-tile-3-name }
wall-tile-3-name = house doubled
wall-tile-3-use = A finished house that you own scores 2 points per tile instead of 1.
wall-tile-4 = 4 · { wall-tile-4-name }
wall-tile-4-name = unfinished path
wall-tile-4-use = At the end, score one unfinished path that you own, as if it were finished.
wall-tile-5 = 5 · { wall-tile-5-name }
wall-tile-5-name = unfinished tower
wall-tile-5-use = At the end, score one unfinished tower that you own, as if it were finished.
wall-tile-6 = 6 · { wall-tile-6-name }
wall-tile-6-name = unfinished house
wall-tile-6-use = At the end, score one unfinished house that you own, as if it were finished.
wall-tile-7 = 7 · { wall-tile-7-name }
wall-tile-7-name = four points per market
wall-tile-7-use = At the end, one court that you own scores 4 points per market instead of 3.
wall-tile-8 = 8 · { wall-tile-8-name }
wall-tile-8-name = larger keep
wall-tile-8-use = At the end, the house under your keep counts as 2 tiles larger.
wall-tile-9 = 9 · { wall-tile-9-name }
wall-tile-9-name = five points
wall-tile-9-use = At the end, you score 5 points.
wall-tile-when = You can use a wall tile once, from your next turn on.

why-squares = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  }
why-start-spaces = { $starts ->
    [one] { $starts } start space
   *[other] { $starts } start spaces
  }
why-size = { $starts ->
    [0] { why-squares }
   *[other] ({ why-squares } + { why-start-spaces })
  }
why-path = { why-size } × { $each }
why-path-well = { why-size } × { $each } with a fountain
why-tower = { why-size } × { $each }
why-tower-doubled = { why-size } × { $each }, doubled
why-house = { why-size } × { $each }
why-house-doubled = { why-size } × { $each }, doubled
why-unfinished-path = path: { why-size } × { $each }
why-unfinished-path-well = path: { why-size } × { $each } with a fountain
why-unfinished-tower = tower: { why-size } × { $each }
why-unfinished-house = house: { why-size } × { $each }
why-empty-cells = { $cells ->
    [one] { $cells } empty space
   *[other] { $cells } empty spaces
}
why-keep-larger = keep house of size { $size } against { $other }: { why-empty-cells }
why-keep-only = the only keep: { why-empty-cells }
why-markets = { $markets ->
    [one] { $markets } market
   *[other] { $markets } markets
  }
why-court = { why-markets } × { $each }
why-court-four = { why-markets } × { $each } with a wall tile
why-five-points = { $tiles ->
    [one] { $tiles } wall tile
   *[other] { $tiles } wall tiles
  } × { $each }
why-by-hand = marker corrected ({ $signed })

problem-corner-pair = This is not the pair of a corner tower. Enter two numbers that follow each other, such as 12 and 13, the first from 1 to 98.
problem-corner-number-twice = { $number } already belongs to another corner tower. Each number may be in one pair only.
problem-well-not-on-path = Only a path can have a fountain. Remove the fountain or choose a path.
problem-path-doubled = A path cannot be doubled. Wall tiles double towers and houses only.
problem-nobody-owns = Nobody owns this feature. To use a wall tile for it, a player needs more followers on it than the other player.
problem-not-the-owner = Only the player with more followers on this feature may use a wall tile for it. That is { $owner }.
problem-wall-tile-gone = There are only two of each wall tile, and this would be one “{ $tile }” too many.
