"""A play has the day of its first end, for ever: whatever is corrected later, wherever the clock stands."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.plays.notebook import Played
from companion.plays.service import Plays
from companion.storage import FILE, Storage
from tests.clocks import NOON, Clock, Zones
from tests.plays.table import Table, opened


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def dated(tmp_path: Path, clock: Clock) -> Iterator[Plays]:
    """Plays under a clock that can be set."""
    with opened(tmp_path, clock=clock) as plays:
        yield plays


def test_a_corrected_play_keeps_its_day_and_says_when_it_was_corrected(dated: Plays, clock: Clock) -> None:
    table = Table(dated)
    begun = table.play.registered
    assert (begun.played, begun.is_being_corrected, begun.day) == (None, False, date(2026, 3, 9))
    table.do("close", sure=True)
    first = Played(NOON, date(2026, 3, 9))
    assert table.play.registered.played == first
    clock.shows = NOON + timedelta(days=3)
    table.do("reopen")
    assert (table.play.registered.played, table.play.registered.is_being_corrected) == (first, True)
    table.enter("Ann", "points", 3)
    clock.shows = NOON + timedelta(days=4)
    table.do("close", sure=True)
    corrected = Played(NOON, date(2026, 3, 9), corrected_on=date(2026, 3, 13))
    assert (table.play.registered.played, table.play.registered.is_being_corrected) == (corrected, False)
    clock.shows = NOON + timedelta(days=9)
    table.do("reopen")
    assert table.play.registered.played == corrected
    (listed,) = dated.register.finished("home").plays
    assert listed.played == corrected


@pytest.mark.parametrize(("hours", "day"), [(3, date(2026, 3, 10)), (0, date(2026, 3, 9)), (-11, date(2026, 3, 9))])
def test_the_day_is_the_one_at_the_table_and_moves_with_no_clock(
    dated: Plays, clock: Clock, zones: Zones, hours: int, day: date
) -> None:
    clock.shows = datetime(2026, 3, 9, 22, 30, tzinfo=UTC)
    zones.move(hours)
    table = Table(dated)
    table.do("close", sure=True)
    zones.move(-hours)
    table.do("reopen")
    table.do("close", sure=True)
    played = table.play.registered.played
    assert played
    assert played.on == day
    assert dated.archive.whole(table.play.id).played == played


def test_somebody_forgotten_while_a_play_is_corrected_is_forgotten_in_its_standings(dated: Plays) -> None:
    table = Table(dated)
    table.do("close", sure=True)
    table.do("reopen")
    assert len(dated.forgetting.plays_with("home", "Ann")) == 1
    dated.forget_person("home", "Ann")
    (listed,) = dated.register.finished("home").plays
    assert [placed.name for placed in listed.standings] == ["N. N.", "Bob"]
    assert [count.name for count in dated.people.everybody("home")] == ["Bob", "N. N."]


# --- Databases of before ---------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def greenwich(zones: Zones) -> None:
    zones.move(0)


NAMED_GUESTS = {"oZ_WGAbtTTKL1C8nuccTuA": {"Борис": 46}}
"""An open play in which one guest was left to be named later, and the others of that castle counted for nothing until now."""


def test_every_play_shows_what_it_showed_and_the_states_that_were_kept_are_gone(released: Path, shown: dict[str, Any]) -> None:
    with closing(sqlite3.connect(released / FILE)) as db:
        assert db.execute("select count(*) from snapshots").fetchone() != (0,)
    with closing(Storage(released)) as storage:
        assert storage.rows("select name from sqlite_master where name = 'snapshots'") == []
        plays = Plays(storage)
        for code, then in shown.items():
            play = plays.get(code)
            assert (play.game.key, play.seq, play.is_closed) == (then["game"], then["seq"], then["closed"])
            by_hand = {name: sum(a.points for a in play.content.adjustments if a.column == name) for name in then["running"]}
            assert dict(play.running) == {name: points + by_hand[name] for name, points in then["running"].items()}
            assert play.scored.result is not None
            totals = {column.name: column.total for column in play.scored.result.columns}
            assert totals == then["totals"] | (NAMED_GUESTS.get(code, {}) if not play.is_closed else {})
    assert check(released).findings == ()


def test_plays_of_the_first_release_have_the_day_they_were_closed(released: Path, shown: dict[str, Any]) -> None:
    with closing(Storage(released)) as storage:
        plays = Plays(storage)
        corrected = 0
        for code, told in shown.items():
            registered = plays.get(code).registered
            assert (registered.played is not None) == told["closed"]
            if registered.played:
                ends = storage.rows("select at from events where play = ? and type = 'closed' order by seq", (registered.id,))
                first, *others = [datetime.fromisoformat(at) for (at,) in ends]
                corrected += bool(others)
                assert registered.played == Played(first, first.date(), others[-1].date() if others else None)
        assert corrected, "some of them had been opened again and closed"
        assert {one.registered.code for one in plays.register.finished("home", limit=99).plays} == {
            c for c in shown if shown[c]["closed"]
        }
        assert {one.code for one in plays.register.running("home", limit=99)} == {c for c in shown if not shown[c]["closed"]}
    assert check(released).findings == ()


def test_what_points_came_from_is_known_of_the_plays_of_the_first_release(released: Path) -> None:
    with closing(Storage(released)) as storage:
        plays, every = Plays(storage), "select * from earned order by play, place, category"
        migrated = storage.rows(every)
        assert migrated
        for (play,) in storage.rows("select id from plays where played_at is not null"):
            registered = plays.register.by_id(play)
            assert registered.played
            plays.register.stand(registered, registered.played, plays.archive.one_ended(play).result)
        assert storage.rows(every) == migrated
        kinds = "select seats, options, seating from plays"
        for seats, options, seating in storage.rows(kinds):
            told = json.loads(seating)
            assert (seats, json.loads(options)) == (len(told["players"]), told["options"])
        name = storage.rows("select name from standings join earned using (play, name) where seat < seats limit 1")[0][0]
        plays.rename_person("home", name, "Zoe", lambda: None)
        assert storage.rows("select count(*) from earned where name = ?", (name,)) == [(0,)]
        assert {row[:4] for row in storage.rows(every)} == {row[:4] for row in migrated}


def test_a_play_that_the_first_release_had_opened_again_is_back_among_the_finished(released: Path) -> None:
    """As that release did it: the play left the finished ones, its standings went, and a later end gave it another day."""
    with closing(sqlite3.connect(released / FILE)) as db:
        again, twice = [row[0] for row in db.execute("select id from plays where closed_at is not null order by id limit 2")]
        before = db.execute(
            "select seat, name, place, total, won from standings where play = ? order by seat", (again,)
        ).fetchall()
        for play in (again, twice):
            (first,) = db.execute("select at from events where play = ? and type = 'closed'", (play,)).fetchone()
            (data,) = db.execute("select data from events where play = ? and type = 'closed'", (play,)).fetchone()
            (last,) = db.execute("select max(seq) from events where play = ?", (play,)).fetchone()
            write = "insert into events (play, seq, id, at, type, data) values (?, ?, ?, ?, ?, ?)"
            later = (datetime.fromisoformat(first) + timedelta(days=5)).isoformat(timespec="milliseconds")
            db.execute(write, (play, last + 1, "r", later, "reopened", "{}"))
            if play == twice:
                db.execute(write, (play, last + 2, "c", later, "closed", data))
                db.execute("update plays set closed_at = ?, closed_seq = ? where id = ?", (later, last + 2, play))
                db.execute("update standings set closed_at = ? where play = ?", (later, play))
            else:
                db.execute("update plays set closed_at = null, closed_seq = null, short_code = 'AAAAAA' where id = ?", (play,))
                db.execute("delete from standings where play = ?", (play,))
        db.commit()
    with closing(Storage(released)) as storage:
        found = {one.registered.id: one for one in Plays(storage).register.finished("home", limit=99).plays}
        assert found[again].registered.is_being_corrected
        rows = storage.rows("select seat, name, place, total, won from standings where play = ? order by seat", (again,))
        assert rows == before
        day = found[again].played.at.date()
        assert found[again].played == Played(found[again].played.at, day)
        corrected = found[twice].played
        assert corrected.corrected_on == corrected.on + timedelta(days=5) == found[twice].registered.closed_at.date()
    assert check(released).findings == ()


def test_an_end_at_the_end_of_the_calendar_stops_no_database_from_being_brought_up_to_date(
    released: Path, zones: Zones
) -> None:
    zones.move(9)
    with closing(sqlite3.connect(released / FILE)) as db:
        (play,) = db.execute("select min(id) from plays where closed_at is not null").fetchone()
        never = "9999-12-31T23:59:59.999+00:00"
        db.execute("update events set at = ? where play = ? and type = 'closed'", (never, play))
        for table, its in (("plays", "id"), ("standings", "play")):
            db.execute(f"update {table} set closed_at = ? where {its} = ?", (never, play))
        db.commit()
    with closing(Storage(released)) as storage:
        latest = Plays(storage).register.finished("home").plays[0]
        assert (latest.registered.id, latest.played.on) == (play, date(9999, 12, 31))
    assert check(released).findings == ()
