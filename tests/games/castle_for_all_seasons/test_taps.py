"""A tap on the Turn page stays cheap, whatever it does: not only the first button, which every game is measured by."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from urllib.parse import urlencode

import pytest

from tests.work import Server

MOST = 3_200
"""Calls for a tap. A page that answers nothing but its own words takes half of that."""
MOST_FOR_A_NEW_STEP = 3_600
"""The last card, the last trader, the last of a round: after these hardly anything on the page is as it was."""
_numbers = count(1)


@dataclass
class Phone:
    """Taps on one play; how many calls each took, by what it was."""

    server: Server
    names: tuple[str, ...]
    season: str
    took: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        asked = {"game": "castle-for-all-seasons", "players": list(self.names), "options": {"season": self.season}, "first": 0}
        self.path = f"/p/{self.server.plays.create(asked).code}"
        _, page = self.server.work(f"{self.path}/turn")
        self.seq = int(re.findall(r'data-seq="(\d+)"', page)[0])

    def tap(self, kind: str, **args: str | int) -> None:
        form = {"tab": "turn", "tap": f"tap-{next(_numbers):09}", "seq": self.seq, "do": urlencode({"type": kind, **args})}
        done, _ = self.server.work(f"{self.path}/do", form)
        self.seq += 1
        new = "reveal" in args or kind == "done"
        self.took.setdefault(f"{kind}, a new step" if new else kind, []).append(done.calls)

    def pick(self, *cards: str) -> None:
        """A card each, or two; the last one reveals."""
        each = len(cards) // len(self.names)
        for number, card in enumerate(cards):
            last = {"reveal": "true"} if number == len(cards) - 1 else {}
            self.tap("pick", player=self.names[number // each], card=card, **last)


def summer(phone: Phone) -> None:
    phone.pick("stonemason", "worker-stone", "trader", "builder")
    phone.tap("send", cart="clay", done="true")
    phone.tap("done")  # everybody has the resources
    for building in ("stable", "house"):
        phone.tap("build", building=building)
    phone.tap("unbuild", building="house")
    for spot in ("market", "stable-16"):
        phone.tap("place", spot=spot)
    phone.tap("unplace", spot="market")
    phone.tap("melt", count=2)
    phone.tap("done")
    for building in ("tower", "tower"):
        phone.tap("build", building=building)
    phone.tap("done")
    phone.tap("build", building="well")
    phone.tap("done")


def winter(phone: Phone) -> None:
    phone.tap("draw-event", event="town-tavern")
    phone.pick("builder", "worker-clay", "trader", "stonemason")
    phone.tap("send", cart="sand", done="true")
    phone.tap("done")
    phone.tap("build", building="well")
    phone.tap("place", spot="keeper")
    for _ in range(3):
        phone.tap("done")
    phone.tap("say-snow", shown="false")
    phone.pick("trader", "stonemason", "messenger", "builder")
    phone.tap("done")
    phone.tap("send", cart="boards", done="true")
    phone.tap("done")
    phone.tap("call-back", cart="sand")
    phone.tap("done")
    phone.tap("leave-tavern")
    phone.tap("done")
    phone.tap("draw-event", event="broken-wall")
    for name in phone.names:
        phone.tap("choose", player=name, choice="hand-2")
    phone.tap("settle-event")


@pytest.fixture(scope="module")
def took(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, list[int]]]:
    """Of a group that has played before, and now plays again."""
    server = Server(tmp_path_factory.mktemp("taps"))
    found: dict[str, list[int]] = {}
    for names, season, played in ((("Anna", "Boris", "Cid", "Dora"), "summer", summer), (("Anna", "Boris"), "winter", winter)):
        played(Phone(server, names, season))
        again = Phone(server, names, season)
        played(again)
        for kind, calls in again.took.items():
            found.setdefault(kind, []).extend(calls)
    yield found
    server.close()


def test_every_tap_is_answered_with_little_work(took: dict[str, list[int]]) -> None:
    """Otherwise building or an event would be slow while the first button, which is measured for every game, is quick."""
    dear = {kind: max(calls) for kind, calls in took.items() if max(calls) > (MOST_FOR_A_NEW_STEP if "new" in kind else MOST)}
    assert not dear, "pieces of the page are drawn again although what they show is the same"
    assert len(took) >= 14  # every kind of tap was made
