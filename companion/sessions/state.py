"""The state of a session, computed by replaying the events that count."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.rules.game import Fact, Game, Seating
from companion.rules.shape import Json, Whole
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions import events
from companion.sessions.events import Event
from companion.sessions.undo import NOTHING_UNDONE, Ranges, UndoHistory, UndoMark, is_in_ranges


@dataclass(frozen=True, slots=True)
class Correction:
    """A manual correction of a tracked value. Later moves are added to the corrected value."""

    was: Json
    """Tracked value without any correction, as the sender of the correction saw it."""
    value: Json
    """Correct value, as the sender entered it."""
    by: int = 0
    """Part of the difference `value` - `was` that was added to the game's own state. The cell shows the rest added, too."""
    is_from_start: bool = False
    """True if no move had counted in the cell yet. Then the correction is kept even if `value` equals `was`."""

    @property
    def has_remainder(self) -> bool:
        """Return whether any part of the difference was not added to the game's own state."""
        return bool(self.value - self.was != self.by if self.by else self.value != self.was)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """An adjustment line: points that a player entered manually for a column."""

    seq: int
    """Number of the event that added the line. A changed line keeps this number."""
    column: str
    points: int
    note: str


@dataclass(frozen=True, slots=True)
class Content:
    """The part of a session's state that an undo restores: seats, game state, entries, adjustments and ticks."""

    seating: Seating
    """Players and options, with the copy facts known so far."""
    flow: Any
    """The game's own state, computed from the moves."""
    entries: Mapping[CellPlace, Json] = field(default_factory=dict)
    """Manual entries that are no corrections, by cell. Each entry is shown as it was typed."""
    adjustments: tuple[Adjustment, ...] = ()
    ticks: frozenset[str] = frozenset()
    """Keys of the finished setup steps."""
    last: int = 0
    """Number of the latest event that counts, or 0 before the first."""
    last_flow: int = 0
    """Number of the latest move that counts, or 0 before the first."""
    last_copy_fact: int = 0
    """Number of the latest copy fact that counts, or 0 before the first."""
    latest: Fact | None = None
    """Fact of the latest move that counts. None before the first."""
    corrections: Mapping[CellPlace, Correction] = field(default_factory=dict)
    rounds: tuple[tuple[int, int], ...] = ()
    """One pair per round: event number of its first move, and the round. Empty before the first move or without rounds."""
    colours: tuple[int, ...] = ()
    """Colour index of each seat. Empty if the colours of the beginning are still valid."""
    known_as: Mapping[str, str] = field(default_factory=dict)
    """Current name of each player who was renamed in this session, by former name."""


@dataclass(frozen=True, slots=True)
class SessionState:
    """The state of a session after event `seq`."""

    seq: int
    content: Content
    undos: UndoHistory = NOTHING_UNDONE
    closed: int = 0
    """Number of the event that closed the session, or 0 while it is open."""


Recall = Callable[[Ranges, int], Content]
"""Function that gets the events that do not count and an event number. It returns the content after that event."""


def initial_state(game: Game[Any, Any], seating: Seating) -> SessionState:
    """Return the state before the first event."""
    return SessionState(0, Content(seating, game.flow.start(seating)))


def evolve_content(game: Game[Any, Any], content: Content, event: Event) -> Content:
    """Return the content after one more event, which must count."""
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
            return replace(content, last=seq, last_copy_fact=seq, seating=replace(content.seating, facts=facts))
        case events.SEATED:
            return replace(content, last=seq, **_reseated(game, content, data))
        case _:
            now = game.flow.phase(content.flow, content.seating).round
            latest = content.rounds[-1][1] if content.rounds else 0
            rounds = (*content.rounds, (seq, now)) if now != latest else content.rounds
            flow = game.flow.evolve(content.flow, content.seating, event.fact)
            return replace(content, last=seq, flow=flow, last_flow=seq, latest=event.fact, rounds=rounds)


def _entered(game: Game[Any, Any], content: Content, data: Mapping[str, Json]) -> dict[str, Any]:
    """Return the new values of the content fields that an entry changes.

    An entry with `was` or `start` is a correction. `was` is the tracked value that the sender saw. `start` is the value before
    the first move that counts in the cell. An entry with neither is kept as typed: no move counts in that cell, or an older
    version wrote the event.

    Example: moves counted 3 coins and Ann enters 5. The event has `was` 3 and `value` 5, a difference of 2. If the game's state
    can absorb the difference, the state has 5 coins, and `by` is 2. Otherwise the state keeps 3 coins, `by` is 0, and the cell
    shows 3 + 2. One more coin makes 6 in both cases. Ann then enters 4: `was` and `value` are 4, so the correction ends.
    """
    place, value = (data["column"] or TABLE, data["field"]), data["value"]
    base = data.get("was", data.get("start"))
    wanted = Correction(0, 0) if base is None or value is None else Correction(base, value, is_from_start="start" in data)
    flow, by = _absorb_correction(game, content, place, wanted)
    # A correction to the tracked value itself ends the correction.
    correction = replace(wanted, by=by) if wanted.value != wanted.was or by or wanted.is_from_start else None
    return {
        "flow": flow,
        "entries": _with(content.entries, place, value if base is None else None),
        "corrections": _with(content.corrections, place, correction),
    }


