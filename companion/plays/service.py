"""Plays, for whoever serves them: begin one, find one, do something in one, look at its log."""

import json
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from companion.clubs import HOME, Clubs, now
from companion.games import all_games
from companion.plays import events
from companion.plays.archive import Archive
from companion.plays.codes import Codes, short_code_typed
from companion.plays.commands import Case, command_of, decided
from companion.plays.effects import Effects
from companion.plays.events import Event, Request
from companion.plays.forgetting import Extent, Forgetting, GrownError, Proof
from companion.plays.live import LivePlay
from companion.plays.log import Log, as_text
from companion.plays.narrate import LogEntry, LogPage, page, retold
from companion.plays.people import People
from companion.plays.play import Play, Registered
from companion.plays.register import PAGE, Page, Register
from companion.plays.seating import begun, game_asked_for
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game
from companion.rules.gate import composed, let_in
from companion.rules.shape import Json, Person, Text, Whole, checked
from companion.storage import BusyError, Storage

ATTEMPTS = 50
HELD = 1_000
MISSED = 20
SHORT_CODE_RESTS = timedelta(days=1)
"""So long after the latest tap the short code of a play opens nothing, until the next tap by somebody with a link."""
_log = logging.getLogger(__name__)

Listener = Callable[[Play], None]


class NoSuchPlayError(LookupError):
    """No play has that code."""


class StaleError(RefusedError):
    """The sender of an ordered command has not seen everything. `missed` tells the latest of it, the latest first."""

    def __init__(self, play: Play, missed: tuple[LogEntry, ...], count: int) -> None:
        super().__init__(Problem("seq", "stale", {"seq": play.seq, "missed": count}))
        self.play = play
        self.missed = missed


@dataclass(frozen=True, slots=True)
class Done:
    """A command has become event `seq`. `repeated`: it had before, and was only sent again."""

    seq: int
    repeated: bool
    play: Play


