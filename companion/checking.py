"""Whether the database is sound: every play replayed from its first event by the plain law, and compared."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.clubs import stamp
from companion.games import all_games
from companion.plays.codes import Codes
from companion.plays.days import is_day_of, last_end, played
from companion.plays.events import CLOSED, Event
from companion.plays.kept import kept_result
from companion.plays.log import Log
from companion.plays.play import Registered
from companion.plays.register import Register, standing_rows
from companion.plays.state import PlayState, replayed
from companion.rules.errors import Arg
from companion.rules.game import Game, Words
from companion.storage import FILE, Storage, StorageError

Games = Callable[[], Mapping[str, Game[Any, Any]]]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it should be, in the play with that number or in the database as a whole."""

    play: int | None
    words: Words


@dataclass(frozen=True, slots=True)
class Report:
    """What was looked at and what was found."""

    plays: int
    events: int
    findings: tuple[Finding, ...]

    @property
    def is_clean(self) -> bool:
        return not self.findings


def check(folder: Path, games: Games = all_games) -> Report:
    """Look at everything the data folder holds. Changes nothing, and may run beside a server."""
    if not (folder / FILE).exists():
        raise StorageError("storage-nothing", str(folder / FILE))
    storage = Storage(folder)
    try:
        with storage.reading():
            return _Check(storage, games()).report()
    finally:
        storage.close()


class _Check:
    def __init__(self, storage: Storage, games: Mapping[str, Game[Any, Any]]) -> None:
        self._storage = storage
        self._games = games
        self._log = Log(storage)
        self._register = Register(storage, Codes())
        self._events = 0

    def report(self) -> Report:
        findings = list(self._of_database())
        numbers = [row[0] for row in self._storage.rows("select id from plays order by id")]
        for number in numbers:
            findings += (Finding(number, words) for words in self._of_play(number))
        return Report(len(numbers), self._events, tuple(findings))

    def _of_database(self) -> Iterator[Finding]:
        for (said,) in self._storage.rows("pragma integrity_check"):
            if said != "ok":
                yield Finding(None, _found("database", detail=str(said)))
        for table, parent in sorted({(row[0], row[2]) for row in self._storage.rows("pragma foreign_key_check")}):
            yield Finding(None, _found("orphans", table=table, parent=parent))

    def _of_play(self, number: int) -> Iterator[Words]:
        try:
            registered = self._register.by_id(number)
            events = self._log.whole(number)
        except (ValueError, KeyError, TypeError) as error:
            yield _found("unreadable", detail=repr(error))
            return
        self._events += len(events)
        if faults := list(_of_log(events)):
            yield from faults  # whatever else is wrong follows from these
            return
        game = self._games.get(registered.seating.game)
        if game is None:
            yield _found("game-unknown", game=registered.seating.game)
            return
        try:
            state = replayed(game, registered.seating, events)
            yield from self._of_result(registered, state, events)
        except Exception as error:  # noqa: BLE001  whatever a damaged log may lead to, the other plays are looked at as well
            yield _found("replay", detail=repr(error))

    def _of_result(self, registered: Registered, state: PlayState, events: Sequence[Event]) -> Iterator[Words]:
        sql = "select closed_seq, closed_at, played_at from plays where id = ?"
        closed_seq, closed_at, played_at = self._storage.row(sql, (registered.id,)) or (None, None, None)
        if (closed_seq or 0) != state.closed or (registered.short_code is None) != bool(state.closed):
            yield _found("closed", seq=state.closed, kept=closed_seq or 0)
            return
        expected = []
        if state.closed:
            closing = events[state.closed - 1]
            if closing.type != CLOSED or closed_at != stamp(closing.at):
                yield _found("closed", seq=state.closed, kept=closed_seq or 0)
        if not _is_dated(registered, events):
            yield _found("played")
        if (end := last_end(events)) and played_at:
            expected = standing_rows(registered, kept_result(end.data["result"]), played_at)
        kept = self._storage.rows(
            "select play, seat, club, game, name, place, total, won, played_at, seats from standings"
            " where play = ? order by seat",
            (registered.id,),
        )
        if kept != expected:
            yield _found("standings")


def _is_dated(registered: Registered, events: Sequence[Event]) -> bool:
    """Whether the day that is kept can be the one that the log tells: that depends on where the table stood."""
    kept, told, end = registered.played, played(events), last_end(events)
    if kept is None or told is None or end is None:
        return kept is told
    corrected_on = kept.corrected_on
    return (
        kept.at == told.at
        and is_day_of(kept.on, told.at)
        and (corrected_on is None) == (told.corrected_on is None)
        and (corrected_on is None or is_day_of(corrected_on, end.at))
    )


def _of_log(events: Sequence[Event]) -> Iterator[Words]:
    for expected, event in enumerate(events, 1):
        if event.seq != expected:
            yield _found("gap", seq=expected)
            break
    seen: set[str] = set()
    for event in events:
        if event.id in seen:
            yield _found("twice", seq=event.seq)
        seen.add(event.id)


def _found(what: str, **args: Arg) -> Words:
    return Words(f"check-{what}", args)
