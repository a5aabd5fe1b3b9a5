# Printed documents
printing-score-sheet = Wertungsblatt
printing-setup = Aufbau
printing-aid = Spielhilfe
printing-result = Ergebnis
printing-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Spielende
  }
printing-player = Person { $number }
printing-art = Zeichnung: { $game }
printing-date = Datum
printing-total = Summe
printing-player-result = Ergebnis
printing-tie = Bei Gleichstand: { $what }
printing-then = dann: { $what }
printing-facts = Einmal von eurem Exemplar eintragen (steht nicht in der Spielregel)
printing-day = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
  } { $year }
printing-corrected = berichtigt am { printing-day }
printing-won = { $count ->
    [one] Sieg: { $names }
   *[other] Geteilter Sieg: { $names }
  }
printing-leads = { $count ->
    [one] Vorn: { $names }
   *[other] Gemeinsam vorn: { $names }
  }
printing-nobody-yet = Noch hat niemand gewonnen
printing-tie-broken = Gleichstand bei { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }. Entschieden durch: { $what }, { $more } gegen { $less }.
printing-tie-shared = Gleichstand bei { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  } und in allem, was entscheiden könnte.
printing-tie-plain = Gleichstand bei { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }.
printing-tie-unknown = Gleichstand bei { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }. Er bleibt offen, weil das nicht bekannt ist: { $what }.
printing-so-far = { $missing ->
    [0] Die Partie läuft noch.
    [one] Die Partie läuft noch; { $missing } Feld ist leer.
   *[other] Die Partie läuft noch; { $missing } Felder sind leer.
  }
printing-chart = Punkte nach jeder Runde und nach der Schlusswertung
printing-final = Schluss
printing-asked = Am Tisch gefragt
printing-reasons = Warum
printing-around = Im Uhrzeigersinn: { $names }.
printing-seats = Im Uhrzeigersinn: { $names }. Angefangen hat { $first }.
printing-left-empty = { $missing ->
    [one] { $missing } Feld blieb leer und bringt keine Punkte.
   *[other] { $missing } Felder blieben leer und bringen keine Punkte.
  }
printing-as-written = Punkte vom Wertungsblatt werden nicht geprüft.
