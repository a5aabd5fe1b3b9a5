"""Printed documents as HTML, for PDF files and for printing in the browser."""

import csv
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import ceil
from typing import Any, NamedTuple

from markupsafe import Markup

from companion import games
from companion.games import MAX_CACHED_PADS
from companion.pads.definition import is_pad_key
from companion.printing import outcome, pictures
from companion.printing.blank_lines import keep_together, to_markup
from companion.printing.chart import chart
from companion.printing.print_request import (
    FORMS,
    PlayerColour,
    PrintRequest,
    of_game,
    request_for_game,
    request_for_session,
    shares_columns,
)
from companion.rules.errors import Problem
from companion.rules.game import Game, Seating
from companion.rules.shape import allowed
from companion.rules.table import refusal
from companion.sessions.round_points import RoundPoints
from companion.sessions.session import Session
from companion.templating import language_variables, paper_environment
from companion.texts import Language
from companion.texts.decisions import MarkedMessages
from companion.views.clock import ClockView
from companion.views.score import field_text

KINDS = ("score-sheet", "setup", "aid")
FONT_SIZES: Mapping[str, Mapping[str, str]] = {
    "setup": {"large": "10.5pt 10pt 9.5pt 9pt", "a5": "8.2pt 7.9pt 7.6pt"},
    "aid": {"large": "10pt 9.6pt 9.2pt 8.8pt 8.5pt", "a5": "9pt 8.6pt 8.2pt 7.9pt 7.6pt"},
    "result": {"large": "10.5pt 10pt 9.6pt 9.3pt", "a5": "8.4pt 8.1pt 7.8pt"},
}
"""Font sizes to try, largest first, by document and paper. The chosen size is the largest one that needs the fewest pages."""
LINE_LETTERS = 54
"""Approximate number of letters of large type in a line of the setup checklist."""
MAX_LARGE_TYPE_LINES, MAX_SPREAD_LINES = 33.0, 56.0
"""Estimated number of lines of a setup checklist below which the page uses large type, or spreads the steps."""
MAX_NAME_LETTERS = 100
"""Maximum number of letters in all players' names for spread-out steps. Longer names take too long to lay out."""
MAX_ROWS_FOR_TWO, MAX_ROWS_FOR_FOUR = 7, 1
"""Maximum number of categories of a score sheet that is printed twice on a page by default, and of one printed four times."""

Address = Callable[[str], str]
"""Function that returns the URL of a file, given its path below `static/`."""


def blank(game_key: str, kind: str, *, address: Address = "/static/{}".format, **wanted: Any) -> str:
    """Return a blank score sheet, setup checklist or player aid of a game as HTML. `kind` is one of KINDS.

    `wanted` are the keyword arguments of `request_for_game`. Raise RefusedError with a problem for each invalid argument.
    """
    _check_kind(kind)
    return _page(kind, request_for_game(game_key, **wanted), address)


def usual_copies(game_key: str, **wanted: Any) -> int:
    """Return the number of score sheets that are printed on a page by default. `wanted` is as for `blank`."""
    return _copies("score-sheet", request_for_game(game_key, **wanted))


def blank_for(
    session: Session, kind: str, *, paper: str = "a4", lang: str = "en", address: Address = "/static/{}".format
) -> str:
    """Return a blank page of a kind as HTML, with the options, players' names, colours and first player of a session."""
    _check_kind(kind)
    return _page(kind, request_for_session(session, paper, lang), address)


def result(  # noqa: PLR0913  each is something a page may have
    session: Session,
    *,
    paper: str = "a4",
    lang: str = "en",
    clock: ClockView | None = None,
    photos: Sequence[str] = (),
    rounds: RoundPoints = (),
    address: Address = "/static/{}".format,
) -> str:
    """Return the result of a session as HTML, with the reasons for the points. Raise RefusedError if it cannot be scored.

    `clock` has the thinking times. None omits them. `photos` are URLs of the session's photos.
    `rounds` has the points of each seat after each round, for the chart.
    """
    asked = request_for_session(session, paper, lang)
    page = outcome.view(session, asked, photos, rounds)
    return _document(
        ["print/result.html"],
        asked,
        address,
        kind="result",
        page=page,
        outcome=session.outcome,
        own_column=f"{session.game.key}/printed-column.html",
        built=f"{session.game.key}/printed-built.html",
        clock=clock,
    )


def _check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise refusal("kind", "not-a-choice", allowed=allowed(KINDS))


def _page(kind: str, asked: PrintRequest, address: Address) -> str:
    templates = [f"print/{kind}.html"] if kind == "setup" else [f"{asked.game.key}/{kind}.html", f"print/{kind}.html"]
    page = setup(asked) if kind == "setup" else score_sheet(asked)
    copies = _copies(kind, asked)
    return _document(templates, asked, address, kind=kind, page=page, copies=copies)


def _copies(kind: str, asked: PrintRequest) -> int:
    """Return the number of copies on a page: as requested for a score sheet, by default more than one for a short sheet.

    Other documents and sheets with shared columns have one copy. Raise RefusedError if more copies are requested.
    """
    wanted = asked.per_page
    if kind != "score-sheet" or shares_columns(asked):
        if wanted not in {None, 1}:
            raise of_game(asked.game, Problem("per_page", "whole-page"))
        return 1
    if wanted is None:
        rows = len(lines(asked))
        wanted = 4 if rows <= MAX_ROWS_FOR_FOUR else 2 if rows <= MAX_ROWS_FOR_TWO and asked.paper != "a5" else 1
    return max(count for count, papers in FORMS.items() if count <= wanted and asked.paper in papers)


