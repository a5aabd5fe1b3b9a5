phase-event = Зимнее событие
phase-snow = Есть снежинка?
phase-draw = Откройте событие
phase-reveal = Выложите и откройте карточки
phase-act = Действуют персонажи
status-choosing = { $count ->
    [one] Выбирает
   *[other] Выбирают
  } { $players }.
status-acting = { $character }: ходит { $player }.
step-event = разыгрывается зимнее событие
step-snow = выясняется, есть ли снежинка
step-draw = открывается зимнее событие
step-reveal = открываются карточки
step-act = действуют персонажи

turn-title = Ход { $round } из { $rounds }
turn-first = Первый игрок { $player } берёт 1 талер
turn-last = { $why ->
    [built] Все { $all } { $all ->
      [one] здание построено
      [few] здания построены
     *[many] зданий построены
    }, поэтому этот ход — последний
   *[rounds] Это последний ход
  }
turn-over-title = { $why ->
    [built] Все { $all } { $all ->
      [one] здание построено
      [few] здания построены
     *[many] зданий построены
    }, поэтому ход { $round } стал последним
   *[rounds] Последний ход сыгран
  }
turn-over-text = Заберите слуг от тележек и от всадника. Всё, что вы отмечали, уже есть в бланке.
turn-to-score = К подсчёту очков

snow-title = Ход { $round }: есть снежинка?
snow-text = Посмотрите на шкалу ходов. Если снежинка есть, событие открывает { $player }: отметьте какое.
snow-no = Снежинки нет
draw-title = Зимнее событие открывает { $player }
draw-text = Отметьте событие, которое открыли.
event-settle = Готово: { $event }
event-nobody = В этот раз событие никого не касается.

reveal-title = { $count ->
    [one] Выложите по карточке
   *[other] Выложите по две карточки
  } и откройте вместе
reveal-text = Отметьте, кто что открыл. После последней карточки персонажи начнут действовать.
reveal-button = Открыли: персонажи действуют
reveal-picked = карточек: { $picked } из { $due }
fate-played = На столе: { $cards }
fate-gone = Больше не в игре: { $cards }
fate-forbidden = Сейчас нельзя: { $cards }

do-messenger = Возьмите 8 талеров из казны — или сколько там осталось.
do-trader = Поставьте слугу к тележке. После последнего торговца ресурсы получат все, чьи слуги у тележек и у всадника.
do-income = Все, чьи слуги здесь стоят, берут ресурсы. Сначала по одному ресурсу каждого вида — на защитную башню.
do-builder = Заберите с защитной башни все ресурсы одного вида. Постройте до двух зданий и возьмите 1 талер за каждый отданный ресурс. Если что-то построили, можно поставить до двух слуг — в разные здания.
do-stonemason = { $workers ->
    [none] {""}
    [own] Открыт только ваш собственный рабочий: вдвоём у него покупать нельзя. {""}
   *[others] Можно купить у рабочего 1 ресурс за 1 талер (последний ресурс хозяин вправе не продать{ $players ->
        [2] ; у своего рабочего покупать нельзя
       *[other] {""}
      }). {""}
  }Постройте до двух зданий за все очки. Если что-то построили, можно поставить до двух слуг — в разные здания.
do-worker-silver = Заберите с карточки, что осталось (2 доски и 1 слиток). Постройте до двух зданий за половину очков.
do-worker-clay = Заберите с карточки, что осталось (2 песка и 1 глина). Постройте до двух зданий за половину очков.
do-worker-stone = Заберите с карточки, что осталось (1 каменный блок и 2 ресурса на выбор). Постройте до двух зданий за половину очков.
do-architect = 5 очков за каждое здание, которое другие построили в этот ход. Потом заберите в руку все свои карточки.

card-worker = Рабочий
card-income = Все у тележек
act-build = Что построено?
act-build-left = осталось { $left }
act-cost = стоит { $cost }
act-servants = Слуги
act-servants-left = { $count ->
    [0] свободных нет
    [one] { $count } свободный
   *[other] { $count } свободных
  }
act-fee = { $fee ->
    [one] { $fee } талер
    [few] { $fee } талера
   *[many] { $fee } талеров
  }
act-cart = Куда идёт слуга?
act-cart-brings = даёт ресурсов: { $count }
act-cart-taken = занято: { $player }
act-melted = Слитки в кузницу
act-leave-tavern = Смотритель уходит из таверны
act-done-plain = Готово: { $player }
act-no-helper = Слугу не отправляли
act-income-done = Готово: все получили ресурсы
income-line = { $resource }: { $count }, из них 1 на защитную башню

