phase-turn = Кубики и рисование
phase-redeem = Последние постройки
status-turn = { turn-rolls }
turn-rolls = Кубики бросает { $player }
turn-redeems = Последние постройки
turn-over = Партия окончена
turn-both-dice = { $player } использует оба кубика
turn-one-die = { $player }: выберите один из двух кубиков
turn-cloud = Облако: { $player }

die-wood = Дерево
die-stone = Камень
die-gold = Золото
die-food = Еда
die-resource-help = Поставьте фишку на свободную клетку этого вида. Нет клетки или фишки? Ресурс пропадает.
die-residents = Жители
die-residents-help = Закрасьте 2 жителей: слева направо, начиная с верхнего левого, группу за группой.
die-any-help = Выберите любую грань.

setup-boards = Каждый берёт планшет и кладёт его { $variant ->
    [architects] голубой стороной вверх: «Великие архитекторы».
   *[builders] зелёной стороной вверх: «Начинающие строители».
  } { $players ->
    [4] Нужны все четыре.
   *[other] Лишние планшеты уберите в коробку.
  }
setup-tokens = Каждый берёт { $tokens } фишек одного цвета.
setup-sheets = Каждый берёт лист из блокнота замков и карандаш (всего { $players ->
    [one] { $players } лист
    [few] { $players } листа
   *[many] { $players } листов
  }). Рисовать можно по контуру, а на чистой стороне — как захочется.
setup-guests-pile = Перемешайте { $cards } карт гостей с зелёной рубашкой и положите их стопкой в центр стола, рубашкой вверх.
setup-guests-open = Перемешайте { $cards } карт гостей с голубой рубашкой. Откройте { $open } в центре стола, остальные { $pile } положите рядом стопкой.
setup-first = Первым ходит { $player } и берёт { $dice } кубика. (По правилам первым ходит самый младший.)

row-common = Этажи и стены
field-floors = Этажи донжона
field-walls = Стены
field-towers = Башни, очки каждой (например, 5 2 5 2)
field-sun = Солнце
field-cloud = Облако
field-resident_points = Очки группы последнего жителя
field-flags = Флаги, очки каждого (например, 1 2 2)
field-cards = Гости, очки каждой карты (например, 3 1)
field-guests = Гости
field-small_clouds = Облачка

fact-resident-groups = Группы жителей
fact-resident-groups-help = Посмотрите на лист замка. Для каждой группы, начиная с верхней левой, введите, сколько в ней жителей и сколько за неё очков. Тогда приложение посчитает само. До тех пор вводите очки.
fact-resident-groups-1 = Жителей
fact-resident-groups-2 = Очков
fact-tower-values = Очки за башни
fact-tower-values-help = Какие бывают очки за башню на ваших планшетах.
fact-wall-residents = Жители за стены
fact-wall-residents-help = Сколько жителей приводит каждый из трёх способов построить стену.
fact-flag-kinds = Флаги
fact-flag-kinds-help = Для каждого из четырёх видов флагов: его очки и сколько жителей он приводит.
fact-flag-kinds-1 = Очков
fact-flag-kinds-2 = Жителей
fact-guest-points = Очки зелёных гостей
fact-guest-points-help = Какие бывают очки на картах с зелёной рубашкой.

open-guests = { $player }, этаж { $floor }: какой гость?
open-cards = { $player }, этаж { $floor }: сколько очков на карте гостя?

log-floor-drawn = { $player }: этаж донжона, гость пока не назван{ $bonus ->
    [cloud] {". "}Все 12 частей — значит, облако!
   *[none] {""}
  }
log-floor-drawn-card = { $player }: этаж донжона, гость на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }{ $bonus ->
    [cloud] {". "}Все 12 частей — значит, облако!
   *[none] {""}
  }
log-floor-drawn-guest = { $player }: этаж донжона, гость: { $guest }{ $bonus ->
    [cloud] {". "}Все 12 частей — значит, облако!
   *[none] {""}
  }
log-floor-changed-card = { $player }: этаж { $floor }, гость на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-floor-changed-guest = { $player }: этаж { $floor }, гость: { $guest }
log-floor-removed = { $player }: этаж { $floor } стёрт
log-floor-removed-card = { $player }: этаж { $floor } стёрт вместе с гостем на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-floor-removed-guest = { $player }: этаж { $floor } стёрт вместе с гостем: { $guest }
log-tower-drawn = { $player }: башня { $number } на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }{ $bonus ->
    [sun] {". "}Первые 4 башни — значит, солнце!
    [cloud] {". "}Все 12 частей — значит, облако!
    [sun-cloud] {". "}Это и солнце, и облако!
   *[none] {""}
  }
