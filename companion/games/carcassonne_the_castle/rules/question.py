"""What a score question looks like, and how its entries may contradict each other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.carcassonne_the_castle.rules.features import (
    HOUSE,
    KINDS,
    PATH,
    TOWER,
    Corner,
    Court,
    Feature,
    Followers,
    owner,
)
from companion.rules.errors import Key, Problem, RefusedError, child
from companion.rules.shape import Choice, Counts, Flag, Json, ListOf, Name, Record, Shape, Whole, refuse_repeats

EACH_TILE = 2
"""Every kind of wall tile exists twice."""
DOUBLING_TILE = {TOWER: 2, HOUSE: 3}
UNFINISHED_TILE = {PATH: 4, TOWER: 5, HOUSE: 6}
FOUR_EACH_TILE, HOUSE_PLUS_TILE, FIVE_POINTS_TILE = 7, 8, 9

SQUARES = Whole(1, 60)
START_SPACES = Whole(0, 7)
FOLLOWERS = (0, 6)
MARKETS = Whole(0, 60)
EMPTY_REGION = Whole(0, 76)
HELD = (0, EACH_TILE)


@dataclass(frozen=True, slots=True)
class Question:
    """A game as it was played: what was scored on the way and what the end adds. Pairs of numbers are by seat."""

    players: tuple[str, str]
    scored: tuple[Feature, ...]
    corners: tuple[Corner, ...] | None
    largest_empty: int
    courts: tuple[Court, ...]
    unfinished: tuple[Feature, ...]
    house_plus: tuple[int, int]
    five_points: tuple[int, int]


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


Names = Sequence[str] | None
"""The names of the two players; None where any name will do."""


def numbers(names: Names, bounds: tuple[int, int]) -> Shape:
    """A number for each player."""
    return NumbersBySomeName(bounds) if names is None else Counts(dict.fromkeys(names, bounds))


def player(names: Names) -> Shape:
    """The name of a player."""
    return SomeName() if names is None else Choice(tuple(names))


def feature(names: Names) -> dict[str, Shape]:
    """What is said of every feature."""
    return {
        "kind": Choice(KINDS),
        "tiles": SQUARES,
        "start_spaces": START_SPACES,
        "well": Flag(),
        "followers": numbers(names, FOLLOWERS),
    }


def scored_list(names: Names) -> ListOf:
    """What was scored, in order."""
    fields = {**feature(names), "doubled_by": player(names)}
    return ListOf(Record(fields, {"start_spaces": 0, "well": None, "doubled_by": None}))


def final_lists(names: Names) -> dict[str, Shape]:
    """The lists of the final scoring."""
    court = {"markets": MARKETS, "followers": numbers(names, FOLLOWERS), "four_each": player(names)}
    unfinished = {**feature(names), "token_of": player(names)}
    return {
        "courts": ListOf(Record(court, {"four_each": None})),
        "unfinished": ListOf(Record(unfinished, {"start_spaces": 0, "well": None})),
    }


def entries(names: Names) -> dict[str, Shape]:
    """The entries of a question between these players."""
    held = {"house_plus": numbers(names, HELD), "five_points": numbers(names, HELD)}
    final = {"largest_empty": EMPTY_REGION, **final_lists(names), **held}
    return {"players": PLAYERS, "scored": scored_list(names), "corners": CORNERS, "final": Record(final, NOTHING_FINAL)}


PLAYERS = ListOf(Name(), 2, 2)
NOTHING_FINAL: dict[str, Json] = {"largest_empty": 0, "courts": [], "unfinished": [], "house_plus": {}, "five_points": {}}


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


class Referee:
    """Notes who uses a wall tile that is not there, or where somebody else owns the place."""

    def __init__(self, players: tuple[str, str]) -> None:
        self.players = players
        self.problems: list[Problem] = []
        self._used: dict[int, int] = {}

    def note(self, at: str, code: str, **args: str | int) -> None:
        """Something is wrong at that place."""
        self.problems.append(Problem(at, code, args))

    def take(self, tile: int, at: str, number: int = 1) -> None:
        """Wall tiles of one kind are used, if the box still holds so many."""
        left = EACH_TILE - self._used.get(tile, 0)
        if number > left:
            self.note(at, "wall-tile-gone", tile=Key(f"wall-tile-{tile}"))
        else:
            self._used[tile] = EACH_TILE - left + number

    def owns(self, name: str, followers: Followers, at: str) -> bool:
        """Whether the player has the majority that using a tile asks for."""
        seat = owner(followers)
        if seat is None:
            self.note(at, "nobody-owns")
        elif name != self.players[seat]:
            self.note(at, "not-the-owner", owner=self.players[seat])
        else:
            return True
        return False

    def by_seat(self, numbers: Mapping[str, int]) -> tuple[int, int]:
        """Numbers under names in seat order, a missing one being 0."""
        first, second = self.players
        return numbers.get(first, 0), numbers.get(second, 0)


def read(record: Mapping[str, Json]) -> Question:
    """A question of the right shape in the game's own types; RefusedError with every contradiction."""
    first, second = record["players"]
    referee = Referee((first, second))
    scored = tuple(_scored(raw, f"scored[{i}]", referee) for i, raw in enumerate(record["scored"]))
    corners = _corners(record["corners"], referee)
    final = record["final"]
    question = Question(
        players=referee.players,
        scored=scored,
        corners=corners,
        largest_empty=final["largest_empty"],
        courts=tuple(_court(raw, f"final.courts[{i}]", referee) for i, raw in enumerate(final["courts"])),
        unfinished=tuple(_unfinished(raw, f"final.unfinished[{i}]", referee) for i, raw in enumerate(final["unfinished"])),
        house_plus=_held(final, "house_plus", HOUSE_PLUS_TILE, referee),
        five_points=_held(final, "five_points", FIVE_POINTS_TILE, referee),
    )
    if referee.problems:
        raise RefusedError(*referee.problems)
    return question


