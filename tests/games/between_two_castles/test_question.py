"""Tests of the score question and the final form: shapes, contradictions, and which entries count."""

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.question import CATEGORIES, PAD_ENTRY
from companion.games.between_two_castles.sheet import SHEET
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import check_value

from .asking import layout, pads, refused, result
from .printed import ROOMS
from .table import TwoCastlesTable

THREE = ["Ann", "Bob", "Cid"]
SEATING = Seating("between-two-castles", ("Ann", "Bob", "Cid"), {})


def first(castle):
    return refused(THREE, [castle, {"pad": {}}, {"pad": {}}])


@pytest.mark.parametrize(
    ("players", "castles", "problems"),
    [
        *(([f"P{i}" for i in range(seats)], 3, [("players", "wrong-count")]) for seats in (0, 1, 8)),
        *(([f"P{i}" for i in range(n)], m, [("castles", "castle-count")]) for n, m in ((2, 4), (3, 4), (4, 3), (7, 6))),
        *(([f"P{i}" for i in range(n)], m, [("castles", "wrong-count")]) for n, m in ((2, 0), (2, 2), (2, 8))),
        (["Ann", "Bob", "Ann"], 3, [("players[2]", "name-twice")]),
        (["Ann", "ann", "Ann "], 3, []),
        (["Ludwig", "Bob"], 3, [("players[0]", "name-ludwig")]),
        (["Ann", "Ludwig"], 3, [("players[1]", "name-ludwig")]),
        (["Ludwig", "Bob", "Cid"], 3, []),
    ],
)
def test_question_with_wrong_players_or_castle_count_is_refused(players, castles, problems):
    assert refused(players, pads(*range(castles))) == problems


def with_room(**change):
    raw = layout({(2, 0): "bakery"})
    return {"layout": {**raw, "rooms": [{key: v for key, v in {**raw["rooms"][0], **change}.items() if v != "lacking"}]}}


FILLED = {(x, y): "tower" for x in range(-10, 10) for y in range(10, 20)}


@pytest.mark.parametrize(
    ("castle", "found"),
    [
        *((castle, ["/not-one-of"]) for castle in ({}, {"name": "Eltz"}, {"pad": {}, "layout": layout()})),
        *((castle, ["/not-object"]) for castle in (None, [], 1, "pad")),
        ({"pad": {}, "name": None}, [".name/not-text"]),  # null is not missing
        ({"pad": None}, [".pad/not-object"]),
        ({"pad": {}, "total": 3}, [".total/unknown-key"]),
        ({"pad": {"grand_foyer": 1}}, [".pad.grand_foyer/unknown-key"]),
        ({"pad": {}, "specialty_rooms": 3}, [".specialty_rooms/unknown-key"]),
        ({"layout": {**layout(), "specialty_rooms": 3}}, [".layout.specialty_rooms/unknown-key"]),
        *(({"pad": {}, "name": name}, [".name/"]) for name in ("", "   ", "x" * 41, "a\tb", "\ud800")),
        *(({"pad": {"food": value}}, []) for value in (0, 99, [], [0, 99], [99] * 50)),
        *(({"pad": {"food": value}}, [".pad.food/out-of-range"]) for value in (-1, 100)),
        *(({"pad": {"food": value}}, [".pad.food/not-numbers"]) for value in (True, 1.0, "4", None, {})),
        *(({"pad": {"food": [4, value, 2]}}, [".pad.food[1]/"]) for value in (True, 1.0, "4", None, [], 100, -1)),
        *(({"pad": {"specialty_rooms": value}}, []) for value in (1, 49)),
        *(({"pad": {"specialty_rooms": value}}, [".pad.specialty_rooms/"]) for value in (0, 50, [3], True, None)),
        ({"layout": {"throne": "living-corridor", "rooms": []}}, []),
        ({"layout": {"rooms": []}}, [".layout.throne/missing"]),
        ({"layout": {"throne": "living-corridor"}}, [".layout.rooms/missing"]),
        *((with_room(**{key: "lacking"}), [f".layout.rooms[0].{key}/missing"]) for key in ("room", "x", "y")),
        *((with_room(room=room), [".layout.rooms[0].room/"]) for room in ("throne", "utility-food", "", 3, None, ["bakery"])),
        *((with_room(**{key: n}), [f".layout.rooms[0].{key}/"]) for key in ("x", "y") for n in (51, -51, 2.0, True, "2", None)),
        ({"layout": layout(throne="throne")}, [".layout.throne/not-a-choice"]),
        ({"layout": layout(attendants=["cook"])}, [".layout.attendants[0]/not-a-choice"]),
        ({"layout": layout(bonus_cards=["height", "moat"])}, [".layout.bonus_cards[1]/not-a-choice"]),
        ({"layout": layout({(-50, 50): "tower", (50, -50): "tower"}, attendants=["jester"] * 2)}, []),
        ({"layout": layout(attendants=["jester"] * 3)}, [".layout.attendants/wrong-count"]),
        ({"layout": layout(FILLED)}, []),
        ({"layout": layout(FILLED | {(20, 1): "tower"})}, [".layout.rooms/wrong-count"]),
        (
            {"layout": {**layout(), "rooms": [{"room": "tower", "x": x, "y": 0} for x in (2, 3, 2, 2, 0, 1)]}},
            [f".layout.rooms[{i}]/{code}" for i, code in enumerate(["cell-taken"] * 2 + ["cell-throne"] * 2, start=2)],
        ),
        (
            {"layout": layout(dict.fromkeys([(2, 0), (3, 0), (4, 0)], "bakery"))},
            [f".layout.rooms[{i}].room/room-twice" for i in (1, 2)],
        ),
        ({"layout": layout(bonus_cards=["height"] * 2)}, [".layout.bonus_cards[1]/bonus-card-twice"]),
    ],
)
def test_question_with_invalid_castle_is_refused_at_place(castle, found):
    told = [f"{at.removeprefix('castles[0]')}/{code}" for at, code in first(castle)]
    assert len(told) == len(found)
    assert all(one.startswith(wanted) for one, wanted in zip(told, found, strict=True)), told


