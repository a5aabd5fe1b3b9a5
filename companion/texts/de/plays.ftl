# Adjustments: points entered manually
category-adjustment = Von Hand
category-adjustment-rule = Punkte, die ihr selbst berichtigt habt
why-adjustment = von Hand: { $note }
why-adjustment-plain = von Hand

# Values that are still missing
open-cell = { $field }
open-cell-of = { $column }: { $field }

# The log of a session
log-begun = Die Partie beginnt: { $players }
log-entry-set = { $column }: { $field } = { $value }
log-entry-put-right = { $column }: { $field } von { $was } auf { $value } berichtigt
log-entry-changed = { $column }: { $field } – eingetragen
log-entry-cleared = { $column }: { $field } – geleert
log-entry-table-set = { $field } = { $value }
log-entry-table-put-right = { $field } von { $was } auf { $value } berichtigt
log-entry-table-changed = { $field } – eingetragen
log-entry-table-cleared = { $field } – geleert
log-adjusted = { $column }: { $signed } von Hand
log-adjusted-note = { $column }: { $signed } von Hand, { $note }
log-adjusted-away = { $column }: Punkte von Hand weggenommen
log-ticked = Aufbau: Schritt { $number } erledigt
log-unticked = Aufbau: Schritt { $number } wieder offen
log-fact-told = Euer Exemplar: { $fact } = { $value }
log-fact-changed = Euer Exemplar: { $fact } – eingetragen
log-fact-forgotten = Euer Exemplar: { $fact } – geleert
log-closed-tied = Die Partie ist zu Ende. Gleichstand noch offen: { $winners }
log-closed = Die Partie ist zu Ende. { $count ->
    [0] Niemand hat gewonnen
    [one] Sieg: { $winners }
   *[other] Geteilter Sieg: { $winners }
  }
log-reopened = Die Partie geht weiter
log-undone = Zurückgenommen
log-undone-to = { $seq ->
    [0] Zurück zum Anfang
   *[other] Zurück zu Schritt { $seq }
  }
log-redone = Wiederhergestellt
log-yes = ja
log-no = nein
log-unknown-field = ein früheres Feld

# Refused commands
problem-play-closed = Diese Partie ist zu Ende. Öffnet sie wieder, um weiterzumachen.
problem-play-open = Diese Partie läuft noch.
problem-play-too-long = Diese Partie hat schon { $most } Schritte, mehr passen nicht. Beenden könnt ihr sie noch.
problem-play-nearly-full = Diese Partie wird sehr lang. { $left ->
    [one] { $left } Schritt passt noch.
   *[other] { $left } Schritte passen noch.
  } Bitte beendet sie bald.
problem-play-unknown = Diese Partie gibt es nicht. Bitte prüf den Link oder den Code.
problem-cell-fixed = Das wird schon aus dem Gezeichneten gezählt. Eine Zahl, die du hier eintippst, ersetzt die ganze Zeichnung. Stimmt die Zahl?
problem-adjust-nothing = 0 Punkte ändern nichts. Es sollte eine Zahl von −200 bis 200 sein, aber nicht 0.
problem-adjust-unknown = Die Zeile { $seq } mit Punkten von Hand gibt es nicht mehr. Bitte sieh noch einmal nach.
problem-adjust-too-many = Eine Partie fasst { $most } Zeilen mit Punkten von Hand. Ändert eine davon oder nehmt eine weg.
problem-close-tie = Es gibt einen Gleichstand, und eine Zahl, die ihn entscheidet, fehlt. Ihr könnt sie auch im Ergebnis eintragen. Trotzdem beenden?
problem-close-open = { $count ->
    [one] { $count } Angabe fehlt noch. Sie zählt dann 0.
   *[other] { $count } Angaben fehlen noch. Sie zählen dann 0.
  } Trotzdem beenden?
problem-stale = { $missed ->
    [0] Das passt nicht zum Stand der Partie (Schritt { $seq }). Bitte sieh noch einmal nach.
    [one] Inzwischen ist etwas geschehen. Bitte sieh es dir an und entscheide neu.
   *[other] Inzwischen sind { $missed } Dinge geschehen. Bitte sieh sie dir an und entscheide neu.
  }
problem-undo-unknown = Es gibt keinen Schritt { $seq } zum Zurücknehmen. Der letzte Schritt ist { $last }.
problem-undo-already = Schritt { $seq } ist schon zurückgenommen.
problem-undo-later = Schritt { $seq } lässt sich nicht allein zurücknehmen, weil die Partie weiterging. Nimm zuerst Schritt { $later } zurück, oder geh vor Schritt { $seq } zurück.
problem-undo-closed = Das Ende einer Partie wird nicht zurückgenommen. Öffnet die Partie einfach wieder.
problem-undo-reopened = Das wird nicht zurückgenommen. Beendet die Partie einfach wieder.
problem-undo-mark = Das ist das Zurücknehmen selbst. Tippt auf „{ redo }“ oder macht den Schritt noch einmal.
problem-undo-to-nothing = Seit Schritt { $seq } hat sich nichts geändert, also gibt es nichts zurückzunehmen.
problem-redo-nothing = Es gibt nichts wiederherzustellen. Nur was zuletzt zurückgenommen wurde, kommt wieder.

