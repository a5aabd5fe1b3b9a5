"""Many phones at once: whatever the interleaving, the log has no gap, and every command is in it once."""

import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.checking import check
from companion.plays.events import Request
from companion.plays.service import Plays, StaleError
from companion.plays.state import replayed
from companion.rules.errors import RefusedError
from companion.storage import Storage
from tests.folders import with_database
from tests.plays import toy
from tests.plays.table import Table, opened

ROOT = Path(__file__).parent.parent.parent
STEPS = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 9), st.sampled_from(["take", "cheer", "undo", "redo", "adjust"])), max_size=40
)


def assert_sound(folder: Path, code: str, ids: Sequence[str]) -> None:
    """Every one of these commands, each once, nothing else, and a state that follows from them."""
    with opened(folder) as plays:
        play = plays.get(code)
        events = plays._log.between(play.id, 0, 10**9)
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        assert sorted(event.id for event in events) == sorted(ids)
        assert play.state == replayed(toy.GAME, play.registered.seating, events)
    assert check(folder, toy.games).is_clean


def at_once(act: Callable[[Plays, str], None], whom: Sequence[tuple[Plays, str]]) -> None:
    threads = [threading.Thread(target=act, args=each) for each in whom]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


class Server:
    """One of several on the same database, and the phone that talks to it: it knows only what it was told."""

    def __init__(self, folder: Path) -> None:
        self.storage = Storage(with_database(folder))
        self.storage.db.execute("pragma synchronous = off")
        self.plays = Plays(self.storage, games=toy.games)
        self.seen = 0

    def send(self, code: str, kind: str, n: int, sent: str) -> tuple[str, int, bool]:
        """How it went, which event or how many, and whether it was said to be a repetition."""
        args = {"take": {"seat": 0, "n": n + 1}, "cheer": {"seat": 1}, "undo": {"of": max(n, 1)}, "redo": {}}
        command = args.get(kind, {"column": "Ann", "points": n + 1})
        try:
            done = self.plays.do(code, Request(sent, kind, command, self.seen))
        except StaleError as stale:
            was, self.seen = self.seen, stale.play.seq
            return "stale", was, False
        except RefusedError:
            return "refused", 0, False
        self.seen = done.play.seq
        return "done", done.seq, done.repeated


@settings(max_examples=30, deadline=None)
@given(STEPS)
def test_any_interleaving_of_three_servers_keeps_one_log(steps: list[tuple[int, int, str]]) -> None:
    """Commands are sent twice now and then, orders come too late now and then."""
    with tempfile.TemporaryDirectory() as folder:
        servers = [Server(Path(folder)) for _ in range(3)]
        code = Table(servers[0].plays).code
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


def test_threads_on_one_server_and_on_several(tmp_path: Path) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        code = Table(here).code
        failures: list[Exception] = []

        def phone(plays: Plays, name: str) -> None:
            try:
                for n in range(40):
                    plays.do(code, Request(f"{name}-{n}", "cheer", {"seat": 1}))
                    plays.do(code, Request(f"{name}-{n}", "cheer", {"seat": 1}))
            except Exception as failure:  # noqa: BLE001  told to the thread that looks
                failures.append(failure)

        names = [f"phone{n}" for n in range(6)]
        at_once(phone, [((here, there)[n % 2], name) for n, name in enumerate(names)])
        assert failures == []
        assert here.get(code).state == there.get(code).state
        assert here.get(code).content.flow.cheers == {1: 240}
    assert_sound(tmp_path, code, [f"{name}-{n}" for name in names for n in range(40)])


def test_of_two_orders_given_at_the_same_moment_one_is_refused(tmp_path: Path) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        table = Table(here)
        for turn in range(30):
            landed, late = [], []
            barrier = threading.Barrier(2)

            def order(plays: Plays, name: str, turn: int = turn, landed=landed, late=late, barrier=barrier) -> None:
                barrier.wait()
                try:
                    landed.append(plays.do(table.code, Request(f"{name}{turn}", "take", {"seat": 0, "n": 1}, turn)).seq)
                except StaleError as stale:
                    late.append([entry.seq for entry in stale.missed])

            at_once(order, [(here, "a"), (there, "b")])
            assert (landed, late) == ([turn + 1], [[turn + 1]])


def _writers(folder: Path, code: str, names: Sequence[str], count: int) -> list[subprocess.Popen[str]]:
    """Processes that start together."""
    command = [sys.executable, "-m", "tests.plays.writer", str(folder), code]
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


def test_processes_writing_at_once_lose_and_double_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as plays:
        code = Table(plays).code
    names = ["one", "two", "three", "four"]
    for writer in _writers(tmp_path, code, names, 50):
        out, _ = writer.communicate(timeout=60)
        assert (writer.returncode, len(out.split())) == (0, 50)
    assert_sound(tmp_path, code, [f"{name}-{n}" for name in names for n in range(50)])
