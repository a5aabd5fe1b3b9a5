"""The setup checklist of Once Upon a Castle, with quantities for the variant and the number of players."""

from companion.games.once_upon_a_castle.rules.guests import GUESTS, OPEN_GUESTS
from companion.games.once_upon_a_castle.rules.question import ARCHITECTS
from companion.rules.game import Seating, Step

TOKENS_EACH = 10
BUILDER_CARDS = 16
DICE = 2


def setup(seating: Seating) -> tuple[Step, ...]:
    """Return the setup steps in order, each with its quantities."""
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
