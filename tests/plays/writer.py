"""A server in a process of its own: `python -m tests.plays.writer FOLDER CODE NAME COUNT` prints what was acknowledged."""

import sys
from pathlib import Path

from companion.plays.events import Request
from tests.plays.table import opened


def main(folder: str, code: str, name: str, count: str) -> None:
    with opened(Path(folder)) as plays:
        print("ready", flush=True)
        sys.stdin.readline()
        for n in range(int(count)):
            sent = f"{name}-{n}"
            plays.do(code, Request(sent, "cheer", {"seat": 0}))
            if n % 10 == 0:
                plays.do(code, Request(sent, "cheer", {"seat": 0}))  # as a phone that heard no answer
            print(sent, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
