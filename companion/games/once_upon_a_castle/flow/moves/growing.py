"""The moves that make a castle grow: draw parts, colour residents, steal guests, and let guests act again."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, castles_of, redeeming_seat
from companion.games.once_upon_a_castle.flow.moves.castle_move import (
    GUEST,
    PARTS,
    DiceMove,
    LineMove,
    castle_command,
    floor_log_key,
    refuse_invalid_guest,
    refuse_unlisted_value,
)
from companion.games.once_upon_a_castle.flow.state import DrawnCastle, DrawnFlag, Floor, State
from companion.games.once_upon_a_castle.rules import question
from companion.games.once_upon_a_castle.rules.copy_facts import RESIDENTS_BROUGHT, FlagKind
from companion.games.once_upon_a_castle.rules.guests import GUESTS, OPEN_GUESTS, acts_on_arrival
from companion.games.once_upon_a_castle.rules.score import SMALL_CLOUD_POINTS
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Fact, Seating, Table, Words
from companion.rules.move import Args
from companion.rules.shape import Seat, Whole
from companion.rules.table import refusal

ANY_FLAG = [FlagKind(points, n) for points in range(question.FLAG_POINTS.high + 1) for n in range(RESIDENTS_BROUGHT.high + 1)]
"""All possible flags, offered while the flags of the copy are unknown."""
RESIDENT_COUNT = Whole(1, 9)


class DrawElement(LineMove):
    """Base class for moves that draw the next floor, tower or wall.

    The fourth tower may win the sun, the twelfth element the cloud.
    """

    part: ClassVar[str]

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        if len(castle.parts(self.part)) == PARTS[self.part].high:
            raise refusal("player", f"{self.part}s-all", player=castle.name)

    def fact(self, table: Table[State], data: Args) -> Fact:
        """Return the fact. Its fields `sun` and `cloud` are true if the part won that bonus."""
        before = table.state
        after = self.after(before, table.seating, Fact(self.facts[0], data))
        taken = {bonus: getattr(after, bonus) is not None and getattr(before, bonus) is None for bonus in ("sun", "cloud")}
        return Fact(self.facts[0], {**data, **taken})

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "bonus": won_bonus(fact) or "none"}

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        following, bonus = redeeming_seat(table), won_bonus(fact)
        if not bonus:
            return self.part_reminder(fact, table)
        named = {"player": table.seating.players[fact.data["seat"]], "residents": fact.data.get("residents", 0)}
        return Words(f"reminds-{bonus}", named if following is None else {**named, "next": table.seating.players[following]})

    def part_reminder(self, fact: Fact, table: Table[State]) -> Words | None:
        """Return the reminder about the drawn part, shown if it won neither the sun nor the cloud.

        None if nothing is to be done.
        """
        return None


class DrawFloor(DrawElement):
    """The move that draws the next floor of the donjon, with its guest or its card's points if known."""

    type = "draw-floor"
    facts = ("floor-drawn",)
    takes = castle_command({"guest": GUEST, "points": question.GUEST_POINTS}, guest=None, points=None)
    part = "floor"
    log_key = staticmethod(floor_log_key)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        if question.is_architects(castle.table.seating):
            return (*({"guest": guest} for guest in GUEST.values), {})
        return (*({"points": points} for points in castle.copy.offered.guests), {})

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_invalid_guest(castle, args)

    def confirmation_problems(self, castle: PlayersCastle, args: Args) -> tuple[Problem, ...]:
        lying, guest, doubts = castle.table.state.open_guests, args["guest"], super().confirmation_problems(castle, args)
        if guest is None or guest in lying or len(lying) < OPEN_GUESTS:
            return doubts
        if any(other.floors_without_guest for other in castles_of(castle.table)):
            return doubts  # an unentered guest was taken from the middle, so an unknown card was turned up
        named = {f"open-{number}": Key(f"guest-{other}") for number, other in enumerate(lying, 1)}
        return (*doubts, Problem("guest", "guest-from-elsewhere", {"guest": Key(f"guest-{guest}"), **named}))

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "acts": acts_on_arrival(args["guest"])}

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        castle = replace(castle, floors=(*castle.floors, Floor(data["guest"], data["points"])))
        return castle.welcoming(data["guest"], acts=data["acts"])

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        """Return the state with the floor and its guest.

        If three open guests were entered and the floor's guest is none of them, those entries are uncertain. Then all are
        removed.
        """
        lying, after = state.open_guests, super().after(state, seating, fact)
        is_sure = fact.data["guest"] in {None, *lying} or len(lying) < OPEN_GUESTS
        return after if is_sure else replace(after, open_guests=())

    def part_reminder(self, fact: Fact, table: Table[State]) -> Words | None:
        if question.is_architects(table.seating):
            return guest_reminder(fact, table, "reminds-guest")
        untold = fact.data["points"] is None
        return Words("reminds-card", {"player": table.seating.players[fact.data["seat"]]}) if untold else None


