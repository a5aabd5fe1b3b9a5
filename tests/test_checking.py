"""The check of the database finds whatever was tampered with, and nothing in what was not."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from companion.checking import check
from companion.storage import Storage, StorageError
from companion.texts import LANGUAGES, language
from tests.plays import toy
from tests.plays.table import Table, opened

LONG = 276


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A long play with undos, one that is over, one reopened, one just begun."""
    folder = tmp_path_factory.mktemp("sound")
    with opened(folder) as plays:
        long = Table(plays)
        for n in range(LONG):
            long.take(n % 2, 1 + n % 9)
            if n % 30 == 29:
                long.do("undo", of=long.play.content.last_flow)
        long.do("undo-to", of=60)
        over, again = Table(plays), Table(plays)
        for table in (over, again):
            table.enter("Ann", "points", 7)
            table.do("close", sure=True)
        again.do("reopen")
        Table(plays)
    return folder


@pytest.fixture
def folder(tmp_path: Path, sound: Path) -> Path:
    """The same for one test."""
    return Path(shutil.copytree(sound, tmp_path / "data"))


def test_a_sound_database_is_clean(folder: Path) -> None:
    report = check(folder, toy.games)
    assert (report.plays, report.events, report.findings, report.is_clean) == (4, LONG + LONG // 30 + 1 + 2 + 3, (), True)


def tampered(folder: Path, *statements: str) -> list[tuple[int | None, str]]:
    """What is found after somebody has been at the tables."""
    with closing(Storage(folder)) as storage:
        storage.db.execute("pragma foreign_keys = off")
        for statement in statements:
            storage.write(statement)
    found = check(folder, toy.games).findings
    assert all(language(lang).tell(finding.words) for lang in LANGUAGES for finding in found)
    return [(finding.play, finding.words.id) for finding in found]


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
        ("delete from plays where id = 4", []),
        ("delete from plays where id = 2", [(None, "check-orphans")] * 3),
    ],
)
def test_tampering_is_found_and_told(folder: Path, tampering: str, expected: list[tuple[int | None, str]]) -> None:
    assert tampered(folder, tampering) == expected


def test_a_check_beside_a_running_server_changes_nothing_and_sees_one_moment(folder: Path) -> None:
    with opened(folder) as plays:
        table = Table(plays)
        table.take(0, 1)
        assert check(folder, toy.games).plays == 5
        table.take(0, 1)


def test_where_there_is_nothing_there_is_nothing_to_check(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        check(tmp_path / "nowhere", toy.games)
    assert caught.value.code == "storage-nothing"
    assert [*tmp_path.iterdir()] == []
