# Better moves, shown after the session
better-feature = { $kind ->
    [path] улица
    [tower] башня
    [house] дом
   *[court] двор
  } ({ $kind ->
    [court] { why-markets }
   *[other] { why-size }
  }), { $winner } +{ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
better-decided = Исход решил один объект: { better-feature }. Если бы эти очки достались сопернику ({ $loser }), победил бы соперник, { $other } : { $own }.
better-drawn = Исход решил один объект: { better-feature }. Если бы эти очки достались сопернику ({ $loser }), вышла бы ничья, { $own } : { $own }.
better-undecided = Один объект ничего не решил. Важнее всего был этот: { better-feature }. Но даже если бы эти очки достались сопернику ({ $loser }), победитель был бы тот же, { $own } : { $other }.
better-draw = Ничья: всё решило бы одно очко.
