"""Test of a first game, from the box to the second round: introduction, setup, and each lesson once."""

import re
from collections.abc import Callable
from itertools import cycle, islice
from random import Random

import pytest

from companion.games import all_games
from companion.texts import LANGUAGES, language
from tests.end_to_end import walk
from tests.end_to_end.beginning import tick_everything
from tests.support.phone import Phone

FEWEST, MOST = 12, 120
"""Smallest number of taps even if each round takes one, and a number that is enough for any round."""
LONGEST = 40
"""Largest number of words of a lesson."""
NAMES = {"en": ("Nora", "Otto", "Pia"), "de": ("Jörg", "Otto", "Käthe"), "ru": ("Вера", "Глеб", "Зоя")}
LOW = {"width": 360, "height": 640}
TAUGHT = [key for key in all_games() if language("en", key).has("lesson-intro")]


class Newcomers(Phone):
    """A phone whose players read each lesson when it appears."""

    lessons: list[str]
    turns: list[str | None]

    def learn(self) -> None:
        """Read the lesson on the page. It is one at a time, short and in view, and none comes back after another one."""
        shown = self.page.locator(".lesson")
        assert shown.count() <= 1
        if not shown.count() or (key := shown.locator("[name=lesson]").input_value()) == (self.lessons or [""])[-1]:
            return
        assert key not in self.lessons, f"{key} is told twice"
        self.lessons.append(key)
        text = shown.locator("p").inner_text()
        assert len(re.findall(r"\w+", text)) <= LONGEST, text
        box = shown.bounding_box()
        assert box is not None
        assert 0 <= box["y"] < box["y"] + box["height"] < LOW["height"], f"{key} is out of sight"
        self.looks_right(f"lesson {key}")

    def step(self, chance: Random) -> None:
        """Tap a random button: half of the time one that continues, otherwise any type of button equally often."""
        onward = walk.BUTTONS.replace("#turn", "#turn .thumb")
        values = walk.offered(self, onward) if chance.random() < 0.5 else []
        walk.press(self, walk.by_kind(values or walk.offered(self), chance))
        if self.page.locator(".notice.asked, .notice.bad").count():
            self.refused.clear()
            self.page.reload()

    def round(self) -> int:
        """Return the current round. In a game without rounds, a round is over once everybody has had a turn."""
        code = self.page.url.split("/p/")[1].partition("/")[0]
        session = self.page.request.get(f"/api/v1/plays/{code}").json()
        if session["rounds"]:
            return int(session["round"])
        if session["turn"] != (self.turns or [None])[-1]:
            self.turns.append(session["turn"])
        return 1 + (len(self.turns) - 1) // len(session["players"])


@pytest.mark.parametrize(("key", "lang"), list(zip(TAUGHT, islice(cycle(LANGUAGES), 1, None), strict=False)))
def test_lessons_of_first_game_are_shown_once(phone: Callable[..., Newcomers], key: str, lang: str) -> None:
    game = all_games()[key]
    hers = phone(lang, kind=Newcomers, viewport=LOW)
    hers.words, hers.lessons, hers.turns = language(lang, key), [], []
    hers.open("/")
    hers.follow(hers.say("game-name"), hers.say("game-name"), part=hers.say("home-games"))
    hers.sit_down(NAMES[lang][: min(game.seats) if game.has_first_player else 3])
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
