"""A data folder in which everything is as large as it may become: the history, plays, what is known of people."""

import json
from dataclasses import dataclass
from pathlib import Path

from companion.plays.commands import LONGEST_PLAY, MOST_BY_HAND
from companion.plays.events import Request
from companion.plays.play import Play
from companion.plays.service import Plays
from companion.storage import Storage

KEY = "castle-for-all-seasons"
HISTORY = 50_000
SPARE = 150
"""Steps that a long play may still take."""
FORGOTTEN = ("Zenobia", "Yolanda", "Xaver")
RENAMED = ("Wilma", "Wilhelmine")
THEIR_PLAYS = 1_000


@dataclass(frozen=True)
class Crowded:
    """What is there, for those who ask."""

    longs: tuple[str, ...]
    """The codes of plays that have nearly as many steps as a play may have."""
    ended: str
    """The code of one that is over."""


def filled(folder: Path) -> Crowded:
    """Fill it. Most of it is copied within the database from one play of each kind."""
    storage = Storage(folder)
    plays = Plays(storage)
    ended = _over(plays, "Anna")
    _copied(storage, ended.id, HISTORY - (len(FORGOTTEN) + 1) * THEIR_PLAYS)
    for name in (*FORGOTTEN, RENAMED[0]):
        _copied(storage, _over(plays, name).id, THEIR_PLAYS)
    codes = tuple(_long(plays, storage, name) for name in ("undone", "looked at", "imported"))
    storage.close()
    return Crowded(codes, ended.code)


def _over(plays: Plays, name: str) -> Play:
    play = plays.create({"game": KEY, "players": [name, "Boris"]})
    plays.do(play.code, Request("n", "adjust", {"column": name, "points": 1, "note": f"for {name}s castle"}))
    plays.do(play.code, Request("t", "set-entry", {"column": name, "field": "track", "value": 44}))
    plays.do(play.code, Request("c", "close", {"sure": True}, seq=2))
    return play


def _long(plays: Plays, storage: Storage, name: str) -> str:
    play = plays.create({"game": KEY, "players": ["Ann", name]})
    for n in range(MOST_BY_HAND):
        plays.do(play.code, Request(f"line {n}", "adjust", {"column": name, "points": 1, "note": f"line {n}"}))
    for n in range(10):
        args = {"column": play.seating.players[n % 2], "field": "track", "value": n}
        plays.do(play.code, Request(f"step {n}", "set-entry", args))
    more = (LONGEST_PLAY - SPARE - MOST_BY_HAND) // 10 - 1
    storage.write(
        f"with recursive n(n) as (select 1 union all select n + 1 from n where n < {more})"
        " insert into events (play, seq, id, at, type, data, author)"
        " select play, seq + 10 * n, id || ' ' || n, at, type, data, author from events, n"
        f" where play = {play.id} and type = 'entry-set'"
    )
    return play.code


def _copied(storage: Storage, play: int, count: int) -> None:
    """The play with all that is kept of it, so many times."""
    ((last,),) = storage.rows("select max(id) from plays")
    new = f"{last} + n"
    with storage.transaction():
        for table in ("plays", "standings", "events", "earned"):
            columns = [row[1] for row in storage.rows(f"pragma table_info({table})")]
            own = {"plays": {"id": new}}.get(table, {"play": new})
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
