"""The score question: its schema, and the checks across its fields."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.carcassonne_the_castle.rules.features import (
    COURTS,
    END_TILES,
    KINDS,
    PATH,
    PILES,
    SCORED,
    TILES_PER_KIND,
    UNFINISHED,
    Feature,
    Group,
    build_feature,
)
from companion.rules.errors import Key, Problem, RefusedError, child
from companion.rules.shape import Choice, Counts, Flag, Json, ListOf, Name, Record, Shape, Whole, refuse_repeats

TILE_USER_FIELDS = {SCORED: "doubled_by", COURTS: "four_each", UNFINISHED: "token_of"}
"""Question field for the player who uses the feature's wall tile, by list of features."""
SQUARES = Whole(1, 60)
START_SPACES = Whole(0, 7)
FOLLOWERS = Whole(0, 6)
MARKETS = Whole(0, 60)
EMPTY_REGION = Whole(0, 76)
TILES_SHAPE = Whole(0, TILES_PER_KIND)
CORRECTION_SHAPE = Whole(-999, 999)
_FOLLOWERS_PATTERN = re.compile(r"([0-6])\s*+:\s*+([0-6])")
Piles = Mapping[str, tuple[Feature, ...]]


@dataclass(frozen=True, slots=True)
class Question:
    """The data of a session to score: its features and the values of the final scoring. Pairs of numbers are in seat order."""

    players: tuple[str, str]
    piles: Piles
    corners: tuple[Group, ...] | None
    largest_empty: int
    house_plus: tuple[int, int]
    five_points: tuple[int, int]
    by_hand: tuple[int, int] = (0, 0)
    """Manual correction of each player's marker, in points, by seat."""

    @property
    def scored(self) -> tuple[Feature, ...]:
        return self.piles[SCORED]


class CornerPair(Shape):
    """The shape of a corner tower: two successive numbers. The tower 0/1 never has a wall tile, so it is refused."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, list) and [type(n) for n in raw] == [int, int] and 1 <= raw[0] <= 98 and raw[1] == raw[0] + 1:
            return raw
        problems.append(Problem(at, "corner-pair"))
        return None

    def schema(self) -> dict[str, Json]:
        ends = [{"type": "integer", "minimum": n, "maximum": 97 + n} for n in (1, 2)]
        return {"type": "array", "prefixItems": ends, "minItems": 2, "maxItems": 2}


class PlayerName(Shape):
    """The shape of a player's name: one of `names`. If `names` is None, any text is accepted."""

    def __init__(self, names: Sequence[str] | None = None) -> None:
        self.names = names

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if self.names is None and isinstance(raw, str):
            return raw
        return Choice(tuple(self.names or ())).check(raw, at, problems)

    def schema(self) -> dict[str, Json]:
        return {"type": "string"}


class ByPlayer(Shape):
    """The shape of a number for each player, by name. If `names` is None, any names are accepted."""

    def __init__(self, each: Whole, names: Sequence[str] | None = None) -> None:
        self.each, self.names = each, names

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        names = self.names if self.names is not None else raw if isinstance(raw, dict) else ()
        return Counts(dict.fromkeys(names, (self.each.low, self.each.high))).check(raw, at, problems)

    def schema(self) -> dict[str, Json]:
        each = {"type": "integer", "minimum": self.each.low, "maximum": self.each.high}
        return {"type": "object", "additionalProperties": each}


class BothFollowers(Shape):
    """The shape of both players' numbers of followers: an object by name, or a list in seat order.

    Players type 2:1 in a form.
    """

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        return (ListOf(FOLLOWERS, 2, 2) if isinstance(raw, list) else ByPlayer(FOLLOWERS)).check(raw, at, problems)

    def meant(self, typed: str, at: str) -> list[int]:
        found = _FOLLOWERS_PATTERN.fullmatch(typed.strip())
        if not found:
            raise RefusedError(Problem(at, "followers-typed"))
        return [int(found[1]), int(found[2])]

    def schema(self) -> dict[str, Json]:
        by_name = ByPlayer(FOLLOWERS).schema()
        pair = {"type": "array", "items": by_name["additionalProperties"], "minItems": 2, "maxItems": 2}
        return {"anyOf": [by_name, pair]}


PLAYERS = ListOf(Name(), 2, 2)
CORNERS = ListOf(CornerPair(), most=13)
EMPTY_FINAL: dict[str, Json] = {
    "largest_empty": 0,
    **{pile: [] for pile in (COURTS, UNFINISHED)},
    **{entry: {} for entry in (*END_TILES, "by_hand")},
}


