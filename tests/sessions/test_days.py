"""Tests of the day of a session: the day of its first end stays, whatever is corrected later and in any time zone."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.sessions.details import SessionDate
from companion.sessions.service import Sessions, open_sessions
from companion.storage import DATABASE_FILE, Storage
from tests.support.clocks import NOON, Clock, Zones
from tests.support.table import ServiceTable, opened


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def dated(tmp_path: Path, clock: Clock) -> Iterator[Sessions]:
    """Yield a service with a clock that the test sets."""
    with opened(tmp_path, clock=clock) as sessions:
        yield sessions


def test_session_date_is_kept_when_corrected_and_has_correction_day(dated: Sessions, clock: Clock) -> None:
    table = ServiceTable(dated)
    begun = table.session.registered
    assert (begun.played, begun.is_being_corrected, begun.day) == (None, False, date(2026, 3, 9))
    table.do("close", sure=True)
    first = SessionDate(NOON, date(2026, 3, 9))
    assert table.session.registered.played == first
    clock.shows = NOON + timedelta(days=3)
    table.do("reopen")
    assert (table.session.registered.played, table.session.registered.is_being_corrected) == (first, True)
    table.enter("Ann", "points", 3)
    clock.shows = NOON + timedelta(days=4)
    table.do("close", sure=True)
    corrected = SessionDate(NOON, date(2026, 3, 9), corrected_on=date(2026, 3, 13))
    assert (table.session.registered.played, table.session.registered.is_being_corrected) == (corrected, False)
    clock.shows = NOON + timedelta(days=9)
    table.do("reopen")
    assert table.session.registered.played == corrected
    (listed,) = dated.register.finished_page("home").sessions
    assert listed.played == corrected


@pytest.mark.parametrize(("hours", "day"), [(3, date(2026, 3, 10)), (0, date(2026, 3, 9)), (-11, date(2026, 3, 9))])
def test_session_date_is_local_day_and_ignores_later_time_zone(
    dated: Sessions, clock: Clock, zones: Zones, hours: int, day: date
) -> None:
    clock.shows = datetime(2026, 3, 9, 22, 30, tzinfo=UTC)
    zones.move(hours)
    table = ServiceTable(dated)
    table.do("close", sure=True)
    zones.move(-hours)
    table.do("reopen")
    table.do("close", sure=True)
    played = table.session.registered.played
    assert played
    assert played.on == day
    assert dated.archive.load_with_log(table.session.id).played == played


def test_person_forgotten_in_reopened_session_is_anonymous_in_standings(dated: Sessions) -> None:
    table = ServiceTable(dated)
    table.do("close", sure=True)
    table.do("reopen")
    assert len(dated.people.sessions_with("home", "Ann")) == 1
    dated.person_editor.forget_person("home", "Ann")
    (listed,) = dated.register.finished_page("home").sessions
    assert [placed.name for placed in listed.standings] == ["N. N.", "Bob"]
    assert [count.name for count in dated.people.list_people("home")] == ["Bob", "N. N."]


# --- Databases of before ---------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def greenwich(zones: Zones) -> None:
    zones.move(0)


TYPED_OVER_TAPS = {
    "UzqwdkjNnbgX1RNEdJIcaw": {"Anna": -2},
    "-85zgpuhiqc4qTSK32clyg": {"Clara": 1},
    "wFUK6_4MKa7qN3J48oljZQ": {"Anna": -2},
    "oZ_WGAbtTTKL1C8nuccTuA": {"Anna": 30},
    "EafyDJbzjDsIN-jJRZQnsQ": {"Борис": 26},
}
"""Running points by session, where an entered number counts on from the tapped one. The first release showed the tapped one."""
NAMED_GUESTS = {"oZ_WGAbtTTKL1C8nuccTuA": {"Борис": 46}}
"""Totals of an open session with a guest still to be named.

