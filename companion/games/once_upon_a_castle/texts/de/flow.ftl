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
die-resource-help = Leg einen Spielstein auf ein freies Feld dieser Art. Kein Feld frei oder kein Stein mehr übrig: verfallen.
die-residents = Bewohner
die-residents-help = Mal 2 Bewohner aus: von oben links nach rechts, Gruppe für Gruppe.
die-any-help = Wähl eine beliebige Seite.

# Setup
setup-boards = Alle nehmen ein Tableau und legen es hin, { $variant ->
    [architects] mit der blauen Seite nach oben: Große Architekten.
   *[builders] mit der grünen Seite nach oben: Kleine Baumeister.
  } { $players ->
    [4] Alle vier sind im Spiel.
   *[other] Übrige Tableaus kommen zurück in die Schachtel.
  }
setup-tokens = Alle nehmen die { $tokens } Spielsteine einer Farbe.
setup-sheets = Alle nehmen ein Burgblatt und einen Stift ({ $players ->
    [one] { $players } Blatt
   *[other] { $players } Blätter
  } insgesamt). Zeichnet auf der Seite mit dem Umriss oder auf der leeren, ganz wie ihr wollt.
setup-guests-pile = Mischt die { $cards } Gästekarten mit grüner Rückseite und legt sie verdeckt in die Mitte.
setup-guests-open = Mischt die { $cards } Gästekarten mit blauer Rückseite. Deckt { $open } in der Mitte auf; die anderen { $pile } sind der Stapel daneben.
setup-first = { $player } fängt an und nimmt die { $dice } Würfel. (Nach der Spielregel beginnt, wer am jüngsten ist.)

# The form
row-common = Stockwerke und Mauern
field-floors = Stockwerke des Burgfrieds
field-walls = Mauern
field-towers = Türme, Punkte von jedem: 5 2 5 2
field-sun = Sonne
field-cloud = Wolke
field-resident_points = Punkte der Gruppe des letzten Bewohners
field-flags = Flaggen, Punkte von jeder: 1 2 2
field-cards = Gäste, Punkte jeder Karte: 3 1
field-guests = Gäste
field-small_clouds = Wölkchen

# Facts about the copy
fact-resident-groups = Gruppen von Bewohnern
fact-resident-groups-help = Seht auf das Burgblatt. Tragt für jede Gruppe, von oben links an, ein, wie viele Bewohner sie hat und wie viele Punkte sie bringt. Dann zählt die App für euch; bis dahin tragt ihr die Punkte ein.
fact-resident-groups-1 = Bewohner
fact-resident-groups-2 = Punkte
fact-tower-values = Punkte der Türme
fact-tower-values-help = Die verschiedenen Punkte, die ein Turm auf euren Tableaus haben kann.
fact-wall-residents = Bewohner der Mauern
fact-wall-residents-help = Wie viele Bewohner jede der drei Arten bringt, eine Mauer zu bauen.
fact-flag-kinds = Flaggen
fact-flag-kinds-help = Für jede der vier Arten von Flaggen: ihre Punkte und wie viele Bewohner sie bringt.
fact-flag-kinds-1 = Punkte
fact-flag-kinds-2 = Bewohner
fact-guest-points = Punkte der grünen Gäste
fact-guest-points-help = Die verschiedenen Punkte auf den Karten mit grüner Rückseite.

# Values that are still missing
open-guests = { $player }, Stockwerk { $floor }: welcher Gast?
open-cards = { $player }, Stockwerk { $floor }: Wie viele Punkte bringt der Gast?

# Log
log-floor-drawn = { $player }: ein Stockwerk des Burgfrieds, Gast noch nicht genannt{ $bonus ->
    [cloud] {" "}– alle 12 Teile, also die Wolke!
   *[none] {""}
  }
log-floor-drawn-card = { $player }: ein Stockwerk des Burgfrieds, Gast im Wert von { $points }{ $bonus ->
    [cloud] {" "}– alle 12 Teile, also die Wolke!
   *[none] {""}
  }
log-floor-drawn-guest = { $player }: ein Stockwerk des Burgfrieds, Gast: { $guest }{ $bonus ->
    [cloud] {" "}– alle 12 Teile, also die Wolke!
   *[none] {""}
  }
