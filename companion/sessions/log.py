"""The log of a session in the database. This module appends and reads events, but never changes or deletes them.

Stored events contain tokens instead of names of people. This module replaces them. Other modules see names only.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from companion.clubs import format_utc
from companion.rules.shape import Json
from companion.sessions.events import OPEN_CLOSE_EVENTS, UNDO_EVENTS, Event
from companion.sessions.person_tokens import PersonTokens, has_tokens, restore_names, restore_names_in_json
from companion.storage import Row, Storage, refuse_damaged_text

_SELECT_EVENTS = "select seq, id, at, type, data, author from events where play = ?"

EVENTS_PER_BATCH = 40
"""Maximum number of events that one query reads in `Log.iter_events`."""
MAX_SEQ = 2**62

_APPEND = """
    insert into events (play, seq, id, at, type, data, author)
    select :play, :seq, :id, :at, :type, :data, :author
    where (select coalesce(max(seq), 0) from events where play = :play) = :seq - 1
"""
"""Statement that appends an event if its number follows the last event of the log. Otherwise it writes nothing.

The same statement checks the end of the log and writes. If two threads or processes append after the same event, only the
faster writer succeeds.
"""

NAMES_OF_SESSION = (
    "select json_group_object(number, name) from play_people join people on people.id = person where play = {play}"
)
"""Query with one row: the names of the people of a session by number, as JSON. `play` is the SQL of the session id."""

_POSITION = """
    select (select seq from events where play = :play and id = :id),
    (select coalesce(max(seq), 0) from events where play = :play)
"""
"""Query with one row: the number of the event with an id, or null, and the number of the latest event."""


class Log:
    """The logs of all sessions."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def append(self, session: int, event: Event, tokens: PersonTokens, also: Callable[[], None] | None = None) -> bool:
        """Append the event to the log, with tokens instead of names, and return True. Call `also` in the same transaction.

        Return False and write nothing if `event.seq` is not the next number, or if the log already has an event with the id.
        """
        values = {"play": session, **self.values(event, tokens)}
        try:
            if also is None:
                return self._storage.write(_APPEND, values) == 1
            with self._storage.transaction():
                if self._storage.write(_APPEND, values) != 1:
                    return False
                also()
                return True
        except sqlite3.IntegrityError:
            if self.find_seq(session, event.id)[0] is None:
                raise
            return False

    @staticmethod
    def values(event: Event, tokens: PersonTokens) -> dict[str, Json]:
        """Return the event as a row of the table `events`, without the session id."""
        return {
            "seq": event.seq,
            "id": event.id,
            "at": format_utc(event.at),
            "type": event.type,
            "data": tokens.data(event),
            "author": tokens.exactly(event.author),
        }

    def insert_all(self, session: int, events: Sequence[Mapping[str, Json]]) -> None:
        """Write the first events of a session. `events` has a row from `values` for each. The caller holds a transaction."""
        self._storage.write_each(
            "insert into events (play, seq, id, at, type, data, author) values (:play, :seq, :id, :at, :type, :data, :author)",
            [{"play": session, **event} for event in events],
        )

    def find_seq(self, session: int, id: str) -> tuple[int | None, int]:
        """Return the number of the event with the id, or None, and the number of the latest event, or 0."""
        ((known, last),) = self._storage.rows(_POSITION, {"play": session, "id": id})
        return known, last

    def last_seq(self, session: int) -> int:
        """Return the number of the latest event, or 0 if the log is empty."""
        ((last,),) = self._storage.rows("select coalesce(max(seq), 0) from events where play = ?", (session,))
        return int(last)

    def event(self, session: int, seq: int) -> Event | None:
        return self.get_events(session, [seq]).get(seq)

    def get_events(self, session: int, seqs: Iterable[int]) -> dict[int, Event]:
        """Return the events with the numbers `seqs`, by number. Numbers without an event are left out."""
        found = self._events(session, "and seq in (select value from json_each(?))", (json.dumps(list(seqs)),))
        return {event.seq: event for event in found}

    def find_latest(self, session: int, type: str) -> Event | None:
        """Return the latest event of a type, or None if the log has no such event."""
        return next(self._events(session, "and type = ? order by seq desc limit 1", (type,)), None)

    def between(self, session: int, after: int = 0, upto: int = MAX_SEQ) -> list[Event]:
        """Return the events with numbers above `after` and up to `upto`, in order."""
        return list(self._events(session, "and seq > ? and seq <= ? order by seq", (after, upto)))

    def contents(self, session: int, after: int) -> list[int]:
        """Return the numbers of the content events after number `after`: all but undo, redo, close and reopen."""
        others = json.dumps(sorted(UNDO_EVENTS | OPEN_CLOSE_EVENTS))
        sql = "select seq from events where play = ? and seq > ? and type not in (select value from json_each(?))"
        return [seq for (seq,) in self._storage.rows(sql, (session, after, others))]

    def before(self, session: int, seq: int, limit: int) -> list[Event]:
        """Return up to `limit` events before number `seq`, the latest first.

        Other requests run meanwhile, so do not read many events inside a transaction.
        """
        return list(self.iter_events(session, max(seq - 1 - limit, 0), seq - 1))[::-1]

    def iter_events(self, session: int, after: int = 0, upto: int = MAX_SEQ) -> Iterator[Event]:
        """Yield the events with numbers above `after` and up to `upto`, in order.

        Other requests run meanwhile, so do not use this inside a transaction.
        """
        return self.yield_cooperatively(self._batches(session, after, upto))

    def _batches(self, session: int, after: int, upto: int) -> Iterator[Event]:
        while after < upto:
            found = self.between(session, after, min(after + EVENTS_PER_BATCH, upto))
            yield from found
            if len(found) < EVENTS_PER_BATCH:
                return
            after = found[-1].seq

    def yield_cooperatively(self, events: Iterable[Event]) -> Iterator[Event]:
        """Yield the items of `events`, and let other requests run meanwhile. See `Storage.yield_cooperatively`."""
        return self._storage.yield_cooperatively(events)

    def _events(self, session: int, which: str, values: Sequence[Json]) -> Iterator[Event]:
        rows = self._storage.rows(f"{_SELECT_EVENTS} {which}", (session, *values))
        names: Sequence[str] = ()
        if any(has_tokens(data) or has_tokens(author) for *_, data, author in rows):
            ((stored,),) = self._storage.rows(NAMES_OF_SESSION.format(play="?"), (session,))
            names = names_by_number(stored)
        yield from (_event(row, names) for row in rows)


def names_by_number(stored: str) -> tuple[str, ...]:
    """Return the names of a session by number, from the JSON text of `NAMES_OF_SESSION`."""
    names = json.loads(stored)
    return tuple(names[str(number)] for number in range(len(names)))


@refuse_damaged_text
def _event(row: Row, names: Sequence[str]) -> Event:
    seq, sent_as, at, kind, data, author = row
    data = json.loads(restore_names_in_json(data, names))
    return Event(seq, sent_as, datetime.fromisoformat(at), kind, data, author and restore_names(author, names))
