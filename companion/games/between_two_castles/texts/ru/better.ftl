## Better moves, shown after the session

better-room = { $column }: { $room } на место { $way ->
    [up] выше
    [down] ниже
    [left] левее
   *[right] правее
  }, и замок принёс бы на { $gain ->
    [one] { $gain } очко
    [few] { $gain } очка
   *[many] { $gain } очков
  } больше.
better-room-none = { $column }: ни одно помещение на соседнем месте не принесло бы больше очков.
