"""What a score question looks like, and how its entries may contradict each other."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.carcassonne_the_castle.rules.features import (
    COURTS,
    EACH_TILE,
    HELD,
    KINDS,
    PATH,
    PILES,
    SCORED,
    UNFINISHED,
    Feature,
    Group,
    feature_in,
)
from companion.rules.errors import Key, Problem, RefusedError, child
from companion.rules.shape import Choice, Counts, Flag, Json, ListOf, Name, Record, Shape, Whole, refuse_repeats

USED_BY = {SCORED: "doubled_by", COURTS: "four_each", UNFINISHED: "token_of"}
"""The entry of a list that names the player who uses the wall tile."""
SQUARES = Whole(1, 60)
START_SPACES = Whole(0, 7)
FOLLOWERS = Whole(0, 6)
MARKETS = Whole(0, 60)
EMPTY_REGION = Whole(0, 76)
TILES = Whole(0, EACH_TILE)
BY_HAND = Whole(-999, 999)
_TYPED = re.compile(r"([0-6])\s*+:\s*+([0-6])")
Piles = Mapping[str, tuple[Feature, ...]]


@dataclass(frozen=True, slots=True)
class Question:
    """A game as it was played: what was scored on the way and what the end adds. Pairs of numbers are by seat."""

    players: tuple[str, str]
    piles: Piles
    corners: tuple[Group, ...] | None
    largest_empty: int
    house_plus: tuple[int, int]
    five_points: tuple[int, int]
    by_hand: tuple[int, int] = (0, 0)
    """By how much the markers were put right, without a reason that scores."""

    @property
    def scored(self) -> tuple[Feature, ...]:
        return self.piles[SCORED]


class CornerPair(Shape):
    """The two numbers of a corner tower. The tower 0/1 never has a wall tile, so no pair begins with 0."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, list) and [type(n) for n in raw] == [int, int] and 1 <= raw[0] <= 98 and raw[1] == raw[0] + 1:
            return raw
        problems.append(Problem(at, "corner-pair"))
        return None

    def schema(self) -> dict[str, Json]:
        ends = [{"type": "integer", "minimum": n, "maximum": 97 + n} for n in (1, 2)]
        return {"type": "array", "prefixItems": ends, "minItems": 2, "maxItems": 2}


class Player(Shape):
    """One of the players; without their names, because the list of players is itself wrong, any name."""

    def __init__(self, names: Sequence[str] | None = None) -> None:
        self.names = names

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if self.names is None and isinstance(raw, str):
            return raw
        return Choice(tuple(self.names or ())).check(raw, at, problems)

    def schema(self) -> dict[str, Json]:
        return {"type": "string"}


class ByPlayer(Shape):
    """A number for each player; without their names under any names."""

    def __init__(self, each: Whole, names: Sequence[str] | None = None) -> None:
        self.each, self.names = each, names

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        names = self.names if self.names is not None else raw if isinstance(raw, dict) else ()
        return Counts(dict.fromkeys(names, (self.each.low, self.each.high))).check(raw, at, problems)

    def schema(self) -> dict[str, Json]:
        each = {"type": "integer", "minimum": self.each.low, "maximum": self.each.high}
        return {"type": "object", "additionalProperties": each}


