"""The submission of commands: each becomes one event in the log of its session, exactly once."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime

from companion.clubs import Clubs
from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Json, PersonName, Text, Whole, check_value
from companion.rules.text_input import normalize_json, to_nfc
from companion.rules_queries import mark_refusals
from companion.sessions.commands import CommandContext, command_of, decide_fact
from companion.sessions.events import CLOSED, OPEN_CLOSE_EVENTS, Event, Request, decode_result
from companion.sessions.log import Log
from companion.sessions.log_text import LogEntry, describe_events
from companion.sessions.person_tokens import data_to_json
from companion.sessions.registry import Registry
from companion.sessions.session import EarlierTurn, RegistryEntry, Seats, Session
from companion.sessions.session_store import CachedSession, SessionStore
from companion.sessions.state import SessionState
from companion.sessions.teaching import Teaching
from companion.storage import BusyError

MAX_ATTEMPTS = 50
"""Maximum number of attempts to append one event, while other writers append theirs."""
MAX_MISSED_EVENTS = 20


class StaleError(RefusedError):
    """Error: the sender of an ordered command has not seen all events. `missed` has the latest unseen events, latest first."""

    def __init__(self, session: Session, missed: tuple[LogEntry, ...], count: int) -> None:
        super().__init__(Problem("seq", "stale", {"seq": session.seq, "missed": count}))
        self.session = session
        self.missed = missed


@dataclass(frozen=True, slots=True)
class CommandOutcome:
    """A command that became event `seq`. `repeated` is true if an earlier request with the same id created the event."""

    seq: int
    repeated: bool
    session: Session


class _RenamedError(Exception):
    """Error: another process has renamed a person of the session, so the cached state is outdated."""


@dataclass(eq=False)
class Submission:
    """The way of a command into the log of its session. Thread-safe."""

    store: SessionStore
    log: Log
    register: Registry
    clubs: Clubs
    teaching: Teaching
    clock: Callable[[], datetime]

    def submit(self, code: str, request: Request) -> CommandOutcome:
        """Carry out a command exactly once. The event is then on disk. Raise RefusedError if the command is not possible."""
        held = self.store.find(code)
        with mark_refusals(held.game):
            sent_as = _checked(request)
            author = request.author  # normalised, unless an older session has the name in this spelling
            author = author if author is None or author in held.names else to_nfc(author)
            request = replace(request, args=normalize_json(request.args, spared=held.names), author=author)
            with self.store.lock_and_notify(held):
                return self._append_with_retry(held, request, sent_as)

    def _append_with_retry(self, held: CachedSession, request: Request, id: str) -> CommandOutcome:
        """Append the command's event to the log. Read the log only if the first attempt fails.

        Nearly every request is new and finds the cached state up to date, so a single SQL statement is enough. A refusal in the
        first attempt proves nothing: the same request may have been carried out before, or the cached state may be outdated.
        The sender gets only a refusal that is based on the whole log.

        Example: Ann's request "take 2 coins" became event 7, but the answer was lost, so her phone sends the request again. The
        first attempt is refused, because it is Bob's turn now. But the log has an event with the request's id, so the answer
        is "done, event 7".
        """
        with suppress(RefusedError):
            if done := self._try_append(held, request, id):
                return done
        for _ in range(MAX_ATTEMPTS):
            known, last = self.log.find_seq(held.registered.id, id)
            self.store.catch_up(held, last)
            if known is not None:
                return CommandOutcome(known, repeated=True, session=held.session)
            if done := self._try_append(held, request, id):
                return done
        raise BusyError("storage-busy", f"{MAX_ATTEMPTS} attempts")

    def _try_append(self, held: CachedSession, request: Request, id: str) -> CommandOutcome | None:
        """Append the event to the log. Return None if the cached state is outdated or the log has the request's id."""
        session = held.session
        command = command_of(held.game, request.type)
        if command.needs_seq or (command.ordered and request.seq is not None):
            self._refuse_stale(session, request.seq)
        case = CommandContext(
            held.game,
            session.state,
            lambda: session.scored,
            lambda seq: self.log.event(session.id, seq),
            lambda: held.content_at(request.seq),
        )
        fact = decide_fact(case, request)
        data = json.loads(data_to_json(fact.data))
        event = Event(session.seq + 1, id, self.clock(), fact.type, data, request.author)
        ahead = held.after([event])
        if held.is_void:
            raise BusyError("storage-busy", "forgotten")
        also = self._side_effects(held, ahead, event)
        try:
            if not self.log.append(session.id, event, held.tokens_for(ahead.content.seating), also):
                return None
        except _RenamedError:
            held.fold_log(self.register.get_by_id(session.id))
            return None
        held.newest = event
        registered = self.register.get_by_id(session.id) if also else held.registered
        held.accept(ahead, registered, EarlierTurn(session.running, session.phase.seat))
        return CommandOutcome(event.seq, repeated=False, session=held.session)

    def _refuse_stale(self, session: Session, seen: Json) -> None:
        if seen is None:
            raise RefusedError(Problem("seq", "missing"))
        if check_value(Whole(0, 2**53), seen, "seq") != session.seq:
            found = self.log.before(session.id, session.seq + 1, min(max(session.seq - seen, 0), MAX_MISSED_EVENTS))
            raise StaleError(session, describe_events(session, found, self.log), max(session.seq - seen, 0))

    def _side_effects(self, held: CachedSession, ahead: SessionState, event: Event) -> Callable[[], None] | None:
        """Return a function that writes the event's changes outside the log. Return None if it changes only the log."""
        registered, before, after = held.registered, held.session.seating.facts, ahead.content.seating.facts
        learned = {fact: after.get(fact) for fact in {*before, *after} if before.get(fact) != after.get(fact)}
        seats = _seats(ahead)
        is_seated = seats != _seats(held.session.state)
        if not learned and event.type not in OPEN_CLOSE_EVENTS and not is_seated:
            return None

        def write() -> None:
            if self.register.get_by_id(registered.id).names != registered.names:
                raise _RenamedError
            if event.type == CLOSED:
                self.register.close(registered, event.seq, event.at, decode_result(event.data["result"]))
            elif event.type in OPEN_CLOSE_EVENTS:
                self.register.reopen(registered)
            elif is_seated:
                self._reseat(registered, seats, ahead.content.known_as)
            self.clubs.store_copy_facts(registered.club, held.game.key, learned)

        return write

    def _reseat(self, registered: RegistryEntry, seats: Seats, known_as: Mapping[str, str]) -> None:
        """Write the new seats of a session to the register, the people of the club and the lessons.

        In a reopened session, the latest result gets the new order of the players.
        """
        seats = replace(seats, colours=seats.colours or registered.first_seats.colours)
        now = self.register.set_seats(registered, seats)
        if now.played and (end := self.log.find_latest(now.id, CLOSED)):
            self.register.replace_standings(now, now.played, decode_result(end.data["result"]))
        self.clubs.unseat(now.club, now.id, {*registered.seating.players} - {*now.seating.players})
        self.clubs.record_session(now.club, now.id, now.seating.players, now.colours)
        self.teaching.copy_lessons(now.club, known_as)


def _seats(state: SessionState) -> Seats:
    """Return the seats of a state without copy facts. `colours` is empty if the colours have not changed."""
    return Seats(replace(state.content.seating, facts={}), state.content.colours)


def _checked(request: Request) -> str:
    """Return the id of the request. Raise RefusedError if its id, type or author is invalid."""
    problems: list[Problem] = []
    if request.id is None or Text(64).check(request.id, "id", problems) == "":
        problems.append(Problem("id", "missing"))
    if request.type is None:
        problems.append(Problem("type", "missing"))
    if request.author is not None:
        PersonName().check(request.author, "author", problems)
    if problems:
        raise RefusedError(*problems)
    return str(request.id)
