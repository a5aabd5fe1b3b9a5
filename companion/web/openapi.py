"""OpenAPI 3.1 description of the HTTP interface: `openapi.json`, with schemas from the shapes that validate the input."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from companion import __version__
from companion.clubs import COLOUR_COUNT
from companion.games import all_games
from companion.pads.definition import MAX_SEATS, Pad
from companion.pads.game import pad_game
from companion.rules.game import Command, Game
from companion.rules.shape import Json, Name, Record, Text
from companion.sessions.commands import COMMON_COMMANDS
from companion.texts import LANGUAGES
from companion.views.json_schema import Schema, closed, schema

_LEFT_OUT = {
    True: " May be left out; what is told is held against what has happened since.",
    False: " May be left out: the order does not matter.",
}


def document() -> Json:
    games = all_games().values()
    told, pad = read_written_parts()["document"], read_written_parts()["PadQuestion"]
    any_pad = pad_game(Pad("", range(1, MAX_SEATS + 1), ()))
    commands = [(name, command) for name, (command, *_) in COMMON_COMMANDS.items()]
    commands += [item for game in games for item in game.flow.commands.items()]
    schemas = {
        "ScoreQuestion": _any_of([*(_of_game(game, game.scoring.question) for game in games), pad]),
        "AssistQuestion": _any_of(_of_game(game, ask.question, ask=key) for game in games for key, ask in game.asks.items()),
        "Beginning": _any_of([*map(_beginning, games), _beginning(any_pad, pad["properties"]["game"])]),
        "Command": _any_of(_command(*command) for command in commands),
    }
    parts = told["components"]
    language = {**parts["parameters"]["lang"], "schema": {"type": "string", "enum": list(LANGUAGES)}}
    components = {
        **parts,
        "schemas": {**parts["schemas"], **schemas},
        "parameters": {**parts["parameters"], "lang": language},
    }
    return {**told, "info": {**told["info"], "version": __version__}, "components": components}


@cache
def read_written_parts() -> Any:
    """Return the hand-written parts of the description.

    They are the document, fields of all sessions and commands, and meanings of some commands.
    """
    return json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))


def _any_of(schemas: Iterable[Schema]) -> Schema:
    return {"anyOf": list(schemas)}


def _of_game(game: Game[Any, Any], question: Record, **more: str) -> Schema:
    """Return the schema of a rules query.

    It has the question's fields, plus `game` and the fields in `more`, each with a fixed value.
    """
    asked = schema(question)
    fixed = {key: {"const": value} for key, value in {"game": game.key, **more}.items()}
    return {**asked, "properties": {**fixed, **asked["properties"]}, "required": [*fixed, *asked.get("required", ())]}


def _beginning(game: Game[Any, Any], key: Schema | None = None) -> Schema:
    fewest, most = min(game.seats), max(game.seats)
    told = read_written_parts()["Beginning"]
    seats = {"minItems": fewest, "maxItems": most}
    colour = {"type": "integer", "minimum": 0, "maximum": COLOUR_COUNT - 1}
    of_game = {
        "game": key or {"const": game.key},
        "players": {**told["players"], "items": schema(Name()), **seats},
        "options": closed({option.key: {**schema(option.shape), "default": option.default} for option in game.options}),
        "first": {**told["first"], "maximum": most - 1},
        "tinctures": {**told["tinctures"], "items": colour, **seats},
        "facts": {**closed({key: schema(shape) for key, shape in game.facts.items()}), **told["facts"]},
    }
    return closed({**told, **of_game}, ("game", "players"))


def _command(name: str, command: Command) -> Schema:
    told, fields = read_written_parts()["Command"], schema(command.fields)
    about = " Required: the order matters." if command.needs_seq else _LEFT_OUT[command.ordered]
    envelope = {
        "id": {**schema(Text(64)), **told["id"]},
        "type": {"const": name},
        "author": {**schema(Name()), **told["author"]},
        "seq": {**told["seq"], "description": told["seq"]["description"] + about},
        "sure": told["sure"],
    }
    required = ["id", "type", *(["seq"] if command.needs_seq else []), *fields.get("required", ())]
    meaning = read_written_parts()["commands"].get(name)
    return {**closed({**envelope, **fields["properties"]}, required), **({"description": meaning} if meaning else {})}
