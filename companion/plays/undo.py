"""Undoing without deleting: which events of a log count, as the undo marks in the same log say.

A mark is an event that says something about other events. `undone` takes one event out. `undone-to` goes back to what
counted right after event `of` (0: before the first). `redone` goes back to what counted right before the undo `of`.
So what counts is a function of the marks alone, and it is known for every moment of the past.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from companion.plays.events import REDONE, UNDONE, UNDONE_TO

Ranges = tuple[tuple[int, int], ...]
"""Numbers as first-last pairs, in order, apart from one another."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An undo or redo in the log."""

    seq: int
    type: str
    of: int


@dataclass(frozen=True, slots=True)
class Undos:
    """Every mark so far and what follows from them."""

    marks: tuple[Mark, ...] = ()
    dead: Ranges = ()
    """The events that do not count now."""
    redoable: tuple[int, ...] = ()
    """The undos that can be taken back, the latest last; none once something else has happened."""

    def after(self, happened: Iterable[Mark | None]) -> "Undos":
        """After what happened next: a mark, or None for anything else, which leaves nothing to redo."""
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
        dead = dead_at(marks, marks[-1].seq) if len(marks) > len(self.marks) else self.dead
        return Undos(tuple(marks), dead, tuple(redoable))


NOTHING_UNDONE = Undos()


def dead_at(marks: Sequence[Mark], seq: int) -> Ranges:
    """The events that did not count right after event `seq`.

    Every mark looked at sends further back, whatever it says, so this ends, and in one pass.
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
    return merged(found)


def merged(ranges: Iterable[tuple[int, int]]) -> Ranges:
    """The same numbers, in order and apart."""
    found: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if found and first <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], last))
        else:
            found.append((first, last))
    return tuple(found)


def covers(ranges: Ranges, number: int) -> bool:
    """Whether the number is one of them."""
    at = bisect_right(ranges, (number, inf))
    return at > 0 and ranges[at - 1][1] >= number


def clipped(ranges: Ranges, last: int) -> Ranges:
    """Those up to `last`."""
    return tuple((first, min(end, last)) for first, end in ranges if first <= last)
