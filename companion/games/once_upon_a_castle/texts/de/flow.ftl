# The current step
phase-turn = Würfeln und zeichnen
phase-redeem = Letzte Gelegenheit zu zeichnen
phase-over = Die Partie ist zu Ende
status-turn = { turn-rolls }
turn-rolls = { $player } würfelt
turn-redeems = Letzte Gelegenheit zu zeichnen
turn-over = Die Partie ist zu Ende
turn-both-dice = { $player } nutzt beide Würfel
turn-one-die = { $player }: Wähl einen der beiden Würfel
turn-cloud = { $player } hat die Wolke

# Effects of the dice
die-wood = Holz
die-stone = Stein
die-gold = Gold
die-food = Nahrung
die-resource-help = Leg einen Spielstein auf ein freies Feld dieser Art. Kein Feld frei oder kein Spielstein übrig? Dann bekommst du nichts.
die-residents = Bewohner
die-residents-help = Mal 2 Bewohner aus: von oben links nach rechts, Gruppe für Gruppe.
die-any-help = Wähl eine beliebige Seite.

# Setup
setup-boards = Alle nehmen ein Tableau und legen es hin, { $variant ->
    [architects] mit der blauen Seite nach oben: Große Architekten.
   *[builders] mit der grünen Seite nach oben: Kleine Baumeister.
  } { $players ->
    [4] Ihr braucht alle vier.
   *[other] Legt übrige Tableaus zurück in die Schachtel.
  }
setup-tokens = Alle nehmen die { $tokens } Spielsteine einer Farbe.
setup-sheets = Alle nehmen ein Burgblatt und einen Stift (insgesamt { $players ->
    [one] { $players } Blatt
   *[other] { $players } Blätter
  }). Zeichnet auf die Seite mit dem Umriss oder auf die leere, wie ihr wollt.
setup-guests-pile = Mischt die { $cards } Gästekarten mit grüner Rückseite und legt sie verdeckt in die Mitte.
setup-guests-open = Mischt die { $cards } Gästekarten mit blauer Rückseite. Deckt { $open } in der Mitte auf. Die anderen { $pile } sind der Stapel daneben.
setup-first = { $player } fängt an und nimmt die { $dice } Würfel. (Laut Spielregel beginnt, wer am jüngsten ist.)

# The form
row-common = Stockwerke und Mauern
field-floors = Stockwerke des Burgfrieds
field-walls = Mauern
field-towers = Türme (Punkte von jedem, etwa 5 2 5 2)
field-sun = Sonne
field-cloud = Wolke
field-resident_points = Punkte der Gruppe des letzten Bewohners
field-flags = Flaggen (Punkte von jeder, etwa 1 2 2)
field-cards = Gäste (Punkte jeder Karte, etwa 3 1)
field-guests = Gäste
field-small_clouds = Wölkchen

# Facts about the copy
fact-resident-groups = Gruppen von Bewohnern
fact-resident-groups-help = Seht euch das Burgblatt an. Tragt für jede Gruppe ein, wie viele Bewohner sie hat und wie viele Punkte sie bringt. Fangt oben links an. Dann zählt die App für euch. Bis dahin tragt ihr die Punkte selbst ein.
fact-resident-groups-1 = Bewohner
fact-resident-groups-2 = Punkte
fact-tower-values = Punkte der Türme
fact-tower-values-help = Tragt ein, wie viele Punkte ein Turm auf euren Tableaus bringen kann, jede Zahl einmal.
fact-wall-residents = Bewohner der Mauern
fact-wall-residents-help = Eine Mauer könnt ihr auf drei Arten bauen. Tragt für jede Art ein, wie viele Bewohner ihr bekommt.
fact-flag-kinds = Flaggen
fact-flag-kinds-help = Tragt für jede der vier Arten von Flaggen ein, wie viele Punkte und wie viele Bewohner sie bringt.
fact-flag-kinds-1 = Punkte
fact-flag-kinds-2 = Bewohner
fact-guest-points = Punkte der grünen Gäste
fact-guest-points-help = Tragt ein, wie viele Punkte auf den Karten mit grüner Rückseite stehen, jede Zahl einmal.

