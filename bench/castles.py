"""How long it takes to count what hurts most on paper: every game's largest question, and its questions that are not scores."""

import json
import random

from bench.figures import Report, percentile, times_ms
from companion import answers
from companion.games import folder

ROOMS = 25


def measure(report: Report) -> None:
    """A castle, all places for a room in it, and the payments of the dearest building."""
    castle = _castle()
    score = json.dumps(
        {"game": "between-two-castles", "players": ["A", "B", "C"], "castles": [{"layout": castle}, {"pad": {}}, {"pad": {}}]}
    ).encode()
    report.add("castle", "a castle of 25 rooms, parsed, scored and explained", _ms(lambda: answers.score(score, "en")), "ms", 1)
    places = json.dumps({"game": "between-two-castles", "ask": "placements", "layout": castle, "room": "wine-room"}).encode()
    report.add("castle", "all places for a room in it", _ms(lambda: list(answers.assist(places, "en").answers)), "ms", 50)


def _ms(act: object) -> float:
    return percentile(times_ms(lambda _i: act(), 60), 0.5)  # type: ignore[operator]


def _castle() -> dict[str, object]:
    """A castle that grew by itself: each room where it scores most, always the same."""
    table = (folder("between-two-castles") / "data" / "rooms.csv").read_text("utf-8").splitlines()[1:]
    rooms = [row.split(",")[0] for row in table if not row.startswith("wine-room")]
    random.Random(7).shuffle(rooms)
    castle: dict[str, object] = {"throne": "utility-sleeping", "rooms": []}
    placed: list[dict[str, object]] = castle["rooms"]  # type: ignore[assignment]
    for room in rooms:
        question = {"game": "between-two-castles", "ask": "placements", "layout": castle, "room": room}
        found = list(answers.assist(json.dumps(question).encode(), "en").answers)
        if found:
            placed.append({"room": room, "x": found[0]["x"], "y": found[0]["y"]})
        if len(placed) == ROOMS:
            break
    return castle
