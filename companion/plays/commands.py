"""What can be asked of a play: the commands every game has, and those of its flow. Each leads to exactly one fact."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.plays import events
from companion.plays.begin import alike, begun, refuse_same_colours
from companion.plays.events import Event, Request, is_told, kept_as_json
from companion.plays.score import Scored, entered, known
from companion.plays.state import Content, PlayState
from companion.plays.undo import clipped, covers, dead_at
from companion.rules.errors import DoubtError, Problem, RefusedError
from companion.rules.game import Command, Doubtful, Fact, Game, doubtful
from companion.rules.shape import Flag, Json, Record, Shape, Text, Whole, allowed, checked
from companion.rules.sheet import TABLE, Place

ADJUSTMENT_LIMIT = 200
SURE = "sure"
"""What any command may say beside its own fields: that it is meant, although the app has asked."""
LONGEST_PLAY = 5_000
"""Events. A long evening has a few hundred; undoing folds them all, and nobody may be made to wait for that."""
MOST_BY_HAND = 100
"""Lines of points by hand: the score page has a form for each."""
NEARLY_FULL = 4_500
"""From here on the play says that it cannot hold much more."""


class NotScorableError(RefusedError):
    """The play cannot be closed: its entries contradict each other. `cells` says where."""

    def __init__(self, scored: Scored) -> None:
        super().__init__(*scored.problems)
        self.cells: Mapping[Place, tuple[Problem, ...]] = scored.cells


@dataclass(frozen=True)
class Case:
    """What a command is decided upon."""

    game: Game[Any, Any]
    state: PlayState
    scored: Callable[[], Scored]
    event: Callable[[int], Event | None]
    """The event of the play with that number."""
    seen: Callable[[], Content]
    """The play as the sender saw it: what was put right is the difference from that."""


class Anything(Shape):
    """A value that only the place it is meant for can judge."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:  # noqa: ARG002  the shape of no shape
        return raw


Args = Mapping[str, Json]


def decided(case: Case, request: Request) -> Fact:
    """The fact that the command leads to, or RefusedError. Whether it comes too late is judged before."""
    state, content = case.state, case.state.content
    if state.closed and request.type != "reopen":
        raise RefusedError(Problem("type", "play-closed"))
    if state.seq >= LONGEST_PLAY and request.type != "close":
        raise RefusedError(Problem("type", "play-too-long", {"most": LONGEST_PLAY}))
    command = command_of(case.game, request.type)
    sent = dict(request.args)
    is_sure = checked(Flag(), sent.pop(SURE, False), SURE)
    args = checked(command.fields, sent)
    if common := COMMON.get(request.type):
        found = common[1](case, args)
    else:
        found = case.game.flow.decide(content.flow, content.seating, request.type, args)
    if isinstance(found, Fact):
        return found
    if not is_sure:
        raise DoubtError(*found.problems, open=found.open)
    return found.fact


def nearly_full(seq: int) -> Problem | None:
    """What a play of so many steps says of how many more it holds, long before it is full."""
    if seq < NEARLY_FULL:
        return None
    if seq < LONGEST_PLAY:
        return Problem("seq", "play-nearly-full", {"most": LONGEST_PLAY, "left": LONGEST_PLAY - seq})
    return Problem("seq", "play-too-long", {"most": LONGEST_PLAY})


def commands_of(game: Game[Any, Any]) -> dict[str, Command]:
    """Everything that can be asked of a play of this game."""
    return {**game.flow.commands, **{name: command for name, (command, *_) in COMMON.items()}}


def command_of(game: Game[Any, Any], type: Json) -> Command:
    """The command of that name."""
    commands = commands_of(game)
    if not isinstance(type, str) or type not in commands:
        raise RefusedError(Problem("type", "not-a-choice", {"allowed": ", ".join(commands)}))
    return commands[type]


