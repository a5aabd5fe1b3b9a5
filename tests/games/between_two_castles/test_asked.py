"""Every fact tells the command that leads to it: a play from a file is played again and not believed."""

import json
from random import Random

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.pieces import THRONES
from companion.rules.game import Doubtful, Seating
from companion.rules.shape import checked
from tests.games.walking import Walk

from .table import Table
from .test_claims import build
from .test_walk import NAMES, some


def played_again(seating, facts):
    """The play made of its facts alone: each is asked for anew and must come out as it was."""
    flow, state = GAME.flow, GAME.flow.start(seating)
    for fact in facts:
        command, args = flow.asked(fact, seating)
        assert json.loads(json.dumps(args)) == args
        found = flow.decide(state, seating, command, checked(flow.commands[command].fields, dict(args)))
        assert (found.fact if isinstance(found, Doubtful) else found) == fact
        state = flow.evolve(state, seating, fact)
    return state


@pytest.mark.parametrize("players", [2, 5])
def test_a_walk_by_chance_is_asked_for_again_fact_by_fact(players):
    random = Random(players)
    walk = Walk(GAME, Seating(GAME.key, NAMES[:players], {}))
    for castle in range(1, len(walk.state.sites) + 1):
        walk.take("set-throne", {"castle": castle, "throne": list(THRONES)[castle - 1]})
    for _ in range(90):
        walk.take(*some(random, walk))
    assert len(walk.facts) > 30
    assert walk.refused > 10
    assert played_again(walk.seating, walk.facts) == walk.state


def test_every_kind_of_fact_can_be_asked_for():
    t = Table("Ann", "Bob", "Cid")
    build(t, "downstairs", 3)
    for command, args in (
        ("draw-for-bonus", {"castle": 1, "bonus": "downstairs-3"}),
        ("place-room", {"castle": 1, "room": "salon", "x": 2, "y": 0}),
        ("move-room", {"castle": 1, "room": "salon", "x": 2, "y": 0, "to_x": -1, "to_y": 0}),
        ("remove-room", {"castle": 1, "room": "salon", "x": -1, "y": 0}),
        ("set-attendant", {"castle": 1, "attendant": "knight", "count": 1}),
        ("add-bonus-card", {"castle": 1, "card": "width"}),
        ("add-bonus-card", {"castle": 1, "card": "width"}),
        ("remove-bonus-card", {"castle": 1, "card": "width"}),
        ("settle-bonus", {"castle": 1, "bonus": "downstairs-3"}),
        ("announce-bonus", {"castle": 1, "bonus": "downstairs-3"}),
        ("set-token", {"castle": 1, "token": "eltz"}),
        ("set-token", {"castle": 2, "token": "eltz", "swap": True}),
        ("set-token", {"castle": 2, "token": "none"}),
        ("set-castle-name", {"castle": 2, "name": "Hill"}),
        ("set-castle-name", {"castle": 2, "name": ""}),
        ("begin", {}),
        ("done", {"step": "choose"}),
        ("go-to", {"round": 2, "turn": 4}),
    ):
        t.do(command, **args)
    assert {fact.type for fact in t.facts} == GAME.flow.moves.by_fact.keys()
    assert played_again(t.seating, t.facts) == t.state
