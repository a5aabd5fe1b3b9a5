"""Which events count: the shortcut over marks against sets kept step by step."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from companion.plays.events import REDONE, UNDONE, UNDONE_TO
from companion.plays.undo import Mark, Undos, clipped, covers, dead_at, merged

MOVES = st.lists(st.tuples(st.sampled_from(["event", UNDONE, UNDONE_TO, REDONE]), st.integers(0, 30)), max_size=40)


@given(MOVES)
def test_what_counts_is_what_the_marks_say_one_after_the_other(moves: list[tuple[str, int]]) -> None:
    """By hand: a set of what counts after every event, each mark changing it as `undo.py` says."""
    counting: list[frozenset[int]] = [frozenset()]
    undos, undone_by = Undos(), []
    for kind, number in moves:
        seq, now = len(counting), counting[-1]
        if kind == "event":
            counting.append(now | {seq})
            undos, undone_by = undos.after([None]), []
        elif kind == UNDONE and now:
            of = sorted(now)[number % len(now)]
            counting.append(now - {of})
            undos, undone_by = undos.after([Mark(seq, kind, of)]), [*undone_by, seq]
        elif kind == UNDONE_TO:
            of = number % seq
            counting.append(counting[of])
            undos, undone_by = undos.after([Mark(seq, kind, of)]), [*undone_by, seq]
        elif kind == REDONE and undone_by:
            counting.append(counting[undone_by[-1] - 1])
            undos, undone_by = undos.after([Mark(seq, kind, undone_by[-1])]), undone_by[:-1]
    marks = {mark.seq for mark in undos.marks}
    contents = {seq for seq in range(1, len(counting)) if seq not in marks}
    for seq, expected in enumerate(counting):
        dead = dead_at(undos.marks, seq)
        assert {c for c in contents if c <= seq and not covers(dead, c)} == expected
    assert dead_at(undos.marks, len(counting)) == undos.dead
    assert list(undos.redoable) == undone_by


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 8))), st.integers(0, 60))
def test_ranges_hold_the_same_numbers_as_sets(pairs: list[tuple[int, int]], last: int) -> None:
    ranges = merged((first, first + length) for first, length in pairs)
    numbers = {n for first, length in pairs for n in range(first, first + length + 1)}
    assert {n for n in range(-1, 62) if covers(ranges, n)} == numbers
    assert {n for n in range(62) if covers(clipped(ranges, last), n)} == {n for n in numbers if n <= last}
    assert all(end + 1 < start for (_, end), (start, _) in pairwise(ranges))
