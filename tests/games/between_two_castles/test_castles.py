"""Tests of the pieces: the examples of the rulebook, unusual pieces, and rules broken when building."""

from collections import Counter
from itertools import product

import pytest

from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, REGULAR, ROOMS, THRONES, TYPES
from companion.games.between_two_castles.rules.score import room_item
from companion.rules.errors import Key

from . import printed
from .asking import castle, layout, pads, points, result
from .printed import SPECIALTIES, of_type

SIDES = [(-1, 0), (2, 0), (0, 1), (1, 1), (0, -1), (1, -1)]
CORNERS = [(-1, 1), (-1, -1), (2, 1), (2, -1)]
CHAIN = dict(zip([(2, 1), (2, 2), (3, 2), (1, 2), (1, 1)], ["salon", "study", "gallery", "parlor", "library"], strict=True))


def test_pieces_match_printed_box():
    """The box has 147 regular rooms, 21 of each type, and three kinds of specialty rooms.

    Each type is recognisable without colour.
    """
    assert Counter(face.type for face in printed.ROOMS.values()) == dict.fromkeys(printed.TYPES, 21)
    assert set(ROOMS) == {*printed.ROOMS, *SPECIALTIES}
    told = {room: (ROOMS[room].type.id, ROOMS[room].decoration or "") for room in printed.ROOMS}
    assert told == {room: (face.type, face.decoration) for room, face in printed.ROOMS.items()}
    assert (set(THRONES), ATTENDANTS, len(BONUS_CARDS)) == (set(printed.THRONES), printed.ATTENDANTS, 20)
    assert len({TYPES[kind].colour for kind in REGULAR}) == len(REGULAR)
    assert len({kind.piece for kind in TYPES.values()}) == len(TYPES)


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        # The games closet: five living rooms in a chain count, one on the other side of the throne room does not.
        ({(2, 0): "game-storage", **CHAIN, (-1, 0): "taxidermy-showroom"}, {"utility": 5}),
        # A ring of four utility rooms leads back to where it began.
        ({(2, 0): "tool-room", (3, 0): "kennel", (3, 1): "sauna", (2, 1): "coat-room"}, {"utility": 3}),
        # A connection goes on through the throne room, in on the left and out on two sides; not through rooms of another type.
        ({(-1, 0): "panic-room", (1, 1): "tower", (1, -1): "grand-foyer", (2, -1): "grand-foyer"}, {"utility": 4}),
        ({(-1, 0): "game-storage", (2, 0): "salon"}, {"utility": 0}),
        # The throne room among the rooms: beside, in its column and not, in the castle, once for its decoration.
        ({(0, 1): "library"}, {"living": 1}),
        ({(2, 0): "china-room"}, {"food": 2}),
        ({(1, -4): "armory"}, {"downstairs": 2}),
        ({(2, -1): "armory"}, {"downstairs": 0}),
        ({(2, 0): "biergarten"}, {"outdoor": 1}),
        ({(0, -1): "escape-room"}, {"corridor": 1}),
        # The tower's drawing: four rooms below it; also beyond a gap.
        ({(1, 2): "tower", (1, 1): "kitchen", (1, -1): "hall-of-ghosts", (1, -2): "crypt", (0, 1): "bakery"}, {"tower": 4}),
        ({(1, 5): "tower", (1, 3): "kitchen"}, {"tower": 2}),
        # The grand foyer's drawing: below both halves of the throne room that is one room.
        ({(0, -1): "grand-foyer", (-1, 0): "bakery", (-1, -1): "purgatory", (1, -1): "dungeon"}, {"grand-foyer": 4}),
        # What stands against the rules scores all the same.
        ({(5, 5): "fountain", (5, 6): "library"}, {"fountain": 5, "living": 1}),
    ],
)
def test_castle_points_follow_rulebook_examples(cells, found):
    counted = points(layout(cells))
    assert {category: counted.get(category, 0) for category in found} == found


@pytest.mark.parametrize(
    ("room", "around", "most"),
    [("grand-foyer", "corridor", 8), ("fireplace", "food", 8), ("reading-room", "outdoor", 16), ("dining-room", "food", 4)],
)
def test_room_surrounded_by_wanted_rooms_scores_maximum(room, around, most):
    """All eight cells around the room have wanted rooms. Living rooms differ from the rooms that they want."""
    cells = [(x, y) for x in (4, 5, 6) for y in (2, 3, 4) if (x, y) != (5, 3)]
    others = dict(zip(cells, of_type(around, room), strict=False))
    standing = castle(layout({(5, 3): room, **others}))
    assert room_item(standing, standing.rooms[0]).points == most


def test_sleeping_room_needs_all_types_to_score_four():
    """The room scores 4 with all seven types and 1 without one of them. Specialty rooms do not count."""
    others = {(i, 1): of_type(kind)[0] for i, kind in enumerate(printed.TYPES) if kind != "sleeping"}
    assert points(layout({(5, 3): "solar", **others}))["sleeping"] == 4
    for cell in others:
        assert points(layout({(5, 3): "solar", **others, cell: "grand-foyer"}))["sleeping"] == 1


@pytest.mark.parametrize("throne", printed.THRONES)
def test_throne_room_counts_only_marked_cells_and_types(throne):
    """Either type counts on either cell of the throne room, at most twice. The throne room's own decoration counts, too."""
    own, wants, marked = printed.THRONES[throne]
    for cell, kind in product([*SIDES, *CORNERS], printed.TYPES):
        found = points(layout({cell: of_type(kind)[-1]}, throne)).get("throne", 0)
        assert found == (2 if cell in marked and kind in wants else 0), (cell, kind)
    for one, other in product(sorted(wants), repeat=2):
        rooms = [of_type(one)[0], of_type(other)[1]]
        assert points(layout(dict(zip(marked, rooms, strict=True)), throne))["throne"] == 4
    for attendant, decoration in printed.ATTENDANTS.items():
        assert points(layout(throne=throne, attendants=[attendant])).get("attendants", 0) == (decoration == own)


