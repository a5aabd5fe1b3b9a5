"""A correction is a difference: whatever the taps know and somebody puts right, later taps add up."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.numbers import Numbers
from companion.rules.shape import Choice, Flag, ListOf, Shape, Text, Whole, checked, put_right
from tests.plays.table import Table

SEATS = {"Ann": 0, "Bob": 1}


@pytest.fixture(params=SEATS)
def name(request: pytest.FixtureRequest) -> str:
    """What the game's own state takes in, and what is laid over it: seen from outside there is no difference."""
    return str(request.param)


def points(table: Table, name: str) -> Any:
    return table.play.entries.get((name, "points"))


def tap(table: Table, name: str, n: int) -> int:
    return table.take(SEATS[name], n)


def play(table: Table, name: str, told: str) -> None:
    """Taps as numbers; `=5` is entered, `=` cleared, `-2` undoes event 2 and `+` does it again."""
    for step in told.split():
        match step[0], step[1:]:
            case "=", value:
                table.enter(name, "points", int(value) if value else None)
            case "-", of:
                table.do("undo", of=int(of))
            case "+", _:
                table.do("redo")
            case _:
                tap(table, name, int(step))


@pytest.mark.parametrize(
    ("told", "number"),
    [
        ("9 9 =20 3 6", 29),  # what is tapped later is added
        ("9 9 =20 =18 3", 21),  # taken back by saying what the taps say
        ("9 9 =20 = 3", 21),  # or nothing
        ("9 =12 1 =11", 11),  # the latest takes the place of the one before
        ("9 =12 1 =11 1", 12),
        ("9 =12 5 -2", 14),  # undone alone it leaves later taps
        ("9 =12 5 -2 +", 17),
        ("9 =12 -1", 12),  # where the taps know nothing any more, what was typed stands
        ("=7 9", 7),  # and so it does where they knew nothing
        ("=7 9 =8 1", 9),
    ],
)
def test_a_correction_is_a_difference_that_later_taps_add_up_to(table: Table, name: str, told: str, number: int) -> None:
    play(table, name, told)
    result = table.play.scored.result
    assert result is not None
    assert points(table, name) == result.columns[SEATS[name]].total == number
    if told[0] != "=" and "-1" not in told:  # else the taps count something else during play
        assert table.play.running[name] == number
    table.do("close", sure=True)
    assert table.play.scored.result == result


def test_a_correction_that_is_taken_back_leaves_nothing(table: Table, name: str) -> None:
    play(table, name, "9 9")
    before = table.play.content
    play(table, name, "=20 =18")
    after = table.play.content
    assert (after.flow, after.entries, after.corrections) == (before.flow, {}, {})


def test_two_who_put_the_same_number_right_put_it_right_once(table: Table, name: str) -> None:
    tap(table, name, 9)
    for _ in range(2):
        table.do("set-entry", seq=1, column=name, field="points", value=11)
    assert points(table, name) == table.play.running[name] == 11


def test_a_correction_is_the_difference_from_what_its_sender_saw(table: Table, name: str) -> None:
    """Two more than nine stay two more, although three came meanwhile; a step that was undone meanwhile counts no more."""
    tap(table, name, 9)
    tap(table, name, 3)
    table.do("set-entry", seq=1, column=name, field="points", value=11)
    assert points(table, name) == 14
    table.enter(name, "points", None)
    table.do("undo", of=2)
    table.do("set-entry", seq=2, column=name, field="points", value=13)
    assert points(table, name) == table.play.running[name] == 10


@pytest.mark.parametrize("seq", [None, "1", -1, True, 2**60])
def test_who_does_not_say_what_was_seen_has_seen_what_there_is(table: Table, seq: Any) -> None:
    table.take(0, 9)
    table.take(0, 3)
    table.do("set-entry", seq=seq, column="Ann", field="points", value=14)
    assert points(table, "Ann") == 14


