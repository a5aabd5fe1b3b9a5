"""Decisions about commands: the commands of every game, and those of one game. An accepted command becomes one fact."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.errors import ConfirmationRequiredError, Problem, RefusedError
from companion.rules.game import Command, Fact, Game, NeedsConfirmation, confirm_if
from companion.rules.shape import Flag, Json, Record, Shape, Text, Whole, allowed, check_value
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions import events
from companion.sessions.events import Event, Request, encode_result, is_manual_result
from companion.sessions.new_session import find_lookalikes, parse_new_session, refuse_same_colours
from companion.sessions.score import ScoreReport, cell_values, counted_by_moves, tracked_values
from companion.sessions.state import Content, SessionState
from companion.sessions.undo import clip_ranges, dead_ranges_at, is_in_ranges

ADJUSTMENT_LIMIT = 200
CONFIRMED_ARG = "sure"
"""Additional argument of every command: true if the sender confirms the command."""
MAX_SESSION_EVENTS = 5_000
"""Maximum number of events in a session, not counting a final close. A long game has a few hundred.

An undo replays all events, so the limit bounds the time of an undo.
"""
MAX_ADJUSTMENTS = 100
"""Maximum number of adjustment lines in a session. The score page shows a form for each line."""
NEARLY_FULL_EVENTS = 4_500
"""Number of events from which a session warns that it is nearly full."""


class NotScorableError(RefusedError):
    """Error: the session cannot be closed because of its entries. `cells` has the problems by cell."""

    def __init__(self, scored: ScoreReport) -> None:
        super().__init__(*scored.problems)
        self.cells: Mapping[CellPlace, tuple[Problem, ...]] = scored.cells


@dataclass(frozen=True)
class CommandContext:
    """The data on which the decision about a command is based."""

    game: Game[Any, Any]
    state: SessionState
    scored: Callable[[], ScoreReport]
    event: Callable[[int], Event | None]
    """Function that returns the event with a number, or None."""
    seen_content: Callable[[], Content]
    """Function that returns the content that the sender saw. A correction is a difference from a value in that content."""
    is_from_file: bool = False
    """True if the command comes from an imported log. An earlier version may have accepted commands that are refused now."""


class Anything(Shape):
    """A value of any shape. The code that uses the value checks it."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:  # noqa: ARG002  accepts every value
        return raw


Args = Mapping[str, Json]


def decide_fact(case: CommandContext, request: Request) -> Fact:
    """Return the fact that the command becomes. Raise RefusedError if the command is not possible.

    Raise ConfirmationRequiredError if the command needs a confirmation and has none. The caller has already checked `seq`.
    """
    state, content = case.state, case.state.content
    if state.closed and request.type != "reopen":
        raise RefusedError(Problem("type", "play-closed"))
    if state.seq >= MAX_SESSION_EVENTS and request.type != "close":
        raise RefusedError(Problem("type", "play-too-long", {"most": MAX_SESSION_EVENTS}))
    command = command_of(case.game, request.type)
    sent = dict(request.args)
    is_sure = check_value(Flag(), sent.pop(CONFIRMED_ARG, False), CONFIRMED_ARG)
    args = check_value(command.fields, sent)
    if common := COMMON_COMMANDS.get(request.type):
        found = common[1](case, args)
    else:
        found = case.game.flow.decide(content.flow, content.seating, request.type, args)
    if isinstance(found, Fact):
        return found
    if not is_sure:
        raise ConfirmationRequiredError(*found.problems, open=found.open)
    return found.fact


def fullness_warning(seq: int) -> Problem | None:
    """Return a warning for a session with `seq` events that is nearly full or full, else None."""
    if seq < NEARLY_FULL_EVENTS:
        return None
    if seq < MAX_SESSION_EVENTS:
        return Problem("seq", "play-nearly-full", {"most": MAX_SESSION_EVENTS, "left": MAX_SESSION_EVENTS - seq})
    return Problem("seq", "play-too-long", {"most": MAX_SESSION_EVENTS})


