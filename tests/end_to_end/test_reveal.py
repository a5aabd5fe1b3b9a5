"""Tests of the reveal of a result, and of phones that follow the table to the first turn and to the reveal."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.end_to_end.test_my_turn import LISTEN, told
from tests.end_to_end.test_two_phones import WATCHING
from tests.support.phone import Phone

pytestmark = pytest.mark.browser

RACE, CASTLES, COUNTED = "castle-builder", "between-two-castles", "castle-for-all-seasons"
NAMES = ("Anna", "Boris")
PAIR = ("Anna", "Boris", "Vera")
COINS = [{"type": "add-coin", "player": name} for name in ("Boris", *["Anna"] * 7)]
REVEAL_MS = 20_000
POINTS = "#reveal .towers:not([hidden]) .points"
SHOWN = "() => document.querySelector('#reveal[open]')?.dataset.scene"
COVERED = """() => {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  return Boolean(document.elementFromPoint(x, y).closest("#reveal"));
}"""


def over(hers: Phone) -> dict[str, Any]:
    """Create a race that Anna has won and that is still open, and return its codes."""
    code = hers.session(RACE, NAMES)
    hers.told(code, {"type": "place", "row": 1, "rubies": 0}, *COINS)
    return {"code": code, "watch": hers.ask(f"/api/v1/plays/{code}")["watch_code"]}


def ended(hers: Phone, key: str = RACE, **values: int) -> str:
    """Create a closed session with these points of Boris, and return the address of its result."""
    code = hers.session(key, NAMES)
    entries = [{"type": "set-entry", "column": "Boris", "field": field, "value": value} for field, value in values.items()]
    hers.told(code, *entries, {"type": "close", "sure": True})
    return f"/p/{code}/result"


def plays(phone: Phone) -> None:
    """Wait until the reveal plays."""
    phone.page.locator("#reveal[open]").wait_for()


def is_at_end(phone: Phone) -> None:
    phone.page.locator("#reveal[open][data-scene=end]").wait_for()


def test_reveal_plays_on_all_phones_of_table_and_on_board(phone: Callable[..., Phone]) -> None:
    hers, his, board = phone("en"), phone("de"), phone("ru", viewport={"width": 800, "height": 1100})
    table = over(hers)
    his.session(RACE, NAMES)
    board.session(RACE, NAMES)
    hers.open(f"/p/{table['code']}/turn")
    his.open(f"/p/{table['code']}/log")
    board.open(f"/w/{table['watch']}/")
    hers.looks_right("before the reveal", large_letters=True)
    hers.button(hers.say("winner-show")).click()
    for one in (hers, his, board):
        plays(one)
    for one in (hers, his, board):
        is_at_end(one)
        assert one.page.locator(POINTS).all_inner_texts() == ["7", "1"]
        assert one.page.locator("#reveal .won .name").inner_text() == "Anna"
        close = one.button(one.say("closed-result"))
        assert close.evaluate("button => button === document.activeElement")
        said = one.page.locator(f"#{close.get_attribute('aria-describedby')}").text_content() or ""
        assert said.count("Anna") == 2, "the winner, and the line of the ranking"
    hers.looks_right("last picture of the reveal", large_letters=True)
    hers.page.wait_for_timeout(600)
    hers.button(hers.say("closed-result")).click()
    hers.page.locator("#reveal[data-done]").wait_for(state="attached")
    assert hers.page.url.endswith("/result")


def test_page_of_watch_link_follows_to_reveal_on_board(phone: Callable[..., Phone]) -> None:
    board = phone("en")
    table = over(board)
    board.open(f"/w/{table['watch']}/score")
    board.page.wait_for_load_state()
    board.told(table["code"], {"type": "close", "sure": True})
    plays(board)
    assert board.page.url.endswith(f"/w/{table['watch']}/")


def test_tablet_says_winner_only_with_the_crown(phone: Callable[..., Phone]) -> None:
    board = phone("en", **WATCHING)
    board.context.add_init_script(LISTEN)
    code = board.session(COUNTED, NAMES)
    board.told(code, {"type": "set-entry", "column": "Anna", "field": "track", "value": 5})
    board.open(f"/w/{board.ask(f'/api/v1/plays/{code}')['watch_code']}/")
    board.page.get_by_text(board.say("mine-aloud")).click()
    told(board)
    board.told(code, {"type": "close", "sure": True})
    plays(board)
    assert told(board) == []
    board.page.keyboard.press("Escape")
    is_at_end(board)
    assert told(board) == ["en: Anna wins"]


def test_reveal_ends_within_twenty_seconds(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    hers.page.clock.install()
    code = hers.session(COUNTED, NAMES)
    built = ("keep", "tavern", "big-gate", "small-gate", "stable", "servants-house", "palace", "house", "tower")
    spots = ("keep", "tavern-12", "big-gate", "small-gate", "stable-16", "servants-house", "forge-10")
    table = [(None, f"built.{one}", 1) for one in built] + [(None, "free_spots", 4), (None, "forge_silver", 3)]
    hers_only = [("Anna", f"servants.{one}", 1) for one in spots] + [("Anna", "track", 20), ("Anna", "talers", 9)]
    entries = [{"type": "set-entry", "column": c, "field": f, "value": v} for c, f, v in (*table, *hers_only)]
    hers.told(code, *entries, {"type": "close", "sure": True})
    hers.open(f"/p/{code}/result#reveal")
    plays(hers)
    steps = hers.page.locator("#reveal .dots > li").count()
    assert steps >= 8, "a session with many categories"
    hers.page.clock.run_for(REVEAL_MS // 2)
    assert hers.page.evaluate(SHOWN).startswith("step-")
    hers.page.clock.run_for(REVEAL_MS // 2)
    assert hers.page.evaluate(SHOWN) == "end"


@pytest.mark.parametrize("skip", ["tap", "Escape", "Enter"])
def test_reveal_is_skipped_to_last_picture_and_closed(phone: Callable[..., Phone], skip: str) -> None:
    hers = phone("en")
    hers.open(f"{ended(hers, coins=7)}#reveal")

    def go_on() -> None:
        if skip == "tap":
            hers.page.mouse.click(195, 300)
        else:
            hers.page.keyboard.press(skip)

    plays(hers)
    assert hers.page.evaluate(COVERED)
    go_on()
    assert hers.page.evaluate(SHOWN) == "end"
    assert hers.page.locator(POINTS).all_inner_texts() == ["0", "7"]
    go_on()
    assert hers.page.evaluate(SHOWN) == "end", "a second tap at once does not close the last picture"
    hers.page.wait_for_timeout(600)
    go_on()
    hers.page.locator("#reveal[data-done]").wait_for(state="attached")
    assert not hers.page.evaluate(COVERED)


def test_reload_shows_result_and_offers_reveal_again(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    hers.open(f"{ended(hers, coins=7)}#reveal")
    plays(hers)
    hers.page.reload()
    hers.page.wait_for_load_state()
    hers.heads("Boris wins")
    assert not hers.page.evaluate(COVERED)
    hers.button(hers.say("winner-again")).click()
    plays(hers)
    assert hers.page.evaluate(SHOWN) == "start"


def test_reduced_motion_shows_still_pictures(phone: Callable[..., Phone]) -> None:
    hers = phone("en", reduced_motion="reduce")
    hers.page.clock.install()
    hers.open(ended(hers, COUNTED, track=50))
    hers.page.clock.pause_at(hers.page.evaluate("Date.now() + 1000"))
    hers.button(hers.say("winner-again")).click()
    seen = set()
    for _ in range(40):
        seen.add(hers.page.locator(POINTS).last.inner_text())
        assert hers.page.evaluate("document.querySelector('#reveal').getAnimations({subtree: true}).length") == 0
        hers.page.clock.run_for(100)
    assert seen == {"0", "50"}, "no number between two pictures"
    assert hers.page.evaluate(SHOWN) == "end"


def test_result_without_script_shows_no_reveal(phone: Callable[..., Phone]) -> None:
    hers = phone("en", java_script_enabled=False)
    table = over(hers)
    hers.open(f"/p/{table['code']}/turn")
    hers.button(hers.say("winner-show")).click()
    hers.page.wait_for_url("**/result")
    hers.heads("Anna wins")
    assert not hers.page.locator("#reveal").is_visible()
    assert not hers.button(hers.say("winner-again")).is_visible()
    hers.open(f"/p/{table['code']}/result#reveal")  # an address copied from another phone
    hers.page.locator("#reveal a[data-skip]").click()
    assert not hers.page.locator("#reveal").is_visible()


def test_open_tie_break_is_asked_before_winner_is_shown(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    code = hers.session(CASTLES, PAIR)
    columns = hers.ask(f"/api/v1/plays/{code}")["columns"]
    entries = [{"type": "set-entry", "column": column, "field": "total", "value": 30} for column in columns]
    last = {"type": "go-to", "round": 2, "turn": 4, "step": "build"}
    hers.told(code, {"type": "begin"}, *entries, last, {"type": "done", "step": "build"})
    hers.open(f"/p/{code}/turn")
    hers.heads(hers.say("result-tie-open"), level=2)
    hers.looks_right("tie-break asked", large_letters=True)
    fields = hers.page.locator("#ending input:not([type=hidden])")
    assert fields.count() == len(columns)
    for number, field in enumerate(fields.all()):
        field.fill(str(number + 1))
    hers.tap(hers.say("save"))
    hers.button(hers.say("winner-show")).click()
    plays(hers)
    hers.page.keyboard.press("Escape")
    is_at_end(hers)
    assert hers.page.locator("#reveal .won").count() == 1
    assert hers.page.locator("#reveal .reveal-note").inner_text()


# --- Phones that follow -------------------------------------------------------------------------------------------------


def test_phone_on_setup_follows_to_first_turn(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    code = hers.session(RACE, NAMES)
    hers.open(f"/p/{code}/setup")
    hers.page.wait_for_load_state()
    hers.told(code, {"type": "place", "row": 1, "rubies": 0})
    hers.page.wait_for_url("**/turn")


def test_phone_with_focused_field_is_offered_the_way(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    code = hers.session(RACE, NAMES)
    hers.open(f"/p/{code}/setup")
    hers.page.locator("#facts > summary").click()
    hers.page.locator("#facts-form input:not([type=hidden])").first.focus()
    hers.told(code, {"type": "place", "row": 1, "rubies": 0})
    offer = hers.link(hers.say("follow-turn"))
    offer.wait_for()
    hers.looks_right("the way to the table", large_letters=True)
    assert hers.page.url.endswith("/setup")
    offer.click()
    hers.page.wait_for_url("**/turn")


def test_phone_with_typed_number_is_offered_the_reveal(phone: Callable[..., Phone]) -> None:
    hers = phone("en", expects=[422])  # the number is too late
    table = over(hers)
    hers.open(f"/p/{table['code']}/score?view=form")
    field = hers.page.locator("#cells input:not([type=hidden])").first
    field.fill("5")
    hers.told(table["code"], {"type": "close", "sure": True})
    offer = hers.link(hers.say("follow-result"))
    offer.wait_for()
    assert field.input_value() == "5"
    offer.click()
    plays(hers)


def test_phone_opened_later_stays_where_it_is(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    table = over(hers)
    hers.open(f"/p/{table['code']}/setup")
    hers.hears_of(table["code"], {"type": "adjust", "column": "Anna", "points": 1, "note": ""})
    assert hers.page.url.endswith("/setup"), "somebody looks something up during the game"
