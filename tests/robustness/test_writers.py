"""Tests of many phones at once: for any order of commands the log has no gap and every command once."""

import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.checking import check
from companion.rules.errors import RefusedError
from companion.sessions.events import Request
from companion.sessions.service import Sessions, open_sessions
from companion.sessions.state import replay_log
from companion.sessions.submission import StaleError
from companion.storage import Storage
from tests.support import toy_game
from tests.support.data_folders import with_database
from tests.support.table import ServiceTable, opened

ROOT = Path(__file__).parent.parent.parent
STEPS = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 9), st.sampled_from(["take", "cheer", "undo", "redo", "adjust"])), max_size=40
)


def assert_sound(folder: Path, code: str, ids: Sequence[str]) -> None:
    """Check that the log has each of these commands once and nothing else, and that the state follows from them."""
    with opened(folder) as sessions:
        session = sessions.store.get(code)
        events = sessions.log.between(session.id, 0, 10**9)
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        assert sorted(event.id for event in events) == sorted(ids)
        assert session.state == replay_log(toy_game.GAME, session.registered.seating, events)
    assert check(folder, toy_game.games).is_clean


def at_once(act: Callable[[Sessions, str], None], whom: Sequence[tuple[Sessions, str]]) -> None:
    threads = [threading.Thread(target=act, args=each) for each in whom]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


class ConcurrentWriter:
    """A sessions service on a shared database, and the phone that uses it. The phone only knows what it was sent."""

    def __init__(self, folder: Path) -> None:
        self.storage = Storage(with_database(folder))
        self.storage.db.execute("pragma synchronous = off")
        self.sessions = open_sessions(self.storage, games=toy_game.games)
        self.seen = 0

    def send(self, code: str, kind: str, n: int, sent: str) -> tuple[str, int, bool]:
        """Send a command. Return the outcome, the event number or count, and whether it was a repetition."""
        args = {"take": {"seat": 0, "n": n + 1}, "cheer": {"seat": 1}, "undo": {"of": max(n, 1)}, "redo": {}}
        command = args.get(kind, {"column": "Ann", "points": n + 1})
        try:
            done = self.sessions.commands.submit(code, Request(sent, kind, command, self.seen))
        except StaleError as stale:
            was, self.seen = self.seen, stale.session.seq
            return "stale", was, False
        except RefusedError:
            return "refused", 0, False
        self.seen = done.session.seq
        return "done", done.seq, done.repeated


@settings(max_examples=30, deadline=None)
@given(STEPS)
def test_concurrent_commands_of_three_servers_keep_one_log(steps: list[tuple[int, int, str]]) -> None:
    """Some commands are sent twice, and some ordered commands come too late."""
    with tempfile.TemporaryDirectory() as folder:
        servers = [ConcurrentWriter(Path(folder)) for _ in range(3)]
        code = ServiceTable(servers[0].sessions).code
        landed: dict[str, int] = {}
        for number, (who, n, kind) in enumerate(steps):
            end = len(landed)
            sent = f"adjust-{n}" if kind == "adjust" else f"{number}"  # some of the adjustments are one, sent again
            how, seq, repeated = servers[who].send(code, kind, n, sent)
            if how == "done":
                assert repeated == (sent in landed)
                assert seq == landed.setdefault(sent, end + 1)
            else:
                assert kind in {"take", "undo", "redo"}
                assert how == "refused" or (seq < end and servers[who].seen == end)
        for server in servers:
            server.storage.close()
        assert_sound(Path(folder), code, list(landed))


def test_concurrent_threads_on_two_servers_lose_no_command(tmp_path: Path) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        code = ServiceTable(here).code
        failures: list[Exception] = []

        def phone(sessions: Sessions, name: str) -> None:
            try:
                for n in range(40):
                    sessions.commands.submit(code, Request(f"{name}-{n}", "cheer", {"seat": 1}))
                    sessions.commands.submit(code, Request(f"{name}-{n}", "cheer", {"seat": 1}))
            except Exception as failure:  # noqa: BLE001  told to the thread that looks
                failures.append(failure)

        names = [f"phone{n}" for n in range(6)]
        at_once(phone, [((here, there)[n % 2], name) for n, name in enumerate(names)])
        assert failures == []
        assert here.store.get(code).state == there.store.get(code).state
        assert here.store.get(code).content.flow.cheers == {1: 240}
    assert_sound(tmp_path, code, [f"{name}-{n}" for name in names for n in range(40)])


def test_concurrent_ordered_commands_refuse_one_as_stale(tmp_path: Path) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        table = ServiceTable(here)
        for turn in range(30):
            landed, late = [], []
            barrier = threading.Barrier(2)

            def order(sessions: Sessions, name: str, turn: int = turn, landed=landed, late=late, barrier=barrier) -> None:
                barrier.wait()
                try:
                    landed.append(
                        sessions.commands.submit(table.code, Request(f"{name}{turn}", "take", {"seat": 0, "n": 1}, turn)).seq
                    )
                except StaleError as stale:
                    late.append([entry.seq for entry in stale.missed])

            at_once(order, [(here, "a"), (there, "b")])
            assert (landed, late) == ([turn + 1], [[turn + 1]])


def _writers(folder: Path, code: str, names: Sequence[str], count: int) -> list[subprocess.Popen[str]]:
    """Start several writing processes at the same time."""
    command = [sys.executable, "-m", "tests.robustness.writer", str(folder), code]
    writers = [
        subprocess.Popen([*command, name, str(count)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for name in names
    ]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("go\n")
        writer.stdin.flush()
    return writers


def test_concurrent_processes_lose_and_repeat_no_command(tmp_path: Path) -> None:
    with opened(tmp_path) as sessions:
        code = ServiceTable(sessions).code
    names = ["one", "two", "three", "four"]
    for writer in _writers(tmp_path, code, names, 50):
        out, _ = writer.communicate(timeout=60)
        assert (writer.returncode, len(out.split())) == (0, 50)
    assert_sound(tmp_path, code, [f"{name}-{n}" for name in names for n in range(50)])
