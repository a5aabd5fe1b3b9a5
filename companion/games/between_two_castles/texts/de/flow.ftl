## Steps of the game

phase-setup = Vor der ersten Runde
phase-choose = Zwei Plättchen wählen
phase-reveal = Aufdecken
phase-build = Bauen

turn-title-setup = Vor der ersten Runde
turn-title = Runde { $round } von { $rounds }, Zug { $turn } von { $turns }
turn-title-over = Alles ist gebaut
turn-note = { $players }

log-begun = Runde 1 beginnt
log-choose-done = Runde { $round }, Zug { $turn }: Alle haben gewählt
log-reveal-done = Runde { $round }, Zug { $turn }: Alles ist aufgedeckt
log-build-done = Runde { $round }, Zug { $turn }: Alles ist gebaut
log-over = Die letzten Räume sind gebaut
log-turn-set = Jetzt läuft Runde { $round }, Zug { $turn } · { $step }

## Castles

castle-1 = Schloss 1
castle-2 = Schloss 2
castle-3 = Schloss 3
castle-4 = Schloss 4
castle-5 = Schloss 5
castle-6 = Schloss 6
castle-7 = Schloss 7
ludwig = Ludwig
castle-label = { $castle }
castle-with-left = Mit { $other }, links
castle-with-right = Mit { $other }, rechts
castle-ours = Unser Schloss
castle-of = { $one } und { $other }
castle-note = Gebaut von { $one } und { $other }

place = { $level ->
    [cellar] Keller { $storey }
   *[floor] Etage { $storey }
  }, { $side ->
    [left] { $steps ->
        [one] { $steps } Feld links vom Thronsaal
       *[other] { $steps } Felder links vom Thronsaal
      }
    [right] { $steps ->
        [one] { $steps } Feld rechts vom Thronsaal
       *[other] { $steps } Felder rechts vom Thronsaal
      }
    [over-left] über der linken Hälfte des Thronsaals
    [over-right] über der rechten Hälfte des Thronsaals
    [under-left] unter der linken Hälfte des Thronsaals
   *[under-right] unter der rechten Hälfte des Thronsaals
  }
place-throne = Etage 1, wo das Schloss beginnt
floor-name = { $level ->
    [cellar] Keller { $storey }
   *[floor] Etage { $storey }
  }

log-throne-set = { $castle }: { $throne }
log-throne-swapped = { $castle }: { $throne } (mit einem anderen Schloss getauscht)
log-token-set = { $castle }: Schlossfigur { $token }
log-token-gone = { $castle }: Schlossfigur entfernt
log-castle-named = { $castle } heißt jetzt „{ $given }“
log-name-gone = { $castle }: Name entfernt
log-room-placed = { $castle }: { $room }, { place }. Punkte: { $gain }, insgesamt { $total }
log-room-replaced = { $castle }: { $room } statt { $replaced }, { place }. Punkte: { $gain }, insgesamt { $total }
log-room-with-bonus = { $castle }: { $room }, { place }. Punkte: { $gain }, insgesamt { $total }. { claim-title }
log-room-moved = { $castle }: { $room } versetzt, { place }. Punkte: { $gain }
log-room-swapped = { $castle }: { $room } und { $swapped } haben getauscht. Punkte: { $gain }
log-room-moved-over = { $room }: von „{ $castle }“ nach „{ $goal }“, { place }
log-room-removed = { $castle }: { $room } entfernt. Punkte: { $gain }
log-attendant-set = { $castle }: { $attendant }, jetzt { $count ->
    [0] keiner
    [one] einer
   *[other] { $count }
  } im Thronsaal. Punkte: { $gain }
log-bonus-card-added = { $castle }: Bonuskarte „{ $card }“. Punkte: { $gain }
log-bonus-card-removed = { $castle }: Bonuskarte „{ $card }“ entfernt. Punkte: { $gain }
log-bonus-settled = { $castle }: Bonus genommen. { claim-title }
log-bonus-announced = { $castle }: Bonus noch nicht genommen. { claim-title }
log-bonus-drawn-for = { $castle }: 5 Räume ziehen, 1 bauen. { claim-title }

## Short scoring rules of the rooms

scores-food = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Speiseraum { $where }
scores-living = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Wohnraum { $where }
scores-utility = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Wirtschaftsraum { $where }
scores-outdoor = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Außenanlage { $where }
scores-sleeping = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Schlafraum { $where }
scores-corridor = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Gang { $where }
scores-downstairs = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Kellerraum { $where }
scores-specialty = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Sonderraum { $where }
scores-room = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Raum { $where }
scores-painting = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Gemälde { $where }
scores-crest = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Raum mit Schwertern { $where }
scores-torch = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Fackel { $where }
scores-mirror = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } je Spiegel { $where }
scores-all-types = { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  } mit allen sieben normalen Arten im Schloss, sonst { $otherwise ->
    [one] { $otherwise } Punkt
   *[other] { $otherwise } Punkte
  }
