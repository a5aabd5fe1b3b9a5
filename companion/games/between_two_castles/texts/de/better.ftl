## Better moves, shown after the session

better-room = { $column }: Mit „{ $room }“ ein Feld { $way ->
    [up] höher
    [down] tiefer
    [left] weiter links
   *[right] weiter rechts
  } hätte das Schloss { $gain ->
    [one] { $gain } Punkt
   *[other] { $gain } Punkte
  } mehr gebracht.
better-room-none = { $column }: Kein Raum hätte auf einem Nachbarfeld mehr Punkte gebracht.
