"""Tests of the rulebook's examples, and of each rule alone."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.rules_queries import result_to_json
from companion.texts import language

from .asking import court, feature, full, game, points, score


def each(kind, **entries):
    return feature(kind, 1, 1, start_spaces=2, **entries)


@pytest.mark.parametrize(
    ("scored", "expected"),
    [
        ([feature("path", 2, 1)], {"path": 2}),
        ([feature("path", 3, 1, start_spaces=1, well=True)], {"path": 8}),
        ([feature("path", 1, 1)], {"path": 1}),
        ([feature("tower", 4, 1)], {"tower": 8}),
        ([feature("tower", 2, 1)], {"tower": 4}),
        ([feature("house", 1, 1)], {"house": 1}),
    ],
)
def test_finished_features_of_rulebook_score_their_points(scored, expected):
    assert points(game(*scored)) == points(game(*scored, final={})) == [expected, {}]


@pytest.mark.parametrize(
    ("final", "expected"),
    [
        ({"courts": [court(1, 0, 1)]}, [{}, {"courts": 3}]),
        ({"courts": [court(5, 2, 1)]}, [{"courts": 15}, {}]),
        ({"courts": [court(5, 2, 1, four_each="Black")]}, [{"courts": 20}, {}]),
        ({"courts": [court(0, 1)]}, [{}, {}]),
    ],
)
def test_courts_of_rulebook_score_majority_owner(final, expected):
    assert points(game(final=final)) == expected


def test_largest_empty_region_of_rulebook_scores_for_larger_keep():
    houses = feature("house", 3, 1), feature("house", 2, 0, 1)
    assert points(game(*houses, final={"largest_empty": 11})) == [{"house": 3, "keep": 11}, {"house": 2}]


def test_score_of_marker_stopping_on_33_reports_wall_tile():
    result = score(game(feature("path", 31, 1), feature("path", 2, 1), corners=[[32, 33]]))
    assert [c.extra for c in result.columns] == [{"corner_hits": [1]}, {"corner_hits": []}]


@pytest.mark.parametrize("kind", ["path", "tower", "house"])
@pytest.mark.parametrize("followers", [(0, 0), (1, 1), (3, 3)])
def test_tied_feature_scores_no_points(kind, followers):
    assert points(game(feature(kind, 5, *followers))) == [{}, {}]


def test_start_spaces_count_like_squares():
    assert points(game(each("path"), each("tower"), each("house"))) == [{"path": 3, "tower": 6, "house": 3}, {}]


def test_wall_tile_doubles_tower_to_4_and_house_to_2_each():
    scored = [each("tower", doubled_by="Black"), each("house", doubled_by="Black")]
    assert points(game(*scored)) == [{"tower": 12, "house": 6}, {}]


def house(tiles, black=0, white=0, **entries):
    return feature("house", tiles, black, white, **entries)


KEEPS = {
    "equal houses give it to nobody": ([house(3, 1), house(3, 0, 1)], {}, [0, 0]),
    "without any keep nobody has it": ([], {}, [0, 0]),
    "the only keep wins": ([house(1, 0, 1)], {"house_plus": {"Black": 2}}, [0, 7]),
    "the largest house counts whenever it was scored": ([house(4, 1), house(2, 1), house(3, 0, 1)], {}, [7, 0]),
    "start spaces make the house larger": ([house(2, 1, start_spaces=2), house(3, 0, 1)], {}, [7, 0]),
    "doubling does not": ([house(2, 1, doubled_by="Black"), house(3, 0, 1)], {}, [0, 7]),
    "a wall tile makes it two squares larger": ([house(2, 1), house(4, 0, 1)], {"house_plus": {"Black": 1}}, [0, 0]),
    "two make it four squares larger": ([house(2, 1), house(4, 0, 1)], {"house_plus": {"Black": 2}}, [7, 0]),
    "a tied house carries no keep": ([house(9, 1, 1), house(1, 0, 1)], {}, [0, 7]),
    "an unfinished house carries no keep": (
        [house(1, 1), house(2, 0, 1)],
        {"unfinished": [house(9, 1, token_of="Black")]},
        [0, 7],
    ),
    "only houses count": ([feature("tower", 9, 1), feature("path", 9, 1), house(1, 0, 1)], {}, [0, 7]),
}


@pytest.mark.parametrize(("scored", "final", "keep"), KEEPS.values(), ids=KEEPS)
def test_largest_empty_region_goes_to_larger_keep(scored, final, keep):
    assert [p.get("keep", 0) for p in points(game(*scored, final={"largest_empty": 7, **final}))] == keep


HITS = {
    "passing by takes nothing": ([[3, 4]], [feature("path", 5, 1)], [[], []]),
    "both numbers of the corner count": ([[3, 4], [7, 8]], [feature("path", 3, 1), feature("path", 8, 0, 1)], [[0], [1]]),
    "the tile is taken once by whoever comes first": (
        [[3, 4]],
        [feature("path", 3, 0, 1), feature("path", 4, 1), feature("path", 1, 0, 1)],
        [[], [0]],
    ),
    "the second lap counts": ([[3, 4]], [feature("path", 52, 1, well=True), feature("path", 50, 0, 1, well=True)], [[0], []]),
    "standing there while the other scores takes nothing again": (
        [[3, 4]],
        [feature("path", 3, 1), feature("path", 5, 0, 1), house(1, 1)],
        [[0], []],
    ),
    "doubling and wells move the marker": (
        [[12, 13], [16, 17]],
        [feature("tower", 3, 1, doubled_by="Black"), feature("path", 2, 1, well=True)],
        [[0, 1], []],
    ),
    "a tie moves nobody": ([[3, 4]], [feature("path", 3, 1, 1)], [[], []]),
    "told when the corners are known even if there are none": ([], [], [[], []]),
}


@pytest.mark.parametrize(("corners", "scored", "hits"), HITS.values(), ids=HITS)
def test_corner_tower_tile_goes_to_first_marker_stopping_there(corners, scored, hits):
    """The final scoring takes no tiles. Without known corner towers no tiles are reported."""
    question = game(*scored, corners=corners, final={"five_points": {"Black": 1}})
    assert [c.extra for c in score(question).columns] == [{"corner_hits": found} for found in hits]
    del question["corners"]
    assert [c.extra for c in score(question).columns] == [{}, {}]


def test_score_of_whole_game_has_all_categories_and_winner():
    black = {"path": 9, "tower": 2, "house": 2, "courts": 20, "unfinished": 17}
    white = {"tower": 16, "house": 14, "keep": 21, "courts": 3, "unfinished": 42, "five-points": 10}
    result = score(full())
    assert points(full()) == [black, white]
    assert [c.total for c in result.columns] == [50, 106]
    assert [c.extra["corner_hits"] for c in result.columns] == [[0, 4], []]
    assert (result.ranking.winners, result.ranking.decided_by) == (("White",), "total")


def test_equal_totals_give_draw():
    ranking = score(game(feature("path", 4, 1), feature("tower", 2, 0, 1))).ranking
    assert (ranking.winners, ranking.decided_by) == (("Black", "White"), "shared")
    assert [(s.rank, dict(s.tie_breaks)) for s in ranking.standings] == [(1, {}), (1, {})]


WHY = [
    {
        "path": "(3 tiles + 1 start space) × 2 with a fountain; 1 tile × 1",
        "tower": "1 tile × 2",
        "house": "2 tiles × 1",
        "courts": "5 markets × 4 with a wall tile",
        "unfinished": "path: (2 tiles + 2 start spaces) × 2 with a fountain; path: 1 tile × 1; "
        "house: (3 tiles + 5 start spaces) × 1",
    },
    {
        "tower": "4 tiles × 4, doubled",
        "house": "(5 tiles + 2 start spaces) × 2, doubled",
        "keep": "keep house of size 7 against 4: 21 empty spaces",
        "courts": "1 market × 3",
        "unfinished": "tower: 21 tiles × 2",
        "five-points": "2 wall tiles × 5",
    },
]
ONLY_KEEP = game(feature("house", 1, 1), final={"largest_empty": 12})


def test_score_lines_explain_their_points():
    columns, alone = (result_to_json(score(asked), language("en", GAME.key))["columns"] for asked in (full(), ONLY_KEEP))
    assert [{line["category"]: line["why"] for line in column["lines"]} for column in columns] == WHY
    assert alone[0]["lines"][-1]["why"] == "the only keep: 12 empty spaces"
