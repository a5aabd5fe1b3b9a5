"""The walls of the app: headers on every answer, no writing from other sites, and no answer under a name that is not ours.

A name of somebody else's that points here would let their pages read ours.
"""

import ipaddress
import secrets
import socket
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask, Response, abort, current_app, request

from companion.web.limits import LARGEST_REQUEST, MOST_FIELDS
from companion.web.settings import Settings

Headers = list[tuple[str, str]]
Answerer = Callable[[WSGIEnvironment, StartResponse], Iterable[bytes]]
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
OURS = "ours"
"""A cookie that says only that the browser has seen a page of this app, and tells it from others at the same table until it
is closed. No page of another site can make it be sent."""
HEADERS = tuple(
    {
        "Content-Security-Policy": POLICY,
        # The address of a play is its key, so it is told to nobody else. To ourselves it is: a browser that tells nobody
        # would send `Origin: null` to us, too, and could not be told from a page at another port of this machine.
        "Referrer-Policy": "no-referrer, same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    }.items()
)
ALONE = ("Cross-Origin-Opener-Policy", "same-origin")
"""Cuts a page off from the one that opened it. The browser begins anew for that, in a process of its own, which costs a phone
a tenth of its wait for the first page; so it is left out where nobody but the reader or a page of ours led here."""
OF_THEMSELVES = frozenset({"none", "same-origin"})
HOME_ENDINGS = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".localhost")
"""What names within a home end in. Nobody can buy one."""
SECURE = ("Strict-Transport-Security", "max-age=31536000")


def guard(app: Flask, settings: Settings) -> None:
    """Put the walls up."""
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_REQUEST
    app.config["MAX_FORM_MEMORY_SIZE"] = LARGEST_REQUEST
    app.config["MAX_FORM_PARTS"] = MOST_FIELDS
    app.before_request(lambda: refuse_strange_hosts(settings))
    app.before_request(refuse_other_sites)
    app.after_request(_mark)
    app.wsgi_app = _walled(app.wsgi_app)  # type: ignore[assignment,method-assign]


def refuse_other_sites() -> None:
    """Writing is only for pages of this app: browsers say where a request comes from, and other sites cannot lie about it."""
    if request.method in {"GET", "HEAD", "OPTIONS"}:
        return
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        if site not in {"same-origin", "none"}:
            abort(403)
        return
    # Over plain http, in the network at home, there is no Sec-Fetch-Site. The host is compared with its port: cookies know
    # no ports, so a page at another one may come with all of ours.
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"{request.scheme}://{request.host}":
        abort(403)


def _mark(response: Response) -> Response:
    if request.method == "GET" and response.mimetype == "text/html" and OURS not in request.cookies:
        response.set_cookie(OURS, secrets.token_urlsafe(9), httponly=True, samesite="Strict", secure=request.is_secure)
    return response


def _walled(answer: Answerer) -> Answerer:
    """The same answers with our headers, unless they have such ones of their own. Done last, where it costs least."""

    def walled(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        def start(status: str, headers: Headers, error: Any = None) -> Callable[[bytes], object]:
            there = {name for name, _ in headers}
            walls = [*headers, *(wall for wall in HEADERS if wall[0] not in there)]
            if environ.get("HTTP_SEC_FETCH_SITE") not in OF_THEMSELVES:
                walls.append(ALONE)
            if environ["wsgi.url_scheme"] != "http":
                walls.append(SECURE)
            return start_response(status, walls, error)

        return answer(environ, start)

    return walled


def refuse_strange_hosts(settings: Settings) -> None:
    """Refuse a request that was made to a name that is not ours."""
    if not answers_to(request.host, settings, current_app.extensions["reach"].hosts):
        abort(400)


def answers_to(host: str, settings: Settings, announced: Collection[str] = ()) -> bool:
    """Whether this is a name of ours: one that was given or announced; else, at home, an address or a name only a home has."""
    name = _without_port(host.lower()).rstrip(".")
    if name in announced:
        return True
    if settings.hosts:
        return name in {given.lower() for given in settings.hosts}
    if settings.public or settings.behind_proxy:  # a proxy passes on only what was meant for it
        return True
    return _is_of_a_home(name)


@lru_cache(maxsize=200)
def _is_of_a_home(name: str) -> bool:
    return "." not in name or name.endswith(HOME_ENDINGS) or name == socket.gethostname().lower() or _is_address(name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host.partition("]")[0].removeprefix("[")
    return host.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
