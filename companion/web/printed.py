"""PDFs over HTTP: blank sheets for a game, the filled sheet of a play. Drawn by worker processes, so that taps never wait."""

from collections.abc import Callable
from functools import partial

from flask import Blueprint, Response, abort, make_response, request

from companion import pdf, printing
from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.rules.game import players_are_columns
from companion.web.aside import aside, awaited
from companion.web.assets import all_assets
from companion.web.errors import answer
from companion.web.forms import number
from companion.web.reader import reader
from companion.web.rendering import UNKEPT, render, words
from companion.web.services import plays
from companion.web.showing import found, thinking

pages = Blueprint("printed", __name__)
PLAY_KINDS = (*printing.KINDS, "result")


@pages.get("/print/<key>")
def choose(key: str) -> str:
    """Which sheet, for how many, on which paper."""
    game = all_games().get(key) or abort(404)
    options = [(option.key, option.values, option.default) for option in game.options if not option.is_several]
    return render(
        "print.html",
        key,
        key=key,
        name=words(key).say("game-name"),
        seats=list(game.seats),
        options=options,
        kinds=printing.KINDS,
        papers=printing.PAPERS,
        per_page=printing.FORMS if game.columns is players_are_columns else (),
        has_pdf=pdf.is_available(),
    )


@pages.get("/print/<key>.pdf")
def blank(key: str) -> Response:
    """A blank sheet, the setup checklist or the player aid of a game, with what is known of the club's copy."""
    game = all_games().get(key) or abort(404)
    query = request.args
    kind, paper = query.get("kind", "score-sheet"), query.get("paper", "a4")
    document = partial(
        printing.blank,
        key,
        kind,
        players=number(query.get("players", ""), 2),
        options={name.removeprefix("option."): value for name, value in query.items() if name.startswith("option.")},
        paper=paper,
        lang=query.get("lang", reader().lang),
        facts=plays().clubs.facts(reader().club, game),
        per_page=number(query.get("per_page", ""), 2) if kind == "score-sheet" else None,
    )
    return _drawn(document, paper, f"{key}-{kind}")


@pages.get("/p/<code>/print/<kind>.pdf")
def of_play(code: str, kind: str) -> Response:
    """The same for a play, with its players' names; or its result."""
    play = found(code).play
    if kind not in PLAY_KINDS:
        abort(404)
    paper, lang = request.args.get("paper", "a4"), reader().lang

    clock = thinking(play) if kind == "result" else None

    def document(**where: Callable[[str], str]) -> str:
        if kind == "result":
            return printing.result(play, paper=paper, lang=lang, clock=clock, **where)
        return printing.blank_for(play, kind, paper=paper, lang=lang, **where)

    return _drawn(document, paper, f"{play.game.key}-{kind}")


def _drawn(document: Callable[..., str], paper: str, name: str) -> Response:
    """The PDF; where there is no PDF to be had, the same document for the browser to print."""
    try:
        if not pdf.is_available():
            return make_response(aside(document, address=all_assets().url))
        drawn = awaited(pdf.in_worker, aside(document), paper)
    except RefusedError as refused:
        said = words(refused.game)
        text = " ".join(map(said.problem, refused.problems))
        return make_response(render("error.html", title=said.say("error-400-title"), text=text), 422)
    except pdf.PdfError:
        return answer(503, "pdf-failed")
    headers = {**UNKEPT, "Content-Disposition": f'inline; filename="{name}.pdf"'}
    return Response(drawn, mimetype="application/pdf", headers=headers)
