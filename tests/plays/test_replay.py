"""Looking back: a film costs one fold of the play and lets go of what is forgotten; who thought how long stands in the log."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from companion.clubs import HOME
from companion.plays import state
from companion.plays.clock import BREAK, thought
from companion.plays.events import Event
from companion.plays.play import Play
from companion.plays.replay import MOST_KNOWN
from companion.plays.service import Plays
from companion.plays.undo import Mark, Undos
from companion.rules.game import Phase, Seating
from tests.plays import toy
from tests.plays.table import Table

STEPS = 300


@pytest.fixture
def over(plays: Plays) -> Play:
    table = Table(plays)
    table.take(0, 1)
    for n in range(STEPS - 1):
        table.take(n % 2, 1)
    table.do("close", sure=True)
    return table.play


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The events that are folded."""
    found: list[int] = []
    evolved = state.evolved

    def counting(game, content, event):
        found.append(event.seq)
        return evolved(game, content, event)

    monkeypatch.setattr(state, "evolved", counting)
    return found


def test_a_film_folds_every_step_once(plays: Plays, over: Play, folded: list[int]) -> None:
    for step in range(0, STEPS + 1, 3):
        assert plays.moment(over, step).step == step
    assert folded == [*range(1, STEPS + 1)]
    assert plays.moment(over, STEPS).play.content == over.content


def test_a_step_back_costs_no_more_than_a_few_and_no_more_is_held_than_a_film_needs(
    plays: Plays, over: Play, folded: list[int]
) -> None:
    for step in [*range(0, STEPS + 1, 2), *range(STEPS, 0, -1), 17]:
        then = plays.moment(over, step)
        assert then.play.content.last == step
        assert plays._reel
        assert len(plays._reel._known) <= MOST_KNOWN
    assert len(folded) < 30 * STEPS, "from the first one each it would be 150 times as many"


def test_nothing_of_a_play_is_held_that_is_forgotten_or_told_otherwise(plays: Plays, over: Play) -> None:
    assert plays.moment(over, 5)
    assert plays._reel
    plays.rename_person(HOME, "Ann", "Zoë")
    assert plays._reel is None
    assert plays.moment(plays.get(over.code), 5).play.seating.players == ("Zoë", "Bob")
    plays.forget_person(HOME, "Bob")
    assert plays._reel is None
    plays.moment(over, 5)
    assert plays._reel is None, "who looks at what was held before holds nothing of it"
    now = plays.get(over.code)
    plays.moment(now, 5)
    plays.forget(over.code)
    assert plays._reel is None


def test_a_play_that_went_on_is_looked_at_anew(plays: Plays, over: Play) -> None:
    assert plays.moment(over, 9_999).steps == STEPS
    table = Table(plays, over)
    table.do("reopen")
    table.do("adjust", column="Bob", points=2, note="late")
    table.do("close", sure=True)
    then = plays.moment(table.play, 9_999)
    assert then.steps == STEPS + 1
    assert then.words
    assert then.words.args["note"] == "late"


# --- Who thought how long ---------------------------------------------------------------------------------------------


BEGUN = datetime(2026, 3, 9, 20, 0, tzinfo=UTC)
SEATING = Seating("toy", ("Ann", "Bob"), {"season": "summer"})
TURNS = replace(
    toy.FLOW, phase=lambda state, _seating: Phase("taking", round=len(state.trail) // 2 + 1, seat=len(state.trail) % 2)
)
GAME = replace(toy.GAME, flow=TURNS)


def log(*steps: tuple[int, str]) -> list[Event]:
    """Each step so many seconds after the one before it."""
    events, at = [], BEGUN
    for seq, (seconds, kind) in enumerate(steps, 1):
        at += timedelta(seconds=seconds)
        data = {"taken": {"seat": 0, "n": 1}, "ticked": {"step": "heap", "done": True}}.get(kind, {"of": seq - 1})
        events.append(Event(seq, str(seq), at, kind, data))
    return events


def clock(*steps: tuple[int, str]) -> dict[int, dict[int, float]]:
    events = log(*steps)
    marks = Undos().after(Mark(e.seq, e.type, e.data["of"]) if e.type == "undone" else None for e in events)
    return {seat: dict(rounds) for seat, rounds in thought(GAME, SEATING, BEGUN, events, marks).seconds.items()}


def test_what_passed_before_a_step_belongs_to_whose_turn_it_was() -> None:
    assert clock((10, "taken"), (20, "taken"), (30, "taken"), (5, "taken")) == {0: {1: 10, 2: 30}, 1: {1: 20, 2: 5}}


def test_a_step_that_was_undone_gives_its_time_back() -> None:
    assert clock((10, "taken"), (50, "taken"), (2, "undone"), (7, "taken")) == {0: {1: 10}, 1: {1: 7}}


@pytest.mark.parametrize(("pause", "counted"), [(BREAK - timedelta(seconds=1), True), (BREAK, False)])
def test_a_break_is_nobodys(pause: timedelta, counted: bool) -> None:
    assert bool(clock((int(pause.total_seconds()), "taken"))) == counted


def test_what_is_ticked_between_turns_is_nobodys_thought() -> None:
    assert clock((10, "taken"), (40, "ticked"), (5, "taken")) == {0: {1: 10}, 1: {1: 5}}


def test_nobody_is_timed_where_nobody_is_on_turn() -> None:
    events = log((10, "taken"))
    assert thought(toy.GAME, SEATING, BEGUN, events, Undos()).seconds == {}
