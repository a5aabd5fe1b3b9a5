"""Exports as CSV, JSON, PNG and BG Stats files, and the import of files."""

import contextlib
import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from io import SEEK_END
from itertools import chain, islice
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, current_app, make_response, request
from werkzeug.exceptions import RequestEntityTooLarge

from companion.clubs import now
from companion.games import all_games
from companion.rules.errors import Problem, RefusedError
from companion.sessions.details import local_day
from companion.sessions.name_matching import similar_names
from companion.sessions.registry import ANY_SESSION
from companion.sessions.session import Session
from companion.sharing import bgstats
from companion.sharing import person_matching as matched
from companion.sharing.import_file import SessionsFile
from companion.sharing.left_out import REASONS, LeftOut
from companion.sharing.left_out import left_out_csv as left_out_sheet
from companion.sharing.other_apps import ForeignFile
from companion.sharing.person_matching import ImportPlan
from companion.sharing.sessions_file import import_sessions, write_sessions_file
from companion.sharing.spreadsheet import record_to_csv, record_to_json, sessions_csv
from companion.views.card import card
from companion.views.import_names import NameChoice, name_groups
from companion.web import records
from companion.web.background import in_slices, in_worker
from companion.web.forms import number
from companion.web.home import read_filter, settings_page
from companion.web.limits import (
    IMPORT_SECONDS,
    MAX_HOME_IMPORT_MIB,
    MAX_PUBLIC_IMPORT_MIB,
    PRINTS,
    PUBLIC_IMPORT_SECONDS,
    TRANSFERS,
    limited,
)
from companion.web.people import requested_name
from companion.web.rendering import NO_STORE, redirect_to, render, words
from companion.web.services import sessions, settings
from companion.web.visitor import reader
from companion.worker import DRAWINGS, UNTRUSTED, TooLongError

pages = Blueprint("exports", __name__)
MIN_PART_BYTES = 1 << 16
BYTES_BEFORE_ANSWER = 1 << 20
"""Bytes of a file that are produced before the answer starts."""
MAX_WAITING_IMPORTS = 8
MAX_RESULTS_PER_REASON = 50
"""Largest number of results listed for each reason why results are not imported."""
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
    return _file(
        sessions_csv(sessions().archive.iter_ended(reader().club, read_filter()), reader().lang),
        CSV,
        f"castle-companion-{_day()}.csv",
    )


@pages.get("/export/plays.json")
@limited(TRANSFERS)
def everything() -> Response:
    """Export the club's sessions as JSON that can be imported.

    Query parameters may filter the sessions. An export without a filter also contains the copy facts.
    """
    club, clubs, wanted = reader().club, sessions().clubs, read_filter()
    games = all_games().items() if wanted == ANY_SESSION else ()
    copies = {key: facts for key, game in games if (facts := clubs.load_copy_facts(club, game))}
    return _file(
        write_sessions_file(sessions().archive.iter_with_logs(club, wanted), copies), JSON, f"castle-companion-{_day()}.json"
    )


@pages.get("/export/<what>.<kind>")
@limited(TRANSFERS)
def counted(what: str, kind: str) -> Response:
    """Export the data of one statistics page as CSV or JSON. Answer 404 for an unknown page or format."""
    if what not in STATISTICS or kind not in {"csv", "json"}:
        abort(404)
    asked = {"where" if name == "place" else name: value for name, value in asdict(read_filter()).items() if value}
    told = {**asked, **record_to_json(STATISTICS[what]())}
    name = f"castle-companion-{what}-{_day()}.{kind}"
    if kind == "json":
        return _file([json.dumps(told, ensure_ascii=False, indent=1, default=str)], JSON, name)
    return _file(record_to_csv(told, reader().lang, asked.get("game")), CSV, name)


@pages.get(f"/export/{bgstats.EXPORT_FILE}")
@limited(TRANSFERS)
def for_bgstats() -> Response:
    """Export the club's results as a BG Stats file."""
    archive, club = sessions().archive, reader().club
    pieces = bgstats.export(archive.iter_ended(club), archive.load_club_names(club), now(), reader().lang)
    return _file(pieces, JSON, bgstats.EXPORT_FILE)


