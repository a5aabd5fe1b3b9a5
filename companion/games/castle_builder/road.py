"""The progress track and the ways of barons along it, space by space, as they are drawn.

These views are named tuples: every tap asks whether a piece of the page is still the same, and tuples are compared without a
step of Python for each of so many spaces.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.games.castle_builder import moves
from companion.games.castle_builder.state import Baron, Stride
from companion.games.castle_builder.track import Track


class SpaceView(NamedTuple):
    """A space of the track: coin, ruby, tile or nothing on it, and who stands there."""

    number: int
    kind: str
    seats: tuple[int, ...]


class TrackView(NamedTuple):
    """The progress track as it was told."""

    length: int
    loop: bool
    spaces: tuple[SpaceView, ...]
    lost: tuple[int, ...]
    """The seats whose barons have to be pointed out before landings can be told."""


class PaceView(NamedTuple):
    """A space on a way: where it began, was counted over, was sent on to, or ended."""

    number: int
    kind: str
    seats: tuple[int, ...]
    """The barons he found there, without his own."""
    step: int
    """Which of his steps this was; 0 for the start and for what he was sent on."""
    earned: bool
    at: str
    """The start or the end of the way; nothing between them."""


class StrideView(NamedTuple):
    """A way that the baron goes this turn."""

    steps: int
    known: bool
    start: int | None
    end: int | None
    coins: tuple[int, ...]
    tile: bool
    sent_on: int
    """By how many spaces rubies and other barons sent him beyond his steps."""
    paces: tuple[PaceView, ...]
    """The spaces from the start to the end, both included; none where he did not move or that is not known."""


def track_view(barons: tuple[Baron, ...], track: Track) -> TrackView:
    """The whole track with all barons that it is known of where they stand."""
    there: dict[int, tuple[int, ...]] = {}
    for seat, baron in enumerate(barons):
        if baron.space is not None:
            there[baron.space] = (*there.get(baron.space, ()), seat)
    spaces = list(_empty(track))
    for number, seats in there.items():
        if number <= track.length:
            spaces[number - 1] = SpaceView(number, spaces[number - 1].kind, seats)
    lost: tuple[int, ...] = ()
    if moves.standing(barons, track) is None:
        where = [baron.space for baron in barons]
        lost = tuple(s for s, space in enumerate(where) if space is None or space > track.length or where.count(space) > 1)
    return TrackView(track.length, track.loop, tuple(spaces), lost)


def stride_view(stride: Stride, track: Track | None, barons: tuple[Baron, ...], walker: int) -> StrideView:
    """A way, with how far the baron was sent on beyond his steps."""
    start, end, sent_on = stride.start, stride.end, 0
    paces: tuple[PaceView, ...] = ()
    if track and stride.steps and start is not None and end is not None:
        beyond = end - start - stride.steps
        sent_on = beyond % track.length if track.loop else max(0, beyond)
        walked = stride.steps + sent_on if track.loop else end - start
        others = tuple(replace(b, space=None) if s == walker else b for s, b in enumerate(barons))
        paces = _paces(track, stride, start, max(0, walked), others)
    return StrideView(stride.steps, end is not None, start, end, stride.coins, stride.tile, sent_on, paces)


def _paces(track: Track, stride: Stride, start: int, walked: int, others: Sequence[Baron]) -> tuple[PaceView, ...]:
    """The start and every space after it, as far as he walked."""
    if not walked:
        return ()
    spaces, ends = _empty(track), {0: "start", walked: "end"}

    def pace(nth: int) -> PaceView:
        number = track.space(start + nth)
        earned = nth > 0 and (number in stride.coins or (nth == walked and stride.tile))
        seats = tuple(seat for seat, baron in enumerate(others) if baron.space == number)
        return PaceView(number, spaces[number - 1].kind, seats, nth if nth <= stride.steps else 0, earned, ends.get(nth, ""))

    return tuple(pace(nth) for nth in range(walked + 1))


def _empty(track: Track) -> tuple[SpaceView, ...]:
    """The spaces with what is printed on them, as if nobody stood there."""
    kinds = dict.fromkeys(track.coins, "coin") | dict.fromkeys(track.rubies, "ruby") | dict.fromkeys(track.tiles, "tile")
    return tuple(SpaceView(number, kinds.get(number, ""), ()) for number in range(1, track.length + 1))
