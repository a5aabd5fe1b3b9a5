"""A host name that survives a change of address: castle-companion.local, announced by mDNS as printers do.

Browsers keep bookmarks, cookies and queued taps per host, and a home router may assign a new IP address any day.
"""

import contextlib
import ipaddress
import socket

from zeroconf import AddressResolver, InterfaceChoice, IPVersion, ServiceInfo, Zeroconf
from zeroconf import Error as ZeroconfError

from companion.web.lan_address import ALL_INTERFACES

NAME = "castle-companion"
SERVICE = "_http._tcp.local."
PROBE_MS = 900
"""Milliseconds to wait for the answer of another device that has the name."""
MAX_NAMES = 9


class Announcer:
    """Announcement of the host name, until closed. Only networks on which the server listens (`host`) get it."""

    def __init__(self, host: str, address: str, port: int) -> None:
        self.name = ""
        """The announced name, such as castle-companion.local. Empty if nothing was announced."""
        self._zeroconf: Zeroconf | None = None
        with contextlib.suppress(OSError, ZeroconfError, ValueError):
            ipaddress.IPv4Address(address)
            interfaces = InterfaceChoice.Default if host in ALL_INTERFACES else [host]
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
        return not asked.request(zeroconf, PROBE_MS) or asked.parsed_addresses() == [address]

    def close(self) -> None:
        if self._zeroconf:
            self._zeroconf.close()


def _names() -> list[str]:
    return [NAME, *(f"{NAME}-{number}" for number in range(2, MAX_NAMES + 1))]
