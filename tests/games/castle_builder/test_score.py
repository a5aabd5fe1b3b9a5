"""The setup checklist, and the end of the race: as programs ask for it, and in the final form."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.castle_builder import GAME
from companion.games.castle_builder.rules.score import VARIANTS
from companion.games.castle_builder.setup import setup
from companion.rules.game import Seating
from companion.rules.scoring import Item
from companion.rules.shape import check_value

from .table import CastleBuilderTable, refused_at, score

RACE = {"variants": [], "players": [{"name": "Ann", "coins": 5}, {"name": "Bob", "coins": 7}]}


def race(*coins, variants=()):
    return {"variants": list(variants), "players": [{"name": f"P{i}", "coins": n} for i, n in enumerate(coins)]}


def test_race_with_seven_coins_is_won():
    answer = score(RACE)
    assert (answer["finished"], answer["winners"], answer["decided_by"]) == (True, ["Bob"], "total")
    lines = [{"category": "coins", "points": 7, "why": "the number of coins"}]
    assert answer["columns"][1] == {"name": "Bob", "total": 7, "lines": lines}
    assert [(s["name"], s["tie_breaks"]) for s in answer["standings"]] == [("Bob", {}), ("Ann", {})]
    assert score({"players": RACE["players"]}) == answer


def test_race_with_above_the_sky_is_won_with_nine_coins():
    assert not score(race(5, 7, variants=["above-the-sky"]))["finished"]
    assert score(race(5, 9, variants=["above-the-sky"]))["winners"] == ["P1"]


def test_race_below_goal_has_standings_without_winner():
    answer = score(race(3, 6, 6))
    assert (answer["finished"], answer["winners"], answer["decided_by"]) == (False, [], None)
    assert [(s["name"], s["rank"]) for s in answer["standings"]] == [("P1", 1), ("P2", 1), ("P0", 3)]


def test_adjustment_reaching_goal_ends_race():
    """A point added for a forgotten coin reaches the goal, so the race is over."""
    question = GAME.scoring.read(race(6, 2))
    assert GAME.score(question, {"P0": [Item("why-coins", 1, {"count": 1})]}).ranking.winners == ("P0",)


def test_score_sheet_with_two_winners_shows_problem_at_cell():
    table = Seating(GAME.key, ("Ann", "Bob"), {"variants": []})
    asked = GAME.asked_by(table, {("Ann", "coins"): 7, ("Bob", "coins"): 8})
    (path,) = refused_at(GAME.scoring.read, asked)
    assert GAME.place_of(table, path) == ("Bob", "coins")


@given(
    coins=st.lists(st.integers(0, 9), min_size=2, max_size=4),
    variants=st.lists(st.sampled_from(VARIANTS), unique=True),
)
def test_race_with_any_coins_has_at_most_one_winner_or_is_refused(coins, variants):
    goal = 9 if "above-the-sky" in variants else 7
    there = [i for i, n in enumerate(coins) if n >= goal]
    question = race(*coins, variants=variants)
    assert refused_at(score, question) == [f"players[{i}].coins" for i in there[1:]]
    if len(there) < 2:
        answer = score(question)
        assert answer["winners"] == [f"P{i}" for i in there]
        assert [s["total"] for s in answer["standings"]] == sorted(coins, reverse=True)
        assert [c["total"] for c in answer["columns"]] == coins


def test_refusal_lists_every_contradiction_at_once():
    question = {
        "variants": ["royal-strategy", "royal-strategy"],
        "players": [{"name": "Ann", "coins": 7}, {"name": "Ann", "coins": 8}, {"name": "Cid", "coins": 9}],
    }
    assert refused_at(score, question) == ["variants[1]", "players[1].name", "players[1].coins", "players[2].coins"]


# --- Before the first turn ----------------------------------------------------------------------------------------------

(OPTION,) = GAME.options


def steps(players=3, variants=(), first=0):
    seating = Seating(GAME.key, ("Ann", "Bob", "Cid", "Dan")[:players], {"variants": list(variants)}, first)
    return {step.key: step.args for step in setup(seating)}


@pytest.mark.parametrize("chosen", [list(some) for n in range(4) for some in itertools.permutations(VARIANTS, n)], ids="+".join)
def test_variants_option_accepts_every_combination_and_order(chosen):
    found = check_value(OPTION.shape, chosen, "variants")
    assert found == [variant for variant in VARIANTS if variant in chosen]
    assert OPTION.shape.read(", ".join(chosen), "variants") == OPTION.shape.read("; ".join(chosen), "variants") == found


def test_variants_option_is_empty_by_default():
    assert OPTION.default == OPTION.shape.read("", "variants") == []


@pytest.mark.parametrize(("players", "left"), [(2, 117), (3, 114), (4, 111)])
def test_setup_hands_step_counts_tiles_left(players, left):
    assert steps(players)["hands"] == {"tiles": 3, "left": left}
    assert "royal" not in steps(players, ["above-the-sky", "peaceful-time"])


@pytest.mark.parametrize(("players", "shuffled", "left"), [(2, 122, 113), (3, 120, 108), (4, 118, 103)])
def test_setup_with_royal_strategy_sets_tiles_aside_before_shuffling(players, shuffled, left):
    found = steps(players, ["royal-strategy"])
    assert list(found).index("royal") < list(found).index("tiles")
    assert (found["royal"]["all"], found["tiles"]["tiles"], found["hands"]["left"]) == (126, shuffled, left)


def test_barons_start_on_numbered_places_in_turn_order():
    places = "1_Cid, 2_Dan, 3_Ann, 4_Bob".replace("_", "\N{NO-BREAK SPACE}")
    assert steps(4, first=2)["barons"] == {"places": places}
    t = CastleBuilderTable("Ann", "Bob", "Cid", "Dan", first=2)
    assert dict(zip(t.seating.players, t.spaces, strict=True)) == {"Cid": 1, "Dan": 2, "Ann": 3, "Bob": 4}
