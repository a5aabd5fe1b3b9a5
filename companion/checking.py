"""Check a database: replay the log of every session and compare the result with the stored data."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.backup import Progress, tell_nobody
from companion.clubs import format_utc
from companion.games import all_games
from companion.rules.errors import Arg
from companion.rules.game import Game, Words
from companion.sessions.details import date_from_log, find_last_closing, is_possible_day
from companion.sessions.events import CLOSED, COUNTED_ONCE, Event, decode_result, result_weight
from companion.sessions.log import Log
from companion.sessions.registry import Codes, Registry, standing_rows
from companion.sessions.session import RegistryEntry
from companion.sessions.state import replay_log
from companion.storage import DATABASE_FILE, Storage, StorageError

Games = Mapping[str, Game[Any, Any]]

_STANDINGS = """
select play, seat, standings.club, game, coalesce(name, participant), place, total, won, played_at, seats, games, is_outside
from standings left join people on people.id = person where play = ? order by seat
"""
"""Query for the stored standings of a session."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault in one session, or in the whole database if `session` is None."""

    session: int | None
    words: Words


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a check: the numbers of checked sessions and events, and the faults found."""

    sessions: int
    events: int
    findings: tuple[Finding, ...]
    replaced: Path | None = None
    """Copy of the database made before its tables were updated. None if no update was needed."""

    @property
    def is_clean(self) -> bool:
        return not self.findings


def check(folder: Path, games: Callable[[], Games] = all_games, progress: Progress = tell_nobody) -> Report:
    """Check the database in a data folder. Raise StorageError if there is none. `progress` counts sessions.

    The database of an older version is copied and updated first.
    """
    if not (folder / DATABASE_FILE).exists():
        raise StorageError("storage-nothing", str(folder / DATABASE_FILE))
    with closing(Storage(folder)) as storage, storage.reading():
        replaced = storage.replaced
        log, register, count = Log(storage), Registry(storage, Codes()), 0
        findings = [Finding(None, words) for words in _of_database(storage)]
        numbers = [number for (number,) in storage.rows("select id from plays order by id")]
        for done, number in enumerate(numbers):
            progress(done, len(numbers))
            try:
                registered, events = register.get_by_id(number), log.between(number)
            except (ValueError, KeyError, TypeError, StorageError) as error:
                findings.append(Finding(number, _finding("unreadable", detail=repr(error))))
                continue
            count += len(events)
            findings += (Finding(number, words) for words in _check_session(storage, registered, events, games()))
    return Report(len(numbers), count, tuple(findings), replaced)


def _of_database(storage: Storage) -> Iterator[Words]:
    for (said,) in storage.rows("pragma integrity_check"):
        if said != "ok":
            yield _finding("database", detail=str(said))
    for table, parent in sorted({(row[0], row[2]) for row in storage.rows("pragma foreign_key_check")}):
        yield _finding("orphans", table=table, parent=parent)


def _check_session(storage: Storage, registered: RegistryEntry, events: Sequence[Event], games: Games) -> Iterator[Words]:
    gap = next((seq for seq, event in enumerate(events, 1) if event.seq != seq), None)
    if gap is not None:
        yield _finding("gap", seq=gap)  # all other faults would be consequences of the gap
        return
    game = games.get(registered.seating.game)
    if game is None:
        yield _finding("game-unknown", game=registered.seating.game)
        return
    try:
        closed = replay_log(game, registered.first_seats.seating, events).closed
        yield from _of_result(storage, registered, closed, events)
    except Exception as error:  # noqa: BLE001  a damaged log may raise anything, and the other sessions must still be checked
        yield _finding("replay", detail=repr(error))


def _of_result(storage: Storage, registered: RegistryEntry, closed: int, events: Sequence[Event]) -> Iterator[Words]:
    sql = "select closed_seq, closed_at, played_at from plays where id = ?"
    ((closed_seq, closed_at, played_at),) = storage.rows(sql, (registered.id,))
    is_closed_wrongly = _finding("closed", seq=closed, kept=closed_seq or 0)
    if (closed_seq or 0) != closed or (registered.short_code is None) != bool(closed):
        yield is_closed_wrongly
        return
    if closed and (events[closed - 1].type != CLOSED or closed_at != format_utc(events[closed - 1].at)):
        yield is_closed_wrongly
    if not _is_dated(registered, events):
        yield _finding("played")
    end = find_last_closing(events)
    counts = result_weight(end) if end else COUNTED_ONCE
    counted = replace(registered, counting=counts)
    expected = standing_rows(counted, decode_result(end.data["result"]), played_at) if end and played_at else []
    names = ("play", "seat", "club", "game", "name", "place", "total", "won", "played_at", "seats", "games", "is_outside")
    kept = storage.rows(_STANDINGS, (registered.id,))
    if registered.counting != counts or kept != [tuple(row[name] for name in names) for row in expected]:
        yield _finding("standings")


def _is_dated(registered: RegistryEntry, events: Sequence[Event]) -> bool:
    """Return whether the stored dates of a session fit its log.

    Days may differ by one because of time zones. A manually entered date of play always fits.
    """
    kept, told, end = registered.played, date_from_log(events), find_last_closing(events)
    if kept is None or told is None or end is None:
        return kept is told
    corrected_on = kept.corrected_on
    is_of_the_log = kept.at == told.at and is_possible_day(kept.on, told.at)
    return (
        (is_of_the_log or kept.hour is not None)
        and (corrected_on is None) == (told.corrected_on is None)
        and (corrected_on is None or is_possible_day(corrected_on, end.at))
    )


def _finding(what: str, **args: Arg) -> Words:
    return Words(f"check-{what}", args)
