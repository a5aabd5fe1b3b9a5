# Reminders: what to do at the table after the last event
remind-supply = Legt die Rohstoffe auf die Arbeiter. { $worker-silvers ->
    [0] {""}
   *[other] { $worker-silver }: 2 Holz, 1 Silber. {""}
  }{ $worker-clays ->
    [0] {""}
   *[other] { $worker-clay }: 2 Sand, 1 Lehm. {""}
  }{ $worker-stones ->
    [0] {""}
   *[other] { $worker-stone }: 1 Stein und 2 nach Wahl, weder Stein noch Silber.
  }
remind-built = { $player } zahlt Rohstoffe im Wert von genau { $cost }{ $talers ->
    [0] {""}
   *[other] {" "}und nimmt 1 Taler für jeden gezahlten Rohstoff
  }{ $points ->
    [0] {""}
    [one] . Siegpunktmarker: +{ $points } Punkt
   *[other] . Siegpunktmarker: +{ $points } Punkte
  }. Die Bauwerksvorlage kommt vom Spielplan.
remind-fee = { $player } zahlt { $fee } Taler an die Bank.
remind-keeper = { $player } zahlt 3 Taler an die Bank und nimmt alle Taler, die auf der Stadttaverne liegen.
remind-displaced = { $player } nimmt den verdrängten Gehilfen zurück: { $cart }.
remind-cards-back = { $player } nimmt alle Karten auf die Hand{ $points ->
    [0] {""}
    [one] . Siegpunktmarker: +{ $points } Punkt
   *[other] . Siegpunktmarker: +{ $points } Punkte
  }.{ $over ->
    [0] {""}
    [1] {" "}Der Startspielermarker geht an { $next }, dazu 1 Taler.
   *[other] {" "}Die Partie ist zu Ende: Nehmt eure Gehilfen von den Fuhrwerken und vom Reiter zurück.
  }
remind-marker = Der Startspielermarker geht an { $player }, dazu 1 Taler.
remind-over = Die Partie ist zu Ende. Nehmt eure Gehilfen von den Fuhrwerken und vom Reiter zurück.
remind-beauty-won = { $player } gewinnt die Schöne: +8 Punkte. Dann nehmen alle reihum, { $first } zuerst, je ein Geschenk von der Karte, bis sie leer ist.
remind-beauty-gone = Niemand wirbt mehr um die Schöne: Sie geht, und niemand bekommt Punkte.
remind-beauty-gifts = Auf die Karte der Schönen kommt je ein Rohstoff oder 1 Taler von: { $players }.
remind-beggar-gone = { $player } zahlt nicht{ $points ->
    [0] {" "}und hat keine Punkte zu verlieren
    [one] : −{ $points } Punkt
   *[other] : −{ $points } Punkte
  }. Der Bettler verlässt den Tisch.
remind-beggar-paid = Alle zahlen 1 Taler an die Bank.
remind-paid-cards = { $event }: Taler gehen an die Bank, abgegebene Karten in die Schachtel.
remind-paid-pieces = { $event }: Abgegebene Rohstoffe kommen auf ihre Fuhrwerke, Taler kommen von der Bank.
remind-paid-talers = { $event }: Taler gehen an die Bank.

# Actions of a character at the table, in one line
now-messenger = Nimm 8 Taler von der Bank oder den Rest.
now-trader = Schick einen Gehilfen zu einem Fuhrwerk.
now-income = Zuerst kommt von jeder Sorte ein Rohstoff auf den Wehrturm.
now-builder = Nimm alle Rohstoffe einer Sorte vom Wehrturm.
now-stonemason = { $workers ->
    [none] Volle Punkte für jedes Bauwerk.
    [own] Zu zweit: nichts vom eigenen Arbeiter.
   *[others] { $players ->
        [2] Du darfst dem fremden Arbeiter für 1 Taler 1 Rohstoff abkaufen.
       *[other] Du darfst einem Arbeiter für 1 Taler 1 Rohstoff abkaufen.
      }
  }
now-worker-silver = Nimm, was von 2 Holz und 1 Silber übrig ist.
now-worker-clay = Nimm, was von 2 Sand und 1 Lehm übrig ist.
now-worker-stone = Nimm, was auf der Karte übrig ist.
now-architect = 5 Punkte je Bauwerk der anderen in dieser Runde.
order-title = Diese Runde, der Reihe nach
about = Was geschieht hier? { $what }

# Cards chosen secretly
lay-title = Legt je { $count ->
    [one] eine Karte
   *[other] zwei Karten
  } verdeckt aus
hand-chosen = hat gewählt
hand-choosing = wählt noch
hand-elsewhere = Auf einem anderen Handy wurde geheim gewählt. Hier ist die Wahl nicht zu sehen. Wähl neu, um sie zu ersetzen.
hand-replaced = Diese geheime Wahl wurde auf einem anderen Handy ersetzt.
reveal-text-own = Deine Karten zeigt nur dieses Handy, bis alle gewählt haben.

# Helpers who are called back from a cart
from-sand = vom Sand-Fuhrwerk
from-boards = vom Holz-Fuhrwerk
from-clay = vom Lehm-Fuhrwerk
from-stone = vom Stein-Fuhrwerk
from-silver = vom Reiter
act-nobody-left = { $card ->
    [trader] Im Vorrat ist kein Gehilfe, und von Fuhrwerk zu Fuhrwerk wechselt niemand.
   *[other] Kein Gehilfe ist übrig, weder im Vorrat noch an einem Fuhrwerk.
  }
