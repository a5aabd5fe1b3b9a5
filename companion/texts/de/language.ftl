# Wie die Sprache heißt und wie sie schreibt: Buchstaben, was Zellen in Tabellen trennt, Endungen, ohne die gesucht wird
language-name = Deutsch
language-letters = latin german
language-separator = ;
language-endings = innen ungen ern en er es em e n s
decimal = { $whole },{ $tenths }

# Wie vollständig jede Sprache ist
languages-title = Sprachen
languages-note = Wie vollständig jede Sprache ist
languages-about = Was eine Sprache noch nicht sagt, steht auf Englisch da.
languages-share = { $share } %
languages-head = { $name }: { languages-share }
languages-part = Teil
languages-app = Die App
languages-words = Texte
languages-rules = Regeln
languages-glossary = Glossar
languages-of = { $said } von { $all }

# Was über den Spalten einer Tabelle steht, die eingelesen wird: klein geschrieben, _ statt Leerzeichen
heads-day = tag datum wann
heads-game = spiel
heads-name = name spieler spielerin wer
heads-total = endstand summe gesamt punkte ergebnis
heads-play = partie
heads-place = ort wo
heads-note = notiz bemerkung kommentar
heads-minutes = minuten dauer
heads-options = varianten optionen
heads-hour = uhrzeit zeit
heads-seat = sitzplatz
