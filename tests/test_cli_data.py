"""Tests of the commands for data: backup, restore, check."""

import re
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from companion.storage import DATABASE_FILE
from tests.support.random_sessions import opened
from tests.test_cli import called, refused, run

SEASONS = {"game": "castle-for-all-seasons", "players": ["Ann", "Борис"], "options": {"season": "winter"}}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder with two sessions. One of them has an entry."""
    folder = tmp_path / "data"
    with opened(folder) as sessions:
        sessions.creator.create(SEASONS)
        sessions.creator.create(SEASONS)
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as db:
        assert db.execute("select count(*) from plays").fetchone() == (2,)
    return folder


def said(done: "subprocess.CompletedProcess[bytes]", status: int = 0) -> str:
    assert done.returncode == status, done.stderr.decode()
    assert done.stderr == b""
    return done.stdout.decode("utf-8")


# --- check -------------------------------------------------------------------------------------------------------------


def test_check_command_on_sound_data_reports_session_count(data: Path) -> None:
    assert said(called("check", "--data", data)).startswith("2 games")
    assert "партии" in said(run("check", "--data", data, "--lang", "ru", LC_ALL="C"))
    assert said(called("check", COMPANION_DATA=str(data))).startswith("2 games")


def test_check_command_with_findings_lists_them_and_exits_with_status_1(data: Path) -> None:
    with closing(sqlite3.connect(data / DATABASE_FILE)) as db:
        db.execute("update plays set closed_seq = 7, closed_at = '2026-01-01' where id = 2")
        db.commit()
    lines = said(called("check", "--data", data), status=1).splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("Game 2: ")
    assert "1 thing" in lines[1]


def test_check_command_without_data_is_refused(tmp_path: Path) -> None:
    (line,) = refused(called("check", "--data", tmp_path / "nowhere"))
    assert line.startswith("storage: ")
    assert not (tmp_path / "nowhere").exists()


# --- backup and restore ------------------------------------------------------------------------------------------------


def test_restore_command_restores_backup_and_keeps_old_database(data: Path, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "backup.zip", tmp_path / "elsewhere"
    assert "2 games" in said(called("backup", file, "--data", data))
    assert "2 games" in said(called("restore", file, "--data", elsewhere))
    assert said(called("check", "--data", elsewhere)).startswith("2 games")
    _, aside = said(called("restore", file, "--data", data)).splitlines()
    kept = re.search(r"(\S+\.db)", aside)
    assert kept
    assert Path(kept[1].rstrip(".")).exists()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_restore_command_with_damaged_backup_changes_nothing(data: Path, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "backup.zip"
    said(called("backup", file, "--data", data))
    file.write_bytes(file.read_bytes()[:-200])
    before = (data / DATABASE_FILE).read_bytes()
    (line,) = refused(called("restore", file, "--data", data, "--lang", lang))
    assert line.startswith("file: ")
    assert (data / DATABASE_FILE).read_bytes() == before


def test_backup_command_to_missing_folder_is_refused(data: Path, tmp_path: Path) -> None:
    (line,) = refused(called("backup", tmp_path / "nowhere" / "backup.zip", "--data", data))
    assert str(tmp_path / "nowhere") in line
