# The wall
wall-title = Стена
wall-on = { $player } на делении { $number }
wall-on-again = { $player } на делении { $number }, круг { $lap }
wall-left = { $left ->
    [one] квадрат остался
    [few] квадрата осталось
   *[many] квадратов осталось
  }
wall-space = Деление
wall-lap = круг { $lap }
wall-to-tile = Ближняя башня
wall-to-known = Известная башня
wall-towers-unknown = { $left ->
    [none] На известных угловых башнях жетонов больше нет. Другие башни ещё не записаны.
   *[some] Другие угловые башни ещё не записаны.
  }
wall-towers-taken = Все жетоны стены взяты.
wall-keep = Дом с цитаделью
wall-leads = дом с цитаделью больше
wall-legend = Круглые башни — угловые. На закрашенных ещё лежит жетон.

# Features that a turn finished
finished-title = Что завершено?
finished-more = Ещё что-то завершено?
finished-order = Сначала — объекты, где хозяин { $player }.
kind-title-path = Улица
kind-title-tower = Башня
kind-title-house = Дом
kind-title-court = Двор
end-turn = Квадрат выложен, дальше ходит { $player }
end-placed = Готово, дальше ходит { $player }
end-last = Последний квадрат: финальный подсчёт
end-again = Готово, снова ходит { $player }
end-again-note = по жетону 1

# The scoring pad
pad-title-score = Завершено: { $kind }
pad-title-courts = { $before ->
    [0] Двор
   *[other] Ещё один двор
  }
pad-title-unfinished = Не завершено: { $kind }
pad-correct = Исправляем: { $kind }
pad-was = Было: { $what }
pad-squares = Квадраты
pad-markets = Рынки
pad-start-spaces = Стартовые деления
pad-well = С колодцем
pad-whose = Чьё это?
pad-by-tile = с жетоном { $tile }
pad-lands = на деление { $number }, там жетон!
pad-to = на { $number }
pad-goes = Фишка встанет на деление { $number }.
pad-goes-lands = Фишка встанет на деление { $number }, там жетон!
pad-nobody = Поровну: очков нет
pad-tie = Поровну
pad-book = Записать очки: { $player }
pad-followers = Посчитать подданных
pad-followers-of = Подданные, { $player }
pad-clear = Отменить подсчёт
pad-leave = Оставить как было
pad-remove = Вычеркнуть

# Corner towers
ask-title = { $player } на делении { $number }: какой жетон?
ask-none = Жетона там нет
ask-quiet = { $player }: взят жетон на делении { $number }?
late-title = Сейчас ход: { $player }
late-text = Значит, этот объект считают раньше. От этого зависит, кому достанется жетон стены.
late-do = Посчитать раньше: { $kind }
learn-title = Угловая башня на делении { $number }
learn-text = Какие два числа у этой башни на вашей стене? Приложение запомнит.
learn-pair = { $low } и { $high }

# The phone of a player who has nothing to enter now
quiet-enter = Записать ход здесь: { $player }

# Manual corrections
by-hand-text = На случай ошибок и того, что не отметили. Каждый шаг виден в журнале, и его можно отменить.
by-hand-points = Очки
by-hand-lap = с учётом кругов
by-hand-set = Исправить очки: { $player }
by-hand-house = Исправить этот дом
by-hand-no-house = Цитадели ещё нет: она встанет на первый посчитанный дом.
by-hand-back = Назад к ходу

# Wall tiles
tiles-title = Жетоны стены
tiles-wait = Можно применить со следующего хода.
tiles-used = Уже применены:
tiles-uses = Что делают жетоны?
tiles-takes = { $player }: взять жетон
tiles-take = { $player } берёт { $tile }
tiles-drop = Вернуть жетон: { $tile }

# Scored features
scored-title = { $count ->
    [one] Посчитан { $count } объект
    [few] Посчитано { $count } объекта
   *[many] Посчитано { $count } объектов
  }
scored-what = { $kind }, { $player }
scored-nobodys = { $kind }, без хозяина
scored-correct = Исправить: { $what }
scored-correct-short = Исправить
entry-remove = Вычеркнуть: { $what }

# Tiles left and turns
more-title = Квадраты и ходы
more-left = Осталось квадратов
more-left-set = Исправить число оставшихся квадратов
more-discard = Квадрат некуда выложить
more-discard-asked = и { $player } тоже не видит места
more-give = На самом деле ходит { $player }
more-back = Если квадраты ещё нашлись, партия продолжится.

# The final scoring
settle-one = { $part }: { $player } +{ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
settle-both = { $part }: { $first } +{ $one }, { $second } +{ $other ->
    [one] { $other } очко
    [few] { $other } очка
   *[many] { $other } очков
  }
settle-none = { $part }: очков нет
settle-unused = { $player }: жетон { $tile } не используется
settle-again = Вернуться к подсчёту: { $part }
keep-draw = Или отметьте пустые клетки так, как они лежат
keep-drawing = Внутри стены
cell = Клетка { $cell } пуста
cell-largest = Клетка { $cell } пуста, в крупнейшем пустыре
keep-region = Крупнейший пустырь: { $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
   *[many] { $cells } клеток
  }
keep-marked = Отмечено клеток: { $count }. Пустых не меньше { $fewest }.
keep-take = Принять
keep-clear = Стереть рисунок
keep-wait = Клеток в крупнейшем пустыре
courts-more = Считайте дворы по одному: отметьте, сколько рынков во дворе. Если больше восьми, нажмите 8 и прибавляйте дальше.
unfinished-none = Таких жетонов больше нет.
over-title = Всё подсчитано
over-text = На вкладке «Счёт» объяснено каждое число.
over-score = К счёту
