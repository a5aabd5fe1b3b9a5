"""Commands checked against the state: each becomes a fact, or is refused with what would be right."""

from collections.abc import Callable, Mapping

from companion.games.carcassonne_the_castle import closing, doubts, moves, pad
from companion.games.carcassonne_the_castle.board import CELLS
from companion.games.carcassonne_the_castle.corners import answered
from companion.games.carcassonne_the_castle.features import KINDS, TRACK
from companion.games.carcassonne_the_castle.question import (
    EACH_TILE,
    EMPTY_REGION,
    FOLLOWERS,
    MARKETS,
    SQUARES,
    START_SPACES,
)
from companion.games.carcassonne_the_castle.record import SEATS, taken
from companion.games.carcassonne_the_castle.saying import Args, BothFollowers, must_be, must_have_tile, refuse, seat_of
from companion.games.carcassonne_the_castle.state import COURT, USES, State
from companion.games.carcassonne_the_castle.state import SQUARES as ALL_SQUARES
from companion.rules.errors import Key, Problem
from companion.rules.game import Command, Doubtful, Fact, Seating, doubtful
from companion.rules.shape import Choice, Flag, Name, Record, Shape, Whole

Decider = Callable[[State, Seating, Args], Fact | Doubtful]

FEATURE: dict[str, Shape] = {"kind": Choice(KINDS), "tiles": SQUARES, "start_spaces": START_SPACES, "well": Flag()}
OWNER: dict[str, Shape] = {"player": Name(), "tied": Flag(), "followers": BothFollowers()}
UNSAID = {"kind": None, "tiles": None, "start_spaces": 0, "well": False, "player": None, "tied": False, "followers": None}
PLACE = Whole(0, 999)
TILE = Whole(moves.WALL_TILES[0], moves.WALL_TILES[-1])
NUMBER = Whole(0, TRACK - 1)
DRAFT = Record(
    {
        "use": Choice(USES),
        "kind": Choice((*KINDS, COURT)),
        "count": MARKETS,
        "start_spaces": START_SPACES,
        "well": Flag(),
        "followers": BothFollowers(),
    },
    {"use": None, "kind": None, "count": None, "start_spaces": None, "well": None, "followers": None},
)

COMMANDS: Mapping[str, Command] = {
    "place-square": Command(Record({})),
    "discard-square": Command(Record({})),
    "count-squares": Command(Record({"left": Whole(0, ALL_SQUARES)}), ordered=False),
    "end-turn": Command(Record({"again": Flag()}, {"again": False})),
    "give-turn": Command(Record({"player": Name()})),
    "draft-feature": Command(DRAFT, ordered=False),
    "step-draft": Command(Record({"what": Choice(("count", "start_spaces")), "by": Whole(-10, 10)}), ordered=False),
    "draft-followers": Command(Record({"player": Name(), "count": Whole(*FOLLOWERS)}), ordered=False),
    "clear-draft": Command(Record({}), ordered=False),
    "score-feature": Command(
        Record({**FEATURE, **OWNER, "doubled": Flag(), "place": PLACE}, {**UNSAID, "doubled": False, "place": None})
    ),
    "open-feature": Command(Record({"place": PLACE})),
    "remove-feature": Command(Record({"place": PLACE})),
    "count-first": Command(Record({"place": PLACE})),
    "take-tile": Command(Record({"player": Name(), "tile": TILE, "at": NUMBER}, {"at": None})),
    "drop-tile": Command(Record({"player": Name(), "tile": TILE})),
    "no-tile": Command(Record({"at": NUMBER}), ordered=False),
    "mark-cell": Command(Record({"cell": Choice(tuple(CELLS)), "empty": Flag()}), ordered=False),
    "count-empty": Command(Record({"count": EMPTY_REGION}), ordered=False),
    "clear-cells": Command(Record({})),
    "score-court": Command(
        Record(
            {"markets": MARKETS, **OWNER, "four_each": Flag()},
            {"markets": None, "player": None, "tied": False, "followers": None, "four_each": False},
        )
    ),
    "remove-court": Command(Record({"place": PLACE})),
    "score-unfinished": Command(
        Record({**FEATURE, "player": Name(), "followers": BothFollowers()}, {k: v for k, v in UNSAID.items() if k != "tied"})
    ),
    "remove-unfinished": Command(Record({"place": PLACE})),
    "settle": Command(Record({"part": Choice(moves.PARTS), "done": Flag()}, {"done": True})),
}


