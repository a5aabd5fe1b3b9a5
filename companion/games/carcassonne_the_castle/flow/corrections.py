"""Numbers that the taps know and that somebody put right on the Score page: the Turn page counts on from them.

A correction is a difference, kept beside what was tapped: what is tapped later adds up with it, and taking it back leaves what
the taps alone say.
"""

from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.state import State
from companion.rules.game import Seating
from companion.rules.sheet import TABLE, Place


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state with the number of that cell put right by so much; None for the lists, which are kept as what was scored."""
    column, field = place
    if place == (TABLE, "largest_empty"):
        return replace(state, empty_by=state.empty_by + by)
    if field == "house_plus":
        return replace(state, house_plus_by=_more(state.house_plus_by, seating.players.index(column), by))
    if field == "five_points":
        return replace(state, five_points_by=_more(state.five_points_by, seating.players.index(column), by))
    return None


def _more(both: tuple[int, int], seat: int, by: int) -> tuple[int, int]:
    first, second = both
    return (first + by, second) if seat == 0 else (first, second + by)
