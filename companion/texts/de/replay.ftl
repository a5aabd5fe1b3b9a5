# Replay of a closed session
replay-title = Schritt für Schritt
replay-steps = Schritte
replay-step = Schritt { $step } von { $steps }
replay-before = Vor dem ersten Zug
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-round-back = Eine Runde zurück
replay-round-on = Eine Runde weiter
replay-film = Als Film
replay-pause = Pause
replay-go = Zeigen
replay-result = Zum Ergebnis

# Built castles, on the result and for spectators
built-title = Was gebaut wurde
built-so-far = Gezeigt wird, was angetippt wurde.
