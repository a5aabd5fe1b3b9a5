"""Long work on the loop that answers is done in turns, so that a tap waits for one of them at most."""

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TypeVar

import gevent

T = TypeVar("T")
TURN = 0.00025
"""Seconds for which one thing is done before others get their turn."""
LONGEST_PAUSE = 0.05


def pause(seconds: float = 0.0) -> None:
    """So long; of no time: until everybody who has asked by now was answered, if that does not take for ever."""
    if seconds:
        gevent.sleep(seconds)
    else:
        gevent.with_timeout(LONGEST_PAUSE, gevent.idle, timeout_value=None)


def in_turns(made: Iterable[T], spent: float = 0.0) -> Iterator[T]:
    """They, one by one as they are made. Others are answered whenever a turn is over, of which so many seconds are spent."""
    until = perf_counter() + TURN - spent
    for one in made:
        yield one
        if perf_counter() > until:
            pause()
            until = perf_counter() + TURN
