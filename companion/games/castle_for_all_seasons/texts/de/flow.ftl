# The current step of a round
phase-event = Winterkarte
phase-snow = Schneeflocke?
phase-draw = Winterkarte aufdecken
phase-reveal = Auslegen und aufdecken
phase-act = Karten ausführen
status-choosing = { $players } { $count ->
    [one] wählt
   *[other] wählen
  }.
status-acting = { $character }: { $player } ist dran.
step-event = Die Winterkarte wird ausgeführt
step-snow = Gebt zuerst ein, ob diese Runde eine Schneeflocke hat
step-draw = Eine Winterkarte wird aufgedeckt
step-reveal = Karten werden aufgedeckt
step-act = Die Personenkarten werden ausgeführt

turn-title = Runde { $round } von { $rounds }
turn-first = { $player } beginnt die Runde und nimmt 1 Taler
turn-last = { $why ->
    [built] Alle { $all } Bauwerke sind gebaut, also ist dies die letzte Runde
   *[rounds] Das ist die letzte Runde
  }
turn-over-title = { $why ->
    [built] Alle { $all } Bauwerke sind gebaut, also war Runde { $round } die letzte
   *[rounds] Die letzte Runde ist vorbei
  }
turn-over-text = Nehmt eure Gehilfen von den Fuhrwerken und vom Reiter zurück. Was ihr getippt habt, steht schon auf dem Wertungsblatt.
turn-to-score = Zur Schlusswertung

snow-title = Hat Runde { $round } eine Schneeflocke?
snow-text = Seht auf die Rundenleiste. Ist dort eine Schneeflocke, deckt { $player } eine Winterkarte auf: Tippt an, welche.
snow-no = Keine Schneeflocke
draw-title = { $player } deckt eine Winterkarte auf
draw-text = Tippt die Karte an, die aufgedeckt wurde.
event-settle = Erledigt: { $event }
event-nobody = Diese Karte betrifft niemanden.

reveal-title = Legt je { $count ->
    [one] eine Karte
   *[other] zwei Karten
  } verdeckt aus, dann deckt gemeinsam auf
reveal-text = Tippt alle aufgedeckten Karten an. Nach der letzten werden die Karten ausgeführt.
reveal-button = Aufgedeckt: Karten ausführen
reveal-picked = { $picked } von { $due } { $due ->
    [one] Karte
   *[other] Karten
  }
fate-played = Auf dem Tisch: { $cards }
fate-gone = Aus dem Spiel: { $cards }
fate-forbidden = Jetzt nicht erlaubt: { $cards }

# Actions of the characters, in one or two lines
do-messenger = Nimm 8 Taler von der Bank oder so viele, wie noch da sind.
do-trader = Schick einen Gehilfen zu einem Fuhrwerk. Nach dem letzten Händler nimmt Rohstoffe, wer einen Gehilfen an einem Fuhrwerk oder beim Reiter hat.
do-income = Wer einen Gehilfen an einem Fuhrwerk oder beim Reiter hat, nimmt Rohstoffe. Zuerst kommt von jeder Sorte ein Rohstoff auf den Wehrturm.
do-builder = Nimm alle Rohstoffe einer Sorte vom Wehrturm. Bau bis zu zwei Bauwerke und nimm 1 Taler für jeden gezahlten Rohstoff. Hast du gebaut, darfst du bis zu zwei Gehilfen einsetzen, in verschiedene Bauwerke.
do-stonemason = { $workers ->
    [none] {""}
    [own] Nur dein eigener Arbeiter liegt aus: Zu zweit darfst du nichts von ihm kaufen. {""}
   *[others] Du darfst für 1 Taler einen Rohstoff von einem Arbeiter kaufen (nicht den letzten Rohstoff, wenn der Besitzer ihn verweigert{ $players ->
        [2] ; nie vom eigenen Arbeiter
       *[other] {""}
      }). {""}
  }Bau bis zu zwei Bauwerke für volle Punkte. Hast du gebaut, darfst du bis zu zwei Gehilfen einsetzen, in verschiedene Bauwerke.
