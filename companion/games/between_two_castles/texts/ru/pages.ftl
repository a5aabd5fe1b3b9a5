## The table

table-turns = Ходы двух раундов
table-round = Раунд { $round }
step-choose = Выберите два жетона
step-reveal = Откройте жетоны
step-build = Постройте
step-done = сделано
setup-done = К замкам
begin-title = Готовы?
begin-text = Тронный зал каждого замка можно отметить уже сейчас: нажмите на замок ниже. Рисовать замки необязательно: очки можно сосчитать и на бланке.
begin-button = Начать первый раунд
over-title = Последний ход сыгран
over-text = Теперь подсчёт. Нарисованные замки уже сосчитаны, для остальных заполните бланк.
over-to-score = К подсчёту очков
read-text = Теперь подсчёт. Запишите каждый замок по рядам, примерно за 40 нажатий: это быстрее бланка. А потом узнаете, кто победил.
read-castle = Записать «{ $castle }»
read-later = Если телефон один, быстрее так: сейчас помещения не отмечайте, а после последнего хода запишите каждый замок по рядам.
choose-new = Возьмите по { $tiles } новых жетонов.
choose-new-ludwig = Возьмите по { $tiles } новых жетонов. Людвигу тоже положите { $tiles }, на них никто не смотрит.
choose-do = Тайно выберите 2 жетона из { $tiles }.
choose-pass-left = Остальные { $rest ->
    [one] { $rest } жетон
    [few] { $rest } жетона
   *[many] { $rest } жетонов
  } положите под фишку замка слева: в следующий ход они достанутся соседу.
choose-pass-right = Остальные { $rest ->
    [one] { $rest } жетон
    [few] { $rest } жетона
   *[many] { $rest } жетонов
  } положите под фишку замка справа: в следующий ход они достанутся соседу.
choose-last = Последний жетон сбросьте не глядя.
choose-ring = Игроки за столом и стрелки: кто кому передаёт
choose-passes = Передаёт { $giver }, получает { $taker }
reveal-do = Переверните свои два жетона, все одновременно.
build-do = Один жетон — в замок слева от вас, другой — в замок справа. Теперь можно советоваться. Если ни один из двух строителей не хочет быть первым, начинает старший.
done-choose = Все выбрали
done-reveal = Все открыли
done-build = Всё построено
steward-choose = { $player }, сначала вы действуете за Людвига. Перемешайте его стопку, возьмите 2 жетона, посмотрите на них и положите лицом вверх: один — к замку «{ $own }», другой — к замку «{ $other }». Только потом все выбирают свои.
steward-build = Жетоны Людвига уже лежат у его замков. Каждый из вас строит и свой жетон, и жетон Людвига: { $player } — в замке «{ $own }», { $partner } — в замке «{ $other }». Бонусы там выбираете вы.
castles-title = Замки
castle-no-throne = Тронный зал не выбран
castle-many = { $castle }: за этот ход построено { $count } { $count ->
    [one] помещение
    [few] помещения
   *[many] помещений
  }.
castle-unearned = Лишнее в этом замке: { $things }. Помещений для этого пока мало.
castle-rooms = { $count ->
    [one] { $count } помещение
    [few] { $count } помещения
   *[many] { $count } помещений
  }
castle-rooms-of = помещений: { $count } из { $all }
castle-claims = { $count ->
    [one] ждёт бонус
   *[other] ждут бонусы: { $count }
  }
castle-by-hand = сосчитан вручную
counting-drawn = { $castle }: считаем по рисунку
counting-by-hand = { $castle }: считаем вручную, на бланке
counting-picture = В счёт идёт бланк: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }. Рисунок ({ $drawn ->
    [one] { $drawn } очко
    [few] { $drawn } очка
   *[many] { $drawn } очков
  }) сейчас не считается. Чтобы считать его снова, нажмите «{ count-drawing }».
