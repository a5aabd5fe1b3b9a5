"""Whatever is tapped, in whatever order: nothing breaks, the log tells it again, and the live total is the score."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS
from companion.rules.game import Seating
from tests.games.walking import Walk

from .table import GROUPS

GROWING = ("draw-floor", "draw-tower", "draw-wall", "draw-flag", "colour")
TYPES = (*GAME.flow.commands, *GROWING * 3, "steal", "end-turn", "finish")
KNOWN = {"resident-groups": GROUPS, "tower-values": [0, 2, 5], "flag-kinds": [[1, 3], [2, 0]], "wall-residents": [1, 2, 3]}


def check(walk):
    """What every state of a play keeps to."""
    state = walk.state
    for castle in state.castles:
        assert max(len(castle.floors), len(castle.towers), len(castle.walls)) <= 4
        assert len(castle.flags) <= FLAGS_ON_WALLS[len(castle.walls)]
        assert castle.residents >= 0
        assert castle.acting is None or castle.acting in castle.guests
    staying = [guest for castle in state.castles for guest in castle.guests]
    assert sorted(staying) == sorted(floor.guest for castle in state.castles for floor in castle.floors if floor.guest)
    assert len(set(staying)) == len(staying)
    assert state.sun is None or state.castles[state.sun].has_all_towers
    assert (state.cloud is None) == (not any(castle.is_complete for castle in state.castles))


@pytest.mark.parametrize("variant", ["builders", "architects"])
@pytest.mark.parametrize("facts", [{}, KNOWN], ids=["unknown", "known"])
@settings(max_examples=25)
@given(random=st.randoms(use_true_random=False), players=st.integers(2, 4))
def test_random_commands(variant, facts, random, players):
    walk = Walk(GAME, Seating(GAME.key, ("Ann", "Bob", "Cid", "Dan")[:players], {"variant": variant}, players - 1, facts))
    for _ in range(30):
        walk.step(random, TYPES)
        check(walk)
    running, totals = walk.flow.running(walk.state, walk.seating), walk.totals()
    assert totals == running


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_comes_to_its_end(seed):
    """Only drawing and passing on: sooner or later somebody has all 12 parts, and the game ends when all are done."""
    random = Random(seed)
    walk = Walk(GAME, Seating(GAME.key, ("Ann", "Bob", "Cid"), {"variant": "architects"}, 0, KNOWN))
    for _ in range(600):
        walk.step(random, (*GROWING, "steal", "end-turn", "finish"))
        if walk.flow.phase(walk.state, walk.seating).key == "over":
            break
    check(walk)
    assert walk.flow.phase(walk.state, walk.seating).key == "over"
    assert walk.refused > 0


@settings(max_examples=25)
@given(data=st.data())
def test_four_phones_may_draw_in_any_order(data):
    """What one castle shows does not depend on when the others were tapped; only sun and cloud go to the first."""
    players = ("Ann", "Bob", "Cid", "Dan")
    hands = {
        player: data.draw(st.lists(st.sampled_from(["draw-floor", "draw-tower", "draw-wall", "colour"]), max_size=14))
        for player in players
    }
    order = data.draw(st.permutations([player for player in players for _ in hands[player]]))

    def played(names):
        walk = Walk(GAME, Seating(GAME.key, players, {"variant": "builders"}))
        left = {player: list(hand) for player, hand in hands.items()}
        for name in names:
            command = left[name].pop(0)
            walk.take(command, {"player": name} | {"draw-tower": {"points": 2}, "colour": {"count": 2}}.get(command, {}))
        return walk.state

    assert played(order).castles == played(sorted(order)).castles
