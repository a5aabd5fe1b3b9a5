"""The score question: its shape, its types, and the check for contradictions between its entries."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate

from companion.games.castle_for_all_seasons.rules import box
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.shape import Choice, Counts, Json, ListOf, Name, Record, Whole, refuse_repeats

MAX_TRACK_POINTS = 400
MAX_FREE_SPOTS = 40
MAX_TRADED_PER_SERVANT = 5
"""Largest number of resources that one servant in the palace can trade."""
SCORING_SPOTS = (*box.SPOTS, box.GRANARY)
"""Ids of the spots where a servant can score points: those in the castle, and the granary."""
RESOURCE_COUNTS = Counts({kind: (0, box.SUPPLY[kind]) for kind in box.RESOURCES})

_BOARD_SHAPE = Record(
    {
        "built": Counts({b.id: (0, b.copies) for b in box.BUILDINGS.values()}),
        "forge_silver": Whole(0, box.SUPPLY[box.SILVER]),
        "free_spots": Whole(0, MAX_FREE_SPOTS),
    },
    optional={"free_spots": None},
)
_PLAYER_SHAPE = Record(
    {
        "name": Name(),
        "track": Whole(0, MAX_TRACK_POINTS),
        "talers": Whole(0, box.TALERS_IN_BOX),
        "resources": RESOURCE_COUNTS,
        # The capacity of a spot is shared by all players, so `_servants` checks it.
        "servants": Counts(dict.fromkeys(SCORING_SPOTS, (0, box.SERVANTS_IN_BOX))),
        "market_trade": Whole(0, box.TALERS_IN_BOX),
        "palace_trade": RESOURCE_COUNTS,
    },
    optional={"market_trade": None, "palace_trade": None},
)
QUESTION = Record({"season": Choice(box.SEASONS), "board": _BOARD_SHAPE, "players": ListOf(_PLAYER_SHAPE, fewest=2, most=4)})


@dataclass(frozen=True, slots=True)
class Player:
    """A player's points on the track and pieces at the end. A trade of None means that the app uses the best trade."""

    name: str
    track: int
    talers: int
    resources: Mapping[str, int]
    servants: Mapping[str, int]
    market_trade: int | None = None
    palace_trade: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """The input of the final scoring: the finished castle, and the players in clockwise order."""

    season: str
    built: Mapping[str, int]
    forge_silver: int
    free_spots: int | None
    players: tuple[Player, ...]


def read(raw: Mapping[str, Json]) -> Question:
    """Return the schema-checked data as a Question. Raise RefusedError with all contradictions between the entries."""
    players = tuple(Player(**player) for player in raw["players"])
    question = Question(raw["season"], **raw["board"], players=players)
    problems: list[Problem] = []
    refuse_repeats([p.name for p in players], [f"players[{i}].name" for i in range(len(players))], problems, "name-twice")
    if question.free_spots is None and any(player.servants["keep"] for player in players):
        problems.append(Problem("board.free_spots", "free-spots-missing", {"most": MAX_FREE_SPOTS}))
    problems += _servant_problems(question)
    for kind in box.RESOURCES:
        code, before = ("silver-short", question.forge_silver) if kind == box.SILVER else ("stock-short", 0)
        args: dict[str, Arg] = {"resource": Key(f"resource-{kind}"), "most": box.SUPPLY[kind]}
        problems += _short(f"resources.{kind}", code, args, [before, *(player.resources[kind] for player in players)])
    problems += _short("talers", "talers-short", {"most": box.TALERS_IN_BOX}, [0, *(player.talers for player in players)])
    for trade in (_market_trade, _palace_trade):
        for i, player in enumerate(players):
            problems += trade(player, f"players[{i}]")
    if problems:
        raise RefusedError(*problems)
    return question


def _servant_problems(question: Question) -> Iterator[Problem]:
    """Yield the problems of servants: in a missing building, above a spot's capacity, or more than a player has."""
    each = box.servants_each(len(question.players))
    standing = dict.fromkeys(SCORING_SPOTS, 0)
    for i, player in enumerate(question.players):
        for place, count in player.servants.items():
            if not count:
                continue
            at, spot = f"players[{i}].servants.{place}", box.ALL_SPOTS[place]
            before = standing[place]
            standing[place] += count
            if place == box.GRANARY and question.season != "winter":
                yield Problem(at, "granary-in-summer")
            elif place != box.GRANARY and spot.building not in box.INITIAL_BUILDINGS and not question.built[spot.building]:
                yield Problem(at, "not-built", {"building": Key(f"building-{spot.building}")})
            elif spot.capacity is not None and before <= spot.capacity < standing[place]:
                args: dict[str, Arg] = {"room": spot.capacity, "given": standing[place]}
                yield Problem(at, "spot-full", {"spot": Key(f"field-servants-{place}"), **args})
        total = sum(player.servants.values())
        if total > each:
            yield Problem(f"players[{i}].servants", "servants-too-many", {"given": total, "most": each})


def _short(key: str, code: str, args: dict[str, Arg], counts: list[int]) -> Iterator[Problem]:
    """Yield a problem at the first player whose number makes the total exceed the supply.

    `counts` has one number that belongs to no player, then one for each player in seat order.
    """
    for seat, given in enumerate([*accumulate(counts)][1:]):
        if given > int(args["most"]):
            yield Problem(f"players[{seat}].{key}", code, {**args, "given": given})
            return


def _market_trade(player: Player, at: str) -> Iterator[Problem]:
    at, servants, traded = f"{at}.market_trade", player.servants["market"], player.market_trade
    if traded is None:
        return
    if not servants:
        yield Problem(at, "market-no-servant")
    elif traded > player.talers:
        yield Problem(at, "market-above", {"most": player.talers})
    elif servants == 1 and traded % 2:
        yield Problem(at, "market-odd", {"below": traded - 1})


def _palace_trade(player: Player, at: str) -> Iterator[Problem]:
    at, traded = f"{at}.palace_trade", player.palace_trade or {}
    for kind, count in traded.items():
        if count > player.resources[kind]:
            owned: dict[str, Arg] = {"resource": Key(f"resource-{kind}"), "most": player.resources[kind]}
            yield Problem(f"{at}.{kind}", "palace-above", owned)
    total, most = sum(traded.values()), MAX_TRADED_PER_SERVANT * player.servants["palace"]
    if total and not most:
        yield Problem(at, "palace-no-servant")
    elif total > most:
        yield Problem(at, "palace-too-many", {"given": total, "most": most})
