"""Whole results: the pad, both castles of everybody, ties, Ludwig."""

import pytest

from companion.games.between_two_castles import GAME
from companion.rules.errors import Key
from companion.rules.scoring import Item

from .asking import layout, pads, points, result

THREE = ["Ann", "Bob", "Cid"]
FIVE = ["Ann", "Bob", "Cid", "Dee", "Eve"]


def ranks(found):
    return {s.name: (s.rank, s.total) for s in found.ranking.standings}


def specialties(found):
    return {s.name: s.tie_breaks["specialty_rooms"] for s in found.ranking.standings}


def codes(found):
    return [(w.at, w.code) for w in found.warnings]


def known(*castles):
    """Castles by their points and how many specialty rooms they have, None where the pad does not tell."""
    return [pads(total, **({} if rooms is None else {"specialty_rooms": rooms}))[0] for total, rooms in castles]


def first(castle):
    return result(THREE, [castle, {"pad": {}}, {"pad": {}}]).columns[0]


CROWDBURG = {
    "food": (4, 4),
    "living": ([1, 2, 2, 1, 2], 8),
    "utility": ([2, 2], 4),
    "outdoor": (5, 5),
    "sleeping": ([4, 4, 4], 12),
    "corridor": ([2, 0, 2], 4),
    "downstairs": (2, 2),
    "tower": (5, 5),
    "fountain": ([5], 5),
    "grand-foyer": (6, 6),
    "attendants": (7, 7),
    "throne": (0, 0),
}
CELLS = {(-1, 0): "bakery", (2, 0): "salon", (0, 1): "gallery", (0, 2): "fountain", (1, 1): "kennel", (3, 0): "tower"}


class TestExplained:
    def test_the_example_of_the_rulebook(self):
        column = first({"pad": {key: written for key, (written, _) in CROWDBURG.items()}})
        assert column.total == 62
        assert {line.category: line.points for line in column.lines} == {k: n for k, (_, n) in CROWDBURG.items() if n}
        assert column.lines[5].items == (Item("why-pad", 4, {"sum": "2 + 0 + 2"}),)

    def test_lines_are_in_the_order_of_the_pad(self):
        column = first({"pad": dict.fromkeys(reversed(GAME.categories), 1)})
        assert tuple(line.category for line in column.lines) == GAME.categories

    def test_a_line_has_an_item_for_every_room_of_its_type_also_the_worthless(self):
        lines = {line.category: line.items for line in first({"layout": layout(CELLS, "utility-food")}).lines}
        assert [(i.args["room"], i.points) for i in lines["living"]] == [(Key("room-salon"), 0), (Key("room-gallery"), 1)]
        assert lines["throne"] == (Item("why-throne", 2, {"room": Key("room-bakery"), "where": Key("cell-left")}),)

    def test_castles_without_a_name_are_called_by_their_place(self):
        castles = [{"pad": {}}, {"pad": {}, "name": "Eltz"}, {"pad": {}}]
        assert [c.name for c in result(THREE, castles).columns] == ["Castle 1", "Eltz", "Castle 3"]

    def test_the_order_of_the_rooms_does_not_matter(self):
        raw = layout(CELLS)
        assert points(raw) == points({**raw, "rooms": raw["rooms"][::-1]})


class TestPlaces:
    def test_the_lower_castle_counts(self):
        """Castle 0 stands between the first and the second player, the last one between the last and the first."""
        found = result(THREE, pads(30, 20, 40)).ranking.standings
        told = {s.name: (s.total, s.tie_breaks["higher_castle"]) for s in found}
        assert told == {"Ann": (30, 40), "Bob": (20, 30), "Cid": (20, 40)}

    @pytest.mark.parametrize("seats", range(3, 8))
    def test_everybody_has_two_castles(self, seats):
        totals = [10 * i + 10 for i in range(seats)]
        found = ranks(result([f"P{i}" for i in range(seats)], pads(*totals)))
        assert [found[f"P{i}"][1] for i in range(seats)] == [min(totals[i], totals[i - 1]) for i in range(seats)]

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
        found = result(["Sveta", "Zhenya", "Cid", "Dee"], known((40, 2), (60, 5), (10, 9), (60, 4)))
        assert (ranks(found)["Zhenya"], ranks(found)["Sveta"]) == ((1, 40), (2, 40))
        assert (found.ranking.winners, found.ranking.decided_by) == (("Zhenya",), "specialty_rooms")
        assert found.ranking.standings[0].tie_breaks == {"higher_castle": 60, "specialty_rooms": 7}

    def test_still_equal_players_share(self):
        found = result(THREE, known((40, 3), (40, 3), (40, 3)))
        assert ranks(found) == dict.fromkeys(THREE, (1, 40))
        assert (found.ranking.winners, found.ranking.decided_by) == (("Ann", "Bob", "Cid"), "shared")
        assert found.warnings == ()

    def test_a_layout_tells_its_specialty_rooms_itself(self):
        cells = {(2, 0): "fountain", (3, 0): "tower", (4, 0): "grand-foyer", (5, 0): "bakery"}
        castles = [{"layout": layout(cells)}, *known((1, 3)), {"pad": {}}]
        assert specialties(result(THREE, castles))["Bob"] == 7