Before, the other guests of that castle were not counted.
"""
of_the_first_release = pytest.mark.parametrize("release", ["0.1"])
"""Marks a test that is about the tables of the first release."""


@of_the_first_release
def test_sessions_of_release_0_1_keep_scores_and_lose_snapshots(released: Path, shown: dict[str, Any]) -> None:
    with closing(sqlite3.connect(released / DATABASE_FILE)) as db:
        assert db.execute("select count(*) from snapshots").fetchone() != (0,)
    with closing(Storage(released)) as storage:
        assert storage.rows("select name from sqlite_master where name = 'snapshots'") == []
        sessions = open_sessions(storage)
        for code, then in shown.items():
            session = sessions.store.get(code)
            assert (session.game.key, session.seq, session.is_closed) == (then["game"], then["seq"], then["closed"])
            by_hand = {name: sum(a.points for a in session.content.adjustments if a.column == name) for name in then["running"]}
            tapped = {name: points + by_hand[name] for name, points in then["running"].items()}
            assert dict(session.running) == tapped | TYPED_OVER_TAPS.get(code, {})
            assert session.scored.result is not None
            totals = {column.name: column.total for column in session.scored.result.columns}
            assert totals == then["totals"] | (NAMED_GUESTS.get(code, {}) if not session.is_closed else {})
    assert check(released).findings == ()


@of_the_first_release
def test_sessions_of_release_0_1_have_date_of_first_closing(released: Path, shown: dict[str, Any]) -> None:
    with closing(Storage(released)) as storage:
        sessions = open_sessions(storage)
        corrected = 0
        for code, told in shown.items():
            registered = sessions.store.get(code).registered
            assert (registered.played is not None) == told["closed"]
            if registered.played:
                ends = storage.rows("select at from events where play = ? and type = 'closed' order by seq", (registered.id,))
                first, *others = [datetime.fromisoformat(at) for (at,) in ends]
                corrected += bool(others)
                assert registered.played == SessionDate(first, first.date(), others[-1].date() if others else None)
        assert corrected, "some of them had been opened again and closed"
        assert {one.registered.code for one in sessions.register.finished_page("home", limit=99).sessions} == {
            c for c in shown if shown[c]["closed"]
        }
        assert {one.code for one in sessions.register.running("home", limit=99)} == {c for c in shown if not shown[c]["closed"]}
    assert check(released).findings == ()


def test_points_by_category_of_earlier_releases_are_migrated(released: Path) -> None:
    with closing(Storage(released)) as storage:
        sessions, every = open_sessions(storage), "select * from earned order by play, place, category"
        migrated = storage.rows(every)
        assert migrated
        for (session,) in storage.rows("select id from plays where played_at is not null"):
            registered = sessions.register.get_by_id(session)
            assert registered.played
            sessions.register.replace_standings(registered, registered.played, sessions.archive.get_ended(session).result)
        assert storage.rows(every) == migrated
        kinds = "select seats, options, seating from plays"
        for seats, options, seating in storage.rows(kinds):
            told = json.loads(seating)
            assert (seats, json.loads(options)) == (len(told["players"]), told["options"])
        name = storage.rows("select name from earned join people on people.id = person limit 1")[0][0]
        sessions.person_editor.rename_person("home", name, "Somebody new")
        assert storage.rows("select count(*) from earned join people on people.id = person where name = ?", (name,)) == [(0,)]
        assert {row[:4] for row in storage.rows(every)} == {row[:4] for row in migrated}


@of_the_first_release
def test_reopened_session_of_release_0_1_is_listed_as_finished(released: Path) -> None:
    """The first release removed such a session from the finished ones and from the standings, and dated it by its later end."""
    with closing(sqlite3.connect(released / DATABASE_FILE)) as db:
        again, twice = [row[0] for row in db.execute("select id from plays where closed_at is not null order by id limit 2")]
        before = db.execute(
            "select seat, name, place, total, won from standings where play = ? order by seat", (again,)
        ).fetchall()
        for session in (again, twice):
            (first,) = db.execute("select at from events where play = ? and type = 'closed'", (session,)).fetchone()
            (data,) = db.execute("select data from events where play = ? and type = 'closed'", (session,)).fetchone()
            (last,) = db.execute("select max(seq) from events where play = ?", (session,)).fetchone()
            write = "insert into events (play, seq, id, at, type, data) values (?, ?, ?, ?, ?, ?)"
            later = (datetime.fromisoformat(first) + timedelta(days=5)).isoformat(timespec="milliseconds")
            db.execute(write, (session, last + 1, "r", later, "reopened", "{}"))
            if session == twice:
                db.execute(write, (session, last + 2, "c", later, "closed", data))
                db.execute("update plays set closed_at = ?, closed_seq = ? where id = ?", (later, last + 2, session))
                db.execute("update standings set closed_at = ? where play = ?", (later, session))
            else:
                db.execute(
                    "update plays set closed_at = null, closed_seq = null, short_code = 'AAAAAA' where id = ?", (session,)
                )
                db.execute("delete from standings where play = ?", (session,))
        db.commit()
    with closing(Storage(released)) as storage:
        found = {one.registered.id: one for one in open_sessions(storage).register.finished_page("home", limit=99).sessions}
        assert found[again].registered.is_being_corrected
        names = "standings left join people on people.id = person"
        rows = storage.rows(
            f"select seat, coalesce(name, participant), place, total, won from {names} where play = ? order by seat", (again,)
        )
        assert rows == before
        day = found[again].played.at.date()
        assert found[again].played == SessionDate(found[again].played.at, day)
        corrected = found[twice].played
        assert corrected.corrected_on == corrected.on + timedelta(days=5) == found[twice].registered.closed_at.date()
    assert check(released).findings == ()


@of_the_first_release
def test_session_of_release_0_1_closed_in_year_9999_is_migrated(released: Path, zones: Zones) -> None:
    zones.move(9)
    with closing(sqlite3.connect(released / DATABASE_FILE)) as db:
        (session,) = db.execute("select min(id) from plays where closed_at is not null").fetchone()
        never = "9999-12-31T23:59:59.999+00:00"
        db.execute("update events set at = ? where play = ? and type = 'closed'", (never, session))
        for table, its in (("plays", "id"), ("standings", "play")):
            db.execute(f"update {table} set closed_at = ? where {its} = ?", (never, session))
        db.commit()
    with closing(Storage(released)) as storage:
        latest = open_sessions(storage).register.finished_page("home").sessions[0]
        assert (latest.registered.id, latest.played.on) == (session, date(9999, 12, 31))
    assert check(released).findings == ()
