"""What all tests share: a real browser, patient property tests, and no silent skips where all must run."""

import os
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import TYPE_CHECKING

import pytest
from flask import Flask
from hypothesis import settings
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule

from companion import pdf
from tests import chromium as chromium_program
from tests.clocks import Zones

if TYPE_CHECKING:
    from playwright.sync_api import Browser

REQUIRE_ALL = "COMPANION_REQUIRE_ALL"
LONG = (("engines", "proofs"), ("journeys",))
"""The folders of the tests with browsers and servers, in two parts that take about as long and share nothing dear."""

# A slow or busy machine is no fault of the code: times are measured elsewhere. What one run finds the next one finds, too;
# who wants to look further says how far.
settings.register_profile("companion", deadline=None, print_blob=True, derandomize="COMPANION_FUZZ" not in os.environ)
settings.load_profile("companion")


class _Compiled(BytecodeCache):
    """What templates become, for all apps that tests make: to compile them anew costs more than all else that an app does."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._code[bucket.key] = bucket.bytecode_to_string()


Flask.jinja_options = {"bytecode_cache": _Compiled()}
_compiler = Rule._compile_builder


def _compiled_when_asked(rule: Rule, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
    """What builds an address, made when one is built: most apps of tests build none of most rules."""
    made = cache(partial(_compiler, rule, append_unknown))

    def build(*given: object, **named: object) -> tuple[str, str]:
        return made()(*given, **named)

    return build


Rule._compile_builder = _compiled_when_asked  # type: ignore[method-assign]


def _must_run(report: pytest.CollectReport | pytest.TestReport) -> None:
    """Where everything is required, a skip is a failure that says what was lacking."""
    if os.environ.get(REQUIRE_ALL) and report.outcome == "skipped" and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} did not run, and {REQUIRE_ALL} is set. {reason}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of two workers each begins with its half: with one part of what takes long. Whoever is done helps with what is quick."""
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
def chromium() -> "Iterator[Browser]":
    """A real Chromium. Pages and contexts are opened in it by each test."""
    program = chromium_program.find()
    if program is None:
        pytest.skip("there is no Chromium on this machine")
    with chromium_program.driven(program) as browser:
        yield browser


@pytest.fixture(scope="session")
def press() -> pdf.Press:
    """What draws PDFs, loaded once."""
    if not pdf.is_available():
        pytest.skip("Pango is not on this machine")
    return pdf.Press()


@pytest.fixture
def zones() -> Iterator[Zones]:
    """The machine stands where the test says, and where it was before when the test is over."""
    with pytest.MonkeyPatch.context() as patch:
        yield Zones(patch)
    time.tzset()
