"""What is seen only in trouble keeps the laws of every page: no barrier, nothing cut off, everything large enough."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.journeys import laws
from tests.journeys.test_room import LONGEST
from tests.proofs.phones import phones
from tests.proofs.server import Server
from tests.proofs.table import Table, over_http

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.mark.browser
@pytest.mark.parametrize("lang", LONGEST)
def test_pages_of_trouble_keep_the_laws(tmp_path: Path, chromium: "Browser", lang: str) -> None:
    broken: dict[str, list[str]] = {}
    with Server(tmp_path / "open") as server, Server(tmp_path / "locked", "--pin", "4711") as locked:
        table = Table(over_http(server.address))
        with phones(chromium, server.address, table.code) as new:
            hers = new(lang)

            def look(state: str) -> None:
                broken[state] = laws.broken(hers.page, large_letters=True)

            hers.page.goto("/offline")
            look("never seen")
            hers.page.goto(locked.address)
            look("the door")
            hers.page.locator("#pin").fill("1")
            hers.button(hers.say("pin-button")).click()
            hers.sees(hers.say("problem-pin-wrong"))
            look("the door, wrong")
            hers.open("score")
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
            watch = re.search(r"/w/[\w-]+/", table.get(f"/p/{table.code}/join").text)
            assert watch
            hers.page.goto(watch[0])
            look("the board")
    assert {state: found for state, found in broken.items() if found} == {}
