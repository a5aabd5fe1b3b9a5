"""Tests of a power cut: only flushed data survives, and all acknowledged events are among it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.backup import KEY_FILE
from companion.storage import DATABASE_FILE
from tests.support.server import Server, kept
from tests.support.table import RecordingTable, over_http
from tests.test_cli import run

SOURCE = Path(__file__).with_name("unsynced.c")
CUTS = int(os.environ.get("COMPANION_CUTS", "2"))
TAPS = 15


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None or os.name != "posix" or not Path("/proc/self/fd").exists():
        pytest.skip("there is no C compiler, or no Linux, on this machine")
    library = tmp_path_factory.mktemp("shim") / "unsynced.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
    return library


def on_that_disk(shim: Path, folder: Path) -> list[str]:
    folder.with_name(f"{folder.name}.disk").mkdir(exist_ok=True)
    return ["env", f"LD_PRELOAD={shim}", f"UNSYNCED_FOLDER={folder}"]


def without_power(folder: Path) -> None:
    """Restore the folder to what was flushed to disk. New file names survive only if their folder was flushed."""
    disk = folder.with_name(f"{folder.name}.disk")
    shutil.rmtree(folder)
    shutil.copytree(disk, folder)


def test_power_failure_loses_no_acknowledged_tap(tmp_path: Path, shim: Path) -> None:
    folder = (tmp_path / "data").resolve()
    folder.mkdir()
    with Server(folder, around=on_that_disk(shim, folder)) as server:
        table = RecordingTable(over_http(server.address))
        for cut in range(CUTS):
            for _ in range(TAPS):
                assert table.command().status == 200
                assert table.tap().status == 200
            server.kill()
            without_power(folder)
            looked_at = shutil.copytree(folder, tmp_path / f"cut{cut}")  # whoever looks would tidy up
            found = [sent for _, sent, _ in kept(looked_at)[table.code]]
            assert found == table.acknowledged
            assert (looked_at / KEY_FILE).stat().st_size == 32, "nor is the key, without which visitors are strangers"
            server.start()
            table.assert_nothing_lost()
        assert server.stop() == 0
    assert run("check", "--data", folder).returncode == 0


def test_simulated_disk_loses_unsynced_writes(tmp_path: Path, shim: Path) -> None:
    """The other tests rely on this: they would prove nothing on a disk that keeps everything."""
    folder = (tmp_path / "data").resolve()
    folder.mkdir()
    code = (
        "import sqlite3, sys, os\n"
        "db = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "db.execute('pragma journal_mode = wal'); db.execute('pragma synchronous = full'); db.execute('create table t (n)')\n"
        "db.execute('insert into t values (1)')\n"
        "db.execute('pragma synchronous = off'); db.execute('insert into t values (2)')\n"
        "os.kill(os.getpid(), 9)"
    )
    around = on_that_disk(shim, folder)
    assert subprocess.run([*around, "python3", "-c", code, folder / DATABASE_FILE], check=False).returncode < 0
    count = "import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute('select count(*) from t').fetchone()[0])"
    seen = subprocess.run(["python3", "-c", count, folder / DATABASE_FILE], capture_output=True, check=True).stdout
    shutil.copytree(folder, tmp_path / "seen")
    without_power(folder)
    left = subprocess.run(["python3", "-c", count, folder / DATABASE_FILE], capture_output=True, check=True).stdout
    assert int(left) < int(seen) == 2
