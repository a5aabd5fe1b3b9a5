"""Every one of the 147 regular rooms does what is printed on it."""

from collections import Counter
from dataclasses import replace

import pytest

from companion.games.between_two_castles.rules.castle import Castle, Placed
from companion.games.between_two_castles.rules.pieces import ROOMS, THRONES
from companion.games.between_two_castles.rules.points import room_points
from companion.games.between_two_castles.rules.score import room_item

from . import printed
from .asking import castle, layout, points
from .printed import SPECIALTIES, TYPES, of_type

HERE = (5, 3)
"""Far enough from the throne room that it plays no part."""

ZONES = {
    "above-below": [(5, 4), (5, 2)],
    "left-right": [(4, 3), (6, 3)],
    "two-below": [(5, 2), (5, 1)],
    "around": [(4, 2), (4, 3), (4, 4), (5, 2), (5, 4), (6, 2), (6, 3), (6, 4)],
    "column": [(5, 12), (5, 4), (5, 2), (5, -7)],
    "castle": [(4, 3), (5, 9), (-6, 2), (0, -1)],
    "connected": [(6, 3), (7, 3), (7, 4), (5, 2)],
}
"""Cells of each zone for a room at HERE; all of them where there are few, else some."""

OUTSIDE = {
    "above-below": [(4, 3), (6, 3), (5, 5), (5, 1), (6, 4)],
    "left-right": [(5, 4), (5, 2), (7, 3), (3, 3), (6, 4)],
    "two-below": [(5, 4), (4, 2), (6, 1), (5, 0)],
    "around": [(3, 3), (7, 3), (5, 5), (5, 1), (7, 5)],
    "column": [(4, 3), (6, 3), (6, 9), (4, -4)],
    "castle": [],
    "connected": [(6, 4), (4, 4), (8, 3), (5, 1)],
}
"""Cells near by that are not of the zone."""


def wanted_by(room, many):
    """So many rooms that a room wants."""
    wants = printed.ROOMS[room].wants
    if wants == "specialty":
        return (["tower", "fountain", "grand-foyer"] * many)[:many]
    if wants in TYPES:
        return of_type(wants, room)[:many]
    return [key for key, face in printed.ROOMS.items() if face.decoration == wants and key != room][:many]


def worth(room, cells):
    """What a room at HERE is worth with these in the castle."""
    standing = castle(layout({HERE: room, **cells}))
    return room_item(standing, standing.rooms[0]).points


def test_the_box_holds_what_is_printed():
    """147 regular rooms, 21 of each type, and three kinds of specialty rooms."""
    assert Counter(face.type for face in printed.ROOMS.values()) == dict.fromkeys(TYPES, 21)
    assert set(ROOMS) == {*printed.ROOMS, *SPECIALTIES}
    told = {room: (ROOMS[room].type.id, ROOMS[room].decoration or "") for room in printed.ROOMS}
    assert told == {room: (face.type, face.decoration) for room, face in printed.ROOMS.items()}


@pytest.mark.parametrize("room", [room for room, face in printed.ROOMS.items() if face.wants != "everything"])
class TestWants:
    def test_all_of_its_zone_counts_each_cell_by_itself(self, room):
        face = printed.ROOMS[room]
        cells, throne = ZONES[face.zone], face.points * (face.zone == "castle" and face.wants == "specialty")
        assert worth(room, dict(zip(cells, wanted_by(room, len(cells)), strict=True))) == face.points * len(cells) + throne
        for cell in cells:
            if face.zone != "connected" or cell in {(6, 3), (5, 2)}:
                assert worth(room, {cell: wanted_by(room, 1)[0]}) - throne == face.points, cell

    def test_nothing_outside_its_zone_counts(self, room):
        face = printed.ROOMS[room]
        if cells := OUTSIDE[face.zone]:
            assert worth(room, dict(zip(cells, wanted_by(room, len(cells)), strict=True))) == 0

    def test_nothing_else_in_its_zone_counts(self, room):
        face = printed.ROOMS[room]
        for kind in TYPES:
            others = [key for key in of_type(kind, room) if face.wants not in {kind, printed.ROOMS[key].decoration}]
            cells = ZONES[face.zone]
            found = worth(room, dict(zip(cells, others, strict=False)))
            assert found == (face.points if face.zone == "castle" and face.wants == "specialty" else 0), kind


