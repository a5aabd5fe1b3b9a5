"""The inverse of deciding: the command that leads to a fact, so that a play from a file is played and not believed."""

from collections.abc import Callable, Mapping

from companion.games.between_two_castles.decide_castles import NONE
from companion.rules.game import Fact, Seating
from companion.rules.shape import Json

Data = Mapping[str, Json]
Asked = tuple[str, dict[str, Json]]


def asked(fact: Fact, _seating: Seating) -> tuple[str, Mapping[str, Json]]:
    """The command with its fields. Rooms were built wherever they were built: the book was asked about then."""
    command, fields = _FIELDS[fact.type](fact.data)
    if "castle" in fact.data:
        fields = {"castle": fact.data["castle"] + 1, **fields}
    return command, fields


def _only(command: str, *names: str) -> Callable[[Data], Asked]:
    """A command whose fields the fact has by the same names."""
    return lambda data: (command, {name: data[name] for name in names})


def _throne_set(data: Data) -> Asked:
    return "set-throne", {"throne": data["throne"], "swap": data["with"] is not None}


def _token_set(data: Data) -> Asked:
    return "set-token", {"token": data["set"] or NONE, "swap": data["with"] is not None}


def _castle_named(data: Data) -> Asked:
    return "set-castle-name", {"name": data["set"] or ""}


def _room_placed(data: Data) -> Asked:
    return "place-room", {"room": data["room"], "x": data["x"], "y": data["y"], "anyway": True}


def _room_moved(data: Data) -> Asked:
    fields = {name: data[name] for name in ("room", "x", "y", "to_x", "to_y")}
    return "move-room", {**fields, "to_castle": data["to_castle"] + 1, "anyway": True}


_FIELDS: Mapping[str, Callable[[Data], Asked]] = {
    "begun": _only("begin"),
    "step-done": _only("done", "step"),
    "turn-set": _only("go-to", "round", "turn"),
    "throne-set": _throne_set,
    "token-set": _token_set,
    "castle-named": _castle_named,
    "room-placed": _room_placed,
    "room-moved": _room_moved,
    "room-removed": _only("remove-room", "room", "x", "y"),
    "attendant-set": _only("set-attendant", "attendant", "count"),
    "bonus-card-added": _only("add-bonus-card", "card"),
    "bonus-card-removed": _only("remove-bonus-card", "card"),
    "bonus-settled": _only("settle-bonus", "bonus"),
    "bonus-drawn-for": _only("draw-for-bonus", "bonus"),
}
