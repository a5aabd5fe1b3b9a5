"""Commands checked against the state: each becomes a fact, or is refused with what would be right."""

from collections.abc import Mapping

from companion.games.between_two_castles import moves
from companion.games.between_two_castles.decide_castles import CASTLE_COMMANDS, CASTLE_DECIDERS
from companion.games.between_two_castles.decide_rooms import ROOM_COMMANDS, ROOM_DECIDERS
from companion.games.between_two_castles.deciding import Args, Decider, refuse
from companion.games.between_two_castles.state import BUILD, OVER, ROUNDS, SETUP, STEPS, TURNS, State
from companion.rules.errors import Key
from companion.rules.game import Command, Fact, Seating
from companion.rules.shape import Choice, Record, Whole

COMMANDS: Mapping[str, Command] = {
    "begin": Command(Record({})),
    "done": Command(Record({"step": Choice(STEPS)})),
    "go-to": Command(Record({"round": Whole(1, ROUNDS), "turn": Whole(1, TURNS)})),
    **ROOM_COMMANDS,
    **CASTLE_COMMANDS,
}


def decide(state: State, seating: Seating, type: str, args: Args) -> Fact:
    """The fact that a command leads to."""
    return DECIDERS[type](state, seating, args)


def _begin(state: State, _seating: Seating, _args: Args) -> Fact:
    if state.step != SETUP:
        raise refuse("type", "begun-already", now=Key(f"phase-{state.step}"))
    return Fact("begun")


def _done(state: State, seating: Seating, args: Args) -> Fact:
    if args["step"] != state.step:
        raise refuse("step", "not-the-moment", now=Key(f"phase-{state.step}"))
    ends = state.step == BUILD
    points = moves.points(state, seating) if ends else None
    return Fact(
        "step-done",
        {
            "round": state.round,
            "turn": state.turn,
            "step": state.step,
            "points": None if points is None else list(points),
            "over": moves.after(moves.now(state)).step == OVER,
        },
    )


def _go_to(_state: State, _seating: Seating, args: Args) -> Fact:
    return Fact("turn-set", {"round": args["round"], "turn": args["turn"]})


DECIDERS: Mapping[str, Decider] = {"begin": _begin, "done": _done, "go-to": _go_to, **ROOM_DECIDERS, **CASTLE_DECIDERS}