def _set_entry(case: Case, args: Args) -> Fact | Doubtful:
    game, content = case.game, case.state.content
    column, field, value = args["column"], args["field"], args["value"]
    if column is not None:
        _refuse_unless_in(column, game.columns(content.seating), "column")
    place = (column or TABLE, field)
    cells = game.sheet.asked(place[0], content.seating)
    _refuse_unless_in(field, cells, "field")
    told = {"column": column, "field": field, "value": value}
    if value is None:
        return Fact(events.ENTRY_SET, told)
    told["value"] = checked(cells[field].shape, value, "value")
    if (was := known(game, case.seen()).get(place)) is not None:
        told["was"] = was
    fixed = game.sheet.fixed(content.seating, entered(game, content)) if game.sheet.fixed else {}
    fact = Fact(events.ENTRY_SET, told)
    return doubtful(fact, Problem("value", "cell-fixed")) if place in fixed else fact


def _adjust(case: Case, args: Args) -> Fact:
    _refuse_unless_in(args["column"], case.game.columns(case.state.content.seating), "column")
    if args["of"] is not None:
        if args["of"] not in {line.seq for line in case.state.content.adjustments}:
            raise RefusedError(Problem("of", "adjust-unknown", {"seq": args["of"]}))
        return Fact(events.ADJUSTED, args)
    if args["points"] == 0:
        raise RefusedError(Problem("points", "adjust-nothing"))
    if len(case.state.content.adjustments) >= MOST_BY_HAND:
        raise RefusedError(Problem("points", "adjust-too-many", {"most": MOST_BY_HAND}))
    return Fact(events.ADJUSTED, {key: value for key, value in args.items() if key != "of"})


def _tick(case: Case, args: Args) -> Fact:
    _refuse_unless_in(args["step"], [step.key for step in case.game.setup(case.state.content.seating)], "step")
    return Fact(events.TICKED, args)


def _tell_fact(case: Case, args: Args) -> Fact:
    _refuse_unless_in(args["fact"], case.game.facts, "fact")
    value = args["value"]
    told = None if value is None else checked(case.game.facts[args["fact"]], value, "value")
    return Fact(events.FACT_TOLD, {"fact": args["fact"], "value": told})


def _seat(case: Case, args: Args) -> Fact | Doubtful:
    game, content = case.game, case.state.content
    now, is_anew = content.seating, not content.last_flow
    before: dict[str, Json] = {"players": list(now.players), "options": now.options, "first": now.first}
    wanted = before | {key: value for key, value in args.items() if value is not None}
    if not is_anew and (wanted["options"], wanted["first"]) != (now.options, now.first):
        raise RefusedError(Problem("players", "seat-begun"))
    if isinstance(wanted["players"], list) and len(wanted["players"]) != len(now.players):
        if not is_anew:
            raise RefusedError(Problem("players", "seat-begun"))
        if args["tinctures"] is None:
            raise RefusedError(Problem("tinctures", "missing"))
    seating = begun(game, {"game": game.key, **wanted, "sure": True}, now.facts).seating
    tinctures = args["tinctures"] or list(content.tinctures) or None
    refuse_same_colours(tinctures or ())
    told = {"players": list(seating.players), "options": dict(seating.options), "first": seating.first}
    return doubtful(Fact(events.SEATED, {**told, "tinctures": tinctures, "anew": is_anew}), *alike(seating.players))


def _close(case: Case, _args: Args) -> Fact | Doubtful:
    scored = case.scored()
    if scored.problems or scored.result is None:
        raise NotScorableError(scored)
    fact = Fact(events.CLOSED, {"result": kept_as_json(scored.result)})
    left_open = (Problem("type", "close-open", {"count": len(scored.open)}),)
    return Doubtful(fact, left_open, scored.open) if scored.open else fact


def _reopen(case: Case, _args: Args) -> Fact:
    if not case.state.closed:
        raise RefusedError(Problem("type", "play-open"))
    closing = case.event(case.state.closed)
    if closing and is_told(closing):
        raise RefusedError(Problem("type", "play-told"))
    return Fact(events.REOPENED)


