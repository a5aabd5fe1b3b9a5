game-name = Между двух замков безумного короля Людвига
game-tagline = По замку с каждым соседом, а в счёт идёт только худший

## The score pad

category-food = Трапезные
category-food-rule = По 2 очка за каждое нужное помещение на двух отмеченных местах
category-living = Гостиные
category-living-rule = По 1 или 2 очка, как напечатано, за каждое нужное помещение вокруг; за нужный тронный зал 1 очко
category-utility = Подсобные помещения
category-utility-rule = По 1 очку за каждое нужное помещение, соединённое с подсобным
category-outdoor = Наружные помещения
category-outdoor-rule = По 1 очку за каждое нужное помещение где угодно в замке
category-sleeping = Спальни
category-sleeping-rule = 4 очка за спальню, если в замке есть все семь обычных типов, иначе 1 очко
category-corridor = Коридоры
category-corridor-rule = По 1 очку за каждое помещение вокруг с нужным украшением; тронный зал — один раз
category-downstairs = Подвальные помещения
category-downstairs-rule = По 1 или 2 очка, как напечатано, за каждое нужное помещение в том же столбце
category-tower = Башни
category-tower-rule = По 1 очку за каждое помещение под башней, включая подвалы
category-fountain = Фонтаны
category-fountain-rule = Всегда 5 очков
category-grand-foyer = Большие фойе
category-grand-foyer-rule = По 1 очку за каждое помещение вокруг, тронный зал — один раз
category-bonus-cards = Карты бонусов
category-bonus-cards-rule = Как сказано на карте
category-attendants = Королевские слуги
category-attendants-rule = По 1 очку за каждое помещение с украшением слуги, включая тронный зал
category-throne = Тронный зал
category-throne-rule = По 2 очка за каждое отмеченное место, где лежит помещение одного из двух нужных типов

tie-break-higher_castle = второй замок
tie-break-specialty_rooms = особые помещения в обоих замках

## Explanations of the points

total-alone = по итогу замка ({ $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
  })
why-food = { $room }: { $count } { $count ->
    [one] трапезная
    [few] трапезные
   *[many] трапезных
  } { $where } × { $each }
why-living = { $room }: { $count } { $count ->
    [one] гостиная
    [few] гостиные
   *[many] гостиных
  } { $where } × { $each }
why-utility = { $room }: { $count } { $count ->
    [one] подсобное помещение
    [few] подсобных помещения
   *[many] подсобных помещений
  } { $where } × { $each }
why-outdoor = { $room }: { $count } { $count ->
    [one] наружное помещение
    [few] наружных помещения
   *[many] наружных помещений
  } { $where } × { $each }
why-sleeping = { $room }: { $count } { $count ->
    [one] спальня
    [few] спальни
   *[many] спален
  } { $where } × { $each }
why-corridor = { $room }: { $count } { $count ->
    [one] коридор
    [few] коридора
   *[many] коридоров
  } { $where } × { $each }
why-downstairs = { $room }: { $count } { $count ->
    [one] подвальное помещение
    [few] подвальных помещения
   *[many] подвальных помещений
  } { $where } × { $each }
why-specialty = { $room }: { $count } { $count ->
    [one] особое помещение
    [few] особых помещения
   *[many] особых помещений
  } { $where } × { $each }
why-room = { $room }: { $count } { $count ->
    [one] помещение
    [few] помещения
   *[many] помещений
  } { $where } × { $each }
why-painting = { $room }: { $count } { $count ->
    [one] картина
    [few] картины
   *[many] картин
  } { $where } × { $each }
why-crest = { $room }: { $count } { $count ->
    [one] рыцарский герб
    [few] рыцарских герба
   *[many] рыцарских гербов
  } { $where } × { $each }
why-torch = { $room }: { $count } { $count ->
    [one] факел
    [few] факела
   *[many] факелов
  } { $where } × { $each }
why-mirror = { $room }: { $count } { $count ->
    [one] зеркало
    [few] зеркала
   *[many] зеркал
  } { $where } × { $each }
why-all-types = { $room }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, есть все семь обычных типов
why-types-lacking = { $room }: только { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, есть не все обычные типы
why-always = { $room }: всегда { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
why-throne = 2 очка за помещение «{ $room }» { $where }
why-attendant-painting = { $attendant }: { $count } { $count ->
    [one] картина
    [few] картины
   *[many] картин
  } в замке
why-attendant-crest = { $attendant }: { $count } { $count ->
    [one] рыцарский герб
    [few] рыцарских герба
   *[many] рыцарских гербов
  } в замке
why-attendant-torch = { $attendant }: { $count } { $count ->
    [one] факел
    [few] факела
   *[many] факелов
  } в замке
why-attendant-mirror = { $attendant }: { $count } { $count ->
    [one] зеркало
    [few] зеркала
   *[many] зеркал
  } в замке
why-bonus-card = { $card }: { $count } × { $each }
why-pad = на бланке: { $sum }

## Confirmations: castles that break the building rules

warning-unsupported = «{ $room }»: снизу нет опоры. Выше первого этажа прямо под помещением нужно другое.
warning-built-over = «{ $room }»: над этим помещением должно быть открытое небо, а прямо над ним что-то построено.
warning-wrong-floor = «{ $room }»: на этом этаже такое помещение строить нельзя.
warning-disconnected = «{ $room }»: это помещение не соединено с тронным залом через общие границы.
warning-specialty-rooms-missing = Пока ничья: не для всех замков введено, сколько в них особых помещений. Введите эти числа.

## Errors in sent data

problem-not-numbers = Введите целое число от { $low } до { $high } или несколько таких чисел.
problem-not-one-of = Укажите только что-то одно: { $keys }.
problem-castle-count = Здесь { $given ->
    [one] { $given } замок
    [few] { $given } замка
   *[many] { $given } замков
  }, а { $players ->
    [2] двое игроков и Людвиг строят { $needed } замка.
   *[other] при { $players } игроках их должно быть { $needed } — по одному между соседями.
  }
problem-name-ludwig = Вдвоём третий строитель — сам Людвиг. Выберите, пожалуйста, другое имя.
problem-throne-twice = Этот тронный зал уже в другом замке. В коробке он один.
problem-room-twice = Это помещение уже построено. В коробке оно одно.
problem-bonus-card-twice = Эта карта бонуса уже взята. В коробке она одна.
problem-cell-throne = На месте x = { $x }, y = { $y } лежит тронный зал. Выберите свободное место.
problem-cell-taken = На месте x = { $x }, y = { $y } уже лежит другое помещение. Выберите свободное место.
problem-room-in-layout = Это помещение уже есть в замке. Выберите другое.
