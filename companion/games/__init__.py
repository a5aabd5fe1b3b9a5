"""The games there are: every folder here that defines a GAME. Adding a game is adding a folder."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.rules.game import Game

FOLDER = Path(__file__).parent


@cache
def all_games() -> Mapping[str, Game[Any, Any]]:
    """The games by key, in the order of their keys."""
    folders = [m.name for m in pkgutil.iter_modules([str(FOLDER)]) if m.ispkg]
    found: list[Game[Any, Any]] = [importlib.import_module(f"{__name__}.{name}").GAME for name in folders]
    return {game.key: game for game in sorted(found, key=lambda g: g.key)}


def folder(key: str) -> Path:
    """Where a game keeps its texts, templates and pictures."""
    return FOLDER / key.replace("-", "_")
