"""The corrections: change or remove parts, enter numbers, and give guests and bonuses to other players."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from companion.games.once_upon_a_castle.flow.castles import MAX_RESIDENTS, PlayersCastle, hosts
from companion.games.once_upon_a_castle.flow.moves.castle_move import (
    GUEST,
    PARTS,
    CastleMove,
    castle_command,
    floor_log_key,
    refuse_invalid_guest,
    refuse_unlisted_value,
)
from companion.games.once_upon_a_castle.flow.state import DrawnCastle, Floor, State, with_item
from companion.games.once_upon_a_castle.rules import question
from companion.games.once_upon_a_castle.rules.guests import acts_on_arrival
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, SMALL_CLOUDS, TOWERS, is_architects
from companion.rules.errors import Key
from companion.rules.game import Fact, Seating, Table, Words
from companion.rules.move import Args
from companion.rules.shape import Choice, Whole
from companion.rules.table import refusal

BONUSES = ("sun", "cloud")


class CorrectionMove(CastleMove):
    """Base class of the corrections. By default a correction has no offers, because players type or choose its values."""

    by_hand = True

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ()


class PartCorrection(CorrectionMove):
    """Base class for corrections of a drawn part. The command's field named like `part` is the number of the part, from 1."""

    part: ClassVar[str]

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        if args[self.part] > len(castle.parts(self.part)):
            raise refusal(self.part, f"no-such-{self.part}", drawn=len(castle.parts(self.part)))

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({self.part: number} for number, _ in enumerate(castle.parts(self.part), 1))

    def now(self, castle: PlayersCastle, args: Args) -> Any:
        """Return the part before the correction: a floor, a flag, the points of a tower, or the residents of a wall."""
        return castle.parts(self.part)[args[self.part] - 1]


class RemovePart(PartCorrection):
    """Base class for corrections that remove a part entered by mistake, together with its residents."""

    fact_fields: ClassVar[tuple[str, ...]]
    """Names of the fields of the removed part that are copied into the fact."""

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        part = self.now(castle, args)
        return {**args, **{name: getattr(part, name, part) for name in self.fact_fields}}

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        parts = getattr(castle, f"{self.part}s")
        left: dict[str, Any] = {f"{self.part}s": (*parts[: data[self.part] - 1], *parts[data[self.part] :])}
        return replace(castle.with_residents(-data.get("residents", 0)), **left)


class ChangeFloor(PartCorrection):
    """The move that enters or corrects the guest of a floor, or only the guest's points in a session without the Architects.

    If the old guest is in another castle by now, the new guest replaces the old guest there.
    """

    type = "change-floor"
    facts = ("floor-changed",)
    takes = castle_command({"floor": PARTS["floor"], "guest": GUEST, "points": question.GUEST_POINTS}, guest=None, points=None)
    part = "floor"
    log_key = staticmethod(floor_log_key)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        if is_architects(castle.table.seating):
            return ()  # guests are chosen from a list
        values = castle.copy.offered.guests
        return ({**floor, "points": points} for floor in super().choices(castle) for points in values)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_invalid_guest(castle, args, instead=self.now(castle, args).guest)
        if args["guest"] is None and args["points"] is None:
            raise refusal("guest" if is_architects(castle.table.seating) else "points", "missing")

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        guest, before = args["guest"], self.now(castle, args).guest
        host = hosts(castle.table).get(before, castle)
        return {**args, "before": before, "host": host.seat, "acts": guest != before and acts_on_arrival(guest)}

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        data, seat, guest, before = fact.data, fact.data["seat"], fact.data["guest"], fact.data["before"]
        castle = state.castles[seat]
        floors = with_item(castle.floors, data["floor"] - 1, Floor(guest, data["points"]))
        state = state.with_castle(seat, replace(castle, floors=floors))
        if guest != before:
            host = state.castles[data["host"]].welcoming(guest, acts=data["acts"], instead=before)
            state = state.with_castle(data["host"], host)
        return state.with_derived_fields()


class RemoveFloor(RemovePart):
    """The correction that removes a floor. Its guest is removed too, even from another player's castle."""

    type = "remove-floor"
    facts = ("floor-removed",)
    takes = castle_command({"floor": PARTS["floor"]})
    part = "floor"
    fact_fields = ("guest", "points")
    log_key = staticmethod(floor_log_key)

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        host = hosts(castle.table).get(self.now(castle, args).guest)
        return {**super().fact_data(castle, args), "host": host.seat if host else None}

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        state, host = super().after(state, seating, fact), fact.data["host"]
        return state if host is None else state.with_castle(host, state.castles[host].left_by(fact.data["guest"]))


