game-name = Zwischen zwei Schlössern
game-tagline = Mit jedem Nachbarn ein Schloss, und nur das schwächere zählt

## The score pad

category-food = Speiseräume
category-food-rule = 2 Punkte je gewünschtem Raum auf den zwei markierten Feldern
category-living = Wohnräume
category-living-rule = Die aufgedruckten Punkte je gewünschtem Raum ringsum; ein gewünschter Thronsaal bringt einmal 1 Punkt
category-utility = Wirtschaftsräume
category-utility-rule = 1 Punkt je gewünschtem Raum, mit dem er verbunden ist
category-outdoor = Außenanlagen
category-outdoor-rule = 1 Punkt je gewünschtem Raum, egal wo im Schloss
category-sleeping = Schlafräume
category-sleeping-rule = Je 4 Punkte mit allen sieben normalen Arten im Schloss, sonst je 1 Punkt
category-corridor = Gänge
category-corridor-rule = 1 Punkt je Raum ringsum mit der gewünschten Dekoration; der Thronsaal zählt einmal
category-downstairs = Kellerräume
category-downstairs-rule = Die aufgedruckten Punkte je gewünschtem Raum in der Spalte
category-tower = Türme
category-tower-rule = 1 Punkt je Raum darunter, auch Keller
category-fountain = Brunnen
category-fountain-rule = Immer 5 Punkte
category-grand-foyer = Große Foyers
category-grand-foyer-rule = 1 Punkt je Raum ringsum, der Thronsaal zählt einmal
category-bonus-cards = Bonuskarten
category-bonus-cards-rule = Was auf der Karte steht
category-attendants = Königliche Bedienstete
category-attendants-rule = 1 Punkt je Raum mit der Dekoration des Bediensteten, auch für den Thronsaal
category-throne = Thronsaal
category-throne-rule = 2 Punkte je markiertem Feld mit einem Raum der gewünschten Arten

tie-break-higher_castle = das andere Schloss
tie-break-specialty_rooms = Sonder{ "\u00AD" }räume in beiden Schlössern

## Explanations of the points

total-alone = aus der eingetragenen Summe des Schlosses ({ $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
  })
why-food = { $room }: { $count } { $count ->
    [one] Speiseraum
   *[other] Speiseräume
  } { $where } × { $each }
why-living = { $room }: { $count } { $count ->
    [one] Wohnraum
   *[other] Wohnräume
  } { $where } × { $each }
why-utility = { $room }: { $count } { $count ->
    [one] Wirtschaftsraum
   *[other] Wirtschaftsräume
  } { $where } × { $each }
why-outdoor = { $room }: { $count } { $count ->
    [one] Außenanlage
   *[other] Außenanlagen
  } { $where } × { $each }
why-sleeping = { $room }: { $count } { $count ->
    [one] Schlafraum
   *[other] Schlafräume
  } { $where } × { $each }
why-corridor = { $room }: { $count } { $count ->
    [one] Gang
   *[other] Gänge
  } { $where } × { $each }
why-downstairs = { $room }: { $count } { $count ->
    [one] Kellerraum
   *[other] Kellerräume
  } { $where } × { $each }
why-specialty = { $room }: { $count } { $count ->
    [one] Sonderraum
   *[other] Sonderräume
  } { $where } × { $each }
why-room = { $room }: { $count } { $count ->
    [one] Raum
   *[other] Räume
  } { $where } × { $each }
why-painting = { $room }: { $count } { $count ->
    [one] Gemälde
   *[other] Gemälde
  } { $where } × { $each }
why-crest = { $room }: { $count } { $count ->
    [one] Raum
   *[other] Räume
  } mit Schwertern { $where } × { $each }
why-torch = { $room }: { $count } { $count ->
    [one] Fackel
   *[other] Fackeln
  } { $where } × { $each }
why-mirror = { $room }: { $count } { $count ->
    [one] Spiegel
   *[other] Spiegel
  } { $where } × { $each }
why-all-types = { $room }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } mit allen sieben normalen Arten
why-types-lacking = { $room }: nur { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }, es fehlen normale Arten
why-always = { $room }: immer { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
why-throne = 2 Punkte für „{ $room }“ { $where }
why-attendant-painting = { $attendant }: { $count } { $count ->
    [one] Gemälde
   *[other] Gemälde
  } im Schloss
why-attendant-crest = { $attendant }: { $count } { $count ->
    [one] Raum
   *[other] Räume
  } mit Schwertern im Schloss
why-attendant-torch = { $attendant }: { $count } { $count ->
    [one] Fackel
   *[other] Fackeln
  } im Schloss
why-attendant-mirror = { $attendant }: { $count } { $count ->
    [one] Spiegel
   *[other] Spiegel
  } im Schloss
why-bonus-card = { $card }: { $count } × { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  }
why-pad = auf dem Wertungsblatt: { $sum }

## Confirmations: castles that break the building rules

warning-unsupported = „{ $room }“ hat nichts unter sich. Über Etage 1 braucht ein Raum einen anderen direkt darunter.
warning-built-over = „{ $room }“ braucht freien Himmel, aber direkt darüber ist etwas gebaut.
warning-wrong-floor = „{ $room }“ liegt auf einer Etage, auf der solche Räume nicht erlaubt sind.
warning-disconnected = „{ $room }“ ist nicht über gemeinsame Seiten mit dem Thronsaal verbunden.
warning-specialty-rooms-missing = Der Gleichstand ist noch offen: Bei einigen Schlössern fehlt die Zahl der Sonderräume. Gebt sie ein, dann ist er entschieden.

## Errors in sent data

problem-not-numbers = Gebt eine oder mehrere ganze Zahlen von { $low } bis { $high } ein.
problem-not-one-of = Gebt genau eins davon an: { $keys }.
problem-castle-count = { $given ->
    [one] Eingegeben ist { $given } Schloss.
   *[other] Eingegeben sind { $given } Schlösser.
  } { $players ->
    [2] Zu zweit müssen es mit Ludwig { $needed } sein.
   *[other] Bei { $players } Spielenden müssen es { $needed } sein, eines zwischen je zwei Nachbarn.
  }
problem-name-ludwig = Zu zweit baut Ludwig selbst als Dritter mit. Bitte wählt einen anderen Namen.
problem-throne-twice = Dieser Thronsaal ist schon in einem anderen Schloss. Es gibt ihn nur einmal.
problem-room-twice = Dieser Raum ist schon gebaut. Es gibt ihn nur einmal.
problem-bonus-card-twice = Diese Bonuskarte ist schon vergeben. Es gibt sie nur einmal.
problem-cell-throne = Auf dem Feld x = { $x }, y = { $y } liegt der Thronsaal. Wählt ein freies Feld.
problem-cell-taken = Auf dem Feld x = { $x }, y = { $y } liegt schon ein anderer Raum. Wählt ein freies Feld.
problem-room-in-layout = Dieser Raum ist schon im Schloss. Wählt einen anderen.
