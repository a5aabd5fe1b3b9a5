"""Thinking time as a frozen view: by player and by round, for the result and for paper."""

from dataclasses import dataclass

from companion.plays.clock import Clock
from companion.plays.play import Play

LEAST = 60
"""Seconds of all together. A result that was only typed in tells nothing of how anybody thought."""


@dataclass(frozen=True, slots=True)
class Thinker:
    """A player: the time of each round and of all together, and how long that is beside the longest."""

    name: str
    tincture: int
    total: str
    share: int
    """Of a hundred."""
    rounds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClockView:
    """Who thought how long."""

    thinkers: tuple[Thinker, ...]
    rounds: tuple[int, ...]
    """Their numbers; none in a game that is not played in rounds."""


def view(clock: Clock, play: Play) -> ClockView | None:
    """The times of everybody in seat order; None where there is hardly anything to tell."""
    seats = range(len(play.seating.players))
    totals = [sum(clock.get(seat, {}).values()) for seat in seats]
    if sum(totals) < LEAST:
        return None
    known = sorted({number for times in clock.values() for number in times if number})
    thinkers = tuple(
        Thinker(
            play.seating.players[seat],
            play.registered.tinctures[seat],
            shown(totals[seat]),
            round(100 * totals[seat] / max(totals)),
            tuple(shown(clock.get(seat, {}).get(number, 0)) for number in known),
        )
        for seat in seats
    )
    return ClockView(thinkers, tuple(known))


def shown(seconds: float) -> str:
    """As clocks show it: 0:07, 12:30, 1:02:00."""
    minutes, rest = divmod(round(seconds), 60)
    hours, left = divmod(minutes, 60)
    return f"{hours}:{left:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
