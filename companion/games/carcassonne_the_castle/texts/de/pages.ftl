# The wall
wall-title = Die Mauer
wall-on = { $player } auf der { $number }
wall-on-again = { $player } auf der { $number }, Runde { $lap }
wall-left = { $left ->
    [one] Karte übrig
   *[other] Karten übrig
  }
wall-space = Mauerfeld
wall-lap = Runde { $lap }
wall-to-tile = Nächster Eckturm
wall-to-known = Bekannter Eckturm
wall-towers-unknown = { $left ->
    [none] Kein bekannter Eckturm hat sein Mauerplättchen noch. Andere sind noch nicht eingetragen.
   *[some] Andere Ecktürme sind noch nicht eingetragen.
  }
wall-towers-taken = Alle Mauerplättchen sind genommen.
wall-keep = Palas-Haus
wall-leads = das größere Palas-Haus
wall-legend = Runde Türme sind Ecktürme; ein gefüllter hat sein Mauerplättchen noch.

# Features that a turn finished
finished-title = Was ist fertig?
finished-more = Ist noch etwas fertig?
finished-order = Zählt zuerst, was { $player } gehört.
kind-title-path = Weg
kind-title-tower = Turm
kind-title-house = Haus
kind-title-court = Hof
end-turn = Karte liegt: weiter mit { $player }
end-placed = Fertig: weiter mit { $player }
end-last = Die letzte Karte: Schlusswertung
end-again = Fertig, und { $player } ist noch einmal dran
end-again-note = verbraucht Mauerplättchen 1

# The scoring pad
pad-title-score = Fertig: { $kind }
pad-title-courts = { $before ->
    [0] Ein Hof
   *[other] Noch ein Hof
  }
pad-title-unfinished = Unfertig: { $kind }
pad-correct = Wird berichtigt: { $kind }
pad-was = Bisher: { $what }
pad-squares = Karten
pad-markets = Märkte
pad-start-spaces = Startfelder
pad-well = Mit Brunnen
pad-whose = Wem gehört es?
pad-by-tile = mit Plättchen { $tile }
pad-lands = auf die { $number }: Plättchen!
pad-to = auf die { $number }
pad-goes = Der Zählstein geht auf die { $number }.
pad-goes-lands = Der Zählstein geht auf die { $number }: ein Mauerplättchen!
pad-nobody = Gleichstand: keine Punkte
pad-tie = Gleichstand
pad-book = { $player } wertet
pad-followers = Stattdessen Gefolgsleute zählen
pad-followers-of = Gefolgsleute von { $player }
pad-clear = Zählen abbrechen
pad-leave = So lassen, wie es war
pad-remove = Streichen

# Corner towers
ask-title = { $player } auf der { $number }: Welches Mauerplättchen?
ask-none = Dort liegt keines
ask-quiet = Hat { $player } bei der { $number } ein Mauerplättchen genommen?
late-title = { $player } hat die Karte gelegt
late-text = Wer die Karte legt, wertet zuerst. Dadurch ändert sich, wer ein Mauerplättchen bekommt.
late-do = Zuerst zählen: { $kind }
learn-title = Ein Eckturm bei der { $number }
learn-text = Welche zwei Zahlen hat er auf eurer Mauer? Die App merkt sie sich.
learn-pair = { $low } und { $high }

# The phone of a player who has nothing to enter now
quiet-enter = Zug von { $player } hier eingeben

# Manual corrections
by-hand-text = Hier berichtigst du Fehler und alles, was nicht getippt wurde. Jeder Schritt steht im Protokoll, und du kannst ihn zurücknehmen.
by-hand-points = Punkte
by-hand-lap = mit allen Runden
by-hand-set = Punkte von { $player } berichtigen
by-hand-house = Dieses Haus berichtigen
by-hand-no-house = Noch kein Palas: Er kommt auf das erste gewertete Haus.
by-hand-back = Zurück zum Zug

# Wall tiles
tiles-title = Mauerplättchen
tiles-wait = Gilt ab dem nächsten eigenen Zug.
tiles-used = Verbraucht:
tiles-uses = Was können die Mauerplättchen?
tiles-takes = { $player } nimmt
tiles-take = { $player } nimmt { $tile }
tiles-drop = Zurücklegen: { $tile }

# Scored features
scored-title = { $count ->
    [one] { $count } Gebiet gewertet
   *[other] { $count } Gebiete gewertet
  }
scored-what = { $kind }, { $player }
scored-nobodys = { $kind }, gehört niemandem
scored-correct = Berichtigen: { $what }
scored-correct-short = Berichtigen
entry-remove = Streichen: { $what }

# Tiles left and turns
more-title = Karten und Züge
more-left = Karten übrig
more-left-set = Zahl der übrigen Karten ändern
more-discard = Die Karte passt nirgends
more-discard-asked = auch { $player } sieht keinen Platz dafür
more-give = Eigentlich ist { $player } am Zug
more-back = Sind doch noch Karten da, geht die Partie weiter.

# The final scoring
settle-one = { $part }: { $player } +{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
settle-both = { $part }: { $first } +{ $one ->
    [one] { $one } Punkt
   *[other] { $one } Punkte
  }, { $second } +{ $other ->
    [one] { $other } Punkt
   *[other] { $other } Punkte
  }
settle-none = { $part }: keine Punkte
settle-unused = { $player } nutzt Mauerplättchen { $tile } nicht
settle-again = Zurück zu: { $part }
keep-draw = Oder tippt die leeren Felder an, so wie sie liegen
keep-drawing = Innerhalb der Mauer
cell = Feld { $cell }: leer
cell-largest = Feld { $cell }: leer, in der größten Fläche
keep-region = Größte leere Fläche: { $cells ->
    [one] { $cells } Feld
   *[other] { $cells } Felder
  }
keep-marked = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
  } markiert. Mindestens { $fewest } sind leer.
keep-take = Übernehmen
keep-clear = Zeichnung löschen
keep-wait = Felder der größten leeren Fläche
courts-more = Zählt einen Hof nach dem anderen: Tippt an, wie viele Märkte er hat. Sind es mehr als acht, tippt auf 8 und zählt den Rest dazu.
unfinished-none = Kein Mauerplättchen 4, 5 oder 6 ist übrig.
over-title = Alles ist gezählt
over-text = Unter „Punkte“ ist jede Zahl erklärt.
over-score = Zu den Punkten
