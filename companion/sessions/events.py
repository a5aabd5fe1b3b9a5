"""Events of a session: the event types of every game, the `Event` in the log, and the stored result of a closed session."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from companion.rules.errors import Arg, Key
from companion.rules.game import Fact
from companion.rules.scoring import Column, Item, Line, Ranking, Result, RuleWarning, Standing
from companion.rules.serialization import from_plain, to_plain
from companion.rules.shape import Json

_KEY = "key"
"""Key of the JSON object that stores a message id as an argument of another message."""

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

UNDOABLE_ALONE = frozenset({ENTRY_SET, ADJUSTED, TICKED, FACT_TOLD})
"""Event types that can be undone alone while the session is open, even after later events."""
OPEN_CLOSE_EVENTS = frozenset({CLOSED, REOPENED})
UNDO_EVENTS = frozenset({UNDONE, UNDONE_TO, REDONE})
"""Event types that undo or redo other events."""
COMMON_EVENTS = UNDOABLE_ALONE | OPEN_CLOSE_EVENTS | UNDO_EVENTS | {SEATED}
"""Event types of every game. A game's flow adds types of its own."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact with its number, request id, time and author in the log of a session."""

    seq: int
    id: str
    at: datetime
    type: str
    data: Mapping[str, Json]
    author: str | None = None

    @property
    def is_content(self) -> bool:
        """Return whether the event changes the content of the session. False for undo, redo, close and reopen."""
        return self.type not in UNDO_EVENTS and self.type not in OPEN_CLOSE_EVENTS

    @property
    def is_flow(self) -> bool:
        """Return whether the event is a move of the game's own flow."""
        return self.type not in COMMON_EVENTS

    @property
    def fact(self) -> Fact:
        return Fact(self.type, self.data)


def is_manual_result(event: Event) -> bool:
    """Return whether the event closed a session with a result that was entered after the game, without a log."""
    return event.type == CLOSED and event.data.get("told") is True


MAX_GAMES_PER_RESULT = 999
"""Maximum number of games that one result may stand for."""


@dataclass(frozen=True, slots=True)
class ResultWeight:
    """The weight of a result: the number of games that it stands for, and whether records leave it out."""

    games: int = 1
    is_outside: bool = False


COUNTED_ONCE = ResultWeight()


def result_weight(event: Event) -> ResultWeight:
    """Return the weight of the result of a `closed` event.

    Raise ValueError unless the result stands for 1 to MAX_GAMES_PER_RESULT games.
    """
    games = event.data.get("games", 1)
    if type(games) is not int or not 1 <= games <= MAX_GAMES_PER_RESULT:
        raise ValueError(games)
    return ResultWeight(games, event.data.get("outside") is True)


@dataclass(frozen=True, slots=True)
class Request:
    """A command as it was sent.

    The sender chooses `id`, so that a repeated request has no second effect. `seq` is the latest event that the sender saw.
    """

    id: Json
    type: Json
    args: Mapping[str, Json] = field(default_factory=dict)
    seq: Json = None
    author: str | None = None


# --- The stored result: JSON that a later version can still explain, in any language ----------------------------------


def encode_result(result: Result) -> Json:
    """Return the result as JSON values. A message id among the arguments of a message becomes an object with the key `key`."""
    told: Json = to_plain(result)
    items = (item for column in told["columns"] for line in column["lines"] for item in line["items"])
    for one in (*items, *told["warnings"]):
        one["args"] = {name: {_KEY: str(arg)} if isinstance(arg, Key) else arg for name, arg in one["args"].items()}
    return told


def decode_result(raw: Json) -> Result:
    """Return the result from the JSON values that `encode_result` made, in this or an older version."""
    warnings = tuple(RuleWarning(w["at"], w["code"], _args(w["args"])) for w in raw["warnings"])
    ranking = from_plain(Ranking, raw["ranking"])
    if any("open_tie" not in standing for standing in raw["ranking"]["standings"]):
        ranking = _with_open_ties(ranking, warnings)
    return Result(
        raw["game"],
        raw["finished"],
        tuple(Column(column["name"], tuple(map(_line, column["lines"])), column["extra"]) for column in raw["columns"]),
        ranking,
        warnings,
    )


def _with_open_ties(ranking: Ranking, warnings: Sequence[RuleWarning]) -> Ranking:
    """Return a ranking from an older version with its open ties. Older versions did not store them.

    Players of equal rank have an open tie if a tie-break of any of them is unknown. A warning about the standings means that
    the older version stored an unknown tie-break as 0.
    """
    missing = ranking.unknown if any(w.at == "standings" for w in warnings) else None

    def is_known(standing: Standing, key: str) -> bool:
        value = standing.tie_breaks[key]
        return value is not None and (key != missing or value != 0)

    def opened(standing: Standing) -> Standing:
        level = [one for one in ranking.standings if one.rank == standing.rank]
        unknown = [key for key in standing.tie_breaks if not all(is_known(one, key) for one in level)]
        return replace(standing, open_tie=unknown[0]) if len(level) > 1 and unknown else standing

    return replace(ranking, standings=tuple(map(opened, ranking.standings)))


def _line(raw: Json) -> Line:
    return Line(raw["category"], tuple(Item(i["words"], i["points"], _args(i["args"])) for i in raw["items"]))


def _args(raw: Mapping[str, Json]) -> dict[str, Arg]:
    return {name: Key(arg[_KEY]) if isinstance(arg, dict) else arg for name, arg in raw.items()}
