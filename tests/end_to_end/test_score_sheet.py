"""Tests of the score sheet: read during the game, a line opened and changed in place, and the form filled with Enter."""

from collections.abc import Callable

from tests.support.phone import GAME, SEEN, Phone

PLAYERS = ("Anna", "Yana")
PICKS = [{"type": "pick", "player": name, "card": card} for name in PLAYERS for card in ("builder", "stonemason")]

TOP = "line => line.getBoundingClientRect().top"


def in_play(hers: Phone) -> str:
    """Begin a session, tap its first moves and return its code."""
    code = hers.session(GAME, PLAYERS, options={"season": "summer"})
    hers.told(code, *PICKS)
    return code


def test_line_of_sheet_opens_in_place_changes_totals_and_is_closed_by_back(phone: Callable[..., Phone]) -> None:
    hers = phone("en", viewport={"width": 360, "height": 640})
    hers.open(f"/p/{in_play(hers)}/score")
    hers.looks_right("sheet to read", large_letters=True)
    whole = hers.page.url
    line = hers.link(hers.say("category-track"))
    top = line.evaluate(TOP)
    line.click()
    track = hers.field(f"{hers.say('field-track')}: Yana")
    track.wait_for()
    assert line.get_attribute("aria-expanded") == "true"
    assert abs(line.evaluate(TOP) - top) <= 1, "the tapped line moves"
    hers.type_in(f"{hers.say('field-track')}: Yana", "14")
    assert hers.line("category-track") == [0, 14]
    assert hers.totals() == [0, 14]
    hers.looks_right("an open line", large_letters=True)
    hers.link(hers.say("category-keep")).click()
    track.wait_for(state="detached")
    hers.page.go_back()
    hers.page.locator("#cells").wait_for(state="detached")
    assert hers.page.url == whole
    assert hers.line("category-track") == [0, 14]
    hers.link("Yana").click()
    hers.heads("Yana", 2)
    hers.looks_right("sheet of one player")
    hers.link(hers.say("score-all")).click()
    hers.page.get_by_role("heading", level=2, name="Yana").wait_for(state="detached")
    assert hers.page.url == whole


def test_line_of_sheet_is_opened_and_changed_without_script(phone: Callable[..., Phone]) -> None:
    hers = phone("de", java_script_enabled=False)
    hers.open(f"/p/{in_play(hers)}/score")
    hers.link(hers.say("category-track")).click()
    hers.field(f"{hers.say('field-track')}: Anna").fill("9")
    hers.button(hers.say("score-save")).click()
    assert hers.line("category-track") == [9, 0]
    hers.link(hers.say("category-track")).click()
    assert hers.page.locator("#cells").count() == 0


def test_enter_moves_through_form_and_form_stays_open(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    code = hers.session(GAME, PLAYERS, options={"season": "summer"})
    hers.open(f"/p/{code}/score")
    hers.field(f"{hers.say('field-track')}: Anna").focus()
    before = hers.seq
    hers.page.keyboard.type("41\n38\n")
    hers.page.wait_for_function(f"last => Number({SEEN}) === last", arg=before + 2)
    assert hers.totals() == [41, 38]
    hers.hears_of(code, *PICKS)  # the sheet would now open to read, but the opened form stays
    assert hers.field(f"{hers.say('field-track')}: Anna").input_value() == "41"
