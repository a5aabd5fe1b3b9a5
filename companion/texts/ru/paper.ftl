# The page on which printed documents are chosen
printing-counts = Засчитано: { $what } — { $points }
printing-counts-not = { $what } — { $points }
print-per-page = Бланков на странице
problem-whole-page = Здесь нужна целая страница: не указывайте, сколько бланков на ней поместить.
print-preview = Так выглядит первая страница
print-preview-of = Первая страница, { $kind }: { $game }
print-preview-show = Показать страницу
