"""Plans of two whole games by round: cards, buildings, servants and answers.

The first player is drawn by lot, and the plans work with any first player.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Act:
    """A card's action by a player. Callbacks come before everything else."""

    card: str
    builds: Sequence[str] = ()
    places: Sequence[str] = ()
    sends: str = ""
    calls_back: str = ""
    melts: int = 0
    slip: str = ""
    """Building that is tapped by mistake and undone."""


@dataclass(frozen=True)
class Answer:
    """A player's answer to an event: the words on the button and the points it moves."""

    words: str
    args: Mapping[str, Any] = field(default_factory=dict)
    points: int = 0


@dataclass(frozen=True)
class Round:
    """A round: the acts of each player in seat order, the event, and the answers of each player by event."""

    sessions: Sequence[Sequence[Act]]
    event: str = ""
    answers: Mapping[str, Sequence[Answer]] = field(default_factory=dict)


def pays(talers: int) -> Answer:
    return Answer("choice-pay", {"talers": talers})


def gives(card: str) -> Answer:
    return Answer("choice-give", {"card": f"card-{card}"})


def stones(count: int) -> Answer:
    return Answer("choice-stone", {"count": count}, 3 * count)


def for_servants(servants: int, in_points: int) -> Answer:
    """Return the answer to the famine: 2 points for each of `in_points` servants, 3 talers for each of the others."""
    args = {"talers": 3 * (servants - in_points), "due": 2 * in_points, "points": 2 * in_points, "short": 0}
    return Answer("choice-per-servant", args, -2 * in_points)


BRINGS, DROPS, WON_HER = Answer("choice-bring"), Answer("choice-drop"), Answer("choice-bring", points=8)
REFUSES = Answer("choice-refuse", points=-5)
BOARDS, NO = Answer("choice-boards", points=3), Answer("choice-no")

SNOW = (2, 3, 5, 6, 8, 9, 11)
WINTER = (
    Round(
        [
            [Act("messenger"), Act("worker-silver", ["well"])],
            [Act("trader", sends="sand"), Act("builder", ["servants-house"], ["servants-house", "market"])],
        ]
    ),
    Round(
        [
            [Act("trader", sends="boards"), Act("stonemason", ["tavern", "house"], ["tavern-12", "forge-10"], melts=2)],
            [Act("messenger"), Act("stonemason", ["stable"], ["stable-16"])],
        ],
        event="frozen-beauty",
    ),
    Round(
        [
            [Act("builder", ["small-gate", "keep"], ["small-gate", "keep"]), Act("worker-clay", ["tower"])],
            [Act("worker-silver"), Act("architect")],
        ],
        event="beggar",
        answers={"frozen-beauty": [BRINGS, BRINGS], "beggar": [pays(1), pays(1)]},
    ),
    Round(
        [
            [Act("worker-stone", ["house"]), Act("architect")],
            [Act("messenger"), Act("builder", ["palace"], ["palace", "tavern-6"], melts=1)],
        ],
        answers={"frozen-beauty": [BRINGS, BRINGS], "beggar": [pays(1), REFUSES]},
    ),
    Round(
        [
            [Act("trader", sends="clay"), Act("stonemason", ["tower"], ["granary"])],
            [Act("worker-stone", ["house"]), Act("stonemason", ["house"], ["granary"])],
        ],
        event="granary",
        answers={"frozen-beauty": [WON_HER, DROPS]},
    ),
    Round(
        [
            [Act("messenger"), Act("builder", ["big-gate", "tower"], ["big-gate"], calls_back="boards")],
            [Act("trader"), Act("architect")],
        ],
        event="plague",
        answers={"plague": [gives("trader"), pays(4)]},
    ),
    Round(
        [
            [Act("worker-silver", ["tower"]), Act("worker-clay")],
            [Act("messenger"), Act("worker-clay", ["tower"])],
        ]
    ),
    Round(
        [
            [Act("worker-stone"), Act("architect")],
            [Act("builder", ["house"]), Act("stonemason", ["house"], ["forge-6"], calls_back="sand")],
        ],
        event="broken-wall",
        answers={"broken-wall": [stones(2), stones(0)]},
    ),
    Round(
        [
            [Act("messenger"), Act("stonemason", ["tower"])],
            [Act("worker-silver"), Act("architect")],
        ],
        event="famine",
        answers={"famine": [for_servants(5, 2), for_servants(6, 6)]},
    ),
    Round(
        [
            [Act("builder"), Act("worker-stone")],
            [Act("messenger"), Act("worker-silver")],
        ]
    ),
    Round(
        [
            [Act("worker-silver"), Act("worker-clay")],
            [Act("trader"), Act("stonemason", ["tower"])],
        ],
        event="hearth",
        answers={"hearth": [BOARDS, NO]},
    ),
    # Only the architect is left to the first: the trader was given to the plague, all others lie on the table.
    Round([[Act("architect")], [Act("builder", ["tower"]), Act("worker-clay")]]),
)

SUMMER = (
    Round(
        [
            [Act("messenger")],
            [Act("trader", sends="sand")],
            [Act("stonemason", ["keep"], ["keep", "market"])],
            [Act("worker-stone", ["well"])],
        ]
    ),
    Round(
        [
            [Act("trader", sends="boards")],
            [Act("builder", ["tavern", "house"], ["tavern-12", "forge-10"], melts=2)],
            [Act("architect")],
            [Act("stonemason", ["house", "tower"], ["forge-6"])],
        ]
    ),
    Round(
        [
            [Act("stonemason", ["stable", "servants-house"], ["stable-16", "servants-house"], melts=1, slip="palace")],
            [Act("architect")],
            [Act("messenger")],
            [Act("architect")],
        ]
    ),
    Round(
        [
            [Act("builder", ["small-gate", "big-gate"], ["small-gate", "big-gate"])],
            [Act("stonemason", ["palace"], ["palace", "market"])],
            [Act("builder", ["tower", "tower"], ["stable-12"])],
            [Act("trader", sends="clay")],
        ]
    ),
    Round(
        [
            [Act("worker-silver", ["house", "tower"])],
            [Act("worker-clay", ["tower"])],
            [Act("trader", sends="stone")],
            [Act("builder", ["house"], ["palace"])],
        ]
    ),
    # All four carts are taken: the rider pays, and then one trader sends another's servant home.
    Round(
        [
            [Act("architect")],
            [Act("trader", sends="silver")],
            [Act("worker-silver", ["tower"])],
            [Act("messenger")],
        ]
    ),
    Round(
        [
            [Act("trader", sends="clay")],
            [Act("messenger")],
            [Act("architect")],
            [Act("stonemason", ["house"], ["tavern-6"])],
        ]
    ),
    # With these the last of the 23 buildings stands, and the game ends four rounds early.
    Round(
        [
            [Act("worker-clay", ["tower"])],
            [Act("worker-stone", ["tower"])],
            [Act("stonemason", ["tower"])],
            [Act("worker-silver", ["house"])],
        ]
    ),
)
