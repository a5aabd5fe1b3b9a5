# Name of the language, and how it is written: the fonts for its letters, the separator of cells in a spreadsheet (not a comma
# where numbers have one), and the endings that a search ignores
language-name = English
language-letters = latin
language-separator = ,
language-endings = ing ies ed es e s y
decimal = { $whole }.{ $tenths }

# Completeness of the languages
languages-title = Languages
languages-note = How complete each language is
languages-about = Texts that are not translated yet are shown in English.
languages-share = { $share }%
languages-head = { $name }: { languages-share }
languages-part = Part
languages-app = The app
languages-words = Words
languages-rules = Rules
languages-glossary = Glossary
languages-of = { $said } of { $all }

# Column titles that an imported table may have: lower case, with _ for a space
heads-day = day date
heads-game = game
heads-name = name player
heads-total = final_score total score points
heads-play = play
heads-place = location place where
heads-note = note comment comments
heads-minutes = minutes
heads-options = options
heads-hour = time
heads-seat = seat
heads-won = won winner win
heads-games = quantity
