"""What whoever cannot see a page is read out: PDF/UA as far as the structure shows it."""

from itertools import pairwise

import pytest

from companion import printing
from companion.plays.service import Plays
from companion.storage import Storage
from tests.printing.reading import GAMES, Sheet
from tests.printing.tables import TABLES, names_of

WITHIN = {
    "/TR": {"/THead", "/TBody", "/Table"},
    "/TH": {"/TR"},
    "/TD": {"/TR"},
    "/LI": {"/L"},
    "/LBody": {"/LI"},
    "/Lbl": {"/LI"},
}
BLANK = {"/TD"}
"""A cell to write in is empty; nothing else may be."""


def reads_well(sheet: Sheet) -> None:
    """The laws of a tagged page."""
    assert sheet.root["/MarkInfo"]["/Marked"]
    assert sheet.root["/Lang"]
    assert sheet.root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert sheet.reader.metadata.title
    assert b'pdfuaid:part="1"' in sheet.root["/Metadata"].get_data()
    elements = sheet.elements
    kinds = [str(e["/S"]) for e in elements]
    assert kinds[0] == "/Document"
    heads = [int(kind[2]) for kind in kinds if kind[1:].startswith("H") and kind[2:].isdigit()]
    assert heads[0] == 1
    assert heads.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(heads)), "a level is left out"
    for element in elements:
        kind, parent = str(element["/S"]), element["/P"].get_object()
        assert element.get("/K") or kind in BLANK, f"an empty {kind} in {parent['/S']}"
        if kind in WITHIN:
            assert parent["/S"] in WITHIN[kind], f"{kind} in {parent['/S']}"
        if kind == "/Figure":
            assert element["/Alt"].strip()
        if kind == "/TH":
            head = parent["/P"].get_object()["/S"]
            assert element["/A"]["/Scope"] == ("/Column" if head == "/THead" else "/Row")
    for page in sheet.reader.pages:
        assert page["/Tabs"] == "/S"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("kind", printing.KINDS)
def test_a_blank_page_is_read_out_in_order(press, key, kind):
    reads_well(Sheet(press.print(printing.blank(key, kind, lang="ru"), "a4")))


@pytest.mark.parametrize("table", TABLES)
def test_a_filled_sheet_is_read_out_in_order(tmp_path, press, table):
    played, seats = TABLES[table]
    storage = Storage(tmp_path)
    reads_well(Sheet(press.print(printing.result(played(Plays(storage), names_of("ru", seats)), lang="ru"), "a4")))
    storage.close()


def test_the_columns_of_a_score_sheet_are_headed_by_the_names_of_the_shields(press):
    sheet = Sheet(press.print(printing.blank("castle-for-all-seasons", "score-sheet", players=3), "a4"))
    heads = [e for e in sheet.elements if e["/S"] == "/TH" and e["/A"]["/Scope"] == "/Column"]
    assert len(heads) == 3
    assert sheet.figures[-3:] == ["Player 1", "Player 2", "Player 3"]
