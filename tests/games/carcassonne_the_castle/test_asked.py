"""Every fact says which command led to it: a play from a file is played again, move by move."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.carcassonne_the_castle.flow import FLOW
from companion.games.carcassonne_the_castle.flow.moves import MOVES
from companion.rules.errors import RefusedError
from companion.rules.game import Doubtful
from companion.rules.shape import checked

from .table import Table
from .test_walk import commands, tables


def decided_again(state, seating, fact):
    """What the command that led to a fact leads to, in the state before it."""
    command, args = FLOW.asked(fact, seating)
    sent = json.loads(json.dumps(args))
    found = FLOW.decide(state, seating, command, checked(FLOW.commands[command].fields, sent))
    return found.fact if isinstance(found, Doubtful) else found


def played(t, taps):
    """The state before each fact of these taps, and the fact."""
    steps = []
    for name, args in taps:
        before = t.state
        try:
            steps.append((before, t.do(name, **args)))
        except RefusedError:
            continue
    return steps


def assert_all_asked_for(t, steps):
    for before, fact in steps:
        assert decided_again(before, t.seating, fact) == fact


@settings(max_examples=150)
@given(tables, st.lists(commands, max_size=40), st.booleans())
def test_the_command_behind_a_fact_leads_to_that_fact_again(facts, taps, at_the_end):
    t = Table(**facts)
    if at_the_end:
        taps = [("count-squares", {"left": 1}), ("end-turn", {}), *taps]
    assert_all_asked_for(t, played(t, taps))


def test_every_kind_of_fact_can_be_asked_for():
    t = Table(corners=[[3, 4]])
    taps = [
        ("place-square", {}),
        ("draft-feature", {"kind": "tower", "count": 2}),
        ("step-draft", {"what": "count", "by": 1}),
        ("draft-followers", {"player": "Bob", "count": 2}),
        ("clear-draft", {}),
        ("draft-feature", {"kind": "path"}),
        ("score-feature", {"kind": "path", "tiles": 3, "player": "Bob"}),
        ("score-feature", {"kind": "house", "tiles": 4, "followers": {"Ann": 2, "Bob": 1}}),
        ("count-first", {"place": 1}),
        ("open-feature", {"place": 0}),
        ("step-draft", {"what": "start_spaces", "by": 1}),
        ("score-feature", {"player": "Ann"}),
        ("remove-feature", {"place": 1}),
        ("take-tile", {"player": "Ann", "tile": 2, "at": 4}),
        ("take-tile", {"player": "Bob", "tile": 4}),
        ("drop-tile", {"player": "Ann", "tile": 2}),
        ("no-tile", {"at": 45}),
        ("end-turn", {}),
        ("give-turn", {"player": "Ann"}),
        ("discard-square", {}),
        ("count-squares", {"left": 1}),
        ("end-turn", {}),
        ("mark-cell", {"cell": "A2", "empty": True}),
        ("clear-cells", {}),
        ("count-empty", {"count": 11}),
        ("settle", {"part": "keep"}),
        ("settle", {"part": "keep", "done": False}),
        ("score-court", {"markets": 5, "player": "Ann"}),
        ("remove-court", {"place": 0}),
        ("score-unfinished", {"kind": "path", "tiles": 3, "well": True, "player": "Bob"}),
        ("remove-unfinished", {"place": 0}),
    ]
    steps = played(t, taps)
    assert {fact.type for _, fact in steps} == {*MOVES.by_fact}
    assert_all_asked_for(t, steps)


def test_a_court_on_the_pad_can_still_be_changed_when_squares_turned_up_after_all():
    """Otherwise the steps of a play that once went so could not be made again."""
    t = Table()
    t.to_the_end()
    t.do("draft-feature", use="courts", count=2)
    t.do("count-squares", left=3)
    t.do("step-draft", what="count", by=1)
    again = Table()
    for fact in t.facts:
        command, args = FLOW.asked(fact, again.seating)
        again.do(command, **args)
    assert again.state == t.state
