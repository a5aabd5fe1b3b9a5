"""A name that stays when the address changes: castle-companion.local, said in the network by mDNS, the way printers do.

Bookmarks, seats and taps that wait belong to an address, and at home a router may give another one any day.
"""

import contextlib
import ipaddress
import socket

from zeroconf import AddressResolver, InterfaceChoice, IPVersion, ServiceInfo, Zeroconf
from zeroconf import Error as ZeroconfError

from companion.web.reach import EVERYWHERE

NAME = "castle-companion"
SERVICE = "_http._tcp.local."
ASKED_FOR = 900
"""Milliseconds in which somebody else who has the name would answer."""
MOST_NAMES = 9


class Announcer:
    """Says the name in the network for as long as it is open. `host` is where the server listens: nothing is said elsewhere."""

    def __init__(self, host: str, address: str, port: int) -> None:
        self.name = ""
        """The name that is ours, such as castle-companion.local; empty where none could be had."""
        self._zeroconf: Zeroconf | None = None
        with contextlib.suppress(OSError, ZeroconfError, ValueError):
            ipaddress.IPv4Address(address)
            interfaces = InterfaceChoice.Default if host in EVERYWHERE else [host]
            self._zeroconf = Zeroconf(interfaces=interfaces, ip_version=IPVersion.V4Only)
            self._announce(self._zeroconf, address, port)

    def _announce(self, zeroconf: Zeroconf, address: str, port: int) -> None:
        name = next((name for name in _names() if self._is_free(zeroconf, name, address)), None)
        if name is None:
            return
        info = ServiceInfo(
            SERVICE, f"{name}.{SERVICE}", addresses=[socket.inet_aton(address)], port=port, server=f"{name}.local."
        )
        zeroconf.register_service(info, allow_name_change=True, strict=False)
        self.name = f"{name}.local"

    @staticmethod
    def _is_free(zeroconf: Zeroconf, name: str, address: str) -> bool:
        asked = AddressResolver(f"{name}.local.")
        return not asked.request(zeroconf, ASKED_FOR) or asked.parsed_addresses() == [address]

    def close(self) -> None:
        """Take the name back."""
        if self._zeroconf:
            self._zeroconf.close()


def _names() -> list[str]:
    return [NAME, *(f"{NAME}-{number}" for number in range(2, MOST_NAMES + 1))]