do-worker-silver = Nimm, was auf der Karte von 2 Holz und 1 Silber übrig ist. Bau bis zu zwei Bauwerke für halbe Punkte.
do-worker-clay = Nimm, was auf der Karte von 2 Sand und 1 Lehm übrig ist. Bau bis zu zwei Bauwerke für halbe Punkte.
do-worker-stone = Nimm, was auf der Karte von 1 Stein und 2 Rohstoffen nach Wahl übrig ist. Bau bis zu zwei Bauwerke für halbe Punkte.
do-architect = Du bekommst 5 Punkte für jedes Bauwerk, das andere in dieser Runde gebaut haben. Nimm dann alle deine Karten wieder auf die Hand.

card-worker = Arbeiter
card-income = Alle an den Fuhrwerken
act-build = Was wurde gebaut?
act-build-left = noch { $left }
act-cost = Preis { $cost }
act-servants = Gehilfen
act-servants-left = { $count ->
    [0] keiner übrig
    [one] noch { $count }
   *[other] noch { $count }
  }
act-fee = { $fee } Taler
act-cart = Wohin geht der Gehilfe?
act-cart-brings = bringt { $count ->
    [one] { $count } Rohstoff
   *[other] { $count } Rohstoffe
  }
act-cart-taken = besetzt: { $player }
act-melted = Silberbarren in die Schmiede
act-leave-tavern = Der Wirt verlässt die Stadttaverne
act-done-plain = Fertig: { $player }
act-no-helper = Kein Gehilfe geschickt
act-income-done = Fertig: Alle haben ihre Rohstoffe
income-line = { $resource }: { $count } nehmen, davon kommt 1 auf den Wehrturm

cart-sand = Sand-Fuhrwerk
cart-boards = Holz-Fuhrwerk
cart-clay = Lehm-Fuhrwerk
cart-stone = Stein-Fuhrwerk
cart-silver = Reiter (Silber)
spot-keep = Bergfried
spot-tavern-12 = Taverne, Platz zu 12 Talern
spot-tavern-6 = Taverne, Platz zu 6 Talern
spot-big-gate = Großes Tor
spot-small-gate = Kleines Tor
spot-stable-16 = Stall, Platz zu 16 Talern
spot-stable-12 = Stall, Platz zu 12 Talern
spot-servants-house = Gesindehaus
spot-market = Markt
spot-palace = Palas
spot-forge-10 = Schmiede, Platz zu 10 Talern
spot-forge-6 = Schmiede, Platz zu 6 Talern
spot-granary = Kornspeicher
spot-keeper = Wirt der Stadttaverne

# Winter events
event-town-tavern = Stadttaverne
event-town-tavern-do = Bleibt auf dem Tisch. Nach einem Maurer oder Steinmetz darf ein Gehilfe für 3 Taler ihr Wirt werden. Wer einen Händler spielt, zahlt dem Besitzer des Wirts 1 Taler; ohne Wirt kommt der Taler auf die Karte. Der nächste Wirt nimmt alle diese Taler. Kannst du nicht zahlen, nimm einen Gehilfen von einem Fuhrwerk zurück.
event-granary = Kornspeicher
event-granary-do = Bleibt auf dem Tisch. Hat ein Maurer oder Steinmetz etwas gebaut, darf ein Gehilfe für 5 Taler hierher. Am Ende bringt einer 10 Punkte, zwei bringen je 7 Punkte, drei je 3 Punkte.
event-plague = Pest
event-plague-do = Alle geben eine ihrer ausgespielten Karten für immer ab oder zahlen 1 Taler für jede ihrer ausgespielten Karten.
event-broken-wall = Eingestürzte Mauer
event-broken-wall-do = Gib alle deine Steine ab, höchstens drei. Du bekommst 3 Punkte für jeden.
event-frozen-beauty = Frostige Schöne
event-frozen-beauty-do = Ab der nächsten Runde: Wer um sie wirbt, schenkt ihr zu Rundenbeginn einen Rohstoff oder einen Taler oder steigt für immer aus. Wer übrig bleibt, bekommt 8 Punkte; dann nehmen alle reihum je ein Geschenk von der Karte, bis sie leer ist.
event-frozen-beauty-do-now = Wer um sie wirbt, schenkt ihr einen Rohstoff oder einen Taler oder steigt für immer aus. Wer übrig bleibt, bekommt 8 Punkte; dann nehmen alle reihum je ein Geschenk von der Karte, bis sie leer ist.
event-snowfall = Schneefall
event-snowfall-do = Alle geben einen Arbeiter für immer ab, vom Tisch oder von der Hand, oder zahlen 3 Taler.
event-beggar = Bettler
event-beggar-do = Alle zahlen in jeder Runde 1 Taler. Wer als Erstes nicht zahlt, verliert 5 Punkte, und der Bettler geht.
event-hearth = Herdfeuer
event-hearth-do = Alle dürfen 2 Holz für 3 Punkte abgeben.
event-famine = Hungersnot
event-famine-do = Zahl für jeden deiner Gehilfen in der Burg 3 Taler oder verlier für ihn 2 Punkte. Gehilfen an den Fuhrwerken zählen nicht.
event-robbers = Räuber
event-robbers-do = Alle zahlen 3 Taler oder geben ihren Boten für immer ab.
event-trade-tax = Handelssteuer
event-trade-tax-do = Zahl für jeden deiner Gehilfen an den Fuhrwerken oder beim Reiter 1 Taler oder verlier für ihn 2 Punkte.
event-new-road = Neue Straße
event-new-road-do = Alle dürfen 1 Stein, 1 Lehm und 1 Sand für 4 Punkte oder 5 Taler abgeben.
choice-pay = zahlt { $talers ->
    [one] { $talers } Taler
   *[other] { $talers } Taler
  }
