"""Tests of statistics about people: stored counts always equal counts from the sessions."""

import random
from contextlib import closing
from pathlib import Path

import pytest

from companion.sessions.person_table import PersonTable
from companion.sessions.service import Sessions, open_sessions
from companion.storage import DATABASE_FILE, Storage, connect
from companion.storage.schema import APPLICATION, run
from tests.support.table import ServiceTable

NAMES = ("Ann", "Bob", "Cid", "Dan")

COUNTED = """
    select person, game, seats, count(*), sum(won), sum(total) from standings where seat < seats
    group by 1, 2, 3 order by 1, 2, 3
"""
MET = """
    select a.person, b.person, count(*), sum(a.place < b.place), sum(a.place > b.place) from standings as a
    join standings as b on b.play = a.play and b.seat <> a.seat
    where a.seat < a.seats and b.seat < b.seats group by 1, 2 order by 1, 2
"""


def stand(storage: Storage, session: int, club: str, game: str, totals: dict[str, int], strangers: int = 0) -> None:
    """Store a finished session with these totals. The last `strangers` names are ranked without a seat."""
    at = f"2026-01-01T00:00:00.{session:03}+00:00"
    storage.write("insert or ignore into clubs (id, created) values (?, 'now')", (club,))
    storage.write(
        "insert into plays"
        " (id, code, watch_code, club, game, seating, tinctures, begun, closed_at, closed_seq, played_at, played_on)"
        " values (?, ?, ?, ?, ?, '{}', '[]', 'then', ?, 1, ?, '2026-01-01')",
        (session, f"c{session}", f"w{session}", club, game, at, at),
    )
    whole = {"play": session, "club": club, "game": game, "played_at": at, "seats": len(totals) - strangers}
    for seat, (name, total) in enumerate(totals.items()):
        place = 1 + sum(other > total for other in totals.values())
        is_person = seat < whole["seats"]
        person = PersonTable(storage).add(club, name) if is_person else None
        who = {"person": person, "participant": None if is_person else name}
        storage.insert("standings", {**whole, **who, "seat": seat, "place": place, "total": total, "won": place == 1})


def counted_right(storage: Storage) -> None:
    kept = storage.rows("select person, game, seats, plays, won, points from tallies order by 1, 2, 3")
    assert kept == storage.rows(COUNTED)
    met = storage.rows("select person, opponent, plays, ahead, behind from meetings order by 1, 2")
    assert met == storage.rows(MET)


def test_person_counts_contain_wins_averages_bests_and_meetings(storage: Storage) -> None:
    stand(storage, 1, "home", "chess", {"Ann": 10, "Bob": 8})
    stand(storage, 2, "home", "chess", {"Bob": 12, "Ann": 12})
    stand(storage, 3, "home", "chess", {"Ann": 20, "Bob": 25, "Cid": 3})
    stand(storage, 4, "home", "dice", {"Cid": 1, "Ann": 9, "King": 30}, strangers=1)
    stand(storage, 5, "pub", "dice", {"Ann": 99, "Zoe": 1})
    people = open_sessions(storage).people
    assert [(c.name, c.sessions, c.won) for c in people.list_people("home")] == [("Ann", 4, 2), ("Bob", 3, 2), ("Cid", 2, 0)]
    assert [(t.game, t.seats, t.sessions, t.won, t.average, t.best) for t in people.get_counts("home", "Ann").tallies] == [
        ("chess", 2, 2, 2, 11.0, 12),
        ("chess", 3, 1, 0, 20.0, 20),
        ("dice", 2, 1, 0, 9.0, 9),
    ]
    assert [(m.opponent, m.sessions, m.ahead, m.level, m.behind) for m in people.get_counts("home", "Ann").meetings] == [
        ("Bob", 3, 1, 1, 1),
        ("Cid", 2, 2, 0, 0),
    ]
    assert [(t.total, t.won) for t in people.get_counts("home", "Ann").lately["chess"]] == [(10, True), (12, True), (20, False)]
    assert people.list_people("nowhere") == []
    assert people.is_known("home", "Ann")
    assert not people.is_known("home", "King")
    assert not people.is_known("pub", "Bob")


@pytest.mark.parametrize("seed", range(5))
def test_person_counts_kept_in_database_match_recount(storage: Storage, seed: int) -> None:
    chance, there = random.Random(seed), set()
    for session in range(1, 60):
        names = chance.sample(NAMES, chance.randint(1, 4))
        strangers = int(chance.random() < 0.2)
        totals = {name: chance.randint(0, 5) for name in [*names, *(["King"] if strangers else [])]}
        stand(storage, session, "home", chance.choice(["chess", "dice"]), totals, strangers)
        there.add(session)
        if chance.random() < 0.4:
            gone = chance.choice(sorted(there))
            there.discard(gone)
            storage.write("delete from standings where play = ?", (gone,))
    counted_right(storage)
    storage.write("delete from standings")
    assert storage.rows("select * from tallies") == storage.rows("select * from meetings") == []


def test_person_counts_of_reopened_session_count_it_once(storage: Storage, sessions: Sessions) -> None:
    table = ServiceTable(sessions)
    table.do("close", sure=True)
    counted_right(storage)
    assert [c.sessions for c in sessions.people.list_people("home")] == [1, 1]
    table.do("reopen")
    counted_right(storage)
    assert [(c.name, c.won) for c in sessions.people.list_people("home")] == [("Ann", 1), ("Bob", 1)]
    table.enter("Bob", "points", 5)
    table.do("close", sure=True)
    counted_right(storage)
    assert [(c.name, c.sessions, c.won) for c in sessions.people.list_people("home")] == [("Bob", 1, 1), ("Ann", 1, 0)]


def test_person_counts_of_first_database_version_are_migrated(tmp_path: Path) -> None:
    """After an update, a club with a year of sessions sees all of them in its statistics."""
    (tmp_path / DATABASE_FILE).touch()
    db = connect(tmp_path / DATABASE_FILE)
    run(db, "0001_plays")
    db.execute(f"pragma application_id = {APPLICATION}")
    db.execute("create table _sqlite_migrations (id integer primary key, migration_set text, name text, applied_at text)")
    db.execute("insert into _sqlite_migrations (migration_set, name, applied_at) values ('companion', '0001_plays', 'then')")
    db.execute("insert into clubs values ('home', 'then')")
    db.execute(
        "insert into plays (id, code, watch_code, club, game, seating, tinctures, begun, closed_at, closed_seq)"
        " values (1, 'c', 'w', 'home', 'dice', '{}', '[0, 4]', 'then', 'now', 1)"
    )
    for row in ((0, "Ann", 2, 5, 0), (1, "Bob", 3, 3, 0), (2, "King", 1, 9, 1)):
        db.execute("insert into standings values (1, ?, 'home', 'dice', ?, ?, ?, ?, 'now')", row)
    db.close()
    with closing(Storage(tmp_path)) as storage:
        counted_right(storage)
        assert [(c.name, c.sessions) for c in open_sessions(storage).people.list_people("home")] == [("Ann", 1), ("Bob", 1)]
        assert len(storage.rows("select uid from plays where length(uid) = 32")) == 1
