game-name = Однажды в замке
game-tagline = Кубики приносят камень, а замок рисуете вы

# Variant
option-variant = Вариант
option-variant-builders = Начинающие строители
option-variant-architects = Великие архитекторы

# Score
category-towers = Башни
category-towers-rule = Очки, записанные на башнях
category-sun = Солнце
category-sun-rule = 4 очка тому, кто первым построил 4 башни
category-cloud = Облако
category-cloud-rule = 4 очка тому, кто первым построил все 12 частей
category-residents = Жители
category-residents-rule = Очки группы, где стоит последний закрашенный житель
category-flags = Флаги
category-flags-rule = Очки, написанные на флагах
category-guests = Гости
category-guests-rule = Очки на картах гостей
category-small-clouds = Облачка
category-small-clouds-rule = По 2 очка за каждое облачко, нарисованное благодаря пастушке

why-towers = { $count ->
    [one] { $count } башня × { $points }
    [few] { $count } башни × { $points }
   *[many] { $count } башен × { $points }
  }
why-sun = 4 башни раньше всех
why-cloud = все 12 частей замка раньше всех
why-residents = группа последнего закрашенного жителя
why-flags = { $count ->
    [one] { $count } флаг × { $points }
    [few] { $count } флага × { $points }
   *[many] { $count } флагов × { $points }
  }
why-guests = { $count ->
    [one] { $count } гость × { $points }
    [few] { $count } гостя × { $points }
   *[many] { $count } гостей × { $points }
  }
why-small-clouds = { $count ->
    [one] { $count } облачко × { $points }
    [few] { $count } облачка × { $points }
   *[many] { $count } облачков × { $points }
  }
why-guest-once = { $guest }: { $points }
why-guest-floor = { $guest }: { $count ->
    [one] { $count } этаж × { $points }
    [few] { $count } этажа × { $points }
   *[many] { $count } этажей × { $points }
  }
why-guest-tower = { $guest }: { $count ->
    [one] { $count } башня × { $points }
    [few] { $count } башни × { $points }
   *[many] { $count } башен × { $points }
  }
why-guest-flag = { $guest }: { $count ->
    [one] { $count } флаг × { $points }
    [few] { $count } флага × { $points }
   *[many] { $count } флагов × { $points }
  }
why-guest-crowned = { $guest }: { $count ->
    [one] { $count } коронованный гость × { $points }
    [few] { $count } коронованных гостя × { $points }
   *[many] { $count } коронованных гостей × { $points }
  }

# Guests of the grand architects
guest-kind-lightning = молниеносный
guest-kind-lightning-help = Действуют, как только приехали, и ещё раз — за еду и золото.
guest-kind-staying = засидевшийся
guest-kind-staying-help = Помогают, пока живут у вас.
guest-kind-crowned = коронованный
guest-kind-crowned-help = Приносят очки, когда партия окончена.

guest-architect = Архитектор
guest-architect-effect = Поставьте фишку на любую свободную клетку и закрасьте 1 жителя.
guest-bohemian = Богема
guest-bohemian-effect = Закрасьте 4 жителей.
guest-woodcutter = Лесоруб
guest-woodcutter-effect = Поставьте 2 фишки на «дерево».
guest-dog = Пёс Дагобер
guest-dog-effect = Бросьте кубик и дважды используйте то, что выпало.
guest-wizard = Волшебник
guest-wizard-effect = Переставьте 2 фишки на своём планшете.
guest-merchant = Продавец
guest-merchant-effect = Поставьте 2 фишки на «золото».
guest-miner = Рудокоп
guest-miner-effect = Поставьте 2 фишки на «камень».
guest-peasant = Крестьянин
guest-peasant-effect = Поставьте 2 фишки на «еду».
guest-shepherdess = Пастушка
guest-shepherdess-effect = На «?» вместо фишки можно нарисовать облачко на 2 очка. Облачка останутся, даже если пастушку украдут.
guest-knight = Рыцарь
guest-knight-effect = Когда используете «жителей», можно вместо них поставить фишку на любую клетку.
guest-cook = Повар
guest-cook-effect = Когда используете «еду», закрасьте ещё и 1 жителя. Эти жители останутся, даже если повара украдут.
guest-guard = Стражник
guest-guard-effect = Никто не может украсть ваших коронованных гостей.
guest-monk = Монах
guest-monk-effect = Когда используете «золото», вместо фишки можно нарисовать флаг на 2 очка. Флаги останутся, даже если монаха украдут.
guest-troll = Тролль
guest-troll-effect = Дерево годится вместо камня, а камень — вместо дерева.
guest-courtesan = Куртизанка
guest-courtesan-effect = 1 очко за каждого вашего коронованного гостя, и за саму куртизанку тоже.
guest-jester = Шут
guest-jester-effect = 1 очко за каждый этаж донжона.
guest-prince = Принц
guest-prince-effect = 1 очко за каждый этаж донжона.
guest-princess = Принцесса
guest-princess-effect = 1 очко за каждую башню.
guest-queen = Королева
guest-queen-effect = 3 очка и больше ничего.
guest-king = Король
guest-king-effect = 1 очко за каждый флаг на замке.

# Errors in the form
problem-guest-by-points = У начинающих строителей гости без имён. Введите очки с карты, от { $low } до { $high }.
problem-guest-by-name = У великих архитекторов гости с именами. Выберите имя из списка, например { guest-jester } или { guest-king }.
problem-small-clouds-of-architects = Облачка рисуют только великие архитекторы. Введите 0 или оставьте пустым.
problem-sun-needs-towers = Для солнца нужно { $needed } башни, а здесь { $towers ->
    [0] нет ни одной
    [one] { $towers } башня
    [few] { $towers } башни
   *[many] { $towers } башен
  }.
problem-sun-taken = Солнце одно, и оно уже у другого: { $other }. Снимите отметку здесь или там.
problem-cloud-needs-castle = Для облака нужно 4 этажа, 4 башни и 4 стены. Здесь этажей { $floors }, башен { $towers }, стен { $walls }.
problem-cloud-taken = Облако одно, и оно уже у другого: { $other }. Снимите отметку здесь или там.
problem-flags-need-walls = { $walls ->
    [0] Флаги рисуют на стенах, а стен ещё нет. Значит, и флагов быть не должно.
    [one] На { $walls } стене мест для флагов { $most }, а указано { $given }.
   *[other] На { $walls } стенах мест для флагов { $most }, а указано { $given }.
  }
problem-guests-need-floors = { $floors ->
    [0] Гость приезжает с новым этажом донжона, а этажей ещё нет. Значит, и гостей быть не должно.
   *[other] Гость приезжает с новым этажом донжона. Этажей { $floors }, значит, и гостей не больше { $floors }, а указано { $given }.
  }
problem-guest-twice = Этот гость уже в другом замке: { $guest }, { $other }. Каждый гость только один.
