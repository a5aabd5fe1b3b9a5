"""Rename and anonymise people in the sessions of a club, and delete people who are in no session."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from companion.clubs import Clubs, format_utc
from companion.rules.errors import Problem, RefusedError
from companion.sessions.forgetting import Forgetting, Proof
from companion.sessions.renames import Renames
from companion.sessions.session import NoSuchSessionError
from companion.sessions.session_rewriter import SessionRewriter
from companion.sessions.session_store import Games, SessionStore
from companion.sessions.teaching import Teaching
from companion.storage import Storage


@dataclass(eq=False)
class PersonEditor:
    """Changes of a person in every place where the name of the person is stored."""

    storage: Storage
    store: SessionStore
    rewriter: SessionRewriter
    clubs: Clubs
    teaching: Teaching
    forgetting: Forgetting
    renames: Renames
    games: Games
    clock: Callable[[], datetime]

    def forget_person(self, club: str, name: str, pause: Callable[[], object] = lambda: None) -> Proof:
        """Anonymise a person in all sessions of the club, then search for the name. Call `pause` between sessions."""
        codes = self._each_otherwise(dict.fromkeys(self.forgetting.sessions_with(club, name), (name, None, False)), pause)
        self._forget_name(club, name)
        is_folded = self.storage.checkpoint()
        traces, notes = self.forgetting.traces(club, name, pause), self.forgetting.notes(club, name, pause)
        return Proof(tuple(codes), traces, is_folded, self.storage.contains_word(name, pause), tuple(notes))

    def forget_name(self, code: str, name: str) -> None:
        """Anonymise a person in one session. Delete the person if no other session of the club has the name."""
        registered = self.store.find(code).registered
        self._each_otherwise({registered.id: (name, None, False)}, lambda: None)
        if not self.forgetting.sessions_with(registered.club, name):
            self._forget_name(registered.club, name)
        self.storage.checkpoint()

    def forget_absent(self, before: datetime) -> int:
        """Delete people who are in no session, and renames earlier than `before`. Return the number of deleted people."""
        absent = self.forgetting.absent()
        for club, name in absent:
            self._forget_name(club, name)
        self.forgetting.leftovers(format_utc(before))
        self.storage.checkpoint()
        return len(absent)

    def _forget_name(self, club: str, name: str) -> None:
        self.clubs.forget_person(club, name)
        self.teaching.forget_person(club, name)
        self.renames.forget(club, name)

    def rename_person(self, club: str, old: str, new: str, pause: Callable[[], object] = lambda: None) -> list[str]:
        """Rename a person in all sessions of the club. Return the sessions' codes. Raise RefusedError if that is impossible."""
        prospect = self.renames.prospect(club, old, new)
        if prospect.together:
            raise RefusedError(Problem("to", "rename-together", {"other": prospect.new}))
        planned = self.renames.planned(club, old, prospect.new, self.games, pause)
        with self.storage.transaction():
            self.renames.keep(club, (old, prospect.new), self.clock(), planned)
            self.teaching.copy_lessons(club, {old: prospect.new})
            self.teaching.forget_person(club, old)
        return self._each_otherwise({session: (old, prospect.new, is_bare) for session, is_bare in planned.items()}, pause)

    def rename_back(self, club: str, id: int, pause: Callable[[], object] = lambda: None) -> tuple[str, list[str]]:
        """Undo a rename. Return the restored name and the codes of the sessions. Raise LookupError if that is impossible."""
        rename, sessions = self.renames.sessions_of(club, id)
        codes = self._each_otherwise(
            {session: (rename.new, rename.old, is_bare) for session, is_bare in sessions.items()}, pause
        )
        # a slow query, so keep it out of the transaction
        is_new_in_use = bool(self.forgetting.sessions_with(club, rename.new))
        with self.storage.transaction():
            self.renames.take_back(club, rename, is_new_in_use=is_new_in_use)
            self.teaching.copy_lessons(club, {rename.new: rename.old})
        return rename.old, codes

    def _each_otherwise(self, sessions: Mapping[int, tuple[str, str | None, bool]], pause: Callable[[], object]) -> list[str]:
        """Rewrite (old name, new name or None, whether typed texts stay) by session id. Return the session codes."""
        codes = []
        for number, names in sessions.items():
            with suppress(NoSuchSessionError):
                codes.append(self.rewriter.rewrite(number, partial(self.forgetting.otherwise, number, *names)))
            pause()
        return codes