choice-give = gibt ab: { $card }
choice-stone = { $count ->
    [0] hat keinen Stein
    [one] gibt { $count } Stein ab
   *[other] gibt { $count } Steine ab
  }
choice-no = gibt nichts ab
choice-boards = gibt 2 Holz ab
choice-road-points = nimmt 4 Punkte
choice-road-talers = nimmt 5 Taler
choice-per-servant = { $due ->
    [0] { $talers ->
        [one] zahlt { $talers } Taler
       *[other] zahlt { $talers } Taler
      }
   *[other] { $talers ->
        [0] {""}
        [one] zahlt { $talers } Taler, {""}
       *[other] zahlt { $talers } Taler, {""}
      }{ $points ->
        [one] verliert { $points } Punkt
       *[other] verliert { $points } Punkte
      }{ $short ->
        [0] {""}
       *[other] {" "}(mehr Punkte sind nicht da)
      }
  }
choice-refuse = zahlt nicht
choice-bring = bringt ein Geschenk
choice-drop = steigt aus
note-keeper = Wirt: { $player }
note-no-keeper = Noch kein Wirt: Die Taler sammeln sich auf der Karte
note-granary = { $count ->
    [0] Leer
    [one] { $count } Gehilfe
   *[other] { $count } Gehilfen
  }
note-suitors = Es werben: { $players }
toll-keeper = Stadttaverne: Zahl zuerst 1 Taler für den Wirt (an { $player }). Kannst du nicht zahlen, nimm einen Gehilfen von einem Fuhrwerk zurück.
toll-card = Stadttaverne: Leg zuerst 1 Taler auf ihre Karte. Kannst du nicht zahlen, nimm einen Gehilfen von einem Fuhrwerk zurück.

# Log
log-snow-told = Runde { $round } hat eine Schneeflocke
log-no-snow-told = Runde { $round } hat keine Schneeflocke
log-event-drawn = Winterkarte: { $event }
log-choice-made = { $event }: { $player } hat gewählt
log-event-settled = { $event }: { $moved }
log-event-refused = { $event }: { $player } zahlt nicht{ $points ->
    [0] {" "}und hat keine Punkte zu verlieren
    [one] : −{ $points } Punkt
   *[other] : −{ $points } Punkte
  }
log-event-given = { $event }. Für immer abgegeben{ whose-cards }
log-event-over = { $event }: erledigt
log-cards-picked = { $player } hat { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  } gewählt
log-cards-replaced = Die geheime Wahl von { $player } wurde auf einem anderen Handy ersetzt
log-cards-revealed = Karten aufgedeckt{ whose-cards }
whose-cards = .{ $messengers ->
    [0] {""}
   *[other] {" "}{ card-messenger }: { $messenger }.
  }{ $traders ->
    [0] {""}
   *[other] {" "}{ card-trader }: { $trader }.
  }{ $builders ->
    [0] {""}
   *[other] {" "}{ card-builder }: { $builder }.
  }{ $stonemasons ->
    [0] {""}
   *[other] {" "}{ card-stonemason }: { $stonemason }.
  }{ $worker-silvers ->
    [0] {""}
   *[other] {" "}{ card-worker-silver }: { $worker-silver }.
  }{ $worker-clays ->
    [0] {""}
   *[other] {" "}{ card-worker-clay }: { $worker-clay }.
  }{ $worker-stones ->
    [0] {""}
   *[other] {" "}{ card-worker-stone }: { $worker-stone }.
  }{ $architects ->
    [0] {""}
   *[other] {" "}{ card-architect }: { $architect }.
  }
