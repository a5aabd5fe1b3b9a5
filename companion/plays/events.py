"""What happens in a play: the facts every game has, the envelope they are kept in, and the result that ends it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from companion.rules.errors import Arg, Key
from companion.rules.game import Fact
from companion.rules.plain import from_plain, to_plain
from companion.rules.scoring import Column, Item, Line, Ranking, Result, Warned
from companion.rules.shape import Json

_KEY = "key"
"""By this an argument of a result says that it is itself a message."""

ENTRY_SET = "entry-set"
ADJUSTED = "adjusted"
TICKED = "ticked"
FACT_TOLD = "fact-told"
SEATED = "seated"
CLOSED = "closed"
REOPENED = "reopened"
UNDONE = "undone"
UNDONE_TO = "undone-to"
REDONE = "redone"

SINGLY = frozenset({ENTRY_SET, ADJUSTED, TICKED, FACT_TOLD})
"""What can be undone by itself however long ago it was."""
LIFE = frozenset({CLOSED, REOPENED})
MARKS = frozenset({UNDONE, UNDONE_TO, REDONE})
"""What says something about other events: it takes them out, or back in."""
COMMON = SINGLY | LIFE | MARKS | {SEATED}
"""The facts that every play may have. A game's flow has facts of its own, of other types."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact in its place in the log of a play."""

    seq: int
    id: str
    at: datetime
    type: str
    data: Mapping[str, Json]
    author: str | None = None

    @property
    def is_content(self) -> bool:
        """Whether it says something about the game, not about other events or the play's life."""
        return self.type not in MARKS and self.type not in LIFE

    @property
    def is_flow(self) -> bool:
        """Whether it is the game's own."""
        return self.type not in COMMON

    @property
    def fact(self) -> Fact:
        return Fact(self.type, self.data)


def is_told(event: Event) -> bool:
    """Whether a play ended with a result that somebody told afterwards: nothing is known of how it came to that."""
    return event.type == CLOSED and event.data.get("told") is True


@dataclass(frozen=True, slots=True)
class Request:
    """A command as it was sent. `id` is the sender's and makes sending it twice harmless; `seq` is the last they saw."""

    id: Json
    type: Json
    args: Mapping[str, Json] = field(default_factory=dict)
    seq: Json = None
    author: str | None = None


# --- A result as it is kept for good: JSON that a later version, in any language, can still explain ------------------------


def kept_as_json(result: Result) -> Json:
    """The result as JSON values. An argument that is itself a message says so."""
    told: Json = to_plain(result)
    items = (item for column in told["columns"] for line in column["lines"] for item in line["items"])
    for one in (*items, *told["warnings"]):
        one["args"] = {name: {_KEY: str(arg)} if isinstance(arg, Key) else arg for name, arg in one["args"].items()}
    return told


def kept_result(raw: Json) -> Result:
    """The result that was kept."""
    return Result(
        raw["game"],
        raw["finished"],
        tuple(Column(column["name"], tuple(map(_line, column["lines"])), column["extra"]) for column in raw["columns"]),
        from_plain(Ranking, raw["ranking"]),
        tuple(Warned(w["at"], w["code"], _args(w["args"])) for w in raw["warnings"]),
    )


def _line(raw: Json) -> Line:
    return Line(raw["category"], tuple(Item(i["words"], i["points"], _args(i["args"])) for i in raw["items"]))


def _args(raw: Mapping[str, Json]) -> dict[str, Arg]:
    return {name: Key(arg[_KEY]) if isinstance(arg, dict) else arg for name, arg in raw.items()}
