"""The final count: what every servant in the castle earns, and why."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.games.castle_for_all_seasons.rules.buildings import BUILDING_CARDS, GRANARY, SPOTS
from companion.games.castle_for_all_seasons.rules.pieces import RESOURCES, VALUES
from companion.games.castle_for_all_seasons.rules.question import Board, Player, Question
from companion.games.castle_for_all_seasons.rules.trades import Trades, trades
from companion.rules.scoring import Column, Contender, Item, column

GRANARY_POINTS = {1: 10, 2: 7, 3: 3}
"""What each servant in the granary earns while so many stand there."""


@dataclass(frozen=True, slots=True)
class End:
    """One player's end, with everything about the castle that his points depend on."""

    player: Player
    trades: Trades
    board: Board
    forge: int
    in_castle: int
    in_granary: int


def _track(end: End) -> Iterator[Item]:
    yield Item("why-track", end.player.track, {"points": end.player.track})


def _keep(end: End) -> Iterator[Item]:
    free = end.board.free_spots or 0
    servants = end.player.servants["keep"]
    yield Item("why-keep", 3 * free * servants, {"free": free, "servants": servants})


def _tavern(end: End) -> Iterator[Item]:
    everyone = end.in_castle
    if end.player.servants["tavern-12"]:
        yield Item("why-tavern-12", everyone, {"everyone": everyone})
    if end.player.servants["tavern-6"]:
        yield Item("why-tavern-6", everyone // 2, {"everyone": everyone, "pairs": everyone // 2})


def _gate(gate: str, each: int) -> Callable[[End], Iterator[Item]]:
    def items(end: End) -> Iterator[Item]:
        towers = end.board.built["tower"]
        servants = end.player.servants[gate]
        yield Item(f"why-{gate}", each * towers * servants, {"towers": towers, "servants": servants})

    return items


def _stable(end: End) -> Iterator[Item]:
    houses = end.board.built["house"]
    if end.player.servants["stable-16"]:
        yield Item("why-stable", 3 * houses, {"houses": houses, "each": 3})
    if end.player.servants["stable-12"]:
        yield Item("why-stable", 2 * houses, {"houses": houses, "each": 2})


def _servants_house(end: End) -> Iterator[Item]:
    unbuilt = BUILDING_CARDS - sum(end.board.built.values())
    servants = end.player.servants["servants-house"]
    yield Item("why-servants-house", unbuilt * servants, {"unbuilt": unbuilt, "servants": servants})


def _market(end: End) -> Iterator[Item]:
    talers = end.trades.talers
    if end.player.servants["market"] > 1:
        yield Item("why-market-both", talers, {"talers": talers})
    else:
        yield Item("why-market-one", talers // 2, {"talers": talers})


def _palace(end: End) -> Iterator[Item]:
    for kind in RESOURCES:
        if count := end.trades.palace.get(kind, 0):
            yield Item(f"why-palace-{kind}", count * VALUES[kind], {"count": count, "value": VALUES[kind]})


def _forge(end: End) -> Iterator[Item]:
    if end.player.servants["forge-10"]:
        yield Item("why-forge-10", end.forge, {"ingots": end.forge})
    if end.player.servants["forge-6"]:
        yield Item("why-forge-6", end.forge // 2, {"ingots": end.forge, "pairs": end.forge // 2})


def _granary(end: End) -> Iterator[Item]:
    if own := end.player.servants[GRANARY]:
        each = GRANARY_POINTS[end.in_granary]
        yield Item("why-granary", each * own, {"own": own, "all": end.in_granary, "each": each})


RULES: dict[str, Callable[[End], Iterable[Item]]] = {
    "track": _track,
    "keep": _keep,
    "tavern": _tavern,
    "big-gate": _gate("big-gate", 2),
    "small-gate": _gate("small-gate", 1),
    "stable": _stable,
    "servants-house": _servants_house,
    "market": _market,
    "palace": _palace,
    "forge": _forge,
    "granary": _granary,
}
CATEGORIES = tuple(RULES)
WORKS_IN = {spot.id: spot.building for spot in SPOTS.values()} | {GRANARY: GRANARY}
"""The category that each place earns in: that of its building."""
TIE_BREAKS = ("talers", "resources")


def count(question: Question) -> tuple[Column, ...]:
    """The explained points of every player. Palace trades come first, for they fill the forge."""
    made, forge = trades(question)
    in_granary = sum(player.servants[GRANARY] for player in question.players)
    in_castle = sum(sum(player.servants.values()) for player in question.players) - in_granary
    ends = [
        End(player, traded, question.board, forge, in_castle, in_granary)
        for player, traded in zip(question.players, made, strict=True)
    ]
    return tuple(column(end.player.name, _earned(end)) for end in ends)


def _earned(end: End) -> dict[str, list[Item]]:
    """What the track and the places where servants stand are worth, without what is worth nothing."""
    earning = {"track", *(WORKS_IN[place] for place, servants in end.player.servants.items() if servants)}
    return {key: [item for item in rule(end) if item.points] for key, rule in RULES.items() if key in earning}


def contenders(question: Question, columns: Sequence[Column]) -> tuple[Contender, ...]:
    """The players with what breaks a tie: talers left, then the value of the resources left."""
    made, _ = trades(question)
    return tuple(
        Contender(c.name, c.total, {"talers": traded.talers_left, "resources": traded.value_left})
        for c, traded in zip(columns, made, strict=True)
    )
