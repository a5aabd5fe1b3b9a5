"""The final form: the pad as printed, the drawn castle, and which of both counts."""

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.flow import FLOW
from companion.games.between_two_castles.question import CATEGORIES, PAD_ENTRY
from companion.games.between_two_castles.sheet import SHEET
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import checked

from .table import Table

SEATING = Seating("between-two-castles", ("Ann", "Bob", "Cid"), {})


def scored(entries, seating=SEATING):
    return GAME.score(GAME.read(checked(GAME.question, GAME.asked_by(seating, entries))))


def totals(entries, seating=SEATING):
    return {column.name: column.total for column in scored(entries, seating).columns}


def drawn():
    """A table that has drawn its first castle: 5 points."""
    t = Table("Ann", "Bob", "Cid")
    t.place("fountain", 2, 0)
    return FLOW.prefill(t.state, t.seating)


class TestPad:
    def test_rows_are_those_of_the_printed_pad(self):
        rows = [row.key for row in SHEET.column if row.key]
        assert tuple(rows) == CATEGORIES
        assert len(rows) == 13

    def test_the_example_of_the_rulebook_typed_in(self):
        typed = {
            "food": "4",
            "living": "1 2 2 1 2",
            "utility": "2, 2",
            "outdoor": "5",
            "sleeping": "4+4+4",
            "corridor": "2 0 2",
            "downstairs": "2",
            "tower": "5",
            "fountain": "5",
            "grand-foyer": "6",
            "attendants": "7",
            "throne": "0",
        }
        entries = {("Castle 1", key): SHEET.cell("Castle 1", key).shape.read(text, "value") for key, text in typed.items()}
        assert totals(entries) == {"Castle 1": 62, "Castle 2": 0, "Castle 3": 0}

    @pytest.mark.parametrize(
        ("typed", "numbers"),
        [
            ("4+4+4", [4, 4, 4]),
            ("1 2 2 1 2", [1, 2, 2, 1, 2]),
            ("1, 2, 2", [1, 2, 2]),
            (" 7 ", [7]),
            ("0", [0]),
            ("2;3", [2, 3]),
            ("–", []),
        ],
    )
    def test_several_numbers_in_a_cell(self, typed, numbers):
        assert PAD_ENTRY.read(typed, "value") == numbers
        assert checked(PAD_ENTRY, numbers) == numbers

    @pytest.mark.parametrize("typed", ["four", "4-1", "4,5.5", "1e3", "-2", "9999999999"])
    def test_what_is_no_number_is_told_at_the_place(self, typed):
        with pytest.raises(RefusedError) as refused:
            PAD_ENTRY.read(typed, "value")
        assert [(p.at, p.code) for p in refused.value.problems] == [("value", "not-numbers")]

    def test_a_number_too_large_is_told(self):
        with pytest.raises(RefusedError) as refused:
            PAD_ENTRY.read("4+100", "value")
        assert [p.code for p in refused.value.problems] == ["out-of-range"]

    def test_what_stands_in_a_cell_can_be_typed_again(self):
        assert PAD_ENTRY.read("4, 4, 4", "value") == [4, 4, 4]
        assert PAD_ENTRY.read("", "value") == PAD_ENTRY.blank() == []

    def test_specialty_rooms_break_a_tie(self):
        entries = {(f"Castle {i}", "outdoor"): [9] for i in (1, 2, 3)}
        assert scored(entries).warnings[0].code == "specialty-rooms-missing"
        entries |= {(f"Castle {i}", "specialty_rooms"): i for i in (1, 2, 3)}
        assert scored(entries).ranking.winners == ("Cid",)

    def test_nothing_at_all_is_no_error(self):
        assert totals({}) == {"Castle 1": 0, "Castle 2": 0, "Castle 3": 0}


