"""Floors, towers and walls: the twelve elements of a castle, drawn, changed and taken off."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.games.once_upon_a_castle.flow import castles
from companion.games.once_upon_a_castle.flow.moves.castle_move import (
    FLOOR,
    GUEST,
    TOWER,
    WALL,
    Args,
    CastleMove,
    growing,
    of_a_castle,
    out_of_turn,
    refuse_undrawn,
    refuse_unless_told,
    standing,
    welcomed,
)
from companion.games.once_upon_a_castle.flow.state import Castle, Floor, State, with_item, without_item
from companion.games.once_upon_a_castle.rules.copy_facts import BROUGHT, copy_of
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, FLOORS, GUEST_POINTS, TOWER_POINTS, TOWERS, WALLS
from companion.rules.errors import Arg
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, doubtful
from companion.rules.table import refusal


class Element(CastleMove):
    """An element that is drawn. The fourth tower may bring the sun, the twelfth element the cloud."""

    def drawn(self, table: Table[State], fact: Fact) -> Fact | Doubtful:
        """The fact, saying also whether it took the sun or the cloud."""
        before, after = table.state, self.after(table.state, table.seating, fact)
        taken = {bonus: getattr(after, bonus) is not None and getattr(before, bonus) is None for bonus in ("sun", "cloud")}
        return doubtful(replace(fact, data={**fact.data, **taken}), *out_of_turn(table, fact.data["seat"]))

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        said = super().said(fact, seating)
        if "sun" not in fact.data:
            return said
        return {**said, "bonus": "-".join(bonus for bonus in ("sun", "cloud") if fact.data[bonus]) or "none"}


def _who_came(data: Args) -> str:
    """A guest or a card may have come with a floor, or nobody said yet who did."""
    return "-guest" if data["guest"] is not None else "-card" if data["points"] is not None else ""


class DrawFloor(Element):
    """The next floor of the donjon, with whoever comes with it if that is told already."""

    type = "draw-floor"
    facts = ("floor-drawn",)
    takes = of_a_castle({"guest": GUEST, "points": GUEST_POINTS}, guest=None, points=None)

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        if not castles.may_draw(table.state, seat) or len(table.state.castles[seat].floors) == FLOORS:
            return
        if castles.is_architects(table.seating):
            yield from (self.offer(table, seat, guest=guest) for guest in castles.free_guests(table.state))
        else:
            yield from (self.offer(table, seat, points, points=points) for points in castles.guest_values(table.seating))
        yield self.offer(table, seat)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        seat, castle = growing(table, args)
        if len(castle.floors) >= FLOORS:
            raise refusal("player", "floors-all", player=args["player"])
        guest, points = welcomed(table, args)
        acts = castles.acts(guest)
        return self.drawn(table, Fact("floor-drawn", {"seat": seat, "guest": guest, "points": points, "acts": acts}))

    def changed(self, castle: Castle, data: Args) -> Castle:
        castle = replace(castle, floors=(*castle.floors, Floor(data["guest"], data["points"])))
        return castle.welcoming(data["guest"], acts=data["acts"])

    def way(self, data: Args) -> str:
        return _who_came(data)


class ChangeFloor(CastleMove):
    """Who came with a floor, told later or put right. A guest who stays elsewhere by now is exchanged there."""

    type = "change-floor"
    facts = ("floor-changed",)
    takes = of_a_castle({"floor": FLOOR, "guest": GUEST, "points": GUEST_POINTS}, guest=None, points=None)

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        if castles.is_architects(table.seating):
            return  # they are chosen from a list
        for number, floor in enumerate(table.state.castles[seat].floors, 1):
            for points in castles.guest_values(table.seating):
                yield self.offer(table, seat, points, floor.points == points, points=points, floor=number)

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat, castle = standing(table, args)
        number = args["floor"]
        refuse_undrawn("floor", number, len(castle.floors))
        before = castle.floors[number - 1].guest
        guest, points = welcomed(table, args, instead=before)
        if guest is None and points is None:
            raise refusal("guest" if castles.is_architects(table.seating) else "points", "missing")
        where = castles.host(table.state, before) if before else None
        return Fact(
            "floor-changed",
            {
                "seat": seat,
                "floor": number,
                "guest": guest,
                "points": points,
                "before": before,
                "host": seat if where is None else where,
                "acts": guest != before and castles.acts(guest),
            },
        )

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        data, seat, guest, before = fact.data, fact.data["seat"], fact.data["guest"], fact.data["before"]
        castle = state.castles[seat]
        floors = with_item(castle.floors, data["floor"] - 1, Floor(guest, data["points"]))
        state = state.with_castle(seat, replace(castle, floors=floors))
        if guest is not None and guest != before:
            host = state.castles[data["host"]]
            host = host.exchanging(before, guest, acts=data["acts"]) if before else host.welcoming(guest, acts=data["acts"])
            state = state.with_castle(data["host"], host)
        return state.settled()

    def way(self, data: Args) -> str:
        return _who_came(data)


class RemoveFloor(CastleMove):
    """A floor that was never drawn is taken off; the guest who came with it goes, wherever that is."""

    type = "remove-floor"
    facts = ("floor-removed",)
    takes = of_a_castle({"floor": FLOOR})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        for number, _ in enumerate(table.state.castles[seat].floors, 1):
            yield self.offer(table, seat, floor=number)

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat, castle = standing(table, args)
        refuse_undrawn("floor", args["floor"], len(castle.floors))
        floor = castle.floors[args["floor"] - 1]
        where = castles.host(table.state, floor.guest) if floor.guest else None
        data = {"seat": seat, "floor": args["floor"], "guest": floor.guest, "points": floor.points, "host": where}
        return Fact("floor-removed", data)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        data, castle = fact.data, state.castles[fact.data["seat"]]
        state = state.with_castle(data["seat"], replace(castle, floors=without_item(castle.floors, data["floor"] - 1)))
        return (state if data["host"] is None else state.left_by(data["host"], data["guest"])).settled()

    def way(self, data: Args) -> str:
        return _who_came(data)


class DrawTower(Element):
    """The next tower, with the points that are written on it."""

    type = "draw-tower"
    facts = ("tower-drawn",)
    takes = of_a_castle({"points": TOWER_POINTS})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        if castles.may_draw(table.state, seat) and len(table.state.castles[seat].towers) < TOWERS:
            yield from (self.offer(table, seat, points, points=points) for points in castles.tower_values(table.seating))

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        seat, castle = growing(table, args)
        if len(castle.towers) >= TOWERS:
            raise refusal("player", "towers-all", player=args["player"])
        refuse_unless_told(args["points"], copy_of(table.seating.facts).towers, "points", "tower-value")
        data = {"seat": seat, "points": args["points"], "number": len(castle.towers) + 1}
        return self.drawn(table, Fact("tower-drawn", data))

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, towers=(*castle.towers, data["points"]))


class ChangeTower(CastleMove):
    """Other points are written on a tower."""

    type = "change-tower"
    facts = ("tower-changed",)
    takes = of_a_castle({"tower": TOWER, "points": TOWER_POINTS})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        for number, now in enumerate(table.state.castles[seat].towers, 1):
            for points in castles.tower_values(table.seating):
                yield self.offer(table, seat, points, now == points, points=points, tower=number)

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat, castle = standing(table, args)
        refuse_undrawn("tower", args["tower"], len(castle.towers))
        refuse_unless_told(args["points"], copy_of(table.seating.facts).towers, "points", "tower-value")
        before = castle.towers[args["tower"] - 1]
        return Fact("tower-changed", {"seat": seat, "tower": args["tower"], "points": args["points"], "before": before})

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, towers=with_item(castle.towers, data["tower"] - 1, data["points"]))


class RemoveTower(CastleMove):
    """A tower that was never drawn is taken off."""

    type = "remove-tower"
    facts = ("tower-removed",)
    takes = of_a_castle({"tower": TOWER})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        for number, _ in enumerate(table.state.castles[seat].towers, 1):
            yield self.offer(table, seat, tower=number)

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat, castle = standing(table, args)
        refuse_undrawn("tower", args["tower"], len(castle.towers))
        return Fact("tower-removed", {"seat": seat, "tower": args["tower"], "points": castle.towers[args["tower"] - 1]})

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, towers=without_item(castle.towers, data["tower"] - 1))


class DrawWall(Element):
    """The next wall, with the residents that come with it where that matters."""

    type = "draw-wall"
    facts = ("wall-drawn",)
    takes = of_a_castle({"residents": BROUGHT}, residents=0)

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        if not castles.may_draw(table.state, seat) or len(table.state.castles[seat].walls) == WALLS:
            return
        if castles.asks_residents(copy_of(table.seating.facts)):
            yield from (self.offer(table, seat, residents=brought) for brought in castles.wall_values(table.seating))
        else:
            yield self.offer(table, seat)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        seat, castle = growing(table, args)
        copy = copy_of(table.seating.facts)
        if len(castle.walls) >= WALLS:
            raise refusal("player", "walls-all", player=args["player"])
        left = castles.residents_left(castle, copy.groups)
        if copy.walls:
            refuse_unless_told(args["residents"], castles.brought(copy.walls, left), "residents", "wall-kind")
        return self.drawn(table, Fact("wall-drawn", {"seat": seat, "residents": min(args["residents"], left)}))

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle.coloured(data["residents"]), walls=(*castle.walls, data["residents"]))


class RemoveWall(CastleMove):
    """A wall that was never drawn is taken off, unless the flags need it."""

    type = "remove-wall"
    facts = ("wall-removed",)
    takes = of_a_castle({"wall": WALL})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        castle = table.state.castles[seat]
        if castle.walls and len(castle.flags) <= FLAGS_ON_WALLS[len(castle.walls) - 1]:
            yield from (self.offer(table, seat, wall=number) for number, _ in enumerate(castle.walls, 1))

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat, castle = standing(table, args)
        refuse_undrawn("wall", args["wall"], len(castle.walls))
        room = FLAGS_ON_WALLS[len(castle.walls) - 1]
        if len(castle.flags) > room:
            raise refusal("wall", "flags-first", most=room, given=len(castle.flags))
        return Fact("wall-removed", {"seat": seat, "wall": args["wall"], "residents": castle.walls[args["wall"] - 1]})

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle.coloured(-data["residents"]), walls=without_item(castle.walls, data["wall"] - 1))
