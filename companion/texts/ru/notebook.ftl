# Когда и где играли
note-title = День, место, заметка
note-day = День
note-hour = Время
note-minutes = Минуты
note-place = Где
note-note = Заметка
note-took = { $minutes } мин
problem-note-day = Здесь нужен прошедший день, например 2026-03-09.
problem-note-hour = Здесь нужно время, например 19:30.

# Результат, записанный позже
told-title = Прошлый результат
told-which = Что это была за игра?
told-add = Записать прошлый результат
told-who = У кого сколько очков?
told-total-of = Очки: { $name }
told-stranger = только если участвовал
told-level = Ничья по очкам
told-level-text = У кого-то столько же очков, сколько у другого. Если вы помните эти числа, они решат; если нет, место делится.
told-parts = По категориям
told-parts-text = Сколько помните. Если итог не указан, он будет их суммой.
told-change = Изменить результат
why-told = как записано
why-untold = не расписано
problem-play-told = Об этой партии известен только результат. Его меняет кнопка «{ told-change }».
