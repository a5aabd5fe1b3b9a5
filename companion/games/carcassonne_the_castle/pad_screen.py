"""The scoring pad as a frozen view: every way to book what stands on it, with the points said beforehand."""

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.carcassonne_the_castle import moves
from companion.games.carcassonne_the_castle.corners import waiting
from companion.games.carcassonne_the_castle.features import PATH, TRACK, Followers
from companion.games.carcassonne_the_castle.question import MARKETS, SQUARES, START_SPACES
from companion.games.carcassonne_the_castle.state import COURT, SCORE, Draft, State
from companion.rules.errors import Arg, Key
from companion.rules.game import Seating, Words

BOOKED_BY = {"score": "score-feature", "courts": "score-court", "unfinished": "score-unfinished"}


class BookingView(NamedTuple):
    """A button that books what stands on the pad: for whom, for how many points, and where the marker goes."""

    seat: int | None
    name: str
    points: int
    tile: int | None
    """The wall tile that is used up."""
    space: int | None
    lands: bool
    """Whether the marker stops on a corner tower with its tile."""
    one_more: bool
    """Whether a path one square longer would have stopped on such a corner tower."""
    command: str
    args: tuple[tuple[str, Arg | bool], ...]
    """What the button sends: all of it, so that exactly what was announced is booked."""


@dataclass(frozen=True, slots=True)
class FollowersView:
    """A player's followers on what stands on the pad, once they are counted."""

    seat: int
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class PadView:
    """What stands on the pad."""

    use: str
    kind: str
    count: int | None
    lowest: int
    highest: int
    start_spaces: int
    most_starts: int
    well: bool | None
    """None where there cannot be one."""
    followers: tuple[FollowersView, ...]
    counted: bool
    """Whether followers are counted; else the buttons name the owner."""
    place: int | None
    """The place of the scored feature that is being corrected."""
    bookings: tuple[BookingView, ...]
    lacking: Words | None
    """Why there is nothing to book yet."""


def pad_view(state: State, seating: Seating, draft: Draft) -> PadView:
    """The view of the pad."""
    squares = MARKETS if draft.kind == COURT else SQUARES
    followers = draft.followers or (0, 0)
    bookings = tuple(_booking(state, seating, draft, b) for b in moves.bookings(state, draft))
    return PadView(
        use=draft.use,
        kind=draft.kind,
        count=draft.count,
        lowest=squares.low,
        highest=squares.high,
        start_spaces=draft.start_spaces,
        most_starts=0 if draft.kind == COURT else START_SPACES.high,
        well=draft.well if draft.kind == PATH else None,
        followers=tuple(FollowersView(s, n, followers[s]) for s, n in enumerate(seating.players)),
        counted=draft.followers is not None,
        place=draft.place,
        bookings=bookings,
        lacking=None if bookings else _lacking(draft),
    )


def _lacking(draft: Draft) -> Words:
    if draft.count is None:
        return Words("pad-say-markets" if draft.kind == COURT else "pad-say-size")
    return Words("pad-no-tile", {"kind": Key(f"kind-{draft.kind}")})


def _booking(state: State, seating: Seating, draft: Draft, booking: moves.Booking) -> BookingView:
    seat = booking.owner
    groups = waiting(moves.without(state, draft.place), seating) if draft.use == SCORE and not state.final else ()
    corners = {number for group in groups for number in group}
    space, lands, one_more = None, False, False
    if seat is not None:
        before = moves.totals_without(state, draft.place)[seat]
        space = (before + booking.points) % TRACK
        lands = space in corners
        one_more = not lands and _one_more(draft, booking.followers, before) in corners
    return BookingView(
        seat=seat,
        name="" if seat is None else seating.players[seat],
        points=booking.points,
        tile=booking.tile,
        space=space,
        lands=lands,
        one_more=one_more,
        command=BOOKED_BY[draft.use],
        args=tuple(_args(seating, draft, booking).items()),
    )


def _one_more(draft: Draft, followers: Followers, before: int) -> int | None:
    """Where the marker would stop if the path were one square longer."""
    if draft.kind != PATH or draft.use != SCORE:
        return None
    path = moves.feature_of(draft, followers)
    return (before + path.points + path.each) % TRACK


def _args(seating: Seating, draft: Draft, booking: moves.Booking) -> dict[str, Arg | bool]:
    args: dict[str, Arg | bool] = {}
    if draft.kind == COURT:
        args["markets"] = draft.count or 0
    else:
        args |= {"kind": draft.kind, "tiles": draft.count or 0, "start_spaces": draft.start_spaces}
        if draft.kind == PATH:
            args["well"] = draft.well
    if draft.followers is not None:
        args["followers"] = f"{draft.followers[0]}:{draft.followers[1]}"
    elif booking.owner is None:
        args["tied"] = True
    else:
        args["player"] = seating.players[booking.owner]
    if booking.tile is not None and draft.use != "unfinished":
        args["four_each" if draft.kind == COURT else "doubled"] = True
    if draft.place is not None:
        args["place"] = draft.place
    return args
