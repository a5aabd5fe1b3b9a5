"""The walls of the app: headers on every answer, and no writing from other sites."""

import secrets
from collections.abc import Callable, Iterable
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask, Response, abort, request

from companion.web.hosts import refuse_strange_hosts
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
