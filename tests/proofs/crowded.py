"""A data folder in which everything is as large as it may become: the history, plays, what is known of people."""

import json
from dataclasses import dataclass
from pathlib import Path

from companion.plays.events import Request
from companion.plays.service import Plays
from companion.storage import Storage

KEY = "castle-for-all-seasons"
HISTORY = 50_000
LONGEST = 5_000
SPARE = 150
"""Steps that a long play may still take."""
FORGOTTEN = ("Zenobia", "Yolanda", "Xaver")
THEIR_PLAYS = 1_000


@dataclass(frozen=True)
class Crowded:
    """What is there, for those who ask."""

    longs: tuple[str, ...]
    """The codes of plays that have nearly as many steps as a play may have."""


def filled(folder: Path) -> Crowded:
    """Fill it. Most of it is copied within the database from one play of each kind."""
    storage = Storage(folder)
    plays = Plays(storage)
    _copied(storage, _over(plays, "Anna"), HISTORY - len(FORGOTTEN) * THEIR_PLAYS)
    for name in FORGOTTEN:
        _copied(storage, _over(plays, name), THEIR_PLAYS)
    codes = tuple(_long(plays, storage, name) for name in ("undone", "looked at", "imported"))
    storage.close()
    return Crowded(codes)


def _over(plays: Plays, name: str) -> int:
    play = plays.create({"game": KEY, "players": [name, "Boris"]})
    plays.do(play.code, Request("n", "adjust", {"column": name, "points": 1, "note": f"for {name}s castle"}))
    plays.do(play.code, Request("t", "set-entry", {"column": name, "field": "track", "value": 44}))
    plays.do(play.code, Request("c", "close", {"sure": True}, seq=2))
    return play.id


def _long(plays: Plays, storage: Storage, name: str) -> str:
    play = plays.create({"game": KEY, "players": ["Ann", name]})
    for n in range(10):
        column = play.seating.players[n % 2]
        args = {"column": column, "field": "track", "value": n} if n % 3 else {"column": column, "points": 1}
        plays.do(play.code, Request(f"step {n}", "set-entry" if n % 3 else "adjust", args))
    storage.write(
        f"with recursive n(n) as (select 1 union all select n + 1 from n where n < {(LONGEST - SPARE) // 10 - 1})"
        " insert into events (play, seq, id, at, type, data, author)"
        f" select play, seq + 10 * n, id || ' ' || n, at, type, data, author from events, n where play = {play.id}"
    )
    return play.code


def _copied(storage: Storage, play: int, count: int) -> None:
    """The play with all that is kept of it, so many times."""
    ((last,),) = storage.rows("select max(id) from plays")
    new = f"{last} + n"
    with storage.transaction():
        for table in ("plays", "standings", "events"):
            columns = [row[1] for row in storage.rows(f"pragma table_info({table})")]
            own = {"plays": {"id": new}, "standings": {"play": new}, "events": {"play": new}}[table]
            fresh = own | {name: f"{name} || '{play}-' || n" for name in ("code", "watch_code", "uid")}
            picked = ", ".join(fresh.get(column, column) for column in columns)
            which = "id" if table == "plays" else "play"
            storage.write(
                f"with recursive n(n) as (select 1 union all select n + 1 from n where n < {count - 1})"
                f" insert into {table} ({', '.join(columns)}) select {picked} from {table}, n where {which} = {play}"
            )


def exported(folder: Path, code: str) -> bytes:
    """A play of that folder as a file says it."""
    from companion.sharing.plays_file import book

    storage = Storage(folder)
    plays = Plays(storage)
    text = "".join(book([plays.archive.whole(plays.get(code).id)], {}))
    storage.close()
    return text.encode()


def file_of(size: int, play: bytes) -> bytes:
    """A file of about that many bytes: the play again and again, each under a name of its own."""
    told = json.loads(play)
    (one,) = told["plays"]
    told["plays"] = [{**one, "uid": f"copy {n}"} for n in range(max(1, size // len(play)))]
    return json.dumps(told).encode()