# The data folder
problem-storage-full = Der Datenträger ist voll, darum wurde das nicht gespeichert. Was vorher gespeichert war, ist noch da. Bitte schafft Platz und versucht es noch einmal.
problem-storage-readonly = Die Daten lassen sich lesen, aber nicht schreiben, darum wurde das nicht gespeichert. Bitte prüft die Rechte des Datenordners.
problem-storage-busy = Andere Arbeit hat die Daten zu lange belegt, darum wurde das nicht gespeichert. Bitte versucht es noch einmal.
problem-storage-failed = Die Daten waren nicht erreichbar, darum wurde das nicht gespeichert. Bitte prüft den Datenträger und den Datenordner.
problem-storage-broken = Die Datendatei ist beschädigt. Bitte stellt die letzte Sicherung wieder her.
problem-storage-alien = Die Datendatei gehört nicht zu Castle Companion. Bitte wählt einen anderen Datenordner.
problem-storage-newer = Ein neuerer Castle Companion hat diese Datendatei gemacht. Bitte aktualisiert die App.
problem-storage-nothing = Hier sind noch keine Daten. Bitte prüft den Datenordner.
problem-storage-headless = Die Datendatei ist leer, aber daneben liegt ein Logbuch, darum wurde nichts angerührt. Bitte stellt die letzte Sicherung wieder her.
problem-storage-key = Die Datei secret.key ist leer oder abgeschnitten. Bitte holt sie aus einer Sicherung zurück. Gibt es keine, entfernt sie: Dann werden Handys neu gefragt, und öffentlich beginnen Besucher mit einer leeren Liste.
problem-folder-held = In diesem Datenordner arbeitet schon etwas: „companion { $work }“, Prozess { $pid }, seit { $since }. Bitte haltet das zuerst an.

# Backups
problem-backup-nothing = Hier sind keine Daten zum Sichern. Bitte prüft den Datenordner.
problem-backup-in-the-way = Unter diesem Namen liegt etwas anderes. Bitte wählt einen anderen Namen.
problem-backup-there = Unter diesem Namen liegt schon eine Sicherung, sie blieb unberührt. Bitte wählt einen anderen Namen oder fügt --replace hinzu.
problem-backup-no-file = Diese Datei gibt es nicht. Bitte prüft ihren Namen.
problem-backup-damaged = Diese Sicherung ist beschädigt, darum wurde nichts geändert. Bitte nehmt eine andere.
problem-backup-alien = Das ist keine Sicherung von Castle Companion, darum wurde nichts geändert. Es sollte eine Datei sein, die „companion backup“ gemacht hat.
problem-backup-newer = Ein neuerer Castle Companion hat diese Sicherung gemacht, darum wurde nichts geändert. Bitte aktualisiert zuerst die App.
problem-restore-in-use = Die App läuft gerade mit diesen Daten, darum wurde nichts geändert. Bitte haltet sie zuerst an.

# Results of a database check
check-database = Die Datenbankdatei: { $detail }
check-orphans = Zeilen von { $table } gehören zu keiner Zeile von { $parent }.
check-unreadable = Die Partie lässt sich nicht lesen: { $detail }
check-game-unknown = Das Spiel { $game } ist nicht installiert, darum lässt sich die Partie nicht nachspielen.
check-gap = Schritt { $seq } fehlt im Protokoll.
check-replay = Die Partie lässt sich nicht nachspielen: { $detail }
check-closed = Laut Protokoll endete die Partie mit Schritt { $seq }, laut Verzeichnis mit Schritt { $kept } (0: läuft noch).
check-played = Der gespeicherte Tag dieser Partie ist nicht der aus dem Protokoll.
check-standings = Die gespeicherte Rangliste ist nicht die des Ergebnisses im Protokoll.

why-each = { $what }: { $count } × { $each }
phase-counting = Spielen, dann zählen
counting-title = Spielen, dann zählen
counting-text = Spielt mit der Schachtel. Am Ende tragt ihr ein, was alle haben: Die Punkte werden gezählt und erklärt.
counting-score = Zu den Punkten
offers-turn = { $player } ist am Zug
offers-round = Runde { $round } von { $rounds }
offers-rounds = Runden
offers-corrections = Korrekturen
