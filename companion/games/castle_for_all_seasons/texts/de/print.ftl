# Printed documents
sheet-note = Zuerst der Palas, in Sitzreihenfolge, dann die Schmiede. Gehilfen an den Fuhrwerken und beim Reiter gehen heim und bringen keine Punkte.

aid-round = Eine Runde
aid-marker = Der Startspieler nimmt den Startspielermarker und den Taler dieser Runde.
aid-lay = { $players ->
    [2] Alle legen zwei Personenkarten verdeckt aus
   *[other] Alle legen eine Personenkarte verdeckt aus
  }: keinen Baumeister in Runde 1 und auch nicht mit allen 8 Karten auf der Hand.
aid-snow = Zeigt diese Runde eine Schneeflocke, deckt der Startspieler eine Winterkarte auf.
aid-reveal = Aufdecken. Auf jeden Arbeiter kommen seine drei Rohstoffe.
aid-act = Führt die Karten aus, vom Boten bis zum Baumeister; gleiche im Uhrzeigersinn ab dem Startspieler.
aid-pass = Der Startspielermarker geht nach links.
aid-end = { $rounds } Runden oder weniger: Die Runde, in der das letzte Bauwerk gebaut wird, ist die letzte.

aid-characters = Personenkarten, in ihrer Reihenfolge
aid-worker = Arbeiter
aid-do-trader = Schick einen Gehilfen zu einem freien Fuhrwerk. Sind alle vier besetzt: zum Reiter, oder verdräng einen fremden Gehilfen, der nicht erst in dieser Runde kam. Nach dem letzten Händler nimmt Rohstoffe, wer dort einen Gehilfen hat; je Sorte kommt zuerst einer auf den Wehrturm.
aid-do-worker = Nimm, was auf der Karte übrig ist. Bau bis zu zwei Bauwerke für die halben Punkte. Setz keine Gehilfen ein.
aid-of-choice = 2 nach Wahl

aid-resources = Rohstoffe
aid-worth = Zählt
aid-cart = Fuhrwerk bringt
aid-forge-note = Silber wird in der Schmiede gegen einen anderen Rohstoff getauscht und bleibt dort.
aid-pay = Genau zahlen, mit mindestens drei Sorten.

aid-buildings = Bauwerke
aid-cards = Vorlagen
aid-cost = Preis
aid-fee = Gebühr
aid-at-end = Am Ende, für jeden Gehilfen
aid-points-note = Steinmetz und Arbeiter: Punkte fürs Bauen. Gebühr: Taler für einen Gehilfenplatz.

aid-events = Winterkarten

aid-asked-replace = Einen fremden Gehilfen darfst du verdrängen, wenn alle vier Fuhrwerke besetzt sind; aber keinen, der erst in dieser Runde kam.
aid-asked-home = Dein Gehilfe am Fuhrwerk bleibt, bis er verdrängt wird, oder geht direkt zu einem Bauwerk, nachdem dein Maurer oder Steinmetz gebaut hat. Wer in einem Bauwerk ist, bleibt bis zum Ende.
aid-asked-two = Zwei Gehilfen eines Zuges kommen in zwei verschiedene Bauwerke. In einem anderen Zug darf ein zweiter dazukommen.
aid-asked-last = Wem ein Arbeiter gehört, der darf nur den letzten Rohstoff auf der Karte verweigern{ $players ->
    [2] . Zu zweit kauft niemand vom eigenen Arbeiter
   *[other] {""}
  }.
aid-asked-supply = Die Rohstoffe eines Arbeiters kommen aus dem Vorrat, auch ohne eigenen Gehilfen am Fuhrwerk.
aid-asked-short = Bank oder Vorrat zu klein: Nehmt, was da ist. Der Wehrturm bekommt seinen Rohstoff zuerst.
aid-asked-own = Für eigene Bauwerke bringt der Baumeister keine Punkte; die aller anderen zählen.
aid-asked-exact = Kein Wechselgeld, nie weniger als drei Sorten. Mit einer ungeraden Summe baust du nichts.
aid-asked-tie = Bei Gleichstand gewinnt, wer mehr Taler übrig hat, dann, wer die wertvolleren Rohstoffe hat.
aid-asked-cards = Gehilfen im Kornspeicher und in der Stadttaverne stehen auf Karten: Sie sind nicht in der Burg.
aid-asked-toll = Hast du keinen Taler für die Stadttaverne, nimm einen Gehilfen von einem Fuhrwerk zurück.
aid-asked-zero = Unter 0 Punkte fällt niemand.
aid-asked-spots = Gehilfenplätze auf diesem Spielplan: { $spots }.
aid-asked-spot = { $spot } { $count }
aid-asked-snow = Schneeflocken auf diesem Spielplan: Runden { $rounds }.
