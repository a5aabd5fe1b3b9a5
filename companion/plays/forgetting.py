"""What is not to be remembered any more: a play, a person, everything of a club. Nowhere else does a log lose anything."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.clubs import TINCTURES
from companion.plays.events import ADJUSTED, SEATED, Event, kept_result
from companion.plays.log import Log, as_text
from companion.plays.notebook import last_end
from companion.plays.play import Registered, Seats
from companion.plays.register import Register, seats_as_text
from companion.plays.renaming import NOBODY, Renaming, exchanged, may_mean, nobody, vocabulary
from companion.plays.state import replayed
from companion.rules.game import Game, Seating
from companion.storage import Storage

MOST_NOTES = 200
"""More than anybody looks at."""
AT_ONCE = 100
"""Plays deleted, or looked through, together."""
_OF_PLAY = ("standings", "earned", "photos", "events")
_OF_CLUB = ("tallies", "meetings", "people", "copies", "lessons", "renamings")

_NAMES = ("people", "standings", "earned", "lessons", "tallies", "meetings")
_NAMED = (*((table, "name") for table in _NAMES), ("meetings", "opponent"))
"""Where names stand by themselves."""

Games = Callable[[], Mapping[str, Game[Any, Any]]]


@dataclass(frozen=True, slots=True)
class Extent:
    """How much there is to forget."""

    plays: int
    people: int
    facts: int


@dataclass(frozen=True, slots=True)
class Note:
    """Something that somebody typed, for people to look at."""

    code: str
    game: str
    seq: int
    text: str


@dataclass(frozen=True, slots=True)
class Proof:
    """What was looked for and found after somebody was forgotten."""

    plays: tuple[str, ...]
    """The codes of the plays that are told otherwise now."""
    traces: int
    """Rows in which the name still stands."""
    is_folded: bool
    """Whether the log of the database was folded into its file, and so is empty."""
    in_files: bool
    """Whether the name stands anywhere in the files. In public somebody else's visitor may be called the same."""
    notes: tuple[Note, ...]


