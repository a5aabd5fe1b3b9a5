"""Tests of entering a whole form at the end without any taps before. Contradictions are shown at once."""

from collections.abc import Callable

import pytest

from tests.end_to_end.beginning import PLAYERS
from tests.end_to_end.ending import result_tells
from tests.support.phone import GAME, Phone
from tests.support.pictures import walked_in

pytestmark = pytest.mark.browser

STANDING = ("palace", "keep", "tavern", "servants-house", "stable", "small-gate", "well")
SHEET = (
    {"track": 41, "keep": 15, "tavern": 6, "market": 3, "palace": 13, "forge": 5},
    {"track": 38, "small-gate": 3},
)
WHY = {
    "en": (
        "5 free spots × 3",
        "6 helpers in the castle × 1",
        "6 talers, 2 for a point",
        "2 clay × 4",
        "10 silver bars in the forge make 5 pairs",
    ),
    "de": (
        "5 freie Plätze × 3",
        "6 Gehilfen in der Burg × 1",
        "6 Taler, 2 Taler für 1 Punkt",
        "2 Lehm × 4",
        "10 Silberbarren in der Schmiede sind 5 Paare",
    ),
    "ru": (
        "5 свободных мест × 3",
        "6 слуг в замке × 1",
        "6 талеров, по 2 за очко",
        "глина: 2 × 4",
        "10 слитков в кузнице — это 5 пар",
    ),
}


@walked_in("en")
def test_score_sheet_filled_manually_shows_totals_and_reasons(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    anna, yana = begin_and_score(hers, lang)

    def of(name: str, key: str) -> str:
        return f"{hers.say(f'field-{key}')}: {name}"

    for building in STANDING:
        hers.tick(hers.say(f"field-built-{building}"))
    hers.type_in(hers.say("field-built-house"), "4")
    hers.type_in(hers.say("field-built-tower"), "3")
    hers.type_in(hers.say("field-free_spots"), "5")
    hers.type_in(hers.say("field-forge_silver"), "9")
    hers.type_in(of(anna, "track"), "40+1")
    assert hers.field(of(anna, "track")).input_value() in {"41", "40+1"}
    for what, count in {"talers": 7, "resources-sand": 1, "resources-clay": 2, "resources-silver": 1}.items():
        hers.type_in(of(anna, what), str(count))
    for what, count in {"track": 38, "talers": 2, "resources-boards": 1}.items():
        hers.type_in(of(yana, what), str(count))
    for spot in ("keep", "market", "palace"):
        hers.done_by(hers.button(hers.say("more-of", what=of(anna, f"servants-{spot}"))).click)
    hers.tick(of(anna, "servants-tavern-12"))
    hers.tick(of(anna, "servants-forge-6"))
    hers.done_by(hers.button(hers.say("more-of", what=of(yana, "servants-small-gate"))).click)
    # The best trade is made by the clerk; here it is chosen, and comes to the same.
    for details in hers.page.get_by_text(hers.say("score-seldom")).all():
        details.click()
    hers.type_in(of(anna, "market_trade"), "6")
    hers.type_in(of(anna, "palace_trade-clay"), "2")
    hers.type_in(of(anna, "palace_trade-silver"), "1")
    hers.looks_right("score by hand", large_letters=True)

    explained = hers.page.get_by_role("main").inner_text().replace("\N{NO-BREAK SPACE}", " ")
    missing = [why for why in WHY[lang] if why not in explained]
    assert not missing, explained
    assert hers.totals() == [83, 41]
    hers.finish()
    result_tells(hers, (anna, yana), SHEET)


@walked_in("de")
def test_score_sheet_with_wrong_value_shows_error_at_field(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, expects=[422] * 3)
    anna, _ = begin_and_score(hers, lang)
    track, talers, keep = (f"{hers.say(f'field-{key}')}: {anna}" for key in ("track", "talers", "servants-keep"))

    for typed, right in {"444": "400", "many": "0", "-1": "0"}.items():
        assert right in hers.type_wrongly(track, typed)
    hers.looks_right("score refused")
    # What was not taken stays as it was typed, whatever else is entered, until it is put right.
    hers.type_in(talers, "7")
    assert hers.field(track).input_value() == "-1"
    assert hers.complaint(hers.field(track))
    hers.type_in(track, "41")
    assert hers.field(track).get_attribute("aria-invalid") is None

    # A servant stands where nothing is built: told at the servant, until the building is ticked; then free spots lack.
    hers.done_by(hers.button(hers.say("more-of", what=keep)).click)
    assert hers.say("building-keep") in hers.complaint(hers.field(keep))
    assert hers.button(hers.say("score-close")).is_disabled()
    hers.looks_right("score in doubt")
    hers.tick(hers.say("field-built-keep"))
    assert hers.field(keep).get_attribute("aria-invalid") is None
    spots = hers.field(hers.say("field-free_spots"))
    lacking = hers.page.locator("#open a", has_text=hers.say("field-free_spots"))
    if not lacking.is_visible():
        hers.page.locator("#open summary").click()
    lacking.click()
    assert spots.evaluate("field => field === document.activeElement")
    assert spots.get_attribute("aria-invalid") is None
    hers.done_by(hers.button(hers.say("less-of", what=keep)).click)
    lacking.wait_for(state="detached")
    assert hers.button(hers.say("score-close")).is_enabled()
    assert hers.totals() == [41, 0]


def begin_and_score(hers: Phone, lang: str) -> tuple[str, str]:
    anna, yana = PLAYERS[lang][:2]
    hers.open(f"/p/{hers.session(GAME, (anna, yana), options={'season': 'summer'})}/score")
    return anna, yana
