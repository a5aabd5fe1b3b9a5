game-name = Burg Kritzelstein
game-tagline = Die Würfel bringen den Stein, ihr zeichnet die Burg

# Variant
option-variant = Variante
option-variant-builders = Kleine Baumeister
option-variant-architects = Große Architekten

# Score
category-towers = Türme
category-towers-rule = Die Punkte, die auf den Türmen stehen
category-sun = Sonne
category-sun-rule = 4 Punkte für die erste Burg mit 4 Türmen
category-cloud = Wolke
category-cloud-rule = 4 Punkte für die erste Burg mit allen 12 Teilen
category-residents = Bewohner
category-residents-rule = Die Punkte der Gruppe, in der der letzte ausgemalte Bewohner steht
category-flags = Flaggen
category-flags-rule = Die Punkte, die auf den Flaggen stehen
category-guests = Gäste
category-guests-rule = Die Punkte auf den Gästekarten
category-small-clouds = Wölkchen
category-small-clouds-rule = 2 Punkte für jedes Wölkchen, das dank der Schäferin gezeichnet wurde

why-towers = { $count ->
    [one] { $count } Turm × { $points }
   *[other] { $count } Türme × { $points }
  }
why-sun = erste Burg mit 4 Türmen
why-cloud = erste Burg mit allen 12 Teilen
why-residents = Gruppe des letzten ausgemalten Bewohners
why-flags = { $count ->
    [one] { $count } Flagge × { $points }
   *[other] { $count } Flaggen × { $points }
  }
why-guests = { $count ->
    [one] { $count } Gast × { $points }
   *[other] { $count } Gäste × { $points }
  }
why-small-clouds = { $count ->
    [one] { $count } Wölkchen × { $points }
   *[other] { $count } Wölkchen × { $points }
  }
why-guest-once = { $guest }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
why-guest-floor = { $guest }: { $count ->
    [one] { $count } Stockwerk × { $points }
   *[other] { $count } Stockwerke × { $points }
  }
why-guest-tower = { $guest }: { $count ->
    [one] { $count } Turm × { $points }
   *[other] { $count } Türme × { $points }
  }
why-guest-flag = { $guest }: { $count ->
    [one] { $count } Flagge × { $points }
   *[other] { $count } Flaggen × { $points }
  }
why-guest-crowned = { $guest }: { $count ->
    [one] { $count } gekrönter Gast × { $points }
   *[other] { $count } gekrönte Gäste × { $points }
  }

# Guests of the grand architects
guest-kind-lightning = Blitz
guest-kind-lightning-help = Sie wirken, wenn sie kommen, und noch einmal für Nahrung und Gold.
guest-kind-staying = Dauergast
guest-kind-staying-help = Sie helfen, solange sie bei dir wohnen.
guest-kind-crowned = gekrönt
guest-kind-crowned-help = Sie bringen Punkte, wenn die Partie zu Ende ist.

