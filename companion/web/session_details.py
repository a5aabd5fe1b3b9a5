"""Details of a session: when and where it was, its photos, and results entered afterwards."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from io import SEEK_END

from flask import Blueprint, Response, abort, make_response, request
from werkzeug.exceptions import RequestEntityTooLarge

from companion.clubs import now
from companion.games import all_games
from companion.rules.errors import ConfirmationRequiredError, Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.scoring import Result
from companion.rules.shape import PersonName
from companion.sessions import details
from companion.sessions.archive import SessionWithLog
from companion.sessions.details import local_day
from companion.sessions.events import Event
from companion.sessions.manual_results import TOTAL_SHAPE, PlayerResult, ResultSource, categories, make_result_session
from companion.sessions.new_session import find_lookalikes
from companion.sessions.session import Session, all_unseated_labels
from companion.views import new_session
from companion.views import result_forms as views
from companion.views.home import games
from companion.views.new_session import SeatForm
from companion.views.result_forms import DETAIL_FIELDS, AnyGame, DetailsView, ResultForm
from companion.web.background import in_worker
from companion.web.forget import empty_caches, is_ours
from companion.web.forms import number
from companion.web.frame import labels
from companion.web.limits import (
    IMPORT_SECONDS,
    MAX_HOME_PHOTOS_MIB,
    MAX_PHOTO_MIB,
    MAX_PUBLIC_PHOTOS_MIB,
    NEW_SESSIONS,
    TRANSFERS,
    limited,
)
from companion.web.new import close_names, current_seats, read_seat_form, suggested_names
from companion.web.phone_owner import current_owner
from companion.web.rendering import redirect_to, render, words
from companion.web.services import connections, fragments, sessions, settings
from companion.web.visitor import reader
from companion.worker import UNTRUSTED, TooLongError, WorkError

pages = Blueprint("notebook", __name__)
RECENT_RESULTS = 10
MAX_SUGGESTED_PEOPLE = 100


# --- When and where -------------------------------------------------------------------------------------------------


@pages.route("/p/<code>/about", methods=["GET", "POST"])
def about(code: str) -> Response:
    """Show or change the details of a finished session, without reopening it: date, place, players, colours and options."""
    typed = {name: request.form.get(name, "") for name in DETAIL_FIELDS}
    session = _ours(code)
    if session.registered.played is None:
        abort(404)
    filled = _seated(session)
    known = views.about(session.registered.played, session.registered.noted)
    if not known["minutes"] and (minutes := session.registered.minutes):
        known["minutes"] = str(minutes)
    if request.method == "GET":
        return _about(session, _fields(known), filled)
    problems: dict[str, Problem] = {}
    told = _read_about(typed, problems)
    if told is None:
        return _about(session, _fields(typed, problems), filled, status=422)
    try:
        _reseat(session, filled)
    except RefusedError as refused:
        return _about(session, _fields(typed), filled, refused.problems, status=422)
    sessions().result_editor.set_details(code, told)
    fragments().forget()
    return redirect_to(f"/p/{code}/result")


def _seated(session: Session) -> SeatForm:
    """Return the seats in the sent form, or the current seats if the form has none."""
    now = current_seats(session)
    if "player" not in request.form:
        return now
    typed, count = read_seat_form(session.game.key), len(now.names)
    names = (*typed.names, *[""] * count)[:count]
    colours = (*(t if t >= 0 else was for t, was in zip(typed.colours, now.colours, strict=False)), *now.colours)
    return replace(now, names=names, colours=colours[:count], options=now.options if session.is_told else typed.options)


def _reseat(session: Session, filled: SeatForm) -> None:
    """Store changed players, colours or options. Raise RefusedError if the session's log does not fit them."""
    now = current_seats(session)
    players = [name.strip() for name in filled.names]
    wanted = {
        "players": players,
        "options": new_session.read_options(session.game, filled.options),
        "tinctures": [*filled.colours],
    }
    if (
        (*players,) == now.names
        and filled.colours == now.colours
        and wanted["options"] == new_session.read_options(session.game, now.options)
    ):
        return
    is_sure = request.form.get("sure") == new_session.confirmation_text(players)
    doubts = [p for p in close_names(players) if p.args["other"] not in now.names]
    if doubts and not is_sure:  # a corrected spelling resembles the old name, which needs no confirmation
        raise ConfirmationRequiredError(*doubts)

    def counted(seating: Seating, log: Sequence[Event]) -> Result | None:
        try:
            return in_worker(  # type: ignore[no-any-return]
                UNTRUSTED, "score_again", session.game.key, seating, log, seconds=IMPORT_SECONDS, is_long=True
            )[0]
        except WorkError as broken:
            raise RefusedError(Problem("options", "option-recount")) from broken

    sessions().result_editor.correct_seats(session.code, {**wanted, "sure": is_sure}, counted)
    empty_caches()
    connections().forget_owners(session.code)


