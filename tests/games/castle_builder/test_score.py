"""The race as programs ask for it, and as the final form does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.castle_builder import GAME
from companion.games.castle_builder.rules.variants import VARIANTS
from companion.rules.game import Seating
from companion.rules.scoring import Item

from .table import at_their_own, changed, refused_at, score

RACE = {"variants": [], "players": [{"name": "Ann", "coins": 5}, {"name": "Bob", "coins": 7}]}


def race(*coins, variants=()):
    return {"variants": list(variants), "players": [{"name": f"P{i}", "coins": n} for i, n in enumerate(coins)]}


def test_seven_coins_win_at_once():
    answer = score(RACE)
    assert (answer["finished"], answer["winners"], answer["decided_by"]) == (True, ["Bob"], "total")
    lines = [{"category": "coins", "points": 7, "why": "1 for each coin"}]
    assert answer["columns"][1] == {"name": "Bob", "total": 7, "lines": lines}
    assert [(s["name"], s["tie_breaks"]) for s in answer["standings"]] == [("Bob", {}), ("Ann", {})]
    assert score(changed(RACE, ["variants"], ...)) == answer


def test_above_the_sky_goes_on_to_nine():
    assert not score(race(5, 7, variants=["above-the-sky"]))["finished"]
    assert score(race(5, 9, variants=["above-the-sky"]))["winners"] == ["P1"]


def test_the_other_variants_do_not_move_the_goal_and_the_last_coin_may_carry_beyond_it():
    assert score(race(7, 0, variants=["royal-strategy", "peaceful-time"]))["finished"]
    assert score(race(9, 6))["winners"] == ["P0"]


def test_nobody_there_yet_means_standings_without_a_winner():
    answer = score(race(3, 6, 6))
    assert (answer["finished"], answer["winners"], answer["decided_by"]) == (False, [], None)
    assert [(s["name"], s["rank"]) for s in answer["standings"]] == [("P1", 1), ("P2", 1), ("P0", 3)]


def test_points_by_hand_can_end_the_race():
    """The table corrected a forgotten coin: the race is over as the total says."""
    question = GAME.read(race(6, 2))
    assert GAME.score(question, {"P0": [Item("why-coins", 1, {"count": 1})]}).ranking.winners == ("P0",)


def test_a_contradiction_is_told_at_its_cell():
    table = Seating(GAME.key, ("Ann", "Bob"), {"variants": []})
    asked = GAME.asked_by(table, {("Ann", "coins"): 7, ("Bob", "coins"): 8})
    (path,) = refused_at(GAME.read, asked)
    assert GAME.place_of(table, path) == ("Bob", "coins")


@given(
    coins=st.lists(st.integers(0, 9), min_size=2, max_size=4),
    variants=st.lists(st.sampled_from(VARIANTS), unique=True),
)
def test_a_race_has_one_winner_or_none_or_cannot_be(coins, variants):
    goal = 9 if "above-the-sky" in variants else 7
    there = [i for i, n in enumerate(coins) if n >= goal]
    question = race(*coins, variants=variants)
    assert refused_at(score, question) == [f"players[{i}].coins" for i in there[1:]]
    if len(there) < 2:
        answer = score(question)
        assert answer["winners"] == [f"P{i}" for i in there]
        assert [s["total"] for s in answer["standings"]] == sorted(coins, reverse=True)
        assert [c["total"] for c in answer["columns"]] == coins


OWN = [
    ("variants", ("above-the-sky", None)),
    ("players", (..., None, RACE["players"][:1], [{"name": str(i), "coins": 0} for i in range(5)])),
    ("players", 0, (7,)),
    ("players", 0, "colour", ("red",)),
    ("players", 0, "name", (" ",)),
    ("players", 1, "name", ("x" * 41, "a\nb", "\ud800")),
    ("players", 0, "coins", (..., -1, 10, True, 5.0, None)),
    ("rounds", (3,)),
]


@pytest.mark.parametrize(
    ("path", "value", "places"),
    [
        *at_their_own(OWN),
        (["variants"], ["peaceful-time", "above-the-clouds"], ["variants[1]"]),
        (["variants"], [1], ["variants[0]"]),
        (["variants"], ["peaceful-time", "royal-strategy", "peaceful-time"], ["variants[2]"]),
        (["variants"], ["above-the-sky"] * 3, ["variants[1]", "variants[2]"]),
        (["players", 0], {}, ["players[0].name", "players[0].coins"]),
        (["players", 0, "name"], "Bob", ["players[1].name"]),
        (["players", 0, "coins"], 7, ["players[1].coins"]),
    ],
)
def test_a_wrong_entry_is_refused_at_its_place(path, value, places):
    assert refused_at(score, changed(RACE, path, value)) == places


def test_rules_that_tie_entries_together_are_all_told():
    question = {
        "variants": ["royal-strategy", "royal-strategy"],
        "players": [{"name": "Ann", "coins": 7}, {"name": "Ann", "coins": 8}, {"name": "Cid", "coins": 9}],
    }
    assert refused_at(score, question) == ["variants[1]", "players[1].name", "players[1].coins", "players[2].coins"]
