"""Undo without deletion: undo marks in the log determine which events count.

An undo mark is an event about event `of`. `undone` undoes that event. `undone-to` restores the events that counted right after
event `of` (0: before the first event). `redone` restores the events that counted right before the undo `of`. The marks
alone determine which events counted at any point of the log.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from companion.sessions.events import REDONE, UNDONE, UNDONE_TO

Ranges = tuple[tuple[int, int], ...]
"""Event numbers as (first, last) pairs, sorted and disjoint."""


@dataclass(frozen=True, slots=True)
class UndoMark:
    """An undo or redo event in the log. `of` is the number of the event to which it refers."""

    seq: int
    type: str
    of: int


@dataclass(frozen=True, slots=True)
class UndoHistory:
    """All undo marks of a log, with the undone events and the undos that can be redone."""

    marks: tuple[UndoMark, ...] = ()
    dead: Ranges = ()
    """Numbers of the events that do not count now. They can include undo marks."""
    redoable: tuple[int, ...] = ()
    """Event numbers of the undos that can be redone, the latest last. Empty after an event that is no undo or redo."""

    def after(self, happened: Iterable[UndoMark | None]) -> "UndoHistory":
        """Return the history after more events. `happened` has the mark of each undo or redo, and None for any other event.

        None clears `redoable`.
        """
        marks, redoable = list(self.marks), list(self.redoable)
        for mark in happened:
            if mark is None:
                redoable.clear()
            else:
                marks.append(mark)
                if mark.type != REDONE:
                    redoable.append(mark.seq)
                elif redoable:
                    redoable.pop()
        dead = dead_ranges_at(marks, marks[-1].seq) if len(marks) > len(self.marks) else self.dead
        return UndoHistory(tuple(marks), dead, tuple(redoable))


NOTHING_UNDONE = UndoHistory()


def dead_ranges_at(marks: Sequence[UndoMark], seq: int) -> Ranges:
    """Return the numbers of the events that did not count right after event `seq`.

    Follow the marks backwards in one pass. Each mark refers to an earlier event, so the loop ends.

    Example: events 1 to 3, then 4 is `undone-to` 1. After event 4 the dead events are 2 to 4, so only 1 counts. Then 5 is
    `redone` 4: the events that counted right before event 4 count again. After event 5 no event is dead.
    """
    seqs = [mark.seq for mark in marks]
    found: list[tuple[int, int]] = []
    at = bisect_right(seqs, seq) - 1
    while at >= 0:
        mark = marks[at]
        if mark.type == UNDONE:
            found.append((mark.of, mark.of))
            at -= 1
        elif mark.type == UNDONE_TO:
            found.append((mark.of + 1, mark.seq))
            at = bisect_right(seqs, mark.of, hi=at) - 1
        else:
            at = bisect_right(seqs, mark.of - 1, hi=at) - 1
    return merge_ranges(found)


def merge_ranges(ranges: Iterable[tuple[int, int]]) -> Ranges:
    """Merge ranges that overlap or touch. Return them sorted and disjoint."""
    found: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if found and first <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], last))
        else:
            found.append((first, last))
    return tuple(found)


def is_in_ranges(ranges: Ranges, number: int) -> bool:
    """Return whether the number is in one of the ranges."""
    at = bisect_right(ranges, (number, inf))
    return at > 0 and ranges[at - 1][1] >= number


def clip_ranges(ranges: Ranges, last: int) -> Ranges:
    """Return the ranges without the numbers above `last`."""
    return tuple((first, min(end, last)) for first, end in ranges if first <= last)
