"""What is refused, and where."""

import pytest

from companion.games.between_two_castles.rules.pieces import BONUS_CARDS

from .asking import layout, pads, refused, result
from .printed import ROOMS

THREE = ["Ann", "Bob", "Cid"]


def with_first(castle):
    return [castle, {"pad": {}}, {"pad": {}}]


def with_layout(raw):
    return refused(THREE, with_first({"layout": raw}))


class TestPlayers:
    @pytest.mark.parametrize("seats", [0, 1, 8])
    def test_how_many(self, seats):
        assert refused([f"P{i}" for i in range(seats)], pads(1, 2, 3)) == [("players", "wrong-count")]

    def test_names_differ(self):
        assert refused(["Ann", "Bob", "Ann"], pads(1, 2, 3)) == [("players[2]", "name-twice")]

    def test_names_are_compared_exactly(self):
        assert refused(["Ann", "ann", "Ann "], pads(1, 2, 3)) == []

    @pytest.mark.parametrize("seat", [0, 1])
    def test_with_two_nobody_else_is_ludwig(self, seat):
        players = ["Ann", "Bob"]
        players[seat] = "Ludwig"
        assert refused(players, pads(1, 2, 3)) == [(f"players[{seat}]", "name-ludwig")]

    def test_with_three_somebody_may_be(self):
        assert refused(["Ludwig", "Bob", "Cid"], pads(1, 2, 3)) == []


class TestCastles:
    @pytest.mark.parametrize(("seats", "castles"), [(2, 4), (3, 4), (4, 3), (7, 6)])
    def test_as_many_as_builders(self, seats, castles):
        found = refused([f"P{i}" for i in range(seats)], pads(*range(castles)))
        assert found == [("castles", "castle-count")]

    @pytest.mark.parametrize("castles", [0, 2, 8])
    def test_never_fewer_than_three_or_more_than_seven(self, castles):
        assert refused(["Ann", "Bob"], pads(*range(castles))) == [("castles", "wrong-count")]

    @pytest.mark.parametrize("castle", [{}, {"name": "Eltz"}, {"pad": {}, "layout": layout()}])
    def test_exactly_one_of_pad_and_layout(self, castle):
        assert refused(THREE, [{"pad": {}}, castle, {"pad": {}}]) == [("castles[1]", "not-one-of")]

    def test_null_is_not_missing(self):
        assert refused(THREE, with_first({"pad": {}, "name": None})) == [("castles[0].name", "not-text")]
        assert refused(THREE, with_first({"pad": None})) == [("castles[0].pad", "not-object")]

    @pytest.mark.parametrize("castle", [None, [], 1, "pad"])
    def test_not_an_object(self, castle):
        assert refused(THREE, with_first(castle)) == [("castles[0]", "not-object")]

    def test_unknown_key(self):
        assert refused(THREE, with_first({"pad": {}, "total": 3})) == [("castles[0].total", "unknown-key")]


class TestCastleNames:
    def names(self, *names):
        castles = [{"pad": {}} if name is None else {"pad": {}, "name": name} for name in names]
        return refused(THREE, castles)

    def test_they_differ(self):
        assert self.names("Eltz", "Cochem", "Eltz") == [("castles[2].name", "name-twice")]

    def test_the_name_of_a_player_is_free(self):
        assert self.names("Ann", None, None) == []

    def test_a_castle_may_have_the_name_of_its_own_place(self):
        assert self.names(None, "Castle 2", None) == []

    @pytest.mark.parametrize("names", [("Castle 3", None, None), (None, None, "Castle 1")])
    def test_none_has_the_name_of_an_unnamed_one(self, names):
        at = next(i for i, name in enumerate(names) if name)
        assert self.names(*names) == [(f"castles[{at}].name", "name-twice")]

    @pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\tb", "\ud800"])
    def test_they_can_be_shown(self, name):
        assert [at for at, _ in self.names(name, None, None)] == ["castles[0].name"]


