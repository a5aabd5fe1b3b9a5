"""Helpers for questions: a way to ask, a game with everything in it, and random games."""

import copy
from collections import Counter
from random import Random
from typing import Any

from companion.games.carcassonne_the_castle import GAME
from companion.rules.scoring import Result
from tests.game_contract.refusing import assert_said, problems_of

NAMES = ("Black", "White")


def score(question: dict[str, Any]) -> Result:
    return GAME.score(GAME.scoring.parse(question))


def points(question: dict[str, Any]) -> list[dict[str, int]]:
    return [{line.category: line.points for line in column.lines} for column in score(question).columns]


def refused(question: Any) -> list[tuple[str, str]]:
    """Return place and code of each problem. Each problem must have a sentence."""
    problems = problems_of(lambda: score(question))
    assert_said(GAME.key, problems)
    return [(p.at, p.code) for p in problems]


def game(*scored: dict[str, Any], **entries: Any) -> dict[str, Any]:
    return {"players": list(NAMES), "scored": list(scored), **entries}


def feature(kind: str, tiles: int, black: int = 0, white: int = 0, **entries: Any) -> dict[str, Any]:
    return {"kind": kind, "tiles": tiles, "followers": {"Black": black, "White": white}, **entries}


def court(markets: int, black: int = 0, white: int = 0, **entries: Any) -> dict[str, Any]:
    return {"markets": markets, "followers": {"Black": black, "White": white}, **entries}


FULL = game(
    feature("path", 3, 1, start_spaces=1, well=True),
    feature("path", 1, 2, 1, well=False),
    feature("tower", 4, 0, 1, doubled_by="White"),
    feature("tower", 1, 1),
    feature("house", 2, 2, 1),
    feature("house", 5, 0, 1, start_spaces=2, doubled_by="White"),
    corners=[[12, 13], [8, 9]],
    final={
        "largest_empty": 21,
        "courts": [court(5, 2, 1, four_each="Black"), court(1, 0, 1)],
        "unfinished": [
            feature("path", 2, 1, token_of="Black", well=True, start_spaces=2),
            feature("path", 1, 1, token_of="Black"),
            feature("tower", 21, 0, 1, token_of="White"),
            feature("house", 3, 1, token_of="Black", start_spaces=5),
        ],
        "house_plus": {"Black": 1},
        "five_points": {"White": 2},
    },
)
"""A question with everything that can be scored."""


def full() -> dict[str, Any]:
    return copy.deepcopy(FULL)


def owner(followers: dict[str, int]) -> str | None:
    """Return the player with the most followers, or None for a tie."""
    best = sorted(followers.items(), key=lambda entry: -entry[1])
    if not best or best[0][1] == 0:
        return None
    return None if len(best) == 2 and best[0][1] == best[1][1] else best[0][0]


def by_chance(chance: Random) -> dict[str, Any]:
    """Return a random valid question. Wall tiles are used only by owners, and at most two of a kind."""
    players = chance.sample(["Ann", "Боб", "0", 'O"Neil', "total", "東京"], 2)
    used: Counter[tuple[str, str]] = Counter()

    def piece(by: str, **told: Any) -> dict[str, Any]:
        found = {**told, "followers": {name: chance.randint(0, 3) for name in players if chance.random() < 0.8}}
        mine, kind = owner(found["followers"]), told.get("kind", "court")
        if mine and used[by, kind] < 2 and (by, kind) != ("doubled_by", "path") and (by == "token_of" or chance.random() < 0.5):
            used[by, kind] += 1
            found[by] = mine
        return found

    def feature(by: str) -> dict[str, Any]:
        kind = chance.choice(["path", "tower", "house"])
        told = {"well": chance.random() < 0.5} if kind == "path" and chance.random() < 0.5 else {}
        told |= {"start_spaces": chance.randint(0, 3)} if chance.random() < 0.5 else {}
        return piece(by, kind=kind, tiles=chance.randint(1, 9), **told)

    question: dict[str, Any] = {"players": players, "scored": [feature("doubled_by") for _ in range(chance.randint(0, 14))]}
    if chance.random() < 0.5:
        lows = chance.sample(range(1, 99, 2), chance.randint(0, 13))
        question["corners"] = [[low, low + 1] for low in lows]
    if chance.random() < 0.5:
        some = ({}, {players[0]: 1}, {players[1]: 2}, {players[0]: 1, players[1]: 1})
        question["final"] = {
            "largest_empty": chance.randint(0, 76),
            "courts": [piece("four_each", markets=chance.randint(0, 9)) for _ in range(chance.randint(0, 4))],
            "unfinished": [one for one in (feature("token_of") for _ in range(5)) if "token_of" in one],
            **{key: chance.choice(some) for key in ("house_plus", "five_points")},
        }
    return question
