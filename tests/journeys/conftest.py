"""A server as a program of its own, and phones that look at it. What they showed is kept when a journey fails."""

import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.journeys.phone import Phone
from tests.test_cli_serve import served

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
    """Where the app answers."""
    with served("--port", "0", "--data", tmp_path_factory.mktemp("data")) as (_, address):
        yield address


@pytest.fixture(scope="module")
def address(house: str) -> Iterator[str]:
    """The same, with nothing left in the house afterwards: what one journey tells of its copy, another must not know."""
    yield house
    urllib.request.urlopen(f"{house}forget", b"sure=yes", timeout=60).close()


@pytest.fixture
def phone(chromium: "Browser", address: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[..., Phone]]:
    """Phones, as many as wanted: `phone("ru")`. `expects` lists the statuses of refusals that are part of the journey."""
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
