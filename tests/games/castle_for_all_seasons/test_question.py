"""What the score question refuses, and where."""

import copy

import pytest
from hypothesis import given

from companion.games.castle_for_all_seasons.rules.box import SUPPLY
from companion.games.castle_for_all_seasons.rules.question import EARNING
from tests.games.castle_for_all_seasons.counting import EVERYTHING, asked, ends, player, question, refused

LEFT_OUT = object()


def sound(season="summer"):
    """A question with nothing wrong in it: two players who could each have one more of everything."""
    servants = {"keep": 1, "market": 1, "palace": 1}
    resources = {"sand": 2, "boards": 2, "clay": 2, "stone": 2, "silver": 2}
    anna = player("Anna", track=10, talers=9, resources=resources, servants=servants)
    yana = player("Yana", track=10, talers=9, resources=dict(resources), servants={"keep": 1})
    return question(anna, yana, season=season, forge_silver=2, free_spots=3, built=dict(EVERYTHING))


def changed(changes, season="summer"):
    """The sound question with some entries changed, each named as it is in a refusal."""
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


# Each is one more than there can be of it, or nothing that there is: refused at the entry itself. `Shape` has tests of its own.
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
def test_an_entry_of_the_wrong_shape_is_named(path, value):
    assert refused(asked, changed({path: value})) == [path]


# What the entries must not say together: the changes, and where that is refused.
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
def test_entries_that_contradict_are_named(changes, places):
    assert refused(asked, changed(changes)) == places


def test_the_granary_opens_in_winter_and_holds_three():
    inside = {"players[0].servants.granary": 2, "players[1].servants.granary": 1}

    assert refused(asked, sound("winter")) == refused(asked, changed(inside, "winter")) == []
    assert refused(asked, changed(inside)) == ["players[0].servants.granary", "players[1].servants.granary"]
    assert refused(asked, changed(inside | {"players[1].servants.granary": 2}, "winter")) == ["players[1].servants.granary"]


def test_seven_servants_when_two_play_six_otherwise():
    """The servants in the granary are among them."""
    seven = player("Anna", servants={"big-gate": 6, "granary": 1})
    others = [player(name) for name in ("Yana", "Boris", "Zoë")]

    assert refused(asked, question(seven, *others[:1], season="winter")) == []
    assert refused(asked, question(seven, *others[:2], season="winter")) == ["players[0].servants"]
    assert refused(asked, question(*others, seven, season="winter")) == ["players[3].servants"]


def test_only_the_entry_that_goes_over_is_named():
    names = ("Anna", "Yana", "Boris", "Zoë")
    four = [player(name, talers=60, servants={"market": 1}, resources={"clay": 8, "silver": 6}) for name in names]

    assert refused(asked, question(*four)) == [
        "players[2].servants.market",
        "players[1].resources.clay",
        "players[2].resources.silver",
        "players[1].talers",
    ]


def test_every_place_that_always_stands_needs_no_building():
    for place in ("market", "forge-10", "forge-6"):
        assert refused(asked, question(player("Anna", servants={place: 1}), player("Yana"), built={})) == []
    for place in set(EARNING) - {"market", "forge-10", "forge-6", "granary"}:
        there = question(player("Anna", servants={place: 1}), player("Yana"), built={}, free_spots=0)
        assert refused(asked, there) == [f"players[0].servants.{place}"]


@given(ends())
def test_what_can_really_be_is_not_refused(raw):
    assert refused(asked, raw) == []
