game-name = Замок на все времена
game-tagline = Выбирайте персонажей, стройте замок, находите в нём места для слуг

option-season = Время года
option-season-summer = Лето
option-season-winter = Зима

# Pieces
resource-sand = песок
resource-boards = доски
resource-clay = глина
resource-stone = каменные блоки
resource-silver = слитки серебра
building-keep = Склад
building-tavern = Таверна
building-big-gate = Большие ворота
building-small-gate = Малые ворота
building-stable = Конюшня
building-servants-house = Дом прислуги
building-market = Рынок
building-palace = Дворец
building-forge = Кузница
building-well = Колодец
building-house = Дом
building-tower = Башня
card-messenger = Посыльный
card-trader = Торговец
card-builder = Строитель
card-stonemason = Каменотёс
card-worker-silver = Рабочий (доски и серебро)
card-worker-clay = Рабочий (песок и глина)
card-worker-stone = Рабочий (каменные блоки)
card-architect = Архитектор

# Score sheet
category-track = Шкала очков
category-track-rule = очки за время игры; после 90 очков счёт идёт дальше
category-keep = Склад
category-keep-rule = 3 очка за каждое свободное место для слуг в замке
category-tavern = Таверна
category-tavern-rule = место за 12 талеров: 1 очко за слугу в замке, чей бы он ни был; за 6 талеров: 1 очко за двух слуг
category-big-gate = Большие ворота
category-big-gate-rule = 2 очка за каждую построенную башню
category-small-gate = Малые ворота
category-small-gate-rule = 1 очко за каждую построенную башню
category-stable = Конюшня
category-stable-rule = за каждый построенный дом: место за 16 талеров — 3 очка, за 12 талеров — 2 очка
category-servants-house = Дом прислуги
category-servants-house-rule = 1 очко за карточку «Постройка здания», оставшуюся на поле
category-market = Рынок
category-market-rule = 1 очко за 2 талера; если на рынке оба слуги ваши — 1 очко за талер
category-palace = Дворец
category-palace-rule = до 5 ресурсов на слугу: песок 1 очко, доски 2, глина 4, каменные блоки и (через кузницу) серебро 5 очков
category-forge = Кузница
category-forge-rule = место за 10 талеров: 1 очко за слиток в кузнице; за 6 талеров: 1 очко за два слитка
category-granary = Амбар
category-granary-rule = один слуга — 10 очков, двое — по 7 очков, трое — по 3 очка
tie-break-talers = оставшиеся талеры
tie-break-resources = стоимость оставшихся ресурсов

row-common = Что у кого осталось
row-common-table = Что построено
score-seldom = Выбрать обмен самим
field-built-keep = Склад
field-built-tavern = Таверна
field-built-big-gate = Большие ворота
field-built-small-gate = Малые ворота
field-built-stable = Конюшня
field-built-servants-house = Дом прислуги
field-built-palace = Дворец
field-built-well = Колодец
field-built-house = Дома
field-built-tower = Башни
field-free_spots = Свободные места для слуг в замке
open-free-spots = Свободные места для слуг в замке: нужны для склада
field-forge_silver = Слитки в кузнице
field-track = Число на шкале очков
field-talers = Талеры
field-resources-sand = Песок
field-resources-boards = Доски
field-resources-clay = Глина
field-resources-stone = Каменные блоки
field-resources-silver = Слитки серебра
field-servants-keep = Слуги на складе
field-servants-tavern-12 = Таверна, место за 12 талеров
field-servants-tavern-6 = Таверна, место за 6 талеров
field-servants-big-gate = Слуги на больших воротах
field-servants-small-gate = Слуги на малых воротах
field-servants-stable-16 = Конюшня, место за 16 талеров
field-servants-stable-12 = Конюшня, место за 12 талеров
field-servants-servants-house = Слуги в доме прислуги
field-servants-market = Слуги на рынке
field-market_trade = Обменять талеров (пусто — сколько выгодно)
field-servants-palace = Слуги во дворце
field-palace_trade-sand = Обменять песка (всё пусто — лучший обмен)
field-palace_trade-boards = Обменять досок
field-palace_trade-clay = Обменять глины
field-palace_trade-stone = Обменять каменных блоков
field-palace_trade-silver = Обменять серебра
field-servants-forge-10 = Кузница, место за 10 талеров
field-servants-forge-6 = Кузница, место за 6 талеров
field-servants-granary = Слуги в амбаре