def _about(
    session: Session, view: DetailsView, filled: SeatForm, problems: Sequence[Problem] = (), *, status: int = 200
) -> Response:
    name = words(session.game.key).say("game-name")
    seats = new_session.view(session.game, name, filled, (), problems) if session.is_closed else None
    beside = {"photos": sessions().photos.list_numbers(session.id), "refused": None}
    page = render("about.html", session.game.key, view=view, session=session, seats=seats, name=name, **beside)
    return make_response(page, status)


def _fields(typed: dict[str, str], problems: Mapping[str, Problem] | None = None) -> DetailsView:
    return views.about_view(typed, sessions().register.places(reader().club), local_day(now()), problems)


def _read_about(typed: dict[str, str], problems: dict[str, Problem]) -> details.SessionDetails | None:
    """Return the typed details, such as date and place, or None if one is invalid. Add each problem to `problems`, by field."""
    raw = {}
    for name, shape in details.DETAILS_SHAPE.fields.items():
        try:
            raw[name] = shape.read(typed[name], name)
        except RefusedError as refused:
            problems[name] = refused.problems[0]
    return None if problems else details.parse_details(raw)


# --- Photos ---------------------------------------------------------------------------------------------------------


@pages.post("/p/<code>/photo")
@limited(TRANSFERS)
def photograph(code: str) -> Response:
    """Shrink an uploaded photo and add it to a session. A photo of a score column replaces the earlier one."""
    session, column = _at_table(code), None
    if request.mimetype == "multipart/form-data":
        request.max_content_length = MAX_PHOTO_MIB << 20
    try:
        file = request.files.get("photo")
        told = "" if session.is_closed else request.form.get("column", "")
        column = number(told, 2)
        if told and column not in session.photo_columns:
            abort(404)
        if not file or not file.seek(0, SEEK_END):
            request.get_data()
            return _photos(session, Problem("photo", "photo-none"), column)
        (made,) = in_worker(UNTRUSTED, "shrink_photo", file=file.stream)
        quota = MAX_PUBLIC_PHOTOS_MIB if settings().public else MAX_HOME_PHOTOS_MIB
        sessions().photos.add(session.registered.club, session.id, made, quota << 20, column)
    except RequestEntityTooLarge:
        return _photos(session, Problem("photo", "photo-large", {"mib": MAX_PHOTO_MIB}), column, 413)
    except (TooLongError, WorkError):
        return _photos(session, Problem("photo", "photo-unreadable"), column)
    except RefusedError as refused:
        return _photos(session, refused.problems[0], column)
    return _photos_changed(code, "" if column is None else f"#column-{column}")


@pages.route("/p/<code>/photos", methods=["GET", "POST"])
def photographs(code: str) -> Response:
    """Show the photos of a session, or remove one of them."""
    removed = number(request.form.get("remove", ""), 15) or 0
    session = _at_table(code)
    if request.method == "GET":
        return _photos(session)
    sessions().photos.remove(session.id, removed)
    return _photos_changed(code)


@pages.get("/p/<code>/castle-photo/<which>")
def read_photo(code: str, which: str) -> Response:
    """Redirect to the page that reads the photo of a score column, given by its number from 1. Answer 404 without a photo."""
    column = number(which, 2)
    if column is None or column - 1 not in sessions().store.get(code).registered.photographed:
        abort(404)
    return redirect_to(f"/p/{code}/turn?castle={column}&panel=rows&photo=1")


