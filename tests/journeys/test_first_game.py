"""From the closed box to the second round with people who have never played: what it is about, the setup, each lesson once."""

import re
from collections.abc import Callable
from itertools import cycle, islice
from random import Random

import pytest

from companion.games import all_games
from companion.texts import LANGUAGES, language
from tests.journeys import walk
from tests.journeys.beginning import tick_everything
from tests.journeys.phone import Phone

FEWEST, MOST = 12, 120
"""Taps: where a round is a tap each, it is gone on; and so many are more than enough for a round."""
LONGEST = 40
"""Words of a lesson."""
NAMES = {"en": ("Nora", "Otto", "Pia"), "de": ("Jörg", "Otto", "Käthe"), "ru": ("Вера", "Глеб", "Зоя")}
LOW = {"width": 360, "height": 640}
TAUGHT = [key for key in all_games() if language("en", key).has("lesson-intro")]


class Newcomers(Phone):
    """People round one phone who read a lesson when there is one."""

    lessons: list[str]
    turns: list[str | None]

    def learn(self) -> None:
        """Reads and understands whatever is to be learnt now."""
        while self.page.locator("#lesson").count():
            key = self.page.locator("#lesson [name=lesson]").input_value()
            assert key not in self.lessons, f"{key} is told twice"
            self.lessons.append(key)
            text = self.page.locator("#lesson > p").inner_text()
            assert len(re.findall(r"\w+", text)) <= LONGEST, text
            box = self.page.locator("#lesson").bounding_box()
            assert box is not None
            assert 0 <= box["y"] < LOW["height"] / 2, f"{key} is out of sight"
            self.looks_right(f"lesson {key}")
            self.button(self.say("teach-understood")).click()
            self.page.wait_for_function("key => document.querySelector('#lesson [name=lesson]')?.value !== key", arg=key)

    def step(self, chance: Random) -> None:
        """One of the buttons: every other time what leads on, else each kind as often as another."""
        onward = walk.BUTTONS.replace("#turn", "#turn .thumb")
        values = walk.offered(self, onward) if chance.random() < 0.5 else []
        walk.press(self, walk.by_kind(values or walk.offered(self), chance))
        if self.page.locator(".notice.asked, .notice.bad").count():
            self.refused.clear()
            self.page.reload()

    def round(self) -> int:
        """Which round it is. In a game that counts none it is over when everybody has had a turn."""
        code = self.page.url.split("/p/")[1].partition("/")[0]
        play = self.page.request.get(f"/api/v1/plays/{code}").json()
        if play["rounds"]:
            return int(play["round"])
        if play["turn"] != (self.turns or [None])[-1]:
            self.turns.append(play["turn"])
        return 1 + (len(self.turns) - 1) // len(play["players"])


@pytest.mark.parametrize(("key", "lang"), list(zip(TAUGHT, islice(cycle(LANGUAGES), 1, None), strict=False)))
def test_newcomers_are_told_everything_once(phone: Callable[..., Newcomers], key: str, lang: str) -> None:
    game = all_games()[key]
    hers = phone(lang, kind=Newcomers, viewport=LOW)
    hers.words, hers.lessons, hers.turns = language(lang, key), [], []
    hers.open("/")
    hers.follow(hers.say("game-name"), hers.say("game-name"), part=hers.say("home-games"))
    hers.sit_down(NAMES[lang][: min(game.seats) if game.begins else 3])
    assert hers.page.get_by_role("checkbox", name=re.compile(re.escape(hers.say("teach-first")))).is_checked(), "it is proposed"
    hers.button(hers.say("new-begin")).click()
    hers.page.wait_for_url("**/intro")
    hers.sees(hers.say("lesson-intro"))
    hers.looks_right("intro", large_letters=True)
    hers.button(hers.say("teach-intro-done")).click()
    hers.page.wait_for_url("**/setup")
    tick_everything(hers)
    chance = Random(f"{key} {lang}")
    for taps in range(MOST):
        hers.learn()
        if hers.round() > 1 and taps >= FEWEST:
            break
        hers.step(chance)
    assert hers.round() > 1
    assert len(hers.lessons) > 3
    hers.open(f"/new/{key}?player={NAMES[lang][0]}&player={NAMES[lang][1]}")
    assert not hers.page.locator("input[name=teach]").is_checked(), "whoever knows the game is not taught it again"