def _absorb_correction(game: Game[Any, Any], content: Content, place: CellPlace, wanted: Correction) -> tuple[Any, int]:
    """Replace the cell's earlier correction by `wanted`. Return the game's state and the difference that it has absorbed.

    The absorbed part of the earlier correction is subtracted first. If the game refuses that, its state stays as it is.

    Example: the state has 5 coins, 3 from moves and 2 absorbed (`by`). Now `wanted` is 7 instead of 3. Subtracting 2 leaves 3
    coins, adding 4 makes 7: return that state and 4. If the game refuses to add 4, return the state with 3 coins and 0. If the
    game refuses to subtract 2, return the state with 5 coins and 2: the cell shows 5 + 2.
    """
    cell, before = game.sheet.cell(*place), content.corrections.get(place)
    flow, apply, by = content.flow, game.flow.apply_correction, before.by if before else 0
    if cell is None or not isinstance(cell.shape, Whole):
        return flow, by
    if by:
        freed = apply(flow, content.seating, place, -by)
        if freed is None:  # the state cannot give it back any more, so the cell adds the rest
            return flow, by
        flow = freed
    difference = wanted.value - wanted.was
    taken = apply(flow, content.seating, place, difference) if difference else None
    return (flow, 0) if taken is None else (taken, difference)


def _adjusted(lines: tuple[Adjustment, ...], event: Event) -> tuple[Adjustment, ...]:
    data = event.data
    of = data.get("of")
    told = Adjustment(of or event.seq, data["column"], data["points"], data["note"])
    if of is None:
        return (*lines, told)
    # Changing a line that was undone meanwhile does not bring it back. A line without points is removed.
    changed = (told if line.seq == of else line for line in lines)
    return tuple(line for line in changed if line.points)


def _with(known: Mapping[Any, Any], key: Any, value: Any) -> dict[Any, Any]:
    """Return a copy of `known` with `value` for `key` as the last item, or without `key` if `value` is None."""
    changed = dict(known)
    changed.pop(key, None)
    if value is not None:
        changed[key] = value
    return changed


# --- Seats: everything can change before the first move, only names and colours after it ------------------------------


def _reseated(game: Game[Any, Any], content: Content, data: Mapping[str, Json]) -> dict[str, Any]:
    """Return the new values of the content fields after a change of the seats. Entries stay with the player.

    If `anew` is true, no move was made yet. The game starts again with the new seats. Players who leave lose their entries.
    """
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
        "colours": tuple(data["tinctures"] or ()),
        "known_as": {**{was: renamed.get(name, name) for was, name in content.known_as.items()}, **renamed},
        "entries": {(moved[c], key): value for (c, key), value in content.entries.items() if c in moved},
        "adjustments": tuple(replace(a, column=moved[a.column]) for a in content.adjustments if a.column in moved),
    }
    if not data["anew"]:
        corrections = {(moved[c], key): told for (c, key), told in content.corrections.items() if c in moved}
        return {**kept, "corrections": corrections}
    called_anew = replace(old, players=tuple(renamed.get(name, name) for name in old.players))
    ticks = content.ticks & _same_steps(game, called_anew, new)
    begun = replace(content, seating=new, flow=game.flow.start(new), corrections={})
    for (column, key), told in content.corrections.items():
        if told.is_from_start and column in moved:
            place = (moved[column], key)
            flow, by = _absorb_correction(game, begun, place, told)
            begun = replace(begun, flow=flow, corrections={**begun.corrections, place: replace(told, by=by)})
    return {**kept, "flow": begun.flow, "corrections": begun.corrections, "ticks": ticks}


def _renamings(old: Sequence[str], new: Sequence[str]) -> dict[str, str]:
    """Return the new name by old name for each renamed seat. Empty if the number of seats changed.

    A seat is renamed if its old name is not among the new names, and its new name is not among the old names.
    """
    if len(old) != len(new):
        return {}
    return {was: name for was, name in zip(old, new, strict=True) if was not in new and name not in old}


def _same_steps(game: Game[Any, Any], old: Seating, new: Seating) -> frozenset[str]:
    """Return the keys of the setup steps that have the same arguments in both seatings."""
    before = {step.key: dict(step.args) for step in game.setup(old)}
    return frozenset(step.key for step in game.setup(new) if before.get(step.key) == dict(step.args))


# --- The fold ----------------------------------------------------------------------------------------------------------


def advance_state(game: Game[Any, Any], state: SessionState, happened: Iterable[Event], recall: Recall) -> SessionState:
    """Return the state after the events `happened`, which follow `state`.

    If any of them is an undo or redo, call `recall` once, at the end.
    """
    seq, content, closed = state.seq, state.content, state.closed
    marks: list[UndoMark | None] = []
    gone_back = False
    for event in happened:
        seq = event.seq
        is_mark = event.type in events.UNDO_EVENTS
        marks.append(UndoMark(seq, event.type, event.data["of"]) if is_mark else None)
        gone_back = gone_back or is_mark
        if event.type in events.OPEN_CLOSE_EVENTS:
            closed = seq if event.type == events.CLOSED else 0
        elif not gone_back:
            content = evolve_content(game, content, event)
    undos = state.undos.after(marks)
    return SessionState(seq, recall(undos.dead, seq) if gone_back else content, undos, closed)


def fold_content(game: Game[Any, Any], content: Content, happened: Iterable[Event], dead: Ranges) -> Content:
    """Return the content after the events `happened`. Skip events in `dead` and events that do not change the content."""
    for event in happened:
        if event.is_content and not is_in_ranges(dead, event.seq):
            content = evolve_content(game, content, event)
    return content


def replay_log(game: Game[Any, Any], seating: Seating, log: Sequence[Event]) -> SessionState:
    """Return the state after replaying the whole log. Tests compare it with the states that faster methods compute."""
    start = initial_state(game, seating)
    return advance_state(
        game, start, log, lambda dead, seq: fold_content(game, start.content, (e for e in log if e.seq <= seq), dead)
    )
