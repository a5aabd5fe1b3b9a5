"""Tables that tap anything in any order: nothing is lost, and what the pad says is what happens."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.carcassonne_the_castle.flow import FLOW
from companion.games.carcassonne_the_castle.rules.board import CELLS
from companion.rules.errors import RefusedError
from companion.rules.game import Doubtful
from companion.rules.shape import Choice, Flag, Name, Record, Shape, Whole, checked

from .table import Table

LIKELY = ("end-turn", "score-feature", "draft-feature", "take-tile", "settle", "score-court", "score-unfinished")


def value(shape: Shape) -> st.SearchStrategy[Any]:
    if isinstance(shape, Whole):
        low = st.integers(shape.low, min(shape.high, shape.low + 12))
        return low | st.integers(shape.low - 1, shape.high + 1)
    if isinstance(shape, Flag):
        return st.booleans()
    if isinstance(shape, Choice):
        return st.sampled_from([*shape.values[:12], "nothing"]) if shape.values[0] in CELLS else st.sampled_from(shape.values)
    if isinstance(shape, Name):
        return st.sampled_from(["Ann", "Bob", "Ann", "Bob", "Cid"])
    return st.sampled_from([[1, 0], [0, 2], [1, 1], [0, 0], {"Ann": 2, "Bob": 1}, {"Bob": 1}, {"Cid": 1}, [7, 0], "x"])


def arguments(record: Record) -> st.SearchStrategy[dict[str, Any]]:
    needed = {k: value(s) for k, s in record.fields.items() if k not in record.optional}
    rest = {k: value(s) for k, s in record.fields.items() if k in record.optional}
    return st.fixed_dictionaries(needed, optional=rest)


commands = st.one_of(
    *(
        st.tuples(st.just(name), arguments(FLOW.commands[name].fields))
        for name in [*FLOW.commands, *LIKELY, *LIKELY, "end-turn", "end-turn"]
    )
)
tables = st.sampled_from([{}, {"corners": [[3, 4], [8, 9]]}, {"corners": [[3, 4], [12, 13]], "corners_complete": True}])


def walked(t, taps):
    """Every tap is taken, or refused with nothing changed; and what led to a fact leads to it again."""
    for name, args in taps:
        before = t.state
        try:
            fact = t.do(name, **args)
        except RefusedError:
            assert t.state == before
            continue
        command, asked = FLOW.asked(fact, t.seating)
        found = FLOW.decide(before, t.seating, command, checked(FLOW.commands[command].fields, asked))
        assert (found.fact if isinstance(found, Doubtful) else found) == fact
    return t


@settings(max_examples=100)
@given(tables, st.lists(commands, max_size=40), st.booleans())
def test_the_final_form_counts_what_the_markers_show(facts, taps, at_the_end):
    t = Table(**facts)
    if at_the_end:
        t.tap("count-squares", left=1).end()
    walked(t, taps)
    assert t.replayed() == t.state
    while t.state.draft:
        t.do("clear-draft")
    t.to_the_end()
    if t.state.largest_empty is None:
        t.do("count-empty", count=11)
    while t.step != "over":
        t.settle(t.step)
    assert tuple(c.total for c in t.result.columns) == t.points


@settings(max_examples=80)
@given(tables, st.lists(commands, max_size=30))
def test_every_button_of_the_pad_does_what_it_says(facts, taps):
    t = walked(Table(**facts), taps)
    before, draft = t.state, t.state.draft
    for button in t.screen.bookings:
        t.state = before
        expected = [*before.totals]
        if draft.place is not None and (was := before.scored[draft.place]).owner is not None:
            expected[was.owner] -= was.points
        if (seat := button.feature.owner) is not None:
            expected[seat] += button.feature.points
        fact = t.do(button.offer.type, **button.offer.args)
        assert (fact.data["points"], fact.data["seat"], t.state.draft) == (button.feature.points, seat, None)
        if "keep" not in before.settled:
            assert t.points == tuple(expected)
            assert seat is None or t.state.totals[seat] % 100 == button.space