class TestPad:
    def first(self, **pad):
        return refused(THREE, with_first({"pad": pad}))

    @pytest.mark.parametrize("value", [0, 99, [], [0, 99], [99] * 50])
    def test_a_number_or_several(self, value):
        assert self.first(food=value) == []

    @pytest.mark.parametrize("value", [-1, 100])
    def test_bounds(self, value):
        assert self.first(food=value) == [("castles[0].pad.food", "out-of-range")]

    @pytest.mark.parametrize("value", [True, 1.0, "4", None, {}])
    def test_nothing_else(self, value):
        assert self.first(food=value) == [("castles[0].pad.food", "not-numbers")]

    @pytest.mark.parametrize("value", [True, 1.0, "4", None, [], 100, -1])
    def test_each_number_of_a_row(self, value):
        assert [at for at, _ in self.first(food=[4, value, 2])] == ["castles[0].pad.food[1]"]

    @pytest.mark.parametrize("value", [0, 50, [3], True, None])
    def test_specialty_rooms(self, value):
        assert [at for at, _ in self.first(specialty_rooms=value)] == ["castles[0].pad.specialty_rooms"]

    @pytest.mark.parametrize("value", [1, 49])
    def test_specialty_rooms_between_the_throne_room_and_the_whole_box(self, value):
        assert self.first(specialty_rooms=value) == []

    def test_specialty_rooms_belong_to_the_pad(self):
        """A layout has them; they are neither told of a castle nor of a layout."""
        raw = {**layout(), "specialty_rooms": 3}
        assert with_layout(raw) == [("castles[0].layout.specialty_rooms", "unknown-key")]
        castle = {"pad": {}, "specialty_rooms": 3}
        assert refused(THREE, with_first(castle)) == [("castles[0].specialty_rooms", "unknown-key")]

    def test_unknown_row(self):
        assert self.first(grand_foyer=1) == [("castles[0].pad.grand_foyer", "unknown-key")]


class TestLayout:
    def test_attendants_and_bonus_cards_may_be_left_out(self):
        assert with_layout({"throne": "living-corridor", "rooms": []}) == []

    @pytest.mark.parametrize("key", ["throne", "rooms"])
    def test_the_rest_may_not(self, key):
        raw = layout()
        del raw[key]
        assert with_layout(raw) == [(f"castles[0].layout.{key}", "missing")]

    @pytest.mark.parametrize("key", ["room", "x", "y"])
    def test_a_room_has_an_id_and_a_cell(self, key):
        raw = layout({(2, 0): "bakery", (3, 0): "pantry"})
        del raw["rooms"][1][key]
        assert with_layout(raw) == [(f"castles[0].layout.rooms[1].{key}", "missing")]

    @pytest.mark.parametrize("key", ["throne", "utility-food", "Bakery", "", 3, None, ["bakery"]])
    def test_unknown_room(self, key):
        raw = layout({(2, 0): "bakery"})
        raw["rooms"][0]["room"] = key
        assert [at for at, _ in with_layout(raw)] == ["castles[0].layout.rooms[0].room"]

    @pytest.mark.parametrize("key", ["x", "y"])
    @pytest.mark.parametrize("value", [51, -51, 2.0, True, "2", None])
    def test_cells_far_away_or_none(self, key, value):
        raw = layout({(2, 0): "bakery"})
        raw["rooms"][0][key] = value
        assert [at for at, _ in with_layout(raw)] == [f"castles[0].layout.rooms[0].{key}"]

    def test_cells_at_the_edge(self):
        assert with_layout(layout({(-50, 50): "tower", (50, -50): "tower"})) == []

    def test_unknown_throne_attendant_and_card(self):
        raw = layout(throne="throne", attendants=["cook"], bonus_cards=["height", "moat"])
        assert with_layout(raw) == [
            ("castles[0].layout.throne", "not-a-choice"),
            ("castles[0].layout.attendants[0]", "not-a-choice"),
            ("castles[0].layout.bonus_cards[1]", "not-a-choice"),
        ]

    def test_two_attendants_also_alike_but_not_three(self):
        assert with_layout(layout(attendants=["jester", "jester"])) == []
        assert with_layout(layout(attendants=["jester"] * 3)) == [("castles[0].layout.attendants", "wrong-count")]

    def test_two_hundred_rooms_but_no_more(self):
        cells = {(x, y): "tower" for x in range(-10, 10) for y in range(10, 20)}
        assert with_layout(layout(cells)) == []
        assert with_layout(layout(cells | {(20, 1): "tower"})) == [("castles[0].layout.rooms", "wrong-count")]


