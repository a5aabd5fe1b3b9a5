"""What stands on the scoring pad, and every way in which it can be booked."""

from dataclasses import dataclass, replace

from companion.games.carcassonne_the_castle.flow.followers import SOLE, TIE
from companion.games.carcassonne_the_castle.flow.state import COURT, COURTS, SCORE, UNFINISHED, Draft, State
from companion.games.carcassonne_the_castle.flow.wall_tiles import usable
from companion.games.carcassonne_the_castle.rules.features import PATH, Court, Feature, Followers, owner
from companion.games.carcassonne_the_castle.rules.question import DOUBLING_TILE, FOUR_EACH_TILE, UNFINISHED_TILE
from companion.rules.game import Offer, Seating
from companion.rules.shape import Json

BOOKED_BY = {SCORE: "score-feature", COURTS: "score-court", UNFINISHED: "score-unfinished"}


def drafted(feature: Feature, place: int) -> Draft:
    """A scored feature put back on the pad. Followers that only stand for an owner were never counted."""
    counted = None if feature.followers in {*SOLE, TIE} else feature.followers
    return Draft(SCORE, feature.kind, feature.tiles, feature.start_spaces, feature.well, counted, place)


def feature_of(draft: Draft, followers: Followers, *, doubled: bool = False) -> Feature:
    """What stands on the pad, as a feature."""
    return Feature(draft.kind, draft.count or 0, followers, draft.start_spaces, well=draft.well, doubled=doubled)


def without(state: State, place: int | None) -> State:
    """The state without one scored feature: what the other ones leave to it while it is being corrected."""
    return state if place is None else replace(state, scored=(*state.scored[:place], *state.scored[place + 1 :]))


@dataclass(frozen=True, slots=True)
class Booking:
    """One way in which what stands on the pad can be booked."""

    followers: Followers
    points: int
    tile: int | None
    """The wall tile that is used up."""

    @property
    def owner(self) -> int | None:
        return owner(self.followers)


def bookings(state: State, draft: Draft) -> tuple[Booking, ...]:
    """Every way to book it: for each possible owner, with and without the wall tile that would serve, and as nobody's."""
    if draft.count is None:
        return ()
    found: list[Booking] = []
    for followers in (draft.followers,) if draft.followers is not None else (*SOLE, TIE):
        seat = owner(followers)
        if draft.use == UNFINISHED:
            tile = UNFINISHED_TILE[draft.kind]
            if seat is not None and usable(state, seat, tile):
                found.append(Booking(followers, _worth(draft, followers), tile))
            continue
        found.append(Booking(followers, _worth(draft, followers) if seat is not None else 0, None))
        improving = FOUR_EACH_TILE if draft.kind == COURT else DOUBLING_TILE.get(draft.kind)
        if seat is not None and improving and usable(without(state, draft.place), seat, improving):
            found.append(Booking(followers, _worth(draft, followers, improved=True), improving))
    return tuple(found)


def _worth(draft: Draft, followers: Followers, *, improved: bool = False) -> int:
    if draft.kind == COURT:
        return Court(draft.count or 0, followers, four_each=improved).points
    return feature_of(draft, followers, doubled=improved).points


def booked_by(draft: Draft, booking: Booking, seating: Seating) -> Offer:
    """The button that books it: it sends everything, so that exactly what was announced is booked."""
    args: dict[str, Json] = {}
    if draft.kind == COURT:
        args["markets"] = draft.count
    else:
        args |= {"kind": draft.kind, "tiles": draft.count, "start_spaces": draft.start_spaces}
        if draft.kind == PATH:
            args["well"] = draft.well
    if draft.followers is not None:
        args["followers"] = list(draft.followers)
    elif booking.owner is None:
        args["tied"] = True
    else:
        args["player"] = seating.players[booking.owner]
    if booking.tile is not None and draft.use != UNFINISHED:
        args["four_each" if draft.kind == COURT else "doubled"] = True
    if draft.place is not None:
        args["place"] = draft.place
    return Offer(BOOKED_BY[draft.use], args, booking.points)