log-floor-changed-card = { $player }: Stockwerk { $floor }, Gast im Wert von { $points }
log-floor-changed-guest = { $player }: Stockwerk { $floor }, Gast: { $guest }
log-floor-removed = { $player }: Stockwerk { $floor } ausradiert
log-floor-removed-card = { $player }: Stockwerk { $floor } ausradiert, mit dem Gast im Wert von { $points }
log-floor-removed-guest = { $player }: Stockwerk { $floor } ausradiert, mit diesem Gast: { $guest }
log-tower-drawn = { $player }: Turm { $number } im Wert von { $points }{ $bonus ->
    [sun] {" "}– als Erstes 4 Türme, also die Sonne!
    [cloud] {" "}– alle 12 Teile, also die Wolke!
    [sun-cloud] {" "}– die Sonne und die Wolke!
   *[none] {""}
  }
log-tower-changed = { $player }: Turm { $tower } ist { $points } wert
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
log-flag-drawn = { $player }: eine Flagge im Wert von { $points }{ $residents ->
    [0] {""}
    [one] , { $residents } Bewohner
   *[other] , { $residents } Bewohner
  }
log-flag-drawn-monk = { $player }: die Flagge des Mönchs im Wert von { $points }
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
log-resident-points-set = { $player }: Bewohner im Wert von { $points }
log-small-cloud-drawn = { $player }: ein Wölkchen
log-small-cloud-removed = { $player }: ein Wölkchen ausradiert
log-small-clouds-set = { $player }: insgesamt { $count ->
    [one] { $count } Wölkchen
   *[other] { $count } Wölkchen
  }
log-guest-shown = { $guest }: in der Mitte aufgedeckt
log-guest-hidden = { $guest }: liegt nicht in der Mitte
log-guest-stolen = { $player } stiehlt von { $victim }: { $guest }
log-guest-stolen-acts = { $player } stiehlt von { $victim }: { $guest }, und die Karte wirkt sofort
log-guest-given = { $guest }: zieht von { $victim } zu { $player }
log-guest-reused = { $player }, Nahrung und Gold: { $guest } wirkt noch einmal
log-sun-given = { $player } bekommt die Sonne
log-cloud-given = { $player } bekommt die Wolke
log-redeeming-finished = { $player } hat fertig gebaut
log-redeeming-over = { $player } hat fertig gebaut, und die Partie ist zu Ende
log-redeeming-resumed = { $player } baut weiter
log-dice-given = { $player } hat die Würfel
log-turn-ended = { $player } gibt die Würfel weiter

# Reminders: what to do at the table after an event
reminds-sun = { $player } zeichnet die Sonne: +4.
reminds-cloud = { $residents ->
    [0] {""}
    [one] Mal { $residents } Bewohner aus.{" "}
   *[other] Mal { $residents } Bewohner aus.{" "}
  }{ $player } zeichnet die Wolke: +4. Es wird nicht mehr gewürfelt; als Nächstes zeichnet { $next }.
reminds-sun-cloud = { $player } zeichnet die Sonne und die Wolke: +8. Es wird nicht mehr gewürfelt; als Nächstes zeichnet { $next }.
reminds-card = { $player } nimmt die oberste Gästekarte.
reminds-guest = { $player } nimmt eine Karte: { $guest }. Deckt einen neuen Gast auf.
reminds-guest-untold = { $player } nimmt einen offenen Gast. Deckt einen neuen auf.
reminds-stolen = { $player } nimmt eine Karte von { $victim }: { $guest }.
reminds-residents = { $player } malt { $residents ->
    [one] { $residents } Bewohner aus.
   *[other] { $residents } Bewohner aus.
  }
reminds-next = { $player } zeichnet als Nächstes, aus vollen Linien.
reminds-sun-moved = { $player } zeichnet die Sonne; radiert sie woanders aus.
reminds-cloud-moved = { $player } zeichnet die Wolke; radiert sie woanders aus.

