"""What a score question looks like, and how its entries may contradict each other."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    HOUSE,
    KINDS,
    PATH,
    TOWER,
    Corner,
    Feature,
)
from companion.rules.errors import Key, Problem, RefusedError, child
from companion.rules.shape import Choice, Counts, Flag, Json, ListOf, Name, Record, Shape, Whole, refuse_repeats

EACH_TILE = 2
"""Every kind of wall tile exists twice."""
SCORED, COURTS, UNFINISHED = PILES = ("scored", "courts", "unfinished")
"""The lists of a question: what was scored during play, and the courts and unfinished features of the end."""
SERVES = {SCORED: {TOWER: 2, HOUSE: 3}, COURTS: {COURT: 7}, UNFINISHED: {PATH: 4, TOWER: 5, HOUSE: 6}}
"""The wall tile that serves for each kind of such a list: it makes worth more, and an unfinished one count at all."""
USED_BY = {SCORED: "doubled_by", COURTS: "four_each", UNFINISHED: "token_of"}
"""The entry of a list that names the player who uses it."""
HOUSE_PLUS_TILE, FIVE_POINTS_TILE = 8, 9

SQUARES = Whole(1, 60)
START_SPACES = Whole(0, 7)
FOLLOWERS = (0, 6)
MARKETS = Whole(0, 60)
EMPTY_REGION = Whole(0, 76)
HELD = (0, EACH_TILE)
BY_HAND = (-999, 999)
_TYPED = re.compile(r"([0-6])\s*+:\s*+([0-6])")


@dataclass(frozen=True, slots=True)
class Question:
    """A game as it was played: what was scored on the way and what the end adds. Pairs of numbers are by seat."""

    players: tuple[str, str]
    scored: tuple[Feature, ...]
    corners: tuple[Corner, ...] | None
    largest_empty: int
    courts: tuple[Feature, ...]
    unfinished: tuple[Feature, ...]
    house_plus: tuple[int, int]
    five_points: tuple[int, int]
    by_hand: tuple[int, int] = (0, 0)
    """By how much the markers were put right, without a reason that scores."""


class CornerPair(Shape):
    """The two numbers of a corner tower. The tower 0/1 never has a wall tile, so no pair begins with 0."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, list) and [type(n) for n in raw] == [int, int] and 1 <= raw[0] <= 98 and raw[1] == raw[0] + 1:
            return raw
        problems.append(Problem(at, "corner-pair"))
        return None

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        ends = [{"type": "integer", "minimum": n, "maximum": 97 + n} for n in (1, 2)]
        return {"type": "array", "prefixItems": ends, "minItems": 2, "maxItems": 2}


CORNERS = ListOf(CornerPair(), most=13)


class SomeName(Shape):
    """A name that cannot be compared with the players', because the list of players is itself wrong."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, str):
            return raw
        problems.append(Problem(at, "not-text"))
        return None

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        return {"type": "string"}


class NumbersBySomeName(Shape):
    """Numbers under such names."""

    def __init__(self, bounds: tuple[int, int]) -> None:
        self.bounds = bounds

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        return Counts(dict.fromkeys(raw if isinstance(raw, dict) else (), self.bounds)).check(raw, at, problems)

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        low, high = self.bounds
        return {"type": "object", "additionalProperties": {"type": "integer", "minimum": low, "maximum": high}}


class BothFollowers(Shape):
    """The followers of both players: by name, or in seat order; a person types 2:1."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        pair = ListOf(Whole(*FOLLOWERS), 2, 2)
        return (pair if isinstance(raw, list) else NumbersBySomeName(FOLLOWERS)).check(raw, at, problems)

    def meant(self, typed: str, at: str) -> list[int]:
        found = _TYPED.fullmatch(typed.strip())
        if not found:
            raise RefusedError(Problem(at, "followers-typed"))
        return [int(found[1]), int(found[2])]

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        pair = {"type": "array", "items": {"type": "integer", "minimum": FOLLOWERS[0], "maximum": FOLLOWERS[1]}}
        return {"anyOf": [NumbersBySomeName(FOLLOWERS).schema(), {**pair, "minItems": 2, "maxItems": 2}]}


Names = Sequence[str] | None
"""The names of the two players; None where any name will do."""


def numbers(names: Names, bounds: tuple[int, int]) -> Shape:
    """A number for each player."""
    return NumbersBySomeName(bounds) if names is None else Counts(dict.fromkeys(names, bounds))


def lists(names: Names) -> dict[str, Shape]:
    """What was scored, in order, and the lists of the final scoring."""
    player: Shape = SomeName() if names is None else Choice(tuple(names))
    followers = numbers(names, FOLLOWERS)
    feature = {"kind": Choice(KINDS), "tiles": SQUARES, "start_spaces": START_SPACES, "well": Flag(), "followers": followers}
    unsaid: dict[str, Json] = {"start_spaces": 0, "well": None}
    court = {"markets": MARKETS, "followers": followers, "four_each": player}
    return {
        SCORED: ListOf(Record({**feature, "doubled_by": player}, {**unsaid, "doubled_by": None})),
        COURTS: ListOf(Record(court, {"four_each": None})),
        UNFINISHED: ListOf(Record({**feature, "token_of": player}, unsaid)),
    }


def entries(names: Names) -> dict[str, Shape]:
    """The entries of a question between these players."""
    piles = lists(names)
    scored = piles.pop(SCORED)
    held = {"house_plus": numbers(names, HELD), "five_points": numbers(names, HELD), "by_hand": numbers(names, BY_HAND)}
    final = {"largest_empty": EMPTY_REGION, **piles, **held}
    return {"players": PLAYERS, "scored": scored, "corners": CORNERS, "final": Record(final, NOTHING_FINAL)}


