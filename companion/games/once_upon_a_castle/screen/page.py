"""The Turn page as a frozen view: whose dice, every castle as it grows, what can be drawn; in keys, not words."""

from collections.abc import Mapping
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

from companion.games.once_upon_a_castle.flow import castles
from companion.games.once_upon_a_castle.flow.state import Castle, Flag, Floor, State
from companion.games.once_upon_a_castle.rules.copy_facts import FACTS, Copy, copy_of, fact_matters
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, FLOORS, TOWERS, WALLS
from companion.games.once_upon_a_castle.rules.score import worth_of_guests
from companion.games.once_upon_a_castle.screen.picture import large, small
from companion.games.once_upon_a_castle.screen.turn_screen import TabView, TurnScreen
from companion.games.once_upon_a_castle.screen.views import (
    CastleView,
    DieView,
    ExtraView,
    FlagHits,
    FlagView,
    FloorHits,
    FloorView,
    GroupView,
    GuestView,
    OffersView,
    ResidentsView,
    SkyHits,
    TowerHits,
    TowerView,
    WallHits,
    WallView,
    WhyView,
)
from companion.rules.errors import Arg
from companion.rules.game import Seating, Words
from companion.rules.scoring import Line

EXTRAS: Mapping[str, str] = {
    "wood": "troll",
    "stone": "troll",
    "gold": "monk",
    "food": "cook",
    "residents": "knight",
    "any": "shepherdess",
}
"""The faces of a die, with the staying guest who makes more of each. Words: `die-FACE`, but for any."""
DICE = tuple(DieView(face, None) for face in EXTRAS)
FREE = {key: GuestView(key, guest.kind, None, "", 0, guarded=False, acting=False) for key, guest in GUESTS.items()}
"""Each guest while he stays nowhere."""
STAMPS = 2**31 - 1
"""So many different ones there are."""
MARKED = True


class Standing(NamedTuple):
    """How a castle stands among the others, besides what is drawn in it."""

    open: bool
    finished: bool
    redeems: bool
    sun: bool
    cloud: bool
    may_take_sun: bool
    may_take_cloud: bool


def page(state: State, seating: Seating, query: Mapping[str, str]) -> TurnScreen:
    """The view with the castle open that the address names; with the usual one where it names none."""
    wanted = query.get("castle", "")
    seats = {str(seat): seat for seat in range(len(seating.players))}
    return screen(state, seating, seats.get(wanted))


def screen(state: State, seating: Seating, shown: int | None = None) -> TurnScreen:
    """The view of a state, with one castle open."""
    step, architects, copy = castles.step(state), castles.is_architects(seating), copy_of(seating.facts)
    active = castles.active_seat(state, seating)
    order = seating.clockwise(active)
    views = tuple(_castle(state, seating, seat, copy, step) for seat in order)
    guests = _guests(views) if architects else ()
    shown = _usual(state, seating) if shown is None else shown
    castle = next(castle for castle in views if castle.seat == shown)
    has_dice = step == castles.TURN
    redeeming = tuple(s for s in castles.redeem_order(state, seating) if s in castles.redeeming(state))
    following = order[1] if has_dice else redeeming[0] if redeeming else None
    return TurnScreen(
        title=_title(state, seating),
        note=_note(state, seating),
        step=step,
        architects=architects,
        turn=state.turn + 1,
        seat=active if has_dice else None,
        next_seat=following,
        next_name=seating.players[following] if following is not None else "",
        sun=state.sun,
        cloud=state.cloud,
        sun_name=seating.players[state.sun] if state.sun is not None else "",
        cloud_name=seating.players[state.cloud] if state.cloud is not None else "",
        redeeming=redeeming,
        dice=_dice(state, seating) if architects else DICE,
        castles=views,
        tabs=tuple([_tab(c, c.seat == shown) for c in sorted(views, key=attrgetter("seat"))]),
        shown=castle,
        picture=large(castle, state.sun is None, state.cloud is None, MARKED),
        free=tuple(guest for guest in guests if guest.seat is None),
        elsewhere=any(guest.seat not in {None, shown} for guest in guests),
        offers=_offers(seating, copy),
        guests=guests,
        untold=tuple(key for key in FACTS if key not in seating.facts and fact_matters(key, seating)),
    )


