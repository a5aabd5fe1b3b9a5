"""What can be asked of a play: the commands every game has, and those of its flow. Each leads to exactly one fact."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.plays import events
from companion.plays.entries import asked, entered, known
from companion.plays.events import Event, Request
from companion.plays.kept import kept_as_json
from companion.plays.score import Scored
from companion.plays.state import Content, PlayState
from companion.plays.undo import MARKS, REDONE, UNDONE, UNDONE_TO, clipped, dead_at
from companion.rules.errors import DoubtError, Problem, RefusedError
from companion.rules.game import Command, Doubtful, Fact, Game, doubtful
from companion.rules.shape import Flag, Json, Record, Shape, Text, Whole, allowed, checked
from companion.rules.sheet import TABLE, Place

ADJUSTMENT_LIMIT = 200
SURE = "sure"
"""What any command may say beside its own fields: that it is meant, although the app has asked."""
LONGEST_PLAY = 5_000
"""Events. A long evening has a few hundred; undoing folds them all, and nobody may be made to wait for that."""
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
    _refuse_after_the_end(case, request)
    if case.state.seq >= LONGEST_PLAY and request.type != "close":
        raise RefusedError(Problem("type", "play-too-long", {"most": LONGEST_PLAY}))
    return led_to(case, request)


def nearly_full(seq: int) -> Problem | None:
    """What a play of so many steps says of how many more it holds, long before it is full."""
    if seq < NEARLY_FULL:
        return None
    if seq < LONGEST_PLAY:
        return Problem("seq", "play-nearly-full", {"most": LONGEST_PLAY, "left": LONGEST_PLAY - seq})
    return Problem("seq", "play-too-long", {"most": LONGEST_PLAY})


def led_to(case: Case, request: Request) -> Fact:
    """The same for a play of any length: those of earlier versions may be longer."""
    _refuse_after_the_end(case, request)
    command = command_of(case.game, request.type)
    sent = dict(request.args)
    is_sure = checked(Flag(), sent.pop(SURE, False), SURE)
    args = checked(command.fields, sent)
    if common := COMMON.get(request.type):
        return _unless_doubted(common[1](case, args), is_sure=is_sure)
    content = case.state.content
    fact = _unless_doubted(case.game.flow.decide(content.flow, content.seating, request.type, args), is_sure=is_sure)
    if fact.type in events.COMMON:
        raise ValueError(f"{case.game.key}: a fact of the flow may not be called {fact.type}")
    return fact


def _refuse_after_the_end(case: Case, request: Request) -> None:
    if case.state.closed and request.type != "reopen":
        raise RefusedError(Problem("type", "play-closed"))


def _unless_doubted(found: Fact | Doubtful, *, is_sure: bool) -> Fact:
    """What happened; what is doubtful only if its sender is sure."""
    if isinstance(found, Fact):
        return found
    if not is_sure:
        raise DoubtError(*found.problems, open=found.open)
    return found.fact


def commands_of(game: Game[Any, Any]) -> dict[str, Command]:
    """Everything that can be asked of a play of this game."""
    return {**game.flow.commands, **{name: command for name, (command, _) in COMMON.items()}}


def command_of(game: Game[Any, Any], type: Json) -> Command:
    """The command of that name."""
    if isinstance(type, str):
        if type in COMMON:
            return COMMON[type][0]
        if type in game.flow.commands:
            return game.flow.commands[type]
    raise RefusedError(Problem("type", "not-a-choice", {"allowed": ", ".join(commands_of(game))}))


def _set_entry(case: Case, args: Args) -> Fact | Doubtful:
    game, seating = case.game, case.state.content.seating
    column, field, value = args["column"], args["field"], args["value"]
    if column is not None:
        _refuse_unless_in(column, game.columns(seating), "column")
    cells = asked(game, seating, column or TABLE)
    _refuse_unless_in(field, cells, "field")
    if value is not None:
        value = checked(cells[field].shape, value, "value")
    told = {"column": column, "field": field, "value": value}
    was = None if value is None else known(game, case.seen()).get((column or TABLE, field))
    fact = Fact(events.ENTRY_SET, told if was is None else {**told, "was": was})
    fixed = game.sheet.fixed(seating, entered(game, case.state.content)) if game.sheet.fixed and value is not None else {}
    return doubtful(fact, Problem("value", "cell-fixed")) if (column or TABLE, field) in fixed else fact


def _adjust(case: Case, args: Args) -> Fact:
    _refuse_unless_in(args["column"], case.game.columns(case.state.content.seating), "column")
    if args["of"] is None:
        if args["points"] == 0:
            raise RefusedError(Problem("points", "adjust-nothing"))
        return Fact(events.ADJUSTED, {key: value for key, value in args.items() if key != "of"})
    if args["of"] not in {line.seq for line in case.state.content.adjustments}:
        raise RefusedError(Problem("of", "adjust-unknown", {"seq": args["of"]}))
    return Fact(events.ADJUSTED, args)


def _tick(case: Case, args: Args) -> Fact:
    _refuse_unless_in(args["step"], [step.key for step in case.game.setup(case.state.content.seating)], "step")
    return Fact(events.TICKED, args)


def _tell_fact(case: Case, args: Args) -> Fact:
    _refuse_unless_in(args["fact"], case.game.facts, "fact")
    value = args["value"]
    if value is not None:
        value = checked(case.game.facts[args["fact"]], value, "value")
    return Fact(events.FACT_TOLD, {"fact": args["fact"], "value": value})


def _close(case: Case, _args: Args) -> Fact | Doubtful:
    scored = case.scored()
    if scored.problems or scored.result is None:
        raise NotScorableError(scored)
    fact = Fact(events.CLOSED, {"result": kept_as_json(scored.result)})
    if not scored.open:
        return fact
    return Doubtful(fact, (Problem("type", "close-open", {"count": len(scored.open)}),), scored.open)


def _reopen(case: Case, _args: Args) -> Fact:
    if not case.state.closed:
        raise RefusedError(Problem("type", "play-open"))
    return Fact(events.REOPENED)


def _undo(case: Case, args: Args) -> Fact:
    of, state = args["of"], case.state
    event = case.event(of)
    if event is None:
        raise RefusedError(Problem("of", "undo-unknown", {"seq": of, "last": state.seq}))
    if event.type == events.CLOSED:
        raise RefusedError(Problem("of", "undo-closed"))
    if not event.is_content:
        raise RefusedError(Problem("of", "undo-mark" if event.type in MARKS else "undo-reopened"))
    if state.undos.is_dead(of):
        raise RefusedError(Problem("of", "undo-already", {"seq": of}))
    if event.is_flow and of != state.content.last_flow:
        raise RefusedError(Problem("of", "undo-later", {"seq": of, "later": state.content.last_flow}))
    return Fact(UNDONE, {"of": of})


def _undo_to(case: Case, args: Args) -> Fact:
    of, state = args["of"], case.state
    if of > state.seq:
        raise RefusedError(Problem("of", "undo-unknown", {"seq": of, "last": state.seq}))
    marks = state.undos.marks
    if state.content.last <= of and dead_at(marks, of) == clipped(state.undos.dead, of):
        raise RefusedError(Problem("of", "undo-to-nothing", {"seq": of}))
    return Fact(UNDONE_TO, {"of": of})


def _redo(case: Case, _args: Args) -> Fact:
    if not case.state.undos.redoable:
        raise RefusedError(Problem("type", "redo-nothing"))
    return Fact(REDONE, {"of": case.state.undos.redoable[-1]})


def _refuse_unless_in(value: Json, known: Any, at: str) -> None:
    if not isinstance(value, str) or value not in known:
        raise RefusedError(Problem(at, "not-a-choice", {"allowed": allowed(known)}))


_SEQ = 2**53
_UNDO_OF = Record({"of": Whole(1, _SEQ)})
_UNDO_TO_OF = Record({"of": Whole(0, _SEQ)})
_ENTRY = Record({"column": Anything(), "field": Anything(), "value": Anything()}, {"column": None})
_POINTS = Record(
    {
        "column": Anything(),
        "points": Whole(-ADJUSTMENT_LIMIT, ADJUSTMENT_LIMIT),
        "note": Text(100),
        "of": Whole(1, _SEQ),
    },
    {"note": "", "of": None},
)
"""`of` is the line that this one takes the place of; without points it is taken away."""
_STEP = Record({"step": Anything(), "done": Flag()}, {"done": True})
_FACT = Record({"fact": Anything(), "value": Anything()})
_NOTHING = Record({})

COMMON: Mapping[str, tuple[Command, Callable[[Case, Args], Fact | Doubtful]]] = {
    "set-entry": (Command(_ENTRY, ordered=False), _set_entry),
    "adjust": (Command(_POINTS, ordered=False), _adjust),
    "tick": (Command(_STEP, ordered=False), _tick),
    "tell-fact": (Command(_FACT, ordered=False), _tell_fact),
    "undo": (Command(_UNDO_OF), _undo),
    "undo-to": (Command(_UNDO_TO_OF), _undo_to),
    "redo": (Command(_NOTHING), _redo),
    "close": (Command(_NOTHING, blind=True), _close),
    "reopen": (Command(_NOTHING, blind=True), _reopen),
}
