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


def test_what_is_tapped_after_a_correction_is_added_to_it(table: Table, name: str) -> None:
    tap(table, name, 9)
    tap(table, name, 9)
    table.enter(name, "points", 20)
    tap(table, name, 3)
    tap(table, name, 6)
    result = table.play.scored.result
    assert result is not None
    assert points(table, name) == table.play.running[name] == result.columns[SEATS[name]].total == 29
    table.do("close", sure=True)
    assert table.play.scored.result == result


@pytest.mark.parametrize("value", [18, None])
def test_a_correction_is_taken_back_by_saying_what_the_taps_say_or_nothing(table: Table, name: str, value: Any) -> None:
    tap(table, name, 9)
    tap(table, name, 9)
    before = table.play.content
    table.enter(name, "points", 20)
    table.enter(name, "points", value)
    after = table.play.content
    assert (after.flow, after.entries, after.corrections) == (before.flow, {}, {})
    tap(table, name, 3)
    assert points(table, name) == table.play.running[name] == 21


def test_the_latest_correction_takes_the_place_of_the_one_before(table: Table, name: str) -> None:
    tap(table, name, 9)
    table.enter(name, "points", 12)
    tap(table, name, 1)
    assert points(table, name) == 13
    table.enter(name, "points", 11)
    tap(table, name, 1)
    assert points(table, name) == table.play.running[name] == 12


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


def test_a_correction_is_undone_alone_and_leaves_later_taps(table: Table, name: str) -> None:
    tap(table, name, 9)
    of = table.enter(name, "points", 12)
    tap(table, name, 5)
    table.do("undo", of=of)
    assert points(table, name) == table.play.running[name] == 14
    table.do("redo")
    assert points(table, name) == table.play.running[name] == 17


def test_what_was_typed_stands_where_the_taps_know_nothing_any_more(table: Table, name: str) -> None:
    of = tap(table, name, 9)
    table.enter(name, "points", 12)
    table.do("undo", of=of)
    assert points(table, name) == 12


def test_what_was_typed_where_taps_knew_nothing_stands_as_it_was_typed(table: Table) -> None:
    table.enter("Bob", "points", 7)
    table.take(1, 9)
    assert points(table, "Bob") == 7
    table.enter("Bob", "points", 8)
    table.take(1, 1)
    assert points(table, "Bob") == 9


def test_the_log_tells_from_what_to_what_something_was_put_right(table: Table) -> None:
    table.take(0, 9)
    table.enter("Ann", "points", 12)
    words = table.plays.log(table.code).entries[0].words
    assert (words.id, words.args["was"], words.args["value"]) == ("log-entry-put-right", 9, 12)


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
