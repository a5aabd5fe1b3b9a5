# The current step
phase-turn = Zug
phase-keep = Schlusswertung: Palas
phase-courts = Schlusswertung: Höfe
phase-unfinished = Schlusswertung: unfertige Gebiete
phase-five-points = Schlusswertung: Mauerplättchen 9
status-turn = { turn-title }
step-turn = Ein Zug läuft
step-keep = Der Palas wird gewertet
step-courts = Die Höfe werden gewertet
step-unfinished = Unfertige Gebiete werden gewertet
step-five-points = Die Mauerplättchen 9 werden gewertet

final-title = Schlusswertung
final-note = Teil { $number } von { $count }
turn-title = { $player } ist am Zug
turn-left = { $left ->
    [0] Keine Karte übrig
    [one] { $left } Karte übrig
   *[other] { $left } Karten übrig
  }

# The scoring pad
pad-say-size = Wie viele Karten?
pad-say-markets = Wie viele Märkte?
pad-early = Das zählt erst in der Schlusswertung: { $kind }.
pad-no-tile = Niemand hat das Mauerplättchen, das dafür nötig ist: { $kind }.
note-one-more = Eine Karte mehr, und { $player } stünde auf einem Eckturm.
remind-2 = Mauerplättchen 2: { $player } kann einen Turm verdoppeln.
remind-3 = Mauerplättchen 3: { $player } kann ein Haus verdoppeln.
remind-starts = Hier entscheiden Startfelder. Die Regeln messen das Haus in Karten und sagen nichts über sie; dass sie zählen, haben wir entschieden.
remind-held = { $player } hat Mauerplättchen { $tile }.

# Reminders: what to do at the table after the last event
remind-scored = Zählstein von { $player } auf { $number }{ $flat ->
    [1] , hingelegt
   *[other] { "" }
  }. { $keep ->
    [first] Der Palas von { $player } kommt auf dieses Haus.{ " " }
    [moves] Der Palas von { $player } zieht auf dieses Haus um.{ " " }
   *[stays] { "" }
  }{ $tile ->
    [0] { "" }
   *[other] Mauerplättchen { $tile } kommt aus dem Spiel.{ " " }
  }Die Gefolgsleute dort kommen zurück.
remind-moved = { $tile ->
    [0] { "" }
   *[other] Mauerplättchen { $tile } kommt aus dem Spiel.{ " " }
  }Zählstein von { $player } auf { $number }{ $flat ->
    [1] , hingelegt
   *[other] { "" }
  }.
remind-nobody = Niemand bekommt Punkte. Alle Gefolgsleute dort kommen zurück.
remind-markers = Zählsteine: { $first } auf { $one }, { $second } auf { $other }.
remind-turn = { $next } zieht eine Karte, zeigt sie und legt sie an.
remind-again = Mauerplättchen 1 kommt aus dem Spiel. { $player } zieht noch eine Karte.
remind-over = Nehmt die restlichen Mauerplättchen von der Mauer.
remind-discarded = Legt die Karte beiseite. { $player } zieht eine neue.
remind-taken-now = { $player } legt Mauerplättchen { $tile } offen hin. Es gilt ab dem eigenen nächsten Zug.
remind-taken-end = { $player } legt Mauerplättchen { $tile } offen hin. Es dient am Schluss.

# Values that are still missing
open-pad = Wird noch gezählt: { $kind }
open-tile = { $player } blieb auf { $number } stehen: Welches Mauerplättchen?

# Current results of the final scoring
verdict-no-keep = Niemand hat ein Haus gewertet: Der Palas bringt nichts.
verdict-keeps-equal = Beide Palas-Häuser haben Größe { $size }: Für den Palas bekommt niemand Punkte.
verdict-keep = { $player } hat das größere Palas-Haus, { $size } gegen { $other }: +{ $cells }.
verdict-keep-uncounted = { $player } hat das größere Palas-Haus, { $size } gegen { $other }: 1 Punkt je Feld der größten leeren Fläche.
verdict-keep-only = Nur { $player } hat einen Palas im Spiel, Größe { $size }: +{ $cells }.
verdict-keep-only-uncounted = Nur { $player } hat einen Palas im Spiel, Größe { $size }: 1 Punkt je Feld der größten leeren Fläche.
verdict-courts = { $count ->
    [one] { $count } Hof eingetragen
   *[other] { $count } Höfe eingetragen
  }
