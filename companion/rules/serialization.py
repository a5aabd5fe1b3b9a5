"""Conversion of dataclasses to JSON and back. Seatings and results are stored as this JSON, so later versions must read it."""

import dataclasses
import types
import typing
from collections.abc import Mapping
from typing import Any, TypeVar

T = TypeVar("T")


def to_plain(value: Any) -> Any:
    """Return the value as JSON. Dataclasses and named tuples become objects, tuples become lists, sets become sorted lists."""
    if value is None or isinstance(value, int | str):  # most values
        return value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: to_plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, Mapping):
        return {str(k): to_plain(v) for k, v in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(to_plain(v) for v in value)
    if isinstance(value, list | tuple):
        return [to_plain(v) for v in value]
    return value


def from_plain(kind: type[T], raw: Any) -> T:
    """Return the value of type `kind` from its JSON `raw`, the inverse of `to_plain`.

    A field missing in `raw` gets its default.
    """
    return typing.cast(T, _load(kind, raw))


def _load(kind: Any, raw: Any) -> Any:
    """Convert JSON to a dataclass, a tuple of one type, or `X | None`. Return any other value unchanged."""
    args = typing.get_args(kind)
    if types.NoneType in args:
        return None if raw is None else _load(args[0], raw)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        hints = typing.get_type_hints(kind)
        return kind(**{f.name: _load(hints[f.name], raw[f.name]) for f in dataclasses.fields(kind) if f.name in raw})
    return tuple(_load(args[0], one) for one in raw) if typing.get_origin(kind) is tuple else raw
