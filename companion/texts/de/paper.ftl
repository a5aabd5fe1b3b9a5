# The page on which printed documents are chosen
printing-counts = { $what } zählt: { $points }
printing-counts-not = { $what }: { $points }
print-per-page = Wertungsblätter pro Seite
problem-whole-page = Davon passt nur ein Blatt auf eine Seite. Gib keine Zahl pro Seite an.
print-preview = Vorschau der ersten Seite
print-preview-of = Erste Seite, { $kind }: { $game }
print-preview-show = Vorschau zeigen
