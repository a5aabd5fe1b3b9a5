"""Castle Builder on a phone: what has to be read or tapped now is in sight, whatever has happened before."""

from collections.abc import Callable
from random import Random

import pytest

from tests.journeys import frame
from tests.journeys.phone import Phone

pytestmark = pytest.mark.browser
PLAYERS = {"de": ["Änne", "Boris", "Käthe"], "ru": ["Аня", "Борис", "Катя"]}


@pytest.mark.parametrize(("lang", "size"), frame.TURNS)
def test_what_is_to_be_done_is_in_sight(phone: Callable[..., Phone], lang: str, size: tuple[int, int]) -> None:
    hers = phone(lang, viewport={"width": size[0], "height": size[1]})
    found = [*frame.broken(hers, hers.play("castle-builder", PLAYERS[lang]), Random(f"{lang}{size}"), 25, {})]
    hers.refused.clear()
    assert found == []
