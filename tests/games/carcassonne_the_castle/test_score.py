"""The points of the rulebook's own examples, and each rule once on its own."""

import pytest

from .asking import court, feature, full, game, points, score


@pytest.mark.parametrize(
    ("scored", "expected"),
    [
        (feature("path", 2, black=1), {"path": 2}),
        (feature("path", 3, black=1, start_spaces=1, well=True), {"path": 8}),
        (feature("path", 1, black=1), {"path": 1}),
        (feature("tower", 4, black=1), {"tower": 8}),
        (feature("tower", 2, black=1), {"tower": 4}),
        (feature("house", 1, black=1), {"house": 1}),
    ],
)
def test_finished_features_of_the_rulebook(scored, expected):
    assert points(game(scored)) == [expected, {}]


@pytest.mark.parametrize(
    ("final", "expected"),
    [
        ({"courts": [court(1, 0, 1)]}, [{}, {"courts": 3}]),
        ({"courts": [court(5, 2, 1)]}, [{"courts": 15}, {}]),
        ({"courts": [court(5, 2, 1, four_each="Black")]}, [{"courts": 20}, {}]),
    ],
)
def test_courts_of_the_rulebook(final, expected):
    assert points(game(final=final)) == expected


def test_largest_empty_region_of_the_rulebook():
    houses = feature("house", 3, black=1), feature("house", 2, white=1)
    assert points(game(*houses, final={"largest_empty": 11})) == [{"house": 3, "keep": 11}, {"house": 2}]


def test_marker_that_stops_on_33_takes_the_wall_tile():
    to_31 = feature("path", 31, black=1)
    result = score(game(to_31, feature("path", 2, black=1), corners=[[32, 33]]))
    assert [c.extra for c in result.columns] == [{"corner_hits": [1]}, {"corner_hits": []}]


@pytest.mark.parametrize("kind", ["path", "tower", "house"])
@pytest.mark.parametrize("followers", [(0, 0), (1, 1), (3, 3)])
def test_nobody_scores_a_tie(kind, followers):
    assert points(game(feature(kind, 5, *followers))) == [{}, {}]


def test_start_spaces_count_like_squares():
    scored = [
        feature("path", 1, 1, start_spaces=2),
        feature("tower", 1, 1, start_spaces=2),
        feature("house", 1, 1, start_spaces=2),
    ]
    assert points(game(*scored)) == [{"path": 3, "tower": 6, "house": 3}, {}]


def test_a_tile_doubles_a_tower_to_4_and_a_house_to_2_each():
    scored = [feature("tower", 2, 1, start_spaces=1, doubled_by="Black"), feature("house", 3, 1, doubled_by="Black")]
    assert points(game(*scored)) == [{"tower": 12, "house": 6}, {}]


class TestKeep:
    """Who takes the largest empty region."""

    @staticmethod
    def keep(*scored, **final):
        return [p.get("keep", 0) for p in points(game(*scored, final={"largest_empty": 7, **final}))]

    def test_equal_houses_give_it_to_nobody(self):
        assert self.keep(feature("house", 3, 1), feature("house", 3, 0, 1)) == [0, 0]

    def test_without_any_keep_nobody_has_it(self):
        assert self.keep() == [0, 0]

    def test_the_only_keep_wins(self):
        assert self.keep(feature("house", 1, 0, 1), house_plus={"Black": 2}) == [0, 7]

    def test_the_largest_house_counts_whenever_it_was_scored(self):
        assert self.keep(feature("house", 4, 1), feature("house", 2, 1), feature("house", 3, 0, 1)) == [7, 0]

    def test_start_spaces_make_the_house_larger(self):
        assert self.keep(feature("house", 2, 1, start_spaces=2), feature("house", 3, 0, 1)) == [7, 0]

    def test_doubling_does_not(self):
        assert self.keep(feature("house", 2, 1, doubled_by="Black"), feature("house", 3, 0, 1)) == [0, 7]

    def test_two_squares_more_for_each_wall_tile(self):
        houses = feature("house", 2, 1), feature("house", 4, 0, 1)
        assert self.keep(*houses, house_plus={"Black": 1}) == [0, 0]
        assert self.keep(*houses, house_plus={"Black": 2}) == [7, 0]

    def test_a_tied_house_carries_no_keep(self):
        assert self.keep(feature("house", 9, 1, 1), feature("house", 1, 0, 1)) == [0, 7]

    def test_an_unfinished_house_carries_no_keep(self):
        unfinished = [feature("house", 9, 1, token_of="Black")]
        assert self.keep(feature("house", 1, 1), feature("house", 2, 0, 1), unfinished=unfinished) == [0, 7]

    def test_only_houses_count(self):
        assert self.keep(feature("tower", 9, 1), feature("path", 9, 1), feature("house", 1, 0, 1)) == [0, 7]


