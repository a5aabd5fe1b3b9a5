"""Phones find the table: what is handed on can be opened elsewhere, and the server has a name that stays."""

from collections.abc import Iterator

import pytest
from zeroconf import AddressResolver, Zeroconf

from companion.web.announce import Announcer
from companion.web.reach import Reach, own_address

HERE = "http://192.168.1.7:8000"
NAMED = "http://castle-companion.local:8000"
REACH = Reach((HERE, NAMED))


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "localhost"])
def test_a_link_to_this_machine_itself_is_handed_on_as_one_that_phones_can_open(host: str) -> None:
    assert REACH.handed_on(f"http://{host}/p/abc/?x=1") == f"{HERE}/p/abc/?x=1"


@pytest.mark.parametrize("link", [f"{NAMED}/p/abc/", "http://192.168.1.9/p/abc/", "https://castle.example.org/p/abc/"])
def test_a_link_that_others_can_open_stays(link: str) -> None:
    assert REACH.handed_on(link) == link


def test_where_only_this_machine_gets_in_links_stay_as_they_are() -> None:
    assert Reach().handed_on("http://localhost:8000/p/abc/") == "http://localhost:8000/p/abc/"


def test_every_way_to_come_is_told() -> None:
    assert REACH.ways("http://localhost:8000/") == (HERE, NAMED)


@pytest.mark.parametrize(("listening", "address"), [("127.0.0.1", ""), ("localhost", ""), ("127.0.0.2", "127.0.0.2")])
def test_who_listens_for_this_machine_alone_has_no_address(listening: str, address: str) -> None:
    assert own_address(listening) == address


@pytest.fixture
def ours() -> Iterator[Announcer]:
    announcer = Announcer("127.0.0.2", "127.0.0.2", 8123)
    yield announcer
    announcer.close()


def asked(name: str) -> list[str]:
    network = Zeroconf(interfaces=["127.0.0.2"])
    try:
        found = AddressResolver(f"{name}.")
        return found.parsed_addresses() if found.request(network, 3000) else []
    finally:
        network.close()


def test_the_name_leads_to_the_server_and_a_second_one_gets_a_number(ours: Announcer) -> None:
    second = Announcer("127.0.0.3", "127.0.0.3", 8124)
    try:
        assert ours.name != second.name
        assert ours.name.startswith("castle-companion")
        assert asked(ours.name) == ["127.0.0.2"]
        assert asked(second.name) == ["127.0.0.3"]
    finally:
        second.close()


def test_an_address_that_is_none_is_not_announced() -> None:
    announcer = Announcer("::1", "::1", 8125)
    assert announcer.name == ""
    announcer.close()
