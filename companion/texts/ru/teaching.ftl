# Lessons for the first game
teach-first = Мы играем в это впервые
teach-switch = Объяснять игру по ходу дела
teach-switch-text = Каждое правило объясняем, когда оно впервые понадобится, и каждому один раз.
teach-what = Объяснить: { $what }
teach-explain = Объяснить
teach-intro = О чём эта игра?
teach-intro-turn = К игре
teach-intro-done = К подготовке
teach-why = Почему нельзя?
