"""What the clerk can be asked: does this tile fit, and how far does the baron go."""

from collections.abc import Mapping

from companion.games.castle_builder.rules.tower import fit
from companion.games.castle_builder.rules.track import Track, steps_for, walk
from companion.games.castle_builder.rules.variants import ROYAL_STRATEGY, VARIANT_LIST, refuse_twice
from companion.rules.errors import Problem, RefusedError, child
from companion.rules.game import Ask
from companion.rules.shape import Flag, Json, ListOf, Name, Record, Shape, Whole, count_problem

TILE_NUMBER = Whole(0, 999)
SPARE = Whole(0, 7)
MOST_BELOW = 4

LONGEST = 200
SPACE = Whole(1, LONGEST)
ROW = Whole(1, 30)
TILE_RUBIES = Whole(0, 5)
MOST_BARONS = 4
KINDS_OF_SPACE = ("coins", "rubies", "tiles")

TRACK = Record({"length": Whole(10, LONGEST), **{kind: ListOf(SPACE) for kind in KINDS_OF_SPACE}})


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
    {"below": ListOf(TILE_NUMBER, most=MOST_BELOW), "tile": TILE_NUMBER, "spare": SPARE, "variants": VARIANT_LIST},
    optional={"variants": []},
)
MOVE = Record(
    {"track": TRACK, "barons": Barons(), "player": Name(), "row": ROW, "rubies": TILE_RUBIES, "loop": Flag()},
    optional={"loop": False},
)


def fits(raw: Mapping[str, Json]) -> list[Json]:
    """Whether the tile fits above the numbers below, and how many spare tiles that takes."""
    problems: list[Problem] = []
    refuse_twice(raw["variants"], "variants", problems)
    if problems:
        raise RefusedError(*problems)
    found = fit(raw["below"], raw["tile"], raw["spare"], is_royal=ROYAL_STRATEGY in raw["variants"])
    return [{"fits": found.fits, "discard": found.discard}]


def moved(raw: Mapping[str, Json]) -> list[Json]:
    """Where the player's baron goes for the placed tile, and what he earns."""
    barons: Mapping[str, int] = raw["barons"]
    player: str = raw["player"]
    spaces: Mapping[str, list[int]] = raw["track"]
    kinds = {kind: frozenset(spaces[kind]) for kind in KINDS_OF_SPACE}
    track = Track(raw["track"]["length"], kinds["coins"], kinds["rubies"], kinds["tiles"], raw["loop"])
    others = frozenset(space for name, space in barons.items() if name != player)

    problems: list[Problem] = []
    _refuse_spaces(spaces, track.length, problems)
    _refuse_barons(barons, track, problems)
    if player not in barons:
        problems.append(Problem("player", "no-baron"))
    elif track.is_endless(others):
        problems.append(Problem("track.rubies", "only-rubies"))
    if problems:
        raise RefusedError(*problems)

    found = walk(track, barons[player], others, steps_for(raw["row"], raw["rubies"]))
    return [{"steps": found.steps, "from": found.start, "to": found.end, "coins": list(found.coins), "tile": found.tile}]


def _refuse_spaces(spaces: Mapping[str, list[int]], length: int, problems: list[Problem]) -> None:
    """A space is on the track and holds one thing at most."""
    seen: set[int] = set()
    for kind in KINDS_OF_SPACE:
        for i, space in enumerate(spaces[kind]):
            at = f"track.{kind}[{i}]"
            if space > length:
                problems.append(Problem(at, "out-of-range", {"low": 1, "high": length}))
            elif space in seen:
                problems.append(Problem(at, "space-twice", {"space": space}))
            seen.add(space)


def _refuse_barons(barons: Mapping[str, int], track: Track, problems: list[Problem]) -> None:
    """A baron is on the track, and alone on his space unless it is the end of an open track."""
    standing: dict[int, str] = {}
    for name, space in barons.items():
        at = child("barons", name)
        if space > track.length:
            problems.append(Problem(at, "out-of-range", {"low": 1, "high": track.length}))
        elif space in standing and (track.loop or space < track.length):
            problems.append(Problem(at, "space-taken", {"space": space, "other": standing[space]}))
        standing.setdefault(space, name)


ASKS = {"fits": Ask(FITS, fits), "move": Ask(MOVE, moved)}
