# Sharing a result
share-title = Поделиться
share-text = Результат текстом
share-hint = По этой ссылке можно только смотреть. Изменить ничего нельзя.
share-share = Поделиться
share-copy = Скопировать
share-copied = Скопировано
share-line = { $rank }. { $name }: { $points }
share-head = { $game }. { $title }
share-bgstats = Отправить в BG Stats
share-bgstats-hint = Откроется приложение BG Stats с уже заполненной партией. Пока вы не сохраните её там, ничего не отправится.
share-files = Сохранить партию в файл
share-csv = Для таблиц (CSV)
share-json = Целиком, чтобы загрузить обратно (JSON)

# Export and import
export-title = Сохранить партии в файл
export-text = Сохраните всё, что здесь сыграно.
export-csv = Результаты для таблиц
export-csv-hint = CSV: строка на каждого игрока и каждую категорию.
export-json = Всё целиком, чтобы загрузить обратно
export-json-hint = JSON: каждая партия со всеми шагами и сведения о ваших коробках. Это и резервная копия: она поместится даже в телефоне.
export-bgstats = Результаты для BG Stats
export-bgstats-hint = BGStatsExport.json — для импорта в BG Stats.
import-title = Загрузить партии обратно
import-text = Подойдут файлы, сохранённые здесь, файлы BG Stats (BGStatsExport.json, .bgsplay), партии с BoardGameGeek в XML и таблицы CSV, где есть день, игра, имя и очки. Можно выбрать сразу несколько. Партии, которые здесь уже есть, останутся как были.
import-file = Файлы
import-choose = Выбрать файл
import-unchosen = пока не выбран
import-button = Загрузить
import-done = { $added ->
    [0] Новых партий не нашлось.
    [one] Добавлена { $added } партия.
    [few] Добавлены { $added } партии.
   *[many] Добавлено { $added } партий.
  }
import-there = { $there ->
    [0] Повторов нет.
    [one] { $there } партия уже была здесь.
    [few] { $there } партии уже были здесь.
   *[many] { $there } партий уже были здесь.
  }
import-facts = { $facts ->
    [one] Добавлена { $facts } новая запись о ваших коробках.
    [few] Добавлены { $facts } новые записи о ваших коробках.
   *[many] Добавлено { $facts } новых записей о ваших коробках.
  }
import-back = Отменить эту загрузку
import-latest = Отменить загрузку
import-latest-text = Загрузку можно отменить целиком, пока ни одна её партия не изменена.
import-kind-own = файл, сохранённый здесь
import-kind-bgstats = BG Stats
import-kind-bgg = BoardGameGeek
import-kind-table = таблица
import-line = { $count ->
    [one] { $count } партия ({ $kind })
    [few] { $count } партии ({ $kind })
   *[many] { $count } партий ({ $kind })
  }
import-line-changed = с тех пор изменено партий: { $changed }
import-changed-title = Изменено после загрузки
import-changed = { $count ->
    [one] После загрузки изменена { $count } партия
    [few] После загрузки изменены { $count } партии
   *[many] После загрузки изменено { $count } партий
  }
