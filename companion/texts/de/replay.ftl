# Eine beendete Partie, Schritt für Schritt
replay-title = Schritt für Schritt
replay-steps = Schritte
replay-step = Schritt { $step } von { $steps }
replay-before = Vor dem ersten Zug
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-film = Als Film
replay-pause = Pause
replay-go = Zeigen
replay-result = Zum Ergebnis

# Was gebaut wurde: im Ergebnis und beim Zuschauen
built-title = Was gebaut wurde
built-so-far = Soweit es angetippt wurde.
