# Better moves, shown after the session
better-feature = { $kind ->
    [path] улица
    [tower] башня
    [house] дом
   *[court] двор
  } ({ $kind ->
    [court] { why-markets }
   *[other] { why-size }
  }), { $winner } +{ $points }
better-decided = Исход решил один объект: { better-feature }. Будь владельцем { $loser }, счёт стал бы { $other } : { $own } в другую пользу.
better-drawn = Исход решил один объект: { better-feature }. Будь владельцем { $loser }, вышла бы ничья, по { $own }.
better-undecided = Один объект ничего не решил. Важнее всего был этот: { better-feature }. Но и будь владельцем { $loser }, победа осталась бы прежней, { $own } : { $other }.
better-draw = Ничья: всё решило бы одно очко.
