game-name = Im Schutze der Burg
game-tagline = Holt die richtigen Leute, baut die Burg, findet Plätze für eure Gehilfen

option-season = Jahreszeit
option-season-summer = Sommer
option-season-winter = Winter

# Pieces
resource-sand = Sand
resource-boards = Holz
resource-clay = Lehm
resource-stone = Stein
resource-silver = Silber
building-keep = Bergfried
building-tavern = Taverne
building-big-gate = Großes Tor
building-small-gate = Kleines Tor
building-stable = Stall
building-servants-house = Gesindehaus
building-market = Markt
building-palace = Palas
building-forge = Schmiede
building-well = Brunnen
building-house = Haus
building-tower = Turm
card-messenger = Bote
card-trader = Händler
card-builder = Maurer
card-stonemason = Steinmetz
card-worker-silver = Arbeiter (Holz und Silber)
card-worker-clay = Arbeiter (Sand und Lehm)
card-worker-stone = Arbeiter (Stein)
card-architect = Baumeister

# Score sheet
category-track = Siegpunktleiste
category-track-rule = Punkte aus der Partie; nach 90 geht es mit 91 Punkten weiter
category-keep = Bergfried
category-keep-rule = 3 Punkte je freiem Gehilfenplatz in der Burg
category-tavern = Taverne
category-tavern-rule = Platz zu 12 Talern: 1 Punkt je Gehilfe in der Burg, egal von wem; zu 6 Talern: 1 Punkt je zwei Gehilfen
category-big-gate = Großes Tor
category-big-gate-rule = 2 Punkte je gebautem Turm
category-small-gate = Kleines Tor
category-small-gate-rule = 1 Punkt je gebautem Turm
category-stable = Stall
category-stable-rule = je gebautem Haus: 3 Punkte (Platz zu 16 Talern) oder 2 Punkte (zu 12 Talern)
category-servants-house = Gesindehaus
category-servants-house-rule = 1 Punkt je Bauwerksvorlage, die noch auf dem Spielplan liegt
category-market = Markt
category-market-rule = 1 Punkt je 2 Taler; mit beiden Gehilfen am Markt 1 Punkt je Taler
category-palace = Palas
category-palace-rule = Punkte für bis zu 5 Rohstoffe je Gehilfe: Sand 1, Holz 2, Lehm 4, Stein 5, Silber 5 (über die Schmiede)
category-forge = Schmiede
category-forge-rule = Platz zu 10 Talern: 1 Punkt je Silberbarren in der Schmiede; zu 6 Talern: 1 Punkt je zwei Barren
category-granary = Kornspeicher
category-granary-rule = einer bringt 10 Punkte, zwei je 7 Punkte, drei je 3 Punkte
tie-break-talers = übrige Taler
tie-break-resources = Wert der übrigen Rohstoffe

row-common = Was alle übrig haben
row-common-table = Was gebaut ist
score-seldom = Den Tausch selbst wählen
field-built-keep = Bergfried
field-built-tavern = Taverne
field-built-big-gate = Großes Tor
field-built-small-gate = Kleines Tor
field-built-stable = Stall
field-built-servants-house = Gesindehaus
field-built-palace = Palas
field-built-well = Brunnen
field-built-house = Häuser
field-built-tower = Türme
field-free_spots = Freie Gehilfenplätze in der Burg
open-free-spots = Freie Gehilfenplätze in der Burg: für den Bergfried nötig
field-forge_silver = Silberbarren in der Schmiede
field-track = Punkte auf der Siegpunktleiste
field-talers = Taler
field-resources-sand = Sand
field-resources-boards = Holz
field-resources-clay = Lehm
field-resources-stone = Stein
field-resources-silver = Silber
field-servants-keep = Gehilfen im Bergfried
field-servants-tavern-12 = Taverne, Platz zu 12 Talern
field-servants-tavern-6 = Taverne, Platz zu 6 Talern
field-servants-big-gate = Gehilfen am großen Tor
field-servants-small-gate = Gehilfen am kleinen Tor
field-servants-stable-16 = Stall, Platz zu 16 Talern
field-servants-stable-12 = Stall, Platz zu 12 Talern
field-servants-servants-house = Gehilfen im Gesindehaus
field-servants-market = Gehilfen am Markt
field-market_trade = Getauschte Taler (leer: so viele, wie sich lohnen)
field-servants-palace = Gehilfen im Palas
field-palace_trade-sand = Getauschter Sand (alles leer: der beste Tausch)
field-palace_trade-boards = Getauschtes Holz
field-palace_trade-clay = Getauschter Lehm
field-palace_trade-stone = Getauschter Stein
field-palace_trade-silver = Getauschtes Silber
field-servants-forge-10 = Schmiede, Platz zu 10 Talern
field-servants-forge-6 = Schmiede, Platz zu 6 Talern
field-servants-granary = Gehilfen im Kornspeicher

