game-name = Carcassonne: Die Burg
game-tagline = Zu zweit baut ihr innerhalb einer Mauer, und die Mauer zählt die Punkte

kind-path = Weg
kind-tower = Turm
kind-house = Haus
kind-court = Hof

category-path = Wege
category-path-rule = 1 Punkt je Karte und Startfeld, mit Brunnen 2 Punkte
category-tower = Türme
category-tower-rule = 2 Punkte je Karte und Startfeld, mit Mauerplättchen 2 sind es 4 Punkte
category-house = Häuser
category-house-rule = 1 Punkt je Karte und Startfeld, mit Mauerplättchen 3 sind es 2 Punkte
category-keep = Palas
category-keep-rule = Das größere Palas-Haus: 1 Punkt je Feld der größten leeren Fläche
category-courts = Höfe
category-courts-rule = 3 Punkte je Markt, mit Mauerplättchen 7 sind es 4 Punkte
category-unfinished = Unfertig
category-unfinished-rule = Ein Gebiet je Mauerplättchen 4, 5 oder 6, mit den üblichen Punkten
category-five-points = Mauerplättchen 9
category-five-points-rule = 5 Punkte für jedes

# Wall tiles: number and name for lists, the name only, and the effect of the tile.
wall-tile-1 = 1 · { wall-tile-1-name }
wall-tile-1-name = noch ein Zug
wall-tile-1-use = Mach gleich nach deinem Zug noch einen Zug.
wall-tile-2 = 2 · { wall-tile-2-name }
wall-tile-2-name = Turm doppelt
wall-tile-2-use = Ein fertiger Turm, der dir gehört, bringt 4 Punkte je Karte statt 2.
wall-tile-3 = 3 · { wall-tile-3-name }
wall-tile-3-name = Haus doppelt
wall-tile-3-use = Ein fertiges Haus, das dir gehört, bringt 2 Punkte je Karte statt 1.
wall-tile-4 = 4 · { wall-tile-4-name }
wall-tile-4-name = unfertiger Weg
wall-tile-4-use = Werte am Ende einen unfertigen Weg, der dir gehört, als wäre er fertig.
wall-tile-5 = 5 · { wall-tile-5-name }
wall-tile-5-name = unfertiger Turm
wall-tile-5-use = Werte am Ende einen unfertigen Turm, der dir gehört, als wäre er fertig.
wall-tile-6 = 6 · { wall-tile-6-name }
wall-tile-6-name = unfertiges Haus
wall-tile-6-use = Werte am Ende ein unfertiges Haus, das dir gehört, als wäre es fertig.
wall-tile-7 = 7 · { wall-tile-7-name }
wall-tile-7-name = vier Punkte je Markt
wall-tile-7-use = Am Ende bringt ein Hof, der dir gehört, 4 Punkte je Markt statt 3.
wall-tile-8 = 8 · { wall-tile-8-name }
wall-tile-8-name = größerer Palas
wall-tile-8-use = Am Ende gilt das Haus unter deinem Palas als 2 Karten größer.
wall-tile-9 = 9 · { wall-tile-9-name }
wall-tile-9-name = fünf Punkte
wall-tile-9-use = Am Ende bringt dieses Plättchen 5 Punkte.
wall-tile-when = Du kannst es einmal nutzen, ab deinem nächsten Zug.

why-squares = { $tiles ->
    [one] { $tiles } Karte
   *[other] { $tiles } Karten
  }
why-start-spaces = { $starts ->
    [one] { $starts } Startfeld
   *[other] { $starts } Startfelder
  }
why-size = { $starts ->
    [0] { why-squares }
   *[other] ({ why-squares } + { why-start-spaces })
  }
why-path = { why-size } × { $each }
why-path-well = { why-size } × { $each } mit Brunnen
why-tower = { why-size } × { $each }
why-tower-doubled = { why-size } × { $each }, verdoppelt
why-house = { why-size } × { $each }
why-house-doubled = { why-size } × { $each }, verdoppelt
why-unfinished-path = Weg: { why-size } × { $each }
why-unfinished-path-well = Weg: { why-size } × { $each } mit Brunnen
why-unfinished-tower = Turm: { why-size } × { $each }
why-unfinished-house = Haus: { why-size } × { $each }
why-empty-cells = { $cells ->
    [one] { $cells } leeres Feld
   *[other] { $cells } leere Felder
  }
why-keep-larger = das größere Palas-Haus, Größe { $size } gegen { $other }: { why-empty-cells }
why-keep-only = der einzige Palas: { why-empty-cells }
why-markets = { $markets ->
    [one] { $markets } Markt
   *[other] { $markets } Märkte
  }
why-court = { why-markets } × { $each }
why-court-four = { why-markets } × { $each } mit Mauerplättchen 7
why-five-points = { $tiles ->
    [one] { $tiles } Mauerplättchen
   *[other] { $tiles } Mauerplättchen
  } × { $each }
why-by-hand = Zählstein berichtigt (Punkte: { $signed })

problem-corner-pair = Das ist nicht das Paar eines Eckturms. Gib zwei Zahlen ein, die aufeinanderfolgen, etwa 12 und 13. Die erste liegt zwischen 1 und 98.
problem-corner-number-twice = Die { $number } gehört schon zu einem anderen Eckturm. Jede Zahl darf nur in einem Paar vorkommen.
problem-well-not-on-path = Nur ein Weg kann einen Brunnen haben. Entfern den Brunnen oder wähl einen Weg.
problem-path-doubled = Einen Weg kannst du nicht verdoppeln. Mauerplättchen verdoppeln nur Türme und Häuser.
problem-nobody-owns = Dieses Gebiet gehört niemandem. Um dafür ein Mauerplättchen zu nutzen, brauchst du dort mehr Gefolgsleute als dein Gegenüber.
problem-not-the-owner = Nur wer in diesem Gebiet mehr Gefolgsleute hat, darf dafür ein Mauerplättchen nutzen. Das ist { $owner }.
problem-wall-tile-gone = Mauerplättchen „{ $tile }“ gibt es nur zweimal. Hier wäre es einmal zu viel.
