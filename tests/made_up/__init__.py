"""A game that nobody sells: what it takes to add one, tried. It is put beside the others for as long as it is wanted."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion import games


@contextmanager
def beside_the_others() -> Iterator[None]:
    """They are found as every game is."""
    games.__path__.append(str(Path(__file__).parent))
    games.all_games.cache_clear()
    try:
        yield
    finally:
        games.__path__.pop()
        games.all_games.cache_clear()
