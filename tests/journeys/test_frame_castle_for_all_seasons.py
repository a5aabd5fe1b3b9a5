"""What is to be read or tapped now lies in sight on a small phone, wherever chance leads; so does what is refused."""

import re
from collections.abc import Callable, Mapping
from random import Random

import pytest

from tests.journeys.phone import GAME, Phone

pytestmark = pytest.mark.browser
STEPS = 25
NAMES = {"de": ["Anna", "Boris", "Käthe", "Clara"], "ru": ["Анна", "Борис", "Вера", "Клара"]}
EXCEPTIONS: Mapping[str, str] = {}
"""Cards, by the key of their heading, whose next tap may lie below the fold, and why."""

MEASURED = """() => {
  const card = document.querySelector(".now-card, .step.now"), box = (e) => e.getBoundingClientRect();
  const foot = box(document.querySelector(".tabs")).top;
  const bar = document.querySelector(".thumb"), said = document.querySelector(".reminder");
  const head = card.querySelector("h2"), seal = bar?.querySelector("button, a");
  const first = seal ?? card.querySelector("button:enabled, a[href], input");
  const low = bar ? Math.min(foot, box(bar).top) : foot;
  const high = said ? box(said).bottom : 0;
  const seen = (e, from, to) => box(e).top >= from - 1 && box(e).bottom <= to + 1 && box(e).height > 0;
  const way = card.querySelector("button.choice:enabled");
  return {
    title: head.textContent.replace(/\\s+/g, " ").trim(),
    head: seen(head, high, low),
    tap: seen(first, 0, foot),
    way: !way || seen(way, high, low),
    said: !said || seen(said, 0, foot),
    scrolled: scrollY,
  };
}"""
WAYS = "#turn .now-card button:enabled, #turn .step.now button.choice:enabled, #turn .thumb button:enabled"


@pytest.mark.parametrize(
    ("lang", "height", "players", "season"),
    [("de", 640, 4, "winter"), ("ru", 640, 4, "winter"), ("de", 780, 2, "winter"), ("de", 640, 3, "summer")],
)
def test_what_is_to_be_done_now_is_in_sight(
    phone: Callable[..., Phone], lang: str, height: int, players: int, season: str
) -> None:
    hers = phone(lang, viewport={"width": 360, "height": height})
    code = hers.play(GAME, NAMES[lang][:players], options={"season": season})
    hers.open(f"/p/{code}/turn")
    chance, title, wrong = Random(f"{lang} {height} {players}"), "", []
    for _ in range(STEPS):
        found = hers.page.evaluate(MEASURED)
        is_new, title = found["title"] != title, found["title"]
        lacks = [what for what in ("head", "way") if is_new and not found[what]] + [w for w in ("tap", "said") if not found[w]]
        if lacks and title not in EXCEPTIONS:
            wrong.append(f"{title}: {', '.join(lacks)} out of sight, scrolled by {found['scrolled']}")
        ways = hers.page.locator(WAYS)
        shown = [n for n in range(ways.count()) if ways.nth(n).is_visible()]
        hers.done_by(ways.nth(chance.choice([*shown, shown[-1]])).click)
    assert wrong == []


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
