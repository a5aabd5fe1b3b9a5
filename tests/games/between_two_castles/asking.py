"""Helpers for questions to the game."""

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.castle import Castle
from companion.games.between_two_castles.rules.question import LAYOUT, UsedPieces, read_layout
from companion.rules.errors import RefusedError
from companion.rules.scoring import Result
from companion.rules.shape import check_value

Cells = dict[tuple[int, int], str]


def layout(cells: Cells | None = None, throne="utility-food", attendants=(), bonus_cards=()):
    """Return a layout as it is sent, with rooms by cell."""
    rooms = [{"room": room, "x": x, "y": y} for (x, y), room in (cells or {}).items()]
    return {"throne": throne, "rooms": rooms, "attendants": list(attendants), "bonus_cards": list(bonus_cards)}


def castle(raw) -> Castle:
    """Return the castle of a layout."""
    problems = []
    found = read_layout(check_value(LAYOUT, raw), "layout", UsedPieces(), problems)
    assert not problems, problems
    return found


def points(raw) -> dict[str, int]:
    """Return the points of a layout by category. Categories without points are left out."""
    castles = [{"layout": raw}, {"pad": {}}, {"pad": {}}]
    return {line.category: line.points for line in result(["Ann", "Bob", "Cid"], castles).columns[0].lines}


def result(players, castles) -> Result:
    return GAME.score(GAME.scoring.parse({"players": players, "castles": castles}))


def refused(players, castles) -> list[tuple[str, str]]:
    """Return place and code of each problem, or an empty list."""
    try:
        result(players, castles)
    except RefusedError as error:
        return [(problem.at, problem.code) for problem in error.problems]
    return []


def placements(raw, room):
    """Return the answers to a placement question."""
    ask = GAME.asks["placements"]
    return ask.answer(check_value(ask.question, {"layout": raw, "room": room}))


def pads(*totals, **more):
    """Return castles scored from pads with these totals."""
    return [{"pad": {"outdoor": _parts(total), **more}} for total in totals]


def _parts(total):
    return [min(99, total - done) for done in range(0, total, 99)]
