"""What a score question of Castle Builder holds: who has how many coins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Whole, refuse_repeats

ABOVE_THE_SKY = "above-the-sky"
ROYAL_STRATEGY = "royal-strategy"
PEACEFUL_TIME = "peaceful-time"
VARIANTS = (ABOVE_THE_SKY, ROYAL_STRATEGY, PEACEFUL_TIME)
VARIANT_LIST = ListOf(Choice(VARIANTS))

SEATS = range(2, 5)
COINS = Whole(0, 9)

QUESTION = Record(
    {
        "variants": VARIANT_LIST,
        "players": ListOf(Record({"name": Name(), "coins": COINS}), SEATS.start, SEATS.stop - 1),
    },
    optional={"variants": []},
)


@dataclass(frozen=True, slots=True)
class Baron:
    """A player and the coins gathered so far."""

    name: str
    coins: int


@dataclass(frozen=True, slots=True)
class Question:
    """The race as it stands."""

    goal: int
    barons: tuple[Baron, ...]


def goal(variants: Sequence[str]) -> int:
    """How many coins end the game at once."""
    return 9 if ABOVE_THE_SKY in variants else 7


def read(raw: Mapping[str, Json]) -> Question:
    """The race; refused where it cannot have come to this."""
    problems: list[Problem] = []
    variants = read_variants(raw, problems)
    question = Question(goal(variants), tuple(Baron(p["name"], p["coins"]) for p in raw["players"]))
    places = [f"players[{i}].name" for i in range(len(question.barons))]
    refuse_repeats([b.name for b in question.barons], places, problems, "name-twice")
    _refuse_second_winners(question, problems)
    if problems:
        raise RefusedError(*problems)
    return question


def read_variants(raw: Mapping[str, Json], problems: list[Problem]) -> tuple[str, ...]:
    """The variants played, each named once."""
    variants: tuple[str, ...] = tuple(raw["variants"])
    refuse_repeats(variants, [f"variants[{i}]" for i in range(len(variants))], problems, "variant-twice")
    return variants


def _refuse_second_winners(question: Question, problems: list[Problem]) -> None:
    there = [i for i, baron in enumerate(question.barons) if baron.coins >= question.goal]
    for i in there[1:]:
        other = question.barons[there[0]].name
        problems.append(Problem(f"players[{i}].coins", "goal-twice", {"goal": question.goal, "other": other}))