guest-architect = Architekt
guest-architect-effect = Leg einen Spielstein auf ein freies Feld und mal 1 Bewohner aus.
guest-bohemian = Bohemien
guest-bohemian-effect = Mal 4 Bewohner aus.
guest-woodcutter = Holzfäller
guest-woodcutter-effect = Leg 2 Spielsteine auf Holz.
guest-dog = Hund Dagobert
guest-dog-effect = Wirf einen Würfel und nutz das Ergebnis zweimal.
guest-wizard = Zauberer
guest-wizard-effect = Versetz 2 Spielsteine auf deinem Tableau.
guest-merchant = Händler
guest-merchant-effect = Leg 2 Spielsteine auf Gold.
guest-miner = Bergmann
guest-miner-effect = Leg 2 Spielsteine auf Stein.
guest-peasant = Bauer
guest-peasant-effect = Leg 2 Spielsteine auf Nahrung.
guest-shepherdess = Schäferin
guest-shepherdess-effect = Nutzt du ein „?“, darfst du statt eines Spielsteins ein Wölkchen zu 2 Punkten zeichnen. Es bleibt, auch wenn die Schäferin gestohlen wird.
guest-knight = Ritter
guest-knight-effect = Nutzt du einen Würfel mit Bewohnern, darfst du stattdessen einen Spielstein auf ein beliebiges Feld legen.
guest-cook = Koch
guest-cook-effect = Nutzt du Nahrung, mal auch 1 Bewohner aus. Der Bewohner bleibt, auch wenn der Koch gestohlen wird.
guest-guard = Wächter
guest-guard-effect = Niemand kann deine gekrönten Gäste stehlen.
guest-monk = Mönch
guest-monk-effect = Nutzt du Gold, darfst du statt eines Spielsteins eine Flagge zu 2 Punkten zeichnen. Die Flaggen bleiben, auch wenn der Mönch gestohlen wird.
guest-troll = Troll
guest-troll-effect = Du darfst Holz als Stein nutzen und Stein als Holz.
guest-courtesan = Kurtisane
guest-courtesan-effect = 1 Punkt für jeden gekrönten Gast bei dir, auch für sie selbst.
guest-jester = Hofnarr
guest-jester-effect = 1 Punkt je Stockwerk deines Burgfrieds.
guest-prince = Prinz
guest-prince-effect = 1 Punkt je Stockwerk deines Burgfrieds.
guest-princess = Prinzessin
guest-princess-effect = 1 Punkt je Turm deiner Burg.
guest-queen = Königin
guest-queen-effect = 3 Punkte. Sonst tut sie nichts.
guest-king = König
guest-king-effect = 1 Punkt je Flagge auf deiner Burg.

# Errors in the form
problem-guest-by-points = Die Gäste der Kleinen Baumeister haben keine Namen. Tragt die Punkte auf der Karte ein, von { $low } bis { $high }.
problem-guest-by-name = Die Gäste der Großen Architekten haben Namen. Wähl einen aus der Liste, etwa { guest-jester } oder { guest-king }.
problem-small-clouds-of-architects = Nur Große Architekten zeichnen Wölkchen. Tragt 0 ein oder lasst das Feld leer.
problem-sun-needs-towers = { $towers ->
    [0] Die Sonne geht an eine Burg mit { $needed } Türmen. Diese hat keinen Turm.
    [one] Die Sonne geht an eine Burg mit { $needed } Türmen. Diese hat nur { $towers } Turm.
   *[other] Die Sonne geht an eine Burg mit { $needed } Türmen. Diese hat nur { $towers } Türme.
  }
problem-sun-taken = Es gibt nur eine Sonne, und { $other } hat sie schon. Entfernt den Haken hier oder bei { $other }.
problem-cloud-needs-castle = Die Wolke geht an eine Burg mit 4 Stockwerken, 4 Türmen und 4 Mauern. Diese hat: Stockwerke { $floors }, Türme { $towers }, Mauern { $walls }.
problem-cloud-taken = Es gibt nur eine Wolke, und { $other } hat sie schon. Entfernt den Haken hier oder bei { $other }.
problem-flags-need-walls = { $walls ->
    [0] Flaggen wehen auf Mauern, und noch gibt es keine Mauer. Also kann es keine Flaggen geben.
    [one] Auf { $walls } Mauer ist nur Platz für { $most } Flaggen. Eingetragen sind { $given }.
   *[other] Auf { $walls } Mauern ist nur Platz für { $most } Flaggen. Eingetragen sind { $given }.
  }
problem-guests-need-floors = { $floors ->
    [0] Ein Gast kommt mit einem Stockwerk des Burgfrieds, und noch gibt es kein Stockwerk. Also kann es keine Gäste geben.
    [one] Ein Gast kommt mit einem Stockwerk des Burgfrieds. Mit { $floors } Stockwerk gibt es höchstens 1 Gast, nicht { $given }.
   *[other] Ein Gast kommt mit einem Stockwerk des Burgfrieds. Mit { $floors } Stockwerken gibt es höchstens { $floors } Gäste, nicht { $given }.
  }
problem-guest-twice = Dieser Gast wohnt schon bei { $other }: { $guest }. Jeden Gast gibt es nur einmal.
