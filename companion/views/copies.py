"""The facts of the club's own copies, one form a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games import all_games
from companion.rules.errors import Problem
from companion.rules.game import Game
from companion.rules.shape import Json
from companion.texts import language
from companion.views.setup import FactView, fields


@dataclass(frozen=True, slots=True)
class CopyView:
    """The form of a game's copy."""

    key: str
    name: str
    facts: tuple[FactView, ...]
    was: str


def copies(known: Mapping[str, Mapping[str, Json]], lang: str) -> tuple[tuple[str, str, str], ...]:
    """The games whose boxes can tell something: key, name, and how much they have told."""
    asked = ((key, game, language(lang, key)) for key, game in all_games().items() if game.facts)
    return tuple(
        (key, words.say("game-name"), words.say("facts-told", told=len(known.get(key, {})), all=len(game.facts)))
        for key, game, words in asked
    )


def copy(
    game: Game[Any, Any],
    known: Mapping[str, Json],
    lang: str,
    typed: Mapping[str, str] | None = None,
    problems: Mapping[str, Problem] | None = None,
) -> CopyView:
    """The form; `typed` and `problems` are what was just refused."""
    return CopyView(game.key, language(lang, game.key).say("game-name"), *fields(game.facts, known, typed, problems))
