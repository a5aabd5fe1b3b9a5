"""The bonuses of a 3rd and a 5th room of a type: which a castle has earned, and which of them it still waits for."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

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


def waiting(rooms: Sequence[str], attendants: int, bonus_cards: int, drawn_for: Collection[str]) -> tuple[Bonus, ...]:
    """The bonuses that nothing in a castle has settled yet, in the order in which it earned them.

    What stands in it settles them, in whatever order it was told. What is built goes to a bonus that was waiting for it, first
    to one that brings nothing else; a bonus just earned takes nothing away from those before it, so that no other one is
    announced in its place. One that was settled by hand takes its thing too, lest that settle another one.
    """
    hoard = _Hoard(drawn_for)
    for kind, bonus in _counted(rooms):
        if kind in SPECIALTIES:
            hoard.stock[kind] += 1
            hoard.hand_out(sorted(hoard.open, key=lambda one: len(one.brings)))
        elif bonus:
            hoard.open.append(bonus)
            hoard.hand_out([bonus])
    hoard.stock[ATTENDANT], hoard.stock[BONUS_CARD] = attendants, bonus_cards
    hoard.hand_out(list(hoard.open))
    return tuple(hoard.open)


@dataclass
class _Hoard:
    """What a castle has that bonuses bring, which bonus has it, and which still lack theirs."""

    drawn_for: Collection[str]
    stock: Counter[str] = field(default_factory=Counter)
    held: defaultdict[str, list[Bonus]] = field(default_factory=lambda: defaultdict(list))
    open: list[Bonus] = field(default_factory=list)

    def hand_out(self, wanting: Iterable[Bonus]) -> None:
        """Give each of these its thing if there is one, or if others can change theirs so that there is."""
        for bonus in wanting:
            if self._finds(bonus, set()):
                self.open.remove(bonus)

    def _finds(self, bonus: Bonus, tried: set[str]) -> bool:
        for thing in () if bonus.id in self.drawn_for else bonus.brings:
            if thing in tried:
                continue
            tried.add(thing)
            held = self.held[thing]
            if len(held) == self.stock[thing]:
                other = next((other for other in held if self._finds(other, tried)), None)
                if other is None:
                    continue
                held.remove(other)
            held.append(bonus)
            return True
        return False
