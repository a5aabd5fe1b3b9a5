"""The Turn page: whose dice, every castle as it grows, what can be drawn in the one that is open."""

from collections.abc import Mapping

from companion.games.once_upon_a_castle.flow import castles
from companion.games.once_upon_a_castle.flow.moves import MOVES
from companion.games.once_upon_a_castle.flow.moves.castle_move import CastleMove
from companion.games.once_upon_a_castle.flow.state import Castle, State
from companion.games.once_upon_a_castle.rules.copy_facts import FACTS, Copy, copy_of, fact_matters
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.games.once_upon_a_castle.rules.score import worth_of_guests
from companion.games.once_upon_a_castle.screen.views import (
    CastleView,
    DieView,
    FloorView,
    GroupView,
    GuestView,
    ResidentsView,
    TurnScreen,
)
from companion.rules.game import Offer, Seating, Table, Words

EXTRAS: Mapping[str, str] = {
    "wood": "troll",
    "stone": "troll",
    "gold": "monk",
    "food": "cook",
    "residents": "knight",
    "any": "shepherdess",
}
"""The faces of a die, with the staying guest who makes more of each. Words: `die-FACE`, but for any."""
STAMPS = 2**32 - 5
"""So many different stamps there are: a prime, to which what is drawn comes back only after millions of letters."""


def page(state: State, seating: Seating, query: Mapping[str, str]) -> TurnScreen:
    """The view with the castle open that the address names; with the usual one where it names none."""
    wanted = query.get("castle", "")
    seats = {str(seat): seat for seat in range(len(seating.players))}
    return screen(state, seating, seats.get(wanted))


def screen(state: State, seating: Seating, seat: int | None = None) -> TurnScreen:
    """The view of a state, with the castle at that seat open."""
    step, architects, copy = castles.step(state), castles.is_architects(seating), copy_of(seating.facts)
    active = castles.active_seat(state, seating)
    shown = _usual(state, seating) if seat is None else seat
    order = seating.clockwise(active)
    views = tuple(_castle(state, seating, castle, copy, step) for castle in order)
    following = order[1] if step == castles.TURN else castles.redeems_now(state, seating)
    return TurnScreen(
        title=_title(state, seating),
        note=_note(state, seating),
        step=step,
        architects=architects,
        copy=copy,
        asks_residents=castles.asks_residents(copy),
        next_seat=following,
        next_name=_name(seating, following),
        sun_name=_name(seating, state.sun),
        cloud_name=_name(seating, state.cloud),
        dice=tuple(DieView(face, guest, _name(seating, castles.host(state, guest))) for face, guest in EXTRAS.items()),
        castles=views,
        shown=views[order.index(shown)],
        why=castles.worth(state, seating, shown).lines,
        stamp=_stamp(shown, state.castles[shown], state.sun == shown, state.cloud == shown, shown in state.redeemed),
        offers=_offers(state, seating, shown),
        colours=castles.colours(seating),
        guests=_all_guests(views) if architects else (),
        untold=tuple(key for key in FACTS if key not in seating.facts and fact_matters(key, seating)),
    )


def _name(seating: Seating, seat: int | None) -> str:
    return "" if seat is None else seating.players[seat]


def _usual(state: State, seating: Seating) -> int:
    """The castle that is open unless another is asked for: of whoever rolls or redeems, at the end the first complete one."""
    if castles.step(state) == castles.TURN:
        return castles.active_seat(state, seating)
    now = castles.redeems_now(state, seating)
    return state.complete[0] if now is None else now


def _title(state: State, seating: Seating) -> Words:
    if castles.step(state) == castles.TURN:
        return Words("turn-rolls", {"player": seating.players[castles.active_seat(state, seating)]})
    return Words("turn-redeems") if castles.step(state) == castles.REDEEM else Words("turn-over")


def _note(state: State, seating: Seating) -> Words:
    if state.cloud is not None:
        return Words("turn-cloud", {"player": seating.players[state.cloud]})
    if state.sun is not None:
        return Words("turn-sun", {"player": seating.players[state.sun]})
    return Words("turn-no-sun")


def _stamp(seat: int, *drawn: object) -> str:
    """The seat and a few letters for all that."""
    return f"{seat}-{int.from_bytes(repr(drawn).encode()) % STAMPS:x}"


def _offers(state: State, seating: Seating, seat: int) -> Mapping[str, tuple[Offer, ...]]:
    table = Table(state, seating)
    return {move.type: tuple(move.offered(table, seat)) for move in MOVES if isinstance(move, CastleMove)}


def _castle(state: State, seating: Seating, seat: int, copy: Copy, step: str) -> CastleView:
    castle, sun, cloud, finished = state.castles[seat], state.sun == seat, state.cloud == seat, seat in state.redeemed
    worth = worth_of_guests(castles.seen(castle, seating, seat, sun, cloud)) if castle.guests else {}
    return CastleView(
        seat=seat,
        name=seating.players[seat],
        drawn=castle,
        floors=_floors(castle, worth),
        guests=tuple(_guest(castle, seating, seat, guest, worth[guest]) for guest in GUESTS if guest in castle.guests),
        sun=sun,
        cloud=cloud,
        open=castles.may_draw(state, seat),
        redeems=step == castles.REDEEM and not cloud and not finished,
        finished=finished,
        flags_left=castles.flag_room(castle) - len(castle.flags),
        residents=_residents(castle, copy),
    )


def _guest(castle: Castle, seating: Seating, seat: int, guest: str, worth: int) -> GuestView:
    return GuestView(guest, GUESTS[guest].kind, seat, seating.players[seat], worth, castles.is_guarded(castle, guest))


def _all_guests(views: tuple[CastleView, ...]) -> tuple[GuestView, ...]:
    """All of them, wherever they stay."""
    staying = {guest.id: guest for castle in views for guest in castle.guests}
    return tuple(staying.get(guest.id) or GuestView(guest.id, guest.kind) for guest in GUESTS.values())


def _floors(castle: Castle, worth: Mapping[str, int]) -> tuple[FloorView, ...]:
    untold = castles.untold_floors(castle)
    return tuple(
        FloorView(
            number,
            floor.guest,
            untold=number in untold,
            here=floor.guest in worth,
            worth=floor.points if floor.guest is None else worth.get(floor.guest),
        )
        for number, floor in enumerate(castle.floors, 1)
    )


def _residents(castle: Castle, copy: Copy) -> ResidentsView:
    points, groups = castles.resident_points(castle, copy.groups), _groups(castle, copy)
    return ResidentsView(castles.residents_left(castle, copy.groups), points, groups)


def _groups(castle: Castle, copy: Copy) -> tuple[GroupView, ...]:
    last, left, views = castles.last_group(castle, copy.groups), castle.residents, []
    for i, group in enumerate(copy.groups):
        coloured = min(left, group.size)
        left -= coloured
        views.append(GroupView(i + 1, group.size, coloured, group.points, i == last))
    return tuple(views)
