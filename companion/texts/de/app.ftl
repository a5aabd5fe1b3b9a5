app-name = Castle Companion
app-about = Der Schreiber an eurem Tisch: Aufbau, Züge, Ereignisse und Wertung von fünf Burgenspielen.
skip = Zum Inhalt springen
tabs = Teile der Partie
tab-setup = Aufbau
tab-turn = Zug
tab-score = Punkte
tab-log = Protokoll
tab-count = Zählen
back-home = Startseite
back-play = Zurück zur Partie
back-page = Zurück
save = Speichern
yes = ja
no = nein
less = Eins weniger
more = Eins mehr
remove = Entfernen
less-of = Eins weniger: { $what }
more-of = Eins mehr: { $what }
name-for = { $what }: { $player }
step-done = erledigt
toast-lost = Keine Verbindung. Was du antippst, wird gespeichert und später gesendet.
toast-waiting = Noch nicht gesendete Eingaben: {"{n}"}.
toast-back = Wieder verbunden.
toast-cut = Keine Verbindung. Du siehst nicht, was die anderen antippen.
toast-refused = Nicht ausgeführt: {"{what}"}.
toasts = Hinweise
toast-understood = OK
toast-making = Einen Moment, das dauert ein wenig.
toast-saved = Keine Verbindung. Stand dieser Seite: {"{time}"}.
tap-ignored = Hier hat sich gerade etwas geändert. Tipp noch einmal, wenn du das wirklich willst.
tap-waits = Schon angetippt. Es wird gesendet, sobald die Verbindung wieder da ist.
tap-online = Dafür brauchst du eine Verbindung.
tap-gone = Das wurde nicht mehr gesendet: Die Partie war schon weiter.
# Wird nach jedem Tippen vorgelesen
status-points = { $player } hat jetzt { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
  } ({ $gained })
status-next = { $player }: { $step }
status-mine = Du bist am Zug.
status-lesson = Neu: { $lesson }.
status-lesson-for = Neu: { $lesson }, für { $players }.
offline-title = Keine Verbindung
offline-text = Dieses Handy hat diese Seite noch nie geöffnet und kann sie deshalb jetzt nicht zeigen. Was du angetippt hast, wird gespeichert und gesendet, sobald es wieder eine Verbindung gibt.

watch-title = Am Tisch
watch-turn = am Zug
watch-lately = Was zuletzt geschah

home-note = Der Schreiber an eurem Tisch
home-running = Gerade auf dem Tisch
home-games = Was wollt ihr spielen?
home-ways = Weitere Seiten
home-finished = Letzte Ergebnisse
home-all-finished = Alle Ergebnisse
home-nothing-finished = Noch ist keine Partie zu Ende gespielt.
join-title = An einen Tisch setzen
join-label = Mit Code mitspielen
join-where = Der Code steht auf dem anderen Handy: Tippt dort auf „{ join-show }“.
join-button = Mitspielen
join-show = Handy hinzufügen
join-text = Scannt dieses Bild mit der Kamera eines anderen Handys.
join-qr = Die Adresse dieser Partie, für eine Kamera
join-short = Oder gebt auf der Startseite diesen Code ein:
join-short-rests = Seit einem Tag hat hier niemand getippt, darum gilt der Code nicht mehr. Nach dem nächsten Antippen gilt er wieder.
join-link = Verschickt diesen Link. Wer ihn hat, kann mittippen:
join-watch = Ein Link nur zum Zuschauen:
join-watch-hint = Für ein Tablet in der Tischmitte oder für Freunde, die nicht da sind.
join-who = Wem gehört dieses Handy?
join-everybody = Allen
join-who-hint = Wählt ihr einen Namen, steht im Protokoll, wer was angetippt hat. Alle dürfen weiterhin alles antippen.
join-present = Am Tisch
join-links = Links
join-renew = Links austauschen
join-renew-text = Die Partie bekommt neue Links und einen neuen Code. Die alten gelten nicht mehr.
join-renew-button = Neue Links erstellen
join-phones = { $count ->
    [0] Noch kein anderes Handy.
    [one] { $count } Handy zeigt gerade diese Partie.
   *[other] { $count } Handys zeigen gerade diese Partie.
  }

