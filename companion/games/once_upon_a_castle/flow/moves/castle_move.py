"""What the moves of a castle have in common: one place says what can be done, for the buttons and for the refusals alike."""

from collections.abc import Collection, Iterable, Mapping
from typing import ClassVar

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, castles_of, hosts, redeems_now
from companion.games.once_upon_a_castle.flow.state import OVER, Castle, State
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, FLOORS, GUEST_POINTS, TOWERS, WALLS, is_architects
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Move, Offer, Seating, Table, Words, doubtful
from companion.rules.move import Args
from companion.rules.shape import Choice, Name, Record, Shape, Whole
from companion.rules.table import refusal

GUEST = Choice(tuple(GUESTS))
PARTS = {"floor": Whole(1, FLOORS), "tower": Whole(1, TOWERS), "wall": Whole(1, WALLS), "flag": Whole(1, FLAGS_ON_WALLS[-1])}
"""The parts of a castle go by their numbers."""
SEATS = {"player": "seat", "victim": "victim"}
"""What words call a player, with what a fact calls the seat."""


def of_a_castle(fields: Mapping[str, Shape] | None = None, **optional: object) -> Record:
    """The fields of a command about the castle of a player."""
    return Record({"player": Name(), **(fields or {})}, optional)


class CastleMove(Move[State]):
    """Something done in one castle: of the `choices` those are offered that nothing refuses. Two phones may do so at once."""

    takes = of_a_castle()
    ordered = False
    brings: ClassVar[int] = 0
    """Its points, where they are not among what it takes."""
    of_architects: ClassVar[bool] = False
    """Whether it is done with guests who are somebody."""

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        """What a button could send for that castle, beside the player."""
        return ({},)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        """RefusedError where this cannot be done."""

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        for castle in castles_of(table):
            yield from self.offered(castle)

    def offered(self, castle: PlayersCastle) -> Iterable[Offer]:
        """The buttons for it in that castle."""
        for args in () if self.of_architects and not is_architects(castle.table.seating) else self.choices(castle):
            try:
                self.refuse(castle, {**self.takes.optional, **args})
            except RefusedError:
                continue
            is_taken_back = args.get("done") is False or None
            yield Offer(self.type, {**args, "player": castle.name}, args.get("points") or self.brings, is_taken_back)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        if self.of_architects and not is_architects(table.seating):
            raise refusal("type", "architects-only")
        castle = PlayersCastle(table, table.seat(args["player"]))
        self.refuse(castle, args)
        data = {"seat": castle.seat, **self.found(castle, {name: value for name, value in args.items() if name != "player"})}
        return doubtful(self.fact(table, data), *self.doubts(castle, args))

    def found(self, castle: PlayersCastle, args: Args) -> Args:
        """What the fact holds beside the seat."""
        return args

    def fact(self, table: Table[State], data: Args) -> Fact:
        """The fact that holds this."""
        return Fact(self.facts[0], data)

    def doubts(self, castle: PlayersCastle, args: Args) -> tuple[Problem, ...]:
        """What the table is asked about first, because the book does not allow it."""
        return ()

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        seat = fact.data["seat"]
        return state.with_castle(seat, self.changed(state.castles[seat], fact.data)).settled()

    def changed(self, castle: Castle, data: Args) -> Castle:
        """The castle after it, where only this castle changes."""
        raise NotImplementedError

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words(f"log-{self.line(fact)}", self.said(fact, seating))

    def line(self, fact: Fact) -> str:
        """Which line of the log tells it."""
        return fact.type

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        data = fact.data
        numbers: dict[str, Arg] = {name: value for name, value in data.items() if type(value) is int}
        named = {role: seating.players[data[seat]] for role, seat in SEATS.items() if seat in data}
        guest = {"guest": Key(f"guest-{data['guest']}")} if data.get("guest") else {}
        return {**numbers, **named, **guest}


class Growing(CastleMove):
    """What makes a castle grow, which it does until its last lines are redeemed."""

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        if castle.table.state.step == OVER:
            raise refusal("type", "castles-closed")
        if not castle.is_open:
            raise refusal("player", "castle-closed", player=castle.name)


class ByLine(Growing):
    """What a redeemed line brings. After the last dice castles are finished in turn, but for the one that ended them."""

    def doubts(self, castle: PlayersCastle, args: Args) -> tuple[Problem, ...]:
        now = redeems_now(castle.table)
        if now is None or castle.seat in {now, castle.table.state.cloud}:
            return ()
        return (Problem("player", "last-lines-in-turn", {"player": castle.name, "now": castle.table.seating.players[now]}),)


class ByDice(Growing):
    """What only the dice bring: with the twelfth part nobody rolls any more."""

    needs: ClassVar[str | None] = None
    """The guest of the architects who does it, and must stay in the castle."""

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        if self.needs and self.needs not in castle.drawn.guests:
            raise refusal("player", "guest-needed", guest=Key(f"guest-{self.needs}"), player=castle.name)

    def doubts(self, castle: PlayersCastle, args: Args) -> tuple[Problem, ...]:
        cloud = castle.table.state.cloud
        return () if cloud is None else (Problem("type", "dice-are-over", {"player": castle.table.seating.players[cloud]}),)


def refuse_unless_told(value: int, told: Collection[int], at: str, code: str) -> None:
    """Where the copy's own values are known, others are slips."""
    if told and value not in told:
        raise refusal(at, code, allowed=", ".join(str(v) for v in sorted(set(told))))


def refuse_stranger(castle: PlayersCastle, args: Args, instead: str | None = None) -> None:
    """A guest or a card comes with a floor in the way of the variant."""
    guest, points, seating = args["guest"], args["points"], castle.table.seating
    if not is_architects(seating):
        if guest is not None:
            raise refusal("guest", "guest-by-points", low=GUEST_POINTS.low, high=GUEST_POINTS.high)
        if points is not None:
            refuse_unless_told(points, castle.copy.guests, "points", "guest-value")
    elif points is not None:
        raise refusal("points", "guest-by-name")
    elif guest != instead and (host := hosts(castle.table).get(guest)):
        raise refusal("guest", "guest-twice", guest=Key(f"guest-{guest}"), other=host.name)


def who_came(fact: Fact) -> str:
    """The line of the log: a guest or a card may have come with a floor, or nobody said yet who did."""
    guest, points = fact.data["guest"], fact.data["points"]
    return fact.type + ("-guest" if guest is not None else "-card" if points is not None else "")
