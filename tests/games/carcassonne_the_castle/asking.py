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


def _owner(followers: dict[str, int], players: list[str]) -> str | None:
    first, second = (followers.get(name, 0) for name in players)
    return players[0] if first > second else players[1] if second > first else None


@st.composite
def _followers(draw: st.DrawFn, players: list[str]) -> dict[str, int]:
    counts = draw(st.tuples(st.integers(0, 3), st.integers(0, 3)))
    return {name: n for name, n in zip(players, counts, strict=True) if n or draw(st.booleans())}


@st.composite
def _feature(draw: st.DrawFn, players: list[str]) -> dict[str, Any]:
    kind = draw(st.sampled_from(["path", "tower", "house"]))
    found: dict[str, Any] = {"kind": kind, "tiles": draw(st.integers(1, 9)), "followers": draw(_followers(players))}
    if draw(st.booleans()):
        found["start_spaces"] = draw(st.integers(0, 3))
    if kind == "path" and draw(st.booleans()):
        found["well"] = draw(st.booleans())
    return found


@st.composite
def _corners(draw: st.DrawFn) -> list[list[int]]:
    taken: set[int] = set()
    pairs = []
    for n in draw(st.lists(st.integers(1, 98), max_size=13)):
        if not taken & {n, n + 1}:
            taken |= {n, n + 1}
            pairs.append([n, n + 1])
    return pairs


@st.composite
def questions(draw: st.DrawFn) -> dict[str, Any]:
    """A question within the rules: wall tiles only where their user is the owner, at most two of a kind."""
    players = draw(
        st.lists(st.sampled_from(["Ann", "Боб", "0", 'O"Neil', "total", "東京"]), min_size=2, max_size=2, unique=True)
    )
    question: dict[str, Any] = {"players": players, "scored": draw(st.lists(_feature(players), max_size=14))}
    left = dict.fromkeys(["tower", "house", "court", "unfinished-path", "unfinished-tower", "unfinished-house"], 2)
    for found in question["scored"]:
        name = _owner(found["followers"], players)
        if name and left.get(found["kind"]) and draw(st.booleans()):
            found["doubled_by"] = name
            left[found["kind"]] -= 1
    if draw(st.booleans()):
        question["corners"] = draw(_corners())
    if draw(st.booleans()):
        question["final"] = final = {"largest_empty": draw(st.integers(0, 76))}
        final["courts"] = [
            {"markets": draw(st.integers(0, 9)), "followers": draw(_followers(players))} for _ in range(draw(st.integers(0, 4)))
        ]
        for found in final["courts"]:
            name = _owner(found["followers"], players)
            if name and left["court"] and draw(st.booleans()):
                found["four_each"] = name
                left["court"] -= 1
        final["unfinished"] = []
        for found in draw(st.lists(_feature(players), max_size=5)):
            name = _owner(found["followers"], players)
            if name and left[f"unfinished-{found['kind']}"]:
                final["unfinished"].append({**found, "token_of": name})
                left[f"unfinished-{found['kind']}"] -= 1
        for key in ("house_plus", "five_points"):
            final[key] = draw(st.sampled_from([{}, {players[0]: 1}, {players[1]: 2}, {players[0]: 1, players[1]: 1}]))
    return question
