## Steps of the game

phase-setup = Перед первым раундом
phase-choose = Выбор двух жетонов
phase-reveal = Показ
phase-build = Стройка

turn-title-setup = Перед первым раундом
turn-title = Раунд { $round } из { $rounds }, ход { $turn } из { $turns }
turn-title-over = Всё построено
turn-note = { $players }

log-begun = Начался раунд 1
log-choose-done = Раунд { $round }, ход { $turn }: жетоны выбраны
log-reveal-done = Раунд { $round }, ход { $turn }: жетоны открыты
log-build-done = Раунд { $round }, ход { $turn }: всё построено
log-over = Построены последние помещения
log-turn-set = Вручную: раунд { $round }, ход { $turn } · { $step }

## Castles

castle-1 = Замок 1
castle-2 = Замок 2
castle-3 = Замок 3
castle-4 = Замок 4
castle-5 = Замок 5
castle-6 = Замок 6
castle-7 = Замок 7
ludwig = Людвиг
castle-label = { $castle }
castle-with-left = Левый замок ({ $other })
castle-with-right = Правый замок ({ $other })
castle-ours = Наш замок
castle-of = { $one } и { $other }
castle-note = Строят { $one } и { $other }

place = { $level ->
    [cellar] подземный этаж { $storey }
   *[floor] этаж { $storey }
  }, { $side ->
    [left] на { $steps ->
        [one] { $steps } место
        [few] { $steps } места
       *[many] { $steps } мест
      } левее тронного зала
    [right] на { $steps ->
        [one] { $steps } место
        [few] { $steps } места
       *[many] { $steps } мест
      } правее тронного зала
    [over-left] над левой половиной тронного зала
    [over-right] над правой половиной тронного зала
    [under-left] под левой половиной тронного зала
   *[under-right] под правой половиной тронного зала
  }
place-throne = этаж 1, отсюда растёт замок
floor-name = { $level ->
    [cellar] Подземный этаж { $storey }
   *[floor] Этаж { $storey }
  }

log-throne-set = { $castle }: { $throne }
log-throne-swapped = { $castle }: { $throne } (обмен с другим замком)
log-token-set = { $castle }: фишка замка «{ $token }»
log-token-gone = { $castle }: фишка замка убрана
log-castle-named = { $castle }: новое название — «{ $given }»
log-name-gone = { $castle }: название убрано
log-room-placed = { $castle }: { $room } { $gain } (всего { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
  }), { place }
log-room-replaced = { $castle }: { $room } вместо помещения «{ $replaced }» { $gain } (всего { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
  }), { place }
log-room-with-bonus = { $castle }: { $room } { $gain } (всего { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
  }), { place }. { claim-title }
log-room-moved = { $castle }: помещение «{ $room }» передвинуто: { place }, { $gain }
log-room-swapped = { $castle }: { $room } и { $swapped } поменялись местами, { $gain }
log-room-moved-over = { $room }: из замка «{ $castle }» в замок «{ $goal }», { place }
log-room-removed = { $castle }: помещение «{ $room }» убрано, { $gain }
log-attendant-set = { $castle }: { $attendant } × { $count }, { $gain }
log-bonus-card-added = { $castle }: карта бонуса «{ $card }», { $gain }
log-bonus-card-removed = { $castle }: карта бонуса «{ $card }» убрана, { $gain }
log-bonus-settled = { $castle }: бонус получен. { claim-title }
log-bonus-announced = { $castle }: бонус ещё не получен. { claim-title }
log-bonus-drawn-for = { $castle }: бонус — взять 5 помещений, построить 1. { claim-title }

## Short scoring rules of the rooms

scores-food = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждую трапезную { $where }
scores-living = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждую гостиную { $where }
scores-utility = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждое подсобное помещение { $where }
scores-outdoor = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждое наружное помещение { $where }
scores-sleeping = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждую спальню { $where }
scores-corridor = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждый коридор { $where }
scores-downstairs = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждое подвальное помещение { $where }
scores-specialty = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждое особое помещение { $where }
scores-room = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждое помещение { $where }
scores-painting = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждую картину { $where }
scores-crest = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждый рыцарский герб { $where }
scores-torch = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждый факел { $where }
scores-mirror = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  } за каждое зеркало { $where }
scores-all-types = { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  }, если в замке есть все семь обычных типов, иначе { $otherwise ->
    [one] { $otherwise } очко
    [few] { $otherwise } очка
   *[many] { $otherwise } очков
  }
