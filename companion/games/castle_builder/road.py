"""The progress track and the ways of barons along it, space by space, as they are drawn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.games.castle_builder import moves
from companion.games.castle_builder.state import Baron, State, Stride
from companion.games.castle_builder.track import Track


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
    lost: tuple[int, ...]
    """The seats whose barons have to be pointed out before landings can be told."""


@dataclass(frozen=True, slots=True)
class PaceView:
    """A space on a way: where it began, was counted over, was sent on to, or ended."""

    number: int
    kind: str
    seats: tuple[int, ...]
    """The barons he found there, without his own."""
    count: int
    """Which of his steps this was; 0 for the start and for what he was sent on."""
    earned: bool


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


def track_view(state: State, track: Track) -> TrackView:
    """The whole track with all barons that it is known of where they stand."""
    spaces = tuple(SpaceView(n, _kind(track, n), _seats_on(state.barons, n)) for n in range(1, track.length + 1))
    lost: tuple[int, ...] = ()
    if moves.standing(state, track) is None:
        where = [baron.space for baron in state.barons]
        lost = tuple(s for s, space in enumerate(where) if space is None or space > track.length or where.count(space) > 1)
    return TrackView(track.length, track.loop, spaces, lost)


def stride_view(stride: Stride, track: Track | None, barons: Sequence[Baron], walker: int) -> StrideView:
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

    def pace(nth: int) -> PaceView:
        number = track.space(start + nth)
        earned = nth > 0 and (number in stride.coins or (nth == walked and stride.tile))
        return PaceView(number, _kind(track, number), _seats_on(others, number), nth if nth <= stride.steps else 0, earned)

    return tuple(pace(nth) for nth in range(walked + 1))


def _kind(track: Track, number: int) -> str:
    if number in track.coins:
        return "coin"
    if number in track.rubies:
        return "ruby"
    return "tile" if number in track.tiles else ""


def _seats_on(barons: Sequence[Baron], number: int) -> tuple[int, ...]:
    return tuple(seat for seat, baron in enumerate(barons) if baron.space == number)
