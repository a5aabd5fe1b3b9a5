## Better moves, shown after the session

better-room = { $column }: { $room } one cell { $way ->
    [up] higher up
    [down] lower down
    [left] further left
   *[right] further right
  }, and the castle would have been worth { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
  } more.
better-room-none = { $column }: no room would have brought more one cell further.
