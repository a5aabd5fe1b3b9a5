# The current step
phase-choose = 2 Plättchen nehmen oder 1 legen
phase-placed = Das Plättchen ist gelegt
phase-coin = Eine Münze wird genommen
phase-over = Die Partie ist zu Ende
status-placed = { $player } nimmt Münzen oder beendet den Zug
status-coin = { $player } tut, was die Münze sagt
step-choose = In diesem Zug ist noch nichts getan
step-placed = Ein Plättchen ist schon gelegt
step-coin = Gerade wird eine Münze genommen
step-over = Die Partie ist zu Ende
turn-of = { $player } ist am Zug
turn-goal = Ziel: { $goal } Münzen. Wer führt, braucht noch { $left ->
    [one] { $left } Münze
   *[other] { $left } Münzen
  }
turn-won = { $player } gewinnt
turn-won-by = { $count } Münzen: Die Partie ist sofort zu Ende
lead-height = Höhe
lead-people = Leute
lead-windows = Fenster
lead-roofs = Dächer

# Setup
setup-market = Stellt das Schloss auf den Marktplan: Klappt seine { $towers } Außentürme zu euch, befestigt daran die Außenmauer, dann klappt das Schloss zu euch hin in die Schlitze.
setup-tiles = { $royal ->
    [yes] Mischt die anderen { $tiles } Plättchen verdeckt: Das ist der Vorrat.
   *[no] Mischt die { $tiles } Plättchen verdeckt: Das ist der Vorrat.
  }
setup-coins = Mischt die { $coins } Münzen verdeckt: Das ist die Schatzkammer.
setup-open = Legt { $tiles } Plättchen und { $coins } Münzen offen auf den Markt. Füllt den Markt immer sofort auf.
setup-players = Alle nehmen ein Fundament, einen Baron und eine Ablagebank (insgesamt je { $players }).
setup-royal = Königliche Strategie: Sucht zuerst aus den { $all } Plättchen für alle eine Prinzessin und einen Prinzen heraus (insgesamt je { $players }). Alle legen ihre beiden neben die eigene Ablagebank. Niemand sonst kommt an sie heran.
setup-hands = Alle ziehen verdeckt { $tiles } Plättchen aus dem Vorrat in ihre Ablagebank. Im Vorrat bleiben { $left } Plättchen.
setup-barons = Stellt die Barone auf die Startfelder der Fortschrittsleiste: { $places }.

# The form
field-coins = Münzen

# Facts about the copy
fact-track-length = Felder der Fortschrittsleiste
fact-track-length-help = Zählt alle Felder: Startfeld 1 ist Feld 1, und so weiter bis zum letzten. Sobald die ganze Leiste bekannt ist, zeigt die App, wo ein Baron landet.
fact-track-coins = Felder mit einer Münze
fact-track-coins-help = Tragt die Nummern dieser Felder ein, von Startfeld 1 an gezählt, etwa 9, 14, 20.
fact-track-rubies = Felder mit einem Rubin
fact-track-rubies-help = Tragt die Nummern dieser Felder ein, auch von Startfeld 1 an gezählt.
fact-track-tiles = Felder mit einem Plättchen
fact-track-tiles-help = Tragt die Nummern dieser Felder ein, auch von Startfeld 1 an gezählt.
fact-track-loop = Die Leiste geht im Kreis
fact-track-loop-help = Ja, wenn nach dem letzten Feld wieder Feld 1 kommt. Nein, wenn die Leiste dort endet.

# Log
log-tiles-taken = { $player } nimmt 2 Plättchen
log-tile-placed-first-row = { $player } legt ein Plättchen auf Ebene { $row }: keine Schritte
log-tile-placed = { $player } legt ein Plättchen auf Ebene { $row }: { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
  }
log-tile-placed-walked = { $player } legt ein Plättchen auf Ebene { $row }: { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
  } bis Feld { $end }{ $coins ->
    [0] {""}
    [one] , { $coins } Münze
   *[other] , { $coins } Münzen
  }{ $tile ->
    [yes] , ein Plättchen
   *[no] {""}
  }
log-tile-taken-back = { $player } nimmt das gelegte Plättchen zurück
log-coin-picked = { $player } nimmt eine Münze: { $coin }
log-coin-put-back = { $player } legt die Münze zurück: { $coin }
log-coin-kept = { $player } behält die Münze „{ $coin }“ und hat { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
  }
log-coin-kept-lower = { $player } behält die Münze „{ $coin }“ und hat { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
  }. Das Schloss von { $lower } ist eine Ebene niedriger
log-coin-kept-victim = { $player } behält die Münze „{ $coin }“ und hat { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
  }. { $victim } verliert 1 Plättchen
log-coin-kept-players = { $player } behält die Münze „{ $coin }“ und hat { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
  }. Plättchen für { $players }
