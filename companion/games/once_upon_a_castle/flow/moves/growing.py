"""What makes a castle grow: parts that are drawn, residents that are coloured, guests who come and act."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, castles_of, redeems_now
from companion.games.once_upon_a_castle.flow.moves.castle_move import (
    GUEST,
    PARTS,
    ByDice,
    ByLine,
    of_a_castle,
    refuse_stranger,
    refuse_unless_told,
    who_came,
)
from companion.games.once_upon_a_castle.flow.state import Castle, Flag, Floor, State
from companion.games.once_upon_a_castle.rules import question
from companion.games.once_upon_a_castle.rules.copy_facts import BROUGHT, FlagKind
from companion.games.once_upon_a_castle.rules.guests import GUESTS, OPEN_GUESTS, acts
from companion.games.once_upon_a_castle.rules.score import SMALL_CLOUD
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Fact, Seating, Table, Words
from companion.rules.move import Args
from companion.rules.shape import Name, Whole
from companion.rules.table import refusal

ANY_FLAG = [FlagKind(points, n) for points in range(question.FLAG_POINTS.high + 1) for n in range(BROUGHT.high + 1)]
"""Whatever a flag may be, while the copy's are not known."""
COUNT = Whole(1, 9)


class DrawElement(ByLine):
    """The next floor, tower or wall. The fourth tower may bring the sun, the twelfth element the cloud."""

    part: ClassVar[str]

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        if len(castle.parts(self.part)) == PARTS[self.part].high:
            raise refusal("player", f"{self.part}s-all", player=castle.name)

    def fact(self, table: Table[State], data: Args) -> Fact:
        """The fact, saying also whether it took the sun or the cloud."""
        before = table.state
        after = self.after(before, table.seating, Fact(self.facts[0], data))
        taken = {bonus: getattr(after, bonus) is not None and getattr(before, bonus) is None for bonus in ("sun", "cloud")}
        return Fact(self.facts[0], {**data, **taken})

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "bonus": bonus_of(fact) or "none"}

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        following, bonus = redeems_now(table), bonus_of(fact)
        if not bonus:
            return self.asks(fact, table)
        named = {"player": table.seating.players[fact.data["seat"]], "residents": fact.data.get("residents", 0)}
        return Words(f"reminds-{bonus}", named if following is None else {**named, "next": table.seating.players[following]})

    def asks(self, fact: Fact, table: Table[State]) -> Words | None:
        """What hands have to do where neither the sun nor the cloud was won."""
        return None


class DrawFloor(DrawElement):
    """The next floor of the donjon, with whoever comes with it if that is told already."""

    type = "draw-floor"
    facts = ("floor-drawn",)
    takes = of_a_castle({"guest": GUEST, "points": question.GUEST_POINTS}, guest=None, points=None)
    part = "floor"
    line = staticmethod(who_came)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        if question.is_architects(castle.table.seating):
            return (*({"guest": guest} for guest in GUEST.values), {})
        return (*({"points": points} for points in castle.copy.offered.guests), {})

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_stranger(castle, args)

    def doubts(self, castle: PlayersCastle, args: Args) -> tuple[Problem, ...]:
        lying, guest, doubts = castle.table.state.open_guests, args["guest"], super().doubts(castle, args)
        if guest is None or guest in lying or len(lying) < OPEN_GUESTS:
            return doubts
        named = {f"open-{number}": Key(f"guest-{other}") for number, other in enumerate(lying, 1)}
        return (*doubts, Problem("guest", "guest-from-elsewhere", {"guest": Key(f"guest-{guest}"), **named}))

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "acts": acts(args["guest"])}

    def changed(self, castle: Castle, data: Args) -> Castle:
        castle = replace(castle, floors=(*castle.floors, Floor(data["guest"], data["points"])))
        return castle.welcoming(data["guest"], acts=data["acts"])

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        """Who came from elsewhere lay open in the place of one of the three that were told: of none of them it is sure now."""
        lying, after = state.open_guests, super().after(state, seating, fact)
        is_sure = fact.data["guest"] in {None, *lying} or len(lying) < OPEN_GUESTS
        return after if is_sure else replace(after, open_guests=())

    def asks(self, fact: Fact, table: Table[State]) -> Words | None:
        if question.is_architects(table.seating):
            return guest_comes(fact, table, "reminds-guest")
        untold = fact.data["points"] is None
        return Words("reminds-card", {"player": table.seating.players[fact.data["seat"]]}) if untold else None