# Explanations of the points
why-track = на шкале очков
why-keep = { $servants ->
    [one] {""}
    [few] { $servants } слуги × {""}
   *[many] { $servants } слуг × {""}
  }{ $free ->
    [one] { $free } свободное место
    [few] { $free } свободных места
   *[many] { $free } свободных мест
  } × 3
why-tavern-12 = { $everyone ->
    [one] { $everyone } слуга
    [few] { $everyone } слуги
   *[many] { $everyone } слуг
  } в замке × 1
why-tavern-6 = { $everyone ->
    [one] { $everyone } слуга
    [few] { $everyone } слуги
   *[many] { $everyone } слуг
  } в замке — это { $pairs ->
    [one] { $pairs } пара
    [few] { $pairs } пары
   *[many] { $pairs } пар
  }
why-big-gate = { $servants ->
    [one] {""}
    [few] { $servants } слуги × {""}
   *[many] { $servants } слуг × {""}
  }{ $towers ->
    [one] { $towers } башня
    [few] { $towers } башни
   *[many] { $towers } башен
  } × 2
why-small-gate = { $servants ->
    [one] {""}
    [few] { $servants } слуги × {""}
   *[many] { $servants } слуг × {""}
  }{ $towers ->
    [one] { $towers } башня
    [few] { $towers } башни
   *[many] { $towers } башен
  } × 1
why-stable = { $houses ->
    [one] { $houses } дом
    [few] { $houses } дома
   *[many] { $houses } домов
  } × { $each }
why-servants-house = { $servants ->
    [one] {""}
    [few] { $servants } слуги × {""}
   *[many] { $servants } слуг × {""}
  }{ $unbuilt ->
    [one] { $unbuilt } непостроенное здание
    [few] { $unbuilt } непостроенных здания
   *[many] { $unbuilt } непостроенных зданий
  }
why-market-one = { $talers ->
    [one] { $talers } талер
    [few] { $talers } талера
   *[many] { $talers } талеров
  }, по 2 за очко
why-market-both = { $talers ->
    [one] { $talers } талер
    [few] { $talers } талера
   *[many] { $talers } талеров
  }, по 1 за очко
why-palace-sand = песок: { $count } × { $value }
why-palace-boards = доски: { $count } × { $value }
why-palace-clay = глина: { $count } × { $value }
why-palace-stone = каменные блоки: { $count } × { $value }
why-palace-silver = серебро (через кузницу): { $count } × { $value }
why-forge-10 = { $ingots ->
    [one] { $ingots } слиток
    [few] { $ingots } слитка
   *[many] { $ingots } слитков
  } в кузнице × 1
why-forge-6 = { $ingots ->
    [one] { $ingots } слиток
    [few] { $ingots } слитка
   *[many] { $ingots } слитков
  } в кузнице — это { $pairs ->
    [one] { $pairs } пара
    [few] { $pairs } пары
   *[many] { $pairs } пар
  }
why-granary = { $all ->
    [one] единственный слуга в амбаре
   *[other] { $own } из { $all } слуг в амбаре × { $each }
  }

# Errors in the form, with the correct values
problem-free-spots-missing = На складе стоит слуга, поэтому нужно число свободных мест для слуг в замке: от 0 до { $most }.
problem-granary-in-summer = Амбар бывает только зимой. Летом здесь должен быть 0.
problem-not-built = Это здание не отмечено как построенное: { $building }. Слуг там быть не может. Поставьте 0 или отметьте здание.
problem-spot-full = { $spot }: на всех игроков здесь только { $room ->
    [one] { $room } место
    [few] { $room } места
   *[many] { $room } мест
  }, а слуг получается { $given }.
problem-spot-full-copy = { $spot }: на вашем поле здесь только { $room ->
    [one] { $room } место
    [few] { $room } места
   *[many] { $room } мест
  }, а слуг получается { $given }. Исправьте это число или данные о вашей коробке на вкладке «Подготовка».
problem-spots-too-few = { $spot }: { $there ->
    [one] там стоит { $there } слуга
    [few] там стоят { $there } слуги
   *[many] там стоит { $there } слуг
  }. Укажите все места, свободные и занятые: не меньше { $there }.
