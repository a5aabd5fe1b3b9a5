race = Цель: { $goal } монет
race-player = { $player }: { $coins } из { $goal } монет
turn-choose = Взять 2 плитки или разместить 1
turn-take = { $player } берёт 2 плитки
turn-take-note = Из запаса, не глядя. На складе помещается { $storage } плиток: лишние сразу в сброс.
turn-place-note = Нажмите ряд и число рубинов на плитке. Крупное число — шаги.
place-row = Ряд { $row }
place-new = новый
place-first = Выложить в ряд { $row } (без шагов)
place-rows = Ряд
place-lower = Нижние ряды
place-more = Другой ряд или больше рубинов
place-more-row = Ряд
place-more-rubies = Рубины на плитке
place-button = Разместить плитку
way-rubies = { $rubies ->
    [0] без рубинов
    [one] { $rubies } рубин
    [few] { $rubies } рубина
   *[many] { $rubies } рубинов
  }
way-steps = { $steps ->
    [0] шагов нет
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
  }
way-coins = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
  }
way-tile = плитка
way-space = до деления { $space }
way-label = Ряд { $row }, { way-rubies }: { way-steps }

walk-title = { $steps ->
    [0] В первом ряду шагов нет
    [one] Барон проходит { $steps } шаг
    [few] Барон проходит { $steps } шага
   *[many] Барон проходит { $steps } шагов
  }
walk-for = Ряд { $row }, { way-rubies }
walk-how = Как ходит барон
walk-lands = С деления { $start } на деление { $end }.
walk-stays = Барон остаётся в конце дорожки.
walk-sent-on = { $count ->
    [one] Из-за чужого барона или рубина — ещё { $count } деление.
    [few] Из-за чужих баронов и рубинов — ещё { $count } деления.
   *[many] Из-за чужих баронов и рубинов — ещё { $count } делений.
  }
walk-earns-coins = По пути { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
  }.
walk-earns-tile = Возьмите 1 плитку из запаса.
walk-ruby = За монету с рубином — ещё { $steps ->
    [one] { $steps } деление
    [few] { $steps } деления
   *[many] { $steps } делений
  }.
walk-road = Путь барона
walk-count = шаг { $count }
walk-taken = Считайте все деления, занятые тоже.
walk-free = Если последнее деление занято, барон встаёт на следующее свободное.
walk-rest-ruby = Остановился на рубине — ещё 1 шаг.
walk-rest-tile = Остановился на значке плитки — возьмите 1 плитку из запаса.
walk-rest-coin = Дошёл до монеты или прошёл мимо неё — выберите 1 монету на рынке.

pick-due = { $due ->
    [one] Какую монету берёте с рынка?
   *[other] Какую монету берёте первой? Всего монет: { $due }
  }
pick-any = Барон дошёл до монеты или прошёл мимо? Нажмите монету, которую берёте
pick-all-the-same = Всё-таки взять монету
pick-more = Ещё одна монета
pick-open = На рынке лицом вверх
pick-others = { $count ->
    [one] Или { $count } другая
    [few] Или одна из { $count } других
   *[many] Или одна из { $count } других
  }
pick-another = Другая монета
coin-taken = взято монет: { $count }
coin-peaceful = плитка с рынка
coins-supply = Взято монет: { $taken } из { $all }. На рынке { $market }, в казне { $treasury }.
turn-done = Готово: ходит { $player }
turn-done-short = { $due ->
    [one] Закончить ход без монеты
   *[other] Закончить ход без монет
  }

settle-people = У кого больше всего людей? Если поровну, отметьте всех
settle-windows = У кого больше всего окон? Если поровну, отметьте всех
settle-roofs = У кого больше всего крыш? Если поровну, отметьте всех
settle-height = Чья крепость выше всех? Если поровну, отметьте всех
settle-nobody = Ни у кого нет
settle-takes = { $count ->
    [one] берёт { $count } плитку
    [few] берёт { $count } плитки
   *[many] берёт { $count } плиток
  }
