"""The Log tab as a frozen view."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.plays.days import here
from companion.plays.narrate import LogEntry, LogPage
from companion.views.frame import called


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the log, with its time on the clock here."""

    entry: LogEntry
    clock: str
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
    shown = (e for e in page.entries if not e.is_passing or e.is_undone or e.seq == latest)
    return LogView(tuple(_line(e, latest, labels) for e in shown), page.older)


def _line(entry: LogEntry, latest: int, labels: Mapping[str, str]) -> LineView:
    told = replace(entry, words=called(entry.words, labels))
    return LineView(told, here(entry.at).strftime("%H:%M"), not entry.is_undone and entry.seq < latest)
