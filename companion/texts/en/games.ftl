# Words that several games use. A game replaces a text in its own files.
phase-over = The game is over
step-over = the game is over
by-hand-link = Put right by hand
by-hand-title = Put right by hand
aid-turn = A turn
aid-points = Points
