# The printed score pad
sheet-note = Ein Schloss liegt zwischen denen, die es bauen. Ein Kästchen für jeden Raum; die Summe kommt ins fette.
sheet-result-note = Das schwächere deiner zwei Schlösser zählt.
sheet-castle-name = Name des Schlosses
sheet-lower-castle = schwächeres Schloss
