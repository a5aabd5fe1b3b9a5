"""The Log tab as a frozen view."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from companion.plays.days import here
from companion.plays.narrate import LogPage
from companion.rules.game import Words
from companion.views.frame import called


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the log."""

    seq: int
    at: datetime
    clock: str
    author: str | None
    words: Words
    about: Words | None
    undone: bool
    undo_to: bool


@dataclass(frozen=True, slots=True)
class LogView:
    """The tab; `older` continues it."""

    lines: tuple[LineView, ...]
    older: int | None


def view(page: LogPage, latest: int, labels: Mapping[str, str]) -> LogView:
    """The log, the latest first. Going back to the latest line would change nothing. `labels` are what columns are called.

    What only led up to something else, such as every tap on a pad, is not told once it has.
    """
    lines = tuple(
        LineView(
            e.seq,
            e.at,
            here(e.at).strftime("%H:%M"),
            e.author,
            called(e.words, labels),
            called(e.about, labels) if e.about else None,
            e.is_undone,
            not e.is_undone and e.seq < latest,
        )
        for e in page.entries
        if not e.is_passing or e.is_undone or e.seq == latest
    )
    return LogView(lines, page.older)
