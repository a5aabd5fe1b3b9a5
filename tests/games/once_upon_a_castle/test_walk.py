"""Whatever is tapped, in whatever order: nothing breaks, every fact has its command, and the live total is the score."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.flow import FLOW
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS
from companion.rules.game import Doubtful, Seating
from companion.rules.shape import checked
from tests.games.walking import Walk

from .table import GROWING, KNOWN, TYPES, Table, walked


def check(walk):
    """What every state of a play keeps to."""
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
    assert walk.totals() == walk.flow.running(walk.state, walk.seating)


def assert_led_to_again(walk):
    """A play from a file is played anew: the command behind each fact leads to it, at a table that is sure of it."""
    state = FLOW.start(walk.seating)
    for fact in walk.facts:
        command, args = FLOW.asked(fact, walk.seating)
        found = FLOW.decide(state, walk.seating, command, checked(FLOW.commands[command].fields, args))
        assert (found.fact if isinstance(found, Doubtful) else found) == fact
        state = FLOW.evolve(state, walk.seating, fact)


@pytest.mark.parametrize("variant", ["builders", "architects"])
@pytest.mark.parametrize("facts", [{}, KNOWN], ids=["unknown", "known"])
@settings(max_examples=8)
@given(random=st.randoms(use_true_random=False), players=st.integers(2, 4))
def test_random_commands(variant, facts, random, players):
    walk = walked(random, variant, facts, 30, TYPES, players=("Ann", "Bob", "Cid", "Dan")[:players])
    check(walk)
    assert_led_to_again(walk)


def test_a_whole_game_comes_to_its_end():
    """Only drawing and passing on: sooner or later somebody has all 12 parts, and the game ends when all are done."""
    random = Random(0)
    walk = walked(random, "architects", KNOWN, 0, ())
    while walk.state.step != "over" and len(walk.facts) < 600:
        walk.step(random, (*GROWING, "steal", "end-turn", "finish"))
    check(walk)
    assert walk.state.step == "over"
    assert walk.refused > 0
    assert_led_to_again(walk)


def test_what_is_seldom_done_is_led_to_again():
    t = Table("Ann", "Bob", **{**KNOWN, "resident-groups": [[2, 1]], "wall-residents": [3]})
    assert t.do("draw-wall", "Ann", residents=3).data["residents"] == 2  # the last that are left
    t.draw("Ann", floors=4, towers=[2] * 4, walls=3).complete("Bob")
    for bonus in ("sun", "cloud"):
        t.do("give-bonus", "Bob", bonus=bonus)
    for done in (True, False, True):
        t.do("finish", "Ann", done=done)
    assert_led_to_again(t)


@settings(max_examples=15)
@given(data=st.data())
def test_four_phones_may_draw_in_any_order(data):
    """What one castle shows does not depend on when the others were tapped; only sun and cloud go to the first."""
    players = ("Ann", "Bob", "Cid", "Dan")
    parts = st.sampled_from(["draw-floor", "draw-tower", "draw-wall", "colour"])
    hands = {player: data.draw(st.lists(parts, max_size=14)) for player in players}
    order = data.draw(st.permutations([player for player in players for _ in hands[player]]))

    def played(names):
        walk = Walk(GAME, Seating(GAME.key, players, {"variant": "builders"}))
        left = {player: list(hand) for player, hand in hands.items()}
        for name in names:
            command = left[name].pop(0)
            walk.take(command, {"player": name} | {"draw-tower": {"points": 2}, "colour": {"count": 2}}.get(command, {}))
        return walk.state

    assert played(order).castles == played(sorted(order)).castles