class TestOneBox:
    def two(self, one, other):
        return refused(THREE, [{"layout": one}, {"layout": other}, {"pad": {}}])

    def test_a_room_once_in_the_whole_game(self):
        other = layout({(2, 0): "pantry", (3, 0): "bakery"}, "living-corridor")
        found = self.two(layout({(2, 0): "bakery"}), other)
        assert found == [("castles[1].layout.rooms[1].room", "room-twice")]

    def test_a_room_once_in_a_castle(self):
        raw = layout({(2, 0): "bakery", (3, 0): "bakery", (4, 0): "bakery"})
        assert with_layout(raw) == [(f"castles[0].layout.rooms[{i}].room", "room-twice") for i in (1, 2)]

    @pytest.mark.parametrize("room", ["fountain", "tower", "grand-foyer"])
    def test_specialty_rooms_as_often_as_wanted(self, room):
        cells = {(2 + i, 0): room for i in range(40)}
        assert self.two(layout(cells), layout(cells, "living-corridor")) == []

    def test_a_throne_room_once(self):
        assert self.two(layout(), layout()) == [("castles[1].layout.throne", "throne-twice")]

    def test_a_bonus_card_once(self):
        one, other = layout(bonus_cards=["height"]), layout(throne="living-corridor", bonus_cards=["width", "height"])
        assert self.two(one, other) == [("castles[1].layout.bonus_cards[1]", "bonus-card-twice")]
        assert with_layout(layout(bonus_cards=["height", "height"])) == [
            ("castles[0].layout.bonus_cards[1]", "bonus-card-twice")
        ]

    def test_an_attendant_as_often_as_wanted(self):
        one, other = layout(attendants=["jester"] * 2), layout(throne="living-corridor", attendants=["jester"] * 2)
        assert self.two(one, other) == []


class TestCells:
    def rooms(self, *cells):
        return {**layout(), "rooms": [{"room": "tower", "x": x, "y": y} for x, y in cells]}

    def test_the_later_of_two_rooms_on_a_cell(self):
        assert with_layout(self.rooms((2, 0), (3, 0), (2, 0), (2, 0))) == [
            ("castles[0].layout.rooms[2]", "cell-taken"),
            ("castles[0].layout.rooms[3]", "cell-taken"),
        ]

    @pytest.mark.parametrize("x", [0, 1])
    def test_the_throne_room_has_two(self, x):
        assert with_layout(self.rooms((2, 0), (x, 0))) == [("castles[0].layout.rooms[1]", "cell-throne")]


def test_everything_that_ties_entries_is_told_at_once():
    one = layout({(2, 0): "bakery", (0, 0): "bakery"}, bonus_cards=["height", "height"])
    castles = [{"layout": one, "name": "Eltz"}, {"layout": layout(), "name": "Eltz"}]
    found = refused(["Ludwig", "Bob"], [*castles, {"pad": {}}, {"pad": {}}])
    assert sorted(at for at, _ in found) == [
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
    found = result(["Ann", "Bob"], with_first({"layout": layout(cells, bonus_cards=BONUS_CARDS)}))
    assert found.finished
    assert found.columns[0].points("sleeping") == 4 * 21
