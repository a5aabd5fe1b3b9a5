"""Commands checked against the state: each becomes a fact, or is refused with what would be right."""

from collections.abc import Iterator, Mapping

from companion.games.between_two_castles import moves
from companion.games.between_two_castles.claims import waiting
from companion.games.between_two_castles.decide_castles import CASTLE_COMMANDS, CASTLE_DECIDERS
from companion.games.between_two_castles.decide_rooms import ROOM_COMMANDS, ROOM_DECIDERS
from companion.games.between_two_castles.deciding import Args, Decider, refuse
from companion.games.between_two_castles.sites import called
from companion.games.between_two_castles.state import BUILD, OVER, ROUNDS, SETUP, STEPS, TURNS, State
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Command, Doubtful, Fact, Seating, doubtful
from companion.rules.shape import Choice, Record, Whole

COMMANDS: Mapping[str, Command] = {
    "begin": Command(Record({})),
    "done": Command(Record({"step": Choice(STEPS)})),
    "go-to": Command(Record({"round": Whole(1, ROUNDS), "turn": Whole(1, TURNS)})),
    **ROOM_COMMANDS,
    **CASTLE_COMMANDS,
}


def decide(state: State, seating: Seating, type: str, args: Args) -> Fact | Doubtful:
    """The fact that a command leads to."""
    return DECIDERS[type](state, seating, args)


def _begin(state: State, _seating: Seating, _args: Args) -> Fact:
    if state.step != SETUP:
        raise refuse("type", "begun-already", now=Key(f"phase-{state.step}"))
    return Fact("begun")


def _done(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    if args["step"] != state.step:
        raise refuse("step", "not-the-moment", now=Key(f"phase-{state.step}"))
    ends = state.step == BUILD
    points = moves.points(state, seating) if ends else None
    fact = Fact(
        "step-done",
        {
            "round": state.round,
            "turn": state.turn,
            "step": state.step,
            "points": None if points is None else list(points),
            "over": moves.after(moves.now(state)).step == OVER,
        },
    )
    return doubtful(fact, *_left_waiting(state)) if ends else fact


def _left_waiting(state: State) -> Iterator[Problem]:
    """A bonus is taken at once, before any other tile: whoever goes on has taken it untold, or has forgotten it."""
    for place, site in enumerate(state.sites):
        for claim in waiting(site):
            args: dict[str, Arg] = {"castle": called(site, place), "type": Key(f"category-{claim.type}"), "nth": claim.nth}
            yield Problem("step", "bonus-waits", args)


def _go_to(_state: State, _seating: Seating, args: Args) -> Fact:
    return Fact("turn-set", {"round": args["round"], "turn": args["turn"]})


DECIDERS: Mapping[str, Decider] = {"begin": _begin, "done": _done, "go-to": _go_to, **ROOM_DECIDERS, **CASTLE_DECIDERS}
