"""A data folder in which everything is as large as allowed: history, sessions, and data about people."""

import json
from dataclasses import dataclass
from pathlib import Path

from companion.sessions.commands import MAX_ADJUSTMENTS, MAX_SESSION_EVENTS
from companion.sessions.events import Request
from companion.sessions.service import Sessions, open_sessions
from companion.sessions.session import Session
from companion.storage import Storage

KEY = "castle-for-all-seasons"
HISTORY = 50_000
SPARE = 150
"""Number of events that a long session may still have."""
FORGOTTEN = ("Zenobia", "Yolanda", "Xaver")
RENAMED = ("Wilma", "Wilhelmine")
THEIR_PLAYS = 1_000


@dataclass(frozen=True)
class Crowded:
    """The data of a server with many sessions."""

    longs: tuple[str, ...]
    """Codes of sessions that have nearly the largest number of events."""
    ended: str
    """Code of a closed session."""


def filled(folder: Path) -> Crowded:
    """Fill the folder. Most rows are copied within the database from one session of each kind."""
    storage = Storage(folder)
    sessions = open_sessions(storage)
    ended = _over(sessions, "Anna")
    _copied(storage, ended.id, HISTORY - (len(FORGOTTEN) + 1) * THEIR_PLAYS)
    for name in (*FORGOTTEN, RENAMED[0]):
        _copied(storage, _over(sessions, name).id, THEIR_PLAYS)
    codes = tuple(_long(sessions, storage, name) for name in ("undone", "looked at", "imported"))
    storage.close()
    return Crowded(codes, ended.code)


def _over(sessions: Sessions, name: str) -> Session:
    session = sessions.creator.create({"game": KEY, "players": [name, "Boris"]})
    sessions.commands.submit(session.code, Request("n", "adjust", {"column": name, "points": 1, "note": f"for {name}s castle"}))
    sessions.commands.submit(session.code, Request("t", "set-entry", {"column": name, "field": "track", "value": 44}))
    sessions.commands.submit(session.code, Request("c", "close", {"sure": True}, seq=2))
    return session


def _long(sessions: Sessions, storage: Storage, name: str) -> str:
    session = sessions.creator.create({"game": KEY, "players": ["Ann", name]})
    for n in range(MAX_ADJUSTMENTS):
        sessions.commands.submit(
            session.code, Request(f"line {n}", "adjust", {"column": name, "points": 1, "note": f"line {n}"})
        )
    for n in range(10):
        args = {"column": session.seating.players[n % 2], "field": "track", "value": n}
        sessions.commands.submit(session.code, Request(f"step {n}", "set-entry", args))
    more = (MAX_SESSION_EVENTS - SPARE - MAX_ADJUSTMENTS) // 10 - 1
    storage.write(
        f"with recursive n(n) as (select 1 union all select n + 1 from n where n < {more})"
        " insert into events (play, seq, id, at, type, data, author)"
        " select play, seq + 10 * n, id || ' ' || n, at, type, data, author from events, n"
        f" where play = {session.id} and type = 'entry-set'"
    )
    return session.code


def _copied(storage: Storage, session: int, count: int) -> None:
    """Copy the session with all its rows `count` times."""
    ((last,),) = storage.rows("select max(id) from plays")
    new = f"{last} + n"
    with storage.transaction():
        for table in ("plays", "play_people", "standings", "events", "earned"):
            columns = [row[1] for row in storage.rows(f"pragma table_info({table})")]
            own = {"plays": {"id": new}}.get(table, {"play": new})
            fresh = own | {name: f"{name} || '{session}-' || n" for name in ("code", "watch_code", "uid")}
            picked = ", ".join(fresh.get(column, column) for column in columns)
            which = "id" if table == "plays" else "play"
            storage.write(
                f"with recursive n(n) as (select 1 union all select n + 1 from n where n < {count - 1})"
                f" insert into {table} ({', '.join(columns)}) select {picked} from {table}, n where {which} = {session}"
            )


def exported(folder: Path, code: str) -> bytes:
    """Return the export of a session in that folder."""
    from companion.sharing.sessions_file import write_sessions_file

    storage = Storage(folder)
    sessions = open_sessions(storage)
    text = "".join(write_sessions_file([sessions.archive.load_with_log(sessions.store.get(code).id)], {}))
    storage.close()
    return text.encode()


def file_of(size: int, session: bytes) -> bytes:
    """Return a file of about `size` bytes with copies of the session, each with its own uid."""
    told = json.loads(session)
    (one,) = told["plays"]
    told["plays"] = [{**one, "uid": f"copy {n}"} for n in range(max(1, size // len(session)))]
    return json.dumps(told).encode()
