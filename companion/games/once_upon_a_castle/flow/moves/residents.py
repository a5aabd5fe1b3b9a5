"""Residents are coloured, and what they are worth is told where the copy does not say it."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.once_upon_a_castle.flow import castles
from companion.games.once_upon_a_castle.flow.moves.castle_move import (
    GUEST,
    Args,
    CastleMove,
    dice_are_over,
    growing,
    of_a_castle,
    standing,
)
from companion.games.once_upon_a_castle.flow.state import Castle, State
from companion.games.once_upon_a_castle.rules.copy_facts import copy_of
from companion.games.once_upon_a_castle.rules.question import RESIDENT_POINTS
from companion.rules.errors import Key
from companion.rules.game import Doubtful, Fact, Offer, Table, doubtful
from companion.rules.shape import Whole
from companion.rules.table import refusal


class Colour(CastleMove):
    """Residents that a die brought, or a lightning guest, who has acted then."""

    type = "colour"
    facts = ("residents-coloured",)
    takes = of_a_castle({"count": Whole(1, 9), "guest": GUEST}, guest=None)

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        castle, groups = table.state.castles[seat], copy_of(table.seating.facts).groups
        if not groups or not castles.may_draw(table.state, seat) or not castles.residents_left(castle, groups):
            return
        yield from (self.offer(table, seat, count=count) for count in castles.colours(table.seating))
        if castle.acting in castles.COLOURED_BY:
            yield self.offer(table, seat, count=castles.COLOURED_BY[castle.acting], guest=castle.acting)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        seat, castle = growing(table, args)
        copy, guest = copy_of(table.seating.facts), args["guest"]
        left = castles.residents_left(castle, copy.groups)
        if not left:
            raise refusal("count", "residents-all", player=args["player"], count=castle.residents)
        if guest is not None and guest != castle.acting:
            raise refusal("guest", "not-acting", guest=Key(f"guest-{guest}"), player=args["player"])
        fact = Fact("residents-coloured", {"seat": seat, "count": min(args["count"], left), "guest": guest})
        if guest is None and castles.asks_residents(copy):  # else those of a wall or a flag are coloured like this, too
            return doubtful(fact, *dice_are_over(table))
        return fact

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle.coloured(data["count"]), acting=castle.acting if data["guest"] is None else None)

    def way(self, data: Args) -> str:
        return "" if data["guest"] is None else "-guest"


class SetResidents(CastleMove):
    """How many are coloured, counted on paper and typed."""

    type = "set-residents"
    facts = ("residents-set",)
    takes = of_a_castle({"count": Whole(0, castles.MOST_RESIDENTS)})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        return ()

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat, _ = standing(table, args)
        groups = copy_of(table.seating.facts).groups
        most = sum(group.size for group in groups)
        if groups and args["count"] > most:
            raise refusal("count", "out-of-range", low=0, high=most)
        return Fact("residents-set", {"seat": seat, "count": args["count"], "counted": bool(groups)})

    def changed(self, castle: Castle, data: Args) -> Castle:
        told = None if data["counted"] else castle.resident_points
        return replace(castle, residents=data["count"], resident_points=told)


class SetResidentPoints(CastleMove):
    """What they are worth, where the groups of the copy are not known."""

    type = "set-resident-points"
    facts = ("resident-points-set",)
    takes = of_a_castle({"points": RESIDENT_POINTS})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        return ()

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat, _ = standing(table, args)
        if copy_of(table.seating.facts).groups:
            raise refusal("points", "residents-counted")
        return Fact("resident-points-set", {"seat": seat, "points": args["points"]})

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, resident_points=data["points"])