problem-servants-too-many = Слуг у каждого не больше { $most }, а здесь получается { $given }.
problem-stock-short = Таких ресурсов в игре всего { $most } ({ $resource }), а получается { $given }.
problem-silver-short = Слитков в игре всего { $most }, вместе с теми, что в кузнице, а получается { $given }.
problem-talers-short = Талеров в игре всего { $most }, а у всех игроков вместе получается { $given }.
problem-market-no-servant = Без слуги на рынке талеры менять нельзя. Оставьте поле пустым.
problem-market-above = { $most ->
    [0] Талеров для обмена нет. Здесь должен быть 0 или пустое поле.
    [one] Для обмена есть только { $most } талер.
    [few] Для обмена есть только { $most } талера.
   *[many] Для обмена есть только { $most } талеров.
  }
problem-market-odd = Когда на рынке один слуга, очко стоит 2 талера, поэтому нужно чётное число, например { $below }.
problem-palace-above = { $most ->
    [0] Таких ресурсов для обмена нет ({ $resource }). Здесь должен быть 0.
   *[other] Таких ресурсов для обмена есть только { $most } ({ $resource }).
  }
problem-palace-no-servant = Без слуги во дворце ресурсы менять нельзя. Оставьте поле пустым.
problem-palace-too-many = Слуги этого игрока во дворце меняют не больше { $most } ресурсов, а получается { $given }.
problem-card-twice = Такая карточка у игрока одна: { $card }. Открытые карточки должны быть разными.
problem-rounds = Здесь нужны номера ходов от 1 до { $last } через запятую.

# Before the first round
setup-board = Положите поле в центр стола { $season ->
    [winter] зимней
   *[other] летней
  } стороной вверх.
setup-track = Положите по 1 талеру на { $spaces ->
    [12] первые 12 клеток
   *[other] все { $spaces } клеток
  } шкалы ходов.
setup-tower = Положите на защитную башню ресурсы всех 5 видов, по 1 каждого.
setup-buildings = Разложите все { $cards } карточки «Постройка здания» по местам на поле { $season ->
    [winter] зимней
   *[other] летней
  } стороной вверх.
setup-colours = Каждый выбирает цвет и ставит свою фишку очков на «Старт».
setup-servants = Каждый берёт { $servants } слуг своего цвета. { $servants ->
    [6] Седьмой слуга каждого цвета остаётся в коробке.
   *[other] Вдвоём играют всеми семью.
  }
setup-characters = Каждый берёт { $cards } карточек персонажей своего цвета (посыльный, торговец, строитель, каменотёс, трое рабочих, архитектор) и карточку-памятку.
setup-start = Каждый берёт { $talers } талера и ресурсы: песок ({ $sand }) и доски ({ $boards }).
setup-carts = Разложите остальные ресурсы по 4 тележкам. Теперь там: песок — { $sand }, доски — { $boards }, глина — { $clay }, каменные блоки — { $stone }.
setup-rider = Положите слитки серебра к всаднику. Теперь слитков там { $silver }.
setup-treasury = Остальные монеты — это казна, она лежит рядом с полем. Всего в ней талеров: { $talers }.
setup-events = Перемешайте { $cards } карточек «Зимние события» и положите их стопкой рядом с полем, лицом вниз.
setup-first = Фишку первого игрока берёт { $player }.

# Facts about the copy
fact-spots-keep = Места для слуг на складе
fact-spots-keep-help = Сосчитайте все места для слуг у склада на своём поле, свободные и занятые. Когда известны склад, оба вида ворот и дом прислуги, свободные места приложение считает само.
fact-spots-big-gate = Места для слуг на больших воротах
fact-spots-big-gate-help = Сосчитайте все места для слуг у больших ворот на своём поле, свободные и занятые.
fact-spots-small-gate = Места для слуг на малых воротах
fact-spots-small-gate-help = Сосчитайте все места для слуг у малых ворот на своём поле, свободные и занятые.
fact-spots-servants-house = Места для слуг в доме прислуги
fact-spots-servants-house-help = Сосчитайте все места для слуг у дома прислуги на своём поле, свободные и занятые.
fact-snow-rounds-12 = Ходы со снежинкой в игре на 12 ходов
fact-snow-rounds-12-help = Посмотрите на шкалу ходов на зимней стороне поля и нажмите номера ходов со снежинкой. Пока они не отмечены, приложение спрашивает каждый ход.
fact-snow-rounds-15 = Ходы со снежинкой в игре на 15 ходов
fact-snow-rounds-15-help = Посмотрите на шкалу ходов на зимней стороне поля: втроём нужны все 15 клеток. Нажмите номера ходов со снежинкой. Пока они не отмечены, приложение спрашивает каждый ход.
