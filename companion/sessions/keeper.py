"""Maintenance by the operator: list, close and delete sessions and people in all clubs of a database."""

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from companion.clubs import format_utc, now
from companion.rules.errors import Problem, RefusedError
from companion.sessions.events import Request
from companion.sessions.forgetting import Proof
from companion.sessions.log import NAMES_OF_SESSION, names_by_number
from companion.sessions.person_tokens import restore_names_in_json
from companion.sessions.registry import parse_short_code
from companion.sessions.service import Sessions
from companion.sessions.session import RegistryEntry
from companion.storage import Storage

_LAST_USE = (
    "max(begun, coalesce(played_at, ''), coalesce((select at from events where play = plays.id order by seq desc limit 1), ''))"
)
"""SQL expression for the time of the last change of a session."""
_IS_LISTED = "id in (select value from json_each(?))"
"""SQL condition: the id is in a JSON list."""


@dataclass(frozen=True, slots=True)
class Status:
    """The amount of data: all sessions, open sessions, people, and the size of the database in bytes."""

    sessions: int
    running: int
    people: int
    size: int


@dataclass(frozen=True, slots=True)
class ListedSession:
    """A session in a list for the operator. `last` is the time of its last change."""

    code: str
    game: str
    players: tuple[str, ...]
    last: datetime
    is_closed: bool


@dataclass(frozen=True, slots=True)
class ForgetRequest:
    """The data to delete: one session, a person, sessions without a change for a number of days, or everything.

    A request with a person and a session code forgets the person only in the club of that session.
    """

    code: str | None = None
    person: str | None = None
    days: int | None = None
    everything: bool = False


@dataclass(frozen=True, slots=True)
class ForgetResult:
    """The data that a request has deleted, or would delete."""

    deleted: tuple[str, ...] = ()
    """Codes of the deleted sessions."""
    changed: tuple[str, ...] = ()
    """Codes of the sessions in which a placeholder replaced the person's name."""
    names: int = 0
    """Number of people whose names are no longer suggested."""
    is_narrow: bool = False
    """True if a person was forgotten in one club only. People of other clubs may have the same name."""
    proof: Proof | None = None
    """Report on a forgotten person. None in a preview and for other requests."""


class Keeper:
    """Maintenance of all clubs of a database."""

    def __init__(self, storage: Storage, sessions: Sessions, clock: Callable[[], datetime] = now) -> None:
        self._storage = storage
        self._sessions = sessions
        self._clock = clock

    # --- Look -------------------------------------------------------------------------------------------------------

    def status(self) -> Status:
        """Return the number of sessions and people of all clubs, and the size of the database."""
        sql = (
            "select (select count(*) from plays), (select count(*) from plays where closed_at is null),"
            " (select count(*) from people where last_play is not null)"
        )
        ((sessions, running, people),) = self._storage.rows(sql)
        return Status(sessions, running, people, self._storage.size)

    def listed(self) -> Iterator[ListedSession]:
        """Yield every session of all clubs, the oldest first."""
        names = NAMES_OF_SESSION.format(play="plays.id")
        sql = f"select code, game, seating, ({names}), {_LAST_USE}, closed_at is not null from plays order by id"  # noqa: S608
        for code, game, seating, people, last, is_closed in self._storage.query_in_background(sql):
            players = json.loads(restore_names_in_json(seating, names_by_number(people)))["players"]
            yield ListedSession(code, game, tuple(players), datetime.fromisoformat(last), bool(is_closed))

    def find(self, code: str) -> RegistryEntry:
        """Return the session with this code, watch code or short code. Raise RefusedError if there is none."""
        register = self._sessions.register
        found = register.find_by("code", code) or register.find_by("watch_code", code)
        if found is None and (short := parse_short_code(code)):
            found = register.find_by("short_code", short)
        if found is None:
            raise RefusedError(Problem("play", "no-such-play"))
        return found

    # --- Close ------------------------------------------------------------------------------------------------------

    def close(self, code: str) -> None:
        """Close a session with the command that players use, without asking for a confirmation."""
        self._sessions.commands.submit(
            self.find(code).code, Request(f"keeper-{secrets.token_hex(12)}", "close", {"sure": True})
        )

    # --- Forget -----------------------------------------------------------------------------------------------------

    def preview_forget(self, wanted: ForgetRequest) -> ForgetResult:
        """Return the result that `forget` would give, but delete nothing. `proof` is always None."""
        if wanted.everything:
            return ForgetResult(self._codes("true"), names=self.status().people)
        if wanted.person is not None:
            clubs, name = self._clubs_of(wanted), wanted.person
            with_name = [number for club in clubs for number in self._sessions.people.sessions_with(club, name)]
            return ForgetResult(changed=self._codes(_IS_LISTED, json.dumps(with_name)), names=1, is_narrow=bool(wanted.code))
        if wanted.days is not None:
            old = self._older_than(self._before(wanted.days))
            return ForgetResult(self._codes(_IS_LISTED, json.dumps(old)), names=len(self._sessions.forgetting.absent(old)))
        return ForgetResult((self.find(wanted.code or "").code,))

    def forget(self, wanted: ForgetRequest) -> ForgetResult:
        """Delete sessions or everything, or anonymise a person in all sessions. This cannot be undone."""
        sessions = self._sessions
        if wanted.days is not None:
            before = self._before(wanted.days)
            deleted = sessions.deleter.forget_many(self._older_than(before), before)
            return ForgetResult(tuple(deleted), names=sessions.person_editor.forget_absent(before))
        found = self.preview_forget(wanted)
        if wanted.everything:
            for (club,) in self._storage.query_in_background("select id from clubs order by id"):
                sessions.deleter.forget_club(club)
        elif wanted.person is not None:
            proofs = [sessions.person_editor.forget_person(club, wanted.person) for club in self._clubs_of(wanted)]
            return replace(found, proof=_joined(proofs))
        else:
            sessions.deleter.forget_many([self.find(found.deleted[0]).id])
        return found

    def _before(self, days: int) -> datetime:
        return self._clock() - timedelta(days=days)

    def _older_than(self, before: datetime) -> list[int]:
        """Return the ids of the sessions whose last change was earlier than `before`."""
        sql = f"select id from plays where {_LAST_USE} < ? order by id"  # noqa: S608
        return [number for (number,) in self._storage.query_in_background(sql, (format_utc(before),))]

    def _codes(self, which: str, *values: str) -> tuple[str, ...]:
        sql = f"select code from plays where {which} order by id"  # noqa: S608
        return tuple(code for (code,) in self._storage.query_in_background(sql, values))

    def _clubs_of(self, wanted: ForgetRequest) -> list[str]:
        """Return the clubs that know the person, or only the club of the session if the request has a session code.

        Raise RefusedError if no club knows the person.
        """
        name, sessions = wanted.person or "", self._sessions
        sql = "select id from clubs order by id"
        clubs = [self.find(wanted.code).club] if wanted.code else [club for (club,) in self._storage.query_in_background(sql)]
        known = [c for c in clubs if sessions.people.is_known(c, name) or sessions.people.sessions_with(c, name)]
        if not known:
            raise RefusedError(Problem("person", "no-such-person"))
        return known


def _joined(proofs: Sequence[Proof]) -> Proof:
    """Combine the reports of several clubs into one report."""
    return Proof(
        tuple(code for proof in proofs for code in proof.sessions),
        sum(proof.traces for proof in proofs),
        proofs[-1].is_folded,
        proofs[-1].in_files,
        tuple(note for proof in proofs for note in proof.notes),
    )
