"""Tests that everything the game can say has words in every language."""

import re
from pathlib import Path
from random import Random

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, ROOMS, THRONES, TOKENS
from companion.games.between_two_castles.rules.score import castle_items
from companion.texts import LANGUAGES, language
from tests.games.told import exceptions
from tests.support import fluent_files

from .asking import castle
from .random_castles import grown
from .table import TwoCastlesTable

each_language = pytest.mark.parametrize("lang", LANGUAGES)


@each_language
def test_names_of_pieces_and_cells_are_distinct(lang):
    """Two rooms with one name could not be distinguished in a search."""
    say, place = language(lang, GAME.key), TwoCastlesTable("Ann", "Bob", "Cid").look().place
    for kind, pieces in {
        "room": ROOMS,
        "throne": THRONES,
        "attendant": ATTENDANTS,
        "bonus": BONUS_CARDS,
        "token": TOKENS,
    }.items():
        names = [say.say(f"{kind}-{key}") for key in pieces]
        assert len(names) == len(set(names)), kind
    told = [say.tell(place((x, y))) for x in range(-9, 11) for y in range(-5, 10)]
    assert len(set(told)) == len(told)


@each_language
def test_messages_exist_for_reasons_warnings_and_room_scores(lang):
    """The sentences change with the number, so rooms that score none, one, two and many are tried."""
    say, random = language(lang, GAME.key), Random(11)
    said = {"why-pad", "warning-specialty-rooms-missing"}
    for _ in range(200):
        standing = castle(grown(random, 30))
        for items in castle_items(standing).values():
            for item in items:
                assert say.say(item.words, **item.args)
                said.add(item.words)
        said |= {f"warning-{fault}" for _, fault in standing.faults()}
    scores = [*(room.scores for room in ROOMS.values()), *(throne.room.scores for throne in THRONES.values())]
    assert all(say.tell(one) for one in scores)
    said |= {one.id for one in scores}
    assert {key for key in fluent_files.own(lang, GAME.key) if key.startswith(("why-", "warning-", "scores-"))} == said


@pytest.mark.parametrize(
    ("cell", "en", "ru"),
    [
        ((-1, 0), "floor 1, 1 space left of the throne room", "этаж 1, на 1 место левее тронного зала"),
        ((-4, 2), "floor 3, 4 spaces left of the throne room", "этаж 3, на 4 места левее тронного зала"),
        ((7, 1), "floor 2, 6 spaces right of the throne room", "этаж 2, на 6 мест правее тронного зала"),
        ((0, 1), "floor 2, over the left half of the throne room", "этаж 2, над левой половиной тронного зала"),
        ((1, -2), "cellar 2, under the right half of the throne room", "подземный этаж 2, под правой половиной тронного зала"),
    ],
)
def test_cell_description_counts_floors_and_places(cell, en, ru):
    place = TwoCastlesTable("Ann", "Bob", "Cid").look().place(cell)
    assert [language(lang, GAME.key).tell(place) for lang in ("en", "ru")] == [en, ru]


def test_confirmation_messages_are_listed_in_exceptions():
    """A confirmation without a rule behind it would only delay the players."""
    asked = {key for key in fluent_files.own("en", GAME.key) if re.match("problem-(would-be|bonus-waits)", key)}
    assert asked
    assert asked <= {message for told in exceptions(Path(__file__).parent) for message in told.messages}