log-building-built = { $player }, { $card }: { $building }{ $points ->
    [0] {""}
    [one] , +{ $points } Punkt
   *[other] , +{ $points } Punkte
  }
log-building-taken-back = { $player } nimmt zurück: { $building }{ $servants ->
    [0] {""}
    [one] {" "}und den danach eingesetzten Gehilfen
   *[other] {" "}und die { $servants } danach eingesetzten Gehilfen
  }{ $points ->
    [0] {""}
    [one] , −{ $points } Punkt
   *[other] , −{ $points } Punkte
  }
log-servant-placed = { $player } setzt einen Gehilfen ein: { $spot }, { $fee ->
    [one] { $fee } Taler
   *[other] { $fee } Taler
  }
log-servant-taken-back = { $player } nimmt den Gehilfen zurück: { $spot }
log-servant-sent = { $player } schickt einen Gehilfen: { $cart }
log-servant-unsent = { $player } nimmt den Gehilfen zurück: { $cart }
log-servant-called-back = { $player } ruft den Gehilfen zurück: { $cart }
log-keeper-left = Der Wirt von { $player } verlässt die Stadttaverne
log-silver-melted = { $player }: { $count ->
    [one] { $count } Silberbarren
   *[other] { $count } Silberbarren
  } in die Schmiede
log-action-done = { $player }, { $card }: { $points ->
    [0] fertig
    [one] +{ $points } Punkt
   *[other] +{ $points } Punkte
  }
log-income-done = Alle haben ihre Rohstoffe von den Fuhrwerken

# Refused commands
problem-event-seen = Schon aufgedeckt: { $event }. Wähl die Karte, die jetzt oben liegt.
problem-unanswered = { $player } hat noch nicht gewählt. Wählt zuerst für alle, die es betrifft.
problem-card-not-playable = { $player } kann diese Karte jetzt nicht auslegen: { $card }. Wähl eine von der Hand.
problem-architect-forbidden = { $round ->
    [1] Laut Spielregel legt in Runde 1 niemand den Baumeister aus.
   *[other] { $player } hat alle acht Karten auf der Hand. Dann darf man laut Spielregel den Baumeister nicht auslegen.
  } War es wirklich so?
problem-cards-above = { $player } legt in dieser Runde höchstens { $most ->
    [one] { $most } Karte
   *[other] { $most } Karten
  } aus.
