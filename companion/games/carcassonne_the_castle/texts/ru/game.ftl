game-name = Каркассон. Крепость
game-tagline = Двое соперников строят внутри одной стены, и она же ведёт счёт

kind-path = улица
kind-tower = башня
kind-house = дом
kind-court = двор

category-path = Улицы
category-path-rule = По 1 очку за квадрат и стартовое деление, с колодцем — по 2 очка
category-tower = Башни
category-tower-rule = По 2 очка за квадрат и стартовое деление, с жетоном 2 — по 4 очка
category-house = Дома
category-house-rule = По 1 очку за квадрат и стартовое деление, с жетоном 3 — по 2 очка
category-keep = Цитадель
category-keep-rule = У кого дом с цитаделью больше: по 1 очку за клетку крупнейшего пустыря
category-courts = Дворы
category-courts-rule = По 3 очка за рынок, с жетоном 7 — по 4 очка
category-unfinished = Незавершённое
category-unfinished-rule = Обычные очки за один объект на каждый жетон 4, 5 или 6
category-five-points = Жетон 9
category-five-points-rule = По 5 очков за каждый такой жетон

# Wall tiles: number and name for lists, the name only, and the effect of the tile.
wall-tile-1 = 1 · { wall-tile-1-name }
wall-tile-1-name = ещё один ход
wall-tile-1-use = Сразу после своего хода сделайте ещё один.
wall-tile-2 = 2 · { wall-tile-2-name }
wall-tile-2-name = двойная башня
wall-tile-2-use = Ваша завершённая башня приносит 4 очка за квадрат вместо 2.
wall-tile-3 = 3 · { wall-tile-3-name }
wall-tile-3-name = двойной дом
wall-tile-3-use = Ваш завершённый дом приносит 2 очка за квадрат вместо 1.
wall-tile-4 = 4 · { wall-tile-4-name }
wall-tile-4-name = незавершённая улица
wall-tile-4-use = В конце одна ваша незавершённая улица приносит очки как завершённая.
wall-tile-5 = 5 · { wall-tile-5-name }
wall-tile-5-name = незавершённая башня
wall-tile-5-use = В конце одна ваша незавершённая башня приносит очки как завершённая.
wall-tile-6 = 6 · { wall-tile-6-name }
wall-tile-6-name = незавершённый дом
wall-tile-6-use = В конце один ваш незавершённый дом приносит очки как завершённый.
wall-tile-7 = 7 · { wall-tile-7-name }
wall-tile-7-name = четыре очка за рынок
wall-tile-7-use = В конце один ваш двор приносит 4 очка за рынок вместо 3.
wall-tile-8 = 8 · { wall-tile-8-name }
wall-tile-8-name = цитадель больше
wall-tile-8-use = В конце дом под вашей цитаделью считается на 2 квадрата больше.
wall-tile-9 = 9 · { wall-tile-9-name }
wall-tile-9-name = пять очков
wall-tile-9-use = В конце этот жетон приносит 5 очков.
wall-tile-when = Применить жетон можно один раз, начиная со следующего своего хода.

why-squares = { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[many] { $tiles } квадратов
  }
why-start-spaces = { $starts ->
    [one] { $starts } стартовое деление
    [few] { $starts } стартовых деления
   *[many] { $starts } стартовых делений
  }
why-size = { $starts ->
    [0] { why-squares }
   *[other] ({ why-squares } + { why-start-spaces })
  }
why-path = { why-size } × { $each }
why-path-well = { why-size } × { $each }, есть колодец
why-tower = { why-size } × { $each }
why-tower-doubled = { why-size } × { $each }, удвоено жетоном
why-house = { why-size } × { $each }
why-house-doubled = { why-size } × { $each }, удвоено жетоном
why-unfinished-path = улица: { why-size } × { $each }
why-unfinished-path-well = улица: { why-size } × { $each }, есть колодец
why-unfinished-tower = башня: { why-size } × { $each }
why-unfinished-house = дом: { why-size } × { $each }
why-empty-cells = { $cells ->
    [one] { $cells } пустая клетка
    [few] { $cells } пустые клетки
   *[many] { $cells } пустых клеток
  }
why-keep-larger = дом с цитаделью больше (размер { $size } против { $other }): { why-empty-cells }
why-keep-only = цитадель только у одного игрока: { why-empty-cells }
why-markets = { $markets ->
    [one] { $markets } рынок
    [few] { $markets } рынка
   *[many] { $markets } рынков
  }
why-court = { why-markets } × { $each }
why-court-four = { why-markets } × { $each }, с жетоном
why-five-points = { $tiles ->
    [one] { $tiles } жетон
    [few] { $tiles } жетона
   *[many] { $tiles } жетонов
  } × { $each }
why-by-hand = очки исправлены вручную: { $signed }

problem-corner-pair = Это не деления угловой башни. Введите два числа подряд, например 12 и 13; первое — от 1 до 98.
problem-corner-number-twice = Деление { $number } уже есть у другой угловой башни. Каждое число может быть только в одной паре.
problem-well-not-on-path = Колодец бывает только на улице. Уберите колодец или выберите улицу.
problem-path-doubled = Улицу удвоить нельзя: жетоны удваивают только башни и дома.
problem-nobody-owns = Хозяина здесь нет, а для жетона нужно больше подданных, чем у соперника.
problem-not-the-owner = Жетон применяет только тот, у кого здесь больше подданных: { $owner }.
problem-wall-tile-gone = Жетонов стены каждого вида только два, а это уже третий: «{ $tile }».
