app-name = Castle Companion
app-about = Писарь за столом: подготовка, ходы, события и подсчёт очков в пяти играх о замках.
skip = Перейти к содержимому
tabs = Разделы партии
tab-setup = Подготовка
tab-turn = Ход
tab-score = Счёт
tab-log = Журнал
tab-count = Подсчёт
back-home = На главную
back-play = Назад к партии
back-page = Назад
save = Сохранить
yes = да
no = нет
less = На один меньше
more = На один больше
remove = Убрать
less-of = На один меньше: { $what }
more-of = На один больше: { $what }
name-for = { $what }: { $player }
step-done = готово
toast-lost = Нет связи. Нажатия сохранены и отправятся позже.
toast-waiting = Ещё не отправлено нажатий: {"{n}"}.
toast-back = Связь снова есть.
toast-cut = Нет связи. Что отмечают другие, пока не видно.
toast-refused = Не принято: {"{what}"}.
toasts = Сообщения
toast-understood = Понятно
toast-making = Минутку, это займёт немного времени.
toast-saved = Нет связи. Это страница от {"{time}"}.
tap-ignored = Здесь только что всё изменилось. Нажмите ещё раз, если нужно именно это.
tap-waits = Уже нажато. Нажатие отправится, когда появится связь.
tap-online = Для этого нужна связь.
tap-gone = Пока не было связи, партия ушла вперёд. Это нажатие уже не подходит.
# Это читается вслух после каждого нажатия
status-points = { $player }: { $gained }, теперь { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
  }
status-next = { $player }: { $step }
status-mine = Ваш ход.
status-lesson = Новое: { $lesson }.
status-lesson-for = Новое: { $lesson }. Для кого: { $players }.
offline-title = Нет связи
offline-text = Этот телефон ещё не открывал эту страницу и без связи показать её не может. Нажатия сохранены и отправятся, как только связь появится.

watch-title = За столом
watch-turn = ходит
watch-lately = Последние действия

home-note = Писарь за вашим столом
home-running = Сейчас на столе
home-games = Во что сыграем?
home-ways = Другие страницы
home-finished = Последние результаты
home-all-finished = Все результаты
home-nothing-finished = Пока ни одна партия не доиграна.
join-title = Сесть за стол
join-label = Войти по короткому коду
join-where = Он на другом телефоне: нажмите там «{ join-show }».
join-button = Войти
join-show = Подключить телефон
join-text = Наведите на картинку камеру другого телефона.
join-qr = Адрес этой партии для камеры
join-short = Или введите этот код на главной странице:
join-short-rests = Здесь сутки ничего не нажимали, поэтому код не действует. После следующего нажатия он снова заработает.
join-link = Отправьте эту ссылку. По ней можно вести партию вместе с вами:
join-watch = Ссылка, по которой можно только смотреть:
join-watch-hint = Для планшета посреди стола или для друга, которого здесь нет.
join-who = Чей это телефон?
join-everybody = Общий
join-who-hint = Тогда в журнале будет видно, кто что нажимает. Нажимать по-прежнему могут все.
join-present = За столом
join-links = Ссылки
join-renew = Заменить ссылки
join-renew-text = У партии появятся новые ссылки и новый код. По старым войти будет нельзя.
join-renew-button = Сделать новые ссылки
join-phones = { $count ->
    [0] Других телефонов пока нет.
    [one] Сейчас на эту партию смотрит { $count } телефон.
    [few] Сейчас на эту партию смотрят { $count } телефона.
   *[many] Сейчас на эту партию смотрят { $count } телефонов.
  }

new-note = Кто играет?
new-asked = Некоторые имена выглядят одинаково
new-asked-text = Если это разные люди, просто нажмите ту же кнопку ещё раз.
new-problems = Что-то не так. Ниже отмечено, что поправить.
new-seats = Места по часовой стрелке
new-seats-hint = Игроков — от { $fewest } до { $most }. Нажмите на щит, чтобы сменить цвет.
new-seats-exact = { $count ->
    [one] Нужен { $count } игрок.
    [few] Нужны { $count } игрока.
   *[many] Нужно { $count } игроков.
  } Нажмите на щит, чтобы сменить цвет.
new-known = Кто уже играл здесь
new-seat = Имя, место { $number }
new-colour = Цвет, место { $number }
new-up = Место { $number }: выше
new-down = Место { $number }: ниже
seat-up = выше
seat-down = ниже
new-first = Кто ходит первым?
new-first-lot = Решит жребий
new-first-seat = Место { $number }
new-begin = Играть с приложением
new-count = Только подсчёт в конце
tincture-0 = Красный, башня
tincture-1 = Синий, корона
tincture-2 = Золотой, звезда
tincture-3 = Зелёный, ключ
tincture-4 = Пурпурный, дуб
tincture-5 = Чёрный, рыба
tincture-6 = Белый, дерево

