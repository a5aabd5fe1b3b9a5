"""The progress track: how far a placed tile carries a baron, and what he earns on the way."""

from dataclasses import dataclass


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

    def is_endless(self, others: frozenset[int]) -> bool:
        """Whether a baron would be sent on for ever, every space the others leave free being a ruby."""
        return self.loop and all(s in self.rubies or s in others for s in range(1, self.length + 1))


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
    """The baron on `start` goes `steps` far; `others` are where the other barons stand. Not for an endless track."""
    if steps == 0:
        return Stride(steps, start, start)
    last = _landing(track, start, others, steps)
    passed = [track.space(walked) for walked in range(start + 1, last + 1)]
    end = track.space(last)
    return Stride(steps, start, end, tuple(s for s in passed if s in track.coins), tile=bool(passed) and end in track.tiles)


def _landing(track: Track, start: int, others: frozenset[int], steps: int) -> int:
    """Where he comes to rest, counted on over the joint of a loop: neither beside another baron nor on a ruby.

    His own start is behind him, so it is free if he comes round to it. The end of an open track holds everybody.
    """
    walked = start + steps
    while track.loop or walked < track.length:
        space = track.space(walked)
        if space not in others and space not in track.rubies:
            return walked
        walked += 1
    return track.length
