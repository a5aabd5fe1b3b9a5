"""A minimal Flask app as the floor for benchmarks: `python -m tools.bench.floor DATA PORT`."""

import socket
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import jinja2
from flask import Flask, Response, request
from gevent.event import Event
from gevent.pywsgi import WSGIServer

PAGE = """<!doctype html><html lang="en"><title>Floor</title><h1>Floor</h1><p id="answer"></p><button>Tap</button>
<script>document.querySelector("button").onclick = async () => {
  const text = await (await fetch("/tap/page", { method: "POST", body: new URLSearchParams({ value: 1 }) })).text();
  document.getElementById("answer").innerHTML = text;
}</script>"""
LINES = "<p>{{ value }}</p>\n<p>{{ place }}</p>\n<p>{{ seq }}</p>\n<p>ok</p>\n"


def app(data: Path) -> Flask:
    """Return an app with a page, a route that inserts a row durably and renders four lines, and an SSE connection."""
    base = Flask("floor")
    base.jinja_env.loader = jinja2.DictLoader({"four": LINES})
    db = sqlite3.connect(data / "floor.db", isolation_level=None, check_same_thread=False)
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = full")
    db.execute("create table if not exists taps (id integer primary key, place text, value text)")
    listeners: dict[str, set[Event]] = {}

    @base.get("/")
    def page() -> str:
        return PAGE

    @base.post("/tap/<place>")
    def tap(place: str) -> str:
        value = request.form["value"]
        seq = db.execute("insert into taps (place, value) values (?, ?)", (place, value)).lastrowid
        for listener in tuple(listeners.get(place, ())):
            listener.set()
        return base.jinja_env.get_template("four").render(value=value, place=place, seq=seq)

    @base.get("/live/<place>")
    def live(place: str) -> Response:
        def stream() -> Iterator[str]:
            mine = Event()
            listeners.setdefault(place, set()).add(mine)
            try:
                yield ": here\n\n"
                while True:
                    mine.wait()
                    mine.clear()
                    yield "event: seq\ndata: 1\n\n"
            finally:
                listeners[place].discard(mine)

        return Response(stream(), mimetype="text/event-stream")

    return base


if __name__ == "__main__":
    server = WSGIServer(("127.0.0.1", int(sys.argv[2])), app(Path(sys.argv[1])), log=None)
    server.start()
    server.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    print(f"http://127.0.0.1:{server.server_port}/", flush=True)
    server.serve_forever()