tallies = Игроки
first-player = фишка первого игрока
refused-title = Не принято
doubt-sure = Да, всё верно
doubt-close = Всё равно закончить
stale-title = Кто-то вас опередил. Посмотрите, что изменилось.
closed-title = Партия окончена
closed-text = Результат сохранён. Открыть партию снова можно на странице результата.
closed-result = К результату
told-nothing = Здесь будет видно последнее нажатие. Отменить его тоже можно здесь.
undo = Отменить
undo-what = Отменить: { $what }
redo = Повторить

first-drawn = Первым ходит { $player }
setup-progress = Готово пунктов: { $done } из { $all }
setup-none = Списка для подготовки к этой игре нет.
setup-done = Начать первый ход
facts-title = Ваша коробка
facts-text = Кое-чего нет в правилах, но это видно на деталях из вашей коробки. Впишите это один раз: приложение запомнит, и нажимать придётся меньше. Играть можно и без этого.
print-title = Печать
print-what = Что печатать
print-kind-score-sheet = Бланк подсчёта
print-kind-setup = Подготовка к игре
print-kind-aid = Краткие правила
print-players = Игроков
print-paper = Бумага
paper-a4 = A4
paper-a5 = A5
paper-letter = Letter
print-button = Сделать PDF
print-no-pdf = Этот компьютер не умеет делать PDF
print-no-pdf-text = Вместо него в браузере откроется страница для печати. Распечатайте её оттуда.
problem-pdf-failed = Сейчас PDF сделать не получилось. Попробуйте ещё раз.
print-setup = Распечатать подготовку
print-aid = Распечатать краткие правила
print-score-sheet = Распечатать пустой бланк подсчёта
print-result = Распечатать результат

score-all = Все
score-whose = Чьи числа
score-totals = Итого
score-lines = Бланк подсчёта
score-line = Категория
score-all-fields = Все поля
score-read = Читать бланк
score-seldom = Ещё поля
facts-told = заполнено полей: { $told } из { $all }
facts-missing = Не хватает: { $facts }
fact-row = { $what }, строка { $number }
fact-none = Таких нет
score-several = выбрано: { $count }
score-save = Сохранить
row-common = Общее
row-common-table = На столе
score-by-hand = Очки вручную
score-adjust-points = Сколько очков (например, 3 или −5)
score-adjust-note = За что
score-adjust = Добавить
score-adjust-change = Изменить
score-adjust-left = { $count ->
    [0] Места для новой строки больше нет: измените одну из строк или уберите лишнюю.
   *[other] Строк можно добавить ещё: { $count }.
}
score-adjust-away-of = Убрать: { $what }
score-taps = отмечено по ходу: { $taps }
score-put-right = отмечено по ходу: { $taps }, поправка: { $by }
score-take-back = вернуть отмеченное
score-take-back-of = вернуть то, что отмечали по ходу: { $what }
score-at-least = не меньше
score-so-far = пока
score-tracked = по ходу партии: { $points }
score-open = { $count ->
    [one] Не хватает { $count } записи
   *[other] Не хватает { $count } записей
  }
score-open-text = Пока чего-то не хватает, суммы не окончательные и победителя нет.
score-troubled = Некоторые числа противоречат друг другу. Пока это не исправлено, они не считаются.
score-unclear = неясно
score-close = Закончить и показать победителя

log-empty = Пока ничего не произошло.
log-undone-mark = отменено
log-older = Раньше

result-title = Результат
result-none = Считать пока нечего.
result-won = { $count ->
    [one] Победа: { $winners }
   *[other] Общая победа: { $winners }
  }
result-leads = { $count ->
    [one] Впереди: { $winners }
   *[other] Впереди вместе: { $winners }
  }
result-open = Победителя пока нет
result-tied = Пока ничья: { $winners }
result-unsure = Пока не решено
result-winner = победитель
result-not-closed = Ещё не конец
result-not-closed-text = Таков счёт сейчас. Чтобы сохранить результат, закончите партию на вкладке «{ tab-score }».
result-course = Ход партии
result-course-of = Очки в начале, после каждого раунда и после подсчёта.
result-final = итог
better-title = Что было бы лучше?
better-none = Показать нечего: об этой партии известно слишком мало.
result-why = Откуда взялось каждое число
result-tie-broken = При ничьей сравнили: { $by } ({ $value })
result-tie-shared = Всё поровну: место общее
result-tie-plain = Поровну очков: место общее
result-again = Сыграть ещё раз
result-reopen = Открыть снова
result-more = Об этой партии

