"""Flags on the walls, taken with gold or drawn by the monk."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.once_upon_a_castle.flow import castles
from companion.games.once_upon_a_castle.flow.moves.castle_move import (
    FLAG,
    Args,
    CastleMove,
    dice_are_over,
    growing,
    of_a_castle,
    out_of_turn,
    refuse_undrawn,
    refuse_unless_told,
    refuse_without,
    standing,
)
from companion.games.once_upon_a_castle.flow.state import Castle, Flag, State, without_item
from companion.games.once_upon_a_castle.rules.copy_facts import BROUGHT, copy_of
from companion.games.once_upon_a_castle.rules.question import FLAG_POINTS
from companion.rules.game import Doubtful, Fact, Offer, Table, doubtful
from companion.rules.table import refusal


def _has_room(table: Table[State], seat: int) -> bool:
    castle = table.state.castles[seat]
    return castles.may_draw(table.state, seat) and len(castle.flags) < castles.flag_room(castle)


def _refuse_without_room(castle: Castle) -> None:
    room = castles.flag_room(castle)
    if len(castle.flags) >= room:
        raise refusal("player", "flags-need-walls", walls=len(castle.walls), most=room, given=len(castle.flags) + 1)


class DrawFlag(CastleMove):
    """A flag that was taken from the board, with the residents that come with it."""

    type = "draw-flag"
    facts = ("flag-drawn",)
    takes = of_a_castle({"points": FLAG_POINTS, "residents": BROUGHT}, residents=0)

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        copy = copy_of(table.seating.facts)
        if not _has_room(table, seat):
            return
        for points, residents in castles.flag_kinds(table.seating):
            if copy.flags:
                yield self.offer(table, seat, points, points=points, residents=residents)
            elif not castles.asks_residents(copy):  # else the residents are typed, too
                yield self.offer(table, seat, points, points=points)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        seat, castle = growing(table, args)
        copy = copy_of(table.seating.facts)
        _refuse_without_room(castle)
        left = castles.residents_left(castle, copy.groups)
        if copy.flags:
            refuse_unless_told(args["points"], tuple(kind.points for kind in copy.flags), "points", "flag-kind")
            kinds = [kind.residents for kind in copy.flags if kind.points == args["points"]]
            refuse_unless_told(args["residents"], castles.brought(kinds, left), "residents", "flag-residents")
        data = {"seat": seat, "points": args["points"], "residents": min(args["residents"], left), "monk": False}
        return doubtful(Fact("flag-drawn", data), *out_of_turn(table, seat))

    def changed(self, castle: Castle, data: Args) -> Castle:
        flag = Flag(data["points"], data["residents"], data["monk"])
        return replace(castle.coloured(data["residents"]), flags=(*castle.flags, flag))

    def way(self, data: Args) -> str:
        return "-monk" if data["monk"] else ""


class DrawMonkFlag(CastleMove):
    """With the monk a flag is drawn instead of taking gold. The fact is that of any flag."""

    type = "draw-monk-flag"
    facts = ()

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        if castles.MONK in table.state.castles[seat].guests and _has_room(table, seat):
            yield self.offer(table, seat, castles.MONK_FLAG)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        seat, castle = growing(table, args)
        refuse_without(table, seat, castles.MONK)
        _refuse_without_room(castle)
        data = {"seat": seat, "points": castles.MONK_FLAG, "residents": 0, "monk": True}
        return doubtful(Fact("flag-drawn", data), *dice_are_over(table))


class RemoveFlag(CastleMove):
    """A flag that was never drawn is taken off."""

    type = "remove-flag"
    facts = ("flag-removed",)
    takes = of_a_castle({"flag": FLAG})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        for number, _ in enumerate(table.state.castles[seat].flags, 1):
            yield self.offer(table, seat, flag=number)

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat, castle = standing(table, args)
        refuse_undrawn("flag", args["flag"], len(castle.flags))
        flag = castle.flags[args["flag"] - 1]
        return Fact("flag-removed", {"seat": seat, "flag": args["flag"], "points": flag.points, "residents": flag.residents})

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle.coloured(-data["residents"]), flags=without_item(castle.flags, data["flag"] - 1))