class DrawTower(DrawElement):
    """The next tower, with the points that are written on it."""

    type = "draw-tower"
    facts = ("tower-drawn",)
    takes = of_a_castle({"points": question.TOWER_POINTS})
    part = "tower"

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({"points": points} for points in castle.copy.offered.towers)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_unless_told(args["points"], castle.copy.towers, "points", "tower-value")

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "number": len(castle.drawn.towers) + 1}

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, towers=(*castle.towers, data["points"]))


class DrawWall(DrawElement):
    """The next wall, with the residents that come with it: none, or what is known of the copy, or any number."""

    type = "draw-wall"
    facts = ("wall-drawn",)
    takes = of_a_castle({"residents": BROUGHT}, residents=0)
    part = "wall"

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({"residents": residents} for residents in sorted(castle.may_bring(castle.copy.offered.walls)))

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        if castle.copy.walls:
            refuse_unless_told(args["residents"], castle.may_bring(castle.copy.walls), "residents", "wall-kind")

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        return {"residents": min(args["residents"], castle.residents_left)}

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle.coloured(data["residents"]), walls=(*castle.walls, data["residents"]))

    def asks(self, fact: Fact, table: Table[State]) -> Words | None:
        return residents_come(fact, table)


def refuse_without_room(castle: PlayersCastle) -> None:
    """A flag flies on a wall that is drawn."""
    flags, walls = len(castle.drawn.flags), len(castle.drawn.walls)
    if flags >= castle.flag_room:
        raise refusal("player", "flags-need-walls", walls=walls, most=castle.flag_room, given=flags + 1)


class DrawFlag(ByLine):
    """A flag that was taken from the board, with the residents that come with it."""

    type = "draw-flag"
    facts = ("flag-drawn",)
    takes = of_a_castle({"points": question.FLAG_POINTS, "residents": BROUGHT}, residents=0)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        told = castle.copy.flags
        others = {FlagKind(points, n) for points in dict(told) for n in self.residents(castle, points)}.difference(told)
        return (kind._asdict() for kind in ((*told, *sorted(others)) or ANY_FLAG))

    def residents(self, castle: PlayersCastle, points: int) -> set[int]:
        """How many may come with a flag of the copy that has these points."""
        return castle.may_bring(kind.residents for kind in castle.copy.flags if kind.points == points)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_without_room(castle)
        if castle.copy.flags:
            refuse_unless_told(args["points"], dict(castle.copy.flags), "points", "flag-kind")
            refuse_unless_told(args["residents"], self.residents(castle, args["points"]), "residents", "flag-residents")

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        return {"points": args["points"], "residents": min(args["residents"], castle.residents_left), "monk": False}

    def changed(self, castle: Castle, data: Args) -> Castle:
        flag = Flag(data["points"], data["residents"], data["monk"])
        return replace(castle.coloured(data["residents"]), flags=(*castle.flags, flag))

    def line(self, fact: Fact) -> str:
        return "flag-drawn-monk" if fact.data["monk"] else "flag-drawn"

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return residents_come(fact, table)


class DrawMonkFlag(ByDice):
    """With the monk a flag worth two is drawn instead of taking gold. What comes of it is a flag as any."""

    type = "draw-monk-flag"
    facts = ()
    of_architects = True
    needs = "monk"
    brings = 2

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_without_room(castle)

    def fact(self, table: Table[State], data: Args) -> Fact:
        return Fact("flag-drawn", {**data, "points": self.brings, "residents": 0, "monk": True})


class DrawSmallCloud(ByDice):
    """With the shepherdess a small cloud is drawn instead of what a die brings."""

    type = "draw-small-cloud"
    facts = ("small-cloud-drawn",)
    of_architects = True
    needs = "shepherdess"
    brings = SMALL_CLOUD

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        if castle.drawn.small_clouds >= question.SMALL_CLOUDS.high:
            raise refusal("player", "small-clouds-all", most=question.SMALL_CLOUDS.high)

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, small_clouds=castle.small_clouds + 1)


