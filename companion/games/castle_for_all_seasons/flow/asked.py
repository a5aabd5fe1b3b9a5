"""What was asked for when a fact came to be: so a play from a file is played again, not believed."""

from collections.abc import Callable, Mapping

from companion.rules.game import Fact, Seating
from companion.rules.shape import Json

Data = Mapping[str, Json]
Args = Mapping[str, Json]


def asked(fact: Fact, seating: Seating) -> tuple[str, Args]:
    """The command that leads to a fact, in the state before it."""
    command, args = COMMANDS[fact.type]
    return command, args(fact.data, seating)


def _of(*names: str) -> Callable[[Data, Seating], Args]:
    """Fields that are called in the fact as they are in the command."""
    return lambda data, _seating: {name: data[name] for name in names}


def _choose(data: Data, seating: Seating) -> Args:
    return {"player": seating.players[data["seat"]], "choice": data["choice"], "settle": "settled" in data}


def _lay(data: Data, seating: Seating) -> Args:
    """A tap turns one card; the fact knows only which lie there afterwards."""
    return {"player": seating.players[data["seat"]], "cards": data["cards"], "reveal": "revealed" in data}


def _unbuild(data: Data, _seating: Seating) -> Args:
    return {"building": data["building"], "servants": "servants" in data}


def _send(data: Data, _seating: Seating) -> Args:
    return {"cart": data["cart"], "done": "done" in data}


COMMANDS: Mapping[str, tuple[str, Callable[[Data, Seating], Args]]] = {
    "snow-told": ("say-snow", _of("shown")),
    "event-drawn": ("draw-event", _of("event")),
    "choice-made": ("choose", _choose),
    "event-settled": ("settle-event", _of()),
    "cards-picked": ("lay", _lay),
    "cards-revealed": ("reveal", _of()),
    "building-built": ("build", _of("building")),
    "building-taken-back": ("unbuild", _unbuild),
    "servant-placed": ("place", _of("spot")),
    "servant-taken-back": ("unplace", _of("spot")),
    "servant-sent": ("send", _send),
    "servant-unsent": ("send", _of("cart")),
    "servant-called-back": ("call-back", _of("cart")),
    "keeper-left": ("leave-tavern", _of()),
    "silver-melted": ("melt", _of("count")),
    "action-done": ("done", _of()),
}
