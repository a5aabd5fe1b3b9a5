"""Tests of worker processes: plain data only, a deadline, a memory limit, and a new process after a failure."""

import io
import os
import pickle
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from companion import drawing_tasks, untrusted_tasks, worker
from companion.rules.errors import Problem, RefusedError
from companion.sessions.details import SessionNotes
from companion.worker import DRAWINGS, MAX_WORKER_BYTES, UNTRUSTED, Queue, TooLongError, Worker, WorkError

MODULE = "tests.support.worker_tasks"


@pytest.fixture(scope="module")
def queue() -> Iterator[Queue]:
    """Yield a queue with one worker."""
    with closing(Queue(MODULE, 1)) as found:
        yield found


def pid(queue: Queue) -> int:
    number: int = queue.do("give_back")[0]
    return number


def process_of(queue: Queue) -> "subprocess.Popen[bytes] | None":
    found: Worker = queue.idle.queue[-1]
    return found.process


# --- What is sent --------------------------------------------------------------------------------------------------------


def test_plain_data_and_file_arrive_unchanged(queue: Queue) -> None:
    sent = (1, 2.5, None, True, "Замок", b"\x00", [1], {"a": (1, 2)}, frozenset({3}), SessionNotes(note="n"))
    content = os.urandom(600_000)
    assert queue.do("give_back", *sent, file=io.BytesIO(content))[1:] == [*sent, content]


def test_answer_that_is_no_plain_data_is_refused_and_process_replaced(queue: Queue) -> None:
    before = pid(queue)
    with pytest.raises(WorkError):
        queue.do("give_code")
    assert pid(queue) != before


@pytest.mark.parametrize("sent", [os.system, Queue, subprocess.Popen, pickle.loads, RefusedError])
def test_code_in_message_is_not_accepted(sent: Any) -> None:
    with pytest.raises(EOFError, match="not plain data"):
        worker._receive(io.BytesIO(pickle.dumps(sent)))


def test_process_refuses_message_that_is_no_plain_data(queue: Queue) -> None:
    with pytest.raises(WorkError):
        queue.do("give_back", os.system)
    assert queue.do("give_back", 1)[1:] == [1]


# --- Failures ------------------------------------------------------------------------------------------------------------


def test_process_after_refusal_or_failed_task_continues(queue: Queue) -> None:
    before = pid(queue)
    with pytest.raises(RefusedError) as refused:
        queue.do("refuse", "file")
    assert refused.value.problems == (Problem("file", "not-whole", {"low": 0, "high": 9}),)
    with pytest.raises(WorkError, match=r"^ValueError$"):
        queue.do("fail", "Zenobia")
    with pytest.raises(WorkError, match=r"^KeyError$"):
        queue.do("no_such_task")
    assert pid(queue) == before


def test_process_that_ends_is_replaced(queue: Queue) -> None:
    before = pid(queue)
    with pytest.raises(WorkError, match="before its time"):
        queue.do("end")
    assert pid(queue) != before
    process = process_of(queue)
    assert process is not None
    process.kill()
    process.wait()
    assert pid(queue) != process.pid


def test_endless_task_is_killed_at_deadline_and_next_is_answered(queue: Queue) -> None:
    pid(queue)
    process, begun = process_of(queue), time.monotonic()
    with pytest.raises(TooLongError) as refused:
        queue.do("count_forever", seconds=0.5)
    assert 0.5 <= time.monotonic() - begun < 15
    assert refused.value.problems[0].code == "took-too-long"
    assert process is not None
    assert process.poll() is not None
    assert queue.do("give_back", 1)[1:] == [1]


def test_process_that_does_not_react_is_killed_at_deadline(queue: Queue) -> None:
    pid(queue)
    process = process_of(queue)
    assert process is not None
    process.send_signal(19)
    with pytest.raises(TooLongError):
        queue.do("give_back", seconds=0.5)
    assert pid(queue) != process.pid


