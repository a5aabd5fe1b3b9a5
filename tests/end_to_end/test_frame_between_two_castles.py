"""Tests that everything to be read or tapped now is visible once a page has settled, also on a low phone."""

from collections.abc import Callable
from random import Random

import pytest

from tests.end_to_end.test_between_two_castles import GAME, Builders
from tests.support.page_checks import DRAWN

pytestmark = pytest.mark.browser

NAMES = {"de": ("Olga", "Peter", "Käthe"), "ru": ("Яна", "Глеб", "Вера")}
STEPS = 12
LEFT_OUT = {
    "summary": "a fold that was opened by hand grows downwards",
    ".bt-zoom": "the castle large or whole is there to be looked at, and fills the screen",
}
"""Buttons that the walk does not tap, with the reason why nothing must be in sight after them.

An explanation (`.bt-why`) has a text to read, and the button to continue is at the bottom.
"""
BUILT = [
    {"type": "set-throne", "castle": 1, "throne": "utility-food"},
    {"type": "set-throne", "castle": 3, "throne": "living-sleeping"},
    *(
        {"type": "place-room", "castle": 1, "room": room, "x": x, "y": y}
        for room, x, y in (
            ("bunk-room", 2, 0),
            ("archery-range", 3, 0),
            ("salon", 2, 1),
            ("terrace", -1, 0),
            ("stables", 0, 1),
        )
    ),
]
"""Commands for a castle whose third outdoor room earns a bonus, one with only a throne room, and one without."""
TAP = """([leftOut, kindBy, oneBy]) => {
  const all = [...document.querySelectorAll("#main a[href*='/turn'], #main button[name=do]")]
    .filter(e => (!e.href || e.pathname.endsWith("/turn")) && e.checkVisibility() && !e.disabled)
    .filter(e => !e.closest(leftOut) && !/type=(undo|redo|settle)/.test(e.value ?? ""));
  const kind = (e) => e.closest(".thumb") ? "thumb" : e.closest(".floor") ? "floor" : "other";
  const kinds = [...new Set(all.map(kind))];
  const some = all.filter(e => kind(e) === kinds[Math.floor(kindBy * kinds.length)]);
  const one = some[Math.floor(oneBy * some.length)];
  one.scrollIntoView({ block: "nearest" });
  one.click();
  return one.ariaLabel ?? one.innerText;
}"""
ANSWERED = """() => !document.querySelector(".htmx-request, .sent")
  && !Object.keys(localStorage).some(key => key.startsWith("tap "))"""
"""Script that waits for all answers. Otherwise a refused tap would be reported only on the next page."""
OUT_OF_SIGHT = """() => {
  const see = (s) => [...document.querySelectorAll(s)].find(e => e.checkVisibility());
  const framed = see("#main .notice.asked, #main .notice.bad") ?? see(".bt-doing > :is(.notice.gold, .framed)")
    ?? see("#main .framed, #main .step.now, #main .now-card, #main .notice.gold");
  const thumb = see("#main .thumb"), stage = see(".bt-stage:not(.bt-shown)");
  const tabs = document.querySelector(".tabs").getBoundingClientRect().top;
  const low = Math.min(tabs, thumb?.getBoundingClientRect().top ?? tabs);
  const high = stage && getComputedStyle(stage).position === "sticky" ? stage.getBoundingClientRect().bottom : 0;
  const found = [];
  const look = (what, e, top, bottom) => {
    const box = e?.getBoundingClientRect();
    if (!box) found.push(`no ${what}`);
    else if (box.top < top - 1 || box.bottom > bottom + 1)
      found.push(`${what} at ${[box.top, box.bottom].map(Math.round)}, seen is ${[top, bottom].map(Math.round)}`);
  };
  if (framed) {
    const over = framed.closest(".bt-doing") ? high : 0;
    look("heading", framed.querySelector("h2, h3, .notice-title, p, li"), over, low);
    const seal = see("#main .thumb .seal, #main .seal");
    const isText = framed.querySelector(".bt-why, .sum");
    const own = isText ? null : framed.querySelector("button:not([disabled]), a, input:not([type=hidden])");
    const tap = (framed.matches(".asked") ? own : seal ?? own) ?? see("#main .thumb a");
    look("tap", tap, 0, tap.closest(".thumb") ? tabs : low);
  } else look("tap", see("#main .thumb a, #main .thumb button"), 0, tabs);
  return found;
}"""


@pytest.mark.parametrize(("lang", "height"), [("de", 640), ("de", 780), ("ru", 640)])
def test_next_action_is_visible_at_every_step(phone: Callable[..., Builders], lang: str, height: int) -> None:
    hers = phone(lang, kind=Builders, viewport={"width": 360, "height": height})
    names = NAMES[lang][:2] if height == 640 else NAMES[lang]  # with Ludwig there is most to be read
    code, chance = hers.session(GAME, names), Random(f"{lang} {height}")
    base = f"/p/{code}"
    hers.open(f"{base}/turn")

    def look(where: str) -> None:
        hers.page.wait_for_function(ANSWERED)
        hers.page.evaluate(DRAWN)  # whatever comes to rest has come
        found = hers.page.evaluate(OUT_OF_SIGHT)
        assert not found, (where, found, hers.page.url)

    look("before")
    for done in ("begin-button", "done-choose", "done-reveal"):
        hers.tap(hers.say(done))
        look(done)
    hers.hears_of(code, *BUILT)
    for address in ("castle=1", "castle=2", "castle=1&x=2&y=2", "castle=1&room=tower&had=0", "castle=1&panel=rows", "seat=0"):
        hers.open(f"{base}/turn?{address}")
        look(address)
    hers.open(f"{base}/turn?castle=1")
    for _ in range(STEPS):
        hers.page.wait_for_function(ANSWERED)
        before = hers.page.evaluate("document.body.innerHTML")
        name = hers.page.evaluate(TAP, [", ".join(LEFT_OUT), chance.random(), chance.random()])
        hers.page.wait_for_function("before => document.body && document.body.innerHTML !== before", arg=before)
        hers.page.wait_for_function("() => document.getElementById('main')")
        look(name)
    hers.refused.clear()  # questions that the walk was asked
