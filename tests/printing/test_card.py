"""A result as a picture: for every game, both languages, any name, with the shields of the pages."""

import io

import pytest
from PIL import Image, ImageColor

from companion.games import all_games
from companion.plays.service import Plays
from companion.printing.card import WIDTH, _colours, png
from companion.texts import LANGUAGES
from companion.views.card import card
from tests.sharing.playing import ended, stored

TINCTURES = ("gules", "azure", "or", "vert", "purpure", "sable", "argent")
BESIDE_THE_NAMES = (150, 370, 255, 640)
"""Where the shields of the first two stand."""


@pytest.mark.parametrize("key", sorted(all_games()))
def test_every_result_is_a_picture_in_every_language(plays: Plays, key: str) -> None:
    table = ended(plays, key, 1, taps=4)
    told = [card(stored(plays, table), lang) for lang in LANGUAGES]
    pictures = [png(one) for one in told]
    assert len({*pictures}) == len(LANGUAGES)
    for drawn in pictures:
        with Image.open(io.BytesIO(drawn)) as found:
            assert (found.format, found.width) == ("PNG", WIDTH)
            colours = {colour for _, colour in found.crop(BESIDE_THE_NAMES).getcolors(1 << 24) or ()}
            shields = [line.tincture for line in told[0].lines[:2] if line.tincture is not None]
            assert {ImageColor.getrgb(_colours()[TINCTURES[tincture]]) for tincture in shields} <= colours


def test_the_longest_names_stay_on_the_picture(plays: Plays) -> None:
    names = tuple(f"{'W' * 38}{i}" for i in range(7))
    drawn = png(card(stored(plays, ended(plays, min(all_games()), 5, names=names, taps=3)), "en"))
    with Image.open(io.BytesIO(drawn)) as found:
        edge = {found.getpixel((x, y)) for x in (0, 10, WIDTH - 11, WIDTH - 1) for y in range(found.height)}
    assert len(edge) == 1, "nothing is drawn beyond the frame"
