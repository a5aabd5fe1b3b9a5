"""The checklist before the first round, counted for these players and this season."""

from companion.games.castle_for_all_seasons.rules.buildings import BUILDING_CARDS
from companion.games.castle_for_all_seasons.rules.pieces import (
    CHARACTER_CARDS,
    EVENT_CARDS,
    RESOURCES,
    START_RESOURCES,
    START_TALERS,
    SUPPLY,
    TALERS,
    TOWER_START,
    rounds,
    servants_each,
)
from companion.rules.errors import Arg
from companion.rules.game import Seating, Step


def setup(seating: Seating) -> tuple[Step, ...]:
    """What the table does, in order; `carts`, `rider` and `treasury` say what must then lie there."""
    players = len(seating.players)
    season = str(seating.options["season"])
    on_track = rounds(players)
    stock: dict[str, Arg] = {kind: stock_left(kind, players) for kind in RESOURCES}
    steps = [
        Step("board", {"season": season}),
        Step("track", {"spaces": on_track}),
        Step("tower", {"each": TOWER_START}),
        Step("buildings", {"cards": BUILDING_CARDS, "season": season}),
        Step("colours"),
        Step("servants", {"servants": servants_each(players)}),
        Step("characters", {"cards": CHARACTER_CARDS}),
        Step("start", {"talers": START_TALERS, **START_RESOURCES}),
        Step("carts", {kind: stock[kind] for kind in RESOURCES if kind != "silver"}),
        Step("rider", {"silver": stock["silver"]}),
        Step("treasury", {"talers": TALERS - on_track - players * START_TALERS}),
    ]
    if season == "winter":
        steps.append(Step("events", {"cards": EVENT_CARDS}))
    return (*steps, Step("first", {"player": seating.players[seating.first]}))


def stock_left(kind: str, players: int) -> int:
    """How many pieces of a kind lie in the common stock once tower and players have theirs."""
    return SUPPLY[kind] - TOWER_START - players * START_RESOURCES.get(kind, 0)
