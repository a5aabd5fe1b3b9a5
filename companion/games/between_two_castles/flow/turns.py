"""The course of play: it is begun, each step is done, and the table may go to any other turn."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.between_two_castles.flow.phase import points
from companion.games.between_two_castles.flow.state import (
    BUILD,
    CHOOSE,
    EVERY_STEP,
    HAND,
    OVER,
    ROUNDS,
    SETUP,
    STEPS,
    TURNS,
    State,
)
from companion.games.between_two_castles.rules.circle import goes_left, steward
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Move, Offer, Seating, Table, Words, doubtful
from companion.rules.move import Args
from companion.rules.shape import Choice, Record, Whole
from companion.rules.table import refusal


class Begin(Move[State]):
    """Everybody has taken the tiles of the first round."""

    type = "begin"
    facts = ("begun",)

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.step == SETUP:
            yield Offer(self.type)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        return refusal("type", "begun-already", now=Key(f"phase-{table.state.step}"))

    def after(self, state: State, _seating: Seating, _fact: Fact) -> State:
        return state.next()


class Done(Move[State]):
    """Everybody has done a step of the turn.

    A bonus is taken at once, before any other tile: whoever ends a turn without it has taken it untold, or has forgotten it.
    """

    type = "done"
    facts = ("step-done",)
    takes = Record({"step": Choice(STEPS)})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.step in STEPS:
            yield Offer(self.type, {"step": table.state.step})

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        return refusal("step", "not-the-moment", now=Key(f"phase-{table.state.step}"))

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        found = super().happens(table, args)
        if args["step"] != BUILD or isinstance(found, Doubtful):
            return found
        left = ((site, bonus) for site in table.state.sites for bonus in site.waiting)
        return doubtful(found, *(Problem("step", "bonus-waits", {"castle": s.called, **bonus.said}) for s, bonus in left))

    def holds(self, table: Table[State], args: Args) -> dict[str, object]:
        state = table.state
        found = points(state, table.seating) if state.step == BUILD else None
        return {
            "round": state.round,
            "turn": state.turn,
            "step": state.step,
            "points": None if found is None else list(found),
            "over": state.next().step == OVER,
        }

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        data = fact.data
        history = state.history if data["points"] is None else (*state.history, tuple(data["points"]))
        return replace(state, history=history).at((data["round"], data["turn"], data["step"])).next()

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Where everybody's next tiles lie, and what becomes of the last one."""
        data = fact.data
        if data["step"] == CHOOSE and data["turn"] == TURNS:
            return Words("remind-last-tile")
        if data["step"] != BUILD or data["over"]:
            return None
        if data["turn"] == TURNS:
            with_ludwig = steward(table.seating, data["round"]) is not None
            return Words("remind-new-tiles-ludwig" if with_ludwig else "remind-new-tiles", {"tiles": HAND})
        return Words("remind-take-right" if goes_left(data["round"]) else "remind-take-left")

    def told(self, fact: Fact, _seating: Seating) -> Words:
        line = "log-over" if fact.data["over"] else f"log-{fact.data['step']}-done"
        return Words(line, {"round": fact.data["round"], "turn": fact.data["turn"]})


class GoTo(Move[State]):
    """Another turn is played now: the app was behind, or a step was said to be done too early."""

    type = "go-to"
    facts = ("turn-set",)
    takes = Record({"round": Whole(1, ROUNDS), "turn": Whole(1, TURNS), "step": Choice(STEPS)}, {"step": CHOOSE})
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        for lap, turn, step in EVERY_STEP if table.state.step != SETUP else ():
            yield Offer(self.type, {"round": lap, "turn": turn, "step": step})

    def happens(self, _table: Table[State], args: Args) -> Fact:
        return Fact("turn-set", dict(args))

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        return state.at((fact.data["round"], fact.data["turn"], _step(fact)))

    def said(self, fact: Fact, _seating: Seating) -> Mapping[str, Arg]:
        return {"round": fact.data["round"], "turn": fact.data["turn"], "step": Key(f"short-{_step(fact)}")}


def _step(fact: Fact) -> str:
    """The step that was gone to. Once there was no choice: it was the first of the turn."""
    return str(fact.data.get("step", CHOOSE))
