# Printed pages, and what is chosen for them
printing-counts = { $what } counts: { $points }
printing-counts-not = { $what }: { $points }
print-per-page = Score sheets to a page
print-per-page-fitting = as usual
problem-whole-page = This takes whole pages: leave out how many to a page.
