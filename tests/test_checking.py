"""Tests of the database check: it finds every change by hand, and nothing in an intact database."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from companion.checking import check
from companion.storage import Storage, StorageError
from companion.texts import LANGUAGES, language
from tests.support import toy_game
from tests.support.table import ServiceTable, opened

LONG = 276


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data folder with a long session with undos, a closed one, a reopened one and a new one."""
    folder = tmp_path_factory.mktemp("sound")
    with opened(folder) as sessions:
        long = ServiceTable(sessions)
        for n in range(LONG):
            long.take(n % 2, 1 + n % 9)
            if n % 30 == 29:
                long.do("undo", of=long.session.content.last_flow)
        long.do("undo-to", of=60)
        over, again = ServiceTable(sessions), ServiceTable(sessions)
        for table in (over, again):
            table.enter("Ann", "points", 7)
            table.do("close", sure=True)
        again.do("reopen")
        ServiceTable(sessions)
    return folder


@pytest.fixture
def folder(tmp_path: Path, sound: Path) -> Path:
    """Return a copy of the data folder for one test."""
    return Path(shutil.copytree(sound, tmp_path / "data"))


def test_check_of_sound_database_is_clean(folder: Path) -> None:
    report = check(folder, toy_game.games)
    assert (report.sessions, report.events, report.findings, report.is_clean) == (4, LONG + LONG // 30 + 1 + 2 + 3, (), True)


def tampered(folder: Path, *statements: str) -> list[tuple[int | None, str]]:
    """Run these SQL statements on the database, then return the findings of the check."""
    with closing(Storage(folder)) as storage:
        storage.db.execute("pragma foreign_keys = off")
        for statement in statements:
            storage.write(statement)
    found = check(folder, toy_game.games).findings
    assert all(language(lang).tell(finding.words) for lang in LANGUAGES for finding in found)
    return [(finding.session, finding.words.id) for finding in found]


@pytest.mark.parametrize(
    ("tampering", "expected"),
    [
        ("delete from events where play = 1 and seq = 5", [(1, "check-gap")]),
        ("delete from events where play = 2 and seq = 2", [(2, "check-closed")]),
        ("update events set type = 'nonsense' where play = 1 and seq = 3", [(1, "check-replay")]),
        ("update events set data = '{' where play = 1 and seq = 3", [(1, "check-unreadable")]),
        ("update plays set seating = '{}' where id = 4", [(4, "check-unreadable")]),
        ("update plays set seating = replace(seating, '\"toy\"', '\"chess\"') where id = 4", [(4, "check-game-unknown")]),
        ("update plays set closed_at = null, closed_seq = null where id = 2", [(2, "check-closed")]),
        ("update plays set closed_at = '2026-01-01' where id = 2", [(2, "check-closed")]),
        ("update plays set played_on = '2020-02-02' where id = 2", [(2, "check-played")]),
        ("update plays set corrected_on = played_on where id = 3", [(3, "check-played")]),
        ("update plays set played_at = null, played_on = null where id = 2", [(2, "check-played"), (2, "check-standings")]),
        ("update standings set played_at = '2020-02-02' where play = 2", [(2, "check-standings")]),
        ("delete from standings where play = 3", [(3, "check-standings")]),
        ("update plays set short_code = 'AAAAAA' where id = 2", [(2, "check-closed")]),
        ("update plays set closed_at = begun, closed_seq = 2, short_code = null where id = 3", [(3, "check-closed")]),
        ("update standings set total = 8 where play = 2 and seat = 0", [(2, "check-standings")]),
        ("delete from standings where play = 2 and seat = 1", [(2, "check-standings")]),
        ("delete from plays where id = 4", [(None, "check-orphans")]),
        ("delete from plays where id = 2", [(None, "check-orphans")] * 4),
    ],
)
def test_check_after_tampering_reports_findings(folder: Path, tampering: str, expected: list[tuple[int | None, str]]) -> None:
    assert tampered(folder, tampering) == expected


def test_check_beside_running_server_lets_taps_continue(folder: Path) -> None:
    with opened(folder) as sessions:
        table = ServiceTable(sessions)
        table.take(0, 1)
        assert check(folder, toy_game.games).sessions == 5
        table.take(0, 1)


def test_check_without_data_is_refused_and_makes_no_folder(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        check(tmp_path / "nowhere", toy_game.games)
    assert caught.value.code == "storage-nothing"
    assert [*tmp_path.iterdir()] == []
