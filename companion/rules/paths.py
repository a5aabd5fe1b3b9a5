"""A cell names its path in the score question: from the paths come the question and the place of a refusal."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from companion.rules.shape import Counts, Json, ListOf, Record, Shape
from companion.rules.sheet import TABLE, Cell, Entries, Place, Row, Sheet
from companion.rules.table import Seating

_PART = re.compile(r"[^.\[\]]+|\[\d*\]")
Path = tuple[str | int, ...]


def placed(sheet: Sheet, seating: Seating, columns: Sequence[str]) -> Iterator[tuple[Place, Cell, int, str]]:
    """Every cell that is asked for, with the number of its column and its path: the table's first, then column by column."""
    for row in sheet.table:
        yield from (((TABLE, cell.key), cell, 0, cell.path or cell.key) for cell in row.asked(seating))
    of_columns = [cell for row in sheet.column for cell in row.asked(seating)]
    for number, column in enumerate(columns):
        yield from (((column, cell.key), cell, number, cell.path or f"players[].{cell.key}") for cell in of_columns)


def question(sheet: Sheet, shape: Record, seating: Seating, columns: Sequence[str], entries: Entries) -> Json:
    """The score question that the entries make. An empty cell counts as blank, unless the question can do without it."""
    made: dict[str, Any] = {key: value for key, value in seating.options.items() if key in shape.fields}
    named = shape.fields.get("players")
    if isinstance(named, ListOf):
        made["players"] = [{"name": name} if isinstance(named.item, Record) else name for name in seating.players]
    for place, cell, number, own in placed(sheet, seating, columns):
        value, path = entries.get(place), _parts(own, number, place[0])
        if value is not None or not may_lack(shape, path):
            _put(made, path, cell.shape.blank() if value is None else value)
    return sheet.completed(seating, made) if sheet.completed else made


def _parts(path: str, number: int, column: str) -> Path:
    """The path as keys of objects and places in lists. A column's name is one key, whatever signs it holds."""
    found = (part if part[0] != "[" else number if part == "[]" else int(part[1:-1]) for part in _PART.findall(path))
    return tuple(column if part == "{}" else part for part in found)


def may_lack(shape: Shape, path: Path) -> bool:
    """Whether the question can do without what the path leads to."""
    for part in path:
        if isinstance(shape, Counts):
            return True
        if isinstance(shape, ListOf):
            shape = shape.item
        elif isinstance(shape, Record) and part in shape.fields:
            if part in shape.optional:
                return True
            shape = shape.fields[str(part)]
    return False


def _put(made: dict[str, Any], path: Path, value: Json) -> None:
    """The value at its place; the objects and lists on the way are made."""
    here: Any = made
    for part, following in pairwise(path):
        empty: Any = [] if isinstance(following, int) else {}
        if isinstance(here, list) and isinstance(part, int):
            here.extend({} for _ in range(part + 1 - len(here)))
            here = here[part]
        else:
            here = here.setdefault(part, empty)
    here[path[-1]] = value


def locate(sheet: Sheet, seating: Seating, columns: Sequence[str], path: str) -> Place | None:
    """The cell a path came from; for a list of cells, such as a sum that is too large, the first of them."""
    among: Place | None = None
    for place, _, number, named in placed(sheet, seating, columns):
        own = named.replace("[]", f"[{number}]").replace("{}", place[0])
        if path == own or path.startswith((f"{own}[", f"{own}.")):
            return place
        if among is None and own.startswith(f"{path}."):
            among = place
    return among


def counted_by_each(rows: Iterable[Row]) -> Mapping[str, tuple[Cell, ...]]:
    """By category the cells that are worth so many points each."""
    found = {row.key: tuple(cell for cell in row.cells if cell.each) for row in rows if row.key}
    return {category: cells for category, cells in found.items() if cells}
