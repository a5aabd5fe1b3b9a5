## The table

table-turns = Die Züge beider Runden
table-round = Runde { $round }
step-choose = Zwei Plättchen wählen
step-reveal = Aufdecken
step-build = Bauen
step-done = erledigt
setup-done = Zu den Schlössern
begin-title = Bereit?
begin-text = Den Thronsaal jedes Schlosses könnt ihr gleich jetzt wählen: Tippt unten ein Schloss an. Zeichnen müsst ihr die Schlösser nicht: Ihr könnt auch auf dem Wertungsblatt zählen.
begin-button = Runde 1 beginnen
over-title = Der letzte Zug ist vorbei
over-text = Jetzt wird gezählt. Gezeichnete Schlösser sind schon gezählt. Für die anderen füllt das Wertungsblatt aus.
over-to-score = Zur Schlusswertung
read-text = Jetzt wird gezählt. Lest jedes Schloss Reihe für Reihe vom Tisch ab, mit rund 40 Fingertipps: Das geht schneller als das Wertungsblatt. Dann seht ihr, wer gewonnen hat.
read-castle = „{ $castle }“ ablesen
read-later = Habt ihr nur ein Handy? Dann geht es schneller, wenn ihr jetzt keine Räume antippt, sondern jedes Schloss nach dem letzten Zug vom Tisch ablest.
choose-new = Nehmt je { $tiles } neue Plättchen.
choose-new-ludwig = Nehmt je { $tiles } neue Plättchen, und Ludwig bekommt { $tiles }, die niemand ansieht.
choose-do = Wählt geheim je 2 von { $tiles } Plättchen.
choose-pass-left = Legt die anderen { $rest } Plättchen unter die Schlossfigur links von euch: Der Nachbar bekommt sie im nächsten Zug.
choose-pass-right = Legt die anderen { $rest } Plättchen unter die Schlossfigur rechts von euch: Der Nachbar bekommt sie im nächsten Zug.
choose-last = Legt das letzte Plättchen ungesehen ab.
choose-ring = Alle rund um den Tisch, mit Pfeilen: wer an wen weitergibt
choose-passes = { $giver } gibt weiter an { $taker }
reveal-do = Deckt eure zwei Plättchen auf, alle gleichzeitig.
build-do = Ein Plättchen kommt ins Schloss links, das andere ins Schloss rechts von euch. Jetzt dürft ihr reden. Will in einem Schloss niemand anfangen, baut zuerst, wer älter ist.
done-choose = Alle haben gewählt
done-reveal = Alles aufgedeckt
done-build = Alles ist gebaut
steward-choose = { $player }, du spielst zuerst für Ludwig: Misch seinen Stapel, zieh 2 Plättchen, sieh sie an und leg sie offen zu seinen Schlössern, eines zu „{ $own }“, das andere zu „{ $other }“. Erst dann wählen alle ihre eigenen.
steward-build = Ludwigs Plättchen liegen schon bei seinen Schlössern. In dem Schloss, das du mit ihm teilst, baust du ein eigenes Plättchen und das von Ludwig: { $player } in „{ $own }“, { $partner } in „{ $other }“. Über die Boni dort entscheidest du.
castles-title = Schlösser
castle-no-throne = Kein Thronsaal gewählt
castle-many = „{ $castle }“ hat in diesem Zug { $count } Räume bekommen.
castle-unearned = Dafür hat das Schloss noch zu wenige Räume: { $things }.
castle-rooms = { $count ->
    [one] { $count } Raum
   *[other] { $count } Räume
  }
castle-rooms-of = { $count } von { $all } Räumen
castle-claims = { $count ->
    [one] ein Bonus wartet
   *[other] { $count } Boni warten
  }
castle-by-hand = von Hand gezählt
counting-drawn = { $castle }: gezählt nach der Zeichnung
counting-by-hand = { $castle }: von Hand gezählt, auf dem Wertungsblatt
counting-picture = Es zählt das Wertungsblatt: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }. Die Zeichnung ({ $drawn ->
    [one] { $drawn } Punkt
   *[other] { $drawn } Punkte
  }) ist jetzt nur ein Bild. Soll sie wieder zählen, tippt auf „{ count-drawing }“.
count-by-hand = Lieber von Hand zählen
count-drawing = Die Zeichnung zählen
castle-warnings = { $count ->
    [one] { $count } Raum gegen die Regeln
   *[other] { $count } Räume gegen die Regeln
  }
