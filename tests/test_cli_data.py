"""The commands that look after what is kept: backup, restore, check."""

import re
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from companion.storage import FILE
from tests.sharing.playing import opened
from tests.test_cli import called, refused, run

SEASONS = {"game": "castle-for-all-seasons", "players": ["Ann", "Борис"], "options": {"season": "winter"}}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with two plays, in one of which something was entered."""
    folder = tmp_path / "data"
    with opened(folder) as plays:
        plays.create(SEASONS)
        plays.create(SEASONS)
    with closing(sqlite3.connect(folder / FILE)) as db:
        assert db.execute("select count(*) from plays").fetchone() == (2,)
    return folder


def said(done: "subprocess.CompletedProcess[bytes]", status: int = 0) -> str:
    assert done.returncode == status, done.stderr.decode()
    assert done.stderr == b""
    return done.stdout.decode("utf-8")


# --- check -------------------------------------------------------------------------------------------------------------


def test_check_finds_nothing_where_nothing_is_wrong(data: Path) -> None:
    assert said(called("check", "--data", data)).startswith("2 plays")
    assert "партии" in said(run("check", "--data", data, "--lang", "ru", LC_ALL="C"))
    assert said(called("check", COMPANION_DATA=str(data))).startswith("2 plays")


def test_check_says_what_is_wrong_and_has_a_status_of_its_own(data: Path) -> None:
    with closing(sqlite3.connect(data / FILE)) as db:
        db.execute("update plays set closed_seq = 7, closed_at = '2026-01-01' where id = 2")
        db.commit()
    lines = said(called("check", "--data", data), status=1).splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("Play 2: ")
    assert "1 thing" in lines[1]


def test_check_without_data_is_refused(tmp_path: Path) -> None:
    (line,) = refused(called("check", "--data", tmp_path / "nowhere"))
    assert line.startswith("storage: ")
    assert not (tmp_path / "nowhere").exists()


# --- backup and restore ------------------------------------------------------------------------------------------------


def test_a_backup_comes_back_whole_and_what_was_there_is_kept_aside(data: Path, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "backup.zip", tmp_path / "elsewhere"
    assert "2 plays" in said(called("backup", file, "--data", data))
    assert "2 plays" in said(called("restore", file, "--data", elsewhere))
    assert said(called("check", "--data", elsewhere)).startswith("2 plays")
    _, aside = said(called("restore", file, "--data", data)).splitlines()
    kept = re.search(r"(\S+\.db)", aside)
    assert kept
    assert Path(kept[1].rstrip(".")).exists()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_damaged_backup_is_refused_and_nothing_changes(data: Path, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "backup.zip"
    said(called("backup", file, "--data", data))
    file.write_bytes(file.read_bytes()[:-200])
    before = (data / FILE).read_bytes()
    (line,) = refused(called("restore", file, "--data", data, "--lang", lang))
    assert line.startswith("file: ")
    assert (data / FILE).read_bytes() == before


def test_a_backup_that_cannot_be_written_is_refused(data: Path, tmp_path: Path) -> None:
    (line,) = refused(called("backup", tmp_path / "nowhere" / "backup.zip", "--data", data))
    assert str(tmp_path / "nowhere") in line
