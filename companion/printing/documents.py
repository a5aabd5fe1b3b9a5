"""The documents: finished HTML, the same for the PDF and for a browser that prints it itself."""

import csv
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from companion import games
from companion.plays.play import Play
from companion.printing import blanks, outcome, pictures
from companion.printing.asked import Asked, asked_of_game, asked_of_play
from companion.printing.chart import chart
from companion.printing.lines import together
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.shape import Json, allowed
from companion.templating import paper_environment, spoken
from companion.texts import Language

KINDS = ("score-sheet", "setup", "aid")

Address = Callable[[str], str]
"""Where a reader of the document finds a file below `static/`."""


def _static(name: str) -> str:
    return f"/static/{name}"


def blank(  # noqa: PLR0913  each is something a person may choose
    game_key: str,
    kind: str,
    *,
    players: Json = None,
    options: Mapping[str, Json] | None = None,
    paper: str = "a4",
    lang: str = "en",
    address: Address = _static,
) -> str:
    """A page to fill in or to look things up on, as HTML. RefusedError says at which of the arguments something is wrong."""
    _check_kind(kind)
    return _page(kind, asked_of_game(game_key, players, options, paper, lang), address)


def blank_for(play: Play, kind: str, *, paper: str = "a4", lang: str = "en", address: Address = _static) -> str:
    """The same for a play: with its options, its players' names and shields, and who begins."""
    _check_kind(kind)
    return _page(kind, asked_of_play(play, paper, lang), address)


def result(play: Play, *, paper: str = "a4", lang: str = "en", address: Address = _static) -> str:
    """The filled sheet of a play as HTML: every number with its reason. RefusedError where nothing can be counted yet."""
    asked = asked_of_play(play, paper, lang)
    page, hook, counted = outcome.view(play, asked), play.game.flow.outcome, play.scored.result
    return _document(
        ["print/result.html"],
        asked,
        address,
        kind="result",
        page=page,
        outcome=hook(play.content.flow, play.seating, counted) if hook and counted else None,
        own_column=f"{play.game.key}/printed-column.html",
    )


def _check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise RefusedError(Problem("kind", "not-a-choice", {"allowed": allowed(KINDS)}))


def _page(kind: str, asked: Asked, address: Address) -> str:
    if kind == "setup":
        return _document(["print/setup.html"], asked, address, kind=kind, page=blanks.setup(asked))
    return _document(
        [f"{asked.game.key}/{kind}.html", f"print/{kind}.html"], asked, address, kind=kind, page=blanks.score_sheet(asked)
    )


def _document(templates: list[str], asked: Asked, address: Address, **context: Any) -> str:
    game, seating, words = asked.game, asked.seating, asked.words
    found = paper_environment().select_template(templates)
    return found.render(
        spoken(words),
        seating=seating,
        seats=len(seating.players),
        paper=asked.paper,
        styles=[address("css/print-pages.css"), address(f"css/print-{context['kind']}.css")],
        about=about(game, seating, words),
        shield=pictures.shield,
        piece=pictures.piece,
        piece_mark=pictures.piece_mark,
        sign=pictures.sign,
        chart=chart,
        together=together,
        art=pictures.art(game.key, mood(seating), words.say("printing-art", game=words.say("game-name"))),
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
        value, name = seating.options[option.key], f"option-{option.key}"
        if isinstance(value, bool):
            told += [words.say(name)] if value else []
            continue
        for one in value if isinstance(value, list | tuple) else [value]:
            said = f"{name}-{one}"
            told.append(words.say(said) if words.has(said) else f"{words.say(name)}: {one}")
    return tuple(told)


@cache
def table(game_key: str, name: str) -> tuple[Mapping[str, str], ...]:
    """A table of facts from the game's own `data/` folder, so that no page repeats its numbers."""
    with (games.folder(game_key) / "data" / f"{name}.csv").open(encoding="utf-8", newline="") as rows:
        return tuple(csv.DictReader(rows))
