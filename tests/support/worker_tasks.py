"""Tasks for tests of worker processes: each goes wrong in its own way."""

import os
import pathlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion import worker
from companion.rules.errors import Problem, RefusedError


def give_back(*args: Any) -> Iterator[Any]:
    """Yield the number of this process, then each argument."""
    yield os.getpid()
    yield from args


def refuse(at: str) -> Iterator[Any]:
    yield "half an answer"
    raise RefusedError(Problem(at, "not-whole", {"low": 0, "high": 9}))


def fail(secret: str) -> Iterator[Any]:
    yield "half an answer"
    raise ValueError(secret)


def end() -> Iterator[Any]:
    yield "half an answer"
    os._exit(0)


def count_forever() -> Iterator[Any]:
    yield "half an answer"
    while True:
        pass


def fill_memory(count: int) -> Iterator[Any]:
    yield len(bytearray(count))


def give_code() -> Iterator[Any]:
    """Yield an object that is no plain data."""
    yield pathlib.Path("/")


_TASKS: tuple[Callable[..., Iterator[Any]], ...] = (give_back, refuse, fail, end, count_forever, fill_memory, give_code)
TASKS: Mapping[str, Callable[..., Iterator[Any]]] = {task.__name__: task for task in _TASKS}

if __name__ == "__main__":
    worker.run(TASKS)