log-tower-changed = { $player }: теперь башня { $tower } на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-tower-removed = { $player }: башня { $tower } стёрта
log-wall-drawn = { $player }: стена{ $residents ->
    [0] {""}
    [one] , { $residents } житель
    [few] , { $residents } жителя
   *[many] , { $residents } жителей
  }{ $bonus ->
    [cloud] {". "}Все 12 частей — значит, облако!
   *[none] {""}
  }
log-wall-removed = { $player }: стена { $wall } стёрта
log-flag-drawn = { $player }: флаг на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }{ $residents ->
    [0] {""}
    [one] , { $residents } житель
    [few] , { $residents } жителя
   *[many] , { $residents } жителей
  }
log-flag-drawn-monk = { $player }: флаг монаха на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-flag-removed = { $player }: флаг { $flag } стёрт
log-residents-coloured = { $player }: { $count ->
    [one] закрашен { $count } житель
    [few] закрашены { $count } жителя
   *[many] закрашено { $count } жителей
  }
log-residents-coloured-guest = { $player }, { $guest }: { $count ->
    [one] закрашен { $count } житель
    [few] закрашены { $count } жителя
   *[many] закрашено { $count } жителей
  }
log-residents-set = { $player }: всего { $count ->
    [one] закрашен { $count } житель
    [few] закрашены { $count } жителя
   *[many] закрашено { $count } жителей
  }
