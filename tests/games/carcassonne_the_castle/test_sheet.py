"""Tests of the final form: filled in and corrected manually, and its refusals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.sheet import format_size
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import check_value
from companion.rules.sheet import TABLE
from companion.texts import LANGUAGES, language

from .table import CarcassonneTable

SHEET = GAME.sheet
SEATING = Seating(GAME.key, ("Ann", "Bob"), {})
CELLS = {cell.key: cell for row in SHEET.column for cell in row.cells}
SIZES = CELLS["paths"].shape


def scored(entries, seating=SEATING):
    return GAME.score(GAME.scoring.parse(SHEET.question(seating, entries)))


def points(entries):
    return [{line.category: line.points for line in c.lines} for c in scored(entries).columns]


def problems(act, *args):
    with pytest.raises(RefusedError) as caught:
        act(*args)
    return [(problem.at, problem.code) for problem in caught.value.problems]


def refused(entries, seating=SEATING):
    return [(GAME.place_of(seating, at), code) for at, code in problems(scored, entries, seating)]


def test_form_empty_scores_no_points():
    assert points({}) == points({("Ann", "paths"): None}) == [{}, {}]
    assert "corners" not in SHEET.question(CarcassonneTable(corners=[[2, 3]]).seating, {}), "without order they tell nothing"
    (noted,) = SHEET.table[0].cells
    assert not noted.when(SEATING), "what was tapped is never asked for itself"


def test_form_filled_without_taps_scores_all_categories():
    entries = {
        ("Ann", "paths"): [3, "2+1"],
        ("Ann", "paths_well"): ["3+1"],
        ("Bob", "towers"): [4, 1],
        ("Bob", "towers_doubled"): [2],
        ("Ann", "houses"): [2],
        ("Bob", "houses_doubled"): [5],
        (TABLE, "largest_empty"): 11,
        ("Ann", "house_plus"): 2,
        ("Ann", "courts"): [1, 2],
        ("Ann", "courts_four"): [5],
        ("Bob", "unfinished_paths"): [2],
        ("Bob", "unfinished_paths_well"): ["2+2"],
        ("Ann", "unfinished_towers"): [2],
        ("Ann", "unfinished_houses"): [3],
        ("Bob", "five_points"): 2,
    }
    assert points(entries) == [
        {"path": 14, "house": 2, "keep": 11, "courts": 29, "unfinished": 7},
        {"tower": 18, "house": 10, "unfinished": 10, "five-points": 10},
    ]


REGION = (TABLE, "largest_empty")


@pytest.mark.parametrize(
    ("entries", "is_missed"),
    [
        ({}, False),
        ({("Ann", "paths"): [5], ("Bob", "towers"): [3], ("Ann", "house_plus"): 2}, False),
        ({("Ann", "houses"): [3, 1], ("Bob", "houses"): ["2+1"]}, False),
        ({("Ann", "houses"): [3], ("Bob", "houses"): [5], ("Ann", "house_plus"): 1}, False),
        ({("Ann", "houses"): [1]}, True),
        ({("Ann", "houses"): [3], ("Bob", "houses_doubled"): ["3+1"]}, True),
        ({("Ann", "houses"): [3], ("Bob", "houses"): [3], ("Bob", "house_plus"): 1}, True),
        ({("Ann", "houses"): [1], REGION: 0}, False),
        ({("Ann", "houses"): [1], REGION: None}, True),
    ],
)
def test_empty_region_is_missing_only_if_one_keep_is_larger(entries, is_missed):
    assert [*SHEET.empty_cells.missing(SEATING, entries)] == ([REGION] if is_missed else [])


class TestCorrections:
    """Tests of lists that the moves filled in and that are then changed manually."""

    def played(self):
        t = CarcassonneTable(corners=[[2, 3]]).score("path", 2, followers=[2, 1]).score("tower", 3, "Bob").score("path", 4)
        return t.score("path", 5, "Ann").score("path", 2, "Ann")

    def test_lists_unchanged_give_tapped_features(self):
        t = self.played()
        assert t.prefill["Ann", "paths"] == [2, 5, 2]
        assert SHEET.question(t.seating, t.prefill)["scored"] == t.prefill[TABLE, "noted"]["scored"]
        assert SHEET.question(t.seating, t.prefill)["corners"] == [[2, 3]]

    @pytest.mark.parametrize(
        ("changes", "asked"),
        [
            ({("Ann", "paths"): [2, 5]}, [("path", 2, 2, 1), ("tower", 3, 0, 1), ("path", 4, 1, 1), ("path", 5, 1, 0)]),
            ({("Ann", "paths"): [2, 5, 2, 7]}, [*[("path", n, 1, 0) for n in (5, 2, 7)]]),
            ({("Ann", "paths"): [], ("Bob", "towers"): []}, [("path", 4, 1, 1)]),
            ({("Bob", "towers"): [4]}, [("path", 4, 1, 1), ("path", 5, 1, 0), ("path", 2, 1, 0), ("tower", 4, 0, 1)]),
        ],
        ids=["what stays keeps its order and its followers", "what is added comes last", "none", "a size that was wrong"],
    )
    def test_lists_changed_keep_other_features_in_order(self, changes, asked):
        t = self.played()
        found = SHEET.question(t.seating, {**t.prefill, **changes})["scored"]
        told = [(f["kind"], f["tiles"], f["followers"]["Ann"], f["followers"]["Bob"]) for f in found]
        assert told[-len(asked) :] == asked
        assert len(told) == 5 + sum(len(listed) - len(t.prefill[place]) for place, listed in changes.items())

    def test_empty_region_missing_check_counts_tapped_houses(self):
        t = CarcassonneTable().score("house", 2, followers=[1, 2])
        assert [*SHEET.empty_cells.missing(t.seating, t.prefill)] == [REGION]
        t.score("house", 2, "Ann")
        assert [*SHEET.empty_cells.missing(t.seating, t.prefill)] == []
        assert [*SHEET.empty_cells.missing(t.seating, {**t.prefill, ("Ann", "houses"): []})] == [REGION]


THREE = ("houses_doubled", "courts_four", "unfinished_houses")


@pytest.mark.parametrize(
    ("entries", "over"),
    [
        ({("Ann", "towers_doubled"): [1, 1], ("Bob", "towers_doubled"): [1]}, [("Bob", "towers_doubled")]),
        ({("Ann", "unfinished_paths"): [1, 1], ("Ann", "unfinished_paths_well"): [1]}, [("Ann", "unfinished_paths_well")]),
        ({(name, key): [1, 1] for name in ("Ann", "Bob") for key in THREE}, [("Bob", key) for key in THREE]),
        *(({("Ann", key): 1, ("Bob", key): 2}, [("Bob", key)]) for key in ("house_plus", "five_points")),
    ],
)
def test_wall_tile_listed_third_time_is_refused_at_its_list(entries, over):
    assert refused(entries) == [(place, "wall-tile-gone") for place in over]


def test_player_name_like_path_finds_its_cell():
    seating = Seating(GAME.key, ("Ann.B", "final.house_plus.Bob"), {})
    entries = {(name, "house_plus"): count for name, count in zip(seating.players, (1, 2), strict=True)}
    assert refused(entries, seating) == [(("final.house_plus.Bob", "house_plus"), "wall-tile-gone")]


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("3, 4, 2+1", [3, 4, "2+1"]),
        ("3 4;5", [3, 4, 5]),
        (" 3 , 2 + 1 ,", [3, "2+1"]),
        ("2+0", [2]),
        ("02", [2]),
        *((none, []) for none in ("0", "-", "—")),
    ],
)
def test_sizes_typed_in_various_ways_are_read(typed, value):
    assert SIZES.read(typed, "at") == value
    assert check_value(SIZES, value) == value


@pytest.mark.parametrize("typed", ["61", "3, 0", "2+8", "4+4+4", "x", "3.5", "-3", "2+", "+2", "999", "٣", "3" * 500])
def test_sizes_typed_wrongly_are_refused_with_example(typed):
    with pytest.raises(RefusedError) as caught:
        SIZES.read(typed, "at")
    (problem,) = caught.value.problems
    assert (problem.at, problem.code) == ("at", "sizes")
    assert all("2+1" in language(lang, GAME.key).problem(problem) for lang in LANGUAGES)


def test_lists_with_wrong_values_or_too_many_entries_are_refused():
    assert CELLS["courts"].shape.read("0, 5", "at") == [0, 5]
    assert problems(check_value, CELLS["courts"].shape, ["2+1"]) == [("[0]", "not-whole")]
    for raw in (True, 2.0, [2, 1], 0, "2+8", None, "1" * 99):
        assert problems(check_value, SIZES, [raw]) == [("[0]", "sizes")]
    for key in ("towers_doubled", "courts_four", "unfinished_paths"):
        assert problems(CELLS[key].shape.read, "1, 1, 1", "at") == [("at", "wrong-count")]


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 7)), max_size=9))
def test_sizes_shown_are_read_back_unchanged(sizes):
    kept = [format_size(*size) for size in sizes]
    assert check_value(SIZES, kept) == SIZES.read(SIZES.show(kept), "at") == kept
    assert [f["tiles"] + f["start_spaces"] for f in SHEET.question(SEATING, {("Ann", "paths"): kept})["scored"]] == [
        squares + starts for squares, starts in sizes
    ]