new-note = Wer spielt mit?
new-asked = Manche Namen sehen gleich aus
new-asked-text = Sind es verschiedene Personen, tippt einfach noch einmal auf denselben Knopf.
new-problems = Etwas stimmt noch nicht. Die Stellen sind unten markiert.
new-seats = Plätze, im Uhrzeigersinn
new-seats-hint = { $fewest ->
    [one] 1
   *[other] { $fewest }
  } bis { $most } Spielende. Tippt auf ein Wappen, um die Farbe zu ändern.
new-seats-exact = { $count ->
    [one] Eine Person.
   *[other] { $count } Spielende.
  } Tippt auf ein Wappen, um die Farbe zu ändern.
new-known = Wer hier schon gespielt hat
new-seat = Name an Platz { $number }
new-colour = Farbe von Platz { $number }
new-up = Platz { $number }: nach oben
new-down = Platz { $number }: nach unten
seat-up = nach oben
seat-down = nach unten
new-first = Wer fängt an?
new-first-lot = Das Los entscheidet
new-first-seat = Platz { $number }
new-begin = Mit der App spielen
new-count = Nur am Ende zählen
tincture-0 = Rot, Turm
tincture-1 = Blau, Krone
tincture-2 = Gold, Stern
tincture-3 = Grün, Schlüssel
tincture-4 = Lila, Eiche
tincture-5 = Schwarz, Fisch
tincture-6 = Weiß, Baum

tallies = Spielende
first-player = hat den Startspielermarker
refused-title = Das ging nicht
doubt-sure = Ja, das stimmt
doubt-close = Trotzdem beenden
stale-title = Da war jemand schneller. Sieh nach, was sich geändert hat.
closed-title = Diese Partie ist zu Ende
closed-text = Das Ergebnis ist gespeichert. Beim Ergebnis könnt ihr die Partie wieder öffnen.
closed-result = Zum Ergebnis
told-nothing = Hier steht, was zuletzt angetippt wurde. Hier könnt ihr es auch zurücknehmen.
undo = Zurücknehmen
undo-what = Zurücknehmen: { $what }
redo = Wiederherstellen

first-drawn = { $player } fängt an
setup-progress = { $done } von { $all ->
    [one] { $all } Schritt
   *[other] { $all } Schritten
  } erledigt
setup-none = Für dieses Spiel hat die App keine Schritte zum Aufbau.
setup-done = Ersten Zug beginnen
facts-title = Euer Exemplar
facts-text = Manches steht nicht in der Spielregel, ihr seht es aber an eurem Exemplar. Tragt es einmal ein: Die App merkt es sich, und ihr tippt weniger. Es geht auch ohne.
print-title = Drucken
print-what = Was drucken?
print-kind-score-sheet = Wertungsblatt
print-kind-setup = Aufbauliste
print-kind-aid = Spielhilfe
print-players = Spielende
print-paper = Papier
paper-a4 = A4
paper-a5 = A5
paper-letter = Letter
print-button = PDF erstellen
print-no-pdf = Dieser Computer kann keine PDFs erstellen
print-no-pdf-text = Stattdessen öffnet sich eine Druckseite im Browser. Druckt sie von dort.
problem-pdf-failed = Das PDF konnte gerade nicht erstellt werden. Bitte versuch es noch einmal.
print-setup = Diese Liste drucken
print-aid = Die Spielhilfe drucken
print-score-sheet = Ein leeres Wertungsblatt drucken
print-result = Das Ergebnis drucken

