"""The state of a play: a fold over the events that count."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.plays import events
from companion.plays.events import Event
from companion.plays.undo import NOTHING_UNDONE, Mark, Ranges, Undos, covers
from companion.rules.game import Fact, Game, Seating
from companion.rules.shape import Json, Whole
from companion.rules.sheet import TABLE, Place


@dataclass(frozen=True, slots=True)
class Correction:
    """What the taps say, put right: a difference, to which later taps add up."""

    was: Json
    """What the taps said, without any correction, when the sender looked."""
    value: Json
    """What it should have been."""
    by: int = 0
    """How much of the difference the game's own state has taken in. The rest is laid over what the taps say."""

    @property
    def is_laid_over(self) -> bool:
        """Whether the game's own state has not taken it in."""
        return not self.by or self.value - self.was != self.by


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points by hand."""

    seq: int
    """The event that brought the line; changing it keeps its number."""
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
    """What was entered by hand and stands as it was typed: nothing was known of it from the taps."""
    adjustments: tuple[Adjustment, ...] = ()
    ticks: frozenset[str] = frozenset()
    """The steps of the setup that are done."""
    last: int = 0
    """The latest event that counts."""
    last_flow: int = 0
    """The latest of the game's own that counts."""
    latest: Fact | None = None
    """The latest of the game's own facts that counts."""
    corrections: Mapping[Place, Correction] = field(default_factory=dict)
    """What the taps know and somebody put right."""
    rounds: tuple[tuple[int, int], ...] = ()
    """The first of the game's own events in each round, and which round it is; nothing before the first, or without rounds."""
    tinctures: tuple[int, ...] = ()
    """The colour of each seat, where it is another than as the play began."""
    known_as: Mapping[str, str] = field(default_factory=dict)
    """What those are called now who were called otherwise before."""


@dataclass(frozen=True, slots=True)
class PlayState:
    """A play after event `seq`."""

    seq: int
    content: Content
    undos: Undos = NOTHING_UNDONE
    closed: int = 0
    """The event that closed it; 0 while it is open."""


Recall = Callable[[Ranges, int], Content]
"""The content after event N when these events do not count."""


def started(game: Game[Any, Any], seating: Seating) -> PlayState:
    """Before the first event."""
    return PlayState(0, Content(seating, game.flow.start(seating)))


def evolved(game: Game[Any, Any], content: Content, event: Event) -> Content:
    """The content after one more event that counts."""
    data, seq = event.data, event.seq
    match event.type:
        case events.ENTRY_SET:
            return replace(content, last=seq, **_entered(game, content, data))
        case events.ADJUSTED:
            return replace(content, last=seq, adjustments=_adjusted(content.adjustments, event))
        case events.TICKED:
            step = {data["step"]}
            return replace(content, last=seq, ticks=content.ticks | step if data["done"] else content.ticks - step)
        case events.FACT_TOLD:
            facts = _with(content.seating.facts, data["fact"], data["value"])
            return replace(content, last=seq, seating=replace(content.seating, facts=facts))
        case events.SEATED:
            return replace(content, last=seq, **_reseated(game, content, data))
        case _:
            now = game.flow.phase(content.flow, content.seating).round
            latest = content.rounds[-1][1] if content.rounds else 0
            rounds = (*content.rounds, (seq, now)) if now != latest else content.rounds
            flow = game.flow.evolve(content.flow, content.seating, event.fact)
            return replace(content, last=seq, flow=flow, last_flow=seq, latest=event.fact, rounds=rounds)


def _entered(game: Game[Any, Any], content: Content, data: Mapping[str, Json]) -> dict[str, Any]:
    """The fields that an entry changes. Typed where the taps knew nothing, a value stands; else it is a correction of that.

    `was` tells what they knew. Events from before there were corrections have no `was`; what they typed stands, as it did.
    """
    place, value = (data["column"] or TABLE, data["field"]), data["value"]
    is_right = "was" in data and value is not None
    wanted = Correction(data["was"], value) if is_right else Correction(0, 0)
    flow, by = _taken_in(game, content, place, wanted)
    # Put right to what the taps say, it is over.
    correction = replace(wanted, by=by) if wanted.value != wanted.was or by else None
    return {
        "flow": flow,
        "entries": _with(content.entries, place, None if "was" in data else value),
        "corrections": _with(content.corrections, place, correction),
    }


def _taken_in(game: Game[Any, Any], content: Content, place: Place, wanted: Correction) -> tuple[Any, int]:
    """The game's state with this correction of a number instead of the one before it, and how much it has taken in."""
    cell, before = game.sheet.cell(*place), content.corrections.get(place)
    flow, hook, by = content.flow, game.flow.put_right, before.by if before else 0
    if hook is None or cell is None or not isinstance(cell.shape, Whole):
        return flow, by
    if by:
        freed = hook(flow, content.seating, place, -by)
        if freed is None:  # things have moved on: what is wanted is laid over it
            return flow, by
        flow = freed
    difference = wanted.value - wanted.was
    taken = hook(flow, content.seating, place, difference) if difference else None
    return (flow, 0) if taken is None else (taken, difference)


