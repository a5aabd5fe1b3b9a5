# People
people-title = Leute
people-note = Wer hier schon gespielt hat
people-nobody = Hier hat noch niemand gespielt. Mit der ersten Partie kommen die Namen.
people-new = noch keine Partie beendet
people-plays = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
  }
people-won = { $count ->
    [0] keine gewonnen
   *[other] { $count } gewonnen
  }
people-score = { $sessions }, { $won }
people-games = Nach Spielen
people-seats = Spielende
people-count = Partien
people-wins = Siege
people-average = Schnitt
people-best = Rekord
people-course = Die letzten Endstände, die ältesten zuerst: { $totals }
people-total = { $points }
people-total-won = { $points } (Sieg)
people-legend = Jeder Punkt ist eine der letzten Partien, höchstens 20. Voller Punkt: gewonnen. Leerer Punkt: nicht gewonnen.
people-others = Gegen die anderen
people-other = Mit
people-met = Zusammen
people-ahead = Davor
people-level = Gleichauf
people-behind = Dahinter
people-history = Diese Partien zeigen
people-all-history = Alle Partien von { $name }
people-forget = { $name } vergessen
people-share = Siege %