class TestCornerHits:
    """Who takes the wall tile of a corner tower, and after which feature."""

    @staticmethod
    def hits(corners, *scored):
        return [c.extra.get("corner_hits") for c in score(game(*scored, corners=corners)).columns]

    def test_passing_by_takes_nothing(self):
        assert self.hits([[3, 4]], feature("path", 5, 1)) == [[], []]

    def test_both_numbers_of_the_corner_count(self):
        assert self.hits([[3, 4], [7, 8]], feature("path", 3, 1), feature("path", 8, 0, 1)) == [[0], [1]]

    def test_the_tile_is_taken_once_by_whoever_comes_first(self):
        assert self.hits([[3, 4]], feature("path", 3, 0, 1), feature("path", 4, 1), feature("path", 1, 0, 1)) == [[], [0]]

    def test_the_second_lap_counts(self):
        assert self.hits([[3, 4]], feature("path", 52, 1, well=True), feature("path", 50, 0, 1, well=True)) == [[0], []]

    def test_standing_there_while_the_other_scores_takes_nothing_again(self):
        assert self.hits([[3, 4]], feature("path", 3, 1), feature("path", 5, 0, 1), feature("house", 1, 1)) == [[0], []]

    def test_doubling_and_wells_move_the_marker(self):
        scored = feature("tower", 3, 1, doubled_by="Black"), feature("path", 2, 1, well=True)
        assert self.hits([[12, 13], [16, 17]], *scored) == [[0, 1], []]

    def test_a_tie_moves_nobody(self):
        assert self.hits([[3, 4]], feature("path", 3, 1, 1)) == [[], []]

    def test_final_scoring_takes_no_tiles(self):
        question = game(corners=[[5, 6]], final={"five_points": {"Black": 1}})
        assert [c.extra for c in score(question).columns] == [{"corner_hits": []}, {"corner_hits": []}]

    def test_told_when_the_corners_are_known_even_if_there_are_none(self):
        assert self.hits([]) == [[], []]
        assert [c.extra for c in score(game()).columns] == [{}, {}]


def test_a_whole_game():
    black = {"path": 9, "tower": 2, "house": 2, "courts": 20, "unfinished": 17}
    white = {"tower": 16, "house": 14, "keep": 21, "courts": 3, "unfinished": 42, "five-points": 10}
    result = score(full())
    assert points(full()) == [black, white]
    assert [c.total for c in result.columns] == [50, 106]
    assert [c.extra["corner_hits"] for c in result.columns] == [[0, 4], []]
    assert (result.ranking.winners, result.ranking.decided_by) == (("White",), "total")


def test_a_game_without_final_scoring_has_only_what_was_scored():
    assert points(game(feature("house", 4, 1))) == [{"house": 4}, {}]
    assert points(game(feature("house", 4, 1), final={})) == [{"house": 4}, {}]


def test_equal_totals_are_a_draw():
    ranking = score(game(feature("path", 4, 1), feature("tower", 2, 0, 1))).ranking
    assert (ranking.winners, ranking.decided_by) == (("Black", "White"), "shared")
    assert [(s.rank, dict(s.tie_breaks)) for s in ranking.standings] == [(1, {}), (1, {})]
