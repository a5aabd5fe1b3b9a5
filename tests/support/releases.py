"""Databases made by earlier releases, and what a version of the app reads from them."""

import dataclasses
import hashlib
import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from companion.rules.shape import Json
from companion.sessions.service import open_sessions
from companion.sessions.session import Session
from companion.sharing.sessions_file import write_sessions_file
from companion.storage import DATABASE_FILE, Storage
from companion.storage.schema import is_outdated

DATA = Path(__file__).parent.parent / "data"
RELEASES = ("0.1", "0.4")


def database(release: str, data: Path = DATA) -> Path:
    """Return the file with the SQL that makes the database of a release."""
    return data / f"release-{release}.sql"


def whole_file(release: str, data: Path = DATA) -> Path:
    """Return the file with all sessions of the club, as the release exported them."""
    return data / f"release-{release}.book.json"


def games_of(release: str, data: Path = DATA) -> frozenset[str]:
    """Return the keys of the games that the release had, from its exported sessions."""
    return frozenset(session["game"] for session in _read(whole_file(release, data))["plays"])


def shown_by(release: str, data: Path = DATA) -> dict[str, Any]:
    """Return what the release itself showed of each session, by code."""
    return _read(database(release, data).with_suffix(".json"))


def fingerprints_of(release: str, data: Path = DATA) -> dict[str, Any]:
    """Return the recorded fingerprints of each session of a release, by code."""
    return _read(database(release, data).with_suffix(".fingerprints.json"))


def lay_out(release: str, folder: Path, data: Path = DATA) -> None:
    """Write the database of a release into a data folder."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as db:
        db.executescript(database(release, data).read_text("utf-8"))


def is_to_update(release: str) -> bool:
    """Return whether this version changes the tables of the release's database."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(database(release).read_text("utf-8"))
        return is_outdated(Database(db, execute_plugins=False))


def shown(session: Session) -> dict[str, Json]:
    """Return what the app shows of a session: progress, running points, totals and standings."""
    result = session.scored.result
    return {
        "game": session.game.key,
        "seq": session.seq,
        "closed": session.is_closed,
        "running": dict(session.running),
        "totals": {column.name: column.total for column in result.columns} if result else {},
        "standings": [[one.name, one.rank, one.total] for one in result.ranking.standings] if result else [],
    }


def fingerprints(storage: Storage) -> dict[str, dict[str, str]]:
    """Return short hashes of the folded state, the result, the log in words and the exported file of each session, by code."""
    sessions = open_sessions(storage)
    found = {}
    for (code,) in storage.rows("select code from plays order by id"):
        session = sessions.store.get(code)
        read = {
            "state": session.state,
            "result": session.scored.result,
            "log": sessions.history.log_page(code, limit=session.seq + 1).entries,
            "file": "".join(write_sessions_file([sessions.archive.load_with_log(session.id)], {})),
        }
        found[code] = {name: _hash(value) for name, value in read.items()}
    return found


def _hash(value: Any) -> str:
    return hashlib.sha256(json.dumps(_values(value), sort_keys=True, default=str).encode()).hexdigest()[:16]


def _values(value: Any) -> Any:
    """Return the value as JSON without the names of classes and fields, so that renaming them changes no fingerprint."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [_values(getattr(value, field.name)) for field in dataclasses.fields(value)]
    if isinstance(value, Mapping):
        pairs = [[_values(key), _values(one)] for key, one in value.items()]
        return sorted(pairs, key=lambda pair: json.dumps(pair, sort_keys=True, default=str))
    if isinstance(value, list | tuple):
        return [_values(one) for one in value]
    if isinstance(value, frozenset | set):
        return sorted((_values(one) for one in value), key=lambda one: json.dumps(one, default=str))
    return value


def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found