def _tab(castle: CastleView, current: bool) -> TabView:
    return TabView(castle.seat, castle.name, castle.elements, castle.finished, current, small(castle))


def _usual(state: State, seating: Seating) -> int:
    """The castle that is open unless another is asked for: of whoever rolls or redeems, at the end the first complete one."""
    if castles.step(state) == castles.TURN:
        return castles.active_seat(state, seating)
    still = castles.redeeming(state)
    return next((seat for seat in castles.redeem_order(state, seating) if seat in still), state.complete[0])


def _title(state: State, seating: Seating) -> Words:
    if castles.step(state) == castles.TURN:
        return Words("turn-rolls", {"player": seating.players[castles.active_seat(state, seating)]})
    return Words("turn-redeems") if castles.step(state) == castles.REDEEM else Words("turn-over")


def _note(state: State, seating: Seating) -> Words | None:
    if state.cloud is not None:
        return Words("turn-cloud", {"player": seating.players[state.cloud]})
    if state.sun is not None:
        return Words("turn-sun", {"player": seating.players[state.sun]})
    return Words("turn-no-sun")


def _dice(state: State, seating: Seating) -> tuple[DieView, ...]:
    return tuple(DieView(face, _extra(state, seating, guest)) for face, guest in EXTRAS.items())


def _extra(state: State, seating: Seating, guest: str) -> ExtraView | None:
    seat = castles.host(state, guest)
    return ExtraView(seat, seating.players[seat], guest) if seat is not None else None


def _guests(castles: tuple[CastleView, ...]) -> tuple[GuestView, ...]:
    """All of them, wherever they stay."""
    staying = {guest.id: guest for castle in castles for guest in castle.guests}
    return tuple(staying.get(guest, FREE[guest]) for guest in GUESTS)


def _castle(state: State, seating: Seating, seat: int, copy: Copy, step: str) -> CastleView:
    finished = seat in state.redeemed
    standing = Standing(
        open=step == castles.TURN or (step == castles.REDEEM and not finished),
        finished=finished,
        redeems=step == castles.REDEEM and seat != state.cloud and not finished,
        sun=state.sun == seat,
        cloud=state.cloud == seat,
        may_take_sun=seat in state.four_towers[1:],
        may_take_cloud=seat in state.complete[1:],
    )
    return _drawn(state.castles[seat], seating, seat, copy, _once(standing))


def _once(standing: Standing) -> Standing:
    """The one object for all that are equal."""
    return standing


def _drawn(castle: Castle, seating: Seating, seat: int, copy: Copy, standing: Standing) -> CastleView:
    """A castle as it stands. A tap changes one, and the others need not be looked at again."""
    worth = worth_of_guests(castles.seen(castle, seating, seat, standing.sun, standing.cloud))
    column = castles.column(castle, seating, seat, standing.sun, standing.cloud)
    floors, towers = _floors(castle, worth), _towers(castle.towers)
    return CastleView(
        seat=seat,
        name=seating.players[seat],
        open=standing.open,
        finished=standing.finished,
        redeems=standing.redeems,
        why=tuple([WhyView(line.category, line.points, _reasons(line)) for line in column.lines]),
        elements=castle.elements,
        floor_count=len(castle.floors),
        tower_count=len(castle.towers),
        wall_count=len(castle.walls),
        floors=floors,
        towers=towers,
        walls=_walls(castle.walls, len(castle.flags)),
        flags=_flags(castle.flags),
        flags_left=castles.flag_room(castle) - len(castle.flags),
        sun=standing.sun,
        cloud=standing.cloud,
        may_take_sun=standing.may_take_sun,
        may_take_cloud=standing.may_take_cloud,
        residents=_residents(castle, seating.players[seat], copy, open=standing.open),
        guests=tuple(_guest(castle, seating, seat, guest, worth[guest]) for guest in GUESTS if guest in castle.guests),
        small_clouds=castle.small_clouds,
        has_shepherdess=castles.SHEPHERDESS in castle.guests,
        has_monk=castles.MONK in castle.guests,
        acting=castle.acting,
        acting_colours=castles.COLOURED_BY.get(castle.acting or "", 0),
        others=tuple((other, name) for other, name in enumerate(seating.players) if other != seat),
        hits=(
            SkyHits(),
            FloorHits(floors[: len(castle.floors)], standing.open),
            TowerHits(towers[: len(castle.towers)], standing.open),
            WallHits(len(castle.walls), standing.open, seating.players[seat], castles.asks_residents(copy)),
            FlagHits(len(castle.flags), standing.open),
        ),
        stamp=_stamp(seat, castle, standing.sun, standing.cloud, standing.finished),
    )


