"""Export all sessions of a club with their events and copy facts as a JSON file, and import such a file.

The file contains no session codes. Imported sessions get new codes.
"""

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from companion.clubs import format_utc, now
from companion.games import all_games
from companion.rules.shape import Json
from companion.sessions.archive import ImportSource, SessionWithLog, Watch
from companion.sessions.events import Event
from companion.sessions.service import Sessions
from companion.sharing.import_file import APP, FORMAT, SessionsFile

_compact = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))


def write_sessions_file(
    sessions: Iterable[SessionWithLog], copies: Mapping[str, Mapping[str, Json]], pads: Sequence[str] = ()
) -> Iterator[str]:
    """Yield the pieces of the JSON file. `copies` has the copy facts by game, `pads` the keys of score pads."""
    head = {"app": APP, "format": FORMAT, "copies": copies, **({"pads": pads} if pads else {})}
    yield _compact(head)[:-1] + ',"plays":['
    between = "\n"
    for session in sessions:
        yield between + _compact(session_to_json(session))[:-1] + ',"events":['
        yield from ("," * bool(nth) + _compact(_event_to_json(event)) for nth, event in enumerate(session.events))
        yield "]}"
        between = ",\n"
    yield "\n]}\n"


def session_to_json(session: SessionWithLog) -> dict[str, Json]:
    """Return a session as JSON, without its events."""
    seating, played = session.seating, session.played
    columns = [photo.column for photo in session.photos]
    return {
        "uid": session.uid,
        "game": seating.game,
        "players": list(seating.players),
        "options": dict(seating.options),
        "first": seating.first,
        "facts": dict(seating.facts),
        "tinctures": list(session.colours),
        "begun": format_utc(session.begun),
        "played_on": played.on.isoformat() if played else None,
        "hour": played.hour if played else None,
        "place": session.noted.place,
        "minutes": session.noted.minutes,
        "note": session.noted.note,
        "photos": [b64encode(photo.data).decode() for photo in session.photos],
        **({"photo_columns": columns} if any(column is not None for column in columns) else {}),
        "corrected_on": played.corrected_on.isoformat() if played and played.corrected_on else None,
    }


def _event_to_json(event: Event) -> dict[str, Json]:
    author = {"author": event.author} if event.author else {}
    return {"id": event.id, "at": format_utc(event.at), "type": event.type, "data": dict(event.data)} | author


@dataclass(frozen=True, slots=True)
class FileImportOutcome:
    """The counts of an import: sessions added, sessions already present, and copy facts and score pads added."""

    added: int
    there: int
    """Number of sessions in the file that were already in the club."""
    facts: int
    pads: int = 0
    number: int | None = field(default=None, compare=False)
    """Id of the import. None if it added no session."""


def import_sessions(sessions: Sessions, club: str, found: SessionsFile, watch: Watch = iter) -> FileImportOutcome:
    """Add the sessions that are new to the club. Other requests run meanwhile.

    `watch` passes the sessions on one by one, and may stop before the last. Then no copy fact is added. A copy fact of the file
    is added only if the club has no value for it. If an import stops half way, importing the same file
    again adds the rest and duplicates nothing, see `Archive.import_sessions`.
    """
    there, told = sessions.archive.uids(club, (session.uid for session in found.sessions)), 0
    missing = [session for session in found.sessions if session.uid not in there]
    sessions.quota.refuse_file_beyond(club, missing)
    pads = sessions.pads.add(club, *found.pads)
    left = iter(missing)
    added = sessions.archive.import_sessions(club, watch(left), ImportSource("own", now()))
    for key, facts in found.copies.items() if next(left, None) is None else ():
        game = all_games()[key]
        known = sessions.clubs.load_copy_facts(club, game)
        new = {fact: value for fact, value in facts.items() if fact not in known}
        for fact, value in new.items():
            sessions.clubs.set_copy_fact(club, game, fact, value)
        told += len(new)
    return FileImportOutcome(added.count, len(found.sessions) - added.count, told, pads, added.number)