@pages.get("/p/<code>/export.csv")
@limited(TRANSFERS)
def session_spreadsheet(code: str) -> Response:
    """Export the result of a closed session as CSV. Answer 404 for an open session."""
    session = _closed_session(code)
    return _file(sessions_csv([sessions().archive.get_ended(session.id)], reader().lang), CSV, f"{_named(session)}.csv")


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
    return _file(bgstats.export([ended], house, now(), reader().lang), JSON, f"{_named(session)}.bgsplay")


@pages.get("/p/<code>/export.json")
@limited(TRANSFERS)
def session_whole(code: str) -> Response:
    """Export one session as JSON that can be imported."""
    session = sessions().store.get(code)
    return _file(write_sessions_file(map(sessions().archive.load_with_log, [session.id]), {}), JSON, f"{_named(session)}.json")


@pages.post("/import")
@limited(TRANSFERS)
def bring_back() -> Response:
    """Import an uploaded file.

    Add its new sessions, or redirect to the page that matches names if another app made the file. A file with an error changes
    nothing.
    """
    largest = MAX_PUBLIC_IMPORT_MIB if settings().public else MAX_HOME_IMPORT_MIB
    if request.mimetype == "multipart/form-data":  # other content types cannot contain a file
        request.max_content_length = largest << 20
    try:
        file = request.files.get("file")
        if not file or not file.seek(0, SEEK_END):
            request.get_data()
            return settings_page(Problem("file", "import-none"))
        with contextlib.closing(file):  # a large upload is a temporary file on disk
            seconds = PUBLIC_IMPORT_SECONDS if settings().public else IMPORT_SECONDS
            copies, *found = in_worker(UNTRUSTED, "read_file", file=file.stream, seconds=seconds, is_long=True)
        if isinstance(copies, ForeignFile):
            return redirect_to(f"/import/{_store_import(copies)}")
        taken = import_sessions(sessions(), reader().club, SessionsFile(tuple(found), copies))
    except RequestEntityTooLarge:
        return settings_page(Problem("file", "import-large", {"mib": largest}), 413)
    except TooLongError:
        return settings_page(Problem("file", "import-long"), 503)
    except RefusedError as refused:
        return settings_page(refused.problems[0])
    return _redirect_to_outcome(taken.number, added=taken.added, there=taken.there, facts=taken.facts)


@pages.route("/import/<key>", methods=["GET", "POST"])
@limited(TRANSFERS, "POST")
def match(key: str) -> Response:
    """Show the names in another app's file, so that the user can choose a known person for each.

    Add the file's new sessions when the form is sent. Show the page again if a chosen person is unknown, or if the number of
    new sessions differs from the number on the page.
    """
    is_sent, waiting, club = bool(request.form), _waiting_import(key), reader().club
    found, known = waiting.file, sessions().renames.names(club)
    uuids = matched.find_people_by_uuid(sessions(), club, found)
    choices = {name: _choices(name, known, uuids.get(name, "")) for name in in_slices(found.names)}
    chosen = {name: request.form.get(f"name.{i}", "") for i, name in enumerate(found.names)}
    is_wrong = any(to and to not in known for to in chosen.values())
    if not is_sent or is_wrong:
        chosen = dict(waiting.chosen) or {name: meant for name, (_, meant) in choices.items()}
    meant = {name: to for name, to in chosen.items() if to}
    try:
        planned = matched.plan_import(sessions(), club, found, meant)
    except RefusedError as refused:
        return settings_page(refused.problems[0])
    announced = number(request.form.get("count", ""), 6)
    if is_sent and not is_wrong and announced in {None, len(planned.ready)}:
        if _waiting_imports().pop(key, None) is None:  # the form was sent twice, and the other request is adding the sessions
            abort(404)
        taken = matched.import_foreign_sessions(sessions(), club, found, meant)
        return _redirect_to_outcome(taken.number, added=taken.added, there=taken.there, facts=0, left=planned.left_out)
    _waiting_imports()[key] = replace(waiting, chosen=chosen)
    asked = {score.name for session in planned.ready for score in session.scores}
    names = (NameChoice(i, name, *choices[name], chosen[name]) for i, name in enumerate(found.names) if name in asked)
    groups, left, count = name_groups(names, words()), _by_reason(planned), len(planned.ready)
    is_other = is_sent and not is_wrong
    return make_response(render("import-match.html", groups=groups, key=key, count=count, left=left, is_other=is_other))