def _at_table(code: str) -> Session:
    """Return the session. Answer 403 if it is over and belongs to another club. Before, every phone at the table takes part."""
    session = sessions().store.get(code)
    return session if not session.is_closed else _ours(code)


def _photos_changed(code: str, part: str = "") -> Response:
    sessions().store.refresh(code)
    return redirect_to(f"/p/{code}/photos{part}")


def _photos(session: Session, problem: Problem | None = None, column: int | None = None, status: int = 422) -> Response:
    """Return the page of a session's photos. `column` is the score column of the form that was refused, None for the other."""
    by_column = sessions().photos.by_column(session.id) if session.photo_columns else {}
    known = labels(session, current_owner(session))
    page = render(
        "photos.html",
        session.game.key,
        session=session,
        name=words(session.game.key).say("game-name"),
        columns=[(i, known.get(session.columns[i], session.columns[i]), by_column.get(i)) for i in session.photo_columns],
        photos=[number for number in sessions().photos.list_numbers(session.id) if number not in by_column.values()],
        refused=problem,
        refused_column=column,
    )
    return make_response(page, status if problem else 200)


@pages.get("/p/<code>/photo/<which>.jpg")
def picture(code: str, which: str) -> Response:
    """Return one photo of a session as JPEG. Answer 404 if there is no such photo."""
    data = sessions().photos.data(sessions().store.get(code).id, number(which, 15) or 0)
    if data is None:
        abort(404)
    response = Response(data, mimetype="image/jpeg", headers={"Cache-Control": "private, no-cache"})
    response.add_etag()  # asked for each time, because a later photo may get the number of a removed one
    response.make_conditional(request)
    return response


# --- Results entered afterwards -------------------------------------------------------------------------------------


@pages.get("/told")
def choose() -> str:
    """Show the list of games for entering a result that was played without the app."""
    return render("tell-which.html", games=games(reader().lang), pads=sessions().pads.of_club(reader().club))


@pages.route("/told/<key>", methods=["GET", "POST"])
@limited(NEW_SESSIONS, "POST")
def tell(key: str) -> Response:
    """Show the form for a result that was played without the app, or store the sent result."""
    game = all_games().get(key) or abort(404)
    if request.method == "GET":
        recent = (
            sessions().register.finished_page(reader().club, limit=RECENT_RESULTS).sessions if reader().offers_names else ()
        )
        names = views.usual_players(game, recent)
        return _result_page(game, ResultForm(names, {"day": local_day(now()).isoformat()}))
    told = _read_result(game, f"told-{secrets.token_hex(12)}")
    if isinstance(told, Response):
        return told
    try:
        session = sessions().creator.add_result(told, reader().club)
    except RefusedError as refused:
        return _result_page(game, _read_result_form(game, {"club": refused.problems[0]}))
    return redirect_to(f"/p/{session.code}/result")


@pages.route("/p/<code>/told", methods=["GET", "POST"])
def tell_anew(code: str) -> Response:
    """Show the form of a manually entered result, or replace the result. Answer 404 for a session played with the app."""
    is_sent, session = bool(request.form), _ours(code)
    if not session.is_told:
        abort(404)
    if not is_sent:
        typed = views.form_of_result(session)
        known = views.about(session.registered.played, session.registered.noted)
        return _result_page(session.game, replace(typed, fields={**typed.fields, **known}, code=code))
    told = _read_result(session.game, sessions().archive.load_with_log(session.id).uid, code)
    if isinstance(told, Response):
        return told
    sessions().result_editor.replace_result(code, told)
    fragments().forget()
    return redirect_to(f"/p/{code}/result")


