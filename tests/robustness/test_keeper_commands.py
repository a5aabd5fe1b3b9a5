"""Tests of the operator's commands, without a server and beside a server that caches sessions."""

import json
import shutil
import socket
import sqlite3
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from itsdangerous import URLSafeTimedSerializer

from companion import __version__
from companion.backup import KEY_FILE
from companion.clubs import format_utc
from companion.storage import DATABASE_FILE, lock_folder, port_of_holder
from companion.texts import LANGUAGES, language
from tests.support.server import Server
from tests.support.table import PLAYERS, RecordingTable, over_http
from tests.test_cli import called, refused
from tests.test_cli_data import said

NOBODY = "N. N."


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "data") as found:
        yield found


@pytest.fixture
def table(server: Server) -> RecordingTable:
    return RecordingTable(over_http(server.address))


def written(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


def ran(server: Server, *arguments: str) -> str:
    """Return the output of a command while the server runs."""
    return said(called(*arguments, "--data", server.folder))


# --- Beside a server ---------------------------------------------------------------------------------------------------


def test_forgotten_name_never_comes_back_through_running_server(server: Server, table: RecordingTable) -> None:
    """The server has cached the session and continues it by taps of a program and of pages."""
    table.command()
    assert PLAYERS[0] in table.page().text
    lines = ran(server, "forget", "--person", PLAYERS[0]).splitlines()
    say = language("en").say
    assert say("command-forgotten-changed", count=1, nobody=NOBODY) in lines
    assert say("proof-traces", count=0) in lines
    assert say("proof-file") in lines
    assert table.command().status == 200
    assert PLAYERS[0] not in table.page().text
    assert table.look()["players"] == [NOBODY, PLAYERS[1]]
    assert server.stop() == 0
    assert PLAYERS[0].encode() not in written(server.folder)
    assert said(called("check", "--data", server.folder)).startswith("1 game")


def test_forgotten_session_disappears_from_running_server_at_once(server: Server, table: RecordingTable) -> None:
    assert table.page().status == 200
    assert language("de").say("command-forgotten-deleted", count=1) in ran(
        server, "forget", "--play", table.code, "--lang", "de"
    )
    assert table.page().status == 404
    assert table.command().status == 404
    assert ran(server, "plays").strip() == language("en").say("command-listed-none")


def test_phones_at_table_are_notified_of_forgetting_at_once(server: Server, table: RecordingTable) -> None:
    """Connected phones reload their page when a person is forgotten, and are disconnected when the session is deleted."""
    address = f"{server.address}/p/{table.code}/live"
    with urllib.request.urlopen(address, timeout=20) as heard:
        ran(server, "forget", "--person", PLAYERS[0])
        assert b"event: anew\n" in iter(heard.readline, b"")
        ran(server, "forget", "--play", table.code)
        assert [line for line in heard if line.startswith(b"event")] == []
    assert table.page().status == 404


def test_keeper_of_public_server_forgets_sessions_of_every_visitor(tmp_path: Path) -> None:
    with Server(tmp_path, "--public") as server:
        tables = [RecordingTable(over_http(server.address)) for _ in range(2)]
        assert [line.split()[0] for line in ran(server, "plays").splitlines()] == [table.code for table in tables]
        ran(server, "close", tables[0].code)
        assert tables[0].look()["finished"] is True
        ran(server, "forget", "--play", tables[0].code, "--person", PLAYERS[0])
        assert [table.look()["players"][0] for table in tables] == [NOBODY, PLAYERS[0]]
        ran(server, "forget", "--play", tables[0].code)
        assert [table.page().status for table in tables] == [404, 200]


def test_session_is_closed_in_running_server(server: Server, table: RecordingTable) -> None:
    table.command()
    assert "(not finished)" in ran(server, "plays")
    ran(server, "close", table.code)
    assert table.look()["finished"] is True
    assert "(finished)" in ran(server, "plays")
    (line,) = refused(called("close", table.code, "--data", server.folder, "--lang", "ru"))
    assert line == "type: " + language("ru").say("problem-play-closed")


def test_forget_dry_run_beside_server_changes_nothing(server: Server, table: RecordingTable) -> None:
    before = table.look()
    for what in (("--person", PLAYERS[0]), ("--play", table.code), ("--older-than", "1d"), ("--everything",)):
        assert language("en").say("command-would-forget") in ran(server, "forget", *what, "--dry-run")
    assert table.look() == before


def test_forget_everything_beside_server_removes_sessions_and_names(server: Server, table: RecordingTable) -> None:
    ran(server, "forget", "--everything")
    assert table.page().status == 404
    assert server.stop() == 0
    assert PLAYERS[0].encode() not in written(server.folder)


def test_keeper_task_with_wrong_signature_gets_no_answer(server: Server, table: RecordingTable) -> None:
    port = port_of_holder(server.folder)
    assert port is not None
    task = {"forget": {"everything": True}, "lang": "en"}
    forged = URLSafeTimedSerializer(b"another key", salt="keeper").dumps(task)
    unsalted = URLSafeTimedSerializer((server.folder / KEY_FILE).read_bytes(), salt="club").dumps(task)
    for line in (forged, unsalted, json.dumps(task), "POST / HTTP/1.1", ""):
        with socket.create_connection(("127.0.0.1", port), 20) as connection:
            connection.sendall(f"{line}\n".encode())
            assert connection.makefile("rb").read() == b""
    assert table.page().status == 200


# --- Alone with the data -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the data folder of a stopped server with one session. Tests change only copies of it."""
    with Server(tmp_path_factory.mktemp("stopped") / "data") as server:
        RecordingTable(over_http(server.address)).command()
        assert server.stop() == 0
    return server.folder


@pytest.fixture
def folder(stopped: Path, tmp_path: Path) -> Path:
    """Return a data folder with one session and without a running server."""
    return Path(shutil.copytree(stopped, tmp_path / "data"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_status_shows_counts_and_last_backup(folder: Path, tmp_path: Path, lang: str) -> None:
    say, file = language(lang).say, tmp_path / "backup.zip"
    before = said(called("status", "--data", folder, "--lang", lang)).splitlines()
    assert before[:2] == [
        say("command-status-version", version=__version__),
        say("command-status-folder", folder=str(folder)),
    ]
    assert before[2:5] == [
        say("command-status-sessions", count=1),
        say("command-status-running", count=1),
        say("command-status-people", count=2),
    ]
    assert before[-1] == say("command-status-no-backup")
    said(called("backup", file, "--data", folder))
    last = said(called("status", "--data", folder, "--lang", lang)).splitlines()[-1]
    assert str(file) in last
    assert f"{datetime.now(UTC):%Y-%m-%dT}" in last or f"{datetime.now(UTC) - timedelta(hours=1):%Y-%m-%dT}" in last


def test_forget_person_without_server_removes_name(folder: Path) -> None:
    (line,) = refused(called("forget", "--person", "Nobody here", "--data", folder, "--lang", "de"))
    assert line == "person: " + language("de").say("problem-no-such-person")
    said(called("forget", "--person", PLAYERS[0], "--data", folder))
    assert PLAYERS[0].encode() not in written(folder)


def test_forget_in_folder_locked_by_other_command_is_refused(folder: Path) -> None:
    with lock_folder(folder, "restore"):
        (line,) = refused(called("forget", "--everything", "--data", folder))
    assert line.startswith("storage: ")
    assert "companion restore" in line
    assert PLAYERS[0].encode() in written(folder)


@pytest.mark.parametrize("days", ["90", "0d", "-1d", "d", "90 days", "100000d"])
def test_age_not_in_days_is_refused(folder: Path, days: str) -> None:
    (line,) = refused(called("forget", f"--older-than={days}", "--data", folder))
    assert line == "older-than: " + language("en").say("problem-not-days")
    (line,) = refused(called("serve", "--port", "0", "--data", folder, COMPANION_FORGET_AFTER=days))
    assert line == "forget-after: " + language("en").say("problem-not-days")


# --- Settings ----------------------------------------------------------------------------------------------------------


def test_keeper_settings_from_options_and_environment_reach_pages(tmp_path: Path) -> None:
    link, options = "https://castle.example.org/imprint", ("--keeper-pin", "secret-keeper")
    with Server(tmp_path, *options, "--imprint-url", link, around=["env", f"COMPANION_PRIVACY_URL={link}?privacy"]) as server:
        web = over_http(server.address)
        home = web("GET", "/", None, {}).text
        assert (f'href="{link}"' in home, f'href="{link}?privacy"' in home) == (True, True)
        RecordingTable(web)
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        assert web("POST", "/forget", b"sure=yes&pin=0000", form).status == 403
        assert web("POST", "/forget", b"sure=yes&pin=secret-keeper", form).status == 200
        assert ran(server, "plays").strip() == language("en").say("command-listed-none")


# --- By itself ---------------------------------------------------------------------------------------------------------


def age(folder: Path, days: int) -> None:
    """Make everything in the data folder older by this number of days."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as db:
        then = format_utc(datetime.now(UTC) - timedelta(days=days))
        db.execute("update plays set begun = ?", (then,))
        db.execute("update events set at = ?", (then,))
        db.commit()


def test_old_sessions_are_forgotten_at_server_start(folder: Path) -> None:
    age(folder, 91)
    with Server(folder, "--forget-after", "90d", "--log") as server:
        new = RecordingTable(over_http(server.address))
        assert ran(server, "plays").count("\n") == 1
        assert new.look()["players"] == PLAYERS
        assert server.stop() == 0
    (line,) = [line for line in server.lines if line.get("event") == "forgot"]
    assert (line["sessions"], line["names"]) == ("1", "2")


def test_old_sessions_without_age_setting_are_kept(folder: Path) -> None:
    age(folder, 10_000)
    with Server(folder) as server:
        assert ran(server, "plays").count("\n") == 1