def _adjusted(lines: tuple[Adjustment, ...], event: Event) -> tuple[Adjustment, ...]:
    data = event.data
    of = data.get("of")
    told = Adjustment(of or event.seq, data["column"], data["points"], data["note"])
    if of is None:
        return (*lines, told)
    # A line that was undone meanwhile is not brought back by having been changed; without points it is over.
    changed = (told if line.seq == of else line for line in lines)
    return tuple(line for line in changed if line.points)


def _with(known: Mapping[Any, Any], key: Any, value: Any) -> dict[Any, Any]:
    """What is known with one more, as the last; None forgets it."""
    changed = dict(known)
    changed.pop(key, None)
    if value is not None:
        changed[key] = value
    return changed


# --- Who sits where: anew before the first turn, names and colours alone after it -----------------------------------------


def _reseated(game: Game[Any, Any], content: Content, data: Mapping[str, Json]) -> dict[str, Any]:
    """The fields of the content that a change of the seats changes. What was entered stays with whom it was entered for."""
    old = content.seating
    new = replace(old, players=tuple(data["players"]), options=data["options"], first=data["first"])
    renamed = _renamings(old.players, new.players)
    before, after = game.columns(old), game.columns(new)
    if data["anew"]:
        moved = {column: name for column in before if (name := renamed.get(column, column)) in after}
    else:
        moved = dict(zip(before, after, strict=True))
    moved[TABLE] = TABLE
    kept: dict[str, Any] = {
        "seating": new,
        "tinctures": tuple(data["tinctures"] or ()),
        "known_as": {**{was: renamed.get(name, name) for was, name in content.known_as.items()}, **renamed},
        "entries": {(moved[c], key): value for (c, key), value in content.entries.items() if c in moved},
        "adjustments": tuple(replace(a, column=moved[a.column]) for a in content.adjustments if a.column in moved),
    }
    if not data["anew"]:
        corrections = {(moved[c], key): told for (c, key), told in content.corrections.items() if c in moved}
        return {**kept, "corrections": corrections}
    called_anew = replace(old, players=tuple(renamed.get(name, name) for name in old.players))
    ticks = content.ticks & _same_steps(game, called_anew, new)
    return {**kept, "flow": game.flow.start(new), "corrections": {}, "ticks": ticks}


def _renamings(old: Sequence[str], new: Sequence[str]) -> dict[str, str]:
    """Those who sit where they sat and are called by a name that nobody had."""
    if len(old) != len(new):
        return {}
    return {was: name for was, name in zip(old, new, strict=True) if was not in new and name not in old}


def _same_steps(game: Game[Any, Any], old: Seating, new: Seating) -> frozenset[str]:
    """The steps of the setup that say the same in both seatings: what was done for one is done for the other."""
    before = {step.key: dict(step.args) for step in game.setup(old)}
    return frozenset(step.key for step in game.setup(new) if before.get(step.key) == dict(step.args))


# --- The fold ----------------------------------------------------------------------------------------------------------


def advanced(game: Game[Any, Any], state: PlayState, happened: Iterable[Event], recall: Recall) -> PlayState:
    """The state after these events, which follow it. What undoing takes away is recalled once, at the end."""
    seq, content, closed = state.seq, state.content, state.closed
    marks: list[Mark | None] = []
    gone_back = False
    for event in happened:
        seq = event.seq
        is_mark = event.type in events.MARKS
        marks.append(Mark(seq, event.type, event.data["of"]) if is_mark else None)
        gone_back = gone_back or is_mark
        if event.type in events.LIFE:
            closed = seq if event.type == events.CLOSED else 0
        elif not gone_back:
            content = evolved(game, content, event)
    undos = state.undos.after(marks)
    return PlayState(seq, recall(undos.dead, seq) if gone_back else content, undos, closed)


def folded(game: Game[Any, Any], content: Content, happened: Iterable[Event], dead: Ranges) -> Content:
    """The content after those of the events that count."""
    for event in happened:
        if event.is_content and not covers(dead, event.seq):
            content = evolved(game, content, event)
    return content


def replayed(game: Game[Any, Any], seating: Seating, log: Sequence[Event]) -> PlayState:
    """The state by the plain law: the fold of the whole log, from the first event on."""
    start = started(game, seating)
    return advanced(game, start, log, lambda dead, seq: folded(game, start.content, (e for e in log if e.seq <= seq), dead))
