"""Shared fixtures: a real browser, slow property tests, and failures in place of skips where all tests must run."""

import os
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from companion import pdf
from tests.support import chromium as chromium_program
from tests.support import page_checks
from tests.support.clocks import Zones
from tests.support.room import Room, room

if TYPE_CHECKING:
    from playwright.sync_api import Browser

REQUIRE_ALL = "COMPANION_REQUIRE_ALL"
LONG = ("robustness", "other_browsers", "end_to_end")
"""Folders of slow tests."""

# A slow or busy machine is no fault of the code: times are measured elsewhere. What one run finds the next one finds, too;
# who wants to look further says how far.
settings.register_profile("companion", deadline=None, print_blob=True, derandomize="COMPANION_FUZZ" not in os.environ)
settings.load_profile("companion")


def _must_run(report: pytest.CollectReport | pytest.TestReport) -> None:
    """Turn a skip into a failure with its reason if all tests must run."""
    if os.environ.get(REQUIRE_ALL) and report.outcome == "skipped" and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} did not run, and {REQUIRE_ALL} is set. {reason}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests so that each worker begins with its part of the slow ones. Quick tests fill the rest.

    Tests that run alone come first, when the other workers have least to wait for.
    """
    slow = [[item for item in items if item.path.parent.name == folder] for folder in LONG]
    slow[0].sort(key=lambda item: "alone" not in getattr(item, "fixturenames", ()))
    ordered = [item for part in slow for item in part]
    known = set(ordered)
    quick = [item for item in items if item not in known]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [
        item
        for worker in range(workers)
        for part in (ordered, quick)
        for item in part[len(part) * worker // workers : len(part) * (worker + 1) // workers]
    ]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Iterator[None]:
    room.enter()
    try:
        return (yield)
    finally:
        room.leave()


def pytest_sessionfinish() -> None:
    room.clean_up()


@pytest.fixture(scope="module")
def alone() -> Iterator[Room]:
    """Let no other worker run tests until the tests of this module are over: they measure times."""
    room.close()
    yield room
    room.open()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Iterator[None]:
    report = yield
    _must_run(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Iterator[None]:
    report = yield
    _must_run(report)
    return report


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Browser]":
    """Yield a real Chromium, if possible its headless shell. Each test opens its own pages and contexts in it."""
    if "PYTEST_XDIST_WORKER" in os.environ:  # the folder above that of a worker belongs to the run
        page_checks.checked_shapes.file = tmp_path_factory.getbasetemp().parent / "checked-shapes"
    program = chromium_program.find_shell() or chromium_program.find()
    if program is None:
        pytest.skip("there is no Chromium on this machine")
    with chromium_program.driven(program) as browser:
        yield browser


@pytest.fixture(scope="session")
def press() -> pdf.PdfRenderer:
    """Return the PDF renderer, loaded once."""
    if not pdf.is_available():
        pytest.skip("Pango is not on this machine")
    return pdf.PdfRenderer()


@pytest.fixture
def zones() -> Iterator[Zones]:
    """Yield the time zone of the machine, and restore it after the test."""
    with pytest.MonkeyPatch.context() as patch:
        yield Zones(patch)
    time.tzset()
