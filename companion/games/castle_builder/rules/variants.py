"""The three variants, any of which may be played together."""

import re
from collections.abc import Sequence

from companion.rules.errors import Problem
from companion.rules.game import Seating
from companion.rules.shape import Choice, Json, ListOf, checked, refuse_repeats

ABOVE_THE_SKY = "above-the-sky"
ROYAL_STRATEGY = "royal-strategy"
PEACEFUL_TIME = "peaceful-time"
VARIANTS = (ABOVE_THE_SKY, ROYAL_STRATEGY, PEACEFUL_TIME)
VARIANT_LIST = ListOf(Choice(VARIANTS))

_BETWEEN = re.compile(r"[\s,;]+")


def refuse_twice(variants: Sequence[str], at: str, problems: list[Problem]) -> None:
    """Each is named once."""
    refuse_repeats(variants, [f"{at}[{i}]" for i in range(len(variants))], problems, "variant-twice")


class Variants(ListOf):
    """Some of a few words, each at most once; kept in the order of the rulebook."""

    __slots__ = ()

    many = True

    @property
    def values(self) -> tuple[str, ...]:
        """The words to choose from."""
        return VARIANTS

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found = ListOf.check(self, raw, at, problems)
        if found is None or None in found:
            return found
        refuse_twice(found, at, problems)
        return [value for value in self.values if value in found]

    def meant(self, typed: str, at: str) -> list[str]:
        return list(checked(self, [word for word in _BETWEEN.split(typed) if word], at))

    def blank(self) -> list[str]:
        return []

    def show(self, value: Sequence[str]) -> str:
        """What would have to be typed for it."""
        return ", ".join(value)


OPTION = Variants(Choice(VARIANTS))


def goal(variants: Sequence[str]) -> int:
    """How many coins end the game at once."""
    return 9 if ABOVE_THE_SKY in variants else 7


def coins_to_win(seating: Seating) -> int:
    """How many coins end the game at once at this table."""
    return goal(seating.options["variants"])


def is_royal(seating: Seating) -> bool:
    """Whether any number of tiles may go to bend a number."""
    return ROYAL_STRATEGY in seating.options["variants"]


def is_peaceful(seating: Seating) -> bool:
    """Whether the harmful coins give a tile instead."""
    return PEACEFUL_TIME in seating.options["variants"]
