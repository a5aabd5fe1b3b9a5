"""A tiny game with all features: turns, copy facts, and entries that can contradict each other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.game import (
    CopyFacts,
    EntryEffects,
    Fact,
    Flow,
    Game,
    Move,
    Moves,
    Option,
    Phase,
    RunningPoints,
    Scoring,
    Seating,
    Step,
    Table,
    TieBreaks,
    always_matters,
    found_in_log,
    ignore_form,
    never_contradicts,
    whole_score,
)
from companion.rules.scoring import Column, Contender, Item, column
from companion.rules.shape import Choice, Flag, Json, ListOf, Name, Record, Text, Whole
from companion.rules.sheet import Cell, Row, Sheet

MOST = 1_000_000


@dataclass(frozen=True)
class Heap:
    """The state of the toy game: the middle, the pieces of each seat, and all takes in order.

    The order of events is visible in it.
    """

    taken: tuple[int, ...]
    trail: tuple[tuple[int, int], ...] = ()
    cheers: Mapping[int, int] = field(default_factory=dict)


def start(seating: Seating) -> Heap:
    return Heap((0,) * len(seating.players))


class Take(Move[Heap]):
    """The move that takes pieces from the middle."""

    type = "take"
    facts = ("taken",)
    takes = Record({"seat": Whole(0, 3), "n": Whole(1, 9)})

    def happens(self, table: Table[Heap], args: Mapping[str, Json]) -> Fact:
        _refuse_stranger(table.seating, args["seat"])
        left = MOST - sum(table.state.taken)
        if args["n"] > left:
            raise RefusedError(Problem("n", "out-of-range", {"low": 1, "high": left}))
        return Fact("taken", {"seat": args["seat"], "n": args["n"]})

    def after(self, state: Heap, seating: Seating, fact: Fact) -> Heap:
        seat, n = fact.data["seat"], fact.data["n"] + int(seating.facts.get("bonus", 0))
        taken = tuple(t + n * (i == seat) for i, t in enumerate(state.taken))
        return replace(state, taken=taken, trail=(*state.trail, (seat, n))[-8:])


class Cheer(Move[Heap]):
    """A move for which the order of events does not matter."""

    type = "cheer"
    facts = ("cheered",)
    takes = Record({"seat": Whole(0, 3)})
    ordered = False

    def happens(self, table: Table[Heap], args: Mapping[str, Json]) -> Fact:
        _refuse_stranger(table.seating, args["seat"])
        return Fact("cheered", {"seat": args["seat"]})

    def after(self, state: Heap, seating: Seating, fact: Fact) -> Heap:
        seat = fact.data["seat"]
        return replace(state, cheers={**state.cheers, seat: state.cheers.get(seat, 0) + 1})


def apply_correction(state: Heap, seating: Seating, place: Any, by: int) -> Heap | None:
    """Let the state absorb corrections of the first seat. Corrections of the other seats stay beside the state."""
    if place != (seating.players[0], "points") or not state.taken[0] or state.taken[0] + by <= 0:
        return None
    return replace(state, taken=(state.taken[0] + by, *state.taken[1:]))


def _refuse_stranger(seating: Seating, seat: int) -> None:
    if seat >= len(seating.players):
        raise RefusedError(Problem("seat", "out-of-range", {"low": 0, "high": len(seating.players) - 1}))


FLOW: Flow[Heap] = Flow(
    start=start,
    moves=Moves((Take(), Cheer())),
    phase=lambda state, _seating: Phase("taking", round=len(state.trail)),
    prefill=lambda state, seating: {(p, "points"): t for p, t in zip(seating.players, state.taken, strict=True) if t},
    tracked=lambda _state, _seating: {},
    screen=lambda state, _seating, _request: state,
    points=RunningPoints(whole_score, found_in_log),
    entry_effects=EntryEffects(apply_correction, ignore_form),
)

SHEET = Sheet(
    table=(Row("", (Cell("weather", Choice(("sun", "rain")), required=False), Cell("snow", Flag()))),),
    column=(
        Row("points", (Cell("points", Whole(0, 500)),)),
        Row(
            "house",
            (
                Cell("house.gold", Whole(0, 9), required=False, path="players[].gold"),
                Cell("house.motto", Text(40), required=False, path="players[].motto"),
            ),
        ),
        Row("ice", (Cell("ice", Whole(-5, 5), required=False),), when=lambda seating: seating.options["season"] == "winter"),
    ),
)
PLAYER = Record(
    {"name": Name(), "points": Whole(0, MOST * 10), "gold": Whole(0, 9), "motto": Text(40), "ice": Whole(-5, 5)},
    {"gold": 0, "motto": "", "ice": 0},
)


def read(question: Mapping[str, Json]) -> Mapping[str, Json]:
    """Refuse more than 12 gold in all, counted in seat order, and ice without snow."""
    left, problems = 12, []
    for i, player in enumerate(question["players"]):
        left -= player["gold"]
        if left < 0:
            problems.append(Problem(f"players[{i}].gold", "out-of-range", {"low": 0, "high": max(left + player["gold"], 0)}))
        if player["ice"] and not question["snow"]:
            problems.append(Problem("snow", "missing"))
    if problems:
        raise RefusedError(*problems)
    return question


def count(question: Mapping[str, Json]) -> Any:
    def items(p: Any) -> Any:
        return {
            "points": [Item("why-points", p["points"], {"what": Key("field-points")})] if p["points"] else [],
            "house": [Item("why-gold", 2 * p["gold"], {"n": p["gold"]})] if p["gold"] else [],
            "ice": [Item("why-ice", p["ice"])] if p["ice"] else [],
        }

    return tuple(column(p["name"], items(p)) for p in question["players"])


def contenders(question: Mapping[str, Json], columns: Sequence[Column]) -> list[Contender]:
    both = zip(question["players"], columns, strict=True)
    return [Contender(c.name, c.total, {"gold": player["gold"]}) for player, c in both]


GAME: Game[Any, Heap] = Game(
    key="toy",
    seats=range(2, 5),
    sheet=SHEET,
    options=(Option("season", Choice(("summer", "winter")), "summer"),),
    scoring=Scoring(
        question=Record({"snow": Flag(), "weather": Choice(("sun", "rain")), "players": ListOf(PLAYER)}, {"weather": None}),
        read=read,
        count=count,
        tie_breaks=TieBreaks(("gold",), contenders, empty_cells=lambda _seating, _entries: {}),
    ),
    setup=lambda seating: (Step("heap"), Step("chairs", {"count": 2 * len(seating.players)})),
    flow=FLOW,
    copy_facts=CopyFacts({"bonus": Whole(0, 9), "marks": ListOf(Whole(1, 15))}, always_matters, never_contradicts),
)


def games() -> Mapping[str, Game[Any, Any]]:
    return {"toy": GAME}