log-coin-kept-nobody = { $player } behält die Münze „{ $coin }“ und hat { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
  }. Niemand nimmt Plättchen
log-coin-wins = { $player } hat { $count } Münzen und gewinnt
log-coin-added = { $player }: { $count }. Münze eingetragen, { $coin }
log-coin-added-unknown = { $player }: { $count }. Münze eingetragen
log-coin-removed = { $player }: { $number }. Münze entfernt, { $coin }
log-coin-removed-unknown = { $player }: { $number }. Münze entfernt
log-turn-ended = Der Zug von { $player } ist zu Ende
log-leader-named = { $what }: { $player } führt
log-leader-unnamed = { $what }: { $player } führt nicht mehr
log-baron-set = Der Baron von { $player } steht auf Feld { $space }
log-height-set = Das Schloss von { $player } ist { $rows ->
    [one] { $rows } Ebene
   *[other] { $rows } Ebenen
  } hoch

# Refused commands
problem-race-over = { $player } hat { $count } Münzen, also ist die Partie zu Ende. Wurde eine davon versehentlich eingetragen? Dann entfernt diese Münze.
problem-not-on-turn = Jetzt ist schon { $now } am Zug.
problem-nothing-done = Nimm zuerst 2 Plättchen oder leg 1.
problem-coins-first = Du hast für dieses Plättchen schon { $count ->
    [one] eine Münze genommen. Leg sie
   *[other] { $count } Münzen genommen. Leg sie
  } zuerst zurück.
problem-tallest-first = Tippt zuerst an, wer das höchste Schloss hat. Bei Gleichstand tippt ihr alle Führenden an.
problem-leaders-first = Tippt zuerst an, wer am meisten hat, oder „Niemand hat welche“.
problem-not-for-nobody = Diese Münze trifft immer jemanden: { $coin }. Gebt an, wen.
problem-shown-alone = Beantwortet zuerst die Frage zu dieser Münze und tippt auf den großen Knopf. Die neue Münze auf dem Markt könnt ihr nicht gleichzeitig eintragen.
problem-row-on-nothing = Ebene { $row } kommt auf Ebene { $below }, aber das Schloss von { $player } hat in der App { $rows ->
    [0] noch keine Ebene
    [one] nur { $rows } Ebene
   *[other] nur { $rows } Ebenen
  }. Liegt das Plättchen wirklich auf Ebene { $row }?
problem-no-coin-due = Der Baron von { $player } hat gerade kein Münzfeld erreicht oder überquert, also gibt es keine Münze. Wurde wirklich eine genommen?
problem-coin-in-hand = { $player } nimmt gerade diese Münze: { $coin }. War es eine andere?
problem-coins-still-due = { $player } muss für jedes erreichte oder überquerte Münzfeld eine Münze nehmen. { $count ->
    [one] Eine fehlt
   *[other] { $count } fehlen
  } noch. Ist der Zug wirklich schon zu Ende?
problem-not-lower = Diese Münze kann das Schloss von { $player } nicht niedriger machen: { $coin }. Wählt ein Schloss, das ein Plättchen verlieren kann.
problem-not-a-victim = { $player } verliert durch diese Münze kein Plättchen: { $coin }. Wählt jemanden, der eins verliert.
problem-leads-already = { $what }: { $player } führt schon.
problem-leads-not = { $what }: { $player } führt nicht.
problem-no-such-coin = { $count ->
    [0] { $player } hat noch keine Münze.
    [one] { $player } hat { $count } Münze. Wähl diese.
   *[other] { $player } hat { $count } Münzen. Wähl eine davon.
  }
problem-track-untold = Die App kennt eure Fortschrittsleiste noch nicht. Tragt zuerst unter „Aufbau“ ihre Felder ein.
problem-space-beyond = Eure Leiste hat { $length } Felder, ein Feld { $space } gibt es nicht. Gebt höchstens { $length } ein oder berichtigt die Länge der Leiste.

# Reminders: what to do at the table after a step
remind-tiles-taken = { $player } zieht verdeckt 2 Plättchen und behält insgesamt höchstens 7.
remind-tile-placed = { $player } zieht mit dem Baron. War das Plättchen vom Markt? Legt dort ein neues hin.
remind-tile-placed-first-row = War das Plättchen vom Markt? Legt dort ein neues hin.
remind-coin-picked = Legt eine neue Münze auf den Markt.
remind-coin-kept = { $player } dreht die Münze um und behält sie.
remind-coin-tiles = { $takers ->
    [1] { $players }: Nimm { $count } Plättchen aus dem Vorrat und behalte höchstens 7.
   *[other] { $players }: Nehmt je { $count } Plättchen aus dem Vorrat und behaltet höchstens 7.
  }

