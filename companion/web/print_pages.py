"""PDFs over HTTP: blank sheets of a game, and filled sheets of a session.

Worker processes draw them, so that taps never wait.
"""

from collections.abc import Callable
from functools import partial

from flask import Blueprint, Response, abort, make_response, request

from companion import pdf, printing
from companion.games import all_games
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
    """Show the form for a printed sheet: kind, number of players, options and paper."""
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
        per_page=printing.FORMS if game.shared is None else (),
        has_pdf=pdf.is_available(),
    )


@pages.get("/print/<key>.pdf")
@limited(PRINTS)
def blank(key: str) -> Response:
    """Return a blank score sheet, setup checklist or player aid as PDF. It contains the known facts of the club's copy."""
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
    return _drawn(document, paper, f"{key}-{kind}")


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
    if kind == "result" and session.is_told:
        if pdf.is_available():
            photos = [pdf.photo_data_url(photo) for photo in sessions().photos.list_data(session.id)]
        else:
            photos = [f"/p/{code}/photo/{number}.jpg" for number in sessions().photos.list_numbers(session.id)]

    def document(**where: Callable[[str], str]) -> str:
        if kind == "result":
            return printing.result(session, paper=paper, lang=lang, clock=clock, photos=photos, rounds=rounds, **where)
        return printing.blank_for(session, kind, paper=paper, lang=lang, **where)

    return _drawn(document, paper, f"{session.game.key}-{kind}")


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
        text = " ".join(map(said.problem, refused.problems))
        return make_response(render("error.html", title=said.say("error-400-title"), text=text), 422)
    except pdf.PdfError:
        return answer(503, "pdf-failed")
    headers = {**NO_STORE, "Content-Disposition": f'inline; filename="{name}.pdf"'}
    return Response(drawn, mimetype="application/pdf", headers=headers)
