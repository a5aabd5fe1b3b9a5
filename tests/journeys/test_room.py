"""What stands round the card leaves it room: the head of a low phone, and the totals while a keyboard is open."""

from collections.abc import Callable

import pytest

from companion.games import all_games
from tests.journeys.phone import Phone

WIDE, LOW, KEYBOARD = 360, 640, 480
"""A low phone, and what a keyboard leaves of one of 360 x 780."""
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
def test_what_stands_round_the_card_leaves_it_room(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    for key, game in all_games().items():
        hers.page.set_viewport_size({"width": WIDE, "height": LOW})
        for seats in (min(game.seats), max(game.seats)):
            play = f"/p/{hers.play(key, NAMES[lang][:seats])}"
            hers.open(f"{play}/turn")
            top: float = hers.page.evaluate(TOP)
            assert top <= HIGHEST, f"{key} for {seats}: {top}"
        hers.page.set_viewport_size({"width": WIDE, "height": KEYBOARD})
        hers.open(f"{play}/score")
        free: float = hers.page.evaluate(FREE)
        assert free >= ROOM, f"{key}: {free:.0%}"