WARNING = [("standings", "specialty-rooms-missing")]


class TestMissingSpecialtyRooms:
    def test_players_equal_so_far_share_with_one_warning_and_it_is_counted_for_none_of_them(self):
        found = result(THREE, known((40, 3), (40, 3), (40, None)))
        assert ranks(found) == dict.fromkeys(THREE, (1, 40))
        assert (found.ranking.decided_by, codes(found)) == ("shared", WARNING)
        assert specialties(found) == {"Ann": 0, "Bob": 0, "Cid": 0}

    def test_elsewhere_it_is_null_where_it_is_not_known_and_told_where_it_is(self):
        """Nobody is equal here, so nobody is warned."""
        found = result(THREE, known((30, 3), (20, 3), (40, None)))
        assert (specialties(found), codes(found)) == ({"Ann": None, "Bob": 6, "Cid": None}, [])

    def test_a_group_that_shares_changes_nothing_for_the_others(self):
        """Cid and Dee share 10 for want of a number. Eve's and Ann's are not known either, Bob's is."""
        found = result(FIVE, known((60, 3), (50, 2), (10, None), (50, None), (70, None)))
        assert ranks(found) == {"Ann": (1, 60), "Eve": (2, 50), "Bob": (3, 50), "Cid": (4, 10), "Dee": (4, 10)}
        assert specialties(found) == {"Ann": None, "Eve": None, "Bob": 5, "Cid": 0, "Dee": 0}
        assert codes(found) == WARNING

    def test_nobody_is_warned_where_the_equal_players_have_it(self):
        """Bob and Cid are equal, and their castles tell; the one that does not stands between two others."""
        found = result(FIVE, known((40, 3), (20, 3), (40, 4), (30, 3), (50, None)))
        assert ranks(found) == {"Ann": (1, 40), "Eve": (2, 30), "Dee": (3, 30), "Cid": (4, 20), "Bob": (5, 20)}
        assert codes(found) == []

    def test_several_ties_have_one_warning(self):
        found = result([*FIVE, "Fay"], pads(10, 50, 60, 30, 60, 50))
        places = {"Cid": (1, 50), "Fay": (1, 50), "Dee": (3, 30), "Eve": (3, 30), "Ann": (5, 10), "Bob": (5, 10)}
        assert (ranks(found), found.ranking.winners, codes(found)) == (places, ("Cid", "Fay"), WARNING)

    def test_it_is_asked_for_lower_places_too(self):
        """Dee wins by her total; Ann and Bob share the last place for want of a number."""
        found = result(FIVE, pads(10, 60, 70, 80, 60))
        assert (found.ranking.winners, found.ranking.decided_by) == (("Dee",), "total")
        assert ranks(found)["Ann"] == ranks(found)["Bob"] == (4, 10)
        assert codes(found) == WARNING

    def test_three_equal_players_share_though_two_could_be_told_apart(self):
        found = result(FIVE[:4], known((40, 9), (40, 1), (40, 2), (40, None)))
        assert {rank for rank, _ in ranks(found).values()} == {1}


class TestLudwig:
    def test_he_is_third_and_can_win(self):
        """Castle 1 stands between the second player and him, castle 2 between him and the first."""
        found = result(["Ann", "Bob"], pads(20, 30, 40))
        assert ranks(found) == {"Ludwig": (1, 30), "Ann": (2, 20), "Bob": (3, 20)}
        assert found.ranking.winners == ("Ludwig",)

    def test_he_sits_last_among_equals_and_stays_away_where_three_play(self):
        assert result(["Ann", "Bob"], known((0, 2), (0, 2), (0, 2))).ranking.winners == ("Ann", "Bob", "Ludwig")
        assert "Ludwig" not in ranks(result(THREE, pads(1, 2, 3)))
