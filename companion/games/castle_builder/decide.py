"""Commands checked against the state: each becomes a fact, or is refused with what would be right."""

from collections.abc import Callable, Mapping

from companion.games.castle_builder import moves
from companion.games.castle_builder.assist import ROW, SPACE, TILE_RUBIES
from companion.games.castle_builder.coins import EFFECTS, LEADS, RUBY
from companion.games.castle_builder.facts import track_of
from companion.games.castle_builder.question import COINS
from companion.games.castle_builder.state import State, Stride
from companion.games.castle_builder.track import steps_for
from companion.games.castle_builder.variants import coins_to_win
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Command, Doubtful, Fact, Seating, doubtful
from companion.rules.shape import Choice, Flag, Json, Name, Record, Whole

Args = Mapping[str, Json]
Decider = Callable[[State, Seating, Args], Fact | Doubtful]

EFFECT = Choice(EFFECTS)

COMMANDS: Mapping[str, Command] = {
    "take-tiles": Command(Record({"player": Name()}, {"player": None})),
    "place": Command(Record({"row": ROW, "rubies": TILE_RUBIES}, {"rubies": 0})),
    "unplace": Command(Record({})),
    "pick-coin": Command(Record({"effect": EFFECT})),
    "put-back-coin": Command(Record({})),
    "keep-coin": Command(Record({"lower": Name()}, {"lower": None})),
    "end-turn": Command(Record({})),
    "name-leader": Command(Record({"what": Choice(LEADS), "player": Name(), "leads": Flag()}), ordered=False),
    "add-coin": Command(Record({"player": Name(), "effect": EFFECT}, {"effect": None}), ordered=False),
    "remove-coin": Command(Record({"player": Name(), "number": Whole(1, COINS.high)})),
    "set-baron": Command(Record({"player": Name(), "space": SPACE}), ordered=False),
    "set-height": Command(Record({"player": Name(), "rows": Whole(0, ROW.high)}), ordered=False),
}


def decide(state: State, seating: Seating, type: str, args: Args) -> Fact | Doubtful:
    """The fact that a command leads to, asked about first if the book does not allow it."""
    return DECIDERS[type](state, seating, args)


def refuse(at: str, code: str, **args: Arg) -> RefusedError:
    """One problem, ready to be raised."""
    return RefusedError(Problem(at, code, args))


def _seat(seating: Seating, name: str, at: str = "player") -> int:
    if name not in seating.players:
        raise refuse(at, "no-such-player", allowed=", ".join(seating.players))
    return seating.players.index(name)


def _refuse_when_over(state: State, seating: Seating) -> None:
    """The race ends the moment somebody reaches the goal, in the middle of a turn too."""
    first = moves.winner(state, seating)
    if first is not None:
        raise refuse("type", "race-over", player=seating.players[first], count=state.barons[first].count)


def _on_turn(state: State, seating: Seating, *steps: str) -> int:
    """The seat whose turn it is, if it can do this now."""
    _refuse_when_over(state, seating)
    now = moves.step(state, seating)
    if now not in steps:
        raise refuse("type", "not-the-moment", now=Key(f"step-{now}"))
    return moves.active_seat(state, seating)


def _take_tiles(state: State, seating: Seating, args: Args) -> Fact:
    """The turn is over with this, so a second tap would be the next player's turn: who is meant can be said.

    Where a tile was placed and nothing is left to take, the next player begins with it: one tap for the end of a turn and all
    of another.
    """
    seat = moves.active_seat(state, seating)
    following = (seat + 1) % len(seating.players)
    ends_another = moves.step(state, seating) == moves.PLACED and not state.due and args["player"] == seating.players[following]
    if ends_another:
        return Fact("tiles-taken", {"seat": following})
    seat = _on_turn(state, seating, moves.CHOOSE)
    if args["player"] not in {None, seating.players[seat]}:
        _seat(seating, args["player"])
        raise refuse("player", "not-on-turn", now=seating.players[seat])
    return Fact("tiles-taken", {"seat": seat})


