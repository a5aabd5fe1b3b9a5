"""From the closed box into the game with people who have never played it: what it is about, the setup, and each lesson once."""

import re
from collections.abc import Callable
from random import Random

import pytest

from companion.games import all_games
from companion.texts import language
from tests.contract.cases import by_turns
from tests.journeys.frame import ANSWERED, BUTTONS
from tests.journeys.phone import Phone

STEPS = 24
NAMES = {"en": ("Nora", "Otto", "Pia"), "de": ("Jörg", "Otto", "Käthe"), "ru": ("Вера", "Глеб", "Зоя")}
LOW = {"width": 360, "height": 640}
TAUGHT = [key for key in all_games() if language("en", key).has("lesson-intro")]


class Newcomers(Phone):
    """People round one phone who read a lesson when there is one."""

    lessons: list[str]

    def learn(self) -> None:
        """Reads and understands whatever is to be learnt now."""
        while self.page.locator("#lesson").count():
            key = self.page.locator("#lesson [name=lesson]").input_value()
            assert key not in self.lessons, f"{key} is told twice"
            self.lessons.append(key)
            box = self.page.locator("#lesson").bounding_box()
            assert box is not None
            assert 0 <= box["y"] < LOW["height"] / 2, f"{key} is out of sight"
            self.looks_right(f"lesson {key}")
            self.button(self.say("teach-understood")).click()
            self.page.wait_for_function("key => document.querySelector('#lesson [name=lesson]')?.value !== key", arg=key)

    def step(self, chance: Random) -> bool:
        """One of the buttons, each kind as often as another; False when there is none."""
        values: list[str] = self.page.eval_on_selector_all(
            BUTTONS, "all => all.filter(e => e.checkVisibility()).map(e => e.value)"
        )
        forward = [value for value in values if not value.startswith(("type=undo", "type=redo"))]
        if not forward:
            return False
        kind = chance.choice(sorted({value.partition("&")[0] for value in forward}))
        value = chance.choice([value for value in forward if value.partition("&")[0] == kind])
        before = self.seq
        self.page.locator(f"{BUTTONS}[value='{value}']").filter(visible=True).first.click()
        self.page.wait_for_function(ANSWERED, arg=before)
        if self.page.locator(".notice.asked, .notice.bad").count():
            self.refused.clear()
            self.page.reload()
        return "/turn" in self.page.url


@pytest.mark.parametrize(("key", "lang"), by_turns(TAUGHT))
def test_newcomers_are_told_everything_once(phone: Callable[..., Newcomers], key: str, lang: str) -> None:
    hers = phone(lang, kind=Newcomers, viewport=LOW, finds_barriers=False)
    hers.words, hers.lessons = language(lang, key), []
    hers.open(f"/new/{key}")
    for number, name in enumerate(NAMES[lang][: max(all_games()[key].seats)], 1):
        hers.field(hers.say("new-seat", number=number)).fill(name)
    assert hers.page.get_by_role("checkbox", name=re.compile(re.escape(hers.say("teach-first")))).is_checked(), "it is proposed"
    hers.button(hers.say("new-begin")).click()
    hers.page.wait_for_url("**/intro")
    hers.sees(hers.say("lesson-intro"))
    hers.looks_right("intro", large_letters=True)
    hers.button(hers.say("teach-intro-done")).click()
    hers.page.wait_for_url("**/setup")
    hers.link(hers.say("setup-done")).click()
    hers.page.wait_for_url("**/turn")
    chance = Random(f"{key} {lang}")
    for _ in range(STEPS):
        hers.learn()
        if not hers.step(chance):
            break
    assert len(hers.lessons) > 1
    hers.open(f"/new/{key}?player={NAMES[lang][0]}&player={NAMES[lang][1]}")
    assert not hers.page.locator("input[name=teach]").is_checked(), "whoever knows the game is not taught it again"
