"""Tests of fields with several numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.rules.numbers import Numbers
from companion.rules.shape import Whole, check_value

DIFFERENT = Numbers(Whole(0, 20), fewest=1, most=3)
ALL = Numbers(Whole(0, 20), most=3, repeats=True)
CELLS = {type(cell.shape).__name__: cell.shape for game in all_games().values() for cell in game.sheet.cells.values()}


@pytest.mark.parametrize(
    ("typed", "different", "every"),
    [("5 2", [2, 5], [5, 2]), ("5,2;5", [2, 5], [5, 2, 5]), (" 7 ", [7], [7]), ("3+3", [3], [3, 3]), ("0", [0], [0])],
)
def test_numbers_typed_with_any_separator_are_read(typed, different, every):
    assert DIFFERENT.read(typed, "f") == different
    assert ALL.read(typed, "f") == every


@pytest.mark.parametrize("dash", ["-", "–", "—", "−", " - "])
def test_numbers_typed_as_dash_are_empty(dash):
    assert ALL.read(dash, "f") == ALL.blank() == []
    with pytest.raises(RefusedError):
        DIFFERENT.read(dash, "f")


@pytest.mark.parametrize("shape", CELLS.values(), ids=CELLS)
def test_cell_of_any_game_refuses_too_long_text(shape):
    with pytest.raises(RefusedError) as refused:
        shape.read(" " * 40_000 + "1", "f")
    assert [(problem.at, problem.code) for problem in refused.value.problems] == [("f", "text-long")]


@pytest.mark.parametrize("typed", ["x", "5 x", "²", "1.5", "-1", "٣", "1234567890"])
def test_numbers_typed_wrongly_are_refused(typed):
    with pytest.raises(RefusedError) as refused:
        ALL.read(typed, "f")
    assert [(problem.at, problem.code) for problem in refused.value.problems] == [("f", "not-numbers")]


@pytest.mark.parametrize(
    ("shape", "value", "problems"),
    [
        (ALL, 5, [("f", "not-list")]),
        (
            ALL,
            [1, 21, True, "2"],
            [("f[1]", "out-of-range"), ("f[2]", "not-whole"), ("f[3]", "not-whole"), ("f", "wrong-count")],
        ),
        (ALL, [1, 1, 1, 1], [("f", "wrong-count")]),
        (DIFFERENT, [1, 1, 1, 1], []),
        (DIFFERENT, [], [("f", "wrong-count")]),
    ],
)
def test_numbers_with_wrong_value_are_refused_at_its_place(shape, value, problems):
    try:
        check_value(shape, value, "f")
        found = []
    except RefusedError as refused:
        found = [(problem.at, problem.code) for problem in refused.problems]
    assert found == problems


@given(st.lists(st.integers(0, 20), max_size=3))
def test_numbers_shown_are_read_back(numbers):
    assert ALL.read(ALL.show(numbers), "f") == numbers


def test_numbers_schema_states_range_and_count():
    each = {"type": "integer", "minimum": 0, "maximum": 20}
    assert ALL.schema() == {"type": "array", "items": each, "minItems": 0, "maxItems": 3}
    assert DIFFERENT.schema() == {"type": "array", "items": each, "minItems": 1}  # a number told twice counts once
