# The page on which printed documents are chosen
printing-counts = { $what } zählt: { $points }
printing-counts-not = { $what }: { $points }
print-per-page = Wertungsblätter pro Seite
print-per-page-fitting = wie üblich
problem-whole-page = Das braucht ganze Seiten: Lass weg, wie viele auf eine Seite kommen.