def commands_of(game: Game[Any, Any]) -> dict[str, Command]:
    """Return all commands of a game by type: its own commands and the commands of every game."""
    return {**game.flow.commands, **{name: command for name, (command, *_) in COMMON_COMMANDS.items()}}


def command_of(game: Game[Any, Any], type: Json) -> Command:
    """Return the command with this type. Raise RefusedError if the game has no such command."""
    commands = commands_of(game)
    if not isinstance(type, str) or type not in commands:
        raise RefusedError(Problem("type", "not-a-choice", {"allowed": ", ".join(commands)}))
    return commands[type]


def _set_entry(case: CommandContext, args: Args) -> Fact | NeedsConfirmation:
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
    told["value"] = check_value(cells[field].shape, value, "value")
    seen = case.seen_content()
    if (was := tracked_values(game, seen).get(place)) is not None:
        told["was"] = was
    elif (start := counted_by_moves(game, seen).get(place)) is not None:
        told["start"] = start
    fixed = game.sheet.fixed_cells(content.seating, cell_values(game, content)) if game.sheet.derived else {}
    fact = Fact(events.ENTRY_SET, told)
    return confirm_if(fact, Problem("value", "cell-fixed")) if place in fixed else fact


def _adjust(case: CommandContext, args: Args) -> Fact:
    _refuse_unless_in(args["column"], case.game.columns(case.state.content.seating), "column")
    if args["of"] is not None:
        if args["of"] not in {line.seq for line in case.state.content.adjustments}:
            raise RefusedError(Problem("of", "adjust-unknown", {"seq": args["of"]}))
        return Fact(events.ADJUSTED, args)
    if args["points"] == 0:
        raise RefusedError(Problem("points", "adjust-nothing"))
    if len(case.state.content.adjustments) >= MAX_ADJUSTMENTS:
        raise RefusedError(Problem("points", "adjust-too-many", {"most": MAX_ADJUSTMENTS}))
    return Fact(events.ADJUSTED, {key: value for key, value in args.items() if key != "of"})


def _tick(case: CommandContext, args: Args) -> Fact:
    _refuse_unless_in(args["step"], [step.key for step in case.game.setup(case.state.content.seating)], "step")
    return Fact(events.TICKED, args)


def _set_copy_fact(case: CommandContext, args: Args) -> Fact:
    _refuse_unless_in(args["fact"], case.game.facts, "fact")
    value = args["value"]
    told = None if value is None else check_value(case.game.facts[args["fact"]], value, "value")
    if told is not None and case.game.copy_facts and not case.is_from_file:
        content = case.state.content
        problem = case.game.fact_contradiction(content.seating, cell_values(case.game, content), args["fact"], told)
        if problem:
            raise RefusedError(problem)
    return Fact(events.FACT_TOLD, {"fact": args["fact"], "value": told})


def _seat(case: CommandContext, args: Args) -> Fact | NeedsConfirmation:
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
    seating = parse_new_session(game, {"game": game.key, **wanted, "sure": True}, now.facts).seating
    colours = args["tinctures"] or list(content.colours) or None
    refuse_same_colours(colours or ())
    told = {"players": list(seating.players), "options": dict(seating.options), "first": seating.first}
    return confirm_if(Fact(events.SEATED, {**told, "tinctures": colours, "anew": is_anew}), *find_lookalikes(seating.players))


def _close(case: CommandContext, _args: Args) -> Fact | NeedsConfirmation:
    scored = case.scored()
    if scored.problems or scored.result is None:
        raise NotScorableError(scored)
    if scored.unread:  # a winner without these points would be false in every record
        raise RefusedError(Problem("type", "close-photo", {"count": len(scored.unread)}))
    fact = Fact(events.CLOSED, {"result": encode_result(scored.result)})
    if scored.open:
        return NeedsConfirmation(fact, (Problem("type", "close-open", {"count": len(scored.open)}),), scored.open)
    return NeedsConfirmation(fact, (Problem("type", "close-tie"),), scored.ties) if scored.ties else fact


def _reopen(case: CommandContext, _args: Args) -> Fact:
    if not case.state.closed:
        raise RefusedError(Problem("type", "play-open"))
    closing = case.event(case.state.closed)
    if closing and is_manual_result(closing):
        raise RefusedError(Problem("type", "play-told"))
    return Fact(events.REOPENED)


