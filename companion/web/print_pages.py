"""PDFs over HTTP: blank sheets of a game, and filled sheets of a session.

Worker processes draw them, so that taps never wait.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, make_response, request

from companion import pdf, printing
from companion.games import all_games
from companion.pads.definition import short_key
from companion.rules.errors import RefusedError
from companion.web.assets import all_assets
from companion.web.background import in_thread, wait_for_worker
from companion.web.errors import answer
from companion.web.forms import number
from companion.web.limits import PRINTS, limited
from companion.web.rendering import NO_STORE, render, words
from companion.web.services import sessions
from companion.web.session_tabs import open_session, thinking_times
from companion.web.visitor import reader
from companion.worker import DRAWINGS

pages = Blueprint("printed", __name__)
SESSION_SHEETS = (*printing.KINDS, "result")


@pages.get("/print/<key>")
def choose(key: str) -> str:
    """Show the form for a printed sheet and a preview. The query has the choices so far, unknown values are ignored."""
    game = all_games().get(key) or abort(404)
    kind, paper = _field("kind", printing.KINDS, "score-sheet"), _field("paper", printing.PAPERS, "a4")
    options = [_field(f"option.{one.key}", one.values, str(one.default)) for one in game.options if not one.is_several]
    players = _field("players", [str(count) for count in game.seats], str(max(game.seats)))
    fields = [kind, players, *options, paper]
    if kind.chosen == "score-sheet" and game.shared is None:
        chosen = {field.name.removeprefix("option."): field.chosen for field in options}
        usual = printing.usual_copies(key, options=chosen, players=int(players.chosen), paper=paper.chosen)
        counts = [str(count) for count, papers in printing.FORMS.items() if paper.chosen in papers]
        is_other_paper = request.args.get("shown_paper") != paper.chosen  # the number on other paper was no choice
        fields.append(PrintField("per_page", counts, str(usual)) if is_other_paper else _field("per_page", counts, str(usual)))
    return render(
        "print.html",
        key,
        key=key,
        name=words(key).say("game-name"),
        fields=fields,
        chosen=urlencode({field.name: field.chosen for field in fields}),
        has_pdf=pdf.is_available(),
    )


class PrintField(NamedTuple):
    """A choice of the print page: its form field, its values and the chosen value."""

    name: str
    values: Sequence[str]
    chosen: str


def _field(name: str, values: Sequence[str], default: str) -> PrintField:
    """Return a choice with the value of the query, or with the default if the query has no valid value."""
    wanted = request.args.get(name, default)
    return PrintField(name, values, wanted if wanted in values else default)


@pages.get("/print/<key>.pdf")
@limited(PRINTS)
def blank(key: str) -> Response:
    """Return a blank score sheet, setup checklist or player aid as PDF. It contains the known facts of the club's copy."""
    kind, paper, document = _blank(key)
    return _drawn(document, paper, f"{short_key(key)}-{kind}")


@pages.get("/print/<key>.png")
@limited(PRINTS)
def preview(key: str) -> Response:
    """Return the first page of a blank sheet as a picture. Answer 404 if PDFs are not available, 422 for invalid choices."""
    if not pdf.is_available():
        abort(404)
    _, paper, document = _blank(key)
    try:
        drawn = wait_for_worker(DRAWINGS, pdf.preview_in_worker, in_thread(document), paper, is_long=True)
    except RefusedError:
        abort(422)
    except pdf.PdfError:
        abort(503)
    return Response(drawn, mimetype="image/png", headers=NO_STORE)


def _blank(key: str) -> tuple[str, str, Callable[..., str]]:
    """Return the kind, the paper and the function that makes the HTML of the requested blank sheet."""
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
        facts=sessions().clubs.load_copy_facts(reader().club, game),
        per_page=number(query.get("per_page", ""), 2) if kind == "score-sheet" else None,
    )
    return kind, paper, document


@pages.get("/p/<code>/print/<kind>.pdf")
@limited(PRINTS)
def of_session(code: str, kind: str) -> Response:
    """Return a sheet with a session's players, or the session's result, as PDF. Answer 404 for an unknown kind."""
    session = open_session(code).session
    if kind not in SESSION_SHEETS:
        abort(404)
    paper, lang = request.args.get("paper", "a4"), reader().lang

    clock = thinking_times(session) if kind == "result" else None
    rounds = sessions().history.round_points(session) if kind == "result" else ()
    photos: list[str] = []
    if kind == "result":
        if pdf.is_available():
            photos = [pdf.photo_data_url(photo) for photo in sessions().photos.list_data(session.id)]
        else:
            photos = [f"/p/{code}/photo/{number}.jpg" for number in sessions().photos.list_numbers(session.id)]

    def document(**where: Callable[[str], str]) -> str:
        if kind == "result":
            return printing.result(session, paper=paper, lang=lang, clock=clock, photos=photos, rounds=rounds, **where)
        return printing.blank_for(session, kind, paper=paper, lang=lang, **where)

    return _drawn(document, paper, f"{short_key(session.game.key)}-{kind}")


def _drawn(document: Callable[..., str], paper: str, name: str) -> Response:
    """Return the document as PDF, or as HTML for the browser to print if PDFs are not available.

    Return an error page for an invalid request or a failure.
    """
    try:
        if not pdf.is_available():
            return make_response(in_thread(document, address=all_assets().url))
        drawn = wait_for_worker(DRAWINGS, pdf.in_worker, in_thread(document), paper, is_long=True)
    except RefusedError as refused:
        said = words(refused.game)
        text = " ".join(map(said.page_problem, refused.problems))
        return make_response(render("error.html", title=said.say("error-400-title"), text=text), 422)
    except pdf.PdfError:
        return answer(503, "pdf-failed")
    headers = {**NO_STORE, "Content-Disposition": f'inline; filename="{name}.pdf"'}
    return Response(drawn, mimetype="application/pdf", headers=headers)
