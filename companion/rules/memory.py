"""Answers remembered for as long as they are asked about the very same objects."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

Act = TypeVar("Act", bound=Callable[..., Any])
Known = dict[tuple[int, ...], tuple[tuple[Any, ...], Any]]
_all: list[Known] = []


def remembered(most: int) -> Callable[[Act], Act]:
    """A pure function that works out an answer once for the same objects, and remembers so many.

    For frozen values that hold mappings: these cannot be hashed, and to compare them would cost what is to be saved. What was
    asked about is kept beside the answer, so that nothing else can come to lie at its place in memory.
    """

    def remembering(act: Act) -> Act:
        known: Known = {}
        _all.append(known)

        @wraps(act)
        def answer(*asked: Any) -> Any:
            key = tuple(map(id, asked))
            found = known.get(key)
            if found is None:
                if len(known) >= most:
                    known.clear()  # all of it can be worked out again
                found = known[key] = (asked, act(*asked))
            return found[1]

        return cast(Act, answer)

    return remembering


def forget() -> None:
    """Let go of everything: what was asked about may hold names that are to be remembered no more."""
    for known in _all:
        known.clear()
