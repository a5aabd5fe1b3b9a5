"""Tests that everything to be read or tapped now is visible at every step without scrolling."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.end_to_end import test_frame as frame
from tests.support.phone import SEEN, Phone

pytestmark = pytest.mark.browser

GAME = "carcassonne-the-castle"
NAMES = {"de": ("Anna", "Bartholomäus"), "ru": ("Анна", "Константин")}
CORNERS = "1/2, 3/4, 5/6, 7/8, 10/11, 12/13, 15/16, 32/33"
STEPS = 30
LEFT = 3
"""Number of squares left at the beginning of the walk, small enough to reach the end."""
HELD = (2, 3, 4, 7, 9)
"""Wall tiles of the first player, chosen so that every part of the final scoring is needed."""

OUT_OF_SIGHT = {
    "cc-board": "76 cells as large as a thumb are higher than a phone; whoever counts them types the number, which is in sight",
    "step-draft start_spaces": "lies under the owners where a wall tile gives them a second row, on a phone of 640 px",
    "draft-followers": "followers are counted one by one in a fold, by whoever does not simply name the owner",
    "clear-draft": "the way back is seldom taken",
    "remove-feature": "the same",
    "value": "the numbers of a corner tower are asked once for a copy, below what the turn needs",
}
"""Buttons that may be lower on the page, by command or CSS class, with the reason."""

LOOK = """() => {
  const tabs = document.querySelector(".tabs").getBoundingClientRect().top;
  const bar = document.querySelector(".thumb")?.getBoundingClientRect().top ?? tabs;
  const inside = (e, foot) => { const box = e.getBoundingClientRect(); return box.top >= -1 && box.bottom <= foot + 1; };
  const name = (e) => `${e.className} ${e.value ?? ""} ${e.textContent.trim().slice(0, 40)}`;
  const cards = document.querySelectorAll(".now-card");
  const within = (what) => [...cards].flatMap((card) => [...card.querySelectorAll(what)]).filter((e) => e.checkVisibility());
  const done = [...document.querySelectorAll(".thumb button")];
  const taps = within("button:enabled");
  const hidden = [
    ...within("h2, .cc-kinds, .cc-well, .cc-sizes, .cc-take, #keep-count, .cc-book").filter((e) => !inside(e, bar)),
    ...done.filter((e) => !inside(e, tabs)),
  ];
  const near = [...taps.filter((e) => inside(e, bar)), ...done].filter((e) => e.name === "do");
  const lower = taps.filter((e) => !inside(e, bar));
  return {
    cards: cards.length,
    hidden: hidden.map(name),
    lower: lower.map(name),
    near: near.map((e) => e.value),
    over: Boolean(document.querySelector("#turn .notice use[href*=crown]")),
  };
}"""
"""Script that returns the tapped button if it is hidden, other hidden buttons, and the visible ones by command."""


def prepared(phone: Phone, names: tuple[str, str]) -> str:
    """Create a session near its end, with close corner towers and useful wall tiles. Return its code."""
    code = phone.session(GAME, names)
    for fact, value in (("corners", CORNERS), ("corners-complete", "true")):
        assert phone.context.request.post(f"/p/{code}/facts", form={f"fact.{fact}": value, "was": "", "tab": "setup"}).ok
    tiles = ({"type": "take-tile", "player": names[0], "tile": tile, "sure": True} for tile in HELD)
    phone.told(code, *tiles, {"type": "end-turn"}, {"type": "end-turn"}, {"type": "count-squares", "left": LEFT})
    return code


def is_excused(name: str) -> bool:
    return any(all(word in name for word in reason.split()) for reason in OUT_OF_SIGHT)


def tapped(seen: dict[str, Any], met: Counter[str], chance: Random) -> str:
    """Return a visible command of the type that was tapped least so far. Going back is left out."""
    onward = [value for value in seen["near"] if kind_of(value) != "clear-draft"]
    least = min(met[kind_of(value)] for value in onward)
    value = str(chance.choice([value for value in onward if met[kind_of(value)] == least]))
    met[kind_of(value)] += 1
    return value


def kind_of(value: str) -> str:
    return value.partition("&")[0].removeprefix("type=")


@pytest.mark.parametrize(("lang", "size"), frame.TURNS)
def test_next_action_is_visible_at_every_step(phone: Callable[..., Phone], lang: str, size: tuple[int, int]) -> None:
    width, height = size
    hers = phone(lang, viewport={"width": width, "height": height}, has_touch=True)
    hers.open(f"/p/{prepared(hers, NAMES[lang])}/turn")
    chance, met = Random(f"seen {height}"), Counter[str]()
    for step in range(STEPS):
        seen = hers.page.evaluate(LOOK)
        where = f"step {step}, {hers.title()}"
        assert [*hers.page.evaluate(frame.MEASURE), *seen["hidden"]] == [], where
        assert [name for name in seen["lower"] if not is_excused(name)] == [], where
        if seen["over"]:
            break
        assert seen["cards"] == 1, where
        if not seen["near"]:  # the size of the empty region is typed
            hers.page.locator("#keep-count").fill("21")
            press(hers, hers.button(hers.say("keep-take")))
            continue
        value = tapped(seen, met, chance)
        press(hers, hers.page.locator(f'button[name=do][value="{value}"]').first)
    assert {"draft-feature", "score-feature", "take-tile", "end-turn", "settle"} <= met.keys()


def press(phone: Phone, button: Any) -> None:
    """Tap the screen where the button is, without scrolling. Confirm if the app asks."""
    box, before = button.bounding_box(), phone.seq
    phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.page.wait_for_function(f"seen => Number({SEEN}) > seen || document.querySelector('#doubt')", arg=before)
    if phone.page.locator("#doubt").count():
        phone.refused.remove(422)
        phone.done_by(phone.page.locator("#doubt button").click)
