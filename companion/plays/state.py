"""The state of a play: a fold over the events that count."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.plays.events import ADJUSTED, CLOSED, ENTRY_SET, FACT_TOLD, TICKED, Event
from companion.plays.undo import MARKS, NOTHING_UNDONE, Mark, Ranges, Undos, covers
from companion.rules.game import Game, Seating
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, Place


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points by hand."""

    seq: int
    column: str
    points: int
    note: str


@dataclass(frozen=True, slots=True)
class Content:
    """What undoing gives back: everything said about the game itself."""

    seating: Seating
    """With the facts told so far."""
    flow: Any
    """The game's own state."""
    entries: Mapping[Place, Json] = field(default_factory=dict)
    """What was entered by hand; it goes before what the flow already knows."""
    adjustments: tuple[Adjustment, ...] = ()
    ticks: frozenset[str] = frozenset()
    """The steps of the setup that are done."""
    last: int = 0
    """The latest event that counts."""
    last_flow: int = 0
    """The latest of the game's own that counts."""


@dataclass(frozen=True, slots=True)
class PlayState:
    """A play after event `seq`."""

    seq: int
    content: Content
    undos: Undos = NOTHING_UNDONE
    closed: int = 0
    """The event that closed it; 0 while it is open."""


Change = dict[str, Any]
"""The fields of a content that an event changes."""
Recall = Callable[[Ranges, int], Content]
"""The content after event N when these events do not count."""


def started(game: Game[Any, Any], seating: Seating) -> PlayState:
    """Before the first event."""
    return PlayState(0, Content(seating, game.flow.start(seating)))


def _entry_set(content: Content, event: Event) -> Change:
    place = (event.data["column"] or TABLE, event.data["field"])
    return {"entries": _with(content.entries, place, event.data["value"])}


def _adjusted(content: Content, event: Event) -> Change:
    data = event.data
    added = Adjustment(event.seq, data["column"], data["points"], data["note"])
    return {"adjustments": (*content.adjustments, added)}


def _ticked(content: Content, event: Event) -> Change:
    step = {event.data["step"]}
    return {"ticks": content.ticks | step if event.data["done"] else content.ticks - step}


def _fact_told(content: Content, event: Event) -> Change:
    facts = _with(content.seating.facts, event.data["fact"], event.data["value"])
    return {"seating": replace(content.seating, facts=facts)}


def _with(known: Mapping[Any, Json], key: Any, value: Json) -> dict[Any, Json]:
    """What is known with one more, as the last; None forgets it."""
    changed = dict(known)
    changed.pop(key, None)
    if value is not None:
        changed[key] = value
    return changed


_COMMON: Mapping[str, Callable[[Content, Event], Change]] = {
    ENTRY_SET: _entry_set,
    ADJUSTED: _adjusted,
    TICKED: _ticked,
    FACT_TOLD: _fact_told,
}


def evolved(game: Game[Any, Any], content: Content, event: Event) -> Content:
    """The content after one more event that counts."""
    if common := _COMMON.get(event.type):
        return replace(content, last=event.seq, **common(content, event))
    flow = game.flow.evolve(content.flow, content.seating, event.fact)
    return replace(content, flow=flow, last=event.seq, last_flow=event.seq)


def advanced(game: Game[Any, Any], state: PlayState, events: Iterable[Event], recall: Recall) -> PlayState:
    """The state after these events, which follow it. What undoing takes away is recalled once, at the end."""
    seq, content, closed = state.seq, state.content, state.closed
    happened: list[Mark | None] = []
    gone_back = False
    for event in events:
        seq = event.seq
        if event.type in MARKS:
            happened.append(Mark(seq, event.type, event.data["of"]))
            gone_back = True
            continue
        happened.append(None)
        if not event.is_content:
            closed = seq if event.type == CLOSED else 0
        elif not gone_back:
            content = evolved(game, content, event)
    undos = state.undos.after(happened)
    return PlayState(seq, recall(undos.dead, seq) if gone_back else content, undos, closed)


def folded(game: Game[Any, Any], content: Content, events: Iterable[Event], dead: Ranges) -> Content:
    """The content after those of the events that count."""
    for event in events:
        if event.is_content and not covers(dead, event.seq):
            content = evolved(game, content, event)
    return content


def replayed(game: Game[Any, Any], seating: Seating, events: Sequence[Event]) -> PlayState:
    """The state by the plain law: the fold of the whole log, from the first event on."""
    start = started(game, seating)
    return advanced(
        game, start, events, lambda dead, seq: folded(game, start.content, (e for e in events if e.seq <= seq), dead)
    )
