"""Every fact has a command behind it: a play from a file is played anew."""

from random import Random

import pytest

from companion.games.castle_builder import GAME
from companion.games.castle_builder.flow import FLOW
from companion.rules.game import Seating

from .table import KNOWN, by_chance, decided


def walked(seed, variants, facts):
    """Every state of a walk by chance with the fact that came after it."""
    random = Random(seed)
    seating = Seating(GAME.key, ("Ann", "Bob", "Cid"), {"variants": variants}, seed % 3, facts)
    state = FLOW.start(seating)
    for _ in range(90):
        fact = by_chance(random, state, seating)
        if fact is not None:
            yield seating, state, fact
            state = FLOW.evolve(state, seating, fact)


@pytest.mark.parametrize("facts", [{}, KNOWN], ids=["unknown", "known"])
@pytest.mark.parametrize("variants", [[], ["peaceful-time", "above-the-sky"]])
def test_the_command_behind_a_fact_leads_to_it_again(variants, facts):
    met = set()
    for seed in range(40):
        for seating, state, fact in walked(seed, variants, facts):
            command, args = FLOW.asked(fact, seating)
            assert decided(state, seating, command, args) == fact
            met.add(fact.type)
    assert met >= {*FLOW.moves.by_fact} - {"baron-set"}


def test_a_coin_kept_without_a_castle_that_got_lower_is_told_as_it_ever_was():
    seating = Seating(GAME.key, ("Ann", "Bob"), {"variants": []})
    state = FLOW.start(seating)
    for command, args in (("place", {"row": 1}), ("pick-coin", {"effect": "collapse"})):
        state = FLOW.evolve(state, seating, decided(state, seating, command, args))
    fact = decided(state, seating, "keep-coin", {})
    assert {*fact.data} == {"seat", "effect", "count", "seats", "instead", "walked", "wins"}
    assert FLOW.asked(fact, seating) == ("keep-coin", {})
