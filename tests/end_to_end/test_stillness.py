"""Tests that a tap moves no other control of the same step, on the tapped phone and on another one."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.games import all_games
from companion.texts import LANGUAGES
from tests.end_to_end import walk
from tests.support.phone import SEEN, Phone

pytestmark = pytest.mark.browser

LOW = {"width": 360, "height": 640}
STEPS = 30
MOST = 8
"""Largest number of pixels that a control may move."""
NAMES = ("Anna", "Boris", "Clara")
PLAYED = [key for key in all_games() if key != "between-two-castles"]
"""Games with several taps in one step. A step of Between Two Castles is one tap, and the page of a castle scrolls by itself."""

PLACES = """() => {
  const key = (e) => e.value?.replace(/&(?:of|count|done|by)=[^&]*/g, "") || e.getAttribute("href")
    || e.ariaLabel || e.innerText;
  const screen = document.getElementById("screen");
  const title = document.querySelector(".now-card h2, .step.now h2")?.textContent.trim();
  const places = {};
  const parts = ":is(.now-card, .step.now, .thumb, .told, .tally)";
  for (const e of document.querySelectorAll(`#main ${parts} :is(button, a[href], summary)`)) {
    const { left, top, bottom, width } = e.getBoundingClientRect();
    if (!width || bottom <= 0 || top >= innerHeight || !e.checkVisibility()) continue;
    const name = key(e);
    if (places[name]) places[name] = null; // several controls of that name
    else places[name] = [left, top];
  }
  return {moment: `${screen.dataset.act} ${title} ${document.getElementById("turn")?.action}`, places};
}"""
"""Script that returns the step and the places of its controls in view, by what they do.

What follows the step, such as the picture of the castle, moves down when the step grows.
"""


def moved(before: dict[str, Any], after: dict[str, Any], tapped: str) -> list[str]:
    """Return the controls except the tapped one that moved although the step stayed the same."""
    if before["moment"] != after["moment"]:
        return []
    both = {
        name: (place, after["places"][name]) for name, place in before["places"].items() if after["places"].get(name) and place
    }
    return [
        f"{name[:60]} from {[*map(round, was)]} to {[*map(round, now)]}"
        for name, (was, now) in both.items()
        if thing_of(name) != thing_of(tapped) and max(abs(a - b) for a, b in zip(was, now, strict=True)) > MOST
    ]


def thing_of(value: str) -> str:
    """Return the arguments of a command, because a tapped button changes its command and sends the same thing back."""
    return value.partition("&")[2] or value


def kind_of(value: str) -> str:
    return value.partition("&")[0]


@pytest.mark.parametrize(("key", "lang"), [(key, LANGUAGES[n % len(LANGUAGES)]) for n, key in enumerate(PLAYED)])
def test_tap_moves_no_other_control_of_same_step(phone: Callable[..., Phone], key: str, lang: str) -> None:
    hers, his = phone(lang, viewport=LOW), phone(lang, viewport=LOW)
    code = hers.session(key, NAMES[: min(3, max(all_games()[key].seats))], teach=True)
    for one in (hers, his):
        one.open(f"/p/{code}/turn")
        one.page.wait_for_load_state()
    chance, found, stayed, tapped = Random(f"{key} still"), list[str](), 0, Counter[str]()
    for step in range(STEPS):
        values = walk.offered(hers)
        if not values:
            break
        least = min(tapped[kind_of(value)] for value in values)
        value = chance.choice([value for value in values if tapped[kind_of(value)] == least])
        tapped[kind_of(value)] += 1
        hers.page.evaluate(IN_VIEW, value)
        before, watched = hers.page.evaluate(PLACES), his.page.evaluate(PLACES)
        seq = hers.seq
        walk.press(hers, value)
        if "/turn" not in hers.page.url:
            break
        if hers.page.locator(".notice.asked").count():
            hers.open(f"/p/{code}/turn")
            continue
        his.page.wait_for_function(f"last => Number({SEEN}) >= last", arg=hers.seq)
        after, seen = hers.page.evaluate(PLACES), his.page.evaluate(PLACES)
        stayed += before["moment"] == after["moment"] and hers.seq > seq
        found += [f"step {step}, {value[:40]}, own: {one}" for one in moved(before, after, value)]
        found += [f"step {step}, {value[:40]}, other: {one}" for one in moved(watched, seen, value)]
    hers.refused.clear()  # questions that the walk was asked
    assert found == [], found
    assert stayed >= 2


IN_VIEW = """value => [...document.querySelectorAll("#turn button[name=do]:enabled")]
  .find((e) => e.value === value && e.checkVisibility()).scrollIntoView({block: "nearest"})"""
"""Script that scrolls to a button as somebody does before tapping it."""