count-by-hand = Считать вручную
count-drawing = Считать по рисунку
castle-warnings = помещений не по правилам: { $count }
hands-title = Где больше очков?
outcomes-now = Счёт сейчас
by-hand-text = На случай ошибок и того, что не отметили. Каждое изменение видно в журнале, и его можно отменить.
by-hand-turn = Где мы сейчас
by-hand-at = Раунд { $round }, ход { $turn }
short-choose = Выбор
short-reveal = Показ
short-build = Стройка
by-hand-rooms = Помещения
by-hand-open = Этот бонус ещё не получили
hands-mine = Ваши два помещения на этот ход
to-table = К столу

## The castle

castle-tab = { $castle }: всего { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
  }
castle-total = { $castle }, рисунок замка: всего { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
  }
castle-whole = { $castle } целиком. Помещений вместе с тронным залом: { $count }, очков: { $total }
room-label = { $room }, { $type }, { $place }. Очки: { $points }
room-wrong = Не по правилам
spot-free = Свободно: { $place }
spot-wanted = Что здесь нужно тронному залу: { $one } или { $other }
spot-gain = Поставить: { $place }. { $gain }, всего { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
  }
zoom-title = Размер замка
zoom-whole = Целиком
zoom-usual = Обычно
zoom-large = Крупно
close = Закрыть
room-move = Передвинуть
room-replace = Заменить
room-remove = Убрать
throne-other = Другой тронный зал
nothing-yet = Пока ничего не приносит.
move-title = { $room }: куда передвинуть?
move-cancel = Оставить на месте
hand-other = Другое помещение
anyway-more = Показать и запрещённые места
anyway-less = Только места по правилам
best-place = Лучше всего: { place }
any-place = Сюда: { place }
best-none = По правилам этому помещению в замке места нет.
claim-done = Уже получили
warnings-title = Построено не по правилам
list-title = { $count ->
    [one] { $count } помещение списком
    [few] { $count } помещения списком
   *[many] { $count } помещений списком
  }
list-alike = Помещения с одинаковыми знаками приносят поровну очков. Если отмечали только знаки, название на жетоне может быть другим.
panels-title = Что ещё есть у замка
panels-more = Ещё об этом замке
panel-attendants = Слуги
panel-cards = Карты бонусов
panel-throne = Тронный зал
panel-name = Фишка и название
panel-pad = Все очки
throne-text = Какой тронный зал вам достался?
throne-short = { $one } или { $other }
swap-with = обмен: сейчас он в замке «{ $castle }»
attendants-text = В тронном зале два места для слуг. Слуга приносит по 1 очку за каждое своё украшение в замке.
attendant-worth = { $decoration } — здесь { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  }
cards-text = Отметьте карты, которые лежат у замка. Число — сколько очков карта даёт здесь сейчас.
card-elsewhere = лежит у замка «{ $castle }»
token-text = Какая фишка замка лежит под тронным залом?
name-own = Или дайте замку своё название
pad-total = Итого
pad-specialties = Особых помещений вместе с тронным залом: { $count }

## Picking a room

pick-cell = Что здесь построили?
pick-room = Добавить помещение
pick-hand = Что в руке?
pick-instead = Вместо помещения «{ $room }»
pick-search = Название
pick-find = Найти
pick-types = Типы
pick-more = Украшение и за что даёт очки
pick-decorations = Украшение на стене
pick-wants = За что даёт очки
pick-for = очки за
pick-shows = на стене
key-lies = уже в замке «{ $castle }»
pick-found = { $count ->
    [0] Ничего не нашлось. Попробуйте начало другого слова.
   *[other] Нашлось помещений: { $count }
  }
pick-recent = Недавние
pick-lies = уже в замке «{ $castle }» — показать
pick-not-here = сюда нельзя — где можно?
pick-nowhere = пока негде поставить
pick-more-letters = Это не все помещения: напишите ещё пару букв.
short-food = Трапезные
short-living = Гостиные
short-utility = Подсобные
short-outdoor = Наружные
short-sleeping = Спальни
short-corridor = Коридоры
short-downstairs = Подвальные
short-specialty = Особые

## Entering a finished castle row by row

