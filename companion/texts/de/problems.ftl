# Errors of fields, with the correct values. The page shows the field beside the text, so the text does not name it.
problem-not-json = Das ist kein JSON. Es sollte ein Objekt in UTF-8 sein, etwa {"{"}"game": "..."{"}"}.
problem-key-twice = Ein Objekt enthält denselben Schlüssel zweimal. Jeder Schlüssel sollte einmal vorkommen.
problem-too-large = Das ist zu groß. Eine Frage darf bis zu { $kib } KiB haben.
problem-not-object = Das sollte ein Objekt mit benannten Einträgen sein.
problem-not-list = Das sollte eine Liste sein.
problem-not-text = Das sollte Text sein.
problem-not-flag = Das sollte ja oder nein sein (true oder false).
problem-not-whole = Das sollte eine ganze Zahl von { $low } bis { $high } sein.
problem-not-numbers = Das sollten ganze Zahlen von { $low } bis { $high } sein, mit Leerzeichen oder Kommas dazwischen, etwa 2, 5. Ein Strich bedeutet: keine.
problem-out-of-range = Das passt nicht. Möglich ist hier: { $low } bis { $high }.
problem-not-a-choice = Das geht hier nicht. Möglich ist: { $allowed }.
problem-missing = Hier fehlt noch eine Angabe.
problem-not-offered = Das geht gerade nicht.
problem-not-the-moment = Das geht jetzt nicht. { $now }.
problem-no-such-player = Unter diesem Namen spielt hier niemand. Es spielen mit: { $allowed }.
problem-unknown-key = So ein Feld gibt es hier nicht. Es gibt: { $allowed }.
problem-too-few = { $given ->
    [one] Hier steht { $given } Eintrag.
   *[other] Hier stehen { $given } Einträge.
  } Mindestens { $fewest } werden gebraucht.
problem-wrong-count = { $given ->
    [one] Hier steht { $given } Eintrag.
   *[other] Hier stehen { $given } Einträge.
  } Es sollten { $fewest ->
    [0] höchstens { $most }
   *[other] { $fewest } bis { $most }
  } sein.
problem-text-long = Das ist zu lang. Bis zu { $longest } Zeichen passen.
problem-text-control = Das enthält Zeichen, die man nicht sieht. Bitte entferne sie.
problem-name-blank = Hier wird ein Name gebraucht.
problem-name-long = Dieser Name ist zu lang. Bis zu { $longest } Zeichen passen.
problem-name-twice = Diesen Namen gibt es schon. Die Namen sollten sich unterscheiden.
problem-name-alike = Dieser Name sieht genauso aus wie „{ $other }“. Sind das wirklich zwei Personen?
problem-short-code = Zu diesem Code gibt es keine offene Partie. Vergleicht ihn mit dem anderen Handy: Er steht unter „{ join-show }“.
problem-row-incomplete = In einer Zeile fehlt eine Zahl. Tragt sie ein oder leert beide Felder.
