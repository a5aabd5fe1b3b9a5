# The checklist
setup-wall = Fügt die elf Teile der Mauer so zusammen, dass die Zahlen von 0 bis { $last } laufen.
setup-squares = Mischt die { $squares } Burgkarten verdeckt und bildet außerhalb der Mauer ein paar Stapel.
setup-tiles = Mischt die { $tiles } Mauerplättchen verdeckt und legt ungesehen je eines auf jeden Eckturm außer auf die Ecke 0/1.{ $corners ->
    [0] { "" }
   *[other] {" "}Auf eurer Mauer sind das { $corners } Plättchen.
  }
setup-rest = Legt die übrigen Mauerplättchen ungesehen in die Schachtel zurück.{ $tiles ->
    [0] { "" }
    [one] {" "}Es sollte { $tiles } Plättchen sein.
   *[other] {" "}Es sollten { $tiles } Plättchen sein.
  }
setup-colours = Nehmt euch je { $followers } Gefolgsleute und den Palas einer Farbe.
setup-markers = Stellt von jeder Farbe einen Gefolgsmann als Zählstein auf die 0. Die anderen { $followers } und der Palas sind euer Vorrat.

# Facts about the copy
fact-corners = Ecktürme der Mauer
fact-corners-help = Gebt von jedem Eckturm beide Zahlen ein, etwa 12 und 13. Lasst die Ecke 0/1 weg: Dort liegt kein Mauerplättchen. Ein Paar genügt für den Anfang, die anderen könnt ihr während der Partie ergänzen.
fact-corners-1 = Kleinere Zahl
fact-corners-2 = Größere Zahl
fact-corners-complete = Das sind alle Ecktürme
fact-corners-complete-help = Wählt „ja“, sobald jeder Eckturm in der Liste steht. Dann fragt die App nicht mehr nach anderen Zahlen.

# The final form
field-noted = In der Partie getippt
field-paths = Wege: Größen, etwa 3, 4, 2+1
field-paths_well = Wege mit Brunnen
field-towers = Türme: Größen
field-towers_doubled = Türme, verdoppelt mit Mauerplättchen 2
field-houses = Häuser: Größen
field-houses_doubled = Häuser, verdoppelt mit Mauerplättchen 3
field-largest_empty = Felder der größten leeren Fläche
field-house_plus = Mauerplättchen 8, für ein größeres Palas-Haus
field-courts = Märkte jedes Hofes, etwa 5, 3, 1
field-courts_four = Märkte der Höfe mit Mauerplättchen 7
field-unfinished_paths = Unfertige Wege, mit Mauerplättchen 4
field-unfinished_paths_well = Unfertige Wege mit Brunnen, mit Mauerplättchen 4
field-unfinished_towers = Unfertige Türme, mit Mauerplättchen 5
field-unfinished_houses = Unfertige Häuser, mit Mauerplättchen 6
field-five_points = Mauerplättchen 9
score-seldom = Mit Mauerplättchen
