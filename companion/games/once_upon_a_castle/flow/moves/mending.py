"""What is put right by hand, at any time: parts changed or taken off, numbers typed, guests and bonuses given."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from companion.games.once_upon_a_castle.flow.castles import MOST_RESIDENTS, PlayersCastle, hosts
from companion.games.once_upon_a_castle.flow.moves.castle_move import (
    GUEST,
    PARTS,
    CastleMove,
    of_a_castle,
    refuse_stranger,
    refuse_unless_told,
    who_came,
)
from companion.games.once_upon_a_castle.flow.state import Castle, Floor, State, with_item
from companion.games.once_upon_a_castle.rules import question
from companion.games.once_upon_a_castle.rules.guests import acts
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, SMALL_CLOUDS, TOWERS, is_architects
from companion.rules.errors import Key
from companion.rules.game import Fact, Seating, Table, Words
from companion.rules.move import Args
from companion.rules.shape import Choice, Whole
from companion.rules.table import refusal

BONUSES = ("sun", "cloud")


class Mending(CastleMove):
    """A slip that is put right. What is typed, or chosen from a list, has no button of its own."""

    by_hand = True

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ()


class Change(Mending):
    """A part that is drawn is put right."""

    part: ClassVar[str]

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        if args[self.part] > len(castle.parts(self.part)):
            raise refusal(self.part, f"no-such-{self.part}", drawn=len(castle.parts(self.part)))

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({self.part: number} for number, _ in enumerate(castle.parts(self.part), 1))

    def now(self, castle: PlayersCastle, args: Args) -> Any:
        """The part as it is drawn: a floor, a flag, the points of a tower, the residents of a wall."""
        return castle.parts(self.part)[args[self.part] - 1]


class Remove(Change):
    """A part that was never drawn is taken off, with the residents that it brought."""

    says: ClassVar[tuple[str, ...]]
    """What the fact says of the part."""

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        part = self.now(castle, args)
        return {**args, **{name: getattr(part, name, part) for name in self.says}}

    def changed(self, castle: Castle, data: Args) -> Castle:
        parts = getattr(castle, f"{self.part}s")
        left: dict[str, Any] = {f"{self.part}s": (*parts[: data[self.part] - 1], *parts[data[self.part] :])}
        return replace(castle.coloured(-data.get("residents", 0)), **left)


class ChangeFloor(Change):
    """Who came with a floor, told later or put right. A guest who stays elsewhere by now is exchanged there."""

    type = "change-floor"
    facts = ("floor-changed",)
    takes = of_a_castle({"floor": PARTS["floor"], "guest": GUEST, "points": question.GUEST_POINTS}, guest=None, points=None)
    part = "floor"
    line = staticmethod(who_came)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        if is_architects(castle.table.seating):
            return ()  # they are chosen from a list
        values = castle.copy.offered.guests
        return ({**floor, "points": points} for floor in super().choices(castle) for points in values)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_stranger(castle, args, instead=self.now(castle, args).guest)
        if args["guest"] is None and args["points"] is None:
            raise refusal("guest" if is_architects(castle.table.seating) else "points", "missing")

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        guest, before = args["guest"], self.now(castle, args).guest
        host = hosts(castle.table).get(before, castle)
        return {**args, "before": before, "host": host.seat, "acts": guest != before and acts(guest)}

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        data, seat, guest, before = fact.data, fact.data["seat"], fact.data["guest"], fact.data["before"]
        castle = state.castles[seat]
        floors = with_item(castle.floors, data["floor"] - 1, Floor(guest, data["points"]))
        state = state.with_castle(seat, replace(castle, floors=floors))
        if guest != before:
            host = state.castles[data["host"]].welcoming(guest, acts=data["acts"], instead=before)
            state = state.with_castle(data["host"], host)
        return state.settled()


class RemoveFloor(Remove):
    """A floor goes with the guest who came with it, wherever that guest is by now."""

    type = "remove-floor"
    facts = ("floor-removed",)
    takes = of_a_castle({"floor": PARTS["floor"]})
    part = "floor"
    says = ("guest", "points")
    line = staticmethod(who_came)

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        host = hosts(castle.table).get(self.now(castle, args).guest)
        return {**super().found(castle, args), "host": host.seat if host else None}

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        state, host = super().after(state, seating, fact), fact.data["host"]
        return state if host is None else state.with_castle(host, state.castles[host].left_by(fact.data["guest"]))


class ChangeTower(Change):
    """Other points are written on a tower."""

    type = "change-tower"
    facts = ("tower-changed",)
    takes = of_a_castle({"tower": PARTS["tower"], "points": question.TOWER_POINTS})
    part = "tower"

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        values = castle.copy.offered.towers
        return ({**tower, "points": points} for tower in super().choices(castle) for points in values)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_unless_told(args["points"], castle.copy.towers, "points", "tower-value")

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "before": self.now(castle, args)}

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, towers=with_item(castle.towers, data["tower"] - 1, data["points"]))


class RemoveTower(Remove):
    """A tower goes."""

    type = "remove-tower"
    facts = ("tower-removed",)
    takes = of_a_castle({"tower": PARTS["tower"]})
    part = "tower"
    says = ("points",)


class RemoveWall(Remove):
    """A wall goes, unless the flags need it."""

    type = "remove-wall"
    facts = ("wall-removed",)
    takes = of_a_castle({"wall": PARTS["wall"]})
    part = "wall"
    says = ("residents",)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        room, flags = FLAGS_ON_WALLS[len(castle.drawn.walls) - 1], len(castle.drawn.flags)
        if flags > room:
            raise refusal("wall", "flags-first", most=room, given=flags)


class RemoveFlag(Remove):
    """A flag goes."""

    type = "remove-flag"
    facts = ("flag-removed",)
    takes = of_a_castle({"flag": PARTS["flag"]})
    part = "flag"
    says = ("points", "residents")


class RemoveSmallCloud(Mending):
    """A small cloud that was never drawn is taken off."""

    type = "remove-small-cloud"
    facts = ("small-cloud-removed",)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({},)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        if castle.drawn.small_clouds < 1:
            raise refusal("player", "no-small-cloud", player=castle.name)

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, small_clouds=castle.small_clouds - 1)


class SetSmallClouds(Mending):
    """How many small clouds there really are, whoever stays in the castle by now."""

    type = "set-small-clouds"
    facts = ("small-clouds-set",)
    takes = of_a_castle({"count": SMALL_CLOUDS})
    of_architects = True

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        around = (castle.drawn.small_clouds - 1, castle.drawn.small_clouds + 1)
        return ({"count": count} for count in around if SMALL_CLOUDS.low <= count <= SMALL_CLOUDS.high)

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "by": args["count"] - castle.drawn.small_clouds}

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, small_clouds=castle.small_clouds + data["by"])


class SetResidents(Mending):
    """How many are coloured, counted on paper and typed."""

    type = "set-residents"
    facts = ("residents-set",)
    takes = of_a_castle({"count": Whole(0, MOST_RESIDENTS)})

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        most = sum(group.size for group in castle.copy.groups)
        if castle.copy.groups and args["count"] > most:
            raise refusal("count", "out-of-range", low=0, high=most)

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "counted": bool(castle.copy.groups)}

    def changed(self, castle: Castle, data: Args) -> Castle:
        told = None if data["counted"] else castle.resident_points
        return replace(castle, residents=data["count"], resident_points=told)


class SetResidentPoints(Mending):
    """What they are worth, where the groups of the copy are not known."""

    type = "set-resident-points"
    facts = ("resident-points-set",)
    takes = of_a_castle({"points": question.RESIDENT_POINTS})

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        if castle.copy.groups:
            raise refusal("points", "residents-counted")

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, resident_points=data["points"])


class GiveGuest(Mending):
    """A guest who really stays in another castle."""

    type = "give-guest"
    facts = ("guest-given",)
    of_architects = True
    takes = of_a_castle({"guest": GUEST})

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({"guest": guest} for guest in hosts(castle.table))

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        guest, host = Key(f"guest-{args['guest']}"), hosts(castle.table).get(args["guest"])
        if host is None:
            raise refusal("guest", "guest-nowhere", guest=guest)
        if host.seat == castle.seat:
            raise refusal("guest", "guest-twice", guest=guest, other=castle.name)

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        return {"victim": hosts(castle.table)[args["guest"]].seat, **args}

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return state.moving(fact.data["guest"], fact.data["victim"], fact.data["seat"], acts=False).settled()


class GiveBonus(Mending):
    """The sun or the cloud goes to whoever really was the first."""

    type = "give-bonus"
    facts = ("bonus-given",)
    takes = of_a_castle({"bonus": Choice(BONUSES)})

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({"bonus": bonus} for bonus in BONUSES)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        state, drawn, bonus = castle.table.state, castle.drawn, args["bonus"]
        if bonus == "sun" and castle.seat not in state.four_towers:
            raise refusal("player", "sun-needs-towers", towers=len(drawn.towers), needed=TOWERS)
        if bonus == "cloud" and castle.seat not in state.complete:
            parts = {"floors": len(drawn.floors), "towers": len(drawn.towers), "walls": len(drawn.walls)}
            raise refusal("player", "cloud-needs-castle", **parts)
        if castle.seat == getattr(state, bonus):
            raise refusal("player", f"{bonus}-own", player=castle.name)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        seat = fact.data["seat"]
        if fact.data["bonus"] == "sun":
            return replace(state, four_towers=_first(seat, state.four_towers)).settled()
        return replace(state, complete=_first(seat, state.complete)).resumed(seat).settled()

    def line(self, fact: Fact) -> str:
        return f"{fact.data['bonus']}-given"

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        return Words(f"reminds-{fact.data['bonus']}-moved", {"player": table.seating.players[fact.data["seat"]]})


def _first(seat: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return (seat, *(other for other in seats if other != seat))
