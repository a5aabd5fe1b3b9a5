phase-choose = Взять 2 плитки или разместить 1
phase-placed = Плитка размещена
phase-coin = Берут монету
status-placed = { $player } берёт монеты или завершает ход
status-coin = { $player } выполняет действие монеты
step-choose = в этот ход ещё ничего не сделано
step-placed = плитка уже размещена
step-coin = сейчас берут монету
turn-of = Ходит { $player }
turn-goal = Нужно { $goal } монет; лидеру не хватает { $left }
turn-won = Победа: { $player }
turn-won-by = { $count } монет — игра сразу окончена
lead-height = высота
lead-people = люди
lead-windows = окна
lead-roofs = крыши

setup-market = Соберите крепость на поле рынка: загните на себя { $towers } крайние башни, прикрепите к ним наружную стену, затем загните крепость и вставьте её в пазы.
setup-tiles = { $royal ->
    [yes] Перемешайте остальные плитки лицевой стороной вниз, их { $tiles }: это запас.
   *[no] Перемешайте { $tiles } плиток лицевой стороной вниз: это запас.
  }
setup-coins = Перемешайте { $coins } монет лицевой стороной вниз: это казна.
setup-open = Выложите на рынок лицевой стороной вверх { $tiles } плитки и { $coins } монеты. Рынок всегда сразу пополняют.
setup-players = Каждый берёт фундамент, барона и склад (всего по { $players }).
setup-royal = Королевская стратегия: сначала достаньте из { $all } плиток по принцессе и принцу для каждого (всего по { $players }). Они лежат рядом со складом хозяина, и другие не могут их трогать.
setup-hands = Каждый наугад берёт из запаса { $tiles } плитки и кладёт на свой склад. В запасе остаётся { $left }.
setup-barons = Поставьте баронов на начальные места дорожки прогресса: { $places }.

field-coins = Монеты

fact-track-length = Делений на дорожке прогресса
fact-track-length-help = Сосчитайте все деления: начальное место 1 — это деление 1, и так до последнего. Когда известна вся дорожка, приложение скажет, где остановится барон.
fact-track-coins = Деления с монетой
fact-track-coins-help = Их номера, считая от начального места 1, например 9, 14, 20.
fact-track-rubies = Деления с рубином
fact-track-rubies-help = Их номера, считая так же.
fact-track-tiles = Деления с плиткой
fact-track-tiles-help = Их номера, считая так же.
fact-track-loop = Дорожка замкнута
fact-track-loop-help = Да, если за последним делением снова идёт первое. Нет, если дорожка там кончается.

log-tiles-taken = { $player } берёт 2 плитки
log-tile-placed-first-row = { $player } размещает плитку в ряду { $row }: шагов нет
log-tile-placed = { $player } размещает плитку в ряду { $row }: { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
  }
log-tile-placed-walked = { $player } размещает плитку в ряду { $row }: { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
  } до деления { $end }{ $coins ->
    [0] {""}
    [one] , { $coins } монета
    [few] , { $coins } монеты
   *[many] , { $coins } монет
  }{ $tile ->
    [yes] , плитка
   *[no] {""}
  }
log-tile-taken-back = { $player } забирает размещённую плитку
log-coin-picked = { $player } берёт монету: { $coin }
log-coin-put-back = { $player } возвращает монету: { $coin }
log-coin-kept = { $player }: { $count ->
    [one] теперь { $count } монета
    [few] теперь { $count } монеты
   *[many] теперь { $count } монет
  }, { $coin }
log-coin-kept-lower = { $player }: { $count ->
    [one] теперь { $count } монета
    [few] теперь { $count } монеты
   *[many] теперь { $count } монет
  }, { $coin }. На ряд ниже: { $lower }