score-all = Alle
score-whose = Wessen Zahlen
score-totals = Summen
score-lines = Wertungsblatt
score-line = Kategorie
score-all-fields = Alle Felder
score-read = Wertungsblatt lesen
score-seldom = Weitere Felder
facts-told = { $told } von { $all ->
    [one] { $all } Angabe
   *[other] { $all } Angaben
  } ausgefüllt
facts-missing = Noch leer: { $facts }
fact-row = { $what }, Zeile { $number }
fact-none = Keine
score-several = { $count } ausgewählt
score-save = Speichern
row-common = Gemeinsam
row-common-table = Auf dem Tisch
score-by-hand = Punkte von Hand
score-adjust-points = Wie viele Punkte (etwa 3 oder −5)
score-adjust-note = Warum
score-adjust = Hinzufügen
score-adjust-change = Ändern
score-adjust-left = { $count ->
    [0] Für eine weitere Zeile ist kein Platz: Ändere eine oder entferne eine.
    [one] Für eine weitere Zeile ist noch Platz.
   *[other] Für { $count } weitere Zeilen ist noch Platz.
}
score-adjust-away-of = Entfernen: { $what }
score-taps = angetippt: { $taps }
score-put-right = angetippt: { $taps }, berichtigt um { $by }
score-take-back = Angetippte Zahl nehmen
score-take-back-of = Angetippte Zahl nehmen: { $what }
score-at-least = mind.
score-so-far = bisher
score-tracked = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } während der Partie
score-open = { $count ->
    [one] { $count } Angabe fehlt noch
   *[other] { $count } Angaben fehlen noch
  }
score-open-text = Bis dahin sind die Summen nicht endgültig, und noch hat niemand gewonnen.
score-troubled = Einige Zahlen widersprechen sich. Bis das behoben ist, zählen sie nicht.
score-unclear = unklar
score-close = Beenden und Sieger zeigen

log-empty = Noch ist nichts geschehen.
log-undone-mark = zurückgenommen
log-older = Ältere

result-title = Ergebnis
result-none = Noch gibt es nichts zu zählen.
result-won = { $count ->
    [one] { $winners } gewinnt
   *[other] Geteilter Sieg: { $winners }
  }
result-leads = { $count ->
    [one] { $winners } führt
   *[other] Gemeinsam vorn: { $winners }
  }
result-open = Noch hat niemand gewonnen
result-tied = Gleichstand noch nicht entschieden: { $winners }
result-unsure = Noch nicht entschieden
result-winner = Sieg
result-not-closed = Noch nicht beendet
result-not-closed-text = So stehen die Punkte jetzt. Um das Ergebnis zu speichern, beendet die Partie unter „{ tab-score }“.
result-course = Der Verlauf der Partie
result-course-of = Punkte am Anfang, nach jeder Runde und nach der Schlusswertung.
result-final = Schluss
result-why = Jede Zahl erklärt
result-tie-broken = Gleichstand, entschieden durch: { $by } ({ $value })
result-tie-shared = In allem gleich: Der Platz wird geteilt
result-tie-plain = Gleichstand: Der Platz wird geteilt
result-again = Noch einmal spielen
result-reopen = Wieder öffnen
result-more = Mehr zu dieser Partie

better-title = Was wäre besser gewesen?
better-none = Dazu gibt es nichts zu sagen: Über diese Partie ist zu wenig bekannt.

day = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[other] Dez.
  } { $year }

played-correcting = wird gerade berichtigt
played-corrected-then = berichtigt
played-corrected = berichtigt am { $day }

history-title = Ergebnisse
history-any-game = alle Spiele
history-anybody = alle
history-game = Spiel
history-player = Mit
history-filter = Zeigen
history-nothing = Noch nichts da. Beendete Partien erscheinen hier.
history-won = { $count ->
    [one] { $winners } hat gewonnen
   *[other] gleichauf auf dem ersten Platz: { $winners }
  }
history-open = endete ohne Sieg