class Colour(ByDice):
    """Residents that a die brought, or a lightning guest, who has acted then."""

    type = "colour"
    facts = ("residents-coloured",)
    takes = of_a_castle({"count": COUNT, "guest": GUEST}, guest=None)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        who = ({}, {"guest": castle.drawn.acting}) if castle.drawn.acting else ({},)
        return ({"count": count, **guest} for guest in who for count in range(COUNT.low, COUNT.high + 1))

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        if not castle.residents_left:
            raise refusal("count", "residents-all", player=castle.name, count=castle.drawn.residents)
        if (guest := args["guest"]) not in {None, castle.drawn.acting}:
            raise refusal("guest", "not-acting", guest=Key(f"guest-{guest}"), player=castle.name)

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "count": min(args["count"], castle.residents_left)}

    def doubts(self, castle: PlayersCastle, args: Args) -> tuple[Problem, ...]:
        if args["guest"] is not None or not castle.copy.asks_residents:
            return ()  # the residents of a wall or a flag may be coloured like this, too
        return super().doubts(castle, args)

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle.coloured(data["count"]), acting=castle.acting if data["guest"] is None else None)

    def line(self, fact: Fact) -> str:
        return fact.type if fact.data["guest"] is None else f"{fact.type}-guest"


class Steal(ByLine):
    """A line of stone, food and gold brings a guest of somebody else, unless the guard watches."""

    type = "steal"
    facts = ("guest-stolen",)
    of_architects = True
    takes = of_a_castle({"victim": Name(), "guest": GUEST})

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        others = (other for other in castles_of(castle.table) if other.seat != castle.seat)
        return ({"victim": other.name, "guest": guest} for other in others for guest in other.drawn.guests)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        victim = PlayersCastle(castle.table, castle.table.seat(args["victim"], "victim"))
        super().refuse(castle, args)
        if victim.seat == castle.seat:
            raise refusal("victim", "own-guest")
        named = {"guest": Key(f"guest-{args['guest']}"), "player": victim.name}
        if args["guest"] not in victim.drawn.guests:
            raise refusal("guest", "guest-not-there", **named)
        if victim.guards(GUESTS[args["guest"]]):
            raise refusal("guest", "guarded", **named)

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "victim": castle.table.seat(args["victim"]), "acts": acts(args["guest"])}

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        data, seat = fact.data, fact.data["seat"]
        state = state.moving(data["guest"], data["victim"], seat, acts=data["acts"])
        return state.with_castle(seat, state.castles[seat].redeeming()).settled()

    def line(self, fact: Fact) -> str:
        return "guest-stolen-acts" if fact.data["acts"] else "guest-stolen"

    def asked(self, fact: Fact, seating: Seating) -> Args:
        return {**super().asked(fact, seating), "victim": seating.players[fact.data["victim"]]}

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return guest_comes(fact, table, "reminds-stolen")


class Reuse(ByLine):
    """A line of food and gold lets a lightning guest act again."""

    type = "reuse"
    facts = ("guest-reused",)
    of_architects = True
    takes = of_a_castle({"guest": GUEST})

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({"guest": guest} for guest in castle.drawn.guests)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        guest = Key(f"guest-{args['guest']}")
        if args["guest"] not in castle.drawn.guests:
            raise refusal("guest", "guest-not-there", guest=guest, player=castle.name)
        if not acts(args["guest"]):
            raise refusal("guest", "not-lightning", guest=guest)

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle.redeeming(), acting=data["guest"])


def bonus_of(fact: Fact) -> str:
    """What was won with a part: the sun, the cloud, both or nothing."""
    return "-".join(bonus for bonus in ("sun", "cloud") if fact.data.get(bonus))


def residents_come(fact: Fact, table: Table[State]) -> Words | None:
    """Whom a wall or a flag brought is coloured on the sheet."""
    residents = fact.data["residents"]
    named = {"player": table.seating.players[fact.data["seat"]], "residents": residents}
    return Words("reminds-residents", named) if residents else None


def guest_comes(fact: Fact, table: Table[State], said: str) -> Words:
    """A card that is taken; what its guest does, the page says as long as it matters. Nobody may have said yet who it is."""
    names, guest = table.seating.players, fact.data.get("guest")
    named: dict[str, Arg] = {"player": names[fact.data["seat"]]}
    if guest is None:
        return Words(f"{said}-untold", named)
    if "victim" in fact.data:
        named["victim"] = names[fact.data["victim"]]
    return Words(said, {**named, "guest": Key(f"guest-{guest}")})
