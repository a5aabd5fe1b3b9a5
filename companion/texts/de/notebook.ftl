# Day, place and length of a session
note-title = Tag, Ort, Spielende
note-seats-hint = Wer saß auf welchem Platz, und mit welcher Farbe? Alles Gespielte bleibt bei seinem Platz.
note-asked = Wenn das verschiedene Personen sind, tippt einfach noch einmal auf „{ save }“.
problem-option-recount = Mit dieser Wahl kämen andere Schritte oder Punkte heraus. Deshalb gilt weiter, was vorher gewählt war.
note-day = Tag
note-hour = Uhrzeit
note-minutes = Minuten
note-place = Ort
note-note = Notiz
note-took = { $minutes } Min.
counting-games = { $count ->
    [one] zählt als { $count } Partie
   *[other] zählt als { $count } Partien
  }
counting-outside = nicht in den Rekorden
warning-winner-told = Eingetragener Sieg: { $winners }. Sieg nach Punkten: { $leaders }.
# The part of a note that comes from another program
detail-board = Spielplan: { $text }
detail-expansions = Erweiterungen: { $text }
detail-incomplete = nicht zu Ende gespielt
problem-note-day = Das sollte ein vergangener Tag sein, etwa 2026-03-09.
problem-note-hour = Das sollte eine Uhrzeit sein, etwa 19:30.

# A result entered afterwards
told-title = Ein früheres Ergebnis
told-which = Welches Spiel war es?
told-add = Früheres Ergebnis eintragen
told-who = Wer hatte wie viele Punkte?
told-name = Name
told-points = Punkte
told-total-of = Punkte: { $name }
told-stranger = nur ausfüllen, falls dabei
told-level = Gleichstand
told-level-text = Einige haben gleich viele Punkte. Tragt ein, was ihr von diesen Zahlen wisst: Sie entscheiden den Gleichstand. Ohne sie bleibt der Gleichstand offen.
told-where = Zeit, Ort, Notiz
told-parts = Nach Kategorien
told-parts-text = Tragt ein, was ihr wisst. Fehlt die Summe, rechnet die App sie aus.
told-change = Ergebnis ändern
why-told = wie aufgeschrieben
why-untold = nicht aufgeschlüsselt
told-rest = Ohne Aufteilung
problem-told-no-category = In der gewählten Variante kann hier niemand punkten. Lasst das Feld leer.
problem-play-told = Von dieser Partie ist nur das Ergebnis bekannt. Ändert es mit „{ told-change }“.
result-tie-open = Gleichstand noch offen
tie-text = Diese Zahlen entscheiden den Gleichstand. Bis ihr sie eintragt, wird der Platz geteilt.

# Names of people
rename-title = Name und Farbe von { $name }
rename-name = Name
rename-hint = Der Name ändert sich überall. Gibt es den neuen Namen hier schon, werden die beiden zu einer Person.
rename-colour = Eigene Farbe
rename-no-colour = die zuletzt gespielte
rename-close = Dieselbe Person?
rename-merge = { $old } und { $new } sind dieselbe Person
rename-line = { $old } → { $new }
rename-plays = { $count ->
    [0] { $old } kommt in keiner Partie vor; nur der Name ist gespeichert.
    [one] In { $count } Partie steht dann { $new } statt { $old }: im Ergebnis, im Protokoll, in Notizen.
   *[other] In { $count } Partien steht dann { $new } statt { $old }: in den Ergebnissen, in den Protokollen, in Notizen.
  }
rename-merged = { $new } hat schon { $others ->
    [one] { $others } Partie
   *[other] { $others } Partien
  }; zusammen sind es dann { $together ->
    [one] { $together } Partie.
   *[other] { $together } Partien.
  }
