"""The checklist before the first turn."""

from companion.games.carcassonne_the_castle.rules.facts import is_complete, told_corners
from companion.games.carcassonne_the_castle.rules.features import TRACK
from companion.games.carcassonne_the_castle.rules.question import SQUARES
from companion.rules.game import Seating, Step

TILES = 18
FOLLOWERS_EACH = 7


def setup(seating: Seating) -> tuple[Step, ...]:
    """What the table does, in order. Where the corner towers are known, the wall tiles are counted out."""
    told = told_corners(seating) if is_complete(seating) else None
    corners = len(told or ())
    return (
        Step("wall", {"last": TRACK - 1}),
        Step("squares", {"squares": SQUARES.high}),
        Step("tiles", {"tiles": TILES, "corners": corners}),
        Step("rest", {"tiles": max(0, TILES - corners) if corners else 0}),
        Step("colours", {"followers": FOLLOWERS_EACH}),
        Step("markers", {"followers": FOLLOWERS_EACH - 1}),
        Step("first", {"player": seating.players[seating.first]}),
    )
