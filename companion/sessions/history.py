"""Readings of the log: its pages, the step that undo takes back, earlier steps, points by round, and thinking times."""

from dataclasses import dataclass

from companion.sessions.log import Log
from companion.sessions.log_text import LogEntry, LogPage, describe_events, page
from companion.sessions.registry import PAGE_SESSIONS
from companion.sessions.replay import ReplayStep, replay_to_step
from companion.sessions.round_points import RoundPoints, round_points
from companion.sessions.session import Session
from companion.sessions.session_store import SessionStore
from companion.sessions.thinking_time import ThinkingTimes, measure_thinking_times


@dataclass(eq=False)
class SessionHistory:
    """Readings of the log of a session."""

    store: SessionStore
    log: Log

    def log_page(self, code: str, before: int | None = None, limit: int = PAGE_SESSIONS) -> LogPage:
        """Return a page of the log as text lines, the latest event first. `before` is the `older` of the previous page."""
        return page(self.store.get(code), self.log, before, limit)

    def get_entry(self, session: Session, seq: int) -> LogEntry | None:
        """Return the log line of an event. None if there is no such event."""
        event = self.store.find_cached_event(session, seq) or self.log.event(session.id, seq)
        return describe_events(session, [event], self.log)[0] if event else None

    def get_latest_entry(self, session: Session) -> LogEntry | None:
        """Return the log line of the session's latest event. None if this process did not write the event."""
        event = self.store.find_cached_event(session, session.seq)
        return describe_events(session, [event], self.log)[0] if event else None

    def replay_to_step(self, session: Session, step: int) -> ReplayStep:
        """Return a closed session as it was after `step` steps."""
        return replay_to_step(session, self.log, step)

    def round_points(self, session: Session) -> RoundPoints:
        """Return the points of each seat after each round so far, for the chart."""
        return round_points(session, self.log.iter_events(session.id, upto=session.seq))

    def thinking_times(self, session: Session) -> ThinkingTimes:
        entry, events = session.registered, self.log.iter_events(session.id, upto=session.seq)
        return measure_thinking_times(session.game, entry.first_seats.seating, entry.begun, events, session.state.undos)
