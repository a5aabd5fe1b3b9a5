"""Rules queries: the ways to pay for a building, and the acting order."""

from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.castle_for_all_seasons.rules.assist import payments
from companion.games.castle_for_all_seasons.rules.box import CARDS, SUPPLY
from tests.games.castle_for_all_seasons.counting import ask, refused

WORTH = {"sand": 1, "boards": 2, "clay": 4, "stone": 5}
ORDER = ["messenger", "trader", "builder", "stonemason", "worker", "architect"]


def pay(cost, **resources):
    return ask("payments", {"cost": cost, "resources": resources})


def order(players, first, **revealed):
    return ask("order", {"players": players, "first": first, "revealed": revealed})


@given(st.integers(1, 99), st.fixed_dictionaries(dict.fromkeys([*WORTH, "silver"], st.integers(0, 3))))
def test_payments_are_all_possible_ways_and_no_others(cost, resources):
    """The expected ways come from trying every combination of own pieces and pieces swapped for silver."""
    every = set()
    stocks = [range(resources[kind] + 1) for kind in WORTH]
    for own in product(*stocks):
        for swapped in product(range(resources["silver"] + 1), repeat=4):
            paid = [a + b for a, b in zip(own, swapped, strict=True)]
            exact = sum(n * worth for n, worth in zip(paid, WORTH.values(), strict=True)) == cost
            if exact and sum(swapped) <= resources["silver"] and sum(n > 0 for n in paid) >= 3:
                every.add((own, swapped))

    answers = pay(cost, **resources)
    found = [(tuple(a[kind] for kind in WORTH), tuple(a["silver_as"].get(kind, 0) for kind in WORTH)) for a in answers]

    assert len(found) == len(every)
    assert set(found) == every
    assert [a["tokens"] for a in answers] == [sum(own) + sum(swapped) for own, swapped in found]
    assert all(0 not in a["silver_as"].values() for a in answers)
    keys = [(sum(swapped), -a["tokens"], swapped, own) for a, (own, swapped) in zip(answers, found, strict=True)]
    assert keys == sorted(keys)


def test_payments_of_whole_supply_yield_first_ways_lazily():
    first = list(islice(payments(99, SUPPLY), 5))

    assert all(sum(silver_as) == 0 for _, silver_as in first)


@pytest.mark.parametrize(
    ("raw", "places"),
    [
        ({"cost": 0, "resources": {}}, ["cost"]),
        ({"cost": 100, "resources": {}}, ["cost"]),
        ({"cost": 10.0, "resources": {}}, ["cost"]),
        ({"resources": {}}, ["cost"]),
        ({"cost": 10}, ["resources"]),
        (
            {"cost": 10, "resources": {"sand": 21, "gold": 1, "silver": 16}},
            ["resources.gold", "resources.sand", "resources.silver"],
        ),
        ({"cost": 10, "resources": {}, "season": "summer"}, ["season"]),
    ],
)
def test_payments_question_invalid_is_refused_at_places(raw, places):
    assert refused(ask, "payments", raw) == places


@given(st.data())
def test_order_is_by_character_then_clockwise_from_first_player(data):
    players = data.draw(st.permutations(["Anna", "Yana", "Boris", "Zoë"]))[: data.draw(st.integers(2, 4))]
    first = data.draw(st.sampled_from(players))
    due = 2 if len(players) == 2 else 1
    revealed = {name: data.draw(st.permutations(CARDS))[:due] for name in data.draw(st.permutations(players))}

    acts = [(act["player"], act["card"]) for act in order(players, first, **revealed)]

    def when(act):
        name, card = act
        character = "worker" if card.startswith("worker") else card
        clockwise = (players.index(name) - players.index(first)) % len(players)
        return ORDER.index(character), clockwise, revealed[name].index(card)

    assert acts == sorted(((name, card) for name, cards in revealed.items() for card in cards), key=when)


TWO = {"players": ["Anna", "Yana"], "first": "Anna", "revealed": {"Anna": ["trader", "builder"], "Yana": ["trader", "builder"]}}
THREE = {"players": ["A", "B", "C"], "first": "C", "revealed": {"A": ["trader"], "B": ["builder"], "C": ["architect"]}}


@pytest.mark.parametrize(
    ("raw", "places"),
    [
        (TWO, []),
        (THREE, []),
        (TWO | {"revealed": {"Anna": ["trader", "trader"], "Yana": ["trader", "builder"]}}, ["revealed.Anna[1]"]),
        (
            TWO | {"revealed": {"Anna": ["trader"], "Yana": ["trader", "builder", "architect"]}},
            ["revealed.Anna", "revealed.Yana"],
        ),
        (THREE | {"revealed": THREE["revealed"] | {"B": ["trader", "builder"]}}, ["revealed.B"]),
        (TWO | {"revealed": {"Anna": ["trader", "builder"]}}, ["revealed.Yana"]),
        (TWO | {"revealed": TWO["revealed"] | {"Boris": ["trader", "builder"]}}, ["revealed.Boris"]),
        (TWO | {"revealed": TWO["revealed"] | {"Anna": ["worker", "builder"]}}, ["revealed.Anna[0]"]),
        (TWO | {"revealed": TWO["revealed"] | {"Anna": "trader"}}, ["revealed.Anna"]),
        (TWO | {"revealed": []}, ["revealed"]),
        (TWO | {"first": "Boris"}, ["first"]),
        (TWO | {"players": ["Anna"]}, ["players"]),
        (TWO | {"players": ["Anna", "Anna"]}, ["players[1]", "revealed.Yana"]),
        ({}, ["players", "first", "revealed"]),
    ],
)
def test_order_question_invalid_is_refused_at_places(raw, places):
    assert refused(ask, "order", raw) == places
