"""Values for any shape: valid ones, random or listed, and invalid ones."""

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random

from companion.rules.errors import RefusedError
from companion.rules.numbers import Numbers
from companion.rules.shape import Choice, Counts, Flag, Json, ListOf, Name, Record, Shape, Text, Whole, check_value
from companion.views.score import field_text, input_kind
from tests.game_contract.refusing import problems_of

STRANGER = "Somebody else"
TEXTS = ("", "note", "Ёж № 5, <i>x</i>")
TYPED = ("1", "0", "2", "3", "5", "1 2", "2, 5", "4+4", "2+1, 3", "12/13", "4:1, 5:2", "-", "true")
"""Texts that people may type. A shape without a list of values is tested with the texts that it can read."""
WRONG_JSON: tuple[Json, ...] = (None, True, -1, 10**9, 2.5, "?!", "", [], [None], {}, {"?!": 1})
WRONG_TYPED = ("?!", "1 000 000 000 000", "x" * 500, "\x07")


def examples(shape: Shape, players: Sequence[str]) -> list[Json]:
    """Return valid values of a shape, always the same ones."""
    return [check_value(shape, value) for value in _examples(shape, players) if is_right(shape, value)]


def drawn(shape: Shape, chance: Random, players: Sequence[str]) -> Json:
    """Return a random value of a shape: mostly a small one, sometimes a wrong one."""
    if chance.random() < 0.01:
        return chance.choice(WRONG_JSON)
    match shape:
        case Whole():
            return chance.randint(shape.low, chance.choice((min(shape.low + 4, shape.high), shape.high)))
        case Name():
            return STRANGER if chance.random() < 0.02 else chance.choice(list(players))
        case Counts():
            some = [key for key in shape.fields if chance.random() < 0.4]
            return {key: drawn(shape.fields[key], chance, players) for key in some}
        case ListOf() if not hasattr(shape, "values"):
            most = shape.fewest + 3 if shape.most is None else shape.most
            return [drawn(shape.item, chance, players) for _ in range(chance.randint(shape.fewest, most))]
        case Record():
            some = [key for key in shape.fields if key not in shape.optional or chance.random() < 0.5]
            return {key: drawn(shape.fields[key], chance, players) for key in some}
    found = examples(shape, players)
    return chance.choice(found) if found else None


def is_right(shape: Shape, value: Json) -> bool:
    """Return whether the shape accepts the value."""
    return not problems_of(partial(check_value, shape, value))


def _examples(shape: Shape, players: Sequence[str]) -> Iterable[Json]:
    own = getattr(shape, "examples", None)
    if own is not None:
        return list(own() if callable(own) else own)
    match shape:
        case Whole():
            return sorted({shape.low, shape.high, (shape.low + shape.high) // 2, min(shape.low + 1, shape.high)})
        case Flag():
            return [False, True]
        case Choice():
            return shape.values
        case Name():
            return players
        case Text():
            return [text[: shape.longest] for text in TEXTS]
        case Counts():
            return [{}, {key: each.high for key, each in shape.fields.items()}]
        case Numbers():
            most = shape.fewest + 3 if shape.most is None else shape.most
            return [_numbers(shape, n) for n in sorted({0, 1, 2, shape.fewest, most})]
    if values := getattr(shape, "values", ()):  # several of a few words
        return [[], [values[0]], list(values[:2]), list(values)]
    match shape:
        case ListOf() if some := examples(shape.item, players):
            return [some[:n] for n in range(shape.fewest, len(some) + 1)]
        case Record():
            fields = {key: examples(field, players) for key, field in shape.fields.items()}
            return [{key: found[0] for key, found in fields.items() if found}]
    return [*_read(shape, TYPED), shape.blank()]


def _numbers(shape: Numbers, count: int) -> list[int]:
    """Return `count` numbers, the smallest and the largest included."""
    span = range(shape.each.low, shape.each.high + 1)
    return [span[(i * max(len(span) - 1, 1)) % len(span)] for i in range(count)]


def _read(shape: Shape, texts: Iterable[str]) -> Iterable[Json]:
    for text in texts:
        try:
            yield shape.read(text, "value")
        except (RefusedError, NotImplementedError):
            continue


def wrong_for(shape: Shape) -> str:
    """Return a typed text that the shape refuses."""
    for text in WRONG_TYPED:
        try:
            shape.read(text, "value")
        except RefusedError:
            return text
    raise AssertionError(f"{shape} takes everything that is typed")


def typed(value: Json, shape: Shape) -> str:
    """Return the value as the text of its field."""
    return field_text(value, shape)


def can_be_typed(shape: Shape) -> bool:
    """Return whether a form has a field for the shape. Values entered on a game's own page have none."""
    return input_kind(shape) != "own"