@pages.get("/import/<key>/left.csv")
@limited(TRANSFERS)
def left_out(key: str) -> Response:
    """Export the results of a waiting file that cannot be imported, with the reasons, as CSV."""
    waiting, lang = _waiting_import(key), reader().lang
    meant = {name: to for name, to in waiting.chosen.items() if to}
    try:
        planned = matched.plan_import(sessions(), reader().club, waiting.file, meant)
    except RefusedError as refused:
        return settings_page(refused.problems[0])
    say = {reason: words().say(f"left-{reason}") for reason in REASONS}
    return _file(left_out_sheet(planned.left, lang, say), CSV, "castle-companion-not-imported.csv")


def _by_reason(planned: ImportPlan) -> list[tuple[str, int, list[LeftOut], int]]:
    """Return the results that are left out, grouped by reason.

    A group is (reason, number of results, the first results, number of the other results). The first results are at most
    MAX_RESULTS_PER_REASON.
    """
    told = []
    for reason in (reason for reason in REASONS if planned.counts.get(reason)):
        first = [*islice((one for one in planned.left if one.reason == reason), MAX_RESULTS_PER_REASON)]
        told.append((reason, planned.counts[reason], first, planned.counts[reason] - len(first)))
    return told


def _choices(name: str, known: Sequence[str], other: str) -> tuple[list[str], str]:
    """Return the known people that a name may mean, the likeliest first, and the preselected person.

    `other` is the known person with the BG Stats UUID of this name, or an empty text. An empty text in the answer means a new
    person.
    """
    alike = [*dict.fromkeys((*([other] if other in known else []), *similar_names(name, known)))]
    first = [*dict.fromkeys((name if name in known else "", *alike))]
    meant = other if other in known else name if name in known else next(iter(alike), "")
    return [*first, *(one for one in known if one not in first)], meant


def _redirect_to_outcome(number: int | None, **counts: int) -> Response:
    """Redirect to the settings page, which reports the counts of an import and offers to take it back."""
    told = {**counts, **({} if number is None else {"import": number})}
    return redirect_to(f"/settings?{urlencode(told)}#import")


@dataclass(frozen=True, slots=True)
class WaitingImport:
    """An uploaded file of another app that waits until the user has matched its names."""

    club: str
    file: ForeignFile
    chosen: Mapping[str, str] = field(default_factory=dict)
    """Known person chosen for each name in the file, as last shown on the page. An empty text means a new person."""


def _waiting_imports() -> dict[str, WaitingImport]:
    """Return the files whose names the user still has to match, by key. At most MAX_WAITING_IMPORTS are stored."""
    found: dict[str, WaitingImport] = current_app.extensions.setdefault("imports", {})
    return found


def _waiting_import(key: str) -> WaitingImport:
    """Return the waiting file with this key. Answer 404 if the reader's club has no such file."""
    found = _waiting_imports().get(key)
    if found is None or found.club != reader().club:
        abort(404)
    return found


def _store_import(found: ForeignFile) -> str:
    waiting = _waiting_imports()
    while len(waiting) >= MAX_WAITING_IMPORTS:
        waiting.pop(next(iter(waiting)))
    key = secrets.token_urlsafe(12)
    waiting[key] = WaitingImport(reader().club, replace(found, lang=reader().lang))
    return key


def _closed_session(code: str) -> Session:
    session = sessions().store.get(code)
    if not session.is_closed:
        abort(404)
    return session


def _file(pieces: Iterable[str], type: str, name: str) -> Response:
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
    return f"{session.game.key}-{session.registered.day.isoformat()}"
