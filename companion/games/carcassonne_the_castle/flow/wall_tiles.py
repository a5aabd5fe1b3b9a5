"""The wall tiles in front of the players: how many are used up, left, and ready to be used."""

from companion.games.carcassonne_the_castle.flow.counted import in_front, taken
from companion.games.carcassonne_the_castle.flow.stage import left_after
from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.rules.question import DOUBLING_TILE, EACH_TILE, FOUR_EACH_TILE, UNFINISHED_TILE
from companion.rules.errors import Key, Problem
from companion.rules.game import Seating
from companion.rules.table import refusal

WALL_TILES = range(1, 10)
ANOTHER_TURN_TILE = 1


def in_the_box(state: State) -> tuple[int, ...]:
    """The kinds of which one may still be picked up."""
    gone = [tile.kind for tile in in_front(state)]
    return tuple(kind for kind in WALL_TILES if gone.count(kind) < EACH_TILE)


def used(state: State, seat: int, kind: int) -> int:
    """How many of a kind a player has used up."""
    if kind == ANOTHER_TURN_TILE:
        return state.again[seat]
    uses = [(s.feature.owner, DOUBLING_TILE[s.feature.kind]) for s in state.scored if s.feature.doubled]
    uses += [(c.owner, FOUR_EACH_TILE) for c in state.courts if c.four_each]
    uses += [(f.owner, UNFINISHED_TILE[f.kind]) for f in state.unfinished]
    return uses.count((seat, kind))


def held(state: State, seat: int, kind: int) -> int:
    """How many a player still has."""
    return taken(state, seat, kind) - used(state, seat, kind)


def usable(state: State, seat: int, kind: int) -> int:
    """How many a player may use now. A tile can be used from its owner's next turn on, and in the final scoring."""
    if state.final:
        return held(state, seat, kind)
    ready = sum((tile.seat, tile.kind) == (seat, kind) and tile.turn < state.began[seat] for tile in in_front(state))
    return max(0, ready - used(state, seat, kind))


def may_go_again(state: State) -> bool:
    """Whether the player may use a wall tile to have the next turn too."""
    return left_after(state) > 0 and usable(state, state.seat, ANOTHER_TURN_TILE) > 0


def must_have_tile(state: State, seating: Seating, seat: int, kind: int, at: str) -> tuple[Problem, ...]:
    """Refuse a wall tile that the player does not have; ask about one that should not be used yet."""
    if usable(state, seat, kind) > 0:
        return ()
    said = {"player": seating.players[seat], "tile": Key(f"wall-tile-{kind}")}
    if held(state, seat, kind) <= 0:
        raise refusal(at, "tile-not-held", **said)
    return (Problem(at, "tile-not-yet", said),)
