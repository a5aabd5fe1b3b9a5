# Lessons for the first game: an overview, then each rule when it first matters.
lesson-intro = Zwei Rivalen bauen innerhalb einer Mauer. Ist ein Weg, ein Turm oder ein Haus fertig, bekommt die Punkte, wer dort mehr Gefolgsleute hat. Höfe und Palas bringen am Ende Punkte. Wer mehr Punkte hat, gewinnt.

lesson-turn-title = Ein Zug
lesson-turn = Zieh eine Burgkarte und zeig sie. Mindestens eine ganze Seite muss eine andere Karte oder ein Startfeld berühren, und ein Weg muss als Weg weitergehen. Dann darfst du einen Gefolgsmann auf die Karte stellen.
lesson-follower-title = Gefolgsleute
lesson-follower = Stell einen Gefolgsmann nur in ein Gebiet (Weg, Turm, Haus oder Hof), in dem noch keiner steht, egal wo und von wem. Er kommt zurück, wenn das Gebiet fertig ist. Ein Händler in einem Hof bleibt bis zum Schluss.
lesson-finished-title = Ist etwas fertig?
lesson-finished = Hat deine Karte einen Weg, einen Turm oder ein Haus fertig gemacht, egal von wem? Es wird sofort gewertet, auch bei nur einer Karte; die Gefolgsleute kommen zurück, auch eben gestellte. Tipp an, was fertig ist, oder beende deinen Zug.
lesson-path-title = Wege
lesson-path = Ein Weg ist fertig, wenn jedes Ende an einem Platz, der Mauer, einem Haus oder einem Turm liegt oder wenn er ein Kreis ist. Er bringt 1 Punkt für jede Karte und jedes Startfeld, mit Brunnen je 2 Punkte.
lesson-tower-title = Türme
lesson-tower = Ein Turm ist fertig, wenn er auf jeder Seite an etwas anderes oder die Mauer stößt und innen keine Lücke hat. Teile, die sich nur an Ecken berühren, sind getrennt. Er bringt 2 Punkte für jede Karte und jedes Startfeld.
lesson-house-title = Häuser
lesson-house = Ein Haus ist fertig, wenn es auf jeder Seite an etwas anderes oder die Mauer stößt und innen keine Lücke hat. Teile, die sich nur an Ecken berühren, sind getrennt. Es bringt 1 Punkt für jede Karte und jedes Startfeld.
lesson-court-title = Höfe
lesson-court = Ein Hof wird nie fertig: Ein Händler dort wird hingelegt und bleibt bis zum Schluss. Dann bekommt 3 Punkte für jeden Markt, wer dort mehr Händler hat. Teile, die sich nur an Ecken berühren, sind getrennt.
lesson-score-feature-title = Wem gehört es?
lesson-score-feature = Ein Gebiet gehört dem, der dort mehr Gefolgsleute hat, und er bekommt die Punkte; bei Gleichstand bekommt sie niemand. Alle Gefolgsleute von dort kommen zurück. Wer die Karte gelegt hat, wertet zuerst.
lesson-first-house-title = Der Palas
lesson-first-house = Stell deinen Palas auf das erste Haus, das du wertest. Wertest du später ein größeres Haus, zieht der Palas dorthin um. Am Ende bringt das größere Palas-Haus 1 Punkt für jedes Feld der größten leeren Fläche.
lesson-take-tile-title = Ecktürme
lesson-take-tile = Bleibt dein Zählstein genau auf einer der beiden Zahlen eines Eckturms stehen? Nimm das Mauerplättchen von dort und leg es offen vor dich hin. Ziehst du vorbei, bekommst du nichts.
lesson-second-lap-title = Die zweite Runde
lesson-second-lap = Nach der 99 legst du deinen Zählstein hin: Er läuft noch einmal herum. Die App merkt sich die ersten hundert Punkte.

# The lessons about wall tiles use the usual texts of the tiles.
lesson-tile-1-title = Mauerplättchen { wall-tile-1 }
lesson-tile-1 = { wall-tile-1-use } { wall-tile-when }
lesson-tile-2-title = Mauerplättchen { wall-tile-2 }
lesson-tile-2 = { wall-tile-2-use } { wall-tile-when }
lesson-tile-3-title = Mauerplättchen { wall-tile-3 }
lesson-tile-3 = { wall-tile-3-use } { wall-tile-when }
lesson-tile-4-title = Mauerplättchen { wall-tile-4 }
lesson-tile-4 = { wall-tile-4-use }
lesson-tile-5-title = Mauerplättchen { wall-tile-5 }
lesson-tile-5 = { wall-tile-5-use }
lesson-tile-6-title = Mauerplättchen { wall-tile-6 }
lesson-tile-6 = { wall-tile-6-use }
lesson-tile-7-title = Mauerplättchen { wall-tile-7 }
lesson-tile-7 = { wall-tile-7-use }
lesson-tile-8-title = Mauerplättchen { wall-tile-8 }
lesson-tile-8 = { wall-tile-8-use }
lesson-tile-9-title = Mauerplättchen { wall-tile-9 }
lesson-tile-9 = { wall-tile-9-use }

# The final scoring
lesson-keep-title = Der Palas
lesson-keep = Sucht die größte leere Fläche: die meisten leeren Felder, die mit den Seiten aneinanderliegen. Wer das größere Palas-Haus hat, bekommt 1 Punkt für jedes Feld darin. Sind beide Häuser gleich groß, bekommt niemand Punkte.
lesson-courts-title = Höfe
lesson-courts = Wem ein Hof gehört, der bekommt 3 Punkte für jeden Markt darin, auch auf Startfeldern. Der Hof muss nicht geschlossen sein: Auch leere Felder sind eine Grenze.
lesson-unfinished-title = Unfertige Gebiete
lesson-unfinished = Ein unfertiges Gebiet bringt nur mit einem Mauerplättchen Punkte: ein Weg mit Plättchen 4, ein Turm mit Plättchen 5, ein Haus mit Plättchen 6. Es muss dir gehören.
lesson-five-points-title = Mauerplättchen 9
lesson-five-points = Jedes Mauerplättchen 9 bringt 5 Punkte. Wer mehr Punkte hat, gewinnt. Bei gleich vielen Punkten ist es unentschieden.