# Values that are still missing
open-guests = { $player }, Stockwerk { $floor }: welcher Gast?
open-cards = { $player }, Stockwerk { $floor }: Wie viele Punkte stehen auf der Gästekarte?

# Log
log-floor-drawn = { $player }: ein Stockwerk des Burgfrieds, Gast noch nicht eingetragen{ $bonus ->
    [cloud] {" "}– alle 12 Teile, also die Wolke!
   *[none] {""}
  }
log-floor-drawn-card = { $player }: ein Stockwerk des Burgfrieds, Gast mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }{ $bonus ->
    [cloud] {" "}– alle 12 Teile, also die Wolke!
   *[none] {""}
  }
log-floor-drawn-guest = { $player }: ein Stockwerk des Burgfrieds, Gast: { $guest }{ $bonus ->
    [cloud] {" "}– alle 12 Teile, also die Wolke!
   *[none] {""}
  }
log-floor-changed-card = { $player }: Stockwerk { $floor }, Gast mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }
log-floor-changed-guest = { $player }: Stockwerk { $floor }, Gast: { $guest }
log-floor-removed = { $player }: Stockwerk { $floor } ausradiert
log-floor-removed-card = { $player }: Stockwerk { $floor } ausradiert, samt dem Gast mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }
log-floor-removed-guest = { $player }: Stockwerk { $floor } ausradiert, samt diesem Gast: { $guest }
log-tower-drawn = { $player }: Turm { $number } mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }{ $bonus ->
    [sun] {" "}– zuerst 4 Türme, also die Sonne!
    [cloud] {" "}– alle 12 Teile, also die Wolke!
    [sun-cloud] {" "}– die Sonne und die Wolke!
   *[none] {""}
  }
log-tower-changed = { $player }: Turm { $tower } bringt jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
log-tower-removed = { $player }: Turm { $tower } ausradiert
log-wall-drawn = { $player }: eine Mauer{ $residents ->
    [0] {""}
    [one] , { $residents } Bewohner
   *[other] , { $residents } Bewohner
  }{ $bonus ->
    [cloud] {" "}– alle 12 Teile, also die Wolke!
   *[none] {""}
  }
log-wall-removed = { $player }: Mauer { $wall } ausradiert
log-flag-drawn = { $player }: eine Flagge mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }{ $residents ->
    [0] {""}
    [one] , { $residents } Bewohner
   *[other] , { $residents } Bewohner
  }
log-flag-drawn-monk = { $player }: die Flagge des Mönchs mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }
log-flag-removed = { $player }: Flagge { $flag } ausradiert
log-residents-coloured = { $player }: { $count ->
    [one] { $count } Bewohner
   *[other] { $count } Bewohner
  } ausgemalt
log-residents-coloured-guest = { $player }, { $guest }: { $count ->
    [one] { $count } Bewohner
   *[other] { $count } Bewohner
  } ausgemalt
log-residents-set = { $player }: insgesamt { $count ->
    [one] { $count } Bewohner
   *[other] { $count } Bewohner
  } ausgemalt
log-resident-points-set = { $player }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } für Bewohner
log-small-cloud-drawn = { $player }: ein Wölkchen
log-small-cloud-removed = { $player }: ein Wölkchen ausradiert
log-small-clouds-set = { $player }: insgesamt { $count ->
    [one] { $count } Wölkchen
   *[other] { $count } Wölkchen
  }
log-guest-shown = In der Mitte aufgedeckt: { $guest }
log-guest-hidden = Nicht in der Mitte: { $guest }
log-guest-stolen = { $player } stiehlt von { $victim }: { $guest }
log-guest-stolen-acts = { $player } stiehlt von { $victim }: { $guest }. Die Karte wirkt sofort
log-guest-given = { $guest }: Umzug von { $victim } zu { $player }
log-guest-reused = { $player } nutzt Nahrung und Gold: { $guest } wirkt noch einmal
log-sun-given = { $player } bekommt die Sonne
log-cloud-given = { $player } bekommt die Wolke
log-redeeming-finished = { $player } ist mit dem Zeichnen fertig
log-redeeming-over = { $player } ist mit dem Zeichnen fertig, und die Partie ist zu Ende
log-redeeming-resumed = { $player } zeichnet weiter
log-dice-given = { $player } hat die Würfel
log-turn-ended = { $player } gibt die Würfel weiter

