"""Tests that the API description is complete and correct."""

import json
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import assume, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator, validate

from companion.games import all_games
from companion.rules.errors import Problem
from companion.rules.shape import Choice, Counts, Flag, Json, ListOf, Name, Record, Shape, Text, Whole
from companion.rules_queries import assist, score
from companion.views.json_schema import schema
from tests.support import api_description, pads
from tests.support.example_questions import ASKS, SCORES
from tests.support.table import ApiClient

# --- The document ------------------------------------------------------------------------------------------------------


def test_openapi_document_is_valid(client: FlaskClient) -> None:
    response = client.get("/api/v1/openapi.json")
    assert response.mimetype == "application/json"
    assert response.json == api_description.document()
    validate(response.json, cls=OpenAPIV31SpecValidator)


def test_openapi_paths_equal_api_routes(app: Flask) -> None:
    routes = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith("api.")
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    operations = {(path, method): op for path, ops in api_description.document()["paths"].items() for method, op in ops.items()}
    assert routes == set(operations)
    assert len({operation["operationId"] for operation in operations.values()}) == len(operations)


# --- What is sent ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "question"),
    [*(("ScoreQuestion", q) for q in SCORES.values()), *(("AssistQuestion", q) for q in ASKS.values())],
    ids=[*SCORES, *ASKS],
)
def test_openapi_question_schema_accepts_example_and_refuses_changes(name: str, question: Any) -> None:
    (score if name == "ScoreQuestion" else assist)(json.dumps(question).encode(), "en")
    assert api_description.component(name).is_valid(question)
    assert not api_description.component(name).is_valid({**question, "strange": 1})
    assert not api_description.component(name).is_valid({**question, "game": "chess"})
    for key in question.keys() - {"variants", "loop", "corners", "final"}:
        assert not api_description.component(name).is_valid({k: v for k, v in question.items() if k != key})


def test_openapi_score_question_describes_pads() -> None:
    asked = {"game": pads.key_of(pads.COLLECTION), "players": [{"name": "Ann", "r1": 2, "r2": 0, "r3": 4}]}
    assert api_description.component("ScoreQuestion").is_valid(asked)
    assert not api_description.component("ScoreQuestion").is_valid({**asked, "players": [{"name": "Ann", "r1": "2"}]})


def test_openapi_option_schema_accepts_default() -> None:
    for game in all_games().values():
        for option in game.options:
            assert Draft202012Validator(schema(option.shape)).is_valid(option.default)


def test_openapi_session_and_command_schemas_match_server(client: FlaskClient) -> None:
    programs = ApiClient(client)
    for game in (*all_games().values(), all_games()[pads.key_of(pads.COLLECTION)]):
        players = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus"][: max(game.seats)]
        wanted = {"game": game.key, "players": players, "options": {o.key: o.default for o in game.options}, "first": 1}
        assert api_description.component("Beginning").is_valid(wanted)
        table = programs.begin(**wanted)
        steps = [step["step"] for step in table.look()["setup"]]
        ticked = {"type": "tick", "step": steps[0]} if steps else {"type": "adjust", "column": "Ann", "points": 3}
        command = {"id": "a", "author": "Ann", **ticked}
        assert api_description.component("Command").is_valid(command)
        assert programs.post(f"{table.path}/commands", json=command).status_code == 200
        assert not api_description.component("Command").is_valid({**command, "type": "fly"})
        assert not api_description.component("Beginning").is_valid({**wanted, "players": players[: min(game.seats) - 1]})


# --- Kinds of values ---------------------------------------------------------------------------------------------------

names = st.sampled_from(["a", "b", "c"])
bounds = st.tuples(st.integers(-3, 3), st.integers(0, 5)).map(lambda t: (t[0], t[0] + t[1]))
leaves = st.one_of(
    bounds.map(lambda ends: Whole(*ends)),
    st.just(Flag()),
    st.lists(names, min_size=1, unique=True).map(lambda words: Choice(tuple(words))),
    st.integers(0, 3).map(Text),
    st.just(Name()),
    st.dictionaries(names, bounds).map(Counts),
)


