# Что говорит сама команда `companion`.
problem-no-file = Файла { $file } нет. Нужно имя файла с JSON или знак - для стандартного ввода.
problem-folder = { $file } — это папка. Нужно имя файла с JSON или знак - для стандартного ввода.
problem-unreadable = Файл { $file } не читается. Нужен доступный для чтения файл с JSON или знак - для стандартного ввода.
problem-system = Система этого не позволяет ({ $why }). Проверьте адрес, папку или файл.
problem-no-such-play = Партии с таким кодом здесь нет. Проверьте код и папку с данными.
problem-no-pango = PDF пока не сделать. Установите Pango (в Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0).
problem-not-drawn = Не удалось сделать PDF ({ $why }).
problem-name-needed = За прокси-сервером приложению нужно знать своё имя. Добавьте, пожалуйста, --name, например --name castle.example.org.

# Данные приложения
command-keeps = Партии хранятся в папке { $folder }
command-backed-up = В файле { $file } теперь всё: { $plays ->
    [one] { $plays } партия
    [few] { $plays } партии
   *[many] { $plays } партий
  }, { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
  }.
command-restored = Восстановлено из { $file }: { $plays ->
    [one] { $plays } партия
    [few] { $plays } партии
   *[many] { $plays } партий
  }, { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
  }.
command-kept-aside = То, что было раньше, сохранено в { $file }.
command-found = { $what }
command-found-in-play = Партия { $play }: { $what }
command-checked = Проверено: { $plays ->
    [one] { $plays } партия
    [few] { $plays } партии
   *[many] { $plays } партий
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
