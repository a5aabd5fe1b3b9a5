"""Exports as CSV, JSON, PNG and BG Stats files."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict
from itertools import chain
from typing import Any

from flask import Blueprint, Response, abort, request

from companion.clubs import now
from companion.games import all_games, is_lowest_best
from companion.pads.definition import short_key
from companion.sessions.details import local_day
from companion.sessions.registry import ANY_SESSION
from companion.sessions.session import Session
from companion.sharing import bgstats
from companion.sharing.sessions_file import write_sessions_file
from companion.sharing.spreadsheet import record_to_csv, record_to_json, sessions_csv
from companion.views.card import card
from companion.web import records
from companion.web.background import in_slices, in_worker
from companion.web.home import read_filter
from companion.web.limits import (
    PRINTS,
    TRANSFERS,
    limited,
)
from companion.web.people import requested_name
from companion.web.rendering import NO_STORE
from companion.web.services import sessions
from companion.web.visitor import reader
from companion.worker import DRAWINGS

pages = Blueprint("exports", __name__)
MIN_PART_BYTES = 1 << 16
BYTES_BEFORE_ANSWER = 1 << 20
"""Bytes of a file that are produced before the answer starts."""
CSV, JSON = "text/csv", "application/json"
STATISTICS: Mapping[str, Callable[[], Any]] = {
    "record": records.days_counted,
    "game": lambda: records.game_counted(request.args.get("game", "")),
    "rating": lambda: {"rating": records.strengths()},
    "people": lambda: {"people": records.people_counted(read_filter())},
    "person": lambda: sessions().people.get_counts(reader().club, requested_name()),
}
"""Functions that return the data of a statistics page, by the page's name in the address of an export."""


@pages.get("/export/plays.csv")
@limited(TRANSFERS)
def spreadsheet() -> Response:
    """Export the club's results as CSV. Query parameters may filter the results."""
    return file_response(
        sessions_csv(sessions().archive.iter_ended(reader().club, read_filter()), reader().lang),
        CSV,
        f"castle-companion-{_day()}.csv",
    )


@pages.get("/export/plays.json")
@limited(TRANSFERS)
def everything() -> Response:
    """Export the club's sessions as JSON that can be imported.

    Query parameters may filter the sessions. An export without a filter also contains the copy facts and the score pads.
    """
    club, clubs, wanted = reader().club, sessions().clubs, read_filter()
    games = all_games().items() if wanted == ANY_SESSION else ()
    copies = {key: facts for key, game in games if (facts := clubs.load_copy_facts(club, game))}
    pads = [pad.key for pad in sessions().pads.of_club(club)] if wanted == ANY_SESSION else ()
    whole = write_sessions_file(sessions().archive.iter_with_logs(club, wanted), copies, pads)
    return file_response(whole, JSON, f"castle-companion-{_day()}.json")


@pages.get("/export/<what>.<kind>")
@limited(TRANSFERS)
def counted(what: str, kind: str) -> Response:
    """Export the data of one statistics page as CSV or JSON. Answer 404 for an unknown page or format."""
    if what not in STATISTICS or kind not in {"csv", "json"}:
        abort(404)
    asked = {"where" if name == "place" else name: value for name, value in asdict(read_filter()).items() if value}
    told = {**asked, **record_to_json(STATISTICS[what]())}
    if is_lowest_best(asked.get("game", "")) and "lowest_win" in told:
        told["highest_win"] = told.pop("lowest_win")
    name = f"castle-companion-{what}-{_day()}.{kind}"
    if kind == "json":
        return file_response([json.dumps(told, ensure_ascii=False, indent=1, default=str)], JSON, name)
    return file_response(record_to_csv(told, reader().lang, asked.get("game")), CSV, name)


@pages.get(f"/export/{bgstats.EXPORT_FILE}")
@limited(TRANSFERS)
def for_bgstats() -> Response:
    """Export the club's results as a BG Stats file."""
    archive, club = sessions().archive, reader().club
    pieces = bgstats.export(archive.iter_ended(club), archive.load_club_names(club), now(), reader().lang)
    return file_response(pieces, JSON, bgstats.EXPORT_FILE)


@pages.get("/p/<code>/export.csv")
@limited(TRANSFERS)
def session_spreadsheet(code: str) -> Response:
    """Export the result of a closed session as CSV. Answer 404 for an open session."""
    session = _closed_session(code)
    return file_response(sessions_csv([sessions().archive.get_ended(session.id)], reader().lang), CSV, f"{_named(session)}.csv")


@pages.get("/p/<code>/result.png")
@limited(PRINTS)
def picture(code: str) -> Response:
    """Return the result of a closed session as a PNG picture to share. Answer 404 for an open session."""
    ended, lang = sessions().archive.get_ended(_closed_session(code).id), reader().lang
    (drawn,) = in_worker(DRAWINGS, "draw_card", card(ended, lang))
    return Response(drawn, mimetype="image/png", headers=NO_STORE)


@pages.get("/p/<code>/export.bgsplay")
@limited(TRANSFERS)
def session_for_bgstats(code: str) -> Response:
    """Export the result of a closed session as the file that BG Stats shares between phones. Answer 404 for an open session."""
    session = _closed_session(code)
    archive, club = sessions().archive, session.registered.club
    ended = archive.get_ended(session.id)
    house = bgstats.names_of_session(ended, archive.salt(club), archive.uuids(club))
    return file_response(bgstats.export([ended], house, now(), reader().lang), JSON, f"{_named(session)}.bgsplay")


@pages.get("/p/<code>/export.json")
@limited(TRANSFERS)
def session_whole(code: str) -> Response:
    """Export one session as JSON that can be imported."""
    session = sessions().store.get(code)
    return file_response(
        write_sessions_file(map(sessions().archive.load_with_log, [session.id]), {}), JSON, f"{_named(session)}.json"
    )


def _closed_session(code: str) -> Session:
    session = sessions().store.get(code)
    if not session.is_closed:
        abort(404)
    return session


def file_response(pieces: Iterable[str], type: str, name: str) -> Response:
    """Return a download that is streamed while it is produced, so that a long file needs little memory.

    The first BYTES_BEFORE_ANSWER bytes are produced before the answer starts. So a storage failure at the beginning gets an
    error page.
    """
    parts, begun = _joined(pieces), [b""]
    while sum(map(len, begun)) < BYTES_BEFORE_ANSWER and (part := next(parts, b"")):
        begun.append(part)
    headers = {**NO_STORE, "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(chain(begun, parts), content_type=f"{type}; charset=utf-8", headers=headers)


def _joined(pieces: Iterable[str]) -> Iterator[bytes]:
    """Yield the encoded pieces, joined into parts of at least MIN_PART_BYTES bytes. The last part may be shorter or empty."""
    part = bytearray()
    for piece in in_slices(pieces):
        part += piece.encode()
        if len(part) >= MIN_PART_BYTES:
            yield bytes(part)
            part.clear()
    yield bytes(part)


def _day() -> str:
    return local_day(now()).isoformat()


def _named(session: Session) -> str:
    return f"{short_key(session.game.key)}-{session.registered.day.isoformat()}"