def lists(names: Sequence[str] | None = None) -> dict[str, Shape]:
    """Return the shape of each list of features. Fields for a player accept only `names`, or any text if `names` is None."""
    player, followers = PlayerName(names), ByPlayer(FOLLOWERS, names)
    feature = {"kind": Choice(KINDS), "tiles": SQUARES, "start_spaces": START_SPACES, "well": Flag(), "followers": followers}
    unsaid: dict[str, Json] = {"start_spaces": 0, "well": None}
    court = {"markets": MARKETS, "followers": followers, "four_each": player}
    return {
        SCORED: ListOf(Record({**feature, "doubled_by": player}, {**unsaid, "doubled_by": None})),
        COURTS: ListOf(Record(court, {"four_each": None})),
        UNFINISHED: ListOf(Record({**feature, "token_of": player}, unsaid)),
    }


def entries(names: Sequence[str] | None = None) -> dict[str, Shape]:
    """Return the shape of each field of a question. Fields for a player accept only `names`, or any text if `names` is None."""
    piles = lists(names)
    scored = piles.pop(SCORED)
    by_player = {**{entry: ByPlayer(TILES_SHAPE, names) for entry in END_TILES}, "by_hand": ByPlayer(CORRECTION_SHAPE, names)}
    final = Record({"largest_empty": EMPTY_REGION, **piles, **by_player}, EMPTY_FINAL)
    return {"players": PLAYERS, "scored": scored, "corners": CORNERS, "final": final}


class QuestionShape(Record):
    """The shape of a question. If its field `players` is valid, all other fields accept only the names in it."""

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


QUESTION = QuestionShape(entries(), {"corners": None, "final": EMPTY_FINAL})


# --- A feature in a list of a question, and back -------------------------------------------------------------------------


def row(feature: Feature, players: Sequence[str]) -> dict[str, Json]:
    """Return the entry for a feature in a question's list of features."""
    told = {**feature.size_fields, **({"well": True} if feature.well else {})}
    told["followers"] = dict(zip(players, feature.followers, strict=True))
    if feature.tile is not None:
        told[TILE_USER_FIELDS[feature.pile]] = "" if feature.owner is None else players[feature.owner]
    return told


def feature_of(row: Mapping[str, Any], pile: str, players: Sequence[str]) -> Feature:
    """Return the feature for an entry in a question's list of features."""
    used = row.get(TILE_USER_FIELDS[pile]) is not None
    return build_feature(row, by_seat(row["followers"], players), pile, doubled=used and pile != UNFINISHED)


def by_seat(numbers: Mapping[str, int], players: Sequence[str]) -> tuple[int, int]:
    """Return both players' numbers in seat order. A player who is missing from `numbers` has 0."""
    first, second = players
    return numbers.get(first, 0), numbers.get(second, 0)


class Referee:
    """A reader of the features and wall tiles of a question. It collects problems, such as more wall tiles than the box has."""

    def __init__(self, players: tuple[str, str]) -> None:
        self.players = players
        self.problems: list[Problem] = []
        self._used: Counter[int] = Counter()

    def note(self, at: str, code: str, **args: str | int) -> None:
        """Add a problem at a path of the question."""
        self.problems.append(Problem(at, code, args))

    def take(self, tile: int, at: str, number: int = 1) -> None:
        """Count wall tiles of one kind as used, or add a problem if the box has too few."""
        if self._used[tile] + number > TILES_PER_KIND:
            self.note(at, "wall-tile-gone", tile=Key(f"wall-tile-{tile}"))
        else:
            self._used[tile] += number

    def feature(self, pile: str, raw: Mapping[str, Any], at: str) -> Feature:
        """Return the feature for a list entry, and add a problem for each contradiction in the entry.

        A well must be on a path. A wall tile must fit the feature and be left in the box. The player who uses the tile must own
        the feature.
        """
        feature = feature_of(raw, pile, self.players)
        named, name = child(at, TILE_USER_FIELDS[pile]), raw[TILE_USER_FIELDS[pile]]
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
        """Return how many wall tiles of one kind each player has, by seat. Count these tiles as used, or add a problem."""
        both = by_seat(numbers, self.players)
        for name, number in zip(self.players, both, strict=True):
            self.take(tile, f"{at}.{name}", number)
        return both


def shared_numbers(pairs: Sequence[Sequence[int]], at: str) -> Iterator[Problem]:
    """Yield a problem for each corner tower that shares a number with an earlier one."""
    seen: set[int] = set()
    for i, pair in enumerate(pairs):
        if taken := seen.intersection(pair):
            yield Problem(f"{at}[{i}]", "corner-number-twice", {"number": min(taken)})
        seen.update(pair)


def read(record: Mapping[str, Json]) -> Question:
    """Return the question for a record that fits the schema. Raise RefusedError with all contradictions between its fields."""
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
        **{entry: referee.held(final[entry], tile, f"final.{entry}") for entry, tile in END_TILES.items()},
    )
    if referee.problems:
        raise RefusedError(*referee.problems)
    return question