class GrownError(Exception):
    """A play has gone on, or was changed, since it was read."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """A play without a name that was in it: all its events, and those that are other than they were."""

    registered: Registered
    events: tuple[Event, ...]
    changed: tuple[Event, ...]


class Forgetting:
    """Takes things out of the tables for good."""

    def __init__(self, storage: Storage, log: Log, register: Register, games: Games) -> None:
        self._storage = storage
        self._log = log
        self._register = register
        self._games = games

    # --- Plays ------------------------------------------------------------------------------------------------------------

    def plays(self, plays: Sequence[int]) -> None:
        """Plays with all that happened in them. The caller holds a transaction."""
        these = (json.dumps(plays),)
        for table, number in (*((table, "play") for table in _OF_PLAY), ("plays", "id")):
            sql = f"delete from {table} where {number} in (select value from json_each(?))"  # noqa: S608  tables of ours
            self._storage.write(sql, these)

    # --- People -----------------------------------------------------------------------------------------------------------

    def plays_with(self, club: str, name: str) -> list[int]:
        """The plays somebody sat in."""
        over = "select play from standings where club = ? and name = ? and seat < seats order by play"
        running = (
            "select plays.id from plays, json_each(plays.seating, '$.players') as seat"
            " where club = ? and played_at is null and seat.value = ? order by plays.id"
        )
        before = (
            "select plays.id from plays, json_each(began, '$.seating.players') as seat where club = ?1 and seat.value = ?2"
            " union select plays.id from plays join events on play = plays.id, json_each(events.data, '$.players') as seat"
            " where club = ?1 and began is not null and events.type = 'seated' and seat.value = ?2"
        )
        return [*dict.fromkeys(p for sql in (over, running, before) for (p,) in self._storage.look(sql, (club, name)))]

    def otherwise(self, play: int, old: str, new: str | None, is_bare: bool = False) -> Renamed:
        """A play with another name in place of one, wherever it has it: nobody's where no other is told.

        It is played through before any of it is kept: a play that could not be told any more would be lost.
        """
        before = self._register.by_id(play)
        renaming = Renaming({old: new or nobody(before.seating.players)}, self._vocabulary(before), is_bare)
        renamed = self._retold(before, list(self._log.steps(play)), renaming)
        noted = replace(before.noted, note=renaming.within(before.noted.note))
        return replace(renamed, registered=replace(renamed.registered, noted=noted))

    def reseated(self, play: int, seats: Seats, judge: Callable[[Seating, Sequence[Event]], object]) -> Renamed:
        """A play in which other people sat, in other colours, or with other options. What was noted beside it stays.

        `judge` refuses what cannot have been played so; it is asked where the options are others.
        """
        before, events = self._register.by_id(play), list(self._log.steps(play))
        ever = [*before.beginning.seating.players, *(name for e in events if e.type == SEATED for name in e.data["players"])]
        names = exchanged(before.seating.players, seats.seating.players, ever)
        tinctures = exchanged(before.tinctures, seats.tinctures, range(TINCTURES))
        others = Renaming({}, self._vocabulary(before), options=seats.seating.options)
        if seats.seating.options != before.seating.options:
            judge(others.seats(before.beginning).seating, [*map(others.event, events)])
        renaming = replace(others, names=names, tinctures=tinctures)
        renamed = self._retold(before, events, renaming)
        return replace(renamed, registered=replace(renamed.registered, tinctures=seats.tinctures))

    def _vocabulary(self, registered: Registered) -> frozenset[str]:
        return vocabulary(self._games().get(registered.seating.game))

    def _retold(self, before: Registered, log: Sequence[Event], renaming: Renaming) -> Renamed:
        now = renaming.seats(Seats(before.seating, before.tinctures))
        began = before.began and renaming.seats(before.began)
        registered = replace(before, seating=now.seating, tinctures=now.tinctures, began=began)
        both = [(event, renaming.event(event)) for event in log]
        events = [told for _, told in both]
        if (game := self._games().get(before.seating.game)) is not None:
            replayed(game, registered.beginning.seating, events)
        return Renamed(registered, tuple(events), tuple(told for event, told in both if told != event))

    def rename(self, renamed: Renamed) -> None:
        """Keep a play as it was worked out. The caller holds a transaction."""
        registered = renamed.registered
        if self._log.last(registered.id) != len(renamed.events):
            raise GrownError
        began = seats_as_text(registered.began) if registered.began else None
        seats = (seats_as_text(registered.seating), json.dumps(registered.tinctures), began)
        told = (*seats, registered.noted.note, registered.id)
        self._storage.write("update plays set seating = ?, tinctures = ?, began = ?, note = ? where id = ?", told)
        rewrite = "update events set data = ?, author = ? where play = ? and seq = ?"
        for event in renamed.changed:
            self._storage.write(rewrite, (as_text(event.data), event.author, registered.id, event.seq))
        if (end := last_end(renamed.events)) and registered.played:
            self._register.stand(registered, registered.played, kept_result(end.data["result"]))

    def traces(self, club: str, name: str, pause: Callable[[], object]) -> int:
        """In how many rows of a club the name still stands as it was: none, if all went well."""
        renaming = Renaming({name: NOBODY}, frozenset())
        sql = " union all ".join(f"select {name} from {table} where club = :club and {name} = :name" for table, name in _NAMED)  # noqa: S608
        of_plays = (
            "select seating || coalesce(began, '') from plays where id in (select value from json_each(:plays))"
            " and instr(seating || coalesce(began, ''), :name)"
            " union all select note from plays where id in (select value from json_each(:plays)) and instr(note, :name)"
            " union all select data || ' ' || coalesce(author, '') from events"
            " where play in (select value from json_each(:plays)) and (instr(data, :name) or author = :name)"
        )
        rows = self._storage.rows(sql, {"club": club, "name": name})
        for plays in self._some_at_a_time(club, pause):
            rows += self._storage.rows(of_plays, {"plays": plays, "name": name})
        return sum(renaming.within(text) != text for (text,) in rows)

    def notes(self, club: str, name: str, pause: Callable[[], object]) -> list[Note]:
        """Notes of a club's plays that may still mean somebody: another case of the name, another spelling of it."""
        found: list[Note] = []
        means = may_mean(name)
        sql = (
            "select code, game, seq, coalesce(json_extract(data, '$.note'), '') from plays join events on play = plays.id"
            " where plays.id in (select value from json_each(?)) and type = ? order by plays.id, seq"
        )
        noted = "select code, game, 0, note from plays where id in (select value from json_each(?)) and note <> '' order by id"
        for plays in self._some_at_a_time(club, pause):
            rows = self._storage.rows(sql, (plays, ADJUSTED))
            rows += self._storage.rows(noted, (plays,))
            found += [Note(code, game, seq, note) for code, game, seq, note in rows if means(note)]
            if len(found) >= MOST_NOTES:
                break
        return found[:MOST_NOTES]

    def _some_at_a_time(self, club: str, pause: Callable[[], object]) -> Iterator[str]:
        """The plays of a club in order, so many together, as JSON. Others get their turn between."""
        plays = [play for (play,) in self._storage.look("select id from plays where club = ? order by id", (club,))]
        for at in range(0, len(plays), AT_ONCE):
            yield json.dumps(plays[at : at + AT_ONCE])
            pause()

    # --- Everything -------------------------------------------------------------------------------------------------------

    def extent(self, club: str) -> Extent:
        """What a club has."""
        counted = [f"(select count(*) from {table} where club = :club)" for table in ("plays", "people", "copies")]  # noqa: S608
        ((plays, people, facts),) = self._storage.look(f"select {', '.join(counted)}", {"club": club})
        return Extent(plays, people, facts)

    def some_plays(self, club: str) -> bool:
        """Some of a club's plays; whether there may be more of them."""
        found = [play for (play,) in self._storage.rows("select id from plays where club = ? limit ?", (club, AT_ONCE))]
        with self._storage.transaction():
            self.plays(found)
        return bool(found)

    def club(self, club: str) -> None:
        """A club that has no plays left."""
        with self._storage.transaction():
            for table in _OF_CLUB:
                self._storage.write(f"delete from {table} where club = ?", (club,))  # noqa: S608  tables of ours
            self._storage.write("delete from clubs where id = ?", (club,))
