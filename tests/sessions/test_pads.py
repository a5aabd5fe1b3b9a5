"""Tests of the stored score pads of clubs: no pad is stored twice, limits, forgetting, and the check of a database."""

from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest

from companion.checking import check
from companion.rules.errors import RefusedError
from companion.sessions.service import Sessions
from companion.storage import Storage
from tests.support import pads, toy_game
from tests.support.table import ServiceTable

KEYS = tuple(map(pads.key_of, pads.ALL))


def test_pad_is_stored_once_for_each_club_and_latest_change_is_first(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = count()
    monkeypatch.setattr(sessions.pads, "_clock", lambda: datetime.fromtimestamp(next(seconds), UTC))
    first, second = (sessions.pads.add("ours", key) for key in KEYS[:2])
    assert sessions.pads.add("ours", KEYS[0]) == first
    assert sessions.pads.add_all("ours", (KEYS[0], KEYS[2], KEYS[2])) == 1
    sessions.pads.change("ours", first, KEYS[3])
    assert [pad.key for pad in sessions.pads.of_club("ours")] == [KEYS[3], KEYS[2], KEYS[1]]
    assert sessions.pads.of_club("theirs") == []
    sessions.pads.remove("theirs", second)
    sessions.pads.change("theirs", second, KEYS[0])
    assert sessions.pads.find("theirs", second) is None
    assert sessions.pads.find("ours", second) is not None


def test_pads_beyond_the_limit_are_refused_together(sessions: Sessions) -> None:
    sessions.pads.limit(2)
    sessions.pads.add("ours", KEYS[0])
    with pytest.raises(RefusedError):
        sessions.pads.add_all("ours", KEYS[1:3])
    assert sessions.pads.add_all("ours", KEYS[:2]) == 1
    assert sessions.pads.add("theirs", KEYS[2])


def test_forgotten_club_loses_its_pads_and_extent_counts_them(sessions: Sessions) -> None:
    for club in ("ours", "theirs"):
        sessions.pads.add(club, KEYS[0])
    assert sessions.forgetting.extent("ours").pads == 1
    sessions.deleter.forget_club("ours")
    assert sessions.pads.of_club("ours") == []
    assert len(sessions.pads.of_club("theirs")) == 1


def test_old_pads_are_forgotten_only_in_clubs_without_sessions(sessions: Sessions) -> None:
    for club in ("idle", "playing"):
        sessions.pads.add(club, KEYS[0])
    ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": ["Ann", "Bob"]}, "playing"))
    sessions.forgetting.leftovers("2000-01-01T00:00:00.000+00:00")
    assert len(sessions.pads.of_club("idle")) == 1
    sessions.forgetting.leftovers("9999-01-01T00:00:00.000+00:00")
    assert sessions.pads.of_club("idle") == []
    assert len(sessions.pads.of_club("playing")) == 1


def test_check_reports_pad_that_cannot_be_read(tmp_path: Path, storage: Storage, sessions: Sessions) -> None:
    for key in (KEYS[0], "pad-later"):
        sessions.pads.add("home", key)
    storage.close()
    (finding,) = check(tmp_path, toy_game.games).findings
    assert (finding.words.id, finding.words.args) == ("check-pad", {"number": 2})