def _feature(raw: Mapping[str, Any], at: str, referee: Referee) -> Feature:
    if raw["well"] is not None and raw["kind"] != PATH:
        referee.note(child(at, "well"), "well-not-on-path")
    followers = referee.by_seat(raw["followers"])
    return Feature(raw["kind"], raw["tiles"], followers, raw["start_spaces"], well=bool(raw["well"]))


def _scored(raw: Mapping[str, Any], at: str, referee: Referee) -> Feature:
    feature = _feature(raw, at, referee)
    name = raw["doubled_by"]
    if name is None:
        return feature
    at = child(at, "doubled_by")
    tile = DOUBLING_TILE.get(feature.kind)
    if tile is None:
        referee.note(at, "path-doubled")
    elif referee.owns(name, feature.followers, at):
        referee.take(tile, at)
    return replace(feature, doubled=True)


def _unfinished(raw: Mapping[str, Any], at: str, referee: Referee) -> Feature:
    feature = _feature(raw, at, referee)
    if referee.owns(raw["token_of"], feature.followers, child(at, "token_of")):
        referee.take(UNFINISHED_TILE[feature.kind], at)
    return feature


def _court(raw: Mapping[str, Any], at: str, referee: Referee) -> Court:
    followers = referee.by_seat(raw["followers"])
    name = raw["four_each"]
    at = child(at, "four_each")
    if name is not None and referee.owns(name, followers, at):
        referee.take(FOUR_EACH_TILE, at)
    return Court(raw["markets"], followers, four_each=name is not None)


def _held(final: Mapping[str, Any], key: str, tile: int, referee: Referee) -> tuple[int, int]:
    numbers = referee.by_seat(final[key])
    for name, number in zip(referee.players, numbers, strict=True):
        referee.take(tile, f"final.{key}.{name}", number)
    return numbers


def _corners(pairs: Sequence[Sequence[int]] | None, referee: Referee) -> tuple[Corner, ...] | None:
    if pairs is None:
        return None
    seen: set[int] = set()
    for i, pair in enumerate(pairs):
        if taken := seen.intersection(pair):
            referee.note(f"corners[{i}]", "corner-number-twice", number=min(taken))
        seen.update(pair)
    return tuple((low, high) for low, high in pairs)
