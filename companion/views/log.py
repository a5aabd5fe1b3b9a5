"""The Log tab as a frozen view."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from companion.plays.narrate import LogEntry, LogPage
from companion.plays.notebook import here
from companion.rules.game import Words


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the log, with its time on the clock here."""

    entry: LogEntry
    clock: str
    back: int
    """How many steps going back to right after it takes back; 0 where it is no place to go back to."""


@dataclass(frozen=True, slots=True)
class LogView:
    """The tab; `older` continues it."""

    lines: tuple[LineView, ...]
    older: int | None

    @property
    def parts(self) -> list[tuple[Words | None, list[LineView]]]:
        """The lines by rounds, and what was done before the first; without headings in a game that has no rounds."""
        if not any(line.entry.round for line in self.lines):
            return [(None, [*self.lines])]
        return [(_heading(number), [*lines]) for number, lines in groupby(self.lines, lambda line: line.entry.round)]


def _heading(number: int | None) -> Words:
    return Words("log-round", {"round": number}) if number else Words("log-after" if number == 0 else "tab-setup")


def view(page: LogPage, latest: int, labels: Mapping[str, str]) -> LogView:
    """The log, the latest first. `labels` are what columns are called.

    What only led up to something else, such as every tap on a pad, is not told once it has.
    """
    return LogView(tuple(_lines(page, latest, labels)), page.older)


def _lines(page: LogPage, latest: int, labels: Mapping[str, str]) -> Iterator[LineView]:
    above = page.later
    for entry in page.entries:
        if entry.is_passing and not entry.is_undone and entry.seq != latest:
            continue
        about = entry.about and called(entry.about, labels)
        told = replace(entry, words=called(entry.words, labels), about=about)
        yield LineView(told, here(entry.at).strftime("%H:%M"), 0 if entry.is_undone else above)
        above += entry.is_step


def called(words: Words, labels: Mapping[str, str]) -> Words:
    """Words of the log with columns called as they are here: a play keeps their names, which are in no language."""
    named = {name: given for name in ("column", "winners") if isinstance(given := words.args.get(name), str)}
    told = {name: ", ".join(labels.get(one, one) for one in given.split(", ")) for name, given in named.items()}
    return replace(words, args={**words.args, **told}) if labels else words
