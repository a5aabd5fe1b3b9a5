"""The sessions of a database: find them by their codes, and cache their states."""

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

from companion.rules.game import Game, Seating
from companion.rules.shape import Json
from companion.sessions.events import Event, decode_result, is_manual_result
from companion.sessions.log import Log
from companion.sessions.person_tokens import PersonTokens
from companion.sessions.registry import Registry, parse_short_code
from companion.sessions.session import EarlierTurn, NoSuchSessionError, RegistryEntry, Session, add_names
from companion.sessions.state import Content, SessionState, advance_state, fold_content, initial_state
from companion.sessions.undo import Ranges, dead_ranges_at
from companion.storage import BusyError, Storage

MAX_CACHED_SESSIONS = 1_000
SHORT_CODE_IDLE_TIME = timedelta(days=1)
"""Time after the latest event after which a short code stops working. The next event makes the code work again."""
_log = logging.getLogger(__name__)

Games = Callable[[], Mapping[str, Game[Any, Any]]]
Listener = Callable[[Session], None]


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
        self._tokens = PersonTokens(())
        self._seated: tuple[str, ...] = ()
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

    def tokens_for(self, seating: Seating) -> PersonTokens:
        """Return the tokens for the names in a new event, after which the session has this seating."""
        names = add_names(self.registered.names, seating.players)
        if (names, seating.players) != (self._tokens.names, self._seated):
            self._tokens, self._seated = PersonTokens.for_game(names, self.game, seating), seating.players
        return self._tokens

    def after(self, events: Iterable[Event]) -> SessionState:
        """Return the state after further events, which need not be in the database yet."""
        return advance_state(self.game, self.session.state, events, self._fold_content)

    def accept(self, state: SessionState, registered: RegistryEntry, earlier: EarlierTurn | None = None) -> None:
        """Replace the cached session. `earlier` is the turn before the latest event, if this process wrote that event."""
        self.registered = registered
        closing = self._log.event(registered.id, state.closed) if state.closed else None
        kept = decode_result(closing.data["result"]) if closing else None
        is_told = bool(closing and is_manual_result(closing))
        self.session = Session(registered, self.game, state, kept, is_told, earlier)

    def content_at(self, seq: Json) -> Content:
        """Return the content right after event `seq`. Return the current content if `seq` is no number of an earlier event."""
        state = self.session.state
        if type(seq) is not int or not 0 <= seq < state.seq:
            return state.content
        return self._fold_content(dead_ranges_at(state.undos.marks, seq), seq)

    def _fold_content(self, dead: Ranges, upto: int) -> Content:
        return fold_content(self.game, self._start.content, self._log.iter_events(self.registered.id, 0, upto), dead)


