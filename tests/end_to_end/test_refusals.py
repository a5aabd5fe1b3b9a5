"""Tests of the focus after a refusal: on the first wrong field, or on a confirmation followed by its answer."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.support.phone import GAME, Phone

if TYPE_CHECKING:
    from playwright.sync_api import Locator

UNCOVERED = """(e) => {
  const { left, right, top, bottom } = e.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => e.contains(document.elementFromPoint((left + right) / 2, y)));
}"""
"""Script that tells whether a control is in view and nothing lies over its upper and lower edge."""


def has_focus(field: "Locator") -> None:
    """Wait until the field is focused."""
    from playwright.sync_api import expect

    expect(field).to_be_focused()


def test_refused_form_of_new_session_opens_at_first_wrong_field(phone: Callable[..., Phone]) -> None:
    hers = phone("en", expects=[422])
    hers.open(f"/new/{GAME}")
    for number in (1, 2):
        hers.field(hers.say("new-seat", number=number)).fill("Anna")
    hers.button(hers.say("new-begin")).click()
    second = hers.field(hers.say("new-seat", number=2))
    has_focus(second)
    hers.looks_right("refused new session", large_letters=True)
    hers.page.locator(".refused a").click()
    has_focus(second)


def test_refused_copy_fact_on_setup_page_gets_focus(phone: Callable[..., Phone]) -> None:
    hers = phone("de", expects=[422])
    hers.open(f"/p/{hers.session(GAME, ('Anna', 'Yana'))}/setup")
    hers.page.locator("#facts > summary").click()
    spots = hers.field(hers.say("fact-spots-keep"))
    spots.fill("viele")
    hers.button(hers.say("save")).click()
    hers.page.locator(".refused").wait_for()
    has_focus(spots)
    assert spots.input_value() == "viele"
    hers.looks_right("refused copy fact")


def test_confirmation_after_last_turn_shows_its_answer_uncovered(phone: Callable[..., Phone]) -> None:
    hers = phone("ru", expects=[422], viewport={"width": 360, "height": 640})
    code = hers.session("between-two-castles", ("Anna", "Boris", "Vera"))
    columns = hers.ask(f"/api/v1/plays/{code}")["columns"]
    entries = [{"type": "set-entry", "column": column, "field": "total", "value": 30} for column in columns]
    last = {"type": "go-to", "round": 2, "turn": 4, "step": "build"}
    hers.told(code, {"type": "begin"}, *entries, last, {"type": "done", "step": "build"})
    hers.open(f"/p/{code}/score")
    hers.button(hers.say("score-close")).click()
    has_focus(hers.page.locator(".notice.asked"))
    answer = hers.button(hers.say("doubt-close"))
    assert answer.evaluate(UNCOVERED)
    hers.looks_right("confirmation after the last turn")
    answer.click()
    hers.page.wait_for_url("**/result*")


def test_confirmation_is_followed_by_its_answer_in_focus_order(phone: Callable[..., Phone]) -> None:
    hers = phone("en", expects=[422])
    hers.open(f"/p/{hers.session(GAME, ('Anna', 'Yana'))}/score")
    finish = hers.button(hers.say("score-close"))
    finish.focus()
    hers.page.keyboard.press("Enter")
    has_focus(hers.page.locator(".notice.asked"))
    hers.page.keyboard.press("Tab")
    has_focus(hers.button(hers.say("doubt-close")))
    hers.looks_right("confirmation")
