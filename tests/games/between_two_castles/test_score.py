"""Whole results: the pad, both castles of everybody, ties, Ludwig."""

import pytest

from companion.games.between_two_castles import GAME
from companion.rules.errors import Key
from companion.rules.scoring import Item

from .asking import layout, pads, points, result

THREE = ["Ann", "Bob", "Cid"]


def ranks(found):
    return {s.name: (s.rank, s.total) for s in found.ranking.standings}


def specialties(found):
    return {s.name: s.tie_breaks["specialty_rooms"] for s in found.ranking.standings}


def codes(found):
    return [(w.at, w.code) for w in found.warnings]


CROWDBURG = {
    "food": 4,
    "living": [1, 2, 2, 1, 2],
    "utility": [2, 2],
    "outdoor": 5,
    "sleeping": [4, 4, 4],
    "corridor": [2, 0, 2],
    "downstairs": 2,
    "tower": 5,
    "fountain": [5],
    "grand-foyer": 6,
    "attendants": 7,
    "throne": 0,
}


class TestPad:
    def test_the_example_of_the_rulebook(self):
        column = result(THREE, [{"pad": CROWDBURG}, {"pad": {}}, {"pad": {}}]).columns[0]
        assert column.total == 62
        assert {line.category: line.points for line in column.lines} == {
            "food": 4,
            "living": 8,
            "utility": 4,
            "outdoor": 5,
            "sleeping": 12,
            "corridor": 4,
            "downstairs": 2,
            "tower": 5,
            "fountain": 5,
            "grand-foyer": 6,
            "attendants": 7,
        }

    def test_the_reason_shows_the_numbers_as_written(self):
        column = result(THREE, [{"pad": CROWDBURG}, {"pad": {}}, {"pad": {}}]).columns[0]
        assert column.lines[5].items == (Item("why-pad", 4, {"sum": "2 + 0 + 2"}),)

    def test_lines_are_in_the_order_of_the_pad(self):
        raw = dict.fromkeys(reversed(GAME.categories), 1)
        column = result(THREE, [{"pad": raw}, {"pad": {}}, {"pad": {}}]).columns[0]
        assert tuple(line.category for line in column.lines) == GAME.categories


CELLS = {(-1, 0): "bakery", (2, 0): "salon", (0, 1): "gallery", (0, 2): "fountain", (1, 1): "kennel", (3, 0): "tower"}


class TestExplained:
    def test_a_line_has_an_item_for_every_room_of_its_type_also_the_worthless(self):
        castles = [{"layout": layout(CELLS)}, {"pad": {}}, {"pad": {}}]
        lines = {line.category: line for line in result(THREE, castles).columns[0].lines}
        assert [(i.args["room"], i.points) for i in lines["living"].items] == [(Key("room-salon"), 0), (Key("room-gallery"), 1)]

    def test_a_throne_room_names_what_stands_on_its_cells(self):
        castles = [{"layout": layout(CELLS, "utility-food")}, {"pad": {}}, {"pad": {}}]
        line = result(THREE, castles).columns[0].lines[-1]
        assert line.items == (Item("why-throne", 2, {"room": Key("room-bakery"), "where": Key("cell-left")}),)

    def test_castles_without_a_name_are_called_by_their_place(self):
        castles = [{"pad": {}}, {"pad": {}, "name": "Eltz"}, {"pad": {}}]
        assert [c.name for c in result(THREE, castles).columns] == ["Castle 1", "Eltz", "Castle 3"]

    def test_the_order_of_the_rooms_does_not_matter(self):
        raw = layout(CELLS)
        assert points(raw) == points({**raw, "rooms": raw["rooms"][::-1]})


