"""Tests of the game of a score pad: points, reasons, ranking, bounds and messages."""

import itertools
import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from companion.games import all_games, find_contradictions
from companion.rules.game import Seating
from companion.rules.scoring import Result
from companion.sessions.bounds import AT_LEAST, EXACT, bounds
from companion.sessions.score import score
from companion.sessions.state import Content
from companion.texts import LANGUAGES, language
from tests.support import pads

NAMES = ("Ann", "Ben", "Cleo")
Values = Mapping[str, Sequence[int | None]]


def seating_of(definition: dict[str, Any], seats: int = 3) -> Seating:
    return Seating(pads.key_of(definition), NAMES[:seats], {})


def content_of(definition: dict[str, Any], values: Values) -> Content:
    """Return a session in which `values` has the entries of each player by cell."""
    seats = len(next(iter(values.values()), NAMES))
    entries = {(name, cell): v for cell, of in values.items() for name, v in zip(NAMES, of, strict=False) if v is not None}
    return Content(seating_of(definition, seats), None, entries=entries)


def result_of(definition: dict[str, Any], values: Values) -> Result:
    found = score(all_games()[pads.key_of(definition)], content_of(definition, values)).result
    assert found is not None
    return found


def totals(found: Result) -> list[int]:
    return [column.total for column in found.columns]


def explained(found: Result, name: str, lang: str = "en") -> list[str]:
    words = language(lang, found.game)
    column = next(column for column in found.columns if column.name == name)
    reasons = ["; ".join(words.say(item.words, **item.args) for item in line.items) for line in column.lines]
    named = zip(column.lines, reasons, strict=True)
    return [f"{words.say(f'category-{line.category}')}: {why} = {line.points}" for line, why in named]


def test_multipliers_are_counted_and_explained_in_each_language() -> None:
    values = {"r1": [4, 0, 1], "r2": [2, 2, 0], "r3": [1, 0, 0], "r4": [3, 0, 0], "r5": [7, 2, 0]}
    found = result_of(pads.MULTIPLIERS, values)
    assert totals(found) == [20, 10, 3]
    assert explained(found, "Ann") == [
        "Apples: 4 × 3 points = 12",
        "Pumpkins: 2 × 5 points = 10",
        "Golden wheat: yes = 4",
        "Weeds: 3 × 2 points = -6",
    ]
    assert explained(found, "Ann", "de")[0] == "Apples: 4 × 3 Punkte = 12"
    assert explained(found, "Ann", "ru")[:2] == ["Apples: 4 × 3 очка = 12", "Pumpkins: 2 × 5 очков = 10"]


def test_row_without_points_only_breaks_ties() -> None:
    blank = {f"r{n}": [0, 0, 0] for n in (2, 3, 4)}
    found = result_of(pads.MULTIPLIERS, {"r1": [2, 2, 1], "r5": [1, 3, 9], **blank})
    assert [(s.name, s.rank) for s in found.ranking.standings] == [("Ben", 1), ("Ann", 2), ("Cleo", 3)]
    assert found.ranking.decided_by == "r5"
    open_tie = result_of(pads.MULTIPLIERS, {"r1": [2, 2, 1], "r5": [1, None, 9], **blank})
    assert open_tie.ranking.is_open


def test_rounds_have_running_totals_and_lowest_total_wins() -> None:
    values = {"r1-1": [5, 12, 0], "r1-2": [0, -3, 7], "r1-3": [4, 0, 2], "r2": [2, 1, 0]}
    found = result_of(pads.LOWEST, values)
    assert totals(found) == [9, 9, 9]
    assert explained(found, "Ben") == [
        "Points: points in round 1: 12, in all: 12; points in round 2: −3, in all: 9; points in round 3: 0, in all: 9 = 9"
    ]
    assert [(s.name, s.rank) for s in found.ranking.standings] == [("Cleo", 1), ("Ben", 2), ("Ann", 3)]
    assert found.ranking.decided_by == "r2"
    words = language("en", found.game)
    assert words.say("result-tie-broken", by="x", value=0)
    assert words.say("tie-break-r2") == "Doors (the fewest)"
    lower = result_of(pads.LOWEST, {**values, "r1-3": [3, 0, 2]})
    assert lower.ranking.winners == ("Ann",)
    assert lower.ranking.decided_by == "total"


def test_table_counts_pieces_and_majority_gives_first_and_second() -> None:
    found = result_of(pads.COLLECTION, {"r1": [2, 4, 9], "r2": [0, 1, 5], "r3": [3, 2, 1]})
    assert totals(found) == [3 + 6, 10 - 1 + 3, 10 - 9]
    assert explained(found, "Ben") == [
        "Blue: for 4 pieces = 10",
        "Moths: for 1 piece = -1",
        "Flowers: second most: 2 = 3",
    ]


