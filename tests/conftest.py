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

if TYPE_CHECKING:
    from playwright.sync_api import Browser

REQUIRE_ALL = "COMPANION_REQUIRE_ALL"
LONG = (("other_browsers", "robustness"), ("end_to_end",))
"""Folders of slow tests, in two parts that take about equally long and share no slow fixtures."""

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
    """Sort the tests so that each of two workers begins with one half of the slow ones. Quick tests fill the rest."""
    one, other = ([item for item in items if item.path.parent.name in part] for part in LONG)
    long = {*one, *other}
    quick = [item for item in items if item not in long]
    half = max(0, len(items) // 2 - len(one))
    items[:] = [*one, *quick[:half], *other, *quick[half:]]


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
