"""Tests of the fullest tables: all players, the longest names and large numbers on every page."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games import all_games
from companion.rules.shape import Whole
from companion.sessions.commands import ADJUSTMENT_LIMIT
from tests.support.phone import Phone

pytestmark = pytest.mark.browser

NAMES = {
    "de": (
        "Donaudampfschifffahrtsgesellschaftskapit",
        "Friederike-Wilhelmine von und zu Hohenlo",
        "Rindfleischetikettierungsüberwachungsauf",
        "Ännchen von Tharau und Großtante Hedwigs",
        "ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ",
        "Jörg-Günther Müller-Lüdenscheidt der Ält",
        "Ö",
    ),
    "ru": (
        "Константин Вячеславович Рождественский-Щ",
        "Достопримечательнейшеевысокопревосходите",
        "Александра-Екатерина-Елизавета-Магдалина",
        "Щщщщщщщщщщщщщщщщщщщщщщщщщщщщщщщщщщщщщщщщ",
        "Великолепная Прасковья Никодимовна Жукова",
        "ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ",
        "Я",
    ),
}
LONGEST = 40
GAMES = list(all_games())
TABLES = [*((key, "de") for key in GAMES), (GAMES[-1], "ru")]
"""Games and languages of the tests. German has the longest words, then Russian."""


@pytest.mark.parametrize(("key", "lang"), TABLES)
def test_pages_with_longest_names_and_most_players_look_right(phone: Callable[..., Phone], key: str, lang: str) -> None:
    hers, game = phone(lang), all_games()[key]
    code = hers.session(key, [name[:LONGEST].strip() for name in NAMES[lang][: max(game.seats)]])
    session = hers.ask(f"/api/v1/plays/{code}")
    cells = [cell for row in game.sheet.column for cell in row.cells if isinstance(cell.shape, Whole)]
    asked = [cell for cell in cells if cell.required] or cells
    entries = [
        {"column": column, "field": cell.key, "value": cell.shape.low} for column in session["columns"] for cell in asked
    ]
    assert {entry["column"] for entry in entries if takes(hers, code, entry)} == set(session["columns"])
    much = {"points": ADJUSTMENT_LIMIT, "note": hers.say("score-adjust-note")}
    hers.told(code, *({"type": "adjust", "column": column, **much} for column in session["columns"]))
    for tab in ("setup", "turn", "score", "log", "join"):
        hers.open(f"/p/{code}/{tab}")
        hers.looks_right(tab, large_letters=tab != "join", fullest=True)
    hers.told(code, {"type": "close", "sure": True})
    lists = ["/", "/history"] if (key, lang) == TABLES[-1] else []
    for path in (f"/p/{code}/result", *lists, f"/w/{session['watch_code']}/"):
        hers.open(path)
        hers.looks_right(path, large_letters=not path.startswith("/w"), fullest=True)


def takes(phone: Phone, code: str, entry: dict[str, Any]) -> bool:
    """Return whether the entry was accepted. Some fields belong to options that were not chosen."""
    sent = {"id": f"{entry['column']} {entry['field']}", "type": "set-entry", **entry}
    return phone.context.request.post(f"/api/v1/plays/{code}/commands", data=sent).ok
