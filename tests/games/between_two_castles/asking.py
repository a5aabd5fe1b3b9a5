"""Short ways to ask the game something."""

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.castle import Castle
from companion.games.between_two_castles.rules.question import LAYOUT, Box, read_layout
from companion.rules.errors import RefusedError
from companion.rules.scoring import Result
from companion.rules.shape import checked

Cells = dict[tuple[int, int], str]


def layout(cells: Cells | None = None, throne="utility-food", attendants=(), bonus_cards=()):
    """A layout as it is sent, with its rooms by their cells."""
    rooms = [{"room": room, "x": x, "y": y} for (x, y), room in (cells or {}).items()]
    return {"throne": throne, "rooms": rooms, "attendants": list(attendants), "bonus_cards": list(bonus_cards)}


def castle(raw) -> Castle:
    """A layout as it stands."""
    problems = []
    found = read_layout(checked(LAYOUT, raw), "layout", Box(), problems)
    assert not problems, problems
    return found


def points(raw) -> dict[str, int]:
    """The points of a layout by category, those of nothing left out."""
    castles = [{"layout": raw}, {"pad": {}}, {"pad": {}}]
    return {line.category: line.points for line in result(["Ann", "Bob", "Cid"], castles).columns[0].lines}


def result(players, castles) -> Result:
    return GAME.score(GAME.read(checked(GAME.question, {"players": players, "castles": castles})))


def refused(players, castles) -> list[tuple[str, str]]:
    """Where and what was wrong; empty if nothing."""
    try:
        result(players, castles)
    except RefusedError as error:
        return [(problem.at, problem.code) for problem in error.problems]
    return []


def placements(raw, room):
    """The answers of the clerk."""
    ask = GAME.asks["placements"]
    return ask.answer(checked(ask.question, {"layout": raw, "room": room}))


def pads(*totals, **more):
    """Castles from the pad with these totals."""
    return [{"pad": {"outdoor": _parts(total), **more}} for total in totals]


def _parts(total):
    return [min(99, total - done) for done in range(0, total, 99)]
