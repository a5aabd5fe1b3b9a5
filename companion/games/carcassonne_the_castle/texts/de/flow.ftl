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
pad-early = Dieses Gebiet bringt erst am Ende Punkte: { $kind }.
pad-no-tile = Für dieses Gebiet hat niemand das Mauerplättchen: { $kind }.
note-one-more = Mit einer Karte mehr käme { $player } auf einen Eckturm.
remind-2 = Mauerplättchen 2: { $player } kann einen Turm verdoppeln.
remind-3 = Mauerplättchen 3: { $player } kann ein Haus verdoppeln.
remind-starts = Startfelder entscheiden, welches Palas-Haus größer ist. Die Spielregel sagt dazu nichts. Wir zählen sie mit (unsere Entscheidung).
remind-held = { $player } hat Mauerplättchen { $tile }.

# Reminders: what to do at the table after the last event
remind-scored = Der Zählstein von { $player } kommt { $flat ->
    [1] liegend {""}
   *[other] {""}
  }auf die { $number }. { $keep ->
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
  }Der Zählstein von { $player } kommt { $flat ->
    [1] liegend {""}
   *[other] {""}
  }auf die { $number }.
remind-nobody = Niemand bekommt Punkte. Alle Gefolgsleute von dort kommen zurück.
remind-markers = Zählsteine: { $first } auf die { $one }, { $second } auf die { $other }.
remind-turn = { $next } zieht eine Karte, zeigt sie und legt sie an.
remind-again = Mauerplättchen 1 kommt aus dem Spiel. { $player } zieht noch eine Karte.
remind-over = Nehmt die restlichen Mauerplättchen von der Mauer.
remind-discarded = Legt die Karte beiseite. { $player } zieht eine neue.
remind-taken-now = { $player } legt Mauerplättchen { $tile } offen hin. Es gilt ab dem nächsten eigenen Zug.
remind-taken-end = { $player } legt Mauerplättchen { $tile } offen hin. Es wird am Ende genutzt.

# Values that are still missing
open-pad = Wird noch gezählt: { $kind }
open-tile = { $player } blieb auf der { $number } stehen: Welches Mauerplättchen?

# Current results of the final scoring
verdict-no-keep = Niemand hat ein Haus gewertet, also bringt der Palas keine Punkte.
verdict-keeps-equal = Beide Palas-Häuser sind gleich groß (Größe { $size }): Für den Palas bekommt niemand Punkte.
verdict-keep = { $player } hat das größere Palas-Haus, Größe { $size } gegen { $other }: +{ $cells ->
    [one] { $cells } Punkt
   *[other] { $cells } Punkte
  }.
verdict-keep-uncounted = { $player } hat das größere Palas-Haus, Größe { $size } gegen { $other }: 1 Punkt für jedes Feld der größten leeren Fläche.
verdict-keep-only = Nur { $player } hat ein Palas-Haus (Größe { $size }): +{ $cells ->
    [one] { $cells } Punkt
   *[other] { $cells } Punkte
  }.
verdict-keep-only-uncounted = Nur { $player } hat ein Palas-Haus (Größe { $size }): 1 Punkt für jedes Feld der größten leeren Fläche.
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
verdict-points = { $first } +{ $one ->
    [one] { $one } Punkt
   *[other] { $one } Punkte
  }, { $second } +{ $other ->
    [one] { $other } Punkt
   *[other] { $other } Punkte
  }
verdict-no-five-points = Niemand hat Mauerplättchen 9.

# Log
log-square-placed = { $player } hat angelegt: { turn-left }
log-square-discarded = { $player } hat eine Karte abgelegt, die nirgends passt: { turn-left }
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
log-feature-scored = { $player }: { $kind }, { why-size }, +{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }, insgesamt { $total }
log-feature-scored-doubled = { $player }: { $kind }, { why-size }, mit Mauerplättchen verdoppelt, +{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }, insgesamt { $total }
log-feature-scored-nobody = Gehört niemandem: { $kind }, { why-size }
log-feature-changed = Berichtigt, { $player }: { $kind }, { why-size }, +{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }, insgesamt { $total }
log-feature-changed-doubled = Berichtigt, { $player }: { $kind }, { why-size }, mit Mauerplättchen verdoppelt, +{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }, insgesamt { $total }
log-feature-changed-nobody = Berichtigt, gehört niemandem: { $kind }, { why-size }
log-marker-set = Berichtigt: { $player } hat { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
  }