@dataclass(eq=False)
class SessionStore:
    """All sessions of a database, and a cache of those used last. Thread-safe."""

    storage: Storage
    log: Log
    register: Registry
    games: Games
    clock: Callable[[], datetime]
    most_held: int = MAX_CACHED_SESSIONS
    voids: int = field(default=0, init=False)
    """Number of changes of any session other than a new event, such as a deletion."""
    _held: OrderedDict[str, CachedSession] = field(default_factory=OrderedDict, init=False)
    _holding: threading.Lock = field(default_factory=threading.Lock, init=False)
    _listeners: list[Listener] = field(default_factory=list, init=False)

    # --- Find -------------------------------------------------------------------------------------------------------

    def get(self, code: str) -> Session:
        """Return the session with this code, after all events in the database. Raise NoSuchSessionError if there is none."""
        held = self.find(code)
        with self.lock_and_notify(held):
            self.catch_up(held, self.log.last_seq(held.registered.id))
            return held.session

    def get_cached(self, code: str) -> Session:
        """Return the cached session, or load it. Its game never changes, but events of another process may be missing."""
        return self.find(code).session

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
        return registered.closed_at is None and self.clock() - self.register.last_change(registered) < SHORT_CODE_IDLE_TIME

    # --- Change beside the log ---------------------------------------------------------------------------------------

    def renew(self, code: str) -> Session:
        """Give the session new codes and return the session. The old codes no longer work."""
        held = self.find(code)
        with held.lock, self.storage.transaction():
            self.register.renew(held.registered)
        with self._holding:
            self._held.pop(code, None)
        return self.hold(self.register.get_by_id(held.registered.id)).session

    def teach(self, code: str, *, on: bool) -> Session:
        """Turn the lessons of a session on or off, and return the session."""
        held = self.find(code)
        with self.lock_and_notify(held):
            with self.storage.transaction():
                held.accept(held.session.state, self.register.teach(held.registered, on=on), held.session.earlier)
            return held.session

    def count_only(self, code: str) -> Session:
        """Store that the table uses the app only for the final scoring, and return the session."""
        held = self.find(code)
        with self.lock_and_notify(held):
            with self.storage.transaction():
                held.accept(held.session.state, self.register.count_only(held.registered))
            return held.session

    def refresh(self, code: str) -> Session:
        """Return the session after a change beside its log, such as a new photo, and notify the listeners."""
        held = self.find(code)
        with self.lock_and_notify(held):
            held.accept(held.session.state, self.register.get_by_id(held.registered.id))
            return held.session

    def set_archived(self, code: str, *, away: bool) -> None:
        """Archive the session if `away` is true, otherwise restore it from the archive. Its log does not change."""
        registered = self.find(code).registered  # may read a long log, so keep it out of the transaction
        with self.storage.transaction():
            self.register.set_archived(registered, away=away)

    def change_and_evict(self, registered: RegistryEntry, change: Callable[[], object]) -> None:
        """Call `change`, which changes the session in the database, in a transaction. Then drop the session from the cache."""
        self.change_and_evict_all([registered.code], change)

    def change_and_evict_all(self, codes: Sequence[str], change: Callable[[], object]) -> None:
        """Call `change`, which changes these sessions in the database, in a transaction. Then drop them from the cache."""
        with ExitStack() as locks:
            for held in [self._held[code] for code in codes if code in self._held]:
                locks.enter_context(held.lock)
            with self.storage.transaction():
                change()
        self.evict_each(codes)

    # --- Notify -----------------------------------------------------------------------------------------------------

    def on_change(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with a session after this process has seen a change of it. Return a function that stops the calls."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @contextmanager
    def lock_and_notify(self, held: CachedSession) -> Iterator[None]:
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

    def find(self, code: str) -> CachedSession:
        """Return the cached session with this code, or load it. Raise NoSuchSessionError if there is none."""
        with self._holding:
            if held := self._held.get(code):
                self._held.move_to_end(code)
                return held
        registered = self.register.find_by("code", code)
        if registered is None:
            raise NoSuchSessionError
        return self.hold(registered)

    def hold(self, registered: RegistryEntry) -> CachedSession:
        """Load a session into the cache, unless it is cached. Remove the session used longest ago if the cache is full."""
        game = self.games().get(registered.seating.game)
        if game is None:
            raise NoSuchSessionError(registered.seating.game)
        while True:
            voids, held = self.voids, CachedSession(registered, game, self.log)
            with self._holding:
                if voids == self.voids:
                    held = self._held.setdefault(registered.code, held)
                    self._held.move_to_end(registered.code)
                    while len(self._held) > self.most_held:
                        self._held.popitem(last=False)
                    return held
            # A person was renamed or a session deleted while a long log was read, so what was read may be outdated.
            registered = self.register.get_by_id(registered.id)

    def evict(self, club: str | None = None) -> None:
        """Remove all sessions, or all sessions of `club`, from the cache. The removed objects become void."""
        with self._holding:
            self.voids += 1
            for code in [code for code, held in self._held.items() if club in {None, held.registered.club}]:
                self._held.pop(code).is_void = True

    def evict_each(self, codes: Iterable[str]) -> None:
        """Remove the sessions with these codes from the cache. The removed objects become void."""
        with self._holding:
            self.voids += 1
            for code in codes:
                if held := self._held.pop(code, None):
                    held.is_void = True

    def catch_up(self, held: CachedSession, last: int) -> None:
        """Replay the log if its latest event `last` is not the one of the cached state. The caller holds the lock."""
        if last != held.session.seq:
            held.fold_log(self.register.get_by_id(held.registered.id))

    def find_cached_event(self, session: Session, seq: int) -> Event | None:
        """Return event `seq` of the session if it is the latest event that this process wrote, else None."""
        held = self._held.get(session.code)
        return held.newest if held and held.newest and held.newest.seq == seq else None
