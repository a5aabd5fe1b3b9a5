"""Who reads: language, theme, club. Kept in cookies, guessed from the browser where there are none."""

import secrets
from dataclasses import dataclass
from functools import lru_cache

from flask import Request, Response, g, request
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from companion.texts import LANGUAGES, best_language
from companion.web.settings import Settings

THEMES = ("auto", "light", "dark")
ON, OFF = "on", "off"
YEAR = 365 * 24 * 3600
HOME_CLUB = "home"


@dataclass(frozen=True, slots=True)
class Reader:
    """The person at this phone, as far as the app needs to know."""

    lang: str
    theme: str
    club: str
    is_new: bool
    shows_clock: bool = True
    """Whether results tell who thought how long."""


def signer(settings: Settings) -> URLSafeSerializer:
    """Signs the cookie that says whose club a visitor of a public server belongs to."""
    return URLSafeSerializer(settings.secret, salt="club")


def read_reader(settings: Settings) -> Reader:
    """The reader of this request."""
    lang = request.cookies.get("lang", "")
    theme = request.cookies.get("theme", "")
    club, is_new = _club(request, settings)
    return Reader(
        lang if lang in LANGUAGES else _liked(request.headers.get("Accept-Language", "")),
        theme if theme in THEMES else "auto",
        club,
        is_new,
        request.cookies.get("clock") != OFF,
    )


@lru_cache(maxsize=1_000)
def _liked(header: str) -> str:
    """The language of ours that a browser says it likes; it says so with every tap."""
    accepted = parse_accept_header(header, LanguageAccept)
    return best_language({code[:2].lower(): q for code, q in accepted[::-1]})


def _club(request: Request, settings: Settings) -> tuple[str, bool]:
    """At home everybody is one club. On a public server a visitor gets a club of his own, remembered by a signed cookie."""
    if not settings.public:
        return HOME_CLUB, False
    try:
        return str(signer(settings).loads(request.cookies.get("club", ""))), False
    except BadSignature:
        return secrets.token_urlsafe(16), True


def remember(response: Response, settings: Settings) -> Response:
    """Keep what was guessed for the first time."""
    reader: Reader | None = g.get("reader")
    if reader and reader.is_new:
        set_cookie(response, "club", str(signer(settings).dumps(reader.club)))
    return response


def set_cookie(response: Response, key: str, value: str) -> None:
    """A cookie that scripts cannot read and other sites cannot send."""
    response.set_cookie(key, value, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure)


def reader() -> Reader:
    """The reader of this request, read before anything else."""
    found: Reader = g.reader
    return found
