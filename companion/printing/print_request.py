"""A validated print request: game, players, options, paper and language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion import pdf
from companion.games import all_games
from companion.printing import blank_lines
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.shape import Choice, Json, Whole, allowed, refuse_unknown
from companion.rules.table import refusal
from companion.sessions.session import Session, unseated_labels
from companion.texts import LANGUAGES, Language, language

PAPERS = tuple(pdf.PAGE_SIZES)
FORMS = {1: {paper: paper for paper in PAPERS}, 2: {"a4": "a5", "letter": "a5", "a5": "a6"}, 4: {"a4": "a6", "letter": "a6"}}
"""Size of each score sheet, by the number of sheets per page and the paper of the page."""


class PlayerColour(NamedTuple):
    """A player's colour: its number (`colour`) and a label for screen readers."""

    colour: int
    label: str


@dataclass(frozen=True)
class PrintRequest:
    """A valid print request. Unknown players have placeholder names, which are printed as lines to write on."""

    game: Game[Any, Any]
    seating: Seating
    paper: str
    words: Language
    colours: tuple[int, ...]
    per_page: int | None = None
    """Number of score sheets per page, or None for the default of the sheet."""

    def name(self, player: str) -> str:
        """Return the printed name of a player or column.

        Empty for a placeholder name. A participant without a seat has the display name that the game gives.
        """
        label = unseated_labels(self.game, self.seating).get(player)
        return self.words.tell(label) if label else "" if blank_lines.is_nobody(player) else player

    def colours_of_seats(self, seats: Sequence[int]) -> tuple[PlayerColour, ...]:
        names = {seat: self.name(self.seating.players[seat]) for seat in seats}
        return tuple(
            PlayerColour(self.colours[seat], name or self.words.say("printing-player", number=seat + 1))
            for seat, name in names.items()
        )

    def colours_of_player(self, name: str) -> tuple[PlayerColour, ...]:
        """Return a tuple with the player's colour. Empty for a participant without a seat."""
        players = self.seating.players
        return self.colours_of_seats([players.index(name)] if name in players else [])


def request_for_game(  # noqa: PLR0913  each is something a person may choose
    game_key: str,
    *,
    players: Json = None,
    options: Mapping[str, Json] | None = None,
    paper: Json = "a4",
    lang: Json = "en",
    facts: Mapping[str, Json] | None = None,
    per_page: Json = None,
) -> PrintRequest:
    """Return a print request for unknown players. Raise RefusedError with all problems.

    `players` is the number of players, by default the largest of the game. An option may also be text from a command line or
    URL. `facts` are the known copy facts, `per_page` is the number of score sheets on a page.
    """
    games, problems = all_games(), list[Problem]()
    if game_key not in games:
        raise refusal("game", "not-a-choice", allowed=allowed(games))
    game = games[game_key]
    fewest, most = min(game.seats), max(game.seats)
    seats = most if players is None else Whole(fewest, most).check(players, "players", problems)
    chosen = _options(game, options or {}, problems)
    _check_form(game, paper, lang, problems, per_page)
    seating = Seating(game.key, blank_lines.placeholder_names(seats), chosen, facts=dict(facts or {}))
    return PrintRequest(game, seating, paper, language(lang, game.key), tuple(range(seats)), per_page)


def request_for_session(session: Session, paper: Json, lang: Json) -> PrintRequest:
    """Return a print request for a session. Raise RefusedError if the paper or the language is invalid."""
    _check_form(session.game, paper, lang, [])
    return PrintRequest(session.game, session.seating, paper, language(lang, session.game.key), session.registered.colours)


def _check_form(game: Game[Any, Any], paper: Json, lang: Json, problems: list[Problem], per_page: Json = None) -> None:
    """Raise RefusedError with all problems: those in `problems`, and those of paper, language and `per_page`.

    Do nothing without problems.
    """
    on_paper = Choice(PAPERS).check(paper, "paper", problems)
    if on_paper is not None and per_page is not None and on_paper not in FORMS.get(per_page, ()):
        fitting = allowed([str(count) for count, papers in FORMS.items() if on_paper in papers])
        problems.append(Problem("per_page", "not-a-choice", {"allowed": fitting}))
    Choice(LANGUAGES).check(lang, "lang", problems)
    if problems:
        raise of_game(game, *problems)


def shares_columns(asked: PrintRequest) -> bool:
    """Return whether the columns of the score are not the players, as in a game in which players share castles."""
    return asked.game.columns(asked.seating) != asked.seating.players


def of_game(game: Game[Any, Any], *problems: Problem) -> RefusedError:
    """Return a RefusedError whose messages are looked up in the texts of a game."""
    refused = RefusedError(*problems)
    refused.game = game.key
    return refused


def _options(game: Game[Any, Any], given: Mapping[str, Json], problems: list[Problem]) -> dict[str, Json]:
    refuse_unknown(given, [option.key for option in game.options], "option", problems)
    chosen = {}
    for option in game.options:
        raw, at = given.get(option.key, option.default), f"option.{option.key}"
        try:
            value = option.shape.read(raw, at) if isinstance(raw, str) else option.shape.check(raw, at, problems)
            chosen[option.key] = value
        except RefusedError as refused:
            problems += refused.problems
    return chosen
