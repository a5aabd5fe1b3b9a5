"""Tests of SIGKILL during a restore, an undo and a deletion, in a session with nearly the largest number of events."""

import shutil
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.backup import backup, restore
from companion.checking import check
from companion.clubs import HOME
from companion.sessions.placeholders import NOBODY
from companion.sessions.service import open_sessions
from companion.storage import DATABASE_FILE, LOCK_FILE, Storage
from tests.support import toy_game
from tests.support.data_folders import stored_in
from tests.support.table import ServiceTable, fresh_id

STEPS = 4_900
PLACES = (0.01, 0.6, 1)
"""Points at which the process is killed, as a share of its steps."""
ROOT = Path(__file__).parent.parent.parent


def work(last: int, task: str, folder: Path, *file: Path) -> "subprocess.CompletedProcess[bytes]":
    """Let another process do the task and kill itself at a step."""
    command = [sys.executable, "-m", "tests.robustness.killed_at", str(last), task, str(folder), *map(str, file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=120)


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a session of 4,900 steps."""
    folder = tmp_path_factory.mktemp("long")
    with stored_in(folder) as storage:
        table = ServiceTable(open_sessions(storage, games=toy_game.games))
        table.take(0, 1)
        (row,) = storage.rows("select play, at, type, data from events")
        ann = "\x1a0\x1a"  # the token of the first player
        rows = [(row[0], seq, fresh_id(), *row[1:], ann) for seq in range(2, STEPS + 1)]
        with storage.transaction():
            storage.write_each("insert into events (play, seq, id, at, type, data, author) values (?, ?, ?, ?, ?, ?, ?)", rows)
    assert check(folder, toy_game.games).findings == ()
    return folder


def state(folder: Path) -> tuple[int, tuple[str, ...], int]:
    """Return the last step of the only session, its players, and how many of its steps Ann sent."""
    with closing(Storage(folder)) as storage:
        ((code,),) = storage.rows("select code from plays")
        sessions = open_sessions(storage, games=toy_game.games)
        session = sessions.store.get(code)
        sent = sum(event.author == "Ann" for event in sessions.log.between(session.id))
        return session.seq, session.seating.players, sent


def killed(source: Path, folder: Path, task: str, *file: Path) -> "list[tuple[Path, tuple[int, tuple[str, ...], int]]]":
    """Kill the task at each place, each time in a new copy of the folder. Return the copies and what they hold then."""
    shutil.copytree(source, folder / "whole")
    done = work(0, task, folder / "whole", *file)
    assert done.returncode == 0, done.stderr
    found = []
    for place in PLACES:
        copy = folder / f"killed-{place}"
        shutil.copytree(source, copy)
        ended = work(max(1, int(int(done.stdout) * place)), task, copy, *file)
        assert ended.returncode == -signal.SIGKILL, ended.stderr
        found.append((copy, state(copy)))
        assert check(copy, toy_game.games).findings == ()
    return found


BEFORE = (STEPS, ("Ann", "Bob"), STEPS - 1)
FORGOTTEN = (STEPS, (NOBODY, "Bob"), 0)


def test_forgetting_killed_midway_is_complete_or_absent_and_repeatable(long: Path, tmp_path: Path) -> None:
    found = killed(long, tmp_path, "forget")
    assert {held for _, held in found} == {BEFORE, FORGOTTEN}, "some were killed before it was kept, and some after"
    for folder, _ in found:
        with closing(Storage(folder)) as storage:
            proof = open_sessions(storage, games=toy_game.games).person_editor.forget_person(HOME, "Ann")
            assert (proof.traces, proof.in_files) == (0, False)
        assert state(folder) == FORGOTTEN


def test_undo_killed_midway_is_complete_or_absent(long: Path, tmp_path: Path) -> None:
    found = killed(long, tmp_path, "undo")
    assert {held[0] for _, held in found} <= {STEPS, STEPS + 1}
    assert {held[1:] for _, held in found} == {BEFORE[1:]}
    folder, (seq, *_) = found[0]
    assert seq == STEPS
    assert work(0, "undo", folder).returncode == 0
    assert state(folder)[0] == STEPS + 1


def test_restore_killed_midway_leaves_old_or_new_data_and_is_repeatable(long: Path, tmp_path: Path) -> None:
    packed = tmp_path / "backup.zip"
    backup(long, packed)
    played_on = tmp_path / "played-on"
    shutil.copytree(long, played_on)
    with closing(Storage(played_on)) as storage:
        ((code,),) = storage.rows("select code from plays")
        sessions = open_sessions(storage, games=toy_game.games)
        ServiceTable(sessions, sessions.store.get(code)).take(1, 1)
    found = killed(played_on, tmp_path, "restore", packed)
    assert {held[0] for _, held in found} <= {STEPS, STEPS + 1}
    assert found[0][1][0] == STEPS + 1
    for folder, _ in found:
        restore(packed, folder)
        assert state(folder) == BEFORE
        assert {path.name for path in folder.iterdir() if path.is_dir()} == set(), "a killed restore leaves no folder for good"
        assert {DATABASE_FILE, LOCK_FILE} <= {path.name for path in folder.iterdir()}


# --- Renames: several sessions change together -------------------------------------------------------------------------

CLUB = (("Ann", "Bob"), ("Anna", "Bob"), ("Cid", "Ann"), ("Anna", "Cid"))
RENAMED = {
    "rename": tuple(tuple("Zoe" if name == "Bob" else name for name in players) for players in CLUB),
    "merge": tuple(tuple("Anna" if name == "Ann" else name for name in players) for players in CLUB),
}
KILLS = 8
"""Number of steps at which each rename is killed, spread over all its steps."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with four closed sessions, in which Ann and Anna never meet."""
    folder = tmp_path_factory.mktemp("club")
    with stored_in(folder) as storage:
        sessions = open_sessions(storage, games=toy_game.games)
        for players in CLUB:
            table = ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": [*players]}))
            table.take(0, 1)
            table.do("adjust", column=players[0], points=1, note=f"{players[0]} and {players[1]}", author=players[1])
            table.do("close", sure=True)
    return folder


def read(folder: Path) -> dict[str, object]:
    """Return everything that a rename may change, as the app shows it: seats, notes, results, counts and renames."""
    with closing(Storage(folder)) as storage:
        sessions = open_sessions(storage, games=toy_game.games)
        found = [sessions.store.get(code) for (code,) in storage.rows("select code from plays order by id")]
        names = sorted(count.name for count in sessions.people.list_people(HOME))
        return {
            "players": tuple(session.seating.players for session in found),
            "notes": [session.content.adjustments[0].note for session in found],
            "standings": [[s.name for s in f.standings] for f in sessions.register.finished_page(HOME).sessions],
            "people": [(name, sessions.people.get_counts(HOME, name)) for name in names],
            "renames": [(rename.old, rename.new) for rename in sessions.renames.lately(HOME)],
        }


@pytest.mark.parametrize("task", ["rename", "merge"])
def test_rename_and_its_undo_killed_midway_are_complete_or_absent(club: Path, tmp_path: Path, task: str) -> None:
    renamed = tmp_path / "renamed"
    shutil.copytree(club, renamed)
    steps = {task: work(0, task, renamed)}
    before, after = read(club), read(renamed)
    assert (before["players"], after["players"]) == (CLUB, RENAMED[task])
    back = tmp_path / "back"
    shutil.copytree(renamed, back)
    steps["rename-back"] = work(0, "rename-back", back)
    assert read(back) == before
    for step, (source, states) in {task: (club, (before, after)), "rename-back": (renamed, (after, before))}.items():
        assert steps[step].returncode == 0, steps[step].stderr
        count, found = int(steps[step].stdout), []
        for number in range(KILLS):
            copy = tmp_path / f"{step}-{number}"
            shutil.copytree(source, copy)
            ended = work(1 + (count - 1) * number // (KILLS - 1), step, copy)
            assert ended.returncode == -signal.SIGKILL, ended.stderr
            found.append(states.index(read(copy)))
            assert check(copy, toy_game.games).findings == ()
        assert {*found} == {0, 1}, "some were killed before it was kept, and some after"
        assert found == sorted(found)
