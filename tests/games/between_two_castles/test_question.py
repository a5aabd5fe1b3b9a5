"""What is refused, and where."""

import pytest

from companion.games.between_two_castles.rules.pieces import BONUS_CARDS

from .asking import layout, pads, refused, result
from .printed import ROOMS

THREE = ["Ann", "Bob", "Cid"]


def with_first(castle):
    return refused(THREE, [castle, {"pad": {}}, {"pad": {}}])


def with_layout(raw):
    return with_first({"layout": raw})


def with_pad(**pad):
    return with_first({"pad": pad})


def two(one, other):
    return refused(THREE, [{"layout": one}, {"layout": other}, {"pad": {}}])


def places(problems):
    return [at for at, _ in problems]


@pytest.mark.parametrize(
    ("players", "problems"),
    [
        *(([f"P{i}" for i in range(seats)], [("players", "wrong-count")]) for seats in (0, 1, 8)),
        (["Ann", "Bob", "Ann"], [("players[2]", "name-twice")]),
        (["Ann", "ann", "Ann "], []),
        (["Ludwig", "Bob"], [("players[0]", "name-ludwig")]),
        (["Ann", "Ludwig"], [("players[1]", "name-ludwig")]),
        (["Ludwig", "Bob", "Cid"], []),
    ],
)
def test_players(players, problems):
    """How many, that their names differ exactly, and that with two nobody else is Ludwig."""
    assert refused(players, pads(1, 2, 3)) == problems


@pytest.mark.parametrize(("seats", "castles"), [(2, 4), (3, 4), (4, 3), (7, 6), (2, 0), (2, 2), (2, 8)])
def test_as_many_castles_as_builders_and_never_fewer_than_three_or_more_than_seven(seats, castles):
    found = refused([f"P{i}" for i in range(seats)], pads(*range(castles)))
    assert found == [("castles", "castle-count" if 3 <= castles <= 7 else "wrong-count")]


@pytest.mark.parametrize(
    ("castle", "problem"),
    [
        *((castle, ("", "not-one-of")) for castle in ({}, {"name": "Eltz"}, {"pad": {}, "layout": layout()})),
        *((castle, ("", "not-object")) for castle in (None, [], 1, "pad")),
        ({"pad": {}, "name": None}, (".name", "not-text")),  # null is not missing
        ({"pad": None}, (".pad", "not-object")),
        ({"pad": {}, "total": 3}, (".total", "unknown-key")),
        ({"pad": {"grand_foyer": 1}}, (".pad.grand_foyer", "unknown-key")),
        ({"pad": {}, "specialty_rooms": 3}, (".specialty_rooms", "unknown-key")),
        ({"layout": {**layout(), "specialty_rooms": 3}}, (".layout.specialty_rooms", "unknown-key")),
    ],
)
def test_a_castle_is_a_pad_or_a_layout_and_nothing_else(castle, problem):
    at, code = problem
    assert with_first(castle) == [(f"castles[0]{at}", code)]


@pytest.mark.parametrize(
    ("names", "twice"),
    [
        (("Eltz", "Cochem", "Eltz"), 2),
        (("Ann", None, None), None),  # the name of a player is free
        ((None, "Castle 2", None), None),  # and that of its own place
        (("Castle 3", None, None), 0),  # but not that of an unnamed one
        ((None, None, "Castle 1"), 2),
    ],
)
def test_castle_names_differ(names, twice):
    found = refused(THREE, [{"pad": {}, **({} if name is None else {"name": name})} for name in names])
    assert found == ([] if twice is None else [(f"castles[{twice}].name", "name-twice")])


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\tb", "\ud800"])
def test_castle_names_can_be_shown(name):
    assert places(with_first({"pad": {}, "name": name})) == ["castles[0].name"]


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        *((value, None) for value in (0, 99, [], [0, 99], [99] * 50)),
        *((value, "out-of-range") for value in (-1, 100)),
        *((value, "not-numbers") for value in (True, 1.0, "4", None, {})),
    ],
)
def test_a_row_of_the_pad_is_a_number_or_several(value, problem):
    assert with_pad(food=value) == ([] if problem is None else [("castles[0].pad.food", problem)])


@pytest.mark.parametrize("value", [True, 1.0, "4", None, [], 100, -1])
def test_each_number_of_a_row(value):
    assert places(with_pad(food=[4, value, 2])) == ["castles[0].pad.food[1]"]


@pytest.mark.parametrize(("value", "is_right"), [(1, True), (49, True), *((v, False) for v in (0, 50, [3], True, None))])
def test_specialty_rooms_are_between_the_throne_room_and_the_whole_box(value, is_right):
    assert places(with_pad(specialty_rooms=value)) == ([] if is_right else ["castles[0].pad.specialty_rooms"])


