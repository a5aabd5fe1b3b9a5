"""Estimate of the time to fill in the final form of each game, or to enter a finished castle.

Taps and keys are counted in a browser. The seconds come from the keystroke-level model of Card, Moran and Newell. Finding a
place and tapping it takes 1.1 s. A key of a pad that stays in place takes 0.28 s. Reading a number or a room on the table
before it is entered takes 1.35 s. The result is an estimate for an average person.
"""

import tempfile
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from playwright.sync_api import Locator, Page, sync_playwright

from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.texts import Language, language
from tools.bench.client import Phone, begun
from tools.bench.figures import Report
from tools.bench.page import CHROMIUM, FLAGS
from tools.bench.servers import companion

FORMS = Path(__file__).parent / "forms.toml"
CASTLE: Mapping[str, str] = tomllib.loads((Path(__file__).parent / "castle.toml").read_text("utf-8"))
"""Room ids of a castle by cell."""
CASTLES = "between-two-castles"
TAP_SECONDS, KEY_SECONDS, READ_SECONDS = 1.1, 0.28, 1.35
NAMES = ["Anna", "Boris", "Cid", "Dora"]


@dataclass
class Hands:
    """The number of actions so far."""

    taps: int = 0
    keys: int = 0
    numbers: int = 0

    @property
    def seconds(self) -> float:
        """Return the estimated seconds for these actions."""
        return self.taps * TAP_SECONDS + self.keys * KEY_SECONDS + self.numbers * READ_SECONDS

    def enter(self, page: Page, field: Locator, value: str, behind: Locator | None) -> None:
        """Fill in a field with the fewest actions: a tap on a checkbox, a plus button for the value 1, or the number pad."""
        self.numbers += 1
        page.wait_for_function(SETTLED)
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
        """Tap an element and count the tap."""
        what.click()
        self.taps += 1

    def key(self, page: Page, which: Locator) -> None:
        """Press a key of a pad that stays in place. Wait until the page asks for the next input."""
        before = page.evaluate(ASKED)
        # only a second tap at the same place would have to wait so long: it is rare, and not in the model
        page.wait_for_timeout(max(0, page.evaluate(GUARD_MS)))
        which.click()
        self.keys += 1
        page.wait_for_function(f"before => ({ASKED})() !== before && !document.querySelector('.sent')", arg=before)


GUARD_MS = "() => Number(document.documentElement.dataset.guard)"
"""Script that returns for how long the page ignores early taps. Servers of tests tell a negative number: not at all."""
ASKED = "() => (document.querySelector('.spot[aria-current]')?.id ?? '') + document.querySelectorAll('.bt-wishes').length"
"""Script that returns the chosen cell, and whether the page asks for the wanted trait of its room."""
SETTLED = "() => !document.querySelector('.sent')"
IS_NEXT = """([behind, field]) => {
  const fields = [...document.querySelectorAll("#cells input:not([type=hidden], [type=checkbox], [type=radio])")];
  const shown = fields.filter((each) => each.checkVisibility());
  return shown.indexOf(field) === shown.indexOf(behind) + 1;
}"""


def measure(report: Report) -> None:
    """Measure the final form of every game, and the entry of a finished castle."""
    with tempfile.TemporaryDirectory() as folder, companion(Path(folder)) as (address, _, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for key, form in tomllib.loads(FORMS.read_text("utf-8")).items():
            session = begun(Phone(address), key, NAMES[: form["players"]])
            page = browser.new_page(viewport={"width": 390, "height": 844})
            page.goto(address.rstrip("/") + session + "/score")
            hands = _filled(page, form)
            page.wait_for_function(SETTLED)
            totals = page.request.get(f"{address.rstrip('/')}/api/v1/plays/{quote(session.rpartition('/')[2])}").json()[
                "totals"
            ]
            assert totals, key
            assert all(isinstance(points, int) for points in totals.values()), (key, totals)
            page.close()
            _told(report, f"final form, {key}, {form['players']} players", hands)
        phone = Phone(address)
        session = begun(phone, CASTLES, NAMES)
        throne = urlencode({"type": "set-throne", "castle": 1, "throne": "utility-food"})
        assert phone.post(f"{session}/do", {"do": throne, "tab": "turn"})[0] == 200
        page = browser.new_page(viewport={"width": 360, "height": 780})
        page.goto(f"{address.rstrip('/')}{session}/turn?castle=1")
        _told(report, f"a castle of {len(CASTLE)} rooms read off the table", read_off(page, language("en", CASTLES)), 40)
        browser.close()


def _told(report: Report, what: str, hands: Hands, most: float | None = None) -> None:
    report.add("hands", f"{what}: taps", hands.taps, "")
    report.add("hands", f"{what}: keys", hands.keys, "")
    report.add("hands", f"{what}: seconds", hands.seconds, "s", most)


def read_off(page: Page, words: Language) -> Hands:
    """Open the row entry with a tap and enter the rooms of CASTLE. Return the actions."""
    hands = Hands()
    hands.tap(page.get_by_role("link", name=words.say("panel-rows"), exact=True))
    read_rows(page, words, hands)
    return hands


def read_rows(page: Page, words: Language, hands: Hands, look: Callable[[str], object] | None = None) -> None:
    """Enter the rooms of CASTLE row by row, with keys for rooms, for gaps and for the end of a row. Count the actions.

    `look` is called with each cell before its room is entered or skipped.
    """
    left, keys = dict(CASTLE), page.locator(".bt-keys")
    keys.wait_for()
    while left:
        cell = str(page.locator(".spot[aria-current]").get_attribute("id")).removeprefix("c").replace("_", ",")
        if look:
            look(cell)
        if cell not in left:
            row = _row(cell)
            onward = "rows-gap" if any(_row(other) == row for other in left) else "rows-next"
            hands.key(page, page.locator(f"a[data-{onward}]"))
            continue
        room = ROOMS[left.pop(cell)]
        hands.numbers += 1
        kind = words.say(f"short-{room.type.id}" if room.type.id == "outdoor" else f"type-{room.type.id}")
        wall = room.decoration and words.say(f"decoration-{room.decoration}")
        sign = words.say("rows-sign", type=kind, decoration=wall) if wall else kind
        hands.key(page, keys.get_by_label(sign, exact=True))
        if page.locator(".bt-wishes").count():
            hands.key(page, keys.get_by_label(words.say(f"short-{room.wants}"), exact=True))


def _row(cell: str) -> tuple[int, bool]:
    """Return the row of a cell: its floor and, on the first floor, its side of the throne room."""
    x, y = map(int, cell.split(","))
    return y, y == 0 and x > 0


def _filled(page: Page, form: Mapping[str, Any]) -> Hands:
    hands, behind = Hands(), None
    told = {f"t.{key}": value for key, value in _flat(form.get("table", {}))}
    for number, column in enumerate(form["columns"]):
        told |= {f"c{number}.{key}": value for key, value in _flat(column)}
    # in the order of the form: by row, then by player
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
