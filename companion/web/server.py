"""The server: gevent's WSGI server, one process, thousands of open lines."""

import signal
import socket
import sys
from typing import Any, ClassVar

import gevent
import segno
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer

from companion import create_app
from companion.web import logs
from companion.web.ahead import BEGIN_AFTER, read_ahead, settle
from companion.web.settings import Settings

STOP_WITHIN = 4.0


class Handler(WSGIHandler):
    """A connection. `idle` are those on which nothing has been asked yet, or nothing more."""

    idle: ClassVar[set[Any]] = set()

    def read_requestline(self) -> Any:
        here = gevent.getcurrent()
        self.idle.add(here)
        try:
            return super().read_requestline()
        finally:
            self.idle.discard(here)


def serve(settings: Settings, *, host: str, port: int, show_code: bool = False, log_requests: bool = False) -> None:
    """Answer until told to stop (SIGTERM, SIGINT): what is being done is finished, lines are ended, then it is over."""
    logs.to_standard_error(requests=log_requests)
    app = create_app(settings)
    # A pool, without a bound: only those that are in one are waited for at the end.
    server = WSGIServer((host, port), app, log=None, error_log=sys.stderr, handler_class=Handler, spawn=Pool())
    server.start()
    settle()
    # Connections take after this: an answer in two parts must not wait 40 ms for the other side to confirm the first.
    server.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def stop() -> None:
        app.extensions["lines"].close()
        server.close()
        gevent.killall(list(Handler.idle), block=False)  # browsers keep connections for later
        server.stop(timeout=STOP_WITHIN)

    for name in (signal.SIGTERM, signal.SIGINT):
        gevent.signal_handler(name, stop)
    address = f"http://{shown_host(host)}:{server.server_port}/"
    print(f"Castle Companion answers at {address}", flush=True)
    if show_code:
        show_qr(address)
    gevent.spawn_later(BEGIN_AFTER, read_ahead, app)
    server.serve_forever(stop_timeout=STOP_WITHIN)


def shown_host(host: str) -> str:
    """The name that other phones in the same network can use."""
    if host not in {"0.0.0.0", "::", ""}:  # noqa: S104  a comparison, not a binding
        return f"[{host}]" if ":" in host else host
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which of our addresses would be used
            return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"


def show_qr(address: str) -> None:
    """The address as a picture in the terminal, for a phone's camera."""
    segno.make(address, error="m").terminal(compact=True)
