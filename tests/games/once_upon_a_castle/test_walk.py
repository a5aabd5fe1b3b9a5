"""Random walks: nothing breaks, every fact has its command, and the running total is the score."""

from random import Random

import pytest

from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS

from .table import GROWING, KNOWN, TYPES, walked


def check(walk):
    """Check what is true in every state."""
    state = walk.state
    for castle in state.castles:
        assert max(len(castle.floors), len(castle.towers), len(castle.walls)) <= 4
        assert len(castle.flags) <= FLAGS_ON_WALLS[len(castle.walls)]
        assert castle.residents >= 0
        assert castle.acting is None or castle.acting in castle.guests
    staying = [guest for castle in state.castles for guest in castle.guests]
    assert sorted(staying) == sorted({floor.guest for castle in state.castles for floor in castle.floors if floor.guest})
    assert state.sun is None or state.castles[state.sun].has_all_towers
    assert (state.cloud is None) == (not any(castle.is_complete for castle in state.castles))
    assert walk.totals() == walk.running()


@pytest.mark.parametrize("variant", ["builders", "architects"])
@pytest.mark.parametrize("facts", [{}, KNOWN], ids=["unknown", "known"])
def test_session_of_random_commands_keeps_rules_and_ends(variant, facts):
    """Many corrections come first. Then castles are only drawn until a player has all 12 parts and all are finished."""
    random = Random(f"{variant} {len(facts)}")
    for players in ("Ann Bob", "Ann Bob Cid", "Ann Bob Cid Dan"):
        walk = walked(random, variant, facts, 0, TYPES, tuple(players.split()))
        for step in range(600):
            walk.step(random, TYPES if step < 60 else (*GROWING, "steal", "end-turn", "finish", "give-bonus"))
            if step % 6 == 0:
                check(walk)
            if walk.state.step == "over":
                break
        check(walk)
        assert walk.state.step == "over"
        assert walk.replayed() == walk.state
