"""The progress track and the ways of barons along it, space by space, as they are drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.castle_builder.flow import now
from companion.games.castle_builder.flow.state import Baron
from companion.games.castle_builder.rules.track import Stride, Track


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of the track: coin, ruby, tile or nothing on it, and who stands there."""

    number: int
    kind: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrackView:
    """The progress track as it was told."""

    length: int
    loop: bool
    spaces: tuple[SpaceView, ...]


@dataclass(frozen=True, slots=True)
class PaceView:
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


@dataclass(frozen=True, slots=True)
class StrideView:
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
    where = [baron.space for baron in barons]
    spaces = tuple(SpaceView(number, kind, _there(where, number)) for number, kind in _printed(track).items())
    return TrackView(track.length, track.loop, spaces)


def lost(barons: tuple[Baron, ...], track: Track) -> tuple[int, ...]:
    """The seats whose barons have to be pointed out before landings can be told."""
    if now.standing(barons, track) is not None:
        return ()
    where = [baron.space for baron in barons]
    return tuple(seat for seat, space in enumerate(where) if space is None or space > track.length or where.count(space) > 1)


def stride_view(stride: Stride, track: Track | None, barons: tuple[Baron, ...], walker: int) -> StrideView:
    """A way, with how far the baron was sent on beyond his steps."""
    start, end, sent_on = stride.start, stride.end, 0
    paces: tuple[PaceView, ...] = ()
    if track and stride.steps and start is not None and end is not None:
        beyond = end - start - stride.steps
        sent_on = beyond % track.length if track.loop else max(0, beyond)
        walked = stride.steps + sent_on if track.loop else end - start
        others = [None if seat == walker else baron.space for seat, baron in enumerate(barons)]
        paces = _paces(track, stride, start, walked, others)
    return StrideView(stride.steps, end is not None, start, end, stride.coins, stride.tile, sent_on, paces)


def _paces(track: Track, stride: Stride, start: int, walked: int, others: Sequence[int | None]) -> tuple[PaceView, ...]:
    """The start and every space after it, as far as he walked."""
    if walked <= 0:
        return ()
    printed, ends = _printed(track), {0: "start", walked: "end"}

    def pace(nth: int) -> PaceView:
        number = track.space(start + nth)
        earned = nth > 0 and (number in stride.coins or (nth == walked and stride.tile))
        step = nth if nth <= stride.steps else 0
        return PaceView(number, printed[number], _there(others, number), step, earned, ends.get(nth, ""))

    return tuple(pace(nth) for nth in range(walked + 1))


def _there(where: Sequence[int | None], number: int) -> tuple[int, ...]:
    """The seats whose barons stand on this space."""
    return tuple(seat for seat, space in enumerate(where) if space == number)


def _printed(track: Track) -> dict[int, str]:
    """What is printed on each space."""
    kinds = dict.fromkeys(track.coins, "coin") | dict.fromkeys(track.rubies, "ruby") | dict.fromkeys(track.tiles, "tile")
    return {number: kinds.get(number, "") for number in range(1, track.length + 1)}
