"""Plays, for whoever serves them: begin one, find one, do something in one, look at its log."""

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

from companion.answers import game_asked_for, refusing_in_words_of
from companion.clubs import HOME, Clubs, now
from companion.games import all_games
from companion.plays.archive import Archive, Archived
from companion.plays.begin import begun, refuse_same_colours
from companion.plays.clock import Clock, thought
from companion.plays.commands import Case, command_of, decided
from companion.plays.events import CLOSED, LIFE, Event, Request, is_told, kept_result
from companion.plays.forgetting import Forgetting, GrownError, Proof, Renamed
from companion.plays.log import Log, as_text
from companion.plays.narrate import LogEntry, LogPage, page, retold
from companion.plays.notebook import Told, dated
from companion.plays.people import People
from companion.plays.photos import Photos
from companion.plays.play import NoSuchPlayError, Play, Registered, Seats
from companion.plays.ratings import Ratings
from companion.plays.records import Records
from companion.plays.register import PAGE, Codes, Register, short_code_typed
from companion.plays.renames import Renames
from companion.plays.replay import Moment, moment
from companion.plays.state import Content, PlayState, advanced, folded, started
from companion.plays.teaching import Teaching
from companion.plays.told import Counted, refuse_other_result, seats_told
from companion.plays.undo import Ranges, dead_at
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


