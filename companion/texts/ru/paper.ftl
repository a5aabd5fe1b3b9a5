# The page on which printed documents are chosen
printing-counts = В счёт: { $what } — { $points }
printing-counts-not = { $what } — { $points }
print-per-page = Листов подсчёта на странице
print-per-page-fitting = как обычно
problem-whole-page = Здесь нужна целая страница: не указывайте, сколько листов на ней поместить.
