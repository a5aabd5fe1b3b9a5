"""A server in its own process: `python -m tests.robustness.writer FOLDER CODE NAME COUNT` prints the acknowledged commands."""

import sys
from pathlib import Path

from companion.sessions.events import Request
from tests.support.table import opened


def main(folder: str, code: str, name: str, count: str) -> None:
    with opened(Path(folder)) as sessions:
        print("ready", flush=True)
        sys.stdin.readline()
        for n in range(int(count)):
            sent = f"{name}-{n}"
            sessions.commands.submit(code, Request(sent, "cheer", {"seat": 0}))
            if n % 10 == 0:
                sessions.commands.submit(code, Request(sent, "cheer", {"seat": 0}))  # as a phone that heard no answer
            print(sent, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
