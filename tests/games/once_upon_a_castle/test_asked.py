"""Every fact has a command behind it: a play from a file is played anew."""

from random import Random

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.flow import FLOW
from companion.rules.game import Seating

from .table import GROUPS, by_chance, decided

KNOWN = {"resident-groups": GROUPS, "tower-values": [0, 2, 5], "flag-kinds": [[1, 3], [2, 0]], "wall-residents": [1, 2, 3]}
OF_ARCHITECTS = {"guest-stolen", "guest-reused", "guest-given", "small-cloud-drawn", "small-cloud-removed"}


@pytest.mark.parametrize("variant", ["builders", "architects"])
@pytest.mark.parametrize("facts", [{}, KNOWN], ids=["unknown", "known"])
def test_the_command_behind_a_fact_leads_to_it_again(variant, facts):
    met = set()
    for seed in range(30):
        random = Random(seed)
        seating = Seating(GAME.key, ("Ann", "Bob", "Cid")[: 2 + seed % 2], {"variant": variant}, seed % 2, facts)
        state = FLOW.start(seating)
        for _ in range(150):
            fact = by_chance(random, state, seating)
            if fact is not None:
                command, args = FLOW.asked(fact, seating)
                assert decided(state, seating, command, args) == fact
                met.add(fact.type)
                state = FLOW.evolve(state, seating, fact)
    never = set() if variant == "architects" else OF_ARCHITECTS
    never |= {"resident-points-set"} if facts else set()
    assert met >= {*FLOW.moves.by_fact} - never - {"bonus-given", "redeeming-finished", "redeeming-resumed"}


def test_what_the_last_lines_are_told_by_leads_to_it_again():
    seating = Seating(GAME.key, ("Ann", "Bob"), {"variant": "builders"})
    state = FLOW.start(seating)
    parts = [("draw-floor", {}), ("draw-tower", {"points": 2}), ("draw-wall", {})]
    told = [(part, {"player": name, **args}) for name in seating.players for part, args in parts for _ in range(4)]
    told += [("give-bonus", {"player": "Bob", "bonus": "sun"}), ("give-bonus", {"player": "Bob", "bonus": "cloud"})]
    told += [("finish", {"player": "Ann", "done": done}) for done in (True, False, True)]
    for command, args in told:
        fact = decided(state, seating, command, args)
        again, fields = FLOW.asked(fact, seating)
        assert (again, decided(state, seating, again, fields)) == (command, fact)
        state = FLOW.evolve(state, seating, fact)


def test_the_last_residents_left_come_with_a_wall_that_brings_more():
    seating = Seating(GAME.key, ("Ann", "Bob"), {"variant": "builders"}, 0, {**KNOWN, "resident-groups": [[2, 1]]})
    state = FLOW.start(seating)
    fact = decided(state, seating, "draw-wall", {"player": "Ann", "residents": 3})
    assert fact.data["residents"] == 2
    assert decided(state, seating, *FLOW.asked(fact, seating)) == fact
