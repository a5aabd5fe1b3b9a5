# The score sheet on paper
sheet-once = Einmal gezählt, für alle
sheet-once-spots = freie Gehilfenplätze in der Burg
sheet-once-helpers = Gehilfen in der Burg
sheet-once-towers = gebaute Türme
sheet-once-houses = gebaute Häuser
sheet-once-tiles = Vorlagen auf dem Spielplan
sheet-once-silver = Silberbarren in der Schmiede
