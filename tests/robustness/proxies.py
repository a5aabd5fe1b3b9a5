"""nginx and Caddy as docs/hosting.md sets them up, in front of a server of the tests.

Run as a program (`python -m tests.robustness.proxies`) it fails if one of the two is not on this machine.
"""

import http.client
import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.support import hosting_guide
from tests.support.hosting_guide import replaced

ROOT = Path(__file__).parent.parent.parent
FETCHED = ROOT / ".venv" / "proxies"
"""Debian's packages, unpacked by tools/setup.sh: installed, they would start and take ports 80 and 443."""
NAME = "castle.example.org"
PATIENCE = 30.0
VERSIONS = {"nginx": "-v", "caddy": "version"}
"""How each is asked for its version."""
DROPPED = "nginx() { :; }\nsystemctl() { :; }\n"
"""Stands before the documented commands: the test starts nginx itself."""


def find(program: str) -> str | None:
    """Return the path of nginx or Caddy, installed or unpacked."""
    unpacked = [str(FETCHED / place) for place in ("usr/sbin", "usr/bin")]
    return shutil.which(program, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", *unpacked]))


def lacking() -> str:
    """Say which of the two this machine lacks, or cannot run."""
    return ", ".join(f"there is no {program} on this machine" for program in VERSIONS if not _runs(program))


def _runs(program: str) -> bool:
    path = find(program)
    return path is not None and subprocess.run([path, VERSIONS[program]], capture_output=True, check=False).returncode == 0


@dataclass(frozen=True)
class Proxy:
    """A running proxy. `logs` is the folder with all that it writes."""

    https: int
    http: int
    trusted: ssl.SSLContext
    logs: Path

    @property
    def host(self) -> str:
        return f"{NAME}:{self.https}"

    def connect(self, source: str = "127.0.0.1", to: str = "127.0.0.1") -> http.client.HTTPConnection:
        """Return an https connection from one of this machine's own addresses."""
        from_there = (source, 0) if ":" not in to else None
        plain = socket.create_connection((to, self.https), timeout=PATIENCE, source_address=from_there)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # else each request waits 40 ms for an acknowledgement
        connection = http.client.HTTPConnection(NAME, self.https, timeout=PATIENCE)
        connection.sock = self.trusted.wrap_socket(plain, server_hostname=NAME)
        return connection

    def ask(
        self, method: str, path: str, body: bytes | None = None, head: Mapping[str, str] | None = None, **how: str
    ) -> tuple[http.client.HTTPResponse, bytes]:
        """Return the answer and its whole body."""
        connection = self.connect(**how)
        connection.request(method, path, body, {"Host": self.host, **(head or {})})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def written(self) -> str:
        """Return everything that the proxy wrote to its logs."""
        return "\n".join(path.read_text("utf-8", "replace") for path in sorted(self.logs.rglob("*")) if path.is_file())


@dataclass(frozen=True)
class Place:
    """The surroundings of a proxy in a test: a folder, ports, the server behind it, and a certificate."""

    folder: Path
    inside: int
    http: int
    https: int
    cert: Path
    key: Path

    @property
    def logs(self) -> Path:
        return self.folder / "logs"


def has_ipv6() -> bool:
    """Return whether this machine has an IPv6 address of its own."""
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


@contextmanager
def running(command: list[str], place: Place, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a proxy until this is over. It is ready when its port answers."""
    place.logs.mkdir(parents=True, exist_ok=True)
    with (place.logs / "output").open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, env={**os.environ, **environment})
    try:
        deadline = time.monotonic() + PATIENCE
        while not _answers(place.https):
            assert process.poll() is None, (place.logs / "output").read_text("utf-8")
            assert time.monotonic() < deadline, (place.logs / "output").read_text("utf-8")
            time.sleep(0.02)
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def nginx(place: Place) -> "AbstractContextManager[subprocess.Popen[bytes]]":
    """Start Debian's nginx with the documented block and the documented changes to its own settings."""
    program = find("nginx")
    assert program is not None
    etc = place.folder / "etc"
    theirs = Path("/etc/nginx") if Path("/etc/nginx/nginx.conf").exists() else FETCHED / "etc/nginx"
    temporary = "".join(
        f"\n\t{kind}_temp_path {place.folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whose = "user root;" if os.geteuid() == 0 else ""
    main = {
        "user www-data;": whose,
        "pid /run/nginx.pid;": f"pid {place.folder}/nginx.pid;",
        "/var/log/nginx": str(place.logs),
        "/etc/nginx/": f"{etc}/",
        "http {": "http {" + temporary,
    }
    write(etc / "nginx.conf", replaced((theirs / "nginx.conf").read_text("utf-8"), main))
    write(etc / "mime.types", (theirs / "mime.types").read_text("utf-8"))
    (etc / "modules-enabled").mkdir()
    tuned = DROPPED + replaced(hosting_guide.commands("worker_connections"), {"/etc/nginx": str(etc)})
    subprocess.run(["sh", "-e", "-c", tuned], check=True, timeout=PATIENCE)
    ours = {
        "listen 80;": f"listen {place.http};",
        "listen [::]:80;": f"listen [::]:{place.http};" if has_ipv6() else "",
        "listen 443 ssl http2;": f"listen {place.https} ssl http2;",
        "listen [::]:443 ssl http2;": f"listen [::]:{place.https} ssl http2;" if has_ipv6() else "",
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(place.cert),
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(place.key),
        "/var/log/nginx": str(place.logs),
        "127.0.0.1:8000": f"127.0.0.1:{place.inside}",
    }
    write(etc / "conf.d" / "castle.conf", replaced(hosting_guide.saved_file("/etc/nginx/conf.d/castle-companion.conf"), ours))
    return running([program, "-c", str(etc / "nginx.conf"), "-p", str(place.folder), "-g", "daemon off;"], place)


def caddy(place: Place) -> "AbstractContextManager[subprocess.Popen[bytes]]":
    """Start Debian's Caddy with the documented file, a certificate of the tests and ports of its own."""
    program = find("caddy")
    assert program is not None
    ours = {
        "{\n\tlog {": f"{{\n\tadmin off\n\thttp_port {place.http}\n\thttps_port {place.https}\n\tlog {{",
        f"{NAME} {{": f"{NAME} {{\n\ttls {place.cert} {place.key}",
        "127.0.0.1:8000": f"127.0.0.1:{place.inside}",
    }
    file = write(place.folder / "Caddyfile", replaced(hosting_guide.saved_file("/etc/caddy/Caddyfile"), ours))
    homes = {name: str(place.folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    return running([program, "run", "--config", str(file), "--adapter", "caddyfile"], place, **homes)


PROXIES = {"nginx": nginx, "caddy": caddy}


@contextmanager
def in_front(kind: str, place: Place, trusted: ssl.SSLContext) -> Iterator[Proxy]:
    """Run the proxy of this kind in front of a server."""
    with PROXIES[kind](place):
        yield Proxy(place.https, place.http, trusted, place.logs)


if __name__ == "__main__":
    sys.exit(lacking() or None)
