"""Tests of the app behind nginx and Caddy, set up with the blocks of docs/hosting.md."""

import http.client
import io
import re
import resource
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import trustme
from PIL import Image

from companion.web.limits import GUESS_RATE, MAX_HOME_IMPORT_MIB, MAX_PHOTO_MIB, MAX_REQUEST_BYTES
from tests.robustness import proxies
from tests.robustness.proxies import NAME, PROXIES, Place, Proxy
from tests.support.server import Server, free_port
from tests.support.table import Answer, RecordingTable, Web

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
PHONES, TABLES = 800, 20
OPEN_FILES = 4_096
HERS, HIS = "127.0.0.21", "127.0.0.22"
"""Addresses of two visitors. Both are this machine."""


@pytest.fixture(scope="module", params=PROXIES)
def kind(request: pytest.FixtureRequest) -> str:
    if lacks := proxies.lacking():
        pytest.skip(lacks)
    return str(request.param)


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


def place_for(folder: Path, inside: int, authority: trustme.CA) -> tuple[Place, ssl.SSLContext]:
    """Return ports, a folder and a certificate for a proxy, and what trusts it."""
    issued = authority.issue_cert(NAME)
    cert, key = folder / "cert.pem", folder / "key.pem"
    cert.write_bytes(b"".join(blob.bytes() for blob in issued.cert_chain_pems))
    key.write_bytes(issued.private_key_pem.bytes())
    trusted = ssl.create_default_context()
    authority.configure_trust(trusted)
    return Place(folder, inside, free_port(), free_port(), cert, key), trusted


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, kind: str) -> Iterator[Server]:
    with many_open_files(), Server(tmp_path_factory.mktemp("data"), "--behind-proxy", "--name", NAME) as server:
        yield server


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory, kind: str, server: Server, authority: trustme.CA) -> Iterator[Proxy]:
    place, trusted = place_for(tmp_path_factory.mktemp(kind), server.port, authority)
    with proxies.in_front(kind, place, trusted) as proxy:
        yield proxy


