"""Every throne room, attendant and bonus card does what is printed on it."""

from itertools import product

import pytest

from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, THRONES

from . import printed
from .asking import layout, points
from .printed import TYPES, of_type

SIDES = [(-1, 0), (2, 0), (0, 1), (1, 1), (0, -1), (1, -1)]
CORNERS = [(-1, 1), (-1, -1), (2, 1), (2, -1)]


def test_the_box_holds_what_is_printed():
    assert set(THRONES) == set(printed.THRONES)
    assert set(ATTENDANTS) == set(printed.ATTENDANTS)
    assert len(BONUS_CARDS) == 20


@pytest.mark.parametrize("throne", printed.THRONES)
class TestThroneRoom:
    def test_only_its_marked_cells_and_types_count(self, throne):
        _, wants, marked = printed.THRONES[throne]
        for cell, kind in product([*SIDES, *CORNERS], TYPES):
            found = points(layout({cell: of_type(kind)[-1]}, throne)).get("throne", 0)
            assert found == (2 if cell in marked and kind in wants else 0), (cell, kind)

    def test_either_type_on_either_cell(self, throne):
        _, wants, marked = printed.THRONES[throne]
        for one, other in product(sorted(wants), repeat=2):
            rooms = [of_type(one)[0], of_type(other)[1]]
            assert points(layout(dict(zip(marked, rooms, strict=True)), throne))["throne"] == 4

    def test_its_own_decoration_counts_for_the_attendant_and_once_for_a_corridor(self, throne):
        own = printed.THRONES[throne][0]
        for attendant, decoration in printed.ATTENDANTS.items():
            assert points(layout(throne=throne, attendants=[attendant])).get("attendants", 0) == (decoration == own)
        for corridor in of_type("corridor"):
            found = points(layout({(1, -1): corridor}, throne)).get("corridor", 0)
            assert found == (printed.ROOMS[corridor].decoration == own)


@pytest.mark.parametrize("attendant", printed.ATTENDANTS)
def test_attendants_count_their_decoration_and_two_alike_count_twice(attendant):
    """One room of each decoration and one more of his own, beside a throne room with another."""
    own = printed.ATTENDANTS[attendant]
    throne = next(key for key, face in printed.THRONES.items() if face[0] != own)
    rooms = [next(key for key in of_type("food") if printed.ROOMS[key].decoration == d) for d in printed.DECORATIONS]
    rooms.append(next(key for key in of_type("living") if printed.ROOMS[key].decoration == own))
    cells = {(2 + i, 0): room for i, room in enumerate(rooms)}
    assert points(layout(cells, throne, [attendant]))["attendants"] == 2
    assert points(layout(cells, throne, [attendant, attendant]))["attendants"] == 4


CASTLE = {
    (-1, 0): "bakery",
    (2, 0): "salon",
    (3, 0): "study",
    (0, 1): "gallery",
    (1, 1): "kennel",
    (0, 2): "nap-room",
    (1, 2): "tower",
    (0, -1): "purgatory",
    (1, -1): "crypt",
    (2, -1): "grand-foyer",
    (-1, -1): "promenade",
    (-1, 1): "kitchen",
    (2, 1): "vineyard",
}
"""Throne room surrounded on all ten cells; 15 cells, 5 columns, 4 rows."""

EXPECTED = {
    "each-food": 4,  # bakery, kitchen
    "each-living": 6,  # salon, study, gallery
    "each-utility": 2,
    "each-outdoor": 2,
    "each-sleeping": 2,
    "each-corridor": 4,
    "each-downstairs": 2,
    "each-specialty": 6,  # tower, grand foyer, throne room
    "each-attendant": 8,
    "unique-types": 9,  # seven regular types, tower, grand foyer
    "below-ground": 4,
    "third-floor-up": 2,  # nap room, tower
    "height": 4,
    "width": 5,
    "surrounded-8": 3,  # the throne room alone
    "surrounded-4": 8,  # throne room, gallery, kennel, salon
    "throne-types": 10,  # food, living, utility, corridor, downstairs
    "throne-around": 10,
    "five-of-type": 0,
    "three-of-type": 2,  # living
}