class InMemory:
    """One play as this process knows it: the fold of its log. Whoever uses it holds its lock.

    A tap folds one event more; what undoing takes away is folded anew.
    """

    def __init__(self, registered: Registered, game: Game[Any, Any], log: Log) -> None:
        self.lock = threading.RLock()
        self.newest: Event | None = None
        """The latest event written here, so that it need not be read back to be told: a tap is one statement."""
        self.is_void = False
        """Whether the play was forgotten, or somebody in it, since this was read. Nothing may be done with it then."""
        self.game = game
        self._log = log
        self.read(registered)

    def read(self, registered: Registered) -> None:
        """Fold what the database holds: at first, and whenever something was written elsewhere."""
        self.registered = registered
        self._start = started(self.game, registered.beginning.seating)
        self.accept(advanced(self.game, self._start, self._log.steps(registered.id), self._folded), registered)

    @cached_property
    def names(self) -> frozenset[str]:
        """Names that mean somebody or something here, spelt as they were when the play began."""
        seatings = (self.registered.seating, self.registered.beginning.seating)
        return frozenset(name for seating in seatings for name in (*seating.players, *self.game.columns(seating)))

    def after(self, events: Iterable[Event]) -> PlayState:
        """The state after what happens next; it need not be written yet."""
        return advanced(self.game, self.play.state, events, self._folded)

    def accept(self, state: PlayState, registered: Registered) -> None:
        """Take this as the state now."""
        self.registered = registered
        closing = self._log.event(registered.id, state.closed) if state.closed else None
        kept = kept_result(closing.data["result"]) if closing else None
        self.play = Play(registered, self.game, state, kept, is_told=bool(closing and is_told(closing)))

    def content_at(self, seq: Json) -> Content:
        """What counted right after event `seq`; what counts now, where that is no event of the past."""
        state = self.play.state
        if type(seq) is not int or not 0 <= seq < state.seq:
            return state.content
        return self._folded(dead_at(state.undos.marks, seq), seq)

    def _folded(self, dead: Ranges, upto: int) -> Content:
        return folded(self.game, self._start.content, self._log.steps(self.registered.id, 0, upto), dead)


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
        self.register = Register(storage, codes or Codes())
        self.people = People(storage)
        self.teaching = Teaching(storage)
        self.records = Records(storage)
        self.ratings = Ratings(storage)
        self.photos = Photos(storage)
        self.archive = Archive(storage, self._log, self.register, self.clubs)
        self.forgetting = Forgetting(storage, self._log, self.register, games)
        self.renames = Renames(storage, self.register, self.forgetting)
        self._held: OrderedDict[str, InMemory] = OrderedDict()
        self._most_held = held
        self._holding = threading.Lock()
        self._listeners: list[Listener] = []
        self._voids = 0
        """How often a play was changed in the tables otherwise than by a step more."""

    # --- Begin and find ---------------------------------------------------------------------------------------------

    def create(self, wanted: Json, club: str = HOME) -> Play:
        """A play: `{"game", "players", "options"?, "first"?, "tinctures"?, "facts"?, "teach"?, "sure"?}`, or RefusedError."""
        wanted = let_in(wanted)
        game = game_asked_for(wanted, self._games())
        with refusing_in_words_of(game):
            beginning = begun(game, wanted, self.clubs.facts(club, game))
        seating = beginning.seating
        tinctures = beginning.tinctures or self.clubs.tinctures(club, seating.players, game.tinctures)
        refuse_same_colours(tinctures)
        with self._storage.transaction():
            self.clubs.open(club)
            registered = self.register.enter(club, seating, tinctures, self._clock())
            registered = self.register.teach(registered, on=beginning.teaches)
            self.clubs.played(club, registered.id, seating.players, tinctures)
            self.clubs.keep_facts(club, game.key, beginning.facts)
        return self._hold(registered).play

    def get(self, code: str) -> Play:
        """The play that the code opens, as it stands now."""
        held = self._find(code)
        with self._changing(held):
            self._catch_up(held, self._log.last(held.registered.id))
            return held.play

    def peek(self, code: str) -> Play:
        """The play as this process last saw it: enough to know its game, and good for nothing that has to be up to date."""
        return self._find(code).play

    def by_watch_code(self, code: str) -> Play:
        """The play that the code lets one watch. Take care of `play.code`: watchers must not get it."""
        return self._found(self.register.by("watch_code", code))

    def by_short_code(self, typed: str) -> Play:
        """The open play whose short code somebody typed in, if the code opens it at the moment."""
        code = short_code_typed(typed)
        found = self.register.by("short_code", code) if code else None
        return self._found(found if found and self.opens_by_short_code(found) else None)

    def _found(self, registered: Registered | None) -> Play:
        if registered is None:
            raise NoSuchPlayError
        return self.get(registered.code)

    def opens_by_short_code(self, registered: Registered) -> bool:
        """Whether somebody sits at the table: a code that is short must not be there to be found for ever."""
        return registered.closed_at is None and self._clock() - self.register.touched(registered) < SHORT_CODE_RESTS

    def renew(self, code: str) -> Play:
        """The same play under new codes; whoever has only the old ones is outside."""
        held = self._find(code)
        with held.lock, self._storage.transaction():
            self.register.renew(held.registered)
        with self._holding:
            self._held.pop(code, None)
        return self._hold(self.register.by_id(held.registered.id)).play

    def teach(self, code: str, *, on: bool) -> Play:
        """Teach in this play from now on, or no more."""
        held = self._find(code)
        with self._changing(held):
            with self._storage.transaction():
                held.accept(held.play.state, self.register.teach(held.registered, on=on))
            return held.play

    def put(self, code: str, *, away: bool) -> None:
        """The play is put away, or back on the table. It goes on as it was."""
        with self._storage.transaction():
            self.register.put(self._find(code).registered, away=away)

    # --- Do ---------------------------------------------------------------------------------------------------------

    def do(self, code: str, request: Request) -> Done:
        """Do what is asked, exactly once: when this returns it is on the disk. RefusedError changes nothing."""
        held = self._find(code)
        with refusing_in_words_of(held.game):
            sent_as = _checked(request)
            author = request.author  # in one spelling, or as an older play has the name
            author = author if author is None or author in held.names else composed(author)
            request = replace(request, args=let_in(request.args, spared=held.names), author=author)
            with self._changing(held):
                return self._do(held, request, sent_as)

    def _do(self, held: InMemory, request: Request, id: str) -> Done:
        # Nearly always it is new and nobody else has written: then the log takes it, and need not be looked at before. What is
        # refused may be so only because it was done already, or because of what others have written meanwhile.
        with suppress(RefusedError):
            if done := self._written(held, request, id):
                return done
        for _ in range(ATTEMPTS):
            known, last = self._log.look(held.registered.id, id)
            self._catch_up(held, last)
            if known is not None:
                return Done(known, repeated=True, play=held.play)
            if done := self._written(held, request, id):
                return done
        raise BusyError("storage-busy", f"{ATTEMPTS} attempts")

    def _written(self, held: InMemory, request: Request, id: str) -> Done | None:
        """The command as an event at the end of the log that we know; None if the log goes on there, or holds it already."""
        play = held.play
        command = command_of(held.game, request.type)
        if command.needs_seq or (command.ordered and request.seq is not None):
            self._refuse_stale(play, request.seq)
        case = Case(
            held.game,
            play.state,
            lambda: play.scored,
            lambda seq: self._log.event(play.id, seq),
            lambda: held.content_at(request.seq),
        )
        fact = decided(case, request)
        data = json.loads(as_text(fact.data))
        event = Event(play.seq + 1, id, self._clock(), fact.type, data, request.author)
        ahead = held.after([event])
        if held.is_void:
            raise BusyError("storage-busy", "forgotten")
        also = self._also(held, ahead, event)
        if not self._log.append(play.id, event, also):
            return None
        held.newest = event
        held.accept(ahead, self.register.by_id(play.id) if also else held.registered)
        return Done(event.seq, repeated=False, play=held.play)

    def _refuse_stale(self, play: Play, seen: Json) -> None:
        if seen is None:
            raise RefusedError(Problem("seq", "missing"))
        if checked(Whole(0, 2**53), seen, "seq") != play.seq:
            found = self._log.before(play.id, play.seq + 1, min(max(play.seq - seen, 0), MISSED))
            raise StaleError(play, retold(play, found, self._log), max(play.seq - seen, 0))

    def _also(self, held: InMemory, ahead: PlayState, event: Event) -> Callable[[], None] | None:
        """What writes, in the same transaction, what an event changes beside the log; None for most, which go alone."""
        registered, before, after = held.registered, held.play.seating.facts, ahead.content.seating.facts
        learned = {fact: after.get(fact) for fact in {*before, *after} if before.get(fact) != after.get(fact)}
        seats = _seats(ahead)
        is_seated = seats != _seats(held.play.state)
        if not learned and event.type not in LIFE and not is_seated:
            return None

        def write() -> None:
            if event.type == CLOSED:
                self.register.close(registered, event.seq, event.at, kept_result(event.data["result"]))
            elif event.type in LIFE:
                self.register.reopen(registered)
            elif is_seated:
                self._reseat(registered, seats, ahead.content.known_as)
            self.clubs.keep_facts(registered.club, held.game.key, learned)

        return write

    def _reseat(self, registered: Registered, seats: Seats, known_as: Mapping[str, str]) -> None:
        """The play with others at its table, or the same by other names or in other colours."""
        seats = replace(seats, tinctures=seats.tinctures or registered.beginning.tinctures)
        now = self.register.seat(registered, seats)
        self.clubs.unseat(now.club, now.id, {*registered.seating.players} - {*now.seating.players})
        self.clubs.played(now.club, now.id, now.seating.players, now.tinctures)
        self.teaching.called(now.club, known_as)

    # --- Tell afterwards ----------------------------------------------------------------------------------------------

    def tell(self, told: Archived, club: str = HOME) -> Play:
        """A play of which only the result is known."""
        self.archive.take_in(club, told)
        ((code,),) = self._storage.rows("select code from plays where club = ? and uid = ?", (club, told.uid))
        return self.get(code)

    def retell(self, code: str, told: Archived) -> None:
        """The same told anew, in place of what was told before."""
        registered = self._find(code).registered
        self._void(registered, lambda: self.archive.tell_anew(registered, told))
        self._storage.tidy()

    def note(self, code: str, about: Told) -> None:
        """When and where a play was played, told at any time: the play is not touched."""
        registered = self.register.by_id(self._find(code).registered.id)
        played = dated(registered.played, about) if registered.played else None
        self._void(registered, lambda: self.register.note(registered, played, about.noted))

    def reseat(self, code: str, wanted: Mapping[str, Json], counted: Counted) -> None:
        """Who sat where in a play that is over, told otherwise at any time; RefusedError for what cannot have been."""
        play = self.get(code)
        if not play.is_closed:
            raise RefusedError(Problem("players", "play-open"))
        with refusing_in_words_of(play.game):
            seats = seats_told(play, let_in(wanted))
            judge = partial(refuse_other_result, play, counted)
            told = partial(self.forgetting.reseated, play.id, seats, judge)
            self._tell_otherwise(play.id, told, partial(self._acquaint, play, seats))

    def _acquaint(self, play: Play, seats: Seats) -> None:
        """The people of the club after others sat in a play. The caller holds a transaction."""
        club, before, players = play.registered.club, play.seating.players, seats.seating.players
        self.clubs.unseat(club, play.id, {*before} - {*players})
        self.clubs.met(club, players, seats.tinctures)
        self.teaching.called(club, {was: name for was, name in zip(before, players, strict=True) if was != name})

    # --- Look back --------------------------------------------------------------------------------------------------

    def log(self, code: str, before: int | None = None, limit: int = PAGE) -> LogPage:
        """What happened, the latest first, in words; `before` is the `older` of the page before."""
        return page(self.get(code), self._log, before, limit)

    def latest(self, play: Play) -> LogEntry | None:
        """What "undo" would take back now."""
        if play.undo_next is None:
            return None
        held = self._held.get(play.code)
        event = held.newest if held and held.newest and held.newest.seq == play.undo_next else None
        event = event or self._log.event(play.id, play.undo_next)
        return retold(play, [event], self._log)[0] if event else None

    def moment(self, play: Play, step: int) -> Moment:
        """A play that is over, as it stood after so many of its steps."""
        return moment(play, self._log, step)

    def clock(self, play: Play) -> Clock:
        """Who thought how long, as the log tells."""
        told = play.registered
        return thought(play.game, told.beginning.seating, told.begun, self._log.steps(play.id, upto=play.seq), play.state.undos)

    # --- Forget -----------------------------------------------------------------------------------------------------

    def forget(self, code: str) -> None:
        """The play was never played."""
        registered = self._find(code).registered
        self._void(registered, lambda: self.forgetting.plays([registered.id]))
        self._storage.tidy()

    def forget_person(self, club: str, name: str, pause: Callable[[], object] = lambda: None) -> Proof:
        """Nobody of that name ever played: their plays stay, and are nobody's. Others get their turn at every `pause`.

        Afterwards the name is looked for, wherever it could be.
        """
        codes = self._each_otherwise(dict.fromkeys(self.forgetting.plays_with(club, name), (name, None, False)), pause)
        self.clubs.forget_person(club, name)
        self.teaching.forget_person(club, name)
        self.renames.forget(club, name)
        is_folded = self._storage.tidy()
        traces, notes = self.forgetting.traces(club, name, pause), self.forgetting.notes(club, name, pause)
        return Proof(tuple(codes), traces, is_folded, self._storage.holds(name, pause), tuple(notes))

    def rename_person(self, club: str, old: str, new: str, pause: Callable[[], object] = lambda: None) -> list[str]:
        """Somebody is called otherwise from now on and always was; the codes of their plays. RefusedError changes nothing."""
        prospect = self.renames.prospect(club, old, new)
        if prospect.together:
            raise RefusedError(Problem("to", "rename-together", {"other": prospect.new}))
        planned = self.renames.planned(club, old, prospect.new, self._games, pause)
        with self._storage.transaction():
            self.renames.keep(club, (old, prospect.new), self._clock(), planned)
            self.teaching.called(club, {old: prospect.new})
            self.teaching.forget_person(club, old)
        return self._each_otherwise({play: (old, prospect.new, is_bare) for play, is_bare in planned.items()}, pause)

    def rename_back(self, club: str, id: int, pause: Callable[[], object] = lambda: None) -> tuple[str, list[str]]:
        """A name as it was before; it, and the codes of the plays. LookupError for what cannot be taken back."""
        rename, plays = self.renames.plays_of(club, id)
        codes = self._each_otherwise({play: (rename.new, rename.old, is_bare) for play, is_bare in plays.items()}, pause)
        with self._storage.transaction():
            self.renames.take_back(club, rename)
            self.teaching.called(club, {rename.new: rename.old})
        return rename.old, codes

    def _each_otherwise(self, plays: Mapping[int, tuple[str, str | None, bool]], pause: Callable[[], object]) -> list[str]:
        """Each play with its old name, the new one and whether texts stay; their codes. One that is forgotten needs nothing."""
        codes = []
        for number, names in plays.items():
            with suppress(NoSuchPlayError):
                codes.append(self._tell_otherwise(number, partial(self.forgetting.otherwise, number, *names)))
            pause()
        return codes

    def _tell_otherwise(self, play: int, told: Callable[[], Renamed], also: Callable[[], None] = lambda: None) -> str:
        """What a play will be is worked out first; should it go on or be changed meanwhile, that is done again. Its code."""
        for _ in range(ATTEMPTS):
            voids, renamed = self._voids, told()
            self._storage.pause()
            registered = self.register.by_id(play)

            def change(voids: int = voids, renamed: Renamed = renamed) -> None:
                if self._voids != voids:
                    raise GrownError
                self.forgetting.rename(renamed)
                also()

            with suppress(GrownError):
                self._void(registered, change)
                return registered.code
        raise BusyError("storage-busy", f"{ATTEMPTS} attempts")

    def forget_club(self, club: str, pause: Callable[[], object] = lambda: None) -> None:
        """Everything of a club: its plays, its people, what is known of its copies."""
        self.let_go(club)
        while self.forgetting.some_plays(club):
            pause()
        self.forgetting.club(club)
        self.let_go(club)
        self._storage.tidy()

    def _void(self, registered: Registered, change: Callable[[], None]) -> None:
        """Change a play in the tables, and hold in memory nothing of what it was."""
        held = self._held.get(registered.code)
        with held.lock if held else nullcontext(), self._storage.transaction():
            change()
        with self._holding:
            self._voids += 1
            if held := self._held.pop(registered.code, None):
                held.is_void = True

    # --- Tell -------------------------------------------------------------------------------------------------------

    def on_change(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with a play whenever this process learns of new events in it. The answer stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @contextmanager
    def _changing(self, held: InMemory) -> Iterator[None]:
        """Hold the play; tell of what changed after letting it go, also when it ends in a refusal."""
        before = after = held.play
        try:
            with held.lock:
                if held.is_void:
                    raise BusyError("storage-busy", "forgotten")
                before = held.play
                try:
                    yield
                finally:
                    after = held.play
        finally:
            for listener in tuple(self._listeners) if after is not before else ():
                try:
                    listener(after)
                except Exception:  # noqa: BLE001  what was done is done: a listener's trouble is not the player's
                    _log.exception("a listener failed")

    # --- Hold -------------------------------------------------------------------------------------------------------

    def _find(self, code: str) -> InMemory:
        with self._holding:
            if held := self._held.get(code):
                self._held.move_to_end(code)
                return held
        registered = self.register.by("code", code)
        if registered is None:
            raise NoSuchPlayError
        return self._hold(registered)

    def _hold(self, registered: Registered) -> InMemory:
        game = self._games().get(registered.seating.game)
        if game is None:
            raise NoSuchPlayError(registered.seating.game)
        held = InMemory(registered, game, self._log)
        with self._holding:
            held = self._held.setdefault(registered.code, held)
            self._held.move_to_end(registered.code)
            while len(self._held) > self._most_held:
                self._held.popitem(last=False)
        return held

    def let_go(self, club: str | None = None) -> None:
        """Hold nothing in memory any more, or nothing of a club: with what was held nothing may be done."""
        with self._holding:
            for code in [code for code, held in self._held.items() if club in {None, held.registered.club}]:
                self._held.pop(code).is_void = True

    def _catch_up(self, held: InMemory, last: int) -> None:
        if last != held.play.seq:
            held.read(self.register.by_id(held.registered.id))


def _seats(state: PlayState) -> Seats:
    """Who sits where; without colours, in those of the beginning."""
    return Seats(replace(state.content.seating, facts={}), state.content.tinctures)


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
