# Reminders: what to do at the table after the last event
remind-supply = Положите ресурсы на карточки рабочих. { $worker-silvers ->
    [0] {""}
   *[other] { $worker-silver }: 2 доски и 1 слиток. {""}
  }{ $worker-clays ->
    [0] {""}
   *[other] { $worker-clay }: 2 песка и 1 глина. {""}
  }{ $worker-stones ->
    [0] {""}
   *[other] { $worker-stone }: 1 каменный блок и 2 ресурса на выбор, кроме каменных блоков и серебра.
  }
remind-built = { $player } платит ресурсами ровно { $cost }{ $talers ->
    [0] {""}
   *[other] {" "}и берёт по 1 талеру за каждый отданный ресурс
  }{ $points ->
    [0] {""}
    [one] . Фишка очков: +{ $points } очко
    [few] . Фишка очков: +{ $points } очка
   *[many] . Фишка очков: +{ $points } очков
  }. Карточку здания уберите с поля.
remind-fee = { $player } платит в казну { $fee ->
    [one] { $fee } талер
    [few] { $fee } талера
   *[many] { $fee } талеров
  }.
remind-keeper = { $player } платит 3 талера в казну и забирает все талеры с карточки городской таверны.
remind-displaced = { $player } забирает обратно своего слугу ({ $cart }).
remind-cards-back = { $player } возвращает в руку все свои карточки{ $points ->
    [0] {""}
    [one] . Фишка очков: +{ $points } очко
    [few] . Фишка очков: +{ $points } очка
   *[many] . Фишка очков: +{ $points } очков
  }.{ $over ->
    [0] {""}
    [1] {" "}Фишку первого игрока и 1 талер берёт { $next }.
   *[other] {" "}Партия окончена: заберите слуг от тележек и от всадника.
  }
remind-marker = Фишку первого игрока и 1 талер берёт { $player }.
remind-over = Партия окончена. Заберите слуг от тележек и от всадника.
remind-beauty-won = Красавица достаётся: { $player }, +8 очков. Начиная с первого игрока ({ $first }), все по очереди берут с карточки по одному предмету, пока там не станет пусто.
remind-beauty-gone = Ухаживать за красавицей некому: она уходит, очков не получает никто.
remind-beauty-gifts = На карточку красавицы по одному ресурсу или 1 талеру кладут: { $players }.
remind-beggar-gone = { $player } не платит{ $points ->
    [0] {" "}(очков нет)
    [one] {" "}и теряет { $points } очко
    [few] {" "}и теряет { $points } очка
   *[many] {" "}и теряет { $points } очков
  }. Нищий уходит со стола.
remind-beggar-paid = Каждый платит в казну 1 талер.
remind-paid-cards = { $event }: талеры — в казну, отданные карточки — в коробку.
remind-paid-pieces = { $event }: отданные ресурсы — обратно к тележкам, талеры — из казны.
remind-paid-talers = { $event }: талеры — в казну.

# Actions of a character at the table, in one line
now-messenger = Возьмите из казны 8 талеров или остаток.
now-trader = Поставьте слугу к тележке.
now-income = Сначала по одному ресурсу каждого вида — на защитную башню.
now-builder = Заберите с защитной башни все ресурсы одного вида.
now-stonemason = { $workers ->
    [none] Все очки за каждое здание.
    [own] Вдвоём у своего рабочего покупать нельзя.
   *[others] { $players ->
        [2] Можно купить 1 ресурс у чужого рабочего за 1 талер.
       *[other] Можно купить 1 ресурс у рабочего за 1 талер.
      }
  }
now-worker-silver = Заберите, что осталось: были 2 доски и слиток.
now-worker-clay = Заберите, что осталось: были 2 песка и глина.
now-worker-stone = Заберите, что осталось на карточке.
now-architect = 5 очков за каждое здание, построенное другими.
order-title = Порядок этого хода
cards-what = Что делает каждый персонаж?
about = Что это даёт? { $what }

# Cards chosen secretly
lay-title = Выложите { $count ->
    [one] по одной карточке
   *[other] по две карточки
  } лицом вниз
hand-chosen = выбор сделан
hand-choosing = выбирает
hand-elsewhere = Тайный выбор сделан на другом телефоне и здесь не виден. Выберите заново, чтобы его заменить.
hand-replaced = Этот тайный выбор заменён на другом телефоне.
reveal-text-own = Ваши карточки видны только на этом телефоне, пока не выберут все.

# Helpers who are called back from a cart
from-sand = с тележки с песком
from-boards = с тележки с досками
from-clay = с тележки с глиной
from-stone = с тележки с каменными блоками
from-silver = от всадника
act-nobody-left = { $card ->
    [trader] Свободных слуг нет, а от тележки к тележке слуги не переходят.
   *[other] Слуг больше нет: ни свободных, ни у тележек.
  }