problem-cards-due = { $player }: Tipp zuerst { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  } an.
problem-does-not-build = { $card } baut nicht. Nur Maurer, Steinmetz und Arbeiter bauen.
problem-two-buildings = Laut Spielregel baut man mit einer Personenkarte höchstens zwei Bauwerke. War es wirklich so?
problem-none-left = Davon ist schon alles gebaut: { $building }. Wähl ein anderes Bauwerk.
problem-not-built-now = Das hat gerade niemand gebaut: { $building }. Zurücknehmen kannst du nur, was mit dieser Karte gebaut wurde.
problem-servants-stay = Gehilfen werden nur eingesetzt, wenn etwas gebaut wurde, und nur in fertige Bauwerke. Ohne dieses Bauwerk müssten die eben eingesetzten Gehilfen wieder gehen. Sollen sie trotzdem bleiben?
problem-spot-not-open = Dorthin kann jetzt kein Gehilfe: { $spot }. Er braucht einen freien Platz in einem fertigen Bauwerk.
problem-spot-closed = Laut Spielregel ziehen Gehilfen nur nach einem Maurer oder Steinmetz ein, der etwas gebaut hat: höchstens zwei, in zwei verschiedene Bauwerke. War es wirklich so?
problem-keeper-closed = Laut Spielregel wird ein Gehilfe nur nach einem Maurer oder Steinmetz Wirt. War es wirklich so?
problem-keeper-stays = Laut Spielregel geht der Wirt nur mit einem Händler, Maurer oder Steinmetz. War es wirklich so?
problem-no-servant-left = Kein Gehilfe ist übrig, weder im Vorrat noch an einem Fuhrwerk.
problem-not-placed-now = Auf diesem Platz hat gerade niemand einen Gehilfen eingesetzt: { $spot }. Zurücknehmen kannst du nur Gehilfen, die mit dieser Karte eingesetzt wurden.
problem-not-a-trader = { $card } schickt niemanden zu den Fuhrwerken. Das tut nur ein Händler.
problem-cart-not-open = Dorthin kann jetzt kein Gehilfe: { $cart }. Ein Händler schickt einen Gehilfen, und nicht zu einem Fuhrwerk, an dem schon ein eigener steht.
problem-cart-closed = Laut Spielregel geht ein Gehilfe zuerst zu einem freien Fuhrwerk. Sind alle vier besetzt, darf er zum Reiter gehen oder einen anderen verdrängen, der nicht erst in dieser Runde kam. War es wirklich so?
problem-no-own-servant = Dort ist kein Gehilfe zum Zurücknehmen: { $cart }. Wähl einen eigenen, und nicht den, den du gerade schickst.
problem-servant-stays = Laut Spielregel verlässt ein Gehilfe ein Fuhrwerk nur, wenn er verdrängt wird, wenn der Taler für die Stadttaverne fehlt oder wenn er nach einem Maurer oder Steinmetz direkt zu einem Bauwerk geht. Kam er wirklich heim?
problem-called-not-placed = Laut Spielregel geht ein Gehilfe von einem Fuhrwerk direkt zu einem Bauwerk. Kam er wirklich heim?
problem-cart-to-cart = Laut Spielregel wechselt niemand von Fuhrwerk zu Fuhrwerk, und im Vorrat ist kein Gehilfe. War es wirklich so?
problem-not-the-keeper = Nur sein Besitzer kann den Wirt zurücknehmen.
problem-silver-all = Es gibt nur 15 Silberbarren. { $left ->
    [0] Jetzt kann kein Barren mehr
    [one] Jetzt kann noch { $left } Barren
   *[other] Jetzt können noch { $left } Barren
  } in die Schmiede.

problem-cart-free = Ein Fuhrwerk ist noch frei. Wurde wirklich kein Gehilfe geschickt?
problem-melted-for-nothing = Laut Spielregel kommt ein Silberbarren nur dann in die Schmiede, wenn du damit ein Bauwerk bezahlst. Hier wurde nichts gebaut. War es wirklich so?

# Other texts of the Turn page
castle-told = Gebaut: { $built } von { $all } Bauwerken
snow-mark = Schneeflocke
act-take-back = zurücknehmen
act-take-back-of = zurücknehmen: { $what }
act-call-back-from = { $card ->
    [trader] Kein Taler? Gehilfen zurücknehmen: { $cart }
   *[other] Gehilfen zu einem Bauwerk holen: { $cart }
  }
payments-link = Was kann ich bauen?
event-town-tavern-short = Bleibt auf dem Tisch
event-granary-short = Bleibt auf dem Tisch
event-frozen-beauty-short = Wird noch umworben
event-beggar-short = Alle zahlen 1 Taler je Runde
payments-text = Gib ein, was du hast. Du brauchst mindestens drei Sorten und genau den Preis; ein Silberbarren wird in der Schmiede gegen einen anderen Rohstoff getauscht.
payments-pieces = Deine Rohstoffe
payments-build = Tipp ein Bauwerk an, und { $player } baut es. Darunter steht, wie du zahlen kannst.
payments-do = Bauen: { $building }
payments-show = Zeigen
payments-back = Zurück zur Runde
payments-found = { $count ->
    [0] Du kannst kein Bauwerk genau bezahlen
    [one] Du kannst { $count } Bauwerk genau bezahlen
   *[other] Du kannst { $count } Bauwerke genau bezahlen
  }
payments-points = Punkte: zuerst für den Steinmetz, dann für den Arbeiter.
payments-swapped = heißt: ein Silberbarren, in der Schmiede getauscht
payments-more = Du kannst noch auf andere Arten zahlen: Hier stehen drei für jedes Bauwerk, die mit den wenigsten Silberbarren zuerst.
left-title = Noch zu bauen
payments-out = Nicht mit diesen Rohstoffen:
