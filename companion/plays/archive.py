"""Whole plays, out of the database and into it: what files that leave the house are made of."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from companion.clubs import Clubs
from companion.plays.days import Played, last_end, played
from companion.plays.events import CLOSED, LIFE, Event
from companion.plays.log import Log, as_text
from companion.plays.play import Registered, Seats
from companion.plays.register import Register, called_in
from companion.plays.results import kept_result
from companion.rules.game import Seating
from companion.rules.scoring import Result
from companion.storage import Storage

SOME = 500
"""Events made ready before others get their turn."""


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


class Archive:
    """The plays of all clubs, whole."""

    def __init__(self, storage: Storage, log: Log, register: Register, clubs: Clubs) -> None:
        self._storage = storage
        self._log = log
        self._register = register
        self._clubs = clubs

    # --- Out ------------------------------------------------------------------------------------------------------------

    def uids(self, club: str) -> set[str]:
        """What all plays of a club are known by."""
        return {uid for (uid,) in self._storage.rows("select uid from plays where club = ?", (club,))}

    def whole(self, play: int) -> Archived:
        """One play."""
        ((uid,),) = self._storage.rows("select uid from plays where id = ?", (play,))
        told = self._register.by_id(play)
        began, now = told.beginning, Seats(told.seating, told.tinctures) if told.began else None
        return Archived(uid, began.seating, began.tinctures, told.begun, tuple(self._log.between(play)), told.played, now)

    def everything(self, club: str) -> Iterator[Archived]:
        """Every play of a club, open or over, in the order in which they began."""
        return (self.whole(play) for play in self._ids(club))

    def ended(self, club: str) -> Iterator[Ended]:
        """The plays of a club that have ended, with their results."""
        return (self.one_ended(play) for play in self._ids(club, "and played_at is not null"))

    def one_ended(self, play: int) -> Ended:
        """One play that has ended."""
        sql = "select uid, data from plays join events on play = plays.id where plays.id = ? and type = ?"
        row = self._storage.row(f"{sql} order by seq desc limit 1", (play, CLOSED))
        if row is None:
            raise LookupError(play)
        registered, result = self._register.by_id(play), kept_result(json.loads(row[1])["result"])
        seating = replace(registered.seating, players=called_in(result, registered.seating.players))
        return Ended(row[0], replace(registered, seating=seating), result)

    def house(self, club: str) -> House:
        """Who is ranked in the plays that are over, and in which games."""
        sql = "select distinct name, case when seat < seats then '' else game end from standings where club = ? order by 1, 2"
        ranked = tuple((name, game) for name, game in self._storage.rows(sql, (club,)))
        games = self._storage.rows("select distinct game from standings where club = ? order by game", (club,))
        return House(self.salt(club), ranked, tuple(game for (game,) in games))

    def salt(self, club: str) -> str:
        """Something that only this house has, and keeps."""
        row = self._storage.row("select created from clubs where id = ?", (club,))
        return f"{club} {row[0] if row else ''}"

    def _ids(self, club: str, which: str = "") -> Iterator[int]:
        """The numbers of plays in order. They may go meanwhile."""
        sql = f"select id from plays where club = ? {which} order by id"  # noqa: S608  words of ours
        for (play,) in self._storage.rows(sql, (club,)):
            if self._storage.row("select 1 from plays where id = ?", (play,)):
                yield play

    # --- In -------------------------------------------------------------------------------------------------------------

    def take_in(self, club: str, play: Archived) -> bool:
        """A play from elsewhere, under codes of its own; False if it is here already."""
        steps = []
        for event in play.events:
            steps.append(self._log.values(event, as_text(dict(event.data))))
            if event.seq % SOME == 0:
                self._storage.pause()
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
        return True


def closed_by(events: Sequence[Event]) -> Event | None:
    """The event that ended the play, if it did not go on after it."""
    life = [event for event in events if event.type in LIFE]
    return life[-1] if life and life[-1].type == CLOSED else None
