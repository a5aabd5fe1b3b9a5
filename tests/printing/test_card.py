"""Tests of result pictures: every game, several languages, any name, and the shields of the pages."""

import io

import pytest
from PIL import Image, ImageColor

from companion.games import all_games
from companion.printing.card import GROUND, WIDTH, _colours, png
from companion.sessions.service import Sessions
from companion.texts import LANGUAGES
from companion.views.card import card
from tests.support.random_sessions import ended, stored

COLOURS = ("gules", "azure", "or", "vert", "purpure", "sable", "argent")


@pytest.mark.parametrize("key", sorted(all_games()))
def test_result_picture_is_drawn_in_every_language(sessions: Sessions, key: str) -> None:
    table = ended(sessions, key, 1, taps=4)
    told = [card(stored(sessions, table), lang) for lang in LANGUAGES]
    pictures = [png(one) for one in told]
    assert len({*pictures}) == len(LANGUAGES)
    for drawn in pictures:
        with Image.open(io.BytesIO(drawn)) as found:
            assert (found.format, found.width) == ("PNG", WIDTH)
            colours = {colour for _, colour in found.crop((0, 0, WIDTH, GROUND)).getcolors(1 << 24) or ()}
            shields = [line.colour for line in told[0].lines if line.colour is not None]
            assert {ImageColor.getrgb(_colours()[COLOURS[colour]]) for colour in shields} <= colours


def test_result_picture_keeps_long_names_inside_frame(sessions: Sessions) -> None:
    names = tuple(f"{'W' * 38}{i}" for i in range(7))
    drawn = png(card(stored(sessions, ended(sessions, min(all_games()), 5, names=names, taps=3)), "en"))
    with Image.open(io.BytesIO(drawn)) as found:
        edge = {found.getpixel((x, y)) for x in (0, 10, WIDTH - 11, WIDTH - 1) for y in range(found.height)}
    assert len(edge) == 1, "nothing is drawn beyond the frame"
