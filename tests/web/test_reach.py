"""Tests of the server's address: links work on other phones."""

import pytest

from companion.web.lan_address import LanAddress, own_address

HERE = "http://192.168.1.7:8000"
NAMED = "http://castle-companion.local:8000"
REACH = LanAddress((HERE, NAMED))


def test_link_to_localhost_is_replaced_by_network_address() -> None:
    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000", "localhost"):
        assert REACH.shareable(f"http://{host}/p/abc/?x=1") == f"{HERE}/p/abc/?x=1"
        assert LanAddress().shareable(f"http://{host}/p/abc/") == f"http://{host}/p/abc/", "where only this machine gets in"
    for link in (f"{NAMED}/p/abc/", "http://192.168.1.9/p/abc/", "https://castle.example.org/p/abc/"):
        assert REACH.shareable(link) == link


@pytest.mark.parametrize(
    ("came", "told"),
    [
        ("http://localhost:8000/", (HERE, NAMED)),
        (f"{NAMED}/", (HERE, NAMED)),
        ("https://castle.example.org/", ("https://castle.example.org",)),  # by a proxy: what it hides is not told
    ],
)
def test_alternative_addresses_depend_on_requested_address(came: str, told: tuple[str, ...]) -> None:
    assert REACH.alternatives(came) == told


@pytest.mark.parametrize(("listening", "address"), [("127.0.0.1", ""), ("localhost", ""), ("127.0.0.2", "127.0.0.2")])
def test_own_address_of_localhost_listener_is_empty(listening: str, address: str) -> None:
    assert own_address(listening) == address
