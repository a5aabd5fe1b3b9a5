"""Tests of the final form and the copy facts: typed values, their points, and the places of errors."""

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.copy_facts import FACTS
from companion.games.once_upon_a_castle.setup import setup
from companion.games.once_upon_a_castle.sheet import SHEET
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import check_value
from companion.texts import language
from companion.views.json_schema import schema
from companion.views.score import field_text

SEATING = {variant: Seating(GAME.key, ("Ann", "Bob"), {"variant": variant}) for variant in ("builders", "architects")}


def score(variant, entries):
    return GAME.score(GAME.scoring.parse(GAME.asked_by(SEATING[variant], entries)))


def test_score_sheet_cells_depend_on_variant():
    builders, architects = ({*SHEET.asked("Ann", SEATING[variant])} for variant in SEATING)
    assert (architects - builders, builders - architects) == ({"guests", "small_clouds"}, {"cards"})


@pytest.mark.parametrize(
    ("variant", "ann", "bob", "cell"),
    [
        ("builders", {"sun": True, "towers": [5, 2, 5]}, {}, ("Ann", "sun")),
        ("builders", {"cloud": True, "floors": 3}, {}, ("Ann", "cloud")),
        ("builders", {}, {"flags": [1], "walls": 0}, ("Bob", "flags")),
        ("builders", {"cards": [1], "floors": 0}, {}, ("Ann", "cards")),
        ("architects", {"guests": ["king"]}, {"guests": ["queen", "king"]}, ("Bob", "guests")),
        ("builders", {"sun": True, "towers": [1] * 4}, {"sun": True, "towers": [1] * 4}, ("Bob", "sun")),
    ],
)
def test_score_sheet_contradiction_is_refused_at_cell(variant, ann, bob, cell):
    with pytest.raises(RefusedError) as refused:
        score(variant, {(name, key): value for name, told in (("Ann", ann), ("Bob", bob)) for key, value in told.items()})
    assert [GAME.place_of(SEATING[variant], problem.at) for problem in refused.value.problems] == [cell]


@pytest.mark.parametrize(
    ("variant", "told", "points"),
    [
        ("builders", {"sun": True}, {"sun": 4}),
        ("builders", {"cloud": True, "sun": True}, {"sun": 4, "cloud": 4}),
        ("builders", {"cloud": True, "towers": [5, 5, 2, 2]}, {"towers": 14, "cloud": 4}),
        ("builders", {"flags": [1] * 6, "towers": [5]}, {"towers": 5, "flags": 6}),
        ("builders", {"cards": [3, 1]}, {"guests": 4}),
        ("architects", {"cloud": True, "guests": ["jester", "princess"]}, {"cloud": 4, "guests": 8}),
    ],
)
def test_score_sheet_with_empty_cells_counts_other_cells(variant, told, points):
    (column, _) = score(variant, {("Ann", key): value for key, value in told.items()}).columns
    assert {line.category: line.points for line in column.lines} == points


SHAPES = {**FACTS, **{key: cell.shape for (_, key), cell in SHEET.cells.items()}}
REFUSED = {
    "towers": ["21", "1 1 1 1 1"],
    "flags": ["10"],
    "cards": ["10"],
    "guests": ["dragon", "king, dragon"],
    "floors": ["5"],
    "resident-groups": ["4:1, 5", "four", "", "0:1", "4:100", ", ".join(["1:1"] * 21)],
    "tower-values": ["21", ""],
    "wall-residents": ["1 2 3 4"],
    "flag-kinds": ["1:1 1:2 1:3 1:4 1:5"],
    "guest-points": ["10"],
}


@pytest.mark.parametrize(("key", "text"), [(key, text) for key, texts in REFUSED.items() for text in texts])
def test_field_with_impossible_text_is_refused(key, text):
    with pytest.raises(RefusedError):
        SHAPES[key].read(text, "value")


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("towers", "5+2+5", [5, 2, 5]),
        ("guests", "king, dog king", ["king", "dog"]),
        ("guests", "—", []),
        ("resident-groups", "4:1, 5:2; 6 : 4", [[4, 1], [5, 2], [6, 4]]),
        ("resident-groups", "4, 1, 5, 2", [[4, 1], [5, 2]]),
        ("flag-kinds", "1:3, 1:2, 2:1, 2:0", [[1, 3], [1, 2], [2, 1], [2, 0]]),
    ],
)
def test_list_field_reads_typed_and_shown_text_alike(key, text, value):
    shape = SHAPES[key]
    assert shape.read(text, "value") == shape.read(field_text(value, shape), "value") == check_value(shape, value) == value


@pytest.mark.parametrize(
    ("value", "places"),
    [(5, ["f"]), ([5], ["f[0]"]), ([[5]], ["f[0]"]), ([[5, 1], ["5", True]], ["f[1][0]", "f[1][1]"]), ([], ["f"])],
)
def test_copy_fact_with_wrong_value_is_refused_at_place(value, places):
    with pytest.raises(RefusedError) as refused:
        check_value(FACTS["resident-groups"], value, "f")
    assert [problem.at for problem in refused.value.problems] == places


def test_json_schema_of_resident_groups_shows_limits():
    ends = [(whole["minimum"], whole["maximum"]) for whole in schema(FACTS["resident-groups"])["items"]["prefixItems"]]
    assert ends == [(1, 20), (0, 99)]


@pytest.mark.parametrize(
    ("variant", "back", "guests"),
    [
        ("builders", "green", "the 16 guest cards with a green back"),
        ("architects", "blue", "the 20 guest cards with a blue back. Turn 3 face up in the middle. The other 17"),
    ],
)
def test_setup_steps_show_side_guest_cards_and_first_player(variant, back, guests):
    told = [language("en", GAME.key).say(f"setup-{step.key}", **step.args) for step in setup(SEATING[variant])]
    expected = [f"{back} side up", "10 tokens", "2 sheets", guests, "Ann"]
    assert [words in line for words, line in zip(expected, told, strict=True)] == [True] * 5