class Plays:
    """All plays of a database. Any thread may use it."""

    def __init__(
        self,
        storage: Storage,
        *,
        games: Callable[[], Mapping[str, Game[Any, Any]]] = all_games,
        clock: Callable[[], datetime] = now,
        codes: Codes | None = None,
        held: int = HELD,
    ) -> None:
        self.clubs = Clubs(storage, clock)
        self._storage = storage
        self._games = games
        self._clock = clock
        self._log = Log(storage)
        self._register = Register(storage, codes or Codes())
        self.people = People(storage)
        self.archive = Archive(storage, self._log, self._register, self.clubs)
        self._forgetting = Forgetting(storage, self._log, self._register, games)
        self._effects = Effects(self._register, self.clubs)
        self._held: OrderedDict[str, LivePlay] = OrderedDict()
        self._most_held = held
        self._holding = threading.Lock()
        self._listeners: list[Listener] = []

    # --- Begin and find ---------------------------------------------------------------------------------------------

    def create(self, wanted: Json, club: str = HOME) -> Play:
        """A new play: `{"game", "players", "options"?, "first"?, "tinctures"?, "facts"?, "sure"?}`, or RefusedError."""
        wanted = let_in(wanted)
        game = game_asked_for(self._games(), wanted)
        beginning = begun(game, wanted, self.clubs.facts(club, game))
        seating = beginning.seating
        tinctures = beginning.tinctures or self.clubs.tinctures(club, seating.players)
        with self._storage.transaction():
            self.clubs.open(club)
            registered = self._register.enter(club, seating, tinctures, self._clock())
            self.clubs.played(club, registered.id, seating.players, tinctures)
            self.clubs.keep_facts(club, game.key, beginning.facts)
        return self._hold(registered).play

    def get(self, code: str) -> Play:
        """The play that the code opens, as it stands now."""
        live = self._find(code)
        with self._changing(live):
            self._catch_up(live, self._log.last(live.registered.id))
            return live.play

    def peek(self, code: str) -> Play:
        """The play as this process last saw it: enough to know its game, and good for nothing that has to be up to date."""
        return self._find(code).play

    def by_watch_code(self, code: str) -> Play:
        """The play that the code lets one watch. Take care of `play.code`: watchers must not get it."""
        return self._found(self._register.by_watch_code(code))

    def by_short_code(self, typed: str) -> Play:
        """The open play whose short code somebody typed in, if the code opens it at the moment."""
        code = short_code_typed(typed)
        found = self._register.by_short_code(code) if code else None
        return self._found(found if found and self.opens_by_short_code(found) else None)

    def opens_by_short_code(self, registered: Registered) -> bool:
        """Whether somebody sits at the table: a code that is short must not be there to be found for ever."""
        return registered.closed_at is None and self._clock() - self._register.touched(registered) < SHORT_CODE_RESTS

    def renew(self, code: str) -> Play:
        """The same play under new codes; whoever has only the old ones is outside."""
        live = self._find(code)
        with live.lock, self._storage.transaction():
            self._register.renew(live.registered)
        with self._holding:
            self._held.pop(code, None)
        return self._hold(self._register.by_id(live.registered.id)).play

    def running(self, club: str, before: int | None = None, limit: int = PAGE) -> list[Registered]:
        """The open plays of a club, the latest begun first; `before` is the id of the last one seen."""
        return self._register.running(club, before, limit)

    def finished(
        self, club: str, *, game: str | None = None, player: str | None = None, older: str | None = None, limit: int = PAGE
    ) -> Page:
        """The plays of a club that are over, the latest first."""
        return self._register.finished(club, game=game, player=player, older=older, limit=limit)

    # --- Do ---------------------------------------------------------------------------------------------------------

    def do(self, code: str, request: Request) -> Done:
        """Do what is asked, exactly once: when this returns it is on the disk. RefusedError changes nothing."""
        live = self._find(code)
        try:
            sent_as = _checked(request)
            request = replace(request, args=let_in(request.args, spared=live.names), author=_spelt(request.author, live.names))
            with self._changing(live):
                return self._do(live, request, sent_as)
        except RefusedError as refused:
            refused.game = live.game.key
            raise

    def _do(self, live: LivePlay, request: Request, id: str) -> Done:
        # Nearly always it is new and nobody else has written: then the log takes it, and need not be looked at before. What is
        # refused may be so only because it was done already, or because of what others have written meanwhile.
        with suppress(RefusedError):
            if done := self._written(live, request, id):
                return done
        for _ in range(ATTEMPTS):
            known, last = self._log.look(live.registered.id, id)
            self._catch_up(live, last)
            if known is not None:
                return Done(known, repeated=True, play=live.play)
            if done := self._written(live, request, id):
                return done
        raise BusyError(f"{ATTEMPTS} attempts")

    def _written(self, live: LivePlay, request: Request, id: str) -> Done | None:
        """The command as an event at the end of the log that we know; None if the log goes on there, or holds it already."""
        event, data = self._decided(live, request, id)
        ahead = live.after(event)
        if live.is_void:
            raise BusyError("forgotten")
        if not self._log.append(live.registered.id, event, data, self._effects.of(live, ahead, event)):
            return None
        registered = self._register.by_id(live.registered.id) if event.type in events.LIFE else live.registered
        live.newest = event
        live.accept(ahead, registered)
        return Done(event.seq, repeated=False, play=live.play)

    def _decided(self, live: LivePlay, request: Request, id: str) -> tuple[Event, str]:
        """The event that the request leads to now, and its data as it will be read again later."""
        play = live.play
        command = command_of(live.game, request.type)
        if command.needs_seq or (command.ordered and request.seq is not None):
            self._refuse_stale(play, request.seq)
        case = Case(
            live.game,
            play.state,
            lambda: play.scored,
            lambda seq: self._log.event(play.id, seq),
            lambda: live.content_at(request.seq),
        )
        fact = decided(case, request)
        data = as_text(fact.data)
        return Event(play.seq + 1, id, self._clock(), fact.type, json.loads(data), request.author), data

    def _refuse_stale(self, play: Play, seen: Json) -> None:
        if seen is None:
            raise RefusedError(Problem("seq", "missing"))
        if checked(Whole(0, 2**53), seen, "seq") != play.seq:
            found = self._log.before(play.id, play.seq + 1, min(max(play.seq - seen, 0), MISSED))
            raise StaleError(play, retold(play, found, self._log), max(play.seq - seen, 0))

    # --- Look back --------------------------------------------------------------------------------------------------

    def log(self, code: str, before: int | None = None, limit: int = PAGE) -> LogPage:
        """What happened, the latest first, in words; `before` is the `older` of the page before."""
        return page(self.get(code), self._log, before, limit)

    def latest(self, play: Play) -> LogEntry | None:
        """What "undo" would take back now."""
        if play.undo_next is None:
            return None
        live = self._held.get(play.code)
        event = live.newest if live and live.newest and live.newest.seq == play.undo_next else None
        event = event or self._log.event(play.id, play.undo_next)
        return retold(play, [event], self._log)[0] if event else None

    # --- Forget -----------------------------------------------------------------------------------------------------

    def forget(self, code: str) -> None:
        """The play was never played."""
        live = self._find(code)
        self._void(live.registered, lambda: self._forgetting.play(live.registered.id))
        self._storage.tidy()

    def plays_with(self, club: str, name: str) -> int:
        """How many plays somebody sat in."""
        return len(self._forgetting.plays_with(club, name))

    def forget_person(self, club: str, name: str, pause: Callable[[], object] = lambda: None) -> Proof:
        """Nobody of that name ever played: their plays stay, and are nobody's. Others get their turn at every `pause`.

        Afterwards the name is looked for, wherever it could be.
        """
        codes = []
        for number in self._forgetting.plays_with(club, name):
            registered = self._register.by_id(number)
            self._rename_in(registered, name)
            codes.append(registered.code)
            pause()
        self._forgetting.name(club, name)
        is_folded = self._storage.tidy()
        traces, notes = self._forgetting.traces(club, name, pause), self._forgetting.notes(club, name, pause)
        return Proof(tuple(codes), traces, is_folded, self._storage.holds(name, pause), tuple(notes))

    def _rename_in(self, registered: Registered, name: str) -> None:
        """What a play will be without the name is worked out first; should it go on meanwhile, that is done again."""
        for _ in range(ATTEMPTS):
            renamed = self._forgetting.without(registered.id, name)
            with suppress(GrownError):
                self._void(registered, partial(self._forgetting.rename, renamed))
                return
        raise BusyError(f"{ATTEMPTS} attempts")

    def extent(self, club: str) -> Extent:
        """How much there is of a club."""
        return self._forgetting.extent(club)

    def forget_club(self, club: str, pause: Callable[[], object] = lambda: None) -> None:
        """Everything of a club: its plays, its people, what is known of its copies."""
        self._let_go_of(club)
        while self._forgetting.some_plays(club):
            pause()
        self._forgetting.club(club)
        self._let_go_of(club)
        self._storage.tidy()

    def _let_go_of(self, club: str) -> None:
        with self._holding:
            for code in [code for code, live in self._held.items() if live.registered.club == club]:
                self._held.pop(code).is_void = True

    def _void(self, registered: Registered, change: Callable[[], None]) -> None:
        """Change a play in the tables, and hold in memory nothing of what it was."""
        live = self._held.get(registered.code)
        with live.lock if live else nullcontext(), self._storage.transaction():
            change()
        with self._holding:
            if held := self._held.pop(registered.code, None):
                held.is_void = True

    # --- Tell -------------------------------------------------------------------------------------------------------

    def on_change(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with a play whenever this process learns of new events in it. The answer stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @contextmanager
    def _changing(self, live: LivePlay) -> Iterator[None]:
        """Hold the play; tell of what changed after letting it go, also when it ends in a refusal."""
        play = changed = live.play
        try:
            with live.lock:
                if live.is_void:
                    raise BusyError("forgotten")
                play = live.play
                try:
                    yield
                finally:
                    changed = live.play
        finally:
            if changed is not play:
                self._tell(changed)

    def _tell(self, play: Play) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(play)
            except Exception:  # noqa: BLE001  what was done is done: a listener's trouble is not the player's
                _log.exception("a listener failed")

    # --- Hold -------------------------------------------------------------------------------------------------------

    def _find(self, code: str) -> LivePlay:
        with self._holding:
            if live := self._held.get(code):
                self._held.move_to_end(code)
                return live
        registered = self._register.by_code(code)
        if registered is None:
            raise NoSuchPlayError
        return self._hold(registered)

    def _found(self, registered: Registered | None) -> Play:
        if registered is None:
            raise NoSuchPlayError
        return self.get(registered.code)

    def _hold(self, registered: Registered) -> LivePlay:
        game = self._games().get(registered.seating.game)
        if game is None:
            raise NoSuchPlayError(registered.seating.game)
        live = LivePlay(registered, game, self._log)
        with self._holding:
            live = self._held.setdefault(registered.code, live)
            self._held.move_to_end(registered.code)
            while len(self._held) > self._most_held:
                self._held.popitem(last=False)
        return live

    def let_go(self) -> None:
        """Forget what is held in memory: another database may have taken the place of this one."""
        with self._holding:
            self._held.clear()

    def _catch_up(self, live: LivePlay, last: int) -> None:
        if last != live.seq:
            live.catch_up(self._register.by_id(live.registered.id), last)


def _checked(request: Request) -> str:
    """The id of the request, whose outer parts must make sense before anything else is looked at."""
    problems: list[Problem] = []
    if request.id is None or Text(64).check(request.id, "id", problems) == "":
        problems.append(Problem("id", "missing"))
    if request.type is None:
        problems.append(Problem("type", "missing"))
    if request.author is not None:
        Person().check(request.author, "author", problems)
    if problems:
        raise RefusedError(*problems)
    return str(request.id)


def _spelt(author: str | None, names: Collection[str]) -> str | None:
    """The author in one spelling, or as an older play has the name."""
    return author if author is None or author in names else composed(author)
