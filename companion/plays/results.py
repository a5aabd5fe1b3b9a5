"""A result as it is kept for good: JSON that a later version, in any language, can still explain."""

from collections.abc import Mapping

from companion.rules.errors import Arg, Key
from companion.rules.plain import from_plain, to_plain
from companion.rules.scoring import Column, Item, Line, Ranking, Result, Warned
from companion.rules.shape import Json

_KEY = "key"


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
