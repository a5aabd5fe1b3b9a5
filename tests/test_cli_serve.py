"""Tests of the refusals of `companion serve`, without a server. tests/robustness has those with a server."""

from pathlib import Path

import pytest

from companion.storage import DATABASE_FILE
from companion.web.lan_address import is_in_container_network
from tests.test_cli import called, refused


def test_serve_on_foreign_database_is_one_problem(tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE).write_bytes(b"a novel, not a database" * 1000)
    (line,) = refused(called("serve", "--port", "0", "--data", tmp_path))
    assert line.startswith("storage: ")


def test_serve_with_certificate_without_key_makes_no_data_folder(tmp_path: Path) -> None:
    cert = tmp_path / "cert.pem"
    cert.write_text("no matter what")
    done = called("serve", "--port", "0", "--data", tmp_path / "new", "--cert", cert)
    assert done.returncode == 2
    assert b"--key" in done.stderr
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("mark", "card", "expected"),
    [
        ("run/.containerenv", "sys/class/net/eth0", True),
        (".dockerenv", "sys/class/net/eth0", True),
        (".dockerenv", "sys/class/net/wlan0/device", False),
        ("etc/hostname", "sys/class/net/eth0", False),
    ],
)
def test_container_network_is_recognised_by_marker_and_missing_card(
    tmp_path: Path, mark: str, card: str, expected: bool
) -> None:
    (tmp_path / mark).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / mark).touch()
    (tmp_path / card).mkdir(parents=True)
    assert is_in_container_network(tmp_path) is expected
