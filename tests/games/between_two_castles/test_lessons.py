"""The first game teaches itself: every step and every kind of room when it first matters, to those whom it concerns."""

from random import Random

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.flow.state import OVER, SETUP, STEPS
from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.texts import LANGUAGES, language

from .table import Table

TAUGHT = {
    *(SETUP, *STEPS, OVER, "intro", "ludwig", "to-the-right", "last-tile", "fifth"),
    *(GAME.flow.moves.by_type.keys() - GAME.untaught),
    *(room.type.id for room in ROOMS.values()),
}


def told(t):
    return {lesson.key: lesson.seats for lesson in GAME.flow.lessons(t.state, t.seating)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_at_most_40_words_and_there_is_none_too_many(lang):
    words = language(lang, GAME.key)
    for key in TAUGHT:
        assert words.say(f"lesson-{key}-title")
        assert len(words.say(f"lesson-{key}").split()) <= 40, key


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_whatever_is_built_has_words_and_every_kind_of_room_is_taught(seats):
    chance, met = Random(seats), set()
    t = Table(*("Ann", "Bob", "Cid", "Dan", "Eve", "Flo", "Gus")[:seats])
    t.do("begin")
    for room in [*chance.sample(sorted(ROOMS), 60), "fountain", "tower", "grand-foyer"]:
        site = chance.choice(t.state.sites)
        cells = sorted(site.castle.legal_cells(ROOMS[room]))
        if cells and (room not in t.state.lying):
            t.place(room, *chance.choice(cells), castle=site.number)
        met |= told(t).keys()
    assert met <= TAUGHT
    assert met >= {room.type.id for room in ROOMS.values()} | {"settle-bonus", "place-room", "set-throne", "choose"}


def test_what_stands_in_a_castle_is_taught_to_its_two_builders_and_the_step_to_all():
    t = Table("Ann", "Bob", "Cid")
    assert told(t) == {"setup": ()}
    t.do("begin")
    t.row("terrace", "vineyard", castle=2)
    assert {key: seats for key, seats in told(t).items() if key in {"choose", "outdoor", "place-room"}} == {
        "choose": (),
        "outdoor": (1, 2),
        "place-room": (1, 2),
    }
    assert "settle-bonus" not in told(t)
    t.place("stables", 4, 0, castle=2)
    assert told(t)["settle-bonus"] == (1, 2)


def test_ludwig_the_last_tile_and_the_way_round_are_taught_when_they_come():
    t = Table("Ann", "Bob")
    t.do("begin")
    assert {"ludwig", "choose"} <= told(t).keys()
    t.do("go-to", round=2, turn=4)
    assert {"to-the-right", "last-tile"} <= told(t).keys()
    assert told(t)["set-throne"] == (0,), "the last of Ludwig's castles: he learns nothing"
