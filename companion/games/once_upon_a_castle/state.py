"""The state of a play: everything the table has drawn, and nothing that can be computed from it."""

from dataclasses import dataclass

from companion.games.once_upon_a_castle.question import FLOORS, TOWERS, WALLS


@dataclass(frozen=True, slots=True)
class Floor:
    """A floor of the donjon and who came with it: a named guest (architects) or a card with points (builders)."""

    guest: str | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag on a wall. The monk's flags are drawn instead of taking gold."""

    points: int
    residents: int = 0
    monk: bool = False


@dataclass(frozen=True, slots=True)
class Castle:
    """What one player has drawn."""

    floors: tuple[Floor, ...] = ()
    towers: tuple[int, ...] = ()
    """The points written on each."""
    walls: tuple[int, ...] = ()
    """The residents that each brought."""
    flags: tuple[Flag, ...] = ()
    residents: int = 0
    """How many are coloured in all."""
    resident_points: int | None = None
    """What the table itself says the residents are worth, where the groups of the copy are not known."""
    guests: tuple[str, ...] = ()
    """Who stays here now: guests are stolen, so these need not be those who came with the floors."""
    small_clouds: int = 0
    acting: str | None = None
    """The lightning guest who acts in this castle this turn."""

    @property
    def elements(self) -> int:
        """How many of the 12 elements stand."""
        return len(self.floors) + len(self.towers) + len(self.walls)

    @property
    def has_all_towers(self) -> bool:
        return len(self.towers) == TOWERS

    @property
    def is_complete(self) -> bool:
        return self.elements == FLOORS + TOWERS + WALLS


@dataclass(frozen=True, slots=True)
class State:
    """Where the play stands."""

    castles: tuple[Castle, ...]
    turn: int = 0
    """How many turns are over."""
    four_towers: tuple[int, ...] = ()
    """The seats with four towers, in the order in which they got there: the first has the sun."""
    complete: tuple[int, ...] = ()
    """The seats with all 12 elements, in the order in which they got there: the first has the cloud."""
    redeemed: tuple[int, ...] = ()
    """The seats that have redeemed their last lines."""
    history: tuple[tuple[int, ...], ...] = ()
    """What everybody's castle was worth at the end of each round."""
    touched: bool = False
    """Whether anything was tapped at all; an untouched play knows nothing for the final form."""

    @property
    def sun(self) -> int | None:
        return self.four_towers[0] if self.four_towers else None

    @property
    def cloud(self) -> int | None:
        return self.complete[0] if self.complete else None
