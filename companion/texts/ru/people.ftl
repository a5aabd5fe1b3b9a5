# People
people-title = Игроки
people-note = Кто здесь играл
people-nobody = Здесь пока никто не играл. Имена появятся с первой партией.
people-new = пока ничего не доиграно
people-plays = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
  }
people-won = { $count ->
    [0] побед нет
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
  }
people-score = { $sessions }, { $won }
people-games = По играм
people-seats = Игроков
people-count = Партий
people-wins = Побед
people-average = В среднем
people-best = Рекорд
people-course = Последние итоги, сначала самый давний: { $totals }
people-total = { $points }
people-total-won = { $points } (победа)
people-legend = Каждая точка — одна из последних партий (точек не больше 20). Закрашенная точка — победа, пустая — без победы.
people-others = Личные встречи
people-other = С кем
people-met = Вместе
people-ahead = Выше
people-level = Ничьи
people-behind = Ниже
people-history = Показать эти партии
people-all-history = Все партии: { $name }
people-forget = Забыть: { $name }
people-share = Побед, %