hands-title = Wo gibt es die meisten Punkte?
outcomes-now = Der Stand jetzt
by-hand-text = Hier berichtigt ihr Fehler und alles, was nicht getippt wurde. Jede Änderung steht im Protokoll, und ihr könnt sie zurücknehmen.
by-hand-turn = Wo seid ihr gerade?
by-hand-at = Runde { $round }, Zug { $turn }
short-choose = Wählen
short-reveal = Aufdecken
short-build = Bauen
by-hand-rooms = Räume
by-hand-open = Noch nicht genommen
hands-mine = Deine zwei Räume in diesem Zug
to-table = Zum Tisch

## The castle

castle-tab = { $castle }: { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
  } insgesamt
castle-total = { $castle }, ein Bild des Schlosses: { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
  } insgesamt
castle-whole = { $castle } im Ganzen. Räume, den Thronsaal mitgezählt: { $count }; Punkte: { $total }
room-label = { $room }, { $type }, { $place }. Punkte: { $points }
room-wrong = Gegen die Regeln
spot-free = Frei: { $place }
spot-wanted = Hier wünscht der Thronsaal: { $one } oder { $other }
spot-gain = Bauen: { $place }. Punkte: { $gain }, insgesamt { $total }
zoom-title = Größe des Schlosses
zoom-whole = Ganz
zoom-usual = Normal
zoom-large = Groß
close = Schließen
room-move = Versetzen
room-replace = Ersetzen
room-remove = Entfernen
throne-other = Anderer Thronsaal
nothing-yet = Noch nichts.
move-title = Wohin soll { $room }?
move-cancel = Dort lassen
hand-other = Anderer Raum
anyway-more = Auch verbotene Felder zeigen
anyway-less = Nur, was die Regeln erlauben
best-place = Am besten: { place }
any-place = Hier: { place }
best-none = Für diesen Raum gibt es in diesem Schloss kein erlaubtes Feld.
claim-done = Schon genommen
warnings-title = Gegen die Regeln gebaut
list-title = { $count ->
    [one] { $count } Raum als Liste
   *[other] { $count } Räume als Liste
  }
list-alike = Räume mit gleichen Zeichen bringen gleich viele Punkte. Wurden nur die Zeichen getippt, kann das Plättchen anders heißen.
panels-title = Was das Schloss noch hat
panels-more = Mehr zu diesem Schloss
panel-attendants = Bedienstete
panel-cards = Bonuskarten
panel-throne = Thronsaal
panel-name = Figur und Name
panel-pad = Alle Punkte
throne-text = Welchen Thronsaal habt ihr?
throne-short = { $one } oder { $other }
swap-with = tauschen: jetzt in „{ $castle }“
attendants-text = Im Thronsaal haben zwei Bedienstete Platz. Jeder bringt 1 Punkt für jede seiner Dekorationen im Schloss.
attendant-worth = { $decoration } – hier { $each ->
    [one] { $each } Punkt
   *[other] { $each } Punkte
  }
cards-text = Tippt die Karten an, die zu diesem Schloss gehören. Die Zahl zeigt, wie viele Punkte eine Karte hier gerade bringt.
card-elsewhere = bei „{ $castle }“
token-text = Welche Schlossfigur steht unter dem Thronsaal?
name-own = Oder gebt dem Schloss einen Namen
pad-total = Summe
pad-specialties = Sonderräume, den Thronsaal mitgezählt: { $count }

## Picking a room

pick-cell = Was wurde hier gebaut?
pick-room = Raum dazubauen
pick-hand = Was ist auf der Hand?
pick-instead = Statt { $room }
pick-search = Name
pick-find = Suchen
pick-types = Arten
pick-more = Dekoration, wofür es Punkte gibt
pick-decorations = Dekoration an der Wand
pick-wants = Wofür es Punkte gibt
pick-for = Punkte für
pick-shows = an der Wand
key-lies = siehe { $castle }
pick-found = { $count ->
    [0] Nichts gefunden. Versucht den Anfang eines anderen Wortes.
   *[other] Gefunden: { $count }
  }
pick-recent = Zuletzt
pick-lies = schon in „{ $castle }“ – zeigen
pick-not-here = hier nicht erlaubt – wo dann?
pick-nowhere = noch kein Feld dafür
pick-more-letters = Es gibt mehr: Tippt noch ein, zwei Buchstaben.
short-food = Essen
short-living = Wohnen
short-utility = Wirtschaft
short-outdoor = Außen
short-sleeping = Schlafen
short-corridor = Gänge
short-downstairs = Keller
short-specialty = Sonder

## Entering a finished castle row by row

panel-rows = Reihe für Reihe ablesen
rows-title = Welcher Raum liegt hier?
rows-search = Oder der Name
rows-signs = Art und Dekoration
rows-sign = { $type }, { $decoration }
signs-title = Was die Zeichen bedeuten
signs-each = je 2 Punkte für alles, was zählt
rows-gap = Lücke
rows-next = Nächste Reihe
rows-left = Linke Seite
rows-done = Fertig
rows-built = { $room } gebaut. Punkte: { $gain }.
rows-then = Weiter: { place }.
rows-over = Das ganze Schloss ist abgelesen
rows-over-text = Es bringt { $total } { $total ->
    [one] Punkt
   *[other] Punkte
  }. Gebt jetzt noch seine Bediensteten und Bonuskarten ein.

