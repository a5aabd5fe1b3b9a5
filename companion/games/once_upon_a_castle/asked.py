"""The command behind each fact: a play that is read from a file is played anew, not believed."""

from collections.abc import Mapping

from companion.games.once_upon_a_castle.decide import COMMANDS
from companion.rules.game import Fact, Seating
from companion.rules.shape import Json

COMMAND_OF: Mapping[str, str] = {
    "floor-drawn": "draw-floor",
    "tower-drawn": "draw-tower",
    "wall-drawn": "draw-wall",
    "flag-drawn": "draw-flag",
    "small-cloud-drawn": "draw-small-cloud",
    "residents-coloured": "colour",
    "guest-stolen": "steal",
    "guest-reused": "reuse",
    "floor-changed": "change-floor",
    "tower-changed": "change-tower",
    "floor-removed": "remove-floor",
    "tower-removed": "remove-tower",
    "wall-removed": "remove-wall",
    "flag-removed": "remove-flag",
    "small-cloud-removed": "remove-small-cloud",
    "residents-set": "set-residents",
    "resident-points-set": "set-resident-points",
    "guest-given": "give-guest",
    "bonus-given": "give-bonus",
    "redeeming-finished": "finish",
    "redeeming-resumed": "finish",
    "turn-ended": "end-turn",
}


def asked(fact: Fact, seating: Seating) -> tuple[str, Mapping[str, Json]]:
    """The command with its fields. What a fact says is called as in its command; players are told by name."""
    said, players = fact.data, seating.players
    command = "draw-monk-flag" if said.get("monk") else COMMAND_OF[fact.type]
    named: dict[str, Json] = {role: players[said[seat]] for role, seat in ROLES.items() if said.get(seat) is not None}
    named |= {key: value for key, value in said.items() if key not in named}
    named["done"] = fact.type == "redeeming-finished"
    return command, {name: named[name] for name in COMMANDS[command].fields.fields if named.get(name) is not None}


ROLES: Mapping[str, str] = {"player": "seat", "victim": "victim"}
"""The fields of a command that name a player, with what a fact calls the seat."""