log-coin-kept-victim = { $player }: { $count ->
    [one] теперь { $count } монета
    [few] теперь { $count } монеты
   *[many] теперь { $count } монет
  }, { $coin }. 1 плитка у игрока { $victim }
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
log-coin-wins = { $player } собирает { $count } монет и побеждает
log-coin-added = { $player }: записана монета { $count }, { $coin }
log-coin-added-unknown = { $player }: записана монета { $count }
log-coin-removed = { $player }: монета { $number } убрана, { $coin }
log-coin-removed-unknown = { $player }: монета { $number } убрана
log-turn-ended = { $player } заканчивает ход
log-leader-named = Больше всех — { $player }: { $what }
log-leader-unnamed = { $player } больше не лидер: { $what }
log-baron-set = Барон игрока { $player } стоит на делении { $space }
log-height-set = Высота крепости, { $player }: { $rows ->
    [one] { $rows } ряд
    [few] { $rows } ряда
   *[many] { $rows } рядов
  }

problem-race-over = Игра уже окончена: побеждает { $player }, монет: { $count }. Если какая-то монета лишняя, уберите её.
problem-not-on-turn = Сейчас уже ходит { $now }.
problem-nothing-done = Сначала возьмите 2 плитки или разместите 1.
problem-coins-first = За эту плитку уже взяты монеты. Сначала верните их ({ $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
  }).
problem-tallest-first = Отметьте, чья крепость выше всех; равных может быть несколько.
problem-leaders-first = Отметьте, у кого больше всего, или что нет ни у кого.
problem-not-for-nobody = Эта монета всегда кого-то касается: { $coin }. Назовите лидеров или уберите «nobody».
problem-shown-alone = Сначала запишите эту монету и ответьте на её вопрос. Новую монету можно указать только вместе с монетой без вопросов.
problem-row-on-nothing = Ряд { $row } стоит на ряду { $below }, а в крепости у игрока { $player } приложение знает { $rows ->
    [0] пока ни одного ряда
    [one] только { $rows } ряд
    [few] только { $rows } ряда
   *[many] только { $rows } рядов
  }. Так и было?
problem-no-coin-due = Монету берут, только когда барон дошёл до неё или миновал её, а барон игрока { $player } сейчас ни одной не прошёл. Так и было?
problem-coin-in-hand = { $player } ещё берёт монету «{ $coin }». Монета была другая?
problem-coins-still-due = По правилам берут каждую монету, до которой барон дошёл или которую миновал, а { $player } ещё не берёт { $count ->
    [one] одну
    [few] { $count } монеты
   *[many] { $count } монет
  }. Так и было?
problem-not-lower = Крепость игрока { $player } от этой монеты ниже не станет: { $coin }.
problem-not-a-victim = { $player } не теряет плитку от этой монеты: { $coin }.
problem-leads-already = { $player } здесь уже впереди: { $what }.
problem-leads-not = { $player } здесь не впереди: { $what }.
problem-no-such-coin = У игрока { $player } { $count ->
    [0] ещё нет монет.
    [one] пока { $count } монета. Выберите её.
    [few] пока { $count } монеты. Выберите одну из них.
   *[many] пока { $count } монет. Выберите одну из них.
  }
problem-track-untold = Приложение ещё не знает вашу дорожку прогресса. Сначала впишите её деления на вкладке «Подготовка».
problem-space-beyond = Деления { $space } нет на дорожке из { $length } делений. Нужно { $length } или меньше — или дорожка длиннее.

# Reminders: what to do at the table after a step
remind-tiles-taken = { $player } не глядя берёт 2 плитки и оставляет на складе не больше 7.
remind-tile-placed = { $player } ходит бароном. Плитка была с рынка? Положите туда новую.
remind-tile-placed-first-row = Плитка с рынка? Выложите туда новую.
remind-coin-picked = Выложите на рынок новую монету.
remind-coin-kept = { $player } переворачивает монету и оставляет её себе.
remind-coin-tiles = { $players }: возьмите из запаса плиток на каждого: { $count }. На складе остаётся не больше 7.

