"""Coins are the points, and the race is over as soon as somebody has enough of them."""

from collections.abc import Mapping, Sequence

from companion.games.castle_builder.rules.variants import VARIANT_LIST, goal, refuse_twice
from companion.rules.errors import Problem, RefusedError
from companion.rules.scoring import Column, Item, Ranking, Warned, column
from companion.rules.shape import Json, ListOf, Name, Record, Whole, refuse_repeats

Question = Mapping[str, Json]

SEATS = range(2, 5)
COINS = Whole(0, 9)
PLAYER = Record({"name": Name(), "coins": COINS})
QUESTION = Record({"variants": VARIANT_LIST, "players": ListOf(PLAYER, SEATS.start, SEATS.stop - 1)}, {"variants": []})


def read(question: Question) -> Question:
    """The race; refused where it cannot have come to this: it ends with the first who has enough coins."""
    problems: list[Problem] = []
    variants, players = question["variants"], question["players"]
    refuse_twice(variants, "variants", problems)
    refuse_repeats([p["name"] for p in players], [f"players[{i}].name" for i in range(len(players))], problems, "name-twice")
    there = [i for i, player in enumerate(players) if player["coins"] >= goal(variants)]
    for i in there[1:]:
        told = {"goal": goal(variants), "other": players[there[0]]["name"]}
        problems.append(Problem(f"players[{i}].coins", "goal-twice", told))
    if problems:
        raise RefusedError(*problems)
    return question


def count(question: Question) -> tuple[Column, ...]:
    """A point a coin."""
    coins = {player["name"]: player["coins"] for player in question["players"]}
    return tuple(column(name, {"coins": [Item("why-coins", n, {"count": n})] if n else []}) for name, n in coins.items())


def finish(question: Question, columns: Sequence[Column], ranking: Ranking) -> tuple[bool, Ranking, tuple[Warned, ...]]:
    """Whoever leads has not won before the goal is reached."""
    if any(c.total >= goal(question["variants"]) for c in columns):
        return True, ranking, ()
    return False, Ranking(ranking.standings, winners=(), decided_by=None), ()
