"""Tests of the operator's commands that need no server and no session. tests/robustness has those with a server."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.web import keeper
from tests.test_cli import called, refused


@pytest.mark.parametrize(
    "what",
    [(), ("--older-than", "90d", "--everything"), ("--person", "Ann", "--older-than", "90d"), ("--play", "x", "--everything")],
)
def test_forget_without_exactly_one_target_is_refused(tmp_path: Path, what: tuple[str, ...]) -> None:
    done = called("forget", *what, "--data", tmp_path)
    assert done.returncode == 2
    assert b"--older-than" in done.stderr


def test_commands_without_data_are_refused_and_make_no_folder(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    for command in (
        ("status",),
        ("plays",),
        ("close", "x"),
        ("forget", "--everything"),
        ("forget", "--person", "Ann", "--dry-run"),
    ):
        (line,) = refused(called(*command, "--data", nowhere))
        assert line.startswith("storage: ")
    assert not nowhere.exists()


def test_old_sessions_are_forgotten_daily(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr(keeper, "forget_old", lambda _app, days: done.append(days))

    def sleep(seconds: float) -> None:
        done.append(seconds)
        if len(done) > 4:
            raise InterruptedError

    with suppress(InterruptedError):
        keeper.forget_daily(Flask("app"), 90, sleep)
    assert done == [keeper.DAY_SECONDS, 90, keeper.DAY_SECONDS, 90, keeper.DAY_SECONDS]