cart-sand = тележка с песком
cart-boards = тележка с досками
cart-clay = тележка с глиной
cart-stone = тележка с каменными блоками
cart-silver = всадник (серебро)
spot-keep = Склад
spot-tavern-12 = Таверна, место за 12 талеров
spot-tavern-6 = Таверна, место за 6 талеров
spot-big-gate = Большие ворота
spot-small-gate = Малые ворота
spot-stable-16 = Конюшня, место за 16 талеров
spot-stable-12 = Конюшня, место за 12 талеров
spot-servants-house = Дом прислуги
spot-market = Рынок
spot-palace = Дворец
spot-forge-10 = Кузница, место за 10 талеров
spot-forge-6 = Кузница, место за 6 талеров
spot-granary = Амбар
spot-keeper = Смотритель городской таверны

event-town-tavern = Городская таверна
event-town-tavern-do = Остаётся на столе. После строителя или каменотёса слуга может стать смотрителем за 3 талера. Кто разыгрывает торговца, платит хозяину смотрителя 1 талер, а пока смотрителя нет — кладёт талер на карточку. Эти талеры забирает следующий смотритель. Нечем платить — отзовите слугу от тележки.
event-granary = Амбар
event-granary-do = Остаётся на столе. Если строитель или каменотёс что-то построил, слугу можно отправить сюда за 5 талеров. В конце: один слуга — 10 очков, двое — по 7 очков, трое — по 3 очка.
event-plague = Чума
event-plague-do = Каждый навсегда отдаёт одну из своих разыгранных карточек или платит по 1 талеру за каждую из них.
event-broken-wall = Разрушенная стена
event-broken-wall-do = Отдайте все каменные блоки, но не больше трёх: по 3 очка за каждый.
event-frozen-beauty = Замёрзшая красавица
event-frozen-beauty-do = Сначала поклонники — все игроки. Со следующего хода каждый поклонник в начале хода дарит один ресурс или один талер — или выбывает насовсем. Последний получает 8 очков, потом все по очереди берут с карточки по одному предмету, пока там не станет пусто.
event-frozen-beauty-do-now = Каждый поклонник дарит один ресурс или один талер — или выбывает насовсем. Последний получает 8 очков, потом все по очереди берут с карточки по одному предмету, пока там не станет пусто.
event-snowfall = Снегопад
event-snowfall-do = Каждый навсегда отдаёт одного рабочего (разыгранного или из руки) или платит 3 талера.
event-beggar = Нищий
event-beggar-do = Каждый ход все платят по 1 талеру. Первый, кто не заплатит, теряет 5 очков, и нищий уходит.
event-hearth = Очаг
event-hearth-do = Каждый может отдать 2 доски и получить 3 очка.
event-famine = Голод
event-famine-do = За каждого своего слугу в замке заплатите 3 талера или потеряйте 2 очка. Слуги у тележек не считаются.
event-robbers = Разбойники
event-robbers-do = Каждый платит 3 талера или навсегда отдаёт посыльного.
event-trade-tax = Торговый налог
event-trade-tax-do = За каждого своего слугу у тележек и у всадника заплатите 1 талер или потеряйте 2 очка.
event-new-road = Новая дорога
event-new-road-do = Каждый может отдать 1 каменный блок, 1 глину и 1 песок и получить 4 очка или 5 талеров.
choice-pay = платит { $talers ->
    [one] { $talers } талер
    [few] { $talers } талера
   *[many] { $talers } талеров
  }
choice-give = отдаёт: { $card }
choice-stone = { $count ->
    [0] блоков нет
    [one] отдаёт { $count } блок
    [few] отдаёт { $count } блока
   *[many] отдаёт { $count } блоков
  }
choice-no = ничего не отдаёт
choice-boards = отдаёт 2 доски
choice-road-points = получает 4 очка
choice-road-talers = получает 5 талеров
choice-per-servant = { $due ->
    [0] платит { $talers ->
      [one] { $talers } талер
      [few] { $talers } талера
     *[many] { $talers } талеров
    }
   *[other] { $talers ->
      [0] {""}
      [one] платит { $talers } талер, {""}
      [few] платит { $talers } талера, {""}
     *[many] платит { $talers } талеров, {""}
    }теряет { $points ->
      [one] { $points } очко
      [few] { $points } очка
     *[many] { $points } очков
    }{ $short ->
      [0] {""}
     *[other] {" "}(больше очков нет)
    }
  }
choice-refuse = не платит
choice-bring = дарит подарок
choice-drop = выбывает
note-keeper = Смотритель: { $player }
note-no-keeper = Смотрителя пока нет: талеры копятся на карточке
note-granary = { $count ->
    [0] Пусто
    [one] { $count } слуга
    [few] { $count } слуги
   *[many] { $count } слуг
  }