class TestLayout:
    def test_attendants_and_bonus_cards_may_be_left_out_the_rest_may_not(self):
        raw = {"throne": "living-corridor", "rooms": []}
        assert with_layout(raw) == []
        for key in raw:
            lacking = {other: value for other, value in raw.items() if other != key}
            assert with_layout(lacking) == [(f"castles[0].layout.{key}", "missing")]

    @pytest.mark.parametrize("key", ["room", "x", "y"])
    def test_a_room_has_an_id_and_a_cell(self, key):
        raw = layout({(2, 0): "bakery", (3, 0): "pantry"})
        del raw["rooms"][1][key]
        assert with_layout(raw) == [(f"castles[0].layout.rooms[1].{key}", "missing")]

    @pytest.mark.parametrize(
        ("key", "value"),
        [
            *(("room", value) for value in ("throne", "utility-food", "Bakery", "", 3, None, ["bakery"])),
            *((key, value) for key in ("x", "y") for value in (51, -51, 2.0, True, "2", None)),
        ],
    )
    def test_rooms_that_are_none_and_cells_far_away(self, key, value):
        raw = layout({(2, 0): "bakery"})
        raw["rooms"][0][key] = value
        assert places(with_layout(raw)) == [f"castles[0].layout.rooms[0].{key}"]

    def test_unknown_throne_attendant_and_card(self):
        raw = layout(throne="throne", attendants=["cook"], bonus_cards=["height", "moat"])
        assert with_layout(raw) == [
            (f"castles[0].layout.{at}", "not-a-choice") for at in ("throne", "attendants[0]", "bonus_cards[1]")
        ]

    def test_how_many(self):
        """Two attendants, also alike; two hundred rooms, also at the edge."""
        assert with_layout(layout({(-50, 50): "tower", (50, -50): "tower"}, attendants=["jester"] * 2)) == []
        assert with_layout(layout(attendants=["jester"] * 3)) == [("castles[0].layout.attendants", "wrong-count")]
        cells = {(x, y): "tower" for x in range(-10, 10) for y in range(10, 20)}
        assert with_layout(layout(cells)) == []
        assert with_layout(layout(cells | {(20, 1): "tower"})) == [("castles[0].layout.rooms", "wrong-count")]

    def test_each_cell_has_one_room_and_the_throne_room_has_two_cells(self):
        rooms = [{"room": "tower", "x": x, "y": 0} for x in (2, 3, 2, 2, 0, 1)]
        codes = {2: "cell-taken", 3: "cell-taken", 4: "cell-throne", 5: "cell-throne"}
        found = with_layout({**layout(), "rooms": rooms})
        assert found == [(f"castles[0].layout.rooms[{i}]", code) for i, code in codes.items()]


class TestOneBox:
    def test_a_room_once_in_the_whole_game_and_once_in_a_castle(self):
        other = layout({(2, 0): "pantry", (3, 0): "bakery"}, "living-corridor")
        assert two(layout({(2, 0): "bakery"}), other) == [("castles[1].layout.rooms[1].room", "room-twice")]
        raw = layout({(2, 0): "bakery", (3, 0): "bakery", (4, 0): "bakery"})
        assert with_layout(raw) == [(f"castles[0].layout.rooms[{i}].room", "room-twice") for i in (1, 2)]

    def test_a_throne_room_and_a_bonus_card_once(self):
        assert two(layout(), layout()) == [("castles[1].layout.throne", "throne-twice")]
        one, other = layout(bonus_cards=["height"]), layout(throne="living-corridor", bonus_cards=["width", "height"])
        assert two(one, other) == [("castles[1].layout.bonus_cards[1]", "bonus-card-twice")]
        assert with_layout(layout(bonus_cards=["height"] * 2)) == [("castles[0].layout.bonus_cards[1]", "bonus-card-twice")]

    def test_specialty_rooms_and_attendants_as_often_as_wanted(self):
        for room in ("fountain", "tower", "grand-foyer"):
            cells = {(2 + i, 0): room for i in range(40)}
            found = (layout(cells, throne, ["jester"] * 2) for throne in ("utility-food", "living-corridor"))
            assert two(*found) == []


def test_everything_that_ties_entries_is_told_at_once():
    one = layout({(2, 0): "bakery", (0, 0): "bakery"}, bonus_cards=["height", "height"])
    castles = [{"layout": one, "name": "Eltz"}, {"layout": layout(), "name": "Eltz"}]
    found = refused(["Ludwig", "Bob"], [*castles, {"pad": {}}, {"pad": {}}])
    assert sorted(places(found)) == [
        "castles",
        "castles[0].layout.bonus_cards[1]",
        "castles[0].layout.rooms[1]",
        "castles[0].layout.rooms[1].room",
        "castles[1].layout.throne",
        "castles[1].name",
        "players[0]",
    ]


def test_nothing_is_refused_that_a_table_may_have():
    """All 147 rooms and all 20 cards in one castle: odd, but countable."""
    cells = {(i % 12, 1 + i // 12): room for i, room in enumerate(ROOMS)}
    found = result(["Ann", "Bob"], [{"layout": layout(cells, bonus_cards=BONUS_CARDS)}, {"pad": {}}, {"pad": {}}])
    assert found.finished
    assert found.columns[0].points("sleeping") == 4 * 21
