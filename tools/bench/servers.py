"""Servers to be measured, each in its own process."""

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from companion.web.warm_up import BEGIN_AFTER

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
IDLE_CPU_SHARE = 0.03
"""Share of a CPU core that an idle server uses at most."""
LOOK_EVERY = 0.5
"""Seconds between two checks whether the server is idle."""


@contextlib.contextmanager
def running(*command: str) -> Iterator[tuple[str, int, float]]:
    """Start a server that prints its address. Yield the address, the process id and the seconds until it was ready."""
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
    """Start the app with a data folder."""
    return running(str(BIN / "companion"), "serve", "--port", "0", "--data", str(data))


@contextlib.contextmanager
def settled(data: Path) -> Iterator[tuple[str, int, float]]:
    """Start the app and wait until its warm-up is over and it is idle."""
    with companion(data) as found:
        time.sleep(BEGIN_AFTER + LOOK_EVERY)
        done = -1.0
        while processor_ms(found[1]) - done > LOOK_EVERY * 1000 * IDLE_CPU_SHARE:
            done = processor_ms(found[1])
            time.sleep(LOOK_EVERY)
        yield found


def floor(data: Path) -> "contextlib.AbstractContextManager[tuple[str, int, float]]":
    """Start the minimal Flask app with a data folder."""
    return running(sys.executable, "-m", "tools.bench.floor", str(data), "0")


def memory_mb(pid: int) -> float:
    """Return the resident memory of a process in MB."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]


def processor_ms(pid: int) -> float:
    """Return the CPU time of a process so far, in milliseconds."""
    told = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) * 1000 / os.sysconf("SC_CLK_TCK")
