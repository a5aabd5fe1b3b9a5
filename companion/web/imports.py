"""Import of files: reading them, matching their names with people, and adding their sessions with a progress page."""

import contextlib
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import SEEK_END
from itertools import chain, islice
from typing import Any
from urllib.parse import urlencode

import gevent
from flask import Blueprint, Response, abort, current_app, make_response, request
from werkzeug.datastructures import FileStorage
from werkzeug.exceptions import RequestEntityTooLarge

from companion.rules.errors import Problem, RefusedError
from companion.sessions.archive import SessionWithLog, Watch
from companion.sessions.name_matching import similar_names
from companion.sharing import person_matching as matched
from companion.sharing.import_file import SessionsFile
from companion.sharing.left_out import REASONS, LeftOut
from companion.sharing.left_out import left_out_csv as left_out_sheet
from companion.sharing.other_apps import ForeignFile, merge_files
from companion.sharing.person_matching import ImportPlan
from companion.sharing.sessions_file import FileImportOutcome, import_sessions
from companion.sharing.spreadsheet import sample_csv
from companion.texts.sorting import sort_names
from companion.views.import_names import NameChoice, name_groups
from companion.web.background import in_slices, in_worker
from companion.web.exports import CSV, file_response
from companion.web.forms import number
from companion.web.home import settings_page
from companion.web.limits import (
    IMPORT_SECONDS,
    MAX_HOME_IMPORT_MIB,
    MAX_PUBLIC_IMPORT_MIB,
    PUBLIC_IMPORT_SECONDS,
    TRANSFERS,
    limited,
)
from companion.web.rendering import NO_STORE, htmx, redirect_to, render, words
from companion.web.services import connections, sessions, settings
from companion.web.visitor import reader
from companion.worker import UNTRUSTED, TooLongError

pages = Blueprint("imports", __name__)
MAX_WAITING_IMPORTS = 8
MAX_RUNNING_IMPORTS = 8
"""Largest number of files that wait for their names, and of imports whose outcome was not shown yet."""
MAX_FILES = 60
"""Largest number of files in one import. BoardGameGeek gives 100 results a file."""
SHORT_IMPORT_SECONDS = 3.0
"""Seconds after which a running import gets a page with its progress."""
MAX_RESULTS_PER_REASON = 50
"""Largest number of results listed for each reason why results are not imported."""


@pages.post("/import")
@limited(TRANSFERS)
def bring_back() -> Response:
    """Import uploaded files.

    Add their new sessions, or redirect to the page that matches names if another app made the files. If a file has an error,
    nothing changes.
    """
    largest = MAX_PUBLIC_IMPORT_MIB if settings().public else MAX_HOME_IMPORT_MIB
    if request.mimetype == "multipart/form-data":  # other content types cannot contain a file
        request.max_content_length = largest << 20
    name = ""
    try:
        files = [file for file in request.files.getlist("file") if file.seek(0, SEEK_END)]
        if not files:
            request.get_data()
            return settings_page(Problem("file", "import-none"))
        if len(files) > MAX_FILES:
            return settings_page(Problem("file", "import-files", {"most": MAX_FILES}))
        ours, foreign = list[SessionsFile](), list[ForeignFile]()
        for file in files:
            name = str(file.filename) if len(files) > 1 else ""
            head, *found = _read(file)
            if isinstance(head, ForeignFile):
                foreign.append(head)
            else:
                ours.append(replace(head, sessions=tuple(found)))
    except RequestEntityTooLarge:
        return settings_page(Problem("file", "import-large", {"mib": largest}), 413)
    except TooLongError:
        return settings_page(Problem("file", "import-long"), 503, name)
    except RefusedError as refused:
        return settings_page(refused.problems[0], file=name)
    if ours and foreign:
        return settings_page(Problem("file", "import-mixed"))
    if foreign:
        return redirect_to(f"/import/{_store_import(merge_files(foreign))}")
    club, service = reader().club, sessions()
    told, pads = (tuple(chain.from_iterable(getattr(file, part) for file in ours)) for part in ("sessions", "pads"))
    whole = SessionsFile(told, _all_copies(ours), pads)

    def add(watch: Watch) -> dict[str, int | None]:
        taken: FileImportOutcome = import_sessions(service, club, whole, watch)
        told = {"added": taken.added, "there": taken.there, "facts": taken.facts, "import": taken.number}
        return {**told, "pads": taken.pads or None}

    return _start(RunningImport(club, len(whole.sessions)), add)


def _read(file: FileStorage) -> list[Any]:
    """Return the content of an uploaded file, read in a worker: the file, then its sessions, or one foreign file."""
    with contextlib.closing(file):  # a large upload is a temporary file on disk
        seconds = PUBLIC_IMPORT_SECONDS if settings().public else IMPORT_SECONDS
        return [*in_worker(UNTRUSTED, "read_file", file=file.stream, seconds=seconds, is_long=True)]


