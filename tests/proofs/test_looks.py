"""What is seen only in trouble keeps the laws of every page: no barrier, nothing cut off, everything large enough."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.journeys import laws
from tests.journeys.test_room import LONGEST
from tests.proofs.phones import Phone
from tests.proofs.server import Server
from tests.proofs.table import Table


@pytest.mark.browser
def test_pages_of_trouble_keep_the_laws(tmp_path: Path, seated: Table, phone: Callable[..., Phone]) -> None:
    """In the languages that take most room."""
    broken: dict[tuple[str, str], list[str]] = {}
    with Server(tmp_path / "locked", "--pin", "4711") as locked:
        for lang in LONGEST:
            hers = phone(lang)

            def look(state: str, hers: Phone = hers, lang: str = lang) -> None:
                if found := laws.broken(hers.page, large_letters=True):
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
