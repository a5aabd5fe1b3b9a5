"""Tests of the units and commands in docs/hosting.md, and of the nightly backup beside the service."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from companion.backup import backup, restore
from companion.checking import check
from companion.storage import Storage, lock_folder
from tests.support import hosting_guide
from tests.test_cli import COMPANION

SERVICE = "/etc/systemd/system/castle-companion.service"
BACKUP = "/etc/systemd/system/castle-companion-backup.service"
TIMER = "/etc/systemd/system/castle-companion-backup.timer"
WRAPPER = "/usr/local/bin/castle-companion"
PROGRAM = "/opt/castle-companion/.venv/bin/companion"
DATA, BACKUPS = "/var/lib/castle-companion", "/var/backups/castle-companion"


def settings(path: str) -> dict[str, str]:
    """Return the settings of a documented unit. One that is given twice keeps its last value."""
    lines = (line.partition("=") for line in hosting_guide.saved_file(path).splitlines() if re.match(r"\w+=", line))
    return {key: value for key, _, value in lines}


def command(path: str) -> list[str]:
    """Return what a unit starts, as systemd reads it: `%%` and `$$` stand for one sign each."""
    return [word.replace("%%", "%").replace("$$", "$") for word in shlex.split(settings(path)["ExecStart"])]


def test_hosting_guide_blocks_name_same_program_user_and_folders() -> None:
    wrapper = hosting_guide.saved_file(WRAPPER)
    install = hosting_guide.commands("useradd")
    for text in (wrapper, hosting_guide.saved_file(SERVICE), hosting_guide.saved_file(BACKUP)):
        assert PROGRAM in text
        assert f"COMPANION_DATA={DATA}" in text
    assert settings(SERVICE)["User"] == settings(BACKUP)["User"] == "castle-companion"
    assert f"-o castle-companion -g castle-companion -m 0700 {DATA} {BACKUPS}" in install
    assert f"/var/lib/{settings(SERVICE)['StateDirectory']}" == DATA
    assert set(settings(BACKUP)["ReadWritePaths"].split()) == {DATA, BACKUPS}
    assert BACKUP.removesuffix(".service") == TIMER.removesuffix(".timer")


@pytest.mark.parametrize("options", [command(SERVICE)[1:]])
def test_service_options_are_accepted(options: list[str], tmp_path: Path) -> None:
    """All options are accepted. Only the folder is refused, because another server has locked it."""
    with lock_folder(tmp_path, "serve"):
        done = subprocess.run([COMPANION, *options, "--data", tmp_path], capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"storage: Another program is using this data folder")


def test_nightly_backup_beside_server_works_as_documented(tmp_path: Path) -> None:
    data, backups = tmp_path / "data", tmp_path / "backups"
    Storage(data).close()
    backups.mkdir()
    places = {PROGRAM: str(COMPANION), BACKUPS: str(backups)}
    words = [hosting_guide.replaced(word, places) if PROGRAM in word else word for word in command(BACKUP)]
    with lock_folder(data, "serve"):
        for _ in range(2):  # the second replaces the first, as a week later
            done = subprocess.run(
                words, env={"PATH": "/usr/bin:/bin", "COMPANION_DATA": str(data)}, capture_output=True, timeout=60, check=False
            )
            assert done.returncode == 0, done.stderr
    (made,) = backups.iterdir()
    assert re.fullmatch(r"day-[1-7]\.zip", made.name)
    restore(made, tmp_path / "restored")
    assert check(tmp_path / "restored").is_clean


def test_service_after_failed_start_retries_without_limit() -> None:
    found = settings(SERVICE)
    assert (found["StartLimitIntervalSec"], found["Restart"], found["OOMPolicy"]) == ("0", "on-failure", "continue")
    assert int(found["RestartSec"]) >= 5
    assert {"MemoryMax", "SystemCallFilter", "LimitNOFILE"} <= found.keys()
    assert hosting_guide.saved_file(SERVICE).index("StartLimitIntervalSec") < hosting_guide.saved_file(SERVICE).index(
        "[Service]"
    )


def test_rollback_commands_with_two_copies_take_newest(tmp_path: Path) -> None:
    """The documented commands are run on a folder with two copies."""
    Storage(tmp_path).close()
    backup(tmp_path, tmp_path / "b.zip")
    older, newer = (tmp_path / f"companion-before-update-2026010{day}-120000.db" for day in (1, 2))
    for path, text in ((older, "older"), (newer, "newer")):
        path.write_text(text)
    way = hosting_guide.replaced(
        hosting_guide.commands("newer.db"), {DATA: str(tmp_path), "/opt/castle-companion/tools/setup.sh run": ":"}
    )
    subprocess.run(["sh", "-e", "-c", f"systemctl() {{ :; }}\n{way}"], check=True, timeout=30)
    assert (tmp_path / "companion.db").read_text() == "newer"
    assert older.exists()
    assert (tmp_path / "newer.db").exists()
