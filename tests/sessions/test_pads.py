"""Tests of the stored score pads of clubs: no pad is stored twice, limits and forgetting."""

from datetime import UTC, datetime
from itertools import count

import pytest

from companion.games import _find_pad
from companion.rules.errors import RefusedError
from companion.sessions.service import Sessions
from tests.support import pads
from tests.support.table import ServiceTable

KEYS = tuple(map(pads.key_of, pads.ALL))


def test_pad_is_stored_once_for_each_club_and_latest_change_is_first(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = count()
    monkeypatch.setattr(sessions.pads, "_clock", lambda: datetime.fromtimestamp(next(seconds), UTC))
    assert [sessions.pads.add("ours", key) for key in KEYS[:2]] == [1, 1]
    assert sessions.pads.add("ours", KEYS[0]) == 0
    assert sessions.pads.add("ours", KEYS[0], KEYS[2], KEYS[2]) == 1
    sessions.pads.change("ours", 1, KEYS[3])
    assert [pad.key for pad in sessions.pads.of_club("ours")] == [KEYS[3], KEYS[2], KEYS[1]]
    sessions.pads.change("ours", 2, KEYS[3])
    assert [(pad.id, pad.key) for pad in sessions.pads.of_club("ours")] == [(2, KEYS[3]), (3, KEYS[2])]
    assert sessions.pads.of_club("theirs") == []
    sessions.pads.remove("theirs", 2)
    sessions.pads.change("theirs", 2, KEYS[0])
    assert sessions.pads.find("theirs", 2) is None
    assert sessions.pads.find("ours", 2) == sessions.pads.find("ours", KEYS[3]) is not None


def test_finding_a_pad_reads_no_other_pad(sessions: Sessions) -> None:
    sessions.pads.add("ours", *KEYS)
    for which in (2, KEYS[1], "2"):
        _find_pad.cache_clear()
        found = sessions.pads.find("ours", which)
        assert (found and found.key) == (None if which == "2" else KEYS[1])
        assert _find_pad.cache_info().misses == (which != "2")


def test_pads_beyond_the_limit_are_refused_together(sessions: Sessions) -> None:
    sessions.pads.most = 2
    sessions.pads.add("ours", KEYS[0])
    with pytest.raises(RefusedError):
        sessions.pads.add("ours", *KEYS[1:3])
    assert sessions.pads.add("ours", *KEYS[:2]) == 1
    assert sessions.pads.add("theirs", KEYS[2]) == 1


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
