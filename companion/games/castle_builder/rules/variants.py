"""The three variants, any of which may be played together."""

from collections.abc import Sequence

from companion.rules.errors import Problem
from companion.rules.game import Seating
from companion.rules.shape import Choice, Json, ListOf, checked, refuse_repeats

ABOVE_THE_SKY = "above-the-sky"
ROYAL_STRATEGY = "royal-strategy"
PEACEFUL_TIME = "peaceful-time"
VARIANTS = (ABOVE_THE_SKY, ROYAL_STRATEGY, PEACEFUL_TIME)
VARIANT_LIST = ListOf(Choice(VARIANTS))


def refuse_twice(variants: Sequence[str], at: str, problems: list[Problem]) -> None:
    """Each is named once."""
    refuse_repeats(variants, [f"{at}[{i}]" for i in range(len(variants))], problems, "variant-twice")


class Variants(ListOf):
    """Some of a few words, each at most once; kept in the order of the rulebook."""

    __slots__ = ()

    many = True
    values = VARIANTS
    """The words to choose from."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found = ListOf.check(self, raw, at, problems)
        if found is None or None in found:
            return found
        refuse_twice(found, at, problems)
        return [value for value in VARIANTS if value in found]

    def meant(self, typed: str, at: str) -> list[str]:
        return list(checked(self, typed.replace(",", " ").replace(";", " ").split(), at))

    def blank(self) -> list[str]:
        return []

    def show(self, value: Sequence[str]) -> str:
        """What would have to be typed for it."""
        return ", ".join(value)


OPTION = Variants(Choice(VARIANTS))


def goal(variants: Sequence[str]) -> int:
    """How many coins end the game at once."""
    return 9 if ABOVE_THE_SKY in variants else 7


def is_played(variant: str, seating: Seating) -> bool:
    """Whether this table plays the variant."""
    return variant in seating.options["variants"]
