"""The documents: finished HTML, the same for the PDF and for a browser that prints it itself."""

import csv
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from math import ceil
from typing import Any, NamedTuple

from markupsafe import Markup

from companion import games
from companion.plays.play import Play
from companion.printing import outcome, pictures
from companion.printing.asked import FORMS, Arms, Asked, asked_of_game, asked_of_play, of_game, shares_columns
from companion.printing.chart import chart
from companion.printing.lines import together, written
from companion.rules.errors import Problem
from companion.rules.game import Game, Seating
from companion.rules.shape import allowed
from companion.rules.table import refusal
from companion.templating import paper_environment, spoken
from companion.texts import Language
from companion.views.clock import ClockView
from companion.views.score import shown

KINDS = ("score-sheet", "setup", "aid")
FITTED: Mapping[str, Mapping[str, str]] = {
    "setup": {"large": "10.5pt 10pt 9.5pt 9pt", "a5": "8.2pt 7.9pt 7.6pt"},
    "aid": {"large": "10pt 9.6pt 9.2pt 8.8pt 8.5pt", "a5": "9pt 8.6pt 8.2pt 7.9pt 7.6pt"},
    "result": {"large": "10.5pt 10pt 9.6pt 9.3pt", "a5": "8.4pt 8.1pt 7.8pt"},
}
"""The sizes that the letters of a kind may have on a paper: the largest is taken with which it needs the fewest pages."""
LETTERS = 54
"""Of large type, in a line of the checklist."""
AIRY, FOOTED, SPREAD = 33.0, 45.0, 56.0
"""Up to so many such lines leave room for large type, for a drawing at the foot, for steps that fill the page."""
NAMES = 100
"""Letters of all names: what fills a page with more, which may break anywhere, takes too long to be laid out."""
SHORT, SHORTEST = 7, 1
"""A sheet of so few categories is printed twice on a page, and four times, unless it is asked for otherwise."""

Address = Callable[[str], str]
"""Where a reader of the document finds a file below `static/`."""


def blank(game_key: str, kind: str, *, address: Address = "/static/{}".format, **wanted: Any) -> str:
    """A page to fill in or to look things up on, as HTML, for what `asked_of_game` takes.

    RefusedError says at which of the arguments something is wrong.
    """
    _check_kind(kind)
    return _page(kind, asked_of_game(game_key, **wanted), address)


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
    page = outcome.view(play, asked)
    return _document(
        ["print/result.html"],
        asked,
        address,
        kind="result",
        page=page,
        outcome=play.outcome,
        own_column=f"{play.game.key}/printed-column.html",
        built=f"{play.game.key}/printed-built.html",
        clock=clock,
    )


def _check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise refusal("kind", "not-a-choice", allowed=allowed(KINDS))


def _page(kind: str, asked: Asked, address: Address) -> str:
    templates = [f"print/{kind}.html"] if kind == "setup" else [f"{asked.game.key}/{kind}.html", f"print/{kind}.html"]
    page = setup(asked) if kind == "setup" else score_sheet(asked)
    copies = _copies(kind, asked)
    return _document(templates, asked, address, kind=kind, page=page, copies=copies)


def _copies(kind: str, asked: Asked) -> int:
    """How often it stands on a page, to be cut apart: as was asked for, or as suits a short sheet."""
    wanted = asked.per_page
    if kind != "score-sheet" or shares_columns(asked):
        if wanted not in {None, 1}:
            raise of_game(asked.game, Problem("per_page", "whole-page"))
        return 1
    if wanted is None:
        rows = len(categories(asked))
        wanted = 4 if rows <= SHORTEST else 2 if rows <= SHORT and asked.paper != "a5" else 1
    return max(count for count, papers in FORMS.items() if count <= wanted and asked.paper in papers)


def _document(templates: list[str], asked: Asked, address: Address, *, copies: int = 1, **context: Any) -> str:
    game, seating, words = asked.game, asked.seating, asked.words
    mood = next((value for value in seating.options.values() if isinstance(value, str)), "")  # such as the season
    return (
        paper_environment()
        .select_template(templates)
        .render(
            spoken(words),
            seating=seating,
            seats=len(seating.players),
            paper=FORMS[copies][asked.paper],
            fitted=FITTED.get(context["kind"], {}).get("a5" if asked.paper == "a5" else "large", ""),
            sheet=asked.paper,
            copies=copies,
            styles=[address("css/print-pages.css"), address(f"css/print-{context['kind']}.css")],
            about=about(game, seating, words),
            shield=pictures.shield,
            piece=pictures.piece,
            piece_mark=pictures.piece_mark,
            own_mark=partial(pictures.own_mark, game.key),
            shield_mark=pictures.shield_mark,
            ink=lambda svg: Markup(pictures.ink(svg)),  # noqa: S704  our own files
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
    return (words.say("printing-players", count=len(seating.players)), *words.chosen(game.options, seating.options))


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


def categories(asked: Asked) -> tuple[str, ...]:
    """The rows of the sheet: what can earn anything with these options."""
    return tuple(c for c in asked.game.categories if asked.game.sheet.feeds(c, asked.seating))


def score_sheet(asked: Asked) -> ScoreSheetView:
    """The sheet for these seats and options."""
    game, seating, shared = asked.game, asked.seating, shares_columns(asked)
    owned = zip(game.columns(seating), game.owners(seating), strict=True)
    ranked = game.participants(seating) if game.participants else seating.players
    return ScoreSheetView(
        categories(asked),
        columns=tuple(Head(asked.arms(seats), "" if shared else asked.name(name)) for name, seats in owned),
        tie_breaks=game.tie_breaks,
        people=tuple(Head(asked.arms_of(name), asked.name(name)) for name in ranked) if shared else (),
    )


@dataclass(frozen=True, slots=True)
class SetupView:
    """The checklist before the first turn, and the facts of the copy that the table may look up once."""

    steps: tuple[Markup, ...]
    facts: tuple[tuple[str, str], ...]
    """Each with what is known of it; nothing where it is to be written."""
    airy: bool
    """Whether large letters fit on the page."""
    foot: bool
    """Whether there is room for a large drawing at the foot."""
    spread: bool
    """Whether the steps take what room there is."""

    @property
    def all_told(self) -> bool:
        """Whether nothing of the copy is left to be written."""
        return all(told for _, told in self.facts)


def _told(asked: Asked, fact: str) -> str:
    known, shape = asked.seating.facts.get(fact), asked.game.facts[fact]
    if known is None:
        return ""
    return asked.words.say("yes" if known else "no") if isinstance(known, bool) else shown(known, shape)


def setup(asked: Asked) -> SetupView:
    """The checklist for these seats and options."""
    game, seating = asked.game, asked.seating
    facts = tuple((f"fact-{key}", _told(asked, key)) for key in game.facts_that_matter(seating))
    said = [asked.words.say(f"setup-{step.key}", **step.args) for step in game.setup(seating)]
    lines = sum(2.0 + 1.25 * ceil(len(text) / LETTERS) for text in said) + (4.0 + 1.6 * ceil(len(facts) / 2) if facts else 0.0)
    fills = len("".join(seating.players)) <= NAMES
    return SetupView(
        tuple(map(written, said)), facts, lines < AIRY, foot=fills and lines < FOOTED, spread=fills and lines < SPREAD
    )
