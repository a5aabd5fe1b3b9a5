# Name of the language, and how it is written: the fonts for its letters, the separator of cells in a spreadsheet (not a comma
# where numbers have one), and the endings that a search ignores
language-name = Deutsch
language-letters = latin german
language-separator = ;
language-endings = innen ungen ern en er es em e n s
decimal = { $whole },{ $tenths }

# Completeness of the languages
languages-title = Sprachen
languages-note = Wie vollständig jede Sprache ist
languages-about = Was noch nicht übersetzt ist, steht auf Englisch da.
languages-share = { $share } %
languages-head = { $name }: { languages-share }
languages-part = Teil
languages-app = Die App
languages-words = Texte
languages-rules = Regeln
languages-glossary = Glossar
languages-of = { $said } von { $all }

# Column titles that an imported table may have: lower case, with _ for a space
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
heads-won = gewonnen sieg sieger
heads-games = anzahl