note-suitors = Поклонники: { $players }
toll-keeper = Городская таверна: сначала заплатите 1 талер хозяину смотрителя ({ $player }). Если платить нечем, отзовите слугу от тележки.
toll-card = Городская таверна: сначала положите 1 талер на её карточку. Если платить нечем, отзовите слугу от тележки.

log-snow-told = Ход { $round }: есть снежинка
log-no-snow-told = Ход { $round }: снежинки нет
log-event-drawn = Зимнее событие: { $event }
log-choice-made = { $event }: { $player } — выбор сделан
log-event-settled = { $event }: { $moved }
log-event-refused = { $event }: { $player } — отказ платить{ $points ->
    [0] {" "}(очков нет)
    [one] : −{ $points } очко
    [few] : −{ $points } очка
   *[many] : −{ $points } очков
  }
log-event-given = { $event }. Отдано навсегда{ whose-cards }
log-event-over = { $event }: событие разыграно
log-cards-picked = { $player }: { $count ->
    [one] отмечена { $count } карточка
    [few] отмечены { $count } карточки
   *[many] отмечено { $count } карточек
  }
log-cards-replaced = { $player }: тайный выбор заменён на другом телефоне
log-cards-revealed = Карточки открыты{ whose-cards }
whose-cards = .{ $messengers ->
    [0] {""}
   *[other] {" "}{ card-messenger }: { $messenger }.
  }{ $traders ->
    [0] {""}
   *[other] {" "}{ card-trader }: { $trader }.
  }{ $builders ->
    [0] {""}
   *[other] {" "}{ card-builder }: { $builder }.
  }{ $stonemasons ->
    [0] {""}
   *[other] {" "}{ card-stonemason }: { $stonemason }.
  }{ $worker-silvers ->
    [0] {""}
   *[other] {" "}{ card-worker-silver }: { $worker-silver }.
  }{ $worker-clays ->
    [0] {""}
   *[other] {" "}{ card-worker-clay }: { $worker-clay }.
  }{ $worker-stones ->
    [0] {""}
   *[other] {" "}{ card-worker-stone }: { $worker-stone }.
  }{ $architects ->
    [0] {""}
   *[other] {" "}{ card-architect }: { $architect }.
  }
log-building-built = { $player }, { $card }: { $building }{ $points ->
    [0] {""}
    [one] {" "}+{ $points } очко
    [few] {" "}+{ $points } очка
   *[many] {" "}+{ $points } очков
  }
log-building-taken-back = { $player }: постройка отменена ({ $building }){ $points ->
    [0] {""}
    [one] {" "}−{ $points } очко
    [few] {" "}−{ $points } очка
   *[many] {" "}−{ $points } очков
  }{ $servants ->
    [0] {""}
    [one] , { $servants } слуга снят
    [few] , { $servants } слуги сняты
   *[many] , { $servants } слуг снято
  }
log-servant-placed = { $player }: слуга — { $spot }, плата { $fee ->
    [one] { $fee } талер
    [few] { $fee } талера
   *[many] { $fee } талеров
  }
log-servant-taken-back = { $player }: слуга снят ({ $spot })
log-servant-sent = { $player }: слуга — { $cart }
log-servant-unsent = { $player }: слуга снят ({ $cart })
log-servant-called-back = { $player }: слуга отозван ({ $cart })
log-keeper-left = { $player }: смотритель ушёл из таверны
log-silver-melted = { $player }: в кузницу — { $count ->
    [one] { $count } слиток
    [few] { $count } слитка
   *[many] { $count } слитков
  }
log-action-done = { $player }, { $card }: { $points ->
    [0] готово
    [one] +{ $points } очко
    [few] +{ $points } очка
   *[many] +{ $points } очков
  }
log-income-done = Ресурсы с тележек получены

problem-event-seen = Это событие уже было: { $event }. Выберите карточку, которая сейчас сверху.
problem-unanswered = { $player }: выбор ещё не сделан. Сначала выбирают все, кого это касается.
problem-card-not-playable = { $player }: эту карточку сейчас выложить нельзя ({ $card }). Выберите из тех, что в руке.
problem-architect-forbidden = { $round ->
    [1] По правилам в первый ход архитектора не выкладывают.
   *[other] { $player }: в руке все восемь карточек. По правилам архитектора тогда выкладывать нельзя.
  } Так и было?
problem-cards-above = { $player }: в этот ход выкладывают { $most ->
    [one] не больше { $most } карточки
   *[other] не больше { $most } карточек
  }.
problem-cards-due = { $player }: сначала { $count ->
    [one] отметьте { $count } карточку
    [few] отметьте { $count } карточки
   *[many] отметьте { $count } карточек
  }.