scores-always = Immer { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  }
scores-throne = 2 Punkte je markiertem Feld ({ $here }, { $there }) mit { $one } oder { $other }

filter-specialty = Sonderräume
filter-room = Beliebige Räume
filter-all-types = Alle sieben Arten

## Bonuses of the 3rd and the 5th room

claim-title = { $type }: { $nth ->
    [3] schon drei
   *[5] schon fünf
  }!
claim-food = Zieht sofort 5 normale Räume und baut 1 davon in diesem Schloss. Sind weniger übrig, mischt sie zuerst mit den abgelegten.
claim-living = Stellt sofort einen königlichen Bediensteten in den Thronsaal.
claim-utility = Zieht sofort 3 Bonuskarten und behaltet 1 beim Schloss. Sind weniger übrig, mischt sie zuerst mit den abgelegten.
claim-outdoor = Baut sofort einen Brunnen.
claim-sleeping = Baut sofort einen Turm.
claim-corridor = Baut sofort ein großes Foyer, auf einer beliebigen Etage.
claim-downstairs = Nehmt sofort den Bonus einer beliebigen anderen Art.
claim-fifth = Baut sofort einen beliebigen Sonderraum.
open-bonus = { $castle }, { $type }: Was gab es für den { $nth ->
    [3] dritten
   *[5] fünften
  } Raum?
claim-way-room = 5 Räume ziehen, 1 bauen
claim-way-attendant = Königlicher Bediensteter
claim-way-card = Bonuskarte

## Two rooms in hand

hand-title = Zwei Räume auf der Hand
hand-note = { $player } · ein Raum in jedes der zwei Schlösser

## Tie-breaks of the result

