## Better moves, shown after the session

better-room = { $column }: { $room } ein Feld { $way ->
    [up] höher
    [down] tiefer
    [left] weiter links
   *[right] weiter rechts
  }, und das Schloss hätte { $gain ->
    [one] { $gain } Punkt
   *[other] { $gain } Punkte
  } mehr gebracht.
better-room-none = { $column }: Auch ein Feld daneben hätte kein Raum mehr Punkte gebracht.
