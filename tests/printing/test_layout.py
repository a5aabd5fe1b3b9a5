"""Tests of printed layouts: nothing is cut off, nothing overlaps, cells have room for handwriting, no page too many."""

from collections.abc import Iterator
from itertools import combinations, cycle, product
from time import process_time

import pytest

from companion import printing
from companion.games import all_games
from companion.sessions.service import Sessions
from companion.texts import LANGUAGES, language
from companion.worker import TASK_SECONDS
from tests.printing.ink import MOST, ink
from tests.printing.laid import Drawn, area, everything, has_class, lines, pictures, safe, sizes, tagged, words
from tests.printing.reading import GAMES, LARGEST, OURS, SIZES, reads_well, squeezed, watched
from tests.printing.tables import TABLES, names_of
from tests.printing.test_blank import CASES
from tests.support.random_sessions import opened

ROW = 8.0
"""Height of a row in millimetres for handwriting in dim light."""
MOST_PAGES = {"aid": 3, "setup": 1, "score-sheet": 1}
"""Largest number of pages by kind. Only a player aid may take more than one."""
PADS = {"a4": 1, "letter": 1, "a5": 4}
"""Pages of the score sheet for seven castles, by paper."""
MOST_RESULT_PAGES = {"castles-7": 4, "castles-3": 3, "castles-2": 3}
"""Largest number of pages of results that may take more than one: drawn castles, with reasons for all rooms."""
LEAST_LETTERS = {"a4": 8.0, "letter": 8.0, "a5": 7.5}
"""Smallest letters in points, by paper."""
LEAST_LINES = 5
"""Smallest number of lines on the last page of a document."""
NAME_LINE = 30.0
"""Smallest width of a line for a name on a score sheet, in millimetres."""
MAX_DRAWING_SHARE = 1 / 5
"""Largest share of a setup checklist that drawings may take."""
TIGHT = "Щ" * 40
"""The widest possible name without a place to break."""


@pytest.fixture(scope="module")
def sessions(tmp_path_factory) -> Iterator[Sessions]:
    with opened(tmp_path_factory.mktemp("layout")) as found:
        yield found


def most_pages(key, kind, paper):
    return PADS[paper] if (key, kind) == ("between-two-castles", "score-sheet") else MOST_PAGES[kind]


def stands_well(drawn, least=None):
    """Check that nothing is outside the printable area or too small, no text leaves its cell, and no drawing covers a text.

    The last page must have more than a line or two.
    """
    assert len(drawn.pages) == 1 or lines(drawn.pages[-1]) >= LEAST_LINES
    for page in drawn.pages:
        for text, size in sizes(page):
            assert size >= (least or LEAST_LETTERS[drawn.paper]) - 0.01, f"{text!r} is {size:.2f} points high"
        texts = list(words(page))
        assert texts or list(pictures(page)), "an empty page"
        for text, where in texts:
            assert where.within(safe(page)), f"{text!r} stands at {where}"
        for where in pictures(page):
            assert where.within(safe(page)), f"a drawing stands at {where}"
        for cell in (c for c in tagged(page, "td", "th") if type(c).__name__ == "TableCellBox"):
            bounds = area(cell)
            for text, where in words(cell):
                assert where.left >= bounds.left - 0.3, f"{text!r} at {where} stands out of {bounds}"
                assert where.right <= bounds.right + 0.3, f"{text!r} at {where} stands out of {bounds}"
        for head in (box for box in everything(page) if has_class(box, "head")):
            right = min((drawing.left for drawing in pictures(head)), default=safe(page).right)
            assert all(where.right <= right for _, where in words(head)), "words of the head stand in its drawing"


def written_in(box):
    """Return the rows for handwritten numbers."""
    rows = (row for body in tagged(box, "tbody") for row in tagged(body, "tr"))
    return [
        row
        for row in rows
        if not has_class(row, "tie") and any(tagged(row, "td")) and not any(map(is_named, tagged(row, "th")))
    ]


def is_named(cell):
    return cell.element.get("colspan") is not None


def size_of(where):
    return (where.right - where.left) * where.height


def name_lines(pages):
    """Return the widths of the lines on which players write their names."""
    named = [box for page in pages for box in everything(page) if has_class(box, "who") and not list(tagged(box, "small"))]
    lines = [area(box) for who in named for box in everything(who) if has_class(box, "line")]
    return {where.right - where.left for where in lines}


def touching_rules(pages):
    """Yield the texts in heads of rows whose letters touch the rule above or below.

    The box of a line begins above its capital letters, and its lowest fifth has only descenders.
    """
    for page in pages:
        rows = (row for row in written_in(page) if not has_class(row, "total"))
        for cell in (cell for row in rows for cell in tagged(row, "th") if type(cell).__name__ == "TableCellBox"):
            bounds = area(cell)
            tops, bottoms = zip(*((where.top, where.bottom - 0.2 * where.height) for _, where in words(cell)), strict=True)
            if min(tops) < bounds.top - 0.3 or max(bottoms) > bounds.bottom - 0.3:
                yield squeezed(" ".join(text for text, _ in words(cell)))


