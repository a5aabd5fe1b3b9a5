"""Commands read from the fields of HTML forms."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from urllib.parse import parse_qsl

from werkzeug.datastructures import MultiDict

from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Flag, Json, Shape, check_value
from companion.rules.sheet import TABLE, Cell, CellPlace
from companion.sessions.commands import CONFIRMED_ARG, Anything, command_of
from companion.sessions.events import Request
from companion.sessions.session import Session
from companion.views import score as scores
from companion.views import setup as setups

STAMP_FIELDS = frozenset({"tab", "seq", "tap", CONFIRMED_ARG})
"""Fields that a form sends in addition to its command. A form that is sent again for confirmation gets new values for them."""


def number(told: str, digits: int = 17) -> int | None:
    """Return the whole number in a text of decimal digits. Return None for any other text, or for more than `digits` digits."""
    return int(told) if told.isascii() and told.isdecimal() and len(told) <= digits else None


def typed_into(cell: Cell | None, sent: list[str]) -> str:
    """Return the text of a form field from all values sent under its name.

    Join the ticked check boxes of a list cell. Otherwise use the last value.
    """
    if cell and scores.input_kind(cell.shape) == "several":
        return ", ".join(value for value in sent if value)
    return sent[-1].strip()


def entry_request(session: Session, place: CellPlace, cell: Cell | None, typed: str, form: Mapping[str, str]) -> Request:
    """Return the command that enters the typed text into a cell.

    An empty text clears the cell, or means that no check box is ticked. Raise RefusedError if the form must not fill the cell,
    or the text is invalid.
    """
    column, key = place
    if (
        cell is None or scores.input_kind(cell.shape) == "own"
    ):  # only the game's own page fills this cell, with its own commands
        raise RefusedError(Problem("field", "not-a-choice", {"allowed": "-"}))
    said_none = not typed and scores.input_kind(cell.shape) == "several"  # no box ticked is an answer
    value = cell.shape.read(typed, "value") if typed or said_none else None
    stamp = f"{form.get('tap', '') or secrets.token_hex(8)}:{scores.field_name(column, key, session.columns)}"
    args = {"column": None if column == TABLE else column, "field": key, "value": value}
    return Request(stamp[:64], "set-entry", args, _seen(form))


def read_command(session: Session, told: Mapping[str, str], form: Mapping[str, str]) -> Request:
    """Return the command of a button or a small form, given its fields as texts. The command's shapes parse the fields."""
    named = told.get("type", "")
    fields = command_of(session.game, named).fields.fields
    args = {name: read_field(session, named, name, told) for name in fields if name in told}
    args |= {name: value for name, value in told.items() if name not in {*fields, "type", CONFIRMED_ARG}}
    if CONFIRMED_ARG in told:
        args[CONFIRMED_ARG] = Flag().read(told[CONFIRMED_ARG], CONFIRMED_ARG)
    return request_of(named, args, form)


def read_field(session: Session, type: str, name: str, told: Mapping[str, str]) -> Json:
    """Return the value of one field of a command, parsed from its text. Keep the text if the command must check the field.

    The value of an entry has the shape of its cell.
    """
    shape = command_of(session.game, type).fields.fields[name]
    cell = session.cell(told.get("column", TABLE), told.get("field", "")) if (type, name) == ("set-entry", "value") else None
    if cell and told[name]:
        return cell.shape.read(told[name], name)
    try:
        return shape.read(told[name], name)
    except NotImplementedError:  # the shape of this field depends on other fields, so the command checks it
        return (told[name] or None) if isinstance(shape, Anything) else told[name]


def request_of(type: str, args: Mapping[str, Json], form: Mapping[str, str]) -> Request:
    """Return the request for a command, with the tap's id and the latest event that its page showed.

    A form without an id gets a random id.
    """
    return Request(form.get("tap", "") or secrets.token_hex(16), type, args, _seen(form))


def _seen(form: Mapping[str, str]) -> int | None:
    """Return the number of the latest event that the page showed, or None if the form does not have it."""
    return number(form.get("seq", ""))


def keep_facts(
    form: MultiDict[str, str], known: Mapping[str, Shape], keep: Callable[[str, Json], object]
) -> tuple[dict[str, str], dict[str, Problem]]:
    """Store each changed copy fact of a form by calling `keep`.

    Return the refused facts: the typed texts and the problems, both by fact.
    """
    before = dict(parse_qsl(form.get("was", ""), keep_blank_values=True))
    wrong: dict[str, str] = {}
    problems: dict[str, Problem] = {}
    for key, shape in known.items():
        sent = [value.strip() for value in form.getlist(f"fact.{key}")]
        typed = ", ".join(filter(None, sent)) if len(sent) < 2 else table_text(shape, sent)
        if not sent or before.get(key) == typed:
            continue
        try:
            value = _read_table(shape, sent) if len(sent) > 1 else shape.read(typed, "value") if typed else None
            if before.get(key) != setups.fact_text(value, shape):
                keep(key, value)
        except RefusedError as refused:
            wrong[key], problems[key] = typed, refused.problems[0]
    return wrong, problems


def _table_rows(shape: Shape, sent: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the filled rows of a table of numbers, as typed."""
    width = len(getattr(shape, "row", ())) or 1
    numbers = [value for value in sent if value != setups.NONE]
    rows = (tuple(numbers[i : i + width]) for i in range(0, len(numbers), width))
    return [row for row in rows if any(row)]


def table_text(shape: Shape, sent: Sequence[str]) -> str:
    """Return the text of a table that shows it again if it is refused: a line for each row, with tabs between the fields."""
    return "".join("\t".join(row) + "\n" for row in _table_rows(shape, sent))


def _read_table(shape: Shape, sent: Sequence[str]) -> Json:
    """Return the list of numbers in a table, or None for an empty table. The check box `NONE` stands for an empty list.

    Raise RefusedError if a row is incomplete, or a number is not allowed.
    """
    rows, of_row = _table_rows(shape, sent), getattr(shape, "row", ())
    if not rows:
        return [] if setups.NONE in sent else None
    if not all(all(row) and len(row) == len(of_row) for row in rows):
        raise RefusedError(Problem("value", "row-incomplete"))
    numbers = [[whole.read(typed, "value") for whole, typed in zip(of_row, row, strict=True)] for row in rows]
    return check_value(shape, numbers if len(of_row) > 1 else [number for (number,) in numbers], "value")
