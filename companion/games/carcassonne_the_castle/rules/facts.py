"""The copy on the table: its corner towers, which the rulebook only draws, and the checklist before the first turn."""

import re
from collections.abc import Mapping, Sequence

from companion.games.carcassonne_the_castle.rules.features import TRACK
from companion.games.carcassonne_the_castle.rules.question import CORNERS, SQUARES, shared_numbers
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Seating, Step
from companion.rules.shape import Flag, Json, ListOf, Shape, checked

CORNERS_FACT = "corners"
COMPLETE_FACT = "corners-complete"
SURE_CORNER = (12, 13)
SURE_NUMBER = 33
"""Two corner towers that every copy has; the rulebook does not say with which number beside it the second one stands."""
BARE_CORNER = (0, 1)
"""The one corner tower that never has a tile."""
TILES = 18
FOLLOWERS_EACH = 7
_BETWEEN = re.compile(r"[\s.,;/–-]+")
_NUMBER = re.compile(r"[0-9]{1,3}")


class Corners(ListOf):
    """The corner towers of the wall as pairs of numbers, in order, such as 12/13, 32/33."""

    __slots__ = ()

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found: list[Problem] = []
        pairs = ListOf.check(self, raw, at, found)
        problems += found or shared_numbers(pairs, at)
        return None if found else sorted(pairs)

    def meant(self, typed: str, at: str) -> list[list[int]]:
        words = [word for word in _BETWEEN.split(typed) if word]
        numbers = [int(word) for word in words if _NUMBER.fullmatch(word)]
        pairs = [numbers[i : i + 2] for i in range(0, len(numbers), 2)]
        wrong: list[Problem] = []
        for pair in pairs:
            self.item.check(pair, at, wrong)
        if wrong or len(numbers) < len(words):
            raise RefusedError(Problem(at, "corners-typed"))
        return list(checked(self, pairs, at))

    def show(self, value: Sequence[Sequence[int]]) -> str:
        """What would have to be typed for it."""
        return ", ".join(f"{low}/{high}" for low, high in value) or "\N{EN DASH}"


CORNER_TOWERS = Corners(CORNERS.item, most=CORNERS.most)
FACTS: Mapping[str, Shape] = {CORNERS_FACT: CORNER_TOWERS, COMPLETE_FACT: Flag()}
"""Words: `fact-KEY`, `fact-KEY-help`."""


def told_corners(seating: Seating) -> tuple[tuple[int, int], ...] | None:
    """The corner towers as the table told them; None as long as it has told nothing."""
    told = seating.facts.get(CORNERS_FACT)
    return None if told is None else tuple((low, high) for low, high in told)


def is_complete(seating: Seating) -> bool:
    """Whether the table said that there are no other corner towers."""
    return bool(seating.facts.get(CORNERS_FACT) is not None and seating.facts.get(COMPLETE_FACT))


def fact_matters(fact: str, seating: Seating) -> bool:
    """Whether the list is complete can only be said of a list."""
    return fact != COMPLETE_FACT or seating.facts.get(CORNERS_FACT) is not None


def setup(seating: Seating) -> tuple[Step, ...]:
    """What the table does, in order. Where the corner towers are known, the wall tiles are counted out."""
    corners = len(told_corners(seating) or ()) if is_complete(seating) else 0
    return (
        Step("wall", {"last": TRACK - 1}),
        Step("squares", {"squares": SQUARES.high}),
        Step("tiles", {"tiles": TILES, "corners": corners}),
        Step("rest", {"tiles": max(0, TILES - corners) if corners else 0}),
        Step("colours", {"followers": FOLLOWERS_EACH}),
        Step("markers", {"followers": FOLLOWERS_EACH - 1}),
        Step("first", {"player": seating.players[seating.first]}),
    )
