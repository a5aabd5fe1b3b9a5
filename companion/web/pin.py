"""A number for the door of a home: asked once of each browser, where whoever runs the app has set one."""

import hashlib
import hmac
import secrets
from urllib.parse import urlencode

from flask import Flask, Response, make_response, request
from itsdangerous import BadSignature, URLSafeSerializer

from companion.web.frame import htmx
from companion.web.limits import EVERYBODY, WRONG_PINS, WRONG_PINS_OF_ALL, Meter, address, too_often
from companion.web.reader import set_cookie
from companion.web.rendering import UNKEPT, render, see, words
from companion.web.settings import LONGEST_PIN, Settings

COOKIE = "pin"
FORM = "/pin"
OPEN = frozenset({"assets.asset", "install.manifest", "install.worker", "install.nothing", "api.health", "pin"})
"""What tells nobody anything."""


class Door:
    """Lets in who knows the number. Another number, and everybody is asked anew."""

    def __init__(self, settings: Settings) -> None:
        self._pin = settings.pin.encode()
        self._sealed = hashlib.sha256(settings.secret + self._pin).hexdigest()
        self._signer = URLSafeSerializer(settings.secret, salt="pin")
        self._one, self._all, self._inside = Meter(WRONG_PINS), Meter(WRONG_PINS_OF_ALL), Meter(WRONG_PINS)

    def refuse(self) -> Response | None:
        """Whoever does not know the number yet is asked for it; a program is told that it needs it."""
        if request.endpoint in OPEN or self._is_known():
            return None
        bearer = request.authorization
        if bearer and bearer.type == "bearer":
            return self._of_program(bearer.token or "")
        if request.path.startswith("/api/"):
            return _refused(403, "pin-needed")
        if request.path.endswith(("/live", "/seq")):
            return _plain(403)
        wanted = request.full_path.removesuffix("?")
        to = f"{FORM}?{urlencode({'to': wanted})}" if request.method == "GET" and not htmx else FORM
        if htmx:
            response = _plain(401)
            response.headers["HX-Redirect"] = FORM
            return response
        return see(to)

    def ask(self) -> Response:
        """The page with the field."""
        return _page("", request.args.get("to", "/"))

    def enter(self) -> Response:
        """Try a number. A browser that was inside once, before the number was changed, is counted by itself."""
        seal, browser = self._kept()
        if waits := too_often(self._inside.wait(browser)) if seal else self._waits():
            return waits
        to = request.form.get("to", "/")
        if not self._is_right(request.form.get("pin", ""), browser):
            return _page(words().say("problem-pin-wrong"), to, 422)
        response = see(_ours(to))
        set_cookie(response, COOKIE, str(self._signer.dumps([self._sealed, browser or secrets.token_urlsafe(9)])))
        return response

    def _of_program(self, token: str) -> Response | None:
        return self._waits() or (None if self._is_right(token) else _refused(403, "pin-wrong"))

    def _waits(self) -> Response | None:
        return too_often(max(self._one.wait(address()), self._all.wait(EVERYBODY)))

    def _is_right(self, typed: str, browser: str = "") -> bool:
        is_right = hmac.compare_digest(typed.strip()[:LONGEST_PIN].encode("utf-8", "replace"), self._pin)
        if not is_right and browser:
            self._inside.use(browser)
        elif not is_right:
            self._one.use(address())
            self._all.use(EVERYBODY)
        return is_right

    def _is_known(self) -> bool:
        return hmac.compare_digest(self._kept()[0], self._sealed)

    def _kept(self) -> tuple[str, str]:
        """What this browser was given when it came in: a seal of the number of that time, and a name for the browser."""
        try:
            found = self._signer.loads(request.cookies.get(COOKIE, ""))
        except BadSignature:
            return "", ""
        if isinstance(found, str):  # of an older version, which gave no names
            return found, found
        seal, browser = found
        return str(seal), str(browser)


def guard(app: Flask, settings: Settings) -> None:
    """Put the door in, if there is a number for it."""
    if not settings.pin:
        return
    door = Door(settings)
    app.before_request(door.refuse)

    @app.route(FORM, methods=["GET", "POST"], endpoint="pin")
    def pin() -> Response:
        return door.enter() if request.method == "POST" else door.ask()


def _ours(to: str) -> str:
    """Where somebody wanted to go, if that is here."""
    is_here = to.startswith("/") and to[1:2] not in {"/", "\\"} and to.isprintable() and not to.startswith(FORM)
    return to if is_here else "/"


def _page(problem: str, to: str, status: int = 200) -> Response:
    return make_response(render("pin.html", problem_with_pin=problem, to=_ours(to)), status, UNKEPT)


def _plain(status: int) -> Response:
    return Response(words().say("problem-pin-needed"), status, mimetype="text/plain")


def _refused(status: int, code: str) -> Response:
    return make_response({"errors": [{"at": "pin", "message": words().say(f"problem-{code}")}]}, status)