rules-title = Regeln
rules-link = Regeln nachschlagen
rules-search = Regeln durchsuchen
rules-find = Suchen
rules-found = { $count ->
    [0] Darüber steht hier nichts. Versuch es mit einem anderen Wort.
    [one] { $count } Abschnitt gefunden.
   *[other] { $count } Abschnitte gefunden.
  }
rules-all = Alle zeigen
rules-of = Regeln: { $what }
rules-of-step = Regeln zu Schritt { $number }
rules-contents = Inhalt
rules-own-words = Das ist eine Zusammenfassung in unseren eigenen Worten. Im Zweifel gilt die Spielregel.
decision-note = ° unsere Entscheidung; die Spielregel sagt dazu nichts

settings-title = Einstellungen
settings-note = Für dieses Handy
settings-language = Sprache
settings-theme = Aussehen
theme-auto = wie das Handy
theme-light = hell
theme-dark = dunkel

error-400-title = Das war nicht zu verstehen
error-400-text = Offenbar ist nicht alles angekommen. Geh zurück und versuch es noch einmal.
error-403-title = Nicht erlaubt
error-403-text = Das geht hier nicht. Öffne die Partie mit ihrem eigenen Link, nicht mit dem zum Zuschauen.
error-404-title = Hier ist nichts
error-404-text = Diese Seite oder Partie gibt es nicht. Prüf den Link oder den Code: Ein kurzer Code gilt nur, solange die Partie läuft.
error-405-title = So geht es nicht
error-405-text = Von hier aus geht das nicht. Geh zurück und versuch es noch einmal.
error-408-title = Zu langsam
error-408-text = Nicht alles kam rechtzeitig an. Bitte prüf die Verbindung und versuch es noch einmal.
error-413-title = Zu viel auf einmal
error-413-text = Höchstens 256 Kilobyte passen auf einmal. Sende weniger und versuch es noch einmal.
error-429-title = Zu schnell
error-429-text = Das waren sehr viele Eingaben in kurzer Zeit. Warte ein wenig und versuch es noch einmal.
problem-lines-many = Hier ist die App zu oft gleichzeitig geöffnet. Schließ einige Fenster, oder lade die Seite alle paar Sekunden neu.
error-500-title = Etwas ist kaputtgegangen
error-500-text = Das ist ein Fehler der App. Was gespeichert war, ist noch da. Geh zurück und versuch es noch einmal.
error-503-title = Gerade nicht möglich
error-503-text = Die App kann gerade nicht speichern. Was gespeichert war, ist noch da. Versuch es gleich noch einmal.

# Wake lock, turn signals and addresses for joining
awake-off = Bildschirm anlassen
awake-on = Bildschirm bleibt an
awake-warn = Der Bildschirm sollte jetzt anbleiben, und Musik macht Pause. Wird er trotzdem dunkel, stell die Bildschirmsperre des Handys auf fünf Minuten.
join-ways = Oder gebt im Browser eines anderen Geräts im selben Netz eine dieser Adressen ein:
join-alone = Nur dieser Computer kann die Adresse öffnen. Startet die App mit „make run“, dann können es auch Handys im selben Netz.
mine-title = Dieses Handy
mine-change = Handy: { $who }
mine-everyone = Handy für alle
mine-tells = Wenn ich am Zug bin
mine-vibrate = Vibrieren
mine-sound = Glocke läuten
mine-aloud = Laut sagen, wer am Zug ist

# The final count
count-next = { $left ->
    [0] Fertig
    [one] Weiter (noch { $left } Frage)
   *[other] Weiter (noch { $left } Fragen)
  }
count-back = Zurück zur vorigen Frage
count-tie = Gleichstand! Was entscheidet?
count-done = Alles ist gezählt
count-done-text = Legt das Handy so hin, dass alle es sehen.
count-own-done = Deine Fragen sind beantwortet
count-waits = Noch nicht fertig: { $players }
count-all = Für alle antworten
count-missing = Es fehlt noch etwas
count-play = Mit der App spielen
count-sheet = Das ganze Wertungsblatt