@pytest.mark.parametrize(
    ("pieces", "expected", "reason"),
    [
        ([3, 3, 1], [6, 6, 0], "tied for most: 3"),
        ([3, 3, 3], [6, 6, 6], "tied for most: 3"),
        ([4, 2, 2], [6, 3, 3], "most: 4"),
        ([4, 0, 0], [6, 0, 0], "most: 4"),
        ([0, 0, 0], [0, 0, 0], ""),
        ([1], [6], "most: 1"),
    ],
)
def test_majority_tie_shares_first_place_and_leaves_second_empty(pieces: list[int], expected: list[int], reason: str) -> None:
    blank = [0] * len(pieces)
    found = result_of(pads.COLLECTION, {"r1": blank, "r2": blank, "r3": pieces})
    assert totals(found) == expected
    assert explained(found, "Ann") == ([f"Flowers: {reason} = {expected[0]}"] if reason else [])
    for lang in LANGUAGES:
        rule = language(lang, found.game).say("category-r3-rule")
        assert "6" in rule
        assert "3" in rule
        assert len(rule.split(". ")) == 2, "a second sentence says what happens in a tie"


def test_negative_rows_subtract_also_what_is_entered_freely() -> None:
    names = ("r1", "r2", "r3", "r4", "r6-1")
    found = result_of(
        pads.EVERY_KIND, {**{n: [0, 0] for n in names}, "r5": [-4, 3], "r7": [2, 1], "r8": [5, -5], "r9-1": [1, 2]}
    )
    assert totals(found) == [-4 - 4 - 5 - 1, 3 + 0 + 5 - 2]
    assert "Verluste: points in round 1: −1, in all: −1 = -1" in explained(found, "Ann")


def test_words_of_pad_are_never_parsed() -> None:
    for lang in LANGUAGES:
        words = language(lang, pads.key_of(pads.EVERY_KIND))
        assert words.say("game-name") == "{$x} <b>Все</b> & {game-name}"
        assert words.say("category-r1", x="wrong") == "{$x}"
        assert words.say("category-r4") == "game-name"
        assert words.say("setup-1", player="wrong") == "<i>Karten</i> & Steine"
        assert "{$x}" in words.say("tie-break-r1")
        assert "Runden" in words.say("field-r6-2")
        assert words.say("tab-score") == language(lang).say("tab-score")


@pytest.mark.parametrize("definition", pads.ALL, ids=lambda d: d["name"])
def test_pad_is_a_game_without_contradictions(definition: dict[str, Any]) -> None:
    game = all_games()[pads.key_of(definition)]
    assert find_contradictions(game, game.key) == []
    for lang in LANGUAGES:
        words = language(lang, game.key)
        names = [f"category-{c}{end}" for c in game.categories for end in ("", "-rule")]
        names += [cell.words for cell in game.sheet.cells.values()] + [f"tie-break-{key}" for key in game.tie_breaks]
        assert all(words.has(name) and words.say(name) for name in (*names, "game-name", "game-tagline"))


def test_later_rounds_may_stay_empty_but_started_round_is_asked_of_all() -> None:
    game = all_games()[pads.key_of(pads.LOWEST)]
    done = content_of(pads.LOWEST, {"r1-1": [5, 2], "r1-2": [3, 3], "r2": [0, 0]})
    assert score(game, done).is_complete
    begun = content_of(pads.LOWEST, {"r1-1": [5, 2], "r1-2": [3, None], "r2": [0, 0]})
    assert score(game, begun).missing == (("Ben", "r1-2"),)
    assert {line.place for line in score(game, content_of(pads.LOWEST, {})).open} >= {(name, "r1-1") for name in NAMES}


def test_at_least_is_shown_only_if_every_way_to_fill_the_sheet_reaches_it() -> None:
    """Fill the empty cells of random forms in random ways."""
    pick = random.Random(3)
    seen = set()
    for definition, _ in itertools.product(pads.ALL, range(40)):
        game = all_games()[pads.key_of(definition)]
        cells = [cell for _, cell in game.sheet.cells]

        def some(cell: str, chance: float, game: Any = game) -> int | None:
            shape = game.sheet.cells[False, cell].shape
            return None if pick.random() < chance else pick.randint(max(shape.low, -9), min(shape.high, 9))

        chance = pick.choice((0.05, 0.3, 0.6))
        values = {cell: [some(cell, chance) for _ in range(min(3, game.seats[-1]))] for cell in cells}
        content = content_of(definition, values)
        before = score(game, content)
        told = bounds(game, content, before)
        assert before.result is not None
        for _ in range(8):
            empty = {(p, cell) for p, cell in before.missing}
            filled = {
                cell: [some(cell, 0) if (name, cell) in empty else v for name, v in zip(NAMES, of, strict=False)]
                for cell, of in values.items()
            }
            after = result_of(definition, filled)
            for was, now in zip(before.result.columns, after.columns, strict=True):
                seen.add(told[was.name])
                assert told[was.name] != EXACT or was.total == now.total
                assert told[was.name] != AT_LEAST or was.total <= now.total, (definition["name"], values, filled)
    assert len(seen) == 3
