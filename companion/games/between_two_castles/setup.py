"""The checklist before the first round, counted for these builders."""

from companion.games.between_two_castles.course import HAND
from companion.games.between_two_castles.sites import builders, neighbours
from companion.games.between_two_castles.tables import BONUS_CARDS, ROOMS, THRONES, TOKENS
from companion.rules.game import Seating, Step

REMINDERS = 7
SPECIALTY_TILES = 48
ATTENDANT_TILES = 28
REGULAR_TILES = sum(room.is_unique for room in ROOMS.values())
SLOT = 9
"""Tiles in a slot of the large tray."""


def setup(seating: Seating) -> tuple[Step, ...]:
    """What the table does, in order."""
    players, castles = len(seating.players), len(builders(seating))
    steps = [
        Step("seats"),
        Step("thrones", {"castles": castles, "left": len(THRONES) - castles, "all": len(THRONES)}),
        Step("tokens", {"left": len(TOKENS) - castles}),
        _between(seating, castles),
        Step("reminders", {"left": REMINDERS - players}),
        Step("small-tray", {"specialty": SPECIALTY_TILES, "attendants": ATTENDANT_TILES}),
        Step("bonus-cards", {"cards": len(BONUS_CARDS)}),
        Step("large-tray", {"tiles": REGULAR_TILES, "each": SLOT}),
    ]
    if castles > players:
        steps.append(Step("ludwig", {"first": seating.players[0], "second": seating.players[1], "tiles": HAND}))
    return (*steps, Step("hands", {"tiles": HAND}))


def _between(seating: Seating, castles: int) -> Step:
    if castles > len(seating.players):
        return Step("between-ludwig", {"first": seating.players[0], "second": seating.players[1]})
    pairs = (neighbours(seating, place) for place in range(castles))
    return Step("between", {"pairs": ", ".join(f"{one} \N{EN DASH} {other}" for one, other in pairs)})
