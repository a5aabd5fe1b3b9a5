"""Protection of the app: security headers, no writes from other sites, no answers to unknown host names.

The check of host names prevents DNS rebinding: a page of another site changes its host's address to this server and reads
answers.
"""

import ipaddress
import re
import secrets
import socket
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask, Response, abort, current_app, request

from companion.web.lan_address import is_only_here
from companion.web.limits import MAX_FORM_FIELDS, MAX_REQUEST_BYTES
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
BROWSER_COOKIE = "ours"
"""Name of the browser cookie. It marks a browser that has seen a page, and distinguishes browsers until they are closed.

Requests from other sites do not include the cookie.
"""
HEADERS = tuple(
    {
        "Content-Security-Policy": POLICY,
        # A session's address grants access to it, so no other site may see it. This site may: without a referrer a browser
        # would send `Origin: null` here too, like a page at another port of this machine.
        "Referrer-Policy": "no-referrer, same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Cross-Origin-Resource-Policy": "same-origin",
        # Answers are for one reader. Browsers and proxies must revalidate a stored answer before they use it.
        "Cache-Control": "private, no-cache",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    }.items()
)
OPENER_POLICY = ("Cross-Origin-Opener-Policy", "same-origin")
"""Header that isolates a page from the page that opened it.

For such a page the browser starts a new process, which makes a phone's first page a tenth slower. So the header is left out if
the user entered the address, or the request comes from this app.
"""
OWN_FETCH_SITES = frozenset({"none", "same-origin"})
HOME_ENDINGS = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".localhost")
"""Endings of host names that exist only in local networks. They cannot be registered on the internet."""
HOST = re.compile(r"(?:[0-9A-Za-z_.-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
"""Pattern of a valid `Host` header: a host name or address with an optional port."""
HEALTH = "/healthz"
SECURE = ("Strict-Transport-Security", "max-age=31536000")


def guard(app: Flask, settings: Settings) -> None:
    """Install the size limits, the checks of host name and origin, the browser cookie and the security headers."""
    app.config["MAX_CONTENT_LENGTH"] = MAX_REQUEST_BYTES
    app.config["MAX_FORM_MEMORY_SIZE"] = MAX_REQUEST_BYTES
    app.config["MAX_FORM_PARTS"] = MAX_FORM_FIELDS
    app.before_request(lambda: refuse_strange_hosts(settings))
    app.before_request(refuse_other_sites)
    app.after_request(_mark)
    app.wsgi_app = _walled(app.wsgi_app)  # type: ignore[assignment,method-assign]


def refuse_other_sites() -> None:
    """Abort with 403 if a request writes and comes from another site.

    Browsers report its origin in `Sec-Fetch-Site` or `Origin`.
    """
    if request.method in {"GET", "HEAD", "OPTIONS"}:
        return
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        if site not in {"same-origin", "none"}:
            abort(403)
        return
    # Over plain http there is no Sec-Fetch-Site. Compare the host with its port, because cookies ignore ports: a page at
    # another port may send this app's cookies.
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"{request.scheme}://{request.host}":
        abort(403)


def _mark(response: Response) -> Response:
    if request.method == "GET" and response.mimetype == "text/html" and BROWSER_COOKIE not in request.cookies:
        response.set_cookie(
            BROWSER_COOKIE, secrets.token_urlsafe(9), httponly=True, samesite="Strict", secure=request.is_secure
        )
    return response


def _walled(answer: Answerer) -> Answerer:
    """Wrap the WSGI app to add the security headers that an answer lacks. This costs less than a hook of Flask."""

    def walled(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        def start(status: str, headers: Headers, error: Any = None) -> Callable[[bytes], object]:
            there = {name for name, _ in headers}
            walls = [*headers, *(wall for wall in HEADERS if wall[0] not in there)]
            if environ.get("HTTP_SEC_FETCH_SITE") not in OWN_FETCH_SITES:
                walls.append(OPENER_POLICY)
            if environ["wsgi.url_scheme"] != "http":
                walls.append(SECURE)
            return start_response(status, walls, error)

        return answer(environ, start)

    return walled


def refuse_strange_hosts(settings: Settings) -> None:
    """Abort with 400 if the host name is unknown or invalid. A local health check is always answered."""
    if not HOST.fullmatch(request.host):
        abort(400)
    if request.path == HEALTH and is_only_here(_name_in(request.host)):
        return
    if not answers_to(request.host, settings, current_app.extensions["reach"].hosts):
        abort(400)


def answers_to(host: str, settings: Settings, announced: Collection[str] = ()) -> bool:
    """Return True if the server answers to this host name.

    Names given with `--name` and announced names are always accepted. At home, addresses and names of local networks are
    accepted, too. A server that is public or behind a proxy accepts every name if none is given.
    """
    name = _name_in(host)
    if name in announced or name in {given.lower() for given in settings.hosts}:
        return True
    if settings.public or settings.behind_proxy:  # the proxy decides which names it forwards
        return not settings.hosts
    return _is_of_a_home(name)


def _name_in(host: str) -> str:
    """Return the host name in a `Host` header, in lower case and without its port."""
    return _without_port(host.lower()).rstrip(".")


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