def _place(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    seat, row, problems = _on_turn(state, seating, moves.CHOOSE), args["row"], []
    found = moves.stride(state.barons, seating, seat, steps_for(row, args["rubies"]))
    height = state.barons[seat].height
    if row > height + 1:
        told: dict[str, Arg] = {"row": row, "below": row - 1, "rows": height, "player": seating.players[seat]}
        problems.append(Problem("row", "row-on-nothing", told))
    fact = Fact("tile-placed", {"seat": seat, "row": row, "rubies": args["rubies"], **_walked(found)})
    return doubtful(fact, *problems)


def _walked(stride: Stride) -> dict[str, Json]:
    """The way as plain values."""
    return {
        "steps": stride.steps,
        "start": stride.start,
        "end": stride.end,
        "coins": list(stride.coins),
        "tile": stride.tile,
    }


def _unplace(state: State, seating: Seating, _args: Args) -> Fact:
    seat = _on_turn(state, seating, moves.PLACED)
    if state.kept:
        raise refuse("type", "coins-first", count=state.kept)
    start = state.strides[0].start
    if start is not None:
        _refuse_taken(state, seating, seat, start, "type")
    return Fact("tile-taken-back", {"seat": seat})


def _pick_coin(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    seat = _on_turn(state, seating, moves.CHOOSE, moves.PLACED, moves.COIN)
    fact = Fact("coin-picked", {"seat": seat, "effect": args["effect"]})
    if moves.knows_no_coin_due(state):
        return doubtful(fact, Problem("type", "no-coin-due", {"player": seating.players[seat]}))
    return fact


def _put_back_coin(state: State, seating: Seating, _args: Args) -> Fact:
    return Fact("coin-put-back", {"seat": _on_turn(state, seating, moves.COIN), "effect": state.coin})


def _keep_coin(state: State, seating: Seating, args: Args) -> Fact:
    """With a coin that takes a tile off a castle it can be said whose is a row lower for it."""
    seat, effect = _on_turn(state, seating, moves.COIN), str(state.coin)
    if not moves.may_keep(state, seating):
        raise refuse("type", "tallest-first")
    lower = None if args["lower"] is None else _seat(seating, args["lower"], "lower")
    if lower is not None and lower not in moves.may_get_lower(state, seating):
        raise refuse("lower", "not-lower", player=args["lower"], coin=Key(f"coin-{effect}"))
    count = state.barons[seat].count + 1
    return Fact(
        "coin-kept",
        {
            "seat": seat,
            "effect": effect,
            "count": count,
            "seats": list(moves.concerned(state, seating, effect)),
            "instead": moves.is_changed(effect, seating),
            "walked": _walked(moves.stride(state.barons, seating, seat, 1)) if effect == RUBY else None,
            "wins": moves.would_win(state, seating),
            **({} if lower is None else {"lower": lower}),
        },
    )


def _end_turn(state: State, seating: Seating, _args: Args) -> Fact | Doubtful:
    seat = _on_turn(state, seating, moves.CHOOSE, moves.PLACED)
    if not state.placed:
        raise refuse("type", "nothing-done")
    fact = Fact("turn-ended", {"seat": seat})
    if state.due:
        return doubtful(fact, Problem("type", "coins-still-due", {"count": state.due, "player": seating.players[seat]}))
    return fact


def _name_leader(state: State, seating: Seating, args: Args) -> Fact:
    seat, what, leads = _seat(seating, args["player"]), args["what"], args["leads"]
    if leads == (seat in state.leaders.get(what, ())):
        raise refuse("leads", "leads-already" if leads else "leads-not", player=args["player"], what=Key(f"lead-{what}"))
    return Fact("leader-named" if leads else "leader-unnamed", {"seat": seat, "what": what})


def _add_coin(state: State, seating: Seating, args: Args) -> Fact:
    _refuse_when_over(state, seating)
    seat = _seat(seating, args["player"])
    count = state.barons[seat].count + 1
    data = {"seat": seat, "effect": args["effect"], "count": count, "wins": count >= coins_to_win(seating)}
    return Fact("coin-added", data)


def _remove_coin(state: State, seating: Seating, args: Args) -> Fact:
    seat, number = _seat(seating, args["player"]), args["number"]
    coins = state.barons[seat].purse
    if number > len(coins):
        raise refuse("number", "no-such-coin", player=args["player"], count=len(coins))
    return Fact("coin-removed", {"seat": seat, "number": number, "effect": coins[number - 1], "count": len(coins) - 1})


def _set_baron(state: State, seating: Seating, args: Args) -> Fact:
    seat, space = _seat(seating, args["player"]), args["space"]
    track = track_of(seating.facts)
    if track is None:
        raise refuse("type", "track-untold")
    if space > track.length:
        raise refuse("space", "out-of-range", low=1, high=track.length)
    _refuse_taken(state, seating, seat, space, "space")
    return Fact("baron-set", {"seat": seat, "space": space})


def _refuse_taken(state: State, seating: Seating, seat: int, space: int, at: str) -> None:
    """On a known track every baron has a space of his own, but for the end of an open one."""
    track = track_of(seating.facts)
    there = [other for other, baron in enumerate(state.barons) if baron.space == space and other != seat]
    if track and there and (track.loop or space < track.length):
        raise refuse(at, "space-taken", space=space, other=seating.players[there[0]])


def _set_height(_state: State, seating: Seating, args: Args) -> Fact:
    return Fact("height-set", {"seat": _seat(seating, args["player"]), "rows": args["rows"]})


DECIDERS: Mapping[str, Decider] = {
    "take-tiles": _take_tiles,
    "place": _place,
    "unplace": _unplace,
    "pick-coin": _pick_coin,
    "put-back-coin": _put_back_coin,
    "keep-coin": _keep_coin,
    "end-turn": _end_turn,
    "name-leader": _name_leader,
    "add-coin": _add_coin,
    "remove-coin": _remove_coin,
    "set-baron": _set_baron,
    "set-height": _set_height,
}
