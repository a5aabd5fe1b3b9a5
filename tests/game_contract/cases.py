"""Tables with every game, number of players and choice of options, for the contract tests."""

import itertools
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from companion.games import all_games, game_folder
from companion.rules.game import Game, Option, Seating
from companion.rules.shape import Json
from companion.texts import LANGUAGES, Language, language

MOST = 16
"""Largest number of combinations of seats and options that are all tested. Of more, each value is tested once."""
NAMES = ("Anna", "Борис", "<b>Max</b>", "Zoë & Co", 'О’Нил "Q"', "game-name", "Ю" * 40)
"""Ordinary and unusual names: with characters to escape, equal to a message id, and as long as allowed."""

each_game = pytest.mark.parametrize("key", tuple(all_games()))
each_played_game = pytest.mark.parametrize("key", tuple(key for key, game in all_games().items() if game.flow.commands))
"""Parametrization with every game that has moves."""
each_told_game = pytest.mark.parametrize(
    "key", tuple(key for key in all_games() if (game_folder(key) / "texts" / "reference.csv").exists())
)
"""Parametrization with every game that has a reference."""
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def by_turns(*axes: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return every combination with two languages by turns, so that the number of tests does not grow with languages."""
    around = itertools.cycle(LANGUAGES)
    return [(*some, lang) for some in itertools.product(*axes) for lang in itertools.islice(around, 2)]


each_game_by_turns = pytest.mark.parametrize(("key", "lang"), by_turns(all_games()))
each_played_game_by_turns = pytest.mark.parametrize(
    ("key", "lang"), by_turns(key for key, game in all_games().items() if game.flow.commands)
)


@dataclass(frozen=True, eq=False)
class Case:
    """A game with a number of players and options."""

    game: Game[Any, Any]
    seats: int
    options: dict[str, Json]

    def __str__(self) -> str:
        return f"{self.game.key} for {self.seats} with {self.options}"

    @property
    def players(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def seating(self) -> Seating:
        """Return the seating of a new session. The last player is first, so that seats differ from the order of play."""
        return Seating(self.game.key, self.players, self.options, first=self.seats - 1)

    @contextmanager
    def told(self) -> Iterator[None]:
        """Add the table to the message of any failure in the block."""
        try:
            yield
        except BaseException as failure:
            failure.add_note(f"at the table of {self}")
            raise


def cases(key: str) -> list[Case]:
    """Return the tables of a game to be tested."""
    game = all_games()[key]
    options = chosen(game)
    if len(game.seats) * len(options) <= MOST:
        return [Case(game, seats, some) for seats in game.seats for some in options]
    pairs = zip(itertools.cycle(game.seats), options, strict=False)
    return [Case(game, seats, options[0]) for seats in game.seats] + [Case(game, seats, some) for seats, some in pairs]


def in_turn(key: str) -> list[tuple[Case, str]]:
    """Return the tables of a game, each with the next language. At least two languages are used."""
    tables = cases(key)
    return [*zip(itertools.islice(itertools.cycle(tables), max(2, len(tables))), itertools.cycle(LANGUAGES), strict=False)]


def largest(key: str) -> list[Case]:
    """Return the table with the most players for each choice of options."""
    game = all_games()[key]
    return [Case(game, max(game.seats), some) for some in chosen(game)[: MOST // 2]]


def chosen(game: Game[Any, Any]) -> list[dict[str, Json]]:
    """Return every choice of options, the default first."""
    keys = [option.key for option in game.options]
    usual = {option.key: option.default for option in game.options}
    every = [dict(zip(keys, some, strict=True)) for some in itertools.product(*(choices(o) for o in game.options))]
    return [usual, *(some for some in every if some != usual)]


def choices(option: Option) -> list[Json]:
    """Return the values that the form of a new session offers."""
    if option.is_several:
        return [list(some) for n in range(len(option.values) + 1) for some in itertools.combinations(option.values, n)]
    return list(option.values)


def spoken(key: str) -> tuple[Language, ...]:
    """Return a game's texts in every language."""
    return tuple(language(lang, key) for lang in LANGUAGES)