@pytest.mark.parametrize("room", of_type("sleeping"))
def test_sleeping_rooms_want_all_types(room):
    """4 with all seven types, 1 as soon as any one is lacking; specialty rooms do not help."""
    others = {(i, 1): of_type(kind)[0] for i, kind in enumerate(TYPES) if kind != "sleeping"}
    assert worth(room, others) == 4
    for cell in others:
        lacking = {c: key for c, key in others.items() if c != cell}
        assert worth(room, {**lacking, cell: "grand-foyer"}) == 1


def test_a_room_never_counts_itself():
    """No printed outdoor room wants its own type. One that did would count the others only."""
    printed_room = ROOMS["vineyard"]
    greedy = Placed(replace(printed_room, wants="outdoor"), 9, 0)
    other = Placed(ROOMS["terrace"], 10, 0)
    assert room_points(Castle(THRONES["utility-food"], (greedy, other)), greedy) == 1


def test_a_tower_counts_every_room_below_it_cellars_and_throne_room_too():
    """The rulebook's drawing: four rooms below make 4."""
    cells = {(1, 2): "tower", (1, 1): "kitchen", (1, -1): "hall-of-ghosts", (1, -2): "crypt"}
    beside = {(0, 1): "bakery", (2, -1): "promenade", (1, 3): "pantry"}
    assert points(layout(cells | beside))["tower"] == 4
    assert points(layout({(1, 5): "tower", (1, 3): "kitchen"}))["tower"] == 2  # beyond a gap


def test_a_grand_foyer_counts_the_throne_room_once():
    """The rulebook's drawing: below both halves of the throne room it is one room."""
    cells = {(0, -1): "grand-foyer", (-1, 0): "bakery", (-1, -1): "purgatory", (0, -2): "crypt", (1, -1): "dungeon"}
    assert points(layout(cells))["grand-foyer"] == 5


def test_a_grand_foyer_is_worth_at_most_8():
    cells = dict(zip(ZONES["around"], of_type("corridor"), strict=False))
    assert points(layout({HERE: "grand-foyer", **cells}))["grand-foyer"] == 8


class TestThroneRoomAmongTheRooms:
    def test_a_living_room_finds_it_once(self):
        assert points(layout({(0, 1): "library"})) == {"living": 1}

    @pytest.mark.parametrize(
        ("cell", "room", "throne", "found"),
        [
            ((2, 0), "china-room", "living-sleeping", {"food": 2}),  # beside it
            ((1, -4), "armory", "utility-food", {"downstairs": 2}),  # in its column
            ((2, -1), "armory", "utility-food", {}),  # not in its column
            ((2, 0), "biergarten", "utility-food", {"outdoor": 1}),
        ],
    )
    def test_other_rooms_find_it_where_they_look(self, cell, room, throne, found):
        assert points(layout({cell: room}, throne=throne)) == found

    def test_a_corridor_finds_its_decoration_once(self):
        assert points(layout({(0, -1): "escape-room"}, throne="utility-food")) == {"corridor": 1}

    def test_a_connection_goes_on_through_it(self):
        """Six sides: in on the left, out above the right half and below it."""
        cells = {(-1, 0): "panic-room", (1, 1): "tower", (1, -1): "grand-foyer", (2, -1): "grand-foyer"}
        assert points(layout(cells))["utility"] == 4

    def test_a_connection_does_not_pass_where_others_are_wanted(self):
        assert "utility" not in points(layout({(-1, 0): "game-storage", (2, 0): "salon"}))


def test_games_closet_of_the_rulebook():
    """Five living rooms in a chain count, one on the other side of the throne room does not."""
    chain = dict(zip([(2, 1), (2, 2), (3, 2), (1, 2), (1, 1)], ["salon", "study", "gallery", "parlor", "library"], strict=True))
    cells = {(2, 0): "game-storage", **chain, (-1, 0): "taxidermy-showroom"}
    assert points(layout(cells))["utility"] == 5


def test_a_utility_room_does_not_count_itself():
    """A ring of four utility rooms leads back to where it began."""
    cells = {(2, 0): "tool-room", (3, 0): "kennel", (3, 1): "sauna", (2, 1): "coat-room"}
    assert points(layout(cells))["utility"] == 3
