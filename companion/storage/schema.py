"""The tables of the database, as numbered migrations in .sql files.

Never change a released migration. Add a new migration instead.
"""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

from sqlite_utils import Database, Migrations

from companion.games import all_games
from companion.rules.game import Seating
from companion.rules.serialization import from_plain
from companion.sessions.events import SEATED, Event
from companion.sessions.person_tokens import MARK, PersonTokens, data_to_json

APPLICATION = 0x43436D70
"""SQLite application id in the file header. It marks a database of this app."""

FOLDER = Path(__file__).parent
migrations = Migrations("companion")


def migrate(db: Database) -> None:
    """Apply the pending migrations and set the application id.

    The caller holds a transaction, so two processes that start together apply each migration once.
    """
    if migrations.pending(db):
        migrations.apply(db)
    db.execute(f"pragma application_id = {APPLICATION}")  # always a write, so that a read-only database fails at the start


def is_outdated(db: Database) -> bool:
    """Return whether an older version made this database, so that `migrate` would change its tables. False if it is new."""
    return bool(migrations.applied(db)) and bool(migrations.pending(db))


def unknown_migrations(db: Database) -> set[str]:
    """Return the names of applied migrations that this version does not have. A newer version has applied them."""
    ours = {migration.name for migration in migrations.pending(Database(memory=True))}
    return {done.name for done in migrations.applied(db)} - ours


def run(db: Database, name: str) -> None:
    """Run the statements of the migration `name`, then its Python step if STEPS_AFTER has one.

    The statements run one by one, because `executescript` would commit the transaction of the caller.
    """
    statement = ""
    for line in (FOLDER / f"{name}.sql").read_text("utf-8").splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            db.execute(statement)
            statement = ""
    if name in STEPS_AFTER:
        STEPS_AFTER[name](db)


# --- Python steps that follow some migrations ---------------------------------------------------------------------------


def _played(db: Database) -> None:
    """Set the date of each session to the time of its first end, and add reopened sessions to the standings again."""
    _date(db)
    db.execute(
        "update standings set played_at = (select played_at from plays where id = play)"
        " where play in (select id from plays where played_at is not null)"
    )
    _restore_standings(db)


def _date(db: Database) -> None:
    """Set the dates of sessions from their logs: time of the first end, and day of the last end if there are several."""
    ends = db.execute("select play, at from events where type = 'closed' order by play, seq").fetchall()
    for session, group in groupby(ends, key=lambda row: row[0]):
        first, *others = [at for _, at in group]
        days = first, _day(first), _day(others[-1]) if others else None
        db.execute("update plays set played_at = ?, played_on = ?, corrected_on = ? where id = ?", (*days, session))
    db.execute(
        "update plays set played_at = closed_at, played_on = substr(closed_at, 1, 10)"
        " where closed_at is not null and played_at is null"
    )


def _day(at: str) -> str:
    """Return the local date of an ISO time. If it cannot be converted, as in the year 9999, return its first ten characters."""
    try:
        return datetime.fromisoformat(at).astimezone().date().isoformat()
    except (ValueError, OverflowError, OSError):
        return at[:10]


def _restore_standings(db: Database) -> None:
    """Add reopened sessions to the table `standings` again, with the result of their last end."""
    reopened = "select id, club, game, seating, played_at from plays where closed_at is null and played_at is not null"
    for session, club, game, seating, played_at in db.execute(reopened).fetchall():
        last = "select data from events where play = ? and type = 'closed' order by seq desc limit 1"
        ((data,),) = db.execute(last, (session,)).fetchall()
        players, ranking = json.loads(seating)["players"], json.loads(data)["result"]["ranking"]
        order = [*players, *(s["name"] for s in ranking["standings"] if s["name"] not in players)]
        for s in ranking["standings"]:
            name, won = s["name"], int(s["name"] in ranking["winners"])
            db.execute(
                "insert into standings (play, seat, club, game, name, place, total, won, played_at, seats)"
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (session, order.index(name), club, game, name, s["rank"], s["total"], won, played_at, len(players)),
            )


