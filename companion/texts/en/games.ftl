# Words that several games use. A game replaces a text in its own files.
phase-over = The game is over
step-over = the game is over
by-hand-link = Correct by hand
by-hand-title = Correct by hand
aid-turn = A turn
aid-points = Points
setup-first = { $player } goes first.
log-turn-given = It is { $player }’s turn
problem-turn-already = It is already { $player }’s turn.
