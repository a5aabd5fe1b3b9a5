"""The service for sessions: create, find, change, correct, read and delete sessions, and rename the people in them."""

import json
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cached_property, partial
from typing import Any

from companion.clubs import HOME, Clubs, format_utc, now
from companion.games import all_games
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game
from companion.rules.shape import Json, PersonName, Text, Whole, check_value
from companion.rules.text_input import normalize_json, to_nfc
from companion.rules_queries import game_asked_for, mark_refusals
from companion.sessions.archive import Archive, SessionWithLog
from companion.sessions.commands import CommandContext, command_of, decide_fact
from companion.sessions.details import SessionDetails, enter_date
from companion.sessions.events import CLOSED, OPEN_CLOSE_EVENTS, Event, Request, decode_result, encode_result, is_manual_result
from companion.sessions.forgetting import Forgetting, GrownError, Proof, Renamed
from companion.sessions.log import Log, data_to_json
from companion.sessions.log_text import LogEntry, LogPage, describe_events, page
from companion.sessions.manual_results import LogScorer, add_tie_breaks, parse_seats, refuse_other_result
from companion.sessions.new_session import parse_new_session, refuse_same_colours
from companion.sessions.people import People
from companion.sessions.photos import Photos
from companion.sessions.quota import Quota
from companion.sessions.ratings import Ratings
from companion.sessions.records import Records
from companion.sessions.registry import PAGE_SESSIONS, Codes, Registry, parse_short_code
from companion.sessions.renames import Renames
from companion.sessions.replay import ReplayStep, replay_to_step
from companion.sessions.session import NoSuchSessionError, RegistryEntry, Seats, Session
from companion.sessions.state import Content, SessionState, advance_state, fold_content, initial_state
from companion.sessions.teaching import Teaching
from companion.sessions.thinking_time import ThinkingTimes, measure_thinking_times
from companion.sessions.undo import Ranges, dead_ranges_at
from companion.storage import BusyError, Storage

MAX_ATTEMPTS = 50
MAX_CACHED_SESSIONS = 1_000
MAX_MISSED_EVENTS = 20
SHORT_CODE_IDLE_TIME = timedelta(days=1)
"""Time after the latest event after which a short code stops working. The next event makes the code work again."""
_log = logging.getLogger(__name__)

Listener = Callable[[Session], None]


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


class CachedSession:
    """A session in the cache of this process, with the state after the events read so far. Callers hold `lock`."""

    def __init__(self, registered: RegistryEntry, game: Game[Any, Any], log: Log) -> None:
        self.lock = threading.RLock()
        self.newest: Event | None = None
        """Latest event that this process wrote, cached so that it need not be read from the database. None before the first."""
        self.is_void = False
        """True if the session was deleted or rewritten after it was read. Then callers must not use this object."""
        self.game = game
        self._log = log
        self.fold_log(registered)

    def fold_log(self, registered: RegistryEntry) -> None:
        """Replay the log in the database: at first use, and after another process has written events."""
        self.registered = registered
        self._start = initial_state(self.game, registered.first_seats.seating)
        self.accept(advance_state(self.game, self._start, self._log.iter_events(registered.id), self._fold_content), registered)

    @cached_property
    def names(self) -> frozenset[str]:
        """Return the current and first names of players and columns, in the spelling of this session."""
        seatings = (self.registered.seating, self.registered.first_seats.seating)
        return frozenset(name for seating in seatings for name in (*seating.players, *self.game.columns(seating)))

    def after(self, events: Iterable[Event]) -> SessionState:
        """Return the state after further events, which need not be in the database yet."""
        return advance_state(self.game, self.session.state, events, self._fold_content)

    def accept(self, state: SessionState, registered: RegistryEntry) -> None:
        self.registered = registered
        closing = self._log.event(registered.id, state.closed) if state.closed else None
        kept = decode_result(closing.data["result"]) if closing else None
        self.session = Session(registered, self.game, state, kept, is_told=bool(closing and is_manual_result(closing)))

    def content_at(self, seq: Json) -> Content:
        """Return the content right after event `seq`. Return the current content if `seq` is no number of an earlier event."""
        state = self.session.state
        if type(seq) is not int or not 0 <= seq < state.seq:
            return state.content
        return self._fold_content(dead_ranges_at(state.undos.marks, seq), seq)

    def _fold_content(self, dead: Ranges, upto: int) -> Content:
        return fold_content(self.game, self._start.content, self._log.iter_events(self.registered.id, 0, upto), dead)


