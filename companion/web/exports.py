"""Files that leave the house, and the way back for those that can be read."""

import contextlib
import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from io import SEEK_END
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, current_app, make_response, request
from werkzeug.exceptions import RequestEntityTooLarge

from companion.clubs import now
from companion.games import all_games
from companion.plays.alike import close
from companion.plays.notebook import day_here
from companion.plays.play import Play
from companion.plays.register import ANY
from companion.rules.errors import Problem, RefusedError
from companion.sharing import bgstats
from companion.sharing import matching as matched
from companion.sharing.foreign import ForeignFile
from companion.sharing.plays_file import book, take_in
from companion.sharing.reading import Read
from companion.sharing.spreadsheet import passed_on, sheet, tables
from companion.views.card import card
from companion.web import records
from companion.web.aside import FILES, TooLongError, desks
from companion.web.home import settings_page, sought
from companion.web.limits import LARGEST_AT_HOME, LARGEST_IN_PUBLIC
from companion.web.people import known
from companion.web.reader import reader
from companion.web.rendering import UNKEPT, render, see
from companion.web.services import plays, settings
from companion.web.turns import in_turns, pause

pages = Blueprint("exports", __name__)
PIECE = 1 << 16
MOST_WAITING = 8
CSV, JSON = "text/csv", "application/json"
COUNTED: Mapping[str, Callable[[], Any]] = {
    "record": records.days_counted,
    "game": lambda: records.game_counted(request.args.get("game", "")),
    "rating": lambda: {"rating": records.strengths()},
    "people": lambda: {"people": records.people_counted(sought())},
    "person": lambda: plays().people.about(reader().club, known()),
}
"""What is told as a file, too, by its name there."""


@pages.get("/export/plays.csv")
def spreadsheet() -> Response:
    """The results of this club for a spreadsheet, perhaps only some of them."""
    return _file(sheet(plays().archive.ended(reader().club, sought()), reader().lang), CSV, f"castle-companion-{_day()}.csv")


@pages.get("/export/plays.json")
def everything() -> Response:
    """Everything of this club, or only some of its plays, to be read back."""
    club, clubs, wanted = reader().club, plays().clubs, sought()
    games = all_games().items() if wanted == ANY else ()
    copies = {key: facts for key, game in games if (facts := clubs.facts(club, game))}
    return _file(book(plays().archive.everything(club, wanted), copies), JSON, f"castle-companion-{_day()}.json")


@pages.get("/export/<what>.<kind>")
def counted(what: str, kind: str) -> Response:
    """What a page of the book tells."""
    if what not in COUNTED or kind not in {"csv", "json"}:
        abort(404)
    asked = {"where" if name == "place" else name: value for name, value in asdict(sought()).items() if value}
    told = {**asked, **passed_on(COUNTED[what]())}
    name = f"castle-companion-{what}-{_day()}.{kind}"
    if kind == "json":
        return _file([json.dumps(told, ensure_ascii=False, indent=1, default=str)], JSON, name)
    return _file(tables(told, reader().lang, asked.get("game")), CSV, name)


@pages.get(f"/export/{bgstats.FILE}")
def for_bgstats() -> Response:
    """The results of this club as BG Stats takes them in."""
    archive, club = plays().archive, reader().club
    pieces = bgstats.export(archive.ended(club), archive.house(club), now(), reader().lang)
    return _file(pieces, JSON, bgstats.FILE)


@pages.get("/p/<code>/export.csv")
def play_spreadsheet(code: str) -> Response:
    """One result for a spreadsheet."""
    play = _over(code)
    return _file(sheet([plays().archive.one_ended(play.id)], reader().lang), CSV, f"{_named(play)}.csv")


@pages.get("/p/<code>/result.png")
def picture(code: str) -> Response:
    """One result as a picture to send."""
    ended, lang = plays().archive.one_ended(_over(code).id), reader().lang
    (drawn,) = desks()[FILES].do("card", card(ended, lang))
    return Response(drawn, mimetype="image/png", headers=UNKEPT)


@pages.get("/p/<code>/export.bgsplay")
def play_for_bgstats(code: str) -> Response:
    """One result as BG Stats passes it from phone to phone."""
    play = _over(code)
    ended, salt = plays().archive.one_ended(play.id), plays().archive.salt(play.registered.club)
    return _file(bgstats.export([ended], bgstats.house_of(ended, salt), now(), reader().lang), JSON, f"{_named(play)}.bgsplay")


