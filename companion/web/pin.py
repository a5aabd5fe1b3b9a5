"""PIN check for a server at home: each browser is asked once, if the keeper has set a PIN."""

import hashlib
import hmac
import secrets
from urllib.parse import urlencode

from flask import Flask, Response, make_response, request
from itsdangerous import BadSignature, URLSafeSerializer

from companion.web.limits import EVERYBODY, TOTAL_WRONG_PIN_RATE, WRONG_PIN_RATE, Meter, client_key, too_many_requests
from companion.web.rendering import NO_STORE, htmx, redirect_to, render, words
from companion.web.settings import LONGEST_PIN, Settings
from companion.web.visitor import set_cookie

COOKIE = "pin"
FORM_PATH = "/pin"
OPEN_ENDPOINTS = frozenset({"assets.asset", "install.manifest", "install.worker", "install.nothing", "api.health", "pin"})
"""Endpoints that need no PIN, because they contain no private data."""


class PinCheck:
    """A PIN with limits on guessing it, per address and in total."""

    def __init__(self, pin: str) -> None:
        self._pin = pin.encode()
        self._one, self._all = Meter(WRONG_PIN_RATE), Meter(TOTAL_WRONG_PIN_RATE)

    def matches(self, typed: str) -> bool:
        """Return True if the typed PIN is right. The comparison takes constant time."""
        return hmac.compare_digest(typed.strip()[:LONGEST_PIN].encode("utf-8", "replace"), self._pin)

    def count_wrong(self) -> None:
        """Count a wrong PIN from this request's address."""
        self._one.use(client_key())
        self._all.use(EVERYBODY)

    def wait(self) -> Response | None:
        """Return the 429 answer if there were too many guesses, else None."""
        return too_many_requests(max(self._one.wait(client_key()), self._all.wait(EVERYBODY)))


class PinGuard:
    """PIN check in front of every page. After a change of the PIN every browser is asked again."""

    def __init__(self, settings: Settings) -> None:
        self._check = PinCheck(settings.pin)
        self._sealed = hashlib.sha256(settings.secret + settings.pin.encode()).hexdigest()
        self._signer = URLSafeSerializer(settings.secret, salt="pin")
        self._inside = Meter(WRONG_PIN_RATE)

    def refuse(self) -> Response | None:
        """Return None if the request needs no PIN, or its browser or program has given the PIN.

        Otherwise redirect to the form, or return an error for programs and scripts.
        """
        if request.endpoint in OPEN_ENDPOINTS or self._is_known():
            return None
        bearer = request.authorization
        if bearer and bearer.type == "bearer":
            return self._check_program(bearer.token or "")
        if request.path.startswith("/api/"):
            return _refused(403, "pin-needed")
        if request.path.endswith(("/live", "/seq")):
            return _plain(403)
        wanted = request.full_path.removesuffix("?")
        to = f"{FORM_PATH}?{urlencode({'to': wanted})}" if request.method == "GET" and not htmx else FORM_PATH
        if htmx:
            response = _plain(401)
            response.headers["HX-Redirect"] = FORM_PATH
            return response
        return redirect_to(to)

    def ask(self) -> Response:
        return _page("", request.args.get("to", "/"))

    def enter(self) -> Response:
        """Check the typed PIN and store the success in a cookie.

        A browser that knew an earlier PIN has its own limit on wrong guesses.
        """
        seal, browser = self._read_cookie()
        if waits := too_many_requests(self._inside.wait(browser)) if seal else self._check.wait():
            return waits
        to = request.form.get("to", "/")
        if not self._is_right(request.form.get("pin", ""), browser):
            return _page(words().say("problem-pin-wrong"), to, 422)
        response = redirect_to(_ours(to))
        set_cookie(response, COOKIE, str(self._signer.dumps([self._sealed, browser or secrets.token_urlsafe(9)])))
        return response

    def _check_program(self, token: str) -> Response | None:
        return self._check.wait() or (None if self._is_right(token) else _refused(403, "pin-wrong"))

    def _is_right(self, typed: str, browser: str = "") -> bool:
        is_right = self._check.matches(typed)
        if not is_right and browser:
            self._inside.use(browser)
        elif not is_right:
            self._check.count_wrong()
        return is_right

    def _is_known(self) -> bool:
        return hmac.compare_digest(self._read_cookie()[0], self._sealed)

    def _read_cookie(self) -> tuple[str, str]:
        """Return the hash of the PIN that this browser entered, and the browser's identifier.

        Both are empty without a valid cookie.
        """
        try:
            found = self._signer.loads(request.cookies.get(COOKIE, ""))
        except BadSignature:
            return "", ""
        if isinstance(found, str):  # cookie of an older version, without an identifier
            return found, found
        seal, browser = found
        return str(seal), str(browser)


def guard(app: Flask, settings: Settings) -> None:
    """Install the PIN check if a PIN is set. Always create the check of the keeper's PIN for deletions."""
    app.extensions["keeper_pin"] = PinCheck(settings.keeper_pin)
    if not settings.pin:
        return
    door = PinGuard(settings)
    app.before_request(door.refuse)

    @app.route(FORM_PATH, methods=["GET", "POST"], endpoint="pin")
    def pin() -> Response:
        return door.enter() if request.method == "POST" else door.ask()


def _ours(to: str) -> str:
    """Return `to` if it is a page of this server, but not the PIN form.

    Otherwise return the home page, so that no link leads to another site.
    """
    is_here = to.startswith("/") and to[1:2] not in {"/", "\\"} and to.isprintable() and not to.startswith(FORM_PATH)
    return to if is_here else "/"


def _page(problem: str, to: str, status: int = 200) -> Response:
    return make_response(render("pin.html", problem_with_pin=problem, to=_ours(to)), status, NO_STORE)


def _plain(status: int) -> Response:
    return Response(words().say("problem-pin-needed"), status, mimetype="text/plain")


def _refused(status: int, code: str) -> Response:
    return make_response({"errors": [{"at": "pin", "message": words().say(f"problem-{code}")}]}, status)