@pytest.mark.parametrize("attendant", printed.ATTENDANTS)
def test_attendants_count_decoration_and_two_alike_count_twice(attendant):
    """The castle has one room of each decoration, and one more of the attendant's."""
    own = printed.ATTENDANTS[attendant]
    throne = next(key for key, face in printed.THRONES.items() if face[0] != own)
    rooms = [next(key for key in of_type("food") if printed.ROOMS[key].decoration == d) for d in printed.DECORATIONS]
    rooms.append(next(key for key in of_type("living") if printed.ROOMS[key].decoration == own))
    cells = {(2 + i, 0): room for i, room in enumerate(rooms)}
    for serving in ([attendant], [attendant] * 2):
        assert points(layout(cells, throne, serving))["attendants"] == 2 * len(serving)


# --- Bonus cards ------------------------------------------------------------------------------------------------------

AROUND = dict(zip([*SIDES, *CORNERS], of_type("corridor"), strict=False))


def bonus(card, cells, **more):
    return points(layout(cells, bonus_cards=[card], **more)).get("bonus-cards", 0)


@pytest.mark.parametrize(
    ("card", "cells", "worth"),
    [
        # What counts the throne room counts it from the beginning.
        *((card, {}, {"each-specialty": 2, "height": 1, "width": 2}.get(card, 0)) for card in BONUS_CARDS),
        # Each specialty room counts once among the types, and not the throne room.
        ("unique-types", {(2, 0): "fountain", (3, 0): "fountain", (4, 0): "tower", (5, 0): "grand-foyer", (6, 0): "bakery"}, 4),
        # Ten of one type are one type; specialty rooms are none.
        ("three-of-type", {(2 + i, 0): room for i, room in enumerate(of_type("food")[:10])}, 2),
        ("five-of-type", {(2 + i, 0): room for i, room in enumerate(of_type("food")[:10])}, 4),
        ("three-of-type", {(2 + i, 0): "fountain" for i in range(6)}, 0),
    ],
)
def test_bonus_card_scores_matching_rooms(card, cells, worth):
    assert bonus(card, cells) == worth


@pytest.mark.parametrize("missing", AROUND)
def test_bonus_cards_for_surrounded_throne_room_need_ten_cells_or_six_sides(missing):
    """Every one of these cells is needed. The corners are needed only for being surrounded completely."""
    lacking = {cell: room for cell, room in AROUND.items() if cell != missing}
    assert bonus("surrounded-8", AROUND) - bonus("surrounded-8", lacking) == 3
    assert bonus("surrounded-4", AROUND) - bonus("surrounded-4", lacking) == (2 if missing in SIDES else 0)


# --- Built against the rules ------------------------------------------------------------------------------------------


def faults(cells):
    """Return (room, code) of each warning, in order."""
    one, other = pads(1, 2, specialty_rooms=1)
    rooms, told = list(cells.values()), []
    for warned in result(["Ann", "Bob", "Cid"], [one, {"layout": layout(cells)}, other]).warnings:
        place = int(warned.at.removeprefix("castles[1].layout.rooms[").removesuffix("]"))
        assert warned.args == {"room": Key(f"room-{rooms[place]}")}
        told.append((rooms[place], warned.code))
    return told


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        # On and below the first floor nothing need be under a room.
        ({(2, 0): "salon", (3, 0): "kitchen", (2, -1): "crypt", (3, -1): "grand-foyer", (0, -1): "purgatory"}, {}),
        ({(2, 0): "salon", (2, 1): "kitchen", (3, 1): "bakery"}, {"bakery": ["unsupported"]}),
        # A corner is no side, and a group by itself is away as a whole.
        (
            {(2, -1): "crypt", (-3, 0): "salon", (-4, 0): "kitchen"},
            {"crypt": ["disconnected"], "salon": ["disconnected"], "kitchen": ["disconnected"]},
        ),
        # What lies open is told of, and not what stands on it; the throne room may be that.
        *(({(2, 1): "salon", (2, 0): room}, {room: ["built-over"]}) for room in ("vineyard", "fountain", "tower")),
        *(({(1, -1): room}, {room: ["built-over", "wrong-floor"]}) for room in ("vineyard", "fountain", "tower")),
        *(({(2, 0): room, (2, 1): "kitchen"}, {}) for room in ("salon", "grand-foyer", "purgatory")),
        ({(0, -1): "dungeon", (0, -2): "crypt"}, {}),
        # Downstairs rooms only below, corridors and grand foyers anywhere, all others not below.
        ({(2, 0): "crypt", (0, 1): "dungeon"}, {"crypt": ["wrong-floor"], "dungeon": ["wrong-floor"]}),
        ({(0, -1): "salon", (1, -1): "kitchen"}, {"salon": ["wrong-floor"], "kitchen": ["wrong-floor"]}),
        # Several, in a fixed order.
        (
            {(5, 3): "crypt", (5, -3): "fountain", (5, -2): "purgatory"},
            {
                "crypt": ["unsupported", "wrong-floor", "disconnected"],
                "fountain": ["built-over", "wrong-floor", "disconnected"],
                "purgatory": ["disconnected"],
            },
        ),
    ],
)
def test_castle_built_against_rules_has_warnings(cells, found):
    assert faults(cells) == [(room, code) for room, codes in found.items() for code in codes]
