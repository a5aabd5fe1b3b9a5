phase-choose = Взять 2 плитки или разместить 1
phase-placed = Плитка размещена
phase-coin = Монета с рынка
status-placed = { $player } берёт монеты или завершает ход
status-coin = { $player } делает то, что на монете
step-choose = в этот ход ещё ничего не сделано
step-placed = плитка уже размещена
step-coin = сейчас берут монету
turn-of = Ходит { $player }
turn-goal = Цель: { $goal } монет. Лидеру не хватает { $left ->
    [one] { $left } монеты
   *[other] { $left } монет
  }
turn-won = Победа: { $player }
turn-won-by = { $count } монет — партия сразу окончена
lead-height = высота
lead-people = люди
lead-windows = окна
lead-roofs = крыши

setup-market = Соберите крепость на поле рынка: отогните к себе { $towers } крайние башни, прикрепите к ним наружную стену, затем отогните крепость и вставьте её в пазы.
setup-tiles = { $royal ->
    [yes] Перемешайте остальные плитки лицом вниз, их { $tiles }: это запас.
   *[no] Перемешайте { $tiles } плиток лицом вниз: это запас.
  }
setup-coins = Перемешайте { $coins } монет лицом вниз: это казна.
setup-open = Выложите на рынок лицом вверх { $tiles } плитки и { $coins } монеты. Рынок всегда сразу пополняйте.
setup-players = Каждый берёт фундамент, барона и склад (всего по { $players } штуки).
setup-royal = Королевская стратегия: сначала найдите среди { $all } плиток по принцессе и принцу для каждого (всего по { $players } штуки). Они лежат рядом со складом игрока. Другие не могут их трогать.
setup-hands = Каждый наугад берёт из запаса { $tiles } плитки и кладёт на свой склад. В запасе остаётся { $left ->
    [one] { $left } плитка
    [few] { $left } плитки
   *[many] { $left } плиток
  }.
setup-barons = Поставьте баронов на начальные деления дорожки прогресса: { $places }.

field-coins = Монеты

fact-track-length = Делений на дорожке прогресса
fact-track-length-help = Сосчитайте все деления: начальное деление 1 — первое, и так до последнего. Когда известна вся дорожка, приложение показывает, где остановится барон.
fact-track-coins = Деления с монетой
fact-track-coins-help = Номера этих делений, считая от начального деления 1, например 9, 14, 20.
fact-track-rubies = Деления с рубином
fact-track-rubies-help = Номера этих делений, считая от начального деления 1.
fact-track-tiles = Деления с плиткой
fact-track-tiles-help = Номера этих делений, считая от начального деления 1.
fact-track-loop = Дорожка замкнута
fact-track-loop-help = Да, если за последним делением снова идёт первое. Нет, если дорожка там кончается.

log-tiles-taken = { $player }: взято 2 плитки
log-tile-placed-first-row = { $player }: плитка в ряду { $row }, шагов нет
log-tile-placed = { $player }: плитка в ряду { $row }, { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
  }
log-tile-placed-walked = { $player }: плитка в ряду { $row }, { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
  } до деления { $end }{ $coins ->
    [0] {""}
    [one] , { $coins } монета
    [few] , { $coins } монеты
   *[many] , { $coins } монет
  }{ $tile ->
    [yes] , плитка из запаса
   *[no] {""}
  }
log-tile-taken-back = { $player }: плитка снята с крепости
log-coin-picked = { $player }: взята монета «{ $coin }»
log-coin-put-back = { $player }: монета «{ $coin }» снова на рынке
log-coin-kept = { $player }: { $count ->
    [one] теперь { $count } монета
    [few] теперь { $count } монеты
   *[many] теперь { $count } монет
  }, { $coin }
log-coin-kept-lower = { $player }: { $count ->
    [one] теперь { $count } монета
    [few] теперь { $count } монеты
   *[many] теперь { $count } монет
  }, { $coin }. Крепость на ряд ниже: { $lower }
log-coin-kept-victim = { $player }: { $count ->
    [one] теперь { $count } монета
    [few] теперь { $count } монеты
   *[many] теперь { $count } монет
  }, { $coin }. Потеряна 1 плитка: { $victim }
log-coin-kept-players = { $player }: { $count ->
    [one] теперь { $count } монета
    [few] теперь { $count } монеты
   *[many] теперь { $count } монет
  }, { $coin }. Плитки берут: { $players }
