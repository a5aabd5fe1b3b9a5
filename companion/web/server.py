"""The server: gevent's WSGI server, one process, thousands of open lines."""

import contextlib
import logging
import os
import signal
import socket
import sys
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar

import gevent
import segno
from flask import Flask
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer
from werkzeug.exceptions import RequestTimeout

from companion import create_app, pdf
from companion.web import aside, logs
from companion.web.ahead import BEGIN_AFTER, read_ahead, settle
from companion.web.announce import Announcer
from companion.web.limits import BODY_GRACE, BODY_RATE, HEAD_WITHIN, IDLE_WITHIN, STOP_WITHIN
from companion.web.reach import Reach, own_address
from companion.web.settings import Settings
from companion.web.turns import pause

_log = logging.getLogger(__name__)
TURN = 0.0002
"""Seconds for which a thread that works aside may keep the one that answers taps waiting."""
LARGE = 8 * 1024
"""Bytes of a body, after which others get their turn."""
_LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Handler(WSGIHandler):
    """A connection. `idle` are those on which nothing has been asked yet, or nothing more.

    Whoever asks has so long for the first line, for the head and for the body, however the bytes trickle.
    """

    idle: ClassVar[set[Any]] = set()
    is_over: ClassVar[bool] = False
    """Whether the server was told to stop: then nothing more is asked for."""

    def read_requestline(self) -> Any:
        if Handler.is_over:
            return ""
        here = gevent.getcurrent()
        self.idle.add(here)
        timeout = gevent.Timeout.start_new(IDLE_WITHIN)
        try:
            return super().read_requestline()
        except gevent.Timeout as late:
            if late is not timeout:
                raise
            return ""
        finally:
            timeout.close()
            self.idle.discard(here)

    def read_request(self, raw_requestline: str) -> Any:
        with gevent.Timeout(HEAD_WITHIN, _LateError):
            return super().read_request(raw_requestline)

    def get_environ(self) -> Any:
        environ = super().get_environ()
        if "wsgi.input" in environ:
            self.wsgi_input = environ["wsgi.input"] = _Timely(self, environ["wsgi.input"])  # type: ignore[assignment]
        return environ

    def log_request(self) -> None:
        """Requests are told by `logs`, without who made them: a line of its own would be written for nobody."""

    def _handle_client_error(self, ex: Exception) -> tuple[str, bytes]:
        """What is no request at all: answered and not told, since its words are a stranger's."""
        if isinstance(ex, _LateError):
            return "408", _LATE
        return "400", b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class _LateError(ValueError):
    """The head of a request did not come in time."""

    def __init__(self, *_: Any) -> None:
        super().__init__("late")


class _Timely:
    """The body of a request, which has to come at a fair pace. What is left of one that does not is not waited for."""

    def __init__(self, line: Handler, source: Any) -> None:
        self._line = line
        self._source = source
        self._left = BODY_GRACE + (line.content_length or 0) / BODY_RATE

    def _timely(self, read: Any, *args: Any) -> Any:
        timeout = gevent.Timeout.start_new(self._left)
        begun = gevent.get_hub().loop.now()
        try:
            found = read(*args)
        except gevent.Timeout as late:
            if late is not timeout:
                raise
            self._line.close_connection = True
            self._source._chunked_input_error = True  # noqa: SLF001  else the rest would be read, without an end
            raise RequestTimeout from None
        finally:
            timeout.close()
            self._left = max(0.01, self._left - (gevent.get_hub().loop.now() - begun))
        if found and len(found) >= LARGE:  # what comes quicker than it is read would keep everybody else waiting
            pause()
        return found

    def _discard(self) -> None:
        """Take what nobody asked for out of the way of the next request."""
        with contextlib.suppress(RequestTimeout):
            self._timely(self._source._discard)  # noqa: SLF001

    def read(self, *args: Any) -> Any:
        return self._timely(self._source.read, *args)

    def readline(self, *args: Any) -> Any:
        return self._timely(self._source.readline, *args)

    def __iter__(self) -> Any:
        return iter(self.readline, b"")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._source, name)


def tell_quietly(_context: object, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Trouble that nobody caught, as every other: its kind and place, not its words."""
    if kind is not None and isinstance(error, BaseException):
        _log.error("uncaught", exc_info=(kind, error, trace))


@dataclass(frozen=True, slots=True)
class Door:
    """Where the server listens and how it is found. `certificate`: the files of one and of its key, for https."""

    host: str
    port: int
    certificate: tuple[Path, Path] | None = None
    announced: bool = True
    shows_code: bool = False

    @property
    def scheme(self) -> str:
        return "https" if self.certificate else "http"


def serve(settings: Settings, door: Door, *, log_requests: bool = False) -> None:
    """Answer until told to stop (SIGTERM, SIGINT): what is being done is finished, lines are ended, then it is over."""
    logs.to_standard_error(requests=log_requests)
    sys.setswitchinterval(TURN)
    gevent.get_hub().print_exception = tell_quietly  # type: ignore[method-assign,assignment]
    app = create_app(settings)
    # A pool, without a bound: only those that are in one are waited for at the end.
    how: dict[str, Any] = {"log": None, "error_log": None, "handler_class": Handler, "spawn": Pool()}
    if door.certificate:
        how |= dict(zip(("certfile", "keyfile"), map(str, door.certificate), strict=True))
    server = WSGIServer((door.host, door.port), app, **how)
    server.start()
    settle()
    # Connections take after this: an answer in two parts must not wait 40 ms for the other side to confirm the first.
    server.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def stop() -> None:
        Handler.is_over = True
        server.close()
        app.extensions["lines"].close()
        gevent.killall(list(Handler.idle), block=False)  # browsers keep connections for later
        server.stop(timeout=STOP_WITHIN)

    for name in (signal.SIGTERM, signal.SIGINT):
        gevent.signal_handler(name, stop)
    reachable = own_address(door.host)
    base = f"{door.scheme}://{_bracketed(reachable or door.host)}:{server.server_port}"
    print(f"Castle Companion answers at {base}/", flush=True)
    if reachable:
        app.extensions["reach"] = Reach((base,))
    if door.shows_code:
        show_qr(f"{base}/")
    if reachable and door.announced:
        gevent.spawn(_announce, app, door, f"{reachable}:{server.server_port}")
    gevent.spawn_later(BEGIN_AFTER, read_ahead, app)
    server.serve_forever(stop_timeout=STOP_WITHIN)
    app.extensions["storage"].close()  # folds the log of the database into its file
    aside.close()
    pdf.close()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)  # everything is on the disk; to take a thousand lines apart one by one would only take time


def _announce(app: Flask, door: Door, where: str) -> None:
    """Say the name in the network. Whether it is free is asked in a thread, while taps are answered."""
    address, _, port = where.rpartition(":")
    announcer = gevent.get_hub().threadpool.apply(Announcer, (door.host, address, int(port)))
    if announcer.name:
        named = f"{door.scheme}://{announcer.name}:{port}"
        app.extensions["reach"] = Reach((*app.extensions["reach"].addresses, named))
        print(f"... and at {named}/", flush=True)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def show_qr(address: str) -> None:
    """The address as a picture in the terminal, for a phone's camera."""
    segno.make(address, error="m").terminal(compact=True)
