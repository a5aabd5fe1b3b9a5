"""Tests of the data folder: one server at a time, and export and import between clubs."""

import http.cookiejar
import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from companion.backup import KEY_FILE
from companion.storage import lock_folder
from companion.texts import language
from tests.support.server import Server
from tests.support.table import RecordingTable, over_http
from tests.test_cli import called, refused, run


def test_folder_locked_by_server_refuses_other_command_and_names_owner(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "b.zip"
    with Server(data) as server:
        table = RecordingTable(over_http(server.address))
        table.command()
        assert called("backup", file, "--data", data).returncode == 0, "reading goes on"
        assert called("print", "--play", table.code, "-o", tmp_path / "p.pdf", "--data", data).returncode == 0
        table.command()
        for second, lang in ((["serve", "--port", "0"], "de"), (["restore", file], "ru"), (["check"], "en")):
            (line,) = refused(run(*second, "--data", data, "--lang", lang))
            assert "companion serve" in line
            assert str(server.pid) in line
            assert "UTC" in line
        table.assert_nothing_lost()
        server.kill()
        assert called("check", "--data", data).returncode == 0, "who was killed holds nothing"
    with lock_folder(data, "check"):
        (line,) = refused(run("check", "--data", data))
    assert "companion check" in line


class Visitor:
    """A browser with cookies."""

    def __init__(self) -> None:
        self._jar = http.cookiejar.CookieJar()
        self._web = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))

    def open(self, address: str, body: Any = None) -> str:
        data = json.dumps(body).encode() if body is not None else None
        with self._web.open(urllib.request.Request(address, data, {"Content-Type": "application/json"}), timeout=30) as answer:
            return str(answer.read().decode())


def test_restore_on_other_machine_keeps_sessions_of_every_visitor(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "b.zip"
    visitors = [Visitor() for _ in range(3)]
    codes = []
    with Server(here, "--public") as server:
        for n, visitor in enumerate(visitors):
            wanted = {"game": "castle-for-all-seasons", "players": [f"Zenobia{n}", "Bob"]}
            visitor.open(f"{server.address}/")
            codes.append(json.loads(visitor.open(f"{server.address}/api/v1/plays", wanted))["code"])
        assert called("backup", file, "--data", here).returncode == 0
        assert server.stop() == 0
    assert called("restore", file, "--data", there).returncode == 0
    assert (there / KEY_FILE).read_bytes() == (here / KEY_FILE).read_bytes()
    with Server(there, "--public") as server:
        for mine, visitor in zip(codes, visitors, strict=True):
            page = visitor.open(f"{server.address}/")
            assert [code for code in codes if code in page] == [mine]
        assert not [code for code in codes if code in Visitor().open(f"{server.address}/")]


@pytest.mark.parametrize(("key", "lang"), [(b"", "de"), (b"short", "ru")])
def test_key_file_empty_or_short_is_refused_with_message(tmp_path: Path, lang: str, key: bytes) -> None:
    tmp_path.joinpath(KEY_FILE).write_bytes(key)
    (line,) = refused(run("serve", "--port", "0", "--data", tmp_path, "--lang", lang))
    assert language(lang).say("problem-storage-key") in line
    assert (tmp_path / KEY_FILE).read_bytes() == key


def test_server_behind_proxy_without_name_does_not_start(tmp_path: Path) -> None:
    (line,) = refused(run("serve", "--port", "0", "--data", tmp_path, "--behind-proxy", "--lang", "ru"))
    assert line == "name: " + language("ru").say("problem-name-needed")