day = { $day } { $month ->
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
   *[other] декабря
  } { $year }

played-correcting = исправляется
played-corrected-then = исправлено
played-corrected = исправлено { $day }

history-title = Результаты
history-any-game = любая игра
history-anybody = любой игрок
history-game = Игра
history-player = Игрок
history-filter = Показать
history-nothing = Пока пусто. Сюда попадают доигранные партии.
history-won = { $count ->
    [one] победа — { $winners }
   *[other] вместе на первом месте: { $winners }
  }
history-open = без победителя

rules-title = Правила
rules-link = Заглянуть в правила
rules-search = Поиск по правилам
rules-find = Искать
rules-found = { $count ->
    [0] Об этом здесь ничего нет. Попробуйте другое слово.
    [one] Нашёлся { $count } раздел.
    [few] Нашлось { $count } раздела.
   *[many] Нашлось { $count } разделов.
  }
rules-all = Показать все
rules-of = Правила: { $what }
rules-of-step = Правила к пункту { $number }
rules-contents = Содержание
rules-own-words = Это пересказ своими словами. В споре решают правила из коробки.
decision-note = ° наше решение; правила об этом молчат

settings-title = Настройки
settings-note = Для этого телефона
settings-language = Язык
settings-theme = Оформление
theme-auto = как в телефоне
theme-light = светлое
theme-dark = тёмное

error-400-title = Запрос не понят
error-400-text = Кажется, дошло не всё. Вернитесь и попробуйте ещё раз.
error-403-title = Так нельзя
error-403-text = Здесь этого сделать нельзя. Откройте партию по её собственной ссылке, а не по ссылке для просмотра.
error-404-title = Здесь ничего нет
error-404-text = Такой страницы или партии нет. Проверьте ссылку или код: короткий код действует, пока партия открыта.
error-405-title = Так не получится
error-405-text = Отсюда этого сделать нельзя. Вернитесь и попробуйте ещё раз.
error-408-title = Слишком медленно
error-408-text = Не всё дошло вовремя. Проверьте, пожалуйста, связь и попробуйте ещё раз.
error-413-title = Слишком много сразу
error-413-text = За один раз помещается не больше 256 килобайт. Отправьте меньше и попробуйте ещё раз.
error-429-title = Слишком быстро
error-429-text = Очень много нажатий за короткое время. Подождите немного и попробуйте снова.
problem-lines-many = Отсюда открыто слишком много постоянных соединений. Вместо этого запрашивайте последний шаг раз в несколько секунд.
error-500-title = Что-то сломалось
error-500-text = Это ошибка приложения. Всё сохранённое цело. Вернитесь и попробуйте ещё раз.
error-503-title = Сейчас не получится
error-503-text = Приложение сейчас не может сохранять. Всё сохранённое цело. Попробуйте чуть позже.

# Wake lock, turn signals and addresses for joining
awake-off = Не гасить этот экран
awake-on = Экран не погаснет
awake-warn = Теперь экран не должен гаснуть, а музыка остановится. Если он всё же темнеет, поставьте в телефоне автоблокировку на пять минут.
join-ways = Или введите один из этих адресов в браузере в той же сети:
join-alone = Этот адрес открывается только на этом компьютере. Запустите приложение командой «make run», и телефоны в той же сети тоже смогут войти.
mine-title = Этот телефон
mine-change = Телефон: { $who }
mine-everyone = Общий телефон
mine-tells = Когда мой ход
mine-vibrate = Вибрировать
mine-sound = Звонить в колокольчик
mine-aloud = Говорить вслух, чей ход

# The final count
count-next = { $left ->
    [0] Готово
    [one] Дальше (ещё { $left } вопрос)
    [few] Дальше (ещё { $left } вопроса)
   *[many] Дальше (ещё { $left } вопросов)
  }
count-back = К предыдущему вопросу
count-tie = Ничья! Что решит?
count-done = Всё подсчитано
count-done-text = Положите телефон так, чтобы его видели все.
count-own-done = Вы ответили на все вопросы
count-waits = Ещё не ответили: { $players }
count-all = Ответить за всех
count-missing = Чего-то ещё не хватает
count-play = Отмечать ходы
count-sheet = Весь бланк подсчёта
