"""Convert shapes of values to JSON Schema, so that programs know which values are accepted."""

from collections.abc import Mapping
from typing import Any

from companion.rules.shape import NAME_LENGTH, Choice, Counts, Flag, Json, ListOf, Name, Record, Shape, Text, Whole

Schema = dict[str, Json]

_SHOWABLE = "[^\\u0000-\\u001f\\u007f-\\u009f]"
TEXT_PATTERN = f"^{_SHOWABLE}*$"
NAME_PATTERN = f"^{_SHOWABLE}*[^\\s\\u0000-\\u001f\\u007f-\\u009f]{_SHOWABLE}*$"


def schema(shape: Shape) -> Schema:
    """Return the JSON Schema of a shape. A shape with its own `schema` method defines the schema itself.

    Any other unknown shape gets an empty schema, which accepts every value.
    """
    if own := getattr(shape, "schema", None):  # a game's own shape
        return dict(own())
    match shape:
        case Whole(low, high):
            return {"type": "integer", "minimum": low, "maximum": high}
        case Flag():
            return {"type": "boolean"}
        case Choice(values):
            return {"type": "string", "enum": list(values)}
        case Text(longest):
            return {"type": "string", "maxLength": longest, "pattern": TEXT_PATTERN}
        case Name():
            return {"type": "string", "minLength": 1, "maxLength": NAME_LENGTH, "pattern": NAME_PATTERN}
        case Counts(fields):
            return closed({key: schema(each) for key, each in fields.items()})
        case ListOf(item, fewest, most):
            found: Schema = {"type": "array", "items": schema(item)}
            found |= {"minItems": fewest} if fewest else {}
            return found | ({} if most is None else {"maxItems": most})
        case Record():
            return _record(shape)
        case _:
            return {}


def closed(properties: Mapping[str, Schema], required: Any = ()) -> Schema:
    """Return the schema of an object with these properties and no others. `required` lists those that it must have."""
    needed = {"required": list(required)} if required else {}
    return {"type": "object", "properties": dict(properties), **needed, "additionalProperties": False}


def _record(shape: Record) -> Schema:
    properties = {key: schema(value) for key, value in shape.fields.items()}
    for key, default in shape.optional.items():
        if default is not None and properties.get(key):
            properties[key] = {**properties[key], "default": list(default) if isinstance(default, tuple) else default}
    return closed(properties, [key for key in shape.fields if key not in shape.optional])
