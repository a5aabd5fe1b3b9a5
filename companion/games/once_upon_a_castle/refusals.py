"""What is asked of every command before it becomes a fact, and how a refusal or a doubt is put."""

from collections.abc import Callable, Collection, Mapping

from companion.games.once_upon_a_castle import moves
from companion.games.once_upon_a_castle.facts import copy_of
from companion.games.once_upon_a_castle.question import GUEST_POINTS
from companion.games.once_upon_a_castle.state import State
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Seating
from companion.rules.shape import Json

Args = Mapping[str, Json]
Decider = Callable[[State, Seating, Args], Fact | Doubtful]


def refuse(at: str, code: str, **args: Arg) -> RefusedError:
    """One problem, ready to be raised."""
    return RefusedError(Problem(at, code, args))


def seat_of(seating: Seating, name: str, at: str = "player") -> int:
    """The seat of a player who plays here."""
    if name not in seating.players:
        raise refuse(at, "no-such-player", allowed=", ".join(seating.players))
    return seating.players.index(name)


def refuse_unless_open(state: State, seating: Seating, seat: int) -> None:
    """A castle grows only until its lines are redeemed for the last time."""
    if moves.step(state) == moves.OVER:
        raise refuse("type", "castles-closed")
    if not moves.may_draw(state, seat):
        raise refuse("player", "castle-closed", player=seating.players[seat])


def out_of_turn(state: State, seating: Seating, seat: int) -> tuple[Problem, ...]:
    """After the last dice castles are finished one after another. Whoever has the cloud finished a line of that same turn."""
    still = moves.redeeming(state)
    now = next((s for s in moves.redeem_order(state, seating) if s in still), seat)
    if seat in {now, state.cloud}:
        return ()
    return (Problem("player", "last-lines-in-turn", {"player": seating.players[seat], "now": seating.players[now]}),)


def dice_are_over(state: State, seating: Seating) -> tuple[Problem, ...]:
    """With the twelfth part nobody rolls any more, and what only the dice bring comes no more."""
    if state.cloud is None:
        return ()
    return (Problem("type", "dice-are-over", {"player": seating.players[state.cloud]}),)


def architects_only(seating: Seating) -> None:
    """The builders' guests are points and nothing else."""
    if not moves.is_architects(seating):
        raise refuse("type", "architects-only")


def refuse_unless_told(value: int, told: Collection[int], at: str, code: str) -> None:
    """Where the copy's own values are known, others are slips."""
    if told and value not in told:
        raise refuse(at, code, allowed=", ".join(str(v) for v in sorted(set(told))))


def welcomed(state: State, seating: Seating, args: Args, instead: str | None = None) -> tuple[str | None, int | None]:
    """The guest or the card that comes with a floor, in the way of the variant; both None if it is not told yet."""
    guest, points = args["guest"], args["points"]
    if not moves.is_architects(seating):
        if guest is not None:
            raise refuse("guest", "guest-by-points", low=GUEST_POINTS.low, high=GUEST_POINTS.high)
        if points is not None:
            refuse_unless_told(points, copy_of(seating.facts).guests, "points", "guest-value")
        return None, points
    if points is not None:
        raise refuse("points", "guest-by-name")
    where = moves.host(state, guest) if guest is not None else None
    if where is not None and guest != instead:
        raise refuse("guest", "guest-twice", guest=Key(f"guest-{guest}"), other=seating.players[where])
    return guest, None
