"""Tests of two phones and a watching tablet: all show the same, and no tap undoes another one unnoticed."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pytest

from tests.support.phone import GAME, SEEN, Phone

if TYPE_CHECKING:
    from playwright.sync_api import Route

pytestmark = pytest.mark.browser

WATCH_STEPS = """() => {
  window.steps = [];
  const screen = document.getElementById("screen");
  new MutationObserver(() => window.steps.push(Number(screen.dataset.seq))).observe(screen, {attributeFilter: ["data-seq"]});
}"""
WATCHING = {"viewport": {"width": 800, "height": 1100}}


def stays(phone: Phone) -> None:
    """Mark the page, so that a reload would be noticed."""
    phone.page.evaluate("window.stayed = true")


def follows(phone: Phone, seq: int) -> None:
    """Wait until the page shows the event without a reload."""
    phone.page.wait_for_function(f"seq => Number({SEEN}) >= seq", arg=seq)
    assert phone.page.evaluate("window.stayed")


def at_the_turn(phone: Callable[..., Phone], expects: Sequence[int] = (), *, by_code: bool = False) -> tuple[Phone, Phone]:
    """Return two phones at the first turn of a session. The second one joined by link or by short code."""
    hers, his = phone("de"), phone("ru", expects=list(expects))
    code = hers.session(GAME, ("Anna", "Yana"), options={"season": "summer"})
    hers.open(f"/p/{code}/turn")
    if by_code:
        hers.follow(hers.say("join-show"), hers.say("join-show"))
        hers.looks_right("join", large_letters=True)
        his.open("/")
        his.field(his.say("join-label")).fill(hers.page.locator(".code").inner_text().lower())
        his.leave(his.say("join-button"), "**/mine")
        his.looks_right("mine", large_letters=True)
        hers.follow(hers.say("back-play"), hers.say("turn-title", round=1, rounds=12))
    else:
        his.open(f"/p/{code}/mine")
    his.leave("Yana", "**/setup")
    his.follow(his.say("tab-turn"), his.say("turn-title", round=1, rounds=12))
    stays(hers)
    stays(his)
    return hers, his


def test_tap_is_shown_on_other_phone(phone: Callable[..., Phone]) -> None:
    hers, his = at_the_turn(phone, by_code=True)
    for card in ("messenger", "trader"):
        hers.tap(hers.say(f"card-{card}"), hers.group("Anna"))
        follows(his, hers.seq)
    his.sees(his.say("hand-chosen"))  # his phone is Yana's: of Anna's cards it shows no more
    assert his.group("Anna").count() == 0
    for card in ("builder", "stonemason"):  # both phones tap, each for its own player; the last card reveals
        his.tap(his.say(f"card-{card}"), his.group("Yana"))
        follows(hers, his.seq)
    hers.page.get_by_role("heading", name=f"{hers.say('card-messenger')} · Anna").wait_for()
    his.page.get_by_role("heading", name=f"{his.say('card-messenger')} · Anna").wait_for()


def test_score_sheet_changes_are_shown_on_other_phone(phone: Callable[..., Phone]) -> None:
    hers, his = at_the_turn(phone)
    for one in (hers, his):
        one.follow(one.say("tab-score"), one.say("tab-score"))
        stays(one)
    talers, keep = f"{hers.say('field-talers')}: Anna", hers.say("field-built-keep")
    hers.type_in(talers, "7")
    hers.tick(keep)
    follows(his, hers.seq)
    his.tick(his.say("field-built-keep"))  # takes it away again
    follows(hers, his.seq)
    assert not hers.page.get_by_role("checkbox", name=keep, exact=True).is_checked()
    his.type_in(f"{his.say('field-talers')}: Anna", "")
    follows(hers, his.seq)
    assert hers.field(talers).input_value() == ""


def test_stale_tap_is_refused_and_lists_missed_events(phone: Callable[..., Phone]) -> None:
    hers, his = at_the_turn(phone, expects=[409])
    for name, cards in (("Anna", ("messenger", "builder")), ("Yana", ("trader", "worker-clay"))):
        for card in cards:
            hers.tap(hers.say(f"card-{card}"), hers.group(name))
    follows(his, hers.seq)
    # The news of the next tap is held up on its way to him, so that he taps what is over already.
    his.page.route("**/turn", lambda route: None)
    with his.page.expect_request("**/turn"):
        hers.tap(hers.say("act-done-plain", player="Anna"))
    his.button(his.say("act-done-plain", player="Anna")).click()
    told = his.page.get_by_role("note").filter(has_text=his.say("stale-title"))
    told.wait_for()
    assert told.get_by_role("listitem").all_inner_texts() == ["Anna, Посыльный: готово"]
    his.looks_right("stale")
    his.page.unroute_all()
    assert his.seq == hers.seq
    his.tap(his.starting("cart-sand"))
    follows(hers, his.seq)


def test_update_arriving_late_does_not_revert_page(phone: Callable[..., Phone]) -> None:
    hers, his = at_the_turn(phone)
    held: list[Route] = []
    hers.page.route("**/turn", lambda route: held.append(route))  # noqa: PLW0108  the browser marks what it is given
    with hers.page.expect_request("**/turn"):
        his.tap(his.say("card-messenger"), his.group("Yana"))
    while not held:  # the browser has asked; the question may still be on its way to here
        hers.page.wait_for_timeout(20)
    news = held[0].fetch()
    hers.page.evaluate(WATCH_STEPS)
    hers.tap(hers.say("card-trader"), hers.group("Anna"))
    with hers.page.expect_response("**/turn"):
        held[0].fulfill(response=news)
    hers.page.unroute("**/turn")
    his.tap(his.say("card-builder"), his.group("Yana"))
    follows(hers, his.seq)
    steps = hers.page.evaluate("window.steps")
    assert steps == sorted(steps)


def test_opened_hand_stays_open_until_closed_or_round_is_over(
    phone: Callable[..., Phone],
) -> None:
    hers = phone("ru")
    code = hers.session(GAME, ("Anna", "Yana"), options={"season": "summer"})
    hers.open(f"/p/{code}/turn")
    stays(hers)
    line, hand = hers.page.locator("a.cas-laid", has_text="Yana"), hers.group("Yana")
    line.focus()
    for is_open in (True, False, True):
        assert hand.count() == int(not is_open)
        hers.page.keyboard.press("Enter")
        hers.page.locator(f"a.cas-laid[aria-expanded={str(is_open).lower()}]:focus").wait_for()
    hers.looks_right("another hand opened", large_letters=True)
    hers.hears_of(code, {"type": "pick", "player": "Anna", "card": "messenger"})
    hers.tap(hers.say("card-trader"), hand)
    hers.hears_of(code, {"type": "lay", "player": "Yana", "cards": ["trader", "builder"]})
    assert hand.get_by_role("button", pressed=True).count() == 2
    hers.tap(hers.say("undo-what", what=hers.say("log-cards-picked", player="Yana", count=2)))
    assert hand.get_by_role("button", pressed=True).count() == 1
    hers.hears_of(
        code,
        {"type": "lay", "player": "Yana", "cards": ["messenger", "builder"]},
        {"type": "lay", "player": "Anna", "cards": ["messenger", "builder"], "reveal": True},
        *[{"type": "done"}] * 4,
        {"type": "lay", "player": "Yana", "cards": ["trader", "stonemason"]},
    )
    hers.heads(hers.say("turn-title", round=2, rounds=12))
    assert hers.page.evaluate("window.stayed")
    assert hers.page.locator("a.cas-laid[aria-expanded=false]").count() == 1


def test_watching_tablet_follows_and_cannot_tap(phone: Callable[..., Phone]) -> None:
    hers, _ = at_the_turn(phone)
    hers.follow(hers.say("mine-everyone"), hers.say("mine-title"))
    hers.follow(hers.say("join-show"), hers.say("join-show"))
    address = hers.field(hers.say("join-watch")).input_value()
    hers.follow(hers.say("back-play"), hers.say("turn-title", round=1, rounds=12))
    tablet = phone("de", **WATCHING)
    tablet.open(address)
    stays(tablet)
    tablet.looks_right("watching", large_letters=True)
    hers.tap(hers.say("card-messenger"), hers.group("Anna"))
    follows(tablet, hers.seq)
    assert tablet.page.get_by_role("navigation", name=tablet.say("tabs")).count() == 0
    assert tablet.page.locator("form").count() == 0
    before = hers.seq
    for button in tablet.page.get_by_role("button").all():
        button.click(force=True)
    assert tablet.context.request.post(f"{address.rstrip('/')}/do", form={"do": "type=reveal"}).status in {403, 404, 405}
    hers.page.reload()
    assert hers.seq == before
