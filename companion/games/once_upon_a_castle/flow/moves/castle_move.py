"""The base classes of the moves about a castle. Offers and refusals come from the same checks."""

from collections.abc import Collection, Iterable, Mapping
from typing import ClassVar

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, castles_of, hosts, redeeming_seat
from companion.games.once_upon_a_castle.flow.state import OVER_STEP, DrawnCastle, State
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, FLOORS, GUEST_POINTS, TOWERS, WALLS, is_architects
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Fact, Move, NeedsConfirmation, Offer, Seating, Table, Words, confirm_if
from companion.rules.move import Args
from companion.rules.shape import Choice, Record, Seat, Shape, Whole
from companion.rules.table import refusal

GUEST = Choice(tuple(GUESTS))
PARTS = {"floor": Whole(1, FLOORS), "tower": Whole(1, TOWERS), "wall": Whole(1, WALLS), "flag": Whole(1, FLAGS_ON_WALLS[-1])}
"""Shape of a part's number in a command, by kind of part. Numbers begin with 1."""
SEATS = {"player": "seat", "victim": "victim"}
"""Fact field with the seat, for each message argument that is a player's name."""


def castle_command(fields: Mapping[str, Shape] | None = None, **optional: object) -> Record:
    """Return the shape of a command about a player's castle. `optional` has the default values of optional fields."""
    return Record({"player": Seat(), **(fields or {})}, optional)


class CastleMove(Move[State]):
    """Base class for moves about one castle. Offers are the `choices` that `refuse` accepts.

    The moves are not ordered, so several phones may send them at the same time.
    """

    takes = castle_command()
    ordered = False
    fixed_points: ClassVar[int] = 0
    """Printed points that the move always scores. 0 if they are in the command's field `points`, or if it scores none."""
    of_architects: ClassVar[bool] = False
    """True if the move exists only in the architects variant."""

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        """Return the possible fields of the command for a castle, without the player."""
        return ({},)

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        """Raise RefusedError if the move is impossible."""

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        for castle in castles_of(table):
            yield from self.offered(castle)

    def offered(self, castle: PlayersCastle) -> Iterable[Offer]:
        beside: dict[tuple[object, ...], int] = {}
        for args in () if self.of_architects and not is_architects(castle.table.seating) else self.choices(castle):
            told = {**self.takes.optional, **args}
            try:
                self.refuse(castle, told)
            except RefusedError:
                continue
            printed, others = (
                args.get("points", self.fixed_points),
                tuple(value for name, value in args.items() if name != "points"),
            )
            # All choices that differ only in their printed points cause the same change besides these points.
            if ("points" in args or self.fixed_points) and others not in beside:
                beside[others] = self.points_change(castle, told) - printed
            is_taken_back = args.get("done") is False or None
            yield Offer(self.type, {**args, "player": castle.name}, printed + beside.get(others, 0), is_taken_back)

    def points_change(self, castle: PlayersCastle, args: Args) -> int:
        """Return by how much the move changes the castle's current points, with points for guests, sun and cloud."""
        table, data = castle.table, self.castle_data(castle, args)
        after = self.after(table.state, table.seating, self.fact(table, data))
        return PlayersCastle(Table(after, table.seating), castle.seat).score_column.total - castle.score_column.total

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        if self.of_architects and not is_architects(table.seating):
            raise refusal("type", "architects-only")
        castle = PlayersCastle(table, table.seat(args["player"]))
        self.refuse(castle, args)
        return confirm_if(self.fact(table, self.castle_data(castle, args)), *self.confirmation_problems(castle, args))

    def castle_data(self, castle: PlayersCastle, args: Args) -> Args:
        """Return the data of the fact, with the seat of the castle's player."""
        return {"seat": castle.seat, **self.fact_data(castle, self.holds(castle.table, args))}

    def fact_data(self, castle: PlayersCastle, args: Args) -> Args:
        """Return the data of the fact, without the seat. `args` are the fields of the command, with seats instead of names."""
        return args

    def fact(self, table: Table[State], data: Args) -> Fact:
        return Fact(self.facts[0], data)

    def confirmation_problems(self, castle: PlayersCastle, args: Args) -> tuple[Problem, ...]:
        """Return the reasons to ask for confirmation, because the rulebook does not allow the move. Usually empty."""
        return ()

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        seat = fact.data["seat"]
        return state.with_castle(seat, self.apply_to_castle(state.castles[seat], fact.data)).with_derived_fields()

    def apply_to_castle(self, castle: DrawnCastle, data: Args) -> DrawnCastle:
        """Return the castle after the fact. A move that also changes another castle overrides `after` instead."""
        raise NotImplementedError

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words(f"log-{self.log_key(fact)}", self.said(fact, seating))

    def log_key(self, fact: Fact) -> str:
        """Return the key of the log line, without its prefix `log-`."""
        return fact.type

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        data = fact.data
        numbers: dict[str, Arg] = {name: value for name, value in data.items() if type(value) is int}
        named = {role: seating.players[data[seat]] for role, seat in SEATS.items() if seat in data}
        guest = {"guest": Key(f"guest-{data['guest']}")} if data.get("guest") else {}
        return {**numbers, **named, **guest}