def _earned(db: Database) -> None:
    """Fill the table `earned`, the points by category, from the last result of each session."""
    last = "select max(seq) from events as e where e.play = events.play and type = 'closed'"
    ends = f"select play, data, club, game from events join plays on plays.id = play where seq = ({last})"  # noqa: S608  fixed names
    for session, data, club, game in db.execute(ends).fetchall():
        for place, column in enumerate(json.loads(data)["result"]["columns"]):
            earned: dict[str, int] = {}
            for line in column["lines"]:
                earned[line["category"]] = earned.get(line["category"], 0) + sum(item["points"] for item in line["items"])
            for category, points in earned.items():
                values = (session, place, category, points, club, game, column["name"])
                db.execute("insert into earned values (?, ?, ?, ?, ?, ?, ?)", values)


def _person_ids(db: Database) -> None:
    """Give numbers to the people of each session, and replace their names in its seats, note and events by tokens."""
    sessions = db.execute("select id, club, game, seating, began, note from plays").fetchall()
    for session, club, game, seating, began, note in sessions:
        events = db.execute("select seq, type, data, author from events where play = ? order by seq", (session,)).fetchall()
        names = _names_of_session(db, session, [seating, began, *(data for _, kind, data, _ in events if kind == SEATED)])
        for number, name in enumerate(names):
            db.execute("insert into people (club, name) values (?, ?) on conflict do nothing", (club, name))
            ids = "select ?, ?, id from people where club = ? and name = ?"
            db.execute(f"insert into play_people (play, number, person) {ids}", (session, number, club, name))
        tokens = PersonTokens.for_game(names, all_games().get(game), _seating(seating))
        typed = tokens.within(_without_marks(note))
        values = (_seats_with_tokens(seating, tokens), _seats_with_tokens(began, tokens), typed, session)
        db.execute("update plays set seating = ?, began = ?, note = ? where id = ?", values)
        for seq, kind, data, author in events:
            with suppress(ValueError, TypeError, KeyError, AttributeError):  # a damaged event stays as it is
                event = Event(seq, "", datetime.now(UTC), kind, json.loads(data))
                values = (tokens.data(event), tokens.exactly(author and _without_marks(author)), session, seq)
                if values[:2] != (data, author):
                    db.execute("update events set data = ?, author = ? where play = ? and seq = ?", values)


def _seating(stored: str) -> Seating | None:
    """Return a stored seating, or None if it is damaged."""
    with suppress(ValueError, TypeError, KeyError, AttributeError):
        seating = from_plain(Seating, json.loads(stored))
        return seating if all(isinstance(name, str) for name in seating.players) else None
    return None


def _names_of_session(db: Database, session: int, stored: Sequence[str | None]) -> list[str]:
    """Return everybody who has or had a seat in a session. `stored` has its seatings and `seated` events as JSON texts."""
    names: list[str] = []
    for text in stored:
        with suppress(ValueError, TypeError, KeyError, AttributeError):  # damaged seats stay as they are
            data = json.loads(text or "{}")
            names += [name for name in data.get("seating", data).get("players", []) if isinstance(name, str)]
    ranked = "select name from standings join people on people.id = person where play = ? order by seat"
    return [*dict.fromkeys((*names, *(name for (name,) in db.execute(ranked, (session,)).fetchall())))]


def _seats_with_tokens(stored: str | None, tokens: PersonTokens) -> str | None:
    """Return a stored seating, or stored seats with colours, with tokens instead of names."""
    with suppress(ValueError, TypeError, KeyError):  # damaged seats stay as they are
        data = json.loads(stored) if stored else {}
        if "players" in data:
            return data_to_json(tokens.seating(data))
        if "seating" in data:
            return data_to_json({**data, "seating": tokens.seating(data["seating"])})
    return stored


def _without_marks(text: str) -> str:
    """Return a text with another character in the place of each mark of a token."""
    return text.replace(MARK, "\N{REPLACEMENT CHARACTER}")


STEPS_AFTER = {"0004_played": _played, "0008_quick_book": _earned, "0010_person_ids": _person_ids}

for _name in sorted(path.stem for path in FOLDER.glob("*.sql")):
    migrations(name=_name)(lambda db, name=_name: run(db, name))
