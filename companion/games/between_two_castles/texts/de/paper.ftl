# The printed score pad
sheet-note = Ein Schloss steht zwischen denen, die es bauen. Ein Kästchen für jeden Raum, die Summe ins fette.
sheet-result-note = Das niedrigere deiner zwei Schlösser zählt.
sheet-castle-name = Name des Schlosses
sheet-lower-castle = niedrigeres Schloss
