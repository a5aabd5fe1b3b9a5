"""The final form and the facts of the copy: what is typed, what it counts, and where something is wrong."""

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.copy_facts import FACTS, FlagKind, Group, copy_of, fact_matters
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.games.once_upon_a_castle.setup import setup
from companion.games.once_upon_a_castle.sheet import SHEET
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import checked
from companion.texts import LANGUAGES, language

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
    asked = {variant: {cell.key for row in SHEET.column for cell in row.asked(seating)} for variant, seating in SEATING.items()}
    assert asked["architects"] - asked["builders"] == {"guests", "small_clouds"}
    assert asked["builders"] - asked["architects"] == {"cards"}


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


SHAPES = {**FACTS, **{cell.key: cell.shape for row in SHEET.column for cell in row.cells}}


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("towers", ["5 x", "21", "1 1 1 1 1", "9999"]),
        ("flags", ["10"]),
        ("cards", ["²"]),
        ("guests", ["dragon", "king, dragon"]),
        ("floors", ["5"]),
        ("resident-groups", ["4:1, 5", "four", "", "0:1", "4:100", ", ".join(["1:1"] * 21)]),
        ("tower-values", ["21", "2 x", "-2", ""]),
        ("wall-residents", ["1 2 3 4"]),
        ("flag-kinds", ["1:1 1:2 1:3 1:4 1:5"]),
        ("guest-points", ["10"]),
    ],
)
def test_what_cannot_be_is_refused_in_words(key, wrong):
    for typed in wrong:
        with pytest.raises(RefusedError) as refused:
            SHAPES[key].read(typed, "value")
        for lang in LANGUAGES:
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
        ("resident-groups", "4:1, 5:2; 6 : 4", [[4, 1], [5, 2], [6, 4]]),
        ("resident-groups", "4, 1, 5, 2", [[4, 1], [5, 2]]),
        ("tower-values", "5 2, 2", [2, 5]),
        ("wall-residents", "3,1,2", [1, 2, 3]),
        ("flag-kinds", "1:3, 1:2, 2:1, 2:0", [[1, 3], [1, 2], [2, 1], [2, 0]]),
        ("guest-points", "3 1", [1, 3]),
    ],
)
def test_lists_are_typed_as_they_are_shown(key, text, value):
    shape = SHAPES[key]
    assert shape.read(text, "value") == value
    assert shape.read(shape.show(value), "value") == value
    assert checked(shape, value) == value
    assert key in FACTS or shape.blank() == []


def test_every_guest_can_be_ticked():
    shape = SHAPES["guests"]
    assert (shape.values, shape.many, shape.words) == (tuple(GUESTS), True, "guest")
    assert shape.schema()["items"]["enum"] == list(GUESTS)


# --- The facts of the copy, and the setup --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fact", "value", "places"),
    [
        ("resident-groups", 5, ["f"]),
        ("resident-groups", [5], ["f[0]"]),
        ("resident-groups", [[5]], ["f[0]"]),
        ("resident-groups", [[5, 1], ["5", True]], ["f[1][0]", "f[1][1]"]),
        ("resident-groups", [], ["f"]),
        ("tower-values", {}, ["f"]),
        ("tower-values", [2, None], ["f[1]"]),
    ],
)
def test_a_wrong_fact_is_refused_at_its_place(fact, value, places):
    with pytest.raises(RefusedError) as refused:
        checked(FACTS[fact], value, "f")
    assert [problem.at for problem in refused.value.problems] == places


def test_the_copy_as_it_is_told():
    copy = copy_of({"resident-groups": [[4, 1]], "tower-values": [2, 5], "flag-kinds": [[2, 1]]})
    assert (copy.groups, copy.towers, copy.flags) == ((Group(4, 1),), (2, 5), (FlagKind(2, 1),))
    assert (copy.walls, copy.guests) == ((), ())


def test_points_on_cards_matter_to_builders_only():
    assert [fact for fact in FACTS if not fact_matters(fact, SEATING["architects"])] == ["guest-points"]
    assert all(fact_matters(fact, SEATING["builders"]) for fact in FACTS)


def test_programs_are_told_what_is_taken():
    ends = [(whole["minimum"], whole["maximum"]) for whole in FACTS["resident-groups"].schema()["items"]["prefixItems"]]
    assert ends == [(1, 20), (0, 99)]


@pytest.mark.parametrize(("variant", "back"), [("builders", "green"), ("architects", "blue")])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_setup_says_which_side_which_cards_and_who_begins(variant, back, players):
    table = Seating(GAME.key, ("Ann", "Bob", "Cid", "Dan")[:players], {"variant": variant}, players - 1)
    told = [language("en", GAME.key).say(f"setup-{step.key}", **step.args) for step in setup(table)]
    expected = [f"{back} side up", "10 tokens", f"{players} sheets", f"with a {back} back", table.players[-1]]
    assert [words in line for words, line in zip(expected, told, strict=True)] == [True] * 5


def test_three_guests_lie_open():
    (step,) = (step for step in setup(SEATING["architects"]) if step.key == "guests-open")
    assert step.args == {"cards": 20, "open": 3, "pile": 17}
