# Lessons for the first game
teach-first = We are playing this for the first time
teach-switch = Explain the game as we play
teach-switch-text = Each rule is explained when it first matters, once to each of you.
teach-what = Explain: { $what }
teach-explain = Explain
teach-intro = What is it about?
teach-intro-turn = On to the game
teach-intro-done = On to the setup
teach-why = Why not?
