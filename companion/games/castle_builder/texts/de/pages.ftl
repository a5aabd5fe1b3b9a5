# The Turn page
race = Münzen: Wer hat zuerst { $goal }?
race-player = { $player }: { $coins } von { $goal } Münzen
turn-choose = 2 Plättchen nehmen oder 1 legen
turn-take = { $player } nimmt 2 Plättchen
turn-take-note = Die 2 Plättchen kommen verdeckt aus dem Vorrat. Eine Ablagebank fasst { $storage } Plättchen: Werft überzählige ab.
turn-place-note = Tippt die Ebene und die Rubine auf dem Plättchen an. Die große Zahl zeigt die Schritte.
place-row = Ebene { $row }
place-new = neu
place-first = Auf Ebene { $row } legen (keine Schritte)
place-rows = Ebene
place-lower = Untere Ebenen
place-more = Andere Ebene oder mehr Rubine
place-more-row = Ebene
place-more-rubies = Rubine auf dem Plättchen
place-button = Plättchen legen
way-rubies = { $rubies ->
    [0] kein Rubin
    [one] { $rubies } Rubin
   *[other] { $rubies } Rubine
  }
way-steps = { $steps ->
    [0] keine Schritte
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
  }
way-coins = { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
  }
way-tile = ein Plättchen
way-space = bis Feld { $space }
way-label = Ebene { $row }, { way-rubies }: { way-steps }

walk-title = { $steps ->
    [0] Keine Schritte auf Ebene 1
    [one] Der Baron läuft { $steps } Schritt
   *[other] Der Baron läuft { $steps } Schritte
  }
walk-for = Ebene { $row }, { way-rubies }
walk-how = Wie der Baron läuft
walk-lands = Von Feld { $start } bis Feld { $end }.
walk-stays = Der Baron bleibt am Ende der Leiste.
walk-sent-on = { $count ->
    [one] Wegen eines anderen Barons oder eines Rubins: { $count } Feld weiter.
   *[other] Wegen anderer Barone oder wegen Rubinen: { $count } Felder weiter.
  }
walk-earns-coins = Unterwegs: { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
  }.
walk-earns-tile = Nimm 1 Plättchen aus dem Vorrat.
walk-ruby = Für die Rubin-Münze: { $steps ->
    [one] { $steps } Feld weiter
   *[other] { $steps } Felder weiter
  }.
walk-road = Der Weg des Barons
walk-count = Schritt { $count }
walk-taken = Jedes Feld zählt, auch ein besetztes.
walk-free = Ist das letzte Feld besetzt, geht der Baron bis zum nächsten freien weiter.
walk-rest-ruby = Hält der Baron auf einem Rubin, geht er 1 Feld weiter.
walk-rest-tile = Hält er auf einem Plättchenzeichen, nimm 1 Plättchen aus dem Vorrat.
walk-rest-coin = Erreicht oder überquert er ein Münzfeld, wähl 1 Münze vom Markt.

pick-due = { $due ->
    [one] Welche Münze vom Markt?
   *[other] Du nimmst { $due } Münzen. Welche zuerst?
  }
pick-any = Münzfeld erreicht oder überquert? Tipp deine Münze an
pick-all-the-same = Trotzdem eine Münze nehmen
pick-more = Noch eine Münze
pick-open = Offen auf dem Markt
pick-others = { $count ->
    [one] Oder die andere Münze
   *[other] Oder eine der { $count } anderen Münzen
  }
pick-another = Eine andere Münze
coin-taken = { $count } davon genommen
coin-peaceful = stattdessen 1 Plättchen vom Markt
coins-supply = { $taken } von { $all } Münzen genommen. { $market } auf dem Markt, { $treasury } in der Schatzkammer.
turn-done = Fertig: { $player } ist dran
turn-done-short = { $due ->
    [one] Zug ohne diese Münze beenden
   *[other] Zug ohne diese Münzen beenden
  }

settle-people = Wer hat die meisten Leute? Tippt bei Gleichstand alle Führenden an
settle-windows = Wer hat die meisten Fenster? Tippt bei Gleichstand alle Führenden an
settle-roofs = Wer hat die meisten Dächer? Tippt bei Gleichstand alle Führenden an
settle-height = Wessen Schloss ist am höchsten? Tippt bei Gleichstand alle Führenden an
settle-nobody = Niemand hat welche
settle-takes = { $count ->
    [one] nimmt { $count } Plättchen
   *[other] nimmt { $count } Plättchen
  }