def _all_copies(files: Sequence[SessionsFile]) -> dict[str, Mapping[str, Any]]:
    """Return the copy facts of all files, by game. The first file with a value counts."""
    found: dict[str, dict[str, Any]] = {}
    for file in files:
        for key, facts in file.copies.items():
            found[key] = {**facts, **found.get(key, {})}
    return dict(found)


# --- Running imports ---------------------------------------------------------------------------------------------------


@dataclass
class RunningImport:
    """An import that adds sessions, perhaps longer than its request. Its page shows the progress and can cancel it."""

    club: str
    total: int
    done: int = 0
    is_cancelled: bool = False
    outcome: "gevent.Greenlet[[], Mapping[str, int | None] | Exception] | None" = None

    def watch(self, added: Iterable[SessionWithLog]) -> Iterator[SessionWithLog]:
        """Yield the sessions to add and count them. Stop after the import was cancelled."""
        for one in added:
            if self.is_cancelled:
                return
            self.done += 1
            yield one


def _start(running: RunningImport, add: Callable[[Watch], Mapping[str, int | None]]) -> Response:
    """Run the import in the background. Return its outcome, or its progress page if it takes long.

    A cancelled import is taken back.
    """
    deleter, connected = sessions().deleter, connections()

    def run() -> Mapping[str, int | None] | Exception:
        try:
            counts = add(running.watch)
            if not running.is_cancelled:
                return counts
            at = counts.get("import")
            for code in deleter.take_back_import(running.club, at) if at is not None else ():
                connected.close_session(code)
        except Exception as error:  # noqa: BLE001  raised again in the request that asks for the outcome
            return error
        return {"cancelled": 1}

    running.outcome = gevent.spawn(run)
    running.outcome.join(SHORT_IMPORT_SECONDS)
    if running.outcome.ready():
        return _outcome_of(running)
    all_running, key = _running_imports(), secrets.token_urlsafe(12)
    while len(all_running) >= MAX_RUNNING_IMPORTS:
        all_running.pop(next(iter(all_running)))
    all_running[key] = running
    return redirect_to(f"/import/running/{key}")


def _outcome_of(running: RunningImport) -> Response:
    """Redirect to the settings page with the counts of a finished import, or show why it was refused."""
    if running.outcome is None:
        raise AssertionError("an import that was never started")
    counts = running.outcome.get()
    if isinstance(counts, RefusedError):
        return settings_page(counts.problems[0])
    if isinstance(counts, Exception):
        raise counts
    told = {name: count for name, count in counts.items() if count is not None}
    return redirect_to(f"/settings?{urlencode(told)}#import")


def _running_imports() -> dict[str, RunningImport]:
    """Return the imports with a progress page, by key."""
    found: dict[str, RunningImport] = current_app.extensions.setdefault("running_imports", {})
    return found


@pages.route("/import/running/<key>", methods=["GET", "POST"])
def progress(key: str) -> Response:
    """Show the progress of an import, or cancel it. When it has ended, redirect to its outcome."""
    request.get_data()  # refuses a body that is too large
    running = _running_imports().get(key)
    if running is None or running.club != reader().club or running.outcome is None:
        abort(404)
    if request.method == "POST":
        running.is_cancelled = True
        running.outcome.join(SHORT_IMPORT_SECONDS)
    if not running.outcome.ready():
        return make_response(render("import-running.html", running=running, key=key), 200, NO_STORE)
    _running_imports().pop(key, None)
    response = _outcome_of(running)
    if htmx and response.status_code == 303:
        moved = make_response("", 204)
        moved.headers["HX-Redirect"] = response.headers["Location"]
        return moved
    return response


@pages.get("/import/sample.csv")
def sample() -> Response:
    """Return a small table that shows the columns of an import, in the reader's language."""
    return file_response([sample_csv(reader().lang)], CSV, "castle-companion-sample.csv")


# --- Files of other apps -----------------------------------------------------------------------------------------------


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
    listed = sort_names(known, reader().lang)
    choices = {name: _choices(name, known, listed, uuids.get(name, "")) for name in in_slices(found.names)}
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
        service = sessions()

        def add(watch: Watch) -> dict[str, int | None]:
            taken = matched.import_foreign_sessions(service, club, found, meant, watch)
            return {
                "added": taken.added,
                "there": taken.there,
                "facts": 0,
                "left": planned.left_out,
                "import": taken.number,
            }

        return _start(RunningImport(club, len(planned.ready)), add)
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
    return file_response(left_out_sheet(planned.left, lang, say), CSV, "castle-companion-not-imported.csv")


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


def _choices(name: str, known: Sequence[str], listed: Sequence[str], other: str) -> tuple[list[str], str]:
    """Return the known people that a name may mean, the likeliest first, and the preselected person.

    `listed` has the known people in the order of the alphabet.

    `other` is the known person with the BG Stats UUID of this name, or an empty text. An empty text in the answer means a new
    person.
    """
    alike = [*dict.fromkeys((*([other] if other in known else []), *similar_names(name, known)))]
    first = [*dict.fromkeys((name if name in known else "", *alike))]
    meant = other if other in known else name if name in known else next(iter(alike), "")
    return [*first, *(one for one in listed if one not in first)], meant


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
