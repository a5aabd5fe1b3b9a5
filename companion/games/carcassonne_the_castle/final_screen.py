"""The final scoring as a frozen view: its parts in order, the drawing of the inside, courts, unfinished features, result."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.games.carcassonne_the_castle import moves
from companion.games.carcassonne_the_castle.board import CELLS, FEWEST_EMPTY, ROWS, largest_region
from companion.games.carcassonne_the_castle.features import Feature, Keep
from companion.games.carcassonne_the_castle.question import FOUR_EACH_TILE, HOUSE_PLUS_TILE, UNFINISHED_TILE
from companion.games.carcassonne_the_castle.record import SEATS, both_keeps, largest_empty, part_points
from companion.games.carcassonne_the_castle.score import court_items, unfinished_item
from companion.games.carcassonne_the_castle.state import State
from companion.rules.errors import Arg, Key
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


class BoardCellView(NamedTuple):
    """A cell of the drawing."""

    id: str
    empty: bool
    largest: bool
    """Whether it belongs to the largest empty region."""


class BoardView(NamedTuple):
    """The drawing of the inside of the wall."""

    rows: tuple[tuple[BoardCellView, ...], ...]
    """From the top left; the first and the last row lack both their ends."""
    marked: int
    largest: int
    told: int | None
    """The number somebody typed instead; it goes before the drawing."""
    counts: int | None
    """What counts now."""
    fewest: int


class EntryView(NamedTuple):
    """A court or an unfinished feature that was booked, for taking it back."""

    place: int
    kind: str
    seat: int | None
    name: str
    points: int
    reason: str
    """The message that says why."""
    numbers: tuple[tuple[str, Arg], ...]
    """What it says them with."""
    tile: int | None

    @property
    def why(self) -> Words:
        return Words(self.reason, dict(self.numbers))


@dataclass(frozen=True, slots=True)
class FinalView:
    """The final scoring."""

    parts: tuple[PartView, ...]
    done: tuple[tuple[str, tuple[int, int]], ...]
    """The keys of those that are settled, with what they brought."""
    now: PartView | None
    later: tuple[str, ...]
    """The keys of those that come after the one that is counted now."""
    board: BoardView
    courts: tuple[EntryView, ...]
    unfinished: tuple[EntryView, ...]


def final_view(state: State, seating: Seating) -> FinalView:
    """The view of the final scoring."""
    parts = tuple(_part(state, seating, part) for part in moves.PARTS)
    return FinalView(
        parts=parts,
        done=tuple([(p.key, p.points) for p in parts if p.status == "done"]),
        now=next(iter([p for p in parts if p.status == "now"]), None),
        later=tuple([p.key for p in parts if p.status == "next"]),
        board=_board(state),
        courts=_courts(state, seating),
        unfinished=tuple(_unfinished(f, i, seating) for i, f in enumerate(state.unfinished)),
    )


def _part(state: State, seating: Seating, part: str) -> PartView:
    now = moves.step(state)
    status = "done" if part in state.settled else "now" if part == now else "next"
    ready = status == "now" and state.draft is None
    if part == "keep":
        ready = ready and (moves.keep_owner(state) is None or largest_empty(state) is not None)
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
    ours = (Words("remind-starts"),) if part == "keep" and moves.starts_decide(state) else ()
    return ours + tuple(
        Words(
            "remind-held",
            {"player": seating.players[seat], "tile": Key(f"wall-tile-{kind}"), "use": Key(f"wall-tile-{kind}-use")},
        )
        for seat in SEATS
        for kind in kinds
        if moves.held(state, seat, kind) > 0
    )


def _rows(empty: tuple[str, ...]) -> tuple[tuple[BoardCellView, ...], ...]:
    largest = largest_region(empty)
    return tuple(tuple([BoardCellView(cell, cell in empty, cell in largest) for cell in row]) for row in LINES)


def _board(state: State) -> BoardView:
    return BoardView(
        rows=_rows(state.empty),
        marked=len(state.empty),
        largest=len(largest_region(state.empty)),
        told=None if state.empty_told is None else largest_empty(state),
        counts=largest_empty(state),
        fewest=FEWEST_EMPTY,
    )


def _courts(state: State, seating: Seating) -> tuple[EntryView, ...]:
    views = []
    for place, court in enumerate(state.courts):
        seat = court.owner
        item = next(iter(court_items((court,), seat)), None) if seat is not None else None
        why = Words(item.words, item.args) if item else Words("why-markets", {"markets": court.markets})
        name = seating.players[seat] if seat is not None else ""
        tile = FOUR_EACH_TILE if court.four_each else None
        views.append(EntryView(place, "court", seat, name, item.points if item else 0, why.id, tuple(why.args.items()), tile))
    return tuple(views)


def _unfinished(feature: Feature, place: int, seating: Seating) -> EntryView:
    item, seat = unfinished_item(feature), feature.owner
    name = seating.players[seat] if seat is not None else ""
    tile = UNFINISHED_TILE[feature.kind]
    return EntryView(place, feature.kind, seat, name, item.points, item.words, tuple(item.args.items()), tile)
