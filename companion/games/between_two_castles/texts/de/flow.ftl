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
log-reveal-done = Runde { $round }, Zug { $turn }: aufgedeckt
log-build-done = Runde { $round }, Zug { $turn }: Alles ist gebaut
log-over = Die letzten Räume sind gebaut
log-turn-set = Jetzt in Runde { $round }, Zug { $turn } · { $step }

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
log-token-set = { $castle } ist { $token }
log-token-gone = { $castle }: Schlossfigur weggenommen
log-castle-named = { $castle } heißt jetzt „{ $given }“
log-name-gone = { $castle } hat keinen eigenen Namen mehr
log-room-placed = { $castle }: { $room } { $gain } ({ $total } insgesamt), { place }
log-room-replaced = { $castle }: { $room } statt { $replaced } { $gain } ({ $total } insgesamt), { place }
log-room-with-bonus = { $castle }: { $room } { $gain } ({ $total } insgesamt), { place }. { claim-title }
log-room-moved = { $castle }: { $room } versetzt, { place }, { $gain }
log-room-swapped = { $castle }: { $room } und { $swapped } haben getauscht, { $gain }
log-room-moved-over = { $room } zieht um: { $castle } → { $goal }, { place }
log-room-removed = { $castle }: { $room } herausgenommen, { $gain }
log-attendant-set = { $castle }: { $attendant } × { $count }, { $gain }
log-bonus-card-added = { $castle }: Bonuskarte „{ $card }“, { $gain }
log-bonus-card-removed = { $castle }: Bonuskarte „{ $card }“ weggenommen, { $gain }
log-bonus-settled = { $castle }: Bonus genommen. { claim-title }
log-bonus-announced = { $castle }: Bonus doch nicht genommen. { claim-title }
log-bonus-drawn-for = { $castle }: 5 Räume werden gezogen, 1 wird gebaut. { claim-title }

## Short scoring rules of the rooms

scores-food = { $each } je Speiseraum { $where }
scores-living = { $each } je Wohnraum { $where }
scores-utility = { $each } je Wirtschaftsraum { $where }
scores-outdoor = { $each } je Außenanlage { $where }
scores-sleeping = { $each } je Schlafraum { $where }
scores-corridor = { $each } je Gang { $where }
scores-downstairs = { $each } je Kellerraum { $where }
scores-specialty = { $each } je Sonderraum { $where }
scores-room = { $each } je Raum { $where }
scores-painting = { $each } je Gemälde { $where }
scores-crest = { $each } je Raum mit Schwertern { $where }
scores-torch = { $each } je Fackel { $where }
scores-mirror = { $each } je Spiegel { $where }
scores-all-types = { $each } mit allen sieben normalen Arten im Schloss, sonst { $otherwise }
scores-always = Immer { $each }
scores-throne = je 2 für { $one } oder { $other } { $here } oder { $there }

filter-specialty = Sonderräume
filter-room = Beliebige Räume
filter-all-types = Alle sieben Arten

## Bonuses of the 3rd and the 5th room

claim-title = { $type }: Nummer { $nth ->
    [3] drei
   *[5] fünf
  } steht!
claim-food = Zieht sofort 5 normale Räume und baut 1 davon hier. Sind weniger übrig, mischt sie zuerst mit den abgelegten.
claim-living = Stellt sofort einen königlichen Bediensteten in den Thronsaal.
claim-utility = Zieht sofort 3 Bonuskarten und behaltet 1 beim Schloss. Sind weniger übrig, mischt sie zuerst mit den abgelegten.
claim-outdoor = Baut sofort einen Brunnen.
claim-sleeping = Baut sofort einen Turm.
claim-corridor = Baut sofort ein großes Foyer, auf einer beliebigen Etage.
claim-downstairs = Nehmt sofort den Bonus einer beliebigen anderen Art.
claim-fifth = Baut sofort einen beliebigen Sonderraum.
open-bonus = { $castle }, { $type }: Was brachte Nummer { $nth ->
    [3] drei
   *[5] fünf
  }?
claim-way-room = 5 ziehen, 1 bauen
claim-way-attendant = Königlicher Bediensteter
claim-way-card = Bonuskarte

## Two rooms in hand

hand-title = Zwei Räume auf der Hand
hand-note = { $player } · in jedes der zwei Schlösser kommt einer

## Tie-breaks of the result

tie-by-castle = das andere Schloss hat { $points }
tie-by-specialties = das andere Schloss hat { $points }, und beide zusammen haben { $count ->
    [one] { $count } Sonderraum
   *[other] { $count } Sonderräume
  }
tie-shared = sie teilen sich diesen Platz

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
field-total = Summe, wenn nicht mehr bekannt ist
field-way = was zählt
field-way-auto = beides möglich
field-way-pad = der Wertungsblock
field-way-layout = die Zeichnung
field-layout = Zeichnung des Schlosses

## Setup

setup-seats = Setzt euch so, dass zwischen je zwei Nachbarn ein Schloss passt. Habt ihr eben schon gespielt, tauscht die Plätze.
setup-thrones = Mischt die { $all } Thronsäle und legt in jede der { $castles } Lücken einen. { $left ->
    [0] Alle werden gebraucht.
    [one] Der übrige kommt in die Schachtel zurück.
   *[other] { $left } kommen in die Schachtel zurück.
  }
setup-tokens = Stellt unter jeden Thronsaal eine Schlossfigur. { $left ->
    [0] Alle werden gebraucht.
    [one] Die übrige kommt in die Schachtel zurück.
   *[other] { $left } kommen in die Schachtel zurück.
  }
