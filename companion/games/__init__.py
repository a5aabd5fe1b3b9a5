"""The games there are: every folder here that defines a GAME. Adding a game is adding a folder."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.rules.game import Game


class _Games(Mapping[str, Game[Any, Any]]):
    """The games by key, in the order of their keys. Each is loaded when it is first asked for."""

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
        game: Game[Any, Any] = importlib.import_module(f"{__name__}.{folder(key).name}").GAME
        return game


@cache
def all_games() -> Mapping[str, Game[Any, Any]]:
    """The games by key, in the order of their keys."""
    return _Games()


def folder(key: str) -> Path:
    """Where a game keeps its texts, templates and pictures."""
    name = key.replace("-", "_")
    return next(found for found in (Path(root) / name for root in __path__) if found.is_dir())
