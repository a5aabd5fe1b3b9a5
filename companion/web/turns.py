"""Slices of long work on the event loop, so that a tap waits for one slice at most."""

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import TypeVar

import gevent

T = TypeVar("T")
TURN = 0.00025
"""Duration of one slice of work in seconds. Other requests run after each slice."""
LONGEST_PAUSE = 0.05
"""Maximum duration of a pause in seconds, while other requests keep the event loop busy."""
FAIR_PAUSE = 0.002
"""Maximum duration of a pause made by `fair_pause`, and of the slice of work after it, in seconds."""


def pause(seconds: float = 0.0, longest: float = LONGEST_PAUSE) -> None:
    """Sleep for `seconds`. With 0, let other requests run until the event loop is idle, at most `longest` seconds."""
    if seconds:
        gevent.sleep(seconds)
    else:
        gevent.with_timeout(longest, gevent.idle, timeout_value=None)


def fair_pause() -> Callable[[], None]:
    """Return a function that a long task calls often. It lets other requests run at the end of each slice of work.

    Phones that tap all the time could fill every pause. So the next slice lasts as long as the last pause, up to FAIR_PAUSE.
    """
    turn, began = TURN, perf_counter()

    def pause_if_due() -> None:
        nonlocal turn, began
        now = perf_counter()
        if now - began >= turn:
            pause(longest=FAIR_PAUSE)
            began = perf_counter()
            turn = min(max(TURN, began - now), FAIR_PAUSE)

    return pause_if_due


def in_turns(made: Iterable[T], spent: float = 0.0) -> Iterator[T]:
    """Yield the items of `made`, and let other requests run every TURN seconds.

    `spent` is the part of the first slice already used, in seconds.
    """
    until = perf_counter() + TURN - spent
    for one in made:
        yield one
        if perf_counter() > until:
            pause()
            until = perf_counter() + TURN
