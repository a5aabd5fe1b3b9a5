# The current step
phase-turn = Ход
phase-keep = Финальный подсчёт: цитадель
phase-courts = Финальный подсчёт: дворы
phase-unfinished = Финальный подсчёт: незавершённое
phase-five-points = Финальный подсчёт: жетон 9
status-turn = { turn-title }
step-turn = идёт ход
step-keep = подсчитывается цитадель
step-courts = подсчитываются дворы
step-unfinished = подсчитываются незавершённые объекты
step-five-points = подсчитывается жетон 9

final-title = Финальный подсчёт
final-note = Часть { $number } из { $count }
turn-title = Ходит { $player }
turn-left = { $left ->
    [0] Квадратов не осталось
    [one] Остался { $left } квадрат
    [few] Осталось { $left } квадрата
   *[many] Осталось { $left } квадратов
  }

# The scoring pad
pad-say-size = Сколько квадратов?
pad-say-markets = Сколько рынков?
pad-early = Очки за это дают только в конце: { $kind }.
pad-no-tile = Нужного жетона стены ни у кого нет: { $kind }.
note-one-more = { $player }: ещё один квадрат — и фишка встанет на угловую башню.
remind-2 = Жетон 2: { $player } может удвоить очки за башню.
remind-3 = Жетон 3: { $player } может удвоить очки за дом.
remind-starts = Чей дом с цитаделью больше, зависит от стартовых делений. Считать ли их здесь, в правилах не сказано. Приложение их считает (наше решение).
remind-held = { $player }: есть жетон { $tile }.

# Reminders: what to do at the table after the last event
remind-scored = { $player } ставит фишку на деление { $number }{ $flat ->
    [1] , плашмя
   *[other] { "" }
  }. { $keep ->
    [first] Цитадель встаёт на этот дом.{ " " }
    [moves] Цитадель переходит на этот дом.{ " " }
   *[stays] { "" }
  }{ $tile ->
    [0] { "" }
   *[other] Жетон { $tile } выходит из игры.{ " " }
  }Подданные оттуда возвращаются в запас.
remind-moved = { $tile ->
    [0] { "" }
   *[other] Жетон { $tile } выходит из игры.{ " " }
  }{ $player } ставит фишку на деление { $number }{ $flat ->
    [1] , плашмя
   *[other] { "" }
  }.
remind-nobody = Очков не получает никто. Все подданные оттуда возвращаются в запас.
remind-markers = Счётные фишки: { $first } на делении { $one }, { $second } на делении { $other }.
remind-turn = { $next } берёт квадрат, показывает и выкладывает.
remind-again = Жетон 1 выходит из игры. { $player } берёт ещё один квадрат.
remind-over = Уберите со стены оставшиеся жетоны.
remind-discarded = Отложите квадрат. { $player } берёт другой.
remind-taken-now = { $player } кладёт жетон { $tile } перед собой лицом вверх. Применить его можно со следующего своего хода.
remind-taken-end = { $player } кладёт жетон { $tile } перед собой лицом вверх. Он пригодится в конце.

# Values that are still missing
open-pad = Ещё не записано: { $kind }
open-tile = { $player } на делении { $number }: какой там жетон?

# Current results of the final scoring
verdict-no-keep = Очков за дом нет ни у кого, поэтому и за цитадель их нет.
verdict-keeps-equal = Дома с цитаделями одного размера ({ $size }): очков за цитадель не получает никто.
verdict-keep = { $player }: дом с цитаделью больше (размер { $size } против { $other }), +{ $cells ->
    [one] { $cells } очко
    [few] { $cells } очка
   *[many] { $cells } очков
  }.
verdict-keep-uncounted = { $player }: дом с цитаделью больше (размер { $size } против { $other }), по 1 очку за клетку крупнейшего пустыря.
verdict-keep-only = { $player }: единственный дом с цитаделью (размер { $size }), +{ $cells ->
    [one] { $cells } очко
    [few] { $cells } очка
   *[many] { $cells } очков
  }.
