"""The log of a play for people: every event as words, with what can be undone."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.plays import events
from companion.plays.events import MARKS, REDONE, UNDONE, Event, kept_result
from companion.plays.log import ENDLESS, Log
from companion.plays.play import Play
from companion.plays.score import signed
from companion.plays.state import Content
from companion.plays.undo import covers
from companion.rules.errors import Arg, Key
from companion.rules.game import Words
from companion.rules.shape import Choice, Flag, Json, ListOf, Name, Shape, Text, Whole
from companion.rules.sheet import TABLE


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log."""

    seq: int
    """0 for the beginning of the play."""
    at: datetime
    author: str | None
    words: Words
    about: Words | None
    """The event that this one undid or redid, or went back to."""
    is_undone: bool
    can_undo: bool
    """Whether `undo` of this one alone is possible now."""
    is_passing: bool = False
    """Whether it only leads up to another."""
    is_step: bool = False
    """Whether it says something about the game, and counts: what going back takes back."""
    round: int | None = None
    """The round it happened in, 0 after the last; None before the first, and in a game without rounds."""
    type: str = ""
    """What kind of event it is, and the sender's id of it; neither has words."""
    id: str = ""


@dataclass(frozen=True, slots=True)
class LogPage:
    """Some of the log, the latest first. `older` continues it."""

    entries: tuple[LogEntry, ...]
    older: int | None
    later: int = 0
    """The steps that count after them."""


def page(play: Play, log: Log, before: int | None, limit: int) -> LogPage:
    """The page of the log before event `before`, or the latest."""
    end = play.seq + 1 if before is None else min(before, play.seq + 1)
    found = log.before(play.id, end, limit)
    entries = retold(play, found, log)
    later = 0 if end > play.seq else sum(not covers(play.state.undos.dead, seq) for seq in log.contents(play.id, end - 1))
    if len(found) == limit:
        return LogPage(entries, found[-1].seq, later)
    words = Words("log-begun", {"players": ", ".join(play.seating.players)})
    beginning = LogEntry(0, play.registered.begun, None, words, None, is_undone=False, can_undo=False)
    return LogPage((*entries, beginning) if end > 0 else (), None, later)


def retold(play: Play, found: Sequence[Event], log: Log) -> tuple[LogEntry, ...]:
    """Events as lines of the log."""
    known = {event.seq: event for event in found}
    for _ in range(2):  # what the marks among them are about: for a redo the undo, and what that undid
        wanted = {e.data["of"] for e in known.values() if e.type in MARKS} - known.keys() - {0}
        known |= log.some(play.id, wanted) if wanted else {}
    return tuple(_entry(play, event, known) for event in log.in_turns(found))


def _entry(play: Play, event: Event, known: Mapping[int, Event]) -> LogEntry:
    undone = event.is_content and covers(play.state.undos.dead, event.seq)
    content = play.content
    possible = event.type in events.SINGLY or (event.is_flow and event.seq == content.last_flow)
    possible = possible or (event.type == events.SEATED and event.seq == content.last)
    about = known.get(event.data["of"]) if event.type in MARKS else None
    if about and event.type == REDONE and about.type == UNDONE:
        about = known.get(about.data["of"])
    return LogEntry(
        event.seq,
        event.at,
        event.author,
        told(play, event),
        told(play, about) if about else None,
        is_undone=undone,
        can_undo=possible and not undone and not play.is_closed,
        is_step=event.is_content and not undone,
        round=round_of(play.content, event.seq),
        is_passing=is_passing(play, event),
        type=event.type,
        id=event.id,
    )


def is_passing(play: Play, event: Event) -> bool:
    """Whether it only leads up to another."""
    passing = play.game.flow.passing
    return event.is_flow and passing is not None and passing(event.fact)


def round_of(content: Content, seq: int) -> int | None:
    """The round in which an event happened; None before the first."""
    at = bisect_right(content.rounds, (seq, ENDLESS))
    return content.rounds[at - 1][1] if at else None


def told(play: Play, event: Event) -> Words:
    """What happened, in words."""
    data = event.data
    match event.type:
        case events.ENTRY_SET:
            return _entry_set(play, data)
        case events.ADJUSTED:
            return _adjusted(data)
        case events.TICKED:
            steps = [step.key for step in play.game.setup(play.seating)]
            number = steps.index(data["step"]) + 1 if data["step"] in steps else 0
            return Words("log-ticked" if data["done"] else "log-unticked", {"number": number})
        case events.FACT_TOLD:
            return _fact_told(play, data)
        case events.SEATED:
            return Words("log-seated" if data["anew"] else "log-renamed", {"players": ", ".join(data["players"])})
        case events.CLOSED:
            winners = kept_result(data["result"]).ranking.winners
            return Words("log-closed", {"winners": ", ".join(winners), "count": len(winners)})
        case events.UNDONE_TO:
            return Words("log-undone-to", {"seq": data["of"]})
        case events.REOPENED | events.UNDONE | events.REDONE:
            return Words(f"log-{event.type}")
        case _:
            return play.game.flow.narrate(event.fact, play.seating)


def _entry_set(play: Play, data: Mapping[str, Json]) -> Words:
    column = data["column"] or TABLE
    cell = play.game.sheet.cell(column, data["field"])
    field = Key(cell.words if cell else "log-unknown-field")
    where: dict[str, Arg] = {"field": field} if column == TABLE else {"field": field, "column": column}
    kind = "log-entry-table" if column == TABLE else "log-entry"
    if data["value"] is None:
        return Words(f"{kind}-cleared", where)
    value = _shown(cell.shape, data["value"], cell.words) if cell else None
    if value is None:
        return Words(f"{kind}-changed", where)
    was = _shown(cell.shape, data["was"], cell.words) if cell and "was" in data else None
    if was is None or was == value:
        return Words(f"{kind}-set", {**where, "value": value})
    return Words(f"{kind}-put-right", {**where, "value": value, "was": was})


def _adjusted(data: Mapping[str, Json]) -> Words:
    points = data["points"]
    if not points:
        return Words("log-adjusted-away", {"column": data["column"]})
    args = {"column": data["column"], "signed": signed(points)}
    return Words("log-adjusted-note", {**args, "note": data["note"]}) if data["note"] else Words("log-adjusted", args)


def _fact_told(play: Play, data: Mapping[str, Json]) -> Words:
    shape, words = play.game.facts.get(data["fact"]), f"fact-{data['fact']}"
    fact = Key(words if shape else "log-unknown-field")
    if data["value"] is None:
        return Words("log-fact-forgotten", {"fact": fact})
    value = _shown(shape, data["value"], words) if shape else None
    if value is None:
        return Words("log-fact-changed", {"fact": fact})
    return Words("log-fact-told", {"fact": fact, "value": value})


def _shown(shape: Shape, value: Json, words: str) -> Arg | None:
    """A value that can be shown in a line; `words` is what its messages begin with."""
    match shape:
        case Whole():
            return int(value) if value >= 0 else f"\N{MINUS SIGN}{-value}"
        case Flag():
            return Key("log-yes" if value else "log-no")
        case Choice():
            return Key(f"{words}-{value}")
        case Text() | Name() if value:
            return str(value)
        case ListOf(item=Whole()) if value:
            return ", ".join(str(v) for v in value)
        case _:
            return None