class GrowingMove(CastleMove):
    """Base class for moves that make a castle grow. They are refused once its player has finished redeeming the last lines."""

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        if castle.table.state.step == OVER_STEP:
            raise refusal("type", "castles-closed")
        if not castle.is_open:
            raise refusal("player", "castle-closed", player=castle.name)


class LineMove(GrowingMove):
    """Base class for moves that cost a redeemed line.

    The first castle with twelve elements is finished. The other players then redeem their last lines in turn. A move for the
    finished castle, or out of turn, needs a confirmation.
    """

    def confirmation_problems(self, castle: PlayersCastle, args: Args) -> tuple[Problem, ...]:
        now = redeeming_seat(castle.table)
        if castle.seat == castle.table.state.cloud:
            return (Problem("player", "castle-complete", {"player": castle.name}),)
        if now is None or castle.seat == now:
            return ()
        return (Problem("player", "last-lines-in-turn", {"player": castle.name, "now": castle.table.seating.players[now]}),)


class DiceMove(GrowingMove):
    """Base class for moves that use a dice result. They need a confirmation once a castle has twelve elements."""

    needs: ClassVar[str | None] = None
    """Id of the guest who must be in the castle, or None if no guest is needed."""

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        super().refuse(castle, args)
        if self.needs and self.needs not in castle.drawn.guests:
            raise refusal("player", "guest-needed", guest=Key(f"guest-{self.needs}"), player=castle.name)

    def confirmation_problems(self, castle: PlayersCastle, args: Args) -> tuple[Problem, ...]:
        cloud = castle.table.state.cloud
        return () if cloud is None else (Problem("type", "dice-are-over", {"player": castle.table.seating.players[cloud]}),)


def refuse_unlisted_value(value: int, told: Collection[int], at: str, code: str) -> None:
    """Raise RefusedError for a value that is not in `told`, the values of the copy. Accept any value if `told` is empty."""
    if told and value not in told:
        raise refusal(at, code, allowed=", ".join(str(v) for v in sorted(set(told))))


def refuse_invalid_guest(castle: PlayersCastle, args: Args, instead: str | None = None) -> None:
    """Raise RefusedError for a guest or a card that does not fit the variant, or for a guest who is in a castle already.

    `instead` is the guest to be replaced, who is accepted.
    """
    guest, points, seating = args["guest"], args["points"], castle.table.seating
    if not is_architects(seating):
        if guest is not None:
            raise refusal("guest", "guest-by-points", low=GUEST_POINTS.low, high=GUEST_POINTS.high)
        if points is not None:
            refuse_unlisted_value(points, castle.copy.guests, "points", "guest-value")
    elif points is not None:
        raise refusal("points", "guest-by-name")
    elif guest != instead and (host := hosts(castle.table).get(guest)):
        raise refusal("guest", "guest-twice", guest=Key(f"guest-{guest}"), other=host.name)


def floor_log_key(fact: Fact) -> str:
    """Return the key of a floor's log line, without its prefix. It ends in `-guest` or `-card` if that is known."""
    guest, points = fact.data["guest"], fact.data["points"]
    return fact.type + ("-guest" if guest is not None else "-card" if points is not None else "")
