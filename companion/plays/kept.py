"""A result as it is kept for good: JSON that a later version, in any language, can still explain."""

from collections.abc import Mapping

from companion.rules.errors import Arg, Key
from companion.rules.plain import from_plain, to_plain
from companion.rules.scoring import Column, Item, Line, Ranking, Result, Warned
from companion.rules.shape import Json

_KEY = "key"


def kept_as_json(result: Result) -> Json:
    """The result as JSON values. An argument that is itself a message says so."""
    return {
        "game": result.game,
        "finished": result.finished,
        "columns": [
            {
                "name": column.name,
                "lines": [
                    {
                        "category": line.category,
                        "items": [{"words": i.words, "points": i.points, "args": _kept_args(i.args)} for i in line.items],
                    }
                    for line in column.lines
                ],
                "extra": to_plain(column.extra),
            }
            for column in result.columns
        ],
        "ranking": to_plain(result.ranking),
        "warnings": [{"at": w.at, "code": w.code, "args": _kept_args(w.args)} for w in result.warnings],
    }


def kept_result(raw: Json) -> Result:
    """The result that was kept."""
    return Result(
        raw["game"],
        raw["finished"],
        tuple(
            Column(
                column["name"],
                tuple(
                    Line(
                        line["category"],
                        tuple(Item(i["words"], i["points"], _args(i["args"])) for i in line["items"]),
                    )
                    for line in column["lines"]
                ),
                column["extra"],
            )
            for column in raw["columns"]
        ),
        from_plain(Ranking, raw["ranking"]),
        tuple(Warned(w["at"], w["code"], _args(w["args"])) for w in raw["warnings"]),
    )


def _kept_args(args: Mapping[str, Arg]) -> dict[str, Json]:
    return {name: {_KEY: str(arg)} if isinstance(arg, Key) else arg for name, arg in args.items()}


def _args(raw: Mapping[str, Json]) -> dict[str, Arg]:
    return {name: Key(arg[_KEY]) if isinstance(arg, dict) else arg for name, arg in raw.items()}