@pages.get("/p/<code>/export.json")
def play_whole(code: str) -> Response:
    """One play, to be read back."""
    play = plays().get(code)
    return _file(book(map(plays().archive.whole, [play.id]), {}), JSON, f"{_named(play)}.json")


@pages.post("/import")
def bring_back() -> Response:
    """A file read back: what is new in it is added. Nothing is changed by one that is not right."""
    largest = LARGEST_IN_PUBLIC if settings().public else LARGEST_AT_HOME
    if request.mimetype == "multipart/form-data":  # nothing else can be a file
        request.max_content_length = largest << 20
    try:
        file = request.files.get("file")
        if not file or not file.seek(0, SEEK_END):
            request.get_data()
            return settings_page(Problem("file", "import-none"))
        with contextlib.closing(file):  # a large one lies on the disk
            copies, *found = desks()[FILES].do("file", file=file.stream)
        if isinstance(copies, ForeignFile):
            return see(f"/import/{_keep(copies)}")
        taken = take_in(plays(), reader().club, Read(tuple(found), copies), pause)
    except RequestEntityTooLarge:
        return settings_page(Problem("file", "import-large", {"mib": largest}), 413)
    except TooLongError:
        return settings_page(Problem("file", "import-long"), 503)
    except RefusedError as refused:
        return settings_page(refused.problems[0])
    told = urlencode({"added": taken.added, "there": taken.there, "facts": taken.facts})
    return see(f"/settings?{told}#import")


@pages.route("/import/<key>", methods=["GET", "POST"])
def match(key: str) -> Response:
    """Who is who in a file of another program; then its plays are taken in."""
    is_sent, waiting, club = bool(request.form), _waiting().get(key), reader().club
    if waiting is None or waiting[0] != club:
        abort(404)
    found, known = waiting[1], plays().renames.names(club)
    chosen = {name: request.form.get(f"name.{i}", "") for i, name in enumerate(found.names)}
    wrong = {name for name, to in chosen.items() if to and to not in known}
    if not is_sent or wrong:
        names = [(name, *_choices(name, known)) for name in found.names]
        return make_response(render("import-match.html", found=found, names=names, key=key))
    del _waiting()[key]
    meant = {name: to for name, to in chosen.items() if to}
    taken = matched.take_in(plays(), club, found, meant, pause)
    told = {"added": taken.added, "there": taken.there, "facts": 0}
    left = found.other_games + found.without_points + taken.left_out
    return see(f"/settings?{urlencode({**told, 'left': left})}#import")


def _choices(name: str, known: Sequence[str]) -> tuple[list[str], str]:
    """Whom a name may mean, first those it is like, and who is taken for them; empty for somebody new."""
    alike = close(name, known)
    first = [*([name] if name in known else [""]), *alike]
    return [*first, *(one for one in known if one not in first)], name if name in known else next(iter(alike), "")


def _waiting() -> dict[str, tuple[str, ForeignFile]]:
    """Files of which somebody is being asked who is who, and whose they are. No more than a few."""
    found: dict[str, tuple[str, ForeignFile]] = current_app.extensions.setdefault("imports", {})
    return found


def _keep(found: ForeignFile) -> str:
    waiting = _waiting()
    while len(waiting) >= MOST_WAITING:
        waiting.pop(next(iter(waiting)))
    waiting[key := secrets.token_urlsafe(12)] = (reader().club, found)
    return key


def _over(code: str) -> Play:
    play = plays().get(code)
    if not play.is_closed:
        abort(404)
    return play


def _file(pieces: Iterable[str], type: str, name: str) -> Response:
    """The file as it is made, so that a long one needs no memory, and others get their turn meanwhile."""
    headers = {**UNKEPT, "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(_joined(pieces), content_type=f"{type}; charset=utf-8", headers=headers)


def _joined(pieces: Iterable[str]) -> Iterator[bytes]:
    """In parts worth sending."""
    part = bytearray()
    for piece in in_turns(pieces):
        part += piece.encode()
        if len(part) >= PIECE:
            yield bytes(part)
            part.clear()
    yield bytes(part)


def _day() -> str:
    return day_here(now()).isoformat()


def _named(play: Play) -> str:
    return f"{play.game.key}-{play.registered.day.isoformat()}"
