"""Where the round stands: steps and turns, who passes tiles to whom, who draws for Ludwig."""

from dataclasses import dataclass
from itertools import product

from companion.games.between_two_castles.sites import builders, castles_at, counted, is_drawn
from companion.games.between_two_castles.state import BUILD, CHOOSE, OVER, REVEAL, ROUNDS, SETUP, STEPS, TURNS, State
from companion.rules.game import Seating

EVERY_TURN = tuple(product(range(1, ROUNDS + 1), range(1, TURNS + 1)))
"""Round and turn, in playing order."""
HAND = 9
"""Tiles that everybody takes at the beginning of a round."""
CHOSEN = 2
"""Tiles that everybody chooses in a turn."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point in the course of play."""

    round: int
    turn: int
    step: str


def after(point: Point) -> Point:
    """What comes next."""
    if point.step == SETUP:
        return Point(1, 1, CHOOSE)
    if point.step != BUILD:
        return Point(point.round, point.turn, {CHOOSE: REVEAL, REVEAL: BUILD}[point.step])
    if point.turn < TURNS:
        return Point(point.round, point.turn + 1, STEPS[0])
    return Point(point.round + 1, 1, STEPS[0]) if point.round < ROUNDS else Point(point.round, point.turn, OVER)


def now(state: State) -> Point:
    """Where the play stands."""
    return Point(state.round, state.turn, state.step)


def in_hand(turn: int) -> int:
    """How many tiles everybody chooses from."""
    return HAND - CHOSEN * (turn - 1)


def goes_left(round: int) -> bool:
    """Whether tiles go to the left in a round, or to the right."""
    return round == 1


def passes(seating: Seating, round: int) -> tuple[tuple[int, int], ...]:
    """Who passes to whom, by place in the circle of builders. On the left sits whoever is next clockwise."""
    n = len(builders(seating))
    return tuple((i, (i + (1 if goes_left(round) else -1)) % n) for i in range(n))


@dataclass(frozen=True, slots=True)
class Steward:
    """Who draws Ludwig's tiles, and which of his castles is shared with whom."""

    seat: int
    own: int
    """The castle the drawing player shares with Ludwig."""
    other: int


def steward(seating: Seating, round: int) -> Steward | None:
    """Where two play: in round 1 the player on Ludwig's left draws for him, in round 2 the one on his right."""
    if len(builders(seating)) == len(seating.players):
        return None
    left, right = castles_at(seating, len(seating.players))
    return Steward(0, left, right) if goes_left(round) else Steward(1, right, left)


def points(state: State, seating: Seating) -> tuple[int, ...] | None:
    """What every player has as it stands, the lower of his castles; None where a castle was not drawn."""
    if not all(is_drawn(site) for site in state.sites):
        return None
    worth = [counted(site) for site in state.sites]
    return tuple(min(worth[place] for place in castles_at(seating, seat)) for seat in range(len(seating.players)))
