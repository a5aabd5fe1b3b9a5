# The current step
phase-turn = Ход
phase-keep = Финальный подсчёт: цитадель
phase-courts = Финальный подсчёт: дворы
phase-unfinished = Финальный подсчёт: незавершённое
phase-five-points = Финальный подсчёт: жетоны 9
status-turn = { turn-title }
step-turn = идёт ход
step-keep = подсчитывается цитадель
step-courts = подсчитываются дворы
step-unfinished = подсчитываются незавершённые объекты
step-five-points = подсчитываются жетоны 9

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
pad-early = Очки за это — только при финальном подсчёте: { $kind }.
pad-no-tile = Нужного жетона стены ни у кого нет: { $kind }.
note-one-more = { $player }: ещё один квадрат — и фишка встанет на угловую башню.
remind-2 = Жетон 2: { $player } может удвоить свою башню.
remind-3 = Жетон 3: { $player } может удвоить свой дом.
remind-starts = Здесь всё решают стартовые деления. Правила меряют дом квадратами и о них не говорят; считать их — наше решение.
remind-held = { $player }: жетон { $tile }.

# Reminders: what to do at the table after the last event
remind-scored = { $player }: фишку на { $number }{ $flat ->
    [1] , плашмя
   *[other] { "" }
  }. { $keep ->
    [first] Цитадель — на этот дом.{ " " }
    [moves] Цитадель переходит на этот дом.{ " " }
   *[stays] { "" }
  }{ $tile ->
    [0] { "" }
   *[other] Жетон { $tile } выходит из игры.{ " " }
  }Подданных оттуда — в запас.
remind-moved = { $tile ->
    [0] { "" }
   *[other] Жетон { $tile } выходит из игры.{ " " }
  }{ $player }: фишку на { $number }{ $flat ->
    [1] , плашмя
   *[other] { "" }
  }.
remind-nobody = Очков не получает никто. Всех подданных оттуда — в запас.
remind-markers = Фишки: { $first } на { $one }, { $second } на { $other }.
remind-turn = { $next } берёт квадрат, показывает и выкладывает.
remind-again = Жетон 1 выходит из игры. { $player } берёт ещё квадрат.
remind-over = Уберите со стены оставшиеся жетоны.
remind-discarded = Отложите квадрат. { $player } берёт другой.
remind-taken-now = { $player } кладёт жетон { $tile } перед собой открыто. Применить его можно со следующего своего хода.
remind-taken-end = { $player } кладёт жетон { $tile } перед собой открыто. Он пригодится в конце.

# Values that are still missing
open-pad = Ещё не записано: { $kind }
open-tile = { $player } на делении { $number }: какой там жетон?

# Current results of the final scoring
verdict-no-keep = Очков за дома никто не получал, поэтому и за цитадель их нет.
verdict-keeps-equal = Дома с цитаделями одного размера ({ $size }): очков за цитадель не получает никто.
verdict-keep = Дом с цитаделью больше у игрока { $player } ({ $size } против { $other }): +{ $cells }.
verdict-keep-uncounted = Дом с цитаделью больше у игрока { $player } ({ $size } против { $other }): по 1 очку за клетку крупнейшего пустыря.
verdict-keep-only = Цитадель есть только у игрока { $player }, размер дома { $size }: +{ $cells }.
verdict-keep-only-uncounted = Цитадель есть только у игрока { $player }, размер дома { $size }: по 1 очку за клетку крупнейшего пустыря.
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
verdict-points = { $first } +{ $one }, { $second } +{ $other }
verdict-no-five-points = Жетона 9 ни у кого нет.

# Log
log-square-placed = { $player }: квадрат выложен. { turn-left }
log-square-discarded = { $player }: квадрат некуда выложить, он сброшен. { turn-left }
log-squares-counted = Квадраты пересчитаны. { turn-left }
log-turn-ended = { $player }: ход окончен, дальше ходит { $next }. { turn-left }
log-turn-repeated = { $player }: жетон 1, ещё один ход. { turn-left }
log-game-ended = { $player }: последний ход окончен, дальше финальный подсчёт
log-pad-begun = Считаем: { $kind }
log-pad-changed = Считаем: { $kind }, { why-size }
log-pad-court = Считаем: двор, { $count ->
    [one] { $count } рынок
    [few] { $count } рынка
   *[many] { $count } рынков
  }
log-pad-cleared = Подсчёт отменён
log-feature-opened = Исправляем: { $kind }, { why-size }
log-feature-scored = { $player }: { $kind }, { why-size }, +{ $points }, всего { $total }
log-feature-scored-doubled = { $player }: { $kind }, { why-size }, удвоено жетоном, +{ $points }, всего { $total }
log-feature-scored-nobody = Без хозяина: { $kind }, { why-size }
log-feature-changed = Исправлено, { $player }: { $kind }, { why-size }, +{ $points }, всего { $total }
log-feature-changed-doubled = Исправлено, { $player }: { $kind }, { why-size }, удвоено жетоном, +{ $points }, всего { $total }
log-feature-changed-nobody = Исправлено, без хозяина: { $kind }, { why-size }
log-marker-set = Исправлено: { $player }, всего { $total }
log-feature-moved = Квадрат выложил игрок { $player }, поэтому сначала считаем: { $kind }
log-feature-removed = Вычеркнуто, { $player }: { $kind }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-feature-removed-nobody = Вычеркнуто, без хозяина: { $kind }
log-tile-taken = { $player } берёт жетон «{ $tile }»
log-tile-taken-at = { $player } берёт жетон «{ $tile }» на делении { $at }
log-tile-dropped = { $player }: жетона «{ $tile }» на самом деле нет
log-tile-missing = На делении { $at } жетона нет
log-cell-emptied = Клетка { $cell } пуста
log-cell-filled = Клетка { $cell } занята
log-empty-counted = Крупнейший пустырь: { $count ->
    [one] { $count } клетка
    [few] { $count } клетки
   *[many] { $count } клеток
  }
