# Lessons for the first game
teach-first = Wir spielen das zum ersten Mal
teach-switch = Das Spiel beim Spielen erklären
teach-switch-text = Jede Regel kommt, wenn sie zum ersten Mal zählt, für alle einmal.
teach-what = Was bewirkt das? { $what }
teach-intro = Worum geht es?
teach-intro-turn = Weiter zum Spiel
teach-intro-done = Weiter zum Aufbau
teach-why = Warum nicht?
