"""Which names this server answers to. A name of somebody else's that points here would let their pages read ours."""

import ipaddress
import socket
from collections.abc import Collection
from functools import lru_cache

from flask import abort, current_app, request

from companion.web.settings import Settings

HOME_ENDINGS = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".localhost")
"""What names within a home end in. Nobody can buy one."""


def refuse_strange_hosts(settings: Settings) -> None:
    """Refuse a request that was made to a name that is not ours."""
    if not answers_to(request.host, settings, current_app.extensions["reach"].hosts):
        abort(400)


def answers_to(host: str, settings: Settings, announced: Collection[str] = ()) -> bool:
    """Whether this is a name of ours: one that was given or announced; else, at home, an address or a name only a home has."""
    name = _without_port(host.lower()).rstrip(".")
    if name in announced:
        return True
    if settings.hosts:
        return name in {given.lower() for given in settings.hosts}
    if settings.public or settings.behind_proxy:  # a proxy passes on only what was meant for it
        return True
    return _is_of_a_home(name)


@lru_cache(maxsize=200)
def _is_of_a_home(name: str) -> bool:
    return "." not in name or name.endswith(HOME_ENDINGS) or name == socket.gethostname().lower() or _is_address(name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host.partition("]")[0].removeprefix("[")
    return host.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