verdict-no-courts = Noch kein Hof eingetragen.
verdict-unfinished = { $count ->
    [one] { $count } unfertiges Gebiet eingetragen
   *[other] { $count } unfertige Gebiete eingetragen
  }
verdict-no-unfinished = Noch kein unfertiges Gebiet eingetragen.
verdict-points = { $first } +{ $one }, { $second } +{ $other }
verdict-no-five-points = Niemand hat Mauerplättchen 9.

# Log
log-square-placed = { $player } hat angelegt: { turn-left }
log-square-discarded = { $player } legt eine Karte ab, die nirgends passt: { turn-left }
log-squares-counted = Karten nachgezählt: { turn-left }
log-turn-ended = { $player } ist fertig, weiter mit { $next }: { turn-left }
log-turn-repeated = { $player } nutzt Mauerplättchen 1 und ist noch einmal dran: { turn-left }
log-game-ended = { $player } hat den letzten Zug beendet: Schlusswertung
log-pad-begun = Wird gezählt: { $kind }
log-pad-changed = Wird gezählt: { $kind }, { why-size }
log-pad-court = Wird gezählt: Hof, { $count ->
    [one] { $count } Markt
   *[other] { $count } Märkte
  }
log-pad-cleared = Zählen abgebrochen
log-feature-opened = Wird berichtigt: { $kind }, { why-size }
log-feature-scored = { $player }: { $kind }, { why-size }, +{ $points } auf { $total }
log-feature-scored-doubled = { $player }: { $kind }, { why-size }, mit Mauerplättchen verdoppelt, +{ $points } auf { $total }
log-feature-scored-nobody = Für niemanden: { $kind }, { why-size }
log-feature-changed = Berichtigt, { $player }: { $kind }, { why-size }, +{ $points }, jetzt { $total }
log-feature-changed-doubled = Berichtigt, { $player }: { $kind }, { why-size }, mit Mauerplättchen verdoppelt, +{ $points }, jetzt { $total }
log-feature-changed-nobody = Berichtigt, für niemanden: { $kind }, { why-size }
log-marker-set = Berichtigt: { $player } hat { $total }
log-feature-moved = { $player } hat die Karte gelegt, darum zählt dies zuerst: { $kind }
log-feature-removed = Gestrichen, { $player }: { $kind } mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }
log-feature-removed-nobody = Gestrichen, für niemanden: { $kind }
log-tile-taken = { $player } nimmt Mauerplättchen „{ $tile }“
log-tile-taken-at = { $player } nimmt Mauerplättchen „{ $tile }“ bei { $at }
log-tile-dropped = { $player } hat Mauerplättchen „{ $tile }“ doch nicht
log-tile-missing = Kein Mauerplättchen bei { $at }
log-cell-emptied = { $cell } ist leer
log-cell-filled = { $cell } ist nicht leer
log-empty-counted = Größte leere Fläche: { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
  }
log-cells-cleared = Zeichnung der leeren Felder gelöscht
log-court-scored = { $player }: Hof, { why-markets }, +{ $points }
log-court-scored-doubled = { $player }: Hof, { why-markets }, mit Mauerplättchen 7, +{ $points }
log-court-scored-nobody = Hof für niemanden, { why-markets }
log-court-removed = Gestrichen, { $player }: Hof mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }
log-court-removed-nobody = Gestrichen: Hof für niemanden
log-unfinished-scored = { $player }, mit Mauerplättchen: { $kind }, unfertig, { why-size }, +{ $points }
log-unfinished-removed = Gestrichen, { $player }: { $kind }, unfertig, mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }
log-part-settled = { settle-both }
log-part-settled-one = { settle-one }
log-part-settled-none = { settle-none }
log-part-reopened = { $part }: wird noch einmal gezählt

