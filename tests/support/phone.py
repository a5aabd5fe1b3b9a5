"""A phone that sees, taps and types by words and roles, as a screen reader does."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.texts import Language, language
from tests.support import page_checks, pictures

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response

GAME = "castle-for-all-seasons"
SCREEN = {"width": 390, "height": 844}
PATIENCE = 30_000
"""Milliseconds to wait for something that should happen. Long, because the machine may be busy."""
SEEN = "document.getElementById('screen')?.dataset.seq"


class Phone:
    """A browser window with its own cookies. Errors in it are collected in `troubles`."""

    def __init__(self, browser: "Browser", address: str, lang: str, **how: Any) -> None:
        self.address = address
        self.lang = lang
        self.words: Language = language(lang, GAME)
        self.has_script = how.get("java_script_enabled", True)
        self.context = browser.new_context(viewport=how.pop("viewport", SCREEN), locale=lang, base_url=address, **how)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.refused: list[int] = []
        self.taps = 0
        self._looked_at: set[str] = set()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.troubles.append(f"script: {error}"))
        self.page.on("response", self._answered)

    def _heard(self, message: "ConsoleMessage") -> None:
        # a refusal is an answer like any other; which ones there were is told by `refused`
        if message.type in {"error", "warning"} and "the server responded with a status of" not in message.text:
            self.troubles.append(f"console: {message.text}")

    def _answered(self, response: "Response") -> None:
        if response.status >= 400:
            self.refused.append(response.status)

    # --- Words --------------------------------------------------------------------------------------------------------

    def say(self, key: str, **args: Any) -> str:
        """Return a message in the language of this phone."""
        return self.words.say(key, **args)

    def starting(self, key: str, more: str = "") -> re.Pattern[str]:
        """Return a pattern for a button that begins with these words. No-break spaces count as spaces."""
        return re.compile(rf"^{re.escape(' '.join(self.say(key).split()))}\s*{re.escape(more)}")

    # --- Looking ------------------------------------------------------------------------------------------------------

    def open(self, path: str) -> None:
        self.page.goto(path)

    def group(self, name: str) -> "Locator":
        return self.page.get_by_role("group", name=name, exact=True)

    def button(self, name: "str | re.Pattern[str]", within: "Locator | None" = None) -> "Locator":
        if within and isinstance(name, str):  # in the group of a player, the name of a button also names the player
            name = re.compile(rf"^(?:.+ )?{re.escape(name)}(?:: .+)?$")
        return (within or self.page).get_by_role("button", name=name, exact=isinstance(name, str))

    def link(self, name: str) -> "Locator":
        return self.page.get_by_role("link", name=name, exact=True)

    def field(self, label: str) -> "Locator":
        return self.page.get_by_role("textbox", name=label, exact=True)

    def sees(self, text: str) -> None:
        """Wait until the page shows the text."""
        self.page.get_by_text(text).filter(visible=True).first.wait_for()

    def heads(self, words: str, level: int | None = 1) -> None:
        """Wait until the page has this heading."""
        self.page.get_by_role("heading", level=level, name=words, exact=True).wait_for()

    def title(self) -> str:
        return self.page.get_by_role("heading", level=1).inner_text()

    def in_list(self, name: str) -> list[str]:
        """Return the items of a list, each on one line."""
        items = self.page.get_by_role("list", name=name, exact=True).get_by_role("listitem").all_inner_texts()
        return [" ".join(item.split()) for item in items]

    @property
    def seq(self) -> int:
        """Return the event number that the screen shows."""
        return int(self.page.locator("#screen").get_attribute("data-seq") or 0)

    # --- Past the pages -----------------------------------------------------------------------------------------------

    def session(self, key: str, names: Sequence[str], **more: Any) -> str:
        """Create a session over the API and return its code.

        The first player is first. From now on the phone uses the game's words.
        """
        self.words = language(self.lang, key)
        return str(self.ask("/api/v1/plays", {"game": key, "players": names, "first": 0, "sure": True, **more})["code"])

    def told(self, code: str, *commands: Mapping[str, Any]) -> int:
        """Send commands from another device and return the number of the last event."""
        path = f"/api/v1/plays/{code}"
        seq = self.ask(f"{path}?log=0")["seq"]
        for command in commands:
            seq = self.ask(f"{path}/commands", {"id": f"elsewhere {seq}", "seq": seq, **command})["seq"]
        return int(seq)

    def hears_of(self, code: str, *commands: Mapping[str, Any]) -> None:
        """Send commands from another device and wait until this phone shows them without a reload."""
        self.page.wait_for_function(f"last => Number({SEEN}) >= last", arg=self.told(code, *commands))

    def ask(self, path: str, body: Any = None) -> Any:
        """Return the JSON answer of the API to a POST with `body`, or to a GET without one."""
        answer = self.context.request.get(path) if body is None else self.context.request.post(path, data=body)
        assert answer.ok, (body, answer.text())
        return answer.json()

    # --- Doing --------------------------------------------------------------------------------------------------------

    def tap(self, name: "str | re.Pattern[str]", within: "Locator | None" = None) -> None:
        """Tap a button that changes the session and wait until the screen shows the change."""
        self.done_by(self.button(name, within).click)

    def done_by(self, act: Any) -> None:
        self.page.wait_for_load_state()  # before its scripts have run, a tap would load the page anew
        before = self.seq
        act()
        self.taps += 1
        self.page.wait_for_function(f"seen => Number({SEEN}) > seen", arg=before)

    def follow(self, name: str, heading: str, part: str = "") -> None:
        """Follow a link or button, optionally in a named part of the page, to a page with this heading."""
        within = self.page.get_by_role("region", name=part, exact=True) if part else self.page
        self.button(name, within).or_(within.get_by_role("link", name=name, exact=True)).first.click()
        self.page.get_by_role("heading", level=1, name=heading).wait_for()
        self.page.wait_for_load_state()

    def choose(self, name: str) -> None:
        """Choose a radio button by its words."""
        radio = self.page.get_by_role("radio", name=name, exact=True)
        self.page.locator("label").filter(has=radio).click()

    def tick(self, label: str) -> None:
        """Tick a checkbox of the score sheet."""
        box = self.page.get_by_role("checkbox", name=label, exact=True)
        self.done_by(self.page.locator("label").filter(has=box).click)

    def type_in(self, label: str, value: str) -> None:
        """Type into a field of the score sheet, leave it, and wait for the answer."""
        field = self.field(label)
        field.fill(value)
        self.done_by(lambda: field.press("Tab"))

    def type_wrongly(self, label: str, value: str) -> str:
        """Type an invalid value into a field and return the error that the sheet shows beside it."""
        field = self.field(label)
        field.fill(value)
        with self.page.expect_response(lambda answer: answer.request.method == "POST"):
            field.press("Tab")
        from playwright.sync_api import expect

        expect(self.page.locator(".sent")).to_have_count(0)  # what was wrong before may still be marked until now
        self.page.locator("[aria-invalid=true]").and_(field).wait_for()
        assert field.input_value() == value
        return self.complaint(field)

    def complaint(self, field: "Locator") -> str:
        """Return the error text of a field, which must be right below the field."""
        told = self.page.locator(f"[id='{field.get_attribute('aria-describedby')}']")
        told.filter(visible=True).wait_for()
        box, under = field.bounding_box(), told.bounding_box()
        assert box is not None
        assert under is not None
        assert box["y"] <= under["y"] <= box["y"] + 2 * box["height"], "the answer stands elsewhere"
        return told.inner_text()

    def totals(self) -> list[int]:
        """Return the totals on the Score page."""
        shown = self.page.get_by_role("list", name=self.say("score-totals")).inner_text()
        return [int(total.replace("−", "-")) for total in re.findall(r"^−?\d+$", shown, re.MULTILINE)]

    def line(self, category: str) -> list[int]:
        """Return the points in a line of the sheet to read, by the message id of its title."""
        title = self.page.get_by_role("rowheader", name=self.say(category), exact=True)
        shown = self.page.get_by_role("row").filter(has=title).get_by_role("cell").all_inner_texts()
        return [int(points.replace("−", "-")) for points in shown]

    def leave(self, name: str, address: str) -> None:
        """Tap a button that leads to another page."""
        self.button(name).click()
        self.page.wait_for_url(address)

    def finish(self) -> None:
        """Close the session, also if values are missing."""
        self.button(self.say("score-close")).click()
        asked = self.page.locator("#doubt button")
        asked.or_(self.page.locator(".verdict")).first.wait_for()
        if asked.count():
            asked.click()
            self.refused.remove(422)  # the question; it was meant
        self.page.wait_for_url("**/result")
        self.skip_reveal()

    def skip_reveal(self) -> None:
        """Skip the reveal to its last picture, check it, then close it. Without a script there is none."""
        if not self.has_script:
            return
        self.page.locator("#reveal[open]").wait_for()
        self.page.keyboard.press("Escape")
        self.page.locator("#reveal[data-scene=end]").wait_for()
        self.page.wait_for_timeout(1000)  # the last picture ignores taps at first, and the crown drops
        self.looks_right("the winner", large_letters=True)
        self.page.keyboard.press("Escape")
        self.page.locator("#reveal[data-done]").wait_for(state="attached")

    def sit_down(self, names: Sequence[str]) -> None:
        """Fill in the names in the form of a new session."""
        for number, name in enumerate(names, 1):
            self.field(self.say("new-seat", number=number)).fill(name)

    def to_the_checklist(self) -> None:
        """Submit the form of a new session without lessons and wait for the checklist."""
        teach = self.page.locator("input[name=teach]")
        if teach.count() and teach.is_checked():
            self.page.locator("label").filter(has=teach).click()
        checklist = self.page.get_by_role("heading", name=self.say("tab-setup"), level=1)
        asked = self.page.get_by_text(self.say("new-asked"), exact=True)
        self.button(self.say("new-begin")).click()
        checklist.or_(asked).first.wait_for()
        if asked.count():  # the house knows somebody of nearly that name, and asks once
            self.button(self.say("new-begin")).click()
            checklist.wait_for()
        self.page.wait_for_load_state()

    # --- Judging ------------------------------------------------------------------------------------------------------

    def looks_right(self, state: str, *, large_letters: bool = False, fullest: bool = False) -> None:
        """Check the rules for all pages, once for each state. A phone without scripts is not checked."""
        if not self.has_script or state in self._looked_at:
            return
        self._looked_at.add(state)
        self.page.wait_for_load_state()
        found = page_checks.broken(self.page, large_letters=large_letters, fullest=fullest)
        self.troubles += [f"{state}: {b}" for b in found]
        pictures.keep(self.page, self.lang, len(self._looked_at), state, page_checks.SIZES)

    def keep_picture(self, folder: Path, name: str) -> None:
        """Save a picture of the page. A browser that draws no frame gives none, and the failure itself is still reported."""
        from playwright.sync_api import Error

        if not self.page.is_closed():
            with suppress(Error):
                self.page.screenshot(path=folder / f"{name}.png", full_page=True, timeout=PATIENCE / 6)

    def judged(self, refused: list[int]) -> None:
        assert not self.troubles, "\n".join(self.troubles)
        assert self.refused == refused
