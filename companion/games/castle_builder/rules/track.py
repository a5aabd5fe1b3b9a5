"""The progress track: how far a placed tile carries a baron, and what he earns on the way.

The rulebook shows it only in a picture, so its spaces are facts of the copy on the table: `FACTS`, told once.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.rules.errors import Problem
from companion.rules.numbers import Numbers
from companion.rules.shape import Flag, Json, Shape, Whole

LONGEST = 200
LENGTH = Whole(10, LONGEST)
SPACE = Whole(1, LONGEST)
KINDS_OF_SPACE = ("coins", "rubies", "tiles")

FACTS: Mapping[str, Shape] = {
    "track-length": LENGTH,
    **{f"track-{kind}": Numbers(SPACE) for kind in KINDS_OF_SPACE},
    "track-loop": Flag(),
}
"""Words: `fact-KEY`, `fact-KEY-help`."""


@dataclass(frozen=True, slots=True)
class Track:
    """The spaces 1 to `length` and what is on them. A loop joins the last to the first."""

    length: int
    coins: frozenset[int]
    rubies: frozenset[int]
    tiles: frozenset[int]
    loop: bool

    def space(self, walked: int) -> int:
        """The space of a place counted from space 1 on and on, however many rounds that is."""
        return (walked - 1) % self.length + 1

    def printed(self, space: int) -> str:
        """What is on a space: coin, ruby, tile or nothing."""
        if space in self.coins:
            return "coin"
        return "ruby" if space in self.rubies else "tile" if space in self.tiles else ""

    def way(self, stride: "Stride") -> tuple[int, ...]:
        """The spaces of a way from its start to its end, both included; none where nobody moved or that is not known."""
        if stride.start is None or stride.end is None:
            return ()
        ahead = stride.end - stride.start
        walked = stride.steps + (ahead - stride.steps) % self.length if self.loop else ahead
        return tuple(self.space(stride.start + nth) for nth in range(walked + 1)) if walked > 0 else ()

    def is_for_one(self, space: int) -> bool:
        """Whether a space holds one baron. The end of an open track holds everybody."""
        return self.loop or space < self.length

    def is_endless(self, others: frozenset[int]) -> bool:
        """Whether a baron would be sent on for ever, every space the others leave free being a ruby."""
        return self.loop and all(s in self.rubies or s in others for s in range(1, self.length + 1))


def track_told(told: Mapping[str, Json], *, loop: bool) -> Track:
    """The track of which its length and its spaces are told."""
    coins, rubies, tiles = (frozenset(told[kind]) for kind in KINDS_OF_SPACE)
    return Track(told["length"], coins, rubies, tiles, loop)


@dataclass(frozen=True, slots=True)
class Stride:
    """Where a baron went from `start` and what he earned: `coins` in the order he came by. Unknown places are None."""

    steps: int
    start: int | None
    end: int | None
    coins: tuple[int, ...] = ()
    tile: bool = False


def steps_for(row: int, rubies: int) -> int:
    """The steps for a tile with `rubies` placed in `row`. The first row gives none, rubies or not."""
    return 0 if row == 1 else row + rubies


def walk(track: Track, start: int, others: frozenset[int], steps: int) -> Stride:
    """The baron on `start` goes `steps` far; `others` are where the other barons stand. Not for an endless track.

    He rests neither beside another baron nor on a ruby. His own start is behind him, so it is free if he comes round to it.
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
    """The spaces told that are beyond the track or told before: of which kind, at which place of its list, which space."""
    seen: set[int] = set()
    for kind in KINDS_OF_SPACE:
        for i, space in enumerate(spaces[kind]):
            if space > length or space in seen:
                yield kind, i, space
            seen.add(space)


def track_of(facts: Mapping[str, Json]) -> Track | Problem | None:
    """The track of this copy, or what keeps the facts from being one; None until all of them are told."""
    if not facts.keys() >= FACTS.keys():
        return None
    length, spaces = facts["track-length"], {kind: facts[f"track-{kind}"] for kind in KINDS_OF_SPACE}
    for kind, _, space in contradictions(length, spaces):
        beyond = Problem(f"track-{kind}", "space-beyond", {"space": space, "length": length})
        return beyond if space > length else Problem(f"track-{kind}", "space-twice", {"space": space})
    return track_told({"length": length, **spaces}, loop=facts["track-loop"])