class BothFollowers(Shape):
    """The followers of both players: by name, or in seat order; a person types 2:1."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        return (ListOf(FOLLOWERS, 2, 2) if isinstance(raw, list) else ByPlayer(FOLLOWERS)).check(raw, at, problems)

    def meant(self, typed: str, at: str) -> list[int]:
        found = _TYPED.fullmatch(typed.strip())
        if not found:
            raise RefusedError(Problem(at, "followers-typed"))
        return [int(found[1]), int(found[2])]

    def schema(self) -> dict[str, Json]:
        by_name = ByPlayer(FOLLOWERS).schema()
        pair = {"type": "array", "items": by_name["additionalProperties"], "minItems": 2, "maxItems": 2}
        return {"anyOf": [by_name, pair]}


PLAYERS = ListOf(Name(), 2, 2)
CORNERS = ListOf(CornerPair(), most=13)
NOTHING_FINAL: dict[str, Json] = {
    "largest_empty": 0,
    **{pile: [] for pile in (COURTS, UNFINISHED)},
    **{entry: {} for entry in (*HELD, "by_hand")},
}


def lists(names: Sequence[str] | None = None) -> dict[str, Shape]:
    """What was scored, in order, and the lists of the final scoring, between these players."""
    player, followers = Player(names), ByPlayer(FOLLOWERS, names)
    feature = {"kind": Choice(KINDS), "tiles": SQUARES, "start_spaces": START_SPACES, "well": Flag(), "followers": followers}
    unsaid: dict[str, Json] = {"start_spaces": 0, "well": None}
    court = {"markets": MARKETS, "followers": followers, "four_each": player}
    return {
        SCORED: ListOf(Record({**feature, "doubled_by": player}, {**unsaid, "doubled_by": None})),
        COURTS: ListOf(Record(court, {"four_each": None})),
        UNFINISHED: ListOf(Record({**feature, "token_of": player}, unsaid)),
    }


def entries(names: Sequence[str] | None = None) -> dict[str, Shape]:
    """The entries of a question between these players."""
    piles = lists(names)
    scored = piles.pop(SCORED)
    by_player = {**{entry: ByPlayer(TILES, names) for entry in HELD}, "by_hand": ByPlayer(BY_HAND, names)}
    final = Record({"largest_empty": EMPTY_REGION, **piles, **by_player}, NOTHING_FINAL)
    return {"players": PLAYERS, "scored": scored, "corners": CORNERS, "final": final}


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


QUESTION = QuestionShape(entries(), {"corners": None, "final": NOTHING_FINAL})


# --- A feature in a list of a question, and back -------------------------------------------------------------------------


def row(feature: Feature, players: Sequence[str]) -> dict[str, Json]:
    """A feature as it stands in a list of a question."""
    told = {**feature.told, **({"well": True} if feature.well else {})}
    told["followers"] = dict(zip(players, feature.followers, strict=True))
    if feature.tile is not None:
        told[USED_BY[feature.pile]] = "" if feature.owner is None else players[feature.owner]
    return told


def feature_of(row: Mapping[str, Any], pile: str, players: Sequence[str]) -> Feature:
    """The feature that such a list tells of."""
    used = row.get(USED_BY[pile]) is not None
    return feature_in(row, by_seat(row["followers"], players), pile, doubled=used and pile != UNFINISHED)


def by_seat(numbers: Mapping[str, int], players: Sequence[str]) -> tuple[int, int]:
    """Numbers under names in seat order, a missing one being 0."""
    first, second = players
    return numbers.get(first, 0), numbers.get(second, 0)


class Referee:
    """Reads what players use, and notes wall tiles that are not there, or where somebody else owns the place."""

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

    def feature(self, pile: str, raw: Mapping[str, Any], at: str) -> Feature:
        """A feature of a list; the wall tile for it asks for the majority of who uses it."""
        feature = feature_of(raw, pile, self.players)
        named, name = child(at, USED_BY[pile]), raw[USED_BY[pile]]
        if raw.get("well") is not None and feature.kind != PATH:
            self.note(child(at, "well"), "well-not-on-path")
        if name is None:
            return feature
        if feature.tile is None:
            self.note(named, "path-doubled")
        elif feature.owner is None:
            self.note(named, "nobody-owns")
        elif name != self.players[feature.owner]:
            self.note(named, "not-the-owner", owner=self.players[feature.owner])
        else:
            self.take(feature.tile, at if pile == UNFINISHED else named)
        return feature

    def held(self, numbers: Mapping[str, int], tile: int, at: str) -> tuple[int, int]:
        """How many of a kind of wall tile each player has."""
        both = by_seat(numbers, self.players)
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
    piles: dict[str, tuple[Feature, ...]] = {}
    for pile in PILES:
        raw, at = (record[pile], pile) if pile == SCORED else (final[pile], f"final.{pile}")
        piles[pile] = tuple(referee.feature(pile, one, f"{at}[{i}]") for i, one in enumerate(raw))
        if pile == SCORED:
            referee.problems += shared_numbers(corners or (), "corners")
    question = Question(
        players=referee.players,
        piles=piles,
        corners=None if corners is None else tuple((low, high) for low, high in corners),
        largest_empty=final["largest_empty"],
        by_hand=by_seat(final["by_hand"], referee.players),
        **{entry: referee.held(final[entry], tile, f"final.{entry}") for entry, tile in HELD.items()},
    )
    if referee.problems:
        raise RefusedError(*referee.problems)
    return question
