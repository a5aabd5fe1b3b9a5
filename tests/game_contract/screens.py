"""Pages of sessions that are not stored, rendered by the app."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Self
from urllib.parse import quote

from flask import Flask

from companion.clubs import HOME
from companion.rules.game import Game, Seating
from companion.sessions.session import RegistryEntry, Session
from companion.sessions.state import Content, SessionState
from companion.web.phone_owner import SEAT

BEGUN = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)


@dataclass(frozen=True)
class OnlyPlay:
    """A replacement for the session services that knows only one session."""

    session: Session

    def get(self, _code: str) -> Session:
        return self.session

    by_watch_code = get

    @property
    def store(self) -> Self:
        return self

    @property
    def history(self) -> Self:
        return self

    def get_entry(self, _session: Session, _seq: int) -> None:
        """Return None, because nothing was written and so nothing can be undone."""

    def get_latest_entry(self, _session: Session) -> None:
        """Return None, because nothing was written."""


def session_of(game: Game[Any, Any], seating: Seating, state: Any, seq: int = 0) -> Session:
    """Return a session with this state of its flow."""
    colours = tuple(range(len(seating.players)))
    registered = RegistryEntry(1, "played", "watched", "ABCEHK", HOME, seating, colours, BEGUN, None)
    return Session(registered, game, SessionState(seq, Content(seating, state)), None)


def drawn(
    app: Flask, session: Session, lang: str, tab: str = "turn", query: str = "", *, watching: bool = False, owner: str = ""
) -> str:
    """Return the changing part of a tab, on a phone with or without an owner."""
    address = f"/w/{session.registered.watch_code}/{tab}" if watching else f"/p/{session.code}/{tab}"
    sessions = app.extensions["plays"]
    app.extensions["plays"] = OnlyPlay(session)
    headers = {"HX-Request": "true", "Accept-Language": lang, **({"Cookie": f"{SEAT}={quote(owner)}"} if owner else {})}
    try:
        with app.test_request_context(address + query, headers=headers):
            answer = app.full_dispatch_request()
    finally:
        app.extensions["plays"] = sessions
    assert answer.status_code == 200, f"{answer.status} at {address}{query}"
    return answer.get_data(as_text=True)
