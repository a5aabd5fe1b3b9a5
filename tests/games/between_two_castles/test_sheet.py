"""The final form: the pad as printed, the drawn castle, and which of both counts."""

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.question import CATEGORIES, PAD_ENTRY
from companion.games.between_two_castles.sheet import SHEET
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import checked

from .table import Table

SEATING = Seating("between-two-castles", ("Ann", "Bob", "Cid"), {})


def scored(entries, seating=SEATING):
    added = {column: [item] for column, item in SHEET.added(seating, entries)}
    return GAME.score(GAME.read(checked(GAME.question, GAME.asked_by(seating, entries))), added)


def totals(entries):
    return [column.total for column in scored(entries).columns]


@pytest.fixture(scope="module")
def drawn():
    """What a table knows that has drawn its first castle: 5 points."""
    t = Table("Ann", "Bob", "Cid")
    t.place("fountain", 2, 0)
    return t.prefill


def test_rows_are_those_of_the_printed_pad():
    assert tuple(row.key for row in SHEET.column if row.key) == CATEGORIES
    assert len(CATEGORIES) == 13


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("", []),
        ("–", []),
        (" 7 ", [7]),
        ("0", [0]),
        ("4+", [4]),
        ("4+4+4", [4, 4, 4]),
        (" 4 + 0 + 2 ", [4, 0, 2]),
        ("1 2 2 1 2", [1, 2, 2, 1, 2]),
        ("1, 2;3 4", [1, 2, 3, 4]),
    ],
)
def test_several_numbers_in_a_cell(typed, numbers):
    assert PAD_ENTRY.read(typed, "value") == checked(PAD_ENTRY, numbers) == numbers


@pytest.mark.parametrize(
    ("typed", "at", "code"),
    [
        *((typed, "value", "not-numbers") for typed in ("four", "-4", "4-1", "1.5", "4,5.5", "1e3", "٣", "9" * 10)),
        ("100", "value[0]", "out-of-range"),
        ("4+100", "value[1]", "out-of-range"),
        ("9" * 5000, "value", "text-long"),
    ],
)
def test_what_is_no_row_of_numbers_is_told_at_the_place(typed, at, code):
    with pytest.raises(RefusedError) as refused:
        PAD_ENTRY.read(typed, "value")
    assert [(p.at, p.code) for p in refused.value.problems] == [(at, code)]


def test_specialty_rooms_break_a_tie():
    assert totals({}) == [0, 0, 0]
    entries = {(f"Castle {i}", "outdoor"): [9] for i in (1, 2, 3)}
    assert scored(entries).warnings[0].code == "specialty-rooms-missing"
    entries |= {(f"Castle {i}", "specialty_rooms"): i for i in (1, 2, 3)}
    assert scored(entries).ranking.winners == ("Cid",)


@pytest.mark.parametrize(
    ("entries", "total"),
    [
        ({}, 5),
        ({"food": [4]}, 4),  # what is written on the pad goes first, until the table says otherwise
        ({"specialty_rooms": 4}, 5),
        ({"food": [4], "way": "pad"}, 4),
        ({"food": [4], "way": "auto"}, 4),
        ({"food": [4], "way": "layout"}, 5),
        ({"way": "pad"}, 0),  # chosen before anything is written
        ({"food": [4], "total": 62}, 62),
        ({"food": [4], "total": 3}, 3),
        ({"total": 62}, 62),  # nothing else is known of it
        ({"total": 62, "way": "layout"}, 5),
    ],
)
def test_which_counts(drawn, entries, total):
    assert totals({**drawn, ("Castle 2", "food"): [4], **{("Castle 1", key): value for key, value in entries.items()}}) == [
        total,
        4,
        0,
    ]


def test_a_castle_that_nobody_drew_counts_by_its_pad_even_so():
    assert totals({("Castle 1", "way"): "layout", ("Castle 1", "food"): [4]}) == [4, 0, 0]


def test_what_is_drawn_or_chosen_by_buttons_is_on_no_form_and_the_pad_is_asked_for_as_numbers():
    assert [SHEET.cell("Castle 1", key).shape.kind for key in ("way", "layout", "food")] == ["own", "own", "number"]


ROOM = {"room": "bakery", "x": 2, "y": 0}


@pytest.mark.parametrize(
    ("column", "key", "value", "at"),
    [
        ("Castle 2", "food", [4, 100], "castles[1].pad.food[1]"),
        ("Castle 2", "grand-foyer", [100], "castles[1].pad.grand-foyer[0]"),
        ("Castle 3", "specialty_rooms", 50, "castles[2].pad.specialty_rooms"),
        ("Castle 1", "layout", {"throne": "utility-food", "rooms": [ROOM, ROOM]}, "castles[0].layout.rooms[1].room"),
    ],
)
def test_a_problem_is_found_again_in_its_cell(column, key, value, at):
    with pytest.raises(RefusedError) as refused:
        scored({(column, key): value})
    assert refused.value.problems[0].at == at
    assert {GAME.place_of(SEATING, problem.at) for problem in refused.value.problems} == {(column, key)}


@pytest.mark.parametrize("path", ["players[0]", "castles", "castles[9].pad.food", "castles[0].name", "input"])
def test_what_came_from_no_cell_is_not_found(path):
    assert GAME.place_of(SEATING, path) is None


def test_whatever_was_tapped_can_be_counted_whatever_the_castles_are_called():
    t = Table("Ann", "Bob")
    t.do("set-castle-name", castle=1, name="Crowdburg")
    t.place("bakery", 9, 9, castle=2, anyway=True)
    result = scored(t.prefill, t.seating)
    assert [w.code for w in result.warnings] == ["unsupported", "disconnected", "specialty-rooms-missing"]
    assert tuple(column.name for column in result.columns) == GAME.columns(t.seating)
    assert tuple(s.name for s in result.ranking.standings) == GAME.participants(t.seating)
