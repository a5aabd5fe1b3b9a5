# Facts about our copies of the games
copies-title = Eure Exemplare
copies-note = Was nur euer Exemplar zeigt
copies-saved = Gespeichert
copies-saved-text = Das gilt für neue Partien. Für eine Partie, die schon auf dem Tisch ist, tragt es unter „{ tab-setup }“ ein.

# Settings of the club
settings-here = Was hier aufbewahrt wird
settings-results = Alle Ergebnisse
settings-forget = Alles vergessen
imprint = Impressum
privacy = Datenschutz

# Results
history-newest = Die neuesten Ergebnisse

# Anonymising a person
forget-play-title = Diese Partie löschen?
forget-play-what = { $game }: { $players }, { $day }
forget-play-gone = Das Ergebnis, jeder Schritt und jede Erklärung verschwinden, auch für alle anderen, die den Link haben.
forget-play-counts = Auf der Seite „{ people-title }“ zählt diese Partie nicht mehr mit.
forget-play-button = Diese Partie löschen
forget-person-title = { $name } vergessen?
forget-person-gone = Der Name wird nicht mehr vorgeschlagen, und die Seite über { $name } verschwindet.
forget-person-plays = { $count ->
    [0] Es gibt keine Partie mit diesem Namen.
    [one] In { $count } Partie steht stattdessen „{ $nobody }“: im Ergebnis, im Protokoll, in Notizen. Die Punkte bleiben, damit die anderen ihr Ergebnis behalten.
   *[other] In { $count } Partien steht stattdessen „{ $nobody }“: in den Ergebnissen, in den Protokollen, in Notizen. Die Punkte bleiben, damit die anderen ihre Ergebnisse behalten.
  }
forget-person-button = { $name } vergessen
forget-name-title = Deinen Namen aus dieser Partie entfernen?
forget-name-gone = In dieser Partie steht dann „{ $nobody }“ statt { $name }: im Ergebnis, im Protokoll und in den Notizen.
forget-name-plays = Die Punkte bleiben, damit die anderen ihr Ergebnis behalten. Der Name wird nicht mehr vorgeschlagen, es sei denn, er steht hier in anderen Partien.
forget-name-button = Meinen Namen aus dieser Partie entfernen
forget-import-title = Dieses Einlesen zurücknehmen?
forget-import-gone = { $count ->
    [one] { $count } Partie ({ $kind }), übernommen am { $day }.
   *[other] { $count } Partien ({ $kind }), übernommen am { $day }.
  }
forget-import-plays = Die Namen, die damit kamen und in keiner anderen Partie stehen.
forget-import-others = Die Datei selbst, Partien, die schon vorher hier waren, und die Angaben über eure Exemplare.
forget-import-button = { $count ->
    [one] { $count } Partie löschen
   *[other] { $count } Partien löschen
  }
forget-all-title = Alles vergessen?
forget-all-plays = { $count ->
    [0] Es gibt keine Partien.
    [one] { $count } Partie verschwindet, mit jedem Schritt und dem Ergebnis.
   *[other] { $count } Partien verschwinden, mit jedem Schritt und den Ergebnissen. Auch die, die gerade auf dem Tisch sind.
  }
forget-all-people = { $count ->
    [one] { $count } Name verschwindet.
   *[other] { $count } Namen verschwinden.
  }
forget-all-facts = { $count ->
    [one] { $count } Angabe über eure Exemplare verschwindet.
   *[other] { $count } Angaben über eure Exemplare verschwinden.
  }
forget-all-home = Die Partien verschwinden auf allen Handys, die diesen Server nutzen.
forget-all-public = Es verschwindet nur, was in diesem Browser gespielt wurde; die Partien anderer bleiben, wie sie sind.
forget-all-settings = Sprache und Aussehen bleiben auf diesem Handy.
forget-all-export = Vorher alles als Datei sichern
forget-all-sure = Ja, alles
forget-all-unsure = Setz zuerst den Haken: Du kannst es nicht zurücknehmen.
forget-all-button = Alles vergessen
forget-gone = Was verschwindet
forget-stays = Was bleibt
forget-for-good = Das kannst du nicht zurücknehmen: Gelöschtes wird auch in der Datendatei überschrieben.
forget-backups = Sicherungen, die jemand gemacht hat, und Dateien, die gespeichert oder gedruckt wurden.
forget-phones = Seiten, die ein anderes Handy für Zeiten ohne Verbindung gespeichert hat. Es löscht sie, sobald es wieder verbunden ist. Dieses Handy löscht seine Seiten jetzt.
forget-notes = Notizen in Partien, bei denen { $name } nicht am Tisch saß.
forget-others = Andere Partien mit { $name }. Öffne jede mit ihrem eigenen Link.
forget-no = Nein, zurück
forgotten-title = Vergessen
forgotten-text = Das Löschen hat geklappt.
proof-title = Was danach geprüft wurde
proof-traces = { $count ->
    [0] Der Name steht in keiner eurer Partien, Listen und Schritte.
    [one] Der Name steht noch an { $count } Stelle. Tipp noch einmal auf „Vergessen“.
   *[other] Der Name steht noch an { $count } Stellen. Tipp noch einmal auf „Vergessen“.
  }
proof-file = Die Datendatei wurde von Anfang bis Ende gelesen: Der Name steht nicht darin.
proof-file-left = In der Datendatei steht der Name noch dort, wo etwas gelöscht wurde. Was als Nächstes gespeichert wird, überschreibt ihn.
proof-file-others = In der Datendatei steht dieser Name noch an anderen Stellen: in Notizen oder bei jemandem, der genauso heißt.
proof-folded = Das Logbuch neben der Datendatei ist leer.
proof-not-folded = Ein anderes Programm liest gerade die Daten, darum enthält das Logbuch neben der Datendatei noch alte Daten. Es wird innerhalb einer Minute geleert, nachdem dieses Programm endet, oder wenn die App angehalten wird.
proof-memory = Alles, was die App im Speicher hielt, wurde gelöscht. Die Programme, die Blätter zeichnen und Punkte rechnen, wurden beendet. Die Handys an diesen Tischen laden ihre Seite neu.
proof-logs = Die Meldungen der App enthalten keine Namen.
proof-notes = Bitte sieh dir diese Notizen an
proof-notes-text = Vielleicht ist dort dieselbe Person mit einer anderen Form des Namens gemeint. Nimm eine Notiz im Protokoll zurück, um sie zu entfernen.
