"""Whole plays, out of the database and into it: what files that leave the house are made of."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from companion.clubs import Clubs, stamp
from companion.plays.events import CLOSED, LIFE, Event, kept_result
from companion.plays.log import Log
from companion.plays.notebook import NOTHING, Noted, Played, last_end, played
from companion.plays.photos import Photos
from companion.plays.play import NoSuchPlayError, Registered, Seats
from companion.plays.register import ANY, Register, Sought, called_in, seats_as_text
from companion.rules.game import Seating
from companion.rules.scoring import Result
from companion.storage import Storage

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Archived:
    """A play as it is written down for elsewhere: what was fixed, and everything that happened."""

    uid: str
    """What it is known by in every house. Opens nothing."""
    seating: Seating
    tinctures: tuple[int, ...]
    begun: datetime
    events: tuple[Event, ...]
    played: Played | None = None
    """When it was played, as it is told where that was; else the log tells it."""
    now: Seats | None = None
    """Who sits where by now, where that was otherwise as it began."""
    noted: Noted = NOTHING
    photos: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class Ended:
    """A play that has ended, without the way there; one that is being corrected, as it last ended."""

    uid: str
    registered: Registered
    result: Result


@dataclass(frozen=True, slots=True)
class House:
    """What a list of all plays of a club names."""

    salt: str
    """Something that only this house has, and keeps."""
    ranked: tuple[tuple[str, str], ...]
    """Whoever is ranked: a name and "", or the game that ranks somebody who sits nowhere."""
    games: tuple[str, ...]
    places: tuple[str, ...]


def without_secrets(events: Sequence[Event]) -> Sequence[Event]:
    """What may leave the house while a play goes on: all that happened before something still secret was told.

    A fact whose data say `secret` is one until a later one says that it `opens`.
    """
    opened = max((event.seq for event in events if event.data.get("opens")), default=0)
    secret = (at for at, event in enumerate(events) if event.data.get("secret") and event.seq > opened)
    return events[: next(secret, len(events))]


class Archive:
    """The plays of all clubs, whole."""

    def __init__(self, storage: Storage, log: Log, register: Register, clubs: Clubs) -> None:
        self._storage = storage
        self._log = log
        self._register = register
        self._clubs = clubs
        self._photos = Photos(storage)

    # --- Out ------------------------------------------------------------------------------------------------------------

    def uids(self, club: str, of: Iterable[str]) -> set[str]:
        """Those of them by which plays of a club are known."""
        sql = "select uid from plays where club = ? and uid in (select value from json_each(?))"
        return {uid for (uid,) in self._storage.rows(sql, (club, json.dumps(list(of))))}

    def contents(self, club: str, days: Iterable[str]) -> set[tuple[str, ...]]:
        """Of all plays of these days that ended: the game, the day, and who came to what."""
        sql = (
            "select plays.game, played_on, json_group_array(name || ' ' || total) from plays join standings on play = plays.id"
            " where plays.club = ? and played_on in (select value from json_each(?)) group by plays.id"
        )
        found = self._storage.look(sql, (club, json.dumps([*{*days}])))
        return {(game, on, *sorted(json.loads(scores))) for game, on, scores in found}

    def whole(self, play: int) -> Archived:
        """One play. Others get their turn meanwhile: who renames or forgets somebody in it has it read anew."""
        told, events = self._register.by_id(play), list(self._log.steps(play))
        while (after := self._register.by_id(play)) != told:
            told, events = after, list(self._log.steps(play))
        began, now = told.beginning, Seats(told.seating, told.tinctures) if told.began else None
        ((uid,),) = self._storage.rows("select uid from plays where id = ?", (play,))
        photos = self._photos.whole(play)
        known = tuple(events if told.closed_at else without_secrets(events))
        return Archived(uid, began.seating, began.tinctures, told.begun, known, told.played, now, told.noted, photos)

    def everything(self, club: str, sought: Sought = ANY) -> Iterator[Archived]:
        """Every play of a club, open or over, in the order in which they began; or those that are looked for."""
        return _each(self.whole, self._ids(club) if sought == ANY else self._register.every(club, sought))

    def ended(self, club: str, sought: Sought = ANY) -> Iterator[Ended]:
        """The plays of a club that have ended, with their results; those that are looked for the latest first."""
        over = "and played_at is not null"
        return _each(self.one_ended, self._ids(club, over) if sought == ANY else self._register.every(club, sought))

    def one_ended(self, play: int) -> Ended:
        """One play that has ended."""
        registered = self._register.by_id(play)
        sql = "select uid, data from plays join events on play = plays.id where plays.id = ? and type = ?"
        row = self._storage.row(f"{sql} order by seq desc limit 1", (play, CLOSED))
        if row is None:
            raise LookupError(play)
        result = kept_result(json.loads(row[1])["result"])
        seating = replace(registered.seating, players=called_in(result, registered.seating.players))
        return Ended(row[0], replace(registered, seating=seating), result)

    def house(self, club: str) -> House:
        """Who is ranked in the plays that are over, and in which games."""
        sql = "select distinct name, case when seat < seats then '' else game end from standings where club = ? order by 1, 2"
        ranked = tuple((name, game) for name, game in self._storage.look(sql, (club,)))
        games = self._storage.look("select distinct game from standings where club = ? order by game", (club,))
        return House(self.salt(club), ranked, tuple(game for (game,) in games), tuple(self._register.places(club)))

    def salt(self, club: str) -> str:
        """Something that only this house has, and keeps."""
        row = self._storage.row("select created from clubs where id = ?", (club,))
        return f"{club} {row[0] if row else ''}"

    def _ids(self, club: str, which: str = "") -> Iterator[int]:
        """The numbers of plays in order."""
        sql = f"select id from plays where club = ? {which} order by id"  # noqa: S608  words of ours
        return (play for (play,) in self._storage.look(sql, (club,)))

    # --- In -------------------------------------------------------------------------------------------------------------

    def take_in(self, club: str, play: Archived) -> bool:
        """A play from elsewhere, under codes of its own; False if it is here already."""
        steps = [self._log.values(event) for event in self._log.in_turns(play.events)]
        with self._storage.transaction():
            self._clubs.open(club)
            if self._storage.row("select 1 from plays where club = ? and uid = ?", (club, play.uid)):
                return False
            registered = self._register.enter(club, play.seating, play.tinctures, play.begun, play.uid)
            if play.now:
                registered = self._register.seat(registered, play.now)
            self._clubs.met(club, registered.seating.players, registered.tinctures)
            self._log.begin(registered.id, steps)
            if end := last_end(play.events):
                when = play.played or played(play.events)
                self._register.close(registered, end.seq, end.at, kept_result(end.data["result"]), when)
                if closed_by(play.events) is None:
                    self._register.reopen(registered)
                self._register.note(registered, when, play.noted)
            elif play.noted != NOTHING:
                self._register.note(registered, None, play.noted)
            self._photos.insert(registered.id, play.photos)
        return True

    def tell_anew(self, registered: Registered, told: Archived) -> None:
        """Another result in place of one that was told: nothing else is in its log. The caller holds a transaction."""
        (end,) = told.events
        self._storage.write("delete from events where play = ?", (registered.id,))
        self._log.begin(registered.id, [self._log.values(end)])
        seating = (seats_as_text(told.seating), json.dumps(told.tinctures), stamp(told.begun), registered.id)
        self._storage.write("update plays set seating = ?, tinctures = ?, begun = ? where id = ?", seating)
        self._clubs.met(registered.club, told.seating.players, told.tinctures)
        after = self._register.by_id(registered.id)
        self._register.close(after, end.seq, end.at, kept_result(end.data["result"]), told.played)
        self._register.note(after, told.played, told.noted)


def _each(told: Callable[[int], T], plays: Iterable[int]) -> Iterator[T]:
    """What is told of each of them, as far as it was not forgotten meanwhile."""
    for play in plays:
        try:
            found = told(play)
        except NoSuchPlayError:
            continue
        yield found


def closed_by(events: Sequence[Event]) -> Event | None:
    """The event that ended the play, if it did not go on after it."""
    life = [event for event in events if event.type in LIFE]
    return life[-1] if life and life[-1].type == CLOSED else None
