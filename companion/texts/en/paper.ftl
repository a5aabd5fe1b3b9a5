# The page on which printed documents are chosen
printing-counts = { $what } counts: { $points }
printing-counts-not = { $what }: { $points }
print-per-page = Score sheets per page
problem-whole-page = This needs a whole page: leave out the number per page.
print-preview = Preview of the first page
print-preview-of = First page, { $kind }: { $game }
print-preview-show = Show the preview
