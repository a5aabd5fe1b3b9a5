"""What a tap costs does not grow with the play, and a long play starts at once: counted, not timed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.plays import live
from companion.plays.live import CHECKPOINT
from companion.plays.service import Plays
from companion.plays.snapshots import SPACING, frozen, made_by, thawed
from companion.plays.state import PlayState, replayed
from companion.storage import Storage
from tests.plays import toy
from tests.plays.table import Table

LONG = 3 * SPACING + 10


class Counted:
    """How often the game was asked to fold."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folds = 0
        plain = toy.FLOW.evolve

        def evolve(*args: Any) -> Any:
            self.folds += 1
            return plain(*args)

        object.__setattr__(toy.FLOW, "evolve", evolve)
        monkeypatch.setattr(toy, "_undo_counting", lambda: object.__setattr__(toy.FLOW, "evolve", plain), raising=False)

    def during(self, act: Any) -> int:
        before = self.folds
        act()
        return self.folds - before


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counted]:
    yield Counted(monkeypatch)
    toy._undo_counting()  # type: ignore[attr-defined]


@pytest.fixture
def long(tmp_path: Path) -> Iterator[Table]:
    storage = Storage(tmp_path)
    storage.db.execute("pragma synchronous = off")
    table = Table(Plays(storage, games=toy.games))
    for n in range(LONG):
        table.take(n % 2, 1 + n % 9)
    yield table
    storage.close()


def again(table: Table) -> Table:
    """The same after the server was started anew."""
    plays = Plays(table.plays._storage, games=toy.games)
    return Table(plays, plays.get(table.code))


def snapshots(table: Table) -> list[int]:
    return [row[0] for row in table.plays._storage.rows("select seq from snapshots order by seq")]


def test_snapshots_are_kept_now_and_then(long: Table) -> None:
    assert snapshots(long) == [SPACING, 2 * SPACING, 3 * SPACING]


def test_a_tap_folds_one_event_and_runs_the_same_statements_early_and_late(long: Table, counted: Counted) -> None:
    def statements(table: Table) -> list[str]:
        ran: list[str] = []
        with table.plays._storage.db.tracer(lambda sql, _values: ran.append(sql)):
            assert counted.during(lambda: table.do("take", seq=table.play.seq, seat=0, n=1)) == 1
        return ran

    young = Table(long.plays)
    young.take(0, 1)
    assert statements(long) == statements(young)
    assert len(statements(young)) <= 5


def test_a_cold_start_folds_what_came_after_the_latest_snapshot(long: Table, counted: Counted) -> None:
    expected = long.play.state
    assert counted.during(lambda: again(long)) == LONG % SPACING
    assert again(long).play.state == expected


def test_an_undo_folds_little_of_what_came_before(long: Table, counted: Counted) -> None:
    assert counted.during(lambda: long.do("undo", of=LONG)) <= CHECKPOINT
    assert counted.during(lambda: long.do("redo")) <= CHECKPOINT
    assert counted.during(lambda: long.do("undo-to", of=LONG // 2)) <= CHECKPOINT
    assert counted.during(lambda: again(long).do("undo", of=LONG // 2)) <= 2 * SPACING


def test_a_cold_start_is_quick_also_after_something_old_was_undone(long: Table, counted: Counted) -> None:
    long.enter("Ann", "points", 3)
    for _ in range(SPACING + 5):
        long.do("cheer", seat=0)
    long.do("undo", of=LONG + 1)
    expected = long.play.state
    assert counted.during(lambda: again(long)) <= SPACING
    assert again(long).play.state == expected
    long.do("undo", of=long.play.content.last_flow)
    assert again(long).play.state == long.play.state


def test_there_is_one_snapshot_a_stretch_however_often_is_undone(long: Table) -> None:
    for _ in range(20):
        long.do("undo", of=long.play.content.last_flow)
    for _ in range(40):
        long.do("undo-to", of=5)
        long.do("redo")
    assert len(snapshots(long)) <= long.play.seq // SPACING + 1


def test_of_a_closed_play_one_snapshot_is_left(long: Table) -> None:
    long.enter("Ann", "points", 3)
    long.enter("Bob", "points", 3)
    long.do("close", sure=True)
    assert snapshots(long) == [3 * SPACING]
    assert again(long).play.state == long.play.state


def test_a_snapshot_that_cannot_be_read_or_was_made_by_other_code_is_passed_over(long: Table, counted: Counted) -> None:
    expected = long.play.state
    storage = long.plays._storage
    storage.write("update snapshots set state = '{' where seq = ?", (3 * SPACING,))
    assert counted.during(lambda: again(long)) == LONG - 2 * SPACING
    storage.write("update snapshots set state = '[]' where seq = ?", (2 * SPACING,))
    storage.write("update snapshots set made_by = 'someone' where seq = ?", (SPACING,))
    assert counted.during(lambda: again(long)) == LONG
    assert again(long).play.state == expected


def test_every_part_of_a_state_survives_being_kept(table: Table) -> None:
    table.enter("Ann", "house.motto", "«Ура»")
    table.enter(None, "snow", True)
    table.do("adjust", column="Bob", points=-3, note="late")
    table.do("tick", step="heap")
    table.do("tell-fact", fact="marks", value=[1, 2])
    table.take(0, 3)
    table.do("cheer", seat=1)
    table.do("undo", of=table.take(1, 2))
    table.do("undo-to", of=6)
    table.do("redo")
    state, seating = table.play.state, table.play.registered.seating
    text = frozen(toy.GAME, seating, state)
    assert text is not None
    assert thawed(toy.GAME, seating, text) == state
    assert state.undos.redoable
    events = table.plays._log.between(table.play.id, 0, 100)
    assert replayed(toy.GAME, seating, events) == state


def test_a_state_that_does_not_survive_is_not_kept(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    content = table.play.content
    odd = PlayState(0, type(content)(content.seating, toy.Heap((0, 0), cheers={"one": 1})))  # type: ignore[dict-item]
    assert frozen(toy.GAME, table.play.seating, odd) is None
    assert "toy" in caplog.text


def test_the_name_of_the_code_depends_on_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.plays import snapshots as module

    (tmp_path / "rules.py").write_text("one = 1")
    first = module._fingerprint(tmp_path)
    module._fingerprint.cache_clear()
    assert module._fingerprint(tmp_path) == first
    (tmp_path / "rules.py").write_text("one = 2")
    module._fingerprint.cache_clear()
    assert module._fingerprint(tmp_path) != first
    assert made_by(toy.GAME) == made_by(toy.GAME)


def test_checkpoints_in_memory_are_not_piled_up(long: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_CHECKPOINTS", 3)
    table = again(long)
    for _ in range(10):
        table.do("undo", of=table.play.content.last_flow)
    assert len(table.plays._held[table.code]._checkpoints) == 3