def test_points_by_hand_count_during_play(table: Table) -> None:
    table.take(0, 4)
    table.do("adjust", column="Ann", points=-1)
    table.do("adjust", column="Bob", points=5)
    assert table.play.running == {"Ann": 3, "Bob": 5}


def test_points_by_hand_are_lines_that_can_be_changed_and_taken_away(table: Table) -> None:
    line = table.do("adjust", column="Ann", points=-1, note="late").seq
    other = table.do("adjust", column="Bob", points=5).seq
    changed = table.do("adjust", column="Bob", points=2, note="early", of=line).seq
    assert [(a.seq, a.column, a.points, a.note) for a in table.play.content.adjustments] == [
        (line, "Bob", 2, "early"),
        (other, "Bob", 5, ""),
    ]
    table.do("undo", of=changed)
    assert table.play.content.adjustments[0].points == -1
    table.do("redo")
    table.do("adjust", column="Bob", points=0, of=other)
    assert [a.seq for a in table.play.content.adjustments] == [line]
    table.do("undo", of=line)
    assert table.play.content.adjustments == ()


def test_what_contradicts_the_rules_once_put_right_moves_nothing_during_play(table: Table) -> None:
    """All gold is twelve at most: what is left out of the result is left out of the running points too."""
    table.take(1, 4)
    table.enter("Ann", "house.gold", 9)
    table.enter("Bob", "house.gold", 9)
    table.enter("Bob", "points", 6)
    assert table.play.running == {"Ann": 0, "Bob": 6}


# --- The law itself ----------------------------------------------------------------------------------------------------

LISTS = st.lists(st.integers(1, 6), max_size=5)
SHAPES: list[tuple[Shape, st.SearchStrategy[Any]]] = [
    (Whole(-3, 40), st.integers(-3, 40)),
    (Numbers(Whole(1, 6), most=5, repeats=True), LISTS),
    (Numbers(Whole(1, 6)), LISTS.map(lambda found: sorted(set(found)))),
    (ListOf(Choice(("a", "b", "c")), most=4), st.lists(st.sampled_from("abc"), max_size=4)),
    (Flag(), st.booleans()),
    (Choice(("a", "b")), st.sampled_from("ab")),
    (Text(9), st.sampled_from(["", "x", "y"])),
]


@pytest.mark.parametrize(("shape", "values"), SHAPES)
def test_putting_right_is_lawful_for_every_shape(shape: Shape, values: st.SearchStrategy[Any]) -> None:
    @given(values, values, values)
    def lawful(was: Any, value: Any, now: Any) -> None:
        assert put_right(shape, was, value, was) == value
        assert put_right(shape, was, was, now) == now
        assert checked(shape, put_right(shape, was, value, now)) is not None

    lawful()


TOWERS = Numbers(Whole(1, 6), most=5, repeats=True)


@pytest.mark.parametrize(
    ("shape", "was", "value", "now", "right"),
    [
        (Whole(0, 100), 18, 20, 27, 29),
        (Whole(0, 30), 18, 20, 29, 30),
        (Whole(0, 30), 18, 10, 3, 0),
        (TOWERS, [3, 4], [4, 4], [3, 4, 5], [4, 4, 5]),
        (TOWERS, [3, 4], [3, 4, 6], [3, 4, 5], [3, 4, 5, 6]),
        (TOWERS, [3, 4], [3], [3, 4, 5], [3, 5]),
        (TOWERS, [3, 4], [5, 4], [3], [5]),
        (Numbers(Whole(1, 9)), [1, 2], [1, 3], [1, 2, 4], [1, 3, 4]),
        (ListOf(Text()), ["monk"], ["cook"], ["monk", "bard"], ["bard", "cook"]),
        (Choice(("a", "b", "c")), "a", "b", "c", "c"),
    ],
)
def test_what_comes_later_is_added_to_what_was_put_right(shape: Shape, was: Any, value: Any, now: Any, right: Any) -> None:
    assert put_right(shape, was, value, now) == right