rename-can-be-undone = Das könnt ihr später auf der Seite „{ people-title }“ zurücknehmen.
rename-do = { $old } ist { $new }
rename-no = Nein, zurück
rename-together-title = Das sind zwei Personen
rename-together = { $old } und { $new } saßen zusammen an einem Tisch. Berichtigt zuerst diese Partie.
rename-lately = Geänderte Namen
rename-back = Änderung zurücknehmen
rename-back-of = Änderung zurücknehmen: { $old }
problem-rename-same = Das ist derselbe Name wie vorher.
problem-rename-together = { $other } saß am selben Tisch, also sind es zwei Personen.
problem-name-close = Meintest du „{ $other }“?
name-close-yes = Ja, { $other }
told-asked = Ist das jemand anderes?
told-asked-text = Wenn das andere Personen sind, tippt einfach noch einmal auf „{ save }“.

# Records
record-title = Rekordbuch
record-when = Wann
record-days = { $count ->
    [one] { $count } Abend
   *[other] { $count } Abende
  }
record-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[other] Dezember
  } { $year }
record-any-seats = beliebig viele
record-seats = { $count ->
    [one] { $count } Person
   *[other] { $count } Spielende
  }
record-variant = Variante
record-any-variant = alle Varianten
record-plain = ohne Varianten
record-counted = Die besten Ergebnisse und „{ $name }“ stammen aus allen Partien. Alles andere stammt aus den letzten { $count } Partien.
record-best = Beste Ergebnisse
record-average = Punkte im Schnitt
record-winning = Punkte der Sieger im Schnitt
record-lowest = Sieg mit den wenigsten Punkten
record-minutes = Dauer in Minuten: kürzeste · mittlere · längste
record-minutes-of = { $least } · { $usual } · { $most }
record-course-title = Endstände der Siege im Lauf der Zeit
record-course = Die Endstände der letzten Siege, die ältesten zuerst: { $totals }
record-earned = Woher die Punkte kamen
record-late = Letzte 10
record-ways = Punkte im Lauf der Zeit
record-ways-text = So viele Punkte bekam jede Person in den letzten Partien im Schnitt, nach Kategorien. Die älteste Partie steht zuerst. Der Maßstab ist überall gleich und beginnt bei 0 Punkten.
record-way = { $category }, im Schnitt pro Person, die älteste Partie zuerst: { $points }
record-beaten = Wer wen schlägt
remark-best = { $place ->
    [1] { $name }: das beste von { $count } Ergebnissen
    [2] { $name }: das zweitbeste von { $count } Ergebnissen
   *[other] { $name }: das drittbeste von { $count } Ergebnissen
  }
remark-own = { $name }: eigener Rekord nach { $count } Partien
remark-category = { $category }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } für { $name }, mehr als irgendwer zuvor
remark-own-category = { $category }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }, so viel hatte { $name } noch nie
remark-streak = { $count ->
    [one] { $name } hat { $count } Mal in Folge gewonnen
   *[other] { $name } hat { $count } Mal in Folge gewonnen
  }

# Ratings, shown on request only
rating-title = Spielstärke
rating-ask = Wer ist stark?
rating-strength = Spielstärke
rating-few = { $count ->
    [one] Noch keine Partie
   *[other] Weniger als { $count } Partien
  }
rating-counts = Alle beginnen mit der Spielstärke { $start }. Wer vor jemand Starkem landet, gewinnt mehr Spielstärke, als wer vor jemand Schwachem landet. Wie viele Punkte dazwischenliegen, spielt keine Rolle.
rating-range = Die Marke auf einem Balken ist geschätzt; der Balken zeigt, wie weit sie danebenliegen kann. Die Linie durch alle Balken ist der Wert, mit dem alle beginnen.
rating-latest = Die Spielstärke wird jedes Mal neu aus euren letzten Partien berechnet (höchstens { $most }). Sie wird nirgends gespeichert.
rating-found = { $count ->
    [one] { $count } Person gefunden
   *[other] { $count } Personen gefunden
}
rating-bars = Wo sich zwei Balken überschneiden, weiß noch niemand, wer stärker ist.
rating-by-name = Nach Namen ordnen
rating-by-strength = Nach Spielstärke ordnen
rating-weak = schwächer
rating-strong = stärker
rating-range-of = Spielstärke etwa { $points }, zwischen { $low } und { $high }

