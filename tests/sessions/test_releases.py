"""Databases of earlier releases: every session is folded to the recorded state, result and log, and is exported unchanged."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.games import all_games
from companion.sessions.events import COMMON_EVENTS, FACT_TOLD
from companion.sessions.service import open_sessions
from companion.sharing.sessions_file import write_sessions_file
from companion.storage import DATABASE_FILE, Storage
from tests.support import releases
from tests.support.clocks import Zones


@pytest.fixture(autouse=True)
def greenwich(zones: Zones) -> None:
    zones.move(0)


def test_sessions_of_earlier_releases_keep_state_result_log_and_file(released: Path, release: str) -> None:
    with closing(Storage(released)) as storage:
        assert releases.fingerprints(storage) == releases.fingerprints_of(release)
    assert check(released).findings == ()


@pytest.mark.parametrize("release", ["0.4"])
def test_sessions_of_release_0_4_show_recorded_values(released: Path, shown: dict[str, Any]) -> None:
    with closing(Storage(released)) as storage:
        sessions = open_sessions(storage)
        assert {code: releases.shown(sessions.store.get(code)) for code in shown} == shown


@pytest.mark.parametrize("release", ["0.4"])
def test_export_of_release_0_4_database_is_unchanged(released: Path, release: str) -> None:
    with closing(Storage(released)) as storage:
        sessions = open_sessions(storage)
        copies = {game.key: facts for game in all_games().values() if (facts := sessions.clubs.load_copy_facts("home", game))}
        found = "".join(write_sessions_file(sessions.archive.iter_with_logs("home"), copies))
    assert found == releases.whole_file(release).read_text("utf-8")


@pytest.mark.parametrize("release", ["0.4"])
def test_database_of_release_0_4_has_every_common_event_type_in_every_game(released: Path) -> None:
    with closing(Storage(released)) as storage:
        for key, game in ((key, all_games()[key]) for key in releases.games_of("0.4")):
            sql = "select distinct type from events join plays on plays.id = play where game = ?"
            found = {kind for (kind,) in storage.rows(sql, (key,))}
            assert found >= (COMMON_EVENTS if game.facts else COMMON_EVENTS - {FACT_TOLD})


@pytest.mark.parametrize(
    ("statement", "damaged"),
    [
        ("update plays set seating = '3' where id = 1", {1}),
        ("update plays set seating = '[1, 2]' where id = 1", {1}),
        ("""update plays set seating = json_set(seating, '$.players', json('[null, {"a": 1}]')) where id = 1""", {1}),
        ("update events set type = 'seated', data = '[]' where play = 1 and seq = 2", {1}),
        ("update events set data = '{' where play = 1 and seq = 2", {1}),
        ("update plays set note = char(26) || '0' || char(26) || char(26) || '99' || char(26)", set()),
        ("update events set author = char(26) || '99' || char(26)", set()),
    ],
)
def test_update_of_database_with_damaged_session_keeps_all_sessions(tmp_path: Path, statement: str, damaged: set[int]) -> None:
    releases.lay_out("0.4", tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as db, db:
        db.execute(statement)
    report = check(tmp_path)
    assert {finding.session for finding in report.findings} == damaged
    assert report.sessions == len(releases.fingerprints_of("0.4"))
