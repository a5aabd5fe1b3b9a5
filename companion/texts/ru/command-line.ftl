# Texts of the `companion` command
problem-no-file = Файла { $file } нет. Нужно имя файла с JSON или знак - для стандартного ввода.
problem-folder = { $file } — это папка. Нужно имя файла с JSON или знак - для стандартного ввода.
problem-unreadable = Файл { $file } не читается. Нужен доступный для чтения файл с JSON или знак - для стандартного ввода.
problem-system = Система этого не позволяет ({ $why }). Проверьте адрес, папку или файл.
problem-no-such-play = Партии с таким кодом здесь нет. Проверьте код и папку с данными.
problem-no-pango = Делать PDF здесь пока нельзя. Установите Pango (в Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0).
problem-not-drawn = Не удалось сделать PDF ({ $why }).
problem-name-needed = За прокси-сервером приложению нужно знать своё имя. Добавьте, пожалуйста, --name, например --name castle.example.org.
problem-url = Это не адрес страницы. Он должен начинаться с https:// или http://.

# The app's data
command-keeps = Партии хранятся в папке { $folder }
command-backed-up = В файле { $file } теперь всё: { $sessions ->
    [one] { $sessions } партия
    [few] { $sessions } партии
   *[many] { $sessions } партий
  }, { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
  }.
command-restored = Восстановлено из { $file }: { $sessions ->
    [one] { $sessions } партия
    [few] { $sessions } партии
   *[many] { $sessions } партий
  }, { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
  }.
command-kept-aside = То, что было раньше, сохранено в { $file }.
command-updated = Эту базу данных создала более старая версия. База обновлена, прежняя сохранена в { $file }.
command-old-copy = { $file }: { $size } кБ
command-old-copies = { $copies ->
    [0] Старых копий нет.
    [one] { $copies } старая копия. Удалить её можно с --remove.
    [few] { $copies } старые копии. Удалить их можно с --remove.
   *[many] { $copies } старых копий. Удалить их можно с --remove.
  }
command-old-copies-removed = { $copies ->
    [0] Старых копий нет.
    [one] Удалена { $copies } старая копия.
    [few] Удалены { $copies } старые копии.
   *[many] Удалено { $copies } старых копий.
  }
command-found = { $what }
command-found-in-play = Партия { $session }: { $what }
command-checked = Проверено: { $sessions ->
    [one] { $sessions } партия
    [few] { $sessions } партии
   *[many] { $sessions } партий
  }, { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
  }. { $findings ->
    [0] Всё в порядке.
    [one] Найдена { $findings } ошибка.
    [few] Найдено { $findings } ошибки.
   *[many] Найдено { $findings } ошибок.
  }

# The administrator's commands
command-status-version = Castle Companion { $version }
command-status-folder = Папка с данными: { $folder }
command-status-sessions = Партии: { $count }
command-status-running = Не закончены: { $count }
command-status-people = Имена: { $count }
command-status-size = Размер базы данных: { $size } кБ
command-status-backup = Последняя копия: { $made }, { $file }
command-status-no-backup = Последняя копия: неизвестна
command-listed = { $code } · { $last } · { $game }: { $players } ({ $state ->
    [open] не закончена
   *[finished] закончена
  })
command-listed-none = Партий нет.
command-closed = Партия { $code } закончена.
command-would-forget = Ничего не изменилось. Было бы забыто:
command-forgotten = Забыто навсегда:
command-forgotten-deleted = Удалено партий: { $count }
command-forgotten-names = Имён, которые больше не подсказываются: { $count }
command-forgotten-changed = Партий, где вместо имени стоит «{ $nobody }»: { $count }
command-forgotten-note = Посмотрите заметки партии { $code }: возможно, в них тот же человек.
command-forgotten-copies = В резервных и старых копиях удалённое ещё может остаться. Старые копии из папки с данными покажет команда companion old-copies.
problem-no-such-person = Человека с таким именем здесь нет. Проверьте написание.
problem-not-days = Здесь нужно число дней, например 90d.
