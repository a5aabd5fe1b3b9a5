"""Invalid input made by Hypothesis: right questions with mistakes, and nonsense."""

import json
from typing import Any
from urllib.parse import urlencode

from hypothesis import strategies as st

from companion.games import all_games
from tests.support.example_questions import ASKS, SCORES

strange_text = st.one_of(
    st.text(max_size=8),
    st.sampled_from(
        ["", " ", "\x00", "\ud800", "\u2028", "<script>", "x" * 300, "Ann", "track", "season", "__proto__", "9" * 5000, "🏰"]
    ),
)
numbers = st.one_of(st.integers(), st.sampled_from([2**31, 2**63, -(2**63) - 1, 10**400, 0.5, 1e308, -0.0]))
garbage = st.recursive(
    st.none() | st.booleans() | numbers | strange_text,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(strange_text, inner, max_size=4),
    max_leaves=10,
)

BEGINNINGS = [
    {
        "game": game.key,
        "players": ["Ann", "Bob"],
        "options": {option.key: option.default for option in game.options},
        "first": 1,
        "tinctures": [0, 3],
        "facts": dict.fromkeys(game.facts, 1),
    }
    for game in all_games().values()
]
COMMANDS: list[dict[str, Any]] = [
    {"id": "a", "type": "set-entry", "column": "Ann", "field": "track", "value": 5, "author": "Bob"},
    {"id": "b", "type": "set-entry", "field": "forge_silver", "value": None},
    {"id": "c", "type": "adjust", "column": "Ann", "points": 3, "note": "so"},
    {"id": "d", "type": "tick", "step": "board", "done": False},
    {"id": "e", "type": "tell-fact", "fact": "snow", "value": [1, 2]},
    {"id": "f", "type": "undo", "of": 1, "seq": 1},
    {"id": "g", "type": "undo-to", "of": 0, "seq": 1},
    {"id": "h", "type": "redo", "seq": 1},
    {"id": "i", "type": "pick", "player": "Ann", "card": "builder"},
    {"id": "j", "type": "build", "building": "keep", "seq": 0},
]


@st.composite
def spoiled(draw: st.DrawFn, right: Any) -> Any:
    """Draw a valid value with one mistake in it, or without any."""
    found = json.loads(json.dumps(right))
    spots = list(_spots(found))
    if not spots:
        return draw(garbage)
    holder, key = draw(st.sampled_from(spots))
    match draw(st.sampled_from(["replace", "remove", "add", "keep", "repeat"])):
        case "replace":
            holder[key] = draw(garbage)
        case "remove":
            del holder[key]
        case "add" if isinstance(holder, dict):
            holder[draw(strange_text)] = draw(garbage)
        case "repeat" if isinstance(holder, list):
            holder.extend([holder[key]] * draw(st.integers(1, 300)))
    return found


def _spots(found: Any) -> Any:
    inside = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    for key, value in inside:
        yield found, key
        yield from _spots(value)


sent = st.one_of(garbage, *(spoiled(right) for right in [*SCORES.values(), *ASKS.values(), *BEGINNINGS, *COMMANDS]))
bodies = st.one_of(
    sent.map(lambda value: json.dumps(value).encode()),
    sent.map(lambda value: json.dumps(value)[:-3].encode()),
    st.binary(max_size=40),
    st.sampled_from([b"[" * 5000, b'{"a":' * 5000, b"NaN", b"1e999999", b'"\\ud800"', b"\xef\xbb\xbf{}", b"0" * 4400]),
)

# --- Of forms and addresses --------------------------------------------------------------------------------------------

typed = st.one_of(
    strange_text,
    st.integers(-5, 60).map(str),
    st.sampled_from(
        ["true", "false", "4+4", "1, 2, 3", "4:1", "\u0663", "\u00b2", "1e9", "9" * 30, "Ann", "Bob", "-", "\u2212 3", "ru"]
    ),
)
names = st.one_of(
    strange_text,
    st.sampled_from(
        [
            *("do", "seq", "tap", "tab", "column", "was", "fact", "value", "player", "begin", "add", "up", "down", "first"),
            *("tincture.0", "tincture.9", "option.season", "option.variants", "lang", "theme", "short", "who", "type", "ask"),
            *("q", "older", "game", "before", "log", "paper", "kind", "players", "step", "in", "since", "place", "name", "to"),
        ]
    ),
    st.builds("{}.{}".format, st.sampled_from(["t", "c0", "c1", "c9", "c\u0663", "c"]), strange_text),
)
fields = st.lists(st.tuples(names, typed), max_size=8)
"""Fields of a form or of a query."""


def encoded(told: list[tuple[str, str]]) -> str:
    """Return the fields URL-encoded, also if they contain invalid text."""
    return urlencode(told, errors="surrogatepass")
