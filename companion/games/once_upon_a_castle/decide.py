"""Commands checked against the state: each becomes a fact, or is refused with what would be right."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.games.once_upon_a_castle import evolve, moves
from companion.games.once_upon_a_castle.correct import CORRECTIONS
from companion.games.once_upon_a_castle.facts import BROUGHT, Copy, copy_of
from companion.games.once_upon_a_castle.guests import GUESTS
from companion.games.once_upon_a_castle.question import (
    FLAG_POINTS,
    FLAGS_ON_WALLS,
    FLOORS,
    GUEST_POINTS,
    RESIDENT_POINTS,
    SMALL_CLOUDS,
    TOWER_POINTS,
    TOWERS,
    WALLS,
)
from companion.games.once_upon_a_castle.refusals import (
    Args,
    Decider,
    architects_only,
    dice_are_over,
    out_of_turn,
    refuse,
    refuse_unless_open,
    refuse_unless_told,
    seat_of,
    welcomed,
)
from companion.games.once_upon_a_castle.state import Castle, State
from companion.rules.errors import Key
from companion.rules.game import Command, Doubtful, Fact, Seating, doubtful
from companion.rules.shape import Choice, Flag, Name, Record, Shape, Whole

GUEST = Choice(tuple(GUESTS))
BONUSES = ("sun", "cloud")
NUMBERED: Mapping[str, Whole] = {
    "floor": Whole(1, FLOORS),
    "tower": Whole(1, TOWERS),
    "wall": Whole(1, WALLS),
    "flag": Whole(1, FLAGS_ON_WALLS[-1]),
}


def _own(fields: Mapping[str, Shape] | None = None, **optional: object) -> Command:
    """A command about one castle, which two phones may send at once."""
    return Command(Record({"player": Name(), **(fields or {})}, optional), ordered=False)


COMMANDS: Mapping[str, Command] = {
    "draw-floor": _own({"guest": GUEST, "points": GUEST_POINTS}, guest=None, points=None),
    "draw-tower": _own({"points": TOWER_POINTS}),
    "draw-wall": _own({"residents": BROUGHT}, residents=0),
    "draw-flag": _own({"points": FLAG_POINTS, "residents": BROUGHT}, residents=0),
    "draw-monk-flag": _own(),
    "draw-small-cloud": _own(),
    "colour": _own({"count": Whole(1, 9), "guest": GUEST}, guest=None),
    "steal": _own({"victim": Name(), "guest": GUEST}),
    "reuse": _own({"guest": GUEST}),
    "change-floor": _own({"floor": NUMBERED["floor"], "guest": GUEST, "points": GUEST_POINTS}, guest=None, points=None),
    "change-tower": _own({"tower": NUMBERED["tower"], "points": TOWER_POINTS}),
    **{f"remove-{part}": _own({part: number}) for part, number in NUMBERED.items()},
    "remove-small-cloud": _own(),
    "set-residents": _own({"count": Whole(0, moves.MOST_RESIDENTS)}),
    "set-resident-points": _own({"points": RESIDENT_POINTS}),
    "give-guest": _own({"guest": GUEST}),
    "give-bonus": _own({"bonus": Choice(BONUSES)}),
    "finish": _own({"done": Flag()}, done=True),
    "end-turn": Command(Record({})),
}


def decide(state: State, seating: Seating, type: str, args: Args) -> Fact | Doubtful:
    """The fact that a command leads to, asked about first if the book does not allow it."""
    return DECIDERS[type](state, seating, args)


def _opened(state: State, seating: Seating, args: Args) -> tuple[int, Castle, Copy]:
    """The castle that is to grow."""
    seat = seat_of(seating, args["player"])
    refuse_unless_open(state, seating, seat)
    return seat, state.castles[seat], copy_of(seating.facts)


def _draw_floor(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    seat, castle, _ = _opened(state, seating, args)
    if len(castle.floors) >= FLOORS:
        raise refuse("player", "floors-all", player=args["player"])
    guest, points = welcomed(state, seating, args)
    fact = Fact("floor-drawn", {"seat": seat, "guest": guest, "points": points, "acts": moves.acts(guest)})
    return _with_bonuses(state, seating, fact)


def _draw_tower(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    seat, castle, copy = _opened(state, seating, args)
    if len(castle.towers) >= TOWERS:
        raise refuse("player", "towers-all", player=args["player"])
    refuse_unless_told(args["points"], copy.towers, "points", "tower-value")
    fact = Fact("tower-drawn", {"seat": seat, "points": args["points"], "number": len(castle.towers) + 1})
    return _with_bonuses(state, seating, fact)


def _draw_wall(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    seat, castle, copy = _opened(state, seating, args)
    if len(castle.walls) >= WALLS:
        raise refuse("player", "walls-all", player=args["player"])
    left = moves.residents_left(castle, copy.groups)
    if copy.walls:
        refuse_unless_told(args["residents"], _brought(copy.walls, left), "residents", "wall-kind")
    coloured = min(args["residents"], left)
    return _with_bonuses(state, seating, Fact("wall-drawn", {"seat": seat, "residents": coloured}))


def _with_bonuses(state: State, seating: Seating, fact: Fact) -> Fact | Doubtful:
    """The fact of an element, drawn in turn, saying also whether it took the sun or the cloud."""
    after = evolve.evolve(state, seating, fact)
    taken = {"sun": after.sun is not None and state.sun is None, "cloud": after.cloud is not None and state.cloud is None}
    fact = replace(fact, data={**fact.data, **taken})
    return doubtful(fact, *out_of_turn(state, seating, fact.data["seat"]))


def _draw_flag(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    seat, castle, copy = _opened(state, seating, args)
    _refuse_without_room(castle)
    left = moves.residents_left(castle, copy.groups)
    if copy.flags:
        refuse_unless_told(args["points"], tuple(kind.points for kind in copy.flags), "points", "flag-kind")
        kinds = [kind.residents for kind in copy.flags if kind.points == args["points"]]
        refuse_unless_told(args["residents"], _brought(kinds, left), "residents", "flag-residents")
    coloured = min(args["residents"], left)
    fact = Fact("flag-drawn", {"seat": seat, "points": args["points"], "residents": coloured, "monk": False})
    return doubtful(fact, *out_of_turn(state, seating, seat))


def _brought(kinds: Iterable[int], left: int) -> frozenset[int]:
    """How many residents may have come with a wall or a flag: what it brings, or as many as are left to colour, or none."""
    return frozenset({0, *kinds, *(left for kind in kinds if kind > left)})


def _draw_monk_flag(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    seat, castle, _ = _opened(state, seating, args)
    _refuse_without(castle, seating, seat, moves.MONK)
    _refuse_without_room(castle)
    fact = Fact("flag-drawn", {"seat": seat, "points": moves.MONK_FLAG, "residents": 0, "monk": True})
    return doubtful(fact, *dice_are_over(state, seating))


def _refuse_without_room(castle: Castle) -> None:
    room = moves.flag_room(castle)
    if len(castle.flags) >= room:
        raise refuse("player", "flags-need-walls", walls=len(castle.walls), most=room, given=len(castle.flags) + 1)


def _refuse_without(castle: Castle, seating: Seating, seat: int, guest: str) -> None:
    architects_only(seating)
    if guest not in castle.guests:
        raise refuse("player", "guest-needed", guest=Key(f"guest-{guest}"), player=seating.players[seat])


def _draw_small_cloud(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    seat, castle, _ = _opened(state, seating, args)
    _refuse_without(castle, seating, seat, moves.SHEPHERDESS)
    if castle.small_clouds >= SMALL_CLOUDS.high:
        raise refuse("player", "small-clouds-all", most=SMALL_CLOUDS.high)
    return doubtful(Fact("small-cloud-drawn", {"seat": seat}), *dice_are_over(state, seating))


def _colour(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    seat, castle, copy = _opened(state, seating, args)
    left = moves.residents_left(castle, copy.groups)
    if not left:
        raise refuse("count", "residents-all", player=args["player"], count=castle.residents)
    if args["guest"] is not None and args["guest"] != castle.acting:
        raise refuse("guest", "not-acting", guest=Key(f"guest-{args['guest']}"), player=args["player"])
    fact = Fact("residents-coloured", {"seat": seat, "count": min(args["count"], left), "guest": args["guest"]})
    if args["guest"] is None and moves.asks_residents(copy):  # else those of a wall or a flag are coloured like this, too
        return doubtful(fact, *dice_are_over(state, seating))
    return fact


def _steal(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    architects_only(seating)
    seat, victim, guest = seat_of(seating, args["player"]), seat_of(seating, args["victim"], "victim"), args["guest"]
    refuse_unless_open(state, seating, seat)
    if victim == seat:
        raise refuse("victim", "own-guest")
    if guest not in state.castles[victim].guests:
        raise refuse("guest", "guest-not-there", guest=Key(f"guest-{guest}"), player=args["victim"])
    if moves.is_guarded(state.castles[victim], guest):
        raise refuse("guest", "guarded", guest=Key(f"guest-{guest}"), player=args["victim"])
    fact = Fact("guest-stolen", {"seat": seat, "victim": victim, "guest": guest, "acts": moves.acts(guest)})
    return doubtful(fact, *out_of_turn(state, seating, seat))


def _reuse(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    architects_only(seating)
    seat, castle, _ = _opened(state, seating, args)
    guest = args["guest"]
    if guest not in castle.guests:
        raise refuse("guest", "guest-not-there", guest=Key(f"guest-{guest}"), player=args["player"])
    if not moves.acts(guest):
        raise refuse("guest", "not-lightning", guest=Key(f"guest-{guest}"))
    return doubtful(Fact("guest-reused", {"seat": seat, "guest": guest}), *out_of_turn(state, seating, seat))


def _finish(state: State, seating: Seating, args: Args) -> Fact:
    seat, done = seat_of(seating, args["player"]), args["done"]
    if state.cloud is None:
        raise refuse("type", "not-the-last-round")
    if seat == state.cloud:
        raise refuse("player", "has-the-cloud", player=args["player"])
    if done == (seat in state.redeemed):
        raise refuse("player", "finished-already" if done else "not-finished", player=args["player"])
    ends = done and moves.redeeming(state) == (seat,)
    return Fact("redeeming-finished" if done else "redeeming-resumed", {"seat": seat, "ends": ends})


def _end_turn(state: State, seating: Seating, _args: Args) -> Fact:
    if state.cloud is not None:
        raise refuse("type", "no-more-dice", player=seating.players[state.cloud])
    return Fact("turn-ended", {"seat": moves.active_seat(state, seating)})


DECIDERS: Mapping[str, Decider] = {
    "draw-floor": _draw_floor,
    "draw-tower": _draw_tower,
    "draw-wall": _draw_wall,
    "draw-flag": _draw_flag,
    "draw-monk-flag": _draw_monk_flag,
    "draw-small-cloud": _draw_small_cloud,
    "colour": _colour,
    "steal": _steal,
    "reuse": _reuse,
    "finish": _finish,
    "end-turn": _end_turn,
    **CORRECTIONS,
}