class ChangeTower(PartCorrection):
    """The correction of a tower's points."""

    type = "change-tower"
    facts = ("tower-changed",)
    takes = castle_command({"tower": PARTS["tower"], "points": question.TOWER_POINTS})
    part = "tower"

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        values = castle.copy.offered.towers
        return ({**tower, "points": points} for tower in super().choices(castle) for points in values)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_unlisted_value(args["points"], castle.copy.towers, "points", "tower-value")

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "before": self.now(castle, args)}

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        return replace(castle, towers=with_item(castle.towers, data["tower"] - 1, data["points"]))


class RemoveTower(RemovePart):
    """The correction that removes a tower."""

    type = "remove-tower"
    facts = ("tower-removed",)
    takes = castle_command({"tower": PARTS["tower"]})
    part = "tower"
    fact_fields = ("points",)


class RemoveWall(RemovePart):
    """The correction that removes a wall and its residents. It is refused if the remaining walls lack room for the flags."""

    type = "remove-wall"
    facts = ("wall-removed",)
    takes = castle_command({"wall": PARTS["wall"]})
    part = "wall"
    fact_fields = ("residents",)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        room, flags = FLAGS_ON_WALLS[len(castle.drawn.walls) - 1], len(castle.drawn.flags)
        if flags > room:
            raise refusal("wall", "flags-first", most=room, given=flags)


class RemoveFlag(RemovePart):
    """The correction that removes a flag and its residents."""

    type = "remove-flag"
    facts = ("flag-removed",)
    takes = castle_command({"flag": PARTS["flag"]})
    part = "flag"
    fact_fields = ("points", "residents")


class RemoveSmallCloud(CorrectionMove):
    """The correction that removes one small cloud that was entered by mistake."""

    type = "remove-small-cloud"
    facts = ("small-cloud-removed",)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({},)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        if castle.drawn.small_clouds < 1:
            raise refusal("player", "no-small-cloud", player=castle.name)

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        return replace(castle, small_clouds=castle.small_clouds - 1)


class SetSmallClouds(CorrectionMove):
    """The correction of the number of small clouds. Pages correct the cell of the score sheet instead."""

    type = "set-small-clouds"
    facts = ("small-clouds-set",)
    takes = castle_command({"count": SMALL_CLOUDS})
    of_architects = True

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ()

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "by": args["count"] - castle.drawn.small_clouds}

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        return replace(castle, small_clouds=castle.small_clouds + data["by"])


class SetResidents(CorrectionMove):
    """The correction of the number of coloured residents. If the groups are known, entered resident points are forgotten."""

    type = "set-residents"
    facts = ("residents-set",)
    takes = castle_command({"count": Whole(0, MAX_RESIDENTS)})

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        most = sum(group.size for group in castle.copy.groups)
        if castle.copy.groups and args["count"] > most:
            raise refusal("count", "out-of-range", low=0, high=most)

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "counted": bool(castle.copy.groups)}

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        told = None if data["counted"] else castle.resident_points
        return replace(castle, residents=data["count"], resident_points=told)


class SetResidentPoints(CorrectionMove):
    """The move that enters the points of the residents. It is refused if the groups of the copy are known."""

    type = "set-resident-points"
    facts = ("resident-points-set",)
    takes = castle_command({"points": question.RESIDENT_POINTS})

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        if castle.copy.groups:
            raise refusal("points", "residents-counted")

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        return replace(castle, resident_points=data["points"])


class GiveGuest(CorrectionMove):
    """The correction that moves a guest from one castle to the castle of another player."""

    type = "give-guest"
    facts = ("guest-given",)
    of_architects = True
    takes = castle_command({"guest": GUEST})

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({"guest": guest} for guest in hosts(castle.table))

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        guest, host = Key(f"guest-{args['guest']}"), hosts(castle.table).get(args["guest"])
        if host is None:
            raise refusal("guest", "guest-nowhere", guest=guest)
        if host.seat == castle.seat:
            raise refusal("guest", "guest-twice", guest=guest, other=castle.name)

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        return {"victim": hosts(castle.table)[args["guest"]].seat, **args}

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return state.with_guest_moved(
            fact.data["guest"], fact.data["victim"], fact.data["seat"], acts=False
        ).with_derived_fields()


class GiveBonus(CorrectionMove):
    """The correction that gives the sun or the cloud to the player who completed the towers or the castle first."""

    type = "give-bonus"
    facts = ("bonus-given",)
    takes = castle_command({"bonus": Choice(BONUSES)})

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
            return replace(state, four_towers=_first(seat, state.four_towers)).with_derived_fields()
        return replace(state, complete=_first(seat, state.complete)).with_redeeming_resumed(seat).with_derived_fields()

    def log_key(self, fact: Fact) -> str:
        return f"{fact.data['bonus']}-given"

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        return Words(f"reminds-{fact.data['bonus']}-moved", {"player": table.seating.players[fact.data["seat"]]})


def _first(seat: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return (seat, *(other for other in seats if other != seat))