@pytest.mark.parametrize(
    ("names", "twice"),
    [
        (("Eltz", "Cochem", "Eltz"), 2),
        (("Ann", None, None), None),  # the name of a player is free
        ((None, "Castle 2", None), None),  # and that of its own place
        (("Castle 3", None, None), 0),  # but not that of an unnamed one
        ((None, None, "Castle 1"), 2),
    ],
)
def test_question_with_repeated_castle_name_is_refused(names, twice):
    found = refused(THREE, [{"pad": {}, **({} if name is None else {"name": name})} for name in names])
    assert found == ([] if twice is None else [(f"castles[{twice}].name", "name-twice")])


def test_question_with_unique_piece_used_twice_is_refused():
    towers = {(2 + i, 0): "tower" for i in range(40)}
    one = layout({(-1, 0): "bakery", **towers}, attendants=["jester"] * 2, bonus_cards=["height"])
    other = layout({(-1, 0): "pantry", **towers, (-2, 0): "bakery"}, attendants=["jester"] * 2, bonus_cards=["width", "height"])
    found = refused(THREE, [{"layout": one}, {"layout": other}, {"pad": {}}])
    assert found == [
        ("castles[1].layout.throne", "throne-twice"),
        ("castles[1].layout.rooms[41].room", "room-twice"),
        ("castles[1].layout.bonus_cards[1]", "bonus-card-twice"),
    ]


def test_refusal_lists_contradictions_at_once_and_odd_castle_is_accepted():
    one = layout({(2, 0): "bakery", (0, 0): "bakery"})
    castles = [{"layout": one, "name": "Eltz"}, {"layout": layout(), "name": "Eltz"}]
    found = [at for at, _ in refused(["Ludwig", "Bob"], [*castles, {"pad": {}}, {"pad": {}}])]
    assert {*found} >= {"castles", "castles[0].layout.rooms[1]", "castles[1].layout.throne", "castles[1].name", "players[0]"}
    cells = {(i % 12, 1 + i // 12): room for i, room in enumerate(ROOMS)}  # all 147 in one castle: odd, but countable
    assert result(THREE[:2], [{"layout": layout(cells)}, *pads(0, 0)]).columns[0].points("sleeping") == 4 * 21


# --- On the final form ------------------------------------------------------------------------------------------------


def scored(entries, seating=SEATING):
    added = {column: [item] for column, item in SHEET.extra_items(seating, entries)}
    return GAME.score(GAME.scoring.parse(GAME.asked_by(seating, entries)), added)


def test_score_sheet_rows_match_printed_pad():
    assert tuple(row.key for row in SHEET.column if row.key) == CATEGORIES
    assert len(CATEGORIES) == 13
    assert [SHEET.cell("Castle 1", key).shape.kind for key in ("way", "layout", "food")] == ["own", "own", "number"]


def test_pad_cell_accepts_several_numbers():
    assert PAD_ENTRY.read("4 + 0+2", "value") == [4, 0, 2]
    assert check_value(PAD_ENTRY, 4) == [4]
    with pytest.raises(RefusedError) as found:
        PAD_ENTRY.read("4+100", "value")
    assert [(p.at, p.code) for p in found.value.problems] == [("value[1]", "out-of-range")]


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
def test_castle_total_uses_chosen_pad_drawing_or_total(entries, total):
    """The drawn castle has 5 points. A castle without a drawing is always counted from its pad."""
    t = TwoCastlesTable(*THREE)
    t.place("fountain", 2, 0)
    told = {("Castle 2", "food"): [4], ("Castle 2", "way"): "layout", **{("Castle 1", key): v for key, v in entries.items()}}
    assert [column.total for column in scored({**t.prefill, **told}).columns] == [total, 4, 0]


@pytest.mark.parametrize(
    ("column", "key", "value", "at"),
    [
        ("Castle 2", "food", [4, 100], "castles[1].pad.food[1]"),
        ("Castle 2", "grand-foyer", [100], "castles[1].pad.grand-foyer[0]"),
        ("Castle 3", "specialty_rooms", 50, "castles[2].pad.specialty_rooms"),
        ("Castle 1", "layout", layout(dict.fromkeys([(2, 0), (3, 0)], "bakery")), "castles[0].layout.rooms[1].room"),
    ],
)
def test_score_sheet_problem_is_shown_at_cell(column, key, value, at):
    with pytest.raises(RefusedError) as found:
        scored({(column, key): value})
    assert [problem.at for problem in found.value.problems] == [at]
    assert GAME.place_of(SEATING, at) == (column, key)
    assert GAME.place_of(SEATING, "castles[0].name") is None


def test_prefill_of_renamed_and_illegal_castles_can_be_scored():
    t = TwoCastlesTable("Ann", "Bob")
    t.do("set-castle-name", castle=1, name="Crowdburg")
    t.place("bakery", 9, 9, castle=2, anyway=True)
    found = scored(t.prefill, t.seating)
    assert [w.code for w in found.warnings] == ["unsupported", "disconnected", "specialty-rooms-missing"]
    assert tuple(column.name for column in found.columns) == GAME.columns(t.seating)
    assert tuple(s.name for s in found.ranking.standings) == GAME.participants(t.seating)
