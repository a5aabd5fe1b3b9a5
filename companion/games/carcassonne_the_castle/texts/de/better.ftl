# Better moves, shown after the session
better-feature = { $kind ->
    [path] Ein Weg
    [tower] Ein Turm
    [house] Ein Haus
   *[court] Ein Hof
  } mit { $kind ->
    [court] { $markets ->
      [one] { $markets } Markt
     *[other] { $markets } Märkten
    }
   *[other] { $starts ->
      [0] { why-squares }
     *[other] ({ why-squares } + { $starts ->
        [one] { $starts } Startfeld
       *[other] { $starts } Startfeldern
      })
    }
  }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } für { $winner }
better-decided = { better-feature }: Das hat entschieden. Mit mehr Gefolgsleuten dort hätte { $loser } { $other } zu { $own } gewonnen.
better-drawn = { better-feature }: Das hat entschieden. Mit mehr Gefolgsleuten von { $loser } dort wäre es mit je { $own ->
    [one] { $own } Punkt
   *[other] { $own } Punkten
  } unentschieden ausgegangen.
better-undecided = Kein Gebiet allein hat entschieden. Am knappsten war es hier: { better-feature }. Auch mit mehr Gefolgsleuten von { $loser } dort hätte { $winner } { $own } zu { $other } gewonnen.
better-draw = Es war unentschieden: Ein Punkt mehr hätte entschieden.
