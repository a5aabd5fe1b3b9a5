"""What the forms of a play send, read as commands."""

import secrets
from collections.abc import Callable, Mapping
from urllib.parse import parse_qsl

from companion.plays.commands import SURE, Anything, command_of
from companion.plays.events import Request
from companion.plays.play import Play
from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Flag, Json, Shape
from companion.rules.sheet import TABLE, Cell, Place
from companion.views import score as scores

STAMP = frozenset({"tab", "seq", "tap", SURE})
"""What a form sends beside its command; sent again it is made anew."""


def number(told: str, digits: int = 17) -> int | None:
    """The whole number that a field or an address tells; None for what is none, or has too many digits."""
    return int(told) if told.isascii() and told.isdecimal() and len(told) <= digits else None


def typed_into(cell: Cell | None, sent: list[str]) -> str:
    """What was typed into a field; check boxes of one cell are sent one by one, after an empty or zero value of their own."""
    if cell and scores.kind_of(cell.shape) == "several":
        return ", ".join(value for value in sent if value)
    return sent[-1].strip()


def entry_request(play: Play, place: Place, cell: Cell | None, typed: str, form: Mapping[str, str]) -> Request:
    """The command that puts what was typed into a cell; an emptied cell is cleared."""
    column, key = place
    if cell is None or scores.kind_of(cell.shape) == "own":  # a game's own page fills it, with commands of its own
        raise RefusedError(Problem("field", "not-a-choice", {"allowed": "-"}))
    said_none = not typed and scores.kind_of(cell.shape) == "several"  # none of the boxes: that is an answer, too
    value = cell.shape.read(typed, "value") if typed or said_none else None
    stamp = f"{form.get('tap', '') or secrets.token_hex(8)}:{scores.field_name(column, key, play.columns)}"
    args = {"column": None if column == TABLE else column, "field": key, "value": value}
    return Request(stamp[:64], "set-entry", args, _seen(form))


def read_command(play: Play, told: Mapping[str, str], form: Mapping[str, str]) -> Request:
    """The command that a button or a small form means; its fields are read as the command's shapes say."""
    named = told.get("type", "")
    fields = command_of(play.game, named).fields.fields
    args = {name: read_field(play, named, name, told) for name in fields if name in told}
    args |= {name: value for name, value in told.items() if name not in {*fields, "type", SURE}}
    if SURE in told:
        args[SURE] = Flag().read(told[SURE], SURE)
    return request_of(named, args, form)


def read_field(play: Play, type: str, name: str, told: Mapping[str, str]) -> Json:
    """One field of a command, typed or from a button."""
    shape = command_of(play.game, type).fields.fields[name]
    try:
        return shape.read(told[name], name)
    except NotImplementedError:  # a field whose shape depends on other fields: the command itself checks it
        return (told[name] or None) if isinstance(shape, Anything) else told[name]


def request_of(type: str, args: Mapping[str, Json], form: Mapping[str, str]) -> Request:
    """The command, with the number by which the form is known again, and what its page showed."""
    return Request(form.get("tap", "") or secrets.token_hex(16), type, args, _seen(form))


def _seen(form: Mapping[str, str]) -> int | None:
    """The latest event that the page showed."""
    return number(form.get("seq", ""))


def keep_facts(
    form: Mapping[str, str], known: Mapping[str, Shape], keep: Callable[[str, Json], object]
) -> tuple[dict[str, str], dict[str, Problem]]:
    """Keep what was typed into the fields of facts and was not there before; what is not right, as typed, and why not."""
    before = dict(parse_qsl(form.get("was", ""), keep_blank_values=True))
    wrong: dict[str, str] = {}
    problems: dict[str, Problem] = {}
    for key, shape in known.items():
        value = form.get(f"fact.{key}", "").strip()
        if f"fact.{key}" not in form or before.get(key) == value:
            continue
        try:
            keep(key, shape.read(value, "value") if value else None)
        except RefusedError as refused:
            wrong[key], problems[key] = value, refused.problems[0]
    return wrong, problems
