"""An invented game, added during tests to check what adding a game takes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion import games


@contextmanager
def beside_the_others() -> Iterator[None]:
    """Register the invented games like every other game, for the duration of the context."""
    games.__path__.append(str(Path(__file__).parent))
    games.all_games.cache_clear()
    try:
        yield
    finally:
        games.__path__.pop()
        games.all_games.cache_clear()
