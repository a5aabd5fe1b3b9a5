"""The bonuses of a 3rd and a 5th room of a type: which a castle has earned, and which of them it still waits for."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.between_two_castles.state import Site
from companion.games.between_two_castles.tables import REGULAR, ROOMS
from companion.rules.memory import remembered

THIRD, FIFTH = 3, 5
ATTENDANT, BONUS_CARD = "attendant", "bonus-card"
SPECIALTIES = ("fountain", "tower", "grand-foyer")
FOOD, DOWNSTAIRS = "food", "downstairs"

BRINGS: Mapping[str, tuple[str, ...]] = {
    FOOD: (),
    "living": (ATTENDANT,),
    "utility": (BONUS_CARD,),
    "outdoor": ("fountain",),
    "sleeping": ("tower",),
    "corridor": ("grand-foyer",),
    DOWNSTAIRS: (*SPECIALTIES, ATTENDANT, BONUS_CARD),
}
"""What the 3rd room of a type may bring. Food brings a regular room, which looks like any other afterwards."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A bonus that a castle has earned."""

    type: str
    nth: int

    @property
    def id(self) -> str:
        return f"{self.type}-{self.nth}"

    @property
    def brings(self) -> tuple[str, ...]:
        """Any of these settles it."""
        return BRINGS[self.type] if self.nth == THIRD else SPECIALTIES


CLAIMS: Mapping[str, Claim] = {claim.id: claim for claim in (Claim(t, n) for t in REGULAR for n in (THIRD, FIFTH))}


def earned(site: Site) -> tuple[Claim, ...]:
    """Every bonus that the rooms of a castle have earned."""
    count = Counter(ROOMS[tile.room].type.id for tile in site.tiles)
    return tuple(claim for claim in CLAIMS.values() if count[claim.type] >= claim.nth)


@remembered(8_000)
def waiting(site: Site) -> tuple[Claim, ...]:
    """The bonuses a castle still waits for.

    What stands in it settles them, in whatever order it was told: first those that bring one thing only, then those that
    leave a choice. One that was settled by hand takes its thing too, lest that settle another one.
    """
    stock = Counter(tile.room for tile in site.tiles if tile.room in SPECIALTIES)
    stock[ATTENDANT] = len(site.attendants)
    stock[BONUS_CARD] = len(site.bonus_cards)
    found = []
    for claim in sorted(earned(site), key=lambda claim: len(claim.brings)):
        thing = next((thing for thing in claim.brings if stock[thing]), None)
        if thing is not None:
            stock[thing] -= 1
        elif claim.id not in site.settled:
            found.append(claim)
    return tuple(sorted(found, key=lambda claim: list(CLAIMS).index(claim.id)))


def settled_by(site: Site, room: str) -> Claim | None:
    """The bonus that the next room settles: the table draws for the 3rd food room and builds before anything else."""
    food = CLAIMS[f"{FOOD}-{THIRD}"]
    return food if ROOMS[room].is_unique and food in waiting(site) else None
