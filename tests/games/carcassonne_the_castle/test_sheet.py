"""The final form: filled by hand, corrected by hand, and what it refuses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.rules.sizes import Sizes, split, written
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import checked
from companion.rules.sheet import TABLE
from companion.texts import LANGUAGES, language

from .table import Table

SHEET = GAME.sheet
SEATING = Seating(GAME.key, ("Ann", "Bob"), {})
COLUMNS = [cell for row in SHEET.column for cell in row.cells]


def scored(entries, seating=SEATING):
    return GAME.score(GAME.read(checked(GAME.question, SHEET.question(seating, entries))))


def points(entries):
    return [{line.category: line.points for line in c.lines} for c in scored(entries).columns]


def refused(entries, seating=SEATING):
    with pytest.raises(RefusedError) as caught:
        scored(entries, seating)
    return [(GAME.place_of(seating, p.at), p.code) for p in caught.value.problems]


def test_an_empty_form_is_a_game_in_which_nothing_happened():
    assert points({}) == [{}, {}]
    assert "corners" not in SHEET.question(SEATING, {})


def test_a_table_that_tapped_nothing_fills_it_in_like_a_paper_pad():
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


def test_a_cell_that_was_emptied_counts_as_empty():
    assert SHEET.question(SEATING, {("Ann", "paths"): None}) == SHEET.question(SEATING, {})


def test_what_was_tapped_is_never_asked_for_itself():
    (noted,) = SHEET.table[0].cells
    assert noted.when is not None
    assert not noted.when(SEATING)


def test_courts_have_markets_and_no_start_spaces():
    cells = {cell.key: cell for cell in COLUMNS}
    assert cells["courts"].shape.read("0, 5", "at") == [0, 5]
    for key in ("courts", "courts_four"):
        with pytest.raises(RefusedError):
            checked(cells[key].shape, ["2+1"])
    assert cells["unfinished_houses"].shape.read("2+1", "at") == ["2+1"]


class TestMissing:
    """The size of the empty region, where somebody scores it, and nothing else."""

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
            ({("Ann", "houses"): [1], (TABLE, "largest_empty"): 0}, False),
            ({("Ann", "houses"): [1], (TABLE, "largest_empty"): None}, True),
        ],
    )
    def test_the_region_is_missed_where_somebody_scores_it(self, entries, is_missed):
        assert [*SHEET.missing(SEATING, entries)] == ([(TABLE, "largest_empty")] if is_missed else [])

    def test_what_was_tapped_counts_as_what_was_listed(self):
        t = Table()
        t.score("house", 2, followers=[1, 2])
        assert [*SHEET.missing(t.seating, t.prefill)] == [(TABLE, "largest_empty")]
        t.score("house", 2, "Ann")
        assert [*SHEET.missing(t.seating, t.prefill)] == []
        assert [*SHEET.missing(t.seating, {**t.prefill, ("Ann", "houses"): []})] == [(TABLE, "largest_empty")]

    def test_all_else_counts_without_it(self):
        assert points({("Ann", "houses"): [3], ("Bob", "towers"): [2]}) == [{"house": 3}, {"tower": 4}]


class TestCorrecting:
    """Lists that were filled in by the taps and are then changed by hand."""

    def played(self):
        t = Table(corners=[[2, 3]])
        t.score("path", 2, followers=[2, 1])
        t.score("tower", 3, "Bob")
        t.score("path", 4)
        t.score("path", 5, "Ann")
        t.score("path", 2, "Ann")
        return t

    def asked(self, **changes):
        t = self.played()
        entries = {**t.prefill, **{("Ann" if k != "towers" else "Bob", k): v for k, v in changes.items()}}
        asked = SHEET.question(t.seating, entries)
        return [(f["kind"], f["tiles"], f["followers"]) for f in asked["scored"]]

    def test_left_alone_they_are_what_was_tapped(self):
        t = self.played()
        assert t.prefill["Ann", "paths"] == [2, 5, 2]
        assert SHEET.question(t.seating, t.prefill)["scored"] == t.prefill[TABLE, "noted"]["scored"]
        assert SHEET.question(t.seating, t.prefill)["corners"] == [[2, 3]]

    def test_what_stays_in_the_list_keeps_its_order_and_its_followers(self):
        assert self.asked(paths=[2, 5]) == [
            ("path", 2, {"Ann": 2, "Bob": 1}),
            ("tower", 3, {"Ann": 0, "Bob": 1}),
            ("path", 4, {"Ann": 1, "Bob": 1}),
            ("path", 5, {"Ann": 1, "Bob": 0}),
        ]

    def test_what_is_added_comes_last(self):
        assert self.asked(paths=[2, 5, 2, 7])[-2:] == [("path", 2, {"Ann": 1, "Bob": 0}), ("path", 7, {"Ann": 1})]

    def test_an_empty_list_means_none(self):
        assert self.asked(paths=[], towers=[]) == [("path", 4, {"Ann": 1, "Bob": 1})]

    def test_a_size_that_was_wrong(self):
        assert [tiles for _, tiles, _ in self.asked(towers=[4])] == [2, 4, 5, 2, 4]


class TestTooManyTiles:
    """Two of each in the box, counted over both players."""

    def test_they_are_named_at_the_list_that_goes_over(self):
        entries = {("Ann", "towers_doubled"): [1, 1], ("Bob", "towers_doubled"): [1]}
        assert refused(entries) == [(("Bob", "towers_doubled"), "wall-tile-gone")]

    def test_paths_with_and_without_a_well_need_the_same_tile(self):
        entries = {("Ann", "unfinished_paths"): [1, 1], ("Ann", "unfinished_paths_well"): [1]}
        assert refused(entries) == [(("Ann", "unfinished_paths_well"), "wall-tile-gone")]

    def test_all_of_them_at_once(self):
        full = {("Ann", key): [1, 1] for key in ("houses_doubled", "courts_four", "unfinished_houses")}
        entries = full | {("Bob", key): [1] for key in ("houses_doubled", "courts_four", "unfinished_houses")}
        assert [place for place, _ in refused(entries)] == [
            ("Bob", "houses_doubled"),
            ("Bob", "courts_four"),
            ("Bob", "unfinished_houses"),
        ]

    @pytest.mark.parametrize("key", ["house_plus", "five_points"])
    def test_numbers_of_tiles_too(self, key):
        seating = Seating(GAME.key, ("Ann.B", "final.house_plus.Bob"), {})
        entries = {("Ann.B", key): 1, ("final.house_plus.Bob", key): 2}
        assert refused(entries, seating) == [(("final.house_plus.Bob", key), "wall-tile-gone")]


@pytest.mark.parametrize(
    ("path", "place"),
    [
        *((path, None) for path in ("", "scored", "scored[0].tiles", "corners[0]", "players[2].paths", "players[0].x")),
        ("final.house_plus.Cid", None),
        ("players[1]", ("Bob", "paths")),
        ("final", (TABLE, "largest_empty")),
        ("final.largest_empty", (TABLE, "largest_empty")),
    ],
)
def test_where_a_path_of_the_question_is_found(path, place):
    """What several cells make together is found at the first, what is no cell nowhere."""
    assert GAME.place_of(SEATING, path) == place


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("3, 4, 2+1", [3, 4, "2+1"]),
        ("3 4;5", [3, 4, 5]),
        (" 3 , 2 + 1 ,", [3, "2+1"]),
        ("12", [12]),
        ("2+0", [2]),
        ("02", [2]),
        ("0", []),
        ("-", []),
        ("—", []),
    ],
)
def test_sizes_are_read_as_people_write_them(typed, value):
    assert Sizes().read(typed, "at") == value
    assert checked(Sizes(), value) == value


@pytest.mark.parametrize("typed", ["61", "3, 0", "2+8", "4+4+4", "x", "3.5", "-3", "2+", "+2", "999", "٣", "3" * 500])
def test_what_is_no_list_of_sizes_is_refused_in_words(typed):
    with pytest.raises(RefusedError) as caught:
        Sizes().read(typed, "at")
    (problem,) = caught.value.problems
    assert (problem.at, problem.code) == ("at", "sizes")
    assert all("2+1" in language(lang, GAME.key).problem(problem) for lang in LANGUAGES)


def test_lists_have_an_end():
    for cell in COLUMNS:
        if cell.key in {"towers_doubled", "courts_four", "unfinished_paths"}:
            assert cell.shape.read("1, 1", "at") == [1, 1]
            with pytest.raises(RefusedError) as caught:
                cell.shape.read("1, 1, 1", "at")
            assert [p.code for p in caught.value.problems] == ["wrong-count"]


@pytest.mark.parametrize(
    "raw", [None, "3", 3, {"a": 1}, [True], [2.0], ["x"], [[2, 1]], [0], ["2+8"], [-1], [None], ["1" * 99]]
)
def test_anything_else_is_refused(raw):
    with pytest.raises(RefusedError):
        checked(Sizes(), raw)


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 7)), max_size=9))
def test_what_is_written_is_read_again(sizes):
    kept = [written(size) for size in sizes]
    assert [split(size) for size in kept] == sizes
    assert checked(Sizes(), kept) == kept
    assert Sizes().read(Sizes().show(kept), "at") == kept
