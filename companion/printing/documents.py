"""The documents: finished HTML, the same for the PDF and for a browser that prints it itself."""

import csv
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from companion import games
from companion.plays.play import Play
from companion.printing import blanks, outcome, pictures
from companion.printing.asked import Asked, asked, check_form
from companion.printing.chart import chart
from companion.printing.lines import together, written
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.shape import Choice, Flag, Json, allowed
from companion.templating import paper_environment, spoken
from companion.texts import Language, language

KINDS = ("score-sheet", "setup", "aid")
STYLES = ("css/print-pages.css",)

Address = Callable[[str], str]
"""Where a reader of the document finds a file below `static/`."""


def _static(name: str) -> str:
    return f"/static/{name}"


def blank(
    game_key: str,
    kind: str,
    *,
    players: Json = None,
    options: Mapping[str, Json] | None = None,
    paper: str = "a4",
    lang: str = "en",
    names: Sequence[str] | None = None,
    address: Address = _static,
) -> str:
    """A page to fill in or to look things up on, as HTML. RefusedError says at which of the arguments something is wrong.

    `names` are those of the players where they are known.
    """
    if kind not in KINDS:
        raise RefusedError(Problem("kind", "not-a-choice", {"allowed": allowed(KINDS)}))
    wanted = asked(game_key, players=players, options=options, paper=paper, lang=lang, names=names)
    if kind == "score-sheet":
        return _document("print/score-sheet.html", wanted, address, kind, page=blanks.score_sheet(wanted))
    if kind == "setup":
        return _document("print/setup.html", wanted, address, kind, page=blanks.setup(wanted))
    env = paper_environment()
    own = f"{game_key}/aid.html"
    template = own if env.tests["template"](own) else "print/aid.html"
    return _document(template, wanted, address, kind, page=blanks.score_sheet(wanted))


def result(play: Play, *, paper: str = "a4", lang: str = "en", address: Address = _static) -> str:
    """The filled sheet of a play as HTML: every number with its reason. RefusedError where nothing can be counted yet."""
    check_form(paper, lang)
    wanted = Asked(play.game, play.seating, paper, language(lang, play.game.key))
    return _document("print/result.html", wanted, address, "result", page=outcome.view(play))


def _document(template: str, wanted: Asked, address: Address, kind: str, **context: Any) -> str:
    game, seating, words = wanted.game, wanted.seating, wanted.words
    found = paper_environment().get_template(template)
    return found.render(
        spoken(words),
        kind=kind,
        game=game,
        seating=seating,
        seats=len(seating.players),
        paper=wanted.paper,
        styles=[address(name) for name in STYLES],
        about=about(game, seating, words),
        shield=pictures.shield,
        piece=pictures.piece,
        sign=pictures.sign,
        chart=chart,
        together=together,
        art=pictures.art(game.key, mood(seating), words.say("printing-art", game=words.say("game-name"))),
        written=written,
        table=lambda name: table(game.key, name),
        **context,
    )


def mood(seating: Seating) -> str:
    """What a game's drawing may depend on: the first option that is a word, such as the season."""
    return next((value for value in seating.options.values() if isinstance(value, str)), "")


def about(game: Game[Any, Any], seating: Seating, words: Language) -> tuple[str, ...]:
    """For how many players a page is, and with which options."""
    told = [words.say("printing-players", count=len(seating.players))]
    for option in game.options:
        value = seating.options[option.key]
        if isinstance(option.shape, Choice):
            told.append(words.say(f"option-{option.key}-{value}"))
        elif isinstance(option.shape, Flag):
            told += [words.say(f"option-{option.key}")] if value else []
        else:
            told.append(f"{words.say(f'option-{option.key}')}: {value}")
    return tuple(told)


@cache
def table(game_key: str, name: str) -> tuple[Mapping[str, str], ...]:
    """A table of facts from the game's own `data/` folder, so that no page repeats its numbers."""
    with (games.folder(game_key) / "data" / f"{name}.csv").open(encoding="utf-8", newline="") as rows:
        return tuple(csv.DictReader(rows))
