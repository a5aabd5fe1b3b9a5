"""Tests of corrections: a correction is a difference, and later taps add up with it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import all_games
from companion.rules.numbers import Numbers
from companion.rules.shape import Choice, Flag, ListOf, Shape, Text, Whole, check_value, rebase_correction
from companion.sessions.events import Event
from companion.sessions.log_verification import verify_log
from companion.sessions.service import Sessions
from tests.support.table import ServiceTable, opened

SEATS = {"Ann": 0, "Bob": 1}


@pytest.fixture(params=SEATS)
def name(request: pytest.FixtureRequest) -> str:
    """Return the player whose correction is tested: one that the state absorbs, or one kept beside it.

    Both look the same outside.
    """
    return str(request.param)


def points(table: ServiceTable, name: str) -> Any:
    return table.session.entries.get((name, "points"))


def tap(table: ServiceTable, name: str, n: int) -> int:
    return table.take(SEATS[name], n)


def session(table: ServiceTable, name: str, told: str) -> None:
    """Play a text of taps: a number is taken, `=5` is entered, `=` clears, `-2` undoes event 2 and `+` redoes it."""
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
def test_correction_followed_by_taps_keeps_its_difference(table: ServiceTable, name: str, told: str, number: int) -> None:
    session(table, name, told)
    result = table.session.scored.result
    assert result is not None
    assert points(table, name) == result.columns[SEATS[name]].total == number
    if told[0] != "=" and "-1" not in told:  # else the taps count something else during play
        assert table.session.running[name] == number
    table.do("close", sure=True)
    assert table.session.scored.result == result


def test_correction_taken_back_leaves_state_unchanged(table: ServiceTable, name: str) -> None:
    session(table, name, "9 9")
    before = table.session.content
    session(table, name, "=20 =18")
    after = table.session.content
    assert (after.flow, after.entries, after.corrections) == (before.flow, {}, {})


def test_correction_sent_twice_with_same_seq_counts_once(table: ServiceTable, name: str) -> None:
    tap(table, name, 9)
    for _ in range(2):
        table.do("set-entry", seq=1, column=name, field="points", value=11)
    assert points(table, name) == table.session.running[name] == 11


def test_correction_with_stale_seq_keeps_its_difference(table: ServiceTable, name: str) -> None:
    """Two more than nine stays two more, although three were added meanwhile. A step undone meanwhile no longer counts."""
    tap(table, name, 9)
    tap(table, name, 3)
    table.do("set-entry", seq=1, column=name, field="points", value=11)
    assert points(table, name) == 14
    table.enter(name, "points", None)
    table.do("undo", of=2)
    table.do("set-entry", seq=2, column=name, field="points", value=13)
    assert points(table, name) == table.session.running[name] == 10


@pytest.mark.parametrize("seq", [None, "1", -1, True, 2**60])
def test_correction_without_valid_seq_is_based_on_latest_state(table: ServiceTable, seq: Any) -> None:
    table.take(0, 9)
    table.take(0, 3)
    table.do("set-entry", seq=seq, column="Ann", field="points", value=14)
    assert points(table, "Ann") == 14


def test_adjustments_count_in_running_points(table: ServiceTable) -> None:
    table.take(0, 4)
    table.do("adjust", column="Ann", points=-1)
    table.do("adjust", column="Bob", points=5)
    assert table.session.running == {"Ann": 3, "Bob": 5}


def test_adjustments_can_be_changed_removed_and_undone(table: ServiceTable) -> None:
    line = table.do("adjust", column="Ann", points=-1, note="late").seq
    other = table.do("adjust", column="Bob", points=5).seq
    changed = table.do("adjust", column="Bob", points=2, note="early", of=line).seq
    assert [(a.seq, a.column, a.points, a.note) for a in table.session.content.adjustments] == [
        (line, "Bob", 2, "early"),
        (other, "Bob", 5, ""),
    ]
    table.do("undo", of=changed)
    assert table.session.content.adjustments[0].points == -1
    table.do("redo")
    table.do("adjust", column="Bob", points=0, of=other)
    assert [a.seq for a in table.session.content.adjustments] == [line]
    table.do("undo", of=line)
    assert table.session.content.adjustments == ()


def test_contradicting_entries_are_left_out_of_running_points(table: ServiceTable) -> None:
    """The rules allow 12 gold in all. Only entries left out of the result are left out of the running points, too."""
    table.take(1, 4)
    table.enter("Ann", "house.gold", 9)
    table.enter("Bob", "house.gold", 9)
    table.enter("Bob", "points", 6)
    assert table.session.running == {"Ann": 18, "Bob": 6}
    assert table.session.running == {column.name: column.total for column in table.session.scored.result.columns}


# --- Entered before the first tap --------------------------------------------------------------------------------------


def events(sessions: Sessions) -> Sequence[Event]:
    """Return the log of the only session."""
    (only,) = sessions.archive.iter_with_logs("home")
    return only.events


def test_entry_before_first_tap_is_kept_after_seating_change_and_rename(tmp_path: Path) -> None:
    """Ann's coins were entered as 2 and Bob's as 0. Both entries stay, and a coin tapped later is added."""
    with opened(tmp_path, games=all_games) as sessions:
        table = ServiceTable(
            sessions, sessions.creator.create({"game": "castle-builder", "players": ["Ann", "Bob"], "options": {}})
        )
        table.enter("Ann", "coins", 2)
        table.enter("Bob", "coins", 0)
        assert [event.data.get("start") for event in events(sessions)] == [0, 0]
        table.do("seat", players=["Bob", "Ann", "Cid"], tinctures=[0, 1, 2])
        assert table.session.entries == {("Ann", "coins"): 2, ("Bob", "coins"): 0}
        assert table.session.running == {"Bob": 0, "Ann": 2, "Cid": 0}
        table.do("add-coin", player="Ann")
        assert table.session.entries == {("Ann", "coins"): 3, ("Bob", "coins"): 0, ("Cid", "coins"): 0}
        assert table.session.running == {"Bob": 0, "Ann": 3, "Cid": 0}
        state = verify_log(table.session.game, table.session.registered.first_seats.seating, events(sessions))
        assert state.content.corrections == table.session.content.corrections
        table.do("seat", players=["Bob", "Anna", "Cid"], tinctures=[0, 1, 2])
        assert table.session.entries["Anna", "coins"] == 3
        table.enter("Anna", "coins", None)
        assert table.session.entries["Anna", "coins"] == 1


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
def test_correction_rebased_gives_valid_value_for_every_shape(shape: Shape, values: st.SearchStrategy[Any]) -> None:
    @given(values, values, values)
    def lawful(was: Any, value: Any, now: Any) -> None:
        assert rebase_correction(shape, was, value, was) == value
        assert rebase_correction(shape, was, was, now) == now
        assert check_value(shape, rebase_correction(shape, was, value, now)) is not None

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
def test_correction_rebased_on_later_value_gives_expected_value(
    shape: Shape, was: Any, value: Any, now: Any, right: Any
) -> None:
    assert rebase_correction(shape, was, value, now) == right
