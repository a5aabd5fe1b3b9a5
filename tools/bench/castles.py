"""Benchmark of the slowest calculations: the score of a large castle, and the best cells for more rooms in it.

The floor is the time in which Python alone parses the same question and writes the same answer as JSON. The ratio shows how
much of the time is spent on the calculation.
"""

import json
import random
from collections.abc import Callable
from typing import Any

from companion import rules_queries
from companion.games import game_folder
from tools.bench.figures import Report, in_turns, percentile

ROOMS = 25
HELD_ROOMS = ("wine-room", "afternoon-tea-room")
"""Ids of two rooms that are in neither castle."""


def measure(report: Report) -> None:
    """Measure the score of a castle, all cells for one room in it, and all cells for two rooms in two castles."""
    one, other = _castle(7), _castle(8)
    score = {"game": "between-two-castles", "players": ["A", "B", "C"], "castles": [{"layout": one}, {"pad": {}}, {"pad": {}}]}
    _measure(report, "a castle of 25 rooms, parsed, scored and explained", [score], _scored, 1)
    _measure(report, "all places for a room in it", [_places(one, HELD_ROOMS[0])], _placed, 50)
    both = [_places(castle, room) for room in HELD_ROOMS for castle in (one, other)]
    _measure(report, "both rooms in hand in both castles, all places", both, _placed, 50)


def _measure(report: Report, what: str, questions: list[Any], answered: Callable[[bytes], Any], bar: float) -> None:
    raw = [json.dumps(question).encode() for question in questions]
    told = [answered(one) for one in raw]

    def bare(_i: int) -> None:
        for one, answer in zip(raw, told, strict=True):
            json.loads(one)
            json.dumps(answer)

    floors, times = in_turns(bare, lambda _i: [json.dumps(answered(one)) for one in raw], 60)
    report.add("castle", what, percentile(times, 0.5), "ms", bar)
    report.add("castle", f"{what}: against JSON alone", percentile(times, 0.5) / percentile(floors, 0.5), "x")


def _scored(question: bytes) -> Any:
    return rules_queries.score(question, "en")


def _placed(question: bytes) -> Any:
    return list(rules_queries.assist(question, "en").answers)


def _places(castle: dict[str, object], room: str) -> dict[str, object]:
    return {"game": "between-two-castles", "ask": "placements", "layout": castle, "room": room}


def _castle(seed: int) -> dict[str, object]:
    """Return a castle with each room on the cell where it scores most. The same `seed` gives the same castle."""
    table = (game_folder("between-two-castles") / "data" / "rooms.csv").read_text("utf-8").splitlines()[1:]
    rooms = [row.split(",")[0] for row in table if row.split(",")[0] not in HELD_ROOMS]
    random.Random(seed).shuffle(rooms)
    castle: dict[str, object] = {"throne": "utility-sleeping", "rooms": []}
    placed: list[dict[str, object]] = castle["rooms"]  # type: ignore[assignment]
    for room in rooms:
        if found := _placed(json.dumps(_places(castle, room)).encode()):
            placed.append({"room": room, "x": found[0]["x"], "y": found[0]["y"]})
        if len(placed) == ROOMS:
            break
    return castle
