# Day, place and length of a session
note-title = День, место, игроки
note-seats-hint = Кто сидел за столом и каким цветом играл. Ходы и очки останутся за тем же местом.
note-asked = Если это разные люди, просто нажмите «{ save }» ещё раз.
problem-option-recount = При таком выборе ходы или очки были бы другими. Поэтому всё остаётся как было.
note-day = День
note-hour = Время
note-minutes = Минуты
note-place = Где
note-note = Заметка
note-took = { $minutes } мин
counting-games = { $count ->
    [one] считается за { $count } партию
    [few] считается за { $count } партии
   *[other] считается за { $count } партий
  }
counting-outside = не входит в рекорды
warning-winner-told = Записано: победа — { $winners }. А по очкам выходит: { $leaders }.
# The part of a note that comes from another program
detail-board = Поле: { $text }
detail-expansions = Дополнения: { $text }
detail-incomplete = не доиграли до конца
problem-note-day = Здесь нужен день не позже сегодняшнего, например 2026-03-09.
problem-note-hour = Здесь нужно время, например 19:30.

# A result entered afterwards
told-title = Прошлый результат
told-which = Что это была за игра?
told-add = Записать прошлый результат
told-who = У кого сколько очков?
told-name = Имя
told-points = Очки
told-total-of = Очки: { $name }
told-stranger = только если этот игрок был за столом
told-level = Ничья по очкам
told-level-text = У некоторых поровну очков. Впишите те из этих чисел, которые помните: при ничьей решают они. Без них останется ничья.
told-where = Время, место, заметка
told-parts = По категориям
told-parts-text = Впишите, что помните. Если итог не указан, приложение посчитает его само.
told-change = Изменить результат
why-told = как записано
why-untold = без категории
told-rest = Без категории
problem-told-no-category = В выбранном варианте здесь никто не получает очков. Оставьте поле пустым.
problem-play-told = Об этой партии известен только результат. Его меняет кнопка «{ told-change }».
result-tie-open = Пока ничья
tie-text = При ничьей решают эти числа. Пока их нет, место общее.

# Names of people
rename-title = Имя и цвет: { $name }
rename-name = Имя
rename-hint = Имя изменится везде. Если такое имя здесь уже есть, приложение будет считать, что это один человек.
rename-colour = Свой цвет
rename-no-colour = как в прошлый раз
rename-close = Это один человек?
rename-merge = Объединить: { $old } и { $new }
rename-line = { $old } → { $new }
rename-plays = { $count ->
    [0] Партий с именем { $old } нет; хранится только имя.
    [one] В { $count } партии вместо имени { $old } будет { $new }: в результате, в журнале, в заметках.
    [few] В { $count } партиях вместо имени { $old } будет { $new }: в результатах, в журналах, в заметках.
   *[other] В { $count } партиях вместо имени { $old } будет { $new }: в результатах, в журналах, в заметках.
  }
rename-merged = { $others ->
    [one] { $new }: уже есть { $others } партия. После объединения партий будет { $together }.
    [few] { $new }: уже есть { $others } партии. После объединения партий будет { $together }.
   *[other] { $new }: уже есть { $others } партий. После объединения партий будет { $together }.
  }
rename-can-be-undone = Это можно отменить потом, на странице «{ people-title }».
rename-do = { $old } — это { $new }
rename-no = Нет, назад
rename-together-title = Это разные люди
rename-together = { $old } и { $new } сидели за одним столом. Сначала исправьте ту партию.
rename-lately = Изменённые имена
rename-back = Вернуть прежнее имя
rename-back-of = Вернуть прежнее имя: { $old }
problem-rename-same = Это то же имя, что и было.
problem-rename-together = { $other } — другой человек: в одной и той же партии есть оба имени.
problem-name-close = Может быть, «{ $other }»?
name-close-yes = Да, { $other }
told-asked = Это кто-то другой?
told-asked-text = Если это другие люди, нажмите «{ save }» ещё раз.

# Records
record-title = Книга рекордов
record-when = Когда
record-days = { $count ->
    [one] { $count } вечер
    [few] { $count } вечера
   *[other] { $count } вечеров
  }
record-month = { $month ->
    [1] Январь
    [2] Февраль
    [3] Март
    [4] Апрель
    [5] Май
    [6] Июнь
    [7] Июль
    [8] Август
    [9] Сентябрь
    [10] Октябрь
    [11] Ноябрь
   *[other] Декабрь
  } { $year }
record-any-seats = любое число
record-seats = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
  }
record-variant = Вариант
record-any-variant = любой вариант
record-plain = без вариантов
record-counted = Лучшие результаты и «{ $name }» взяты из всех партий. Всё остальное — из последних партий, их { $count }.
record-best = Лучшие результаты
record-average = В среднем очков
record-winning = В среднем очков у победителя
record-lowest = Наименьший итог победителя
record-minutes = Минуты: самая короткая партия · средняя · самая долгая
record-minutes-of = { $least } · { $usual } · { $most }
record-course-title = Как менялись очки победителей
record-course = Очки последних победителей, сначала самые давние: { $totals }
record-earned = Откуда очки
record-late = Последние 10 партий
record-ways = Как менялись очки
record-ways-text = Сколько очков в среднем было у игрока в каждой категории в последних партиях, начиная с давних. Масштаб везде один и начинается с нуля.
record-way = { $category }: в среднем на игрока, начиная с давних партий: { $points }
record-beaten = Кто кого обыгрывает
remark-best = { $place ->
    [1] { $name }: лучший результат из { $count }
    [2] { $name }: второй результат из { $count }
   *[other] { $name }: третий результат из { $count }
  }
