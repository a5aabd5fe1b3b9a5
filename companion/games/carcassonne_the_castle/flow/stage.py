"""Where the play stands: a turn, a part of the final scoring, or over; and who has the larger keep by then."""

from companion.games.carcassonne_the_castle.flow.counted import both_keeps, largest_empty, taken
from companion.games.carcassonne_the_castle.flow.state import COURTS, SCORE, UNFINISHED, State
from companion.games.carcassonne_the_castle.rules.features import HOUSE, owner
from companion.games.carcassonne_the_castle.rules.question import HOUSE_PLUS_TILE
from companion.games.carcassonne_the_castle.rules.score import keeps_on
from companion.rules.table import not_the_moment

PARTS = ("keep", "courts", "unfinished", "five-points")
"""The final scoring, in order."""
TURN, OVER = "turn", "over"


def step(state: State) -> str:
    """What the table does now: turn, a part of the final scoring, or over."""
    if not state.final:
        return TURN
    return next((part for part in PARTS if part not in state.settled), OVER)


def must_be(allowed: bool, state: State) -> None:
    """Refuse what this is not the moment for."""
    if not allowed:
        raise not_the_moment(step(state))


def pad_use(state: State) -> str:
    """What is put on the scoring pad at this moment."""
    return {"courts": COURTS, "unfinished": UNFINISHED}.get(step(state), SCORE)


def correcting(state: State) -> bool:
    """Whether something stands on the pad, in the final scoring, that is no matter of the part that is counted."""
    return state.final and state.draft is not None and (state.draft.use == SCORE or state.draft.use != pad_use(state))


def part_now(state: State) -> str:
    """The part of the final scoring that is counted now; none during play, at the very end, and during a correction."""
    return step(state) if state.final and step(state) != OVER and not correcting(state) else ""


def left_after(state: State) -> int:
    """Squares in the piles once this turn is over."""
    return state.left if state.placed else max(0, state.left - 1)


def keep_owner(state: State) -> int | None:
    """Who would take the empty region now."""
    first, second = both_keeps(state)
    return owner((first.size if first else 0, second.size if second else 0))


def starts_decide(state: State) -> bool:
    """Whether the larger keep house is another one, or none, if start spaces do not make a house larger."""
    squares = [max((f.tiles for f in state.features if f.kind == HOUSE and f.owner == seat), default=None) for seat in (0, 1)]
    first, second = keeps_on(squares, [taken(state, seat, HOUSE_PLUS_TILE) for seat in (0, 1)])
    return owner((first.size if first else 0, second.size if second else 0)) != keep_owner(state)


def empty_is_wanted(state: State) -> bool:
    """Whether somebody takes the empty region, and nobody has said how large it is."""
    return keep_owner(state) is not None and largest_empty(state) is None


def is_drawn(state: State) -> bool:
    """Whether the empty region is counted now: it is, if somebody takes it."""
    return part_now(state) == "keep" and keep_owner(state) is not None
