"""Tests of moves: names of players in commands, seats in facts, and what a log line shows by default."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.errors import Key, RefusedError
from companion.rules.move import Fact, Move
from companion.rules.shape import Choice, Record, Seat, Whole
from companion.rules.table import Seating, Table

GAMES = Path(__file__).parents[2] / "companion" / "games"
SEATING = Seating("toy", ("Ann", "Bob", "Cid"), {})


class Give(Move[None]):
    """A move with two players, of whom the command may omit the second, a number and a choice."""

    type = "give"
    facts = ("given",)
    takes = Record(
        {"player": Seat(), "friend": Seat(), "coins": Whole(0, 9), "kind": Choice(("gold",))}, {"friend": None, "kind": None}
    )


@pytest.mark.parametrize(
    ("args", "data"),
    [
        ({"player": "Bob", "friend": "Cid", "coins": 2}, {"seat": 1, "friend": 2, "coins": 2}),
        ({"player": "Ann", "friend": None, "coins": 0}, {"seat": 0, "friend": None, "coins": 0}),
    ],
)
def test_names_in_command_become_seats_in_fact_and_names_again(args: dict[str, object], data: dict[str, object]) -> None:
    assert Give().holds(Table(None, SEATING), args) == data
    assert Give().asked(Fact("given", data), SEATING) == {name: value for name, value in args.items() if value is not None}


def test_unknown_name_in_command_is_refused_at_its_field() -> None:
    with pytest.raises(RefusedError) as refused:
        Give().holds(Table(None, SEATING), {"player": "Ann", "friend": "Zoë", "coins": 1})
    assert [(problem.at, problem.code) for problem in refused.value.problems] == [("friend", "no-such-player")]


def test_log_line_shows_names_numbers_and_choices_by_default() -> None:
    fact = Fact(
        "given", {"seat": 1, "friend": 2, "coins": 0, "kind": "gold", "more": [1], "wins": True, "note": "x", "left": -3}
    )
    shown = {"player": "Bob", "friend": "Cid", "coins": 0, "left": -3, "kind": Key("kind-gold")}
    assert Give().said(fact, SEATING) == shown


def test_log_line_shows_only_what_fact_has() -> None:
    assert Give().said(Fact("given", {"seat": None, "kind": None}), SEATING) == {}


def test_games_convert_no_names_in_commands_themselves() -> None:
    methods = (method for path in GAMES.rglob("*.py") for method in converting_methods(path.read_text("utf-8")))
    assert [ast.unparse(method) for method in methods if is_converting(method)] == []


def converting_methods(source: str) -> Iterator[ast.FunctionDef]:
    """Yield the methods that make the data of a fact from the fields of a command, and back."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name in {"holds", "asked"}:
            yield node


def is_converting(method: ast.FunctionDef) -> bool:
    """Return whether the code looks up the seat of a name with `Table.seat`, or the name of a seat in `Seating.players`."""
    parts = [*ast.walk(method)]
    found = [part.func for part in parts if isinstance(part, ast.Call)] + [
        p.value for p in parts if isinstance(p, ast.Subscript)
    ]
    return any(isinstance(part, ast.Attribute) and part.attr in {"seat", "players"} for part in found)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def asked(self, fact, seating): return {'victim': seating.players[fact.data['victim']]}", True),
        ("def holds(self, table, args): return {'seat': table.seat(args['player'])}", True),
        ("def holds(self, table, args): return {'seat': table.state.seat, 'of': len(table.seating.players)}", False),
        ("def said(self, fact, seating): return {'player': seating.players[0]}", False),
    ],
)
def test_conversion_of_names_in_code_is_found(source: str, expected: bool) -> None:
    assert any(is_converting(method) for method in converting_methods(source)) is expected
