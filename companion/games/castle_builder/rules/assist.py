"""Rules queries: whether a tile fits, and how far the baron moves."""

from collections.abc import Mapping, Sequence

from companion.games.castle_builder.rules.score import ROYAL_STRATEGY, VARIANTS_OPTION
from companion.games.castle_builder.rules.track import (
    KINDS_OF_SPACE,
    LENGTH,
    SPACE,
    build_track,
    contradictions,
    steps_for,
    walk,
)
from companion.rules.errors import Arg, Problem, RefusedError, child
from companion.rules.game import Ask
from companion.rules.shape import Flag, Json, ListOf, Name, Record, Shape, Whole, count_problem

TILE_NUMBER = Whole(0, 999)
SPARE = Whole(0, 7)
MAX_TILES_BELOW = 4
ROW = Whole(1, 30)
TILE_RUBIES = Whole(0, 5)
MAX_BARONS = 4


class Barons(Shape):
    """The shape of the barons' spaces, by player name."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, dict):
            problems.append(Problem(at, "not-object"))
            return None
        if not 1 <= len(raw) <= MAX_BARONS:
            problems.append(count_problem(at, 1, MAX_BARONS, len(raw)))
        for name, space in raw.items():
            Name().check(name, child(at, name), problems)
            SPACE.check(space, child(at, name), problems)
        return raw

    def schema(self) -> dict[str, Json]:
        space = {"type": "integer", "minimum": SPACE.low, "maximum": SPACE.high}
        return {"type": "object", "additionalProperties": space, "minProperties": 1, "maxProperties": MAX_BARONS}


FITS = Record(
    {"below": ListOf(TILE_NUMBER, most=MAX_TILES_BELOW), "tile": TILE_NUMBER, "spare": SPARE, "variants": VARIANTS_OPTION},
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


def max_discards(spare: int, *, is_royal: bool) -> int:
    """Return how many spare tiles may be discarded to change a number: one, or all with the royal strategy."""
    return spare if is_royal else min(spare, 1)


def discards_needed(below: Sequence[int], tile: int, spare: int, *, is_royal: bool) -> int | None:
    """Return the number of spare tiles to discard so that `tile` fits above the numbers `below`.

    Return None if it cannot fit. An empty `below` is the foundation, where every tile fits.
    """
    gap = abs(sum(below) - tile) if below else 0
    return gap if gap <= max_discards(spare, is_royal=is_royal) else None


def answer_fits(raw: Mapping[str, Json]) -> list[Json]:
    """Return a list with one answer: whether the tile fits above the tiles below.

    `discard` is the number of spare tiles to discard so that it fits, or 0 if it cannot fit.
    """
    found = discards_needed(raw["below"], raw["tile"], raw["spare"], is_royal=ROYAL_STRATEGY in raw["variants"])
    return [{"fits": found is not None, "discard": found or 0}]


def answer_move(raw: Mapping[str, Json]) -> list[Json]:
    """Return one answer: the steps, start and end of the baron's move for the placed tile, and the coins and tile reached.

    Raise RefusedError if the spaces contradict each other, the player has no baron, or the move would never end.
    """
    barons, player, told = raw["barons"], raw["player"], raw["track"]
    track = build_track(told, loop=raw["loop"])
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


ASKS = {"fits": Ask(FITS, answer_fits), "move": Ask(MOVE, answer_move)}