# Reminders: what to do at the table after an event
reminds-sun = { $player } zeichnet die Sonne: +4 Punkte.
reminds-cloud = { $player } { $residents ->
    [0] zeichnet
    [one] malt { $residents } Bewohner aus und zeichnet
   *[other] malt { $residents } Bewohner aus und zeichnet
  } die Wolke: +4 Punkte. Es wird nicht mehr gewürfelt. Als Nächstes zeichnet { $next }.
reminds-sun-cloud = { $player } zeichnet die Sonne und die Wolke: +8 Punkte. Es wird nicht mehr gewürfelt. Als Nächstes zeichnet { $next }.
reminds-card = { $player } nimmt die oberste Gästekarte.
reminds-guest = { $player } nimmt diese Karte: { $guest }. Deckt einen neuen Gast auf.
reminds-guest-untold = { $player } nimmt einen offenen Gast. Deckt einen neuen auf.
reminds-stolen = { $player } nimmt eine Karte von { $victim }: { $guest }.
reminds-residents = { $player } malt { $residents ->
    [one] { $residents } Bewohner aus.
   *[other] { $residents } Bewohner aus.
  }
reminds-next = Als Nächstes zeichnet { $player }, was die vollen Linien erlauben.
reminds-sun-moved = { $player } zeichnet die Sonne. Radiert sie auf dem anderen Blatt aus.
reminds-cloud-moved = { $player } zeichnet die Wolke. Radiert sie auf dem anderen Blatt aus.

# Refused commands
problem-castles-closed = Die Partie ist zu Ende, also wird nichts mehr gezeichnet. Wer noch nicht fertig ist, tippt auf „{ redeem-resume }“. Fehler könnt ihr direkt an der Burg berichtigen.
problem-castle-closed = { $player } ist mit dem Zeichnen fertig. Tippt zuerst auf „{ redeem-resume }“.
problem-architects-only = Nur die Gäste der Großen Architekten wirken. Die Gäste der Kleinen Baumeister bringen nur Punkte.
problem-pairs = Gebt Zahlenpaare ein, etwa 4:1, 5:2.
problem-guest-value = So viele Punkte bringt bei euch kein grüner Gast. Mögliche Punkte: { $allowed }. (Das könnt ihr unter „Aufbau“ ändern.)
problem-tower-value = So viele Punkte bringt bei euch kein Turm. Mögliche Punkte: { $allowed }. (Das könnt ihr unter „Aufbau“ ändern.)
problem-wall-kind = So viele Bewohner bringt bei euch keine Mauer. Möglich sind so viele: { $allowed }. (Das könnt ihr unter „Aufbau“ ändern.)
problem-flag-kind = So viele Punkte bringt bei euch keine Flagge. Mögliche Punkte: { $allowed }. (Das könnt ihr unter „Aufbau“ ändern.)
problem-flag-residents = So viele Bewohner bringt bei euch keine Flagge mit diesen Punkten. Möglich sind so viele: { $allowed }. (Das könnt ihr unter „Aufbau“ ändern.)
problem-floors-all = { $player } hat schon alle 4 Stockwerke des Burgfrieds. Zeichne etwas anderes.
problem-towers-all = { $player } hat schon alle 4 Türme. Zeichne etwas anderes.
problem-walls-all = { $player } hat schon alle 4 Mauern. Zeichne etwas anderes.
problem-no-such-floor = { $drawn ->
    [0] Noch gibt es kein Stockwerk.
    [one] Bisher gibt es { $drawn } Stockwerk. Wähl dieses.
   *[other] Bisher gibt es { $drawn } Stockwerke. Wähl eines davon.
  }
problem-no-such-tower = { $drawn ->
    [0] Noch gibt es keinen Turm.
    [one] Bisher gibt es { $drawn } Turm. Wähl diesen.
   *[other] Bisher gibt es { $drawn } Türme. Wähl einen davon.
  }
problem-no-such-wall = { $drawn ->
    [0] Noch gibt es keine Mauer.
    [one] Bisher gibt es { $drawn } Mauer. Wähl diese.
   *[other] Bisher gibt es { $drawn } Mauern. Wähl eine davon.
  }
