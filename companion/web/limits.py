"""All limits for clients: rates, sizes and times. They are documented in docs/hosting.md.

Used rates are stored in memory, because one process serves all clients.
"""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Network, ip_address
from math import ceil
from typing import Any, TypeVar

from flask import Flask, Response, current_app, request

from companion.web import errors
from companion.web.settings import Settings

IDLE_SECONDS = 30.0
"""Seconds after which an idle connection is closed, including the wait for a request's first line."""
HEAD_SECONDS = 10.0
"""Seconds in which the head of a request must arrive after its first line."""
BODY_GRACE_SECONDS, BODY_BYTES_PER_SECOND = 15.0, 32 * 1024
"""Time limit of a request body: BODY_GRACE_SECONDS, and one second more for every BODY_BYTES_PER_SECOND bytes."""
STOP_SECONDS = 3.0
"""Seconds that running requests have to finish after the server received a stop signal."""
CHECKPOINT_RETRY_SECONDS = 60.0
"""Seconds between retries of a checkpoint that another program blocked."""
IMPORT_SECONDS = 120.0
"""Seconds allowed for reading an imported file, or for scoring a changed session again."""
PUBLIC_IMPORT_SECONDS = 30.0
"""Seconds for reading an imported file on a public server. The largest allowed file takes about half."""
MAX_REQUEST_BYTES = 256 * 1024
"""Largest request body in bytes, unless the route allows more."""
MAX_FORM_FIELDS = 2_000
"""Largest number of fields in a form."""
MAX_SEATS = 7
"""Largest number of seats read from a form."""
MAX_HOME_IMPORT_MIB, MAX_PUBLIC_IMPORT_MIB = 112, 20
"""Largest imported file in MiB, on a home server and on a public server."""
MAX_PHOTO_MIB = 16
"""Largest uploaded photo in MiB, before it is shrunk."""
MAX_HOME_PHOTOS_MIB, MAX_PUBLIC_PHOTOS_MIB = 64, 5
"""Largest size of all photos of a club in MiB, on a home server and on a public server.

Photos of seven castles fit, and an export with all photos can still be imported.
"""
MAX_CONNECTIONS_PER_ADDRESS, MAX_CONNECTIONS_PER_SESSION = 50, 50
"""Largest number of SSE connections per address and per session on a public server. Phones over the limit poll every 3 s."""
RESERVED_FILES = 200
"""Number of file descriptors reserved for ordinary requests, the database and worker processes."""
MAX_PUBLIC_CLUB_SESSIONS, MAX_PUBLIC_CLUB_MIB = 2_000, 16
"""Largest number of sessions of a club on a public server, and largest size of all their data in MiB, including photos."""
MAX_HOME_PADS, MAX_PUBLIC_CLUB_PADS = 200, 50
"""Largest number of score pads on a home server, and of a club on a public server. The home page reads each of them."""
HEALTH_REUSE_SECONDS = 2.0
"""Seconds for which the outcome of a health check is reused, because a check writes to the disk."""

NETWORK_BITS = 64
"""Bits of an IPv6 address that identify a network. Providers give each customer at least one network of this size."""

MAX_KEYS = 50_000
_ROUNDING = 1e-6
EVERYBODY = "everybody"


@dataclass(frozen=True, slots=True)
class Rate:
    """Rate limit: `count` requests per `seconds`, bursts allowed, refilled continuously."""

    count: int
    seconds: int = 60


