"""What was built against the rules is told, and scored all the same."""

import pytest

from companion.games.between_two_castles.rules.pieces import ROOMS, TYPES
from companion.rules.errors import Key

from .asking import layout, pads, points, result


def faults(cells):
    """(room, code) in the order told."""
    one, other = pads(1, 2, specialty_rooms=1)
    found = result(["Ann", "Bob", "Cid"], [one, {"layout": layout(cells)}, other])
    rooms = list(cells.values())
    told = []
    for warned in found.warnings:
        place, rest = warned.at.removeprefix("castles[1].layout.rooms[").split("]")
        assert rest == ""
        assert warned.args == {"room": Key(f"room-{rooms[int(place)]}")}
        told.append((rooms[int(place)], warned.code))
    return told


def test_on_and_below_the_first_floor_nothing_need_be_under_a_room():
    assert faults({(2, 0): "salon", (3, 0): "kitchen", (2, -1): "crypt", (3, -1): "grand-foyer"}) == []
    cells = {(0, 1): "bakery", (0, 2): "vineyard", (2, 0): "salon", (0, -1): "crypt", (0, -2): "purgatory", (1, 1): "tower"}
    assert faults(cells) == []


def test_unsupported():
    assert faults({(2, 0): "salon", (2, 1): "kitchen", (3, 1): "bakery"}) == [("bakery", "unsupported")]


def test_disconnected():
    """A corner is no side, and a group by itself is away as a whole."""
    assert faults({(2, -1): "crypt", (-3, 0): "salon", (-4, 0): "kitchen"}) == [
        ("crypt", "disconnected"),
        ("salon", "disconnected"),
        ("kitchen", "disconnected"),
    ]


OPEN = ["vineyard", "fountain", "tower"]


@pytest.mark.parametrize("room", OPEN)
def test_built_over_is_told_of_the_lower_room(room):
    """The throne room, too, may be what stands above."""
    assert faults({(2, 1): "salon", (2, 0): room}) == [(room, "built-over")]
    assert faults({(1, -1): room}) == [(room, "built-over"), (room, "wrong-floor")]


@pytest.mark.parametrize("room", ["salon", "grand-foyer", "purgatory", "crypt"])
def test_other_rooms_may_be_built_over(room):
    y = -2 if room == "crypt" else 0
    cells = {(2, y): room, (2, y + 1): "kitchen" if y == 0 else "dungeon"}
    assert "built-over" not in {code for _, code in faults(cells)}


@pytest.mark.parametrize("kind", TYPES)
def test_wrong_floor_by_type(kind):
    """Corridors and grand foyers anywhere, downstairs rooms below, everything else not below."""
    room = next((key for key in ROOMS if ROOMS[key].type.id == kind and key != "purgatory"), "tower")
    kind = ROOMS[room].type.id
    anywhere = kind in {"corridor", "grand-foyer"}
    below = {code for _, code in faults({(0, -1): "purgatory", (0, -2): room})}
    first = {code for _, code in faults({(2, 0): room})}
    above = {code for _, code in faults({(0, 1): room})}
    assert ("wrong-floor" in below) == (not anywhere and kind != "downstairs")
    assert ("wrong-floor" in first) == ("wrong-floor" in above) == (kind == "downstairs")


def test_a_room_may_have_several_faults_in_a_fixed_order():
    cells = {(5, 3): "crypt", (5, -3): "fountain", (5, -2): "purgatory"}
    assert faults(cells) == [
        ("crypt", "unsupported"),
        ("crypt", "wrong-floor"),
        ("crypt", "disconnected"),
        ("fountain", "built-over"),
        ("fountain", "wrong-floor"),
        ("fountain", "disconnected"),
        ("purgatory", "disconnected"),
    ]


def test_a_faulty_room_scores():
    assert points(layout({(5, 5): "fountain", (5, 6): "library"})) == {"fountain": 5, "living": 1}
