"""What stands round the card leaves it room: the head of a low phone, and the totals while a keyboard is open."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games import all_games
from tests.journeys.phone import Phone

LOW = {"width": 360, "height": 640}
KEYBOARD = {"width": 360, "height": 480}
"""What a keyboard leaves of a phone of 360 x 780."""
HIGHEST = 150
ROOM = 0.6
LONGEST = ("de", "ru")
"""The languages whose words take most room."""
NAMES = {
    "en": ("Anna", "Bartholomew", "Cid", "Dora", "Egor", "Fay", "Gus"),
    "de": ("Anna", "Bartholomäus", "Cid", "Dörte", "Eugen", "Frieda", "Gustav"),
    "ru": ("Анна", "Константин", "Вера", "Дора", "Егор", "Фая", "Гусь"),
}
TOP = """() => Math.max(...[...document.querySelectorAll("#screen > .head, .tally, .rounds")]
  .filter((e) => e.checkVisibility() && !e.closest(".now-card, .step")).map((e) => e.getBoundingClientRect().bottom))"""
FREE = """() => (document.querySelector(".tabs").getBoundingClientRect().top
  - document.querySelector(".totals").getBoundingClientRect().height) / innerHeight"""


@pytest.mark.parametrize("lang", LONGEST)
def test_head_players_and_rounds_take_little_of_a_low_phone(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, viewport=LOW)
    for key, game in all_games().items():
        for seats in (min(game.seats), max(game.seats)):
            hers.open(f"/p/{hers.play(key, NAMES[lang][:seats])}/turn")
            top: float = hers.page.evaluate(TOP)
            assert top <= HIGHEST, f"{key} for {seats}: {top}"


@pytest.mark.parametrize("lang", LONGEST)
def test_the_totals_leave_room_above_a_keyboard(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, viewport=KEYBOARD)
    for key, game in all_games().items():
        hers.open(f"/p/{hers.play(key, NAMES[lang][: max(game.seats)])}/score")
        free: Any = hers.page.evaluate(FREE)
        assert free >= ROOM, f"{key}: {free:.0%}"
