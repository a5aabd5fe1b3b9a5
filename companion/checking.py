"""Whether the database is sound: every play replayed from its first event by the plain law, and compared."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.clubs import stamp
from companion.games import all_games
from companion.plays.events import CLOSED, Event, kept_result
from companion.plays.log import Log
from companion.plays.notebook import is_day_of, last_end, played
from companion.plays.play import Registered
from companion.plays.register import Codes, Register, standing_rows
from companion.plays.state import replayed
from companion.rules.errors import Arg
from companion.rules.game import Game, Words
from companion.storage import FILE, Storage, StorageError

Games = Mapping[str, Game[Any, Any]]


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


def check(folder: Path, games: Callable[[], Games] = all_games) -> Report:
    """Look at everything the data folder holds. Changes nothing, and may run beside a server."""
    if not (folder / FILE).exists():
        raise StorageError("storage-nothing", str(folder / FILE))
    with closing(Storage(folder)) as storage, storage.reading():
        log, register, count = Log(storage), Register(storage, Codes()), 0
        findings = [Finding(None, words) for words in _of_database(storage)]
        numbers = [number for (number,) in storage.rows("select id from plays order by id")]
        for number in numbers:
            try:
                registered, events = register.by_id(number), log.between(number)
            except (ValueError, KeyError, TypeError) as error:
                findings.append(Finding(number, _found("unreadable", detail=repr(error))))
                continue
            count += len(events)
            findings += (Finding(number, words) for words in _of_play(storage, registered, events, games()))
    return Report(len(numbers), count, tuple(findings))


def _of_database(storage: Storage) -> Iterator[Words]:
    for (said,) in storage.rows("pragma integrity_check"):
        if said != "ok":
            yield _found("database", detail=str(said))
    for table, parent in sorted({(row[0], row[2]) for row in storage.rows("pragma foreign_key_check")}):
        yield _found("orphans", table=table, parent=parent)


def _of_play(storage: Storage, registered: Registered, events: Sequence[Event], games: Games) -> Iterator[Words]:
    gap = next((seq for seq, event in enumerate(events, 1) if event.seq != seq), None)
    if gap is not None:
        yield _found("gap", seq=gap)  # whatever else is wrong follows from it
        return
    game = games.get(registered.seating.game)
    if game is None:
        yield _found("game-unknown", game=registered.seating.game)
        return
    try:
        closed = replayed(game, registered.beginning.seating, events).closed
        yield from _of_result(storage, registered, closed, events)
    except Exception as error:  # noqa: BLE001  whatever a damaged log may lead to, the other plays are looked at as well
        yield _found("replay", detail=repr(error))


def _of_result(storage: Storage, registered: Registered, closed: int, events: Sequence[Event]) -> Iterator[Words]:
    sql = "select closed_seq, closed_at, played_at from plays where id = ?"
    ((closed_seq, closed_at, played_at),) = storage.rows(sql, (registered.id,))
    is_closed_wrongly = _found("closed", seq=closed, kept=closed_seq or 0)
    if (closed_seq or 0) != closed or (registered.short_code is None) != bool(closed):
        yield is_closed_wrongly
        return
    if closed and (events[closed - 1].type != CLOSED or closed_at != stamp(events[closed - 1].at)):
        yield is_closed_wrongly
    if not _is_dated(registered, events):
        yield _found("played")
    end = last_end(events)
    expected = standing_rows(registered, kept_result(end.data["result"]), played_at) if end and played_at else []
    names = "play, seat, club, game, name, place, total, won, played_at, seats"
    kept = storage.rows(f"select {names} from standings where play = ? order by seat", (registered.id,))  # noqa: S608
    if kept != [tuple(row[name] for name in names.split(", ")) for row in expected]:
        yield _found("standings")


def _is_dated(registered: Registered, events: Sequence[Event]) -> bool:
    """Whether the day that is kept can be the one that the log tells: that depends on where the table stood."""
    kept, told, end = registered.played, played(events), last_end(events)
    if kept is None or told is None or end is None:
        return kept is told
    corrected_on = kept.corrected_on
    is_of_the_log = kept.at == told.at and is_day_of(kept.on, told.at)
    return (
        (is_of_the_log or kept.hour is not None)
        and (corrected_on is None) == (told.corrected_on is None)
        and (corrected_on is None or is_day_of(corrected_on, end.at))
    )


def _found(what: str, **args: Arg) -> Words:
    return Words(f"check-{what}", args)