class DrawTower(DrawElement):
    """The move that draws the next tower with its points."""

    type = "draw-tower"
    facts = ("tower-drawn",)
    takes = castle_command({"points": question.TOWER_POINTS})
    part = "tower"

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({"points": points} for points in castle.copy.offered.towers)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_unlisted_value(args["points"], castle.copy.towers, "points", "tower-value")

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "number": len(castle.drawn.towers) + 1}

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        return replace(castle, towers=(*castle.towers, data["points"]))


class DrawWall(DrawElement):
    """The move that draws the next wall with its residents.

    The number of residents is 0, a number in the copy facts, or all that are left if fewer. Any number is allowed if the copy
    facts are unknown.
    """

    type = "draw-wall"
    facts = ("wall-drawn",)
    takes = castle_command({"residents": RESIDENTS_BROUGHT}, residents=0)
    part = "wall"

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({"residents": residents} for residents in sorted(castle.possible_residents(castle.copy.offered.walls)))

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        if castle.copy.walls:
            refuse_unlisted_value(args["residents"], castle.possible_residents(castle.copy.walls), "residents", "wall-kind")

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        return {"residents": min(args["residents"], castle.residents_left)}

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        return replace(castle.with_residents(data["residents"]), walls=(*castle.walls, data["residents"]))

    def part_reminder(self, fact: Fact, table: Table[State]) -> Words | None:
        return residents_reminder(fact, table)


def refuse_without_room(castle: PlayersCastle) -> None:
    """Raise RefusedError if the drawn walls have no room for another flag."""
    flags, walls = len(castle.drawn.flags), len(castle.drawn.walls)
    if flags >= castle.flag_room:
        raise refusal("player", "flags-need-walls", walls=walls, most=castle.flag_room, given=flags + 1)


class DrawFlag(LineMove):
    """The move that draws a flag for a redeemed line, with its points and residents."""

    type = "draw-flag"
    facts = ("flag-drawn",)
    takes = castle_command({"points": question.FLAG_POINTS, "residents": RESIDENTS_BROUGHT}, residents=0)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        told = castle.copy.flags
        others = {FlagKind(points, n) for points in dict(told) for n in self.residents(castle, points)}.difference(told)
        return (kind._asdict() for kind in ((*told, *sorted(others)) or ANY_FLAG))

    def residents(self, castle: PlayersCastle, points: int) -> set[int]:
        """Return the possible numbers of residents that come with a flag of `points`, according to the copy facts."""
        return castle.possible_residents(kind.residents for kind in castle.copy.flags if kind.points == points)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_without_room(castle)
        if castle.copy.flags:
            refuse_unlisted_value(args["points"], dict(castle.copy.flags), "points", "flag-kind")
            refuse_unlisted_value(args["residents"], self.residents(castle, args["points"]), "residents", "flag-residents")

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        return {"points": args["points"], "residents": min(args["residents"], castle.residents_left), "monk": False}

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        flag = DrawnFlag(data["points"], data["residents"], data["monk"])
        return replace(castle.with_residents(data["residents"]), flags=(*castle.flags, flag))

    def log_key(self, fact: Fact) -> str:
        return "flag-drawn-monk" if fact.data["monk"] else "flag-drawn"

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return residents_reminder(fact, table)


class DrawMonkFlag(DiceMove):
    """The move that draws a flag of 2 points with the monk, instead of taking gold. Its fact has the type `flag-drawn`, too."""

    type = "draw-monk-flag"
    facts = ()
    of_architects = True
    needs = "monk"
    fixed_points = 2

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        refuse_without_room(castle)

    def fact(self, table: Table[State], data: Args) -> Fact:
        return Fact("flag-drawn", {**data, "points": self.fixed_points, "residents": 0, "monk": True})

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        return DrawFlag().apply_to_castle(castle, data)


class DrawSmallCloud(DiceMove):
    """The move that draws a small cloud with the shepherdess, instead of using a die."""

    type = "draw-small-cloud"
    facts = ("small-cloud-drawn",)
    of_architects = True
    needs = "shepherdess"
    fixed_points = SMALL_CLOUD_POINTS

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        if castle.drawn.small_clouds >= question.SMALL_CLOUDS.high:
            raise refusal("player", "small-clouds-all", most=question.SMALL_CLOUDS.high)

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        return replace(castle, small_clouds=castle.small_clouds + 1)


