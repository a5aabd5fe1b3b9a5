# The Turn page
castles = Замки
castle-of = Замок: { $player }, { $drawn } из 12 частей
castle-parts = { $drawn } из 12
turn-end = Конец хода. Кубики бросает { $player }
to-score = К подсчёту очков
redeem-title = Кубики больше не бросают
redeem-text = Остальные по очереди могут убрать фишки с заполненных линий и столбиков и нарисовать то, что за них полагается.
redeem-done = Готово: { $player }
redeem-next = Дальше рисует { $player }
redeem-resume = Нет, ещё не всё
over-title = Все замки готовы
over-text = Здесь теперь можно только исправить ошибки. Очки считаются на вкладке «Счёт».
facts-open = Один раз описать свою коробку
slip-close = Закрыть

part-floor = Этаж { $number }
part-tower = Башня { $number }
part-wall = Стена { $number }
part-flag = Флаг { $number }
worth = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
  }
brings = { $count ->
    [0] Без жителей
    [one] { $count } житель
    [few] { $count } жителя
   *[many] { $count } жителей
  }
draw-this = Нарисовать
draw-floor = Нарисовать этаж донжона
draw-floor-title = Этаж { $number }: какой гость приезжает?
draw-floor-card = Сколько очков на карте гостя?
draw-floor-untold = Нарисовать, а гостя назвать потом
draw-tower = Нарисовать башню
draw-tower-title = Башня { $number }: сколько очков?
draw-wall = Нарисовать стену
draw-wall-title = Стена { $number }: сколько жителей?
draw-flag = Нарисовать флаг
draw-flag-title = Сколько очков за флаг?
draw-monk-flag = Флаг монаха
draw-small-cloud = Облачко
middle-open = Гости в центре стола
middle-title = Гости в центре стола
middle-ask = { $count ->
    [3] Какие три гостя открыты?
    [one] Какой гость ещё открыт?
   *[other] Какие ещё { $count } гостя открыты?
  }
middle-another = Другой гость
middle-hide = Здесь нет
middle-unknown = Какие там гости, ещё не указано.
guest-untold = кто приехал?
guest-gone = пусто, гость уехал
other-points = Другое число
flag-points = Очки за флаг
flag-residents = Сколько жителей приводит флаг
flags-title = Флаги: { $count } из 6
flags-full = { $walls ->
    [0] Флаги рисуют на стенах. Сначала нарисуйте стену.
    [4] Все места для флагов заняты: больше шести флагов не бывает.
    [one] На { $walls } стене места для флагов больше нет. Сначала нарисуйте ещё одну стену.
   *[other] На { $walls } стенах места для флагов больше нет. Сначала нарисуйте ещё одну стену.
  }
take-off = Стереть
change-floor = Изменить гостя
floor-guest = Кто приехал на этот этаж
tower-points = Сколько очков записано на башне?
wall-room = { $count ->
    [one] Здесь есть место для { $count } флага.
   *[other] Здесь есть место для { $count } флагов.
  }
wall-stays = Сначала сотрите лишние флаги: на других стенах для них не хватит места.
sky-title = Небо
sky-sun = Солнце
sky-cloud = Облако
sky-sun-free = Достанется тому, кто первым построит 4 башни.
sky-cloud-free = Достанется тому, кто первым построит все 12 частей.
sky-taken = Уже нарисовано: { $player }
sky-sun-give = Исправить: солнце, { $player }
sky-cloud-give = Исправить: облако, { $player }

residents-title = Жители
residents-coloured = закрашено { $count }
residents-untold = очки неизвестны
residents-change = Изменить жителей
residents-count = Сколько закрашено всего
residents-points-text = За жителей дают очки той группы, где стоит последний закрашенный.
colour = { $count ->
    [one] Закрасить { $count } жителя
   *[other] Закрасить { $count } жителей
  }
colour-short = { $count ->
    [one] { $count } жителя
   *[other] { $count } жителей
  }
group = Группа { $number }: закрашено { $coloured } из { $size }
group-now = { $coloured } из { $size }

why-open = За что очки
why-title = { $player }: очки
why-nothing = Очков пока нет.

by-hand-open = Исправить вручную
by-hand-text = Этажи, башни, стены, флаги, жителей и гостей исправляйте на самом замке: нажмите на них. Остальное — здесь.
by-hand-dice = Кто бросает кубики?
by-hand-back = Назад к замкам

dice-open = Что дают кубики
dice-title = Что дают кубики
dice-use = Кто бросает, использует оба кубика. Остальные — один из них, любой.
line-reuse = Один ваш молниеносный гость действует ещё раз.
line-steal = Украдите гостя из другого замка. Если там живёт стражник, коронованных гостей не украсть. Украденный молниеносный гость сразу действует.

guests-open = Все гости
guests-all = Все 20 гостей
guests-title = Гости: { $player }
guests-none = Пока никто не приехал.
guests-lightning = Молниеносные гости
guests-staying = Засидевшиеся гости
guests-crowned = Коронованные гости
guest-guarded = под охраной
guest-host = сейчас: { $player }
acting-title = Действует { $guest }
reuse = Действует ещё раз
give-title = Этот гость на самом деле в другом замке?
steal-open = Украсть гостя
steal-cost = камень, еда и золото
steal-title = { $player } крадёт гостя
steal-guarded = Стражник бережёт коронованных гостей.
