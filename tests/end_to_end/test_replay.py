"""Tests of a replay, by steps and as a film, with taps and with the keyboard."""

from collections.abc import Callable

import pytest

from tests.support.phone import Phone
from tests.support.pictures import walked_in

pytestmark = pytest.mark.browser

GAME = "castle-builder"
NAMES = ("Anna", "Вера")
STEPS = 200
FILM, A_SECOND = 20_000, 1_000
"""Milliseconds of a film, and of a second."""


def ended(phone: Phone, steps: int) -> str:
    """Create a closed session with this number of steps and return its address."""
    code = phone.session(GAME, NAMES)
    coins = [(NAMES[n % 2], 1 + n % 3) for n in range(steps - 3)] + [(name, 3) for name in NAMES]
    entries = ({"type": "set-entry", "column": name, "field": "coins", "value": value} for name, value in coins)
    phone.told(code, {"type": "place", "row": 1, "rubies": 0}, *entries, {"type": "close", "sure": True})
    return f"/p/{code}/"


def stands_at(phone: Phone, step: int) -> None:
    """Wait until the step is on the page and in the address."""
    phone.page.locator(f'#reel[data-step="{step}"]').wait_for()
    phone.page.wait_for_url(lambda address: address.endswith(f"?step={step}"))


@walked_in("de")
def test_replay_moves_step_by_step_with_links_keys_and_slider(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    address = ended(hers, 6)
    hers.open(f"{address}result")
    hers.link(hers.say("replay-title")).click()
    hers.sees(hers.say("replay-before"))
    hers.looks_right("before the first step", large_letters=True)
    hers.link(hers.say("replay-on")).click()
    stands_at(hers, 1)
    hers.link(hers.say("replay-on")).click()
    stands_at(hers, 2)
    hers.looks_right("a step")
    for key, step in (("ArrowRight", 3), ("ArrowLeft", 2), ("End", 6), ("ArrowRight", 6), ("Home", 0), ("ArrowLeft", 0)):
        hers.page.keyboard.press(key)
        stands_at(hers, step)
    hers.page.get_by_role("slider").fill("5")
    stands_at(hers, 5)
    assert hers.page.get_by_role("slider", name=hers.say("replay-step", step=5, steps=6)).input_value() == "5"


def test_replay_without_script_moves_by_link_and_form(phone: Callable[..., Phone]) -> None:
    hers = phone("en", java_script_enabled=False)
    hers.open(f"{ended(hers, 6)}replay")
    assert not hers.button(hers.say("replay-film")).is_visible()
    hers.link(hers.say("replay-on")).click()
    stands_at(hers, 1)
    hers.page.get_by_role("slider").fill("4")
    hers.button(hers.say("replay-go")).click()
    stands_at(hers, 4)


def filmed(hers: Phone, steps: int) -> list[int]:
    """Start the replay of such a session and return the list of requested steps.

    The clock stands still until the test moves it.
    """
    hers.page.clock.install()
    hers.open(f"{ended(hers, steps)}replay")
    asked: list[int] = []
    hers.page.on("response", lambda came: asked.append(int(came.url.rpartition("=")[2])) if "step=" in came.url else None)
    hers.page.clock.pause_at(hers.page.evaluate("Date.now() + 60_000"))
    hers.button(hers.say("replay-film")).click()
    hers.button(hers.say("replay-pause")).wait_for()
    return asked


def is_over(hers: Phone) -> None:
    hers.button(hers.say("replay-film")).wait_for()


def test_film_of_short_session_shows_every_step(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    asked = filmed(hers, 4)
    for step in range(1, 5):
        hers.page.clock.run_for(A_SECOND)
        stands_at(hers, step)
    is_over(hers)
    assert asked == [1, 2, 3, 4]


@pytest.mark.parametrize(("wanted", "frames"), [("no-preference", 100), ("reduce", 20)])
def test_film_of_long_session_takes_twenty_seconds_and_can_pause(phone: Callable[..., Phone], wanted: str, frames: int) -> None:
    """The film has a limited number of frames and leaves out late ones."""
    hers, frame, stride = phone("en", reduced_motion=wanted), FILM // frames, STEPS // frames
    asked = filmed(hers, STEPS)
    for number in (1, 2):
        hers.page.clock.run_for(frame)
        stands_at(hers, number * stride)
    hers.page.keyboard.press("Escape")
    is_over(hers)
    hers.page.clock.run_for(3 * frame)
    hers.button(hers.say("replay-film")).click()
    hers.page.clock.run_for(frame)
    stands_at(hers, 3 * stride)
    hers.page.clock.fast_forward(FILM - 4 * frame)
    stands_at(hers, STEPS - stride)
    hers.page.clock.run_for(frame)
    stands_at(hers, STEPS)
    is_over(hers)
    assert asked == [stride, 2 * stride, 3 * stride, STEPS - stride, STEPS]
