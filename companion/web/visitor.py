"""The reader of a request: language, theme, club and settings. They come from cookies, or from the browser's headers."""

import re
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
ARRIVAL_TOKEN = re.compile(r"[0-9a-f]{8}", re.ASCII)
ARRIVAL_SECONDS = 60
"""Lifetime of the cookie that tells a page that a file has come."""
YEAR_SECONDS = 365 * 24 * 3600
HOME_CLUB = "home"


@dataclass(frozen=True, slots=True)
class Reader:
    """The person at this phone: language, theme, club and settings. `is_new` is True for a club without a cookie."""

    lang: str
    theme: str
    club: str
    is_new: bool
    shows_clock: bool = True
    """True if results show thinking times."""
    offers_names: bool = True
    """True if forms suggest names of earlier players. Guests who share a device should turn this off."""


def signer(settings: Settings) -> URLSafeSerializer:
    """Return the signer of the cookie that contains the club of a public server's visitor."""
    return URLSafeSerializer(settings.secret, salt="club")


def read_reader(settings: Settings) -> Reader:
    """Return the reader of this request, read from its cookies and headers."""
    lang = request.cookies.get("lang", "")
    theme = request.cookies.get("theme", "")
    club, is_new = _club(request, settings)
    return Reader(
        lang if lang in LANGUAGES else _liked(request.headers.get("Accept-Language", "")),
        theme if theme in THEMES else "auto",
        club,
        is_new,
        request.cookies.get("clock") != OFF,
        request.cookies.get("names") != OFF,
    )


@lru_cache(maxsize=1_000)
def _liked(header: str) -> str:
    """Return the language that best fits an Accept-Language header.

    The result is cached, because every request has the header.
    """
    accepted = parse_accept_header(header, LanguageAccept)
    return best_language({code[:2].lower(): q for code, q in accepted[::-1]})


def _club(request: Request, settings: Settings) -> tuple[str, bool]:
    """Return the club of the request, and True if the club is new.

    A server at home has one club. On a public server each visitor has a club, stored in a signed cookie.
    """
    if not settings.public:
        return HOME_CLUB, False
    try:
        return str(signer(settings).loads(request.cookies.get("club", ""))), False
    except BadSignature:
        return secrets.token_urlsafe(16), True


def remember(response: Response, settings: Settings) -> Response:
    """Store the reader's club in a signed cookie if the club is new. Return the response.

    A request for a file may have a token. Its cookie tells the page that the file has come, so scripts can read it.
    """
    reader: Reader | None = g.get("reader")
    if ARRIVAL_TOKEN.fullmatch(token := request.args.get("arrived", "")):
        response.set_cookie("arrived", token, max_age=ARRIVAL_SECONDS, samesite="Lax", secure=request.is_secure)
    if reader and reader.is_new:
        set_cookie(response, "club", str(signer(settings).dumps(reader.club)))
    return response


def set_cookie(response: Response, key: str, value: str) -> None:
    """Set a cookie for one year. Scripts cannot read it, and other sites cannot send it with their forms."""
    response.set_cookie(key, value, max_age=YEAR_SECONDS, httponly=True, samesite="Lax", secure=request.is_secure)


def reader() -> Reader:
    """Return the reader of this request, which was read before the route was called."""
    found: Reader = g.reader
    return found
