"""Score pads for tests: three well-known ways of scoring, and one with every kind of row."""

from typing import Any

from companion.pads.definition import pad_key, read_pad

MULTIPLIERS: dict[str, Any] = {
    "name": "Harvest Fair",
    "fewest": 2,
    "most": 4,
    "row": [
        {"name": "Apples", "kind": "times", "points": 3},
        {"name": "Pumpkins", "kind": "times", "points": 5},
        {"name": "Golden wheat", "kind": "yes", "points": 4},
        {"name": "Weeds", "kind": "times", "points": 2, "negative": True},
        {"name": "Coins", "kind": "times", "points": 0},
    ],
    "tie": [{"row": 4, "wins": "more"}],
    "checklist": ["Deal five cards to each player.", "Put the wheat in the middle."],
}
"""Categories with multipliers."""
LOWEST: dict[str, Any] = {
    "name": "Six Rounds",
    "fewest": 2,
    "most": 6,
    "row": [{"name": "Points", "kind": "rounds", "rounds": 6}, {"name": "Doors", "kind": "times", "points": 0}],
    "wins": "lowest",
    "tie": [{"row": 1, "wins": "fewer"}],
}
"""Rounds with running totals. The lowest total wins."""
COLLECTION: dict[str, Any] = {
    "name": "Butterflies",
    "fewest": 1,
    "most": 5,
    "row": [
        {"name": "Blue", "kind": "table", "table": [1, 3, 6, 10]},
        {"name": "Moths", "kind": "table", "table": [-1, -4, -9]},
        {"name": "Flowers", "kind": "majority", "points": 6, "second": 3},
    ],
}
"""Set collection with a table, and a majority."""
EVERY_KIND: dict[str, Any] = {
    "name": "{$x} <b>Все</b> & {game-name}",
    "fewest": 1,
    "most": 7,
    "row": [
        {"name": "{$x}", "kind": "times", "points": 3},
        {"name": "Haken?", "kind": "yes", "points": 10},
        {"name": "Жёлуди", "kind": "table", "table": [1, 3, 6]},
        {"name": "game-name", "kind": "majority", "points": 5, "second": 2},
        {"name": "Frei", "kind": "free"},
        {"name": "Runden", "kind": "rounds", "rounds": 3},
        {"name": "−", "kind": "majority", "points": 4, "second": 0, "negative": True},
        {"name": "Abzug", "kind": "free", "negative": True},
        {"name": "Verluste", "kind": "rounds", "rounds": 2, "negative": True},
    ],
    "tie": [{"row": 0, "wins": "fewer"}, {"row": 5, "wins": "more"}],
    "checklist": ["<i>Karten</i> & Steine"],
}
"""Every kind of row, with names that look like markup, messages and variables."""
ALL = (MULTIPLIERS, LOWEST, COLLECTION, EVERY_KIND)


def key_of(definition: dict[str, Any]) -> str:
    """Return the key of the pad with this definition."""
    return pad_key(read_pad(definition))
