"""What is printed on the pieces is what they do: the examples of the rulebook, odd pieces, faults of building."""

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


def test_the_box_holds_what_is_printed():
    """147 regular rooms, 21 of each type, and three kinds of specialty rooms; each type reads without colour too."""
    assert Counter(face.type for face in printed.ROOMS.values()) == dict.fromkeys(printed.TYPES, 21)
    assert set(ROOMS) == {*printed.ROOMS, *SPECIALTIES}
    told = {room: (ROOMS[room].type.id, ROOMS[room].decoration or "") for room in printed.ROOMS}
    assert told == {room: (face.type, face.decoration) for room, face in printed.ROOMS.items()}
    assert (set(THRONES), ATTENDANTS, len(BONUS_CARDS)) == (set(printed.THRONES), printed.ATTENDANTS, 20)
    assert len({TYPES[kind].tincture for kind in REGULAR}) == len(REGULAR)
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
def test_examples_of_the_rulebook(cells, found):
    counted = points(layout(cells))
    assert {category: counted.get(category, 0) for category in found} == found


@pytest.mark.parametrize(
    ("room", "around", "most"),
    [("grand-foyer", "corridor", 8), ("fireplace", "food", 8), ("reading-room", "outdoor", 16), ("dining-room", "food", 4)],
)
def test_the_most_that_a_room_can_score(room, around, most):
    """With rooms that it wants on all eight cells around it; living rooms are told apart from those that they want."""
    cells = [(x, y) for x in (4, 5, 6) for y in (2, 3, 4) if (x, y) != (5, 3)]
    others = dict(zip(cells, of_type(around, room), strict=False))
    standing = castle(layout({(5, 3): room, **others}))
    assert room_item(standing, standing.rooms[0]).points == most


def test_sleeping_rooms_want_all_types():
    """4 with all seven types, 1 as soon as any one is lacking; specialty rooms do not help."""
    others = {(i, 1): of_type(kind)[0] for i, kind in enumerate(printed.TYPES) if kind != "sleeping"}
    assert points(layout({(5, 3): "solar", **others}))["sleeping"] == 4
    for cell in others:
        assert points(layout({(5, 3): "solar", **others, cell: "grand-foyer"}))["sleeping"] == 1


@pytest.mark.parametrize("throne", printed.THRONES)
def test_only_its_marked_cells_and_types_count(throne):
    """Either type on either cell of the throne room, twice at the most; and its own decoration."""
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
def test_attendants_count_their_decoration_and_two_alike_count_twice(attendant):
    """One room of each decoration and one more of his own, beside a throne room with another."""
    own = printed.ATTENDANTS[attendant]
    throne = next(key for key, face in printed.THRONES.items() if face[0] != own)
    rooms = [next(key for key in of_type("food") if printed.ROOMS[key].decoration == d) for d in printed.DECORATIONS]
    rooms.append(next(key for key in of_type("living") if printed.ROOMS[key].decoration == own))
    cells = {(2 + i, 0): room for i, room in enumerate(rooms)}
    for serving in ([attendant], [attendant] * 2):
        assert points(layout(cells, throne, serving))["attendants"] == 2 * len(serving)


# --- Bonus cards ------------------------------------------------------------------------------------------------------

