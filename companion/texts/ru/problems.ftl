problem-not-json = Это не JSON. Нужен один объект в кодировке UTF-8, например {"{"}"game": "..."{"}"}.
problem-key-twice = В объекте один и тот же ключ встречается дважды. Каждый ключ должен стоять один раз.
problem-too-large = Слишком много данных. В одном вопросе помещается до { $kib } килобайт.
problem-not-object = Здесь нужен объект с именованными полями.
problem-not-list = Здесь нужен список.
problem-not-text = Здесь нужен текст.
problem-not-flag = Здесь нужно «да» или «нет» (true или false).
problem-not-whole = Здесь нужно целое число от { $low } до { $high }.
problem-not-numbers = Здесь нужны целые числа от { $low } до { $high } через пробел или запятую, например 2, 5. Если чисел нет, поставьте тире.
problem-out-of-range = Число не подходит: нужно от { $low } до { $high }.
problem-not-a-choice = Такого здесь нет. Можно: { $allowed }.
problem-missing = Здесь пусто, а без этого не обойтись.
problem-not-offered = Сейчас это сделать нельзя.
problem-not-the-moment = Сейчас этого сделать нельзя: { $now }.
problem-no-such-player = Такого игрока здесь нет. Играют: { $allowed }.
problem-unknown-key = Такого поля здесь нет. Есть: { $allowed }.
problem-too-few = Здесь { $given ->
    [one] { $given } запись
    [few] { $given } записи
   *[many] { $given } записей
  }, а нужно не меньше { $fewest }.
problem-wrong-count = Здесь { $given ->
    [one] { $given } запись
    [few] { $given } записи
   *[many] { $given } записей
  }, а должно быть { $fewest ->
    [0] не больше { $most }
   *[other] от { $fewest } до { $most }
  }.
problem-text-long = Слишком длинно. Помещается до { $longest } знаков.
problem-text-control = Здесь есть знаки, которые не видны. Уберите их, пожалуйста.
problem-name-blank = Здесь нужно имя.
problem-name-long = Имя слишком длинное. Помещается до { $longest } знаков.
problem-name-twice = Такое имя уже есть. Имена должны различаться.
problem-name-alike = Это имя выглядит так же, как «{ $other }». Это точно два разных человека?
problem-short-code = Открытой партии с таким кодом нет. Сверьте код с другим телефоном: он на странице «{ join-show }».
problem-row-incomplete = В одной из строк не хватает числа. Введите его или очистите оба поля.
