"""Sessions of every game for tests of printing, played by taps where possible, so that their sheets are realistic."""

import json
import random
from collections.abc import Callable, Mapping, Sequence

from companion import rules_queries
from companion.games import game_folder
from companion.sessions.service import Sessions
from companion.sessions.session import Session
from tests.support.seasons_plans import SUMMER
from tests.support.seasons_tally import Tally
from tests.support.table import ServiceTable

NAMES = {
    "en": ("Anna", "Boris", "Clementine", "Dmitri", "Eve", "Fyodor", "Gwen"),
    "de": ("Anna", "Björn", "Clementine", "Dörte", "Eva", "Fridolin", "Götz"),
    "ru": ("Анна", "Борис", "Константин", "Дарья", "Ева", "Фёдор", "Галина"),
}
LONG = {
    "en": (
        "Maximiliana-Wilhelmina-von",
        "Bartholomewfitzgeraldwwww",
        "Wolfeschlegelsteinhausenberger",
        "Constantinopolitanskaya",
        "Featherstonehaughcholmondeley",
        "Llanfairpwllgwyngyllgogerych",
        "Throckmorton-Featherstonehaugh",
    ),
    "de": (
        "Friederike-Wilhelmine-von-der",
        "Donaudampfschifffahrtswitwe",
        "Großherzoginmutterschwester",
        "Königsbergerstraßenbäckerei",
        "Schwarzwälderkirschtortenbäcker",
        "Unterkirchbergergartenlaube",
        "Mecklenburgerseenplattenfischer",
    ),
    "ru": (
        "Константинопольская-Задунайская",
        "Старошмыгайлодвиженская",
        "Христорождественскопетровская",
        "Щорсощербаковощукинская",
        "Верхнежирновскозаречненская",
        "Вознесенскобогоявленская",
        "Нижнеломовскокаменская",
    ),
}
"""Names of 23 and more letters, most without a place to break."""


def seasons(sessions: Sessions, names: Sequence[str]) -> Session:
    """Return a summer session of A Castle for All Seasons, played round by round."""
    at, tally = ServiceTable.begin(sessions, "castle-for-all-seasons", names, first=0), Tally(len(names), 0)
    for number, turn in enumerate(SUMMER, 1):
        for command in tally.told(number, turn, at.players):
            at.do(**command)
    at.enter_all(None, {"free_spots": 4})
    for seat, name in enumerate(at.players):
        at.enter_all(name, {"talers": 7 - seat, "resources.sand": 2 + seat, "resources.boards": 3, "resources.stone": seat})
    return at.do("close", sure=True).session


def winter_tie(sessions: Sessions, names: Sequence[str]) -> Session:
    """Return a winter session with a tie that the talers decided. The final form was filled in manually."""
    at = ServiceTable.begin(sessions, "castle-for-all-seasons", names, options={"season": "winter"})
    at.enter_all(None, {"built.keep": 1, "built.house": 4, "built.tower": 6, "built.tavern": 1, "built.stable": 1})
    at.enter_all(None, {"built.small-gate": 1, "built.big-gate": 1, "built.palace": 1, "built.servants-house": 1})
    at.enter_all(None, {"free_spots": 3, "forge_silver": 5})
    tracks = (61, 51, 40, 47)
    servants = ("keep", "tavern-12", "big-gate", "small-gate", "stable-16", "servants-house", "market", "forge-10", "granary")
    for seat, name in enumerate(at.players):
        at.enter_all(name, {"track": tracks[seat], "talers": 9 - 2 * seat, "resources.sand": 3, "resources.clay": 2 + seat})
        at.enter_all(name, {f"servants.{place}": 1 for i, place in enumerate(servants) if i % len(at.players) == seat})
    best = max(at.session.scored.result.columns, key=lambda column: column.total)
    second = next(c for c in at.session.scored.result.columns if c.name != best.name)
    at.do("adjust", column=second.name, points=best.total - second.total, note="")
    return at.do("close", sure=True).session


def _throne(castle: int) -> str:
    rows = (game_folder("between-two-castles") / "data" / "thrones.csv").read_text("utf-8").splitlines()[1:]
    return rows[castle].split(",")[0]


