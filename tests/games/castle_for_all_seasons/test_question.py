"""The refusals of the score question, and their places."""

import copy

import pytest
from hypothesis import given

from companion.games.castle_for_all_seasons.rules.box import SUPPLY
from companion.games.castle_for_all_seasons.rules.question import SCORING_SPOTS
from tests.games.castle_for_all_seasons.counting import EVERYTHING, asked, ends, player, question, refused

LEFT_OUT = object()


def sound(season="summer"):
    """Return a question without faults. Each of two players could have one more of everything."""
    servants = {"keep": 1, "market": 1, "palace": 1}
    resources = {"sand": 2, "boards": 2, "clay": 2, "stone": 2, "silver": 2}
    anna = player("Anna", track=10, talers=9, resources=resources, servants=servants)
    yana = player("Yana", track=10, talers=9, resources=dict(resources), servants={"keep": 1})
    return question(anna, yana, season=season, forge_silver=2, free_spots=3, built=dict(EVERYTHING))


def changed(changes, season="summer"):
    """Return the sound question with some entries changed, keyed like the places of refusals."""
    raw = copy.deepcopy(sound(season))
    for path, value in changes.items():
        branch, keys = raw, path.replace("[", ".").replace("]", "").split(".")
        for key in keys[:-1]:
            branch = branch[int(key)] if isinstance(branch, list) else branch.setdefault(key, {})
        last = int(keys[-1]) if isinstance(branch, list) else keys[-1]
        if value is LEFT_OUT:
            del branch[last]
        else:
            branch[last] = value
    return raw


# Each value exceeds its limit or names an unknown thing, and is refused at its entry. `Shape` has tests of its own.
SHAPE = [
    *(("players", value) for value in ([], [player("Anna")], [player(n) for n in "abcde"])),
    *((f"board.built.{b}", most + 1) for b, most in EVERYTHING.items()),
    *((f"players[1].resources.{kind}", most + 1) for kind, most in SUPPLY.items()),
    *(("board.forge_silver", n) for n in (-1, 16)),
    *(("season", "autumn"), ("board.free_spots", 41), ("players[1].track", 401), ("players[1].talers", 106)),
    *(("board.built.market", 1), ("players[1].granary", 1), ("players[1].servants.forge", 1), ("players[1].servants.keep", 29)),
    *(("players[0].market_trade", 106), ("players[0].palace_trade.clay", -1), ("players[0].palace_trade.gold", 0)),
]


@pytest.mark.parametrize(("path", "value"), SHAPE)
def test_question_entry_of_wrong_shape_is_refused_at_its_place(path, value):
    assert refused(asked, changed({path: value})) == [path]


