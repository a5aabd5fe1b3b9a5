phase-turn = Кубики и рисование
phase-redeem = Достраиваем замки
status-turn = { turn-rolls }
turn-rolls = Бросает { $player }
turn-redeems = Достраиваем замки
turn-over = Игра окончена
turn-both-dice = { $player } использует оба кубика
turn-one-die = { $player } выбирает один из двух кубиков
turn-cloud = Облако получает { $player }

die-wood = Дерево
die-stone = Камень
die-gold = Золото
die-food = Еда
die-resource-help = Поставьте фишку на свободную клетку этого вида. Нет свободной клетки или фишки — ресурс пропадает.
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
field-towers = Башни, очки каждой: 5 2 5 2
field-sun = Солнце
field-cloud = Облако
field-resident_points = Очки группы последнего жителя
field-flags = Флаги, очки каждого: 1 2 2
field-cards = Гости, очки каждой карты: 3 1
field-guests = Гости
field-small_clouds = Облачка

fact-resident-groups = Группы жителей
fact-resident-groups-help = Посмотрите на лист замка. Для каждой группы, начиная с верхней левой, запишите, сколько в ней жителей и сколько за неё очков. Тогда приложение посчитает само, а до тех пор вводите очки.
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
open-cards = { $player }, этаж { $floor }: сколько очков у гостя?

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
log-guest-stolen = { $player } крадёт гостя у игрока { $victim }: { $guest }
log-guest-stolen-acts = { $player } крадёт гостя у игрока { $victim }: { $guest } — и гость сразу действует
log-guest-given = { $guest }: от игрока { $victim } к игроку { $player }
log-guest-reused = { $player }, еда и золото: { $guest } действует ещё раз
log-sun-given = Солнце получает { $player }
log-cloud-given = Облако получает { $player }
log-redeeming-finished = { $player } больше ничего не строит
log-redeeming-over = { $player } больше ничего не строит, и игра окончена
log-redeeming-resumed = { $player } строит дальше
log-dice-given = Кубики на самом деле бросает { $player }
log-turn-ended = { $player } передаёт кубики

reminds-sun = { $player } рисует солнце: +4.
reminds-cloud = { $residents ->
    [0] {""}
    [one] Закрасьте { $residents } жителя.{" "}
   *[other] Закрасьте { $residents } жителей.{" "}
  }{ $player } рисует облако: +4. Кубики больше не бросают; дальше достраивает { $next }.
reminds-sun-cloud = { $player } рисует солнце и облако: +8. Кубики больше не бросают; дальше достраивает { $next }.
reminds-card = { $player } берёт верхнюю карту гостя.
reminds-guest = { $player } берёт карту: { $guest }. Откройте нового гостя.
reminds-guest-untold = { $player } берёт открытого гостя. Откройте нового.
reminds-stolen = { $player } забирает карту у игрока { $victim }: { $guest }.
reminds-residents = { $player } закрашивает { $residents ->
    [one] { $residents } жителя.
   *[other] { $residents } жителей.
  }
reminds-next = Дальше достраивает { $player } — за уже заполненные линии.
reminds-sun-moved = Солнце рисует { $player }; на другом листе его стирают.
reminds-cloud-moved = Облако рисует { $player }; на другом листе его стирают.