# Explanations of the points
why-track = auf der Siegpunktleiste
why-keep = { $servants ->
    [one] {""}
   *[other] { $servants } Gehilfen × {""}
  }{ $free ->
    [one] { $free } freier Platz
   *[other] { $free } freie Plätze
  } × 3
why-tavern-12 = { $everyone ->
    [one] { $everyone } Gehilfe in der Burg
   *[other] { $everyone } Gehilfen in der Burg
  } × 1
why-tavern-6 = { $everyone } { $everyone ->
    [one] Gehilfe
   *[other] Gehilfen
  } in der Burg: { $pairs ->
    [one] { $pairs } Paar
   *[other] { $pairs } Paare
  }
why-big-gate = { $servants ->
    [one] {""}
   *[other] { $servants } Gehilfen × {""}
  }{ $towers ->
    [one] { $towers } Turm
   *[other] { $towers } Türme
  } × 2
why-small-gate = { $servants ->
    [one] {""}
   *[other] { $servants } Gehilfen × {""}
  }{ $towers ->
    [one] { $towers } Turm
   *[other] { $towers } Türme
  } × 1
why-stable = { $houses ->
    [one] { $houses } Haus
   *[other] { $houses } Häuser
  } × { $each }
why-servants-house = { $servants ->
    [one] {""}
   *[other] { $servants } Gehilfen × {""}
  }{ $unbuilt ->
    [one] { $unbuilt } Bauwerk nicht gebaut
   *[other] { $unbuilt } Bauwerke nicht gebaut
  }
why-market-one = { $talers } Taler, je 2 Taler für 1 Punkt
why-market-both = { $talers ->
    [one] { $talers } Taler
   *[other] { $talers } Taler
  }, je 1 Taler für 1 Punkt
why-palace-sand = { $count } Sand × { $value }
why-palace-boards = { $count } Holz × { $value }
why-palace-clay = { $count } Lehm × { $value }
why-palace-stone = { $count } Stein × { $value }
why-palace-silver = { $count } Silber (in die Schmiede) × { $value }
why-forge-10 = { $ingots ->
    [one] { $ingots } Silberbarren in der Schmiede
   *[other] { $ingots } Silberbarren in der Schmiede
  } × 1
why-forge-6 = { $ingots } Silberbarren in der Schmiede sind { $pairs ->
    [one] { $pairs } Paar
   *[other] { $pairs } Paare
  }
why-granary = { $all ->
    [one] der einzige Gehilfe im Kornspeicher
   *[other] { $own } von { $all } Gehilfen im Kornspeicher × { $each }
  }

# Errors in the form, with the correct values
problem-free-spots-missing = Im Bergfried steht ein Gehilfe, darum braucht die App die Zahl der freien Gehilfenplätze in der Burg: von 0 bis { $most }.
problem-granary-in-summer = Den Kornspeicher gibt es nur im Winter. Im Sommer muss hier 0 stehen.
problem-not-built = Dieses Bauwerk ist nicht als gebaut markiert: { $building }. Dort kann kein Gehilfe sein. Gib 0 ein oder markiere das Bauwerk.
problem-spot-full = { $room ->
    [one] Hier ist nur für { $room } Gehilfen Platz, alle zusammengezählt
   *[other] Hier ist nur für { $room } Gehilfen Platz, alle zusammengezählt
  } ({ $spot }). Eingegeben sind { $given } Gehilfen.
problem-spot-full-copy = { $room ->
    [one] Auf eurem Spielplan ist hier nur für { $room } Gehilfen Platz
   *[other] Auf eurem Spielplan ist hier nur für { $room } Gehilfen Platz
  } ({ $spot }). Eingegeben sind { $given } Gehilfen. Ändert diese Zahl oder unter „Aufbau“ die Angabe zu eurem Exemplar.
problem-spots-too-few = { $there ->
    [one] Dort steht { $there } Gehilfe
   *[other] Dort stehen { $there } Gehilfen
  } ({ $spot }). Gebt alle Plätze an, freie und besetzte, also mindestens { $there ->
    [one] { $there } Platz
   *[other] { $there } Plätze
  }.
problem-servants-too-many = Niemand hat mehr als { $most } Gehilfen. Eingegeben sind zusammen { $given }.
problem-stock-short = Davon gibt es im Spiel nur { $most } ({ $resource }). Eingegeben sind zusammen { $given }.
problem-silver-short = Es gibt im Spiel nur { $most } Silberbarren, die in der Schmiede mitgezählt. Eingegeben sind zusammen { $given }.
problem-talers-short = Es gibt im Spiel nur { $most } Taler. Eingegeben sind zusammen { $given }.
problem-market-no-servant = Ohne Gehilfen am Markt kann man keine Taler tauschen. Lass dieses Feld leer.
problem-market-above = { $most ->
    [0] Hier sind keine Taler zum Tauschen da. Gib 0 ein oder lass dieses Feld leer.
    [one] Hier ist nur { $most } Taler zum Tauschen da.
   *[other] Hier sind nur { $most } Taler zum Tauschen da.
  }
