"""Every fact tells the command that leads to it: a play from a file is played again and not believed."""

import json
from random import Random

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.tables import THRONES
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


@pytest.mark.parametrize("players", range(2, 8))
def test_a_walk_by_chance_is_asked_for_again_fact_by_fact(players):
    random = Random(players)
    walk = Walk(GAME, Seating(GAME.key, NAMES[:players], {}))
    for castle in range(1, len(walk.state.sites) + 1):
        walk.take("set-throne", {"castle": castle, "throne": list(THRONES)[castle - 1]})
    for _ in range(150):
        walk.take(*some(random, walk))
    assert len(walk.facts) > 50
    assert played_again(walk.seating, walk.facts) == walk.state


def test_every_kind_of_fact_can_be_asked_for():
    t = Table("Ann", "Bob", "Cid")
    build(t, "downstairs", 3)
    t.do("draw-for-bonus", castle=1, bonus="downstairs-3")
    t.place("salon", 2, 0)
    t.do("move-room", castle=1, room="salon", x=2, y=0, to_x=-1, to_y=0)
    t.do("remove-room", castle=1, room="salon", x=-1, y=0)
    t.do("set-attendant", castle=1, attendant="knight", count=1)
    t.do("add-bonus-card", castle=1, card="width")
    t.do("remove-bonus-card", castle=1, card="width")
    t.do("settle-bonus", castle=1, bonus="downstairs-3")
    t.do("set-token", castle=1, token="eltz")
    t.do("set-token", castle=2, token="eltz", swap=True)
    t.do("set-token", castle=2, token="none")
    t.do("set-castle-name", castle=2, name="Hill")
    t.do("set-castle-name", castle=2, name="")
    t.do("begin")
    t.do("done", step="choose")
    t.do("go-to", round=2, turn=4)
    assert {fact.type for fact in t.facts} == GAME.flow.moves.by_fact.keys()
    assert played_again(t.seating, t.facts) == t.state
