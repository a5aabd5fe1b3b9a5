# Sharing a result
share-title = Weitergeben
share-text = Das Ergebnis als Text
share-hint = Der Link zeigt nur den Spielstand. Damit kann niemand etwas ändern.
share-share = Teilen
share-copy = Kopieren
share-copied = Kopiert
share-line = { $rank }. { $name }: { $points }
share-head = { $game }: { $title }
share-bgstats = An BG Stats senden
share-bgstats-hint = Öffnet die App BG Stats mit dieser Partie. Nichts wird gesendet, bevor du es dort speicherst.
share-files = Diese Partie als Datei
share-csv = Für Tabellenprogramme (CSV)
share-json = Vollständig, zum Wiedereinlesen (JSON)

# Export and import
export-title = Eure Partien als Dateien
export-text = Sichert alles, was hier gespielt wurde.
export-csv = Ergebnisse für Tabellenprogramme
export-csv-hint = CSV: eine Zeile für jede Person und Kategorie.
export-json = Alles, zum Wiedereinlesen
export-json-hint = JSON: jede Partie mit allen Schritten und die Angaben über eure Exemplare. Auch eine Sicherung, die auf ein Handy passt.
export-bgstats = Ergebnisse für BG Stats
export-bgstats-hint = BGStatsExport.json, für BG Stats.
import-title = Partien wieder einlesen
import-text = Einlesen könnt ihr Dateien, die hier gesichert wurden, Dateien von BG Stats (BGStatsExport.json, .bgsplay), Partien von BoardGameGeek als XML und Tabellen als CSV mit Tag, Spiel, Name und Punkten. Es dürfen mehrere Dateien auf einmal sein. Partien, die schon hier sind, bleiben, wie sie sind.
import-file = Die Dateien
import-choose = Datei auswählen
import-unchosen = noch keine ausgewählt
import-button = Einlesen
import-done = { $added ->
    [0] Keine neuen Partien gefunden.
    [one] { $added } Partie wurde übernommen.
   *[other] { $added } Partien wurden übernommen.
  }
import-there = { $there ->
    [0] Keine Partie davon war schon hier.
    [one] { $there } Partie war schon hier.
   *[other] { $there } Partien waren schon hier.
  }
import-facts = { $facts ->
    [one] { $facts } Angabe über eure Exemplare war neu.
   *[other] { $facts } Angaben über eure Exemplare waren neu.
  }
import-back = Dieses Einlesen zurücknehmen
import-latest = Ein Einlesen zurücknehmen
import-latest-text = Ein Einlesen könnt ihr im Ganzen zurücknehmen, solange keine seiner Partien geändert wurde.
import-kind-own = hier gespeicherte Datei
import-kind-bgstats = BG Stats
import-kind-bgg = BoardGameGeek
import-kind-table = Tabelle
import-line = { $count ->
    [one] { $count } Partie ({ $kind })
   *[other] { $count } Partien ({ $kind })
  }
import-line-changed = seither geändert: { $changed }
import-changed-title = Nach dem Einlesen geändert
import-changed = { $count ->
    [one] { $count } Partie wurde nach dem Einlesen geändert
   *[other] { $count } Partien wurden nach dem Einlesen geändert
  }
