"""The setup checklist, with quantities that depend on the number of builders."""

from companion.games.between_two_castles.flow.state import HAND_TILES
from companion.games.between_two_castles.rules.circle import builders_of, participants
from companion.games.between_two_castles.rules.pieces import BONUS_CARDS, ROOMS, THRONES, TOKENS
from companion.rules.game import Seating, Step

REMINDERS = 7
SPECIALTY_TILES = 48
ATTENDANT_TILES = 28
REGULAR_TILES = sum(room.is_unique for room in ROOMS.values())
SLOT = 9
"""Number of room tiles in each slot of the large tray."""


def setup(seating: Seating) -> tuple[Step, ...]:
    """Return the setup steps in order. Two players get extra instructions for Ludwig."""
    players, castles = len(seating.players), len(participants(seating))
    with_ludwig = castles > players
    pair = {"first": seating.players[0], "second": seating.players[1]}
    pairs = ([one.name for one in builders_of(seating, place)] for place in range(castles))
    between = {"pairs": ", ".join("\N{NO-BREAK SPACE}\N{EN DASH} ".join(both) for both in pairs)}
    return (
        Step("seats"),
        Step("thrones", {"castles": castles, "left": len(THRONES) - castles, "all": len(THRONES)}),
        Step("tokens", {"left": len(TOKENS) - castles}),
        Step("between-ludwig", pair) if with_ludwig else Step("between", between),
        Step("reminders", {"left": REMINDERS - players}),
        Step("small-tray", {"specialty": SPECIALTY_TILES, "attendants": ATTENDANT_TILES}),
        Step("bonus-cards", {"cards": len(BONUS_CARDS)}),
        Step("large-tray", {"tiles": REGULAR_TILES, "each": SLOT}),
        *([Step("ludwig", {**pair, "tiles": HAND_TILES})] if with_ludwig else []),
        Step("hands", {"tiles": HAND_TILES}),
    )
