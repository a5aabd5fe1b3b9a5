"""Tests of the service for sessions: commands are applied exactly once, seen by all, and found again."""

from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.rules.errors import RefusedError
from companion.sessions.events import Request
from companion.sessions.service import Sessions, open_sessions
from companion.sessions.session import Session
from companion.sessions.submission import StaleError
from companion.storage import Storage, StorageError
from tests.support import toy_game
from tests.support.data_folders import with_database
from tests.support.table import ServiceTable, opened


def test_command_refused_once_is_decided_again_with_same_id(table: ServiceTable) -> None:
    with pytest.raises(RefusedError):
        table.do("undo", id="try", of=1)
    table.take(0, 1)
    assert table.do("undo", id="try", of=1).seq == 2


def test_command_id_used_in_other_session_is_accepted(sessions: Sessions) -> None:
    assert [ServiceTable(sessions).do("take", id="same", seat=0, n=1).repeated for _ in range(2)] == [False, False]


def test_session_on_two_servers_has_events_of_both(tmp_path: Path) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        mine = ServiceTable(here)
        theirs = ServiceTable(there, there.store.get(mine.code))
        mine.take(0, 2)
        assert theirs.session.running == {"Ann": 2, "Bob": 0}
        theirs.enter("Bob", "points", 3)
        theirs.do("undo", of=1)
        assert mine.session.state == theirs.session.state
        assert here.commands.submit(mine.code, Request("next", "take", {"seat": 1, "n": 1}, 3)).seq == 4
        with pytest.raises(StaleError):
            there.commands.submit(mine.code, Request("late", "take", {"seat": 1, "n": 1}, 3))
        theirs.do("close", sure=True)
        assert mine.session.is_closed
        assert mine.session.registered.short_code is None
        mine.do("reopen")
        assert theirs.session.registered.short_code == mine.session.registered.short_code is not None


def test_change_listener_is_called_for_changes_only(tmp_path: Path) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        table = ServiceTable(here)
        heard: list[tuple[str, int]] = []
        here.store.on_change(_failing)
        stop = here.store.on_change(lambda session: heard.append((session.code, session.seq)))
        table.do("take", id="tap", seat=0, n=1)
        table.do("take", id="tap", seat=0, n=1)
        with pytest.raises(RefusedError):
            table.do("redo")
        assert heard == [(table.code, 1)]
        ServiceTable(there, there.store.get(table.code)).take(1, 1)
        assert heard == [(table.code, 1)]
        assert here.store.get(table.code).seq == 2
        assert heard == [(table.code, 1), (table.code, 2)]
        stop()
        table.take(0, 1)
        assert len(heard) == 2


def test_change_listener_is_called_after_stale_refusal(tmp_path: Path) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        table = ServiceTable(here)
        heard: list[int] = []
        here.store.on_change(lambda session: heard.append(session.seq))
        ServiceTable(there, there.store.get(table.code)).take(1, 1)
        with pytest.raises(StaleError):
            table.do("take", seq=0, seat=0, n=1)
        assert heard == [1]


def _failing(_session: Session) -> None:
    raise ValueError("a listener of no use")


def test_session_evicted_from_memory_is_unchanged(tmp_path: Path) -> None:
    with opened(tmp_path, held=2) as sessions:
        tables = [ServiceTable(sessions) for _ in range(5)]
        for turn in range(3):
            for table in tables:
                table.take(turn % 2, 1)
        assert len(sessions.store._held) == 2
        assert [table.session.running for table in tables] == [{"Ann": 2, "Bob": 1}] * 5


def test_clock_set_back_keeps_order_of_events(tmp_path: Path) -> None:
    start = datetime(2026, 3, 1, 12, tzinfo=UTC)
    ticks = iter(range(1000))
    with opened(tmp_path, clock=lambda: start - timedelta(hours=next(ticks))) as sessions:
        table = ServiceTable(sessions)
        for n in range(1, 5):
            table.take(0, n)
        assert table.session.content.flow.trail == ((0, 1), (0, 2), (0, 3), (0, 4))
        table.do("undo", of=4)
        table.do("close", sure=True)
        log = sessions.history.log_page(table.code).entries
        assert [entry.seq for entry in log] == [6, 5, 4, 3, 2, 1, 0]
        assert log[0].at < log[-1].at
    with opened(tmp_path) as sessions:
        assert sessions.store.get(table.code).content.flow.trail == ((0, 1), (0, 2), (0, 3))


