# Lessons for the first game: an overview, then each rule when it first matters.
lesson-intro = Two rivals build inside one wall. When a path, a tower or a house is finished, the player with more followers on it scores. Courts and the keep score at the end. The player with more points wins.

lesson-turn-title = A turn
lesson-turn = Draw a tile and show it. At least one whole side must touch another tile or a start space, and a path must continue as a path. Then you may put one follower on the tile.
lesson-follower-title = Followers
lesson-follower = Put a follower only on a path, tower, house or court where nobody has one yet, not even far away. It comes home when that feature is finished. A merchant in a court stays to the end.
lesson-finished-title = Finished?
lesson-finished = Did your tile finish a path, tower or house, no matter whose? It scores at once, even one of a single tile, and followers there go home, even a new one. Tap what is finished, or end your turn.
lesson-path-title = Paths
lesson-path = A path is finished when every end leads into a plaza, the wall, a house or a tower, or when it is a loop. It scores 1 point for each tile and start space; with a fountain, 2 points each.
lesson-tower-title = Towers
lesson-tower = A tower is finished when it is closed on every side, by other things or the wall, with no gap inside. Parts that touch only at corners are separate. It scores 2 points for each tile and start space.
lesson-house-title = Houses
lesson-house = A house is finished when it is closed on every side, by other things or the wall, with no gap inside. Parts that touch only at corners are separate. It scores 1 point for each tile and start space.
lesson-court-title = Courts
lesson-court = A court is never finished: a merchant put there lies down and stays to the end. Then the player with more merchants in it scores 3 points for each market. Parts that touch only at corners are separate.
lesson-score-feature-title = Whose is it?
lesson-score-feature = The player with more followers on the feature is its owner and scores; in a tie nobody scores. All followers on it go home. The player who placed the tile scores first.
lesson-first-house-title = The keep
lesson-first-house = Put your keep on the first house you score. When you score a larger house, move the keep there. At the end the player with the larger keep house scores 1 point for each space of the largest empty area.
lesson-take-tile-title = Corner towers
lesson-take-tile = Does your marker stop exactly on one of the two numbers of a corner tower? Take its wall tile and lay it face up in front of you. If you go past, you get nothing.
lesson-second-lap-title = The second lap
lesson-second-lap = Past 99, lay your marker flat and go round again. The app remembers the first hundred points.

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
lesson-keep = Find the largest empty area: the most empty spaces that touch along their sides. The player with the larger keep house scores 1 point for each space in it. If both houses are equally large, nobody scores.
lesson-courts-title = Courts
lesson-courts = The owner of a court scores 3 points for each market in it, also on start spaces. A court need not be closed: empty spaces are a border, too.
lesson-unfinished-title = Unfinished features
lesson-unfinished = Unfinished things score only with a wall tile: a path with number 4, a tower with number 5, a house with number 6. You must be the owner.
lesson-five-points-title = Wall tile 9
lesson-five-points = Each wall tile 9 gives 5 points. The player with more points wins. With equal points the game is a draw.