setup-between = Die Schlösser stehen zwischen Nachbarn: { $pairs }.
setup-between-ludwig = Die Schlösser stehen zwischen Nachbarn: { $first } – { $second }, { $second } – Ludwig, Ludwig – { $first }.
setup-reminders = Gebt jedem eine Übersichtskarte. { $left ->
    [0] Alle werden gebraucht.
    [one] Die übrige kommt in die Schachtel zurück.
   *[other] { $left } kommen in die Schachtel zurück.
  }
setup-small-tray = Stellt den kleinen Sortierkasten in die Mitte. Darin liegen { $specialty } Sonderräume (Brunnen, Türme, große Foyers) und { $attendants } königliche Bedienstete. Haltet sie von den normalen Räumen getrennt.
setup-bonus-cards = Mischt die { $cards } Bonuskarten und legt sie verdeckt in den kleinen Sortierkasten.
setup-large-tray = Stellt den großen Sortierkasten daneben. Darin liegen die { $tiles } normalen Räume, gemischt und verdeckt, { $each } in jedem Fach. Den Rest nehmen die zwei unteren Fächer in der Mitte.
setup-ludwig = Ludwig baut als Dritter mit. Im Uhrzeigersinn: { $first }, { $second }, Ludwig. Auch er bekommt in jeder Runde { $tiles } Plättchen, und niemand sieht sie an.
setup-hands = Nehmt euch je { $tiles } normale Räume und seht sie geheim an.

## Refused commands

problem-bonus-waits = { $castle }: Ein Bonus ist noch nicht genommen ({ $type }: Nummer { $nth ->
    [3] drei
   *[5] fünf
  } steht). Nach den Regeln nimmt man ihn sofort, vor jedem anderen Plättchen. Habt ihr ohne ihn weitergemacht?
problem-begun-already = Die erste Runde hat schon begonnen. Jetzt: { $now }.
problem-not-the-moment = Jetzt ist etwas anderes dran: { $now }.
problem-no-such-castle = Dieses Schloss gibt es nicht. Hier gibt es die Schlösser 1 bis { $castles }.
problem-throne-first = Dieses Schloss hat noch keinen Thronsaal. Wählt ihn zuerst.
problem-throne-elsewhere = Dieser Thronsaal gehört zu „{ $castle }“. { $left ->
    [none] Jenes Schloss hätte dann keinen und wäre nicht zu sehen, bis es einen anderen bekommt.
   *[other] Die beiden Schlösser würden ihre Thronsäle tauschen.
  } Stimmt das?
problem-token-elsewhere = Diese Figur steht bei „{ $castle }“. { $left ->
    [none] Jenes Schloss hätte dann keine.
   *[other] Die beiden Schlösser würden ihre Figuren tauschen.
  } Stimmt das?
problem-castle-full = In ein Schloss passen höchstens { $most } Räume. Nehmt zuerst einen heraus.
problem-lies-here = { $room } ist schon in diesem Schloss: { place }. Versetzt ihn oder wählt einen anderen Raum.
problem-lies-elsewhere = { $room } ist schon in { $castle }: { place }. Nehmt ihn zuerst dort heraus oder wählt einen anderen Raum.
problem-no-room-there = { $room } ist nicht mehr dort: { place }. Seht nach, wo er jetzt liegt.
problem-another-room-there = Dort liegt jetzt ein anderer Raum, { $there }: { place }. Seht nach, wo { $room } ist.
problem-would-be-unsupported = { $room } hätte nichts unter sich: { place }. Über Etage 1 braucht ein Raum einen anderen direkt darunter. War es so?
problem-would-be-built-over = Direkt darüber läge etwas: { $room } ({ place }). Über Außenanlagen, Brunnen und Türmen darf nichts gebaut werden. War es so?
problem-would-be-wrong-floor = { $room } darf dort nicht hin: { place }. Kellerräume kommen unter Etage 1, Gänge und große Foyers überallhin, alle anderen auf Etage 1 oder höher. War es so?
problem-would-be-disconnected = { $room } wäre nicht mit dem Thronsaal verbunden: { place }. Der Raum muss mit einer Seite an einen stoßen, der es ist. War es so?
problem-attendants-full = Im Thronsaal haben { $most } Bedienstete Platz. { $left ->
    [0] Beide Plätze sind besetzt: Nehmt zuerst einen weg.
   *[other] Von diesem würden noch { $left } passen.
  }
problem-card-elsewhere = Die Bonuskarte „{ $card }“ liegt bei { $castle }. Nehmt sie zuerst dort weg.
problem-no-card-there = Die Bonuskarte „{ $card }“ liegt nicht bei diesem Schloss.
problem-bonus-not-earned = Dieses Schloss hat weniger als { $nth } Räume dieser Art ({ $type }). Den Bonus bringt Nummer { $nth ->
    [3] drei
   *[5] fünf
  }.

## Reminders: what to do at the table

remind-last-tile = Legt das letzte Plättchen ungesehen ab. Dann deckt eure zwei auf.
remind-new-tiles = Nehmt euch je { $tiles } neue Plättchen. Von jetzt an gehen die anderen nach rechts.
remind-new-tiles-ludwig = Nehmt euch je { $tiles } neue Plättchen, und Ludwig bekommt { $tiles }. Von jetzt an gehen die anderen nach rechts.
remind-take-right = Nehmt die Plättchen unter dem Schloss rechts von euch.
remind-take-left = Nehmt die Plättchen unter dem Schloss links von euch.
remind-bonus = { $castle }, sofort: { claim-title }
remind-drawn = Legt die anderen vier Räume verdeckt ab.
remind-draw = { $castle }: Zieht 5 normale Räume und baut jetzt 1 davon.
remind-card = Legt die anderen zwei Bonuskarten verdeckt ab.
