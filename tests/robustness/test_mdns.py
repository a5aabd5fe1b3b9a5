"""Tests of the announced name: other devices in the network are asked for it, and forged answers do no harm."""

import os
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import pytest
from zeroconf import AddressResolver, Zeroconf

from companion.web import mdns
from companion.web.mdns import Announcer

OWN = f"{mdns.NAME}-{os.getpid()}"
"""Name of the servers of this run. Servers of another run on this machine have the same addresses."""
ANSWER_MS, PROBE_MS = 10_000, 3_000
"""Milliseconds to wait for an answer, and for the owner of a name. Long, because the machine may be busy."""


@pytest.fixture
def announced() -> Iterator[Callable[[str, int], Announcer]]:
    """Yield a function that announces a name in another thread. A browser of another test has an event loop in this thread."""
    with ThreadPoolExecutor(1) as thread, ExitStack() as stack:

        def announce(address: str, port: int) -> Announcer:
            made = thread.submit(Announcer, address, address, port).result()
            stack.callback(lambda: thread.submit(made.close).result())
            return made

        yield announce


def asked(name: str) -> list[str]:
    """Return the addresses that another device in the network receives for a name."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(_asked, name).result()


def _asked(name: str) -> list[str]:
    network = Zeroconf(interfaces=["127.0.0.2"])
    try:
        found = AddressResolver(f"{name}.")
        return found.parsed_addresses() if found.request(network, ANSWER_MS) else []
    finally:
        network.close()


def test_mdns_name_leads_to_server_and_second_server_gets_other_name(
    announced: Callable[[str, int], Announcer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mdns, "NAME", OWN)
    monkeypatch.setattr(mdns, "PROBE_MS", PROBE_MS)
    ours, second = announced("127.0.0.2", 8123), announced("127.0.0.3", 8124)
    assert ours.name != second.name
    assert ours.name.startswith("castle-companion")
    assert asked(ours.name) == ["127.0.0.2"]
    assert asked(second.name) == ["127.0.0.3"]


def test_mdns_name_of_ipv6_loopback_is_not_announced(announced: Callable[[str, int], Announcer]) -> None:
    assert announced("::1", 8125).name == ""


ASKED = f"castle-forged-{os.getpid()}"
"""Name that only these tests ask for, because other programs use the same network."""


MDNS = ("224.0.0.251", 5353)


POINTS_AT_ITSELF = b"\0\0\x84\0\0\0\0\1\0\0\0\0\xc0\x0c\0\1\x80\1\0\0\0\x78\0\4\x7f\0\0\x09"


GARBAGE = (b"\0", b"\xff" * 8_000, POINTS_AT_ITSELF, POINTS_AT_ITSELF[:-3], b"\0\0\x84\0" + b"\xff" * 8 + b"\x3fa")


def taken(query: bytes) -> list[bytes]:
    """Answer that another device has the requested name."""
    name = query[12 : query.index(b"\0", 12) + 1]
    head = struct.pack("!6H", 0, 0x8400, 0, 1, 0, 0)
    return [head + name + struct.pack("!HHIH4s", 1, 0x8001, 120, 4, socket.inet_aton("127.0.0.9"))]


@contextmanager
def forger(answers: Callable[[bytes], "list[bytes] | tuple[bytes, ...]"]) -> Iterator[list[int]]:
    """Answer every mDNS question of others like another device. Yield the list of how many packets each question got."""
    over, sent = threading.Event(), []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        wire.bind(("", MDNS[1]))
        here = socket.inet_aton("127.0.0.2")
        wire.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(MDNS[0]) + here)
        wire.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
        wire.settimeout(0.1)

        def answer() -> None:
            while not over.is_set():
                try:
                    query = wire.recv(9_000)
                except TimeoutError:
                    continue
                found = answers(query) if ASKED.encode() in query and not query[2] & 0x80 else []
                for packet in found:
                    wire.sendto(packet, MDNS)
                if found:
                    sent.append(len(found))

        thread = threading.Thread(target=answer)
        thread.start()
        try:
            yield sent
        finally:
            over.set()
            thread.join()


def test_mdns_name_with_every_candidate_taken_is_empty(
    announced: Callable[[str, int], Announcer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mdns, "NAME", ASKED)
    with forger(taken) as sent:
        assert announced("127.0.0.2", 8126).name == ""
    assert len(sent) >= 9


def test_mdns_name_is_announced_despite_garbage_packets(
    announced: Callable[[str, int], Announcer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mdns, "NAME", ASKED)
    with forger(lambda _: GARBAGE) as sent:
        assert announced("127.0.0.2", 8127).name == f"{ASKED}.local"
    assert sent
