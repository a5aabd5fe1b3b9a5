"""The bonuses of a 3rd and a 5th room of a type: which a castle has earned, and which of them it still waits for."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.games.between_two_castles.rules.pieces import REGULAR, ROOMS, SPECIALTIES
from companion.rules.errors import Arg, Key

THIRD, FIFTH = 3, 5
ATTENDANT, BONUS_CARD = "attendant", "bonus-card"
BRINGS: Mapping[str, tuple[str, ...]] = {
    "food": (),
    "living": (ATTENDANT,),
    "utility": (BONUS_CARD,),
    "outdoor": ("fountain",),
    "sleeping": ("tower",),
    "corridor": ("grand-foyer",),
    "downstairs": (*SPECIALTIES, ATTENDANT, BONUS_CARD),
}
"""What the 3rd room of a type may bring. Food brings a regular room, which looks like any other afterwards."""
OF_FOOD, OF_ANY_TYPE = f"food-{THIRD}", f"downstairs-{THIRD}"
"""The bonus for which rooms are drawn, and the one that is taken as that of another type."""


@dataclass(frozen=True, slots=True)
class Bonus:
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

    @property
    def said(self) -> dict[str, Arg]:
        """The bonus as messages name it."""
        return {"type": Key(f"category-{self.type}"), "nth": self.nth}


BONUSES: Mapping[str, Bonus] = {bonus.id: bonus for bonus in (Bonus(t, n) for t in REGULAR for n in (THIRD, FIFTH))}


def earned(rooms: Iterable[str]) -> tuple[Bonus, ...]:
    """Every bonus that rooms built in this order have earned, in the order in which they earned them."""
    return tuple(bonus for _, bonus in _counted(rooms) if bonus)


def _counted(rooms: Iterable[str]) -> Iterator[tuple[str, Bonus | None]]:
    """The type of every room, and the bonus that it earned."""
    count: Counter[str] = Counter()
    for room in rooms:
        kind = ROOMS[room].type.id
        count[kind] += 1
        yield kind, BONUSES.get(f"{kind}-{count[kind]}")


def waiting(rooms: Iterable[str], attendants: int, bonus_cards: int, drawn_for: Collection[str]) -> tuple[Bonus, ...]:
    """The bonuses that nothing in a castle has settled yet, in the order in which it earned them.

    What stands in it settles them, in whatever order it was told. What is built goes to a bonus that was waiting for it, first
    to one that brings nothing else; a bonus just earned takes nothing away from those before it, so that no other one is
    announced in its place. One that was settled by hand takes its thing too, lest that settle another one.
    """
    stock: Counter[str] = Counter()
    held: defaultdict[str, list[Bonus]] = defaultdict(list)
    lacking: list[Bonus] = []

    def finds(bonus: Bonus, tried: set[str]) -> bool:
        """Give it its thing if there is one, or if others can change theirs so that there is."""
        for thing in () if bonus.id in drawn_for else bonus.brings:
            if thing in tried:
                continue
            tried.add(thing)
            other = None
            if len(held[thing]) == stock[thing]:
                other = next((other for other in held[thing] if finds(other, tried)), None)
                if other is None:
                    continue
                held[thing].remove(other)
            held[thing].append(bonus)
            return True
        return False

    for kind, bonus in _counted(rooms):
        if kind in SPECIALTIES:
            stock[kind] += 1
            served = [one for one in sorted(lacking, key=lambda one: len(one.brings)) if finds(one, set())]
            lacking = [one for one in lacking if one not in served]
        elif bonus and not finds(bonus, set()):
            lacking.append(bonus)
    stock[ATTENDANT], stock[BONUS_CARD] = attendants, bonus_cards
    return tuple(one for one in lacking if not finds(one, set()))
