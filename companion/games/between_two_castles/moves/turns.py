"""The course of play: it is begun, each step is done, and the table may go to any other turn."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.between_two_castles import course
from companion.games.between_two_castles.claims import waiting
from companion.games.between_two_castles.course import Point
from companion.games.between_two_castles.sites import called
from companion.games.between_two_castles.state import BUILD, CHOOSE, OVER, ROUNDS, SETUP, STEPS, TURNS, State
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Doubtful, Fact, Move, Offer, Seating, Table, Words, doubtful
from companion.rules.shape import Choice, Json, Record, Whole
from companion.rules.table import refusal


class Begin(Move[State]):
    """Everybody has taken the tiles of the first round."""

    type = "begin"
    facts = ("begun",)

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.step == SETUP:
            yield Offer(self.type)

    def happens(self, table: Table[State], _args: Mapping[str, Json]) -> Fact:
        if table.state.step != SETUP:
            raise refusal("type", "begun-already", now=Key(f"phase-{table.state.step}"))
        return Fact("begun")

    def after(self, state: State, _seating: Seating, _fact: Fact) -> State:
        return _at(state, course.after(course.now(state)))


class Done(Move[State]):
    """Everybody has done a step of the turn."""

    type = "done"
    facts = ("step-done",)
    takes = Record({"step": Choice(STEPS)})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.step in STEPS:
            yield Offer(self.type, {"step": table.state.step})

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        state = table.state
        if args["step"] != state.step:
            raise refusal("step", "not-the-moment", now=Key(f"phase-{state.step}"))
        ends = state.step == BUILD
        points = course.points(state, table.seating) if ends else None
        fact = Fact(
            "step-done",
            {
                "round": state.round,
                "turn": state.turn,
                "step": state.step,
                "points": None if points is None else list(points),
                "over": course.after(course.now(state)).step == OVER,
            },
        )
        return doubtful(fact, *_left_waiting(state)) if ends else fact

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        data = fact.data
        history = state.history if data["points"] is None else (*state.history, tuple(data["points"]))
        return _at(replace(state, history=history), course.after(Point(data["round"], data["turn"], data["step"])))

    def told(self, fact: Fact, _seating: Seating) -> Words:
        line = "log-over" if fact.data["over"] else f"log-{fact.data['step']}-done"
        return Words(line, {"round": fact.data["round"], "turn": fact.data["turn"]})


class GoTo(Move[State]):
    """Another turn is played now: the app was behind, or a step was said to be done too early."""

    type = "go-to"
    facts = ("turn-set",)
    takes = Record({"round": Whole(1, ROUNDS), "turn": Whole(1, TURNS)})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.step != SETUP:
            yield from (Offer(self.type, {"round": lap, "turn": turn}) for lap, turn in course.EVERY_TURN)

    def happens(self, _table: Table[State], args: Mapping[str, Json]) -> Fact:
        return Fact("turn-set", {"round": args["round"], "turn": args["turn"]})

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        return _at(state, Point(fact.data["round"], fact.data["turn"], CHOOSE))

    def said(self, fact: Fact, _seating: Seating) -> Mapping[str, Arg]:
        return {"round": fact.data["round"], "turn": fact.data["turn"]}


def _at(state: State, point: Point) -> State:
    return replace(state, round=point.round, turn=point.turn, step=point.step)


def _left_waiting(state: State) -> Iterator[Problem]:
    """A bonus is taken at once, before any other tile: whoever goes on has taken it untold, or has forgotten it."""
    for place, site in enumerate(state.sites):
        for claim in waiting(site):
            args: dict[str, Arg] = {"castle": called(site, place), "type": Key(f"category-{claim.type}"), "nth": claim.nth}
            yield Problem("step", "bonus-waits", args)