log-cells-cleared = Рисунок пустырей стёрт
log-court-scored = { $player }: двор, { why-markets }, +{ $points }
log-court-scored-doubled = { $player }: двор, { why-markets }, с жетоном 7, +{ $points }
log-court-scored-nobody = Двор без хозяина, { why-markets }
log-court-removed = Вычеркнуто, { $player }: двор, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-court-removed-nobody = Вычеркнуто: двор без хозяина
log-unfinished-scored = { $player }, по жетону: { $kind }, не завершено, { why-size }, +{ $points }
log-unfinished-removed = Вычеркнуто, { $player }: { $kind }, не завершено, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-part-settled = { settle-both }
log-part-settled-one = { settle-one }
log-part-settled-none = { settle-none }
log-part-reopened = { $part }: считаем ещё раз

# Refused commands
problem-pad-empty = Сначала выберите, что считаем: улицу, башню, дом или двор.
problem-pad-full = Подсчёт не закончен. Сначала укажите, чьё это, или отмените подсчёт.
problem-count-unsaid = Сначала укажите, сколько квадратов или рынков.
problem-owner-unsaid = Не указано, чьё это. Выберите хозяина, ничью или введите число подданных обоих. Играют: { $allowed }.
problem-one-owner = Хозяин указан двумя способами. Нужен один: хозяин, ничья или число подданных обоих.
problem-followers-typed = Нужны два числа подданных от 0 до 6, в порядке мест за столом, например 2:1.
problem-tile-not-held = { $player }: жетона «{ $tile }» нет. Сначала отметьте, что он взят, или считайте без него.
problem-tile-not-yet = { $player }: жетон «{ $tile }» можно применить только со следующего своего хода. Если он уже наступил, сначала закончите ходы перед ним. Или жетон всё же применили?
problem-tile-by-score = Жетон «{ $tile }» добавлен на вкладке «Счёт». Убрать его можно там же.
problem-order-right = Порядок уже верный. Вперёд можно передвинуть только объект того, чей сейчас ход, если объект соперника посчитан раньше.
problem-corner-answered = Про угловую башню на делении { $number } уже всё сказано. Если это ошибка, сначала отмените ту запись.
problem-no-such-place = Такой записи нет. { $count ->
    [0] Список пока пуст.
    [one] Всего { $count } запись, счёт с 0.
    [few] Всего { $count } записи, счёт с 0.
   *[many] Всего { $count } записей, счёт с 0.
  }
problem-square-placed = Квадрат этого хода уже учтён. Закончите ход или исправьте число оставшихся квадратов.
problem-squares-none = Квадратов больше нет. Закончите ход, за ним последует финальный подсчёт.
problem-part-open = Эта часть ещё не подсчитана: { $part }. Возвращаться пока не к чему.
problem-marker-there = { $player }: и так { $total }.
problem-part-order = Финальный подсчёт идёт по порядку. Сейчас: { $now }.
problem-empty-uncounted = Цитадель кому-то достаётся, поэтому нужен крупнейший пустырь. Отметьте пустые клетки или введите его размер.
problem-corners-typed = Нужны пары соседних делений от 1 до 99, например 12/13, 32/33.
problem-sizes = Нужны размеры через запятую, например 3, 4, 2+1: до { $squares } квадратов и до { $starts } делений после плюса.

# Confirmations: moves that the rules do not allow
problem-squares-unlaid = Квадратов внутри стены пока { $laid }, а здесь больше: { $tiles }. Так и было?
problem-followers-many = { $player }: кроме счётной фишки подданных { $most }, а здесь на квадратах одновременно { $count }. Так и было?
problem-tile-nowhere = { $player }: нет точной остановки на угловой башне, где ещё лежит жетон. Пройти мимо — жетона нет. Так и было?
problem-tile-late = Во время финального подсчёта жетоны уже не берут. Этот взяли раньше, но не записали?
problem-corner-unvisited = { $player }: фишка не останавливалась на делении { $number }. Жетон берут только там, где она остановилась. Так и было?
problem-corner-unknown = Деления { $number } нет среди записанных угловых башен: { $numbers }. Жетон лежит только на угловой башне. Там тоже башня?
problem-corner-bare = На делении { $number } жетона нет: это угол 0/1 или вовсе не угловая башня вашей стены. Так и было?
problem-corner-gave = Деления { $other } и { $number } — одна угловая башня, и её единственный жетон взят на делении { $other }. Так и было?
problem-corner-beside = Рядом с делением { $number }, на { $other }, жетон уже взят. Если это одна угловая башня, жетон на ней был только один. Так и было?
problem-corner-first = { $player }: эта фишка остановилась на угловой башне первой, а жетон достаётся тому, кто пришёл первым. Так и было?
problem-part-idle = Нужных здесь жетонов стены ни у кого нет: { $part }. Считать нечего?
problem-cells-few = Пустых клеток отмечено: { $count }. В конце их не меньше { $fewest }. Так и было?
problem-region-none = В конце пустых клеток не меньше { $fewest }, поэтому в крупнейшем пустыре есть хотя бы одна. Так и было?
