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
        assert dict(play.running) == shown["running"]
        assert play.scored.result is not None
        assert {column.name: column.total for column in play.scored.result.columns} == shown["totals"]
    storage.close()
    assert check(folder).findings == ()


def test_the_states_that_were_kept_are_gone_from_the_file(folder: Path) -> None:
    with sqlite3.connect(folder / FILE) as db:
        assert db.execute("select count(*) from snapshots").fetchone() != (0,)
    storage = Storage(folder)
    assert storage.rows("select name from sqlite_master where name = 'snapshots'") == []
    storage.close()
