"""The moves that begin the first round, finish a step of a turn, and correct the round, turn and step."""

from collections.abc import Iterator, Mapping

from companion.games.between_two_castles.flow.phase import points
from companion.games.between_two_castles.flow.state import (
    BUILD,
    CHOOSE,
    EVERY_STEP,
    HAND_TILES,
    OVER,
    ROUNDS,
    SETUP,
    STEPS,
    TURNS_PER_ROUND,
    State,
)
from companion.games.between_two_castles.rules.circle import goes_left, ludwig_draw_seat
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Fact, Move, NeedsConfirmation, Offer, Seating, Table, Words, confirm_if
from companion.rules.move import Args
from companion.rules.shape import Choice, Record, Whole
from companion.rules.table import refusal


class Begin(Move[State]):
    """The move that begins the first round, after all builders have taken their tiles."""

    type = "begin"
    facts = ("begun",)

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.step == SETUP:
            yield Offer(self.type)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        return refusal("type", "begun-already", now=Key(f"phase-{table.state.step}"))

    def after(self, state: State, _seating: Seating, _fact: Fact) -> State:
        return state.at_next_moment()


class FinishStep(Move[State]):
    """The move that finishes the current step of the turn for all builders.

    A bonus must be taken at once, before any other tile. So finishing the turn while a bonus is open needs a confirmation.
    """

    type = "done"
    facts = ("step-done",)
    takes = Record({"step": Choice(STEPS)})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.step in STEPS:
            yield Offer(self.type, {"step": table.state.step})

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        return refusal("step", "not-the-moment", now=Key(f"phase-{table.state.step}"))

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        found = super().happens(table, args)
        if args["step"] != BUILD or isinstance(found, NeedsConfirmation):
            return found
        left = ((site, bonus) for site in table.state.sites for bonus in site.open_bonuses)
        return confirm_if(
            found, *(Problem("step", "bonus-waits", {"castle": s.display_name, **bonus.message_args}) for s, bonus in left)
        )

    def holds(self, table: Table[State], args: Args) -> dict[str, object]:
        state = table.state
        found = points(state, table.seating) if state.step == BUILD else None
        return {
            "round": state.round,
            "turn": state.turn,
            "step": state.step,
            "points": None if found is None else list(found),
            "over": state.at_next_moment().step == OVER,
        }

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        return state.at((fact.data["round"], fact.data["turn"], fact.data["step"])).at_next_moment()

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Return the reminder of the next tiles to take, or of the last tile of a round.

        None after other steps and at the end.
        """
        data = fact.data
        if data["step"] == CHOOSE and data["turn"] == TURNS_PER_ROUND:
            return Words("remind-last-tile")
        if data["step"] != BUILD or data["over"]:
            return None
        if data["turn"] == TURNS_PER_ROUND:
            with_ludwig = ludwig_draw_seat(table.seating, data["round"]) is not None
            return Words("remind-new-tiles-ludwig" if with_ludwig else "remind-new-tiles", {"tiles": HAND_TILES})
        return Words("remind-take-right" if goes_left(data["round"]) else "remind-take-left")

    def told(self, fact: Fact, _seating: Seating) -> Words:
        line = "log-over" if fact.data["over"] else f"log-{fact.data['step']}-done"
        return Words(line, {"round": fact.data["round"], "turn": fact.data["turn"]})


class GoTo(Move[State]):
    """The correction that goes to another round, turn and step, if the app is behind or a step was finished too early."""

    type = "go-to"
    facts = ("turn-set",)
    takes = Record({"round": Whole(1, ROUNDS), "turn": Whole(1, TURNS_PER_ROUND), "step": Choice(STEPS)}, {"step": CHOOSE})
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
    """Return the target step of a fact. Facts from older versions have no step and mean the first step of the turn."""
    return str(fact.data.get("step", CHOOSE))
