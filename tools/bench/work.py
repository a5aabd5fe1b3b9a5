"""Count of the Python instructions of a tap. It is the same on a busy machine, where times are not."""

import sys
import tempfile
from pathlib import Path
from types import FrameType
from typing import Any

from flask import Flask

from companion import create_app
from companion.games import all_games
from companion.web import background
from companion.web.settings import Settings
from tools.bench import floor
from tools.bench.client import HTMX, Phone, begun, entered
from tools.bench.evening import Evening
from tools.bench.figures import Report, percentile
from tools.bench.taps import first_number, players_of

ENTRIES, TAPS = 20, 60
WARM = 60
"""Number of taps before the count, which fill the caches as in a running server."""


class CountingPhone(Phone):
    """A phone that calls an app in this process. `counted` has the instructions of the answer to each form."""

    def __init__(self, app: Flask) -> None:
        self._client = app.test_client()
        self._instructions = 0
        self.is_counting = False
        self.counted: list[float] = []

    def post(self, path: str, form: dict[str, Any], headers: dict[str, str] = HTMX) -> tuple[int, bytes, Any]:
        """Send a form and count the instructions of its answer."""
        self._instructions = 0
        sys.settrace(self._trace if self.is_counting else None)
        try:
            answer = self._client.post(path, data=form, headers={k: v for k, v in headers.items() if k != "Content-Type"})
        finally:
            sys.settrace(None)
        if self.is_counting:
            self.counted.append(self._instructions)
        return answer.status_code, answer.get_data(), answer.headers

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, bytes, Any]:
        """Request a page, without a count."""
        answer = self._client.get(path, headers=headers)
        return answer.status_code, answer.get_data(), answer.headers

    def _trace(self, frame: FrameType, event: str, _arg: object) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        self._instructions += event == "opcode"
        return self._trace

    def median(self) -> float:
        """Return the median of the counts, and begin anew."""
        found, self.counted = self.counted, []
        return percentile(found, 0.5)


def measure(report: Report) -> None:
    """Count the instructions of entries and taps of every game, and of a bare Flask route."""
    background.SLICE_SECONDS = 60.0  # pauses depend on the clock
    with tempfile.TemporaryDirectory() as folder:
        base = CountingPhone(floor.app(Path(folder)))
        for base.is_counting in (False, True):
            for i in range(ENTRIES):
                base.post("/tap/a", {"value": i})
        least = base.median()
        report.add("work", "floor", least, "instructions")
        app = create_app(Settings(data=Path(folder) / "app", secret=b"bench", limited=False))
        phone = CountingPhone(app)
        for key, game in all_games().items():
            session, (field, low, high) = begun(phone, key, players_of(game)), first_number(game)
            for phone.is_counting, count in ((False, WARM), (True, ENTRIES)):
                for i in range(count):
                    entered(phone, session, field, low + i % (high - low + 1))
            entries = phone.median()
            evening = Evening(phone, key, players_of(game))
            for phone.is_counting, count in ((False, WARM), (True, TAPS)):
                for _ in range(count):
                    evening.tap_ms()
            phone.is_counting = False
            for what, found in (("entry", entries), ("turn page", phone.median())):
                report.add("work", f"{what}, {key}", found, "instructions")
                report.add("work", f"{what}, {key}: against the floor", found / least, "x")
        app.extensions["lines"].close()
        app.extensions["storage"].close()
