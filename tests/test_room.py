"""Tests of the lock with which a test that measures times keeps other workers waiting."""

import threading
import uuid
from collections.abc import Iterator

import pytest

from tests.support.room import Room

SOON, LATER = 0.2, 30.0


@pytest.fixture
def rooms() -> Iterator[list[Room]]:
    run = uuid.uuid4().hex
    rooms = [Room(run) for _ in range(3)]
    yield rooms
    rooms[0].clean_up()


def begun(act: object) -> threading.Thread:
    thread = threading.Thread(target=act, daemon=True)  # type: ignore[arg-type]
    thread.start()
    return thread


def waits(thread: threading.Thread) -> bool:
    thread.join(SOON)
    return thread.is_alive()


def test_workers_test_beside_each_other(rooms: list[Room]) -> None:
    for room in rooms:
        room.enter()
    for room in rooms:
        room.leave()


def test_worker_alone_keeps_others_out_until_it_opens(rooms: list[Room]) -> None:
    mine, other, third = rooms
    mine.enter()
    mine.close()
    entering = [begun(other.enter), begun(third.enter)]
    assert all(waits(thread) for thread in entering)
    mine.leave()
    mine.enter()
    assert all(waits(thread) for thread in entering), "between the tests of a module it stays alone"
    mine.open()
    mine.leave()
    for thread in entering:
        thread.join(LATER)
        assert not thread.is_alive()


def test_worker_that_wants_to_be_alone_waits_for_running_test_and_is_not_overtaken(rooms: list[Room]) -> None:
    mine, other, third = rooms
    mine.enter()
    other.enter()
    closing = begun(mine.close)
    assert waits(closing)
    entering = begun(third.enter)
    assert waits(entering)
    other.leave()
    closing.join(LATER)
    assert not closing.is_alive()
    assert waits(entering)
    mine.open()
    entering.join(LATER)
    assert not entering.is_alive()
