"""What is to be printed, checked: which game, for how many, with which options, on which paper, in which language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion import pdf
from companion.games import all_games
from companion.plays.play import Play, unseated
from companion.printing import lines
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.shape import Choice, Json, Whole, allowed, refuse_unknown
from companion.rules.table import refusal
from companion.texts import LANGUAGES, Language, language

PAPERS = tuple(pdf.SIZES)
FORMS = {1: {paper: paper for paper in PAPERS}, 2: {"a4": "a5", "letter": "a5", "a5": "a6"}, 4: {"a4": "a6", "letter": "a6"}}
"""How many score sheets a page of each paper can hold, to be cut apart, and as which size of form."""


class Arms(NamedTuple):
    """A player's shield: its tincture, and what it is called for whoever cannot see it."""

    tincture: int
    label: str


@dataclass(frozen=True)
class Asked:
    """A print that can be made. Players who are not known have names that stand for a line to write on."""

    game: Game[Any, Any]
    seating: Seating
    paper: str
    words: Language
    tinctures: tuple[int, ...]
    per_page: int | None = None
    """How many score sheets are wanted on a page; None leaves it to the sheet."""

    def name(self, player: str) -> str:
        """The name as it is printed: empty where it is to be written, the game's words for who sits nowhere."""
        label = unseated(self.game, self.seating).get(player)
        return self.words.tell(label) if label else "" if lines.is_nobody(player) else player

    def arms(self, seats: Sequence[int]) -> tuple[Arms, ...]:
        """The shields of these seats."""
        names = {seat: self.name(self.seating.players[seat]) for seat in seats}
        return tuple(
            Arms(self.tinctures[seat], name or self.words.say("printing-player", number=seat + 1))
            for seat, name in names.items()
        )

    def arms_of(self, name: str) -> tuple[Arms, ...]:
        """The shield of somebody; one who does not sit at the table has none."""
        players = self.seating.players
        return self.arms([players.index(name)] if name in players else [])


def asked_of_game(  # noqa: PLR0913  each is something a person may choose
    game_key: str,
    *,
    players: Json = None,
    options: Mapping[str, Json] | None = None,
    paper: Json = "a4",
    lang: Json = "en",
    facts: Mapping[str, Json] | None = None,
    per_page: Json = None,
) -> Asked:
    """A print for players who are not known, or RefusedError with everything that is wrong with what was asked for.

    Without `players` it is for as many as the game takes. An option may be typed text, as it comes from a command line or an
    address. `facts` are what is known of the copy; `per_page` says how many score sheets there are to cut apart.
    """
    games, problems = all_games(), list[Problem]()
    if game_key not in games:
        raise refusal("game", "not-a-choice", allowed=allowed(games))
    game = games[game_key]
    fewest, most = min(game.seats), max(game.seats)
    seats = most if players is None else Whole(fewest, most).check(players, "players", problems)
    chosen = _options(game, options or {}, problems)
    _check_form(game, paper, lang, problems, per_page)
    seating = Seating(game.key, lines.nobody(seats), chosen, facts=dict(facts or {}))
    return Asked(game, seating, paper, language(lang, game.key), tuple(range(seats)), per_page)


def asked_of_play(play: Play, paper: Json, lang: Json) -> Asked:
    """A print for the players of a play, or RefusedError."""
    _check_form(play.game, paper, lang, [])
    return Asked(play.game, play.seating, paper, language(lang, play.game.key), play.registered.tinctures)


def _check_form(game: Game[Any, Any], paper: Json, lang: Json, problems: list[Problem], per_page: Json = None) -> None:
    """RefusedError for a form that there is not, and for every problem found before."""
    on_paper = Choice(PAPERS).check(paper, "paper", problems)
    if on_paper is not None and per_page is not None and on_paper not in FORMS.get(per_page, ()):
        fitting = allowed([str(count) for count, papers in FORMS.items() if on_paper in papers])
        problems.append(Problem("per_page", "not-a-choice", {"allowed": fitting}))
    Choice(LANGUAGES).check(lang, "lang", problems)
    if problems:
        raise of_game(game, *problems)


def shares_columns(asked: Asked) -> bool:
    """Whether the columns are not the players but something that they share."""
    return asked.game.columns(asked.seating) != asked.seating.players


def of_game(game: Game[Any, Any], *problems: Problem) -> RefusedError:
    """A refusal in the words of a game."""
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