log-servant-placed-from = { $player }: слуга { $from } — { $spot }, плата { $fee ->
    [one] { $fee } талер
    [few] { $fee } талера
   *[many] { $fee } талеров
  }
log-servant-sent-from = { $player }: слуга { $from } — { $cart }

event-rest-cards = { $answered ->
    [0] Все платят
   *[other] Остальные платят
  }
event-rest-pieces = { $answered ->
    [0] Никто ничего не отдаёт
   *[other] Остальные ничего не отдают
  }
event-rest-broken-wall = { $answered ->
    [0] Каменных блоков нет ни у кого
   *[other] У остальных каменных блоков нет
  }
event-rest-talers = { $answered ->
    [0] Все платят талерами
   *[other] Остальные платят талерами
  }
event-beggar-all = Все платят по 1 талеру
choice-mine-pay = Я плачу 1 талер
choice-mine-refuse = Я не плачу
choice-mine-bring = Я дарю подарок
choice-mine-drop = Я выбываю
choice-player-refuse = { $player } не платит{ $points ->
    [0] {" "}(очков нет)
   *[other] {""}
  }
event-frozen-beauty-all = { $left ->
    [0] Ухаживать некому: красавица уходит
   *[other] { $dropped ->
        [0] Все поклонники дарят подарок
       *[other] Остальные поклонники дарят подарок
      }
  }
event-frozen-beauty-won = { $gift ->
    [0] Красавица достаётся: { $player }, +{ $points } очков
   *[other] { $player } дарит подарок, красавица завоёвана: +{ $points } очков
  }
event-frozen-beauty-dropped = Больше не ухаживают: { $players }
choice-player-drop = { $player } выбывает
choice-player-drop-last = { $player } выбывает, красавица достаётся: { $winner }

# The final scoring, question by question
final-spots = Сколько всего мест для слуг?
final-spots-why = Сосчитайте все места для слуг, нарисованные на вашем поле у этих зданий: и свободные, и занятые. Приложение спросит один раз и запомнит их для вашей коробки. Потом оно само сосчитает свободные места для склада.
final-free = Сколько мест для слуг свободно?
final-free-why = Сосчитайте свободные места у построенных зданий, рынка и кузницы. Слуга на складе приносит 3 очка за каждое такое место.
final-forge = Сколько слитков лежит в кузнице?
final-forge-why = Сосчитайте слитки, которые лежат на поле сейчас, до обмена во дворце.
final-left = { $player }: что осталось?
final-left-why = Слуги на рынке меняют талеры, слуги во дворце — ресурсы. Лучший обмен приложение посчитает само.
final-tie = Ничья! Что осталось?
final-tie-why = Побеждает тот, у кого больше талеров; если поровну — чьи ресурсы дороже.
final-next = { $left ->
    [0] Готово
    [one] Дальше, потом ещё { $left } вопрос
    [few] Дальше, потом ещё { $left } вопроса
   *[many] Дальше, потом ещё { $left } вопросов
  }
final-form = Весь бланк

# Manual corrections
by-hand-text = Если на столе не так, как здесь, исправьте. Каждое изменение есть в журнале, и его можно отменить.
by-hand-points = Очки по шкале очков
by-hand-set-points = Записать очки: { $player }
by-hand-cards = Карточки
by-hand-helpers = Слуги
by-hand-hand = в руке
by-hand-played = на столе
by-hand-gone = вне игры
by-hand-buildings = Здания и кузница
by-hand-carts = Тележки и всадник
by-hand-nobody = никого
by-hand-round = Ход
by-hand-marker = Фишка первого игрока
by-hand-events = Зимние события
by-hand-deck = в стопке
by-hand-seen = прошло
by-hand-open = лежит на столе
by-hand-suitors = Поклонники замёрзшей красавицы
by-hand-of = { $what }: { $player }
log-points-set = Вручную: { $player }, очков: { $points }
log-built-set = Вручную: { $building } × { $count }
log-forge-set = Вручную: слитков в кузнице: { $count }
log-servants-set = Вручную: { $player }, { $spot }: слуг { $count }
log-cart-set = Вручную: { $player } — { $cart }
log-cart-emptied = Вручную: { $cart } — никого
log-card-set = Вручную: { $player }, { $card }: { $where }
log-round-set = Вручную: ход { $round }
log-marker-set = Вручную: фишка первого игрока — { $player }
log-event-set = Вручную: { $event }: { $where }
log-suitor-set = Вручную: { $player } { $courts ->
    [0] больше не ухаживает за красавицей
   *[other] ухаживает за красавицей
  }
