# Seiten der Punkteblöcke für eigene Spiele
pads-title = Eure Punkteblöcke
pads-note = Für Spiele, die diese App nicht kennt
pads-none = Ihr habt noch keinen Punkteblock. Erstellt einen für jedes Spiel mit Punkten: mit Zeilen, Tabellen und Runden, wie ihr sie braucht.
pads-new = Punkteblock erstellen
pads-all = Alle eure Punkteblöcke
pads-load = Punkteblock aus einer Datei laden
pads-seats = { $fewest } bis { $most } Spielende
pads-seats-exact = { $count ->
    [one] { $count } Person
   *[other] { $count } Spielende
  }

# Das Formular
pads-change-title = Punkteblock ändern
pads-change-text = Begonnene Partien behalten den Punkteblock, wie er jetzt ist.
pads-name = Name des Spiels
pads-players = Spielende
pads-fewest = Mindestens
pads-most = Höchstens
pads-rows = Zeilen des Wertungsblatts
pads-row = Zeile { $number }
pads-row-name = Wofür gibt es Punkte?
pads-kind = Wie wird gezählt?
pads-kind-times = Anzahl × Punkte
pads-kind-yes = ja oder nein
pads-kind-table = Anzahl, mit Punktetabelle
pads-kind-majority = wer am meisten hat
pads-kind-free = Punkte direkt eintragen
pads-kind-rounds = Punkte Runde für Runde
pads-help-times = Alle tragen ein, wie viele sie haben. Jedes Stück bringt gleich viele Punkte.
pads-help-yes = Wer es hat, bekommt die Punkte.
pads-help-table = Alle tragen ein, wie viele sie haben. Eine Tabelle sagt, wie viele Punkte das bringt.
pads-help-majority = Alle tragen ein, wie viele sie haben. Die größte und die zweitgrößte Anzahl bringen Punkte.
pads-help-free = Alle tragen ihre Punkte ein.
pads-help-rounds = Alle tragen die Punkte jeder Runde ein. Die App zählt sie zusammen.
pads-times-points = Punkte für jedes Stück
pads-yes-points = Punkte für „ja“
pads-table = Punkte für 1, für 2, für 3 und so weiter
pads-table-hint = Mit Kommas dazwischen, etwa 1, 3, 6, 10. Wer mehr hat, bekommt die letzte Zahl.
pads-first = Punkte für die meisten
pads-second = Punkte für die zweitmeisten
pads-rounds = Anzahl der Runden
pads-negative = Diese Punkte werden abgezogen
pads-up = Zeile { $number }: nach oben
pads-remove = Zeile { $number } entfernen
pads-add = Zeile hinzufügen
pads-wins = Wer gewinnt?
pads-wins-highest = Wer die höchste Summe hat
pads-wins-lowest = Wer die niedrigste Summe hat
pads-ties = Was gilt bei gleicher Summe?
pads-tie = Vergleicht diese Zeile
pads-tie-next = Vergleicht dann diese Zeile
pads-tie-none = keine Zeile, der Platz wird geteilt
pads-tie-wins = Was besser ist
pads-tie-more = mehr ist besser
pads-tie-fewer = weniger ist besser
pads-checklist = Liste für den Aufbau
pads-checklist-text = Was vor dem Spiel zu tun ist
pads-checklist-hint = Eine Zeile für jeden Schritt. Das Feld darf leer bleiben.
pads-save = Punkteblock speichern
pads-preview = Euer Wertungsblatt
pads-preview-empty = Das Wertungsblatt erscheint hier, sobald eine Zeile ohne Fehler ausgefüllt ist.
pads-preview-left = { $count ->
    [one] { $count } Zeile fehlt hier, weil darin etwas fehlt oder falsch ist.
   *[other] { $count } Zeilen fehlen hier, weil darin etwas fehlt oder falsch ist.
  }
pads-highest = Die höchste Summe gewinnt.
pads-lowest = Die niedrigste Summe gewinnt.
pads-tie-more-of = Bei Gleichstand ist mehr besser: { $name }.
pads-tie-fewer-of = Bei Gleichstand ist weniger besser: { $name }.

# Ein Punkteblock
pads-play = Spielen
pads-change = Ändern
pads-share-text = Dieser Link enthält den ganzen Punkteblock. Mit Castle Companion kann man ihn auf jedem Server öffnen.
pads-link = Link
pads-qr = Der Link dieses Punkteblocks, für eine Kamera
pads-qr-long = Dieser Punkteblock ist zu groß für einen QR-Code. Schick den Link oder die Datei.
pads-file = Als Datei speichern
pads-given = Jemand hat diesen Punkteblock an dich weitergegeben.
pads-keep = Diesen Punkteblock behalten
pads-not-kept = Gespeichert wird der Punkteblock erst, wenn du ihn behältst.
pads-loaded = { $count ->
    [one] { $count } Punkteblock ist dazugekommen.
   *[other] { $count } Punkteblöcke sind dazugekommen.
  }
forget-pad-title = „{ $name }“ löschen?
forget-pad-gone = Der Punkteblock wird für neue Partien nicht mehr angeboten.
forget-pad-others = Partien, die damit gespielt wurden, mit ihren Ergebnissen.
forget-pad-button = Diesen Punkteblock löschen
forget-all-pads = { $count ->
    [one] { $count } Punkteblock wird gelöscht.
   *[other] { $count } Punkteblöcke werden gelöscht.
  }
problem-pads-full = Hier passen höchstens { $most } Punkteblöcke hinein. Lösch einen, den niemand braucht, und speichere diesen dann.
problem-pads-gone = Dieser Punkteblock wurde inzwischen gelöscht. „{ pads-save }“ behält das hier als neuen.
problem-pads-zero = Trag mindestens 1 Punkt ein. Eine Zeile mit 0 Punkten kann nur bei Gleichstand entscheiden: Wähl sie unter „{ pads-ties }“.
problem-pads-link = Dieser Link ist nicht vollständig, darum ist sein Punkteblock nicht lesbar. Bitte um den ganzen Link oder um die Datei.
problem-import-pads = Diese Datei enthält zu viele Punkteblöcke. Bis zu { $most } Punkteblöcke passen auf einmal. Nichts wurde geändert.
problem-import-pad = Mit Punkteblock Nummer { $number } in dieser Datei stimmt etwas nicht. Nichts wurde geändert.
