# Adjustments: points entered manually
category-adjustment = Вручную
category-adjustment-rule = очки, которые вы поправили сами
why-adjustment = вручную: { $note }
why-adjustment-plain = вручную

# Values that are still missing
open-cell = { $field }
open-cell-of = { $column }: { $field }

# The log of a session
log-begun = Начало партии: { $players }
log-entry-set = { $column }: { $field } = { $value }
log-entry-put-right = { $column }: { $field } — исправлено с { $was } на { $value }
log-entry-changed = { $column }: { $field } — записано
log-entry-cleared = { $column }: { $field } — стёрто
log-entry-table-set = { $field } = { $value }
log-entry-table-put-right = { $field } — исправлено с { $was } на { $value }
log-entry-table-changed = { $field } — записано
log-entry-table-cleared = { $field } — стёрто
log-adjusted = { $column }: очки вручную, { $signed }
log-adjusted-note = { $column }: очки вручную, { $signed } ({ $note })
log-adjusted-away = { $column }: очки, вписанные вручную, убраны
log-ticked = Подготовка: пункт { $number } готов
log-unticked = Подготовка: пункт { $number } снова не готов
log-fact-told = Ваша коробка: { $fact } = { $value }
log-fact-changed = Ваша коробка: { $fact } — записано
log-fact-forgotten = Ваша коробка: { $fact } — стёрто
log-closed-tied = Партия окончена. Пока ничья: { $winners }
log-closed = Партия окончена. { $count ->
    [0] Победителя нет
    [1] Победа: { $winners }
   *[other] Общая победа: { $winners }
  }
log-reopened = Партия открыта снова
log-undone = Отменено
log-undone-to = { $seq ->
    [0] Возврат к началу
   *[other] Возврат к шагу { $seq }
  }
log-redone = Повторено
log-yes = да
log-no = нет
log-unknown-field = прежнее поле

# Refused commands
problem-play-closed = Эта партия окончена. Чтобы продолжить, откройте её снова.
problem-play-open = Эта партия ещё не окончена.
problem-play-too-long = В этой партии уже { $most ->
    [one] { $most } шаг
    [few] { $most } шага
   *[many] { $most } шагов
  }, больше не поместится. Закончить её всё ещё можно.
problem-play-nearly-full = Партия стала очень длинной: поместится ещё { $left ->
    [one] { $left } шаг
    [few] { $left } шага
   *[many] { $left } шагов
  }. Скоро её пора закончить.
problem-play-unknown = Такой партии нет. Проверьте, пожалуйста, ссылку или код.
problem-cell-fixed = Это уже сосчитано по рисунку. Число, введённое здесь, заменит весь рисунок. Оно верное?
problem-adjust-nothing = 0 очков ничего не изменят. Нужно число от −200 до 200, но не 0.
problem-adjust-too-many = В партии помещается { $most } строк с очками, вписанными вручную. Измените одну из тех, что есть, или уберите лишнюю.
problem-adjust-unknown = Этой строки с очками, вписанными вручную, больше нет. Посмотрите ещё раз.
problem-close-tie = Очков поровну, а число, которое решает при ничьей, ещё не вписано. Его можно ввести и потом, на странице результата. Всё равно закончить?
problem-close-open = { $count ->
    [one] Не хватает { $count } записи: очков за неё не будет.
    [few] Не хватает { $count } записей: очков за них не будет.
   *[other] Не хватает { $count } записей: очков за них не будет.
  } Всё равно закончить?
problem-stale = { $missed ->
    [0] К тому, что сейчас на столе (шаг { $seq }), это не подходит. Посмотрите, пожалуйста, ещё раз.
    [one] Тем временем прибавился { $missed } шаг. Посмотрите, пожалуйста, и решите ещё раз.
    [few] Тем временем прибавилось { $missed } шага. Посмотрите, пожалуйста, и решите ещё раз.
   *[many] Тем временем прибавилось { $missed } шагов. Посмотрите, пожалуйста, и решите ещё раз.
  }
