"""Fixtures: a running server and phones that use it. If a test fails, the pages of the phones are saved."""

import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.phone import Phone
from tests.support.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of the running app."""
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield f"{server.address}/"


@pytest.fixture(scope="module")
def address(house: str) -> Iterator[str]:
    """Yield the address of the app and delete all its data afterwards.

    A test must not see the copy facts of another.
    """
    yield house
    urllib.request.urlopen(f"{house}forget", b"sure=yes", timeout=60).close()


@pytest.fixture
def phone(chromium: "Browser", address: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[..., Phone]]:
    """Yield a function that opens phones: `phone("ru")`. `expects` lists the statuses of refusals that the test provokes."""
    phones: list[tuple[Phone, list[int]]] = []

    def new(lang: str, *, expects: list[int] | None = None, kind: type[Phone] = Phone, **how: Any) -> Phone:
        made = kind(chromium, address, lang, **how)
        phones.append((made, expects or []))
        return made

    yield new
    failed = request.node.stash.get(FAILED, False)
    try:
        if not failed:
            failed = True
            for made, expected in phones:
                made.judged(expected)
            failed = False
    finally:
        for number, (made, _) in enumerate(phones):
            if failed:
                made.keep_picture(tmp_path, f"phone-{number}")
            made.context.close()