def _undo(case: Case, args: Args) -> Fact:
    of, state = args["of"], case.state
    event = case.event(of)
    if event is None:
        raise RefusedError(Problem("of", "undo-unknown", {"seq": of, "last": state.seq}))
    if not event.is_content:
        why = {events.CLOSED: "undo-closed", events.REOPENED: "undo-reopened"}
        raise RefusedError(Problem("of", why.get(event.type, "undo-mark")))
    if covers(state.undos.dead, of):
        raise RefusedError(Problem("of", "undo-already", {"seq": of}))
    if event.type == events.SEATED and of != state.content.last:
        raise RefusedError(Problem("of", "undo-later", {"seq": of, "later": state.content.last}))
    if event.is_flow and of != state.content.last_flow:
        raise RefusedError(Problem("of", "undo-later", {"seq": of, "later": state.content.last_flow}))
    return Fact(events.UNDONE, {"of": of})


def _undo_to(case: Case, args: Args) -> Fact:
    of, state = args["of"], case.state
    if of > state.seq:
        raise RefusedError(Problem("of", "undo-unknown", {"seq": of, "last": state.seq}))
    if state.content.last <= of and dead_at(state.undos.marks, of) == clipped(state.undos.dead, of):
        raise RefusedError(Problem("of", "undo-to-nothing", {"seq": of}))
    return Fact(events.UNDONE_TO, {"of": of})


def _redo(case: Case, _args: Args) -> Fact:
    if not case.state.undos.redoable:
        raise RefusedError(Problem("type", "redo-nothing"))
    return Fact(events.REDONE, {"of": case.state.undos.redoable[-1]})


def _refuse_unless_in(value: Json, known: Any, at: str) -> None:
    if not isinstance(value, str) or value not in known:
        raise RefusedError(Problem(at, "not-a-choice", {"allowed": allowed(known)}))


_UP_TO = 2**53
_ENTRY = Record({"column": Anything(), "field": Anything(), "value": Anything()}, {"column": None})
_POINTS = Record(
    {"column": Anything(), "points": Whole(-ADJUSTMENT_LIMIT, ADJUSTMENT_LIMIT), "note": Text(100), "of": Whole(1, _UP_TO)},
    {"note": "", "of": None},
)
"""`of` is the line that this one takes the place of; without points it is taken away."""
_STEP = Record({"step": Anything(), "done": Flag()}, {"done": True})
_SEATS = Record(
    {"players": Anything(), "options": Anything(), "first": Anything(), "tinctures": Anything()},
    {"players": None, "options": None, "first": None, "tinctures": None},
)
"""What is left out stays as it is. Each is checked as at the beginning of a play."""
_FACT = Record({"fact": Anything(), "value": Anything()})

COMMON: Mapping[str, tuple[Command, Callable[[Case, Args], Fact | Doubtful], str]] = {
    "set-entry": (Command(_ENTRY, ordered=False), _set_entry, events.ENTRY_SET),
    "adjust": (Command(_POINTS, ordered=False), _adjust, events.ADJUSTED),
    "tick": (Command(_STEP, ordered=False), _tick, events.TICKED),
    "tell-fact": (Command(_FACT, ordered=False), _tell_fact, events.FACT_TOLD),
    "seat": (Command(_SEATS), _seat, events.SEATED),
    "undo": (Command(Record({"of": Whole(1, _UP_TO)})), _undo, events.UNDONE),
    "undo-to": (Command(Record({"of": Whole(0, _UP_TO)})), _undo_to, events.UNDONE_TO),
    "redo": (Command(Record({})), _redo, events.REDONE),
    "close": (Command(Record({}), blind=True), _close, events.CLOSED),
    "reopen": (Command(Record({}), blind=True), _reopen, events.REOPENED),
}
"""What every game has: the command, what decides it, and the type of the fact it leads to."""