panel-rows = Записать по рядам
rows-title = Что здесь лежит?
rows-search = Или название
rows-signs = Тип и украшение
rows-sign = { $type }, { $decoration }
signs-title = Что значат знаки
signs-each = по 2 очка за каждое нужное помещение
rows-gap = Пропуск
rows-next = Следующий ряд
rows-left = Левая сторона
rows-done = Готово
rows-built = { $room }: построено, { $gain }.
rows-then = Дальше: { place }.
rows-over = Весь замок записан
rows-over-text = Замок приносит { $total } { $total ->
    [one] очко
    [few] очка
   *[many] очков
  }. Добавьте слуг и карты бонусов.

## Two rooms in hand

hand-lacking = Сначала выберите тронный зал для замка «{ $castle }».
hand-rooms = В руке
hand-drop = Убрать из руки: { $room }
hand-ways = Куда поставить
hand-best = Выгоднее всего
hand-way = Другой способ
hand-equal = Одинаково хорошо
hand-only = Можно только так
hand-only-castle = Место есть только в этом замке
hand-possible = Можно так
hand-part = { $room } → { $castle }
hand-lower = Тогда в худшем из двух замков будет { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  }.
hand-see = Все места: { $castle }
hand-none = Эти два помещения нельзя поставить так, чтобы в каждом замке было по одному.

## The result

outcomes-title = Два замка у каждого
outcomes-text = Первым назван замок слева от игрока. Подчёркнут тот, который идёт в счёт.
score-sides = Замок слева у того строителя, кто назван первым, и справа у того, кто назван вторым.
outcome-counts = в счёт

## The printed player aid

aid-rooms = Помещения
aid-scores = Что приносит
aid-where = Где строят
aid-third = За третье
aid-floors-any = где угодно
aid-floors-first-and-above = этаж 1 и выше
aid-floors-first = этаж 1
aid-floors-below-first = ниже этажа 1
aid-open = над ним не строят
aid-brings-food = взять 5 помещений и построить здесь 1
aid-brings-living = слуга в тронный зал
aid-brings-utility = взять 3 карты бонусов, оставить 1
aid-brings-outdoor = фонтан
aid-brings-sleeping = башня
aid-brings-corridor = большое фойе
aid-brings-downstairs = бонус любого другого типа
aid-fifth = За пятое помещение одного типа — любое особое.
aid-support = Выше этажа 1 нужна опора снизу, подвалам она не нужна. Соседи — помещения с общей границей.
aid-choose = Тайно выберите 2 жетона. Остальные — под фишку замка слева (в раунде 2 — справа).
aid-reveal = Откройте свои жетоны одновременно.
aid-build = Постройте по одному в каждом своём замке. Советоваться можно.
aid-end = Два раунда по четыре хода: выбирают из 9, 7, 5 и 3 жетонов. Последний жетон раунда сбрасывают не глядя.
aid-winner = Кто победил
aid-lower = В счёт идёт худший из двух ваших замков, побеждает лучший итог. При ничьей сравнивают второй замок, потом особые помещения в обоих, считая тронные залы.
aid-ludwig = До вашего выбора сосед Людвига слева (в раунде 2 — справа) берёт наугад 2 его жетона и кладёт по одному лицом вверх к двум его замкам. Каждый из вас строит жетон Людвига в общем с ним замке и выбирает бонусы этого замка.
aid-cards = Карты бонусов
aid-each = У каждого типа своя карта: по 2 очка за каждое такое помещение в замке. Тронный зал — тоже особое помещение.
aid-asked-throne = Тронный зал — особое помещение: и для подсобных, и для карт, и при ничьей.
aid-asked-once = Тронный зал рядом с помещением, которому он нужен, считается один раз: 1 очко для гостиных, коридоров и фойе.
aid-asked-types = Тронному залу годится любой из двух его типов на любом отмеченном месте, хоть дважды.
aid-asked-utility = Подсобное, которому нужны подсобные, себя не считает.
aid-asked-again = Помещение, построенное как бонус, может принести новый бонус. Особые помещения — нет.
aid-asked-downstairs = Бонус, взятый за подвальные, можно потом получить и обычным путём.
aid-asked-gone = Не хватает жетонов или карт? Перемешайте со сброшенными и берите.
aid-asked-first = Никто из двоих не хочет строить первым — начинает старший. Не договорились о бонусе — решает он же.
