"""The bonuses for the 3rd and the 5th room of a type: which ones a castle has earned, and which are still open."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.games.between_two_castles.rules.pieces import REGULAR, ROOMS, SPECIALTIES
from companion.rules.errors import Arg, Key

THIRD, FIFTH = 3, 5
ATTENDANT, BONUS_CARD = "attendant", "bonus-card"
THIRD_ROOM_REWARDS: Mapping[str, tuple[str, ...]] = {
    "food": (),
    "living": (ATTENDANT,),
    "utility": (BONUS_CARD,),
    "outdoor": ("fountain",),
    "sleeping": ("tower",),
    "corridor": ("grand-foyer",),
    "downstairs": (*SPECIALTIES, ATTENDANT, BONUS_CARD),
}
"""Possible rewards for the 3rd room of each type, of which a castle gets one.

Food has none here: its reward is a regular room, which later looks like any other regular room.
"""
OF_FOOD, OF_ANY_TYPE = f"food-{THIRD}", f"downstairs-{THIRD}"
"""Ids of the bonus of the 3rd food room (draw rooms) and of the 3rd downstairs room (take the bonus of any other type)."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """The bonus for the 3rd or the 5th room (`nth`) of a type."""

    type: str
    nth: int

    @property
    def id(self) -> str:
        return f"{self.type}-{self.nth}"

    @property
    def rewards(self) -> tuple[str, ...]:
        """Return the possible rewards of the bonus. One of them settles it. Empty for the 3rd food room."""
        return THIRD_ROOM_REWARDS[self.type] if self.nth == THIRD else SPECIALTIES

    @property
    def message_args(self) -> dict[str, Arg]:
        """Return the arguments that name the bonus in a message."""
        return {"type": Key(f"category-{self.type}"), "nth": self.nth}


BONUSES: Mapping[str, Bonus] = {bonus.id: bonus for bonus in (Bonus(t, n) for t in REGULAR for n in (THIRD, FIFTH))}


def earned_bonuses(rooms: Iterable[str]) -> tuple[Bonus, ...]:
    """Return all bonuses earned by building the rooms (ids) in this order, the first earned first."""
    return tuple(bonus for _, bonus in _types_and_bonuses(rooms) if bonus)


def _types_and_bonuses(rooms: Iterable[str]) -> Iterator[tuple[str, Bonus | None]]:
    """Yield the type of each room, and the bonus that the room earned or None."""
    count: Counter[str] = Counter()
    for room in rooms:
        kind = ROOMS[room].type.id
        count[kind] += 1
        yield kind, BONUSES.get(f"{kind}-{count[kind]}")


def unearned_rewards(rooms: Iterable[str], attendants: int, bonus_cards: int, drawn_for: Collection[str]) -> tuple[str, ...]:
    """Return the kinds of rewards of which the castle has more than its bonuses can have given, each kind once.

    Kinds are the specialty room types, attendants and bonus cards. `rooms` are room ids in building order, `drawn_for` the ids
    of bonuses for which rooms were drawn instead of a reward.
    """
    built = list(rooms)
    count = Counter(ROOMS[room].type.id for room in built)
    left = Counter({**{kind: count[kind] for kind in SPECIALTIES}, ATTENDANT: attendants, BONUS_CARD: bonus_cards})
    open_ = [bonus for bonus in earned_bonuses(built) if bonus.id not in drawn_for]
    for bonus in sorted(open_, key=lambda one: len(one.rewards)):  # bonuses with the fewest rewards first
        thing = next((thing for thing in bonus.rewards if left[thing] > 0), None)
        if thing is not None:
            left[thing] -= 1
    return tuple(thing for thing, number in left.items() if number > 0)


def open_bonuses(rooms: Iterable[str], attendants: int, bonus_cards: int, drawn_for: Collection[str]) -> tuple[Bonus, ...]:
    """Return the earned bonuses that no reward in the castle settles, the first earned first.

    `rooms` are ids in building order. Bonuses in `drawn_for` are always open here: rooms are drawn for them, so no reward in
    the castle settles them.

    Kuhn's bipartite matching assigns rewards to bonuses one to one. A bonus whose rewards are all taken looks for an augmenting
    path: earlier bonuses change to other rewards along it. A matched bonus stays matched, perhaps to another reward. So a later
    bonus never makes an earlier one open again.

    Example: the 5th living room earns a bonus that any specialty room settles. A tower is built and matched to it, then a
    fountain is built. The 3rd sleeping room now earns a bonus that only a tower settles. The tower is taken, but the living
    room bonus can change to the fountain. So the sleeping room bonus gets the tower, and the function returns ().

    A new specialty room goes to an open bonus with the fewest possible rewards. A reward may be entered before its bonus is
    earned. Manually settled bonuses are matched here too, otherwise their reward would settle another bonus.
    """
    stock: Counter[str] = Counter()
    held: defaultdict[str, list[Bonus]] = defaultdict(list)
    lacking: list[Bonus] = []

    def finds(bonus: Bonus, tried: set[str]) -> bool:
        """Match the bonus to a reward, moving other bonuses along an augmenting path if needed. Return whether it succeeded."""
        for thing in () if bonus.id in drawn_for else bonus.rewards:
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

    for kind, bonus in _types_and_bonuses(rooms):
        if kind in SPECIALTIES:
            stock[kind] += 1
            served = [one for one in sorted(lacking, key=lambda one: len(one.rewards)) if finds(one, set())]
            lacking = [one for one in lacking if one not in served]
        elif bonus and not finds(bonus, set()):
            lacking.append(bonus)
    stock[ATTENDANT], stock[BONUS_CARD] = attendants, bonus_cards
    return tuple(one for one in lacking if not finds(one, set()))