def _document(templates: list[str], asked: PrintRequest, address: Address, *, copies: int = 1, **context: Any) -> str:
    game, seating, words = asked.game, asked.seating, asked.words
    marks = MarkedMessages(words)
    mood = next((value for value in seating.options.values() if isinstance(value, str)), "")  # such as the season
    return (
        paper_environment()
        .select_template(templates)
        .render(
            language_variables(words) | ({"t": marks.say} if context["kind"] == "aid" else {}),
            marks=marks,
            seating=seating,
            seats=len(seating.players),
            paper=FORMS[copies][asked.paper],
            fitted=FONT_SIZES.get(context["kind"], {}).get("a5" if asked.paper == "a5" else "large", ""),
            sheet=asked.paper,
            copies=copies,
            styles=[address("css/print-pages.css"), address(f"css/print-{context['kind']}.css")],
            address=address,
            about=about(game, seating, words),
            shield=pictures.shield,
            piece=pictures.piece,
            piece_mark=pictures.piece_mark,
            own_mark=partial(pictures.own_mark, game.key),
            shield_mark=pictures.shield_mark,
            ink=lambda svg: Markup(pictures.ink(svg)),  # noqa: S704  our own files
            sign=pictures.sign,
            chart=chart,
            together=keep_together,
            art=pictures.art(game.key, mood, words.say("printing-art", game=words.say("game-name"))),
            table=lambda name: table(game.key, name),
            **context,
        )
    )


def about(game: Game[Any, Any], seating: Seating, words: Language) -> tuple[str, ...]:
    """Return texts that describe a page: the number of players, then the names of the chosen options."""
    return (words.say("printing-players", count=len(seating.players)), *words.option_names(game.options, seating.options))


@lru_cache(MAX_CACHED_PADS)
def table(game_key: str, name: str) -> tuple[Mapping[str, str], ...]:
    """Return the rows of a CSV file in the game's `data/` folder. `name` is the file name without .csv."""
    with (games.game_folder(game_key) / "data" / f"{name}.csv").open(encoding="utf-8", newline="") as rows:
        return tuple(csv.DictReader(rows))


# --- Blank pages -------------------------------------------------------------------------------------------------------


class ColumnHead(NamedTuple):
    """The head of a column: its owners' colours and its name. An empty name leaves space for writing the name."""

    colours: tuple[PlayerColour, ...]
    name: str


@dataclass(frozen=True, slots=True)
class ScoreSheetView:
    """The content of a blank score sheet."""

    categories: tuple[str, ...]
    lines: Sequence[tuple[str, str]]
    columns: tuple[ColumnHead, ...]
    tie_breaks: tuple[str, ...]
    people: tuple[ColumnHead, ...]
    """Names and colours of the ranked players in a game with shared columns. Otherwise empty."""


def lines(asked: PrintRequest) -> list[tuple[str, str]]:
    """Return the messages of title and rule of each line of the score sheet: a category, or a round of a score pad."""
    if not is_pad_key(asked.game.key):
        return [(f"category-{key}", f"category-{key}-rule") for key in categories(asked)]
    rows = [(row.key, row.cells) for row in asked.game.sheet.column if row.key]
    return [(cell.words, "" if number else f"category-{key}-rule") for key, cells in rows for number, cell in enumerate(cells)]


def categories(asked: PrintRequest) -> tuple[str, ...]:
    """Return the keys of the categories that can score with the requested players and options."""
    return tuple(c for c in asked.game.categories if asked.game.sheet.feeds(c, asked.seating))


def score_sheet(asked: PrintRequest) -> ScoreSheetView:
    """Return the content of a blank score sheet for the requested players and options."""
    game, seating, shared = asked.game, asked.seating, shares_columns(asked)
    owned = zip(game.columns(seating), game.owners(seating), strict=True)
    ranked = game.participants(seating)
    return ScoreSheetView(
        categories(asked),
        lines(asked),
        columns=tuple(ColumnHead(asked.colours_of_seats(seats), "" if shared else asked.name(name)) for name, seats in owned),
        tie_breaks=game.tie_breaks,
        people=tuple(ColumnHead(asked.colours_of_player(name), asked.name(name)) for name in ranked) if shared else (),
    )


@dataclass(frozen=True, slots=True)
class PrintedSetup:
    """The content of a setup checklist, with the copy facts."""

    steps: tuple[Markup, ...]
    facts: tuple[tuple[str, str], ...]
    """Message id and value of each copy fact that has an effect. An unknown value is an empty text."""
    has_large_type: bool
    """True if the checklist fits on the page in large type."""
    is_spread: bool
    """True if the steps are spread over the whole page."""

    @property
    def all_facts_known(self) -> bool:
        """Return whether all copy facts on the page are known."""
        return all(told for _, told in self.facts)


def _fact_text(asked: PrintRequest, fact: str) -> str:
    known, shape = asked.seating.facts.get(fact), asked.game.facts[fact]
    if known is None:
        return ""
    return asked.words.say("yes" if known else "no") if isinstance(known, bool) else field_text(known, shape)


def setup(asked: PrintRequest) -> PrintedSetup:
    """Return the content of the setup checklist for the requested players and options."""
    game, seating = asked.game, asked.seating
    facts = tuple((f"fact-{key}", _fact_text(asked, key)) for key in game.facts_that_matter(seating))
    said = [asked.words.say(f"setup-{step.key}", **step.args) for step in game.setup(seating)]
    lines = sum(2.0 + 1.25 * ceil(len(text) / LINE_LETTERS) for text in said) + (
        4.0 + 1.6 * ceil(len(facts) / 2) if facts else 0.0
    )
    fills = len("".join(seating.players)) <= MAX_NAME_LETTERS
    return PrintedSetup(
        tuple(map(to_markup, said)),
        facts,
        lines < MAX_LARGE_TYPE_LINES,
        is_spread=fills and lines < MAX_SPREAD_LINES,
    )
