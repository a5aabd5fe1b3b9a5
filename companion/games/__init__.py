"""The registry of games. Each package in this folder is a game and defines GAME. A new package here is a new game."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.rules.game import Game


class _Games(Mapping[str, Game[Any, Any]]):
    """A mapping of all games, sorted by key. Each game is imported when it is first accessed."""

    def __init__(self) -> None:
        self._keys = tuple(sorted(m.name.replace("_", "-") for m in pkgutil.iter_modules(__path__) if m.ispkg))

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __getitem__(self, key: str) -> Game[Any, Any]:
        if key not in self._keys:
            raise KeyError(key)
        game: Game[Any, Any] = importlib.import_module(f"{__name__}.{game_folder(key).name}").GAME
        return game


@cache
def all_games() -> Mapping[str, Game[Any, Any]]:
    """Return the mapping from key to game, sorted by key. Each game is imported when it is first accessed."""
    return _Games()


def game_folder(key: str) -> Path:
    """Return the folder of the game's package. It also contains the game's texts, templates and pictures."""
    name = key.replace("-", "_")
    return next(found for found in (Path(root) / name for root in __path__) if found.is_dir())
