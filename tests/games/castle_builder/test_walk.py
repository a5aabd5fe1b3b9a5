"""Whatever is tapped, in whatever order: nothing breaks, the log tells it again, and the race is the score."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.castle_builder import GAME
from companion.games.castle_builder.rules.variants import VARIANTS
from companion.rules.game import Seating
from tests.games.walking import Walk

from .table import track

TYPES = (*GAME.flow.commands, *("take-tiles", "place", "pick-coin", "keep-coin", "end-turn") * 3)
PLAYERS = ("Ann", "Bob", "Cid", "Dan")


@st.composite
def tracks(draw):
    """Facts of a copy: none, some, all, and all that contradict each other."""
    length = draw(st.integers(10, 24))
    spaces = st.lists(st.integers(1, length + 1), max_size=6, unique=True)
    facts = track(length, draw(spaces), draw(spaces), draw(spaces), loop=draw(st.booleans()))
    kept = draw(st.sampled_from([set(), set(facts) - {"track-coins"}, set(facts), set(facts), set(facts)]))
    return {key: value for key, value in facts.items() if key in kept}


def check(walk):
    """What every state of a play keeps to."""
    state, goal = walk.state, 9 if "above-the-sky" in walk.seating.options["variants"] else 7
    counts = [len(baron.coins) for baron in state.barons]
    assert max(counts) <= goal
    assert counts.count(goal) <= 1
    assert (walk.flow.phase(state, walk.seating).key == "over") == (goal in counts)
    assert all(seats and list(seats) == sorted(set(seats)) for seats in state.leaders.values())
    assert state.due >= 0


@settings(max_examples=60)
@given(
    random=st.randoms(use_true_random=False),
    players=st.integers(2, 4),
    variants=st.lists(st.sampled_from(VARIANTS), unique=True),
    facts=tracks(),
)
def test_random_commands(random, players, variants, facts):
    walk = Walk(GAME, Seating(GAME.key, PLAYERS[:players], {"variants": variants}, players - 1, facts))
    for _ in range(30):
        walk.step(random, TYPES)
        check(walk)
    assert walk.totals() == walk.flow.running(walk.state, walk.seating)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variants", [[], ["above-the-sky", "peaceful-time"]])
def test_a_whole_race_comes_to_its_end(seed, variants):
    random = Random(seed)
    facts = track(60, coins=range(5, 60, 4), rubies=[8, 23], tiles=[10, 30], loop=True)
    walk = Walk(GAME, Seating(GAME.key, PLAYERS[:3], {"variants": variants}, 0, facts))
    for _ in range(600):
        walk.step(random, ("take-tiles", "place", "pick-coin", "keep-coin", "end-turn", "name-leader"))
        check(walk)
        if walk.flow.phase(walk.state, walk.seating).key == "over":
            break
    assert walk.flow.phase(walk.state, walk.seating).key == "over"


@settings(max_examples=60)
@given(random=st.randoms(use_true_random=False))
def test_on_a_known_track_every_baron_has_a_place_of_his_own(random):
    facts = track(20, coins=[5, 9, 14], rubies=[6, 7, 16], tiles=[11], loop=True)
    walk = Walk(GAME, Seating(GAME.key, PLAYERS, {"variants": []}, 0, facts))
    for _ in range(30):
        walk.step(random, TYPES)
        spaces = [baron.space for baron in walk.state.barons]
        assert None not in spaces
        assert len(set(spaces)) == len(spaces)
