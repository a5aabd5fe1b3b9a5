# The page on which printed documents are chosen
printing-counts = { $what } counts: { $points }
printing-counts-not = { $what }: { $points }
print-per-page = Score sheets per page
print-per-page-fitting = as usual
problem-whole-page = This needs a whole page: leave out the number per page.
