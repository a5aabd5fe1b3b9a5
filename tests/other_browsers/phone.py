"""A phone with any engine, operated by the words on its page."""

import time
from contextlib import suppress
from typing import Any, Protocol

from companion.texts import Language, language
from tests.other_browsers.webdriver import ELEMENT, DriverError, Drives

PATIENCE = 30.0
SEEN = "Number(document.getElementById('screen')?.dataset.seq ?? -1)"
FIND = """
const [kind, words] = [...arguments];
const name = (e) => (e.ariaLabel || e.innerText || e.labels?.[0]?.innerText || "").trim().replace(/\\s+/g, " ");
const found = [...document.querySelectorAll(kind)].find((e) => e.checkVisibility() && (words === null || name(e) === words));
found?.scrollIntoView({block: "center"});
return found ?? null;
"""
TROUBLES = "document.documentElement.dataset.troubles"
WATCH = f"if (!{TROUBLES}) {{ {TROUBLES} = ' '; addEventListener('error', (e) => ({TROUBLES} += e.message)); }}"
BUSY = "Object.keys(localStorage).some((key) => key.startsWith('tap ')) || document.querySelector('.sent, #network') !== null"


class Hand(Protocol):
    """A browser that can be tapped and typed into."""

    def open(self, address: str) -> None: ...
    def ask(self, script: str, *args: Any) -> Any: ...
    def tap(self, kind: str, words: str | None) -> bool: ...
    def write(self, kind: str, text: str) -> None: ...


class Driven:
    """A browser driven by WebDriver."""

    def __init__(self, driver: Drives) -> None:
        self._driver = driver

    def open(self, address: str) -> None:
        self._driver.do("Navigate", url=address)

    def ask(self, script: str, *args: Any) -> Any:
        return self._driver.do("ExecuteScript", script=script, args=list(args))

    def tap(self, kind: str, words: str | None) -> bool:
        found = self.ask(FIND, kind, words)
        if found:
            self._driver.do("ElementClick", id=found[ELEMENT])
        return bool(found)

    def write(self, kind: str, text: str) -> None:
        """Replace the text of a field. A tap selects the old text."""
        self.ask(f"{FIND.replace('return', 'found?.focus(); found?.select?.(); return')}", kind, None)
        self._driver.do("ElementSendKeys", id=self.ask(FIND, kind, None)[ELEMENT], text=text)


class Played:
    """Chromium, driven by Playwright."""

    def __init__(self, page: Any) -> None:
        self._page = page

    def open(self, address: str) -> None:
        self._page.goto(address)

    def ask(self, script: str, *args: Any) -> Any:
        return self._page.evaluate(f"args => (function () {{ {script} }}).apply(null, args)", list(args))

    def _found(self, kind: str, words: str | None) -> Any:
        return self._page.evaluate_handle(f"args => (function () {{ {FIND} }}).apply(null, args)", [kind, words]).as_element()

    def tap(self, kind: str, words: str | None) -> bool:
        found = self._found(kind, words)
        if found:
            found.click()
        return bool(found)

    def write(self, kind: str, text: str) -> None:
        found = self._found(kind, None)
        found.focus()
        found.evaluate("e => e.select()")
        self._page.keyboard.type(text)


class EnginePhone:
    """A phone in a session."""

    def __init__(self, hand: Hand, address: str, lang: str, game: str) -> None:
        self.hand = hand
        self.hindered = ""
        self.address = address.rstrip("/")
        self.words: Language = language(lang, game)

    def say(self, key: str, **args: Any) -> str:
        return " ".join(self.words.say(key, **args).split())

    def open(self, path: str) -> None:
        self.hand.open(self.address + path)
        self.hand.ask(WATCH)

    def until(self, script: str, *args: Any) -> Any:
        """Wait until the script returns a value that is true, and return the value."""
        deadline = time.monotonic() + PATIENCE
        while True:
            found = None
            with suppress(Exception):  # while a page changes for another there is none to be asked
                found = self.hand.ask(script, *args)
            if found:
                return found
            assert time.monotonic() < deadline, (script, args, self.hand.ask("return document.body.innerText"))
            time.sleep(0.05)

    def tap(self, words: str | None, kind: str = "button, a, label, summary") -> None:
        """Tap an element as soon as it is there and nothing temporary covers it."""
        deadline = time.monotonic() + PATIENCE
        while not self._taps(kind, words):
            assert time.monotonic() < deadline, (kind, words, self.hindered, self.hand.ask("return document.body.innerText"))
            time.sleep(0.05)

    def _taps(self, kind: str, words: str | None) -> bool:
        try:
            return self.hand.tap(kind, words)
        except DriverError as hindered:
            self.hindered = str(hindered)
            return False

    def lands(self, path: str) -> None:
        """Wait until the browser is on this page."""
        self.until("return location.pathname.endsWith(arguments[0]) && document.readyState === 'complete'", path)
        self.hand.ask(WATCH)

    @property
    def seq(self) -> int:
        return int(self.hand.ask(f"return {SEEN}"))

    def sees_step(self, seq: int) -> None:
        self.until(f"return {SEEN} >= arguments[0]", seq)

    def waits(self, count: int) -> None:
        """Wait until this number of taps are shown as waiting."""
        words = self.say("toast-waiting").replace("{n}", str(count))
        self.until("return document.getElementById('network')?.textContent.includes(arguments[0])", words)

    def has_sent_everything(self) -> None:
        self.until(f"return !({BUSY})")

    def is_well(self) -> None:
        """Check that no script failed and that the page is not wider than the phone."""
        assert self.hand.ask(f"return {TROUBLES}").strip() == ""
        assert self.hand.ask("return document.documentElement.scrollWidth - innerWidth") <= 0