problem-undo-unknown = Шага { $seq } нет, отменять нечего. Последний шаг — { $last }.
problem-undo-already = Шаг { $seq } уже отменён.
problem-undo-later = Шаг { $seq } нельзя отменить отдельно: игра пошла дальше. Сначала отмените шаг { $later } или вернитесь к тому, что было до шага { $seq }.
problem-undo-closed = Конец партии не отменить. Просто откройте её снова.
problem-undo-reopened = Открытие партии не отменить. Просто закончите её снова.
problem-undo-mark = Отмену отменить нельзя. Нажмите «{ redo }» или сделайте шаг заново.
problem-undo-to-nothing = После шага { $seq } ничего не изменилось, отменять нечего.
problem-redo-nothing = Повторять нечего. Повторить шаг можно только сразу после отмены.

# The data folder
problem-storage-full = На диске нет места, поэтому это не сохранено. Всё сохранённое раньше на месте. Освободите, пожалуйста, место и попробуйте снова.
problem-storage-readonly = Данные можно читать, но нельзя записывать, поэтому это не сохранено. Проверьте, пожалуйста, права на папку с данными.
problem-storage-busy = Данные слишком долго были заняты, поэтому это не сохранено. Попробуйте, пожалуйста, ещё раз.
problem-storage-failed = До данных не удалось добраться, поэтому это не сохранено. Проверьте, пожалуйста, диск и папку с данными.
problem-storage-broken = Файл данных повреждён. Восстановите, пожалуйста, последнюю резервную копию.
problem-storage-alien = Этот файл данных создан не этим приложением. Выберите, пожалуйста, другую папку для данных.
problem-storage-newer = Этот файл данных создан более новой версией приложения. Обновите, пожалуйста, приложение.
problem-storage-nothing = Здесь ещё нет данных. Проверьте, пожалуйста, папку с данными.
problem-storage-headless = Файл данных пуст, а рядом лежит временный файл с последними изменениями, поэтому ничего не тронуто. Восстановите, пожалуйста, последнюю резервную копию.
problem-storage-key = Файл secret.key пуст или обрезан. Верните его, пожалуйста, из резервной копии. Если её нет, удалите файл: тогда на телефонах придётся войти заново, а в открытом режиме у гостей будет пустой список.
problem-folder-held = С этой папкой данных уже работает «companion { $work }», процесс { $pid }, с { $since }. Сначала остановите его, пожалуйста.

# Backups
problem-backup-nothing = Здесь нет данных для копирования. Проверьте, пожалуйста, папку с данными.
problem-backup-in-the-way = Под этим именем уже есть другой файл. Выберите, пожалуйста, другое имя.
problem-backup-there = Под этим именем уже есть резервная копия, она не тронута. Выберите, пожалуйста, другое имя или добавьте --replace.
problem-backup-no-file = Такого файла нет. Проверьте, пожалуйста, имя.
problem-backup-damaged = Эта резервная копия повреждена, поэтому ничего не изменено. Возьмите, пожалуйста, другую.
problem-backup-alien = Это не резервная копия этого приложения, поэтому ничего не изменено. Нужен файл, созданный командой «companion backup».
problem-backup-newer = Эта резервная копия создана более новой версией приложения, поэтому ничего не изменено. Сначала обновите, пожалуйста, приложение.
problem-restore-in-use = Приложение работает с этими данными, поэтому ничего не изменено. Сначала остановите его, пожалуйста.

# Results of a database check
check-database = Файл базы данных: { $detail }
check-orphans = Строки таблицы { $table } не относятся ни к одной строке таблицы { $parent }.
check-unreadable = Партию не удаётся прочитать: { $detail }
check-game-unknown = Игры { $game } здесь нет, поэтому партию нельзя воспроизвести.
check-gap = В журнале не хватает шага { $seq }.
check-replay = Партию не удаётся воспроизвести: { $detail }
check-closed = По журналу партия закончена шагом { $seq }, по списку партий — шагом { $kept } (0: не закончена).
check-played = День этой партии записан не так, как следует из журнала.
check-standings = Сохранённые места не совпадают с результатом в журнале.

why-each = { $what }: { $count } × { $each }
phase-counting = Играйте, потом посчитаем
counting-title = Играйте, потом посчитаем
counting-text = Играйте без телефона. В конце впишите, что у кого есть: приложение посчитает очки и объяснит их.
counting-score = К подсчёту
offers-turn = Ходит { $player }
offers-round = Раунд { $round } из { $rounds }
offers-rounds = Раунды
offers-corrections = Исправления
