"""Coins are the points; the race is over as soon as somebody has enough of them, which the variants played say."""

from collections.abc import Mapping, Sequence

from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.scoring import Column, Item, Ranking, Warned, column
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Whole, checked, refuse_repeats

ABOVE_THE_SKY = "above-the-sky"
ROYAL_STRATEGY = "royal-strategy"
PEACEFUL_TIME = "peaceful-time"
VARIANTS = (ABOVE_THE_SKY, ROYAL_STRATEGY, PEACEFUL_TIME)
VARIANT_LIST = ListOf(Choice(VARIANTS))


def refuse_twice(variants: Sequence[str], at: str, problems: list[Problem]) -> None:
    """Each is named once."""
    refuse_repeats(variants, [f"{at}[{i}]" for i in range(len(variants))], problems, "variant-twice")


class Variants(ListOf):
    """Some of a few words, each at most once; kept in the order of the rulebook."""

    __slots__ = ()

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found = ListOf.check(self, raw, at, problems)
        if found is None or None in found:
            return found
        refuse_twice(found, at, problems)
        return [value for value in VARIANTS if value in found]

    def meant(self, typed: str, at: str) -> list[str]:
        return list(checked(self, typed.replace(",", " ").replace(";", " ").split(), at))


OPTION = Variants(Choice(VARIANTS))


def goal(variants: Sequence[str]) -> int:
    """How many coins end the game at once."""
    return 9 if ABOVE_THE_SKY in variants else 7


def is_played(variant: str, seating: Seating) -> bool:
    """Whether this table plays the variant."""
    return variant in seating.options["variants"]


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