class many_open_files:  # noqa: N801  used as a function
    """Limit of open files, raised for this process and its children as 800 phones need."""

    def __enter__(self) -> None:
        self.soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(self.soft, min(OPEN_FILES, hard)), hard))

    def __exit__(self, *_error: object) -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (self.soft, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


def through(proxy: Proxy) -> Web:
    def ask(method: str, path: str, body: bytes | None, head: dict[str, str]) -> Answer:
        answer, text = proxy.ask(method, path, body, head)
        return Answer(answer.status, text.decode())

    return ask


@pytest.fixture
def table(proxy: Proxy) -> RecordingTable:
    return RecordingTable(through(proxy))


def listen(proxy: Proxy, code: str, **how: str) -> http.client.HTTPResponse:
    """Open an SSE connection to a session."""
    connection = proxy.connect(**how)
    connection.request("GET", f"/p/{code}/live", headers={"Host": proxy.host})
    answer = connection.getresponse()
    assert answer.status == 200
    answer.kept = connection  # type: ignore[attr-defined]  else its socket is closed
    return answer


def hears(line: http.client.HTTPResponse, seq: int) -> bool:
    """Read SSE messages up to this event. If the proxy buffers them, the read times out."""
    while said := line.readline():
        if said == b"data: %d\n" % seq:
            return True
    return False


def part(name: str, data: bytes) -> tuple[bytes, dict[str, str]]:
    """Return a file as the body of a form."""
    head = f'--x\r\nContent-Disposition: form-data; name="{name}"; filename="f"\r\n\r\n'.encode()
    return head + data + b"\r\n--x--\r\n", {"Content-Type": "multipart/form-data; boundary=x"}


def test_proxy_sends_live_updates_at_once(proxy: Proxy, table: RecordingTable) -> None:
    line = listen(proxy, table.code)
    assert hears(line, 0)
    for seq in (1, 2):
        assert table.command().status == 200
        assert hears(line, seq)


def test_proxy_passes_name_port_and_https_to_app(proxy: Proxy, table: RecordingTable) -> None:
    _, page = proxy.ask("GET", f"/p/{table.code}/join")
    assert f'value="https://{NAME}:{proxy.https}/p/{table.code}/"' in page.decode()
    answer, _ = proxy.ask("POST", "/settings", b"lang=ru", {**FORM, "Origin": f"https://{proxy.host}"})
    assert answer.status == 303
    assert "Secure" in answer.headers["Set-Cookie"]


def test_proxy_sends_port_80_to_https(proxy: Proxy) -> None:
    wire = http.client.HTTPConnection("127.0.0.1", proxy.http, timeout=proxies.PATIENCE)
    wire.request("GET", "/rules/castle-builder", headers={"Host": NAME})
    answer = wire.getresponse()
    assert answer.status in {301, 308}
    assert re.fullmatch(rf"https://{NAME}(:\d+)?/rules/castle-builder", answer.headers["Location"])


def test_proxy_answers_over_ipv6_where_available(proxy: Proxy) -> None:
    for to in ("127.0.0.1", *(["::1"] if proxies.has_ipv6() else [])):
        assert proxy.ask("GET", "/healthz", to=to)[0].status == 200


def photo(at_least: int) -> bytes:
    """Return a photo of at least this number of bytes."""
    side = 512
    while True:
        out = io.BytesIO()
        Image.effect_noise((side, side), 90).convert("RGB").save(out, "JPEG", quality=98)
        if out.tell() > at_least:
            return out.getvalue()
        side *= 2


def test_proxy_lets_photo_pass(proxy: Proxy, table: RecordingTable) -> None:
    answer, _ = proxy.ask("POST", f"/p/{table.code}/photo", *part("photo", photo(1_000_000)))
    assert answer.status == 303
    assert "/photo/1.jpg" in table.get(f"/p/{table.code}/result").text


@pytest.mark.parametrize(
    ("path", "name", "size"), [("/import", "file", MAX_HOME_IMPORT_MIB), ("photo", "photo", MAX_PHOTO_MIB)]
)
def test_proxy_lets_largest_upload_pass_to_app(proxy: Proxy, table: RecordingTable, path: str, name: str, size: int) -> None:
    """The app then refuses the file with its own message, because it is no file of this app."""
    path = path if path.startswith("/") else f"/p/{table.code}/{path}"
    body, head = part(name, bytes((size << 20) - 1_000))
    answer, page = proxy.ask("POST", path, body, head)
    assert answer.status == 422
    assert b"</html>" in page


def test_proxy_passes_whole_refusal_of_large_request(proxy: Proxy) -> None:
    for _ in range(20):
        body = b'{"x": "' + b"y" * MAX_REQUEST_BYTES + b'"}'
        answer, text = proxy.ask("POST", "/api/v1/score", body, {"Content-Type": "application/json"})
        assert answer.status == 413
        assert text.rstrip().endswith(b"}")
        assert b'"errors"' in text


def test_proxy_client_over_guess_limit_waits_and_others_do_not(proxy: Proxy) -> None:
    """Every refusal arrives completely, also if the app did not read the request's body."""

    def guess(source: str) -> tuple[Any, bytes]:
        return proxy.ask("POST", "/join", b"short=AAAAAA", FORM, source=source)

    found = [guess(HERS) for _ in range(GUESS_RATE.count + 20)]
    assert {answer.status for answer, _ in found[: GUESS_RATE.count]} <= {404, 422}
    refused = [(answer, page) for answer, page in found if answer.status == 429]
    assert len(refused) > 10
    assert all(int(answer.headers["Retry-After"]) > 0 and b"</html>" in page for answer, page in refused)
    assert guess(HIS)[0].status in {404, 422}


def test_proxy_carries_800_phones_and_next_visitor(proxy: Proxy) -> None:
    tables = [RecordingTable(through(proxy)) for _ in range(TABLES)]
    at_each = PHONES // TABLES
    lines = [listen(proxy, table.code, source=f"127.0.1.{n}") for n, table in enumerate(tables, 1) for _ in range(at_each)]
    assert proxy.ask("GET", "/")[0].status == 200
    for table in (tables[0], tables[-1]):
        assert table.command().status == 200
    assert all(hears(line, 1) for line in (*lines[:at_each], *lines[-at_each:]))
    for line in lines:
        line.kept.close()  # type: ignore[attr-defined]


def test_proxy_logs_contain_no_codes(tmp_path: Path, kind: str, authority: trustme.CA) -> None:
    with Server(tmp_path / "data", "--behind-proxy", "--name", NAME) as server:
        place, trusted = place_for(tmp_path, server.port, authority)
        with proxies.in_front(kind, place, trusted) as proxy:
            table = RecordingTable(through(proxy))
            pages = {"Referer": f"https://{proxy.host}/p/{table.code}/turn", "HX-Current-URL": f"/p/{table.code}/turn"}
            statuses = [proxy.ask("GET", f"/p/{table.code}/turn", None, pages)[0].status]
            plain = http.client.HTTPConnection("127.0.0.1", proxy.http, timeout=proxies.PATIENCE)
            plain.request("GET", f"/p/{table.code}/turn", headers={"Host": NAME, **pages})
            statuses.append(plain.getresponse().status)
            line = listen(proxy, table.code)
            declared = {**pages, **part("photo", b"")[1], "Content-Length": str(200 << 20)}
            large = proxy.connect()
            large.putrequest("POST", f"/p/{table.code}/photo", skip_host=True)
            for name, value in {"Host": proxy.host, **declared}.items():
                large.putheader(name, value)
            large.endheaders()
            large.send(b"x")
            statuses.append(413 if kind == "caddy" else large.getresponse().status)
            large.close()
            server.kill()
            line.kept.close()  # type: ignore[attr-defined]
            statuses.append(proxy.ask("GET", f"/p/{table.code}/turn", None, pages)[0].status)
            statuses.append(proxy.ask("POST", f"/p/{table.code}/do", b"do=x", {**FORM, **pages})[0].status)
        assert statuses[0] == 200
        assert statuses[1] in {301, 308}
        assert statuses[2:] == [413, 502, 502]
        assert table.code not in proxy.written()
        if kind == "caddy":
            assert "connection refused" in proxy.written(), "trouble is still logged"