def widest_first(key, kind):
    """Return the languages, the one with the longest text on this page first."""
    return sorted(LANGUAGES, key=lambda lang: -len(printing.blank(key, kind, lang=lang)))


def documents(key, kind, paper, lang):
    """Yield the page for the most or the fewest players.

    On the smallest paper, yield it for every number of players and all options. Equal pages are yielded once.
    """
    most = max(all_games()[key].seats)
    tables = [(seats, options) for of, seats, options in CASES if of == key and (kind != "aid" or seats == most)]
    _, usual = tables[-1]
    each = [(seats, options) for seats, options in tables if seats == most or options == usual]
    some = {"a4": tables[-1:], "letter": tables[:1], "a5": each}[paper]
    made = [printing.blank(key, kind, players=seats, options=options, paper=paper, lang=lang) for seats, options in some]
    return {html.partition("</header>")[2]: html for html in made}.values()


BLANK = [(key, kind, paper, turn % 4 == 0) for turn, (key, kind, paper) in enumerate(product(GAMES, printing.KINDS, SIZES))]


@pytest.mark.browser
@pytest.mark.parametrize(("key", "kind", "paper", "is_written"), BLANK)
def test_blank_page_is_uncut_within_page_limit_and_has_writing_room(press, chromium, key, kind, paper, is_written):
    """Languages with longer words are tested on smaller paper, and the tightest combination is always tested.

    Some of these pages are also written as PDF and checked.
    """
    lang = dict(zip(("a5", "a4", "letter"), widest_first(key, kind), strict=True))[paper]
    with watched() as seen:
        pages = [Drawn(press, html, paper) for html in documents(key, kind, paper, lang)]
        if is_written:
            is_a_small_pdf(pages[-1].sheet, key, kind, paper, lang)
    assert [event for event in seen if event[0] != "open"] == []
    if paper == "a4":
        assert ink(chromium, pages[-1]) <= MOST
    for drawn in pages:
        assert len(drawn.pages) <= most_pages(key, kind, paper)
        stands_well(drawn)
        if kind == "setup":
            assert [text for text, _ in words(drawn.pages[0]) if text.endswith("-")] == [], "a word of the checklist is broken"
            assert sum(map(size_of, pictures(drawn.pages[0]))) <= MAX_DRAWING_SHARE * size_of(safe(drawn.pages[0]))
        if kind == "score-sheet":
            assert min(area(row).height for page in drawn.pages for row in written_in(page)) >= ROW - 0.05
            assert min(name_lines(drawn.pages)) >= NAME_LINE
            assert list(touching_rules(drawn.pages)) == []


def is_a_small_pdf(sheet, key, kind, paper, lang):
    """Check that the PDF uses our fonts, has a title, is small and reads in order."""
    assert {tuple(sorted(size)) for size in sheet.sizes} == {SIZES[paper]}
    assert sheet.fonts <= OURS
    assert sheet.is_readable
    assert sheet.bytes <= LARGEST
    assert sheet.root["/Lang"] == lang
    said = language(lang, key)
    assert sheet.reader.metadata.title == f"{said.say('game-name')} – {said.say(f'printing-{kind}')}"
    assert squeezed(said.say("game-name")) in sheet.text
    reads_well(sheet)


NAMED = [*product(GAMES, ["a5"], [TIGHT, ""]), *zip(GAMES, cycle(["a4", "letter"]), cycle(["W" * 40, TIGHT]), strict=False)]


@pytest.mark.parametrize(("key", "paper", "worst"), NAMED)
def test_session_sheet_with_long_names_stays_on_page(sessions, press, key, paper, worst):
    """All options are chosen, for the most rows and steps. The page must be rendered well within the time limit."""
    _, seats, options = [case for case in CASES if case[0] == key][-1]
    names = [f"{worst[:-1]}{n}" for n in range(seats)] if worst else list(names_of("ru", seats, long=True))
    session = sessions.creator.create({"game": key, "players": names, "options": options})
    for kind in ("score-sheet", "setup"):
        began = process_time()
        drawn = Drawn(press, printing.blank_for(session, kind, paper=paper, lang="ru"), paper)
        assert process_time() - began < TASK_SECONDS / 2
        assert len(drawn.pages) <= most_pages(key, kind, paper)
        stands_well(drawn)


