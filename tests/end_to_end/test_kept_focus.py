"""Tests of the focus after a tap, with two browsers in every game: it stays on its control, or goes to a heading."""

from collections.abc import Callable
from random import Random

import pytest

from companion.games import all_games
from tests.end_to_end.walk import by_kind, offered, press
from tests.support.phone import SEEN, Phone

pytestmark = pytest.mark.browser

STEPS = 8
NAMES = ("Anna", "Yana", "Cid", "Dora")
MARK = "value => [...document.querySelectorAll('#turn button[name=do]:enabled')].find((e) => e.value === value).focus()"
FOCUSED = """() => {
  const at = document.activeElement, copy = at.cloneNode(true);
  copy.querySelectorAll("small, .points").forEach((remark) => remark.remove());
  const box = at.getBoundingClientRect();
  return {tag: at.tagName, value: at.value ?? "", label: at.ariaLabel || copy.textContent.trim().replace(/\\s+/g, " "),
    seen: at.checkVisibility() && box.width > 0, id: at.id};
}"""
HEADINGS = {"H1", "H2", "H3"}


def seated(phone: Phone, key: str) -> str:
    """Create a session with few players and return its code."""
    game = all_games()[key]
    names = NAMES[: max(2, min(game.seats))]
    return phone.session(key, names, **({"options": {"season": "winter"}} if key == "castle-for-all-seasons" else {}))


def is_moved(before: dict[str, str], after: dict[str, str]) -> bool:
    """Return whether the focus is on another control than before."""
    return (after["tag"], after["label"]) != (before["tag"], before["label"])


@pytest.mark.parametrize("key", sorted(all_games()))
def test_focus_after_tap_stays_on_control_or_goes_to_heading(phone: Callable[..., Phone], key: str) -> None:
    hers, his = phone("en"), phone("de")
    code = seated(hers, key)
    for one in (hers, his):
        one.open(f"/p/{code}/turn")
        one.page.wait_for_load_state()
    chance = Random(key)
    for _ in range(STEPS):
        tapped, seq = by_kind(offered(hers), chance), hers.seq
        his.page.evaluate(MARK, chance.choice(offered(his)))
        before = his.page.evaluate(FOCUSED)
        press(hers, tapped)
        if not hers.page.locator("#turn").count():
            return  # the game is over
        if hers.seq == seq:  # asked whether it is right
            hers.refused.remove(422)
            hers.open(f"/p/{code}/turn")
            continue
        hers.page.wait_for_function("() => document.activeElement !== document.body")
        own = hers.page.evaluate(FOCUSED)
        assert own["seen"], f"{tapped}: the focus is out of sight"
        assert own["tag"] in HEADINGS or own["value"].partition("&")[0] != "type=undo", f"{tapped}: the focus is on Undo"

        his.page.wait_for_function(f"seq => Number({SEEN}) >= seq", arg=hers.seq)
        after = his.page.evaluate(FOCUSED)
        if is_moved(before, after):
            assert after["tag"] in HEADINGS, f"{tapped}: from {before} to {after}"
            left = his.page.locator(f'#turn button[value="{before["value"]}"]').all()
            same = [
                one
                for one in left
                if one.is_visible() and before["label"] in (one.get_attribute("aria-label") or one.inner_text())
            ]
            assert not same, f"{tapped}: {before} is still there"
        assert not after["id"].startswith("kept"), "the mark of the focus is left"


def test_second_enter_after_end_of_turn_does_nothing(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    code = hers.session("castle-builder", ("Anna", "Yana"))
    hers.open(f"/p/{code}/turn")
    hers.button("Anna takes 2 tiles").focus()
    hers.done_by(lambda: hers.page.keyboard.press("Enter"))
    hers.page.wait_for_function("() => document.activeElement.tagName === 'H2'")
    seq = hers.seq
    hers.page.wait_for_timeout(700)  # longer than early taps are ignored
    hers.page.keyboard.press("Enter")
    hers.page.wait_for_timeout(300)
    assert hers.seq == seq


def test_focus_of_stepper_and_toggle_stays_through_their_changes(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    code = hers.session("carcassonne-the-castle", ("Anna", "Yana"))
    hers.open(f"/p/{code}/turn")
    hers.tap("Path")
    more = hers.button("One more: Tiles")
    hers.tap("Tiles: 2")
    more.focus()
    for _ in range(2):
        hers.done_by(lambda: hers.page.keyboard.press("Enter"))
        assert hers.page.evaluate(FOCUSED)["label"] == "One more: Tiles"
