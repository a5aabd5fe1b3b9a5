"""A separate computation of the running points, without any code of the app."""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.support.seasons_plans import Act, Round

FULL = {
    "keep": 14,
    "tavern": 12,
    "big-gate": 10,
    "small-gate": 6,
    "stable": 14,
    "servants-house": 14,
    "palace": 18,
    "well": 10,
    "house": 8,
    "tower": 6,
}
"""Full points of each building. A worker scores half of them, a builder none at once."""
ORDER = ("messenger", "trader", "builder", "stonemason", "worker", "architect")


class Tally:
    """Points on the victory track by seat."""

    def __init__(self, seats: int, first: int) -> None:
        self.points = [0] * seats
        self._first = first

    def marker(self, number: int) -> int:
        """Return the seat with the first-player marker in round `number`."""
        return (self._first + number - 1) % len(self.points)

    def clockwise(self, number: int) -> list[int]:
        first = self.marker(number)
        return [(first + i) % len(self.points) for i in range(len(self.points))]

    def acting(self, number: int, round: Round) -> Iterator[tuple[int, Act]]:
        """Yield all acts by character. Equal characters act clockwise from the first-player marker."""
        for character in ORDER:
            for seat in self.clockwise(number):
                yield from ((seat, act) for act in round.sessions[seat] if act.card.split("-")[0] == character)

    def told(self, number: int, round: Round, names: Sequence[str]) -> Iterator[dict[str, Any]]:
        """Yield the commands of a round, and update the points."""
        for name, acts in zip(names, round.sessions, strict=True):
            yield from ({"type": "pick", "player": name, "card": act.card} for act in acts)
        yield {"type": "reveal"}
        acting = list(self.acting(number, round))
        for i, (seat, act) in enumerate(acting):
            if act.sends:
                yield {"type": "send", "cart": act.sends}
            for building in act.builds:
                self.builds(seat, act.card, building)
                yield {"type": "build", "building": building}
            if act.calls_back:
                yield {"type": "call-back", "cart": act.calls_back}
            yield from ({"type": "place", "spot": spot} for spot in act.places)
            if act.melts:
                yield {"type": "melt", "count": act.melts}
            if act.card == "architect":
                self.architect(seat, round)
            yield {"type": "done"}
            if act.card == "trader" and not any(later.card == "trader" for _, later in acting[i + 1 :]):
                yield {"type": "done"}  # the income

    def settle(self, moved: Sequence[int]) -> None:
        self.points = [max(0, points + by) for points, by in zip(self.points, moved, strict=True)]

    def builds(self, seat: int, card: str, building: str) -> int:
        """Return the points that the building scores at once, and add them to the tally."""
        share = {"builder": 0, "stonemason": 2}.get(card, 1)
        earned = FULL[building] * share // 2
        self.points[seat] += earned
        return earned

    def architect(self, seat: int, round: Round) -> int:
        others = [act for other, acts in enumerate(round.sessions) if other != seat for act in acts]
        earned = 5 * sum(len(act.builds) for act in others)
        self.points[seat] += earned
        return earned
