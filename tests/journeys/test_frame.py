"""The law of the frame: what has to be read or tapped now is in sight when a Turn page has come to rest, above the bar."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tests.journeys import walk
from tests.journeys.phone import GAME, Phone

pytestmark = pytest.mark.browser
STEPS = 25
NAMES = {"de": ("Anna", "Boris", "Käthe", "Clara"), "ru": ("Анна", "Борис", "Вера", "Клара")}
SIZES = ((360, 780), (360, 640))
TURNS = [*(("de", size) for size in SIZES), ("ru", SIZES[-1])]
"""German has the longest words, Russian the next longest."""
MEASURE = """() => {
  const seen = (e) => e?.checkVisibility();
  const one = (within, what) => [...(within?.querySelectorAll(what) ?? [])].find(seen);
  const bar = document.querySelector(".tabs")?.getBoundingClientRect().top ?? innerHeight;
  const turn = document.getElementById("turn");
  const card = turn.querySelector(".now-card, .step.now, .notice");
  const thumb = one(turn, ".thumb");
  const tap = "button:enabled, a.seal, a.choice, input:not([type=hidden])";
  const next = one(thumb, tap) ?? one(card, tap) ?? one(turn, "button:enabled, a.seal");
  const head = one(card, "h2, h3, .notice-title, p");
  const out = (what, e) => {
    if (!e) return [];
    const { top, bottom } = e.getBoundingClientRect();
    const place = `${Math.round(top)} to ${Math.round(bottom)} of ${Math.round(bar)}`;
    return top < -1 || bottom > bar + 1 ? [`${what} "${e.innerText.trim().slice(0, 40)}" at ${place}`] : [];
  };
  if (!next) return ["nothing to tap"];
  const low = thumb?.getBoundingClientRect().top ?? bar;
  const isNew = window.headed !== head?.innerText; // whoever has read it goes on below
  window.headed = head?.innerText;
  const isCovered = (e) => isNew && e?.getBoundingClientRect().bottom > low + 1;
  return [
    ...out("next tap", next),
    ...out("heading", isNew && head),
    ...out("line for the hands", one(document, ".reminder")),
    ...(isCovered(head) ? ["the bar covers the heading"] : []),
    ...(isCovered(one(card, "button.choice:enabled")) ? ["the bar covers the first way"] : []),
  ];
}"""
"""What of the next tap, its heading and the line for the hands does not lie whole between the top and the bar of tabs."""


def broken(phone: Phone, code: str, chance: Random) -> Iterator[str]:
    """What is out of sight on a walk by chance over the buttons."""
    page = phone.page
    phone.open(f"/p/{code}/turn")
    for step in range(STEPS):
        page.wait_for_load_state()
        yield from (f"step {step}, {phone.title()}: {found}" for found in page.evaluate(MEASURE))
        values = walk.offered(phone)
        if not values:
            return
        walk.press(phone, walk.by_kind(values, chance))
        if "/turn" not in page.url:
            return
        if page.locator(".notice.asked").count():
            phone.open(f"/p/{code}/turn")


@pytest.mark.parametrize(
    ("key", "lang", "size", "players", "options"),
    [
        *(("castle-builder", lang, size, 3, {}) for lang, size in TURNS),
        *((GAME, lang, SIZES[1], 4, {"season": "winter"}) for lang in NAMES),
        (GAME, "de", SIZES[0], 2, {"season": "winter"}),
        (GAME, "de", SIZES[1], 3, {"season": "summer"}),
    ],
)
def test_what_is_to_be_done_now_is_in_sight(
    phone: Callable[..., Phone], key: str, lang: str, size: tuple[int, int], players: int, options: dict[str, Any]
) -> None:
    hers = phone(lang, viewport={"width": size[0], "height": size[1]})
    code = hers.play(key, NAMES[lang][:players], options=options)
    assert [*broken(hers, code, Random(f"{lang} {size} {players}"))] == []
    hers.refused.clear()  # questions that the walk was asked


def test_a_number_that_cannot_be_is_refused_in_sight_and_the_interview_goes_on(phone: Callable[..., Phone]) -> None:
    hers = phone("en", viewport={"width": 360, "height": 640}, expects=[422])
    code = hers.play(GAME, ("Anna", "Boris"), options={"season": "summer"})
    cycle = ["stonemason", "messenger", "trader", "builder", "worker-silver", "worker-clay", "worker-stone", "architect"]
    done = {"type": "done"}
    for number in range(12):
        laid = [cycle[(2 * number) % 8], cycle[(2 * number + 1) % 8]]
        picks = [{"type": "pick", "player": name, "card": card} for name in ("Anna", "Boris") for card in laid]
        hers.told(code, *picks, {"type": "reveal"})
        if number == 0:
            placed = [{"type": "place", "spot": "keep"}, {"type": "place", "spot": "market"}]
            hers.told(code, done, done, {"type": "build", "building": "keep"}, *placed, done, done)
        else:
            hers.told(code, *[done] * (5 if "trader" in laid else 4))
    hers.open(f"/p/{code}/turn")
    hers.sees(hers.say("final-spots"))
    field = hers.field(hers.say("building-keep"))
    field.fill("77")
    hers.button(re.compile("^Next")).click()
    hers.page.locator("main > .notice.bad, main .notice.bad").wait_for()
    assert hers.page.evaluate("document.querySelector('.notice.bad').getBoundingClientRect().top") < 560
    field.fill("3")
    hers.tap(re.compile("^Next"))
    hers.sees(hers.say("final-left", player="Anna"))
    hers.field(f"{hers.say('field-talers')}: Anna").fill("7")
    hers.done_by(hers.button(hers.say("final-next", left=0)).click)
    hers.sees(hers.say("turn-to-score"))
    hers.follow(hers.say("turn-to-score"), hers.say("tab-score"))
    assert hers.totals() == [14 + 3 * (3 + 2 + 2 - 2) + 3, 0]