class Colour(DiceMove):
    """The move that colours residents for a die or for a lightning guest, who has then acted."""

    type = "colour"
    facts = ("residents-coloured",)
    takes = castle_command({"count": RESIDENT_COUNT, "guest": GUEST}, guest=None)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        yield from ({"count": count} for count in range(RESIDENT_COUNT.low, RESIDENT_COUNT.high + 1))
        if (acting := castle.drawn.acting) is not None:
            yield from ({"count": count, "guest": acting} for count in GUESTS[acting].colour_choices)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        if not castle.residents_left:
            raise refusal("count", "residents-all", player=castle.name, count=castle.drawn.residents)
        if (guest := args["guest"]) not in {None, castle.drawn.acting}:
            raise refusal("guest", "not-acting", guest=Key(f"guest-{guest}"), player=castle.name)

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "count": min(args["count"], castle.residents_left)}

    def confirmation_problems(self, castle: PlayersCastle, args: Args) -> tuple[Problem, ...]:
        """Return a problem if the guest's action cannot colour that many residents, or if dice are used after the last roll.

        While the copy facts about residents are unknown, this move also colours the residents of walls and flags. It then needs
        no confirmation after the last roll.
        """
        if (name := args["guest"]) is not None:
            guest, left = GUESTS[name], castle.residents_left
            if min(args["count"], left) in {min(count, left) for count in guest.colour_choices}:
                return ()
            return (Problem("guest", "guest-colours", {"guest": Key(f"guest-{name}"), "count": guest.colours}),)
        return super().confirmation_problems(castle, args) if castle.copy.asks_residents else ()

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        return replace(castle.with_residents(data["count"]), acting=castle.acting if data["guest"] is None else None)

    def log_key(self, fact: Fact) -> str:
        return fact.type if fact.data["guest"] is None else f"{fact.type}-guest"


class Steal(LineMove):
    """The move that steals another player's guest for a line of stone, food and gold. The guard protects crowned guests."""

    type = "steal"
    facts = ("guest-stolen",)
    of_architects = True
    takes = castle_command({"victim": Seat(), "guest": GUEST})

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
        if victim.is_guarded(GUESTS[args["guest"]]):
            raise refusal("guest", "guarded", **named)

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        return {**args, "acts": acts_on_arrival(args["guest"])}

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        data, seat = fact.data, fact.data["seat"]
        state = state.with_guest_moved(data["guest"], data["victim"], seat, acts=data["acts"])
        return state.with_castle(seat, state.castles[seat].redeeming()).with_derived_fields()

    def log_key(self, fact: Fact) -> str:
        return "guest-stolen-acts" if fact.data["acts"] else "guest-stolen"

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return guest_reminder(fact, table, "reminds-stolen")


class Reuse(LineMove):
    """The move that lets a lightning guest act again, for a line of food and gold."""

    type = "reuse"
    facts = ("guest-reused",)
    of_architects = True
    takes = castle_command({"guest": GUEST})

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({"guest": guest} for guest in castle.drawn.guests)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        guest = Key(f"guest-{args['guest']}")
        if args["guest"] not in castle.drawn.guests:
            raise refusal("guest", "guest-not-there", guest=guest, player=castle.name)
        if not acts_on_arrival(args["guest"]):
            raise refusal("guest", "not-lightning", guest=guest)

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        return replace(castle.redeeming(), acting=data["guest"])


def won_bonus(fact: Fact) -> str:
    """Return the bonus that a part won: `sun`, `cloud`, `sun-cloud` or an empty string."""
    return "-".join(bonus for bonus in ("sun", "cloud") if fact.data.get(bonus))


def residents_reminder(fact: Fact, table: Table[State]) -> Words | None:
    """Return the reminder to colour the residents of a wall or a flag, or None without residents."""
    residents = fact.data["residents"]
    named = {"player": table.seating.players[fact.data["seat"]], "residents": residents}
    return Words("reminds-residents", named) if residents else None


def guest_reminder(fact: Fact, table: Table[State], said: str) -> Words:
    """Return the reminder to take a guest card, also for an unknown guest. `said` is the key of the message.

    The page explains the guest's action separately.
    """
    names, guest = table.seating.players, fact.data.get("guest")
    named: dict[str, Arg] = {"player": names[fact.data["seat"]]}
    if guest is None:
        return Words(f"{said}-untold", named)
    if "victim" in fact.data:
        named["victim"] = names[fact.data["victim"]]
    return Words(said, {**named, "guest": Key(f"guest-{guest}")})