@pytest.mark.parametrize("paper", SIZES)
def test_drawing_of_what_was_built_fills_the_rest_of_the_page(sessions, press, paper):
    """The page has one category and four players."""
    played, seats = TABLES["race"]
    html = printing.result(played(sessions, names_of("en", seats)), paper=paper)
    drawn = Drawn(press, html, paper)
    small = Drawn(press, html.replace(" data-grow", ""), paper)
    stands_well(drawn)
    assert size_of(max(pictures(drawn.pages[0]), key=size_of)) > 1.3 * size_of(max(pictures(small.pages[0]), key=size_of))


WIDE = {"seasons", "seasons-unfinished", "castles-3", "castles-pads-7", "wall", "race", "drawn-2", "drawn-architects"}
NARROW = {*TABLES} - {"seasons-unfinished", "castles-3", "castles-pads-7", "race-2", "drawn-2"}
"""Sessions printed on the smallest paper with long names. The others are printed on the usual papers. Every game is in both."""
FILLED = [how for how in zip(TABLES, cycle(["a4", "letter"]), cycle(LANGUAGES), strict=False) if how[0] in WIDE]
FILLED += [(table, "a5", "ru") for table in TABLES if table in NARROW]


@pytest.mark.browser
@pytest.mark.parametrize(("table", "paper", "lang"), FILLED)
def test_result_sheet_of_played_session_is_laid_out_and_read_in_order(sessions, press, chromium, table, paper, lang):
    """The usual papers have short names, the smallest paper has long ones."""
    played, seats = TABLES[table]
    is_small = paper == "a5"
    drawn = Drawn(press, printing.result(played(sessions, names_of(lang, seats, long=is_small)), paper=paper, lang=lang), paper)
    assert len(drawn.pages) <= MOST_RESULT_PAGES.get(table, 2 if is_small else 1)
    stands_well(drawn)
    if not is_small:
        reads_well(drawn.sheet)
        assert ink(chromium, drawn) <= MOST


def test_page_numbers_appear_only_in_documents_of_several_pages(press):
    """The header of each page names the document. From the second page on, the footer does so, too."""
    for key, title, paper, pages in (
        ("castle-builder", "Castle Builder · Rules summary", "a4", 1),
        ("castle-for-all-seasons", "A Castle for All Seasons · Rules summary", "a5", 2),
    ):
        options = {option.key: option.shape.values[-1] for option in all_games()[key].options if option.key == "season"}
        sheet = Drawn(press, printing.blank(key, "aid", options=options, paper=paper), paper).sheet
        assert sheet.pages == pages
        for number, page in enumerate(sheet.reader.pages, 1):
            text = " ".join(page.extract_text().split())
            assert (f"{number} / {pages}" in text) == (pages > 1)
            assert (title in text) == (number > 1)


def test_letter_size_is_largest_that_adds_no_page(press, monkeypatch):
    made, lay = [], press._lay_out_at
    monkeypatch.setattr(press, "_lay_out_at", lambda *how: made.append(how) or lay(*how))
    line, spare = "<p>x", '<div data-spare style="height: 150mm">y</div>'
    head = '<html lang="en" data-fit="20pt 15pt 10pt"><title>T</title><style>p { font: var(--u)/1 serif; margin: 0 }</style>'
    for body, letters, pages, layouts in (
        (line, 20, 1, 1),
        (line * 28, 15, 1, 3),
        (line * 300, 10, 7, 3),
        (line + spare, 20, 1, 1),
        (line * 28 + spare, 15, 1, 5),
    ):
        made.clear()
        found = Drawn(press, f"{head}<body>{body}", "a5")
        assert (len(found.pages), len(made)) == (pages, layouts)
        assert {round(size) for page in found.pages for text, size in sizes(page) if text == "x"} == {letters}
        assert ("y" in found.sheet.text) == (body == line + spare)


@pytest.mark.parametrize("key", [key for key in GAMES if key != "between-two-castles"])
@pytest.mark.parametrize(("paper", "count"), [(paper, n) for n, papers in printing.FORMS.items() for paper in papers if n > 1])
def test_sheets_to_cut_apart_do_not_touch_and_have_writing_room(press, key, paper, count):
    _, seats, options = [case for case in CASES if case[0] == key][-1]
    html = printing.blank(key, "score-sheet", players=seats, options=options, paper=paper, lang="ru", per_page=count)
    drawn = Drawn(press, html, paper)
    (page,) = drawn.pages
    stands_well(drawn, least=7.5)
    forms = [box for box in everything(page) if has_class(box, "form") and box.element_tag == "section"]
    assert len(forms) == count
    for one, other in combinations(map(area, forms), 2):
        assert one.right <= other.left + 0.2 or other.right <= one.left + 0.2 or one.bottom <= other.top + 0.2
    for form in forms:
        assert all(where.within(area(form)) for _, where in words(form))
        assert min(area(row).height for row in written_in(form)) >= ROW - 0.05
