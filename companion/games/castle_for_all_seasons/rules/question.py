"""What is to be scored: the shape of the question, and what its entries must not say together."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate

from companion.games.castle_for_all_seasons.rules import box
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.shape import Choice, Counts, Json, ListOf, Name, Record, Whole, refuse_repeats

MOST_TRACK = 400
MOST_FREE_SPOTS = 40
TRADED_PER_SERVANT = 5
"""Resources that one servant in the palace can trade."""
EARNING = (*box.SPOTS, box.GRANARY)
"""Every place where a servant can earn points."""
RESOURCE_COUNTS = Counts({kind: (0, box.SUPPLY[kind]) for kind in box.RESOURCES})

_BOARD = Record(
    {
        "built": Counts({b.id: (0, b.copies) for b in box.BUILDINGS.values()}),
        "forge_silver": Whole(0, box.SUPPLY[box.SILVER]),
        "free_spots": Whole(0, MOST_FREE_SPOTS),
    },
    optional={"free_spots": None},
)
_PLAYER = Record(
    {
        "name": Name(),
        "track": Whole(0, MOST_TRACK),
        "talers": Whole(0, box.TALERS),
        "resources": RESOURCE_COUNTS,
        # How many fit a place is a matter of all players together, so it is looked at below.
        "servants": Counts(dict.fromkeys(EARNING, (0, box.SERVANTS))),
        "market_trade": Whole(0, box.TALERS),
        "palace_trade": RESOURCE_COUNTS,
    },
    optional={"market_trade": None, "palace_trade": None},
)
QUESTION = Record({"season": Choice(box.SEASONS), "board": _BOARD, "players": ListOf(_PLAYER, fewest=2, most=4)})


@dataclass(frozen=True, slots=True)
class Player:
    """What a player has at the end. A trade that is None is left to the clerk, who makes the best one."""

    name: str
    track: int
    talers: int
    resources: Mapping[str, int]
    servants: Mapping[str, int]
    market_trade: int | None = None
    palace_trade: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """The end of a game: the castle, and the players in clockwise order."""

    season: str
    built: Mapping[str, int]
    forge_silver: int
    free_spots: int | None
    players: tuple[Player, ...]


def read(raw: Mapping[str, Json]) -> Question:
    """A question of the right shape in the game's own types; RefusedError with everything that contradicts."""
    players = tuple(Player(**player) for player in raw["players"])
    question = Question(raw["season"], **raw["board"], players=players)
    problems: list[Problem] = []
    refuse_repeats([p.name for p in players], [f"players[{i}].name" for i in range(len(players))], problems, "name-twice")
    if question.free_spots is None and any(player.servants["keep"] for player in players):
        problems.append(Problem("board.free_spots", "free-spots-missing", {"most": MOST_FREE_SPOTS}))
    problems += _servants(question)
    for kind in box.RESOURCES:
        code, before = ("silver-short", question.forge_silver) if kind == box.SILVER else ("stock-short", 0)
        args: dict[str, Arg] = {"resource": Key(f"resource-{kind}"), "most": box.SUPPLY[kind]}
        problems += _short(f"resources.{kind}", code, args, [before, *(player.resources[kind] for player in players)])
    problems += _short("talers", "talers-short", {"most": box.TALERS}, [0, *(player.talers for player in players)])
    for trade in (_market_trade, _palace_trade):
        for i, player in enumerate(players):
            problems += trade(player, f"players[{i}]")
    if problems:
        raise RefusedError(*problems)
    return question


def _servants(question: Question) -> Iterator[Problem]:
    """Everybody stands in what there is, as many as there are and as fit."""
    each = box.servants_each(len(question.players))
    standing = dict.fromkeys(EARNING, 0)
    for i, player in enumerate(question.players):
        for place, count in player.servants.items():
            if not count:
                continue
            at, spot = f"players[{i}].servants.{place}", box.PLACES[place]
            before = standing[place]
            standing[place] += count
            if place == box.GRANARY and question.season != "winter":
                yield Problem(at, "granary-in-summer")
            elif place != box.GRANARY and spot.building not in box.STANDING and not question.built[spot.building]:
                yield Problem(at, "not-built", {"building": Key(f"building-{spot.building}")})
            elif spot.capacity is not None and before <= spot.capacity < standing[place]:
                args: dict[str, Arg] = {"room": spot.capacity, "given": standing[place]}
                yield Problem(at, "spot-full", {"spot": Key(f"field-servants-{place}"), **args})
        total = sum(player.servants.values())
        if total > each:
            yield Problem(f"players[{i}].servants", "servants-too-many", {"given": total, "most": each})


def _short(key: str, code: str, args: dict[str, Arg], counts: list[int]) -> Iterator[Problem]:
    """Nobody has more than there is: the player with whom all together go over. The first count is nobody's."""
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
    total, most = sum(traded.values()), TRADED_PER_SERVANT * player.servants["palace"]
    if total and not most:
        yield Problem(at, "palace-no-servant")
    elif total > most:
        yield Problem(at, "palace-too-many", {"given": total, "most": most})