# Contradictions between entries: the changes, and the places that are refused.
TIES = {
    "the same name twice": ({"players[1].name": "Anna"}, ["players[1].name"]),
    "the keep needs the free spots": ({"board.free_spots": LEFT_OUT}, ["board.free_spots"]),
    "a servant where nothing was built": (
        {"board.built.stable": 0, "players[1].servants.stable-12": 1},
        ["players[1].servants.stable-12"],
    ),
    "everybody's servants where nothing was built": (
        {"board.built.keep": 0},
        ["players[0].servants.keep", "players[1].servants.keep"],
    ),
    "a spot for one": (
        {"players[0].servants.tavern-12": 1, "players[1].servants.tavern-12": 1},
        ["players[1].servants.tavern-12"],
    ),
    "two of one's own on a spot for one": ({"players[0].servants.forge-6": 2}, ["players[0].servants.forge-6"]),
    "a third in the palace": ({"players[1].servants.palace": 2}, ["players[1].servants.palace"]),
    "eight servants": ({"players[0].servants.big-gate": 5}, ["players[0].servants"]),
    "silver, the forge's first": (
        {"board.forge_silver": 10, "players[0].resources.silver": 3, "players[1].resources.silver": 3},
        ["players[1].resources.silver"],
    ),
    "a market trade without a servant, even of nothing": ({"players[1].market_trade": 0}, ["players[1].market_trade"]),
    "a market trade of more talers than there are": ({"players[0].market_trade": 10}, ["players[0].market_trade"]),
    "an odd market trade with one servant": ({"players[0].market_trade": 7}, ["players[0].market_trade"]),
    "six resources with one servant": (
        {"players[0].palace_trade": {"sand": 2, "boards": 2, "clay": 2}},
        ["players[0].palace_trade"],
    ),
    "a palace trade without a servant": ({"players[1].palace_trade": {"sand": 1}}, ["players[1].palace_trade"]),
    "a palace trade of more than there is": ({"players[0].palace_trade": {"clay": 3}}, ["players[0].palace_trade.clay"]),
    "nothing": ({}, []),
    "nothing traded in the palace needs no servant": ({"players[1].palace_trade": {"sand": 0}}, []),
    "an odd market trade with both servants": ({"players[0].servants.market": 2, "players[0].market_trade": 7}, []),
    "no free spots while nobody stands in the keep": (
        {"players[0].servants.keep": 0, "players[1].servants.keep": 0, "board.free_spots": LEFT_OUT},
        [],
    ),
    "all of them together": (
        {
            "players[1].name": "Anna",
            "players[1].servants.market": 2,
            "players[0].talers": 97,
            "players[0].resources.clay": 14,
            "players[0].palace_trade": {"sand": 3},
            "players[0].market_trade": 1,
        },
        [
            "players[1].name",
            "players[1].servants.market",
            "players[1].resources.clay",
            "players[1].talers",
            "players[0].market_trade",
            "players[0].palace_trade.sand",
        ],
    ),
}


@pytest.mark.parametrize(("changes", "places"), TIES.values(), ids=TIES)
def test_question_contradictions_are_refused_at_their_places(changes, places):
    assert refused(asked, changed(changes)) == places


def test_granary_opens_in_winter_and_holds_three_servants():
    inside = {"players[0].servants.granary": 2, "players[1].servants.granary": 1}

    assert refused(asked, sound("winter")) == refused(asked, changed(inside, "winter")) == []
    assert refused(asked, changed(inside)) == ["players[0].servants.granary", "players[1].servants.granary"]
    assert refused(asked, changed(inside | {"players[1].servants.granary": 2}, "winter")) == ["players[1].servants.granary"]


def test_servants_are_limited_to_seven_for_two_players_else_six():
    """Servants in the granary count as well."""
    seven = player("Anna", servants={"big-gate": 6, "granary": 1})
    others = [player(name) for name in ("Yana", "Boris", "Zoë")]

    assert refused(asked, question(seven, *others[:1], season="winter")) == []
    assert refused(asked, question(seven, *others[:2], season="winter")) == ["players[0].servants"]
    assert refused(asked, question(*others, seven, season="winter")) == ["players[3].servants"]


def test_question_over_supply_is_refused_at_entry_that_exceeds_it():
    names = ("Anna", "Yana", "Boris", "Zoë")
    four = [player(name, talers=60, servants={"market": 1}, resources={"clay": 8, "silver": 6}) for name in names]

    assert refused(asked, question(*four)) == [
        "players[2].servants.market",
        "players[1].resources.clay",
        "players[2].resources.silver",
        "players[1].talers",
    ]


def test_spots_in_market_and_forge_need_no_building():
    for place in ("market", "forge-10", "forge-6"):
        assert refused(asked, question(player("Anna", servants={place: 1}), player("Yana"), built={})) == []
    for place in set(SCORING_SPOTS) - {"market", "forge-10", "forge-6", "granary"}:
        there = question(player("Anna", servants={place: 1}), player("Yana"), built={}, free_spots=0)
        assert refused(asked, there) == [f"players[0].servants.{place}"]


@given(ends())
def test_question_of_possible_game_is_accepted(raw):
    assert refused(asked, raw) == []
