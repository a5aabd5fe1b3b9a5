"""Tests that states seen only in trouble follow the rules for pages: no barrier, nothing cut off, large tap targets."""

import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from companion.games import all_games
from tests.end_to_end.test_room import LONGEST
from tests.robustness.phones import SEEN, NetworkPhone, phones
from tests.support import page_checks
from tests.support.server import Server
from tests.support.table import RecordingTable, begun, over_http

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.mark.browser
def test_offline_pin_and_watch_pages_pass_page_checks(
    tmp_path: Path, seated: RecordingTable, phone: Callable[..., NetworkPhone]
) -> None:
    """The pages are shown in the languages with the longest texts."""
    broken: dict[tuple[str, str], list[str]] = {}
    with Server(tmp_path / "locked", "--pin", "4711") as locked:
        for lang in LONGEST:
            hers = phone(lang)

            def look(state: str, hers: NetworkPhone = hers, lang: str = lang) -> None:
                if found := page_checks.broken(hers.page, large_letters=True):
                    broken[state, lang] = found

            hers.page.goto("/offline")
            look("never seen")
            hers.page.goto(locked.address)
            look("the door")
            hers.page.locator("#pin").fill("1")
            hers.button(hers.say("pin-button")).click()
            hers.sees(hers.say("problem-pin-wrong"))
            look("the door, wrong")
            hers.open("score")
            hers.hears_server()
            hers.offline()
            field = hers.field(f"{hers.say('field-track')}: Ann")
            for typed in ("lots", "много"):
                field.fill(typed)
                field.press("Tab")
            hers.sees_waiting(2)
            assert hers.page.locator(".toast").count() == 1, "the network is told once"
            look("waiting")
            hers.online()
            hers.has_sent_everything()
            assert len(hers.came_back()) == 2
            look("come back")
            watch = re.search(r"/w/[\w-]+/", seated.get(f"/p/{seated.code}/join").text)
            assert watch
            hers.page.goto(watch[0])
            look("the board")
    assert broken == {}


COVERED = """() => {
  const free = (e) => {
    const {left, right, top, bottom} = e.getBoundingClientRect();
    return [top + 3, (top + bottom) / 2, bottom - 3].every((y) => e.contains(document.elementFromPoint((left + right) / 2, y)));
  };
  const found = [...document.querySelectorAll(".thumb :is(a, button, label), .tabs a, #network, .back:first-child")];
  return found.filter((e) => e.checkVisibility() && !free(e)).map((e) => e.textContent.trim());
}"""
"""Script that returns which controls at the bottom of the screen are covered, or cut off by the edge of the screen."""


TAPPED = [key for key, game in all_games().items() if game.flow.commands]


@pytest.mark.browser
@pytest.mark.parametrize(("key", "lang"), [*zip(TAPPED, cycle(("en", "ru", "de", "ru", "de")), strict=False)])
def test_notices_of_phone_cover_no_buttons(server: Server, chromium: "Browser", key: str, lang: str) -> None:
    """The phone has no network, a waiting tap, and as many refusals as are shown at once."""
    code, chance = begun(over_http(server.address), key, ["Ann", "Боря"]), Random(1)
    with phones(chromium, server.address, code) as new:
        hers = new(lang)
        hers.open("turn")
        seal = hers.page.locator(".thumb button[name=do]").first
        while not seal.count():
            step = hers.page.locator("#screen").get_attribute("data-seq")
            chance.choice(hers.page.locator("#turn button[name=do]:enabled").filter(visible=True).all()).click()
            hers.until(f"() => {SEEN} > {step}")

        def look() -> list[str]:
            found = []
            for width, height in page_checks.SIZES:
                hers.page.set_viewport_size({"width": width, "height": height})
                page_checks.at_rest(hers.page)
                hers.page.evaluate(page_checks.DRAWN)
                found += [f"{width}: {text}" for text in hers.page.evaluate(COVERED)]
            return found

        assert look() == []
        hers.offline()
        seal.click()
        hers.sees_waiting(1)
        assert look() == []
        for number in range(3):
            why = f"<p class=error><span>{'Why. ' * 9}</span>"
            hers.page.evaluate("([key, why]) => notices.refused({key, what: 'Ann'}, why)", [str(number), why])
            assert look() == []
        assert hers.page.locator(".toast").count() == 4
