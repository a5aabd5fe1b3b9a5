"""The documents: finished HTML, the same for the PDF and for a browser that prints it itself."""

import csv
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Any, NamedTuple

from markupsafe import Markup

from companion import games, pdf
from companion.plays.play import Play
from companion.printing import outcome, pictures
from companion.printing.asked import Arms, Asked, asked_of_game, asked_of_play
from companion.printing.chart import chart
from companion.printing.lines import together, written
from companion.rules.game import Game, Seating
from companion.rules.shape import Json, allowed
from companion.rules.table import refusal
from companion.templating import paper_environment, spoken
from companion.texts import Language
from companion.views.clock import ClockView

KINDS = ("score-sheet", "setup", "aid")
LETTERS = 54
"""Of large type, in a line of the checklist."""
AIRY, FOOTED, SPREAD = 33.0, 45.0, 56.0
"""Up to so many such lines leave room for large type, for a drawing at the foot, for steps that fill the page."""
COPIES = {"a5": {1: 3, 2: 2}}
LARGE_COPIES = {1: 3, 2: 3, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2}
"""How often a sheet of so many categories fits on its page, on this paper and on larger ones."""

Address = Callable[[str], str]
"""Where a reader of the document finds a file below `static/`."""
Drawn = Callable[[str, str], bytes]
"""`pdf.render`, here and now, or `pdf.in_worker` for a server that has taps to answer."""


def blank(  # noqa: PLR0913  each is something a person may choose
    game_key: str,
    kind: str,
    *,
    players: Json = None,
    options: Mapping[str, Json] | None = None,
    paper: str = "a4",
    lang: str = "en",
    address: Address = "/static/{}".format,
) -> str:
    """A page to fill in or to look things up on, as HTML. RefusedError says at which of the arguments something is wrong."""
    _check_kind(kind)
    return _page(kind, asked_of_game(game_key, players, options, paper, lang), address)


def blank_for(play: Play, kind: str, *, paper: str = "a4", lang: str = "en", address: Address = "/static/{}".format) -> str:
    """The same for a play: with its options, its players' names and shields, and who begins."""
    _check_kind(kind)
    return _page(kind, asked_of_play(play, paper, lang), address)


def result(
    play: Play,
    *,
    paper: str = "a4",
    lang: str = "en",
    clock: ClockView | None = None,
    address: Address = "/static/{}".format,
) -> str:
    """The filled sheet of a play as HTML: every number with its reason. RefusedError where nothing can be counted yet.

    `clock`: who thought how long, where that is wanted.
    """
    asked = asked_of_play(play, paper, lang)
    page, hook, counted = outcome.view(play, asked), play.game.flow.outcome, play.scored.result
    shown = hook(play.content.flow, play.seating, counted) if hook and counted else None
    own = f"{play.game.key}/printed-column.html"
    return _document(
        ["print/result.html"], asked, address, kind="result", page=page, outcome=shown, own_column=own, clock=clock
    )


def print_blank(
    game_key: str, kind: str, *, paper: str = "a4", lang: str = "en", drawn: Drawn = pdf.render, **chosen: Any
) -> bytes:
    """A blank page as a PDF. RefusedError for what cannot be printed, pdf.PdfError where there is no PDF to be had."""
    return drawn(blank(game_key, kind, paper=paper, lang=lang, **chosen), paper)


def print_play(play: Play, *, paper: str = "a4", lang: str = "en", drawn: Drawn = pdf.render) -> bytes:
    """The filled sheet of a play as a PDF. Raises the same."""
    return drawn(result(play, paper=paper, lang=lang), paper)


def _check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise refusal("kind", "not-a-choice", allowed=allowed(KINDS))


def _page(kind: str, asked: Asked, address: Address) -> str:
    templates = [f"print/{kind}.html"] if kind == "setup" else [f"{asked.game.key}/{kind}.html", f"print/{kind}.html"]
    page = setup(asked) if kind == "setup" else score_sheet(asked)
    return _document(templates, asked, address, kind=kind, page=page)


def _document(templates: list[str], asked: Asked, address: Address, **context: Any) -> str:
    game, seating, words = asked.game, asked.seating, asked.words
    mood = next((value for value in seating.options.values() if isinstance(value, str)), "")  # such as the season
    return (
        paper_environment()
        .select_template(templates)
        .render(
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
            art=pictures.art(game.key, mood, words.say("printing-art", game=words.say("game-name"))),
            table=lambda name: table(game.key, name),
            **context,
        )
    )


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


# --- Blank pages -------------------------------------------------------------------------------------------------------


class Head(NamedTuple):
    """The top of a column: the shields it belongs to, and a name; an empty one is to be written."""

    arms: tuple[Arms, ...]
    name: str


@dataclass(frozen=True, slots=True)
class ScoreSheetView:
    """The score sheet to fill with a pencil."""

    categories: tuple[str, ...]
    columns: tuple[Head, ...]
    tie_breaks: tuple[str, ...]
    people: tuple[Head, ...]
    """Those who are ranked, where the columns are something that they share; else nobody."""
    copies: int
    """A short sheet stands on its page several times and serves for several plays."""


def score_sheet(asked: Asked) -> ScoreSheetView:
    """The sheet for these seats and options."""
    game, seating = asked.game, asked.seating
    categories = tuple(c for c in game.categories if game.sheet.feeds(c, seating))
    shared = game.columns(seating) != seating.players
    owned = zip(game.columns(seating), game.owners(seating), strict=True)
    ranked = game.participants(seating) if game.participants else seating.players
    return ScoreSheetView(
        categories,
        columns=tuple(Head(asked.arms(seats), "" if shared else asked.name(name)) for name, seats in owned),
        tie_breaks=game.tie_breaks,
        people=tuple(Head(asked.arms_of(name), asked.name(name)) for name in ranked) if shared else (),
        copies=1 if shared else COPIES.get(asked.paper, LARGE_COPIES).get(len(categories), 1),
    )


@dataclass(frozen=True, slots=True)
class SetupView:
    """The checklist before the first turn, and the facts of the copy that the table may look up once."""

    steps: tuple[Markup, ...]
    facts: tuple[str, ...]
    airy: bool
    """Whether large letters fit on the page."""
    foot: bool
    """Whether there is room for a large drawing at the foot."""
    spread: bool
    """Whether the steps take what room there is."""


def setup(asked: Asked) -> SetupView:
    """The checklist for these seats and options."""
    game, seating = asked.game, asked.seating
    facts = tuple(f"fact-{key}" for key in game.facts_that_matter(seating))
    said = [asked.words.say(f"setup-{step.key}", **step.args) for step in game.setup(seating)]
    lines = sum(2.0 + 1.25 * ceil(len(text) / LETTERS) for text in said) + (4.0 + 1.6 * ceil(len(facts) / 2) if facts else 0.0)
    return SetupView(tuple(map(written, said)), facts, lines < AIRY, foot=lines < FOOTED, spread=lines < SPREAD)