settle-fewest = Wer vor dieser Münze die wenigsten hatte
settle-whose = Wessen Plättchen?
settle-everybody = Alle
settle-wins = Die letzte Münze! Die Partie ist sofort zu Ende. Was die Münze bewirkt, zählt nicht mehr.
settle-lower-own = War es das letzte Plättchen deiner höchsten Ebene?
settle-lower-whose = Hat ein Schloss das letzte Plättchen seiner höchsten Ebene verloren? Dann tippt an, wessen Schloss es ist
settle-lower-rows = { $rows ->
    [0] keine Ebene mehr
    [one] jetzt nur { $rows } Ebene
   *[other] jetzt nur { $rows } Ebenen
  }
settle-lower-no = Nein, die Münze zählt: { $player } hat { $count } von { $goal } Münzen
settle-keep = Die Münze zählt: { $player } hat { $count } von { $goal } Münzen
settle-win = Die Münze zählt: { $player } gewinnt
settle-wait = Tippt zuerst an, wessen Schloss am höchsten ist
settle-wait-most = Tippt zuerst an, wer am meisten hat
settle-shown = Welche Münze ist neu auf dem Markt? Tippt sie an, dann zählt auch die genommene Münze
settle-shown-name = { $coin }: neu auf dem Markt
settle-put-back = Zurücklegen und eine andere nehmen

over-title = { $player } hat zuerst { $count } Münzen
over-text = Die Partie endet sofort, auch mitten in einem Zug.
over-score = Zum Wertungsblatt

leads-title = Wer führt?
track-title = Fortschrittsleiste
track-loop = Nach Feld { $length } kommt wieder Feld 1.
track-space = Feld { $space }
track-coin = Münze
track-ruby = Rubin
track-tile = Plättchen
track-lost = Wo stehen diese Barone? { $players }. Bis ihr die Felder eintragt, zeigt die App nur die Schritte.
track-point-out = Felder eintragen
track-untold = Beschreibt einmal eure Fortschrittsleiste, dann zeigt die App immer, wo ein Baron landet.
track-tell = Die Leiste beschreiben
track-trouble = An der Leiste stimmt etwas nicht
track-mend = Die Leiste berichtigen

links-by-hand = Von Hand berichtigen
links-back = Zurück zum Zug
by-hand-text = Für Fehler und für das, was die App nicht sehen kann: ein Plättchen, das vom Schloss gefallen ist, oder eine Münze, die genommen, aber nicht angetippt wurde.
by-hand-coins = Münzen
by-hand-remove = { $player }: { $number }. Münze entfernen, { $coin }
by-hand-unknown = Art unbekannt
by-hand-add = Münze
by-hand-add-of = Noch eine Münze: { $player }
by-hand-height = Ebenen des Schlosses
by-hand-lower = Eine Ebene weniger: { $player }
by-hand-higher = Eine Ebene mehr: { $player }
by-hand-space = Feld des Barons
by-hand-set = Den Baron auf das eingegebene Feld stellen: { $player }
by-hand-over = Die Partie ist zu Ende. Eine versehentlich eingetragene Münze könnt ihr hier entfernen.

fits-title = Passt es?
fits-text = Gib die Zahl auf deinem Plättchen ein und die Zahlen der Plättchen direkt darunter.
fits-tile = Dein Plättchen
fits-below = Darunter, Plättchen { $number }
fits-spare = Andere Plättchen in der Ablagebank
fits-spare-note = Leer heißt: so viele, wie du brauchst.
fits-show = Zeigen
fits-yes = { $tile } passt
fits-foundation = Darunter nur das Fundament: Jede Zahl passt.
fits-why = { $terms ->
    [1] Darunter: { $total }.
   *[other] Darunter: { $sum } = { $total }.
  }
fits-wanted = { $terms ->
    [1] { $total } passt
   *[other] { $sum } = { $total }: { $total } passt
  }
fits-bent = { $count ->
    [one] Wenn du { $count } Plättchen abwirfst, passt jede Zahl von { $low } bis { $high }.
   *[other] Wenn du bis zu { $count } Plättchen abwirfst, passt jede Zahl von { $low } bis { $high }.
  }
fits-discard = { $tile } passt, wenn du { $count } Plättchen abwirfst
fits-no = { $tile } passt nicht
fits-gap = { $terms ->
    [1] Darunter: { $total }
   *[other] Darunter: { $sum } = { $total }
  }. Der Unterschied ist { $gap }, und { $count ->
    [0] es gibt nichts zum Abwerfen.
    [one] du darfst höchstens { $count } Plättchen abwerfen.
   *[other] du darfst höchstens { $count } Plättchen abwerfen.
  }
fits-rule-two = Von zwei Zahlen muss die untere passen. Die obere gilt für die Plättchen darüber.
fits-rule-door = Die Tür gilt als 2.
fits-rule-check = Ein Plättchen mit Häkchen passt auf jede Summe, darf aber über Ebene 1 keine neue Ebene beginnen.
fits-rule-picture = Himmel kommt auf Himmel, Stein auf Stein.
by-hand-turn = Wer ist am Zug?
coins-what = Was bewirken die Münzen?