# Refused commands
problem-castles-closed = Die Partie ist zu Ende, also kann nichts mehr gezeichnet werden. Wer noch nicht fertig ist, tippt auf „{ redeem-resume }“. Fehler lassen sich direkt an der Burg berichtigen.
problem-castle-closed = { $player } hat fertig gebaut. Tippt zuerst auf „{ redeem-resume }“.
problem-architects-only = Nur die Gäste der Großen Architekten wirken. Die Gäste der Kleinen Baumeister sind einfach Punkte.
problem-pairs = Das sollten Zahlenpaare sein, etwa 4:1, 5:2.
problem-guest-value = Kein grüner Gast eures Exemplars hat so viele Punkte. Es gibt: { $allowed }. (Das lässt sich unter „Aufbau“ ändern.)
problem-tower-value = Kein Turm eures Exemplars hat so viele Punkte. Es gibt: { $allowed }. (Das lässt sich unter „Aufbau“ ändern.)
problem-wall-kind = Keine Mauer eures Exemplars bringt so viele Bewohner. Es gibt: { $allowed }. (Das lässt sich unter „Aufbau“ ändern.)
problem-flag-kind = Keine Flagge eures Exemplars hat so viele Punkte. Es gibt: { $allowed }. (Das lässt sich unter „Aufbau“ ändern.)
problem-flag-residents = Keine solche Flagge eures Exemplars bringt so viele Bewohner. Sie bringt: { $allowed }. (Das lässt sich unter „Aufbau“ ändern.)
problem-floors-all = { $player } hat alle 4 Stockwerke des Burgfrieds. Andere Linien lassen sich noch bauen.
problem-towers-all = { $player } hat alle 4 Türme. Andere Linien lassen sich noch bauen.
problem-walls-all = { $player } hat alle 4 Mauern. Andere Linien lassen sich noch bauen.
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
problem-flags-first = Ohne diese Mauer ist Platz für { $most ->
    [one] { $most } Flagge
   *[other] { $most } Flaggen
  }, und es sind { $given }. Radiert zuerst Flaggen aus.
problem-guest-needed = Dafür braucht es einen Gast, den { $player } nicht hat: { $guest }.
problem-small-clouds-all = Am Himmel ist Platz für höchstens { $most } Wölkchen.
problem-no-small-cloud = { $player } hat kein Wölkchen zum Ausradieren.
problem-residents-all = Alle Bewohner von { $player } sind ausgemalt: { $count }.
problem-residents-counted = Die Gruppen der Bewohner sind bekannt, also werden die Punkte daraus gezählt. Ändert stattdessen die Zahl der Bewohner.
problem-own-guest = Gäste stiehlt man anderen. Wähl jemand anderen.
problem-guest-not-there = Dieser Gast wohnt nicht bei { $player }: { $guest }. Prüft, wer wo wohnt.
problem-guest-nowhere = Dieser Gast ist noch in keiner Burg: { $guest }. Gäste kommen mit einem Stockwerk.
problem-guarded = { $player } hat den Wächter, darum lässt sich dort kein gekrönter Gast stehlen: { $guest }. Wähl einen anderen oder den Wächter selbst.
problem-not-lightning = Nur Blitz-Gäste wirken noch einmal, und das ist keiner: { $guest }.
problem-not-acting = { $player }: Dieser Gast wirkt jetzt nicht: { $guest }. Gäste wirken, wenn sie kommen, oder für Nahrung und Gold.
problem-not-the-last-round = Noch hat niemand alle 12 Teile, also wird weiter gewürfelt. Beendet stattdessen den Zug.
problem-has-the-cloud = { $player } hat die Wolke, dort ist also alles gebaut. Die anderen dürfen noch bauen.
problem-finished-already = { $player } hat schon fertig gebaut.
problem-not-finished = { $player } baut noch.
problem-no-more-dice = { $player } hat alle 12 Teile: Niemand würfelt mehr. Die anderen zeichnen aus schon vollen Linien.
problem-last-lines-in-turn = Nach dem letzten Wurf zeichnen die anderen der Reihe nach, und jetzt ist { $now } dran, nicht { $player }. War es so?
problem-castle-complete = { $player } hat das zwölfte Teil gezeichnet, damit war die Partie zu Ende: Nur die anderen zeichnen noch ihre letzten Linien. War es wirklich so?
problem-guest-colours = { $count ->
    [0] Dieser Gast bringt keine Bewohner: { $guest }.
    [one] Dieser Gast bringt { $count } Bewohner: { $guest }.
   *[other] Dieser Gast bringt { $count } Bewohner: { $guest }.
  } War es wirklich so?
problem-dice-are-over = { $player } hat alle 12 Teile, also nutzt nach der Regel niemand mehr die Würfel. War es so?
problem-has-the-dice = { $player } hat die Würfel schon.
problem-guest-open-already = { $guest }: liegt schon in der Mitte.
problem-guests-open-all = In der Mitte liegen schon { $open } Gäste. Sagt zuerst, wer nicht da liegt.
problem-guest-not-open = { $guest }: Dass diese Karte in der Mitte liegt, ist nicht bekannt.
problem-guest-from-elsewhere = In der Mitte liegen: { $open-1 }, { $open-2 }, { $open-3 }. War es wirklich { $guest }?
problem-sun-own = { $player } hat die Sonne schon.
problem-cloud-own = { $player } hat die Wolke schon.