CASTLE = {
    (-1, 2): "pantry",
    (0, 2): "nap-room",
    (1, 2): "tower",
    (-1, 1): "kitchen",
    (0, 1): "gallery",
    (1, 1): "kennel",
    (2, 1): "vineyard",
    (-1, 0): "bakery",
    (2, 0): "salon",
    (3, 0): "study",
    (-1, -1): "promenade",
    (0, -1): "purgatory",
    (1, -1): "crypt",
    (2, -1): "grand-foyer",
}
"""Throne room surrounded on all ten cells; 16 cells, 5 columns, 4 rows."""
CARDS = {
    "each-food": (6, 0),  # bakery, kitchen, pantry
    "each-living": (6, 0),  # salon, study, gallery
    "each-utility": (2, 0),
    "each-outdoor": (2, 0),
    "each-sleeping": (2, 0),
    "each-corridor": (4, 0),
    "each-downstairs": (2, 0),
    "each-specialty": (6, 2),  # tower, grand foyer, throne room
    "each-attendant": (8, 8),
    "unique-types": (9, 0),  # seven regular types, tower, grand foyer
    "below-ground": (4, 0),
    "third-floor-up": (3, 0),  # pantry, nap room, tower
    "height": (4, 1),
    "width": (5, 2),
    "surrounded-8": (6, 0),  # the throne room, the gallery
    "surrounded-4": (8, 0),  # throne room, gallery, kennel, salon
    "throne-types": (10, 0),  # food, living, utility, corridor, downstairs
    "throne-around": (10, 0),
    "five-of-type": (0, 0),
    "three-of-type": (4, 0),  # food, living
}
"""In that castle, and with the throne room alone: what counts it counts it from the beginning."""


def bonus(card, cells, **more):
    return points(layout(cells, bonus_cards=[card], **more)).get("bonus-cards", 0)


@pytest.mark.parametrize("card", BONUS_CARDS)
def test_bonus_card(card):
    assert tuple(bonus(card, cells, attendants=["jester", "jester"]) for cells in (CASTLE, {})) == CARDS[card]


@pytest.mark.parametrize(("card", "worth", "enough"), [("three-of-type", 2, 3), ("five-of-type", 4, 5)])
def test_many_of_a_type_count_once_a_type_and_specialty_rooms_are_none(card, worth, enough):
    """Ten of one type are one type; two types are two."""
    rows = [of_type("food")[:10], of_type("corridor")[:enough], of_type("living")[: enough - 1]]
    assert bonus(card, {(x, y): room for y, row in enumerate(rows, start=1) for x, room in enumerate(row)}) == 2 * worth
    assert bonus(card, {(2 + i, 0): "fountain" for i in range(6)}) == 0


def test_different_types_count_each_specialty_once_and_not_the_throne_room():
    cells = {(2, 0): "fountain", (3, 0): "fountain", (4, 0): "tower", (5, 0): "grand-foyer", (6, 0): "bakery"}
    assert bonus("unique-types", cells) == 4


@pytest.mark.parametrize("missing", [*SIDES, *CORNERS])
def test_the_throne_room_is_surrounded_by_ten_and_bordered_by_six(missing):
    """Each of its cells is needed, the corners only to be surrounded fully."""
    around = {cell: room for cell, room in CASTLE.items() if cell in {*SIDES, *CORNERS}}
    full = {card: bonus(card, around) for card in ("surrounded-8", "surrounded-4")}
    del around[missing]
    assert full["surrounded-8"] - bonus("surrounded-8", around) == 3
    assert full["surrounded-4"] - bonus("surrounded-4", around) == (2 if missing in SIDES else 0)


# --- Built against the rules ------------------------------------------------------------------------------------------


def faults(cells):
    """(room, code) in the order told."""
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
def test_faults_of_building(cells, found):
    assert faults(cells) == [(room, code) for room, codes in found.items() for code in codes]


@pytest.mark.parametrize("kind", [kind for kind in TYPES if kind != "throne"])
def test_wrong_floor_by_type(kind):
    """Corridors and grand foyers anywhere, downstairs rooms below, everything else not below."""
    room = next(key for key in ROOMS if ROOMS[key].type.id == kind and key != "purgatory")
    below, first, above = ({(0, -1): "purgatory", (0, -2): room}, {(2, 0): room}, {(0, 1): room})
    told = ["wrong-floor" in {code for _, code in faults(cells)} for cells in (below, first, above)]
    is_below = kind == "downstairs"
    assert told == [kind not in {"corridor", "grand-foyer", "downstairs"}, is_below, is_below]
