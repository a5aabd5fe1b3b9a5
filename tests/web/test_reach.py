"""Phones find the table: what is handed on can be opened elsewhere, and the server has a name that stays."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from zeroconf import AddressResolver, Zeroconf

from companion.web.announce import Announcer
from companion.web.reach import Reach, own_address

HERE = "http://192.168.1.7:8000"
NAMED = "http://castle-companion.local:8000"
REACH = Reach((HERE, NAMED))


def test_a_link_to_this_machine_itself_is_handed_on_as_one_that_phones_can_open_and_others_stay() -> None:
    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000", "localhost"):
        assert REACH.handed_on(f"http://{host}/p/abc/?x=1") == f"{HERE}/p/abc/?x=1"
        assert Reach().handed_on(f"http://{host}/p/abc/") == f"http://{host}/p/abc/", "where only this machine gets in"
    for link in (f"{NAMED}/p/abc/", "http://192.168.1.9/p/abc/", "https://castle.example.org/p/abc/"):
        assert REACH.handed_on(link) == link


@pytest.mark.parametrize(
    ("came", "told"),
    [
        ("http://localhost:8000/", (HERE, NAMED)),
        (f"{NAMED}/", (HERE, NAMED)),
        ("https://castle.example.org/", ("https://castle.example.org",)),  # by a proxy: what it hides is not told
    ],
)
def test_every_way_to_come_is_told(came: str, told: tuple[str, ...]) -> None:
    assert REACH.ways(came) == told


@pytest.mark.parametrize(("listening", "address"), [("127.0.0.1", ""), ("localhost", ""), ("127.0.0.2", "127.0.0.2")])
def test_who_listens_for_this_machine_alone_has_no_address(listening: str, address: str) -> None:
    assert own_address(listening) == address


@pytest.fixture
def announced() -> Iterator[Callable[[str, int], Announcer]]:
    """Announces, in a thread as the server does: a browser that another test drives has a loop of its own in this one."""
    with ThreadPoolExecutor(1) as thread, ExitStack() as stack:

        def announce(address: str, port: int) -> Announcer:
            made = thread.submit(Announcer, address, address, port).result()
            stack.callback(lambda: thread.submit(made.close).result())
            return made

        yield announce


def asked(name: str) -> list[str]:
    """The addresses that somebody in the network is told."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(_asked, name).result()


def _asked(name: str) -> list[str]:
    network = Zeroconf(interfaces=["127.0.0.2"])
    try:
        found = AddressResolver(f"{name}.")
        return found.parsed_addresses() if found.request(network, 3000) else []
    finally:
        network.close()


def test_the_name_leads_to_the_server_and_a_second_one_gets_a_number(announced: Callable[[str, int], Announcer]) -> None:
    ours, second = announced("127.0.0.2", 8123), announced("127.0.0.3", 8124)
    assert ours.name != second.name
    assert ours.name.startswith("castle-companion")
    assert asked(ours.name) == ["127.0.0.2"]
    assert asked(second.name) == ["127.0.0.3"]


def test_an_address_that_is_none_is_not_announced(announced: Callable[[str, int], Announcer]) -> None:
    assert announced("::1", 8125).name == ""