remark-own = { $count ->
    [one] { $name }: личный рекорд за { $count } партию
    [few] { $name }: личный рекорд за { $count } партии
   *[other] { $name }: личный рекорд за { $count } партий
  }
remark-category = { $category }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, { $name } — больше, чем у кого-либо раньше
remark-own-category = { $category }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, { $name } — личный рекорд
remark-streak = { $count ->
    [one] { $name }: { $count } победа подряд
    [few] { $name }: { $count } победы подряд
   *[other] { $name }: { $count } побед подряд
  }

# Ratings, shown on request only
rating-title = Рейтинг
rating-ask = Кто сильнее?
rating-strength = Рейтинг
rating-few = { $count ->
    [one] Меньше { $count } партии
    [few] Меньше { $count } партий
   *[other] Меньше { $count } партий
  }
rating-counts = Все начинают с рейтинга { $start }. Опередить сильного игрока ценнее, чем слабого. Разница в очках роли не играет.
rating-range = Отметка на полосе — примерный рейтинг. Полоса показывает, насколько он может быть неточным. Линия через все полосы — рейтинг, с которого все начинают.
rating-latest = Считается каждый раз заново по последним партиям (не больше { $most }) и нигде не хранится.
rating-found = { $count ->
    [one] Найден { $count } человек
    [few] Найдено { $count } человека
   *[many] Найдено { $count } человек
}
rating-bars = Если полосы двоих перекрываются, пока неизвестно, кто сильнее.
rating-by-name = По именам
rating-by-strength = По рейтингу
rating-weak = слабее
rating-strong = сильнее
rating-range-of = рейтинг примерно { $points }, от { $low } до { $high }

# Search for sessions
history-when = День, место, заметка
history-since = С какого дня
history-until = По какой день
history-anywhere = где угодно
history-csv = Эти партии таблицей
history-json = Эти партии, чтобы загрузить обратно
history-none = Таких доигранных партий нет. Уберите часть условий или выберите другие дни.
history-note = Слова в заметке
history-found = { $count ->
    [one] Найдена { $count } партия
    [few] Найдено { $count } партии
   *[many] Найдено { $count } партий
}
history-found-many = Найдено больше { $count } партий
history-clear = Сбросить
record-files = Сохранить в файл
record-csv = Таблицей
record-json = В JSON
record-best-ten = Десять лучших результатов
record-course-latest = последние партии: { $count } из { $all }

# Import from other programs
match-title = Партии из другой программы
match-names = Кто есть кто?
match-text = Укажите для каждого имени, чьё оно. Пока вы не подтвердите, ничего не сохраняется.
match-new = здесь впервые
match-group-same = Такое имя здесь уже есть
match-group-new = Здесь впервые
match-ask = { $name } — это { $other }?
match-yes = Да, { $other }
match-no = Нет, здесь впервые
match-plays = { $count ->
    [0] Из этого файла добавить нечего.
    [one] Можно добавить { $count } партию.
    [few] Можно добавить { $count } партии.
   *[other] Можно добавить { $count } партий.
  }
match-left = Эти результаты не будут добавлены
match-left-more = … и ещё { $count }
match-left-file = Все в одном файле (CSV)
match-again = С этими именами число партий изменилось. Проверьте его.
left-there = Уже есть здесь
left-other-game = Другая игра
left-ignored = Отмечены в BG Stats как неучитываемые
left-twice = Повторяются в этом файле
left-points = Нет очков, или очки не число
left-decimals = Очки с дробной частью
left-unnamed = Игрок без имени
left-day = Дату не прочесть
left-future = Дата в будущем или раньше 1970 года
left-seats = Слишком мало или слишком много игроков для этой игры
left-same-person = Один человек дважды
left-damaged = Повреждены
left-limit = Больше, чем помещается за раз
match-do = { $count ->
    [one] Добавить { $count } партию
    [few] Добавить { $count } партии
   *[other] Добавить { $count } партий
  }
import-left = { $left ->
    [one] { $left } партия не добавлена.
    [few] { $left } партии не добавлены.
   *[other] { $left } партий не добавлены.
  }
share-bgsplay = Для BG Stats (.bgsplay)

# Photos
photo-title = Фотографии
photo-of = Фотография { $number }
photo-new = Новая фотография
photo-text = JPEG, PNG или WebP. Приложение уменьшит снимок и уберёт всё, что добавляет камера, например место съёмки.
photo-add = Добавить фотографию
photo-remove = Убрать
photo-remove-of = Убрать фотографию { $number }
problem-photo-none = Сначала выберите снимок.
problem-photo-large = Этот снимок слишком велик. Помещается до { $mib } МБ.
problem-photo-unreadable = Этот снимок здесь не прочесть. Нужен JPEG, PNG или WebP.
problem-photo-many = У партии может быть до { $most } фотографий.
problem-photo-full = Для новых фотографий здесь нет места. Сначала уберите ненужные.
share-picture = Картинкой
chart-scale = { $points ->
    [one] шкала начинается с { $points } очка
   *[other] шкала начинается с { $points } очков
  }
book-games = { $count ->
    [one] партия
    [few] партии
   *[many] партий
}
book-won = побед
book-played = за игрой
book-hours = { $hours } ч
book-all = Показать все: { $count }
book-more = Ещё
