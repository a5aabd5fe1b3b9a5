"""Where things stand on paper: nothing is cut, nothing covers anything, every cell has room for a pencil, no page too many."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from companion import printing
from companion.games import all_games
from companion.plays.service import Plays
from companion.storage import Storage
from companion.texts import LANGUAGES
from tests.printing.laid import area, everything, has_class, pages, pictures, safe, tagged, words
from tests.printing.reading import GAMES, SIZES, Sheet, reads_well
from tests.printing.tables import TABLES, names_of
from tests.printing.test_blank import CASES

ROW = 8.0
"""Millimetres that a hand needs to write a number, in dim light."""
MOST_AID_PAGES = 2
"""Only an aid may take a second page: a castle to draw on, or on the smallest paper what is rolled or drawn."""
MOST_RESULT_PAGES = {"castles-7": 4, "castles-3": 3, "castles-2": 3}
"""Of a result only drawn castles, each with the reasons of all its rooms, may take more than one."""
TIGHT = "Щ" * 40
"""The widest name there may be, without a place to break."""


@pytest.fixture(scope="module")
def plays(tmp_path_factory) -> Iterator[Plays]:
    storage = Storage(tmp_path_factory.mktemp("layout"))
    storage.db.execute("pragma synchronous = off")
    yield Plays(storage)
    storage.close()


def stands_well(found, paper):
    """Nothing outside of what a printer reaches, no text outside of its cell, no drawing over a text."""
    for page in found:
        texts = list(words(page))
        assert texts or list(pictures(page)), "an empty page"
        for text, where in texts:
            assert where.within(safe(paper)), f"{text!r} stands at {where}"
        for where in pictures(page):
            assert where.within(safe(paper)), f"a drawing stands at {where}"
        for cell in (c for c in tagged(page, "td", "th") if type(c).__name__ == "TableCellBox"):
            bounds = area(cell)
            for text, where in words(cell):
                assert where.left >= bounds.left - 0.3, f"{text!r} at {where} stands out of {bounds}"
                assert where.right <= bounds.right + 0.3, f"{text!r} at {where} stands out of {bounds}"
        for foot in (box for box in everything(page) if has_class(box, "foot")):
            top = area(foot).top
            assert all(where.bottom <= top + 4 for _, where in texts), "the drawing at the foot covers words"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("kind", printing.KINDS)
@pytest.mark.parametrize("paper", printing.PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_of_a_blank_page_is_cut_it_has_no_page_too_many_and_room_for_a_pencil(press, key, kind, paper, lang):
    """For every table on the smallest paper and in the longer language, where it is tightest; elsewhere for the extremes."""
    tables = [(seats, options) for of, seats, options in CASES if of == key]
    if (paper, lang) != ("a5", "ru") or kind == "aid":
        tables = [tables[-len(all_games()[key].seats)], tables[-1]]
    for seats, options in tables:
        found = pages(press, printing.blank(key, kind, players=seats, options=options, paper=paper, lang=lang), paper)
        assert len(found) <= (MOST_AID_PAGES if kind == "aid" else 1)
        stands_well(found, paper)
        if kind == "score-sheet":
            rows = [row for body in tagged(found[0], "tbody") for row in tagged(body, "tr") if not has_class(row, "tie")]
            assert min(area(row).height for row in rows) >= ROW - 0.05


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    ("paper", "worst"),
    [("a4", TIGHT), ("a5", TIGHT), ("letter", TIGHT), ("a5", ""), ("a5", "W" * 40)],
    ids=["a4-wide", "a5-wide", "letter-wide", "a5-usual", "a5-wider"],
)
def test_known_names_however_long_keep_the_sheet_on_its_page(plays, press, key, paper, worst):
    seats = max(all_games()[key].seats)
    names = [f"{worst[:-1]}{n}" for n in range(seats)] if worst else list(names_of("ru", seats, long=True))
    play = plays.create({"game": key, "players": names})
    found = pages(press, printing.blank_for(play, "score-sheet", paper=paper, lang="ru"), paper)
    assert len(found) == 1
    stands_well(found, paper)
    found = pages(press, printing.blank_for(play, "setup", paper=paper, lang="ru"), paper)
    stands_well(found, paper)


@pytest.mark.parametrize("table", TABLES)
def test_a_filled_sheet_of_a_real_play_stands_well_on_every_paper_and_is_read_out_in_order(plays, press, table):
    played, seats = TABLES[table]
    for lang, paper, long in (("ru", "a4", False), ("ru", "a5", True), ("en", "letter", True)):
        html = printing.result(played(plays, names_of(lang, seats, long=long)), paper=paper, lang=lang)
        found = pages(press, html, paper)
        stands_well(found, paper)
        assert len(found) <= MOST_RESULT_PAGES.get(table, 1)
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


def test_sheets_to_cut_apart_do_not_touch(press):
    (page,) = pages(press, printing.blank("once-upon-a-castle", "score-sheet", players=4), "a4")
    slips = [area(box) for box in everything(page) if has_class(box, "slip") and box.element_tag == "section"]
    assert len(slips) == 2
    for upper, lower in pairwise(slips):
        assert upper.bottom <= lower.top
