"""The log of a session as lines of text, each with the information whether it can be undone."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.rules.errors import Arg, Key
from companion.rules.game import Words
from companion.rules.shape import Choice, Flag, Json, ListOf, Name, Shape, Text, Whole
from companion.rules.sheet import TABLE
from companion.sessions import events
from companion.sessions.events import REDONE, UNDO_EVENTS, UNDONE, Event, decode_result
from companion.sessions.log import MAX_SEQ, Log
from companion.sessions.score import format_adjustment
from companion.sessions.session import Session
from companion.sessions.state import Content
from companion.sessions.undo import is_in_ranges


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log for one event, or for the beginning of the session."""

    seq: int
    """Number of the event, or 0 for the beginning of the session."""
    at: datetime
    author: str | None
    words: Words
    about: Words | None
    """Words for the event to which an undo or redo refers. None for other events."""
    is_undone: bool
    can_undo: bool
    """True if the event can be undone now without undoing any other event."""
    is_passing: bool = False
    """True if the event is only an intermediate step, such as a card picked before all cards are revealed."""
    is_step: bool = False
    """True if the event changes the content and is not undone. The command "go back" to an earlier event undoes it."""
    round: int | None = None
    """Round of the event, 0 after the last round. None before the first round, and in games without rounds."""
    type: str = ""
    """Event type, for programs."""
    id: str = ""
    """Id of the request that led to the event, for programs."""


@dataclass(frozen=True, slots=True)
class LogPage:
    """Part of the log, the latest event first. `older` is the value of `before` for the next page, None on the last page."""

    entries: tuple[LogEntry, ...]
    older: int | None
    later: int = 0
    """Number of events newer than this page that count. Going back to an event of this page undoes them, too."""


def page(session: Session, log: Log, before: int | None, limit: int) -> LogPage:
    """Return up to `limit` lines of the log before event `before`, or the latest lines if `before` is None.

    The last page ends with a line for the beginning of the session.
    """
    end = session.seq + 1 if before is None else min(before, session.seq + 1)
    found = log.before(session.id, end, limit)
    entries = describe_events(session, found, log)
    later = (
        0
        if end > session.seq
        else sum(not is_in_ranges(session.state.undos.dead, seq) for seq in log.contents(session.id, end - 1))
    )
    if len(found) == limit:
        return LogPage(entries, found[-1].seq, later)
    words = Words("log-begun", {"players": ", ".join(session.seating.players)})
    beginning = LogEntry(0, session.registered.begun, None, words, None, is_undone=False, can_undo=False)
    return LogPage((*entries, beginning) if end > 0 else (), None, later)


def describe_events(session: Session, found: Sequence[Event], log: Log) -> tuple[LogEntry, ...]:
    """Return a log line for each event of `found`."""
    known = {event.seq: event for event in found}
    for _ in range(2):  # the second round finds what the undo of a redo had undone
        wanted = {e.data["of"] for e in known.values() if e.type in UNDO_EVENTS} - known.keys() - {0}
        known |= log.get_events(session.id, wanted) if wanted else {}
    return tuple(_entry(session, event, known) for event in log.yield_cooperatively(found))


def _entry(session: Session, event: Event, known: Mapping[int, Event]) -> LogEntry:
    undone = event.is_content and is_in_ranges(session.state.undos.dead, event.seq)
    content = session.content
    possible = event.type in events.UNDOABLE_ALONE or (event.is_flow and event.seq == content.last_flow)
    possible = possible or (event.type == events.SEATED and event.seq == content.last)
    about = known.get(event.data["of"]) if event.type in UNDO_EVENTS else None
    if about and event.type == REDONE and about.type == UNDONE:
        about = known.get(about.data["of"])
    return LogEntry(
        event.seq,
        event.at,
        event.author,
        describe_event(session, event),
        describe_event(session, about) if about else None,
        is_undone=undone,
        can_undo=possible and not undone and not session.is_closed,
        is_step=event.is_content and not undone,
        round=find_round(session.content, event.seq),
        is_passing=is_passing(session, event),
        type=event.type,
        id=event.id,
    )


def is_passing(session: Session, event: Event) -> bool:
    """Return whether the event is only an intermediate step, such as a card picked before all cards are revealed."""
    is_intermediate = session.game.flow.is_intermediate
    return event.is_flow and is_intermediate is not None and is_intermediate(event.fact)


def find_round(content: Content, seq: int) -> int | None:
    """Return the round of event `seq`. Return None before the first round and in games without rounds."""
    at = bisect_right(content.rounds, (seq, MAX_SEQ))
    return content.rounds[at - 1][1] if at else None


def describe_event(session: Session, event: Event) -> Words:
    """Return the message that describes the event in the log."""
    data = event.data
    match event.type:
        case events.ENTRY_SET:
            return _entry_set(session, data)
        case events.ADJUSTED:
            return _adjusted(data)
        case events.TICKED:
            steps = [step.key for step in session.game.setup(session.seating)]
            number = steps.index(data["step"]) + 1 if data["step"] in steps else 0
            return Words("log-ticked" if data["done"] else "log-unticked", {"number": number})
        case events.FACT_TOLD:
            return _fact_told(session, data)
        case events.SEATED:
            return Words("log-seated" if data["anew"] else "log-renamed", {"players": ", ".join(data["players"])})
        case events.CLOSED:
            ranking = decode_result(data["result"]).ranking
            args: dict[str, Arg] = {"winners": ", ".join(ranking.winners)}
            if ranking.is_open:
                return Words("log-closed-tied", args)
            return Words("log-closed", {**args, "count": len(ranking.winners)})
        case events.UNDONE_TO:
            return Words("log-undone-to", {"seq": data["of"]})
        case events.REOPENED | events.UNDONE | events.REDONE:
            return Words(f"log-{event.type}")
        case _:
            return session.game.flow.narrate(event.fact, session.seating)


def _entry_set(session: Session, data: Mapping[str, Json]) -> Words:
    column = data["column"] or TABLE
    cell = session.game.sheet.cell(column, data["field"])
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
    args = {"column": data["column"], "signed": format_adjustment(points)}
    return Words("log-adjusted-note", {**args, "note": data["note"]}) if data["note"] else Words("log-adjusted", args)


def _fact_told(session: Session, data: Mapping[str, Json]) -> Words:
    shape, words = session.game.facts.get(data["fact"]), f"fact-{data['fact']}"
    fact = Key(words if shape else "log-unknown-field")
    if data["value"] is None:
        return Words("log-fact-forgotten", {"fact": fact})
    value = _shown(shape, data["value"], words) if shape else None
    if value is None:
        return Words("log-fact-changed", {"fact": fact})
    return Words("log-fact-told", {"fact": fact, "value": value})


def _shown(shape: Shape, value: Json, words: str) -> Arg | None:
    """Return a value as a message argument for a log line, or None if its shape has no short form.

    A choice becomes a message id that begins with `words`.
    """
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
