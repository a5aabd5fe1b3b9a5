"""The fullest table there can be: as many players as the box allows, the longest names, large numbers, on every page."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games import all_games
from companion.plays.commands import ADJUSTMENT_LIMIT
from companion.rules.shape import Whole
from companion.texts import language
from tests.contract.cases import by_turns
from tests.journeys.phone import Phone

pytestmark = pytest.mark.browser

NAMES = {
    "en": (
        "Bartholomew Maximilian Featherstonehaugh",
        "Wolfeschlegelsteinhausenbergerdorffstein",
        "Wilhelmina-Alexandrina-Seraphina-Euphemi",
        "Chrysanthemum Rhododendron Hippopotamusy",
        "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM",
        "Anne of Great Green Gables by the Big Sea",
        "Q",
    ),
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
TABS = ("setup", "turn", "score", "log", "join")


def ask(phone: Phone, path: str, body: Any) -> Any:
    answer = phone.context.request.post(path, data=body)
    assert answer.ok, answer.text()
    return answer.json()


@pytest.mark.parametrize(("key", "lang"), by_turns(all_games()))
def test_the_fullest_table(phone: Callable[..., Phone], key: str, lang: str) -> None:
    hers, game = phone(lang), all_games()[key]
    hers.words = language(lang, key)
    names = [name[:LONGEST].strip() for name in NAMES[lang][: max(game.seats)]]
    play = ask(hers, "/api/v1/plays", {"game": key, "players": names})
    api, page = f"/api/v1/plays/{play['code']}", f"/p/{play['code']}"
    columns = hers.context.request.get(api).json()["columns"]
    cells = [cell for row in game.sheet.column for cell in row.cells if isinstance(cell.shape, Whole)]
    asked = [cell for cell in cells if cell.required] or cells
    taken = set()
    for column in columns:
        for cell in asked:
            entry = {"column": column, "field": cell.key, "value": cell.shape.low}
            sent = {"id": f"{column}{cell.key}", "type": "set-entry", **entry}
            if hers.context.request.post(f"{api}/commands", data=sent).ok:  # some fields belong to options that were not chosen
                taken.add(column)
        much = {"column": column, "points": ADJUSTMENT_LIMIT, "note": language(lang).say("score-adjust-note")}
        ask(hers, f"{api}/commands", {"id": f"much {column}", "type": "adjust", **much})
    assert taken == set(columns)
    for tab in TABS:
        hers.open(f"{page}/{tab}")
        hers.looks_right(tab, large_letters=tab != "join", whole_words=False)
    ask(hers, f"{api}/commands", {"id": "the-end", "type": "close", "sure": True})
    for name, path in {
        "result": f"{page}/result",
        "watch": f"/w/{play['watch_code']}/",
        "home": "/",
        "history": "/history",
    }.items():
        hers.open(path)
        hers.looks_right(name, large_letters=name != "watch", whole_words=False)