log-coin-kept-nobody = { $player }: { $count ->
    [one] теперь { $count } монета
    [few] теперь { $count } монеты
   *[many] теперь { $count } монет
  }, { $coin }. Плиток никто не берёт
log-coin-wins = Победа: { $player }, { $count } монет
log-coin-added = { $player }: записана { $count }-я монета, { $coin }
log-coin-added-unknown = { $player }: записана { $count }-я монета
log-coin-removed = { $player }: { $number }-я монета убрана, { $coin }
log-coin-removed-unknown = { $player }: { $number }-я монета убрана
log-turn-ended = Ход окончен: { $player }
log-leader-named = Впереди { $player }: { $what }
log-leader-unnamed = { $player } больше не впереди: { $what }
log-baron-set = Барон на делении { $space }: { $player }
log-height-set = Высота крепости, { $player }: { $rows ->
    [one] { $rows } ряд
    [few] { $rows } ряда
   *[many] { $rows } рядов
  }

problem-race-over = Партия уже окончена. Победа: { $player }, { $count } монет. Если какая-то монета лишняя, уберите её.
problem-not-on-turn = Сейчас уже ходит { $now }.
problem-nothing-done = Сначала возьмите 2 плитки или разместите 1.
problem-coins-first = За эту плитку { $count ->
    [one] уже взята { $count } монета
    [few] уже взяты { $count } монеты
   *[many] уже взято { $count } монет
  }. Сначала верните взятое на рынок.
problem-tallest-first = Сначала отметьте, чья крепость выше всех. Если таких несколько, отметьте каждого.
problem-leaders-first = Сначала отметьте, кто впереди, или «Ни у кого нет».
problem-not-for-nobody = Эта монета всегда кого-то касается: { $coin }. Укажите кого.
problem-shown-alone = Сначала ответьте на вопрос взятой монеты и запишите её. Потом отметьте новую монету рынка.
problem-row-on-nothing = Ряд { $row } ставят на ряд { $below }, а в этой крепости ({ $player }) { $rows ->
    [0] приложение пока не знает ни одного ряда
    [one] приложение знает только { $rows } ряд
    [few] приложение знает только { $rows } ряда
   *[many] приложение знает только { $rows } рядов
  }. Плитка и правда в ряду { $row }?
problem-no-coin-due = { $player }, ваш барон сейчас не дошёл до монеты и не прошёл мимо неё. Тогда монету не берут. Вы и правда её взяли?
problem-coin-in-hand = { $player } ещё берёт монету «{ $coin }». Монета была другая?
problem-coins-still-due = Барон дошёл до монеты или прошёл мимо — за это берут монету с рынка. { $player }: { $count ->
    [one] не взята ещё { $count } монета
    [few] не взято ещё { $count } монеты
   *[many] не взято ещё { $count } монет
  }. Всё равно закончить ход?
problem-not-lower = Эта крепость ({ $player }) от этой монеты ниже не станет: { $coin }. Выберите крепость, которая может потерять плитку.
problem-not-a-victim = { $coin }: { $player } плитку не теряет. Выберите того, кто её теряет.
problem-leads-already = { $player } уже впереди: { $what }.
problem-leads-not = { $player } и так не впереди: { $what }.
problem-no-such-coin = { $player }: { $count ->
    [0] монет ещё нет.
    [one] пока { $count } монета. Выберите её.
    [few] пока { $count } монеты. Выберите одну из них.
   *[many] пока { $count } монет. Выберите одну из них.
  }
problem-track-untold = Приложение ещё не знает вашу дорожку прогресса. Сначала впишите её деления на вкладке «Подготовка».
problem-space-beyond = На вашей дорожке делений { $length }, деления { $space } нет. Введите { $length } или меньше либо исправьте длину дорожки.

# Reminders: what to do at the table after a step
remind-tiles-taken = { $player } не глядя берёт 2 плитки и оставляет на складе не больше 7 плиток.
remind-tile-placed = { $player } двигает барона. Плитка была с рынка? Положите туда новую.
remind-tile-placed-first-row = Плитка была с рынка? Положите туда новую.
remind-coin-picked = Выложите на рынок новую монету.
remind-coin-kept = { $player } переворачивает монету и оставляет её себе.
remind-coin-tiles = { $players }: возьмите из запаса { $takers ->
    [1] {""}
   *[other] по{" "}
  }{ $count } плитки. На складе остаётся не больше 7 плиток.

