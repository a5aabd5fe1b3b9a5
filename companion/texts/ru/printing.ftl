# Printed documents
printing-score-sheet = Бланк подсчёта
printing-setup = Подготовка к игре
printing-aid = Краткие правила
printing-result = Результат
printing-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
  }
printing-player = Игрок { $number }
printing-art = Рисунок: { $game }
printing-date = Дата
printing-total = Итого
printing-player-result = Результат
printing-tie = При ничьей: { $what }
printing-then = затем: { $what }
printing-facts = Впишите один раз по своей коробке (в правилах этого нет)
printing-day = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
  } { $year } года
printing-corrected = исправлено { printing-day }
printing-won = { $count ->
    [one] Победа: { $names }
   *[other] Общая победа: { $names }
  }
printing-leads = { $count ->
    [one] Впереди: { $names }
   *[other] Впереди вместе: { $names }
  }
printing-nobody-yet = Победителя пока нет
printing-tie-broken = Ничья: по { $points ->
    [one] { $points } очку
    [few] { $points } очка
   *[many] { $points } очков
  }. Решило сравнение: { $what }, { $more } против { $less }.
printing-tie-shared = Ничья: по { $points ->
    [one] { $points } очку
    [few] { $points } очка
   *[many] { $points } очков
  }, и всё остальное тоже поровну.
printing-tie-plain = Ничья: по { $points ->
    [one] { $points } очку
    [few] { $points } очка
   *[many] { $points } очков
  }.
printing-tie-unknown = Ничья: по { $points ->
    [one] { $points } очку
    [few] { $points } очка
   *[many] { $points } очков
  }. Кто победил, сказать нельзя: неизвестно число «{ $what }».
printing-so-far = { $missing ->
    [0] Партия ещё идёт.
    [one] Партия ещё идёт; не заполнено { $missing } поле.
    [few] Партия ещё идёт; не заполнено { $missing } поля.
   *[many] Партия ещё идёт; не заполнено { $missing } полей.
  }
printing-chart = Очки после каждого раунда и после подсчёта
printing-final = итог
printing-asked = О чём спрашивают за столом
printing-reasons = За что очки
printing-around = По кругу: { $names }.
printing-seats = По кругу: { $names }. Первый игрок — { $first }.
printing-left-empty = { $missing ->
    [one] Не заполнено { $missing } поле: очков за него нет.
    [few] Не заполнено { $missing } поля: очков за них нет.
   *[many] Не заполнено { $missing } полей: очков за них нет.
  }
printing-as-written = Очки с бланка не проверяются.