log-feature-moved = { $player } hat die Karte gelegt, darum zählt dies zuerst: { $kind }
log-feature-removed = { $player }, gestrichen: { $kind } mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }
log-feature-removed-nobody = Gestrichen: { $kind }, gehörte niemandem
log-tile-taken = { $player } nimmt Mauerplättchen „{ $tile }“
log-tile-taken-at = { $player } nimmt Mauerplättchen „{ $tile }“ bei der { $at }
log-tile-dropped = Berichtigt: { $player } hat Mauerplättchen „{ $tile }“ nicht
log-tile-missing = Kein Mauerplättchen bei der { $at }
log-cell-emptied = Feld { $cell } ist leer
log-cell-filled = Feld { $cell } ist nicht leer
log-empty-counted = Größte leere Fläche: { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
  }
log-cells-cleared = Zeichnung der leeren Felder gelöscht
log-court-scored = { $player }: Hof, { why-markets }, +{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
log-court-scored-doubled = { $player }: Hof, { why-markets }, mit Mauerplättchen 7, +{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
log-court-scored-nobody = Hof, gehört niemandem, { why-markets }
log-court-removed = { $player }, gestrichen: Hof mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }
log-court-removed-nobody = Gestrichen: Hof, gehörte niemandem
log-unfinished-scored = { $player }, mit Mauerplättchen: { $kind }, unfertig, { why-size }, +{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
log-unfinished-removed = { $player }, gestrichen: { $kind }, unfertig, mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }
log-part-settled = { settle-both }
log-part-settled-one = { settle-one }
log-part-settled-none = { settle-none }
log-part-reopened = { $part }: wird noch einmal gezählt

# Refused commands
problem-pad-empty = Wähl zuerst, was gezählt wird: Weg, Turm, Haus oder Hof.
problem-pad-full = Es wird noch etwas gezählt. Gib zuerst ein, wem es gehört, oder brich das Zählen ab.
problem-count-unsaid = Gib zuerst ein, wie viele Karten oder Märkte es sind.
problem-owner-unsaid = Wem gehört es? Tipp an, wem es gehört, oder tipp auf Gleichstand, oder gib die Gefolgsleute von beiden ein. Es spielen: { $allowed }.
problem-one-owner = Du hast doppelt angegeben, wem es gehört. Gib nur eines an: wem es gehört, den Gleichstand oder die Gefolgsleute von beiden.
problem-followers-typed = Gib für beide die Zahl der Gefolgsleute ein, von 0 bis 6, in Sitzreihenfolge, etwa 2:1.
problem-tile-not-held = { $player } hat Mauerplättchen „{ $tile }“ nicht. Trag zuerst ein, dass es genommen wurde, oder zähl ohne dieses Plättchen.
problem-tile-not-yet = { $player } darf Mauerplättchen „{ $tile }“ erst ab dem nächsten eigenen Zug nutzen. Ist dieser Zug schon da, beende zuerst die Züge davor. Oder hat { $player } es wirklich jetzt genutzt?
problem-tile-by-score = Mauerplättchen „{ $tile }“ wurde unter „Punkte“ eingetragen. Dort kannst du es entfernen.
problem-order-right = Die Reihenfolge stimmt schon. Nach vorn rückt nur, was dem gehört, der am Zug ist.
problem-corner-answered = Für den Eckturm bei der { $number } ist schon eingegeben, ob ein Mauerplättchen genommen wurde. Ist das falsch, nimm es zuerst zurück.
problem-no-such-place = Diesen Eintrag gibt es nicht. { $count ->
    [0] Die Liste ist noch leer.
    [one] Es gibt { $count } Eintrag. Der erste hat die Nummer 0.
   *[other] Es gibt { $count } Einträge. Der erste hat die Nummer 0.
  }
problem-square-placed = Die Karte dieses Zuges ist schon gezählt. Beende den Zug oder berichtige die Zahl der übrigen Karten.
problem-squares-none = Es ist keine Karte mehr da. Beende den Zug; dann kommt die Schlusswertung.
problem-part-open = Dieser Teil ist noch nicht gezählt: { $part }. Du kannst noch nicht dorthin zurück.
problem-marker-there = { $player } hat schon { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
  }.
problem-part-order = Die Schlusswertung hat eine feste Reihenfolge. Jetzt kommt: { $now }.
problem-empty-uncounted = Jemand bekommt Punkte für den Palas, darum braucht die App die größte leere Fläche. Markiert die leeren Felder oder gebt die Größe ein.
problem-corners-typed = Gib für jeden Eckturm zwei Zahlen ein, die aufeinanderfolgen, von 1 bis 99, etwa 12/13, 32/33.
problem-sizes = Gib die Größen mit Kommas dazwischen ein, etwa 3, 4, 2+1: bis zu { $squares } Karten und hinter dem Plus bis zu { $starts } Startfelder.

# Confirmations: moves that the rules do not allow
problem-squares-unlaid = Dieses Gebiet hätte { $tiles ->
    [one] { $tiles } Karte
   *[other] { $tiles } Karten
  }, aber innerhalb der Mauer liegen bisher nur { $laid }. Stimmt das wirklich?
problem-followers-many = { $player } hat außer dem Zählstein { $most } Gefolgsleute. Damit wären { $count } gleichzeitig auf den Karten. Stimmt das wirklich?
problem-tile-nowhere = Der Zählstein von { $player } ist auf keinem Eckturm stehen geblieben, der noch sein Mauerplättchen hat. Wer vorbeizieht, bekommt nichts. War es wirklich so?
problem-tile-late = In der Schlusswertung nimmt man keine Mauerplättchen mehr. Wurde dieses vorher genommen und nur nicht eingetragen?
problem-corner-unvisited = Der Zählstein von { $player } ist nie auf der { $number } stehen geblieben. Ein Mauerplättchen nimmt man nur dort, wo er stehen bleibt. War es wirklich so?
problem-corner-unknown = Die { $number } gehört zu keinem der bisher eingetragenen Ecktürme: { $numbers }. Ein Mauerplättchen liegt nur auf einem Eckturm. Ist bei der { $number } auch einer?
problem-corner-bare = Bei der { $number } liegt kein Mauerplättchen: Es ist die Ecke 0/1 oder keiner der Ecktürme eurer Mauer. War es wirklich so?
problem-corner-gave = Die { $other } und die { $number } sind ein Eckturm, und sein einziges Mauerplättchen wurde schon bei der { $other } genommen. War es wirklich so?
problem-corner-beside = Bei der { $other }, gleich neben der { $number }, wurde schon ein Mauerplättchen genommen. Gehören beide Zahlen zu einem Eckturm, hatte er nur dieses eine. War es wirklich so?
problem-corner-first = { $player } blieb zuerst auf diesem Eckturm stehen. Das Mauerplättchen bekommt, wer zuerst kommt. Hat es wirklich jemand anderes genommen?
problem-part-idle = Für diesen Teil hat niemand ein Mauerplättchen: { $part }. Gibt es wirklich nichts zu zählen?
problem-cells-few = { $count ->
    [one] Nur { $count } Feld ist
   *[other] Nur { $count } Felder sind
  } als leer markiert. Am Ende sind mindestens { $fewest } Felder leer. Stimmt das wirklich?
problem-region-none = Am Ende sind mindestens { $fewest } Felder leer, also hat die größte leere Fläche mindestens ein Feld. Stimmt das wirklich?