def decide(state: State, seating: Seating, type: str, args: Args) -> Fact | Doubtful:
    """The fact that a command leads to, or what is asked before."""
    return DECIDERS[type](state, seating, args)


def _place_square(state: State, _seating: Seating, _args: Args) -> Fact:
    must_be(not state.final, state)
    _must_have_square(state)
    return Fact("square-placed", {"seat": state.seat, "left": state.left - 1})


def _discard_square(state: State, _seating: Seating, _args: Args) -> Fact:
    must_be(not state.final, state)
    _must_have_square(state)
    return Fact("square-discarded", {"seat": state.seat, "left": state.left - 1})


def _must_have_square(state: State) -> None:
    if state.placed:
        raise refuse("type", "square-placed")
    if state.left == 0:
        raise refuse("type", "squares-none")


def _count_squares(_state: State, _seating: Seating, args: Args) -> Fact:
    return Fact("squares-counted", {"left": args["left"]})


def _end_turn(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    must_be(not state.final, state)
    if state.draft is not None:
        raise refuse("type", "pad-full")
    left, again = moves.left_after(state), args["again"]
    asked: tuple[Problem, ...] = ()
    if again:
        asked = must_have_tile(state, seating, state.seat, moves.ANOTHER_TURN_TILE, "again")
        if left == 0:
            raise refuse("again", "squares-none")
    next_seat = state.seat if again else 1 - state.seat
    fact = Fact("turn-ended", {"seat": state.seat, "next": next_seat, "again": again, "left": left, "over": left == 0})
    return doubtful(fact, *asked)


def _give_turn(state: State, seating: Seating, args: Args) -> Fact:
    must_be(not state.final, state)
    seat = seat_of(seating, args["player"])
    if seat == state.seat:
        raise refuse("player", "turn-already", player=seating.players[seat])
    return Fact("turn-given", {"seat": seat})


def _take_tile(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    seat, tile, at = seat_of(seating, args["player"]), args["tile"], args["at"]
    if sum(taken(state, s, tile) for s in SEATS) >= EACH_TILE:
        raise refuse("tile", "wall-tile-gone", tile=Key(f"wall-tile-{tile}"))
    if at is not None and any(t.at == at for t in state.tiles):
        raise refuse("at", "corner-answered", number=at)
    return doubtful(Fact("tile-taken", {"seat": seat, "tile": tile, "at": at}), *doubts.of_tile(state, seating, seat, at))


def _drop_tile(state: State, seating: Seating, args: Args) -> Fact:
    seat, tile = seat_of(seating, args["player"]), args["tile"]
    if moves.held(state, seat, tile) <= 0:
        raise refuse("tile", "tile-not-held", player=seating.players[seat], tile=Key(f"wall-tile-{tile}"))
    if all((known.seat, known.kind) != (seat, tile) for known in state.tiles):
        raise refuse("tile", "tile-by-score", tile=Key(f"wall-tile-{tile}"))
    return Fact("tile-dropped", {"seat": seat, "tile": tile})


def _no_tile(state: State, _seating: Seating, args: Args) -> Fact:
    if args["at"] in answered(state):
        raise refuse("at", "corner-answered", number=args["at"])
    return Fact("tile-missing", {"at": args["at"]})


DECIDERS: Mapping[str, Decider] = {
    "place-square": _place_square,
    "discard-square": _discard_square,
    "count-squares": _count_squares,
    "end-turn": _end_turn,
    "give-turn": _give_turn,
    "draft-feature": pad.draft_feature,
    "step-draft": pad.step_draft,
    "draft-followers": pad.draft_followers,
    "clear-draft": pad.clear_draft,
    "score-feature": pad.score_feature,
    "open-feature": pad.open_feature,
    "remove-feature": pad.remove_feature,
    "count-first": pad.count_first,
    "take-tile": _take_tile,
    "drop-tile": _drop_tile,
    "no-tile": _no_tile,
    "mark-cell": closing.mark_cell,
    "count-empty": closing.count_empty,
    "clear-cells": closing.clear_cells,
    "score-court": closing.score_court,
    "remove-court": closing.remove_court,
    "score-unfinished": closing.score_unfinished,
    "remove-unfinished": closing.remove_unfinished,
    "settle": closing.settle,
}
