"""The checklist before the first dice, for this variant and these players."""

from companion.games.once_upon_a_castle.rules.guests import GUESTS, OPEN_GUESTS
from companion.games.once_upon_a_castle.rules.question import ARCHITECTS
from companion.rules.game import Seating, Step

TOKENS_EACH = 10
BUILDER_CARDS = 16
DICE = 2


def setup(seating: Seating) -> tuple[Step, ...]:
    """What the table does, in order."""
    variant, players = str(seating.options["variant"]), len(seating.players)
    if variant == ARCHITECTS:
        guests = Step("guests-open", {"cards": len(GUESTS), "open": OPEN_GUESTS, "pile": len(GUESTS) - OPEN_GUESTS})
    else:
        guests = Step("guests-pile", {"cards": BUILDER_CARDS})
    return (
        Step("boards", {"variant": variant, "players": players}),
        Step("tokens", {"tokens": TOKENS_EACH}),
        Step("sheets", {"players": players}),
        guests,
        Step("first", {"player": seating.players[seating.first], "dice": DICE}),
    )
