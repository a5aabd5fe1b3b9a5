"""Tests of problems seen at real tables: a main button that loses points, a list that moves, a search that hides the keys."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from companion.games import all_games
from companion.rules.calculator import nothing_to_set_up
from tests.support.phone import Phone

pytestmark = pytest.mark.browser

LOW = {"width": 360, "height": 640}
SEASONS = "castle-for-all-seasons"
CARCASSONNE = "carcassonne-the-castle"
CASTLES = "between-two-castles"
THRONES = tuple(
    {"type": "set-throne", "castle": n, "throne": throne} for n, throne in ((1, "utility-food"), (2, "food-sleeping"))
)


def laid(player: str, card: str, **more: Any) -> dict[str, Any]:
    return {"type": "lay", "player": player, "cards": [card], **more}


def test_trader_without_helper_has_no_main_button_and_asks_once(phone: Callable[..., Phone]) -> None:
    hers = phone("en", expects=[422], viewport=LOW)
    code = hers.session(SEASONS, ("Tom", "Mia", "Oma"), options={"season": "summer"})
    hers.told(code, laid("Mia", "builder"), laid("Oma", "builder"), laid("Tom", "trader", reveal=True))
    hers.open(f"/p/{code}/turn")
    assert hers.page.locator(".seal").count() == 0
    hers.looks_right("trader")
    hers.button(hers.say("act-no-helper")).click()
    hers.sees(hers.say("problem-cart-free"))
    hers.tap(hers.say("doubt-sure"))
    hers.heads(hers.say("card-income"), level=None)


def test_wall_tile_left_unused_has_no_main_button_and_is_skipped(phone: Callable[..., Phone]) -> None:
    hers = phone("de", viewport=LOW)
    code = hers.session(CARCASSONNE, ("Anna", "Jürgen"))
    hers.told(
        code,
        {"type": "take-tile", "player": "Anna", "at": 12, "tile": 4, "sure": True},
        {"type": "count-squares", "left": 1, "sure": True},
        {"type": "end-turn"},
        {"type": "settle", "part": "keep", "sure": True},
        {"type": "settle", "part": "courts", "sure": True},
    )
    hers.open(f"/p/{code}/turn")
    assert hers.page.locator(".seal").count() == 0
    hers.looks_right("tile 4 is left")
    hers.tap(hers.say("settle-unused", player="Anna", tile=4))


@pytest.mark.parametrize("game", [key for key, game in all_games().items() if game.setup is not nothing_to_set_up])
def test_setup_list_first_tick_moves_no_row(phone: Callable[..., Phone], game: str) -> None:
    hers = phone("en", viewport=LOW)
    seats = min(all_games()[game].seats)
    hers.open(f"/p/{hers.session(game, ('Anna', 'Boris', 'Cid')[: max(seats, 2)])}/setup")
    rows = hers.page.locator(".checks button")
    before = rows.nth(1).bounding_box()
    hers.done_by(rows.nth(0).click)
    assert rows.nth(1).bounding_box() == before


def in_two_castles(phone: Phone, query: str) -> None:
    code = phone.session(CASTLES, ("Anna", "Boris", "Cid"))
    phone.told(code, *THRONES)
    phone.open(f"/p/{code}/turn?{query}")


def test_room_found_by_name_clears_search_field_and_shows_keys(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    in_two_castles(hers, "castle=2&panel=rows")
    field = hers.page.locator("#bt-q")
    field.press_sequentially("nap")
    assert hers.page.locator(".bt-key:visible").count() == 0
    hers.done_by(hers.page.locator("#bt-found button").first.click)
    expect(field).to_have_value("")
    hers.page.locator(".bt-key").first.wait_for()


def test_room_found_by_name_for_hand_clears_search_field(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    in_two_castles(hers, "seat=0")
    field = hers.page.locator("#bt-q")
    field.press_sequentially("nap")
    hers.page.locator("#bt-found .bt-one").first.click()
    hers.page.locator(".bt-held").wait_for()
    expect(field).to_have_value("")
    hers.page.locator(".bt-type").first.wait_for()


def test_key_of_room_elsewhere_links_to_its_castle(phone: Callable[..., Phone]) -> None:
    hers = phone("en", viewport=LOW)
    code = hers.session(CASTLES, ("Anna", "Boris", "Cid"))
    hers.told(code, *THRONES, {"type": "place-room", "castle": 1, "room": "map-room", "x": 2, "y": 0})
    hers.open(f"/p/{code}/turn?castle=2&panel=rows")
    hers.link(hers.say("rows-sign", type=hers.say("type-living"), decoration=hers.say("decoration-mirror"))).click()
    key = hers.page.locator(".bt-wishes a.bt-lies").filter(has_text="Castle 1")
    key.wait_for()
    assert hers.say("key-lies", castle="Castle 1") in str(key.text_content())
    hers.looks_right("a key that says where its room is", large_letters=True)


def test_track_fields_after_describe_link_are_focused_and_visible(phone: Callable[..., Phone]) -> None:
    hers = phone("en", viewport=LOW)
    hers.open(f"/p/{hers.session('castle-builder', ('Anna', 'Ben'))}/turn")
    hers.link(hers.say("track-tell")).click()
    hers.page.wait_for_url("**/setup#f-*")
    hers.page.wait_for_load_state()
    field = hers.page.locator(".fact :is(input, select)").first
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()


def test_thief_coin_victim_can_be_tapped_and_is_logged(phone: Callable[..., Phone]) -> None:
    hers = phone("en", viewport=LOW)
    code = hers.session("castle-builder", ("Anna", "Ben", "Mia"))
    hers.told(code, {"type": "place", "row": 2, "sure": True}, {"type": "pick-coin", "effect": "thief"})
    hers.open(f"/p/{code}/turn")
    hers.looks_right("thief")
    hers.tap("Mia")
    hers.open(f"/p/{code}/log")
    hers.sees(hers.say("log-coin-kept-victim", player="Anna", count=1, coin=hers.say("coin-thief"), victim="Mia"))


def test_phone_owner_answers_winter_event_for_own_player_only(phone: Callable[..., Phone]) -> None:
    hers = phone("en", viewport=LOW)
    code = hers.session(SEASONS, ("Tom", "Mia", "Oma"), options={"season": "winter"})
    hers.told(code, {"type": "draw-event", "event": "beggar"})
    hers.open(f"/p/{code}/mine")
    hers.leave("Tom", "**/turn")
    first = hers.page.locator(".now-card").first
    assert first.get_by_role("heading", level=2).inner_text().strip() == hers.say("event-beggar")
    hers.looks_right("own event")
    assert hers.page.locator(".seal").count() == 0
    hers.tap(hers.say("choice-mine-pay"))
    assert hers.button(hers.say("choice-mine-pay")).get_attribute("aria-pressed") == "true"
    pays = {"type": "choose", "choice": "pay"}
    hers.hears_of(code, {**pays, "player": "Mia"}, {**pays, "player": "Oma", "settle": True})
    hers.page.locator(".now-card.cold").wait_for(state="detached")


LEAVING = """() => {
  const found = [];
  for (const button of document.querySelectorAll("#main button, #main .tally > li")) {
    if (!button.checkVisibility()) continue;
    const frame = button.getBoundingClientRect(), border = parseFloat(getComputedStyle(button).borderLeftWidth);
    for (const label of button.querySelectorAll("span, b, small")) {
      const text = document.createRange();
      text.selectNodeContents(label);
      for (const box of text.getClientRects()) {
        if (label.closest(".unseen") || !box.width) continue;
        if (box.left < frame.left + border || box.right > frame.right - border) found.push(label.textContent.trim());
        if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1) found.push(label.textContent.trim());
      }
    }
  }
  return found;
}"""
BADGE = """() => {
  const points = document.querySelector(".tally .points");
  points.dataset.earned = "+4";
  points.classList.add("counting");
  return getComputedStyle(points.closest(".tally")).overflow;
}"""


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_hand_labels_and_badges_on_narrow_phone_are_not_cut_off(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, viewport=LOW)
    code = hers.session(SEASONS, ("Oma Lise", "Jürgen", "Mia"), options={"season": "summer"})
    players = ("Oma Lise", "Jürgen", "Mia")
    hers.told(code, *(laid(name, "messenger", reveal=name == "Mia") for name in players), *[{"type": "done"}] * 3)
    hers.open(f"/p/{code}/turn")
    hers.button(hers.starting("card-architect")).first.wait_for()
    assert hers.page.evaluate(LEAVING) == []
    assert hers.page.evaluate(BADGE) == "visible"