problem-castles-closed = Игра окончена, рисовать больше нечего. Если кто-то ещё не всё построил, нажмите «Нет, ещё не всё». Ошибки можно исправить прямо на замке.
problem-castle-closed = { $player } больше ничего не строит. Сначала нажмите «Нет, ещё не всё».
problem-architects-only = Гости с действиями бывают только у великих архитекторов. У начинающих строителей гости — просто очки.
problem-pairs = Здесь нужны пары чисел, например 4:1, 5:2.
problem-guest-value = Таких очков на зелёных картах вашей коробки нет. Есть: { $allowed }. (Исправить это можно на вкладке «Подготовка».)
problem-tower-value = Таких очков за башню в вашей коробке нет. Есть: { $allowed }. (Исправить это можно на вкладке «Подготовка».)
problem-wall-kind = Столько жителей стены вашей коробки не приводят. Бывает: { $allowed }. (Исправить это можно на вкладке «Подготовка».)
problem-flag-kind = Таких очков за флаг в вашей коробке нет. Есть: { $allowed }. (Исправить это можно на вкладке «Подготовка».)
problem-flag-residents = Столько жителей такой флаг вашей коробки не приводит. Бывает: { $allowed }. (Исправить это можно на вкладке «Подготовка».)
problem-floors-all = В донжоне у игрока { $player } уже все 4 этажа. Можно строить за другие линии.
problem-towers-all = У игрока { $player } уже все 4 башни. Можно строить за другие линии.
problem-walls-all = У игрока { $player } уже все 4 стены. Можно строить за другие линии.
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
problem-flags-first = Без этой стены места для флагов: { $most }, а их { $given }. Сначала сотрите лишние флаги.
problem-guest-needed = Для этого нужен гость, которого у игрока { $player } нет: { $guest }.
problem-small-clouds-all = Больше { $most ->
    [one] { $most } облачка
   *[other] { $most } облачков
  } на небе не поместится.
problem-no-small-cloud = У игрока { $player } нет облачков, стирать нечего.
problem-residents-all = У игрока { $player } закрашены все жители: { $count }.
problem-residents-counted = Группы жителей известны, и очки считаются по ним. Измените число жителей.
problem-own-guest = Гостя крадут у другого игрока. Выберите другого.
problem-guest-not-there = У игрока { $player } такого гостя нет: { $guest }. Посмотрите, кто у кого гостит.
problem-guest-nowhere = Этот гость пока ни у кого не гостит: { $guest }. Гости приезжают с новым этажом донжона.
problem-guarded = У игрока { $player } есть стражник, и коронованных гостей там не украсть: { $guest }. Выберите другого гостя или самого стражника.
problem-not-lightning = Ещё раз действуют только молниеносные гости, а это не такой: { $guest }.
problem-not-acting = Этот гость у игрока { $player } сейчас не действует: { $guest }. Гости действуют, когда приезжают, а ещё — за еду и золото.
problem-not-the-last-round = Ещё ни у кого нет всех 12 частей, и кубики идут дальше. Завершите ход.
problem-has-the-cloud = У игрока { $player } облако: там уже всё построено. Достраивают остальные.
problem-finished-already = { $player } уже больше ничего не строит.
problem-not-finished = { $player } ещё строит.
problem-no-more-dice = У игрока { $player } все 12 частей: кубики больше никто не бросает. Остальные достраивают за уже заполненные линии.
problem-last-lines-in-turn = Когда кубики больше не бросают, замки достраивают по очереди, и сейчас очередь за другим: { $now }. А рисует { $player }. Так и было?
problem-castle-complete = Двенадцатая часть завершила партию: { $player } больше ничего не рисует, свои последние линии рисуют только остальные. Так и было?
problem-guest-colours = { $count ->
    [0] Этот гость не приводит жителей: { $guest }.
    [one] Этот гость приводит { $count } жителя: { $guest }.
    [few] Этот гость приводит { $count } жителей: { $guest }.
    [many] Этот гость приводит { $count } жителей: { $guest }.
   *[other] Этот гость приводит { $count } жителя: { $guest }.
  } Так и было?
problem-dice-are-over = У игрока { $player } все 12 частей, и по правилам кубики больше ничего не приносят. Так и было?
problem-has-the-dice = Кубики уже бросает { $player }.
problem-guest-open-already = Этот гость уже лежит в центре стола: { $guest }.
problem-guests-open-all = В центре стола уже { $open } гостя. Сначала скажите, кого там нет.
problem-guest-not-open = Про этого гостя не сказано, что он лежит в центре стола: { $guest }.
problem-guest-from-elsewhere = В центре стола лежат: { $open-1 }, { $open-2 }, { $open-3 }. Это точно { $guest }?
problem-sun-own = Солнце уже у игрока { $player }.
problem-cloud-own = Облако уже у игрока { $player }.
