# Lessons for the first game: an overview, then each rule when it first matters.
lesson-intro = Zu zweit füllt ihr das Innere einer Burgmauer mit Wegen, Türmen, Häusern und Höfen. Wird etwas fertig, bekommt die Punkte, wer dort mehr Gefolgsleute hat; gezählt wird auf der Mauer. Wer genau auf einem Eckturm stehen bleibt, nimmt sein Mauerplättchen. Nach der letzten Karte zählen der Palas und die Höfe, und die höhere Summe gewinnt.

lesson-turn-title = Ein Zug
lesson-turn = Ziehe eine Burgkarte, zeige sie und lege sie so an, dass mindestens eine ganze Seite eine andere Karte oder ein Startfeld berührt. Ein Weg muss als Weg weitergehen. Dann darfst du einen Gefolgsmann daraufstellen.
lesson-follower-title = Gefolgsleute
lesson-follower = Stelle einen Gefolgsmann nur in ein Gebiet, in dem noch keiner steht, egal wie weit weg und egal von wem. Er kommt zurück, wenn das Gebiet fertig ist. Ein Händler in einem Hof bleibt bis zum Schluss.
lesson-finished-title = Ist etwas fertig?
lesson-finished = Hat deine Karte einen Weg, einen Turm oder ein Haus fertig gemacht, egal von wem? Eine Karte kann genügen; das zählt sofort, und Gefolgsleute kommen zurück, auch eben erst gestellte. Tippe an, was fertig ist; sonst endet dein Zug.
lesson-path-title = Wege
lesson-path = Ein Weg ist fertig, wenn jedes Ende an einem Platz, der Mauer, einem Haus oder einem Turm liegt oder wenn er ein Kreis ist. Er zählt 1 für jede Karte und jedes Startfeld, mit einem Brunnen 2.
lesson-tower-title = Türme
lesson-tower = Ein Turm ist fertig, wenn auf jeder Seite etwas anderes oder die Mauer liegt und innen keine Lücke ist. Teile, die sich nur an Ecken berühren, sind getrennt. Er zählt 2 für jede Karte und jedes Startfeld.
lesson-house-title = Häuser
lesson-house = Ein Haus ist fertig, wenn auf jeder Seite etwas anderes oder die Mauer liegt und innen keine Lücke ist. Teile, die sich nur an Ecken berühren, sind getrennt. Es zählt 1 für jede Karte und jedes Startfeld.
lesson-court-title = Höfe
lesson-court = Ein Hof wird nie fertig: Ein Händler dort wird hingelegt und bleibt bis zum Schluss. Dann zählt jeder Markt darin 3, für den, der mehr Händler im Hof hat. Teile, die sich nur an Ecken berühren, sind getrennt.
lesson-score-feature-title = Wem gehört es?
lesson-score-feature = Wer dort mehr Gefolgsleute hat, dem gehört es, und der bekommt die Punkte. Bei Gleichstand bekommt sie niemand. Wer die Karte gelegt hat, wertet zuerst, und alle Gefolgsleute von dort kommen zurück.
lesson-first-house-title = Der Palas
lesson-first-house = Stelle deinen Palas auf das erste Haus, das du wertest. Wertest du später ein größeres Haus, zieht der Palas dorthin um. Am Ende bringt das größere Palas-Haus 1 Punkt für jedes Feld der größten leeren Fläche.
lesson-take-tile-title = Ecktürme
lesson-take-tile = Du bekommst ein Mauerplättchen, wenn dein Zählstein genau auf einer der beiden Zahlen eines Eckturms stehen bleibt. Vorbeiziehen bringt nichts. Lege es offen vor dich hin.
lesson-second-lap-title = Die zweite Runde
lesson-second-lap = Nach der 99 wird der Zählstein hingelegt: Er läuft noch einmal herum. Die App merkt sich die ersten hundert Punkte.

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
lesson-keep = Sucht die größte leere Fläche: die größte Gruppe leerer Felder, die mit den Seiten aneinanderliegen. Wer das größere Palas-Haus hat, bekommt 1 für jedes ihrer Felder. Sind beide Häuser gleich groß, bekommt niemand etwas.
lesson-courts-title = Höfe
lesson-courts = Ein Hof zählt 3 für jeden Markt darin, auch auf Startfeldern, für den, dem der Hof gehört. Der Hof muss nicht geschlossen sein: Leere Felder sind eine Grenze wie jede andere.
lesson-unfinished-title = Unfertige Gebiete
lesson-unfinished = Was unfertig ist, zählt nur mit einem Mauerplättchen: ein Weg mit Plättchen 4, ein Turm mit 5, ein Haus mit 6. Es muss dir gehören.
lesson-five-points-title = Mauerplättchen 9
lesson-five-points = Jedes Mauerplättchen 9 bringt 5 Punkte. Die höhere Summe gewinnt. Gleiche Summen sind ein Unentschieden.
