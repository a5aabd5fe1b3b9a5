# Printed documents
aid-redeem = Am Zugende dürfen alle volle Reihen und Spalten räumen und zeichnen, was sie zeigen. Von zwei, die sich kreuzen, nur eine.
aid-pass = Die Würfel wandern im Uhrzeigersinn weiter.
aid-parts = Die 12 Teile
aid-floors = 4 Stockwerke: Jedes bringt einen Gast, { $variant ->
    [architects] einen der drei offenen.
   *[builders] die oberste Karte vom Stapel{ $known ->
        [none] .
       *[other] , im Wert von { $known }.
      }
  }
aid-towers = 4 Türme: Schreibt auf jeden die Punkte{ $known ->
    [none] .
   *[other] : { $known }.
  }
aid-walls = 4 Mauern: Sie bringen Bewohner{ $known ->
    [none] {""}
   *[other] {" "}({ $known })
  } und tragen Flaggen.
aid-flags = Flaggen kommen dazu: Zwei Mauern tragen 2, zwei tragen 1. Höchstens sechs, nie ohne Mauer.{ $known ->
    [none] {""}
   *[other] {" "}Punkte und Bewohner: { $known }.
  }
aid-end = Ist das 12. Teil gezeichnet, wird nicht mehr gewürfelt. Die anderen zeichnen noch, was ihre vollen Linien hergeben.
aid-finished = Eine fertige Burg
aid-sheet = Eine Burg zum Zeichnen
aid-name = Name
aid-residents = Bewohner: Übertragt die Gruppen und ihre Punkte vom Blatt aus eurer Schachtel.
aid-box-towers = Türme
aid-box-sun = Sonne 4
aid-box-cloud = Wolke 4
aid-box-residents = Bewohner
aid-box-flags = Flaggen
aid-box-guests = Gäste
aid-box-small-clouds = Wölkchen × 2
aid-box-total = Summe
aid-ask-tokens = Darf man Spielsteine verschieben? Nein. Nur das Räumen einer Linie nimmt sie weg.
aid-ask-residents = Alle Bewohner ausgemalt? Weitere verfallen.
aid-ask-lines = Mehrere volle Linien? Alle, die sich nicht kreuzen, im selben Zug.
aid-ask-both = Zwei erreichen Sonne oder Wolke im selben Zug? Wer eher dran ist, hat sie.
aid-ask-flags = Welche Mauern tragen zwei Flaggen? Die ersten beiden.
aid-ask-cloud = Baut weiter, wer die Wolke hat? Nein, nur die anderen.
aid-ask-floor = Ein Gast wird gestohlen? Stockwerk, Wölkchen, Flaggen und Bewohner bleiben.
aid-ask-guard = Wächter stehlen? Ja, danach auch die gekrönten Gäste.
aid-ask-monk = Die Flagge des Mönchs? Eine der sechs; sie braucht eine Mauer.
aid-ask-tie = Gleichstand? Der Sieg wird geteilt.
