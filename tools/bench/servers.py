"""Servers to measure, each a process of its own."""

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from companion.web.ahead import BEGIN_AFTER

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
RESTING = 0.03
"""Of a core: what a server takes that only waits."""
LOOK_EVERY = 0.5
"""Seconds."""


@contextlib.contextmanager
def running(*command: str) -> Iterator[tuple[str, int, float]]:
    """(address, process id, seconds until it said it was ready) of a server that prints its address."""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        assert process.stdout is not None
        while line := process.stdout.readline():
            if found := re.search(r"http://[\d.:]+", line):
                yield found[0], process.pid, time.perf_counter() - began
                break
        else:
            raise RuntimeError(f"{command} did not start")
    finally:
        process.terminate()
        process.wait(20)


def companion(data: Path) -> "contextlib.AbstractContextManager[tuple[str, int, float]]":
    """The app over a data folder."""
    return running(str(BIN / "companion"), "serve", "--port", "0", "--data", str(data))


@contextlib.contextmanager
def settled(data: Path) -> Iterator[tuple[str, int, float]]:
    """The same when it has read ahead, as it has long before anybody sits at a table."""
    with companion(data) as found:
        time.sleep(BEGIN_AFTER + LOOK_EVERY)
        done = -1.0
        while processor_ms(found[1]) - done > LOOK_EVERY * 1000 * RESTING:
            done = processor_ms(found[1])
            time.sleep(LOOK_EVERY)
        yield found


def floor(data: Path) -> "contextlib.AbstractContextManager[tuple[str, int, float]]":
    """The floor over a data folder."""
    return running(sys.executable, "-m", "tools.bench.floor", str(data), "0")


def memory_mb(pid: int) -> float:
    """What a process holds in memory now."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]


def processor_ms(pid: int) -> float:
    """How long a process has been at work so far."""
    told = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) * 1000 / os.sysconf("SC_CLK_TCK")