class TestPlaces:
    def test_the_lower_castle_counts(self):
        """Castle 0 stands between the first and the second player, the last one between the last and the first."""
        found = result(THREE, pads(30, 20, 40))
        assert {s.name: (s.total, s.tie_breaks["higher_castle"]) for s in found.ranking.standings} == {
            "Ann": (30, 40),
            "Bob": (20, 30),
            "Cid": (20, 40),
        }

    def test_six_players_of_the_rulebook(self):
        """The totals the rulebook tells, in a seating that gives them: Lena wins with 62."""
        players = ["Rita", "Petya", "Borya", "Misha", "Lena", "Alla"]
        found = result(players, pads(52, 60, 56, 62, 65, 57))
        totals = {s.name: s.total for s in found.ranking.standings}
        assert totals == {"Borya": 56, "Misha": 56, "Rita": 52, "Alla": 57, "Petya": 52, "Lena": 62}
        assert (found.ranking.winners, found.ranking.decided_by) == (("Lena",), "total")

    def test_first_tie_break_is_the_other_castle(self):
        found = result(["Ann", "Bob", "Cid", "Dee"], pads(30, 50, 29, 45))
        assert ranks(found) == {"Bob": (1, 30), "Ann": (2, 30), "Cid": (3, 29), "Dee": (4, 29)}
        assert found.ranking.decided_by == "higher_castle"

    def test_second_tie_break_is_the_specialty_rooms_of_both_castles(self):
        """As in the rulebook: 7 against 6."""
        castles = [
            {"pad": {"outdoor": 40, "specialty_rooms": 2}},
            {"pad": {"outdoor": 60, "specialty_rooms": 5}},
            {"pad": {"outdoor": 10, "specialty_rooms": 9}},
            {"pad": {"outdoor": 60, "specialty_rooms": 4}},
        ]
        found = result(["Sveta", "Zhenya", "Cid", "Dee"], castles)
        assert ranks(found)["Zhenya"] == (1, 40)
        assert ranks(found)["Sveta"] == (2, 40)
        assert (found.ranking.winners, found.ranking.decided_by) == (("Zhenya",), "specialty_rooms")
        assert found.ranking.standings[0].tie_breaks == {"higher_castle": 60, "specialty_rooms": 7}

    def test_still_equal_players_share(self):
        castles = [{"pad": {"outdoor": 40, "specialty_rooms": 3}} for _ in range(3)]
        found = result(THREE, castles)
        assert ranks(found) == dict.fromkeys(THREE, (1, 40))
        assert (found.ranking.winners, found.ranking.decided_by) == (("Ann", "Bob", "Cid"), "shared")
        assert found.warnings == ()

    def test_a_layout_tells_its_specialty_rooms_itself(self):
        cells = {(2, 0): "fountain", (3, 0): "tower", (4, 0): "grand-foyer", (5, 0): "bakery"}
        castles = [{"layout": layout(cells)}, {"pad": {"outdoor": 1, "specialty_rooms": 3}}, {"pad": {}}]
        standing = next(s for s in result(THREE, castles).ranking.standings if s.name == "Bob")
        assert standing.tie_breaks["specialty_rooms"] == 7


WARNING = [("standings", "specialty-rooms-missing")]