def _read_result(game: AnyGame, uid: str, code: str = "") -> SessionWithLog | Response:
    """Return the session that the form describes.

    Return the form page instead for problems, for similar names to confirm, and for a tie to break.
    """
    most = max(game.seats)
    typed = _read_result_form(game, {}, code)
    options = typed.options
    problems: dict[str, Problem] = {}
    when = _read_about({name: typed.fields.get(name, "") for name in DETAIL_FIELDS}, problems)
    rows = [i for i, name in enumerate(typed.names) if name.strip() or typed.fields.get(f"total.{i}", "").strip()]
    told = {i: _read_player_result(game, typed, i, typed.names[i].strip(), problems) for i in rows}
    for i, name in enumerate(all_unseated_labels(game), most):
        if typed.fields.get(f"total.{i}", "").strip():
            told[i] = _read_player_result(game, typed, i, name, problems)
    tellings = [*told.values()]
    level = views.find_tied_rows({i: one.points for i, one in told.items()}) if game.tie_breaks else ()
    if not problems and when:
        players = [typed.names[i].strip() for i in rows]
        wanted = {"players": players, "options": new_session.read_options(game, options)}
        colours = sessions().clubs.choose_colours(reader().club, players)
        try:
            found = make_result_session(game, wanted, tellings, when, ResultSource(uid, now(), colours))
        except RefusedError as refused:
            problems |= {_of_row(p.at, rows): p for p in refused.problems}
        else:
            if request.form.get("sure") != new_session.confirmation_text(players):
                doubts = (*close_names(players), *find_lookalikes(players))
                problems |= {_of_row(p.at, rows): p for p in doubts}
            if problems:
                return _result_page(
                    game, replace(typed, problems=problems, level=level, asked=new_session.confirmation_text(players))
                )
            if not level or "level" in request.form:
                return found
    return _result_page(game, replace(typed, problems=problems, level=level))


def _read_result_form(game: AnyGame, problems: dict[str, Problem], code: str = "") -> ResultForm:
    """Return the sent form of a result, with `problems` by field."""
    options = {o.key: request.form.getlist(f"option.{o.key}") for o in game.options}
    names = tuple(request.form.getlist("player")[: max(game.seats)])
    return ResultForm(names, request.form.to_dict(), options, problems, code=code)


def _of_row(at: str, rows: list[int]) -> str:
    """Return the name of the form field for the place of a problem. Problems count only the filled rows of the form."""
    if not at.startswith("players["):
        return at
    number, _, rest = at.removeprefix("players[").partition("]")
    row = rows[int(number)] if int(number) < len(rows) else max(rows, default=0) + 1
    if rest.startswith(".earned."):
        return f"earned.{row}.{rest.removeprefix('.earned.')}"
    return f"total.{row}" if rest == ".total" else f"player.{row}"


def _read_player_result(game: AnyGame, typed: ResultForm, row: int, name: str, problems: dict[str, Problem]) -> PlayerResult:
    def points(field: str) -> int | None:
        said = typed.fields.get(field, "").strip()
        try:
            return int(TOTAL_SHAPE.read(said, field)) if said else None
        except RefusedError as refused:
            problems[field] = refused.problems[0]
            return None

    earned = {key: found for key in categories(game) if (found := points(f"earned.{row}.{key}")) is not None}
    ties = {key: told for key in game.tie_breaks if (told := points(f"tie.{row}.{key}")) is not None}
    try:
        name = PersonName().read(name, "name")
    except RefusedError as refused:
        problems[f"player.{row}"] = refused.problems[0]
    return PlayerResult(name, points(f"total.{row}"), earned, ties)


def _result_page(game: AnyGame, typed: ResultForm) -> Response:
    people = suggested_names(MAX_SUGGESTED_PEOPLE)
    about = _fields({name: typed.fields.get(name, "") for name in DETAIL_FIELDS}, typed.problems)
    asked = {"key": game.key, "name": words(game.key).say("game-name"), "people": people, "about": about, "typed": typed}
    page = render("told.html", game.key, **asked, **views.result_form_values(game, typed))
    return make_response(page, 422 if request.method == "POST" else 200)


def _ours(code: str) -> Session:
    """Return the session. Answer 403 if it belongs to another club."""
    session = sessions().store.get(code)
    if not is_ours(session):
        abort(403)
    return session
