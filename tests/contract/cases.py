"""Every game there is, at tables of every size, with every option: what the contract is held against."""

import itertools
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from companion.games import all_games, folder
from companion.rules.game import Game, Option, Seating
from companion.rules.shape import Json
from companion.texts import LANGUAGES, Language, language

MOST = 16
"""So many combinations of seats and options are all tried; of more, each value of each is."""
NAMES = ("Anna", "Борис", "<b>Max</b>", "Zoë & Co", 'О’Нил "Q"', "game-name", "Ю" * 40)
"""Names as people have them, and as they do not: signs that must be escaped, the id of a message, the longest there may be."""

each_game = pytest.mark.parametrize("key", tuple(all_games()))
each_played_game = pytest.mark.parametrize("key", tuple(key for key, game in all_games().items() if game.flow.commands))
"""Those in which something is tapped before the end."""
each_told_game = pytest.mark.parametrize(
    "key", tuple(key for key in all_games() if (folder(key) / "texts" / "reference.csv").exists())
)
"""Those whose rules are told."""
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def by_turns(*axes: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Every combination in two of the languages, taken by turns: what is dear does not grow with a language more."""
    around = itertools.cycle(LANGUAGES)
    return [(*some, lang) for some in itertools.product(*axes) for lang in itertools.islice(around, 2)]


each_game_by_turns = pytest.mark.parametrize(("key", "lang"), by_turns(all_games()))
each_played_game_by_turns = pytest.mark.parametrize(
    ("key", "lang"), by_turns(key for key, game in all_games().items() if game.flow.commands)
)


@dataclass(frozen=True, eq=False)
class Case:
    """A table: how many play which game with which options."""

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
        """As a play begins; the last one is first, so that seat and turn are not the same."""
        return Seating(self.game.key, self.players, self.options, first=self.seats - 1)

    @contextmanager
    def told(self) -> Iterator[None]:
        """Whatever fails in here says at which table."""
        try:
            yield
        except BaseException as failure:
            failure.add_note(f"at the table of {self}")
            raise


def cases(key: str) -> list[Case]:
    """The tables of a game."""
    game = all_games()[key]
    options = chosen(game)
    if len(game.seats) * len(options) <= MOST:
        return [Case(game, seats, some) for seats in game.seats for some in options]
    pairs = zip(itertools.cycle(game.seats), options, strict=False)
    return [Case(game, seats, options[0]) for seats in game.seats] + [Case(game, seats, some) for seats, some in pairs]


def in_turn(key: str) -> list[tuple[Case, str]]:
    """The tables of a game, each in the next language, and in two of them at least."""
    tables = cases(key)
    return [*zip(itertools.islice(itertools.cycle(tables), max(2, len(tables))), itertools.cycle(LANGUAGES), strict=False)]


def largest(key: str) -> list[Case]:
    """The fullest table with each choice of options."""
    game = all_games()[key]
    return [Case(game, max(game.seats), some) for some in chosen(game)[: MOST // 2]]


def chosen(game: Game[Any, Any]) -> list[dict[str, Json]]:
    """Every way to choose the options, what is usual first."""
    keys = [option.key for option in game.options]
    usual = {option.key: option.default for option in game.options}
    every = [dict(zip(keys, some, strict=True)) for some in itertools.product(*(choices(o) for o in game.options))]
    return [usual, *(some for some in every if some != usual)]


def choices(option: Option) -> list[Json]:
    """The values that the form of a new play offers."""
    if option.is_several:
        return [list(some) for n in range(len(option.values) + 1) for some in itertools.combinations(option.values, n)]
    return list(option.values)


def spoken(key: str) -> tuple[Language, ...]:
    """A game's words in every language."""
    return tuple(language(lang, key) for lang in LANGUAGES)
