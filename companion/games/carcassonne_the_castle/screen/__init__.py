"""The Turn page as a frozen view: the state, and what is worked out of it and the copy's corner towers; in keys, not words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.carcassonne_the_castle.flow.corners import (
    Ask,
    Group,
    Learned,
    asks,
    known_corners,
    late,
    learnable,
    waiting,
)
from companion.games.carcassonne_the_castle.flow.moves.booked import ScoreCourt, ScoreFeature, ScoreUnfinished
from companion.games.carcassonne_the_castle.flow.moves.pad import QUICK_SIZES
from companion.games.carcassonne_the_castle.flow.state import OVER, PARTS, State
from companion.games.carcassonne_the_castle.rules.board import CELLS, FEWEST_EMPTY, ROWS, largest_region
from companion.games.carcassonne_the_castle.rules.features import COURT, HOUSE, PATH, SEATS, TRACK, Feature
from companion.games.carcassonne_the_castle.rules.question import COURTS, HOUSE_PLUS_TILE, SCORED, SERVES, UNFINISHED
from companion.games.carcassonne_the_castle.rules.score import feature_item
from companion.games.carcassonne_the_castle.screen.wall import WallView, wall_view
from companion.rules.errors import Arg, Key
from companion.rules.game import Offer, Seating, Table, Words
from companion.rules.shape import Json

LINES = tuple(tuple(cell.id for cell in CELLS.values() if cell.row == row) for row in range(ROWS))
"""The cells of each row of the drawing, from the top left; the first and the last row lack both their ends."""
OWNERS = tuple(map(str, SEATS))
"""Whom a phone may belong to, as its address says it."""


@dataclass(frozen=True, slots=True)
class PieceView:
    """A feature or a court that was scored, for looking at and correcting."""

    place: int
    feature: Feature
    why: Words


@dataclass(frozen=True, slots=True)
class BookingView:
    """A button that books what stands on the pad: for whom, for how many points, and where the marker goes."""

    offer: Offer
    feature: Feature
    tile: int | None
    """The wall tile that is used up."""
    space: int | None
    lands: bool
    """Whether the marker stops on a corner tower with its tile."""
    one_more: bool
    """Whether a path one square longer would have stopped on such a corner tower."""

    @property
    def sent(self) -> dict[str, Json]:
        """What the button sends, counted followers as they are typed."""
        counted = self.offer.args.get("followers")
        return {**self.offer.args, **({"followers": "{}:{}".format(*counted)} if counted else {})}


@dataclass(frozen=True, slots=True)
class TurnScreen:
    """The whole Turn page."""

    state: State
    players: tuple[str, ...]
    title: Words
    note: Words | None
    ahead: tuple[int | None, int | None]
    """The nearest wall tile before each marker, as far as corner towers are known."""
    wall: WallView
    bookings: tuple[BookingView, ...]
    asks: tuple[Ask, ...]
    learns: tuple[Learned, ...]
    scored: tuple[PieceView, ...]
    """The latest first."""
    booked: tuple[PieceView, ...]
    """What was booked in the part of the final scoring that is counted now."""
    late: tuple[PieceView, ...]
    """What should have counted first, as another player would then have taken a wall tile."""
    verdict: Words | None
    """What the part of the final scoring that is counted now comes to, as things stand."""
    reminders: tuple[Words, ...]
    """Wall tiles that serve in it and are still held, and what the rulebook leaves to us."""
    region: frozenset[str]
    """The cells of the largest empty region that was drawn."""
    keeps_on: tuple[PieceView | None, PieceView | None]
    """The houses on which the keeps stand: the largest that each player scored, the first of equal ones."""
    by_hand: bool = False
    """Whether the page to put things right by hand was asked for."""
    quiet: bool = False
    """Whether the phone belongs to somebody who has nothing to say now: it shows what happens."""
    lines: tuple[tuple[str, ...], ...] = LINES
    sizes: tuple[int, ...] = QUICK_SIZES
    """Sizes that have a button of their own; larger ones are reached by stepping."""
    fewest: int = FEWEST_EMPTY
    parts: tuple[str, ...] = PARTS
    """The final scoring, in order. Words: `category-PART`."""


def screen(state: State, seating: Seating) -> TurnScreen:
    """The view of a state."""
    now, players, corners = state.step, seating.players, waiting(state, seating)
    (first, second), scored = state.totals, _pieces(SCORED, state)
    return TurnScreen(
        state=state,
        players=players,
        title=_title(state, players),
        note=_note(state),
        ahead=(_ahead(first, corners), _ahead(second, corners)),
        wall=wall_view(tuple((group, group in corners) for group in known_corners(seating)), state.totals),
        bookings=tuple(_bookings(state, seating)),
        asks=asks(state, seating),
        learns=learnable(state, seating),
        scored=scored[::-1],
        booked=_pieces(now, state) if now in {COURTS, UNFINISHED} else (),
        late=tuple(scored[place] for place in late(state, seating)),
        verdict=verdict(state, seating, now) if now in PARTS else None,
        reminders=tuple(_reminders(state, seating, now)),
        region=largest_region(state.empty),
        keeps_on=(_keep(scored, 0), _keep(scored, 1)),
    )


def page(state: State, seating: Seating, query: Mapping[str, str]) -> TurnScreen:
    """The view of a state, or of a page within it; on a phone that belongs to somebody as it is for them (`me`)."""
    view, me = screen(state, seating), query.get("me", "")
    is_asked = state.seat == int(me) or any(ask.seat == int(me) for ask in view.asks if ask.sure) if me in OWNERS else True
    is_quiet = not (is_asked or state.final or state.draft or view.late)
    if query.get("ask") == "by-hand":
        return replace(view, title=Words("by-hand-link"), note=view.title, by_hand=True)
    return replace(view, quiet=is_quiet)


def _title(state: State, players: Sequence[str]) -> Words:
    if not state.final:
        return Words("turn-title", {"player": players[state.seat]})
    return Words("phase-over" if state.step == OVER else "final-title")


def _note(state: State) -> Words | None:
    """How many tiles are left; in the final scoring which part of it is counted."""
    if not state.final:
        return Words("turn-left", {"left": state.left})
    if state.step == OVER:
        return None
    asked = [part for part in PARTS if part not in state.idle or part in state.settled]
    return Words("final-note", {"number": asked.index(state.step) + 1, "count": len(asked)})


def _keep(scored: Sequence[PieceView], seat: int) -> PieceView | None:
    houses = (one for one in scored if (one.feature.kind, one.feature.owner) == (HOUSE, seat))
    return max(houses, key=lambda one: one.feature.size, default=None)


def _ahead(total: int, corners: Sequence[Group]) -> int | None:
    numbers = (number for group in corners for number in group)
    return min(numbers, key=lambda number: (number - total) % TRACK or TRACK, default=None)


def _pieces(pile: str, state: State) -> tuple[PieceView, ...]:
    return tuple(PieceView(place, feature, _why(pile, feature)) for place, feature in enumerate(state.pile(pile)))


def _why(pile: str, feature: Feature) -> Words:
    if feature.kind == COURT and not feature.points:
        return Words("why-markets", {"markets": feature.tiles})
    item = feature_item(feature, "why-unfinished" if pile == UNFINISHED else "why")
    return Words(item.words, item.args)


def _bookings(state: State, seating: Seating) -> Iterator[BookingView]:
    """Every button of the pad."""
    draft = state.draft
    if draft is None:
        return
    move = {SCORED: ScoreFeature, COURTS: ScoreCourt, UNFINISHED: ScoreUnfinished}[draft.pile]()
    others = state.without(draft.place)
    scoring = draft.pile == SCORED
    corners = {number for group in waiting(others, seating) for number in group} if scoring else set()
    for offer, booking in zip(move.offers(Table(state, seating)), state.bookings, strict=True):
        feature, seat = booking.feature, booking.feature.owner
        after = None if seat is None else others.totals[seat] + feature.points
        space = None if after is None else after % TRACK
        longer = after is not None and feature.kind == PATH and (after + feature.each) % TRACK in corners
        yield BookingView(offer, feature, booking.tile, space, space in corners, longer and space not in corners)


def verdict(state: State, seating: Seating, part: str) -> Words:
    """What a part of the final scoring comes to, as things stand."""
    if part == "keep":
        return _keep_verdict(state, seating)
    if part == "five-points":
        (first, second), (one, other) = seating.players, state.part_points(part)
        points: dict[str, Arg] = {"first": first, "second": second, "one": one, "other": other}
        return Words("verdict-points", points) if one or other else Words("verdict-no-five-points")
    count = len(state.pile(part))
    return Words(f"verdict-{part}", {"count": count}) if count else Words(f"verdict-no-{part}")


def _keep_verdict(state: State, seating: Seating) -> Words:
    keeps, seat, cells = state.keeps, state.keep_owner, state.largest_empty
    own = keeps[seat or 0]
    if own is None:
        return Words("verdict-no-keep")
    if seat is None:
        return Words("verdict-keeps-equal", {"size": own})
    other = keeps[1 - seat]
    how = f"{'-only' if other is None else ''}{'-uncounted' if cells is None else ''}"
    args: dict[str, Arg] = {"player": seating.players[seat], "size": own, "cells": cells or 0}
    return Words(f"verdict-keep{how}", args if other is None else {**args, "other": other})


def _reminders(state: State, seating: Seating, part: str) -> Iterator[Words]:
    """What the rulebook leaves to us, and tiles that serve in this part and are still held."""
    if part == "keep" and state.starts_decide:
        yield Words("remind-starts")
    kinds = {"keep": (HOUSE_PLUS_TILE,)}.get(part, tuple(SERVES.get(part, {}).values()))
    for seat in SEATS:
        for kind in kinds:
            if state.held(seat, kind) > 0:
                yield Words("remind-held", {"player": seating.players[seat], "tile": Key(f"wall-tile-{kind}")})
