# The page on which printed documents are chosen
printing-counts = { $what } counts: { $points }
printing-counts-not = { $what }: { $points }
print-per-page = Score sheets per page
problem-whole-page = This score sheet needs a whole page. Do not choose how many go on a page.
print-preview = Preview of the first page
print-preview-of = First page, { $kind }: { $game }
print-preview-show = Show the preview