def _guest(castle: Castle, seating: Seating, seat: int, guest: str, worth: int) -> GuestView:
    return GuestView(
        id=guest,
        kind=GUESTS[guest].kind,
        seat=seat,
        host=seating.players[seat],
        worth=worth,
        guarded=castles.is_guarded(castle, guest),
        acting=castle.acting == guest,
    )


def _stamp(seat: int, *drawn: object) -> str:
    """The seat and a few letters for all that."""
    return f"{seat}-{int.from_bytes(repr(drawn).encode()) % STAMPS:x}"


def _floors(castle: Castle, worth: Mapping[str, int]) -> tuple[FloorView, ...]:
    untold = castles.untold_floors(castle)
    there = [_floor(i, floor, worth, untold=i in untold) for i, floor in enumerate(castle.floors, 1)]
    missing = range(len(there) + 1, FLOORS + 1)
    return (*there, *(FloorView(i, None, drawn=False, untold=False, here=False, worth=None) for i in missing))


def _floor(number: int, floor: Floor, worth: Mapping[str, int], *, untold: bool) -> FloorView:
    points = floor.points if floor.guest is None else worth.get(floor.guest)
    return FloorView(number, floor.guest, drawn=True, untold=untold, here=floor.guest in worth, worth=points)


def _towers(drawn: tuple[int, ...]) -> tuple[TowerView, ...]:
    points = (*drawn, *[0] * TOWERS)
    return tuple([TowerView(i + 1, i < len(drawn), points[i]) for i in range(TOWERS)])


def _walls(drawn: tuple[int, ...], flags: int) -> tuple[WallView, ...]:
    may_go = bool(drawn) and flags <= FLAGS_ON_WALLS[len(drawn) - 1]
    brought = (*drawn, *[0] * WALLS)
    rooms = [beyond - first for first, beyond in pairwise(FLAGS_ON_WALLS)]
    return tuple([WallView(i + 1, i < len(drawn), brought[i], rooms[i], may_go) for i in range(WALLS)])


def _flags(drawn: tuple[Flag, ...]) -> tuple[FlagView, ...]:
    return tuple([FlagView(i, flag.points, flag.monk) for i, flag in enumerate(drawn, 1)])


def _reasons(line: Line) -> tuple[tuple[str, tuple[tuple[str, Arg], ...]], ...]:
    return tuple([(item.words, tuple(item.args.items())) for item in line.items])


def _residents(castle: Castle, name: str, copy: Copy, *, open: bool) -> ResidentsView:
    left, points = castles.residents_left(castle, copy.groups), castles.resident_points(castle, copy.groups)
    return ResidentsView(name, open, castle.residents, left, points, _groups(castle, copy))


def _groups(castle: Castle, copy: Copy) -> tuple[GroupView, ...]:
    last, left, views = castles.last_group(castle, copy.groups), castle.residents, []
    for i, group in enumerate(copy.groups):
        coloured = min(left, group.size)
        left -= coloured
        views.append(GroupView(i + 1, group.size, coloured, group.points, i == last))
    return tuple(views)


def _offers(seating: Seating, copy: Copy) -> OffersView:
    return OffersView(
        towers=castles.tower_values(seating),
        towers_told=bool(copy.towers),
        flags=castles.flag_kinds(seating),
        flags_told=bool(copy.flags),
        walls=castles.wall_values(seating),
        walls_told=bool(copy.walls),
        guest_points=() if castles.is_architects(seating) else castles.guest_values(seating),
        guest_points_told=bool(copy.guests),
        colours=castles.colours(seating),
        groups_told=bool(copy.groups),
        asks_residents=castles.asks_residents(copy),
    )
