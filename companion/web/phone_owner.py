"""The owner of a phone in a session: one player, two players who share a castle, or everybody.

Each session has its own cookie.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from urllib.parse import quote, unquote

from flask import Response, request

from companion.rules.game import ScreenRequest
from companion.sessions.session import Session
from companion.web.security import BROWSER_COOKIE

SEAT = "seat"
"""Name of the cookie. Names in its value are URL-quoted, so no name equals EVERYBODY or begins with SHARED_PREFIX."""
EVERYBODY = "*"
SHARED_PREFIX = "+"
"""Prefix of the cookie's value for a column that two players share."""
BROWSER_LENGTH = 24
MONTH_SECONDS = 31 * 24 * 3600


@dataclass(frozen=True, slots=True)
class PhoneOwner:
    """The owner of a phone: one player, two players who share a column, or everybody."""

    value: str = EVERYBODY
    """Value of the cookie."""
    seats: tuple[int, ...] = ()
    """Seats of the owners. Empty for everybody."""
    column: int | None = None
    """Index of the column that two players share, else None."""
    browser: str = ""
    """Identifier of the browser, as returned by `browser`. Empty unless the owner is one player."""

    def screen_request(self, query: Mapping[str, str]) -> ScreenRequest:
        """Return what this phone asks for on the Turn page: the query of the address, and its owner's seat or shared column."""
        if self.column is not None:
            return ScreenRequest(query, shared_column=self.column)
        return ScreenRequest(query, me=self.seats[0], browser=self.browser) if self.seats else ScreenRequest(query)


def possible_owners(session: Session) -> tuple[PhoneOwner, ...]:
    """Return all possible owners except everybody: each player, and the players of each shared column."""
    players = session.seating.players
    alone = tuple(PhoneOwner(quote(name), (seat,)) for seat, name in enumerate(players))
    both = zip(session.columns, session.game.owners(session.seating), strict=True)
    return alone + tuple(PhoneOwner(SHARED_PREFIX + quote(c), seats, i) for i, (c, seats) in enumerate(both) if len(seats) > 1)


def stored_owner(session: Session) -> PhoneOwner | None:
    """Return the owner in the cookie. None without a cookie, or if the owner has no seat any more."""
    value = request.cookies.get(SEAT)
    return _meant(session, value) if value else None


def owner_of(session: Session, value: str) -> PhoneOwner:
    """Return the owner for a value of the form that asks for the owner. An unknown value is everybody."""
    return _meant(session, value) or PhoneOwner()


def current_owner(session: Session) -> PhoneOwner:
    """Return the owner of the phone, or everybody if none was chosen."""
    found = stored_owner(session) or PhoneOwner()
    return replace(found, browser=browser(session)) if len(found.seats) == 1 else found


def browser(session: Session) -> str:
    """Return an identifier of the browser, different in each session. Empty if the browser sends no cookie."""
    cookie = request.cookies.get(BROWSER_COOKIE, "")
    return sha256(f"{session.id} {cookie}".encode()).hexdigest()[:BROWSER_LENGTH] if cookie else ""


def owner_name(session: Session) -> str | None:
    """Return the name of the phone's owner, which is logged as the author of taps. None for two owners or everybody."""
    seats = current_owner(session).seats
    return session.seating.players[seats[0]] if len(seats) == 1 else None


def store_owner(response: Response, session: Session, value: str = EVERYBODY) -> None:
    """Store the owner in the cookie. An unknown value is stored as everybody."""
    known = (_meant(session, value) or PhoneOwner()).value
    path, secure = f"/p/{session.code}/", request.is_secure
    response.set_cookie(SEAT, known, path=path, max_age=MONTH_SECONDS, httponly=True, samesite="Lax", secure=secure)


def _meant(session: Session, value: str) -> PhoneOwner | None:
    sign, name = (SHARED_PREFIX, value[1:]) if value.startswith(SHARED_PREFIX) else ("", value)
    known, name = (PhoneOwner(), *possible_owners(session)), unquote(name)
    if name not in session.seating.players:  # the player may have been renamed
        name = session.content.known_as.get(name, name)
    return next((one for one in known if one.value in {value, sign + quote(name)}), None)
