"""Tests of several phones in one session, whose network comes and goes."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tests.support.phone import PATIENCE, Phone

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

SEEN = "Number(document.getElementById('screen')?.dataset.seq)"
POSTS = re.compile(r"/p/[^/]+/(do|cells|fact)(\?|$)")


class NetworkPhone(Phone):
    """A phone that looks at one session and can lose its network."""

    def __init__(self, browser: "Browser", address: str, code: str, lang: str = "en", **how: Any) -> None:
        super().__init__(browser, address, lang, **how)
        self.base = f"/p/{code}"
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.add_init_script("document.addEventListener('live:heard', () => { globalThis.hasHeard = true; })")

    def open(self, tab: str) -> None:
        """Open a tab of the session and wait for its scripts."""
        self.page.goto(f"{self.base}/{tab}")
        self.page.wait_for_function("() => typeof taps === 'object'")

    def hears_server(self) -> None:
        """Wait for the first message of live updates.

        A message that is on its way would tell an offline page that there is a network.
        """
        self.page.wait_for_function("() => globalThis.hasHeard")

    def offline(self) -> None:
        self.context.set_offline(True)

    def online(self) -> None:
        self.context.set_offline(False)

    def until(self, script: str, arg: Any = None) -> None:
        """Wait until the script returns a value that is true."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(script, arg):
            assert time.monotonic() < deadline, script
            time.sleep(0.05)

    def sees_waiting(self, count: int) -> None:
        line = self.page.locator("#network", has_text=self.say("toast-waiting").replace("{n}", str(count)))
        line.wait_for()

    def has_sent_everything(self) -> None:
        self.page.wait_for_function("() => !taps.isBusy()")
        self.page.locator("#network").wait_for(state="detached")

    def sees_step(self, seq: int) -> None:
        self.page.wait_for_function(f"seq => {SEEN} >= seq", arg=seq)

    def came_back(self) -> list[str]:
        """Return the refused commands that the page shows."""
        return [" ".join(line.split()) for line in self.page.locator(".back p").all_inner_texts()]

    def loses_answers(self, times: int) -> list[str]:
        """Drop the answers to the next `times` commands after the server has received them.

        Return the list of those commands.
        """
        lost: list[str] = []

        def handle(route: "Route") -> None:
            if len(lost) >= times or route.request.method != "POST":
                route.continue_()
                return
            lost.append(route.request.post_data or "")
            assert route.fetch().ok
            route.abort()

        self.context.route(POSTS, handle)
        return lost


@contextmanager
def phones(browser: "Browser", address: str, code: str) -> Iterator[Any]:
    """Yield a function that opens phones. Check at the end that no script failed."""
    made: list[NetworkPhone] = []

    def new(lang: str = "en", **how: Any) -> NetworkPhone:
        made.append(NetworkPhone(browser, address, code, lang, **how))
        return made[-1]

    try:
        yield new
        assert [error for phone in made for error in phone.errors] == []
    finally:
        for phone in made:
            phone.context.close()
