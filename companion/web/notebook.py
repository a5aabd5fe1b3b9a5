"""The notebook of a table: when and where a play was, and results that are told afterwards."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from flask import Blueprint, Response, abort, make_response, request
from werkzeug.exceptions import RequestEntityTooLarge

from companion.clubs import now
from companion.games import all_games
from companion.plays import notebook
from companion.plays.archive import Archived
from companion.plays.events import Event
from companion.plays.notebook import day_here
from companion.plays.play import Play, unseated_ever
from companion.plays.told import POINTS, Source, Telling, archived, categories
from companion.rules.errors import DoubtError, Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.scoring import Result
from companion.rules.shape import Person
from companion.sharing.naming import duration
from companion.views import new
from companion.views import told as views
from companion.views.home import games
from companion.views.new import Filled
from companion.views.told import ABOUT, AboutView, AnyGame, Typed
from companion.web.aside import FILES, TooLongError, WorkError, desks
from companion.web.forget import empty, is_ours
from companion.web.forms import number
from companion.web.limits import LARGEST_PHOTO, PHOTOS_AT_HOME, PHOTOS_IN_PUBLIC
from companion.web.new import as_it_is, sent
from companion.web.reader import reader
from companion.web.rendering import render, see, words
from companion.web.services import fragments, lines, plays, settings

pages = Blueprint("notebook", __name__)
LATELY = 10


# --- When and where -------------------------------------------------------------------------------------------------


@pages.route("/p/<code>/about", methods=["GET", "POST"])
def about(code: str) -> Response:
    """When and where a play was, who sat there and with which options, to be changed at any time without opening it."""
    typed = {name: request.form.get(name, "") for name in ABOUT}
    play = _ours(code)
    if play.registered.played is None:
        abort(404)
    filled = _seated(play)
    known = views.about(play.registered.played, play.registered.noted)
    if not known["minutes"] and (minutes := duration(play.registered)):
        known["minutes"] = str(minutes)
    if request.method == "GET":
        return _about(play, _fields(known), filled)
    problems: dict[str, Problem] = {}
    told = _read_about(typed, problems)
    if told is None:
        return _about(play, _fields(typed, problems), filled, status=422)
    try:
        _reseat(play, filled)
    except RefusedError as refused:
        return _about(play, _fields(typed), filled, refused.problems, status=422)
    plays().note(code, told)
    fragments().forget()
    return see(f"/p/{code}/result")


def _seated(play: Play) -> Filled:
    """The seats as they were sent, else as they are."""
    now = as_it_is(play)
    if "player" not in request.form:
        return now
    typed, count = sent(play.game.key), len(now.names)
    names = (*typed.names, *[""] * count)[:count]
    tinctures = (*(t if t >= 0 else was for t, was in zip(typed.tinctures, now.tinctures, strict=False)), *now.tinctures)
    return replace(now, names=names, tinctures=tinctures[:count], options=now.options if play.is_told else typed.options)


def _reseat(play: Play, filled: Filled) -> None:
    """Who sat there, where that is told otherwise; RefusedError for what cannot have been."""
    now = as_it_is(play)
    players = [name.strip() for name in filled.names]
    wanted = {"players": players, "options": new.read_options(play.game, filled.options), "tinctures": [*filled.tinctures]}
    if (
        (*players,) == now.names
        and filled.tinctures == now.tinctures
        and wanted["options"] == new.read_options(play.game, now.options)
    ):
        return
    is_sure = request.form.get("sure") == new.as_asked(players)
    doubts = [p for p in plays().renames.doubts(reader().club, players) if p.args["other"] not in now.names]
    if doubts and not is_sure:  # a name that is much like the one it takes the place of is what was meant
        raise DoubtError(*doubts)

    def counted(seating: Seating, log: Sequence[Event]) -> Result | None:
        try:
            return desks()[FILES].do("recount", play.game.key, seating, log)[0]  # type: ignore[no-any-return]
        except WorkError as broken:
            raise RefusedError(Problem("options", "option-recount")) from broken

    plays().reseat(play.code, {**wanted, "sure": is_sure}, counted)
    empty()
    lines().forget(play.code)


def _about(play: Play, view: AboutView, filled: Filled, problems: Sequence[Problem] = (), *, status: int = 200) -> Response:
    name = words(play.game.key).say("game-name")
    seats = new.view(play.game, name, filled, (), problems) if play.is_closed else None
    beside = {"photos": plays().photos.of(play.id), "refused": None}
    page = render("about.html", play.game.key, view=view, play=play, seats=seats, name=name, **beside)
    return make_response(page, status)


def _fields(typed: dict[str, str], problems: Mapping[str, Problem] | None = None) -> AboutView:
    return views.about_view(typed, plays().register.places(reader().club), day_here(now()), problems)


def _read_about(typed: dict[str, str], problems: dict[str, Problem]) -> notebook.Told | None:
    """What was typed about when and where; what is wrong is added to `problems`."""
    raw = {}
    for name, shape in notebook.TOLD.fields.items():
        try:
            raw[name] = shape.read(typed[name], name)
        except RefusedError as refused:
            problems[name] = refused.problems[0]
    return None if problems else notebook.told(raw)


# --- Photographs ----------------------------------------------------------------------------------------------------


@pages.post("/p/<code>/photo")
def photograph(code: str) -> Response:
    """One more photograph of a play, made small."""
    play = _ours(code)
    if request.mimetype == "multipart/form-data":
        request.max_content_length = LARGEST_PHOTO << 20
    try:
        file = request.files.get("photo")
        raw = file.read() if file else request.get_data()[:0]
        if not raw:
            return _photos(play, Problem("photo", "photo-none"))
        (made,) = desks()[FILES].do("photo", raw)
        quota = PHOTOS_IN_PUBLIC if settings().public else PHOTOS_AT_HOME
        plays().photos.add(play.registered.club, play.id, made, quota << 20)
    except RequestEntityTooLarge:
        return _photos(play, Problem("photo", "photo-large", {"mib": LARGEST_PHOTO}), 413)
    except (TooLongError, WorkError):
        return _photos(play, Problem("photo", "photo-unreadable"))
    except RefusedError as refused:
        return _photos(play, refused.problems[0])
    return see(f"/p/{code}/photos")


@pages.route("/p/<code>/photos", methods=["GET", "POST"])
def photographs(code: str) -> Response:
    """The photographs of a play; one of them may be gone afterwards."""
    removed = number(request.form.get("remove", ""), 15) or 0
    play = _ours(code)
    if request.method == "GET":
        return _photos(play)
    plays().photos.remove(play.id, removed)
    return see(f"/p/{code}/photos")


def _photos(play: Play, problem: Problem | None = None, status: int = 422) -> Response:
    name = words(play.game.key).say("game-name")
    page = render("photos.html", play.game.key, play=play, name=name, photos=plays().photos.of(play.id), refused=problem)
    return make_response(page, status if problem else 200)


@pages.get("/p/<code>/photo/<which>.jpg")
def picture(code: str, which: str) -> Response:
    """One photograph, for whoever may see the play."""
    data = plays().photos.data(plays().get(code).id, number(which, 15) or 0)
    if data is None:
        abort(404)
    return Response(data, mimetype="image/jpeg", headers={"Cache-Control": "private, max-age=31536000, immutable"})


# --- Results told afterwards ----------------------------------------------------------------------------------------


@pages.get("/told")
def choose() -> str:
    """Of which game somebody wants to tell a result."""
    return render("tell-which.html", games=games(reader().lang))


@pages.route("/told/<key>", methods=["GET", "POST"])
def tell(key: str) -> Response:
    """A result that was written on paper, or is only remembered."""
    game = all_games().get(key) or abort(404)
    if request.method == "GET":
        names = views.usual(game, plays().register.finished(reader().club, limit=LATELY).plays)
        return _tell(game, Typed(names, {"day": day_here(now()).isoformat()}))
    told = _told(game, f"told-{secrets.token_hex(12)}")
    if isinstance(told, Response):
        return told
    play = plays().tell(told, reader().club)
    return see(f"/p/{play.code}/result")


@pages.route("/p/<code>/told", methods=["GET", "POST"])
def tell_anew(code: str) -> Response:
    """A result that was told, to be put right."""
    is_sent, play = bool(request.form), _ours(code)
    if not play.is_told:
        abort(404)
    if not is_sent:
        typed = views.as_typed(play)
        known = views.about(play.registered.played, play.registered.noted)
        return _tell(play.game, replace(typed, fields={**typed.fields, **known}, code=code))
    told = _told(play.game, plays().archive.whole(play.id).uid, code)
    if isinstance(told, Response):
        return told
    plays().retell(code, told)
    fragments().forget()
    return see(f"/p/{code}/result")


def _told(game: AnyGame, uid: str, code: str = "") -> Archived | Response:
    """The play that the form tells of; else the form again, with what is wrong or has to be asked."""
    most = max(game.seats)
    options = {o.key: request.form.getlist(f"option.{o.key}") for o in game.options}
    typed = Typed(tuple(request.form.getlist("player")[:most]), request.form.to_dict(), options, code=code)
    problems: dict[str, Problem] = {}
    when = _read_about({name: typed.fields.get(name, "") for name in ABOUT}, problems)
    rows = [i for i, name in enumerate(typed.names) if name.strip() or typed.fields.get(f"total.{i}", "").strip()]
    tellings = [_telling(game, typed, i, typed.names[i].strip(), problems) for i in rows]
    for i, name in enumerate(unseated_ever(game), most):
        if typed.fields.get(f"total.{i}", "").strip():
            tellings.append(_telling(game, typed, i, name, problems))
    level = views.is_level(tellings) and bool(game.tie_breaks)
    if not problems and when:
        players = [typed.names[i].strip() for i in rows]
        wanted = {"players": players, "options": new.read_options(game, options)}
        colours = plays().clubs.tinctures(reader().club, players)
        try:
            found = archived(game, wanted, tellings, when, Source(uid, now(), colours))
        except RefusedError as refused:
            problems |= {_of_row(p.at, rows): p for p in refused.problems}
        else:
            if request.form.get("sure") != new.as_asked(players):
                problems |= {_of_row(p.at, rows): p for p in plays().renames.doubts(reader().club, players)}
            if problems:
                return _tell(game, replace(typed, problems=problems, is_level=level, asked=new.as_asked(players)))
            if not level or "level" in request.form:
                return found
    return _tell(game, replace(typed, problems=problems, is_level=level))


def _of_row(at: str, rows: list[int]) -> str:
    """The field of the form that a refusal is about: rows without a name do not count."""
    if not at.startswith("players["):
        return at
    number, _, rest = at.removeprefix("players[").partition("]")
    row = rows[int(number)] if int(number) < len(rows) else max(rows, default=0) + 1
    return f"total.{row}" if rest == ".total" else f"player.{row}"


def _telling(game: AnyGame, typed: Typed, row: int, name: str, problems: dict[str, Problem]) -> Telling:
    def points(field: str) -> int | None:
        said = typed.fields.get(field, "").strip()
        try:
            return int(POINTS.read(said, field)) if said else None
        except RefusedError as refused:
            problems[field] = refused.problems[0]
            return None

    earned = {key: found for key in categories(game) if (found := points(f"earned.{row}.{key}")) is not None}
    ties = {key: told for key in game.tie_breaks if (told := points(f"tie.{row}.{key}")) is not None}
    try:
        name = Person().read(name, "name")
    except RefusedError as refused:
        problems[f"player.{row}"] = refused.problems[0]
    return Telling(name, points(f"total.{row}"), earned, ties)


def _tell(game: AnyGame, typed: Typed) -> Response:
    people = [p.name for p in plays().clubs.people(reader().club)]
    about = _fields({name: typed.fields.get(name, "") for name in ABOUT}, typed.problems)
    asked = {"key": game.key, "name": words(game.key).say("game-name"), "people": people, "about": about, "typed": typed}
    page = render("told.html", game.key, **asked, **views.tell(game, typed))
    return make_response(page, 422 if request.method == "POST" else 200)


def _ours(code: str) -> Play:
    """A play of this reader's club."""
    play = plays().get(code)
    if not is_ours(play):
        abort(403)
    return play
