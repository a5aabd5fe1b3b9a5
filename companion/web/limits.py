"""How often, how much and how long: every limit there is for those who come, in one place, and told in docs/hosting.md.

What was used of a rate is kept in memory: one process serves everybody.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil

from flask import Flask, Response, request

from companion.web import errors
from companion.web.settings import Settings

IDLE_WITHIN = 30.0
"""Seconds until a connection on which nothing is asked is let go, the first line of a request included."""
HEAD_WITHIN = 10.0
"""Seconds for the head of a request, after its first line."""
BODY_GRACE, BODY_RATE = 15.0, 32 * 1024
"""Seconds for the body of a request, and one more for so many bytes of it."""
STOP_WITHIN = 4.0
"""Seconds for what is in hand when the server is told to stop."""
ANSWERED_WITHIN = 20.0
"""Seconds for a question to the rules, which is then given up."""
READ_WITHIN = 120.0
"""Seconds for reading a file that is brought back."""
LARGEST_MEMORY = 2 << 30
"""Bytes that a process may take which works aside."""
LARGEST_REQUEST = 256 * 1024
"""Bytes."""
MOST_FIELDS = 2_000
"""Of a form."""
MOST_SEATS = 7
"""Of a table, whatever is sent."""
LARGEST_AT_HOME, LARGEST_IN_PUBLIC = 64, 4
"""MiB of a file that is brought back."""
LARGEST_PHOTO = 16
"""MiB, as it comes from the camera."""
PHOTOS_AT_HOME, PHOTOS_IN_PUBLIC = 32, 2
"""MiB of all photographs of a club: with them a file of everything still fits when it is brought back."""
HEALTH_KEPT = 2.0
"""Seconds for which the machine's keeper is told what was found last: finding out writes to the disk."""

MOST_KEYS = 50_000
_ROUNDING = 1e-6
EVERYBODY = "everybody"


@dataclass(frozen=True, slots=True)
class Rate:
    """So many in so many seconds: all at once if they like, and then as they become free again one by one."""

    count: int
    seconds: int = 60


class Meter:
    """How much of a rate each key has used, as one number: the moment at which all of it will be free again."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = MOST_KEYS) -> None:
        self._each = rate.seconds / rate.count
        self._ahead = rate.seconds - self._each + _ROUNDING
        self._clock = clock
        self._most = most
        self._free: dict[str, float] = {}

    def wait(self, key: str) -> float:
        """The seconds until this key may go on; 0 for now."""
        return max(0.0, self._free.get(key, 0.0) - self._clock() - self._ahead)

    def use(self, key: str) -> float:
        """The same, and it counts if it may."""
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
        """Keep what still counts; of more than there is room for, the half that has used most."""
        running = sorted((free, key) for key, free in self._free.items() if free > now)
        self._free = {key: free for free, key in running[-(self._most // 2) :]}


# The codes of links cannot be guessed, short ones could be. Anybody at home may open every play of the home, so there
# nothing else is limited, and a program that counts scores runs at full speed.
GUESSES = Rate(20)
GUESSES_OF_ALL = Rate(120, 600)
WRONG_PINS = Rate(5)
WRONG_PINS_OF_ALL = Rate(60, 600)

BEGIN, COUNT, DRAW, LISTEN, TAP = Rate(120, 600), Rate(600), Rate(30), Rate(600), Rate(1200)
STEP = Rate(600)
FILE, KEEP = Rate(20), Rate(60)
BY_ADDRESS: Mapping[tuple[str, str], Rate] = {
    ("POST", "api.begin"): BEGIN,
    ("POST", "new.begin"): BEGIN,
    ("POST", "api.score"): COUNT,
    ("POST", "api.assist"): COUNT,
    ("GET", "printed.blank"): DRAW,
    ("GET", "printed.of_play"): DRAW,
    ("GET", "exports.picture"): DRAW,
    ("GET", "exports.spreadsheet"): FILE,
    ("GET", "exports.everything"): FILE,
    ("GET", "exports.counted"): FILE,
    ("GET", "exports.for_bgstats"): FILE,
    ("GET", "exports.play_spreadsheet"): FILE,
    ("GET", "exports.play_for_bgstats"): FILE,
    ("GET", "exports.play_whole"): FILE,
    ("POST", "notebook.photograph"): FILE,
    ("POST", "exports.bring_back"): FILE,
    ("POST", "home.copy"): KEEP,
    ("POST", "people.change"): KEEP,
    ("POST", "people.rename"): KEEP,
    ("POST", "people.rename_back"): KEEP,
    ("POST", "exports.match"): FILE,
    ("POST", "notebook.tell"): BEGIN,
    ("POST", "forget.person"): KEEP,
    ("POST", "forget.everything"): KEEP,
    ("GET", "play.replay"): STEP,
    ("GET", "api.live"): LISTEN,
    ("GET", "play.live"): LISTEN,
}
"""Where strangers use the server. Those that share a rate share what is left of it. All that is sent to a play is a tap."""
UNKNOWN_CODES = Rate(120)
JOIN = "home.join"


def guard(app: Flask, settings: Settings) -> None:
    """Count what comes in, and send away who comes too often."""
    if not settings.limited:
        return
    guesses = Guesses()
    app.before_request(guesses.refuse)
    app.after_request(guesses.count)
    if settings.public:
        strangers = Strangers()
        app.before_request(strangers.refuse)
        app.after_request(strangers.count)


class Guesses:
    """Short codes that were wrong, by address and by everybody together: then not even a right one is taken."""

    def __init__(self) -> None:
        self._one, self._all = Meter(GUESSES), Meter(GUESSES_OF_ALL)

    def refuse(self) -> Response | None:
        """Whoever guessed too often waits."""
        if request.endpoint != JOIN or request.method != "POST":
            return None
        return too_often(max(self._one.wait(address()), self._all.wait(EVERYBODY)))

    def count(self, response: Response) -> Response:
        """Note a wrong one."""
        if request.endpoint == JOIN and request.method == "POST" and response.status_code in {404, 422}:
            self._one.use(address())
            self._all.use(EVERYBODY)
        return response


class Strangers:
    """What is limited where anybody may come."""

    def __init__(self) -> None:
        self._unknown = Meter(UNKNOWN_CODES)
        self._taps = Meter(TAP)
        meters = {id(rate): Meter(rate) for rate in BY_ADDRESS.values()}
        self._by_address = {what: meters[id(rate)] for what, rate in BY_ADDRESS.items()}

    def refuse(self) -> Response | None:
        """Count it; whoever comes too often waits."""
        code = (request.view_args or {}).get("code")
        tap = self._taps.use(code) if code is not None and request.method == "POST" else 0.0
        method = "GET" if request.method == "HEAD" else request.method  # which costs the same
        meter = self._by_address.get((method, request.endpoint or ""))
        return too_often(max(tap, meter.use(address()) if meter else 0.0))

    def count(self, response: Response) -> Response:
        """Codes that open nothing: whoever tries many is told to wait. Right ones work all the while."""
        if response.status_code == 404 and "code" in (request.view_args or {}):
            return too_often(self._unknown.use(address())) or response
        return response


def too_often(wait: float) -> Response | None:
    """The answer to somebody who has to wait so many seconds."""
    if wait <= 0:
        return None
    response = errors.answer(429)
    response.headers["Retry-After"] = str(ceil(wait))
    return response


def address() -> str:
    """Who is counted: an address, and with IPv6 the network, since one home or phone has a whole one."""
    known = request.remote_addr or ""
    return ":".join(known.split(":")[:4]) if ":" in known else known
