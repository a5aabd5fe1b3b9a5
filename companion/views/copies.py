"""The facts of the club's own copies, one form a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games import all_games
from companion.rules.errors import Problem
from companion.rules.game import Game
from companion.rules.shape import Json
from companion.texts import language
from companion.views.setup import FactView, fact_view, was


@dataclass(frozen=True, slots=True)
class CopyLink:
    """A game with something to tell about its copy."""

    name: str
    note: str
    href: str
    key: str


@dataclass(frozen=True, slots=True)
class CopyView:
    """The form of a game's copy."""

    key: str
    name: str
    facts: tuple[FactView, ...]
    was: str


def copies(known: Mapping[str, Mapping[str, Json]], lang: str) -> tuple[CopyLink, ...]:
    """The games whose boxes can tell something, and how much they have told."""
    found = []
    for key, game in all_games().items():
        if game.facts:
            words = language(lang, key)
            note = words.say("facts-told", told=len(known.get(key, {})), all=len(game.facts))
            found.append(CopyLink(words.say("game-name"), note, f"/copies/{key}", key))
    return tuple(found)


def copy(
    game: Game[Any, Any],
    known: Mapping[str, Json],
    lang: str,
    typed: Mapping[str, str] | None = None,
    problems: Mapping[str, Problem] | None = None,
) -> CopyView:
    """The form; `typed` and `problems` are what was just refused."""
    facts = tuple(fact_view(key, shape, known.get(key), typed, problems) for key, shape in game.facts.items())
    return CopyView(game.key, language(lang, game.key).say("game-name"), facts, was(facts, known, game.facts))
