"""Tests that the contract of a game stays small: few optional hooks, and defaults of the declared type."""

import inspect
from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from pathlib import Path
from types import FunctionType
from typing import Any, final, get_args, get_origin, get_type_hints

from companion.rules import game, move, sheet
from companion.rules.game import Game
from companion.rules.move import Move
from companion.rules.sheet import Cell, Row

MAX_HOOKS = 21
"""Maximum number of optional hooks in `Game`, `Flow`, `Sheet` and the objects that they hold."""
MODULES = (game, move, sheet)


def list_parts(cls: type, known: tuple[type, ...] = ()) -> tuple[type, ...]:
    """Return a class of the contract and all classes that its fields hold, except rows and cells."""
    if cls in {*known, Row, Cell}:
        return known
    known = (*known, cls)
    for hint in get_type_hints(cls).values() if is_dataclass(cls) else ():
        for held in held_classes(hint):
            known = list_parts(held, known)
    return known


def held_classes(hint: Any) -> Iterator[type]:
    """Yield the classes of the contract in a type hint. Arguments and results of functions are left out."""
    found = get_origin(hint) or hint
    if found is Callable:
        return
    if inspect.isclass(found) and found.__module__ in {*(module.__name__ for module in MODULES), __name__}:
        yield found
    for argument in get_args(hint):
        yield from held_classes(argument)


def list_hooks(cls: type) -> list[str]:
    """Return the fields of a class that have a default, and the public methods that a subclass may override."""
    own = fields(cls) if is_dataclass(cls) else ()
    found = [one.name for one in own if one.default is not MISSING or one.default_factory is not MISSING]
    if not getattr(cls, "__final__", False):
        found += [name for name, value in vars(cls).items() if name[0] != "_" and isinstance(value, (FunctionType, property))]
    return [f"{cls.__name__}.{name}" for name in found]


def test_contract_has_at_most_21_optional_hooks() -> None:
    parts = list_parts(Game)
    assert {"Game", "Scoring", "TieBreaks", "Flow", "Moves", "Sheet"} <= {part.__name__ for part in parts}
    hooks = [hook for part in parts for hook in list_hooks(part)]
    assert hooks == [
        *(f"Game.{name}" for name in ("options", "shared", "copy_facts", "asks", "has_first_player", "colours", "bgg_id")),
        *(f"Sheet.{name}" for name in ("question", "empty_cells", "derived")),
        *(f"Scoring.{name}" for name in ("tie_breaks", "finish", "better", "lowest_wins")),
        *(f"Flow.{name}" for name in ("points", "lessons", "entry_effects", "unknowns", "is_intermediate", "outcome")),
        "Moves.leading_to",
    ]
    assert len(hooks) <= MAX_HOOKS


def test_rows_cells_and_moves_get_no_further_hooks() -> None:
    assert [len(list_hooks(cls)) for cls in (Row, Cell)] == [2, 6]
    assert len([name for name in vars(Move) if name[0] != "_"]) == 15


def test_defaults_of_contract_have_declared_types() -> None:
    """Mypy checks every default that no comment exempts from the check."""
    for module in MODULES:
        code = Path(str(module.__file__)).read_text("utf-8")
        assert "type: ignore" not in code, module
        assert "object.__setattr__" not in code, module


# --- The count itself -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Group:
    """A group with one required and two optional fields, and a method that a game may override."""

    needed: int
    spare: int = 0
    many: dict[str, int] = field(default_factory=dict)

    def change(self) -> int:
        return self.needed


@final
@dataclass(frozen=True)
class Whole:
    """A class that holds the group, and a function that returns the function's own class."""

    group: tuple[Group, ...] | None
    function: Callable[[Cell], "Other"]

    def answer(self) -> int:
        return 0


@dataclass(frozen=True)
class Other:
    """A class that only a function returns."""

    unused: int = 0


def test_hook_count_includes_groups_and_overridable_methods() -> None:
    assert list_parts(Whole) == (Whole, Group)
    assert [hook for part in list_parts(Whole) for hook in list_hooks(part)] == ["Group.spare", "Group.many", "Group.change"]
