"""What the moves of a castle have in common: whose it is, whether it may still grow, and how the log names what is in it."""

from collections.abc import Collection, Iterable, Mapping

from companion.games.once_upon_a_castle.flow import castles
from companion.games.once_upon_a_castle.flow.state import Castle, State
from companion.games.once_upon_a_castle.rules.copy_facts import copy_of
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, FLOORS, GUEST_POINTS, TOWERS, WALLS
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Fact, Move, Offer, Seating, Table, Words
from companion.rules.shape import Choice, Json, Name, Record, Shape, Whole
from companion.rules.table import refusal

Args = Mapping[str, Json]

GUEST = Choice(tuple(GUESTS))
FLOOR, TOWER, WALL, FLAG = Whole(1, FLOORS), Whole(1, TOWERS), Whole(1, WALLS), Whole(1, FLAGS_ON_WALLS[-1])
"""The parts of a castle go by their numbers."""
ROLES = {"player": "seat", "victim": "victim", "host": "host"}
"""What the words call a player, with what a fact calls the seat."""
SAID = ("points", "residents", "count", "floor", "tower", "wall", "flag", "number")
"""What a fact says in plain numbers."""


def of_a_castle(fields: Mapping[str, Shape] | None = None, **optional: object) -> Record:
    """The fields of a command about the castle of a player."""
    return Record({"player": Name(), **(fields or {})}, optional)


class CastleMove(Move[State]):
    """Something done in one castle. Two phones may do such things at once."""

    takes = of_a_castle()
    ordered = False

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        for seat in range(len(table.seating.players)):
            yield from self.offered(table, seat)

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        """The buttons for it in the castle at that seat."""
        raise NotImplementedError

    def offer(self, table: Table[State], seat: int, worth: int = 0, pressed: bool | None = None, /, **args: Json) -> Offer:
        """A button for it in the castle at that seat, with what it is worth and the fields that it sends."""
        return Offer(self.type, {**args, "player": table.seating.players[seat]}, worth, pressed)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        seat = fact.data["seat"]
        return state.with_castle(seat, self.changed(state.castles[seat], fact.data)).settled()

    def changed(self, castle: Castle, data: Args) -> Castle:
        """The castle after it, where only this castle changes."""
        raise NotImplementedError

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words(f"log-{fact.type}{self.way(fact.data)}", self.said(fact, seating))

    def way(self, data: Args) -> str:
        """Which of several lines of the log tells it."""
        return ""

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        data = fact.data
        named: dict[str, Arg] = {
            role: seating.players[data[seat]] for role, seat in ROLES.items() if data.get(seat) is not None
        }
        if data.get("guest") is not None:
            named["guest"] = Key(f"guest-{data['guest']}")
        return named | {name: data[name] for name in SAID if isinstance(data.get(name), int)}

    def asked(self, fact: Fact, seating: Seating) -> Args:
        named = {role: seating.players[fact.data[seat]] for role, seat in ROLES.items() if fact.data.get(seat) is not None}
        args = {**fact.data, **named}
        return {name: args[name] for name in self.takes.fields if args.get(name) is not None}


def growing(table: Table[State], args: Args) -> tuple[int, Castle]:
    """The seat and the castle that is to grow, which it does only until its lines are redeemed for the last time."""
    seat = table.seat(args["player"])
    if castles.step(table.state) == castles.OVER:
        raise refusal("type", "castles-closed")
    if not castles.may_draw(table.state, seat):
        raise refusal("player", "castle-closed", player=args["player"])
    return seat, table.state.castles[seat]


def standing(table: Table[State], args: Args) -> tuple[int, Castle]:
    """The seat and the castle in which a slip is put right, at any time."""
    seat = table.seat(args["player"])
    return seat, table.state.castles[seat]


def out_of_turn(table: Table[State], seat: int) -> tuple[Problem, ...]:
    """After the last dice castles are finished one after another. Whoever has the cloud finished a line of that same turn."""
    state, players = table.state, table.seating.players
    now = castles.redeems_now(state, table.seating)
    if now is None or seat in {now, state.cloud}:
        return ()
    return (Problem("player", "last-lines-in-turn", {"player": players[seat], "now": players[now]}),)


def dice_are_over(table: Table[State]) -> tuple[Problem, ...]:
    """With the twelfth part nobody rolls any more, and what only the dice bring comes no more."""
    cloud = table.state.cloud
    return () if cloud is None else (Problem("type", "dice-are-over", {"player": table.seating.players[cloud]}),)


def architects_only(table: Table[State]) -> None:
    """The builders' guests are points and nothing else."""
    if not castles.is_architects(table.seating):
        raise refusal("type", "architects-only")


def refuse_without(table: Table[State], seat: int, guest: str) -> None:
    """Some things are done by a guest, who must stay in the castle."""
    architects_only(table)
    if guest not in table.state.castles[seat].guests:
        raise refusal("player", "guest-needed", guest=Key(f"guest-{guest}"), player=table.seating.players[seat])


def refuse_unless_told(value: int, told: Collection[int], at: str, code: str) -> None:
    """Where the copy's own values are known, others are slips."""
    if told and value not in told:
        raise refusal(at, code, allowed=", ".join(str(v) for v in sorted(set(told))))


def refuse_undrawn(part: str, number: int, drawn: int) -> None:
    """What is put right must be there."""
    if number > drawn:
        raise refusal(part, f"no-such-{part}", drawn=drawn)


def welcomed(table: Table[State], args: Args, instead: str | None = None) -> tuple[str | None, int | None]:
    """The guest or the card that comes with a floor, in the way of the variant; both None if it is not told yet."""
    guest, points = args["guest"], args["points"]
    if not castles.is_architects(table.seating):
        if guest is not None:
            raise refusal("guest", "guest-by-points", low=GUEST_POINTS.low, high=GUEST_POINTS.high)
        if points is not None:
            refuse_unless_told(points, copy_of(table.seating.facts).guests, "points", "guest-value")
        return None, points
    if points is not None:
        raise refusal("points", "guest-by-name")
    where = castles.host(table.state, guest) if guest is not None else None
    if where is not None and guest != instead:
        raise refusal("guest", "guest-twice", guest=Key(f"guest-{guest}"), other=table.seating.players[where])
    return guest, None
