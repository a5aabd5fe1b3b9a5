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
log-adjusted = { $column }, Punkte von Hand: { $signed }
log-adjusted-note = { $column }, Punkte von Hand: { $signed }, { $note }
log-adjusted-away = { $column }: Punkte von Hand entfernt
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
problem-cell-fixed = Diese Zahl zählt die App schon aus der Zeichnung. Eine Zahl, die du hier eintippst, ersetzt die ganze Zeichnung. Stimmt sie?
problem-adjust-nothing = 0 Punkte ändern nichts. Es sollte eine Zahl von −200 bis 200 sein, aber nicht 0.
problem-adjust-unknown = Diese Zeile mit Punkten von Hand gibt es nicht mehr. Bitte seht noch einmal nach.
problem-adjust-too-many = In eine Partie passen { $most } Zeilen mit Punkten von Hand. Ändert eine davon oder entfernt eine.
problem-close-tie = Es gibt einen Gleichstand, und die Zahl, die ihn entscheidet, fehlt noch. Ihr könnt sie auch später im Ergebnis eintragen. Trotzdem beenden?
problem-close-open = { $count ->
    [one] { $count } Angabe fehlt noch. Sie bringt dann keine Punkte, und ein Gleichstand bleibt vielleicht offen.
   *[other] { $count } Angaben fehlen noch. Sie bringen dann keine Punkte, und ein Gleichstand bleibt vielleicht offen.
  } Trotzdem beenden?
problem-stale = { $missed ->
    [0] Das passt nicht zum Stand der Partie (Schritt { $seq }). Bitte sieh noch einmal nach.
    [one] Inzwischen ist etwas geschehen. Bitte sieh es dir an und entscheide neu.
   *[other] Inzwischen sind { $missed } Dinge geschehen. Bitte sieh sie dir an und entscheide neu.
  }
problem-undo-unknown = Es gibt keinen Schritt { $seq } zum Zurücknehmen. Der letzte Schritt ist { $last }.
problem-undo-already = Schritt { $seq } ist schon zurückgenommen.
problem-undo-later = Schritt { $seq } könnt ihr nicht einzeln zurücknehmen, weil die Partie weiterging. Nehmt zuerst Schritt { $later } zurück, oder geht vor Schritt { $seq } zurück.
problem-undo-closed = Das Ende einer Partie könnt ihr nicht zurücknehmen. Öffnet die Partie einfach wieder.
problem-undo-reopened = Das Öffnen einer Partie könnt ihr nicht zurücknehmen. Beendet sie einfach wieder.
problem-undo-mark = Dieser Schritt war selbst ein Zurücknehmen. Tippt auf „{ redo }“ oder macht den zurückgenommenen Schritt noch einmal.
problem-undo-to-nothing = Seit Schritt { $seq } hat sich nichts geändert, also gibt es nichts zurückzunehmen.
problem-redo-nothing = Es gibt nichts wiederherzustellen. Das geht nur direkt nach dem Zurücknehmen.

# The data folder
problem-storage-full = Der Datenträger ist voll, darum wurde das nicht gespeichert. Was vorher gespeichert war, ist noch da. Bitte schafft Platz und versucht es noch einmal.
problem-storage-readonly = Die Daten sind schreibgeschützt, darum wurde das nicht gespeichert. Bitte prüft die Rechte des Datenordners.
problem-storage-busy = Die Daten waren zu lange belegt, darum wurde das nicht gespeichert. Bitte versucht es noch einmal.
problem-storage-failed = Die Daten waren nicht erreichbar, darum wurde das nicht gespeichert. Bitte prüft den Datenträger und den Datenordner.
problem-storage-broken = Die Datendatei ist beschädigt. Bitte stellt die letzte Sicherung wieder her.
problem-storage-alien = Die Datendatei gehört nicht zu Castle Companion. Bitte wählt einen anderen Datenordner.
problem-storage-newer = Eine neuere Version von Castle Companion hat diese Datendatei erstellt. Bitte aktualisiert die App.
problem-storage-nothing = Hier sind noch keine Daten. Bitte prüft den Datenordner.
problem-storage-headless = Die Datendatei ist leer, aber daneben liegt ein Logbuch, darum wurde nichts geändert. Bitte stellt die letzte Sicherung wieder her.
problem-storage-key = Die Datei secret.key ist leer oder abgeschnitten. Bitte holt sie aus einer Sicherung zurück. Gibt es keine Sicherung, entfernt die Datei: Dann fragt die App jedes Handy noch einmal nach der PIN. Auf einem öffentlichen Server beginnen alle mit einer leeren Liste.
problem-folder-held = Ein anderes Programm nutzt diesen Datenordner: „companion { $work }“, Prozess { $pid }, seit { $since }. Bitte haltet es zuerst an.

# Backups
problem-backup-nothing = Hier sind keine Daten zum Sichern. Bitte prüft den Datenordner.
problem-backup-in-the-way = Unter diesem Namen liegt etwas anderes. Bitte wählt einen anderen Namen.
problem-backup-there = Unter diesem Namen liegt schon eine Sicherung. Sie wurde nicht geändert. Bitte wählt einen anderen Namen oder fügt --replace hinzu.
problem-backup-no-file = Diese Datei gibt es nicht. Bitte prüft ihren Namen.
problem-backup-damaged = Diese Sicherung ist beschädigt, darum wurde nichts geändert. Bitte nehmt eine andere.
problem-backup-alien = Das ist keine Sicherung von Castle Companion, darum wurde nichts geändert. Es sollte eine Datei sein, die „companion backup“ erstellt hat.
problem-backup-newer = Eine neuere Version von Castle Companion hat diese Sicherung erstellt, darum wurde nichts geändert. Bitte aktualisiert zuerst die App.
problem-restore-in-use = Die App läuft gerade mit diesen Daten, darum wurde nichts geändert. Bitte haltet sie zuerst an.

# Results of a database check
check-database = Die Datenbankdatei: { $detail }
check-orphans = In der Tabelle { $table } stehen Einträge, die zu nichts in der Tabelle { $parent } gehören.
check-unreadable = Die Partie ist nicht lesbar: { $detail }
check-game-unknown = Das Spiel { $game } ist nicht installiert, darum kann die Partie nicht nachgespielt werden.
check-gap = Schritt { $seq } fehlt im Protokoll.
check-replay = Die Partie kann nicht nachgespielt werden: { $detail }
check-closed = Laut Protokoll endete die Partie mit Schritt { $seq }, laut Liste der Partien mit Schritt { $kept } (0: läuft noch).
check-played = Der gespeicherte Tag dieser Partie ist nicht der aus dem Protokoll.
check-standings = Die gespeicherten Plätze sind nicht die des Ergebnisses im Protokoll.

why-each = { $what }: { $count } × { $each }
phase-counting = Spielen, dann zählen
counting-title = Spielen, dann zählen
counting-text = Spielt ohne Handy. Tragt am Ende ein, was alle haben: Die App zählt die Punkte zusammen und erklärt sie.
counting-score = Zu den Punkten
offers-turn = { $player } ist am Zug
offers-round = Runde { $round } von { $rounds }
offers-rounds = Runden
offers-corrections = Berichtigungen
