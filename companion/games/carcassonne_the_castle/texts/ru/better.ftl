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
better-decided = Исход решил один объект: { better-feature }. Будь хозяином { $loser }, победа ушла бы туда, { $other } : { $own }.
better-drawn = Исход решил один объект: { better-feature }. Будь хозяином { $loser }, вышла бы ничья, { $own } : { $own }.
better-undecided = Один объект ничего не решил. Важнее всего был этот: { better-feature }. Но и будь хозяином { $loser }, победа осталась бы прежней, { $own } : { $other }.
better-draw = Ничья: всё решило бы одно очко.