class Sessions:
    """All sessions of a database. Thread-safe."""

    def __init__(
        self,
        storage: Storage,
        *,
        games: Callable[[], Mapping[str, Game[Any, Any]]] = all_games,
        clock: Callable[[], datetime] = now,
        codes: Codes | None = None,
        held: int = MAX_CACHED_SESSIONS,
    ) -> None:
        self.clubs = Clubs(storage, clock)
        self.quota = Quota(storage)
        """Quota of each club. It is unlimited, unless the code that opens the database sets another quota."""
        self._storage = storage
        self._games = games
        self._clock = clock
        self._log = Log(storage)
        self.register = Registry(storage, codes or Codes())
        self.people = People(storage)
        self.teaching = Teaching(storage)
        self.records = Records(storage)
        self.ratings = Ratings(storage)
        self.photos = Photos(storage)
        self.archive = Archive(storage, self._log, self.register, self.clubs)
        self.forgetting = Forgetting(storage, self._log, self.register, games)
        self.renames = Renames(storage, self.register, self.forgetting)
        self._held: OrderedDict[str, CachedSession] = OrderedDict()
        self._most_held = held
        self._holding = threading.Lock()
        self._listeners: list[Listener] = []
        self._voids = 0
        """Number of changes of any session other than a new event, such as a deletion."""

    # --- Create and find -------------------------------------------------------------------------------------------

    def create(self, wanted: Json, club: str = HOME) -> Session:
        """Create a session from `{"game", "players", "options"?, "first"?, "tinctures"?, "facts"?, "teach"?, "sure"?}`.

        `teach` turns lessons on. `sure` confirms that players with names that look the same are different people.
        """
        wanted = normalize_json(wanted)
        game = game_asked_for(wanted, self._games())
        with mark_refusals(game):
            beginning = parse_new_session(game, wanted, self.clubs.load_copy_facts(club, game))
        self.quota.refuse_beyond(club, 1)
        seating = beginning.seating
        colours = beginning.colours or self.clubs.choose_colours(club, seating.players, game.colours)
        refuse_same_colours(colours)
        with self._storage.transaction():
            self.clubs.ensure_exists(club)
            registered = self.register.add_session(club, seating, colours, self._clock())
            registered = self.register.teach(registered, on=beginning.teaches)
            self.clubs.record_session(club, registered.id, seating.players, colours)
            self.clubs.store_copy_facts(club, game.key, beginning.facts)
        return self._hold(registered).session

    def get(self, code: str) -> Session:
        """Return the session with this code, after all events in the database. Raise NoSuchSessionError if there is none."""
        held = self._find(code)
        with self._lock_and_notify(held):
            self._catch_up(held, self._log.last_seq(held.registered.id))
            return held.session

    def get_cached(self, code: str) -> Session:
        """Return the cached session, or load it. Its game never changes, but events of another process may be missing."""
        return self._find(code).session

    def by_watch_code(self, code: str) -> Session:
        """Return the session with this watch code, or raise NoSuchSessionError. Never show its `code` to watchers."""
        return self._found(self.register.find_by("watch_code", code))

    def by_short_code(self, typed: str) -> Session:
        """Return the open session with the typed short code. Raise NoSuchSessionError if the code does not work."""
        code = parse_short_code(typed)
        found = self.register.find_by("short_code", code) if code else None
        return self._found(found if found and self.opens_by_short_code(found) else None)

    def _found(self, registered: RegistryEntry | None) -> Session:
        if registered is None:
            raise NoSuchSessionError
        return self.get(registered.code)

    def opens_by_short_code(self, registered: RegistryEntry) -> bool:
        """Return whether the short code works: the session is open and was changed within SHORT_CODE_IDLE_TIME."""
        return registered.closed_at is None and self._clock() - self.register.last_change(registered) < SHORT_CODE_IDLE_TIME

    def renew(self, code: str) -> Session:
        """Give the session new codes and return the session. The old codes no longer work."""
        held = self._find(code)
        with held.lock, self._storage.transaction():
            self.register.renew(held.registered)
        with self._holding:
            self._held.pop(code, None)
        return self._hold(self.register.get_by_id(held.registered.id)).session

    def teach(self, code: str, *, on: bool) -> Session:
        """Turn the lessons of a session on or off, and return the session."""
        held = self._find(code)
        with self._lock_and_notify(held):
            with self._storage.transaction():
                held.accept(held.session.state, self.register.teach(held.registered, on=on))
            return held.session

    def set_archived(self, code: str, *, away: bool) -> None:
        """Archive the session if `away` is true, otherwise restore it from the archive. Its log does not change."""
        registered = self._find(code).registered  # may read a long log, so keep it out of the transaction
        with self._storage.transaction():
            self.register.set_archived(registered, away=away)

    # --- Do ---------------------------------------------------------------------------------------------------------

    def do(self, code: str, request: Request) -> CommandOutcome:
        """Carry out a command exactly once. The event is then on disk. Raise RefusedError if the command is not possible."""
        held = self._find(code)
        with mark_refusals(held.game):
            sent_as = _checked(request)
            author = request.author  # normalised, unless an older session has the name in this spelling
            author = author if author is None or author in held.names else to_nfc(author)
            request = replace(request, args=normalize_json(request.args, spared=held.names), author=author)
            with self._lock_and_notify(held):
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
            known, last = self._log.find_seq(held.registered.id, id)
            self._catch_up(held, last)
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
            lambda seq: self._log.event(session.id, seq),
            lambda: held.content_at(request.seq),
        )
        fact = decide_fact(case, request)
        data = json.loads(data_to_json(fact.data))
        event = Event(session.seq + 1, id, self._clock(), fact.type, data, request.author)
        ahead = held.after([event])
        if held.is_void:
            raise BusyError("storage-busy", "forgotten")
        also = self._side_effects(held, ahead, event)
        if not self._log.append(session.id, event, also):
            return None
        held.newest = event
        held.accept(ahead, self.register.get_by_id(session.id) if also else held.registered)
        return CommandOutcome(event.seq, repeated=False, session=held.session)

    def _refuse_stale(self, session: Session, seen: Json) -> None:
        if seen is None:
            raise RefusedError(Problem("seq", "missing"))
        if check_value(Whole(0, 2**53), seen, "seq") != session.seq:
            found = self._log.before(session.id, session.seq + 1, min(max(session.seq - seen, 0), MAX_MISSED_EVENTS))
            raise StaleError(session, describe_events(session, found, self._log), max(session.seq - seen, 0))

    def _side_effects(self, held: CachedSession, ahead: SessionState, event: Event) -> Callable[[], None] | None:
        """Return a function that writes the event's changes outside the log. Return None if it changes only the log."""
        registered, before, after = held.registered, held.session.seating.facts, ahead.content.seating.facts
        learned = {fact: after.get(fact) for fact in {*before, *after} if before.get(fact) != after.get(fact)}
        seats = _seats(ahead)
        is_seated = seats != _seats(held.session.state)
        if not learned and event.type not in OPEN_CLOSE_EVENTS and not is_seated:
            return None

        def write() -> None:
            if event.type == CLOSED:
                self.register.close(registered, event.seq, event.at, decode_result(event.data["result"]))
            elif event.type in OPEN_CLOSE_EVENTS:
                self.register.reopen(registered)
            elif is_seated:
                self._reseat(registered, seats, ahead.content.known_as)
            self.clubs.store_copy_facts(registered.club, held.game.key, learned)

        return write

    def _reseat(self, registered: RegistryEntry, seats: Seats, known_as: Mapping[str, str]) -> None:
        """Write the new seats of a session to the register, the people of the club and the lessons."""
        seats = replace(seats, colours=seats.colours or registered.first_seats.colours)
        now = self.register.set_seats(registered, seats)
        self.clubs.unseat(now.club, now.id, {*registered.seating.players} - {*now.seating.players})
        self.clubs.record_session(now.club, now.id, now.seating.players, now.colours)
        self.teaching.copy_lessons(now.club, known_as)

    # --- Correct afterwards ------------------------------------------------------------------------------------------

    def add_result(self, told: SessionWithLog, club: str = HOME) -> Session:
        """Add a session with an entered result, and return the session. Raise RefusedError if the club's quota is exceeded."""
        self.quota.refuse_file_beyond(club, [told])
        self.archive.import_session(club, told)
        ((code,),) = self._storage.rows("select code from plays where club = ? and uid = ?", (club, told.uid))
        return self.get(code)

    def replace_result(self, code: str, told: SessionWithLog) -> None:
        """Replace the result of a session whose result was entered after the game."""
        registered = self._find(code).registered
        self._change_and_evict(registered, lambda: self.archive.replace_result(registered, told))
        self._storage.checkpoint()

    def break_ties(self, code: str, known: Mapping[tuple[str, str], int]) -> None:
        """Add tie-breaks, by (player, tie-break key), to a result entered after the game. Rank the players again."""
        session = self.get(code)
        archived = self.archive.load_with_log(session.id)
        (end,) = archived.events
        ranked = add_tie_breaks(session.game, session.seating, decode_result(end.data["result"]), known)
        seats = archived.now or Seats(archived.seating, archived.colours)
        told = replace(archived, seating=seats.seating, colours=seats.colours)
        self.replace_result(code, replace(told, events=(replace(end, data={**end.data, "result": encode_result(ranked)}),)))

    def set_details(self, code: str, about: SessionDetails) -> None:
        """Store the place, length and note of a session, and the day if it has ended. The log does not change."""
        registered = self.register.get_by_id(self._find(code).registered.id)
        played = enter_date(registered.played, about) if registered.played else None
        self._change_and_evict(registered, lambda: self.register.set_details(registered, played, about.noted))

    def correct_seats(self, code: str, wanted: Mapping[str, Json], counted: LogScorer) -> None:
        """Correct the seats of a closed session. Raise RefusedError if they make its log impossible or change its result."""
        session = self.get(code)
        if not session.is_closed:
            raise RefusedError(Problem("players", "play-open"))
        with mark_refusals(session.game):
            seats = parse_seats(session, normalize_json(wanted))
            judge = partial(refuse_other_result, session, counted)
            told = partial(self.forgetting.reseated, session.id, seats, judge)
            self._tell_otherwise(session.id, told, partial(self._update_people, session, seats))

    def _update_people(self, session: Session, seats: Seats) -> None:
        """Update the people of the club and their lessons after a change of the seats. The caller holds a transaction."""
        club, before, players = session.registered.club, session.seating.players, seats.seating.players
        self.clubs.unseat(club, session.id, {*before} - {*players})
        self.clubs.add_people(club, players, seats.colours)
        self.teaching.copy_lessons(club, {was: name for was, name in zip(before, players, strict=True) if was != name})

    # --- Look back --------------------------------------------------------------------------------------------------

    def log(self, code: str, before: int | None = None, limit: int = PAGE_SESSIONS) -> LogPage:
        """Return a page of the log as text lines, the latest event first. `before` is the `older` of the previous page."""
        return page(self.get(code), self._log, before, limit)

    def get_undoable_event(self, session: Session) -> LogEntry | None:
        """Return the log line of the event that the next undo takes back. None if there is no such event."""
        if session.undo_next is None:
            return None
        held = self._held.get(session.code)
        event = held.newest if held and held.newest and held.newest.seq == session.undo_next else None
        event = event or self._log.event(session.id, session.undo_next)
        return describe_events(session, [event], self._log)[0] if event else None

    def replay_to_step(self, session: Session, step: int) -> ReplayStep:
        """Return a closed session as it was after `step` steps."""
        return replay_to_step(session, self._log, step)

    def thinking_times(self, session: Session) -> ThinkingTimes:
        entry, events = session.registered, self._log.iter_events(session.id, upto=session.seq)
        return measure_thinking_times(session.game, entry.first_seats.seating, entry.begun, events, session.state.undos)

    # --- Forget -----------------------------------------------------------------------------------------------------

    def forget(self, code: str) -> None:
        """Delete a session and its log, results and photos permanently."""
        registered = self._find(code).registered
        self._change_and_evict(registered, lambda: self.forgetting.sessions([registered.id]))
        self._storage.checkpoint()

    def forget_many(
        self, numbers: Iterable[int], pause: Callable[[], object] = lambda: None, before: datetime | None = None
    ) -> list[str]:
        """Delete sessions by id, except sessions changed since `before`. Return the codes of the deleted sessions."""
        codes = []
        for number in numbers:
            with suppress(NoSuchSessionError):
                registered = self.register.get_by_id(number)
                if before is None or self.register.last_change(registered) < before:
                    self._change_and_evict(registered, partial(self.forgetting.sessions, [number]))
                    codes.append(registered.code)
            pause()
        self._storage.checkpoint()
        return codes

    def forget_absent(self, before: datetime) -> int:
        """Delete people who are in no session, and renames earlier than `before`. Return the number of deleted people."""
        absent = self.forgetting.absent()
        for club, name in absent:
            self._forget_name(club, name)
        self.forgetting.leftovers(format_utc(before))
        self._storage.checkpoint()
        return len(absent)

    def forget_person(self, club: str, name: str, pause: Callable[[], object] = lambda: None) -> Proof:
        """Anonymise a person in all sessions of the club, then search for the name. Call `pause` between sessions."""
        codes = self._each_otherwise(dict.fromkeys(self.forgetting.sessions_with(club, name), (name, None, False)), pause)
        self._forget_name(club, name)
        is_folded = self._storage.checkpoint()
        traces, notes = self.forgetting.traces(club, name, pause), self.forgetting.notes(club, name, pause)
        return Proof(tuple(codes), traces, is_folded, self._storage.contains_word(name, pause), tuple(notes))

    def forget_name(self, code: str, name: str) -> None:
        """Anonymise a person in one session. Delete the person if no other session of the club has the name."""
        registered = self._find(code).registered
        self._each_otherwise({registered.id: (name, None, False)}, lambda: None)
        if not self.forgetting.sessions_with(registered.club, name):
            self._forget_name(registered.club, name)
        self._storage.checkpoint()

    def _forget_name(self, club: str, name: str) -> None:
        self.clubs.forget_person(club, name)
        self.teaching.forget_person(club, name)
        self.renames.forget(club, name)

    def rename_person(self, club: str, old: str, new: str, pause: Callable[[], object] = lambda: None) -> list[str]:
        """Rename a person in all sessions of the club. Return the sessions' codes. Raise RefusedError if that is impossible."""
        prospect = self.renames.prospect(club, old, new)
        if prospect.together:
            raise RefusedError(Problem("to", "rename-together", {"other": prospect.new}))
        planned = self.renames.planned(club, old, prospect.new, self._games, pause)
        with self._storage.transaction():
            self.renames.keep(club, (old, prospect.new), self._clock(), planned)
            self.teaching.copy_lessons(club, {old: prospect.new})
            self.teaching.forget_person(club, old)
        return self._each_otherwise({session: (old, prospect.new, is_bare) for session, is_bare in planned.items()}, pause)

    def rename_back(self, club: str, id: int, pause: Callable[[], object] = lambda: None) -> tuple[str, list[str]]:
        """Undo a rename. Return the restored name and the codes of the sessions. Raise LookupError if that is impossible."""
        rename, sessions = self.renames.sessions_of(club, id)
        codes = self._each_otherwise(
            {session: (rename.new, rename.old, is_bare) for session, is_bare in sessions.items()}, pause
        )
        is_new_in_use = bool(self.forgetting.sessions_with(club, rename.new))  # a slow query, so keep it out of the transaction
        with self._storage.transaction():
            self.renames.take_back(club, rename, is_new_in_use=is_new_in_use)
            self.teaching.copy_lessons(club, {rename.new: rename.old})
        return rename.old, codes

    def _each_otherwise(self, sessions: Mapping[int, tuple[str, str | None, bool]], pause: Callable[[], object]) -> list[str]:
        """Rewrite (old name, new name or None, whether typed texts stay) by session id. Return the session codes."""
        codes = []
        for number, names in sessions.items():
            with suppress(NoSuchSessionError):
                codes.append(self._tell_otherwise(number, partial(self.forgetting.otherwise, number, *names)))
            pause()
        return codes

    def _tell_otherwise(self, session: int, told: Callable[[], Renamed], also: Callable[[], None] = lambda: None) -> str:
        """Compute the rewritten session with `told`, and store it. Retry if it changed meanwhile. Return the session's code."""
        for _ in range(MAX_ATTEMPTS):
            # No pause in this loop: phones that tap without rest would change the session in every pause.
            voids, renamed = self._voids, told()
            registered = self.register.get_by_id(session)

            def change(voids: int = voids, renamed: Renamed = renamed) -> None:
                if self._voids != voids:
                    raise GrownError
                self.forgetting.rename(renamed)
                also()

            with suppress(GrownError):
                self._change_and_evict(registered, change)
                return registered.code
        raise BusyError("storage-busy", f"{MAX_ATTEMPTS} attempts")

    def forget_club(self, club: str, pause: Callable[[], object] = lambda: None) -> None:
        """Delete a club with its sessions, its people and its copy facts. Call `pause` between batches of sessions."""
        self.evict(club)
        while self.forgetting.some_sessions(club):
            pause()
        self.forgetting.club(club)
        self.evict(club)
        self._storage.checkpoint()

    def _change_and_evict(self, registered: RegistryEntry, change: Callable[[], None]) -> None:
        """Call `change`, which changes the session in the database, in a transaction. Then drop the session from the cache."""
        held = self._held.get(registered.code)
        with held.lock if held else nullcontext(), self._storage.transaction():
            change()
        with self._holding:
            self._voids += 1
            if held := self._held.pop(registered.code, None):
                held.is_void = True

    # --- Notify -----------------------------------------------------------------------------------------------------

    def on_change(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with a session after this process has seen a change of it. Return a function that stops the calls."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @contextmanager
    def _lock_and_notify(self, held: CachedSession) -> Iterator[None]:
        """Lock the session during the block. Then call the listeners if the session changed, even if the block failed."""
        before = after = held.session
        try:
            with held.lock:
                if held.is_void:
                    raise BusyError("storage-busy", "forgotten")
                before = held.session
                try:
                    yield
                finally:
                    after = held.session
        finally:
            for listener in tuple(self._listeners) if after is not before else ():
                try:
                    listener(after)
                except Exception:  # noqa: BLE001  the event is stored, so a listener's failure must not fail the request
                    _log.exception("a listener failed")

    # --- Cache ------------------------------------------------------------------------------------------------------

    def _find(self, code: str) -> CachedSession:
        with self._holding:
            if held := self._held.get(code):
                self._held.move_to_end(code)
                return held
        registered = self.register.find_by("code", code)
        if registered is None:
            raise NoSuchSessionError
        return self._hold(registered)

    def _hold(self, registered: RegistryEntry) -> CachedSession:
        game = self._games().get(registered.seating.game)
        if game is None:
            raise NoSuchSessionError(registered.seating.game)
        held = CachedSession(registered, game, self._log)
        with self._holding:
            held = self._held.setdefault(registered.code, held)
            self._held.move_to_end(registered.code)
            while len(self._held) > self._most_held:
                self._held.popitem(last=False)
        return held

    def evict(self, club: str | None = None) -> None:
        """Remove all sessions, or all sessions of `club`, from the cache. The removed objects become void."""
        with self._holding:
            for code in [code for code, held in self._held.items() if club in {None, held.registered.club}]:
                self._held.pop(code).is_void = True

    def _catch_up(self, held: CachedSession, last: int) -> None:
        if last != held.session.seq:
            held.fold_log(self.register.get_by_id(held.registered.id))


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
