"""Pencil and paper beside the phone: what the running points must be, counted without a line of the app."""

from collections.abc import Iterator, Sequence

from tests.journeys.plans import Act, Round

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
"""Half of it when a worker builds; nothing at once when the builder does."""
ORDER = ("messenger", "trader", "builder", "stonemason", "worker", "architect")


class Tally:
    """The victory track of a game, seat by seat."""

    def __init__(self, seats: int, first: int) -> None:
        self.points = [0] * seats
        self._first = first

    def marker(self, number: int) -> int:
        """Who holds the first-player marker in round `number`."""
        return (self._first + number - 1) % len(self.points)

    def clockwise(self, number: int) -> list[int]:
        first = self.marker(number)
        return [(first + i) % len(self.points) for i in range(len(self.points))]

    def acting(self, number: int, round: Round) -> Iterator[tuple[int, Act]]:
        """Everybody's acts in the order of characters; the same character clockwise from the marker."""
        for character in ORDER:
            for seat in self.clockwise(number):
                yield from ((seat, act) for act in round.plays[seat] if act.card.split("-")[0] == character)

    def settle(self, moved: Sequence[int]) -> None:
        self.points = [max(0, points + by) for points, by in zip(self.points, moved, strict=True)]

    def builds(self, seat: int, card: str, building: str) -> int:
        """The points that this brings at once."""
        share = {"builder": 0, "stonemason": 2}.get(card, 1)
        earned = FULL[building] * share // 2
        self.points[seat] += earned
        return earned

    def architect(self, seat: int, round: Round) -> int:
        others = [act for other, acts in enumerate(round.plays) if other != seat for act in acts]
        earned = 5 * sum(len(act.builds) for act in others)
        self.points[seat] += earned
        return earned
