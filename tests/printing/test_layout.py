"""Where things stand on paper: nothing is cut, nothing covers anything, every cell has room for a pencil, no page too many."""

from collections.abc import Iterator
from itertools import combinations, product
from time import process_time

import pytest

from companion import pdf, printing
from companion.games import all_games
from companion.plays.service import Plays
from companion.storage import Storage
from tests.contract.cases import by_turns
from tests.printing.laid import area, everything, has_class, lines, pages, pictures, safe, sizes, tagged, words
from tests.printing.reading import GAMES, SIZES, Sheet, reads_well
from tests.printing.tables import TABLES, Sitting, names_of
from tests.printing.test_blank import CASES

ROW = 8.0
"""Millimetres that a hand needs to write a number, in dim light."""
MOST_PAGES = {"aid": 3, "setup": 1, "score-sheet": 1}
"""Only an aid may take more: on the smallest paper what is rolled or drawn, and a castle to draw on."""
PADS = {"a4": 2, "letter": 2, "a5": 4}
"""Sheets of the boxes that seven castles are counted in."""
MOST_RESULT_PAGES = {"castles-7": 4, "castles-3": 3, "castles-2": 3}
"""Of a result only drawn castles, each with the reasons of all its rooms, may take more than one."""
LEAST_LETTERS = {"a4": 8.0, "letter": 8.0, "a5": 7.5}
"""Points."""
LEAST_LINES = 5
"""On the last page of a document."""
TIGHT = "Щ" * 40
"""The widest name there may be, without a place to break."""


@pytest.fixture(scope="module")
def plays(tmp_path_factory) -> Iterator[Plays]:
    storage = Storage(tmp_path_factory.mktemp("layout"))
    storage.db.execute("pragma synchronous = off")
    yield Plays(storage)
    storage.close()


def most_pages(key, kind, paper):
    return PADS[paper] if (key, kind) == ("between-two-castles", "score-sheet") else MOST_PAGES[kind]


def stands_well(found, paper, least=None):
    """Nothing outside of what a printer reaches or too small to read, no text outside of its cell, no drawing over a text.

    And no page for a line or two.
    """
    assert len(found) == 1 or lines(found[-1]) >= LEAST_LINES
    for page in found:
        for text, size in sizes(page):
            assert size >= (least or LEAST_LETTERS[paper]) - 0.01, f"{text!r} is {size:.2f} points high"
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
        for foot in (box for box in everything(page) if has_class(box, "foot")):
            top = area(foot).top
            assert all(where.bottom <= top + 4 for _, where in texts), "the drawing at the foot covers words"


def written_in(box):
    """The rows that a hand writes numbers in."""
    rows = (row for body in tagged(box, "tbody") for row in tagged(body, "tr"))
    return [
        row
        for row in rows
        if not has_class(row, "tie") and any(tagged(row, "td")) and not any(map(is_named, tagged(row, "th")))
    ]


def is_named(cell):
    return cell.element.get("colspan") is not None


ROOMY = by_turns(GAMES, printing.KINDS, ["a4", "letter"])
TIGHTEST = product(GAMES, printing.KINDS, ["a5"], ["de", "ru"])