problem-no-such-flag = { $drawn ->
    [0] Noch gibt es keine Flagge.
    [one] Bisher gibt es { $drawn } Flagge. Wähl diese.
   *[other] Bisher gibt es { $drawn } Flaggen. Wähl eine davon.
  }
problem-flags-first = Ohne diese Mauer ist { $most ->
    [0] kein Platz für Flaggen
    [one] nur Platz für { $most } Flagge
   *[other] nur Platz für { $most } Flaggen
  }. Gezeichnete Flaggen: { $given }. Radiert zuerst Flaggen aus.
problem-guest-needed = Das geht nur mit diesem Gast: { $guest }. { $player } hat ihn nicht.
problem-small-clouds-all = Am Himmel ist Platz für höchstens { $most } Wölkchen.
problem-no-small-cloud = { $player } hat kein Wölkchen zum Ausradieren.
problem-residents-all = { $player } hat schon alle { $count } Bewohner ausgemalt.
problem-residents-counted = Die Gruppen der Bewohner sind bekannt, also zählt die App die Punkte. Ändert stattdessen die Zahl der Bewohner.
problem-own-guest = Du kannst Gäste nur von anderen stehlen. Wähl jemand anderen.
problem-guest-not-there = Dieser Gast wohnt nicht bei { $player }: { $guest }. Prüf, wer wo wohnt.
problem-guest-nowhere = Dieser Gast ist noch in keiner Burg: { $guest }. Ein Gast kommt mit einem Stockwerk.
problem-guarded = { $player } hat den Wächter, darum kannst du dort keinen gekrönten Gast stehlen: { $guest }. Wähl einen anderen Gast oder den Wächter selbst.
problem-not-lightning = Nur Blitz-Gäste wirken noch einmal, und das ist keiner: { $guest }.
problem-not-acting = Dieser Gast von { $player } wirkt jetzt nicht: { $guest }. Gäste wirken, wenn sie kommen, oder für Nahrung und Gold.
problem-not-the-last-round = Noch hat niemand alle 12 Teile, also wird weiter gewürfelt. Beendet stattdessen den Zug.
problem-has-the-cloud = { $player } hat die Wolke, diese Burg ist also fertig. Die anderen dürfen noch zeichnen.
problem-finished-already = { $player } ist schon mit dem Zeichnen fertig.
problem-not-finished = { $player } zeichnet noch.
problem-no-more-dice = { $player } hat alle 12 Teile, also würfelt niemand mehr. Die anderen zeichnen noch, was ihre vollen Linien erlauben.
problem-last-lines-in-turn = Nach dem letzten Wurf zeichnen die anderen der Reihe nach. Jetzt ist { $now } dran, nicht { $player }. Hat { $player } wirklich schon eine Linie geräumt?
problem-castle-complete = { $player } hat das zwölfte Teil gezeichnet, diese Burg ist also fertig. Nur die anderen dürfen noch zeichnen. Hat { $player } wirklich noch eine Linie geräumt?
problem-guest-colours = { $count ->
    [0] Dieser Gast bringt keine Bewohner: { $guest }.
    [one] Dieser Gast bringt { $count } Bewohner: { $guest }.
   *[other] Dieser Gast bringt { $count } Bewohner: { $guest }.
  } War es wirklich anders?
problem-dice-are-over = { $player } hat alle 12 Teile, also nutzt niemand mehr die Würfel. Wurden sie wirklich noch genutzt?
problem-has-the-dice = { $player } hat die Würfel schon.
problem-guest-open-already = Dieser Gast liegt schon in der Mitte: { $guest }.
problem-guests-open-all = In der Mitte liegen schon { $open } Gäste. Entfernt zuerst einen, der nicht da liegt.
problem-guest-not-open = Diese Karte liegt laut App nicht in der Mitte: { $guest }.
problem-guest-from-elsewhere = In der Mitte liegen { $open-1 }, { $open-2 } und { $open-3 }. Kam wirklich dieser Gast: { $guest }?
problem-sun-own = { $player } hat die Sonne schon.
problem-cloud-own = { $player } hat die Wolke schon.
