"""The copy facts about corner towers, which the rulebook shows only in a picture, and the setup checklist."""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from companion.games.carcassonne_the_castle.rules.features import TRACK_SPACES
from companion.games.carcassonne_the_castle.rules.question import CORNERS, SQUARES, shared_numbers
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Seating, Step
from companion.rules.shape import Flag, Json, ListOf, Shape, Whole, check_value

CORNERS_FACT = "corners"
COMPLETE_FACT = "corners-complete"
KNOWN_CORNER = (12, 13)
KNOWN_NUMBER = 33
"""Number on a second corner tower that every copy has, besides the tower 12/13.

The rulebook does not show the tower's other number.
"""
BARE_CORNER = (0, 1)
"""Numbers on the corner tower that never has a wall tile."""
WALL_TILE_COUNT = 18
FOLLOWERS_EACH = 7
_SEPARATORS = re.compile(r"[\s.,;/–-]+")
_NUMBER = re.compile(r"[0-9]{1,3}")


class Corners(ListOf):
    """The shape of a list of corner towers: sorted pairs of numbers, such as 12/13, 32/33."""

    __slots__ = ()
    row: ClassVar[tuple[Whole, ...]] = (Whole(1, 98), Whole(2, 99))

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found: list[Problem] = []
        pairs = ListOf.check(self, raw, at, found)
        problems += found or shared_numbers(pairs, at)
        return None if found else sorted(pairs)

    def meant(self, typed: str, at: str) -> list[list[int]]:
        words = [word for word in _SEPARATORS.split(typed) if word]
        numbers = [int(word) for word in words if _NUMBER.fullmatch(word)]
        pairs = [numbers[i : i + 2] for i in range(0, len(numbers), 2)]
        wrong: list[Problem] = []
        for pair in pairs:
            self.item.check(pair, at, wrong)
        if wrong or len(numbers) < len(words):
            raise RefusedError(Problem(at, "corners-typed"))
        return list(check_value(self, pairs, at))

    def show(self, value: Sequence[Sequence[int]]) -> str:
        """Return the towers as text, such as 12/13, 32/33, or a dash for an empty list."""
        return ", ".join(f"{low}/{high}" for low, high in value) or "\N{EN DASH}"


CORNER_TOWERS = Corners(CORNERS.item, most=CORNERS.most)
FACTS: Mapping[str, Shape] = {CORNERS_FACT: CORNER_TOWERS, COMPLETE_FACT: Flag()}
"""Shapes of the copy facts, by key. The messages of a copy fact are `fact-KEY` and `fact-KEY-help`."""


def entered_corners(seating: Seating) -> tuple[tuple[int, int], ...] | None:
    """Return the corner towers in the copy facts, or None if players have not entered any list."""
    told = seating.facts.get(CORNERS_FACT)
    return None if told is None else tuple((low, high) for low, high in told)


def is_complete(seating: Seating) -> bool:
    """Return whether the players confirmed that the list of corner towers is complete."""
    return bool(seating.facts.get(CORNERS_FACT) is not None and seating.facts.get(COMPLETE_FACT))


def fact_matters(fact: str, seating: Seating) -> bool:
    """Return whether a copy fact has an effect.

    The fact `corners-complete` has none before a list of corner towers is entered.
    """
    return fact != COMPLETE_FACT or seating.facts.get(CORNERS_FACT) is not None


def setup(seating: Seating) -> tuple[Step, ...]:
    """Return the setup steps in order.

    Step `tiles` has the number of corner towers, and step `rest` the number of wall tiles left over. Both numbers are 0 unless
    players confirmed that the list of corner towers is complete.
    """
    corners = len(entered_corners(seating) or ()) if is_complete(seating) else 0
    return (
        Step("wall", {"last": TRACK_SPACES - 1}),
        Step("squares", {"squares": SQUARES.high}),
        Step("tiles", {"tiles": WALL_TILE_COUNT, "corners": corners}),
        Step("rest", {"tiles": max(0, WALL_TILE_COUNT - corners) if corners else 0}),
        Step("colours", {"followers": FOLLOWERS_EACH}),
        Step("markers", {"followers": FOLLOWERS_EACH - 1}),
        Step("first", {"player": seating.players[seating.first]}),
    )