settle-fewest = У кого до этой монеты было меньше всего монет
settle-whose = Чью плитку?
settle-everybody = Каждый
settle-wins = Последняя монета! Партия сразу окончена. Эффект монеты уже не важен.
settle-lower-own = Это была последняя плитка вашего верхнего ряда?
settle-lower-whose = Это была последняя плитка верхнего ряда? Отметьте, в чьей крепости
settle-lower-rows = { $rows ->
    [0] рядов не осталось
    [one] теперь только { $rows } ряд
    [few] теперь только { $rows } ряда
   *[many] теперь только { $rows } рядов
  }
settle-lower-no = Нет. Записать: { $player }, { $count } из { $goal } монет
settle-keep = Записать: { $player }, { $count } из { $goal } монет
settle-win = Записать: победа, { $player }
settle-wait = Сначала отметьте, чья крепость выше всех
settle-wait-most = Сначала отметьте, кто впереди
settle-shown = Какая монета на рынке новая? Нажатие запишет и вашу монету
settle-shown-name = { $coin }: новая на рынке
settle-put-back = Вернуть и взять другую

over-title = Победа: { $player }, { $count } монет
over-text = Партия кончается сразу, даже посреди хода.
over-score = К счёту

leads-title = Кто впереди
track-title = Дорожка прогресса
track-loop = После деления { $length } снова идёт деление 1.
track-space = деление { $space }
track-coin = монета
track-ruby = рубин
track-tile = плитка
track-lost = Где стоят эти бароны? { $players }. Пока вы не укажете их деления, приложение показывает только шаги.
track-point-out = Указать деления
track-untold = Опишите один раз свою дорожку прогресса, и приложение всегда покажет, где остановится барон.
track-tell = Описать дорожку
track-trouble = В описании дорожки что-то не сходится
track-mend = Исправить дорожку

links-by-hand = Исправить вручную
links-back = Назад к ходу
by-hand-text = Для ошибок и для того, чего приложение не видит: плитка упала с крепости, монету взяли и не записали.
by-hand-coins = Монеты
by-hand-remove = Убрать { $number }-ю монету, { $player }: { $coin }
by-hand-unknown = неизвестно, какая
by-hand-add = Монета
by-hand-add-of = Ещё одна монета: { $player }
by-hand-height = Рядов в крепости
by-hand-lower = На ряд меньше: { $player }
by-hand-higher = На ряд больше: { $player }
by-hand-space = Деление барона
by-hand-set = Поставить барона сюда: { $player }
by-hand-over = Партия окончена. Лишнюю монету можно убрать здесь.

fits-title = Подойдёт ли?
fits-text = Введите число своей плитки и числа плиток прямо под ней.
fits-tile = Ваша плитка
fits-below = Снизу, плитка { $number }
fits-spare = Сколько других плиток на вашем складе
fits-spare-note = Пусто — значит, плиток на складе хватает.
fits-show = Показать
fits-yes = Число { $tile } подходит
fits-foundation = Снизу только фундамент: подходит любое число.
fits-why = { $terms ->
    [1] Снизу { $total }.
   *[other] Снизу { $sum } = { $total }.
  }
fits-wanted = { $terms ->
    [1] Подходит число { $total }
   *[other] { $sum } = { $total }: подходит число { $total }
  }
fits-bent = { $count ->
    [one] Если сбросить { $count } плитку, подойдёт любое число от { $low } до { $high }.
   *[other] Если сбросить до { $count } плиток, подойдёт любое число от { $low } до { $high }.
  }
fits-discard = Число { $tile } подходит, если сбросить { $count ->
    [one] { $count } плитку
    [few] { $count } плитки
   *[many] { $count } плиток
  }
fits-no = Число { $tile } не подходит
fits-gap = { $terms ->
    [1] Снизу { $total }
   *[other] Снизу { $sum } = { $total }
  }. Разница { $gap }, а { $count ->
    [0] сбросить нечего.
    [one] сбросить можно не больше { $count } плитки.
   *[other] сбросить можно не больше { $count } плиток.
  }
fits-rule-two = Если чисел два, подойти должно нижнее. Верхнее считается для плиток сверху.
fits-rule-door = Дверь считается как 2.
fits-rule-check = Плитка с галочкой подходит к любой сумме, но не начинает ряд выше первого.
fits-rule-picture = Небо — на небо, камень — на камень.
by-hand-turn = Чей сейчас ход?
coins-what = Что делает каждая монета?
