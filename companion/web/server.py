"""The web server: gevent's WSGI server in one process, with up to thousands of SSE connections."""

import contextlib
import logging
import math
import os
import signal
import socket
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar

import gevent
import segno
from flask import Flask
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer
from werkzeug.exceptions import RequestTimeout

from companion import __version__, create_app, worker
from companion.storage import Storage, StorageError
from companion.web import keeper, logs
from companion.web.background import pause
from companion.web.lan_address import ALL_INTERFACES, LanAddress, is_in_container_network, own_address
from companion.web.limits import (
    BODY_BYTES_PER_SECOND,
    BODY_GRACE_SECONDS,
    CHECKPOINT_RETRY_SECONDS,
    HEAD_SECONDS,
    IDLE_SECONDS,
    RESERVED_FILES,
    STOP_SECONDS,
)
from companion.web.mdns import Announcer
from companion.web.request_head import read_head, refuse_ambiguous
from companion.web.settings import Settings
from companion.web.warm_up import BEGIN_AFTER, settle, warm_up

_log = logging.getLogger(__name__)
SWITCH_SECONDS = 0.0002
"""Seconds for which another thread may run before it yields to the thread that answers taps."""
LARGE_READ_BYTES = 8 * 1024
"""Size in bytes from which a read of a request body is followed by a pause for other requests."""
CONTAINER_WARNING = (
    "That address is inside a container: phones cannot reach it. They open the address of this machine and the published"
    " port. With --network host the app finds and announces the address itself."
)
OPEN_FILES_OF_MACOS = 10_240
_TIMEOUT_ANSWER = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Handler(WSGIHandler):
    """Handler of one connection. `idle` has the greenlets of all connections that wait for a complete request.

    The first line, the head and the body of a request each have a time limit, however slowly the bytes arrive.
    """

    idle: ClassVar[set[Any]] = set()
    is_over: ClassVar[bool] = False
    """True after the server received a stop signal. From then on no more requests are accepted."""

    def read_requestline(self) -> Any:
        if Handler.is_over:
            return ""
        timeout = gevent.Timeout.start_new(IDLE_SECONDS)
        try:
            with self._being_idle():
                return super().read_requestline()
        except gevent.Timeout as late:
            if late is not timeout:
                raise
            return ""
        finally:
            timeout.close()

    @contextlib.contextmanager
    def _being_idle(self) -> Iterator[None]:
        here = gevent.getcurrent()
        self.idle.add(here)
        try:
            yield
        finally:
            self.idle.discard(here)

    def MessageClass(self, *args: Any) -> Any:  # noqa: N802  the name that gevent calls
        source, *rest = args
        fields = super().MessageClass(BytesIO(read_head(source)), *rest)
        refuse_ambiguous(fields, self.request_version or "")
        return fields

    def read_request(self, raw_requestline: str) -> Any:
        with gevent.Timeout(HEAD_SECONDS, _LateError), self._being_idle():
            return super().read_request(raw_requestline)

    def _connection_upgrade_requested(self) -> bool:
        """Return False, so that a request for a connection upgrade is answered like any other."""
        return False

    def start_response(self, status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        """Start the answer. Close the connection after status 400, because the end of the refused request is not certain."""
        if status.startswith("400"):
            headers = [*headers, ("Connection", "close")]
        return super().start_response(status, headers, exc_info)

    def get_environ(self) -> Any:
        environ = super().get_environ()
        if "wsgi.input" in environ:
            self.wsgi_input = environ["wsgi.input"] = _TimedBody(self, environ["wsgi.input"])  # type: ignore[assignment]
        return environ

    def finalize_headers(self) -> None:
        """Complete the headers. The answer to HEAD is not chunked, because its final chunk would be read as the next answer."""
        super().finalize_headers()
        if self.command == "HEAD":
            self.response_use_chunked = False

    def _write(self, data: bytes) -> None:
        if self.command != "HEAD":
            super()._write(data)  # type: ignore[misc]

    def log_request(self) -> None:
        """Log nothing here: `logs` logs requests, without the client's identity."""

    def _handle_client_error(self, ex: Exception) -> tuple[str, bytes]:
        """Return the answer to an invalid request. Such a request is not logged, because it may contain anything."""
        if isinstance(ex, _LateError):
            return "408", _TIMEOUT_ANSWER
        return "400", b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Server(WSGIServer):
    """gevent's server. With a certificate a connection has HEAD_SECONDS seconds for the TLS handshake."""

    def wrap_socket_and_handle(self, client_socket: Any, address: Any) -> Any:
        here = gevent.getcurrent()
        Handler.idle.add(here)
        try:
            with gevent.Timeout(HEAD_SECONDS, TimeoutError):
                encrypted = self.wrap_socket(client_socket, **self.ssl_args)  # type: ignore[misc,arg-type]
        except OSError:  # late, not TLS, or the browser distrusts the certificate: not worth logging
            client_socket.close()
            return None
        finally:
            Handler.idle.discard(here)
        with encrypted:
            return self.handle(encrypted, address)


class _LateError(ValueError):
    """The head of a request did not arrive in time."""

    def __init__(self, *_: Any) -> None:
        super().__init__("late")


class _TimedBody:
    """A request body with a time limit: BODY_GRACE_SECONDS, plus one second per BODY_BYTES_PER_SECOND bytes.

    The rest of a late body is not read.
    """

    def __init__(self, line: Handler, source: Any) -> None:
        self._line = line
        self._source = source
        self._left = BODY_GRACE_SECONDS + (line.content_length or 0) / BODY_BYTES_PER_SECOND

    def _read_in_time(self, read: Any, *args: Any) -> Any:
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
        except OSError:  # truncated body or invalid chunk: the start of the next request is unknown
            self._line.close_connection = True
            raise
        finally:
            timeout.close()
            self._left = max(0.01, self._left - (gevent.get_hub().loop.now() - begun))
        if found and len(found) >= LARGE_READ_BYTES:  # fast uploads must not block other requests
            pause()
        return found

    def _discard(self) -> None:
        """Skip the unread rest of a body, so that the next request can be read."""
        if Handler.is_over:  # there is no next request
            self._line.close_connection = True
            return
        with contextlib.suppress(RequestTimeout):
            self._read_in_time(self._source._discard)  # noqa: SLF001

    def read(self, *args: Any) -> Any:
        return self._read_in_time(self._source.read, *args)

    def readline(self, *args: Any) -> Any:
        return self._read_in_time(self._source.readline, *args)

    def __iter__(self) -> Any:
        return iter(self.readline, b"")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._source, name)


