## Better moves, shown after the session

better-room = { $column }: { $room } one space { $way ->
    [up] higher
    [down] lower
    [left] further left
   *[right] further right
  }, and the castle would have scored { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
  } more.
better-room-none = { $column }: moving a single room by one space would not have scored more.
