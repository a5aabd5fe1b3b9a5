"""Tests of the final count: few taps to its first question, Enter moves on, and each phone asks for its owner's cells."""

import re
import tomllib
from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from companion.files import ROOT
from companion.games import all_games
from companion.texts import LANGUAGES, language
from companion.web.frame import TAP_GUARD_MS
from tests.support.phone import GAME, PATIENCE, Phone
from tests.support.pictures import walked_in

pytestmark = pytest.mark.browser

FORMS: Mapping[str, Any] = tomllib.loads((ROOT / "tools" / "bench" / "forms.toml").read_text("utf-8"))
"""A usual final form of each game."""
NAMES = ("Anna", "Boris", "Cid", "Dora")
SMALL = {"width": 360, "height": 640}
ACT = "document.getElementById('screen')?.dataset.act"
COUNTED = {
    "castle-for-all-seasons": (13, 107),
    "between-two-castles": (1, 122),
    "carcassonne-the-castle": (1, 53),
    "once-upon-a-castle": (3, 86),
    "castle-builder": (1, 8),
}
"""Taps and keys of the whole count. The key Enter counts, and the tap on the last button."""
UNASKED = tuple(f"cell-c{number}-{key}" for number in range(4) for key in ("talers", "resources"))
"""Cells of the form that change no total, such as the talers of a player without a helper in the market."""
IS_SHOWN = "field => field.checkVisibility()"
MOST_TAPS = 3
ONCE, BUILDER = "once-upon-a-castle", "castle-builder"


def begin(phone: Phone, key: str, players: int) -> int:
    """Begin a count from the home page, and return the number of taps without those for typing names."""
    phone.words = language(phone.lang, key)
    phone.open("/")
    phone.follow(phone.say("game-name"), phone.say("game-name"), part=phone.say("home-games"))
    phone.sit_down(NAMES[:players])
    phone.button(phone.say("new-count")).click()
    phone.page.wait_for_url("**/count")
    phone.page.wait_for_load_state()
    return 2  # the game, and the button


def named(form: Mapping[str, Any]) -> dict[str, str]:
    """Return the text of each field of a form by the field's name."""
    found = [(f"t.{field}", value) for field, value in _flat(form.get("table", {}))]
    found += [(f"c{number}.{field}", value) for number, column in enumerate(form["columns"]) for field, value in _flat(column)]
    return dict(found)


def texts(form: Mapping[str, Any]) -> dict[str, str]:
    """Return the text of each field of a form by the field's id."""
    return {f"cell-{name.replace('.', '-')}": value for name, value in named(form).items()}


