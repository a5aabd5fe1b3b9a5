"""A tap on the Turn page stays cheap, whatever it does: not only the first button, which every game is measured by."""

import re
from collections.abc import Iterator
from itertools import count
from urllib.parse import urlencode

import pytest

from companion.games.carcassonne_the_castle import GAME
from tests.work import Server

MOST = 3_100
"""Calls for a tap of a group that has played before: everything on its pages was drawn once."""
MOST_AT_THE_END = 3_500
"""In the final scoring there is more to be said."""
MOST_THAT_IS_NEW = 6_000
"""For a tap after which the page is as it never was: a feature is booked, both markers stand elsewhere."""
ANN, BOB = "Ann", "Bob"
_taps = count(1)


class Phone:
    """Taps on one play; how many calls each took, by what it was."""

    def __init__(self, server: Server, *names: str) -> None:
        self.server, self.names = server, dict(zip((ANN, BOB), names, strict=True))
        self.path = f"/p/{server.plays.create({'game': GAME.key, 'players': list(names), 'first': 0}).code}"
        _, page = server.work(f"{self.path}/turn")
        self.seq = int(re.findall(r'data-seq="(\d+)"', page)[0])
        self.took: dict[str, list[int]] = {}

    def tap(self, type: str, /, *, final: bool = False, **args: str | int) -> None:
        said = {name: self.names.get(str(value), value) for name, value in args.items()}
        form = {"tab": "turn", "tap": f"taps-{next(_taps):09}", "seq": self.seq, "do": urlencode({"type": type, **said})}
        done, _ = self.server.work(f"{self.path}/do", form)
        self.seq += 1
        self.took.setdefault(f"{type}, final" if final else type, []).append(done.calls)

    def score(self, kind: str, squares: int, player: str) -> None:
        self.tap("draft-feature", kind=kind)
        self.tap("draft-feature", count=squares)
        self.tap("score-feature", player=player)

    def played(self) -> None:
        """A dozen features, as in a long game, with everything else that is tapped on the way; then the final scoring."""
        self.tap("count-squares", left=40)
        for turn in range(6):
            self.score("house", 2 + turn, ANN)
            self.tap("end-turn")
            self.score("tower", 3 + turn, BOB)
            self.tap("end-turn")
        for kind, tile in ((ANN, 7), (ANN, 4), (BOB, 2)):
            self.tap("take-tile", player=kind, tile=tile)
        self.tap("drop-tile", player=BOB, tile=2)
        self.tap("draft-feature", kind="path")
        self.tap("step-draft", what="count", by=1)
        self.tap("draft-followers", player=ANN, count=1)
        self.tap("clear-draft")
        self.tap("open-feature", place=3)
        self.tap("remove-feature", place=3)
        self.tap("give-turn", player=BOB)
        self.tap("discard-square")
        self.tap("count-squares", left=1)
        self.tap("end-turn", final=True)
        for cell in (f"{column}{row}" for column in "BC" for row in range(2, 10)):
            self.tap("mark-cell", cell=cell, empty="true", final=True)
        self.tap("settle", part="keep", final=True)
        self.tap("draft-feature", use="courts", count=3, final=True)
        self.tap("score-court", player=ANN, four_each="true", final=True)
        self.tap("settle", part="courts", final=True)
        self.tap("draft-feature", kind="path", final=True)
        self.tap("draft-feature", count=4, final=True)
        self.tap("score-unfinished", player=ANN, final=True)
        for part in ("unfinished", "five-points"):
            self.tap("settle", part=part, final=True)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """It has seen a play of others: words are read and templates made."""
    server = Server(tmp_path_factory.mktemp("taps"))
    Phone(server, "Cid", "Dora").played()
    yield server
    server.close()


def test_every_tap_is_answered_with_little_work(server: Server) -> None:
    """Otherwise booking a feature or the final scoring would be slow while the first button is quick."""
    new = Phone(server, "Anna", "Boris")
    new.played()
    again = Phone(server, "Anna", "Boris")
    again.played()
    dear = {
        kind: max(calls) for kind, calls in again.took.items() if max(calls) > (MOST_AT_THE_END if "final" in kind else MOST)
    }
    assert not dear, "pieces of the page are drawn again although what they show is the same"
    never = {kind: max(calls) for kind, calls in new.took.items() if max(calls) > MOST_THAT_IS_NEW}
    assert not never, "too much of the page is one piece"
    assert len(new.took) >= 19  # every kind of tap was made


def test_a_tap_costs_the_same_late_in_the_game(server: Server) -> None:
    """The list of what was scored becomes long; what it holds already is neither counted nor drawn again."""
    for _ in range(2):
        phone = Phone(server, "Anna", "Yana")
        phone.played()
    turns = phone.took["end-turn"]
    assert max(turns) <= turns[0] * 1.1
