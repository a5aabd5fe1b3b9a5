"""The scoring pad as a frozen view: every way to book what stands on it, with the points said beforehand."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.carcassonne_the_castle.flow.booking import Booking, booked_by, bookings, feature_of, without
from companion.games.carcassonne_the_castle.flow.corners import waiting
from companion.games.carcassonne_the_castle.flow.counted import totals
from companion.games.carcassonne_the_castle.flow.moves.pad import bounds
from companion.games.carcassonne_the_castle.flow.state import COURT, SCORE, Draft, State
from companion.games.carcassonne_the_castle.rules.features import PATH, TRACK, Followers
from companion.games.carcassonne_the_castle.rules.question import FOLLOWERS
from companion.rules.errors import Key
from companion.rules.game import Offer, Seating, Words
from companion.rules.shape import Json


@dataclass(frozen=True, slots=True)
class BookingView:
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
    offer: Offer

    @property
    def sent(self) -> Mapping[str, Json]:
        """What the button sends, counted followers as they are typed."""
        counted = self.offer.args.get("followers")
        return {**self.offer.args, "followers": "{}:{}".format(*counted)} if counted else self.offer.args


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
    most_followers: int
    counted: bool
    """Whether followers are counted; else the buttons name the owner."""
    place: int | None
    """The place of the scored feature that is being corrected."""
    bookings: tuple[BookingView, ...]
    lacking: Words | None
    """Why there is nothing to book yet."""


def pad_view(state: State, seating: Seating, draft: Draft) -> PadView:
    """The view of the pad."""
    squares, starts = bounds(draft)
    followers = draft.followers or (0, 0)
    found = tuple(_booking(state, seating, draft, booking) for booking in bookings(state, draft))
    return PadView(
        use=draft.use,
        kind=draft.kind,
        count=draft.count,
        lowest=squares.low,
        highest=squares.high,
        start_spaces=draft.start_spaces,
        most_starts=starts,
        well=draft.well if draft.kind == PATH else None,
        followers=tuple(FollowersView(s, n, followers[s]) for s, n in enumerate(seating.players)),
        most_followers=FOLLOWERS[1],
        counted=draft.followers is not None,
        place=draft.place,
        bookings=found,
        lacking=None if found else _lacking(draft),
    )


def _lacking(draft: Draft) -> Words:
    if draft.count is None:
        return Words("pad-say-markets" if draft.kind == COURT else "pad-say-size")
    return Words("pad-no-tile", {"kind": Key(f"kind-{draft.kind}")})


def _booking(state: State, seating: Seating, draft: Draft, booking: Booking) -> BookingView:
    seat = booking.owner
    space, lands, one_more = None, False, False
    if seat is not None:
        others = without(state, draft.place)
        groups = waiting(others, seating) if draft.use == SCORE and not state.final else ()
        corners = {number for group in groups for number in group}
        before = totals(others)[seat]
        space = (before + booking.points) % TRACK
        lands = space in corners
        one_more = not lands and _one_more(draft, booking.followers, before) in corners
    name = "" if seat is None else seating.players[seat]
    offer = booked_by(draft, booking, seating)
    return BookingView(seat, name, booking.points, booking.tile, space, lands, one_more, offer)


def _one_more(draft: Draft, followers: Followers, before: int) -> int | None:
    """Where the marker would stop if the path were one square longer."""
    if draft.kind != PATH or draft.use != SCORE:
        return None
    path = feature_of(draft, followers)
    return (before + path.points + path.each) % TRACK
