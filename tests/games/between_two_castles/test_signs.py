"""A room read off the table by its signs: a key for its type and what hangs on its wall, another for what it scores for."""

import pytest

from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.texts import language

from .table import Table


@pytest.fixture
def t():
    return Table("Ann", "Bob", "Cid")


def read(t, x, y, **more):
    return t.look(castle=1, panel="rows", x=x, y=y, **more)


def key(page, said, type):
    """The key on which that stands, for that type of room."""
    return next(key for row in page.keys for key in row if (key.said, key.type.id) == (said, type))


def meant(t, room, x, y):
    """The room that its keys lead to, and how many there are."""
    page = read(t, x, y)
    first = key(page, room.decoration or room.type.id, room.type.id)
    if first.room:
        return first.room, 1
    return key(t.look(**first.params), room.wants, room.type.id).room, 2


@pytest.mark.parametrize("id", ROOMS)
def test_every_room_is_meant_by_its_signs_with_two_keys_at_most(t, id):
    room = ROOMS[id]
    found, keys = meant(t, room, *((0, -1) if room.type.id == "downstairs" else (2, 0)))
    signs = ("type", "decoration", "wants", "points", "zone")
    assert [getattr(found, sign) for sign in signs] == [getattr(room, sign) for sign in signs]
    assert keys == (1 if room.type.id in {"corridor", "sleeping"} or not room.is_unique else 2)


def test_the_keys_stay_where_they_are(t):
    places = [[(key.said, key.type.id) for key in row] for row in read(t, 2, 0).keys]
    t.row("kitchen", "salon")
    assert [[(key.said, key.type.id) for key in row] for row in read(t, 0, -1).keys] == places
    assert [len(row) for row in places] == [6, 6, 6, 6, 4]


def test_what_may_not_stand_there_and_what_lies_elsewhere_has_no_room(t):
    kinds = [key.type.id for row in read(t, 0, -1).keys for key in row if key.room or key.params]
    assert kinds == [*["corridor", "downstairs"] * 4, "grand-foyer"]
    t.place("taxidermy-showroom", 2, 0, castle=2)  # the only living room that scores for downstairs rooms
    page = t.look(**key(read(t, 2, 0), "torch", "living").params)
    assert key(page, "downstairs", "living").room is None
    assert key(page, "food", "living").room is ROOMS["parlor"]


def test_the_last_of_its_type_and_wall_needs_no_more(t):
    others = [r.id for r in ROOMS.values() if (r.type.id, r.decoration) == ("living", "painting") and r.wants != "living"]
    for x, room in enumerate(others):
        t.place(room, 2 + x, 0, castle=2)
    assert key(read(t, 2, 0), "painting", "living").room is ROOMS["rug-room"]


def test_the_next_cell_is_asked_anew(t):
    asked = key(read(t, 2, 0), "crest", "food").params
    t.place("bakery", 2, 0)
    page = t.look(**asked)
    assert (page.query.cell, page.query.type, page.query.decoration) == ((3, 0), None, None)


def test_by_its_name_a_room_that_lies_elsewhere_is_shown_there(t):
    """By its signs it was taken for another one that counts the same."""
    t.place("bunk-room", 2, 0, castle=2)
    page = read(t, 2, 0, q="bunk")
    found = page.picker.found(lambda key: (language("en", t.key).say(key),))
    assert [(pick.face.id, pick.lies[0].number) for pick in found] == [("bunk-room", 2)]
    assert page.picker.sure(found) is None
