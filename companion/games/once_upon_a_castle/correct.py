"""Slips put right: what was drawn wrongly is changed or taken off the castle again, at any time."""

from collections.abc import Mapping

from companion.games.once_upon_a_castle import moves
from companion.games.once_upon_a_castle.facts import copy_of
from companion.games.once_upon_a_castle.question import FLAGS_ON_WALLS, TOWERS
from companion.games.once_upon_a_castle.refusals import (
    Args,
    Decider,
    architects_only,
    refuse,
    refuse_unless_told,
    seat_of,
    welcomed,
)
from companion.games.once_upon_a_castle.state import Castle, State
from companion.rules.errors import Key
from companion.rules.game import Fact, Seating


def _refuse_undrawn(part: str, number: int, drawn: int) -> None:
    if number > drawn:
        raise refuse(part, f"no-such-{part}", drawn=drawn)


def _of(state: State, seating: Seating, args: Args) -> tuple[int, Castle]:
    seat = seat_of(seating, args["player"])
    return seat, state.castles[seat]


def _change_floor(state: State, seating: Seating, args: Args) -> Fact:
    seat, castle = _of(state, seating, args)
    number = args["floor"]
    _refuse_undrawn("floor", number, len(castle.floors))
    before = castle.floors[number - 1].guest
    guest, points = welcomed(state, seating, args, instead=before)
    if guest is None and points is None:
        raise refuse("guest" if moves.is_architects(seating) else "points", "missing")
    where = moves.host(state, before) if before else None
    fresh = guest != before and moves.acts(guest)
    return Fact(
        "floor-changed",
        {
            "seat": seat,
            "floor": number,
            "guest": guest,
            "points": points,
            "before": before,
            "host": seat if where is None else where,
            "acts": fresh,
        },
    )


def _change_tower(state: State, seating: Seating, args: Args) -> Fact:
    seat, castle = _of(state, seating, args)
    _refuse_undrawn("tower", args["tower"], len(castle.towers))
    refuse_unless_told(args["points"], copy_of(seating.facts).towers, "points", "tower-value")
    before = castle.towers[args["tower"] - 1]
    return Fact("tower-changed", {"seat": seat, "tower": args["tower"], "points": args["points"], "before": before})


def _remove_floor(state: State, seating: Seating, args: Args) -> Fact:
    seat, castle = _of(state, seating, args)
    _refuse_undrawn("floor", args["floor"], len(castle.floors))
    floor = castle.floors[args["floor"] - 1]
    where = moves.host(state, floor.guest) if floor.guest else None
    return Fact(
        "floor-removed", {"seat": seat, "floor": args["floor"], "guest": floor.guest, "points": floor.points, "host": where}
    )


def _remove_tower(state: State, seating: Seating, args: Args) -> Fact:
    seat, castle = _of(state, seating, args)
    _refuse_undrawn("tower", args["tower"], len(castle.towers))
    return Fact("tower-removed", {"seat": seat, "tower": args["tower"], "points": castle.towers[args["tower"] - 1]})


def _remove_wall(state: State, seating: Seating, args: Args) -> Fact:
    seat, castle = _of(state, seating, args)
    _refuse_undrawn("wall", args["wall"], len(castle.walls))
    room = FLAGS_ON_WALLS[len(castle.walls) - 1]
    if len(castle.flags) > room:
        raise refuse("wall", "flags-first", most=room, given=len(castle.flags))
    return Fact("wall-removed", {"seat": seat, "wall": args["wall"], "residents": castle.walls[args["wall"] - 1]})


def _remove_flag(state: State, seating: Seating, args: Args) -> Fact:
    seat, castle = _of(state, seating, args)
    _refuse_undrawn("flag", args["flag"], len(castle.flags))
    flag = castle.flags[args["flag"] - 1]
    return Fact("flag-removed", {"seat": seat, "flag": args["flag"], "points": flag.points, "residents": flag.residents})


def _remove_small_cloud(state: State, seating: Seating, args: Args) -> Fact:
    seat, castle = _of(state, seating, args)
    if castle.small_clouds < 1:
        raise refuse("player", "no-small-cloud", player=args["player"])
    return Fact("small-cloud-removed", {"seat": seat})


def _set_residents(state: State, seating: Seating, args: Args) -> Fact:
    seat, _ = _of(state, seating, args)
    groups = copy_of(seating.facts).groups
    most = sum(group.size for group in groups)
    if groups and args["count"] > most:
        raise refuse("count", "out-of-range", low=0, high=most)
    return Fact("residents-set", {"seat": seat, "count": args["count"], "counted": bool(groups)})


def _set_resident_points(state: State, seating: Seating, args: Args) -> Fact:
    seat, _ = _of(state, seating, args)
    if copy_of(seating.facts).groups:
        raise refuse("points", "residents-counted")
    return Fact("resident-points-set", {"seat": seat, "points": args["points"]})


def _give_guest(state: State, seating: Seating, args: Args) -> Fact:
    architects_only(seating)
    seat, _ = _of(state, seating, args)
    guest = args["guest"]
    where = moves.host(state, guest)
    if where is None:
        raise refuse("guest", "guest-nowhere", guest=Key(f"guest-{guest}"))
    if where == seat:
        raise refuse("guest", "guest-twice", guest=Key(f"guest-{guest}"), other=args["player"])
    return Fact("guest-given", {"seat": seat, "victim": where, "guest": guest})


def _give_bonus(state: State, seating: Seating, args: Args) -> Fact:
    seat, castle = _of(state, seating, args)
    bonus, name = args["bonus"], args["player"]
    if bonus == "sun" and seat not in state.four_towers:
        raise refuse("player", "sun-needs-towers", towers=len(castle.towers), needed=TOWERS)
    if bonus == "cloud" and seat not in state.complete:
        drawn = {"floors": len(castle.floors), "towers": len(castle.towers), "walls": len(castle.walls)}
        raise refuse("player", "cloud-needs-castle", **drawn)
    if seat == (state.sun if bonus == "sun" else state.cloud):
        raise refuse("player", f"{bonus}-own", player=name)
    return Fact("bonus-given", {"seat": seat, "bonus": bonus})


CORRECTIONS: Mapping[str, Decider] = {
    "change-floor": _change_floor,
    "change-tower": _change_tower,
    "remove-floor": _remove_floor,
    "remove-tower": _remove_tower,
    "remove-wall": _remove_wall,
    "remove-flag": _remove_flag,
    "remove-small-cloud": _remove_small_cloud,
    "set-residents": _set_residents,
    "set-resident-points": _set_resident_points,
    "give-guest": _give_guest,
    "give-bonus": _give_bonus,
}
"""By the command that asks for each."""
