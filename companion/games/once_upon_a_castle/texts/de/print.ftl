# Printed documents
aid-redeem = Am Zugende dürfen alle ihre vollen Reihen und Spalten räumen und zeichnen, was sie zeigen. Kreuzen sich zwei, räumt nur eine.
aid-pass = Die Würfel wandern im Uhrzeigersinn weiter.
aid-parts = Die 12 Teile
aid-floors = 4 Stockwerke: Jedes bringt einen Gast, { $variant ->
    [architects] einen der drei offenen.
   *[builders] die oberste Karte vom Stapel{ $known ->
        [none] .
       *[other] , Punkte: { $known }.
      }
  }
aid-towers = 4 Türme: Schreib auf jeden die Punkte{ $known ->
    [none] .
   *[other] : { $known }.
  }
aid-walls = 4 Mauern: Sie bringen Bewohner{ $known ->
    [none] {""}
   *[other] {" "}({ $known })
  } und Platz für Flaggen.
aid-flags = Flaggen kommen dazu: je 2 auf zwei Mauern, je 1 auf den anderen. Höchstens sechs, nie ohne Mauer.{ $known ->
    [none] {""}
   *[other] {" "}Punkte und Bewohner: { $known }.
  }
aid-end = Ist das 12. Teil gezeichnet, würfelt niemand mehr. Die anderen zeichnen noch, was ihre vollen Linien erlauben.
aid-finished = Eine fertige Burg
aid-sheet = Eine Burg zum Zeichnen
aid-name = Name
aid-residents = Bewohner: Übertragt die Gruppen und ihre Punkte vom Blatt aus eurer Schachtel.
aid-box-towers = Türme
aid-box-sun = Sonne (4)
aid-box-cloud = Wolke (4)
aid-box-residents = Bewohner
aid-box-flags = Flaggen
aid-box-guests = Gäste
aid-box-small-clouds = Wölkchen (je 2)
aid-box-total = Summe
aid-ask-tokens = Darfst du Spielsteine verschieben? Nein. Du nimmst sie nur zurück, wenn du eine Linie räumst.
aid-ask-residents = Alle Bewohner ausgemalt? Dann bekommst du keine mehr.
aid-ask-lines = Mehrere volle Linien? Räum alle, die sich nicht kreuzen, im selben Zug.
aid-ask-both = Zwei erreichen Sonne oder Wolke im selben Zug? Wer früher dran ist, bekommt sie.
aid-ask-flags = Auf welche Mauern passen zwei Flaggen? Auf die ersten beiden.
aid-ask-cloud = Zeichnet weiter, wer die Wolke hat? Nein, nur die anderen.
aid-ask-floor = Ein Gast wird gestohlen? Stockwerk, Wölkchen, Flaggen und Bewohner bleiben.
aid-ask-guard = Darfst du den Wächter stehlen? Ja, danach auch die gekrönten Gäste.
aid-ask-monk = Die Flagge des Mönchs? Sie ist eine der sechs und braucht eine Mauer.
aid-ask-tie = Gleichstand? Der Sieg wird geteilt.
