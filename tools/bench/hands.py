"""How long two hands need to fill in the final form of each game: taps and keys counted in a browser, times from a model.

The model is the keystroke-level one of Card, Moran and Newell: to find a place and tap it 1.1 s, a key of the number pad
0.28 s, and 1.35 s to read a number off the table before it is entered. So these are seconds of nobody in particular, but what
they are made of is counted.
"""

import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Locator, Page, sync_playwright

from tools.bench.client import Phone, begun
from tools.bench.figures import Report
from tools.bench.page import CHROMIUM, FLAGS
from tools.bench.servers import companion

FORMS = Path(__file__).parent / "forms.toml"
TAP, KEY, READ = 1.1, 0.28, 1.35
NAMES = ["Anna", "Boris", "Cid", "Dora"]


@dataclass
class Hands:
    """What was done so far."""

    taps: int = 0
    keys: int = 0
    numbers: int = 0

    @property
    def seconds(self) -> float:
        """How long that takes."""
        return self.taps * TAP + self.keys * KEY + self.numbers * READ

    def enter(self, page: Page, field: Locator, value: str, behind: Locator | None) -> None:
        """One field, with as little as there is to do: a tap on a box, a plus for a single thing, else the number pad."""
        self.numbers += 1
        fold = page.locator("details:not([open])", has=field)
        for summary in fold.locator("> summary").all():
            self.tap(summary)
        if field.get_attribute("type") == "checkbox":
            self.tap(field.locator("xpath=ancestor::label"))
            return
        plus = field.locator("xpath=following-sibling::button")
        if plus.count() and value == "1" and not field.input_value().strip("0"):
            self.tap(plus.first)
            return
        if behind is not None and page.evaluate(IS_NEXT, [behind.element_handle(), field.element_handle()]):
            self.keys += 1  # the number pad's key for the next field
            field.focus()
        else:
            self.tap(field)
        field.fill(value)
        field.press("Tab")
        self.keys += len(value)

    def tap(self, what: Locator) -> None:
        """One tap."""
        what.click()
        self.taps += 1


IS_NEXT = """([behind, field]) => {
  const fields = [...document.querySelectorAll("#cells input:not([type=hidden], [type=checkbox], [type=radio])")];
  const shown = fields.filter((each) => each.checkVisibility());
  return shown.indexOf(field) === shown.indexOf(behind) + 1;
}"""


def measure(report: Report) -> None:
    """The form of every game, from the first field to the sum."""
    with tempfile.TemporaryDirectory() as folder, companion(Path(folder)) as (address, _, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for key, form in tomllib.loads(FORMS.read_text("utf-8")).items():
            play = begun(Phone(address), key, NAMES[: form["players"]])
            page = browser.new_page(viewport={"width": 390, "height": 844})
            page.goto(address.rstrip("/") + play + "/score")
            hands = _filled(page, form)
            page.wait_for_function("() => !document.querySelector('.sent')")
            totals = page.request.get(f"{address.rstrip('/')}/api/v1/plays/{quote(play.rpartition('/')[2])}").json()["totals"]
            assert totals, key
            assert all(isinstance(points, int) for points in totals.values()), (key, totals)
            page.close()
            report.add("hands", f"final form, {key}, {form['players']} players: taps", hands.taps, "")
            report.add("hands", f"final form, {key}, {form['players']} players: keys", hands.keys, "")
            report.add("hands", f"final form, {key}, {form['players']} players: seconds", hands.seconds, "s")
        browser.close()


def _filled(page: Page, form: Mapping[str, Any]) -> Hands:
    hands, behind = Hands(), None
    told = {f"t.{key}": value for key, value in _flat(form.get("table", {}))}
    for number, column in enumerate(form["columns"]):
        told |= {f"c{number}.{key}": value for key, value in _flat(column)}
    # as they stand on the form: row by row, and in a row player by player
    names = page.evaluate("() => [...document.querySelectorAll('#cells [name]:not([type=hidden])')].map((each) => each.name)")
    missing = told.keys() - set(names)
    assert not missing, missing
    for name in (name for name in dict.fromkeys(names) if name in told):
        field = page.locator(f'#cells [name="{name}"]:not([type=hidden])').first
        hands.enter(page, field, told[name], behind)
        behind = field
    return hands


def _flat(fields: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in fields.items():
        if isinstance(value, str):
            yield before + key, value
        else:
            yield from _flat(value, f"{before}{key}.")
