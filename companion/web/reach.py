"""Where other phones reach this server.

What is handed on (links, QR codes) holds an address that they can open, also where a play was begun at `localhost`.
"""

import socket
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

EVERYWHERE = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  compared with, not bound


@dataclass(frozen=True, slots=True)
class Reach:
    """How phones get here: base addresses without a slash at their end, the plainest first; none if only this machine can."""

    addresses: tuple[str, ...] = ()

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names and addresses among them, which are always answered."""
        return tuple(urlsplit(address).hostname or "" for address in self.addresses)

    def handed_on(self, link: str) -> str:
        """The link as another phone can open it: one to this machine itself is one to its address in the network."""
        parts = urlsplit(link)
        if not self.addresses or not is_only_here(parts.hostname or ""):
            return link
        ours = urlsplit(self.addresses[0])
        return urlunsplit((ours.scheme, ours.netloc, parts.path, parts.query, parts.fragment))

    def ways(self, link: str) -> tuple[str, ...]:
        """Everything that can be typed to come to the page of this link: under a name of its own it is known by that alone."""
        parts = urlsplit(link)
        host, path = parts.hostname or "", parts.path.rstrip("/")
        if not self.addresses or not (is_only_here(host) or host in self.hosts):
            return (link.rstrip("/"),)
        return tuple(f"{address}{path}" for address in self.addresses)


def is_only_here(host: str) -> bool:
    """Whether it means the machine itself, whichever that is. 127.0.0.2 and the like are for somebody to reach."""
    return host in {"localhost", "127.0.0.1", "::1"} or host.endswith(".localhost")


def own_address(host: str) -> str:
    """The address that a server listening there has in its network; empty if only this machine reaches it."""
    if host not in EVERYWHERE:
        return "" if is_only_here(host) else host
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which of our addresses would be used
            found = str(probe.getsockname()[0])
    except OSError:
        return ""
    return "" if is_only_here(found) else found
