"""Random sessions: the state in memory always equals the state folded from the log."""

import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.sessions.events import REDONE, UNDOABLE_ALONE, UNDONE, UNDONE_TO, Event
from companion.sessions.score import cell_values, tracked_values
from companion.sessions.service import open_sessions
from companion.sessions.state import Content, replay_log
from companion.sessions.undo import UndoHistory, UndoMark, clip_ranges, dead_ranges_at, is_in_ranges, merge_ranges
from tests.support import toy_game
from tests.support.data_folders import stored_in
from tests.support.table import ServiceTable, fresh_id

ENTRIES = st.tuples(st.sampled_from(["Ann", "Bob"]), st.sampled_from(["points", "house.gold"]), st.none() | st.integers(0, 9))


def by_hand(seating: Seating, events: list[Event], counting: frozenset[int]) -> Mapping[str, Any]:
    """Return the state, computed by separate code that uses only the game itself."""
    entries: dict[Any, Any] = {}
    right: dict[Any, Any] = {}
    ticks: set[str] = set()
    facts: dict[str, Any] = {}
    points, heap = [], toy_game.start(seating)
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
            heap = toy_game.FLOW.evolve(heap, Seating("toy", seating.players, seating.options, 0, told), event.fact)
    said = toy_game.FLOW.prefill(heap, seating)
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
        "entered": cell_values(toy_game.GAME, content),
        "known": tracked_values(toy_game.GAME, content),
        "ticks": content.ticks,
        "facts": content.seating.facts,
        "points": [(a.seq, a.column, a.points) for a in content.adjustments],
        "trail": (content.flow.trail, content.flow.cheers),
    }


class OnePlay(RuleBasedStateMachine):
    """A session with random commands, compared with a simple record of the expected state."""

    @initialize()
    def begin(self) -> None:
        self.open = ExitStack()
        self.storage = self.open.enter_context(stored_in(Path(self.open.enter_context(tempfile.TemporaryDirectory()))))
        self.table = ServiceTable(open_sessions(self.storage, games=toy_game.games))
        self.counting: list[frozenset[int]] = [frozenset()]
        self.undone_by: list[int] = []
        self.ids: list[str] = []
        self.kinds: dict[int, str] = {}

    def teardown(self) -> None:
        self.open.close()

    def _do(self, type: str, **args: Any) -> int | None:
        """Send a command and return the number of its event, or None if it was refused. A refusal must change nothing."""
        before = self.table.session
        sent = fresh_id()
        try:
            done = self.table.do(type, id=sent, **args)
        except RefusedError:
            assert self.table.session is before
            return None
        assert done.seq == before.seq + 1 == len(self.counting)
        self.ids.append(sent)
        return done.seq

    def _happened(self, seq: int | None, kind: str) -> None:
        if seq is not None:
            self.counting.append(self.counting[-1] | {seq} if kind in {*UNDOABLE_ALONE, "flow"} else self.counting[-1])
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
        counting, is_open = self.counting[-1], not self.table.session.is_closed
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
        possible = not self.table.session.is_closed and self.counting[of] != self.counting[-1]
        seq = self._do("undo-to", of=of)
        assert seq is not None or not possible  # going back to where nothing is different is harmless, and mostly refused
        if seq is not None:
            self.counting.append(self.counting[of])
            self.undone_by.append(seq)

    @rule()
    def redo(self) -> None:
        possible = bool(self.undone_by) and not self.table.session.is_closed
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
        before = self.table.session
        at = pick % len(self.ids)
        done = self.table.do("take", id=self.ids[at], seat=0, n=1, seq=0)
        assert (done.seq, done.repeated) == (at + 1, True)
        assert self.table.session is before

    @rule()
    def start_the_server_again(self) -> None:
        self.table.sessions = open_sessions(self.storage, games=toy_game.games)

    @invariant()
    def state_is_what_the_log_tells(self) -> None:
        session = self.table.session
        events = self.table.sessions.log.between(session.id, 0, session.seq)
        assert [e.seq for e in events] == list(range(1, len(self.counting)))
        assert [e.id for e in events] == self.ids
        assert as_told(session.content) == by_hand(session.registered.seating, events, self.counting[-1])
        assert session.state == replay_log(toy_game.GAME, session.registered.seating, events)
        assert session.can_redo == (bool(self.undone_by) and not session.is_closed)

    @invariant()
    def a_cold_start_gives_the_same(self) -> None:
        assert open_sessions(self.storage, games=toy_game.games).store.get(self.table.code).state == self.table.session.state


OnePlay.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestOnePlay = OnePlay.TestCase


# --- Which events count: the shortcut over marks against sets kept step by step -----------------------------------------------

MOVES = st.lists(st.tuples(st.sampled_from(["event", UNDONE, UNDONE_TO, REDONE]), st.integers(0, 30)), max_size=40)


@given(MOVES)
def test_undo_history_matches_simple_loop_over_marks(moves: list[tuple[str, int]]) -> None:
    """The expected set of counting events is computed with a simple loop over the marks."""
    counting: list[frozenset[int]] = [frozenset()]
    undos, undone_by = UndoHistory(), []
    for kind, number in moves:
        seq, now = len(counting), counting[-1]
        if kind == "event":
            counting.append(now | {seq})
            undos, undone_by = undos.after([None]), []
        elif kind == UNDONE and now:
            of = sorted(now)[number % len(now)]
            counting.append(now - {of})
            undos, undone_by = undos.after([UndoMark(seq, kind, of)]), [*undone_by, seq]
        elif kind == UNDONE_TO:
            of = number % seq
            counting.append(counting[of])
            undos, undone_by = undos.after([UndoMark(seq, kind, of)]), [*undone_by, seq]
        elif kind == REDONE and undone_by:
            counting.append(counting[undone_by[-1] - 1])
            undos, undone_by = undos.after([UndoMark(seq, kind, undone_by[-1])]), undone_by[:-1]
    marks = {mark.seq for mark in undos.marks}
    contents = {seq for seq in range(1, len(counting)) if seq not in marks}
    for seq, expected in enumerate(counting):
        dead = dead_ranges_at(undos.marks, seq)
        assert {c for c in contents if c <= seq and not is_in_ranges(dead, c)} == expected
    assert dead_ranges_at(undos.marks, len(counting)) == undos.dead
    assert list(undos.redoable) == undone_by


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 8))), st.integers(0, 60))
def test_ranges_hold_same_numbers_as_sets(pairs: list[tuple[int, int]], last: int) -> None:
    ranges = merge_ranges((first, first + length) for first, length in pairs)
    numbers = {n for first, length in pairs for n in range(first, first + length + 1)}
    assert {n for n in range(-1, 62) if is_in_ranges(ranges, n)} == numbers
    assert {n for n in range(62) if is_in_ranges(clip_ranges(ranges, last), n)} == {n for n in numbers if n <= last}
    assert all(end + 1 < start for (_, end), (start, _) in pairwise(ranges))
