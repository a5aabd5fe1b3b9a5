"""The database of an earlier release opens as it was: every play shows what it showed then."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.checking import check
from companion.plays.service import Plays
from companion.storage import FILE, Storage

NAMED_GUESTS = {"oZ_WGAbtTTKL1C8nuccTuA": {"Борис": 46}}
"""An open play in which one guest was left to be named later, and the others of that castle counted for nothing until now."""


def test_every_play_shows_what_it_showed_and_the_states_that_were_kept_are_gone(released: Path, shown: dict[str, Any]) -> None:
    with closing(sqlite3.connect(released / FILE)) as db:
        assert db.execute("select count(*) from snapshots").fetchone() != (0,)
    with closing(Storage(released)) as storage:
        assert storage.rows("select name from sqlite_master where name = 'snapshots'") == []
        plays = Plays(storage)
        for code, then in shown.items():
            play = plays.get(code)
            assert (play.game.key, play.seq, play.is_closed) == (then["game"], then["seq"], then["closed"])
            by_hand = {name: sum(a.points for a in play.content.adjustments if a.column == name) for name in then["running"]}
            assert dict(play.running) == {name: points + by_hand[name] for name, points in then["running"].items()}
            assert play.scored.result is not None
            totals = {column.name: column.total for column in play.scored.result.columns}
            assert totals == then["totals"] | (NAMED_GUESTS.get(code, {}) if not play.is_closed else {})
    assert check(released).findings == ()
