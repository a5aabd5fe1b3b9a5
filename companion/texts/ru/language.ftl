# Name of the language, and how it is written: the fonts for its letters, the separator of cells in a spreadsheet (not a comma
# where numbers have one), and the endings that a search ignores
language-name = Русский
language-letters = cyrillic
language-separator = ;
language-endings = иями ями ами иях ях ах ией ого его ому ему ыми ими ешь ишь ете ите ут ют ат ят ет ит ть ов ев ей ом ем ой ую юю ая яя ое ее ые ие ый ий ых их ам ям у ю а я о е ы и й ь
decimal = { $whole },{ $tenths }

# Completeness of the languages
languages-title = Языки
languages-note = Сколько переведено на каждый язык
languages-about = Что ещё не переведено, показано по-английски.
languages-share = { $share } %
languages-head = { $name }: { languages-share }
languages-part = Часть
languages-app = Приложение
languages-words = Тексты
languages-rules = Правила
languages-glossary = Словарик
languages-of = { $said } из { $all }

# Column titles that an imported table may have: lower case, with _ for a space
heads-day = дата день когда
heads-game = игра
heads-name = игрок имя
heads-total = итог сумма счёт счет очки
heads-play = партия
heads-place = место где
heads-note = заметка примечание
heads-minutes = минуты
heads-options = варианты
heads-hour = время
heads-seat = место_за_столом
heads-won = победа победитель
heads-games = количество
