"""Changes of a session after the game: its result, tie-breaks, details and seats."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from companion.clubs import Clubs
from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Json
from companion.rules.text_input import normalize_json
from companion.rules_queries import mark_refusals
from companion.sessions.archive import Archive, SessionWithLog
from companion.sessions.details import SessionDetails, enter_date
from companion.sessions.events import decode_result, encode_result
from companion.sessions.manual_results import LogScorer, add_tie_breaks, parse_seats, refuse_other_result
from companion.sessions.person_table import PersonTable
from companion.sessions.registry import Registry
from companion.sessions.seat_correction import CorrectedSession, GrownError, SeatCorrection
from companion.sessions.session import Seats, Session
from companion.sessions.session_store import SessionStore
from companion.sessions.teaching import Teaching
from companion.storage import BusyError, Storage

MAX_ATTEMPTS = 50
"""Maximum number of attempts to correct the seats of one session, while its players change it."""


@dataclass(eq=False)
class ResultEditor:
    """Corrections of sessions that are over."""

    storage: Storage
    store: SessionStore
    register: Registry
    clubs: Clubs
    teaching: Teaching
    people: PersonTable
    archive: Archive
    seat_correction: SeatCorrection

    def replace_result(self, code: str, told: SessionWithLog) -> None:
        """Replace the result of a session whose result was entered after the game."""
        registered = self.store.find(code).registered

        def change() -> None:
            seated = self.people.in_sessions([registered.id])
            self.archive.replace_result(registered, told)
            self.people.remove_unused(seated)

        self.store.change_and_evict(registered, change)
        self.storage.checkpoint()

    def break_ties(self, code: str, known: Mapping[tuple[str, str], int]) -> None:
        """Add tie-breaks, by (player, tie-break key), to a result entered after the game. Rank the players again."""
        session = self.store.get(code)
        archived = self.archive.load_with_log(session.id)
        (end,) = archived.events
        ranked = add_tie_breaks(session.game, session.seating, decode_result(end.data["result"]), known)
        seats = archived.now or Seats(archived.seating, archived.colours)
        told = replace(archived, seating=seats.seating, colours=seats.colours)
        self.replace_result(code, replace(told, events=(replace(end, data={**end.data, "result": encode_result(ranked)}),)))

    def set_details(self, code: str, about: SessionDetails) -> None:
        """Store the place, length and note of a session, and the day if it has ended. The log does not change."""
        registered = self.register.get_by_id(self.store.find(code).registered.id)
        played = enter_date(registered.played, about) if registered.played else None
        self.store.change_and_evict(registered, lambda: self.register.set_details(registered, played, about.noted))

    def correct_seats(self, code: str, wanted: Mapping[str, Json], counted: LogScorer) -> None:
        """Correct the seats of a closed session. Raise RefusedError if they make its log impossible or change its result."""
        session = self.store.get(code)
        if not session.is_closed:
            raise RefusedError(Problem("players", "play-open"))
        with mark_refusals(session.game):
            seats = parse_seats(session, normalize_json(wanted))
            judge = partial(refuse_other_result, session, counted)
            self._store_seats(session, lambda: self.seat_correction.correct(session.game, session.id, seats, judge))

    def _store_seats(self, session: Session, correct: Callable[[], CorrectedSession]) -> None:
        """Compute the corrected session with `correct`, and store it. Retry if it changed meanwhile."""
        for _ in range(MAX_ATTEMPTS):
            corrected = correct()

            def change(corrected: CorrectedSession = corrected) -> None:
                seated, registered = self.people.in_sessions([session.id]), corrected.registered
                self.seat_correction.store(corrected)
                self._update_people(session, Seats(registered.seating, registered.colours))
                self.people.remove_unused(seated)

            with suppress(GrownError):
                self.store.change_and_evict(corrected.registered, change)
                return
        raise BusyError("storage-busy", f"{MAX_ATTEMPTS} attempts")

    def _update_people(self, session: Session, seats: Seats) -> None:
        """Update the people of the club and their lessons after a change of the seats. The caller holds a transaction."""
        club, before, players = session.registered.club, session.seating.players, seats.seating.players
        self.clubs.unseat(club, session.id, {*before} - {*players})
        self.clubs.add_people(club, players, seats.colours)
        self.teaching.copy_lessons(club, {was: name for was, name in zip(before, players, strict=True) if was != name})
