"""The description of the HTTP interface, OpenAPI 3.1, made from the same shapes that check what comes in."""

from collections.abc import Iterable
from typing import Any

from companion import __version__
from companion.clubs import TINCTURES
from companion.games import all_games
from companion.plays.commands import COMMON
from companion.rules.game import Command, Game
from companion.rules.shape import Json, Name, Record, Text
from companion.views.schema import Schema, closed, schema
from companion.web import openapi_paths
from companion.web.openapi_answers import ANSWERS

ABOUT = """The rules of the games, and plays at a table, for programs.

A code is the key to a play: whoever has it may do everything in that play, and nothing else opens it. A watch code only reads.
Everything sent is JSON in UTF-8 of at most 256 KiB; a key that stands twice in one object is refused. Whatever is wrong is
told in `errors`, all of it at once, each at its place, in the language of `?lang=` or else of `Accept-Language`."""


def document() -> Json:
    """The whole description."""
    games = all_games().values()
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Castle Companion",
            "version": __version__,
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": "server"}, {"name": "rules"}, {"name": "plays"}],
        "paths": openapi_paths.paths(),
        "components": {
            "schemas": {
                **ANSWERS,
                "ScoreQuestion": _any_of(_of_game(game, game.question) for game in games),
                "AssistQuestion": _any_of(
                    _of_game(game, ask.question, ask=key) for game in games for key, ask in game.asks.items()
                ),
                "Beginning": _any_of(_beginning(game) for game in games),
                "Command": _any_of(
                    [
                        *(_command(name, command) for name, (command, _) in COMMON.items()),
                        *(_command(name, command) for game in games for name, command in game.flow.commands.items()),
                    ]
                ),
            },
            "parameters": openapi_paths.PARAMETERS,
            "responses": {f"Problem{status}": openapi_paths.problem(status) for status in openapi_paths.PROBLEMS},
        },
    }


# --- What is sent ------------------------------------------------------------------------------------------------------


def _any_of(schemas: Iterable[Schema]) -> Schema:
    return {"anyOf": list(schemas)}


def _of_game(game: Game[Any, Any], question: Record, **more: str) -> Schema:
    """A question about a game: what is asked, and of which game."""
    asked = schema(question)
    fixed = {key: {"const": value} for key, value in {"game": game.key, **more}.items()}
    return {**asked, "properties": {**fixed, **asked["properties"]}, "required": [*fixed, *asked.get("required", ())]}


def _beginning(game: Game[Any, Any]) -> Schema:
    fewest, most = min(game.seats), max(game.seats)
    tincture = {"type": "integer", "minimum": 0, "maximum": TINCTURES - 1}
    return closed(
        {
            "game": {"const": game.key},
            "players": {
                "type": "array",
                "items": schema(Name()),
                "minItems": fewest,
                "maxItems": most,
                "uniqueItems": True,
                "description": "Clockwise.",
            },
            "options": closed(
                {option.key: {**schema(option.shape), "default": option.default} for option in game.options},
            ),
            "first": {
                "type": "integer",
                "minimum": 0,
                "maximum": most - 1,
                "default": 0,
                "description": "The seat that begins.",
            },
            "tinctures": {
                "type": "array",
                "items": tincture,
                "minItems": fewest,
                "maxItems": most,
                "description": "The colour of each seat.",
            },
            "facts": {
                **closed({key: schema(shape) for key, shape in game.facts.items()}),
                "description": "What the pieces of this copy say.",
            },
            "sure": {
                "type": "boolean",
                "default": False,
                "description": "Whether names that look the same are meant to be different people. Without it that is refused.",
            },
        },
        ("game", "players"),
    )


_LEFT_OUT = {
    True: " May be left out; what is told is held against what has happened since.",
    False: " May be left out: the order does not matter.",
}


ABOUT_COMMANDS = {
    "set-entry": "Where the turns know a value, this puts it right by the difference from what its sender saw (`seq`, else what"
    " they say now); what is done later is added. The value that they say themselves, or null, takes the correction back. Where"
    " they know nothing the value stands as it is, and null clears the cell.",
    "adjust": "Points by hand, which count during play too. `of` is a line among `adjustments`: this one takes its place, or,"
    " with 0 points, takes it away.",
    "close": "While something is `open` this is refused with 422 and every open thing, and done with `sure`.",
}


def _command(name: str, command: Command) -> Schema:
    fields = schema(command.fields)
    seen: Schema = {
        "type": "integer",
        "minimum": 0,
        "maximum": 2**53,
        "description": "The latest event the sender has seen."
        + (" Required: the order matters." if command.needs_seq else _LEFT_OUT[command.ordered]),
    }
    envelope = {
        "id": {
            **schema(Text(64)),
            "minLength": 1,
            "description": "The sender's own, such as a UUID. Sent again, it is done once.",
        },
        "type": {"const": name},
        "author": {**schema(Name()), "description": "Who did it, for the log."},
        "seq": seen,
        "sure": {
            "type": "boolean",
            "default": False,
            "description": "Whether it is meant although the rulebook does not allow it, or something is left open by it."
            " Without it that is asked about, as a refusal with 422.",
        },
    }
    required = ["id", "type", *(["seq"] if command.needs_seq else []), *fields.get("required", ())]
    about = {"description": ABOUT_COMMANDS[name]} if name in ABOUT_COMMANDS else {}
    return {**closed({**envelope, **fields["properties"]}, required), **about}