def _lists(of: st.SearchStrategy[Shape]) -> st.SearchStrategy[Shape]:
    return st.builds(
        lambda item, fewest, more: ListOf(item, fewest, None if more is None else fewest + more),
        of,
        st.integers(0, 2),
        st.none() | st.integers(0, 2),
    )


def _records(of: st.SearchStrategy[Shape]) -> st.SearchStrategy[Shape]:
    return st.builds(
        lambda fields, left: Record(fields, {k: None for k in fields if k in left}), st.dictionaries(names, of), st.sets(names)
    )


shapes = st.recursive(leaves, lambda of: _lists(of) | _records(of), max_leaves=6)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 9)
    | st.sampled_from(["a", "b", "", " ", "\t", "a b", "x" * 41, "x" * 40, "\x7f"]),
    lambda of: st.lists(of, max_size=3) | st.dictionaries(names, of, max_size=3),
    max_leaves=8,
)


def fitting(shape: Shape) -> st.SearchStrategy[Json]:
    """Draw a value that roughly fits a shape."""
    match shape:
        case Whole(low, high):
            return st.integers(low - 1, high + 1)
        case Flag():
            return st.booleans()
        case Choice(words):
            return st.sampled_from([*words, "z"])
        case Counts(ends):
            return st.dictionaries(st.sampled_from([*ends, "d"]), st.integers(-4, 9))
        case ListOf(item, fewest):
            return st.lists(fitting(item), min_size=max(0, fewest - 1), max_size=fewest + 3)
        case Record(fields):
            return st.fixed_dictionaries({}, optional={k: fitting(v) for k, v in fields.items()})
        case _:
            return st.text(max_size=4)


@given(st.data())
def test_openapi_schema_of_shape_accepts_same_values_as_shape(data: st.DataObject) -> None:
    shape = data.draw(shapes)
    value = data.draw(fitting(shape) | values)
    assume(not unlike_elsewhere(value))
    found: list[Problem] = []
    shape.check(value, "", found)
    described_as = schema(shape)
    Draft202012Validator.check_schema(described_as)
    assert Draft202012Validator(described_as).is_valid(value) == (not found), (shape, value, found)


def unlike_elsewhere(value: Json) -> bool:
    """Return whether a text has lone surrogates, which JSON Schema cannot describe."""
    return any("\ud800" <= char <= "\udfff" for char in json.dumps(value, ensure_ascii=False))


@given(st.data())
def test_openapi_schema_of_record_shows_defaults(data: st.DataObject) -> None:
    fields = data.draw(st.dictionaries(names, leaves, min_size=1))
    told = schema(Record(fields, dict.fromkeys(fields, 0)))
    assert {key: entry.get("default") for key, entry in told["properties"].items()} == dict.fromkeys(fields, 0)
    assert "required" not in told


def test_openapi_schema_describes_every_field_of_every_game() -> None:
    """Every field has a description. Only fields that depend on other fields may accept anything."""
    for game in all_games().values():
        told = {
            "score": schema(game.scoring.question),
            **{f"ask {key}": schema(ask.question) for key, ask in game.asks.items()},
            **{f"fact {key}": schema(shape) for key, shape in game.facts.items()},
            **{f"cell {cell.key}": schema(cell.shape) for cell in game.sheet.cells.values()},
            **{f"command {name}": schema(command.fields) for name, command in game.flow.commands.items()},
        }
        assert [path for name, found in told.items() for path in undescribed(found, f"{game.key} {name}")] == []


def undescribed(found: Any, at: str) -> list[str]:
    """Return the paths at which a schema accepts anything."""
    if isinstance(found, list):
        return [path for i, part in enumerate(found) for path in undescribed(part, f"{at}[{i}]")]
    if not isinstance(found, dict):
        return []
    if not found:
        return [at]
    inner = {
        key: part for key, part in found.items() if key in {"items", "prefixItems", "anyOf", "oneOf", "additionalProperties"}
    }
    parts = {**inner, **{f".{key}": part for key, part in found.get("properties", {}).items()}}
    return [path for key, part in parts.items() for path in undescribed(part, f"{at} {key}")]
