"""Tests of correcting seats on a phone: swapped colours, a full table, names after the first turn, and archiving."""

from collections.abc import Callable

from companion.texts import language
from tests.support.phone import GAME, Phone
from tests.support.pictures import walked_in

NAMES = {"de": ("Anna", "Björn", "Clara", "Dörte"), "ru": ("Анна", "Боря", "Вера", "Дора")}
CHOSEN = "all => all.map(row => row.querySelector('input[type=radio]:checked').value)"


@walked_in("de")
def test_seats_can_be_changed_before_and_after_first_turn(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    anna, boris, vera, dora = NAMES[lang]
    hers.session(GAME, (dora, f"{dora}2"))  # people whose names are offered
    session = f"/p/{hers.session(GAME, (anna, boris))}"
    hers.open(f"{session}/setup")
    hers.done_by(hers.page.get_by_role("list", name=hers.say("print-kind-setup"), exact=True).get_by_role("button").first.click)
    hers.follow(hers.say("seats-change"), hers.say("game-name"))
    hers.looks_right("seats", large_letters=True)
    hers.choose(hers.say("option-season-winter"))
    hers.field(hers.say("new-seat", number=3)).fill(vera)
    assert hers.page.locator(".seat-row").evaluate_all(CHOSEN) == ["1", "0", "2", "3"]
    hers.page.get_by_label(hers.say("new-colour", number=1)).first.click()
    hers.page.locator(".tincture").first.get_by_title(hers.say("tincture-0")).click()
    assert hers.page.locator(".seat-row").evaluate_all(CHOSEN) == ["0", "1", "2", "3"], "whoever had it takes the other"
    chips = hers.page.get_by_role("list", name=hers.say("new-known"), exact=True)
    chips.get_by_role("button").first.click()
    chips.wait_for(state="hidden")
    hers.field(hers.say("new-seat", number=4)).fill("")
    chips.wait_for()
    hers.follow(hers.say("seats-keep"), hers.say("tab-setup"))
    hers.looks_right("setup, changed")
    for name in (anna, boris, vera):
        hers.open(f"{session}/turn")
        hers.sees(name)
    hers.tap(hers.say("snow-no"))
    hers.open(f"{session}/setup")
    hers.follow(hers.say("seats-change-begun"), hers.say("game-name"))
    hers.field(hers.say("new-seat", number=2)).fill(f"{boris} II")
    hers.looks_right("seats, after the first turn", large_letters=True)
    hers.follow(hers.say("seats-keep"), hers.say("tab-setup"))
    hers.open(f"{session}/log")
    hers.sees(hers.say("log-renamed", players=f"{anna}, {boris} II, {vera}"))
    hers.page.locator(".log summary").first.click()
    hers.looks_right("log, a way back", large_letters=True)
    hers.open("/")
    row = hers.page.locator(".on-table").filter(has_text=f"{boris} II")
    assert language(lang, GAME).say("stage-round", round=1, rounds=15) in row.inner_text()
    row.locator("summary").click()
    hers.looks_right("home, more", large_letters=True)
    hers.button(hers.say("home-put-away"), row).click()
    hers.page.locator("#away > summary").click()
    hers.looks_right("home, put away")
    hers.page.locator("#away .on-table summary").click()
    hers.button(hers.say("home-take-out")).click()
    hers.page.locator("#away").wait_for(state="detached")


@walked_in("ru")
def test_seats_of_closed_session_can_be_corrected(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, expects=[422])
    anna, boris, vera, _ = NAMES[lang]
    code = hers.session(GAME, (anna, boris))
    entries = ({"type": "set-entry", "column": name, "field": "track", "value": 9} for name in (anna, boris))
    hers.told(code, *entries, {"type": "close", "sure": True})
    hers.open(f"/p/{code}/result")
    hers.follow(hers.say("note-title"), hers.say("note-title"))
    hers.looks_right("about", large_letters=True)
    hers.page.get_by_label(hers.say("new-colour", number=1)).first.click()
    hers.page.locator(".tincture").first.get_by_title(hers.say("tincture-0")).click()
    assert hers.page.locator(".seat-row").evaluate_all(CHOSEN) == ["0", "1"], "whoever had it takes the other"
    hers.field(hers.say("new-seat", number=2)).fill("")
    hers.button(hers.say("save")).click()
    hers.sees(hers.say("problem-name-blank"))
    hers.looks_right("about, a name is missing", large_letters=True)
    hers.field(hers.say("new-seat", number=2)).fill(vera)
    hers.button(hers.say("save")).click()
    hers.page.wait_for_url("**/result")
    hers.sees(vera)
