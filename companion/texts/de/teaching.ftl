# Lessons for the first game
teach-first = Wir spielen das zum ersten Mal
teach-switch = Das Spiel beim Spielen erklären
teach-switch-text = Die App erklärt allen jede Regel genau einmal: wenn ihr sie zum ersten Mal braucht.
teach-what = Erklären: { $what }
teach-explain = Erklären
teach-intro = Worum geht es?
teach-intro-turn = Weiter zur Partie
teach-intro-done = Weiter zum Aufbau
teach-why = Warum nicht?