tie-by-castle = das andere Schloss hat { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
tie-by-specialties = das andere Schloss hat { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }, und beide zusammen haben { $count ->
    [one] { $count } Sonderraum
   *[other] { $count } Sonderräume
  }
tie-shared = es bleibt beim Gleichstand

## The final form

row-common = Gleichstand, und wie gezählt wird
field-food = Speiseräume
field-living = Wohnräume
field-utility = Wirtschaftsräume
field-outdoor = Außenanlagen
field-sleeping = Schlafräume
field-corridor = Gänge
field-downstairs = Kellerräume
field-tower = Türme
field-fountain = Brunnen
field-grand-foyer = Große Foyers
field-bonus-cards = Bonuskarten
field-attendants = Königliche Bedienstete
field-throne = Thronsaal
field-specialty_rooms = Sonderräume, den Thronsaal mitgezählt (bei Gleichstand)
field-total = Nur die Summe
field-way = was zählt
field-way-auto = was ausgefüllt ist
field-way-pad = das Wertungsblatt
field-way-layout = die Zeichnung
field-layout = Zeichnung des Schlosses

## Setup

setup-seats = Setzt euch so, dass zwischen je zwei Nachbarn ein Schloss passt. Habt ihr eben schon gespielt, tauscht die Plätze.
setup-thrones = Mischt die { $all } Thronsäle und legt je einen zwischen zwei Nachbarn, insgesamt { $castles }. { $left ->
    [0] Ihr braucht alle.
    [one] Der übrige kommt in die Schachtel zurück.
   *[other] Die { $left } übrigen kommen in die Schachtel zurück.
  }
setup-tokens = Stellt unter jeden Thronsaal eine Schlossfigur. { $left ->
    [0] Ihr braucht alle.
    [one] Die übrige kommt in die Schachtel zurück.
   *[other] Die { $left } übrigen kommen in die Schachtel zurück.
  }
setup-between = Jedes Schloss liegt zwischen zwei Nachbarn: { $pairs }.
setup-between-ludwig = Jedes Schloss liegt zwischen zwei Nachbarn: { $first } – { $second }, { $second } – Ludwig, Ludwig – { $first }.
setup-reminders = Gebt allen eine Übersichtskarte aus der Schachtel. { $left ->
    [0] Ihr braucht alle.
    [one] Die übrige kommt in die Schachtel zurück.
   *[other] Die { $left } übrigen kommen in die Schachtel zurück.
  }
setup-small-tray = Stellt den kleinen Sortierkasten in die Mitte. Darin liegen { $specialty } Sonderräume (Brunnen, Türme, große Foyers) und { $attendants } königliche Bedienstete. Haltet sie von den normalen Räumen getrennt.
setup-bonus-cards = Mischt die { $cards } Bonuskarten und legt sie verdeckt in den kleinen Sortierkasten.
setup-large-tray = Stellt den großen Sortierkasten neben den kleinen. Darin liegen die { $tiles } normalen Räume, gemischt und verdeckt, { $each } in jedem Fach. Der Rest kommt in die zwei unteren Fächer in der Mitte.
setup-ludwig = Ludwig baut als Dritter mit. Im Uhrzeigersinn sitzen: { $first }, { $second }, Ludwig. Auch Ludwig bekommt in jeder Runde { $tiles } Plättchen, und niemand sieht sie an.
setup-hands = Nehmt je { $tiles } normale Räume und seht sie geheim an.

## Refused commands

problem-bonus-waits = { $castle }: Ein Bonus ist noch nicht genommen ({ $type }: { $nth ->
    [3] schon drei
   *[5] schon fünf
  }). Ihr müsst ihn sofort nehmen, vor jedem anderen Plättchen. Habt ihr wirklich ohne ihn weitergemacht?
problem-begun-already = Die erste Runde hat schon begonnen. Jetzt: { $now }.
problem-not-the-moment = Jetzt ist etwas anderes dran: { $now }.
problem-no-such-castle = Dieses Schloss gibt es nicht. In dieser Partie gibt es die Schlösser 1 bis { $castles }.
problem-throne-first = Dieses Schloss hat noch keinen Thronsaal. Wählt ihn zuerst.
problem-throne-elsewhere = Dieser Thronsaal gehört zu „{ $castle }“. { $left ->
    [none] Das andere Schloss hätte dann keinen und wäre nicht zu sehen, bis es wieder einen bekommt.
   *[other] Die beiden Schlösser würden ihre Thronsäle tauschen.
  } Stimmt das?
problem-token-elsewhere = Diese Schlossfigur steht bei „{ $castle }“. { $left ->
    [none] Das andere Schloss hätte dann keine.
   *[other] Die beiden Schlösser würden ihre Schlossfiguren tauschen.
  } Stimmt das?
problem-castle-full = In ein Schloss passen höchstens { $most } Räume. Entfernt zuerst einen.
problem-lies-here = „{ $room }“ ist schon in diesem Schloss: { place }. Versetzt den Raum oder wählt einen anderen.
problem-lies-elsewhere = „{ $room }“ ist schon in „{ $castle }“: { place }. Entfernt den Raum zuerst dort oder wählt einen anderen.
problem-no-room-there = „{ $room }“ liegt nicht mehr auf diesem Feld: { place }. Seht nach, wo der Raum jetzt ist.
problem-another-room-there = Auf diesem Feld liegt jetzt ein anderer Raum, „{ $there }“: { place }. Seht nach, wo „{ $room }“ ist.
problem-would-be-unsupported = „{ $room }“ hätte nichts unter sich: { place }. Über Etage 1 braucht ein Raum einen anderen direkt darunter. War es wirklich so?
problem-would-be-built-over = Direkt über „{ $room }“ läge etwas ({ place }). Über Außenanlagen, Brunnen und Türmen darf nichts gebaut werden. War es wirklich so?
problem-would-be-wrong-floor = „{ $room }“ darf nicht auf dieses Feld: { place }. Kellerräume kommen unter Etage 1, Gänge und große Foyers überallhin, alle anderen auf Etage 1 oder höher. War es wirklich so?
problem-would-be-disconnected = „{ $room }“ wäre nicht mit dem Thronsaal verbunden: { place }. Der Raum muss mit einer Seite an einen Raum stoßen, der mit dem Thronsaal verbunden ist. War es wirklich so?
problem-attendants-full = Im Thronsaal haben { $most } Bedienstete Platz. { $left ->
    [0] Beide Plätze sind besetzt: Entfernt zuerst einen Bediensteten.
    [one] Es passt nur noch { $left } von diesen hinein.
   *[other] Es passen nur noch { $left } von diesen hinein.
  }
problem-card-elsewhere = Die Bonuskarte „{ $card }“ liegt bei „{ $castle }“. Entfernt sie zuerst dort.
problem-no-card-there = Die Bonuskarte „{ $card }“ liegt nicht bei diesem Schloss. Wählt eine, die dort liegt.
problem-bonus-not-earned = Dieses Schloss hat weniger als { $nth } Räume dieser Art ({ $type }). Den Bonus gibt es für den { $nth ->
    [3] dritten
   *[5] fünften
  } Raum.

## Reminders: what to do at the table

remind-last-tile = Legt das letzte Plättchen ungesehen ab. Dann deckt eure zwei gewählten auf.
remind-new-tiles = Nehmt je { $tiles } neue Plättchen. Von jetzt an gebt nach rechts weiter, was ihr nicht wählt.
remind-new-tiles-ludwig = Nehmt je { $tiles } neue Plättchen, und Ludwig bekommt { $tiles }. Von jetzt an gebt nach rechts weiter, was ihr nicht wählt.
remind-take-right = Nehmt die Plättchen unter der Schlossfigur rechts von euch.
remind-take-left = Nehmt die Plättchen unter der Schlossfigur links von euch.
remind-bonus = { $castle }: Nehmt sofort den Bonus. { claim-title }
remind-drawn = Legt die anderen vier Räume verdeckt ab.
remind-draw = { $castle }: Zieht 5 normale Räume und baut jetzt 1 davon.
remind-card = Legt die anderen zwei Bonuskarten verdeckt ab.