scores-always = Всегда { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  }
scores-throne = По 2 очка за каждое нужное помещение { $here } и { $there }. Нужны: { $one }, { $other }.

filter-specialty = Особые помещения
filter-room = Любые помещения
filter-all-types = Все семь типов

## Bonuses of the 3rd and the 5th room

claim-title = { $type }: уже { $nth ->
    [3] три
   *[5] пять
  }!
claim-food = Сразу возьмите 5 обычных помещений и постройте здесь 1 из них. Если в запасе меньше 5, сначала перемешайте оставшиеся со сброшенными.
claim-living = Сразу поместите в тронный зал королевского слугу.
claim-utility = Сразу возьмите 3 карты бонусов и оставьте замку 1 из них. Если в стопке меньше 3, сначала перемешайте оставшиеся со сброшенными.
claim-outdoor = Сразу постройте фонтан.
claim-sleeping = Сразу постройте башню.
claim-corridor = Сразу постройте большое фойе, можно на любом этаже.
claim-downstairs = Сразу получите бонус любого другого типа.
claim-fifth = Сразу постройте любое особое помещение.
open-bonus = { $castle }, { $type }: какой бонус вы взяли за { $nth ->
    [3] третье
   *[5] пятое
  } помещение?
claim-way-room = Взять 5 помещений, построить 1
claim-way-attendant = Королевский слуга
claim-way-card = Карта бонуса

## Two rooms in hand

hand-title = Два помещения в руке
hand-note = { $player } · по одному помещению в каждый из двух замков

## Tie-breaks of the result

