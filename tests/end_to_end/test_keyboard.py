"""Test of a round played with Tab, Enter and Space alone. After each action the focus is at a useful place."""

import re
from collections.abc import Callable, Sequence

import pytest

from tests.support.phone import GAME, Phone

pytestmark = pytest.mark.browser

FAR = 120
"""Largest number of Tab stops, more than any page has."""
WHERE = """() => {
  const at = document.activeElement, same = at === window.held;
  window.held = at;
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary")]
    .filter((e) => !e.disabled && e.tabIndex >= 0 && e.type !== "hidden" && e.checkVisibility());
  const box = at.getBoundingClientRect(), lost = at === document.body || !at.checkVisibility();
  return {lost, same, now: Boolean(at.closest(".now-card, .step.now")), stop: stops.indexOf(at), of: stops.length,
    seen: at.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))};
}"""


class Keys:
    """A player who uses only the keyboard."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    def at(self, name: "str | re.Pattern[str]", group: str = "") -> bool:
        within = self.phone.group(group) if group else self.phone.page
        target = self.phone.button(name, within).or_(within.get_by_role("link", name=name, exact=isinstance(name, str)))
        return bool(target.and_(self.phone.page.locator(":focus")).count())

    def go_to(self, name: "str | re.Pattern[str]", group: str = "") -> None:
        """Press Tab until the control has the focus, at most once round the page."""
        for _ in range(FAR):
            if self.at(name, group):
                return
            self.phone.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {name!r} {group}")

    def press(self, name: "str | re.Pattern[str]", group: str = "", key: str = "Enter") -> None:
        """Activate a control with the keyboard and check that the focus goes to a useful place."""
        self.go_to(name, group)
        before = self.phone.page.evaluate(WHERE)
        self.phone.done_by(lambda: self.phone.page.keyboard.press(key))
        self.phone.page.wait_for_function("() => document.activeElement !== document.body")  # else it is nowhere
        after = self.phone.page.evaluate(WHERE)
        assert not after["lost"], f"{name!r} {group}: the keyboard is nowhere"
        near = abs(after["stop"] - before["stop"]) <= 2
        assert after["same"] or after["now"] or near, f"{name!r} {group}: from {before} to {after}"
        assert after["seen"], f"{name!r} {group}: the keyboard is out of sight"

    def press_all(self, names: Sequence[str], group: str) -> None:
        for name in names:
            self.press(name, group, key="Space")


def test_round_played_by_keyboard_shows_points(phone: Callable[..., Phone]) -> None:
    hers = phone("de")
    hers.open(f"/p/{hers.session(GAME, ('Anna', 'Yana'), options={'season': 'winter'})}/setup")
    keys, say = Keys(hers), hers.say

    hers.page.keyboard.press("Tab")
    assert keys.at(say("skip"))
    hers.page.keyboard.press("Enter")
    hers.page.keyboard.press("Tab")
    keys.press(say("setup-board", season="winter"), key="Space")
    keys.press(say("setup-track", spaces=12), key="Enter")
    keys.go_to(say("setup-done"))
    hers.page.keyboard.press("Enter")
    hers.page.wait_for_url("**/turn")

    keys.press(say("event-hearth"))
    for name, words in (("Anna", say("choice-no")), ("Yana", re.compile(rf"^Yana {say('choice-boards')}"))):
        keys.press(words, name, key="Space")
    keys.press_all([say("card-trader"), say("card-builder")], "Anna")
    keys.press_all([say("card-messenger"), say("card-stonemason")], "Yana")

    keys.press(say("act-done-plain", player="Yana"))  # the messenger
    keys.press(re.compile(rf"^{say('cart-clay')}"))
    keys.press(say("act-income-done"))
    keys.press(re.compile(rf"^{say('building-house')}\W"))
    keys.press(re.compile(rf"^{say('building-well')}\W"))
    keys.press(re.compile(rf"^{say('spot-market')}"))
    keys.press(re.compile(rf"^{re.escape(say('undo-what', what=''))}"))
    keys.press(say("redo"))
    keys.press(say("more"))
    keys.press(say("act-done-plain", player="Anna"))
    keys.press(re.compile(rf"^{say('building-stable')}\W"), key="Space")
    keys.press(re.compile(rf"^{say('building-stable')}\W"), key="Space")  # back again
    keys.press(re.compile(rf"^{say('building-tower')}\W"), key="Space")
    keys.press(say("act-done-plain", player="Yana"))
    assert hers.title() == say("turn-title", round=2, rounds=12)
    assert hers.in_list(say("tallies")) == ["0 Anna", "9 Yana"]


def test_score_sheet_filled_by_keyboard_keeps_focus_and_shows_totals(phone: Callable[..., Phone]) -> None:
    hers = phone("de")
    hers.open(f"/p/{hers.session(GAME, ('Anna', 'Yana'), options={'season': 'summer'})}/score")
    board = hers.page.get_by_role("checkbox", name=hers.say("field-built-palace"), exact=True)
    board.focus()
    hers.done_by(lambda: hers.page.keyboard.press("Space"))
    assert board.is_checked()
    assert board.and_(hers.page.locator(":focus")).count()
    track = hers.field(f"{hers.say('field-track')}: Anna")
    track.focus()
    hers.page.keyboard.type("41")
    hers.done_by(lambda: hers.page.keyboard.press("Enter"))
    assert hers.field(f"{hers.say('field-track')}: Yana").and_(hers.page.locator(":focus")).count()
    hers.page.keyboard.type("38")
    hers.done_by(lambda: hers.page.keyboard.press("Tab"))
    assert hers.totals() == [41, 38]
    assert not hers.page.evaluate(WHERE)["lost"]
