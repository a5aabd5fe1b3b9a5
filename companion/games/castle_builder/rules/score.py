"""The score: coins are points, and the game ends once a player has enough coins for the variants played."""

from collections.abc import Mapping, Sequence

from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.scoring import Column, Item, Ranking, RuleWarning, column
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Whole, check_value, refuse_repeats

ABOVE_THE_SKY = "above-the-sky"
ROYAL_STRATEGY = "royal-strategy"
PEACEFUL_TIME = "peaceful-time"
VARIANTS = (ABOVE_THE_SKY, ROYAL_STRATEGY, PEACEFUL_TIME)
VARIANT_LIST = ListOf(Choice(VARIANTS))


def refuse_repeated_variants(variants: Sequence[str], at: str, problems: list[Problem]) -> None:
    """Add a problem for each variant that is named more than once."""
    refuse_repeats(variants, [f"{at}[{i}]" for i in range(len(variants))], problems, "variant-twice")


class Variants(ListOf):
    """The shape of a list of variants. Each may occur once. They are sorted into the order of the rulebook."""

    __slots__ = ()

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found = ListOf.check(self, raw, at, problems)
        if found is None or None in found:
            return found
        refuse_repeated_variants(found, at, problems)
        return [value for value in VARIANTS if value in found]

    def meant(self, typed: str, at: str) -> list[str]:
        return list(check_value(self, typed.replace(",", " ").replace(";", " ").split(), at))


VARIANTS_OPTION = Variants(Choice(VARIANTS))


def goal(variants: Sequence[str]) -> int:
    """Return the number of coins that ends the game at once."""
    return 9 if ABOVE_THE_SKY in variants else 7


def is_played(variant: str, seating: Seating) -> bool:
    """Return whether the players chose the variant."""
    return variant in seating.options["variants"]


Question = Mapping[str, Json]

SEATS = range(2, 5)
COIN_COUNT = Whole(0, 9)
PLAYER = Record({"name": Name(), "coins": COIN_COUNT})
QUESTION = Record({"variants": VARIANT_LIST, "players": ListOf(PLAYER, SEATS.start, SEATS.stop - 1)}, {"variants": []})


def read(question: Question) -> Question:
    """Return the question unchanged after checking it.

    Raise RefusedError for repeated variants or names, or if more than one player has reached the goal. The first player to
    reach it ends the game.
    """
    problems: list[Problem] = []
    variants, players = question["variants"], question["players"]
    refuse_repeated_variants(variants, "variants", problems)
    refuse_repeats([p["name"] for p in players], [f"players[{i}].name" for i in range(len(players))], problems, "name-twice")
    there = [i for i, player in enumerate(players) if player["coins"] >= goal(variants)]
    for i in there[1:]:
        told = {"goal": goal(variants), "other": players[there[0]]["name"]}
        problems.append(Problem(f"players[{i}].coins", "goal-twice", told))
    if problems:
        raise RefusedError(*problems)
    return question


def count(question: Question) -> tuple[Column, ...]:
    """Return a column for each player. Each coin is worth one point."""
    coins = {player["name"]: player["coins"] for player in question["players"]}
    return tuple(column(name, {"coins": [Item("why-coins", n, {"count": n})] if n else []}) for name, n in coins.items())


def finish(question: Question, columns: Sequence[Column], ranking: Ranking) -> tuple[bool, Ranking, tuple[RuleWarning, ...]]:
    """Return whether the game is over, the ranking, and no warnings.

    The ranking has no winner until a player has reached the goal.
    """
    if any(c.total >= goal(question["variants"]) for c in columns):
        return True, ranking, ()
    return False, Ranking(ranking.standings, winners=(), decided_by=None), ()