# Search for sessions
history-when = Tag, Ort, Notiz
history-since = Von
history-until = Bis
history-anywhere = überall
history-csv = Diese Partien als Tabelle
history-json = Diese Partien, zum Wiedereinlesen
history-none = Keine beendete Partie passt dazu. Wähl weniger Angaben oder andere Tage.
history-note = Wörter in der Notiz
history-found = { $count ->
    [one] { $count } Partie gefunden
   *[other] { $count } Partien gefunden
}
history-found-many = Mehr als { $count } Partien gefunden
history-clear = Zurücksetzen
record-files = Als Datei
record-csv = Als Tabelle
record-json = Als JSON
record-best-ten = Die zehn besten Ergebnisse
record-course-latest = die letzten { $count } von { $all } Partien

# Import from other programs
match-title = Partien von anderswo
match-names = Wer ist wer?
match-text = Wählt für jeden Namen aus, wer es bei euch ist. Nichts wird gespeichert, bevor ihr bestätigt.
match-new = hier neu
match-group-same = Derselbe Name wie hier
match-group-new = Hier neu
match-ask = { $name }: Ist das { $other }?
match-yes = Ja, { $other }
match-no = Nein, hier neu
match-plays = { $count ->
    [0] Aus dieser Datei kann nichts übernommen werden.
    [one] { $count } Partie kann übernommen werden.
   *[other] { $count } Partien können übernommen werden.
  }
match-left = Diese Ergebnisse werden nicht übernommen
match-left-more = … und noch { $count }
match-left-file = Alle als Datei (CSV)
match-again = Mit diesen Namen hat sich die Zahl der Partien geändert. Bitte prüft sie.
left-there = Schon hier
left-other-game = Ein anderes Spiel
left-ignored = In BG Stats als ignoriert markiert
left-twice = Mehrmals in dieser Datei
left-points = Keine Punkte, oder Punkte, die keine Zahl sind
left-decimals = Punkte mit Nachkommastellen
left-unnamed = Ein Name fehlt
left-day = Ein Datum, das nicht lesbar ist
left-future = Ein Datum in der Zukunft oder vor 1970
left-seats = Zu wenige oder zu viele Spielende
left-same-person = Eine Person zweimal
left-damaged = Beschädigt
left-limit = Zu viele auf einmal
match-do = { $count ->
    [one] { $count } Partie übernehmen
   *[other] { $count } Partien übernehmen
  }
import-left = { $left ->
    [one] { $left } Partie wurde nicht übernommen.
   *[other] { $left } Partien wurden nicht übernommen.
  }
share-bgsplay = Für BG Stats (.bgsplay)

# Photos
photo-title = Fotos
photo-of = Foto { $number }
photo-new = Ein neues Foto
photo-text = JPEG, PNG oder WebP. Die App verkleinert das Foto und entfernt, was die Kamera hinzufügt, etwa den Ort.
photo-add = Foto hinzufügen
photo-remove = Entfernen
photo-remove-of = Foto { $number } entfernen
problem-photo-none = Wähl zuerst ein Bild aus.
problem-photo-large = Dieses Bild ist zu groß. Bis zu { $mib } MiB passen.
problem-photo-unreadable = Dieses Bild ist hier nicht lesbar. Es sollte JPEG, PNG oder WebP sein.
problem-photo-many = Eine Partie kann bis zu { $most } Fotos haben.
problem-photo-full = Hier ist kein Platz für weitere Fotos. Entferne zuerst welche.
share-picture = Als Bild
chart-scale = die Skala beginnt bei { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }
book-games = { $count ->
    [one] Partie
   *[other] Partien
}
book-won = gewonnen
book-played = gespielt
book-hours = { $hours } Std.
book-all = Alle { $count } zeigen
book-more = Mehr