def test_command_refused_by_readonly_disk_can_be_sent_again(storage: Storage, sessions: Sessions) -> None:
    table = ServiceTable(sessions)
    table.take(0, 1)
    heard: list[int] = []
    sessions.store.on_change(lambda session: heard.append(session.seq))
    for command in ("take", "close"):  # one statement by itself, and one in a transaction with others
        storage.db.execute("pragma query_only = on")
        with pytest.raises(StorageError) as caught:
            table.do(command, id=f"later-{command}", **({"seat": 1, "n": 5} if command == "take" else {"sure": True}))
        assert caught.value.code == "storage-readonly"
        storage.db.execute("pragma query_only = off")
    assert (table.session.seq, heard) == (1, [])
    assert table.do("take", id="later-take", seat=1, n=5).seq == 2
    assert table.do("close", sure=True, id="later-close").seq == 3


def test_full_disk_loses_no_acknowledged_command(storage: Storage, table: ServiceTable) -> None:
    ((pages,),) = storage.rows("pragma page_count")
    storage.db.execute(f"pragma max_page_count = {pages}")
    acknowledged = []

    def fill() -> None:
        for n in range(10_000):
            acknowledged.append(table.do("cheer", id=f"a{n}", seat=0).seq)

    with pytest.raises(StorageError) as caught:
        fill()
    assert caught.value.code == "storage-full"
    assert acknowledged == list(range(1, len(acknowledged) + 1))
    storage.db.execute("pragma max_page_count = 100000")
    again = table.do("cheer", id=f"a{len(acknowledged)}", seat=1)
    assert (again.seq, again.repeated) == (len(acknowledged) + 1, False)
    assert open_sessions(storage, games=toy_game.games).store.get(table.code).seq == again.seq


def test_event_that_game_cannot_fold_is_not_stored(table: ServiceTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in a game affects one command, not the session."""
    table.take(0, 1)

    def broken(*_args: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(toy_game.GAME.flow.__class__, "evolve", property(lambda _self: broken), raising=False)
        with pytest.raises(ZeroDivisionError):
            table.take(0, 2)
    assert table.session.seq == 1
    assert open_sessions(table.sessions.storage, games=toy_game.games).store.get(table.code).running == {"Ann": 1, "Bob": 0}


def test_session_with_event_deleted_in_database_is_read_again(tmp_path: Path) -> None:
    with opened(tmp_path) as sessions:
        table = ServiceTable(sessions)
        table.take(0, 1)
        table.take(0, 2)
        sessions.storage.write("delete from events where seq = 2")
        assert table.session.running == {"Ann": 1, "Bob": 0}
        sessions.store.evict()
        assert table.session.seq == 1


def test_rename_taken_back_during_other_writes_changes_name(tmp_path: Path) -> None:
    def beside(work: Callable[[], Any]) -> Any:
        """Write as another request does while a long query runs in a thread."""
        with storage.transaction():
            storage.write("update clubs set created = created")
        return work()

    with closing(Storage(with_database(tmp_path), in_background=beside)) as storage:
        sessions = open_sessions(storage, games=toy_game.games)
        table = ServiceTable(sessions)
        sessions.person_editor.rename_person("home", "Ann", "Anna")
        (change,) = sessions.renames.lately("home")
        assert sessions.person_editor.rename_back("home", change.id) == ("Ann", [table.code])
        assert table.session.seating.players == ("Ann", "Bob")


def test_long_session_not_in_memory_can_be_archived(tmp_path: Path) -> None:
    with opened(tmp_path) as sessions:
        table = ServiceTable(sessions)
        for number in range(100):
            table.take(number % 2, 1)
        sessions.store.evict()
        sessions.store.set_archived(table.code, away=True)
        assert [session.code for session in sessions.register.running("home", away=True)] == [table.code]