tie-by-castle = во втором замке { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
tie-by-specialties = во втором замке { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, а особых помещений в обоих — { $count }
tie-shared = ничья остаётся

## The final form

row-common = Ничья и способ подсчёта
field-food = Трапезные
field-living = Гостиные
field-utility = Подсобные помещения
field-outdoor = Наружные помещения
field-sleeping = Спальни
field-corridor = Коридоры
field-downstairs = Подвальные помещения
field-tower = Башни
field-fountain = Фонтаны
field-grand-foyer = Большие фойе
field-bonus-cards = Карты бонусов
field-attendants = Королевские слуги
field-throne = Тронный зал
field-specialty_rooms = Сколько особых помещений вместе с тронным залом (на случай ничьей)
field-total = Только итог
field-way = что считать
field-way-auto = что заполнено
field-way-pad = бланк
field-way-layout = рисунок
field-layout = Рисунок замка

## Setup

setup-seats = Сядьте так, чтобы между любыми двумя соседями поместился замок. Если только что сыграли, пересядьте.
setup-thrones = Перемешайте { $all } тронных залов и положите по одному между соседями: всего замков будет { $castles }. { $left ->
    [0] Лишних нет.
    [one] Лишний верните в коробку.
   *[other] Остальные { $left } верните в коробку.
  }
setup-tokens = Под каждый тронный зал положите фишку замка. { $left ->
    [0] Понадобятся все.
    [one] Лишнюю верните в коробку.
   *[other] Остальные { $left } верните в коробку.
  }
setup-between = Каждый замок — между двумя соседями: { $pairs }.
setup-between-ludwig = Каждый замок — между двумя соседями: { $first } – { $second }, { $second } – Людвиг, Людвиг – { $first }.
setup-reminders = Дайте каждому памятку из коробки. { $left ->
    [0] Лишних нет.
    [one] Лишнюю верните в коробку.
   *[other] Остальные { $left } верните в коробку.
  }
setup-small-tray = Поставьте в центр стола малый органайзер. В нём { $specialty } жетонов особых помещений (фонтаны, башни, большие фойе) и { $attendants } жетонов королевских слуг. С обычными помещениями их не смешивайте.
setup-bonus-cards = Перемешайте { $cards } карт бонусов и положите их стопкой в малый органайзер, лицом вниз.
setup-large-tray = Поставьте рядом большой органайзер. В нём лежат лицом вниз { $tiles } перемешанных обычных помещений, по { $each } в отсеке. Остальные — в двух нижних центральных отсеках.
setup-ludwig = Людвиг — третий строитель. По часовой стрелке сидят: { $first }, { $second }, Людвиг. В каждом раунде у него тоже { $tiles } жетонов, и никто на них не смотрит.
setup-hands = Каждый берёт { $tiles } обычных помещений и не показывает их другим.

## Refused commands

problem-bonus-waits = { $castle }: не взят бонус ({ $type }, уже { $nth ->
    [3] три
   *[5] пять
  }). Бонус берут сразу, прежде чем строить дальше. Вы правда пошли дальше без него?
problem-begun-already = Первый раунд уже начался. Сейчас: { $now }.
problem-not-the-moment = Сейчас другой шаг: { $now }.
problem-no-such-castle = Такого замка нет. Номера замков здесь — от 1 до { $castles }.
problem-throne-first = У этого замка ещё нет тронного зала. Сначала выберите его.
problem-throne-elsewhere = Этот тронный зал сейчас в другом замке («{ $castle }»). { $left ->
    [none] Тот замок останется без тронного зала, и его рисунок не будет виден, пока вы не выберете ему другой зал.
   *[other] Замки обменяются тронными залами.
  } Всё верно?
problem-token-elsewhere = Эта фишка лежит под другим замком («{ $castle }»). { $left ->
    [none] Тот замок останется без фишки.
   *[other] Замки обменяются фишками.
  } Всё верно?
problem-castle-full = В замке может быть не больше { $most } помещений. Сначала уберите одно.
problem-lies-here = «{ $room }» уже в этом замке: { place }. Передвиньте это помещение или выберите другое.
problem-lies-elsewhere = «{ $room }» уже в замке «{ $castle }»: { place }. Сначала уберите это помещение оттуда или выберите другое.
problem-no-room-there = «{ $room }» здесь больше не лежит: { place }. Посмотрите, где это помещение сейчас.
problem-another-room-there = Здесь теперь другое помещение, «{ $there }»: { place }. Посмотрите, где теперь «{ $room }».
problem-would-be-unsupported = Под помещением «{ $room }» ничего не будет: { place }. Выше первого этажа прямо под помещением должно лежать другое. Так и было?
problem-would-be-built-over = Прямо над помещением «{ $room }» ({ place }) что-то окажется. Над наружными помещениями, фонтанами и башнями строить нельзя. Так и было?
problem-would-be-wrong-floor = Здесь «{ $room }» строить нельзя: { place }. Подвальные помещения строят ниже первого этажа, коридоры и большие фойе — где угодно, остальные — на первом этаже и выше. Так и было?
problem-would-be-disconnected = «{ $room }» не соединится с тронным залом: { place }. Нужна общая граница с помещением, от которого можно дойти до тронного зала. Так и было?
problem-attendants-full = В тронном зале не больше { $most } королевских слуг. { $left ->
    [0] Оба места заняты: сначала уберите одного.
    [one] Места осталось только для { $left } такого слуги.
   *[other] Места осталось только для { $left } таких слуг.
  }
problem-card-elsewhere = Карта бонуса «{ $card }» лежит у другого замка («{ $castle }»). Сначала уберите карту оттуда.
problem-no-card-there = Карты бонуса «{ $card }» у этого замка нет. Выберите карту, которая у него лежит.
problem-bonus-not-earned = В этом замке таких помещений ещё меньше { $nth } ({ $type }). Бонус дают за { $nth ->
    [3] третье
   *[5] пятое
  } такое помещение.

## Reminders: what to do at the table

remind-last-tile = Последний жетон сбросьте, не глядя. Потом откройте два выбранных.
remind-new-tiles = Возьмите по { $tiles } новых жетонов. Теперь передавайте невыбранные жетоны направо.
remind-new-tiles-ludwig = Возьмите по { $tiles } новых жетонов, Людвиг тоже получает { $tiles }. Теперь передавайте невыбранные жетоны направо.
remind-take-right = Возьмите жетоны из-под фишки замка справа от себя.
remind-take-left = Возьмите жетоны из-под фишки замка слева от себя.
remind-bonus = { $castle }, { claim-title } Сразу возьмите бонус.
remind-drawn = Остальные четыре помещения сбросьте лицом вниз.
remind-draw = { $castle }: возьмите 5 обычных помещений и сразу постройте 1 из них.
remind-card = Две другие карты бонусов сбросьте лицом вниз.
