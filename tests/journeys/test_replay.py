"""A play that is over, looked at step by step and as a film, by thumb and by keyboard."""

import time
from collections.abc import Callable

import pytest

from tests.journeys.phone import Phone
from tests.journeys.pictures import walked_in

pytestmark = pytest.mark.browser

GAME = "castle-builder"
NAMES = ("Anna", "Вера")
LONGEST_FILM = 20
A_FRAME = 1_000
"""Milliseconds, where less motion is wanted."""
LATE = 5
"""Seconds that a busy machine may add to the last frame."""


def ended(phone: Phone, steps: int) -> str:
    """The address of a play of so many steps that is over."""
    code = phone.play(GAME, NAMES)
    coins = [(NAMES[n % 2], 1 + n % 3) for n in range(steps - 3)] + [(name, 3) for name in NAMES]
    entries = ({"type": "set-entry", "column": name, "field": "coins", "value": value} for name, value in coins)
    phone.told(code, {"type": "place", "row": 1, "rubies": 0}, *entries, {"type": "close", "sure": True})
    return f"/p/{code}/"


def stands_at(phone: Phone, step: int) -> None:
    phone.page.locator(f'#reel[data-step="{step}"]').wait_for()


@walked_in("de")
def test_step_by_step(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    address = ended(hers, 6)
    hers.open(f"{address}result")
    hers.link(hers.say("replay-title")).click()
    hers.sees(hers.say("replay-before"))
    hers.looks_right("before the first step", large_letters=True)
    hers.link(hers.say("replay-on")).click()
    stands_at(hers, 1)
    assert "step=1" in hers.page.url, "what is shown can be passed on"
    hers.link(hers.say("replay-on")).click()
    stands_at(hers, 2)
    hers.looks_right("a step")
    for key, step in (("ArrowRight", 3), ("ArrowLeft", 2), ("End", 6), ("ArrowRight", 6), ("Home", 0), ("ArrowLeft", 0)):
        hers.page.keyboard.press(key)
        stands_at(hers, step)
    hers.page.get_by_role("slider").fill("5")
    stands_at(hers, 5)
    assert hers.page.get_by_role("slider", name=hers.say("replay-step", step=5, steps=6)).input_value() == "5"


def test_without_a_script(phone: Callable[..., Phone]) -> None:
    hers = phone("en", java_script_enabled=False)
    hers.open(f"{ended(hers, 6)}replay")
    assert not hers.button(hers.say("replay-film")).is_visible()
    hers.link(hers.say("replay-on")).click()
    stands_at(hers, 1)
    hers.page.get_by_role("slider").fill("4")
    hers.button(hers.say("replay-go")).click()
    stands_at(hers, 4)


def test_a_film_of_a_short_play_shows_every_step(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    hers.open(f"{ended(hers, 4)}replay")
    seen: list[str] = []
    hers.page.on("response", lambda answer: seen.append(answer.url.partition("step=")[2]) if "step=" in answer.url else None)
    hers.button(hers.say("replay-film")).click()
    hers.button(hers.say("replay-pause")).wait_for()
    stands_at(hers, 4)
    hers.button(hers.say("replay-film")).wait_for()
    assert seen == ["1", "2", "3", "4"]


def test_a_film_of_a_long_play_is_over_in_twenty_seconds_and_asks_for_a_hundred_frames_at_most(
    phone: Callable[..., Phone],
) -> None:
    hers = phone("en")
    hers.open(f"{ended(hers, 300)}replay")
    seen: list[str] = []
    hers.page.on("response", lambda answer: seen.append(answer.url) if "step=" in answer.url else None)
    begun = time.perf_counter()
    hers.button(hers.say("replay-film")).click()
    hers.page.locator('#reel[data-step="300"]').wait_for(timeout=2_000 * LONGEST_FILM)
    assert LONGEST_FILM - LATE < time.perf_counter() - begun < LONGEST_FILM + LATE
    assert 20 < len(seen) <= 101


def test_who_wants_less_motion_gets_fewer_frames_and_a_film_waits_when_told_to(phone: Callable[..., Phone]) -> None:
    hers = phone("en", reduced_motion="reduce")
    hers.page.clock.install()
    hers.open(f"{ended(hers, 100)}replay")
    hers.button(hers.say("replay-film")).click()
    for step in (5, 10):
        hers.page.clock.fast_forward(A_FRAME)
        stands_at(hers, step)
    hers.page.keyboard.press("Escape")
    hers.button(hers.say("replay-film")).wait_for()
    hers.page.clock.fast_forward(3 * A_FRAME)
    stands_at(hers, 10)
    hers.button(hers.say("replay-film")).click()
    hers.page.clock.fast_forward(A_FRAME)
    stands_at(hers, 15)
    hers.button(hers.say("replay-pause")).click()
    hers.button(hers.say("replay-film")).wait_for()
