# What the language is called, and how it writes: its letters (which of our fonts), what parts the cells of a spreadsheet
# (where the comma stands in numbers, something else), the endings that a search leaves out
language-name = English
language-letters = latin
language-separator = ,
language-endings = ing ies ed es e s y
decimal = { $whole }.{ $tenths }

# How complete each language is
languages-title = Languages
languages-note = How complete each language is
languages-about = What a language does not say yet is shown in English.
languages-share = { $share }%
languages-head = { $name }: { languages-share }
languages-part = Part
languages-app = The app
languages-words = Words
languages-rules = Rules
languages-glossary = Glossary
languages-of = { $said } of { $all }

# What people write over the columns of a table that is loaded, in small letters, _ for a space
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
