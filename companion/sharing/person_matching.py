"""Import sessions of other apps after their names are matched with people. The same session is never added twice."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.clubs import now
from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.sessions.archive import ImportSource, SessionWithLog, Watch
from companion.sessions.details import MAX_NOTE_LENGTH, parse_details
from companion.sessions.manual_results import PlayerResult, ResultSource, make_result_session
from companion.sessions.placeholders import is_nobody
from companion.sessions.service import Sessions
from companion.sharing.bgstats import UID_PREFIX
from companion.sharing.export_names import SEPARATOR
from companion.sharing.left_out import LeftOut
from companion.sharing.other_apps import ForeignFile, ForeignSession
from companion.sharing.values import players_without_seat
from companion.texts import DEFAULT_LANGUAGE, language

_REASONS = {"note-day": "future", "name-twice": "same-person", "wrong-count": "seats", "too-few": "seats", "missing": "seats"}
"""Reason why a session cannot be imported, by the code of the refusal. Any other code means "damaged"."""


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """The sessions of a file that would be added or left out with the chosen names."""

    ready: tuple[ForeignSession, ...]
    """Sessions to add."""
    left: tuple[LeftOut, ...]
    """Sessions that are left out, including those that could not be read."""
    counts: Mapping[str, int]
    """Number of sessions left out, by reason."""
    known: Mapping[str, str]
    """Sessions that exist already: their uuid in BG Stats by their uid in this app."""

    @property
    def there(self) -> int:
        return self.counts.get("there", 0)

    @property
    def left_out(self) -> int:
        return sum(self.counts.values()) - self.there


@dataclass(frozen=True, slots=True)
class ForeignImportOutcome:
    """The numbers of sessions that an import added, found already present, and left out."""

    added: int
    there: int
    left_out: int
    """Number of readable sessions that could not be added, for example because of too many players or one person twice."""
    number: int | None = field(default=None, compare=False)
    """Id of the import. None if it added no session."""


def plan_import(sessions: Sessions, club: str, found: ForeignFile, names: Mapping[str, str]) -> ImportPlan:
    """Return which sessions of a file an import would add or leave out. Nothing is changed. Other requests run meanwhile.

    `names` maps names in the file to people of the club. Raise RefusedError if the import would exceed the club's limits.
    """
    ready, left, known = [], [*found.left], {}
    counts = dict(found.counts)
    uids = sessions.archive.uids(club, (session.uid for session in found.sessions))
    contents: dict[tuple[str, ...], str] = sessions.archive.find_uids_by_content(
        club, (session.day for session in found.sessions)
    )
    if sessions.quota.is_limited:
        new = [
            session
            for session in found.sessions
            if session.uid not in uids and session_identity(session, names) not in contents
        ]
        sessions.quota.refuse_beyond(club, len(new), sum(len(session.note.encode()) for session in new))
    for session in sessions.storage.yield_cooperatively(found.sessions):
        mark = session_identity(session, names)
        reason = ""
        if session.uid in uids or mark in contents:
            reason = "there"
            known[session.uid if session.uid in uids else contents[mark]] = session.uuid
        else:
            try:
                _archived(sessions, club, session, names, DEFAULT_LANGUAGE)
            except RefusedError as refused:
                reason = _REASONS.get(refused.problems[0].code, "damaged")
        if reason:
            counts[reason] = counts.get(reason, 0) + 1
            left.append(_left(session, reason))
        else:
            ready.append(session)
            contents[mark] = session.uid
    return ImportPlan(tuple(ready), tuple(left), counts, known)


def find_people_by_uuid(sessions: Sessions, club: str, found: ForeignFile) -> dict[str, str]:
    """Return the people of the club whose BG Stats uuid is in a file, by their names in the file."""
    known = {uuid: name for (kind, name), uuid in sessions.archive.uuids(club).items() if kind == "person"}
    return {name: known[uuid] for (kind, name), uuid in found.uuids.items() if kind == "person" and uuid in known}


def import_foreign_sessions(
    sessions: Sessions,
    club: str,
    found: ForeignFile,
    names: Mapping[str, str],
    watch: Watch = iter,
) -> ForeignImportOutcome:
    """Add the new sessions of a file. `names` maps names in the file to people of the club. Other requests run meanwhile.

    `watch` passes the sessions on one by one, and may stop before the last.

    If an import stops half way, importing the same file again adds the rest and duplicates nothing.
    """
    planned = plan_import(sessions, club, found, names)
    # Each session is made when its turn comes, because the people of the sessions before it determine its colours.
    new = (_archived(sessions, club, session, names, found.lang) for session in planned.ready)
    added = sessions.archive.import_sessions(club, watch(new), ImportSource(found.kind, now()))
    sessions.archive.store_uuids(club, _uuids(found, planned, names), added.number)
    left_out = planned.left_out - sum(found.counts.values())
    return ForeignImportOutcome(added.count, planned.there, left_out, added.number)


def _left(session: ForeignSession, reason: str) -> LeftOut:
    game = language(DEFAULT_LANGUAGE, session.game).say("game-name")
    return LeftOut(reason, session.number, session.day, game, ", ".join(f"{s.name} {s.total}" for s in session.scores))


def _uuids(found: ForeignFile, planned: ImportPlan, names: Mapping[str, str]) -> dict[tuple[str, str], str]:
    """Return the BG Stats uuids of sessions, people, places and games, by kind and by name in this app."""
    uuids = {("play", uid): uuid for uid, uuid in planned.known.items() if uuid and not uid.startswith(UID_PREFIX)}
    people = {name for session in found.sessions for name in _people(session)}
    ranked = {of: f"{session.game}\n{of}" for session in found.sessions for of in players_without_seat(session.game).values()}
    for (kind, name), uuid in found.uuids.items():
        if kind == "person" and (key := ranked.get(name)):
            uuids.setdefault(("stranger", key), uuid)
        elif kind == "person" and name in people:
            uuids.setdefault((kind, names.get(name, name)), uuid)
        elif kind != "person":
            uuids.setdefault((kind, name), uuid)
    return uuids


def _people(session: ForeignSession) -> Iterable[str]:
    return (score.name for score in session.scores)


def session_identity(session: ForeignSession, names: Mapping[str, str]) -> tuple[str, ...]:
    """Return the identity of a session: game, day, and each name with its total. Files of different apps give the same."""
    return (session.game, session.day, *sorted(f"{_name(session, s.name, names)} {s.total}" for s in session.scores))


def _name(session: ForeignSession, name: str, names: Mapping[str, str]) -> str:
    return name if name in players_without_seat(session.game).values() or is_nobody(name) else names.get(name, name)


def _archived(sessions: Sessions, club: str, session: ForeignSession, names: Mapping[str, str], lang: str) -> SessionWithLog:
    tellings = [PlayerResult(_name(session, s.name, names), s.total) for s in session.scores]
    players = [t.name for t in tellings if t.name not in players_without_seat(session.game).values()]
    note = _note(session, names, lang)
    about = {"day": session.day, "hour": session.hour, "minutes": session.minutes, "place": session.place, "note": note}
    winners = frozenset(_name(session, s.name, names) for s in session.scores if s.won)
    first = None if session.first is None else tellings[session.first].name
    known: dict[str, Any] = {
        "games": session.games if session.games > 1 else None,
        "outside": session.is_outside,
        "seats": session.is_seated,
        "first": first in players,
        "modified": session.modified,
    }
    beside = {key: value for key, value in known.items() if value} | ({} if session.options else {"options": False})
    colours = sessions.clubs.choose_colours(club, players)
    source = ResultSource(session.uid, now(), colours, winners, beside, is_finished=not session.is_unfinished)
    wanted: dict[str, Any] = {"players": players, "options": dict(session.options)}
    if first in players:
        wanted["first"] = players.index(first)
    return make_result_session(all_games()[session.game], wanted, tellings, parse_details(about), source)


def _note(session: ForeignSession, names: Mapping[str, str], lang: str) -> str:
    """Return the note of a session. Values of the file that have no field in this app are appended to it."""
    words = language(lang, session.game)
    said = [words.say(f"detail-{kind}", text=text) for kind, text in session.details]
    said += [f"{_name(session, score.name, names)}: {score.part}" for score in session.scores if score.part]
    note = SEPARATOR.join(text for text in (session.note, *said) if text)
    return note if len(note) <= MAX_NOTE_LENGTH else f"{note[: MAX_NOTE_LENGTH - 1].rstrip()}…"