log-servant-placed-from = { $player } setzt den Gehilfen { $from } ein: { $spot }, { $fee ->
    [one] { $fee } Taler
   *[other] { $fee } Taler
  }
log-servant-sent-from = { $player } schickt den Gehilfen { $from } weiter: { $cart }

event-rest-cards = { $answered ->
    [0] Alle zahlen
   *[other] Alle anderen zahlen
  }
event-rest-pieces = { $answered ->
    [0] Niemand gibt etwas ab
   *[other] Die anderen geben nichts ab
  }
event-rest-broken-wall = { $answered ->
    [0] Niemand hat einen Stein
   *[other] Die anderen haben keinen Stein
  }
event-rest-talers = { $answered ->
    [0] Alle zahlen in Talern
   *[other] Alle anderen zahlen in Talern
  }
event-beggar-all = Alle zahlen 1 Taler
choice-mine-pay = Ich zahle 1 Taler
choice-mine-refuse = Ich zahle nicht
choice-mine-bring = Ich bringe ein Geschenk
choice-mine-drop = Ich steige aus
choice-player-refuse = { $player } zahlt nicht{ $points ->
    [0] {" "}(hat keine Punkte zu verlieren)
   *[other] {""}
  }
event-frozen-beauty-all = { $left ->
    [0] Niemand wirbt um die Schöne: Sie geht
   *[other] { $dropped ->
      [0] Alle, die werben, bringen ein Geschenk
     *[other] Alle anderen bringen ein Geschenk
    }
  }
event-frozen-beauty-won = { $gift ->
    [0] { $player } gewinnt die Schöne: +{ $points } Punkte
   *[other] { $player } bringt ein Geschenk und gewinnt die Schöne: +{ $points } Punkte
  }
event-frozen-beauty-dropped = Ausgestiegen: { $players }
choice-player-drop = { $player } steigt aus
choice-player-drop-last = { $player } steigt aus, { $winner } gewinnt die Schöne

# The final scoring, question by question
final-spots = Wie viele Gehilfenplätze gibt es insgesamt?
final-spots-why = Zählt alle Gehilfenplätze, die auf eurem Spielplan bei diesen Bauwerken gezeichnet sind, freie und besetzte. Die App fragt nur einmal und merkt sie sich für euer Exemplar. Die freien Plätze für den Bergfried zählt sie dann selbst.
final-free = Wie viele Gehilfenplätze sind frei?
final-free-why = Zählt die freien Plätze aller gebauten Bauwerke, auch an Markt und Schmiede. Ein Gehilfe im Bergfried bringt für jeden freien Platz 3 Punkte.
final-forge = Wie viele Silberbarren liegen in der Schmiede?
final-forge-why = Zählt die Barren, die jetzt dort liegen, vor dem Tausch im Palas.
final-left = Was hat { $player } übrig?
final-left-why = Gehilfen am Markt tauschen Taler, Gehilfen im Palas tauschen Rohstoffe. Den besten Tausch findet die App.
final-tie = Gleichstand! Was ist übrig?
final-tie-why = Wer mehr Taler hat, gewinnt. Sind auch die Taler gleich, zählt der Wert der Rohstoffe.
final-next = { $left ->
    [0] Fertig
    [one] Weiter, noch { $left } Frage
   *[other] Weiter, noch { $left } Fragen
  }
final-form = Das ganze Wertungsblatt

# Manual corrections
by-hand-text = Ist am Tisch etwas anders, berichtigt es hier. Jede Änderung steht im Protokoll, und ihr könnt sie zurücknehmen.
by-hand-points = Punkte auf der Siegpunktleiste
by-hand-set-points = Punkte berichtigen: { $player }
by-hand-cards = Karten
by-hand-helpers = Gehilfen
by-hand-hand = auf der Hand
by-hand-played = auf dem Tisch
by-hand-gone = aus dem Spiel
by-hand-buildings = Bauwerke und Schmiede
by-hand-carts = Fuhrwerke und Reiter
by-hand-nobody = niemand
by-hand-round = Runde
by-hand-marker = Startspielermarker
by-hand-events = Winterkarten
by-hand-deck = im Stapel
by-hand-seen = weg
by-hand-open = offen auf dem Tisch
by-hand-suitors = Wer um die Frostige Schöne wirbt
by-hand-of = { $what }: { $player }
log-points-set = Von Hand: { $player } hat { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
log-built-set = Von Hand: { $building }, { $count } gebaut
log-forge-set = Von Hand: { $count ->
    [one] { $count } Silberbarren
   *[other] { $count } Silberbarren
  } in der Schmiede
log-servants-set = Von Hand: { $player }, { $spot }: { $count ->
    [one] { $count } Gehilfe
   *[other] { $count } Gehilfen
  }
log-cart-set = Von Hand: { $cart }, dort steht ein Gehilfe von { $player }
log-cart-emptied = Von Hand: { $cart }, dort steht niemand
log-card-set = Von Hand: { $player }, { $card }: { $where }
log-round-set = Von Hand: Runde { $round }
log-marker-set = Von Hand: { $player } hat den Startspielermarker
log-event-set = Von Hand: { $event }: { $where }
log-suitor-set = Von Hand: { $player } { $courts ->
    [0] wirbt nicht mehr um die Schöne
   *[other] wirbt um die Schöne
  }
cards-what = Was tut jede Karte?
