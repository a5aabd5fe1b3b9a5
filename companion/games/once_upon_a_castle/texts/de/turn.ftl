# The Turn page
castles = Burgen
castle-of = Die Burg von { $player }: { $drawn } von 12 Teilen
castle-parts = { $drawn } von 12
turn-end = Zug fertig. { $player } würfelt
to-score = Zur Schlusswertung
redeem-title = Keine Würfel mehr
redeem-text = Die anderen dürfen der Reihe nach noch zeichnen, was ihre vollen Linien erlauben.
redeem-done = Fertig: { $player }
redeem-next = Als Nächstes zeichnet { $player }
redeem-resume = Doch noch nicht fertig
over-title = Alle Burgen sind fertig
over-text = Hier könnt ihr nur noch Fehler berichtigen. Gezählt wird unter „Punkte“.
facts-open = Euer Exemplar einmal beschreiben
slip-close = Schließen

# Parts
part-floor = Stockwerk { $number }
part-tower = Turm { $number }
part-wall = Mauer { $number }
part-flag = Flagge { $number }
worth = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }
brings = { $count ->
    [0] Keine Bewohner
    [one] { $count } Bewohner
   *[other] { $count } Bewohner
  }
draw-this = Zeichnen
draw-floor = Ein Stockwerk zeichnen
draw-floor-title = Stockwerk { $number }: Welcher Gast zieht ein?
draw-floor-card = Die Punkte auf der Gästekarte:
draw-floor-untold = Zeichnen, Gast später eintragen
draw-tower = Einen Turm zeichnen
draw-tower-title = Turm { $number }: Wie viele Punkte?
draw-wall = Eine Mauer zeichnen
draw-wall-title = Mauer { $number }: Wie viele Bewohner?
draw-flag = Eine Flagge zeichnen
draw-flag-title = Die Punkte der Flagge:
draw-monk-flag = Die Flagge des Mönchs
draw-small-cloud = Ein Wölkchen
middle-open = Gäste in der Mitte
middle-title = Gäste in der Mitte
middle-ask = { $count ->
    [one] Wer liegt noch offen?
    [3] Welche drei liegen offen?
   *[other] Welche { $count } anderen liegen offen?
  }
middle-another = Ein anderer Gast
middle-hide = Liegt nicht da
middle-unknown = Die Gäste in der Mitte sind noch nicht eingetragen.
guest-untold = welcher Gast?
guest-gone = leer, der Gast ist ausgezogen
other-points = Andere Punkte
flag-points = Punkte der Flagge
flag-residents = Bewohner, die du bekommst
flags-title = Flaggen: { $count } von 6
flags-full = { $walls ->
    [0] Flaggen kommen auf Mauern. Zeichne zuerst eine Mauer.
    [4] Auf keiner Mauer ist mehr Platz: Mehr als sechs Flaggen gibt es nicht.
    [one] Auf { $walls } Mauer ist kein Platz mehr für Flaggen. Zeichne zuerst noch eine Mauer.
   *[other] Auf { $walls } Mauern ist kein Platz mehr für Flaggen. Zeichne zuerst noch eine Mauer.
  }
take-off = Ausradieren
change-floor = Gast ändern
floor-guest = Welcher Gast mit diesem Stockwerk kam
tower-points = Die Punkte auf dem Turm:
wall-room = { $count ->
    [one] Platz für { $count } Flagge.
   *[other] Platz für { $count } Flaggen.
  }
wall-stays = Radiert zuerst Flaggen aus: Auf den anderen Mauern haben nicht alle Platz.
sky-title = Der Himmel
sky-sun = Die Sonne
sky-cloud = Die Wolke
sky-sun-free = Sie geht an die erste Burg mit 4 Türmen.
sky-cloud-free = Sie geht an die erste Burg mit allen 12 Teilen.
sky-taken = { $player } hat sie.
sky-sun-give = { $player } hatte zuerst 4 Türme: Die Sonne kommt in diese Burg
sky-cloud-give = { $player } hatte zuerst alle 12 Teile: Die Wolke kommt in diese Burg

# Residents
residents-title = Bewohner
residents-coloured = { $count } ausgemalt
residents-untold = Punkte unbekannt
residents-change = Bewohner ändern
residents-count = Ausgemalte Bewohner insgesamt
residents-points-text = Es zählen die Punkte der Gruppe, in der der letzte ausgemalte Bewohner steht.
colour = { $count ->
    [one] { $count } Bewohner ausmalen
   *[other] { $count } Bewohner ausmalen
  }
colour-short = { $count ->
    [one] { $count } Bewohner
   *[other] { $count } Bewohner
  }
group = Gruppe { $number }: { $coloured } von { $size } Bewohnern ausgemalt
group-now = { $coloured } von { $size }

# Points
why-open = Woher die Punkte kommen
why-title = Die Punkte von { $player }
why-nothing = Noch keine Punkte.

# Manual corrections
by-hand-open = Von Hand berichtigen
by-hand-text = Stockwerke, Türme, Mauern, Flaggen, Bewohner und Gäste berichtigt ihr an der Burg: Tippt sie dort an. Alles andere berichtigt ihr hier.
by-hand-dice = Wer hat die Würfel?
by-hand-back = Zurück zu den Burgen

# Dice
dice-open = Was die Würfel bringen
dice-title = Was die Würfel bringen
dice-use = Wer würfelt, nutzt beide Würfel. Alle anderen nutzen einen davon.
line-reuse = Einer deiner Blitz-Gäste wirkt noch einmal.
line-steal = Stiehl einen Gast aus einer anderen Burg, aber keinen gekrönten, wenn dort der Wächter wohnt. Ein gestohlener Blitz-Gast wirkt sofort.

# Guests
guests-open = Alle Gäste
guests-all = Alle 20 Gäste
guests-title = Gäste von { $player }
guests-none = Noch wohnt hier kein Gast.
guests-lightning = Blitz-Gäste
guests-staying = Dauergäste
guests-crowned = Gekrönte Gäste
guest-guarded = bewacht
guest-host = wohnt bei { $player }
acting-title = Jetzt wirkt: { $guest }
reuse = Wirkt noch einmal
give-title = Wohnt dieser Gast in Wahrheit woanders?
steal-open = Einen Gast stehlen
steal-cost = Stein, Nahrung und Gold
steal-title = { $player } stiehlt einen Gast
steal-guarded = Der Wächter schützt die gekrönten Gäste.
