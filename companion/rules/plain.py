"""Dataclasses of plain values as JSON and back: what is kept of a seating and of a result, readable by any later version."""

import dataclasses
import types
import typing
from collections.abc import Mapping
from typing import Any, TypeVar

T = TypeVar("T")


def to_plain(value: Any) -> Any:
    """Dataclasses and named tuples as objects, tuples and sets as lists; the rest as it is."""
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
    """The value of type `kind` that `to_plain` made `raw` of. A field added since has its default."""
    return typing.cast(T, _load(kind, raw))


def _load(kind: Any, raw: Any) -> Any:
    """Of lists we keep tuples of one kind; of what may be missing, `kind | None`; the rest is plain itself."""
    args = typing.get_args(kind)
    if types.NoneType in args:
        return None if raw is None else _load(args[0], raw)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        hints = typing.get_type_hints(kind)
        return kind(**{f.name: _load(hints[f.name], raw[f.name]) for f in dataclasses.fields(kind) if f.name in raw})
    return tuple(_load(args[0], one) for one in raw) if typing.get_origin(kind) is tuple else raw
