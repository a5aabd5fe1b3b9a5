"""The server's address in the local network.

Shared links and QR codes contain an address that other phones can open, even if the session was created at `localhost`.
"""

import socket
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

CONTAINER_MARKS = ("run/.containerenv", ".dockerenv")
ALL_INTERFACES = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  compared with, not bound


@dataclass(frozen=True, slots=True)
class LanAddress:
    """The base addresses of this server, without a slash at the end. Shared links use the first one.

    Empty if only this machine can connect.
    """

    addresses: tuple[str, ...] = ()

    @property
    def hosts(self) -> tuple[str, ...]:
        """Return the host names of the addresses. The server always answers to them."""
        return tuple(urlsplit(address).hostname or "" for address in self.addresses)

    def shareable(self, link: str) -> str:
        """Return the link, with a local host name replaced by the server's first network address. Other links are unchanged."""
        parts = urlsplit(link)
        if not self.addresses or not is_only_here(parts.hostname or ""):
            return link
        ours = urlsplit(self.addresses[0])
        return urlunsplit((ours.scheme, ours.netloc, parts.path, parts.query, parts.fragment))

    def alternatives(self, link: str) -> tuple[str, ...]:
        """Return the link with each base address, without query and slash at the end.

        Return the link alone if its host is not this server, or there are no base addresses.
        """
        parts = urlsplit(link)
        host, path = parts.hostname or "", parts.path.rstrip("/")
        if not self.addresses or not (is_only_here(host) or host in self.hosts):
            return (link.rstrip("/"),)
        return tuple(f"{address}{path}" for address in self.addresses)


def is_only_here(host: str) -> bool:
    """Return True if the host name means this machine: localhost, 127.0.0.1, ::1 or *.localhost.

    Other loopback addresses do not count.
    """
    return host in {"localhost", "127.0.0.1", "::1"} or host.endswith(".localhost")


def own_address(host: str) -> str:
    """Return the network address of a server that listens on `host`, without a port. Empty if only this machine can connect."""
    if host not in ALL_INTERFACES:
        return "" if is_only_here(host) else host
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # a UDP connect sends nothing, it only selects the local address
            found = str(probe.getsockname()[0])
    except OSError:
        return ""
    return "" if is_only_here(found) else found


def is_in_container_network(root: Path = Path("/")) -> bool:
    """Return True if this is a container with its own network, whose address phones cannot reach.

    Podman and Docker mark their containers with a file. A container that shares the host's network sees a network card.
    """
    is_container = any((root / mark).exists() for mark in CONTAINER_MARKS)
    return is_container and not any((root / "sys/class/net").glob("*/device"))
