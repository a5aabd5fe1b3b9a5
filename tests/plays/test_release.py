"""The database of an earlier release opens as it was: every play shows what it showed then."""

import json
import sqlite3
from pathlib import Path

import pytest

from companion.checking import check
from companion.plays.service import Plays
from companion.storage import FILE, Storage

DATA = Path(__file__).parent.parent / "data"
SHOWN = json.loads((DATA / "release-0.1.json").read_text("utf-8"))
NAMED_GUESTS = {"oZ_WGAbtTTKL1C8nuccTuA": {"Борис": 46}}
"""An open play in which one guest was left to be named later, and the others of that castle counted for nothing until now."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    db = sqlite3.connect(tmp_path / FILE)
    db.executescript((DATA / "release-0.1.sql").read_text("utf-8"))
    db.close()
    return tmp_path


def test_every_play_shows_what_it_showed(folder: Path) -> None:
    storage = Storage(folder)
    plays = Plays(storage)
    for code, shown in SHOWN.items():
        play = plays.get(code)
        assert (play.game.key, play.seq, play.is_closed) == (shown["game"], shown["seq"], shown["closed"])
        by_hand = {name: sum(a.points for a in play.content.adjustments if a.column == name) for name in shown["running"]}
        assert dict(play.running) == {name: points + by_hand[name] for name, points in shown["running"].items()}
        assert play.scored.result is not None
        totals = {column.name: column.total for column in play.scored.result.columns}
        assert totals == shown["totals"] | (NAMED_GUESTS.get(code, {}) if not play.is_closed else {})
    storage.close()
    assert check(folder).findings == ()


def test_the_states_that_were_kept_are_gone_from_the_file(folder: Path) -> None:
    with sqlite3.connect(folder / FILE) as db:
        assert db.execute("select count(*) from snapshots").fetchone() != (0,)
    storage = Storage(folder)
    assert storage.rows("select name from sqlite_master where name = 'snapshots'") == []
    storage.close()
