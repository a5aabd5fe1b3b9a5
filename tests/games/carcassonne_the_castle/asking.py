"""Questions for the tests: a way to ask, a game in which everything happens, and any number of random games."""

import copy
from typing import Any

from hypothesis import strategies as st

from companion.games.carcassonne_the_castle import GAME
from companion.rules.scoring import Result
from companion.rules.shape import checked
from tests.contract.refusing import assert_said, problems_of

NAMES = ("Black", "White")


def score(question: dict[str, Any]) -> Result:
    return GAME.score(GAME.read(checked(GAME.question, question)))


def points(question: dict[str, Any]) -> list[dict[str, int]]:
    return [{line.category: line.points for line in column.lines} for column in score(question).columns]


def refused(question: Any) -> list[tuple[str, str]]:
    """Where and why the question is refused, in words; nothing if it is not."""
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
"""Everything that can be scored, in one game."""


def full() -> dict[str, Any]:
    return copy.deepcopy(FULL)


def owner(followers: dict[str, int]) -> str | None:
    """Who has most of them, unless two have as many."""
    best = sorted(followers.items(), key=lambda entry: -entry[1])
    if not best or best[0][1] == 0:
        return None
    return None if len(best) == 2 and best[0][1] == best[1][1] else best[0][0]


@st.composite
def _followers(draw: st.DrawFn, players: list[str]) -> dict[str, int]:
    counts = draw(st.tuples(st.integers(0, 3), st.integers(0, 3)))
    return {name: n for name, n in zip(players, counts, strict=True) if n or draw(st.booleans())}


@st.composite
def _feature(draw: st.DrawFn, players: list[str]) -> dict[str, Any]:
    kind = draw(st.sampled_from(["path", "tower", "house"]))
    found: dict[str, Any] = {"kind": kind, "tiles": draw(st.integers(1, 9)), "followers": draw(_followers(players))}
    found |= draw(st.sampled_from([{}, {"start_spaces": 0}, {"start_spaces": 3}]))
    return found | (draw(st.sampled_from([{}, {"well": True}, {"well": False}])) if kind == "path" else {})


@st.composite
def _corners(draw: st.DrawFn) -> list[list[int]]:
    pairs: list[list[int]] = []
    for n in draw(st.lists(st.integers(1, 98), max_size=13)):
        if all(n + 1 < low or high < n for low, high in pairs):
            pairs.append([n, n + 1])
    return pairs


@st.composite
def questions(draw: st.DrawFn) -> dict[str, Any]:
    """A question within the rules: wall tiles only where their user is the owner, at most two of a kind."""
    names = st.sampled_from(["Ann", "Боб", "0", 'O"Neil', "total", "東京"])
    players = draw(st.lists(names, min_size=2, max_size=2, unique=True))
    left: dict[tuple[str, str], int] = {}

    def may_use(found: dict[str, Any], by: str) -> bool:
        """Whether its owner uses one of the wall tiles for it that are left."""
        key = by, found.get("kind", "court")
        if owner(found["followers"]) is None or key == ("doubled_by", "path") or not left.setdefault(key, 2):
            return False
        left[key] -= 1
        found[by] = owner(found["followers"])
        return True

    question: dict[str, Any] = {"players": players, "scored": draw(st.lists(_feature(players), max_size=14))}
    for found in question["scored"]:
        if draw(st.booleans()):
            may_use(found, "doubled_by")
    if draw(st.booleans()):
        question["corners"] = draw(_corners())
    if draw(st.booleans()):
        question["final"] = final = {"largest_empty": draw(st.integers(0, 76))}
        courts = st.fixed_dictionaries({"markets": st.integers(0, 9), "followers": _followers(players)})
        final["courts"] = draw(st.lists(courts, max_size=4))
        for found in final["courts"]:
            if draw(st.booleans()):
                may_use(found, "four_each")
        final["unfinished"] = [one for one in draw(st.lists(_feature(players), max_size=5)) if may_use(one, "token_of")]
        for key in ("house_plus", "five_points"):
            final[key] = draw(st.sampled_from([{}, {players[0]: 1}, {players[1]: 2}, {players[0]: 1, players[1]: 1}]))
    return question