def test_task_beyond_memory_limit_fails() -> None:
    assert MAX_WORKER_BYTES <= 2 << 30
    one = Worker(MODULE, memory=300 << 20)
    try:
        assert one.do("fill_memory", (10 << 20,), None, 20.0) == [10 << 20]
        with pytest.raises(WorkError, match=r"^MemoryError$"):
            one.do("fill_memory", (400 << 20,), None, 20.0)
        assert one.do("fill_memory", (1,), None, 20.0) == [1]
    finally:
        one.stop()


@pytest.mark.parametrize("queue_of_app", [UNTRUSTED, DRAWINGS], ids=["untrusted", "drawings"])
def test_processes_of_app_have_memory_limit_and_low_priority(queue_of_app: Queue) -> None:
    try:
        with pytest.raises(WorkError, match=r"^KeyError$"):
            queue_of_app.do("no_such_task")
        process = process_of(queue_of_app)
        assert process is not None
        assert resource.prlimit(process.pid, resource.RLIMIT_AS)[0] == MAX_WORKER_BYTES
        assert os.getpriority(os.PRIO_PROCESS, process.pid) >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)
    finally:
        queue_of_app.close()


# --- The end of a process ------------------------------------------------------------------------------------------------


def test_process_is_replaced_at_task_limit() -> None:
    with closing(Queue(MODULE, 1, tasks=2)) as short:
        numbers = [pid(short) for _ in range(4)]
    assert (len({*numbers[:2]}), len({*numbers})) == (1, 2)


def test_closed_queue_has_no_process_and_starts_again(queue: Queue) -> None:
    pid(queue)
    process = process_of(queue)
    queue.close()
    assert process is not None
    assert process.poll() is not None
    assert process_of(queue) is None
    queue.start()
    started = process_of(queue)
    assert started is not None
    assert pid(queue) == started.pid


def test_process_does_not_outlive_server() -> None:
    code = (
        f"import os; from companion.worker import Queue; queue = Queue({MODULE!r}, 1)\n"
        "print(queue.do('give_back')[0], flush=True); os._exit(1)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=30, check=False)
    assert_ends(int(done.stdout))


def test_busy_process_without_server_ends_itself_after_deadline() -> None:
    code = (
        f"import os, threading; from companion import worker; queue = worker.Queue({MODULE!r}, 1)\n"
        "print(queue.do('give_back')[0], flush=True)\n"
        "threading.Timer(1.0, os._exit, [1]).start(); queue.do('count_forever', seconds=3.0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=30, check=False)
    assert_ends(int(done.stdout))


def assert_ends(number: int) -> None:
    """Wait until no process has this number. A process that has ended may be unreaped."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        with suppress(FileNotFoundError, ProcessLookupError), Path(f"/proc/{number}/stat").open() as stat:
            if stat.read().rpartition(")")[2].split()[0] != "Z":
                time.sleep(0.1)
                continue
        return
    raise AssertionError("the process still runs")


# --- Several at once -----------------------------------------------------------------------------------------------------


def test_queue_shared_by_many_threads_answers_each_with_its_own() -> None:
    with closing(Queue(MODULE, 2)) as shared, ThreadPoolExecutor(6) as threads:
        answers = [*threads.map(lambda n: shared.do("give_back", n), range(20))]
        assert [told for _, told in answers] == [*range(20)]
        assert len({number for number, _ in answers}) <= 2


def test_second_process_starts_only_when_needed() -> None:
    with closing(Queue(MODULE, 3)) as shared:
        assert len({pid(shared) for _ in range(5)}) == 1


def test_each_queue_runs_only_its_own_tasks() -> None:
    assert not {*untrusted_tasks.TASKS} & {*drawing_tasks.TASKS}
    for queue_of_app, module in ((UNTRUSTED, untrusted_tasks), (DRAWINGS, drawing_tasks)):
        assert module.__name__ in queue_of_app.idle.queue[0]._command
        assert 0 < queue_of_app.long_workers < queue_of_app.workers
