"""A progress bar in the terminal for long commands."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None]]:
    """Yield a function that shows how much is done, and how much there is. It is silent if stderr is not a terminal."""
    if not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    with click.progressbar(length=100, file=sys.stderr) as bar:
        yield lambda done, total: bar.update(100 * done // max(total, 1) - bar.pos)
        bar.update(100 - bar.pos)