verdict-keep-only-uncounted = { $player }: единственный дом с цитаделью (размер { $size }), по 1 очку за клетку крупнейшего пустыря.
verdict-courts = { $count ->
    [one] Записан { $count } двор
    [few] Записаны { $count } двора
   *[many] Записано { $count } дворов
  }
verdict-no-courts = Дворы ещё не записаны.
verdict-unfinished = { $count ->
    [one] Записан { $count } незавершённый объект
    [few] Записаны { $count } незавершённых объекта
   *[many] Записано { $count } незавершённых объектов
  }
verdict-no-unfinished = Незавершённые объекты ещё не записаны.
verdict-points = { $first } +{ $one }, { $second } +{ $other ->
    [one] { $other } очко
    [few] { $other } очка
   *[many] { $other } очков
  }
verdict-no-five-points = Жетона 9 ни у кого нет.

# Log
log-square-placed = { $player }: квадрат выложен. { turn-left }
log-square-discarded = { $player }: квадрат некуда выложить, он сброшен. { turn-left }
log-squares-counted = Квадраты пересчитаны. { turn-left }
log-turn-ended = { $player }: ход окончен, следующий ход — { $next }. { turn-left }
log-turn-repeated = { $player }: жетон 1, ещё один ход. { turn-left }
log-game-ended = { $player }: последний ход окончен, дальше финальный подсчёт
log-pad-begun = Начат подсчёт: { $kind }
log-pad-changed = Подсчёт: { $kind }, { why-size }
log-pad-court = Подсчёт: двор, { $count ->
    [one] { $count } рынок
    [few] { $count } рынка
   *[many] { $count } рынков
  }