problem-market-odd = Mit einem Gehilfen am Markt kostet ein Punkt 2 Taler, die Zahl muss also gerade sein, etwa { $below }.
problem-palace-above = { $most ->
    [0] Davon ist nichts zum Tauschen da ({ $resource }). Gib 0 ein.
   *[other] Davon sind nur { $most } zum Tauschen da ({ $resource }).
  }
problem-palace-no-servant = Ohne Gehilfen im Palas kann man keine Rohstoffe tauschen. Lass dieses Feld leer.
problem-palace-too-many = Die Gehilfen im Palas tauschen hier höchstens { $most } Rohstoffe. Eingegeben sind zusammen { $given }.
problem-card-twice = Von dieser Karte gibt es in jeder Farbe nur eine: { $card }. Die aufgedeckten Karten müssen verschieden sein.
problem-rounds = Gib Rundenzahlen von 1 bis { $last } ein, mit Kommas dazwischen.

# Before the first round
setup-board = Legt den Spielplan in die Mitte, mit der { $season ->
    [winter] Winterseite
   *[other] Sommerseite
  } nach oben.
setup-track = Legt je 1 Taler auf { $spaces ->
    [12] die ersten 12 Felder
   *[other] alle { $spaces } Felder
  } der Rundenleiste.
setup-tower = Legt von jedem der 5 Rohstoffe 1 auf den Wehrturm.
setup-buildings = Legt alle { $cards } Bauwerksvorlagen auf ihre Plätze, mit der { $season ->
    [winter] Winterseite
   *[other] Sommerseite
  } nach oben.
setup-colours = Wählt eure Farben und stellt eure Siegpunktmarker auf Start.
setup-servants = Nehmt euch je { $servants } Gehilfen eurer Farbe. { $servants ->
    [6] Der siebte jeder Farbe bleibt in der Schachtel.
   *[other] Zu zweit nehmt ihr alle sieben.
  }
setup-characters = Nehmt euch die { $cards } Personenkarten eurer Farbe (Bote, Händler, Maurer, Steinmetz, drei Arbeiter, Baumeister) und eine Übersichtskarte.
setup-start = Nehmt euch je { $talers } Taler, { $sand } Sand und { $boards } Holz.
setup-carts = Sortiert die anderen Rohstoffe auf die 4 Fuhrwerke. Dort liegen nun { $sand } Sand, { $boards } Holz, { $clay } Lehm und { $stone } Stein.
setup-rider = Legt das Silber zum Reiter. Dort liegen nun { $silver } Silberbarren.
setup-treasury = Die übrigen Münzen sind die Bank neben dem Spielplan: zusammen { $talers } Taler.
setup-events = Mischt die { $cards } Winterkarten und legt sie verdeckt neben den Spielplan.
setup-first = { $player } beginnt und bekommt den Startspielermarker.

# Facts about the copy
fact-spots-keep = Gehilfenplätze im Bergfried
fact-spots-keep-help = Zählt auf eurem Spielplan alle Gehilfenplätze am Bergfried, freie und besetzte. Sind die Zahlen für Bergfried, beide Tore und Gesindehaus bekannt, zählt die App die freien Plätze für euch.
fact-spots-big-gate = Gehilfenplätze am großen Tor
fact-spots-big-gate-help = Zählt auf eurem Spielplan alle Gehilfenplätze am großen Tor, freie und besetzte.
fact-spots-small-gate = Gehilfenplätze am kleinen Tor
fact-spots-small-gate-help = Zählt auf eurem Spielplan alle Gehilfenplätze am kleinen Tor, freie und besetzte.
fact-spots-servants-house = Gehilfenplätze im Gesindehaus
fact-spots-servants-house-help = Zählt auf eurem Spielplan alle Gehilfenplätze am Gesindehaus, freie und besetzte.
fact-snow-rounds-12 = Runden mit Schneeflocke bei 12 Runden
fact-snow-rounds-12-help = Seht auf der Winterseite auf die Rundenleiste. Tippt die Runden mit Schneeflocke an. Bis dahin fragt die App in jeder Runde.
fact-snow-rounds-15 = Runden mit Schneeflocke bei 15 Runden
fact-snow-rounds-15-help = Seht auf der Winterseite auf die Rundenleiste: Zu dritt braucht ihr alle 15 Felder. Tippt die Runden mit Schneeflocke an. Bis dahin fragt die App in jeder Runde.
