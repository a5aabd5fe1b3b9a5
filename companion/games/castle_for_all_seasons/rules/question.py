"""What is to be scored: the shape of the question, and what its entries must not say together."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.castle_for_all_seasons.rules.buildings import (
    BUILDINGS,
    GRANARY,
    GRANARY_CAPACITY,
    SPOTS,
    STANDING,
    UNTOLD,
)
from companion.games.castle_for_all_seasons.rules.pieces import (
    RESOURCES,
    SEASONS,
    SERVANTS,
    SILVER,
    SUPPLY,
    TALERS,
    servants_each,
)
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.shape import Choice, Counts, Json, ListOf, Name, Record, Whole, refuse_repeats

MOST_TRACK = 400
MOST_FREE_SPOTS = 40
TRADED_PER_SERVANT = 5
"""Resources that one servant in the palace can trade."""

PLACES = (*SPOTS, GRANARY)
"""Every place where a servant can earn points."""

RESOURCE_COUNTS = Counts({kind: (0, SUPPLY[kind]) for kind in RESOURCES})

QUESTION = Record(
    {
        "season": Choice(SEASONS),
        "board": Record(
            {
                "built": Counts({b.id: (0, b.copies) for b in BUILDINGS.values()}),
                "forge_silver": Whole(0, SUPPLY[SILVER]),
                "free_spots": Whole(0, MOST_FREE_SPOTS),
            },
            optional={"free_spots": None},
        ),
        "players": ListOf(
            Record(
                {
                    "name": Name(),
                    "track": Whole(0, MOST_TRACK),
                    "talers": Whole(0, TALERS),
                    "resources": RESOURCE_COUNTS,
                    # How many fit a place is a matter of all players together, so it is looked at below.
                    "servants": Counts(dict.fromkeys(PLACES, (0, SERVANTS))),
                    "market_trade": Whole(0, TALERS),
                    "palace_trade": RESOURCE_COUNTS,
                },
                optional={"market_trade": None, "palace_trade": None},
            ),
            fewest=2,
            most=4,
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Board:
    """The castle at the end."""

    built: Mapping[str, int]
    forge_silver: int
    free_spots: int | None


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
    """The end of a game. Players in clockwise order."""

    season: str
    board: Board
    players: tuple[Player, ...]


def read(raw: Mapping[str, Json]) -> Question:
    """A question of the right shape in the game's own types; RefusedError with everything that contradicts."""
    question = Question(raw["season"], Board(**raw["board"]), tuple(Player(**player) for player in raw["players"]))
    problems = [
        *_same_names(question),
        *_free_spots_lacking(question),
        *_servants(question),
        *_stocks(question),
        *_talers(question),
        *_market_trades(question),
        *_palace_trades(question),
    ]
    if problems:
        raise RefusedError(*problems)
    return question


def _same_names(question: Question) -> list[Problem]:
    problems: list[Problem] = []
    places = [f"players[{i}].name" for i in range(len(question.players))]
    refuse_repeats([player.name for player in question.players], places, problems, "name-twice")
    return problems


def _free_spots_lacking(question: Question) -> Iterator[Problem]:
    if question.board.free_spots is None and any(player.servants["keep"] for player in question.players):
        yield Problem("board.free_spots", "free-spots-missing", {"most": MOST_FREE_SPOTS})


def _servants(question: Question) -> Iterator[Problem]:
    each = servants_each(len(question.players))
    standing = dict.fromkeys(PLACES, 0)
    for i, player in enumerate(question.players):
        for place, count in player.servants.items():
            if not count:
                continue
            at = f"players[{i}].servants.{place}"
            room = _room(place)
            before = standing[place]
            standing[place] += count
            if place == GRANARY and question.season != "winter":
                yield Problem(at, "granary-in-summer")
            elif place != GRANARY and not _stands(SPOTS[place].building, question.board):
                yield Problem(at, "not-built", {"building": Key(f"building-{SPOTS[place].building}")})
            elif room is not None and before <= room < standing[place]:
                yield Problem(at, "spot-full", {"spot": Key(f"field-servants-{place}"), "room": room, "given": standing[place]})
        total = sum(player.servants.values())
        if total > each:
            yield Problem(f"players[{i}].servants", "servants-too-many", {"given": total, "most": each})


def _room(place: str) -> int | None:
    """How many servants of all players fit; None where only the printed board tells."""
    if place == GRANARY:
        return GRANARY_CAPACITY
    return None if place in UNTOLD else SPOTS[place].capacity


def _stands(building: str, board: Board) -> bool:
    return building in STANDING or board.built[building] > 0


def _stocks(question: Question) -> Iterator[Problem]:
    for kind in RESOURCES:
        found = question.board.forge_silver if kind == SILVER else 0
        for i, player in enumerate(question.players):
            found += player.resources[kind]
            if found > SUPPLY[kind]:
                code = "silver-short" if kind == SILVER else "stock-short"
                args: dict[str, Arg] = {"resource": Key(f"resource-{kind}"), "given": found, "most": SUPPLY[kind]}
                yield Problem(f"players[{i}].resources.{kind}", code, args)
                break


def _talers(question: Question) -> Iterator[Problem]:
    found = 0
    for i, player in enumerate(question.players):
        found += player.talers
        if found > TALERS:
            yield Problem(f"players[{i}].talers", "talers-short", {"given": found, "most": TALERS})
            break


def _market_trades(question: Question) -> Iterator[Problem]:
    for i, player in enumerate(question.players):
        traded = player.market_trade
        if traded is None:
            continue
        at = f"players[{i}].market_trade"
        servants = player.servants["market"]
        if not servants:
            yield Problem(at, "market-no-servant")
        elif traded > player.talers:
            yield Problem(at, "market-above", {"most": player.talers})
        elif servants == 1 and traded % 2:
            yield Problem(at, "market-odd", {"below": traded - 1})


def _palace_trades(question: Question) -> Iterator[Problem]:
    for i, player in enumerate(question.players):
        if player.palace_trade is None:
            continue
        at = f"players[{i}].palace_trade"
        for kind, count in player.palace_trade.items():
            if count > player.resources[kind]:
                owned: dict[str, Arg] = {"resource": Key(f"resource-{kind}"), "most": player.resources[kind]}
                yield Problem(f"{at}.{kind}", "palace-above", owned)
        total = sum(player.palace_trade.values())
        most = TRADED_PER_SERVANT * player.servants["palace"]
        if total and not most:
            yield Problem(at, "palace-no-servant")
        elif total > most:
            yield Problem(at, "palace-too-many", {"given": total, "most": most})