def castles(sessions: Sessions, names: Sequence[str], rooms: int = 16) -> Session:
    """Return a session with drawn castles. Each room is on the cell where it scores most."""
    at = ServiceTable.begin(sessions, "between-two-castles", names)
    table = (game_folder("between-two-castles") / "data" / "rooms.csv").read_text("utf-8").splitlines()[1:]
    kinds = [row.split(",")[0] for row in table]
    random.Random(3).shuffle(kinds)
    count = len(at.session.columns)
    layouts: list[dict[str, list[object]]] = []
    for castle in range(count):
        at.do("set-throne", castle=castle + 1, throne=_throne(castle))
        layouts.append({"throne": _throne(castle), "rooms": []})  # type: ignore[dict-item]
    at.do("begin")
    for turn in range(rooms // 2):
        for castle in range(count):
            for _ in range(2):
                room = kinds.pop()
                question = {"game": "between-two-castles", "ask": "placements", "layout": layouts[castle], "room": room}
                best = next(iter(rules_queries.assist(json.dumps(question).encode(), "en").answers))
                layouts[castle]["rooms"].append({"room": room, "x": best["x"], "y": best["y"]})
                at.do("place-room", castle=castle + 1, room=room, x=best["x"], y=best["y"])
        for step in ("choose", "reveal", "build"):
            at.do("done", step=step, sure=True)
        if turn == rooms // 4 - 1:
            at.do("go-to", round=2, turn=1)
    for castle in range(count):
        at.do("set-attendant", castle=castle + 1, attendant=("painter", "knight", "jester", "tailor")[castle % 4], count=1)
    return at.do("close", sure=True).session


def pads(sessions: Sessions, names: Sequence[str]) -> Session:
    """Return a session scored from pads, with equal lower castles."""
    at = ServiceTable.begin(sessions, "between-two-castles", names)
    categories = at.session.game.categories
    for place, column in enumerate(at.session.columns):
        cells = {key: 2 + (place * 3 + i * 5) % 9 for i, key in enumerate(categories)}
        total = sum(cells.values())
        cells[categories[0]] += max(0, 60 - total) if place < 2 else max(0, 63 - total)
        at.enter_all(column, cells)
        at.enter_all(column, {"specialty_rooms": 2 + place % 3})
    return at.do("close", sure=True).session


def wall(sessions: Sessions, names: Sequence[str]) -> Session:
    """Return a session of Carcassonne: The Castle, played feature by feature."""
    at = ServiceTable.begin(sessions, "carcassonne-the-castle", names[:2])
    chance = random.Random(11)
    for turn in range(58):
        if turn % 2 == 0:
            kind = chance.choice(("path", "tower", "tower", "house", "path"))
            tiles, player = chance.randint(2, 6), at.players[chance.choice((0, 0, 1))]
            at.do("score-feature", kind=kind, tiles=tiles, player=player, sure=True)
        at.do("end-turn")
    if not at.session.content.flow.final:
        at.do("count-squares", left=0)
    while not at.session.content.flow.final:
        at.do("end-turn")
    at.do("count-empty", count=11)
    at.do("settle", part="keep")
    for markets, name in ((4, at.players[1]), (2, at.players[0]), (3, at.players[1])):
        at.do("score-court", markets=markets, player=name)
    for part in ("courts", "unfinished", "five-points"):
        at.do("settle", part=part, sure=True)
    return at.do("close", sure=True).session


def race(sessions: Sessions, names: Sequence[str]) -> Session:
    """Return a session of Castle Builder."""
    at = ServiceTable.begin(sessions, "castle-builder", names, options={"variants": ["royal-strategy"]})
    chance = random.Random(5)
    for turn in range(14):
        seat = turn % len(at.players)
        at.do("take-tiles", player=at.players[seat])
        if turn >= len(at.players):
            for _ in range(chance.choice((0, 1, 1, 2))):
                if max(at.session.running.values()) < 6:
                    at.do("add-coin", player=at.players[seat])
    leader = max(at.session.running, key=lambda name: at.session.running[name])
    while at.session.running[leader] < 7:
        at.do("add-coin", player=leader)
    return at.do("close", sure=True).session


def drawn(sessions: Sessions, names: Sequence[str], variant: str = "builders") -> Session:
    """Return a session of Once Upon a Castle with drawn castles."""
    groups = [[4, 1], [5, 2], [6, 4], [7, 7]]
    at = ServiceTable.begin(
        sessions, "once-upon-a-castle", names, options={"variant": variant}, facts={"resident-groups": groups}
    )
    chance = random.Random(2)
    for turn in range(26):
        seat = turn % len(at.players)
        name = at.players[seat]
        castle = at.session.content.flow.castles[seat]
        free = [
            what
            for what, is_free in (
                ("floor", len(castle.floors) < 4 and variant == "builders"),
                ("tower", len(castle.towers) < 4),
                ("wall", len(castle.walls) < 4),
            )
            if is_free
        ]
        if free and not at.session.content.flow.complete:
            what = chance.choice(free)
            more = {"tower": {"points": chance.choice((2, 5))}, "floor": {"points": chance.choice((0, 1, 2, 3))}}.get(what, {})
            at.do(f"draw-{what}", player=name, **more)
        if at.session.phase.key == "turn" and not at.session.content.flow.complete:
            at.do("end-turn")
    for seat, name in enumerate(at.players):
        at.enter_all(name, {"resident_points": 4 + 3 * seat, "flags": [2] * (seat % 3)})
    return at.do("close", sure=True).session


def unfinished(sessions: Sessions, names: Sequence[str]) -> Session:
    """Return a summer session that was closed before all cells were filled in."""
    at = ServiceTable.begin(sessions, "castle-for-all-seasons", names)
    at.enter_all(None, {"built.keep": 1, "built.house": 2, "forge_silver": 2})
    at.enter_all(at.players[0], {"track": 31, "talers": 3})
    at.enter_all(at.players[1], {"track": 17})
    return at.do("close", sure=True).session


TABLES: Mapping[str, tuple[Callable[..., Session], int]] = {
    "seasons": (seasons, 4),
    "seasons-winter-tie": (winter_tie, 2),
    "seasons-winter-tie-4": (winter_tie, 4),
    "seasons-unfinished": (unfinished, 3),
    "castles-7": (castles, 7),
    "castles-3": (castles, 3),
    "castles-2": (castles, 2),
    "castles-pads-7": (pads, 7),
    "castles-pads-4": (pads, 4),
    "wall": (wall, 2),
    "race": (race, 4),
    "race-2": (race, 2),
    "drawn": (drawn, 4),
    "drawn-2": (drawn, 2),
    "drawn-architects": (lambda sessions, names: drawn(sessions, names, "architects"), 3),
}
"""Function and number of players of each session here."""


def names_of(lang: str, seats: int, *, long: bool = False) -> tuple[str, ...]:
    """Return this number of names."""
    return (LONG if long else NAMES)[lang][:seats]
