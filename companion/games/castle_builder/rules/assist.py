"""What the clerk can be asked: does this tile fit, and how far does the baron go."""

from collections.abc import Mapping, Sequence

from companion.games.castle_builder.rules.score import OPTION, ROYAL_STRATEGY
from companion.games.castle_builder.rules.track import (
    KINDS_OF_SPACE,
    LENGTH,
    SPACE,
    contradictions,
    steps_for,
    track_told,
    walk,
)
from companion.rules.errors import Arg, Problem, RefusedError, child
from companion.rules.game import Ask
from companion.rules.shape import Flag, Json, ListOf, Name, Record, Shape, Whole, count_problem

TILE_NUMBER = Whole(0, 999)
SPARE = Whole(0, 7)
MOST_BELOW = 4
ROW = Whole(1, 30)
TILE_RUBIES = Whole(0, 5)
MOST_BARONS = 4


class Barons(Shape):
    """On which space the baron of each player stands."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, dict):
            problems.append(Problem(at, "not-object"))
            return None
        if not 1 <= len(raw) <= MOST_BARONS:
            problems.append(count_problem(at, 1, MOST_BARONS, len(raw)))
        for name, space in raw.items():
            Name().check(name, child(at, name), problems)
            SPACE.check(space, child(at, name), problems)
        return raw

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        space = {"type": "integer", "minimum": SPACE.low, "maximum": SPACE.high}
        return {"type": "object", "additionalProperties": space, "minProperties": 1, "maxProperties": MOST_BARONS}


FITS = Record(
    {"below": ListOf(TILE_NUMBER, most=MOST_BELOW), "tile": TILE_NUMBER, "spare": SPARE, "variants": OPTION},
    optional={"variants": []},
)
MOVE = Record(
    {
        "track": Record({"length": LENGTH, **{kind: ListOf(SPACE) for kind in KINDS_OF_SPACE}}),
        "barons": Barons(),
        "player": Name(),
        "row": ROW,
        "rubies": TILE_RUBIES,
        "loop": Flag(),
    },
    optional={"loop": False},
)


def most_bent(spare: int, *, is_royal: bool) -> int:
    """How many of the spare tiles may go to bend a number: one, unless the royal strategy is played."""
    return spare if is_royal else min(spare, 1)


def discards(below: Sequence[int], tile: int, spare: int, *, is_royal: bool) -> int | None:
    """The spare tiles that must go for `tile` to fit above the numbers `below`; None if it does not.

    Nothing below is the foundation, where everything fits.
    """
    gap = abs(sum(below) - tile) if below else 0
    return gap if gap <= most_bent(spare, is_royal=is_royal) else None


def fits(raw: Mapping[str, Json]) -> list[Json]:
    """Whether the tile fits above the numbers below, and how many spare tiles that takes."""
    found = discards(raw["below"], raw["tile"], raw["spare"], is_royal=ROYAL_STRATEGY in raw["variants"])
    return [{"fits": found is not None, "discard": found or 0}]


def moved(raw: Mapping[str, Json]) -> list[Json]:
    """Where the player's baron goes for the placed tile, and what he earns."""
    barons, player, told = raw["barons"], raw["player"], raw["track"]
    track = track_told(told, loop=raw["loop"])
    others = frozenset(space for name, space in barons.items() if name != player)

    problems: list[Problem] = []
    ends: dict[str, Arg] = {"low": 1, "high": track.length}
    for kind, i, space in contradictions(track.length, told):
        wrong = ("out-of-range", ends) if space > track.length else ("space-twice", {"space": space})
        problems.append(Problem(f"track.{kind}[{i}]", *wrong))
    standing: dict[int, str] = {}
    for name, space in barons.items():
        if space > track.length:
            problems.append(Problem(child("barons", name), "out-of-range", ends))
        elif space in standing and track.is_for_one(space):
            problems.append(Problem(child("barons", name), "space-taken", {"space": space, "other": standing[space]}))
        standing.setdefault(space, name)
    if player not in barons:
        problems.append(Problem("player", "no-baron"))
    elif track.is_endless(others):
        problems.append(Problem("track.rubies", "only-rubies"))
    if problems:
        raise RefusedError(*problems)

    found = walk(track, barons[player], others, steps_for(raw["row"], raw["rubies"]))
    return [{"steps": found.steps, "from": found.start, "to": found.end, "coins": list(found.coins), "tile": found.tile}]


ASKS = {"fits": Ask(FITS, fits), "move": Ask(MOVE, moved)}
