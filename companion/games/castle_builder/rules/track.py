"""The progress track: how far a placed tile moves a baron, and what the baron reaches on the way.

The rulebook shows the track only in a picture. Its spaces are copy facts (`FACTS`), entered once.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.rules.errors import Problem
from companion.rules.numbers import Numbers
from companion.rules.shape import Flag, Json, Shape, Whole

MAX_TRACK_LENGTH = 200
LENGTH = Whole(10, MAX_TRACK_LENGTH)
SPACE = Whole(1, MAX_TRACK_LENGTH)
KINDS_OF_SPACE = ("coins", "rubies", "tiles")

FACTS: Mapping[str, Shape] = {
    "track-length": LENGTH,
    **{f"track-{kind}": Numbers(SPACE) for kind in KINDS_OF_SPACE},
    "track-loop": Flag(),
}
"""Copy facts of the track. Messages: `fact-KEY`, `fact-KEY-help`."""


@dataclass(frozen=True, slots=True)
class Track:
    """A track with the spaces 1 to `length` and the symbols on them. A loop joins the last space to the first."""

    length: int
    coins: frozenset[int]
    rubies: frozenset[int]
    tiles: frozenset[int]
    loop: bool

    def space(self, walked: int) -> int:
        """Return the space number for a position counted on past the last space.

        On a loop of 20 spaces, position 23 is space 3.
        """
        return (walked - 1) % self.length + 1

    def symbol_on(self, space: int) -> str:
        """Return the symbol on a space: "coin", "ruby", "tile", or an empty text."""
        if space in self.coins:
            return "coin"
        return "ruby" if space in self.rubies else "tile" if space in self.tiles else ""

    def walked_spaces(self, stride: "Stride") -> tuple[int, ...]:
        """Return the spaces of a move, start and end included. Empty if the baron did not move or the move is unknown."""
        if stride.start is None or stride.end is None:
            return ()
        ahead = stride.end - stride.start
        walked = stride.steps + (ahead - stride.steps) % self.length if self.loop else ahead
        return tuple(self.space(stride.start + nth) for nth in range(walked + 1)) if walked > 0 else ()

    def is_for_one(self, space: int) -> bool:
        """Return whether a space holds only one baron. The end of an open track holds any number."""
        return self.loop or space < self.length

    def is_endless(self, others: frozenset[int]) -> bool:
        """Return whether a baron would move on forever: on a loop, every space has a ruby or another baron."""
        return self.loop and all(s in self.rubies or s in others for s in range(1, self.length + 1))


def build_track(told: Mapping[str, Json], *, loop: bool) -> Track:
    """Return the track described by `told`: its length and the lists of spaces with coins, rubies and tiles."""
    coins, rubies, tiles = (frozenset(told[kind]) for kind in KINDS_OF_SPACE)
    return Track(told["length"], coins, rubies, tiles, loop)


@dataclass(frozen=True, slots=True)
class Stride:
    """A move of a baron.

    `coins` are the coin spaces that it reached, in order. `tile` is True if the move ends on a tile space. `start` and `end`
    are None if unknown.
    """

    steps: int
    start: int | None
    end: int | None
    coins: tuple[int, ...] = ()
    tile: bool = False


def steps_for(row: int, rubies: int) -> int:
    """Return the steps for a tile with `rubies` placed in `row`. The first row gives none, with or without rubies."""
    return 0 if row == 1 else row + rubies


def walk(track: Track, start: int, others: frozenset[int], steps: int) -> Stride:
    """Return the move of a baron from `start` by `steps`.

    `others` are the spaces of the other barons. A baron that ends on an occupied space or on a ruby moves on to the next space.
    The baron's own start space counts as free. The track must not be endless for `others`.
    """
    if steps == 0:
        return Stride(steps, start, start)
    last = start + steps
    while track.is_for_one(last) and (track.space(last) in others or track.space(last) in track.rubies):
        last += 1
    last = last if track.loop else min(last, track.length)
    passed = [track.space(walked) for walked in range(start + 1, last + 1)]
    end = track.space(last)
    return Stride(steps, start, end, tuple(s for s in passed if s in track.coins), tile=bool(passed) and end in track.tiles)


def contradictions(length: int, spaces: Mapping[str, Sequence[int]]) -> Iterator[tuple[str, int, int]]:
    """Yield each space that is beyond the track or repeats an earlier space, as (kind, index in the kind's list, space)."""
    seen: set[int] = set()
    for kind in KINDS_OF_SPACE:
        for i, space in enumerate(spaces[kind]):
            if space > length or space in seen:
                yield kind, i, space
            seen.add(space)


def track_from_facts(facts: Mapping[str, Json]) -> Track | Problem | None:
    """Return the track of this copy, or the first contradiction in its facts. Return None until all facts are entered."""
    if not facts.keys() >= FACTS.keys():
        return None
    length, spaces = facts["track-length"], {kind: facts[f"track-{kind}"] for kind in KINDS_OF_SPACE}
    for kind, _, space in contradictions(length, spaces):
        beyond = Problem(f"track-{kind}", "space-beyond", {"space": space, "length": length})
        return beyond if space > length else Problem(f"track-{kind}", "space-twice", {"space": space})
    return build_track({"length": length, **spaces}, loop=facts["track-loop"])
