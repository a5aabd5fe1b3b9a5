"""Tests that a low phone's header and an open keyboard leave enough room for the content."""

from collections.abc import Callable

import pytest

from companion.games import all_games
from tests.support.phone import Phone

WIDE, LOW, KEYBOARD = 360, 640, 480
"""Width and height of a low phone, and the height that a keyboard leaves of a page of 360 x 780."""
HIGHEST = 165
"""Lowest end of header, told line and players on a low phone. The told line with Undo has two lines of text."""
ROOM = 0.6
LONGEST = ("de", "ru")
"""Languages with the longest texts."""
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
def test_page_header_and_totals_leave_room_for_card(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    for key, game in all_games().items():
        hers.page.set_viewport_size({"width": WIDE, "height": LOW})
        for seats in (min(game.seats), max(game.seats)):
            session = f"/p/{hers.session(key, NAMES[lang][:seats])}"
            hers.open(f"{session}/turn")
            top: float = hers.page.evaluate(TOP)
            assert top <= HIGHEST, f"{key} for {seats}: {top}"
        hers.page.set_viewport_size({"width": WIDE, "height": KEYBOARD})
        hers.open(f"{session}/score")
        free: float = hers.page.evaluate(FREE)
        assert free >= ROOM, f"{key}: {free:.0%}"