class Meter:
    """Token bucket per key. The state of a key is the time at which its bucket will be full again."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = MAX_KEYS) -> None:
        self._each = rate.seconds / rate.count
        self._ahead = rate.seconds - self._each + _ROUNDING
        self._clock = clock
        self._most = most
        self._free: dict[str, float] = {}

    def wait(self, key: str) -> float:
        """Return the seconds until this key may send a request, or 0."""
        return max(0.0, self._free.get(key, 0.0) - self._clock() - self._ahead)

    def use(self, key: str) -> float:
        """Use one request of this key's rate if allowed. Return the seconds to wait, or 0."""
        now = self._clock()
        free = self._free.get(key, now)
        wait = free - now - self._ahead
        if wait > 0:
            return wait
        self._free[key] = max(free, now) + self._each
        if len(self._free) > self._most:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Drop keys with full buckets. Above the limit on keys, keep the half with the emptiest buckets."""
        running = sorted((free, key) for key, free in self._free.items() if free > now)
        self._free = {key: free for free, key in running[-(self._most // 2) :]}


# Link codes cannot be guessed, short codes can. At home every client may open every session, so nothing else is limited
# there, and programs that compute scores run at full speed.
GUESS_RATE = Rate(20)
TOTAL_GUESS_RATE = Rate(40, 600)
FIRST_GUESS_RATE = Rate(3, 600)
EXTRA_GUESS_RATE = Rate(120, 600)
"""Rate limit on all guesses together after TOTAL_GUESS_RATE is used up. Only addresses below FIRST_GUESS_RATE may use it."""
WRONG_PIN_RATE = Rate(5)
TOTAL_WRONG_PIN_RATE = Rate(60, 600)

TAP_RATE = Rate(1200)
"""Rate limit on all POST requests to one session, on a public server."""
UNKNOWN_CODE_RATE = Rate(120)


@dataclass(frozen=True, eq=False, slots=True)
class Bucket:
    """A rate limit per address that several routes can share. Buckets with equal rates stay separate limits."""

    name: str
    rate: Rate


NEW_SESSIONS = Bucket("new sessions", Rate(120, 600))
RULES_QUERIES = Bucket("rules queries", Rate(600))
PRINTS = Bucket("prints", Rate(30))
TRANSFERS = Bucket("uploads and downloads", Rate(20))
CHANGES = Bucket("changes", Rate(60))
DRAFTS = Bucket("drafts of score pads", Rate(600))
REPLAYS = Bucket("replays", Rate(600))
CONNECTIONS = Bucket("SSE connections", Rate(600))
PUBLIC_BUCKETS = (NEW_SESSIONS, RULES_QUERIES, PRINTS, TRANSFERS, CHANGES, DRAFTS, REPLAYS, CONNECTIONS)
"""Limits that count every request, on a public server."""
GUESSES = Bucket("guesses of short codes", GUESS_RATE)
"""Limit that counts only wrong codes, on every server with limits."""

View = TypeVar("View", bound=Callable[..., Any])
_limited_views: dict[Callable[..., Any], tuple[Bucket, Collection[str]]] = {}


def limited(bucket: Bucket, *methods: str) -> Callable[[View], View]:
    """Return a decorator that puts the requests to a route into a bucket.

    `methods` are the methods of these requests, by default GET and POST.
    """

    def add(view: View) -> View:
        _limited_views[view] = bucket, methods or ("GET", "POST")
        return view

    return add


def bucket_of(view: Callable[..., Any] | None, method: str) -> Bucket | None:
    """Return the bucket of requests to a route, or None if they are in no bucket. HEAD counts as GET."""
    if view not in _limited_views:
        return None
    bucket, methods = _limited_views[view]
    return bucket if ("GET" if method == "HEAD" else method) in methods else None


def _bucket_of_request() -> Bucket | None:
    return bucket_of(current_app.view_functions.get(request.endpoint or ""), request.method)


def guard(app: Flask, settings: Settings) -> None:
    """Install the limits on guesses of short codes, and on a public server all rate limits. Do nothing if `limited` is off."""
    if not settings.limited:
        return
    guesses = GuessLimits()
    app.before_request(guesses.refuse)
    app.after_request(guesses.count)
    if settings.public:
        strangers = PublicLimits()
        app.before_request(strangers.refuse)
        app.after_request(strangers.count)


class GuessLimits:
    """Limits on wrong short codes, per address and in total.

    If the total limit is used up, an address below FIRST_GUESS_RATE may still guess, until EXTRA_GUESS_RATE is used up as well.
    """

    def __init__(self) -> None:
        self._one, self._all = Meter(GUESSES.rate), Meter(TOTAL_GUESS_RATE)
        self._first, self._beyond = Meter(FIRST_GUESS_RATE), Meter(EXTRA_GUESS_RATE)

    def refuse(self) -> Response | None:
        """Return the 429 answer if this address guessed too often, else None."""
        if _bucket_of_request() is not GUESSES:
            return None
        who, shared = client_key(), self._all.wait(EVERYBODY)
        if shared > 0 and self._first.wait(who) == 0:
            shared = self._beyond.wait(EVERYBODY)
        return too_many_requests(max(self._one.wait(who), shared))

    def count(self, response: Response) -> Response:
        if _bucket_of_request() is GUESSES and response.status_code in {404, 422}:
            who = client_key()
            self._one.use(who)
            self._first.use(who)
            if self._all.use(EVERYBODY) > 0:
                self._beyond.use(EVERYBODY)
        return response


class PublicLimits:
    """The rate limits of a public server: per address and bucket, per session, and for unknown codes."""

    def __init__(self) -> None:
        self._unknown = Meter(UNKNOWN_CODE_RATE)
        self._taps = Meter(TAP_RATE)
        self._by_address = {bucket.name: Meter(bucket.rate) for bucket in PUBLIC_BUCKETS}

    def refuse(self) -> Response | None:
        """Count a request. Return the 429 answer if it is over a limit, else None."""
        code = (request.view_args or {}).get("code")
        tap = self._taps.use(code) if code is not None and request.method == "POST" else 0.0
        bucket = _bucket_of_request()
        meter = self._by_address.get(bucket.name) if bucket else None
        return too_many_requests(max(tap, meter.use(client_key()) if meter else 0.0))

    def count(self, response: Response) -> Response:
        """Count a 404 answer to an unknown code, and replace it by 429 if the address has tried many.

        Valid codes still work for it.
        """
        if response.status_code == 404 and "code" in (request.view_args or {}):
            return too_many_requests(self._unknown.use(client_key())) or response
        return response


def too_many_requests(wait: float) -> Response | None:
    """Return the 429 answer with the seconds to wait, or None if `wait` is 0."""
    if wait <= 0:
        return None
    response = errors.answer(429)
    response.headers["Retry-After"] = str(ceil(wait))
    return response


def client_key() -> str:
    """Return the client's key for rate limits: its IPv4 address or its IPv6 network. One client has a whole IPv6 network."""
    return rate_key(request.remote_addr or "")


def rate_key(visitor: str) -> str:
    """Return the rate-limit key of an address that may have a port: `1.2.3.4:567`, `[2001:db8::1]:567`.

    Other texts are returned unchanged.
    """
    host, colon, _ = visitor.rpartition(":")
    told = host if colon and ("." in host or host.endswith("]")) else visitor
    try:
        found = ip_address(told.strip("[]"))
    except ValueError:
        return visitor
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((found.packed, NETWORK_BITS), strict=False))
