# Punkteblöcke, die Leute selbst machen: die Sätze um die Wörter eines Blocks
pad-tagline = Ein eigener Punkteblock
pad-lowest = Die niedrigste Summe gewinnt.
pad-round = { $name }, Runde { $round }
pad-own-words = Im Zweifel gilt die Spielregel eures Spiels.
pad-decision = ° unsere Entscheidung für den Gleichstand
pad-ties = Bei Gleichstand
pad-tie-fewer = { $name } (am wenigsten)
why-pad-times = { $count } × { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  }
why-pad-table = für { $count } Stück
why-pad-most = am meisten: { $count }
why-pad-most-tied = gleichauf am meisten: { $count }
why-pad-second = am zweitmeisten: { $count }
why-pad-second-tied = gleichauf am zweitmeisten: { $count }
why-pad-free = eingetragene Punkte
why-pad-round = Runde { $round }: { $points }, Summe { $sum }
pad-rule-times = je { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
pad-rule-yes = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
pad-rule-table = Punkte für 1, 2, 3 … Stück: { $points }
pad-rule-majority = Punkte für die meisten: { $first }, für die zweitmeisten: { $second }. Haben mehrere am meisten, bekommen sie alle je { $first ->
    [one] { $first } Punkt
   *[other] { $first } Punkte
  }, und niemand ist Zweiter.
pad-rule-free = beliebig viele Punkte
pad-rule-free-minus = Punkte, die abgezogen werden
pad-rule-rounds = die Punkte aller Runden
pad-rule-rounds-minus = die Punkte aller Runden werden abgezogen
record-highest = Sieg mit den meisten Punkten

problem-pad-long = Alle Texte dieses Punkteblocks zusammen sind zu lang. Nimm kürzere Namen oder weniger Schritte in der Liste für den Aufbau.
problem-pad-seats = Die erste Zahl sollte nicht größer sein als die zweite.
problem-pad-lines = Dieses Blatt ist zu lang. Zeilen und Runden dürfen zusammen bis zu { $most } Zeilen ergeben.
problem-pad-table = Das sollten ganze Zahlen von { $low } bis { $high } sein, mit Kommas dazwischen, etwa 1, 3, 6, 10.
problem-pad-tie-twice = Diese Zeile entscheidet schon bei Gleichstand. Wähl eine andere Zeile.
problem-pad-tie-row = Diese Zeile gibt es nicht. Wähl eine Zeile dieses Punkteblocks.
