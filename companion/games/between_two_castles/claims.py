"""The bonuses of a 3rd and a 5th room of a type: which a castle has earned, and which of them it still waits for."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.games.between_two_castles.state import Site
from companion.games.between_two_castles.tables import REGULAR, ROOMS

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

ANY_BONUS = f"{DOWNSTAIRS}-{THIRD}"
"""The one bonus that is taken as that of another type."""


def earned(site: Site) -> tuple[Claim, ...]:
    """Every bonus that the rooms of a castle have earned, in the order in which they earned them."""
    return tuple(claim for kind, nth in _counted(site) if (claim := _reached(kind, nth)))


def _counted(site: Site) -> Iterator[tuple[str, int]]:
    """The type of every room in the order in which they were built, and how many of it there were then."""
    count: Counter[str] = Counter()
    for tile in site.tiles:
        kind = ROOMS[tile.room].type.id
        count[kind] += 1
        yield kind, count[kind]


def _reached(kind: str, nth: int) -> Claim | None:
    return CLAIMS.get(f"{kind}-{nth}")


def waiting(site: Site) -> tuple[Claim, ...]:
    """The bonuses a castle still waits for, in the order in which it earned them.

    What stands in it settles them, in whatever order it was told. What is built goes to a bonus that was waiting for it, first
    to one that brings nothing else; a bonus just earned takes nothing away from those before it, so that no other one is
    announced in its place. One that was settled by hand takes its thing too, lest that settle another one.
    """
    hoard = _Hoard(site)
    for kind, nth in _counted(site):
        if kind in SPECIALTIES:
            hoard.stock[kind] += 1
            hoard.hand_out(sorted(hoard.open, key=lambda claim: len(claim.brings)))
        elif claim := _reached(kind, nth):
            hoard.open.append(claim)
            hoard.hand_out([claim])
    hoard.stock[ATTENDANT], hoard.stock[BONUS_CARD] = len(site.attendants), len(site.bonus_cards)
    hoard.hand_out(list(hoard.open))
    return tuple(claim for claim in hoard.open if claim.id not in site.settled)


class _Hoard:
    """What a castle has that bonuses bring, which bonus has it, and which still lack theirs."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.stock: Counter[str] = Counter()
        self.held: defaultdict[str, list[Claim]] = defaultdict(list)
        self.open: list[Claim] = []

    def hand_out(self, wanting: Iterable[Claim]) -> None:
        """Give each of these its thing if there is one, or if others can change theirs so that there is."""
        for claim in wanting:
            if self._finds(claim, set()):
                self.open.remove(claim)

    def _finds(self, claim: Claim, tried: set[str]) -> bool:
        if claim.id in self.site.drawn_for:
            return False
        for thing in claim.brings:
            if thing in tried:
                continue
            tried.add(thing)
            held = self.held[thing]
            if len(held) == self.stock[thing]:
                other = next((other for other in held if self._finds(other, tried)), None)
                if other is None:
                    continue
                held.remove(other)
            held.append(claim)
            return True
        return False


def draws(site: Site, claim: Claim) -> bool:
    """Whether a bonus brings a room out of five drawn ones: that of food, or another one that was taken as that."""
    return claim == CLAIMS[f"{FOOD}-{THIRD}"] or claim.id in site.drawn_for


def settled_by(site: Site, room: str) -> Claim | None:
    """The bonus that the next room settles: the table draws for the 3rd food room and builds before anything else."""
    if not ROOMS[room].is_unique:
        return None
    return next((claim for claim in waiting(site) if draws(site, claim)), None)
