"""Rename and anonymise people of a club, and delete people who are in no session."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from companion.clubs import format_utc
from companion.sessions.forgetting import Forgetting, Proof
from companion.sessions.people import People
from companion.sessions.registry import Registry
from companion.sessions.renames import Renames
from companion.sessions.session_store import SessionStore
from companion.storage import Storage


@dataclass(eq=False)
class PersonEditor:
    """Changes of people. Each is one transaction, after which the sessions of the person are read again."""

    storage: Storage
    store: SessionStore
    register: Registry
    people: People
    forgetting: Forgetting
    renames: Renames
    clock: Callable[[], datetime]

    def rename_person(self, club: str, old: str, new: str) -> list[str]:
        """Rename a person of the club. Return the codes of the person's sessions. Raise RefusedError if that is impossible."""
        sessions = self.renames.rename(club, old, new, self.clock())
        codes = self.register.list_codes(sessions)
        self.store.evict_each(codes)
        return codes

    def rename_back(self, club: str, id: int) -> tuple[str, list[str]]:
        """Undo a rename. Return the restored name and the codes of the sessions. Raise LookupError if that is impossible."""
        rename, sessions = self.renames.rename_back(club, id)
        codes = self.register.list_codes(sessions)
        self.store.evict_each(codes)
        return rename.old, codes

    def forget_person(self, club: str, name: str) -> Proof:
        """Anonymise a person in all sessions of the club, then search for the name."""
        with self.storage.transaction():
            codes = self.register.list_codes(self.people.sessions_with(club, name))
            self.forgetting.person(club, name)
        self.store.evict_each(codes)
        is_folded = self.storage.checkpoint()
        traces, notes = self.forgetting.traces(club, name), self.forgetting.notes(club, name)
        return Proof(tuple(codes), traces, is_folded, self.storage.contains_word(name), tuple(notes))

    def forget_name(self, code: str, name: str) -> None:
        """Anonymise a person in one session. Delete the person if no other session of the club has the name."""
        registered = self.store.find(code).registered
        self.store.change_and_evict(registered, lambda: self.forgetting.person(registered.club, name, [registered.id]))
        self.storage.checkpoint()

    def forget_absent(self, before: datetime) -> int:
        """Delete people who are in no session, and renames earlier than `before`. Return the number of deleted people."""
        absent = self.forgetting.absent()
        with self.storage.transaction():
            for club, name in absent:
                self.forgetting.person(club, name, [])  # stays if the person has got a seat meanwhile
            self.forgetting.leftovers(format_utc(before))
        self.storage.checkpoint()
        return len(absent)
