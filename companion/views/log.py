"""The content of the Log tab: the events of a session by round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from companion.rules.errors import Arg, Key
from companion.rules.game import Words
from companion.sessions.details import to_local_time
from companion.sessions.log_text import LogEntry, LogPage


@dataclass(frozen=True, slots=True)
class LogLineView:
    """A line of the log, with the time in the server's time zone."""

    entry: LogEntry
    clock: str
    back: int
    """Number of events that are undone by going back to this line. 0 if going back is not offered."""


@dataclass(frozen=True, slots=True)
class LogView:
    """The lines of the Log tab. `older` is the event before which the next page begins, or None without a next page."""

    lines: tuple[LogLineView, ...]
    older: int | None

    @property
    def parts(self) -> list[tuple[Words | None, list[LogLineView]]]:
        """Return (heading, lines) for each round. Games without rounds have one part without a heading."""
        if not any(line.entry.round for line in self.lines):
            return [(None, [*self.lines])]
        return [(_heading(number), [*lines]) for number, lines in groupby(self.lines, lambda line: line.entry.round)]


def _heading(number: int | None) -> Words:
    return Words("log-round", {"round": number}) if number else Words("log-after" if number == 0 else "tab-setup")


def view(page: LogPage, latest: int, labels: Mapping[str, str]) -> LogView:
    """Return the Log tab, the latest event first. `labels` maps stored names of columns to displayed names.

    `latest` is the number of the session's latest event. Intermediate steps, such as each tap on a pad, are left out once
    another event has followed.
    """
    return LogView(tuple(_lines(page, latest, labels)), page.older)


def _lines(page: LogPage, latest: int, labels: Mapping[str, str]) -> Iterator[LogLineView]:
    above = page.later
    for entry in page.entries:
        if entry.is_passing and not entry.is_undone and entry.seq != latest:
            continue
        about = entry.about and label_columns(entry.about, labels)
        told = replace(entry, words=label_columns(entry.words, labels), about=about)
        yield LogLineView(told, to_local_time(entry.at).strftime("%H:%M"), 0 if entry.is_undone else above)
        above += entry.is_step


def label_columns(words: Words, labels: Mapping[str, str]) -> Words:
    """Return the words of a log line with stored names of columns replaced by displayed names."""
    named = {name: given for name in ("column", "winners") if isinstance(given := words.args.get(name), str)}
    told = {name: ", ".join(labels.get(one, one) for one in given.split(", ")) for name, given in named.items()}
    return replace(words, args={**label_keys(words.args, labels), **told}) if labels else words


def label_keys(args: Mapping[str, Arg], labels: Mapping[str, str]) -> dict[str, Arg]:
    """Return the arguments of a message with displayed names for the message ids in `labels`."""
    return {name: labels.get(given, given) if isinstance(given, Key) else given for name, given in args.items()}
