"""Castle Builder on a phone: what has to be read or tapped now is in sight, whatever has happened before."""

import json
import urllib.request
from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from tests.journeys import frame
from tests.journeys.phone import Phone

pytestmark = pytest.mark.browser
PLAYERS = {"en": ["Anna", "Boris", "Clara"], "de": ["Änne", "Boris", "Käthe"], "ru": ["Аня", "Борис", "Катя"]}


def begun(address: str, lang: str) -> str:
    wanted = {"game": "castle-builder", "players": PLAYERS[lang]}
    request = urllib.request.Request(
        f"{address}api/v1/plays", json.dumps(wanted).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        return str(json.load(answer)["code"])


@pytest.mark.parametrize(("size", "lang"), [*product(frame.SIZES, ["en", "ru"]), (frame.SIZES[-1], "de")])
def test_what_is_to_be_done_is_in_sight(phone: Callable[..., Phone], address: str, lang: str, size: tuple[int, int]) -> None:
    hers = phone(lang, viewport={"width": size[0], "height": size[1]})
    found = [*frame.broken(hers, begun(address, lang), Random(f"{lang}{size}"), 25, {})]
    hers.refused.clear()
    assert found == []
