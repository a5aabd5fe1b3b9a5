"""Tables that tap anything in any order: nothing crashes, nothing is lost, and what is shown can be said."""

from dataclasses import fields, is_dataclass
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.games.carcassonne_the_castle.rules.board import CELLS
from companion.rules.errors import RefusedError
from companion.rules.game import Words
from companion.rules.plain import to_plain
from companion.rules.shape import Choice, Flag, Name, Record, Shape, Whole
from companion.texts import LANGUAGES, language

from .table import Table

NAMES = ("Ann", "Bob")
WORDS = [language(lang, GAME.key) for lang in LANGUAGES]
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
        return st.sampled_from([*NAMES, *NAMES, "Cid"])
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
    """Every tap is taken, or refused in words."""
    for name, args in taps:
        before, problems = t.state, None
        try:
            fact = t.do(name, **args)
        except RefusedError as refused:
            problems = refused.problems
        if problems is None:
            assert all(words.tell(FLOW.narrate(fact, t.seating)) for words in WORDS)
            assert to_plain(dict(fact.data)) == fact.data
        else:
            assert t.state == before
            assert problems
            assert all(words.problem(problem) for words in WORDS for problem in problems)
    return t


def said(view: Any) -> None:
    """Everything a view says has words in every language."""
    if isinstance(view, Words):
        for words in WORDS:
            assert words.tell(view)
    elif is_dataclass(view):
        for f in fields(view):
            said(getattr(view, f.name))
    elif isinstance(view, tuple):
        for part in view:
            said(part)


@settings(max_examples=150)
@given(tables, st.integers(0, 1), st.lists(commands, max_size=40), st.booleans())
def test_a_walk(facts, first, taps, at_the_end):
    t = Table(first=first, **facts)
    if at_the_end:
        t.do("count-squares", left=1)
        t.end()
    walked(t, taps)
    assert t.replayed() == t.state
    said(t.screen)
    said(tuple(still.words for still in FLOW.open(t.state, t.seating)))
    for words in WORDS:
        assert words.say(f"phase-{t.step}")
    assert 0 <= t.state.left <= 60
    held = [tile.count for holding in t.screen.holdings for tile in holding.tiles]
    assert all(0 < n <= 2 for n in held)


@settings(max_examples=100)
@given(tables, st.lists(commands, max_size=40))
def test_the_final_form_counts_what_the_markers_show(facts, taps):
    t = walked(Table(**facts), taps)
    while t.state.draft:
        t.do("clear-draft")
    t.to_the_end()
    if t.screen.final.board.counts is None:
        t.do("count-empty", count=11)
    while t.step != "over":
        t.do("settle", part=t.step)
    assert tuple(c.total for c in t.result.columns) == t.points


@settings(max_examples=80)
@given(tables, st.lists(commands, max_size=30))
def test_every_button_of_the_pad_does_what_it_says(facts, taps):
    t = walked(Table(**facts), taps)
    pad = t.screen.pad
    for button in pad.bookings if pad else ():
        other = Table()
        other.seating, other.state = t.seating, t.state
        before = other.points
        gone = t.screen.scored[::-1][pad.place].points if pad.place is not None else 0
        owner_before = t.state.features[pad.place].owner if pad.place is not None else None
        fact = other.do(button.offer.type, **button.offer.args)
        expected = list(before)
        if owner_before is not None:
            expected[owner_before] -= gone
        if button.seat is not None:
            expected[button.seat] += button.points
        assert fact.data["points"] == button.points
        assert fact.data["seat"] == button.seat
        if "keep" not in t.state.settled:
            assert other.points == tuple(expected)
            assert button.seat is None or other.screen.markers[button.seat].space == button.space
        assert other.state.draft is None
