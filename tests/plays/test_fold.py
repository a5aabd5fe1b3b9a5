"""Whatever is done in a play, in whatever order: the state held in memory is the one that the log tells."""

import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.plays.events import REDONE, SINGLY, UNDONE, UNDONE_TO, Event
from companion.plays.score import entered, known
from companion.plays.service import Plays
from companion.plays.state import Content, replayed
from companion.plays.undo import Mark, Undos, clipped, covers, dead_at, merged
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from tests.folders import stored_in
from tests.plays import toy
from tests.plays.table import Table, fresh_id

ENTRIES = st.tuples(st.sampled_from(["Ann", "Bob"]), st.sampled_from(["points", "house.gold"]), st.none() | st.integers(0, 9))


def by_hand(seating: Seating, events: list[Event], counting: frozenset[int]) -> Mapping[str, Any]:
    """The state without any of the code under test but the game itself."""
    entries: dict[Any, Any] = {}
    right: dict[Any, Any] = {}
    ticks: set[str] = set()
    facts: dict[str, Any] = {}
    points, heap = [], toy.start(seating)
    for event in events:
        if event.seq not in counting:
            continue
        data = event.data
        if event.type == "entry-set":
            place = data["column"] or "", data["field"]
            entries[place] = None if "was" in data else data["value"]
            right[place] = (data["was"], data["value"]) if data.get("was", data["value"]) != data["value"] else None
        elif event.type == "adjusted":
            points.append((event.seq, data["column"], data["points"]))
        elif event.type == "ticked":
            (ticks.add if data["done"] else ticks.discard)(data["step"])
        elif event.type == "fact-told":
            facts[data["fact"]] = data["value"]
        else:
            told = {k: v for k, v in facts.items() if v is not None}
            heap = toy.FLOW.evolve(heap, Seating("toy", seating.players, seating.options, 0, told), event.fact)
    said = toy.FLOW.prefill(heap, seating)
    entered = {**said, **{k: v for k, v in entries.items() if v is not None}}
    for place, (was, value) in ((place, told) for place, told in right.items() if told):
        entered[place] = max(said[place] + value - was, 0) if place in said else value
    return {
        "entered": entered,
        "known": said,
        "ticks": ticks,
        "facts": {k: v for k, v in facts.items() if v is not None},
        "points": points,
        "trail": (heap.trail, heap.cheers),
    }


def as_told(content: Content) -> Mapping[str, Any]:
    return {
        "entered": entered(toy.GAME, content),
        "known": known(toy.GAME, content),
        "ticks": content.ticks,
        "facts": content.seating.facts,
        "points": [(a.seq, a.column, a.points) for a in content.adjustments],
        "trail": (content.flow.trail, content.flow.cheers),
    }


