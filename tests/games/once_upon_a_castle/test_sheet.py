"""The final form: filled by hand, filled by taps, and where it says that something is wrong."""

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.games.once_upon_a_castle.sheet import SHEET
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import checked
from companion.texts import language

SEATING = {variant: Seating(GAME.key, ("Ann", "Bob"), {"variant": variant}) for variant in ("builders", "architects")}


def typed(variant, **castles):
    """What a table types: Ann={"towers": "5 2"}; read by the shapes of the cells."""
    return {
        (name, key): SHEET.cell(name, key).shape.read(value, "value")
        for name, cells in castles.items()
        for key, value in cells.items()
    }


def score(variant, entries):
    return GAME.score(GAME.read(checked(GAME.question, GAME.asked_by(SEATING[variant], entries))))


def refused_cells(variant, entries):
    with pytest.raises(RefusedError) as refused:
        score(variant, entries)
    return [GAME.place_of(SEATING[variant], problem.at) for problem in refused.value.problems]


def test_an_empty_form_is_a_score_of_nothing():
    for variant in SEATING:
        assert [column.total for column in score(variant, {}).columns] == [0, 0]


def test_architects_by_hand():
    ann = {
        "towers": "5 2 5 2",
        "sun": "true",
        "resident_points": "3+4",
        "flags": "1, 2, 2",
        "floors": "4",
        "walls": "4",
        "guests": "jester king",
        "small_clouds": "1",
    }
    (column, _) = score("architects", typed("architects", Ann=ann)).columns
    assert {line.category: line.points for line in column.lines} == {
        "towers": 14,
        "sun": 4,
        "residents": 7,
        "flags": 5,
        "guests": 7,
        "small-clouds": 2,
    }


def test_builders_by_hand():
    found = score(
        "builders", typed("builders", Ann={"floors": "2", "cards": "3+1"}, Bob={"towers": "–", "resident_points": "9"})
    )
    assert [column.total for column in found.columns] == [4, 9]


def test_what_is_asked_depends_on_the_variant():
    asked = {
        variant: [
            c.key
            for row in SHEET.column
            if not row.when or row.when(seating)
            for c in row.cells
            if not c.when or c.when(seating)
        ]
        for variant, seating in SEATING.items()
    }
    assert set(asked["architects"]) - set(asked["builders"]) == {"guests", "small_clouds"}
    assert set(asked["builders"]) - set(asked["architects"]) == {"cards"}


@pytest.mark.parametrize(
    ("variant", "ann", "bob", "cells"),
    [
        ("builders", {"sun": True, "towers": [5, 2, 5]}, {}, [("Ann", "sun")]),
        ("builders", {"cloud": True, "floors": 3}, {}, [("Ann", "cloud")]),
        ("builders", {}, {"flags": [1], "walls": 0}, [("Bob", "flags")]),
        ("builders", {"cards": [1], "floors": 0}, {}, [("Ann", "cards")]),
        ("architects", {"guests": ["king"]}, {"guests": ["queen", "king"]}, [("Bob", "guests")]),
        ("builders", {"sun": True, "towers": [1] * 4}, {"sun": True, "towers": [1] * 4}, [("Bob", "sun")]),
    ],
)
def test_a_contradiction_is_told_at_its_cell(variant, ann, bob, cells):
    entries = {(name, key): value for name, castle in (("Ann", ann), ("Bob", bob)) for key, value in castle.items()}
    assert refused_cells(variant, entries) == cells


@pytest.mark.parametrize(
    ("told", "points"),
    [
        ({"sun": True}, {"sun": 4}),
        ({"cloud": True, "sun": True}, {"sun": 4, "cloud": 4}),
        ({"cloud": True, "towers": [5, 5, 2, 2]}, {"towers": 14, "cloud": 4}),
        ({"flags": [1, 2, 2]}, {"flags": 5}),
        ({"flags": [1] * 6, "towers": [5]}, {"towers": 5, "flags": 6}),
        ({"cards": [3, 1]}, {"guests": 4}),
        ({"cloud": True, "cards": [3]}, {"cloud": 4, "guests": 3}),
    ],
)
def test_a_cell_that_is_not_filled_yet_takes_nothing_from_the_others(told, points):
    (column, _) = score("builders", {("Ann", key): value for key, value in told.items()}).columns
    assert {line.category: line.points for line in column.lines} == points


def test_what_the_cloud_cannot_be_without_counts_for_the_crowned_guests():
    (column, _) = score("architects", {("Ann", "cloud"): True, ("Ann", "guests"): ["jester", "princess"]}).columns
    assert column.points("guests") == 8


def test_paths_of_no_cell():
    for path in ("variant", "players", "players[0].name", "players[7].sun"):
        assert GAME.place_of(SEATING["builders"], path) is None


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("towers", "5 x"),
        ("towers", "21"),
        ("towers", "1 1 1 1 1"),
        ("towers", "9999"),
        ("flags", "10"),
        ("cards", "²"),
        ("guests", "dragon"),
        ("guests", "king, dragon"),
        ("floors", "5"),
    ],
)
def test_what_cannot_be_is_refused_in_words(key, wrong):
    with pytest.raises(RefusedError) as refused:
        SHEET.cell("Ann", key).shape.read(wrong, "value")
    for lang in ("en", "ru"):
        assert all(language(lang, GAME.key).problem(problem) for problem in refused.value.problems)


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("towers", "5 2", [5, 2]),
        ("towers", "5+2+5", [5, 2, 5]),
        ("towers", "0", [0]),
        ("towers", "-", []),
        ("flags", " 1;2 ", [1, 2]),
        ("guests", "king, dog king", ["king", "dog"]),
        ("guests", "—", []),
    ],
)
def test_lists_are_typed_as_they_are_shown(key, text, value):
    shape = SHEET.cell("Ann", key).shape
    assert shape.read(text, "value") == value
    assert shape.read(shape.show(value), "value") == value
    assert shape.blank() == []


def test_every_guest_can_be_ticked():
    shape = SHEET.cell("Ann", "guests").shape
    assert (shape.values, shape.many) == (tuple(GUESTS), True)
    assert shape.schema()["items"]["enum"] == list(GUESTS)
    for lang in ("en", "ru"):
        assert all(language(lang, GAME.key).has(f"{shape.words}-{value}") for value in shape.values)
