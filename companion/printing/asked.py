"""What is to be printed, checked: which game, for how many, with which options, on which paper, in which language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion import pdf
from companion.games import all_games
from companion.printing import lines
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.shape import Choice, Json, Whole, allowed, refuse_unknown
from companion.texts import LANGUAGES, Language, language

PAPERS = tuple(pdf.SIZES)


@dataclass(frozen=True)
class Asked:
    """A print that can be made."""

    game: Game[Any, Any]
    seating: Seating
    paper: str
    words: Language


def asked(
    game_key: str,
    *,
    players: Json,
    options: Mapping[str, Json] | None,
    paper: Json,
    lang: Json,
    names: Sequence[str] | None = None,
) -> Asked:
    """What was asked for, or RefusedError with everything that is wrong with it.

    Without `players` the sheet is for as many as the game takes. An option may be typed text, as it comes from a command line
    or an address.
    """
    games = all_games()
    if game_key not in games:
        raise RefusedError(Problem("game", "not-a-choice", {"allowed": allowed(games)}))
    game = games[game_key]
    problems: list[Problem] = []
    seats = _seats(game, players, problems)
    chosen = _options(game, options or {}, problems)
    _check_form(paper, lang, problems)
    if problems:
        refused = RefusedError(*problems)
        refused.game = game.key
        raise refused
    seating = Seating(game.key, tuple(names) if names else lines.nobody(seats), chosen)
    return Asked(game, seating, paper, language(lang, game.key))


def check_form(paper: Json, lang: Json) -> None:
    """RefusedError for a paper or a language that there is not."""
    problems: list[Problem] = []
    _check_form(paper, lang, problems)
    if problems:
        raise RefusedError(*problems)


def _check_form(paper: Json, lang: Json, problems: list[Problem]) -> None:
    Choice(PAPERS).check(paper, "paper", problems)
    Choice(LANGUAGES).check(lang, "lang", problems)


def _seats(game: Game[Any, Any], players: Json, problems: list[Problem]) -> int:
    if players is None:
        return max(game.seats)
    seats = Whole(min(game.seats), max(game.seats)).check(players, "players", problems)
    return 0 if seats is None else int(seats)


def _options(game: Game[Any, Any], given: Mapping[str, Json], problems: list[Problem]) -> dict[str, Json]:
    refuse_unknown(given, [option.key for option in game.options], "option", problems)
    chosen = {}
    for option in game.options:
        raw, at = given.get(option.key, option.default), f"option.{option.key}"
        if isinstance(raw, str):
            try:
                chosen[option.key] = option.shape.read(raw, at)
            except RefusedError as refused:
                problems += refused.problems
        else:
            chosen[option.key] = option.shape.check(raw, at, problems)
    return chosen
