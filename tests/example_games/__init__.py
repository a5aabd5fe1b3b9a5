"""Invented games, added during tests to check what adding a game takes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion import games

HERE = Path(__file__).parent


def example_keys() -> tuple[str, ...]:
    """Return the keys of the example games."""
    return tuple(sorted(path.parent.name.replace("_", "-") for path in HERE.glob("*/__init__.py")))


@contextmanager
def beside_the_others(folder: Path = HERE) -> Iterator[None]:
    """Register the games of a folder like every other game, for the duration of the context."""
    games.__path__.append(str(folder))
    games.all_games.cache_clear()
    try:
        yield
    finally:
        games.__path__.pop()
        games.all_games.cache_clear()
