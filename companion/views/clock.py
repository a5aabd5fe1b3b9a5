"""The thinking time of players by round, for the result page and for paper."""

from dataclasses import dataclass

from companion.sessions.session import Session
from companion.sessions.thinking_time import ThinkingTimes

MIN_TOTAL_SECONDS = 60
"""Minimum thinking time of all players together, in seconds. Shorter times come from typing a result and are not shown."""


@dataclass(frozen=True, slots=True)
class PlayerTimes:
    """A player's thinking time: each round, the total, and its share of the longest total."""

    name: str
    colour: int
    total: str
    share: int
    """Percentage of the longest total."""
    rounds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClockView:
    """The thinking time of all players."""

    thinkers: tuple[PlayerTimes, ...]
    rounds: tuple[int, ...]
    """Round numbers. Empty in games without rounds."""


def view(clock: ThinkingTimes, session: Session) -> ClockView | None:
    """Return the thinking times in `clock`, in seat order. Return None if their sum is below MIN_TOTAL_SECONDS."""
    seats = sorted(clock)
    totals = {seat: sum(clock[seat].values()) for seat in seats}
    if sum(totals.values()) < MIN_TOTAL_SECONDS:
        return None
    known = sorted({number for times in clock.values() for number in times if number})
    thinkers = tuple(
        PlayerTimes(
            session.seating.players[seat],
            session.registered.colours[seat],
            clock_text(totals[seat]),
            round(100 * totals[seat] / max(totals.values())),
            tuple(clock_text(clock[seat].get(number, 0)) for number in known),
        )
        for seat in seats
    )
    return ClockView(thinkers, tuple(known))


def clock_text(seconds: float) -> str:
    """Return a number of seconds as text with minutes or hours: 0:07, 12:30, 1:02:00."""
    minutes, rest = divmod(round(seconds), 60)
    hours, left = divmod(minutes, 60)
    return f"{hours}:{left:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
