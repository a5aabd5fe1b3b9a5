"""Replay of a closed session: its state after each step."""

from bisect import bisect_left
from dataclasses import dataclass, replace

from companion.rules.game import Words
from companion.sessions.events import TICKED
from companion.sessions.log import Log
from companion.sessions.log_text import describe_event, is_passing
from companion.sessions.session import Session
from companion.sessions.state import SessionState, fold_content, initial_state
from companion.sessions.undo import is_in_ranges


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A session as it was after a step of its replay."""

    session: Session
    step: int
    """Number of the step, 0 before the first one."""
    steps: int
    """Total number of steps of the session."""
    words: Words | None
    """Description of the step. None before the first step."""
    rounds: tuple[int, ...]
    """Numbers of the steps after which a round or the final scoring begins. Empty in games without rounds."""


def replay_to_step(session: Session, log: Log, wanted: int) -> ReplayStep:
    """Return the session as it was after `wanted` steps. A number out of range becomes the nearest possible number.

    Undone events, ticks of setup steps and intermediate steps of a move do not count as steps.
    """
    counting = [
        event
        for event in log.iter_events(session.id)
        if event.is_content and not is_in_ranges(session.state.undos.dead, event.seq)
    ]
    steps = [event for event in counting if event.type != TICKED and not is_passing(session, event)]
    step = min(max(wanted, 0), len(steps))
    last, began = steps[step - 1] if step else None, session.registered.first_seats
    before = (event for event in counting if last and event.seq <= last.seq)
    content = fold_content(session.game, initial_state(session.game, began.seating).content, before, ())
    registered = replace(session.registered, seating=content.seating, colours=content.colours or began.colours)
    then = Session(registered, session.game, SessionState(content.last, content), None)
    seqs = [event.seq for event in steps]
    rounds = tuple(dict.fromkeys(bisect_left(seqs, seq) for seq, _ in session.content.rounds))
    return ReplayStep(then, step, len(steps), describe_event(then, last) if last else None, rounds)
