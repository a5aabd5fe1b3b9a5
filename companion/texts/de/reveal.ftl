# The end on the Turn page, and the reveal of the result on all phones
ending-missing = Eintragen, was noch fehlt
winner-show = Sieger zeigen
winner-title = Wer hat gewonnen?
winner-places = Was für jeden zählt
winner-tie = Gleichstand
winner-skip = Überspringen
winner-again = Noch einmal zeigen

# A phone follows the table
follow-turn = Am Tisch wird schon gespielt: mitgehen
follow-result = Am Tisch wird der Sieger gezeigt: mitgehen
