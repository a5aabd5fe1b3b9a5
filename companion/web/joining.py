"""Joining a session with other phones: links, QR code, owner of the phone."""

from dataclasses import dataclass
from io import BytesIO
from urllib.parse import urlsplit

import segno
from flask import Blueprint, Response, abort, request, url_for

from companion.sessions.session import Session
from companion.web.forget import is_ours
from companion.web.frame import TABS, Frame
from companion.web.lan_address import is_only_here
from companion.web.phone_owner import PhoneOwner, current_owner, owner_of, possible_owners, store_owner, stored_owner
from companion.web.rendering import NO_STORE, redirect_to, render
from companion.web.security import BROWSER_COOKIE
from companion.web.services import connections, lan_address, sessions
from companion.web.session_tabs import JOINED, current_page, is_intro_for, open_session, page_request

pages = Blueprint("joining", __name__)


@pages.get("/p/<code>/join")
def join(code: str) -> str:
    """Show the ways to join a session: QR code, short code and watch link."""
    seen = open_session(code)
    registered = seen.session.registered
    link = shareable_address("play.resume", code)
    return render(
        "join.html",
        seen.session.game.key,
        frame=Frame(seen, "score", page_request(seen)),
        link=link,
        watch=shareable_address("play.board", registered.watch_code),
        ways=lan_address().alternatives(request.url_root),
        is_alone=is_only_here(urlsplit(link).hostname or ""),
        short=registered.short_code,
        is_short_resting=not sessions().store.opens_by_short_code(registered),
        may_renew=is_ours(seen.session),
        present=connections().present(code, request.cookies.get(BROWSER_COOKIE)),
    )


def shareable_address(route: str, code: str) -> str:
    """Return the full address of a session's page, with a host name that other phones can open."""
    return lan_address().shareable(url_for(route, code=code, _external=True))


@pages.get("/p/<code>/mine")
def whose(code: str) -> str:
    """Ask who owns this phone. An owner can also choose how the phone signals a turn."""
    seen = open_session(code)
    session = seen.session
    known, came_from = stored_owner(session), request.args.get("from", "")
    return render(
        "mine.html",
        session.game.key,
        frame=Frame(seen, "score", page_request(seen)),
        owners=[owner_view(session, one) for one in possible_owners(session)],
        who=known.value if known else None,
        tab=came_from if came_from in TABS else "",
    )


@dataclass(frozen=True, slots=True)
class OwnerView:
    """A button of the page that asks for the phone's owner."""

    value: str
    name: str
    colours: tuple[int, ...]

    @property
    def is_alone(self) -> bool:
        return len(self.colours) == 1


def owner_view(session: Session, one: PhoneOwner) -> OwnerView:
    """Return the button for one possible owner."""
    names = " · ".join(session.seating.players[seat] for seat in one.seats)
    return OwnerView(one.value, names, tuple(session.registered.colours[seat] for seat in one.seats))


@pages.post("/p/<code>/seat")
def sit(code: str) -> Response:
    """Store the chosen owner of the phone, then redirect to the tab in the form, or to the session's current page.

    A phone that joins is shown first what the game is about.
    """
    seen, tab, who = open_session(code), request.form.get("tab", ""), request.form.get("who", "")
    owner = owner_of(seen.session, who)
    is_new = stored_owner(seen.session) is None and is_intro_for(seen, owner)
    page = tab if tab in TABS else f"intro?{JOINED}=1" if is_new else current_page(seen, owner)
    response = redirect_to(f"/p/{code}/{page}")
    store_owner(response, seen.session, who)
    return response


@pages.post("/p/<code>/renew")
def renew(code: str) -> Response:
    """Replace all codes of a session, so that the old links stop working. Answer 403 if it belongs to another club."""
    before = open_session(code).session
    if not is_ours(before):
        abort(403)
    session = sessions().store.renew(code)
    connections().close_session(code)
    response = redirect_to(f"/p/{session.code}/join")
    store_owner(response, session, current_owner(before).value)
    return response


@pages.get("/p/<code>/join.svg")
def qr(code: str) -> Response:
    """Return a QR code of the session's address as SVG."""
    open_session(code)
    return qr_code(shareable_address("play.resume", code))


def qr_code(address: str, error: str = "m") -> Response:
    """Return a QR code of an address as SVG. `error` is the level of error correction, from `l` (low) to `h` (high)."""
    out = BytesIO()
    segno.make(address, error=error).save(
        out, kind="svg", scale=8, border=4, dark="#271d16", light="#fdf8ec", xmldecl=False, svgclass=None, lineclass=None
    )
    return Response(out.getvalue(), mimetype="image/svg+xml", headers=NO_STORE)
