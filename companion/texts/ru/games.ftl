# Words that several games use. A game replaces a text in its own files.
phase-over = Партия окончена
step-over = партия окончена
by-hand-link = Исправить вручную
by-hand-title = Исправить вручную
aid-turn = Ход
aid-points = Очки
setup-first = Первым ходит { $player }.
log-turn-given = Сейчас ходит { $player }
problem-turn-already = Сейчас и так ходит { $player }.
