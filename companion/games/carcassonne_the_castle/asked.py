"""The way back from a fact to the command that leads to it: so a play from a file is played again, not believed."""

from collections.abc import Callable, Mapping

from companion.rules.game import Fact, Seating
from companion.rules.shape import Json

Asked = tuple[str, Mapping[str, Json]]
Data = Mapping[str, Json]


def asked(fact: Fact, seating: Seating) -> Asked:
    """The command, with its fields, that leads to the fact."""
    return ASKED[fact.type](fact.data, seating)


def _plain(command: str, *fields: str) -> Callable[[Data, Seating], Asked]:
    """A command whose fields stand in the fact as they were sent."""
    return lambda data, _seating: (command, {field: data[field] for field in fields})


def _of_player(command: str, *fields: str) -> Callable[[Data, Seating], Asked]:
    """The same, and the player by name."""
    return lambda data, seating: (
        command,
        {"player": seating.players[data["seat"]], **{field: data[field] for field in fields}},
    )


def _pad(data: Data, _seating: Seating) -> Asked:
    told = ("use", "kind", "count", "start_spaces", "well", "followers")
    return "draft-feature", {field: data[field] for field in told if data[field] is not None}


def _taken(data: Data, seating: Seating) -> Asked:
    said = {} if data["at"] is None else {"at": data["at"]}
    return "take-tile", {"player": seating.players[data["seat"]], "tile": data["tile"], **said}


FEATURE = ("kind", "tiles", "start_spaces", "well", "followers")

ASKED: Mapping[str, Callable[[Data, Seating], Asked]] = {
    "square-placed": _plain("place-square"),
    "square-discarded": _plain("discard-square"),
    "squares-counted": _plain("count-squares", "left"),
    "turn-ended": _plain("end-turn", "again"),
    "turn-given": _of_player("give-turn"),
    "pad-changed": _pad,
    "pad-cleared": _plain("clear-draft"),
    "feature-opened": _plain("open-feature", "place"),
    "feature-scored": _plain("score-feature", *FEATURE, "doubled"),
    "feature-changed": _plain("score-feature", *FEATURE, "doubled", "place"),
    "feature-moved": _plain("count-first", "place"),
    "feature-removed": _plain("remove-feature", "place"),
    "tile-taken": _taken,
    "tile-dropped": _of_player("drop-tile", "tile"),
    "tile-missing": _plain("no-tile", "at"),
    "cell-marked": _plain("mark-cell", "cell", "empty"),
    "empty-counted": lambda data, _seating: ("count-empty", {"count": data.get("said", data["count"])}),
    "cells-cleared": _plain("clear-cells"),
    "court-scored": _plain("score-court", "markets", "followers", "four_each"),
    "court-removed": _plain("remove-court", "place"),
    "unfinished-scored": _plain("score-unfinished", *FEATURE),
    "unfinished-removed": _plain("remove-unfinished", "place"),
    "part-settled": _plain("settle", "part"),
    "part-reopened": lambda data, _seating: ("settle", {"part": data["part"], "done": False}),
}