class OnePlay(RuleBasedStateMachine):
    """One table that does anything it can think of, beside a record kept by hand."""

    @initialize()
    def begin(self) -> None:
        self.open = ExitStack()
        self.storage = self.open.enter_context(stored_in(Path(self.open.enter_context(tempfile.TemporaryDirectory()))))
        self.table = Table(Plays(self.storage, games=toy.games))
        self.counting: list[frozenset[int]] = [frozenset()]
        self.undone_by: list[int] = []
        self.ids: list[str] = []
        self.kinds: dict[int, str] = {}

    def teardown(self) -> None:
        self.open.close()

    def _do(self, type: str, **args: Any) -> int | None:
        """The new event, or None if the command was refused; then nothing has changed."""
        before = self.table.play
        sent = fresh_id()
        try:
            done = self.table.do(type, id=sent, **args)
        except RefusedError:
            assert self.table.play is before
            return None
        assert done.seq == before.seq + 1 == len(self.counting)
        self.ids.append(sent)
        return done.seq

    def _happened(self, seq: int | None, kind: str) -> None:
        if seq is not None:
            self.counting.append(self.counting[-1] | {seq} if kind in {*SINGLY, "flow"} else self.counting[-1])
            self.kinds[seq] = kind
            self.undone_by = []

    @rule(entry=ENTRIES)
    def enter(self, entry: Any) -> None:
        column, field, value = entry
        self._happened(self._do("set-entry", column=column, field=field, value=value), "entry-set")

    @rule(points=st.integers(-3, 3))
    def adjust(self, points: int) -> None:
        self._happened(self._do("adjust", column="Ann", points=points), "adjusted")

    @rule(step=st.sampled_from(["heap", "chairs"]), done=st.booleans())
    def tick(self, step: str, done: bool) -> None:
        self._happened(self._do("tick", step=step, done=done), "ticked")

    @rule(value=st.none() | st.integers(0, 3))
    def tell_fact(self, value: int | None) -> None:
        self._happened(self._do("tell-fact", fact="bonus", value=value), "fact-told")

    @rule(seat=st.integers(0, 1), n=st.integers(1, 9))
    def take(self, seat: int, n: int) -> None:
        self._happened(self._do("take", seat=seat, n=n), "flow")

    @rule(seat=st.integers(0, 1))
    def cheer(self, seat: int) -> None:
        self._happened(self._do("cheer", seat=seat), "flow")

    @rule(back=st.integers(0, 12))
    def undo(self, back: int) -> None:
        of = max(len(self.counting) - 1 - back, 1)
        counting, is_open = self.counting[-1], not self.table.play.is_closed
        last_flow = max((s for s in counting if self.kinds[s] == "flow"), default=0)
        possible = is_open and of in counting and (self.kinds[of] != "flow" or of == last_flow)
        seq = self._do("undo", of=of)
        assert (seq is not None) == possible
        if seq is not None:
            self.counting.append(counting - {of})
            self.undone_by.append(seq)

    @rule(back=st.integers(0, 25))
    def undo_to(self, back: int) -> None:
        of = max(len(self.counting) - 1 - back, 0)
        possible = not self.table.play.is_closed and self.counting[of] != self.counting[-1]
        seq = self._do("undo-to", of=of)
        assert seq is not None or not possible  # going back to where nothing is different is harmless, and mostly refused
        if seq is not None:
            self.counting.append(self.counting[of])
            self.undone_by.append(seq)

    @rule()
    def redo(self) -> None:
        possible = bool(self.undone_by) and not self.table.play.is_closed
        seq = self._do("redo")
        assert (seq is not None) == possible
        if seq is not None:
            self.counting.append(self.counting[self.undone_by.pop() - 1])

    @rule()
    def close(self) -> None:
        self._happened(self._do("close", sure=True), "closed")

    @rule()
    def reopen(self) -> None:
        self._happened(self._do("reopen"), "reopened")

    @precondition(lambda self: self.ids)
    @rule(pick=st.integers(0, 1000))
    def send_again(self, pick: int) -> None:
        before = self.table.play
        at = pick % len(self.ids)
        done = self.table.do("take", id=self.ids[at], seat=0, n=1, seq=0)
        assert (done.seq, done.repeated) == (at + 1, True)
        assert self.table.play is before

    @rule()
    def start_the_server_again(self) -> None:
        self.table.plays = Plays(self.storage, games=toy.games)

    @invariant()
    def state_is_what_the_log_tells(self) -> None:
        play = self.table.play
        events = self.table.plays._log.between(play.id, 0, play.seq)
        assert [e.seq for e in events] == list(range(1, len(self.counting)))
        assert [e.id for e in events] == self.ids
        assert as_told(play.content) == by_hand(play.registered.seating, events, self.counting[-1])
        assert play.state == replayed(toy.GAME, play.registered.seating, events)
        assert play.can_redo == (bool(self.undone_by) and not play.is_closed)

    @invariant()
    def a_cold_start_gives_the_same(self) -> None:
        assert Plays(self.storage, games=toy.games).get(self.table.code).state == self.table.play.state


OnePlay.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestOnePlay = OnePlay.TestCase


# --- Which events count: the shortcut over marks against sets kept step by step -----------------------------------------------

MOVES = st.lists(st.tuples(st.sampled_from(["event", UNDONE, UNDONE_TO, REDONE]), st.integers(0, 30)), max_size=40)


@given(MOVES)
def test_what_counts_is_what_the_marks_say_one_after_the_other(moves: list[tuple[str, int]]) -> None:
    """By hand: a set of what counts after every event, each mark changing it as `undo.py` says."""
    counting: list[frozenset[int]] = [frozenset()]
    undos, undone_by = Undos(), []
    for kind, number in moves:
        seq, now = len(counting), counting[-1]
        if kind == "event":
            counting.append(now | {seq})
            undos, undone_by = undos.after([None]), []
        elif kind == UNDONE and now:
            of = sorted(now)[number % len(now)]
            counting.append(now - {of})
            undos, undone_by = undos.after([Mark(seq, kind, of)]), [*undone_by, seq]
        elif kind == UNDONE_TO:
            of = number % seq
            counting.append(counting[of])
            undos, undone_by = undos.after([Mark(seq, kind, of)]), [*undone_by, seq]
        elif kind == REDONE and undone_by:
            counting.append(counting[undone_by[-1] - 1])
            undos, undone_by = undos.after([Mark(seq, kind, undone_by[-1])]), undone_by[:-1]
    marks = {mark.seq for mark in undos.marks}
    contents = {seq for seq in range(1, len(counting)) if seq not in marks}
    for seq, expected in enumerate(counting):
        dead = dead_at(undos.marks, seq)
        assert {c for c in contents if c <= seq and not covers(dead, c)} == expected
    assert dead_at(undos.marks, len(counting)) == undos.dead
    assert list(undos.redoable) == undone_by


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 8))), st.integers(0, 60))
def test_ranges_hold_the_same_numbers_as_sets(pairs: list[tuple[int, int]], last: int) -> None:
    ranges = merged((first, first + length) for first, length in pairs)
    numbers = {n for first, length in pairs for n in range(first, first + length + 1)}
    assert {n for n in range(-1, 62) if covers(ranges, n)} == numbers
    assert {n for n in range(62) if covers(clipped(ranges, last), n)} == {n for n in numbers if n <= last}
    assert all(end + 1 < start for (_, end), (start, _) in pairwise(ranges))
