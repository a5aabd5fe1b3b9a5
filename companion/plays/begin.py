"""The beginning of a play: what was asked for, checked into a seating."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.clubs import TINCTURES
from companion.plays.lookalikes import alike
from companion.rules.errors import DoubtError, Problem, RefusedError, child
from companion.rules.game import Game, Seating
from companion.rules.shape import (
    Flag,
    Json,
    ListOf,
    Person,
    Record,
    Shape,
    Whole,
    count_problem,
    refuse_repeats,
    refuse_unknown,
)


@dataclass(frozen=True, slots=True)
class Beginning:
    """A play that can begin. `facts` are those sent with it; without tinctures the club's habits decide."""

    seating: Seating
    facts: Mapping[str, Json]
    tinctures: tuple[int, ...] | None


def begun(game: Game[Any, Any], wanted: Mapping[str, Json], known: Mapping[str, Json]) -> Beginning:
    """The seating that `{"game", "players", "options"?, "first"?, "tinctures"?, "facts"?, "sure"?}` asks for.

    Names that look the same are asked about: DoubtError, unless the sender is `sure` that they are two people.
    `known` are the facts of the club's copy; those that are sent go before them.
    """
    problems: list[Problem] = []
    players = wanted.get("players")
    seats = len(players) if isinstance(players, list) else max(game.seats)
    given = _shape(game, seats).check({k: v for k, v in wanted.items() if k != "game"}, "", problems)
    names = given.get("players")
    if isinstance(names, list):
        if seats not in game.seats:
            problems.append(count_problem("players", min(game.seats), max(game.seats), seats))
        refuse_repeats(names, [f"players[{i}]" for i in range(seats)], problems, "name-twice")
    if problems:
        raise RefusedError(*problems)
    facts, tinctures = given["facts"], given["tinctures"]
    seating = Seating(game.key, tuple(names), given["options"], given["first"], {**known, **facts})
    if game.admits and (in_the_way := game.admits(seating)):
        raise RefusedError(*in_the_way)
    if not given["sure"] and (doubts := alike(seating.players)):
        raise DoubtError(*doubts)
    return Beginning(seating, facts, None if tinctures is None else tuple(tinctures))


def _shape(game: Game[Any, Any], seats: int) -> Record:
    defaults = {option.key: option.default for option in game.options}
    return Record(
        {
            "players": ListOf(Person()),
            "options": Record({option.key: option.shape for option in game.options}, defaults),
            "first": Whole(0, max(seats - 1, 0)),
            "tinctures": ListOf(Whole(0, TINCTURES - 1), fewest=seats, most=seats),
            "facts": SomeOf(game.facts),
            "sure": Flag(),
        },
        {"options": defaults, "first": 0, "tinctures": None, "facts": {}, "sure": False},
    )


@dataclass(frozen=True)
class SomeOf(Shape):
    """An object with any of the keys listed."""

    fields: Mapping[str, Shape]

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, dict):
            problems.append(Problem(at, "not-object"))
            return None
        refuse_unknown(raw, self.fields, at, problems)
        return {key: shape.check(raw[key], child(at, key), problems) for key, shape in self.fields.items() if key in raw}
