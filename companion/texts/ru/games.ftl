# Words that several games use. A game replaces a text in its own files.
phase-over = Игра окончена
step-over = игра окончена
by-hand-link = Исправить вручную
by-hand-title = Исправить вручную
aid-turn = Ход
aid-points = Очки
