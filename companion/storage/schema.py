"""The tables, as numbered migrations: files of statements. One that has been released is never changed: add the next one."""

import json
import sqlite3
from datetime import datetime
from itertools import groupby
from pathlib import Path

from sqlite_utils import Database, Migrations

APPLICATION = 0x43436D70
"""Says in the file's header that it is ours."""

FOLDER = Path(__file__).parent
migrations = Migrations("companion")


def migrate(db: Database) -> None:
    """Bring the tables up to date. The caller holds a transaction, so two starting at once do it once."""
    if migrations.pending(db):
        migrations.apply(db)
    db.execute(f"pragma application_id = {APPLICATION}")  # every time: that data may only be read is said at the start


def unknown_migrations(db: Database) -> set[str]:
    """What was done to this database that this version has never heard of."""
    ours = {migration.name for migration in migrations.pending(Database(memory=True))}
    return {done.name for done in migrations.applied(db)} - ours


def run(db: Database, name: str) -> None:
    """The statements of that file one by one, so that they stay in the caller's transaction, and what follows them."""
    statement = ""
    for line in (FOLDER / f"{name}.sql").read_text("utf-8").splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            db.execute(statement)
            statement = ""
    if name in THEN:
        THEN[name](db)


# --- What follows the statements of some --------------------------------------------------------------------------------


def _played(db: Database) -> None:
    """Plays have the day of their first end, and stay among the finished while they are corrected."""
    _date(db)
    db.execute(
        "update standings set played_at = (select played_at from plays where id = play)"
        " where play in (select id from plays where played_at is not null)"
    )
    _stand_again(db)


def _date(db: Database) -> None:
    """What the logs tell: the day of the first end, and that of the last where it is another."""
    ends = db.execute("select play, at from events where type = 'closed' order by play, seq").fetchall()
    for play, group in groupby(ends, key=lambda row: row[0]):
        first, *others = [at for _, at in group]
        days = first, _day(first), _day(others[-1]) if others else None
        db.execute("update plays set played_at = ?, played_on = ?, corrected_on = ? where id = ?", (*days, play))
    db.execute(
        "update plays set played_at = closed_at, played_on = substr(closed_at, 1, 10)"
        " where closed_at is not null and played_at is null"
    )


def _day(at: str) -> str:
    """The day it was here. At the ends of the calendar no clock shows it."""
    try:
        return datetime.fromisoformat(at).astimezone().date().isoformat()
    except (ValueError, OverflowError, OSError):
        return at[:10]


def _stand_again(db: Database) -> None:
    """Plays that were opened again had been taken out of the standings: there they are as they last ended."""
    reopened = "select id, club, game, seating, played_at from plays where closed_at is null and played_at is not null"
    for play, club, game, seating, played_at in db.execute(reopened).fetchall():
        last = "select data from events where play = ? and type = 'closed' order by seq desc limit 1"
        ((data,),) = db.execute(last, (play,)).fetchall()
        players, ranking = json.loads(seating)["players"], json.loads(data)["result"]["ranking"]
        order = [*players, *(s["name"] for s in ranking["standings"] if s["name"] not in players)]
        for s in ranking["standings"]:
            name, won = s["name"], int(s["name"] in ranking["winners"])
            db.execute(
                "insert into standings (play, seat, club, game, name, place, total, won, played_at, seats)"
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (play, order.index(name), club, game, name, s["rank"], s["total"], won, played_at, len(players)),
            )


def _earned(db: Database) -> None:
    """What points came from, as the plays ended."""
    last = "select max(seq) from events as e where e.play = events.play and type = 'closed'"
    ends = f"select play, data, club, game from events join plays on plays.id = play where seq = ({last})"  # noqa: S608  words of ours
    for play, data, club, game in db.execute(ends).fetchall():
        for place, column in enumerate(json.loads(data)["result"]["columns"]):
            earned: dict[str, int] = {}
            for line in column["lines"]:
                earned[line["category"]] = earned.get(line["category"], 0) + sum(item["points"] for item in line["items"])
            for category, points in earned.items():
                values = (play, place, category, points, club, game, column["name"])
                db.execute("insert into earned values (?, ?, ?, ?, ?, ?, ?)", values)


THEN = {"0004_played": _played, "0008_quick_book": _earned}

for _name in sorted(path.stem for path in FOLDER.glob("*.sql")):
    migrations(name=_name)(lambda db, name=_name: run(db, name))
