"""Facts of the copy on the table that the rulebook shows only in pictures: asked once, kept, never guessed."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.castle_for_all_seasons.rules.buildings import UNTOLD, spots_fact
from companion.games.castle_for_all_seasons.rules.pieces import rounds
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.shape import Json, Shape, Whole, checked

MOST_SPOTS = 9
_BETWEEN = re.compile(r"[\s,;]+")
_NUMBER = re.compile(r"[0-9]{1,3}")


@dataclass(frozen=True, slots=True)
class Rounds(Shape):
    """A list of rounds, such as 3, 6, 9. No round twice; in order."""

    last: int

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, list):
            problems.append(Problem(at, "not-list"))
            return None
        found = [Whole(1, self.last).check(value, f"{at}[{i}]", problems) for i, value in enumerate(raw)]
        return None if None in found else sorted(set(found))

    def meant(self, typed: str, at: str) -> list[int]:
        numbers = [word for word in _BETWEEN.split(typed) if word]
        if not all(_NUMBER.fullmatch(number) and 1 <= int(number) <= self.last for number in numbers):
            raise RefusedError(Problem(at, "rounds", {"last": self.last}))
        return list(checked(self, [int(number) for number in numbers], at))

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        return {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": self.last}}


def snow_fact(rounds: int) -> str:
    """The key of the fact that tells which of so many rounds carry the snow symbol."""
    return f"snow-rounds-{rounds}"


def fact_matters(fact: str, seating: Seating) -> bool:
    """Snow only matters in winter, and only on the track of this many rounds."""
    if not fact.startswith("snow-rounds-"):
        return True
    return seating.options["season"] == "winter" and fact == snow_fact(rounds(len(seating.players)))


FACTS: Mapping[str, Shape] = {
    **{spots_fact(spot): Whole(1, MOST_SPOTS) for spot in UNTOLD},
    **{snow_fact(rounds): Rounds(rounds) for rounds in (12, 15)},
}
"""Words: `fact-KEY`, `fact-KEY-help`."""