import-changed-text = Поэтому отменить загрузку целиком уже нельзя. Каждую партию можно удалить на её собственной странице.
import-where = Где взять такой файл?
import-where-bgstats = BG Stats
import-where-bgstats-text = Экспортируйте партии в приложении и сохраните файл BGStatsExport.json.
import-where-bgg = BoardGameGeek
import-where-bgg-text = Войдите на BoardGameGeek. Откройте boardgamegeek.com/xmlapi2/plays?username=ИМЯ со своим именем пользователя и сохраните страницу как файл. В нём до 100 партий. Для следующих добавьте &page=2, &page=3 и так далее. Потом выберите все файлы вместе.
import-where-table = Таблица
import-where-table-text = Сохраните её как CSV. В первой строке — названия столбцов.
import-sample = Скачать образец
import-sample-people = Анна Борис
import-bring = Перенести партии из BG Stats
import-running = Партии добавляются
import-progress = Партии: { $done } из { $all }
import-cancel = Отменить
import-cancel-text = При отмене уже добавленные партии будут убраны.
import-cancelled = Загрузка отменена. Ничего не добавлено.
import-heading-day = день
import-heading-game = игра
import-heading-name = имя
import-heading-total = очки
problem-import-heading = В этой таблице нет столбца «{ $what }». Её столбцы: { $found }. Назовите один из них «{ $what }». Ничего не изменилось.
problem-import-mixed = Это файлы разного рода. Выберите файлы, сохранённые здесь, или файлы других приложений, но не те и другие сразу. Ничего не изменилось.
problem-import-files = Файлов слишком много. Больше { $most } за один раз не загрузить. Ничего не изменилось.
problem-import-none = Сначала выберите файл: тот, что был сохранён здесь целиком, «чтобы загрузить обратно».
problem-import-large = Файл слишком большой. За один раз помещается до { $mib } МБ.
problem-import-long = Файл читался слишком долго, поэтому ничего не добавлено. Сохраните партии заново частями поменьше и попробуйте ещё раз.
problem-import-not-json = Файл не читается: он повреждён, или такой вид файла здесь не известен. Ничего не изменено.
problem-import-alien = Такой файл здесь не прочесть. Нужен файл, сохранённый здесь, файл BG Stats или BoardGameGeek (XML) или таблица CSV, где есть день, игра, имя и очки. Ничего не изменено.
problem-import-newer = Файл создан более новой версией приложения. Сначала обновите, пожалуйста, приложение. Ничего не изменено.
problem-import-many = В файле слишком много партий. За один раз помещается до { $most }. Ничего не изменено.
problem-club-sessions = Здесь помещается не больше { $most } партий, уже есть { $there }. Ничего не добавлено. Удалите какие-нибудь партии или запустите приложение у себя.
problem-club-bytes = Здесь помещается { $mib } МБ, а вышло бы больше. Ничего не добавлено. Удалите какие-нибудь партии или фотографии — или запустите приложение у себя.
problem-import-play = С партией номер { $number } в этом файле что-то не так (место: «{ $where }»). Ничего не изменено.
problem-import-unplayable = То, что записано об этой партии, произойти не могло.
problem-import-moment = Здесь нужны дата и время с часовым поясом, и не из будущего.
problem-import-day = Здесь нужен день, когда партия закончилась, например 2026-03-09.

# Column titles of the spreadsheet
csv-play = Партия
csv-day = Дата
csv-game = Игра
csv-options = Варианты
csv-players = Игроков
csv-player = Игрок
csv-seat = Место за столом
csv-column = Чьи очки
csv-category = Категория
csv-points = Очки
csv-total = Итог
csv-place = Занятое место
csv-won = Победа
csv-corrected = Исправлено
csv-time = Время
csv-minutes = Минуты
csv-where = Где
csv-note = Заметка
csv-games = За сколько партий считается
csv-reason = Почему не добавлено
csv-number = Номер в файле
csv-who = Игроки
csv-found = Что записано в файле
# Column titles of a page of records as a spreadsheet
csv-about = О чём
csv-of = Что именно
csv-name = Имя
csv-plays = Партий
csv-counted = Из них учтено
csv-average = В среднем
csv-winning = В среднем у победителей
csv-best = Лучший
csv-late = Последние 10 партий
csv-on = Дата
csv-when = Когда
csv-days = Вечеров
csv-other = Против
csv-opponent = Против
csv-ahead = Выше
csv-behind = Ниже
csv-seats = Игроков
csv-at = Окончена
csv-spread = Плюс-минус
csv-shortest = Самая короткая
csv-usual = Обычная
csv-longest = Самая длинная
csv-since = Первый день
csv-until = Последний день
csv-about-all = всё
csv-about-best = лучший итог
csv-about-lowest-win = наименьший итог победителя
csv-about-highest-win = наибольший итог победителя
csv-about-minutes = минуты
csv-about-people = человек
csv-about-earned = откуда очки
csv-about-ways = как менялись очки
csv-about-beaten = кто кого обыгрывает
csv-about-lately = последние результаты
csv-about-spans = дни
csv-about-games = игра
csv-about-rating = рейтинг
csv-about-tallies = по числу игроков
csv-about-meetings = против остальных