log-resident-points-set = { $player }: за жителей { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
log-small-cloud-drawn = { $player }: облачко
log-small-cloud-removed = { $player }: облачко стёрто
log-small-clouds-set = { $player }: всего { $count ->
    [one] { $count } облачко
    [few] { $count } облачка
   *[many] { $count } облачков
  }
log-guest-shown = В центре стола открыт гость: { $guest }
log-guest-hidden = В центре стола нет этого гостя: { $guest }
log-guest-stolen = Гость украден: { $guest }. Раньше: { $victim }, теперь: { $player }
log-guest-stolen-acts = Гость украден: { $guest }. Раньше: { $victim }, теперь: { $player }. Гость сразу действует
log-guest-given = Гость в другом замке: { $guest }. Раньше: { $victim }, теперь: { $player }
log-guest-reused = { $player }, еда и золото, ещё раз: { $guest }
log-sun-given = Солнце: { $player }
log-cloud-given = Облако: { $player }
log-redeeming-finished = { $player }: постройка окончена
log-redeeming-over = { $player }: постройка окончена, партия тоже
log-redeeming-resumed = { $player }: постройка продолжена
log-dice-given = Исправлено. Кубики бросает { $player }
log-turn-ended = Ход окончен: { $player }

reminds-sun = { $player } рисует солнце: +4 очка.
reminds-cloud = { $residents ->
    [0] {""}
    [one] Закрасьте { $residents } жителя.{" "}
   *[other] Закрасьте { $residents } жителей.{" "}
  }{ $player } рисует облако: +4 очка. Кубики больше не бросают. Дальше рисует { $next }.
reminds-sun-cloud = { $player } рисует солнце и облако: +8 очков. Кубики больше не бросают. Дальше рисует { $next }.
reminds-card = { $player } берёт верхнюю карту гостя.
reminds-guest = { $player } берёт карту: { $guest }. Откройте нового гостя.
reminds-guest-untold = { $player } берёт открытого гостя. Откройте нового.
reminds-stolen = { $player } забирает карту: { $guest }. Карту отдаёт { $victim }.
reminds-residents = { $player } закрашивает { $residents ->
    [one] { $residents } жителя.
   *[other] { $residents } жителей.
  }
reminds-next = Дальше рисует { $player } — за уже заполненные линии и столбики.
reminds-sun-moved = Солнце рисует { $player }. На другом листе сотрите его.
reminds-cloud-moved = Облако рисует { $player }. На другом листе сотрите его.

problem-castles-closed = Партия окончена, рисовать больше нечего. Если кто-то ещё не всё построил, нажмите «{ redeem-resume }». Ошибки можно исправить прямо на замке.
problem-castle-closed = { $player } больше ничего не рисует. Сначала нажмите «{ redeem-resume }».
problem-architects-only = Гости с действиями есть только у великих архитекторов. У начинающих строителей гости — просто очки.
problem-pairs = Введите пары чисел, например 4:1, 5:2.
problem-guest-value = Таких очков на зелёных картах вашей коробки нет. Бывает: { $allowed }. (Исправить это можно на вкладке «Подготовка».)
problem-tower-value = Таких очков за башню в вашей коробке нет. Бывает: { $allowed }. (Исправить это можно на вкладке «Подготовка».)
problem-wall-kind = Столько жителей стены вашей коробки не приводят. Бывает: { $allowed }. (Исправить это можно на вкладке «Подготовка».)
problem-flag-kind = Таких очков за флаг в вашей коробке нет. Бывает: { $allowed }. (Исправить это можно на вкладке «Подготовка».)
problem-flag-residents = Столько жителей такой флаг вашей коробки не приводит. Бывает: { $allowed }. (Исправить это можно на вкладке «Подготовка».)
problem-floors-all = { $player }: в донжоне уже все 4 этажа. Нарисуйте что-нибудь другое.
problem-towers-all = { $player }: уже есть все 4 башни. Нарисуйте что-нибудь другое.
problem-walls-all = { $player }: уже есть все 4 стены. Нарисуйте что-нибудь другое.
problem-no-such-floor = { $drawn ->
    [0] Этажей ещё нет.
    [one] Пока есть { $drawn } этаж. Выберите его.
    [few] Пока есть { $drawn } этажа. Выберите один из них.
   *[many] Пока есть { $drawn } этажей. Выберите один из них.
  }
problem-no-such-tower = { $drawn ->
    [0] Башен ещё нет.
    [one] Пока есть { $drawn } башня. Выберите её.
    [few] Пока есть { $drawn } башни. Выберите одну из них.
   *[many] Пока есть { $drawn } башен. Выберите одну из них.
  }
problem-no-such-wall = { $drawn ->
    [0] Стен ещё нет.
    [one] Пока есть { $drawn } стена. Выберите её.
    [few] Пока есть { $drawn } стены. Выберите одну из них.
   *[many] Пока есть { $drawn } стен. Выберите одну из них.
  }
problem-no-such-flag = { $drawn ->
    [0] Флагов ещё нет.
    [one] Пока есть { $drawn } флаг. Выберите его.
    [few] Пока есть { $drawn } флага. Выберите один из них.
   *[many] Пока есть { $drawn } флагов. Выберите один из них.
  }
problem-flags-first = Без этой стены мест для флагов { $most }, а флагов { $given }. Сначала сотрите лишние флаги.
problem-guest-needed = Для этого нужен гость { $guest }, а в этом замке ({ $player }) его нет.
problem-small-clouds-all = Больше { $most ->
    [one] { $most } облачка
   *[other] { $most } облачков
  } на небе не поместится.
problem-no-small-cloud = { $player }: облачков нет, стирать нечего.
problem-residents-all = { $player }: закрашены уже все жители, их { $count }.
problem-residents-counted = Группы жителей известны, и приложение считает очки само. Измените число жителей.
problem-own-guest = Своего гостя украсть нельзя. Выберите другого игрока.
problem-guest-not-there = В этом замке ({ $player }) такого гостя нет: { $guest }. Проверьте, в чьём он замке.
problem-guest-nowhere = Этот гость пока ни у кого не гостит: { $guest }. Гость приезжает с новым этажом донжона.
problem-guarded = В этом замке ({ $player }) живёт стражник, и коронованного гостя не украсть: { $guest }. Выберите другого гостя или самого стражника.
problem-not-lightning = Ещё раз действуют только молниеносные гости. Этот гость не молниеносный: { $guest }.
problem-not-acting = В этом замке ({ $player }) гость { $guest } сейчас не действует. Гости действуют, когда приезжают, а ещё — за еду и золото.
problem-not-the-last-round = Всех 12 частей ещё ни у кого нет, кубики бросают дальше. Завершите ход.
problem-has-the-cloud = { $player }: облако уже есть, этот замок готов. Остальные ещё могут рисовать.
problem-finished-already = { $player }: постройка уже окончена.
problem-not-finished = { $player } ещё рисует.
problem-no-more-dice = { $player }: все 12 частей готовы, и кубики больше никто не бросает. Остальные рисуют за уже заполненные линии и столбики.
problem-last-lines-in-turn = После последнего броска рисуют по очереди. Сейчас очередь: { $now }, а рисует { $player }. Так и было?
problem-castle-complete = { $player }: двенадцатая часть нарисована, этот замок готов. Рисуют только остальные. Так и было?
problem-guest-colours = { $count ->
    [0] Этот гость не приводит жителей: { $guest }.
    [one] Этот гость приводит { $count } жителя: { $guest }.
    [few] Этот гость приводит { $count } жителей: { $guest }.
    [many] Этот гость приводит { $count } жителей: { $guest }.
   *[other] Этот гость приводит { $count } жителя: { $guest }.
  } Так и было?
problem-dice-are-over = { $player }: все 12 частей готовы, и кубики больше никто не использует. Так и было?
problem-has-the-dice = Кубики уже бросает { $player }.
problem-guest-open-already = Этот гость уже лежит в центре стола: { $guest }.
problem-guests-open-all = В центре стола уже { $open } гостя. Сначала уберите того, кого там нет.
problem-guest-not-open = { $guest }: в приложении этот гость не открыт. Сначала отметьте его в центре стола или выберите другого.
problem-guest-from-elsewhere = В центре стола лежат: { $open-1 }, { $open-2 }, { $open-3 }. Это и правда { $guest }?
problem-sun-own = Солнце уже здесь: { $player }.
problem-cloud-own = Облако уже здесь: { $player }.
