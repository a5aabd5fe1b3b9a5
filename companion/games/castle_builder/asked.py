"""The command behind each fact: a play that is read from a file is played anew, not believed."""

from collections.abc import Mapping

from companion.games.castle_builder.decide import COMMANDS
from companion.rules.game import Fact, Seating
from companion.rules.shape import Json

COMMAND_OF: Mapping[str, str] = {
    "tiles-taken": "take-tiles",
    "tile-placed": "place",
    "tile-taken-back": "unplace",
    "coin-picked": "pick-coin",
    "coin-put-back": "put-back-coin",
    "coin-kept": "keep-coin",
    "coin-added": "add-coin",
    "coin-removed": "remove-coin",
    "turn-ended": "end-turn",
    "leader-named": "name-leader",
    "leader-unnamed": "name-leader",
    "baron-set": "set-baron",
    "height-set": "set-height",
}


def asked(fact: Fact, seating: Seating) -> tuple[str, Mapping[str, Json]]:
    """The command with its fields. What a fact says is called as in its command; players are told by name."""
    command = COMMAND_OF[fact.type]
    said = {**fact.data, "player": seating.players[fact.data["seat"]], "leads": fact.type == "leader-named"}
    if said.get("lower") is not None:
        said["lower"] = seating.players[said["lower"]]
    return command, {name: said[name] for name in COMMANDS[command].fields.fields if said.get(name) is not None}