# Refused commands
problem-pad-empty = Wähle zuerst, was gezählt wird: Weg, Turm, Haus oder Hof.
problem-pad-full = Es wird noch etwas gezählt. Sag zuerst, wem es gehört, oder brich das Zählen ab.
problem-count-unsaid = Sag zuerst, wie viele Karten oder Märkte es sind.
problem-owner-unsaid = Wem gehört es? Wähle eine Person oder den Gleichstand, oder gib die Gefolgsleute von beiden ein. Es spielen: { $allowed }.
problem-one-owner = Hier steht auf zweierlei Art, wem es gehört. Gib nur eines an: wem es gehört, den Gleichstand oder die Gefolgsleute von beiden.
problem-followers-typed = Hier müssen zwei Zahlen von 0 bis 6 stehen, die Gefolgsleute in Sitzreihenfolge, etwa 2:1.
problem-tile-not-held = { $player } hat Mauerplättchen „{ $tile }“ nicht. Trage zuerst ein, dass es genommen wurde, oder zähle ohne es.
problem-tile-not-yet = { $player } darf Mauerplättchen „{ $tile }“ erst ab dem eigenen nächsten Zug nutzen. Ist dieser Zug schon da, beende zuerst die Züge davor. Oder wurde es trotzdem genutzt?
problem-tile-by-score = Mauerplättchen „{ $tile }“ wurde unter „Punkte“ ergänzt. Dort lässt es sich wegnehmen.
problem-order-right = Die Reihenfolge stimmt schon. Vorrücken kann nur ein Gebiet von dem, der am Zug ist, und nur vor eines, das der andere gewertet hat.
problem-corner-answered = Der Eckturm bei { $number } ist schon geklärt. War das falsch, nimm es zuerst zurück.
problem-no-such-place = Diesen Eintrag gibt es nicht. { $count ->
    [0] Die Liste ist noch leer.
    [one] Es gibt { $count } Eintrag, gezählt ab 0.
   *[other] Es gibt { $count } Einträge, gezählt ab 0.
  }
problem-square-placed = Die Karte dieses Zuges ist schon gezählt. Beende den Zug oder berichtige die Zahl der übrigen Karten.
problem-squares-none = Es ist keine Karte mehr da. Beende den Zug; dann kommt die Schlusswertung.
problem-part-open = Dieser Teil ist noch gar nicht gezählt: { $part }. Es gibt nichts, wozu man zurückkehren könnte.
problem-marker-there = { $player } hat schon { $total }.
problem-part-order = Die Schlusswertung hat eine Reihenfolge. Jetzt kommt: { $now }.
problem-empty-uncounted = Jemand bekommt Punkte für den Palas, darum brauchen wir die größte leere Fläche. Markiere die leeren Felder oder gib die Größe ein.
problem-corners-typed = Hier müssen Paare von Zahlen stehen, die aufeinanderfolgen, von 1 bis 99, etwa 12/13, 32/33.
problem-sizes = Hier müssen Größen mit Kommas stehen, etwa 3, 4, 2+1: bis zu { $squares } Karten und hinter dem Plus bis zu { $starts } Startfelder.

# Confirmations: moves that the rules do not allow
problem-squares-unlaid = Innerhalb der Mauer liegen bisher so viele Karten: { $laid }. Dies hier hat mehr: { $tiles }. War es so?
problem-followers-many = { $player } hat außer dem Zählstein { $most } Gefolgsleute, und hiermit wären { $count } gleichzeitig auf den Karten. War es so?
problem-tile-nowhere = Der Zählstein von { $player } ist auf keinem Eckturm mehr genau stehen geblieben, der noch sein Mauerplättchen hat. Vorbeiziehen bringt nichts. War es so?
problem-tile-late = In der Schlusswertung nimmt man keine Mauerplättchen mehr. Wurde es vorher genommen und nur nicht eingetragen?
problem-corner-unvisited = Der Zählstein von { $player } ist nie auf { $number } stehen geblieben. Ein Mauerplättchen nimmt man nur dort, wo er stehen bleibt. War es so?
problem-corner-unknown = { $number } gehört zu keinem der bisher eingetragenen Ecktürme: { $numbers }. Ein Mauerplättchen liegt nur auf einem Eckturm. Ist dort auch einer?
problem-corner-bare = Bei { $number } liegt kein Mauerplättchen: Es ist die Ecke 0/1 oder keiner der Ecktürme eurer Mauer. War es so?
problem-corner-gave = { $other } und { $number } sind ein Eckturm, und sein einziges Mauerplättchen wurde schon bei { $other } genommen. War es so?
problem-corner-beside = Bei { $other }, gleich neben { $number }, wurde schon ein Mauerplättchen genommen. Sind beide ein Eckturm, hatte er nur dieses. War es so?
problem-corner-first = { $player } blieb zuerst auf diesem Eckturm stehen, und das Mauerplättchen bekommt, wer zuerst kommt. War es so?
problem-part-idle = Niemand hat ein Mauerplättchen, das hier zählt: { $part }. Gibt es nichts zu zählen?
problem-cells-few = Als leer markierte Felder: { $count }. Am Ende sind mindestens { $fewest } leer. War es so?
problem-region-none = Am Ende sind mindestens { $fewest } Felder leer, also hat die größte Fläche mindestens eines. War es so?
