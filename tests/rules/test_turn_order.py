"""Tests of turn orders: round, player on turn and first-player marker from the number of finished turns."""

import re
from pathlib import Path

import pytest

from companion.rules.game import Phase
from companion.rules.table import Seating
from companion.rules.turn_order import TurnOrder

GAMES = Path(__file__).parents[2] / "companion" / "games"
SEAT_ON_TURN = re.compile(r"[+-] (?:\w+\.){0,3}seating\.first\b|\bseating\.first [+-]")
"""Arithmetic with the seat of the first player."""
SEATING = Seating("toy", ("Ann", "Bob", "Cid"), {}, first=1)


@pytest.mark.parametrize(
    ("turns", "phase"),
    [
        (0, Phase("light", 1, 2, seat=1)),
        (2, Phase("light", 1, 2, seat=0)),
        (3, Phase("wind", 1, 2)),
        (4, Phase("rain", 1, 2)),
        (5, Phase("light", 2, 2, seat=1)),
        (9, Phase("rain", 2, 2)),
        (10, Phase("over", 2, 2)),
    ],
)
def test_turn_order_with_rounds_gives_phases_of_table_and_end(turns: int, phase: Phase) -> None:
    assert TurnOrder("light", rounds=2, after=("wind", "rain")).phase(turns, SEATING) == phase


@pytest.mark.parametrize(("turns", "seat", "marker"), [(0, 1, 1), (2, 0, 1), (3, 2, 2), (5, 1, 2), (6, 0, 0), (9, 1, 1)])
def test_turn_order_with_marker_begins_each_round_one_seat_further(turns: int, seat: int, marker: int) -> None:
    assert TurnOrder("turn", passes_marker=True).phase(turns, SEATING) == Phase("turn", turns // 3 + 1, 0, seat, marker)


def test_turn_order_without_rounds_goes_on() -> None:
    assert TurnOrder("turn").phase(3001, SEATING) == Phase("turn", 1001, 0, seat=2)


@pytest.mark.parametrize("turns", range(7))
def test_turn_of_seat_is_in_same_round(turns: int) -> None:
    given = [SEATING.turn_of_seat(seat, turns) for seat in range(3)]
    assert [SEATING.seat_of_turn(turn) for turn in given] == [0, 1, 2]
    assert {turn // 3 for turn in given} == {turns // 3}


def test_games_compute_no_seat_on_turn_themselves() -> None:
    sources = {path.relative_to(GAMES).as_posix(): path.read_text("utf-8") for path in sorted(GAMES.rglob("*.py"))}
    assert [name for name, source in sources.items() if SEAT_ON_TURN.search(source)] == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("return (self.seating.first + self.state.turn) % len(self.players)", True),
        ("nth = (fact.data['seat'] - seating.first) % around", True),
        ("return seating.seat_of_turn(state.turn)", False),
        ("order = seating.clockwise(seating.first)", False),
    ],
)
def test_code_that_computes_seat_on_turn_is_found(source: str, expected: bool) -> None:
    assert bool(SEAT_ON_TURN.search(source)) is expected
