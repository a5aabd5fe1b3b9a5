"""Tests that each building, character, event, room, feature, guest and coin is explained on the page by its lesson."""

import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.games import all_games
from companion.texts import LANGUAGES, language
from tests.support import fluent_files
from tests.support.table import ApiClient

SEASONS, CASTLES, WALL, DRAWN, TOWERS = (
    "castle-for-all-seasons",
    "between-two-castles",
    "carcassonne-the-castle",
    "once-upon-a-castle",
    "castle-builder",
)
CHARACTERS = ("messenger", "trader", "builder", "stonemason", "worker", "architect")
ROOMS = ("food", "living", "utility", "outdoor", "sleeping", "corridor", "downstairs")
Tap = tuple[str, dict[str, Any]]


def all_like(game: str, pattern: str) -> list[str]:
    """Return the ids of a game's messages that match the pattern."""
    found = [message for message in fluent_files.own("en", game) if re.fullmatch(pattern, message)]
    assert len(found) > 10
    return found


def laid(card: str, other: str) -> list[Tap]:
    """Return the commands that lay Ann's cards and Bob's. The first of Ann's acts first."""
    cards = {"Ann": ["messenger", card], "Bob": ["messenger", other]}
    return [*(("lay", {"player": name, "cards": each}) for name, each in cards.items()), ("reveal", {})]


def castle(*rooms: str) -> list[Tap]:
    placed = [("place-room", {"castle": 1, "room": room, "x": 2 + n, "y": 0}) for n, room in enumerate(rooms)]
    return [("begin", {}), ("set-throne", {"castle": 1, "throne": "utility-food"}), *placed]


SHOWN: list[tuple[str, dict[str, Any], list[Tap], str, list[str]]] = [
    (SEASONS, {}, [], "", [f"lesson-{card}" for card in CHARACTERS]),
    (
        SEASONS,
        {},
        [*laid("stonemason", "builder"), ("done", {}), ("done", {})],
        "",
        ["lesson-builder", *all_like(SEASONS, "lesson-building-.*(?<!-title)")],
    ),
    (SEASONS, {"season": "winter"}, [("draw-event", {"event": "plague"})], "", ["lesson-event-cards"]),
    (
        SEASONS,
        {"season": "winter"},
        [("draw-event", {"event": "granary"}), *laid("trader", "builder")],
        "",
        ["lesson-event-granary"],
    ),
    *((CASTLES, {}, castle(), f"?castle=1&x=2&y=0&type={kind}", [f"lesson-{kind}"]) for kind in ROOMS),
    (CASTLES, {}, castle("fountain"), "?castle=1&x=2&y=0", ["lesson-fountain"]),
    (CASTLES, {}, castle(), "?castle=1&room=tower", ["lesson-tower"]),
    (CASTLES, {}, castle(), "?castle=1&room=grand-foyer", ["lesson-grand-foyer"]),
    (CASTLES, {}, castle(), "?castle=1&panel=attendants", ["lesson-set-attendant"]),
    (CASTLES, {}, castle(), "?castle=1&panel=cards", ["lesson-add-bonus-card"]),
    *((WALL, {}, [("draft-feature", {"kind": kind})], "", [f"lesson-{kind}"]) for kind in ("path", "tower", "house")),
    (WALL, {}, [("take-tile", {"player": "Ann", "tile": 8})], "", ["wall-tile-8-use"]),
    (DRAWN, {"variant": "architects"}, [], "", all_like(DRAWN, "guest-.*-effect")),
    (
        TOWERS,
        {},
        [("place", {"row": 1}), ("end-turn", {})] * 2 + [("place", {"row": 2})],
        "",
        all_like(TOWERS, "coin-.*-effect"),
    ),
]


@pytest.mark.parametrize(("game", "options", "taps", "query", "told"), SHOWN)
def test_lesson_text_is_on_turn_page_of_its_subject(
    client: FlaskClient, game: str, options: dict[str, Any], taps: list[Tap], query: str, told: list[str]
) -> None:
    players = ("Ann", "Bob", "Cid")[: min(2, max(all_games()[game].seats))]
    table = ApiClient(client).begin(*players, game=game, options=options)
    for move, fields in taps:
        table.do(move, sure=True, seq=table.look()["seq"], **fields)
    for lang in LANGUAGES:
        page = _spaced(unescape(client.get(f"/p/{table.code}/turn{query}", headers={"Accept-Language": lang}).text))
        assert [message for message in told if _spaced(language(lang, game).say(message)) not in page] == []


def _spaced(text: str) -> str:
    """Return the text with plain spaces."""
    return " ".join(text.split())
