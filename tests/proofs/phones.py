"""Phones whose network comes and goes, at one table."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from companion.texts import language

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Route

PATIENCE = 30_000
SEEN = "Number(document.getElementById('screen')?.dataset.seq)"
POSTS = re.compile(r"/p/[^/]+/(do|cells|fact)$")


class Phone:
    """One browser with cookies and a memory of its own, that looks at one play."""

    def __init__(self, browser: "Browser", address: str, code: str, lang: str = "en", **how: Any) -> None:
        self.context: BrowserContext = browser.new_context(
            locale=lang, base_url=address, viewport={"width": 390, "height": 844}, **how
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.words = language(lang, "castle-for-all-seasons")
        self.base = f"/p/{code}"
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def say(self, key: str, **args: Any) -> str:
        return self.words.say(key, **args)

    def open(self, tab: str) -> None:
        self.page.goto(f"{self.base}/{tab}")
        self.page.wait_for_function("() => typeof taps === 'object'")

    def offline(self) -> None:
        self.context.set_offline(True)

    def online(self) -> None:
        self.context.set_offline(False)

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    def field(self, label: str) -> Any:
        return self.page.get_by_role("textbox", name=label, exact=True)

    def until(self, script: str, arg: Any = None) -> None:
        """Waits until the page says yes, which may take it some time."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(script, arg):
            assert time.monotonic() < deadline, script
            time.sleep(0.05)

    def sees(self, text: str) -> None:
        self.page.get_by_text(text).filter(visible=True).first.wait_for()

    def sees_waiting(self, count: int) -> None:
        line = self.page.locator("#network", has_text=self.say("toast-waiting").replace("{n}", str(count)))
        line.wait_for()

    def has_sent_everything(self) -> None:
        self.page.wait_for_function("() => !taps.isBusy()")
        self.page.locator("#network").wait_for(state="detached")

    def sees_step(self, seq: int) -> None:
        self.page.wait_for_function(f"seq => {SEEN} >= seq", arg=seq)

    def came_back(self) -> list[str]:
        """What was refused and waits to be read."""
        return [" ".join(line.split()) for line in self.page.locator(".back p").all_inner_texts()]

    def loses_answers(self, times: int) -> list[str]:
        """So many commands reach the server, and what it answers does not reach the phone. They are listed as they go."""
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
    """Makes them; none may have met a fault in its script."""
    made: list[Phone] = []

    def new(lang: str = "en", **how: Any) -> Phone:
        made.append(Phone(browser, address, code, lang, **how))
        return made[-1]

    try:
        yield new
        assert [error for phone in made for error in phone.errors] == []
    finally:
        for phone in made:
            phone.context.close()