@pytest.mark.parametrize(("key", "kind", "paper", "lang"), [*ROOMY, *TIGHTEST])
def test_nothing_of_a_blank_page_is_cut_it_has_no_page_too_many_and_room_for_a_pencil(press, key, kind, paper, lang):
    """For every table on the smallest paper and in a long language, where it is tightest; elsewhere for the extremes."""
    tables = [(seats, options) for of, seats, options in CASES if of == key]
    if (paper, lang) != ("a5", "ru"):
        tables = [tables[-len(all_games()[key].seats)], tables[-1]]
    for seats, options in tables:
        found = pages(press, printing.blank(key, kind, players=seats, options=options, paper=paper, lang=lang), paper)
        assert len(found) <= most_pages(key, kind, paper)
        stands_well(found, paper)
        if kind == "setup":
            assert [text for text, _ in words(found[0]) if text.endswith("-")] == [], "a word of the checklist is broken"
        if kind == "score-sheet":
            assert min(area(row).height for page in found for row in written_in(page)) >= ROW - 0.05


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    ("paper", "worst"),
    [("a4", TIGHT), ("a5", TIGHT), ("letter", TIGHT), ("a5", ""), ("a5", "W" * 40)],
    ids=["a4-wide", "a5-wide", "letter-wide", "a5-usual", "a5-wider"],
)
def test_known_names_however_long_keep_the_sheet_on_its_page(plays, press, key, paper, worst):
    """With everything that can be played with: the most rows and steps. And drawn long before whoever draws gives up."""
    _, seats, options = [case for case in CASES if case[0] == key][-1]
    names = [f"{worst[:-1]}{n}" for n in range(seats)] if worst else list(names_of("ru", seats, long=True))
    play = plays.create({"game": key, "players": names, "options": options})
    for kind in ("score-sheet", "setup"):
        began = process_time()
        found = pages(press, printing.blank_for(play, kind, paper=paper, lang="ru"), paper)
        assert process_time() - began < pdf.TIMEOUT / 2
        assert len(found) <= most_pages(key, kind, paper)
        stands_well(found, paper)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_drawing_at_the_foot_has_room_however_long_the_names(plays, press, seats):
    """Of a result that was written down: where it was tapped, what was built stands there."""
    for letters, drawn in ((40 // seats, True), (40, False)):
        at = Sitting(plays, "castle-builder", [f"{TIGHT[: letters - 1]}{n}" for n in range(seats)])
        for less, name in enumerate(at.players):
            at.enter(name, {"coins": 7 - less})
        play = at.do("close", sure=True)
        for paper in printing.PAPERS:
            html = printing.result(play, paper=paper, lang="ru")
            assert ('class="foot"' in html) == drawn
            stands_well(pages(press, html, paper), paper)


@pytest.mark.parametrize("table", TABLES)
def test_a_filled_sheet_of_a_real_play_stands_well_on_every_paper_and_is_read_out_in_order(plays, press, table):
    played, seats = TABLES[table]
    for lang, paper, long in (("ru", "a4", False), ("ru", "a5", True), ("en", "letter", True)):
        html = printing.result(played(plays, names_of(lang, seats, long=long)), paper=paper, lang=lang)
        found = pages(press, html, paper)
        stands_well(found, paper)
        assert len(found) <= MOST_RESULT_PAGES.get(table, 2 if long else 1)
        if not long:
            reads_well(Sheet(press.print(html, paper)))


def test_pages_that_belong_together_are_numbered_and_say_to_what(plays, press):
    played, seats = TABLES["castles-7"]
    sheet = Sheet(press.print(printing.result(played(plays, names_of("en", seats)), lang="en"), "a4"))
    assert sheet.sizes == {SIZES["a4"]}
    for number, page in enumerate(sheet.reader.pages, 1):
        text = " ".join(page.extract_text().split())
        assert f"{number} / {sheet.pages}" in text
        assert "Between Two Castles of Mad King Ludwig · Result" in text


@pytest.mark.parametrize("key", [key for key in GAMES if key != "between-two-castles"])
@pytest.mark.parametrize(("paper", "count"), [(paper, n) for n, papers in printing.FORMS.items() for paper in papers if n > 1])
def test_sheets_to_cut_apart_do_not_touch_and_have_room_for_a_pencil(press, key, paper, count):
    for seats, options in [(seats, options) for of, seats, options in CASES if of == key][-1:]:
        html = printing.blank(key, "score-sheet", players=seats, options=options, paper=paper, lang="ru", per_page=count)
        (page,) = found = pages(press, html, paper)
        stands_well(found, paper, least=7.5)
        forms = [area(box) for box in everything(page) if has_class(box, "form") and box.element_tag == "section"]
        assert len(forms) == count
        for one, other in combinations(forms, 2):
            assert one.right <= other.left + 0.2 or other.right <= one.left + 0.2 or one.bottom <= other.top + 0.2
        for form in (box for box in everything(page) if has_class(box, "form") and box.element_tag == "section"):
            assert all(where.within(area(form)) for _, where in words(form))
            assert min(area(row).height for row in written_in(form)) >= ROW - 0.05
