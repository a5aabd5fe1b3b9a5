"""The final scoring as a frozen view: its parts in order, the drawing of the inside, courts, unfinished features, result."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.carcassonne_the_castle.flow.counted import SEATS, both_keeps, largest_empty, part_points
from companion.games.carcassonne_the_castle.flow.stage import (
    OVER,
    PARTS,
    correcting,
    empty_is_wanted,
    is_drawn,
    part_now,
    starts_decide,
    step,
)
from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.flow.wall_tiles import held
from companion.games.carcassonne_the_castle.rules.board import CELLS, FEWEST_EMPTY, ROWS, largest_region
from companion.games.carcassonne_the_castle.rules.features import Court, Feature, Keep
from companion.games.carcassonne_the_castle.rules.question import FOUR_EACH_TILE, HOUSE_PLUS_TILE, UNFINISHED_TILE
from companion.games.carcassonne_the_castle.rules.score import court_items, unfinished_item
from companion.rules.errors import Key
from companion.rules.game import Seating, Words

LINES = tuple(tuple(cell.id for cell in CELLS.values() if cell.row == row) for row in range(ROWS))
"""The cells of each row."""


@dataclass(frozen=True, slots=True)
class PartView:
    """A part of the final scoring: done, now or next. Words: `phase-KEY`."""

    key: str
    status: str
    points: tuple[int, int]
    verdict: Words
    """What it comes to, as things stand."""
    ready: bool
    """Whether it can be settled."""
    reminders: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class BoardCellView:
    """A cell of the drawing."""

    id: str
    empty: bool
    largest: bool
    """Whether it belongs to the largest empty region."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """The drawing of the inside of the wall."""

    rows: tuple[tuple[BoardCellView, ...], ...]
    """From the top left; the first and the last row lack both their ends."""
    marked: int
    told: int | None
    """The number somebody typed instead; it goes before the drawing."""
    counts: int | None
    """What counts now."""
    fewest: int


@dataclass(frozen=True, slots=True)
class EntryView:
    """A court or an unfinished feature that was booked, for taking it back."""

    place: int
    kind: str
    seat: int | None
    name: str
    points: int
    why: Words


@dataclass(frozen=True, slots=True)
class FinalView:
    """The final scoring."""

    parts: tuple[PartView, ...]
    now: PartView | None
    """The part that is counted now."""
    corrects: bool
    """Whether something stands on the pad that is no matter of that part."""
    over: bool
    drawn: bool
    """Whether the inside of the wall is drawn now."""
    board: BoardView
    courts: tuple[EntryView, ...]
    unfinished: tuple[EntryView, ...]


def final_view(state: State, seating: Seating) -> FinalView:
    """The view of the final scoring."""
    parts = tuple(_part(state, seating, part) for part in PARTS)
    return FinalView(
        parts=parts,
        now=next((part for part in parts if part.key == part_now(state)), None),
        corrects=correcting(state),
        over=step(state) == OVER,
        drawn=is_drawn(state),
        board=_board(state),
        courts=tuple(_court(place, court, seating) for place, court in enumerate(state.courts)),
        unfinished=tuple(_unfinished(place, feature, seating) for place, feature in enumerate(state.unfinished)),
    )


def _part(state: State, seating: Seating, part: str) -> PartView:
    now = step(state)
    status = "done" if part in state.settled else "now" if part == now else "next"
    ready = status == "now" and state.draft is None and not (part == "keep" and empty_is_wanted(state))
    points = part_points(state, part)
    reminders = _reminders(state, seating, part) if status == "now" else ()
    return PartView(part, status, points, _verdict(state, seating, part, points), ready, reminders)


def _verdict(state: State, seating: Seating, part: str, points: tuple[int, int]) -> Words:
    if part == "keep":
        return _keep_verdict(both_keeps(state), seating, largest_empty(state))
    if part == "five-points" and any(points):
        first, second = seating.players
        return Words("verdict-points", {"first": first, "second": second, "one": points[0], "other": points[1]})
    if part == "courts" and state.courts:
        return Words("verdict-courts", {"count": len(state.courts)})
    if part == "unfinished" and state.unfinished:
        return Words("verdict-unfinished", {"count": len(state.unfinished)})
    return Words(f"verdict-no-{part}")


def _keep_verdict(keeps: Sequence[Keep | None], seating: Seating, cells: int | None) -> Words:
    first, second = keeps
    if first is None and second is None:
        return Words("verdict-no-keep")
    if first is not None and second is not None and first.size == second.size:
        return Words("verdict-keeps-equal", {"size": first.size})
    seat = 0 if second is None or (first is not None and first.size > second.size) else 1
    own, other = (first, second) if seat == 0 else (second, first)
    size = own.size if own else 0
    args: dict[str, str | int] = {"player": seating.players[seat], "size": size, "cells": cells or 0}
    if other is None:
        return Words("verdict-keep-only" if cells is not None else "verdict-keep-only-uncounted", args)
    args["other"] = other.size
    return Words("verdict-keep" if cells is not None else "verdict-keep-uncounted", args)


def _reminders(state: State, seating: Seating, part: str) -> tuple[Words, ...]:
    """Tiles that serve in this part and are still held, and what the rulebook leaves to us."""
    kinds = {
        "keep": (HOUSE_PLUS_TILE,),
        "courts": (FOUR_EACH_TILE,),
        "unfinished": tuple(UNFINISHED_TILE.values()),
        "five-points": (),
    }[part]
    ours = (Words("remind-starts"),) if part == "keep" and starts_decide(state) else ()
    return ours + tuple(
        Words(
            "remind-held",
            {"player": seating.players[seat], "tile": Key(f"wall-tile-{kind}"), "use": Key(f"wall-tile-{kind}-use")},
        )
        for seat in SEATS
        for kind in kinds
        if held(state, seat, kind) > 0
    )


def _board(state: State) -> BoardView:
    largest = largest_region(state.empty)
    return BoardView(
        rows=tuple(tuple(BoardCellView(cell, cell in state.empty, cell in largest) for cell in row) for row in LINES),
        marked=len(state.empty),
        told=None if state.empty_told is None else largest_empty(state),
        counts=largest_empty(state),
        fewest=FEWEST_EMPTY,
    )


def _court(place: int, court: Court, seating: Seating) -> EntryView:
    item = next(iter(court_items((court,), court.owner)), None) if court.owner is not None else None
    why = Words(item.words, item.args) if item else Words("why-markets", {"markets": court.markets})
    return EntryView(place, "court", court.owner, _name(court.owner, seating), item.points if item else 0, why)


def _unfinished(place: int, feature: Feature, seating: Seating) -> EntryView:
    item = unfinished_item(feature)
    why = Words(item.words, item.args)
    return EntryView(place, feature.kind, feature.owner, _name(feature.owner, seating), item.points, why)


def _name(seat: int | None, seating: Seating) -> str:
    return "" if seat is None else seating.players[seat]