def _flat(fields: Mapping[str, Any], before: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in fields.items():
        found += _flat(value, f"{before}{key}.") if isinstance(value, dict) else [(f"{before}{key}", value)]
    return found


def answer(phone: Phone, values: dict[str, str]) -> tuple[int, int]:
    """Answer the question on the page with Enter behind each field, wait for the next page, and return the taps and keys."""
    before = phone.page.evaluate(ACT)
    taps = keys = 0
    fields = [field for field in phone.page.locator(".count input:not([type=hidden])").all() if field.evaluate(IS_SHOWN)]
    for field in fields:
        value = values.pop(field.get_attribute("id") or "", "")
        if value and field.get_attribute("type") == "checkbox":
            field.locator("xpath=ancestor::label").click()
            taps += 1
        elif value:
            field.fill(value)
        keys += 1 if field.get_attribute("type") == "checkbox" else len(value) + 1
    fields[-1].press("Enter")
    phone.page.wait_for_function(f"before => {ACT} !== before", arg=before)
    phone.page.wait_for_function("() => !document.querySelector('.sent')")
    return taps, keys


@pytest.mark.parametrize("key", [key for key in all_games() if key in FORMS])
def test_count_from_home_page_to_the_winner_with_enter(phone: Callable[..., Phone], key: str) -> None:
    lang = LANGUAGES[sorted(FORMS).index(key) % len(LANGUAGES)]
    hers, form = phone(lang, viewport=SMALL), FORMS[key]
    totals = expected(hers, key, form)
    assert begin(hers, key, form["players"]) <= MOST_TAPS
    values, asked, taps, keys = texts(form), 0, 1, 0  # the tap on "Show the winner"
    while hers.page.locator(".count").count():
        asked += 1
        hers.looks_right(f"count {hers.page.evaluate(ACT)}", large_letters=asked < 3)
        taps, keys = (sum(both) for both in zip((taps, keys), answer(hers, values), strict=True))
        assert asked < 30
    assert {name for name in values if not name.startswith(UNASKED)} == set(), "every cell that counts was asked for"
    hers.sees(hers.say("count-done"))
    hers.looks_right("counted", large_letters=True)
    code = hers.page.url.split("/")[-2]
    assert hers.ask(f"/api/v1/plays/{code}?log=0")["totals"] == totals
    assert (taps, keys) == COUNTED[key]
    hers.button(hers.say("winner-show")).click()
    shows_result(hers)


def shows_result(phone: Phone) -> None:
    """Wait until the page is the result. It begins with the reveal, which changes the address once more."""
    from playwright.sync_api import expect

    expect(phone.page).to_have_url(re.compile("/result(#reveal)?$"), timeout=PATIENCE)


def expected(phone: Phone, key: str, form: Mapping[str, Any]) -> dict[str, int]:
    """Return the totals of a session to which the whole Score page was sent at once, as without scripts."""
    code = phone.session(key, NAMES[: form["players"]])
    sent = phone.context.request.post(f"/p/{code}/cells", form={**named(form), "tab": "score"}, max_redirects=0)
    assert sent.status == 303, sent.text()
    return dict(phone.ask(f"/api/v1/plays/{code}?log=0")["totals"])


def test_count_on_two_owned_phones_asks_each_owner_and_ends_together(phone: Callable[..., Phone]) -> None:
    hers, his = phone("de"), phone("ru", viewport=SMALL)
    begin(hers, ONCE, 2)
    his.words = language("ru", ONCE)
    his.open(hers.page.url.removesuffix("count"))
    his.leave("Boris", "**/count")
    hers.open(hers.page.url.replace("/count", "/mine"))
    hers.leave("Anna", "**/count")
    own = {"floors": "2", "walls": "1", "towers": "5", "resident_points": "9"}
    for number, who in enumerate((hers, his)):
        assert who.page.locator(".count h2").inner_text().strip() == NAMES[number]
        answer(who, {f"cell-c{number}-{field}": value for field, value in own.items()})
        if who is hers:
            hers.sees(hers.say("count-own-done"))
            hers.sees(hers.say("count-waits", players="Boris"))
            hers.looks_right("own answers given", large_letters=True)
    his.sees(his.say("count-done"))
    hers.sees(hers.say("count-done"))
    his.button(his.say("winner-show")).click()
    for who in (his, hers):
        shows_result(who)


@walked_in("en")
def test_count_keeps_typed_values_on_the_way_back_and_to_other_pages(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, expects=[422])
    begin(hers, GAME, 2)
    hers.page.locator(".count label.chip").filter(has_text=hers.say("field-built-keep")).click()
    hers.page.locator("#turn .seal").click()
    track = hers.page.locator("#cell-c0-track")
    track.fill("12")
    track.press("Tab")
    hers.page.wait_for_function("() => !document.querySelector('.sent')")
    other = hers.page.locator("#cell-c1-track")
    other.fill("many")
    other.press("Tab")
    hers.page.locator("[aria-invalid=true]").and_(other).wait_for()
    other.fill("")
    other.press("Tab")
    hers.page.wait_for_function("() => !document.querySelector('.sent, [aria-invalid=true]')")
    hers.page.wait_for_timeout(TAP_GUARD_MS)  # the error moved the link away from the finger
    hers.link(hers.say("count-back")).click()
    hers.heads(hers.say("row-common-table"), level=2)
    assert hers.page.get_by_role("checkbox", name=hers.say("field-built-keep")).is_checked()
    hers.link(hers.say("count-play")).click()
    hers.page.wait_for_url("**/turn")
    hers.link(hers.say("new-count")).click()
    hers.page.wait_for_url("**/count")
    hers.heads(hers.say("category-track"), level=2)
    assert [hers.page.locator(f"#cell-c{seat}-track").input_value() for seat in (0, 1)] == ["12", ""]


def test_count_marks_and_focuses_the_missing_number_of_each_player(phone: Callable[..., Phone]) -> None:
    from playwright.sync_api import expect

    hers = phone("de", viewport=SMALL)
    begin(hers, ONCE, 2)
    for number in (0, 1):
        for key, value in {"floors": "2", "walls": "1", "towers": "5"}.items():
            hers.page.locator(f"#cell-c{number}-{key}").fill(value)
        hers.button(hers.say("count-next", left=1)).click()
        missing = hers.page.locator(f"#cell-c{number}-resident_points")
        expect(missing).to_be_focused()
        expect(hers.page.locator(f"#cell-c{number}-resident_points-error")).to_contain_text(hers.say("problem-missing"))
        expect(hers.page.locator("[aria-invalid=true]")).to_have_count(1)
        if number == 0:
            hers.looks_right("missing number", large_letters=True)
            hers.page.wait_for_timeout(TAP_GUARD_MS)
            hers.button(hers.say("count-next", left=1)).click()
            hers.heads(NAMES[1], level=2)
    missing.fill("9")
    hers.button(hers.say("count-next", left=1)).click()
    first = hers.page.locator("#cell-c0-resident_points")
    expect(first).to_be_focused()
    hers.sees(hers.say("problem-missing"))
    first.fill("7")
    hers.button(hers.say("count-next", left=0)).click()
    hers.sees(hers.say("count-done"))


def test_count_stays_at_a_wrong_entry_that_is_followed_at_once_by_next(phone: Callable[..., Phone]) -> None:
    from playwright.sync_api import expect

    hers = phone("ru", viewport=SMALL, expects=[422])
    begin(hers, "carcassonne-the-castle", 2)
    title = hers.page.locator(".count h2")
    first = title.inner_text()
    field = hers.page.locator(".count input[type=text]").first
    hers.page.wait_for_timeout(TAP_GUARD_MS)
    field.press_sequentially("abc")
    hers.page.locator("#turn .seal").click()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    expect(hers.page.locator("#toasts > *")).to_have_count(0)
    hers.looks_right("wrong entry", large_letters=True)
    hers.page.locator("#turn .seal").click()  # as it is: the wrong entry must not be left behind
    expect(field).to_be_focused()
    hers.page.wait_for_function("() => !document.querySelector('.sent')")
    assert (title.inner_text(), field.input_value()) == (first, "abc")
    field.fill("3")
    hers.page.locator("#turn .seal").click()
    expect(title).not_to_have_text(first)
    hers.page.wait_for_timeout(TAP_GUARD_MS)
    hers.link(hers.say("count-back")).click()
    expect(title).to_have_text(first)
    expect(field).to_have_value("3")
    expect(hers.page.locator("[aria-invalid=true]")).to_have_count(0)


def test_count_leads_to_reading_the_first_photographed_castle(phone: Callable[..., Phone]) -> None:
    hers = phone("ru", viewport=SMALL)
    begin(hers, "between-two-castles", 3)
    at = hers.page.url.removesuffix("/count")
    drawn = BytesIO()
    Image.new("RGB", (80, 60), "teal").save(drawn, "JPEG")
    for column in range(3):
        file: Any = {"name": "castle.jpg", "mimeType": "image/jpeg", "buffer": drawn.getvalue()}
        sent = hers.context.request.post(f"{at}/photo", multipart={"photo": file, "column": str(column)}, max_redirects=0)
        assert sent.status == 303
    hers.open(f"{at}/count")
    assert hers.page.locator(".count").count() == 0
    hers.looks_right("photographed castles", large_letters=True)
    hers.page.wait_for_timeout(TAP_GUARD_MS)
    hers.page.locator(".thumb .seal").click()
    hers.page.wait_for_url("**/turn?castle=1&panel=rows&photo=1*")


def test_count_without_script_goes_from_question_to_question(phone: Callable[..., Phone]) -> None:
    hers = phone("en", java_script_enabled=False)
    begin(hers, GAME, 2)
    for values in (
        {},
        {"cell-c0-track": "31", "cell-c1-track": "28"},
        {"cell-c0-servants-market": "1"},
        {},
        {"cell-c0-talers": "8"},
    ):
        for name, value in values.items():
            hers.page.locator(f"#{name}").fill(value)
        with hers.page.expect_navigation():
            hers.page.locator("#cells noscript .seal").click()
    hers.sees(hers.say("count-done"))
    with hers.page.expect_navigation():
        hers.button(hers.say("winner-show")).click()
    hers.heads("Anna wins")