problem-does-not-build = { $card } не строит. Строят только строитель, каменотёс и рабочие.
problem-two-buildings = По правилам один персонаж строит не больше двух зданий. Так и было?
problem-none-left = Все такие здания уже построены: { $building }. Выберите другое.
problem-not-built-now = Сейчас такого здания никто не строил: { $building }. Убрать можно только то, что построил этот персонаж.
problem-servants-stay = Слуг ставят, только если что-то построили, и только в построенные здания. Без этого здания слугам, которых только что поставили, пришлось бы уйти. Всё равно оставить их?
problem-spot-not-open = Сюда слугу сейчас не поставить: { $spot }. Нужно свободное место в построенном здании.
problem-spot-closed = По правилам слуги приходят, когда строитель или каменотёс что-то построил: не больше двух и в разные здания. Так и было?
problem-keeper-closed = По правилам слуга становится смотрителем после строителя или каменотёса. Так и было?
problem-keeper-stays = По правилам смотритель уходит, только когда разыгран торговец, строитель или каменотёс. Так и было?
problem-no-servant-left = Слуг больше нет: ни свободных, ни у тележек.
problem-not-placed-now = Сейчас слугу сюда никто не ставил: { $spot }. Убрать можно только слуг, которых поставил этот персонаж.
problem-not-a-trader = { $card } не ставит слуг к тележкам. Это делает только торговец.
problem-cart-not-open = Сюда слугу сейчас не поставить: { $cart }. Торговец ставит одного слугу, и не туда, где уже стоит слуга этого игрока.
problem-cart-closed = По правилам сначала занимают свободные тележки. Когда заняты все четыре, слуга может пойти к всаднику или на место другого слуги, но не того, кто пришёл в этот ход. Так и было?
problem-no-own-servant = Здесь нет слуги, которого можно отозвать: { $cart }. Отозвать можно своего слугу, но не того, которого ставят сейчас.
problem-servant-stays = По правилам слуга уходит от тележки, только если его сменили, если нечем платить городской таверне или если после строителя или каменотёса он идёт прямо в здание. Слуга и правда вернулся к хозяину?
problem-called-not-placed = По правилам слуга от тележки идёт прямо в здание. Слуга и правда вернулся к хозяину?
problem-cart-to-cart = По правилам слуга не переходит от тележки к тележке, а свободных слуг нет. Так и было?
problem-not-the-keeper = Смотрителя может отозвать только его хозяин.
problem-silver-all = Слитков всего 15. { $left ->
    [0] В кузницу их больше не положить
    [one] В кузницу можно положить ещё { $left } слиток
    [few] В кузницу можно положить ещё { $left } слитка
   *[many] В кузницу можно положить ещё { $left } слитков
  }.

problem-cart-free = Одна из тележек свободна. Слугу никто не отправил?
problem-melted-for-nothing = По правилам слиток кладут в кузницу, только чтобы оплатить здание, а построено ничего не было. Так и было?

# Other texts of the Turn page
castle-told = Построено зданий: { $built } из { $all }
snow-mark = снежинка
act-take-back = убрать
act-take-back-of = убрать: { $what }
act-call-back-from = { $card ->
    [trader] Заплатить нечем — отозвать слугу: { $cart }
   *[other] Отозвать слугу в здание: { $cart }
  }
payments-link = Что я могу построить?
event-town-tavern-short = Остаётся на столе
event-granary-short = Остаётся на столе
event-frozen-beauty-short = За красавицей ещё ухаживают
event-beggar-short = Каждый ход все платят по 1 талеру
payments-text = Укажите, что у вас есть. Нужно не меньше трёх видов ресурсов и точная сумма; слиток серебра можно обменять в кузнице на любой другой ресурс.
payments-pieces = Ваши ресурсы
payments-build = Нажмите на здание, чтобы его построить ({ $player }). Под зданием показано, чем его оплатить.
payments-do = Построить: { $building }
payments-show = Показать
payments-back = Назад к ходу
payments-found = { $count ->
    [0] Без сдачи ничего не оплатить
    [one] Без сдачи можно оплатить { $count } здание
    [few] Без сдачи можно оплатить { $count } здания
   *[many] Без сдачи можно оплатить { $count } зданий
  }
payments-points = Очки: каменотёсу / рабочему.
payments-swapped = — это слиток, обменянный в кузнице
payments-more = Есть и другие способы оплаты. Здесь не больше трёх на здание, сначала те, где меньше слитков.
left-title = Осталось построить
payments-out = Этими ресурсами не оплатить:

# The Russian box calls a round "ход" (turn).
stage-round = ход { $round } из { $rounds }
log-round = Ход { $round }
log-after = После последнего хода
clock-rounds = По ходам
result-course-of = Очки в начале, после каждого хода и после подсчёта.
printing-chart = Очки после каждого хода и после подсчёта
