## Better moves, shown after the session

better-room = { $column }: если бы помещение «{ $room }» лежало на одно место { $way ->
    [up] выше
    [down] ниже
    [left] левее
   *[right] правее
  }, замок принёс бы на { $gain ->
    [one] { $gain } очко
    [few] { $gain } очка
   *[many] { $gain } очков
  } больше.
better-room-none = { $column }: какое помещение ни передвинь на соседнее место, больше очков не вышло бы.