class TestWhichCounts:
    def test_a_drawn_castle_counts_as_it_is_drawn(self):
        assert totals(drawn()) == {"Castle 1": 5, "Castle 2": 0, "Castle 3": 0}

    def test_drawn_and_pad_side_by_side(self):
        assert totals({**drawn(), ("Castle 2", "food"): [4]}) == {"Castle 1": 5, "Castle 2": 4, "Castle 3": 0}

    def test_what_is_written_on_the_pad_goes_first(self):
        assert totals({**drawn(), ("Castle 1", "food"): [4]})["Castle 1"] == 4
        assert totals({**drawn(), ("Castle 1", "specialty_rooms"): 4})["Castle 1"] == 5

    @pytest.mark.parametrize(("way", "total"), [("pad", 4), ("layout", 5), ("auto", 4)])
    def test_until_the_table_says_otherwise(self, way, total):
        entries = {**drawn(), ("Castle 1", "food"): [4], ("Castle 1", "way"): way}
        assert totals(entries)["Castle 1"] == total

    def test_a_pad_can_be_chosen_before_anything_is_written(self):
        assert totals({**drawn(), ("Castle 1", "way"): "pad"})["Castle 1"] == 0

    def test_a_castle_that_nobody_drew_counts_by_its_pad_even_so(self):
        assert totals({("Castle 1", "way"): "layout", ("Castle 1", "food"): [4]})["Castle 1"] == 4

    def test_which_counts_is_chosen_by_buttons_and_on_no_form(self):
        shape = SHEET.cell("Castle 1", "way").shape
        assert (shape.values, shape.kind) == (("auto", "pad", "layout"), "own")

    def test_a_drawn_castle_is_asked_for_on_no_form(self):
        assert SHEET.cell("Castle 1", "layout").shape.kind == "own"

    def test_a_form_asks_for_the_pad_as_for_numbers(self):
        assert SHEET.cell("Castle 1", "food").shape.kind == "number"


class TestTroubles:
    def problems(self, entries, seating=SEATING):
        with pytest.raises(RefusedError) as refused:
            scored(entries, seating)
        return [(p.at, GAME.place_of(seating, p.at)) for p in refused.value.problems]

    def test_a_number_is_found_again_in_its_cell(self):
        assert self.problems({("Castle 2", "food"): [4, 100]}) == [("castles[1].pad.food[1]", ("Castle 2", "food"))]
        assert self.problems({("Castle 2", "grand-foyer"): [100]})[0][1] == ("Castle 2", "grand-foyer")
        assert self.problems({("Castle 3", "specialty_rooms"): 50}) == [
            ("castles[2].pad.specialty_rooms", ("Castle 3", "specialty_rooms"))
        ]

    def test_a_drawn_castle_is_found_as_a_whole(self):
        room = {"room": "bakery", "x": 2, "y": 0}
        layout = {"throne": "utility-food", "rooms": [room, room]}
        found = self.problems({("Castle 1", "layout"): layout})
        assert {place for _, place in found} == {("Castle 1", "layout")}

    @pytest.mark.parametrize("path", ["players[0]", "castles", "castles[9].pad.food", "castles[0].name", "input"])
    def test_what_came_from_no_cell_is_not_found(self, path):
        assert GAME.place_of(SEATING, path) is None

    def test_whatever_was_tapped_can_be_counted(self):
        t = Table("Ann", "Bob", "Cid")
        t.place("bakery", 9, 9, castle=2, anyway=True)
        result = scored(FLOW.prefill(t.state, t.seating))
        assert [w.code for w in result.warnings] == ["unsupported", "disconnected", "specialty-rooms-missing"]


def test_columns_are_castles_whatever_they_are_called():
    t = Table("Ann", "Bob")
    t.do("set-castle-name", castle=1, name="Crowdburg")
    t.place("fountain", 2, 0)
    result = scored(FLOW.prefill(t.state, t.seating), t.seating)
    assert tuple(column.name for column in result.columns) == GAME.columns(t.seating)
    assert tuple(s.name for s in result.ranking.standings) == GAME.participants(t.seating)