PLAYERS = ListOf(Name(), 2, 2)
NOTHING_FINAL: dict[str, Json] = {
    "largest_empty": 0,
    "courts": [],
    "unfinished": [],
    "house_plus": {},
    "five_points": {},
    "by_hand": {},
}


class QuestionShape(Record):
    """The shape of a question: the names of its players are the keys of its maps."""

    __slots__ = ()

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        unsound: list[Problem] = []
        names = PLAYERS.check(raw.get("players") if isinstance(raw, dict) else None, "", unsound)
        twice: list[Problem] = []
        if names:
            refuse_repeats(names, [f"{child(at, 'players')}[{i}]" for i in range(len(names))], twice, "name-twice")
        strict = self if unsound or twice else Record(entries(names), self.optional)
        value = Record.check(strict, raw, at, problems)
        problems.extend(twice)
        return value


QUESTION = QuestionShape(entries(None), {"corners": None, "final": NOTHING_FINAL})


def row(pile: str, feature: Feature, players: Sequence[str]) -> dict[str, Json]:
    """A feature as it stands in a list of a question."""
    told: dict[str, Json] = {"markets": feature.tiles} if pile == COURTS else {"kind": feature.kind, "tiles": feature.tiles}
    if pile != COURTS:
        told |= {"start_spaces": feature.start_spaces, **({"well": True} if feature.well else {})}
    told["followers"] = dict(zip(players, feature.followers, strict=True))
    if pile == UNFINISHED or feature.doubled:
        told[USED_BY[pile]] = "" if feature.owner is None else players[feature.owner]
    return told


class Referee:
    """Reads the lists, and notes who uses a wall tile that is not there, or where somebody else owns the place."""

    def __init__(self, players: tuple[str, str]) -> None:
        self.players = players
        self.problems: list[Problem] = []
        self._used: Counter[int] = Counter()

    def note(self, at: str, code: str, **args: str | int) -> None:
        """Something is wrong at that place."""
        self.problems.append(Problem(at, code, args))

    def take(self, tile: int, at: str, number: int = 1) -> None:
        """Wall tiles of one kind are used, if the box still holds so many."""
        if self._used[tile] + number > EACH_TILE:
            self.note(at, "wall-tile-gone", tile=Key(f"wall-tile-{tile}"))
        else:
            self._used[tile] += number

    def pile(self, pile: str, raw: Sequence[Mapping[str, Any]], at: str) -> tuple[Feature, ...]:
        """A list of features."""
        return tuple(self._feature(pile, one, f"{at}[{i}]") for i, one in enumerate(raw))

    def _feature(self, pile: str, raw: Mapping[str, Any], at: str) -> Feature:
        kind, name = raw.get("kind", COURT), raw[USED_BY[pile]]
        if raw.get("well") is not None and kind != PATH:
            self.note(child(at, "well"), "well-not-on-path")
        size = raw["markets"] if kind == COURT else raw["tiles"]
        doubled = name is not None and pile != UNFINISHED
        starts, well = raw.get("start_spaces", 0), bool(raw.get("well"))
        feature = Feature(kind, size, self.by_seat(raw["followers"]), starts, well=well, doubled=doubled)
        if name is not None:
            self._use(pile, feature, name, at)
        return feature

    def _use(self, pile: str, feature: Feature, name: str, at: str) -> None:
        """A wall tile is used; this asks for the majority of who uses it."""
        named, tile = child(at, USED_BY[pile]), SERVES[pile].get(feature.kind)
        if tile is None:
            self.note(named, "path-doubled")
        elif feature.owner is None:
            self.note(named, "nobody-owns")
        elif name != self.players[feature.owner]:
            self.note(named, "not-the-owner", owner=self.players[feature.owner])
        else:
            self.take(tile, at if pile == UNFINISHED else named)

    def by_seat(self, numbers: Mapping[str, int]) -> tuple[int, int]:
        """Numbers under names in seat order, a missing one being 0."""
        first, second = self.players
        return numbers.get(first, 0), numbers.get(second, 0)

    def held(self, numbers: Mapping[str, int], tile: int, at: str) -> tuple[int, int]:
        """How many of a kind of wall tile each player has."""
        both = self.by_seat(numbers)
        for name, number in zip(self.players, both, strict=True):
            self.take(tile, f"{at}.{name}", number)
        return both


def shared_numbers(pairs: Sequence[Sequence[int]], at: str) -> Iterator[Problem]:
    """Corner towers with a number that another one before them has."""
    seen: set[int] = set()
    for i, pair in enumerate(pairs):
        if taken := seen.intersection(pair):
            yield Problem(f"{at}[{i}]", "corner-number-twice", {"number": min(taken)})
        seen.update(pair)


def read(record: Mapping[str, Json]) -> Question:
    """A question of the right shape in the game's own types; RefusedError with every contradiction."""
    first, second = record["players"]
    referee, final, corners = Referee((first, second)), record["final"], record["corners"]
    scored = referee.pile(SCORED, record["scored"], "scored")
    referee.problems += shared_numbers(corners or (), "corners")
    question = Question(
        players=referee.players,
        scored=scored,
        corners=None if corners is None else tuple((low, high) for low, high in corners),
        largest_empty=final["largest_empty"],
        courts=referee.pile(COURTS, final["courts"], "final.courts"),
        unfinished=referee.pile(UNFINISHED, final["unfinished"], "final.unfinished"),
        house_plus=referee.held(final["house_plus"], HOUSE_PLUS_TILE, "final.house_plus"),
        five_points=referee.held(final["five_points"], FIVE_POINTS_TILE, "final.five_points"),
        by_hand=referee.by_seat(final["by_hand"]),
    )
    if referee.problems:
        raise RefusedError(*referee.problems)
    return question