def _undo(case: CommandContext, args: Args) -> Fact:
    of, state = args["of"], case.state
    event = case.event(of)
    if event is None:
        raise RefusedError(Problem("of", "undo-unknown", {"seq": of, "last": state.seq}))
    if not event.is_content:
        why = {events.CLOSED: "undo-closed", events.REOPENED: "undo-reopened"}
        raise RefusedError(Problem("of", why.get(event.type, "undo-mark")))
    if is_in_ranges(state.undos.dead, of):
        raise RefusedError(Problem("of", "undo-already", {"seq": of}))
    if event.type == events.SEATED and of != state.content.last:
        raise RefusedError(Problem("of", "undo-later", {"seq": of, "later": state.content.last}))
    if event.is_flow and of != state.content.last_flow:
        raise RefusedError(Problem("of", "undo-later", {"seq": of, "later": state.content.last_flow}))
    return Fact(events.UNDONE, {"of": of})


def _undo_to(case: CommandContext, args: Args) -> Fact:
    of, state = args["of"], case.state
    if of > state.seq:
        raise RefusedError(Problem("of", "undo-unknown", {"seq": of, "last": state.seq}))
    if state.content.last <= of and dead_ranges_at(state.undos.marks, of) == clip_ranges(state.undos.dead, of):
        raise RefusedError(Problem("of", "undo-to-nothing", {"seq": of}))
    return Fact(events.UNDONE_TO, {"of": of})


def _redo(case: CommandContext, _args: Args) -> Fact:
    if not case.state.undos.redoable:
        raise RefusedError(Problem("type", "redo-nothing"))
    return Fact(events.REDONE, {"of": case.state.undos.redoable[-1]})


def _refuse_unless_in(value: Json, known: Any, at: str) -> None:
    if not isinstance(value, str) or value not in known:
        raise RefusedError(Problem(at, "not-a-choice", {"allowed": allowed(known)}))


_MAX_SEQ = 2**53
_ENTRY = Record({"column": Anything(), "field": Anything(), "value": Anything()}, {"column": None})
_POINTS = Record(
    {"column": Anything(), "points": Whole(-ADJUSTMENT_LIMIT, ADJUSTMENT_LIMIT), "note": Text(100), "of": Whole(1, _MAX_SEQ)},
    {"note": "", "of": None},
)
"""Arguments of the command `adjust`. `of` is the number of the adjustment line to replace, and 0 points remove that line."""
_STEP = Record({"step": Anything(), "done": Flag()}, {"done": True})
_SEATS = Record(
    {"players": Anything(), "options": Anything(), "first": Anything(), "tinctures": Anything()},
    {"players": None, "options": None, "first": None, "tinctures": None},
)
"""Arguments of the command `seat`. A missing argument keeps the current value. `parse_new_session` checks the values."""
_FACT = Record({"fact": Anything(), "value": Anything()})

COMMON_COMMANDS: Mapping[str, tuple[Command, Callable[[CommandContext, Args], Fact | NeedsConfirmation], str]] = {
    "set-entry": (Command(_ENTRY, ordered=False), _set_entry, events.ENTRY_SET),
    "adjust": (Command(_POINTS, ordered=False), _adjust, events.ADJUSTED),
    "tick": (Command(_STEP, ordered=False), _tick, events.TICKED),
    "tell-fact": (Command(_FACT, ordered=False), _set_copy_fact, events.FACT_TOLD),
    "seat": (Command(_SEATS), _seat, events.SEATED),
    "undo": (Command(Record({"of": Whole(1, _MAX_SEQ)})), _undo, events.UNDONE),
    "undo-to": (Command(Record({"of": Whole(0, _MAX_SEQ)})), _undo_to, events.UNDONE_TO),
    "redo": (Command(Record({})), _redo, events.REDONE),
    "close": (Command(Record({}), blind=True), _close, events.CLOSED),
    "reopen": (Command(Record({}), blind=True), _reopen, events.REOPENED),
}
"""Commands of every game, by type: the command, its decision function and the type of its fact."""
