# Words that several games use. A game replaces a text in its own files.
phase-over = Die Partie ist zu Ende
step-over = Die Partie ist zu Ende
by-hand-link = Von Hand berichtigen
by-hand-title = Von Hand berichtigen
aid-turn = Ein Zug
aid-points = Punkte
setup-first = { $player } beginnt.
log-turn-given = { $player } ist am Zug
problem-turn-already = { $player } ist schon am Zug.
