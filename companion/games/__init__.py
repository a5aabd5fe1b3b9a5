"""The registry of games. Each package in this folder is a game and defines GAME. A new package here is a new game.

A score pad is a game, too. Its key contains its definition, so the registry neither lists nor stores pads.
"""

import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from companion import pads
from companion.pads.definition import is_pad_key, pad_of_key
from companion.pads.game import pad_game
from companion.rules.errors import RefusedError
from companion.rules.game import Game
from companion.rules.scoring import TOTAL
from companion.rules.shape import check_value


class GameError(Exception):
    """A game that cannot be used, with one line for each problem. Each line names a file."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


MAX_CACHED_PADS = 200
"""Maximum number of score pads whose games, messages or addresses are cached. A pad may have 4 kB."""


class _Games(Mapping[str, Game[Any, Any]]):
    """A mapping of all games, sorted by key. Each game is imported when it is first accessed.

    The key of each valid score pad is in the mapping, too. Iteration and length leave pads out.
    """

    def __init__(self) -> None:
        self._keys = tuple(sorted(m.name.replace("_", "-") for m in pkgutil.iter_modules(__path__) if m.ispkg))
        self._loaded: dict[str, Game[Any, Any]] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: object) -> bool:
        return key in self._keys or (is_pad_key(key) and _find_pad(str(key)) is not None)

    def __getitem__(self, key: str) -> Game[Any, Any]:
        if key not in self._loaded:
            if is_pad_key(key) and (pad := _find_pad(key)):
                return pad
            if key not in self._keys:
                raise KeyError(key)
            self._loaded[key] = _load(key)
        return self._loaded[key]


@lru_cache(MAX_CACHED_PADS)
def _find_pad(key: str) -> Game[Any, Any] | None:
    """Return the game of a score pad, or None for an invalid key."""
    try:
        return pad_game(pad_of_key(key))
    except KeyError:
        return None


@cache
def all_games() -> Mapping[str, Game[Any, Any]]:
    """Return the mapping from key to game, sorted by key. Each game is imported when it is first accessed."""
    return _Games()


def is_lowest_best(key: str) -> bool:
    """Return whether the lowest total wins. An unknown game counts as one in which the highest total wins."""
    return key in all_games() and TOTAL in all_games()[key].scoring.lowest_wins


def load_all_games() -> None:
    """Import every game. Raise GameError with the problems of all games, if there are any."""
    problems: list[str] = []
    for key in all_games():
        try:
            all_games()[key]
        except GameError as error:
            problems += error.problems
    if problems:
        raise GameError(problems)


def game_folder(key: str) -> Path:
    """Return the folder of the game's package. It also contains the game's texts, templates and pictures.

    All score pads have one folder, which has none of them.
    """
    if is_pad_key(key):
        return Path(pads.__path__[0])
    name = key.replace("-", "_")
    return next(found for found in (Path(root) / name for root in __path__) if found.is_dir())


def _load(key: str) -> Game[Any, Any]:
    """Import a game. Raise GameError if its code fails, or if its GAME contradicts itself."""
    folder = game_folder(key)
    try:
        game = importlib.import_module(f"{__name__}.{folder.name}").GAME
    except Exception as error:
        raise GameError([f"{_place(error, folder)}: {_reason(error)}"]) from error
    problems = [f"{folder / '__init__.py'}: {problem}" for problem in find_contradictions(game, key)]
    if problems:
        raise GameError(problems)
    return game  # type: ignore[no-any-return]


def _place(error: Exception, folder: Path) -> str:
    """Return file and line of the code that raised an error: the innermost code of the game, if any."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    place, trace = str(folder / "__init__.py"), error.__traceback__
    while trace:
        file = trace.tb_frame.f_code.co_filename
        if Path(file).is_relative_to(folder):
            place = f"{file}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _reason(error: Exception) -> str:
    """Return the kind and the text of an error in one line."""
    if isinstance(error, SyntaxError):
        return f"SyntaxError: {error.msg}"
    if isinstance(error, AttributeError) and error.name == "GAME":
        return "the module must define GAME"
    return " ".join(f"{type(error).__name__}: {error}".split())


def find_contradictions(game: object, key: str) -> list[str]:
    """Return what contradicts itself in a game whose folder has this key, one sentence per problem."""
    if not isinstance(game, Game):
        return [f"GAME must be a Game, not {type(game).__name__}"]
    problems = [] if game.key == key else [f'the folder has the key "{key}", but GAME has key="{game.key}"']
    if not game.seats or min(game.seats) < 1:
        problems.append(f"seats={game.seats} has no number of players, or less than 1")
    rows = {"table": game.sheet.table, "column": game.sheet.column}
    for part, cells in ((part, [cell.key for row in found for cell in row.cells]) for part, found in rows.items()):
        problems += [f'the {part} cells have the key "{cell}" more than once' for cell in _repeated(cells)]
    lists = {
        "tie_breaks": game.tie_breaks,
        "options": [option.key for option in game.options],
        "moves": [move.type for move in game.flow.moves],
    }
    problems += [f'{name} has "{repeated}" more than once' for name, found in lists.items() for repeated in _repeated(found)]
    known = {*game.categories, ""}
    unknown = dict.fromkeys(row.key for found in rows.values() for row in found if row.key not in known)
    problems += [f'the row "{row}" is not in categories' for row in unknown]
    return problems + _wrong_defaults(game)


def _repeated(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def _wrong_defaults(game: Game[Any, Any]) -> list[str]:
    """Return the options whose default is not one of their values."""
    wrong = []
    for option in game.options:
        try:
            check_value(option.shape, option.default)
        except RefusedError:
            wrong.append(f'the default of the option "{option.key}" is not one of its values')
    return wrong
