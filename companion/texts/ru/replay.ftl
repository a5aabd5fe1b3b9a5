# Replay of a closed session
replay-title = Шаг за шагом
replay-steps = Шаги
replay-step = Шаг { $step } из { $steps }
replay-before = Перед первым ходом
replay-back = На шаг назад
replay-on = На шаг вперёд
replay-round-back = На раунд назад
replay-round-on = На раунд вперёд
replay-film = Как фильм
replay-pause = Пауза
replay-go = Показать
replay-result = К результату

# Built castles, on the result and for spectators
built-title = Что построено
built-so-far = Показано то, что успели отметить.