## Two rooms in hand

hand-lacking = Wählt zuerst den Thronsaal: { $castle }.
hand-rooms = Auf der Hand
hand-drop = Aus der Hand legen: { $room }
hand-ways = Wo bauen?
hand-best = Am besten
hand-way = Andere Möglichkeit
hand-equal = Gleich gut
hand-only = Nur so möglich
hand-only-castle = Nur dieses Schloss hat ein Feld dafür
hand-possible = Möglich
hand-part = { $room } → { $castle }
hand-lower = Dann hat das schwächere der beiden Schlösser { $points } { $points ->
    [one] Punkt
   *[other] Punkte
  }.
hand-see = Alle Felder: { $castle }
hand-none = Diese zwei Räume könnt ihr nicht so bauen, dass in jedes Schloss einer kommt.

## The result

outcomes-title = Eure zwei Schlösser
outcomes-text = Das linke Schloss steht zuerst. Das unterstrichene zählt.
score-sides = Bei jedem Schloss stehen zwei Namen: Wer zuerst genannt ist, hat es links von sich, der andere rechts.
outcome-counts = zählt

## The printed player aid

aid-rooms = Räume
aid-scores = Was er bringt
aid-where = Wo er liegen darf
aid-third = Der dritte bringt
aid-floors-any = überall
aid-floors-first-and-above = Etage 1 und höher
aid-floors-first = Etage 1
aid-floors-below-first = unter Etage 1
aid-open = nichts darüber
aid-brings-food = 5 Räume ziehen, 1 bauen
aid-brings-living = einen Bediensteten im Thronsaal
aid-brings-utility = 3 Bonuskarten ziehen, 1 behalten
aid-brings-outdoor = einen Brunnen
aid-brings-sleeping = einen Turm
aid-brings-corridor = ein großes Foyer
aid-brings-downstairs = den Bonus einer anderen Art
aid-fifth = Der fünfte Raum einer Art bringt einen beliebigen Sonderraum.
aid-support = Jeder Raum stößt mit einer Seite an einen anderen. Über Etage 1 braucht er einen Raum unter sich.
aid-choose = Wählt geheim 2 Plättchen. Die anderen kommen unter die Schlossfigur links von euch (in Runde 2 rechts).
aid-reveal = Deckt gemeinsam auf.
aid-build = Baut eines in jedes eurer Schlösser. Ihr dürft reden.
aid-end = Zwei Runden mit vier Zügen: Wählt aus 9, 7, 5 und 3 Plättchen. Legt das letzte ungesehen ab.
aid-winner = Wer gewinnt
aid-lower = Das schwächere deiner zwei Schlösser zählt, und das beste Ergebnis gewinnt. Gleichstand: das andere Schloss, dann die Sonderräume in beiden, mit den Thronsälen.
aid-ludwig = Bevor ihr wählt: Wer links von Ludwig sitzt (in Runde 2 rechts), zieht blind 2 seiner Plättchen und legt je eines offen zu seinen Schlössern. Wer ein Schloss mit ihm teilt, baut dort auch Ludwigs Plättchen und entscheidet über die Boni.
aid-cards = Bonuskarten
aid-each = Jede Art hat ihre Karte: 2 Punkte für jeden solchen Raum im Schloss. Der Thronsaal ist ein Sonderraum.
aid-asked-throne = Der Thronsaal ist ein Sonderraum, auch für Wirtschaftsräume, Karten und Gleichstand.
aid-asked-once = Rings um einen Raum, der den Thronsaal wünscht, zählt dieser einmal: 1 Punkt für Wohnraum, Gang oder Foyer.
aid-asked-types = Jede Art, die der Thronsaal wünscht, zählt auf jedem markierten Feld, auch zweimal dieselbe.
aid-asked-utility = Ein Wirtschaftsraum, der Wirtschaftsräume wünscht, zählt sich selbst nicht mit.
aid-asked-again = Ein Raum aus einem Bonus kann den nächsten Bonus bringen. Sonderräume bringen keinen.
aid-asked-downstairs = Der dritte Raum einer Art bringt seinen Bonus auch dann, wenn ihr ihn schon durch Kellerräume hattet.
aid-asked-gone = Zu wenige zum Ziehen? Mischt sie mit den abgelegten und macht weiter.
aid-asked-first = Niemand will zuerst bauen? Wer älter ist, beginnt. Uneins über einen Bonus? Wer älter ist, entscheidet.
