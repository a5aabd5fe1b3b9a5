"""Tests that everything to be read or tapped now is visible above the tab bar once a Turn page has settled."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from companion.games import all_games
from companion.texts import language
from tests.end_to_end import walk
from tests.support.phone import GAME, Phone

pytestmark = pytest.mark.browser
STEPS = 25
NAMES = {"de": ("Anna", "Boris", "Käthe", "Clara"), "ru": ("Анна", "Борис", "Вера", "Клара")}
SIZES = ((360, 780), (360, 640))
SMALL, LARGE = ({"width": width, "height": height} for width, height in ((360, 640), (390, 844)))
TURNS = [*(("de", size) for size in SIZES), ("ru", SIZES[-1])]
"""Languages and sizes of the walks. German has the longest words, then Russian."""
MEASURE = """() => {
  const MANY = 8; // more buttons of one group may go on below the fold
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
  const group = one(card, ".cas-hand, .cas-choices, .cb-row, .cc-kinds, .cc-sizes, .choices");
  const ways = [...(group?.querySelectorAll("button.choice:enabled") ?? [])].filter(seen);
  const lesson = one(document, ".lesson[open]");
  const high = document.querySelector(".told")?.getBoundingClientRect().bottom ?? 0;
  const low = thumb?.getBoundingClientRect().top ?? bar;
  const isNew = window.headed !== head?.innerText; // whoever has read it goes on below
  window.headed = head?.innerText;
  const isCovered = (e) => isNew && e?.getBoundingClientRect().bottom > low + 1;
  return [
    ...out("next tap", next),
    ...out("heading", isNew && head),
    ...out("line for the hands", one(document, ".reminder")),
    ...(isCovered(head) ? ["the bar covers the heading"] : []),
    ...out("lesson", isNew && lesson),
    ...(isNew && !thumb?.contains(lesson) && isCovered(lesson) ? ["the bar covers the lesson"] : []),
    ...(isNew && head?.getBoundingClientRect().top < high - 1 ? ["the told line covers the heading"] : []),
    ...(ways.length <= MANY && isCovered(ways.at(-1)) ? [`the bar covers "${ways.at(-1).innerText}"`] : []),
    ...(isCovered(one(card, "button.choice:enabled")) ? ["the bar covers the first way"] : []),
  ];
}"""
"""Script that returns which parts of the next tap, its heading and the instruction are hidden behind the top or the tab bar."""


def broken(phone: Phone, code: str, chance: Random) -> Iterator[str]:
    """Yield what is out of sight during a random walk over the buttons."""
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
def test_next_action_is_visible_at_every_step(
    phone: Callable[..., Phone], key: str, lang: str, size: tuple[int, int], players: int, options: dict[str, Any]
) -> None:
    hers = phone(lang, viewport={"width": size[0], "height": size[1]})
    code = hers.session(key, NAMES[lang][:players], options=options)
    assert [*broken(hers, code, Random(f"{lang} {size} {players}"))] == []
    hers.refused.clear()  # questions that the walk was asked


class Newcomers(Phone):
    """A phone with lessons, which notes each lesson that it shows."""

    lessons: list[str]

    def learn(self) -> None:
        """Note the lesson on the page. No lesson comes back once another one was shown."""
        shown = self.page.locator(".lesson [name=lesson]")
        if shown.count() and (key := shown.input_value()) != (self.lessons or [""])[-1]:
            assert key not in self.lessons, f"{key} is told twice"
            self.lessons.append(key)


FIRST_STEPS = 14
TAUGHT = [key for key in all_games() if language("en", key).has("lesson-intro")]


LESSONS = (("de", SMALL), ("ru", SMALL), ("en", LARGE))
"""Languages and sizes of the walks with lessons. The two languages with the longest words are on the small screen."""


@pytest.mark.parametrize(("lang", "size"), LESSONS, ids=lambda one: one if isinstance(one, str) else str(one["height"]))
@pytest.mark.parametrize("key", TAUGHT)
def test_next_action_is_visible_with_lessons(
    phone: Callable[..., Newcomers], key: str, lang: str, size: dict[str, int]
) -> None:
    found: list[str] = []
    hers = phone(lang, kind=Newcomers, viewport=size)
    hers.lessons = []
    names = [f"{name} {lang}" for name in ("Nora", "Otto", "Pia")[: min(3, max(all_games()[key].seats))]]
    hers.open(f"/p/{hers.session(key, names, teach=True)}/turn")
    chance = Random(f"{key} {lang}")
    for step in range(FIRST_STEPS):
        hers.page.wait_for_load_state()
        hers.learn()
        found += [f"{size['width']}, step {step}, {hers.title()}: {out}" for out in hers.page.evaluate(MEASURE)]
        if found or not (values := walk.offered(hers)):
            break
        walk.press(hers, walk.by_kind(values, chance))
        if "/turn" not in hers.page.url:
            break
        if hers.page.locator(".notice.asked").count():
            hers.open(hers.page.url)
    hers.refused.clear()  # questions that the walk was asked
    assert len(hers.lessons) > 2 or found
    assert found == []


def test_final_scoring_refuses_wrong_number_in_sight_and_continues(phone: Callable[..., Phone]) -> None:
    hers = phone("en", viewport={"width": 360, "height": 640}, expects=[422])
    code = hers.session(GAME, ("Anna", "Boris"), options={"season": "summer"})
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
            nobody_sent = {**done, "sure": True}  # a cart stays free
            hers.told(code, *[nobody_sent] * 5 if "trader" in laid else [done] * 4)
    hers.open(f"/p/{code}/turn")
    hers.sees(hers.say("final-spots"))
    field = hers.page.get_by_role("textbox", name=re.compile(f"^{hers.say('building-keep')}"))  # its label then has the error
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
