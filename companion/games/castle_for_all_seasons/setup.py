"""The setup checklist of A Castle for All Seasons, with quantities for the number of players and the season."""

from companion.games.castle_for_all_seasons.rules import box
from companion.rules.errors import Arg
from companion.rules.game import Seating, Step


def setup(seating: Seating) -> tuple[Step, ...]:
    """Return the setup steps in order.

    `carts`, `rider` and `treasury` give the quantities left after all other pieces are dealt out.
    """
    players, season = len(seating.players), str(seating.options["season"])
    on_track = box.rounds(players)
    stock: dict[str, Arg] = {
        kind: supply - box.TOWER_START - players * box.START_RESOURCES.get(kind, 0) for kind, supply in box.SUPPLY.items()
    }
    return (
        Step("board", {"season": season}),
        Step("track", {"spaces": on_track}),
        Step("tower", {"each": box.TOWER_START}),
        Step("buildings", {"cards": box.BUILDING_CARDS, "season": season}),
        Step("colours"),
        Step("servants", {"servants": box.servants_each(players)}),
        Step("characters", {"cards": len(box.CARDS)}),
        Step("start", {"talers": box.START_TALERS, **box.START_RESOURCES}),
        Step("carts", {kind: stock[kind] for kind in box.CART_RESOURCES}),
        Step("rider", {box.SILVER: stock[box.SILVER]}),
        Step("treasury", {"talers": box.TALERS_IN_BOX - on_track - players * box.START_TALERS}),
        *((Step("events", {"cards": box.EVENT_CARDS}),) if box.is_winter(seating) else ()),
        Step("first", {"player": seating.players[seating.first]}),
    )