def tell_quietly(_context: object, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Log an uncaught exception by its type and location, without its message."""
    if kind is not None and isinstance(error, BaseException):
        _log.error("uncaught", exc_info=(kind, error, trace))


@dataclass(frozen=True, slots=True)
class ListenOptions:
    """Listen address and announcement of the server. `certificate` has the paths of a certificate and its key, for https."""

    host: str
    port: int
    certificate: tuple[Path, Path] | None = None
    announced: bool = True
    shows_code: bool = False

    @property
    def scheme(self) -> str:
        return "https" if self.certificate else "http"


def serve(settings: Settings, door: ListenOptions, *, log_requests: bool = False) -> None:
    """Run the server until SIGTERM or SIGINT. Then finish running requests, close SSE connections and exit the process."""
    logs.to_standard_error(requests=log_requests)
    sys.setswitchinterval(SWITCH_SECONDS)
    gevent.get_hub().print_exception = tell_quietly  # type: ignore[method-assign,assignment]
    logs.note("starting", version=__version__)
    app = create_app(settings)
    keeper.begin(app, settings)
    files = raise_file_limit()
    app.extensions["lines"].most = max(files - RESERVED_FILES, files / 2)
    # A pool without a limit, because at the end gevent waits only for greenlets in a pool.
    how: dict[str, Any] = {"log": None, "error_log": None, "handler_class": Handler, "spawn": Pool()}
    if door.certificate:
        how |= dict(zip(("certfile", "keyfile"), map(str, door.certificate), strict=True))
    server = Server((door.host, door.port), app, **how)
    server.start()
    settle()
    # Connections inherit this option. Without it an answer in two parts waits 40 ms for the acknowledgement of the first.
    server.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def stop() -> None:
        logs.note("stopping")
        Handler.is_over = True
        server.close()
        app.extensions["lines"].close()
        gevent.killall(list(Handler.idle), block=False)  # browsers keep idle connections open
        server.stop(timeout=STOP_SECONDS)

    for name in (signal.SIGTERM, signal.SIGINT):
        gevent.signal_handler(name, stop)
    reachable, is_contained = own_address(door.host), door.host in ALL_INTERFACES and is_in_container_network()
    base = f"{door.scheme}://{_bracketed(reachable or door.host)}:{server.server_port}"
    print(f"Castle Companion answers at {base}/", flush=True)
    logs.note("started", version=__version__, address=f"{base}/")
    if replaced := app.extensions["storage"].replaced:
        print(f"An older version made the database. It was updated, and the database before is kept in {replaced}", flush=True)
    if is_contained and reachable:
        print(CONTAINER_WARNING, flush=True)
    elif reachable:
        app.extensions["reach"] = LanAddress((base,))
    if door.shows_code and not is_contained:
        show_qr(f"{base}/")
    if reachable and door.announced and not is_contained:
        gevent.spawn(_announce, app, door, f"{reachable}:{server.server_port}")
    gevent.spawn_later(BEGIN_AFTER, warm_up, app)
    gevent.spawn(_keep_tidy, app.extensions["storage"])
    server.serve_forever(stop_timeout=STOP_SECONDS)
    app.extensions["storage"].close()  # checkpoints the write-ahead log
    worker.close()
    logs.note("stopped", version=__version__)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)  # all data is on disk, and closing a thousand connections one by one is slow


def _keep_tidy(storage: Storage) -> None:
    """Retry blocked checkpoints every CHECKPOINT_RETRY_SECONDS.

    Without them forgotten data would stay in the write-ahead log.
    """
    while True:
        gevent.sleep(CHECKPOINT_RETRY_SECONDS)
        with contextlib.suppress(StorageError):
            storage.retry_checkpoint()


def raise_file_limit() -> float:
    """Raise the soft limit of open files to the hard limit. Return the new limit, or infinity if there is none."""
    if sys.platform == "win32":
        return math.inf
    import resource  # noqa: PLC0415  not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, OPEN_FILES_OF_MACOS):  # macOS reports no hard limit, but accepts only less
        if soft == resource.RLIM_INFINITY or 0 <= wanted <= soft:
            break
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return math.inf if soft == resource.RLIM_INFINITY else soft


def _announce(app: Flask, door: ListenOptions, where: str) -> None:
    """Announce the host name in the network, then add it to the app's addresses. The check for a free name runs in a thread."""
    address, _, port = where.rpartition(":")
    announcer = gevent.get_hub().threadpool.apply(Announcer, (door.host, address, int(port)))
    if announcer.name:
        named = f"{door.scheme}://{announcer.name}:{port}"
        app.extensions["reach"] = LanAddress((*app.extensions["reach"].addresses, named))
        print(f"... and at {named}/", flush=True)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def show_qr(address: str) -> None:
    """Print a QR code of the address in the terminal."""
    segno.make(address, error="m").terminal(compact=True)
