"""Tests of SIGKILL during an import and while it is taken back: complete sessions only, and a second time does the rest."""

import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.checking import check
from companion.clubs import HOME
from companion.games import all_games
from companion.sessions.service import open_sessions
from companion.sharing.sessions_file import write_sessions_file
from companion.storage import Storage
from tests.robustness.killed_import import import_into, take_back
from tests.support.random_sessions import ended, opened, played

SESSIONS = 12
PLACES = (0.05, 0.3, 0.6, 0.95)
"""Points at which the process is killed, as a share of its statements."""
ROOT = Path(__file__).parent.parent.parent


def own_file(folder: Path) -> Path:
    """Write an export of this app with open and finished sessions of different lengths, and return it."""
    games = [*all_games()]
    with opened(folder / "source") as sessions:
        for n in range(SESSIONS):
            (ended if n % 3 else played)(sessions, games[n % len(games)], n)
        file = folder / "sessions.json"
        file.write_text("".join(write_sessions_file(sessions.archive.iter_with_logs(HOME), {})))
    return file


def foreign_file(folder: Path) -> Path:
    """Write results of a spreadsheet and return the file."""
    lines = [f"2024-05-{n + 1:02},Castle Builder,{who},{n}" for n in range(SESSIONS) for who in ("Anna", f"Ben {n}")]
    file = folder / "results.csv"
    file.write_text("\n".join(["date,game,player,score", *lines]))
    return file


def work(last: int, folder: Path, *file: Path) -> "subprocess.CompletedProcess[bytes]":
    """Import the file, or take its import back if there is none. Kill the process at statement `last`, unless it is 0."""
    command = [sys.executable, "-m", "tests.robustness.killed_import", str(last), str(folder), *map(str, file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=120)


def stored(folder: Path) -> "list[tuple[str, str, int]]":
    """Return the uid, seats and number of events of each session."""
    with closing(Storage(folder)) as storage:
        sql = "select uid, seating, (select count(*) from events where play = plays.id) from plays order by uid"
        return storage.rows(sql)  # type: ignore[return-value]


@pytest.mark.parametrize("made", [own_file, foreign_file])
def test_import_killed_midway_keeps_whole_sessions_and_second_import_adds_rest(
    tmp_path: Path, made: Callable[[Path], Path]
) -> None:
    file, whole, counts = made(tmp_path), tmp_path / "whole", []
    done = work(0, whole, file)
    assert done.returncode == 0, done.stderr
    complete = stored(whole)
    assert len(complete) == SESSIONS
    for place in PLACES:
        folder = tmp_path / f"killed-{place}"
        killed = work(int(int(done.stdout) * place), folder, file)
        assert killed.returncode == -signal.SIGKILL, killed.stderr
        before = stored(folder)
        assert {*before} <= {*complete}
        counts.append(len(before))
        with closing(Storage(folder)) as storage:
            assert sum(found.sessions for found in open_sessions(storage).imports.latest(HOME)) == len(before)
            assert import_into(open_sessions(storage), file) == SESSIONS - len(before)
            assert import_into(open_sessions(storage), file) == 0
        assert stored(folder) == complete
        assert check(folder).findings == ()
        shutil.rmtree(folder)
    assert counts == sorted(counts)
    assert any(0 < count < SESSIONS for count in counts)


@pytest.mark.parametrize("made", [own_file, foreign_file])
def test_taking_back_killed_midway_keeps_whole_sessions_and_second_time_removes_rest(
    tmp_path: Path, made: Callable[[Path], Path]
) -> None:
    file, whole, counts = made(tmp_path), tmp_path / "whole", []
    with closing(Storage(whole)) as storage:
        import_into(open_sessions(storage), file)
    complete, statements = stored(whole), int(work(0, shutil.copytree(whole, tmp_path / "counted")).stdout)
    assert stored(tmp_path / "counted") == []
    for place in PLACES:
        folder = shutil.copytree(whole, tmp_path / f"killed-{place}")
        killed = work(int(statements * place), folder)
        assert killed.returncode == -signal.SIGKILL, killed.stderr
        before = stored(folder)
        assert {*before} <= {*complete}
        counts.append(len(before))
        with closing(Storage(folder)) as storage:
            assert take_back(open_sessions(storage)) == len(before)
            assert storage.rows("select name from people union all select kind from imports") == []
        assert check(folder).findings == ()
    assert counts == sorted(counts, reverse=True)
    assert any(0 < count < SESSIONS for count in counts)
