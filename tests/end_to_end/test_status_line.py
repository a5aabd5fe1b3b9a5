"""Test of two rounds of each game by keyboard: after each tap the status line says what happened, as the API reports it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.games import all_games
from tests.support.phone import SEEN, Phone

pytestmark = pytest.mark.browser

NAMES = ("Anna", "Yana", "Cid")
FAR = 150
"""Largest number of Tab stops to a control."""
MOST = 90
"""Largest number of taps in two rounds."""
STOPS = """() => [...document.querySelectorAll("#turn button[name=do]:enabled")]
  .filter((e) => e.checkVisibility() && e.tabIndex >= 0 && !/^type=(undo|redo|discard)/.test(e.value)
    && e.getAttribute("aria-hidden") !== "true"
    && !e.closest("details:not([open])") && e.getAttribute("aria-pressed") !== "true")
  .map((e) => ({command: e.value, isMain: Boolean(e.closest(".thumb"))}))"""
HEADING = "() => [...document.querySelectorAll('h1, .now-card h2, .step.now h2')].map((e) => e.textContent).join(' ')"
AT = "() => document.activeElement.value ?? ''"
STATUS = "document.getElementById('status').textContent.trim()"


class KeyboardPlayer:
    """A player who plays with Tab and Enter, and knows only what a screen reader says."""

    def __init__(self, phone: Phone, key: str) -> None:
        self.phone, self.key, self.chance = phone, key, Random(f"keyboard {key}")
        names = NAMES[: max(2, min(all_games()[key].seats))]
        options = {"options": {"season": "winter"}} if key == "castle-for-all-seasons" else {}
        self.code = phone.session(key, names, **options)
        phone.open(f"/p/{self.code}/turn")
        phone.page.wait_for_load_state()
        self.turns = 0

    @property
    def facts(self) -> dict[str, Any]:
        """Return the session and the line of its latest event, in the language of the phone."""
        headers = {"Accept-Language": self.phone.lang}
        answer = self.phone.context.request.get(f"/api/v1/plays/{self.code}?log=1", headers=headers)
        return dict(answer.json())

    def choose(self) -> str:
        """Return the command of a button: often the main one, so that the turns pass."""
        stops = self.phone.page.evaluate(STOPS)
        main = [stop["command"] for stop in stops if stop["isMain"]]
        others = [stop["command"] for stop in stops if not stop["isMain"]]
        return self.chance.choice(main if main and (not others or self.chance.random() < 0.7) else others)

    def press(self, command: str) -> None:
        """Tab to the button and press Enter. A confirmation is answered with Enter, too."""
        self.go_to(lambda: self.phone.page.evaluate(AT) == command, command)
        seq = self.phone.seq
        self.phone.page.keyboard.press("Enter")
        changed = f"seq => Number({SEEN}) !== seq || document.getElementById('doubt')"
        self.phone.page.wait_for_function(changed, arg=seq)
        if self.phone.seq == seq:
            self.phone.refused.remove(422)
            question = self.phone.page.locator(".asked li").first.inner_text()
            assert question in self.phone.page.evaluate(STATUS)
            self.go_to(
                lambda: self.phone.page.evaluate("() => Boolean(document.activeElement.closest('#doubt'))"), "the answer"
            )
            self.phone.page.keyboard.press("Enter")
            self.phone.page.wait_for_function(f"seq => Number({SEEN}) !== seq", arg=seq)

    def go_to(self, is_there: Callable[[], bool], what: str) -> None:
        for _ in range(FAR):
            if is_there():
                return
            self.phone.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {what}")

    def step(self) -> None:
        """Tap once and compare the sentence with what happened."""
        before, command = self.facts, self.choose()
        self.press(command)
        self.phone.page.wait_for_function(f"() => {STATUS}")
        now, said = self.facts, self.phone.page.evaluate(STATUS)
        line = " ".join(now["log"][0]["text"].split())
        assert said.startswith(line), f"{command}: {said!r} does not begin with {line!r}"
        changed = {name: points for name, points in now["running"].items() if points != before["running"].get(name, points)}
        for name, points in changed.items():
            gained = f"{points - before['running'][name]:+d}".replace("-", "\N{MINUS SIGN}")
            assert self.phone.say("status-points", player=name, total=points, gained=gained) in said, f"{command}: {said}"
        assert said.count(" now has ") - line.count(" now has ") == len(changed), f"{command}: {said}"
        heading = self.phone.page.evaluate(HEADING)
        if now["turn"] != before["turn"] and now["turn"] and now["turn"] in heading:
            assert now["turn"] in said.removeprefix(line), f"{command}: {said!r} does not say that {now['turn']} is next"
        self.turns += now["turn"] != before["turn"] if not now["rounds"] else 0

    @property
    def has_played_two_rounds(self) -> bool:
        facts = self.facts
        is_over = facts["phase"] == "over"
        return is_over or (facts["round"] > 2 if facts["rounds"] > 2 else self.turns >= 4)


@pytest.mark.parametrize("key", sorted(all_games()))
def test_two_rounds_by_keyboard_are_told_by_status_line(phone: Callable[..., Phone], key: str) -> None:
    player = KeyboardPlayer(phone("en"), key)
    taps = 0
    while not player.has_played_two_rounds:
        player.step()
        taps += 1
        assert taps < MOST, "the rounds do not pass"
    assert taps >= 4
