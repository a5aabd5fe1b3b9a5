"""Tests that the colour of sealing wax means only one thing: what is to be done now."""

import re
from pathlib import Path

import pytest

from companion import games
from companion.files import ROOT
from companion.games import all_games

ALLOWED = {
    # the main button, and what to do with the real pieces
    "choices.css": {".seal", ".seal .points"},
    "table.css": {".reminder"},
    # the player on turn
    "play.css": {".tally [aria-current]::before"},
    "watch.css": {".blocks .turn", ".blocks [aria-current]::before"},
    # where to build now
    "castle.css": {".spot", ".spot.best"},
    "between_two_castles.css": {"#bt-sure"},
    "castle_builder.css": {".cb-square.above"},
    "once-upon-a-castle.css": {".oc-next", ".oc-ask, .oc-plus", ".oc-count"},
    # what to do at the wall now
    "carcassonne-the-castle.css": {".cc-remind .icon"},
}
"""Selectors that may use the colour, by style sheet."""
RULE = re.compile(r"([^{};]+)\{([^{};]*(?:;[^{};]*)*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SHEETS = [
    *(ROOT / "static" / "css").glob("*.css"),
    *(path for key in all_games() for path in (games.game_folder(key) / "static").glob("*.css")),
]


def selectors_with_wax(style: str) -> set[str]:
    """Return the selectors of the rules that use the colour of sealing wax."""
    rules = ((" ".join(rule[1].split()), rule[2]) for rule in RULE.finditer(COMMENT.sub("", style)))
    return {selector for selector, body in rules if re.search(r"var\(--wax\b", body)}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_style_sheet_uses_wax_only_for_what_is_to_be_done_now(sheet: Path) -> None:
    assert selectors_with_wax(sheet.read_text("utf-8")) <= ALLOWED.get(sheet.name, set())


def test_every_allowed_use_of_wax_exists() -> None:
    found = {sheet.name: selectors_with_wax(sheet.read_text("utf-8")) for sheet in SHEETS}
    assert {name: uses for name, uses in found.items() if uses} == ALLOWED


def test_wax_differs_from_colours_of_errors_and_shields() -> None:
    tokens = (ROOT / "static" / "css" / "tokens.css").read_text("utf-8")
    themes = [block for block in re.findall(r"\{([^{}]*)\}", tokens) if "--wax:" in block]
    assert len(themes) == 3, "light, dark by the system, dark by choice"
    for theme in themes:
        colours = dict(re.findall(r"(--[\w-]+): (#[0-9a-f]{6});", theme))
        assert colours["--wax"] not in {value for name, value in colours.items() if name != "--wax"}
