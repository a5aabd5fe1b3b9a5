"""Test that the whole suite holds for the example games, as if their folders were in `companion/games/`."""

import os
import re
import subprocess
import sys

import pytest

from companion.files import ROOT
from tests.example_games import example_keys

LEFT_OUT = ("tests/other_browsers", "tests/end_to_end", "tests/robustness")
"""Folders of tests with browsers and servers. The long random tests of games are added again."""
LEAST = {"lamp-lighters": 120, "three-towers": 90}
"""Smallest number of tests with the name of each example game."""


@pytest.fixture(scope="module")
def report() -> str:
    """Return what pytest reports of the tests of all games, run for the example games."""
    plugin = ["-p", "tests.example_games.as_games", "-p", "no:cacheprovider", "-p", "no:xdist"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    found = sorted({f"tests/{path.relative_to(ROOT / 'tests').parts[0]}" for path in (ROOT / "tests").rglob("test_*.py")})
    chosen = [path for path in found if path not in LEFT_OUT]
    return subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-v", "-m", "not browser", *plugin),
            *(*chosen, "tests/robustness/test_random_games.py"),
        ],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    ).stdout


def test_example_games_pass_all_tests_of_games(report: str) -> None:
    assert re.search(r"=+ \d+ passed, \d+ deselected", report.splitlines()[-1]), report[-8000:]


def test_example_games_are_tested_as_much_as_other_games(report: str) -> None:
    assert sorted(LEAST) == [*example_keys()]
    found = {key: len(re.findall(rf"\[.*{key}.*\] PASSED", report)) for key in LEAST}
    assert {key: count for key, count in found.items() if count < LEAST[key]} == {}