log-pad-cleared = Подсчёт отменён
log-feature-opened = Исправление: { $kind }, { why-size }
log-feature-scored = { $player }: { $kind }, { why-size }, +{ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, всего { $total }
log-feature-scored-doubled = { $player }: { $kind }, { why-size }, удвоено жетоном, +{ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, всего { $total }
log-feature-scored-nobody = Без хозяина: { $kind }, { why-size }
log-feature-changed = Исправлено, { $player }: { $kind }, { why-size }, +{ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, всего { $total }
log-feature-changed-doubled = Исправлено, { $player }: { $kind }, { why-size }, удвоено жетоном, +{ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, всего { $total }
log-feature-changed-nobody = Исправлено, без хозяина: { $kind }, { why-size }
log-marker-set = Исправлено: { $player }, всего { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
  }
log-feature-moved = Посчитано раньше: { $kind } (квадрат выложен: { $player })
log-feature-removed = Вычеркнуто: { $player }, { $kind }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-feature-removed-nobody = Вычеркнуто: { $kind } без хозяина
log-tile-taken = { $player }: взят жетон «{ $tile }»
log-tile-taken-at = { $player }: взят жетон «{ $tile }» на делении { $at }
log-tile-dropped = Исправлено: { $player }, жетона «{ $tile }» нет
log-tile-missing = На делении { $at } жетона нет
log-cell-emptied = Клетка { $cell } отмечена пустой
log-cell-filled = Клетка { $cell } отмечена занятой
log-empty-counted = Крупнейший пустырь: { $count ->
    [one] { $count } клетка
    [few] { $count } клетки
   *[many] { $count } клеток
  }
log-cells-cleared = Рисунок пустырей стёрт
log-court-scored = { $player }: двор, { why-markets }, +{ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-court-scored-doubled = { $player }: двор, { why-markets }, с жетоном 7, +{ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-court-scored-nobody = Двор без хозяина, { why-markets }
log-court-removed = Вычеркнуто: { $player }, двор, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-court-removed-nobody = Вычеркнуто: двор без хозяина
log-unfinished-scored = { $player }, незавершённое с жетоном: { $kind }, { why-size }, +{ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-unfinished-removed = Вычеркнуто незавершённое: { $player }, { $kind }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-part-settled = { settle-both }
log-part-settled-one = { settle-one }
log-part-settled-none = { settle-none }
log-part-reopened = { $part }: подсчёт начат ещё раз

# Refused commands
problem-pad-empty = Сначала выберите, что считаем: улицу, башню, дом или двор.
problem-pad-full = Подсчёт не закончен. Сначала укажите, чьё это, или отмените подсчёт.
problem-count-unsaid = Сначала укажите, сколько квадратов или рынков.
problem-owner-unsaid = Чьё это? Выберите хозяина или «поровну» либо введите число подданных обоих. Играют: { $allowed }.
problem-one-owner = Хозяин указан дважды. Нужно что-то одно: хозяин, «поровну» или число подданных обоих.
problem-followers-typed = Введите два числа подданных от 0 до 6, в порядке мест за столом, например 2:1.
problem-tile-not-held = { $player }: жетона «{ $tile }» нет. Сначала отметьте, что он взят, или считайте без него.
problem-tile-not-yet = { $player }: жетон «{ $tile }» можно применить только со следующего своего хода. Если этот ход уже наступил, сначала отметьте, что ходы до него закончены. Или жетон и правда применили сейчас?
problem-tile-by-score = Жетон «{ $tile }» добавлен на вкладке «Счёт». Убрать его можно там же.
problem-order-right = Порядок уже верный. Вперёд можно передвинуть только объект того, чей сейчас ход.
problem-corner-answered = Про угловую башню на делении { $number } уже есть ответ. Если он неверный, сначала отмените его.
problem-no-such-place = Такой записи нет. { $count ->
    [0] Список пока пуст.
    [one] Всего { $count } запись, первая — номер 0.
    [few] Всего { $count } записи, первая — номер 0.
   *[many] Всего { $count } записей, первая — номер 0.
  }
problem-square-placed = Квадрат этого хода уже учтён. Закончите ход или исправьте число оставшихся квадратов.
problem-squares-none = Квадратов больше нет. Закончите ход, за ним последует финальный подсчёт.
problem-part-open = Эта часть ещё не подсчитана: { $part }. Вернуться к ней пока нельзя.
problem-marker-there = { $player }: и так { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
  }.
problem-part-order = Финальный подсчёт идёт по порядку. Сейчас: { $now }.
problem-empty-uncounted = За цитадель кто-то получает очки, поэтому нужен крупнейший пустырь. Отметьте пустые клетки или введите размер пустыря.
problem-corners-typed = Введите пары соседних делений от 1 до 99, например 12/13, 32/33.
problem-sizes = Введите размеры через запятую, например 3, 4, 2+1: до { $squares } квадратов и до { $starts } стартовых делений после плюса.

# Confirmations: moves that the rules do not allow
problem-squares-unlaid = Квадратов внутри стены пока { $laid }, а на этом объекте больше: { $tiles }. Всё верно?
problem-followers-many = { $player }: подданных, кроме счётной фишки, всего { $most }, а на квадратах сразу оказалось бы { $count }. Всё верно?
problem-tile-nowhere = { $player }: фишка не останавливалась точно на угловой башне, где ещё лежит жетон. Прошли мимо — жетона нет. Так и было?
problem-tile-late = Во время финального подсчёта жетоны не берут. Этот взяли раньше, но не записали?
problem-corner-unvisited = { $player }: фишка не останавливалась на делении { $number }. Жетон берут только там, где она остановилась. Так и было?
problem-corner-unknown = Деления { $number } нет среди записанных угловых башен: { $numbers }. Жетон лежит только на угловой башне. На делении { $number } тоже угловая башня?
problem-corner-bare = На делении { $number } жетона нет: это угол 0/1 или вовсе не угловая башня вашей стены. Так и было?
problem-corner-gave = Деления { $other } и { $number } — одна угловая башня, и её единственный жетон взят на делении { $other }. Так и было?
problem-corner-beside = На соседнем делении, { $other }, жетон уже взят. Если { $other } и { $number } — одна угловая башня, жетон на ней был только один. Так и было?
problem-corner-first = Первой на этой угловой башне остановилась фишка соперника ({ $player }), а жетон достаётся тому, кто пришёл первым. Так и было?
problem-part-idle = Нужных здесь жетонов стены ни у кого нет: { $part }. Считать нечего?
problem-cells-few = Пустых клеток отмечено: { $count }. В конце их не меньше { $fewest }. Всё верно?
problem-region-none = В конце пустых клеток не меньше { $fewest }, поэтому в крупнейшем пустыре есть хотя бы одна. Всё верно?
