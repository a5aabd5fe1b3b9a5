# Lessons for the first game: an overview, then each rule when it first matters.
lesson-intro = Two rivals fill the inside of one castle wall with paths, towers, houses and courts. When something is finished, the player with more followers on it scores, and the wall keeps the score. Stop exactly on a corner tower, and its wall tile is yours. After the last tile the keep and the courts are scored, and the higher total wins.

lesson-turn-title = A turn
lesson-turn = Draw a tile and show it. Place it so that at least one whole side touches another tile or a start space; a path must continue as a path. Then you may put one follower on it.
lesson-follower-title = Followers
lesson-follower = Put a follower only on a feature (a path, tower, house or court) that has none anywhere, yours or the other player’s. It comes home when the feature is finished. A merchant in a court stays to the end.
lesson-finished-title = Finished?
lesson-finished = See whether your tile finished a path, tower or house of either player; one tile can be enough. It scores at once, and followers go home, even one placed just now. Tap what is finished; otherwise your turn is over.
lesson-path-title = Paths
lesson-path = A path is finished when every end leads into a plaza, the wall, a house or a tower, or when it is a loop. It counts 1 for each tile and start space, 2 with a fountain.
lesson-tower-title = Towers
lesson-tower = A tower is finished when something else, or the wall, is on every side and there is no gap inside. Parts that touch only at corners are separate. It counts 2 for each tile and start space.
lesson-house-title = Houses
lesson-house = A house is finished when something else, or the wall, is on every side and there is no gap inside. Parts that touch only at corners are separate. It counts 1 for each tile and start space.
lesson-court-title = Courts
lesson-court = A court is never finished: a merchant put there lies down and stays to the end. Then it counts 3 for each market, for the player with more merchants in it. Parts that touch only at corners are separate.
lesson-score-feature-title = Whose is it?
lesson-score-feature = The player with more followers on it owns it and scores; in a tie nobody scores. All followers on it go home. The player who placed the tile scores first.
lesson-first-house-title = The keep
lesson-first-house = Put your keep on the first house you score. Whenever you score a larger house, the keep moves there. At the end the larger keep house scores 1 point for each cell of the largest empty region.
lesson-take-tile-title = Corner towers
lesson-take-tile = You get a wall tile when your marker stops exactly on one of the two numbers of a corner tower. Going past brings nothing. Lay it face up in front of you.
lesson-second-lap-title = The second lap
lesson-second-lap = Past 99, lay the marker flat: it goes round again. The app remembers the first hundred points.

# The lessons about wall tiles use the usual texts of the tiles.
lesson-tile-1-title = Wall tile { wall-tile-1 }
lesson-tile-1 = { wall-tile-1-use } { wall-tile-when }
lesson-tile-2-title = Wall tile { wall-tile-2 }
lesson-tile-2 = { wall-tile-2-use } { wall-tile-when }
lesson-tile-3-title = Wall tile { wall-tile-3 }
lesson-tile-3 = { wall-tile-3-use } { wall-tile-when }
lesson-tile-4-title = Wall tile { wall-tile-4 }
lesson-tile-4 = { wall-tile-4-use }
lesson-tile-5-title = Wall tile { wall-tile-5 }
lesson-tile-5 = { wall-tile-5-use }
lesson-tile-6-title = Wall tile { wall-tile-6 }
lesson-tile-6 = { wall-tile-6-use }
lesson-tile-7-title = Wall tile { wall-tile-7 }
lesson-tile-7 = { wall-tile-7-use }
lesson-tile-8-title = Wall tile { wall-tile-8 }
lesson-tile-8 = { wall-tile-8-use }
lesson-tile-9-title = Wall tile { wall-tile-9 }
lesson-tile-9 = { wall-tile-9-use }

# The final scoring
lesson-keep-title = The keep
lesson-keep = Find the largest empty region: the largest group of empty cells that share sides. The player with the larger keep house scores 1 for each of its cells. With equal houses nobody does.
lesson-courts-title = Courts
lesson-courts = The owner of a court scores 3 for each market in it, on start spaces too. It need not be closed: empty cells are a border like any other.
lesson-unfinished-title = Unfinished features
lesson-unfinished = What is unfinished scores only by a wall tile: a path by tile 4, a tower by tile 5, a house by tile 6. You must own it.
lesson-five-points-title = Wall tiles 9
lesson-five-points = Each wall tile 9 brings 5 points. The higher total wins. Equal totals are a draw.
