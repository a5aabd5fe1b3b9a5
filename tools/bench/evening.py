"""Random taps on the Turn page, so that fast and slow taps are measured in a realistic mix."""

import random
import re
from collections import Counter
from html import unescape
from time import perf_counter

from tools.bench.client import Phone, begun

LINK = re.compile(rb'href="(/p/[^"#]*/turn(?:\?[^"#]*)?)["#]')
BUTTON = re.compile(rb'<button(?![^>]*(?:\sdisabled|aria-pressed="true"))[^>]*name="do"[^>]*value="([^"]*)"')
FORM = re.compile(rb'action="(/p/[^"]*/do[^"]*)"')
SEQ = re.compile(rb'data-seq="(\d+)"')


class Evening:
    """A session of a game in which a random player opens pages within the Turn page and presses buttons."""

    def __init__(self, phone: Phone, game: str, players: list[str]) -> None:
        self._phone, self._game, self._players = phone, game, players
        self._random = random.Random(game)  # the same evening every time
        self._page, self._taps, self._done = b"", 0, Counter[str]()

    def tap_ms(self) -> float:
        """Make one tap and return its milliseconds. Pages opened and sessions created before the tap do not count."""
        while True:
            self._look_round()
            form = {"tab": "turn", "tap": f"e{self._game}{self._taps}", "seq": SEQ.findall(self._page)[0]}
            form["do"] = self._chosen()
            address = unescape(FORM.findall(self._page)[0].decode())
            self._taps += 1
            before = perf_counter()
            status, self._page, _ = self._phone.post(address, form)
            took = (perf_counter() - before) * 1000
            if status == 200:
                return took
            assert status == 422, (status, form, self._page[:300])  # the rules refused the tap, and nothing was written
            self._page = b""

    def _look_round(self) -> None:
        """Open a page with buttons, sometimes another one than the current. Create a new session once this one is over."""
        links = [unescape(link.decode()) for link in LINK.findall(self._page)]
        if links and self._random.random() < 0.5:
            self._open(self._random.choice(links))
        if not self._buttons():
            self._open(begun(self._phone, self._game, self._players) + "/turn")

    def _open(self, path: str) -> None:
        status, self._page, _ = self._phone.get(path)
        assert status == 200, (status, path)

    def _buttons(self) -> list[str]:
        found = (unescape(value.decode()) for value in BUTTON.findall(self._page))
        return [value for value in found if not value.startswith("type=undo")]

    def _chosen(self) -> str:
        """Return a random command. Prefer rare types, so that one "Done" among many buttons of another type is pressed, too."""
        buttons = self._buttons()
        kinds = sorted({_kind(button) for button in buttons})
        kind = self._random.choices(kinds, [1 / (1 + self._done[kind]) for kind in kinds])[0]
        self._done[kind] += 1
        return self._random.choice([button for button in buttons if _kind(button) == kind])


def _kind(command: str) -> str:
    return command.partition("&")[0]
