"""Tests that everything to be read or tapped now is visible once the page has settled, also on low phones."""

from collections.abc import Callable
from random import Random

import pytest

from tests.end_to_end.test_once_upon_a_castle import FACTS, GAME, NAMES, tell
from tests.support.phone import SEEN, Phone

pytestmark = pytest.mark.browser

HEIGHTS = (780, 640)
STEPS = 10
"""Taps in each of four walks."""
BEHIND_THE_BAR = {
    "who acts": "what the guest does comes first, and stands in the bar; the castle's foot is one push away",
    "a reminder on a low phone": "what hands do comes first; towers and floors stay, of the walls the upper half",
}
"""Situations in which the lower parts of the castle may be behind the tab bar, with the reason."""

LOOK = """() => {
  const [bar, tabs] = [".oc-bar", ".tabs"].map((at) => document.querySelector(at).getBoundingClientRect());
  const found = [], must = (name, at, low) => {
    for (const e of document.querySelectorAll(at)) {
      const box = e.getBoundingClientRect();
      if (box.top < -1 || box.bottom > low + 1) found.push(`${name} at ${box.top | 0}..${box.bottom | 0} of ${low | 0}`);
    }
  };
  must("what ends the turn", ".oc-bar .seal", tabs.top);
  must("residents", ".oc-colour", tabs.top);
  must("who acts", ".oc-acts", tabs.top);
  must("whose castle", ".oc-head", bar.top);
  must("everybody", ".oc-tabs", bar.top);
  must("what hands do", ".reminder", bar.top);
  const parts = [...document.querySelectorAll(".oc-hits > button[aria-label]")].filter((e) => !/sky/.test(e.className));
  const acts = document.querySelector(".oc-acts"), reminds = document.querySelector(".reminder");
  const excused = acts ? "who acts" : reminds && innerHeight < 700 ? "a reminder on a low phone" : "";
  const hidden = parts.filter((e) => {
    const box = e.getBoundingClientRect();
    return box.top < 0 || (box.top + box.bottom) / 2 > bar.top;
  });
  return {found, excused, hidden: hidden.map((e) => e.ariaLabel), scrolled: scrollY};
}"""
OFFERED = """() => [...document.querySelectorAll("button[name=do]:enabled")].map((e) => e.value)
  .filter((value) => !/type=(undo|redo|remove|change|give|hide|finish)/.test(value))"""


def step(phone: Phone, chance: Random) -> bool:
    """Tap a random offer, with parts of the castle preferred. Return whether there was any."""
    offered = phone.page.evaluate(OFFERED)
    kinds = sorted({value.split("&")[0] for value in offered})
    if not kinds:
        return False
    kind = chance.choice([*kinds, *(kind for kind in kinds if "draw" in kind)])
    wanted = chance.choice([value for value in offered if value.split("&")[0] == kind])
    before = phone.seq
    phone.page.evaluate("(value) => [...document.getElementsByName('do')].find((e) => e.value === value).click()", wanted)
    phone.page.wait_for_function(f"seen => Number({SEEN}) > seen || document.querySelector('#doubt')", arg=before)
    if phone.seq == before:
        phone.done_by(phone.page.locator("#doubt button").first.click)
    phone.page.evaluate("document.activeElement.blur()")
    return True


@pytest.mark.parametrize(("lang", "variant"), [("de", "architects"), ("de", "builders"), ("ru", "architects")])
def test_next_action_is_visible_at_every_step(phone: Callable[..., Phone], lang: str, variant: str) -> None:
    hers = phone(lang, viewport={"width": 360, "height": HEIGHTS[0]})
    chance, seen = Random(f"{lang} {variant}"), set[bool]()
    code = hers.session(GAME, NAMES[lang], options={"variant": variant})
    hers.open(f"/p/{code}/setup")
    tell(hers, FACTS)
    hers.open(f"/p/{code}/turn")
    for number in range(STEPS):
        hers.page.set_viewport_size({"width": 360, "height": HEIGHTS[number % 2]})
        told = hers.page.evaluate(LOOK)
        assert told["found"] == [], (number, HEIGHTS[number % 2])
        assert told["scrolled"] == 0
        assert not told["hidden"] or told["excused"] in BEHIND_THE_BAR, (number, HEIGHTS[number % 2], told)
        seen.add(bool(told["hidden"]))
        if not step(hers, chance):
            break
    hers.refused.clear()  # questions that were answered with yes
    assert False in seen, "the castle is never whole in view"