@pytest.mark.parametrize("card", EXPECTED)
def test_bonus_card_in_one_castle(card):
    raw = layout(CASTLE, attendants=["jester", "jester"], bonus_cards=[card])
    assert points(raw).get("bonus-cards", 0) == EXPECTED[card]


def bonus(card, cells, **more):
    return points(layout(cells, bonus_cards=[card], **more)).get("bonus-cards", 0)


EMPTY = {"each-specialty": 2, "height": 1, "width": 2}


@pytest.mark.parametrize("card", BONUS_CARDS)
def test_bonus_card_with_the_throne_room_alone(card):
    """What counts the throne room counts it from the beginning; nothing else is worth anything yet."""
    assert bonus(card, {}) == EMPTY.get(card, 0)


@pytest.mark.parametrize("kind", TYPES)
def test_bonus_of_a_type_counts_that_type_only(kind):
    for other in TYPES:
        cells = {(2 + i, 0): room for i, room in enumerate(of_type(other)[:4])}
        assert bonus(f"each-{kind}", cells) == (8 if other == kind else 0)


@pytest.mark.parametrize(("card", "worth", "enough"), [("three-of-type", 2, 3), ("five-of-type", 4, 5)])
def test_many_of_a_type_count_once_a_type_and_specialty_rooms_are_none(card, worth, enough):
    """Ten of one type are one type; two types are two."""
    rows = [of_type("food")[:10], of_type("corridor")[:enough], of_type("living")[: enough - 1]]
    assert bonus(card, {(x, y): room for y, row in enumerate(rows, start=1) for x, room in enumerate(row)}) == 2 * worth
    assert bonus(card, {(2 + i, 0): "fountain" for i in range(6)}) == 0


def test_different_types_count_each_specialty_once_and_not_the_throne_room():
    cells = {(2, 0): "fountain", (3, 0): "fountain", (4, 0): "tower", (5, 0): "grand-foyer", (6, 0): "bakery"}
    assert bonus("unique-types", cells) == 4


def test_floors_are_counted_from_the_throne_room():
    """The second floor is not the third, the first is not below itself."""
    column = {
        (0, 3): "fountain",
        (0, 2): "kitchen",
        (0, 1): "bakery",
        (2, 0): "salon",
        (0, -1): "crypt",
        (0, -2): "grand-foyer",
    }
    assert bonus("third-floor-up", column) == 2
    assert bonus("below-ground", column) == 2


def test_rows_and_columns_with_nothing_in_them_do_not_count():
    """A room away from the castle is a fault, but its gap is not part of the castle."""
    assert bonus("height", {(0, 5): "salon"}) == 2
    assert bonus("width", {(9, 0): "salon"}) == 3


@pytest.mark.parametrize("missing", [*SIDES, *CORNERS])
def test_the_throne_room_is_surrounded_by_ten_and_bordered_by_six(missing):
    """Each of its cells is needed, the corners only to be surrounded fully."""
    around = {cell: room for cell, room in CASTLE.items() if cell in {*SIDES, *CORNERS}}
    full = {card: bonus(card, around) for card in ("surrounded-8", "surrounded-4")}
    del around[missing]
    assert full["surrounded-8"] - bonus("surrounded-8", around) == 3
    assert full["surrounded-4"] - bonus("surrounded-4", around) == (2 if missing in SIDES else 0)


def test_a_room_beside_the_throne_room_uses_it_to_be_surrounded():
    """The long throne room fills two of the cells around the room above it."""
    cells = {(0, 1): "gallery", (-1, 0): "bakery", (-1, 1): "kitchen", (1, 1): "kennel"}
    cells |= {(-1, 2): "pantry", (0, 2): "nap-room", (1, 2): "nursery"}
    assert bonus("surrounded-8", cells) == 3


def test_types_beside_the_throne_room_leave_out_corners_and_specialty_rooms():
    cells = {(-1, 0): "bakery", (2, 0): "pantry", (-1, 1): "salon", (0, 1): "tower", (0, -1): "crypt"}
    assert bonus("throne-types", cells) == 4
