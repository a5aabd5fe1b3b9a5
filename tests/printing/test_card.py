"""A result as a picture: for every game, both languages, any name, with the shields of the pages."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from companion.games import all_games
from companion.plays.service import Plays
from companion.printing.card import WIDTH, png
from companion.texts import LANGUAGES
from companion.views.card import card
from tests.sharing.playing import ended, opened, stored


@pytest.fixture
def plays(tmp_path: Path) -> Iterator[Plays]:
    with opened(tmp_path) as found:
        yield found


@pytest.mark.parametrize("key", sorted(all_games()))
def test_every_result_is_a_picture_in_every_language(plays: Plays, key: str) -> None:
    table = ended(plays, key, 1, taps=4)
    pictures = {png(card(stored(plays, table), lang)) for lang in LANGUAGES}
    assert len(pictures) == len(LANGUAGES)
    for drawn in pictures:
        with Image.open(io.BytesIO(drawn)) as found:
            assert (found.format, found.width) == ("PNG", WIDTH)
            shields = {colour for _, colour in found.getcolors(1 << 24) or ()}
            assert shields & {(165, 34, 42), (0, 0, 0)}, "the first colour of the box: red, or black where there is none"


def test_the_longest_names_stay_on_the_picture(plays: Plays) -> None:
    names = tuple(f"{'W' * 38}{i}" for i in range(7))
    drawn = png(card(stored(plays, ended(plays, min(all_games()), 5, names=names, taps=3)), "en"))
    with Image.open(io.BytesIO(drawn)) as found:
        edge = {found.getpixel((x, y)) for x in (0, 10, WIDTH - 11, WIDTH - 1) for y in range(found.height)}
    assert len(edge) == 1, "nothing is drawn beyond the frame"