class TestMissingSpecialtyRooms:
    def test_players_equal_so_far_share_with_one_warning(self):
        known = {"specialty_rooms": 3}
        castles = [*pads(40, 40, **known), *pads(40)]
        found = result(THREE, castles)
        assert ranks(found) == dict.fromkeys(THREE, (1, 40))
        assert found.ranking.decided_by == "shared"
        assert codes(found) == WARNING

    def test_where_equal_players_share_for_want_of_it_it_is_counted_for_none_of_them(self):
        castles = [*pads(40, 40, specialty_rooms=3), *pads(40)]
        assert specialties(result(THREE, castles)) == {"Ann": 0, "Bob": 0, "Cid": 0}

    def test_elsewhere_it_is_null_where_it_is_not_known_and_told_where_it_is(self):
        """Nobody is equal here."""
        castles = [*pads(30, 20, specialty_rooms=3), *pads(40)]
        assert specialties(result(THREE, castles)) == {"Ann": None, "Bob": 6, "Cid": None}

    def test_a_group_that_shares_changes_nothing_for_the_others(self):
        """Cid and Dee share 10 for want of a number. Eve's and Ann's are not known either, Bob's is."""
        castles = [*pads(60, specialty_rooms=3), *pads(50, specialty_rooms=2), *pads(10, 50, 70)]
        found = result(["Ann", "Bob", "Cid", "Dee", "Eve"], castles)
        assert ranks(found) == {"Ann": (1, 60), "Eve": (2, 50), "Bob": (3, 50), "Cid": (4, 10), "Dee": (4, 10)}
        assert specialties(found) == {"Ann": None, "Eve": None, "Bob": 5, "Cid": 0, "Dee": 0}
        assert codes(found) == WARNING

    def test_nobody_is_warned_where_the_number_decides_nothing(self):
        found = result(THREE, pads(30, 20, 40))
        assert codes(found) == []

    def test_nobody_is_warned_where_the_equal_players_have_it(self):
        """Bob and Cid are equal, and their castles tell; the one that does not stands between two others."""
        castles = [
            {"pad": {"outdoor": 40, "specialty_rooms": 3}},
            {"pad": {"outdoor": 20, "specialty_rooms": 3}},
            {"pad": {"outdoor": 40, "specialty_rooms": 4}},
            {"pad": {"outdoor": 30, "specialty_rooms": 3}},
            {"pad": {"outdoor": 50}},
        ]
        found = result(["Ann", "Bob", "Cid", "Dee", "Eve"], castles)
        assert ranks(found) == {"Ann": (1, 40), "Eve": (2, 30), "Dee": (3, 30), "Cid": (4, 20), "Bob": (5, 20)}
        assert codes(found) == []

    def test_several_ties_have_one_warning(self):
        players = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]
        found = result(players, pads(10, 50, 60, 30, 60, 50))
        assert ranks(found) == {
            "Cid": (1, 50),
            "Fay": (1, 50),
            "Dee": (3, 30),
            "Eve": (3, 30),
            "Ann": (5, 10),
            "Bob": (5, 10),
        }
        assert found.ranking.winners == ("Cid", "Fay")
        assert codes(found) == WARNING

    def test_it_is_asked_for_lower_places_too(self):
        """Dee wins by her total; Ann and Bob share the last place for want of a number."""
        found = result(["Ann", "Bob", "Cid", "Dee", "Eve"], pads(10, 60, 70, 80, 60))
        assert (found.ranking.winners, found.ranking.decided_by) == (("Dee",), "total")
        assert ranks(found)["Ann"] == ranks(found)["Bob"] == (4, 10)
        assert codes(found) == WARNING

    def test_three_equal_players_share_though_two_could_be_told_apart(self):
        castles = [
            {"pad": {"outdoor": 40, "specialty_rooms": 9}},
            {"pad": {"outdoor": 40, "specialty_rooms": 1}},
            {"pad": {"outdoor": 40, "specialty_rooms": 2}},
            {"pad": {"outdoor": 40}},
        ]
        found = result(["Ann", "Bob", "Cid", "Dee"], castles)
        assert {rank for rank, _ in ranks(found).values()} == {1}


class TestLudwig:
    def test_he_is_third_and_can_win(self):
        """Castle 1 stands between the second player and him, castle 2 between him and the first."""
        found = result(["Ann", "Bob"], pads(20, 30, 40))
        assert ranks(found) == {"Ludwig": (1, 30), "Ann": (2, 20), "Bob": (3, 20)}
        assert found.ranking.winners == ("Ludwig",)

    def test_he_sits_last_among_equals(self):
        found = result(["Ann", "Bob"], [{"pad": {"specialty_rooms": 2}} for _ in range(3)])
        assert [s.name for s in found.ranking.standings] == ["Ann", "Bob", "Ludwig"]
        assert found.ranking.winners == ("Ann", "Bob", "Ludwig")

    def test_he_stays_away_where_three_play(self):
        assert "Ludwig" not in ranks(result(THREE, pads(1, 2, 3)))


@pytest.mark.parametrize("seats", range(3, 8))
def test_everybody_has_two_castles(seats):
    players = [f"P{i}" for i in range(seats)]
    totals = [10 * i + 10 for i in range(seats)]
    found = ranks(result(players, pads(*totals)))
    for i, player in enumerate(players):
        assert found[player][1] == min(totals[i], totals[i - 1])
