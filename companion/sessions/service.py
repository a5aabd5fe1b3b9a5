"""The services for the sessions of a database, each with one job."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from companion.clubs import Clubs, now
from companion.games import all_games
from companion.sessions.archive import Archive
from companion.sessions.forgetting import Forgetting
from companion.sessions.history import SessionHistory
from companion.sessions.imports import Imports
from companion.sessions.log import Log
from companion.sessions.pads import Pads
from companion.sessions.people import People
from companion.sessions.person_editor import PersonEditor
from companion.sessions.person_table import PersonTable
from companion.sessions.photos import Photos
from companion.sessions.quota import Quota
from companion.sessions.ratings import Ratings
from companion.sessions.records import Records
from companion.sessions.registry import Codes, Registry
from companion.sessions.renames import Renames
from companion.sessions.result_editor import ResultEditor
from companion.sessions.seat_correction import SeatCorrection
from companion.sessions.session_creator import SessionCreator
from companion.sessions.session_deleter import SessionDeleter
from companion.sessions.session_store import MAX_CACHED_SESSIONS, Games, SessionStore
from companion.sessions.submission import Submission
from companion.sessions.teaching import Teaching
from companion.storage import Storage


@dataclass(frozen=True, slots=True)
class Sessions:
    """The services for the sessions of a database. Callers use the service whose job they need."""

    storage: Storage
    log: Log
    register: Registry
    clubs: Clubs
    quota: Quota
    store: SessionStore
    creator: SessionCreator
    commands: Submission
    history: SessionHistory
    result_editor: ResultEditor
    person_editor: PersonEditor
    deleter: SessionDeleter
    people: People
    teaching: Teaching
    records: Records
    ratings: Ratings
    photos: Photos
    archive: Archive
    imports: Imports
    forgetting: Forgetting
    pads: Pads
    renames: Renames


def open_sessions(
    storage: Storage,
    *,
    games: Games = all_games,
    clock: Callable[[], datetime] = now,
    codes: Codes | None = None,
    held: int = MAX_CACHED_SESSIONS,
) -> Sessions:
    """Return the services for the sessions in `storage`. The quota of clubs is unlimited."""
    log, register, clubs, teaching = Log(storage), Registry(storage, codes or Codes()), Clubs(storage, clock), Teaching(storage)
    quota, archive, imports = Quota(storage), Archive(storage, log, register, clubs), Imports(storage)
    person_table, people = PersonTable(storage), People(storage)
    renames = Renames(storage, register, person_table, games)
    forgetting = Forgetting(storage, person_table, renames)
    store = SessionStore(storage, log, register, games, clock, held)
    seat_correction = SeatCorrection(storage, log, register)
    return Sessions(
        storage=storage,
        log=log,
        register=register,
        clubs=clubs,
        quota=quota,
        store=store,
        creator=SessionCreator(storage, store, register, clubs, quota, archive, games, clock),
        commands=Submission(store, log, register, clubs, teaching, clock),
        history=SessionHistory(store, log),
        result_editor=ResultEditor(storage, store, register, clubs, teaching, person_table, archive, seat_correction),
        person_editor=PersonEditor(storage, store, register, people, forgetting, renames, clock),
        deleter=SessionDeleter(storage, store, register, forgetting, imports),
        people=people,
        teaching=teaching,
        records=Records(storage),
        ratings=Ratings(storage),
        photos=Photos(storage),
        archive=archive,
        imports=imports,
        forgetting=forgetting,
        pads=Pads(storage, clubs, clock),
        renames=renames,
    )
