"""The state of a play: what the table has tapped, and nothing that can be computed from it. Players are seats: 0 and 1."""

from dataclasses import dataclass

from companion.games.carcassonne_the_castle.rules.features import Court, Feature, Followers
from companion.rules.game import Seating

SQUARES = 60
COURT = "court"
"""The kind of a draft that is a court; the others are those of features."""
SCORE, UNFINISHED, COURTS = USES = ("score", "unfinished", "courts")
"""What stands on the scoring pad: a finished feature, an unfinished one at the end, a court at the end."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What stands on the scoring pad and is not booked yet."""

    use: str
    kind: str
    count: int | None = None
    """Squares, or the markets of a court; None until somebody says it."""
    start_spaces: int = 0
    well: bool = False
    followers: Followers | None = None
    """None while nobody counts them and the table will simply name the owner."""
    place: int | None = None
    """The place among the scored features of the one that is being corrected."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A feature that was scored, and the number of the turn that finished it."""

    feature: Feature
    turn: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A wall tile that a player picked up, and the wall space on which the marker stood, if that was said."""

    seat: int
    kind: int
    turn: int
    at: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Where the play stands."""

    seat: int
    """Whose turn it is."""
    began: tuple[int, int]
    """The number of the turn that each player began last; 0 before the first."""
    turn: int = 1
    left: int = SQUARES
    """Squares in the piles."""
    placed: bool = False
    """Whether this turn's square has been counted."""
    scored: tuple[Scored, ...] = ()
    """In the order in which they count."""
    draft: Draft | None = None
    tiles: tuple[Tile, ...] = ()
    """All that were picked up, those used since included."""
    bare: tuple[int, ...] = ()
    """Wall spaces of which the table said that no tile lies there."""
    again: tuple[int, int] = (0, 0)
    """How often each player took another turn by a wall tile."""
    final: bool = False
    """Whether the last square has been placed."""
    empty: tuple[str, ...] = ()
    """The cells of the drawing that were marked as empty."""
    empty_told: int | None = None
    """The size of the largest empty region, where somebody counted it instead."""
    courts: tuple[Court, ...] = ()
    unfinished: tuple[Feature, ...] = ()
    settled: tuple[str, ...] = ()
    """The parts of the final scoring that are done."""
    empty_by: int = 0
    """By how much the size of the largest empty region was put right."""
    house_plus_by: tuple[int, int] = (0, 0)
    five_points_by: tuple[int, int] = (0, 0)
    """By how much the number of such wall tiles was put right, for each player."""

    @property
    def features(self) -> tuple[Feature, ...]:
        """What was scored, in order."""
        return tuple(s.feature for s in self.scored)


def start(seating: Seating) -> State:
    """The state before anything was tapped."""
    return State(seating.first, begun((0, 0), seating.first, 1))


def begun(began: tuple[int, int], seat: int, turn: int) -> tuple[int, int]:
    """When each player began last, after this one has begun the turn of that number."""
    return (turn, began[1]) if seat == 0 else (began[0], turn)
