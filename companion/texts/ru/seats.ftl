# Corrections of players, colours and options
log-seated = Рассадка изменена: { $players }
log-renamed = Имена и цвета: { $players }
problem-seat-begun = Первый ход уже сделан. Имена и цвета ещё можно изменить. Для остального вернитесь в журнале к началу или начните новую партию.
problem-tincture-twice = Этот цвет уже занят. У каждого должен быть свой цвет.
seats-title = Игроки и цвета
seats-change = Изменить игроков, места или варианты
seats-change-begun = Изменить имена или цвета
seats-keep = Сохранить изменения
seats-hint-begun = Исправьте имя или цвет. Ходы и очки останутся за тем же местом.
seats-asked-text = Если это разные люди, просто нажмите «{ seats-keep }» ещё раз.

# Open sessions, on the home page
stage-setup = идёт подготовка
stage-count = идёт подсчёт
stage-round = { $rounds ->
    [0] раунд { $round }
   *[other] раунд { $round } из { $rounds }
  }
home-more = Ещё: { $what }
home-put-away = Отложить
home-take-out = Вернуть на стол
home-delete = Удалить
home-away = Отложенные партии

# The log
log-round = Раунд { $round }
log-after = После последнего раунда
log-back = { $count ->
    [one] Вернуться сюда: отменится { $count } шаг выше
    [few] Вернуться сюда: отменятся { $count } шага выше
   *[many] Вернуться сюда: отменятся { $count } шагов выше
  }
