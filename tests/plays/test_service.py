"""Exactly once, seen by everybody, found again: the promises of the service."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.plays.events import Request
from companion.plays.play import Play
from companion.plays.service import Plays, StaleError
from companion.rules.errors import RefusedError
from companion.storage import Storage, StorageError
from tests.plays import toy
from tests.plays.table import Table, opened


def test_a_refused_command_may_be_sent_again_and_is_then_decided_anew(table: Table) -> None:
    with pytest.raises(RefusedError):
        table.do("undo", id="try", of=1)
    table.take(0, 1)
    assert table.do("undo", id="try", of=1).seq == 2


def test_the_same_id_in_another_play_is_another_command(plays: Plays) -> None:
    assert [Table(plays).do("take", id="same", seat=0, n=1).repeated for _ in range(2)] == [False, False]


def test_two_servers_on_one_database_see_each_others_events(tmp_path: Path) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        mine = Table(here)
        theirs = Table(there, there.get(mine.code))
        mine.take(0, 2)
        assert theirs.play.running == {"Ann": 2, "Bob": 0}
        theirs.enter("Bob", "points", 3)
        theirs.do("undo", of=1)
        assert mine.play.state == theirs.play.state
        assert here.do(mine.code, Request("next", "take", {"seat": 1, "n": 1}, 3)).seq == 4
        with pytest.raises(StaleError):
            there.do(mine.code, Request("late", "take", {"seat": 1, "n": 1}, 3))
        theirs.do("close", sure=True)
        assert mine.play.is_closed
        assert mine.play.registered.short_code is None
        mine.do("reopen")
        assert theirs.play.registered.short_code == mine.play.registered.short_code is not None


def test_listeners_hear_of_every_change_and_of_nothing_else(tmp_path: Path) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        table = Table(here)
        heard: list[tuple[str, int]] = []
        here.on_change(_failing)
        stop = here.on_change(lambda play: heard.append((play.code, play.seq)))
        table.do("take", id="tap", seat=0, n=1)
        table.do("take", id="tap", seat=0, n=1)
        with pytest.raises(RefusedError):
            table.do("redo")
        assert heard == [(table.code, 1)]
        Table(there, there.get(table.code)).take(1, 1)
        assert heard == [(table.code, 1)]
        assert here.get(table.code).seq == 2
        assert heard == [(table.code, 1), (table.code, 2)]
        stop()
        table.take(0, 1)
        assert len(heard) == 2


def test_a_refusal_that_comes_from_looking_again_still_tells_the_listeners(tmp_path: Path) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        table = Table(here)
        heard: list[int] = []
        here.on_change(lambda play: heard.append(play.seq))
        Table(there, there.get(table.code)).take(1, 1)
        with pytest.raises(StaleError):
            table.do("take", seq=0, seat=0, n=1)
        assert heard == [1]


def _failing(_play: Play) -> None:
    raise ValueError("a listener of no use")


def test_a_play_no_longer_held_in_memory_is_the_same(tmp_path: Path) -> None:
    with opened(tmp_path, held=2) as plays:
        tables = [Table(plays) for _ in range(5)]
        for turn in range(3):
            for table in tables:
                table.take(turn % 2, 1)
        assert len(plays._held) == 2
        assert [table.play.running for table in tables] == [{"Ann": 2, "Bob": 1}] * 5


def test_a_clock_that_goes_back_disturbs_nothing(tmp_path: Path) -> None:
    start = datetime(2026, 3, 1, 12, tzinfo=UTC)
    ticks = iter(range(1000))
    with opened(tmp_path, clock=lambda: start - timedelta(hours=next(ticks))) as plays:
        table = Table(plays)
        for n in range(1, 5):
            table.take(0, n)
        assert table.play.content.flow.trail == ((0, 1), (0, 2), (0, 3), (0, 4))
        table.do("undo", of=4)
        table.do("close", sure=True)
        log = plays.log(table.code).entries
        assert [entry.seq for entry in log] == [6, 5, 4, 3, 2, 1, 0]
        assert log[0].at < log[-1].at
    with opened(tmp_path) as plays:
        assert plays.get(table.code).content.flow.trail == ((0, 1), (0, 2), (0, 3))


def test_what_the_disk_refuses_did_not_happen_and_may_be_sent_again(storage: Storage, plays: Plays) -> None:
    table = Table(plays)
    table.take(0, 1)
    heard: list[int] = []
    plays.on_change(lambda play: heard.append(play.seq))
    for command in ("take", "close"):  # one statement by itself, and one in a transaction with others
        storage.db.execute("pragma query_only = on")
        with pytest.raises(StorageError) as caught:
            table.do(command, id=f"later-{command}", **({"seat": 1, "n": 5} if command == "take" else {"sure": True}))
        assert caught.value.code == "storage-readonly"
        storage.db.execute("pragma query_only = off")
    assert (table.play.seq, heard) == (1, [])
    assert table.do("take", id="later-take", seat=1, n=5).seq == 2
    assert table.do("close", sure=True, id="later-close").seq == 3


def test_a_full_disk_loses_nothing(storage: Storage, table: Table) -> None:
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
    assert Plays(storage, games=toy.games).get(table.code).seq == again.seq


def test_an_event_that_the_game_cannot_fold_is_not_written(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in a game spoils one command, not the play."""
    table.take(0, 1)

    def broken(*_args: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(toy.GAME.flow.__class__, "evolve", property(lambda _self: broken), raising=False)
        with pytest.raises(ZeroDivisionError):
            table.take(0, 2)
    assert table.play.seq == 1
    assert Plays(table.plays._storage, games=toy.games).get(table.code).running == {"Ann": 1, "Bob": 0}


def test_another_database_in_place_of_this_one_is_noticed(tmp_path: Path) -> None:
    with opened(tmp_path) as plays:
        table = Table(plays)
        table.take(0, 1)
        table.take(0, 2)
        plays._storage.write("delete from events where seq = 2")
        assert table.play.running == {"Ann": 1, "Bob": 0}
        plays.let_go()
        assert table.play.seq == 1