import-changed-text = Darum könnt ihr das Einlesen nicht mehr im Ganzen zurücknehmen. Jede Partie könnt ihr auf ihrer eigenen Seite löschen.
import-where = Woher bekomme ich so eine Datei?
import-where-bgstats = BG Stats
import-where-bgstats-text = Exportiere deine Partien in der App und sichere die Datei BGStatsExport.json.
import-where-bgg = BoardGameGeek
import-where-bgg-text = Melde dich bei BoardGameGeek an. Öffne boardgamegeek.com/xmlapi2/plays?username=NAME mit deinem Benutzernamen und sichere die Seite als Datei. Sie enthält höchstens 100 Partien. Für die nächsten häng &page=2, &page=3 und so weiter an. Wähl dann alle Dateien zusammen aus.
import-where-table = Eine Tabelle
import-where-table-text = Sichere die Tabelle als CSV. Ihre erste Zeile nennt die Spalten.
import-sample = Beispiel herunterladen
import-sample-people = Anna Ben
import-bring = Partien aus BG Stats übernehmen
import-running = Partien werden übernommen
import-progress = { $done } von { $all } Partien
import-cancel = Abbrechen
import-cancel-text = Beim Abbrechen werden schon übernommene Partien wieder entfernt.
import-cancelled = Abgebrochen. Es wurde nichts übernommen.
import-heading-day = Tag
import-heading-game = Spiel
import-heading-name = Name
import-heading-total = Punkte
problem-import-heading = In dieser Tabelle fehlt die Spalte „{ $what }“. Ihre Spalten sind: { $found }. Nenn eine davon „{ $what }“. Es wurde nichts geändert.
problem-import-mixed = Diese Dateien sind verschiedener Art. Wähl entweder Dateien, die hier gesichert wurden, oder Dateien aus anderen Apps. Es wurde nichts geändert.
problem-import-files = Das sind zu viele Dateien. Bis zu { $most } Dateien passen auf einmal. Es wurde nichts geändert.
problem-import-none = Wähl zuerst eine Datei aus: eine, die hier als „Alles, zum Wiedereinlesen“ gespeichert wurde.
problem-import-large = Diese Datei ist zu groß. Bis zu { $mib } MiB passen auf einmal.
problem-import-long = Das Lesen dieser Datei dauerte zu lange, darum wurde nichts übernommen. Speichere die Partien noch einmal in kleineren Teilen und versuch es erneut.
problem-import-not-json = Diese Datei ist nicht lesbar: Sie ist beschädigt oder von einer Art, die hier nicht bekannt ist. Nichts wurde geändert.
problem-import-alien = Diese Datei ist hier nicht lesbar. Lesbar sind Dateien, die hier gespeichert wurden, Dateien von BG Stats und BoardGameGeek (XML) und CSV-Tabellen mit Tag, Spiel, Name und Punkten. Nichts wurde geändert.
problem-import-newer = Eine neuere Version von Castle Companion hat diese Datei erstellt. Bitte aktualisiere zuerst die App. Nichts wurde geändert.
problem-import-many = Diese Datei enthält zu viele Partien. Bis zu { $most } Partien passen auf einmal. Nichts wurde geändert.
problem-club-sessions = Hier ist Platz für { $most } Partien, und { $there } sind schon da. Es wurde nichts übernommen. Lösch Partien oder betreibe die App selbst.
problem-club-bytes = Der Platz reicht nicht: Hier passen nur { $mib } MiB hinein. Es wurde nichts übernommen. Lösch Partien oder Fotos oder betreibe die App selbst.
problem-import-play = Mit Partie Nummer { $number } in dieser Datei stimmt etwas nicht (bei „{ $where }“). Nichts wurde geändert.
problem-import-unplayable = Was in der Datei über diese Partie steht, kann nicht geschehen sein.
problem-import-moment = Das sollten Datum und Uhrzeit mit Zeitzone sein, nicht in der Zukunft.
problem-import-day = Das sollte der Tag sein, an dem die Partie endete, etwa 2026-03-09.

# Column titles of the spreadsheet
csv-play = Partie
csv-day = Datum
csv-game = Spiel
csv-options = Varianten
csv-players = Personen
csv-player = Name
csv-seat = Platz am Tisch
csv-column = Wessen Punkte
csv-category = Kategorie
csv-points = Punkte
csv-total = Endstand
csv-place = Rang
csv-won = Gewonnen
csv-corrected = Berichtigt am
csv-time = Uhrzeit
csv-minutes = Minuten
csv-where = Ort
csv-note = Notiz
csv-games = Zählt als Partien
csv-reason = Warum nicht
csv-number = Nummer in der Datei
csv-who = Namen
csv-found = Was in der Datei steht
# Column titles of a page of records as a spreadsheet
csv-about = Worum es geht
csv-of = Davon
csv-name = Person
csv-plays = Partien
csv-counted = Davon ausgewertet
csv-average = Durchschnitt
csv-winning = Durchschnitt der Sieger
csv-best = Rekord
csv-late = Letzte 10
csv-on = Datum
csv-when = Wann
csv-days = Abende
csv-other = Gegen
csv-opponent = Gegen
csv-ahead = Davor
csv-behind = Dahinter
csv-seats = Personen
csv-at = Beendet
csv-spread = Plus oder minus
csv-shortest = Kürzeste
csv-usual = Übliche
csv-longest = Längste
csv-since = Von
csv-until = Bis
csv-about-all = alles
csv-about-best = bestes Ergebnis
csv-about-lowest-win = Sieg mit den wenigsten Punkten
csv-about-highest-win = Sieg mit den meisten Punkten
csv-about-minutes = Minuten
csv-about-people = Person
csv-about-earned = woher die Punkte kamen
csv-about-ways = Punkte im Lauf der Zeit
csv-about-beaten = wer wen schlägt
csv-about-lately = letzte Ergebnisse
csv-about-spans = Tage
csv-about-games = Spiel
csv-about-rating = Spielstärke
csv-about-tallies = nach Personenzahl
csv-about-meetings = gegen die anderen
