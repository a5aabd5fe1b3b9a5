"""The log of a play in the database: appended to, never changed."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from companion.clubs import stamp
from companion.plays.events import LIFE, MARKS, Event
from companion.rules.shape import Json
from companion.storage import Storage, Values

_EVENT = "select seq, id, at, type, data, author from events where play = ?"

AT_ONCE = 40
"""Events read and folded, or told, together: a millisecond."""
ENDLESS = 2**62

# One statement that numbers and writes: of two writers who saw the same end of the log one gets the next number and the
# other writes nothing, whatever the moment, the thread or the process.
_APPEND = """
    insert into events (play, seq, id, at, type, data, author)
    select :play, :seq, :id, :at, :type, :data, :author
    where (select coalesce(max(seq), 0) from events where play = :play) = :seq - 1
"""


class Log:
    """The events of all plays."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def append(self, play: int, event: Event, also: Callable[[], None] | None = None) -> bool:
        """Write the event, and in the same transaction what `also` writes.

        False, and nothing written, if the log does not end right before it or holds its id: somebody was faster.
        """
        values = {"play": play, **self.values(event)}
        try:
            if also is None:
                return self._storage.write(_APPEND, values) == 1
            with self._storage.transaction():
                if self._storage.write(_APPEND, values) != 1:
                    return False
                also()
                return True
        except sqlite3.IntegrityError:
            if self.look(play, event.id)[0] is None:
                raise
            return False

    @staticmethod
    def values(event: Event) -> dict[str, Json]:
        """An event as it is kept."""
        return {
            "seq": event.seq,
            "id": event.id,
            "at": stamp(event.at),
            "type": event.type,
            "data": as_text(event.data),
            "author": event.author,
        }

    def begin(self, play: int, events: Sequence[Mapping[str, Json]]) -> None:
        """The first events of a play, each as `values` says it. The caller holds a transaction."""
        self._storage.write_each(
            "insert into events (play, seq, id, at, type, data, author) values (:play, :seq, :id, :at, :type, :data, :author)",
            [{"play": play, **event} for event in events],
        )

    def look(self, play: int, id: str) -> tuple[int | None, int]:
        """The event with that id, if there is one, and the end of the log."""
        sql = (
            "select (select seq from events where play = :play and id = :id),"
            " (select coalesce(max(seq), 0) from events where play = :play)"
        )
        ((known, last),) = self._storage.rows(sql, {"play": play, "id": id})
        return known, last

    def last(self, play: int) -> int:
        """The number of the latest event; 0 before the first."""
        ((last,),) = self._storage.rows("select coalesce(max(seq), 0) from events where play = ?", (play,))
        return int(last)

    def event(self, play: int, seq: int) -> Event | None:
        """The event with that number."""
        return self.some(play, [seq]).get(seq)

    def some(self, play: int, seqs: Iterable[int]) -> dict[int, Event]:
        """Those with these numbers."""
        found = self._events("and seq in (select value from json_each(?))", (play, json.dumps(list(seqs))))
        return {event.seq: event for event in found}

    def between(self, play: int, after: int = 0, upto: int = ENDLESS) -> list[Event]:
        """Those after one number up to another, in order."""
        return list(self._events("and seq > ? and seq <= ? order by seq", (play, after, upto)))

    def contents(self, play: int, after: int) -> list[int]:
        """The numbers of those after one that say something about the game."""
        others = json.dumps(sorted(MARKS | LIFE))
        sql = "select seq from events where play = ? and seq > ? and type not in (select value from json_each(?))"
        return [seq for (seq,) in self._storage.rows(sql, (play, after, others))]

    def before(self, play: int, seq: int, limit: int) -> list[Event]:
        """The latest before a number, the latest first. Others get their turn meanwhile: not for many in a transaction."""
        return list(self.steps(play, max(seq - 1 - limit, 0), seq - 1))[::-1]

    def steps(self, play: int, after: int = 0, upto: int = ENDLESS) -> Iterator[Event]:
        """Those after one number up to another, one by one. Others get their turn meanwhile: not for use in a transaction."""
        while after < upto:
            found = self.between(play, after, min(after + AT_ONCE, upto))
            yield from found
            if len(found) < AT_ONCE:
                return
            after = found[-1].seq
            self._storage.pause()

    def in_turns(self, events: Iterable[Event]) -> Iterator[Event]:
        """They, one by one. Others get their turn meanwhile: not for use in a transaction."""
        for number, event in enumerate(events):
            if number and number % AT_ONCE == 0:
                self._storage.pause()
            yield event

    def _events(self, which: str, values: Values) -> Iterator[Event]:
        for seq, sent_as, at, kind, data, author in self._storage.rows(f"{_EVENT} {which}", values):
            yield Event(seq, sent_as, datetime.fromisoformat(at), kind, json.loads(data), author)


def as_text(data: Json) -> str:
    """What an event says, as it is kept."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
