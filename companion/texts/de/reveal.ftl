# The end on the Turn page, and the reveal of the result on all phones
ending-missing = Eintragen, was noch fehlt
winner-show = Sieger zeigen
winner-title = Wer hat gewonnen?
winner-places = Welche Punkte bei wem zählen
winner-tie = Gleichstand
winner-skip = Überspringen
winner-again = Noch einmal zeigen

# A phone follows the table
follow-turn = Die anderen spielen schon: mitgehen
follow-result = Am Tisch wird der Sieger gezeigt: mitgehen
