r"""The tokens that stand for names of people in stored sessions.

The table `people` has the only copy of a name. The stored seating, events, results and notes of a session contain tokens
instead. A token is a number between two SUBSTITUTE characters. The table `play_people` says which person each number means in
that session. So a rename changes one row, and no stored event.

Other modules see names only: `Log` and `Registry` replace names by tokens when they write, and tokens by names when they read.
Facts of a game identify players by seat. So names occur only in the event types common to all games, and in typed texts
(`Move.typed`). Other words of facts are never treated as names, so a player may be called "seat" or "income".

Example: Ann is person 0 of a session, and Bob is person 1. The stored text
`{"column":"\u001a1\u001a","note":"\u001a0\u001a asked"}` is read as `{"column":"Bob","note":"Ann asked"}`.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Self

from companion.rules.game import Game, Seating
from companion.rules.shape import Json, ListOf, Record, Shape
from companion.sessions import events
from companion.sessions.events import Event

MARK = "\x1a"
"""SUBSTITUTE, the character before and after the number of a token. Names and typed texts cannot contain it."""
_MARK_IN_JSON = "\\u001a"
_TOKEN = re.compile(f"{MARK}([0-9]+){MARK}")
_TOKEN_IN_JSON = re.compile(r"\\u001a([0-9]+)\\u001a")


def data_to_json(data: Json) -> str:
    """Return the data of an event as compact JSON text. Raise ValueError for NaN and infinity."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def has_tokens(text: str | None) -> bool:
    """Return whether a stored text, or a stored JSON text, contains a token."""
    return text is not None and (MARK in text or _MARK_IN_JSON in text)


def restore_names(text: str, names: Sequence[str]) -> str:
    """Return a stored text with names instead of tokens. `names` has the names by number."""
    return _TOKEN.sub(lambda found: _name(names, found[1]), text) if MARK in text else text


def restore_names_in_json(text: str, names: Sequence[str]) -> str:
    """Return a stored JSON text with names instead of tokens."""
    if _MARK_IN_JSON not in text:
        return text
    return _TOKEN_IN_JSON.sub(lambda found: _escaped(_name(names, found[1])), text)


def _name(names: Sequence[str], number: str) -> str:
    """Return the name with this number. Raise ValueError for a number that nobody has, as in a damaged database."""
    if int(number) >= len(names):
        raise ValueError(number)
    return names[int(number)]


def _escaped(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)[1:-1]


class PersonTokens:
    """Replaces the names of a session by tokens. `names` has the names of its people by number.

    Within the entries of a game, words of its `vocabulary` are never treated as names. `typed` has the keys of typed texts by
    type of fact. `columns` has the columns of the score sheet that are not named after players, and `strangers` the
    participants that the game ranks without a seat.
    """

    def __init__(
        self,
        names: Sequence[str],
        vocabulary: frozenset[str] = frozenset(),
        typed: Mapping[str, Sequence[str]] | None = None,
        columns: frozenset[str] = frozenset(),
        strangers: frozenset[str] = frozenset(),
    ) -> None:
        self.names = tuple(names)
        self._vocabulary = vocabulary
        self._typed = typed or {}
        self._columns = columns
        self._strangers = strangers
        self._tokens = {name: f"{MARK}{number}{MARK}" for number, name in enumerate(self.names)}

    @classmethod
    def for_game(cls, names: Sequence[str], game: Game[Any, Any] | None, seating: Seating | None) -> Self:
        """Return the tokens for a session of a game with these seats.

        `game` is None if this version does not know the game, and `seating` is None if the seats are damaged.
        """
        if game is None:
            return cls(names)
        strangers = frozenset(game.participants(seating)) - {*seating.players} if seating else frozenset[str]()
        typed = {fact: move.typed for fact, move in game.flow.moves.by_fact.items()}
        return cls(names, vocabulary(game), typed, _columns_without_player(game), strangers)

    @cached_property
    def _anywhere(self) -> re.Pattern[str]:
        """Pattern that finds a name in a JSON text, also as part of a word."""
        return re.compile("|".join(re.escape(_escaped(name)) for name in self.names) or "(?!)")

    @cached_property
    def _whole_words(self) -> re.Pattern[str]:
        longest_first = "|".join(map(re.escape, sorted(self.names, key=len, reverse=True)))
        return re.compile(rf"(?<!\w)(?:{longest_first})(?!\w)" if self.names else "(?!)")

    def data(self, event: Event) -> str:
        """Return the data of an event as JSON text with tokens."""
        plain = data_to_json(event.data)
        if _MARK_IN_JSON in plain:  # a mark in a typed text of an old version must not become a token
            event = replace(event, data=_without_marks(event.data))
            plain = data_to_json(event.data)
        return data_to_json(self._replaced(event)) if self._anywhere.search(plain) else plain

    def _replaced(self, event: Event) -> Mapping[str, Json]:
        data = dict(event.data)
        match event.type:
            case events.ENTRY_SET:
                values = [name for name in ("value", "was", "start") if name in data]
                replaced: dict[str, Json] = {name: self.everywhere(data[name]) for name in values}
                return {**data, "column": self._column(data["column"]), **replaced}
            case events.ADJUSTED:
                return {**data, "column": self._column(data["column"]), "note": self.within(data["note"])}
            case events.SEATED:
                return {**data, "players": [*map(self.exactly, data["players"])]}
            case events.CLOSED:
                return {**data, "result": self._result(data["result"])}
        return data | {key: self.everywhere(data[key]) for key in self._typed.get(event.type, ()) if key in data}

    def seating(self, seating: Mapping[str, Json]) -> dict[str, Json]:
        """Return a seating, as plain data, with tokens instead of the names of its players."""
        return {**seating, "players": [*map(self.exactly, seating["players"])]}

    def _result(self, kept: Json) -> Json:
        standings = [{**s, "name": self._ranked(s["name"])} for s in kept["ranking"]["standings"]]
        winners = [self._ranked(name) for name in kept["ranking"]["winners"]]
        columns = [
            {
                **column,
                "name": self._column(column["name"]),
                "lines": [{**line, "items": self._with_args(line["items"])} for line in column["lines"]],
                "extra": self.everywhere(column["extra"]),
            }
            for column in kept["columns"]
        ]
        ranking = {**kept["ranking"], "standings": standings, "winners": winners}
        return {**kept, "columns": columns, "ranking": ranking, "warnings": self._with_args(kept["warnings"])}

    def _with_args(self, messages: Sequence[Json]) -> list[Json]:
        """Return messages with names replaced in their text arguments. Other arguments, such as message ids, stay."""
        return [
            {**one, "args": {key: self.within(arg) if isinstance(arg, str) else arg for key, arg in one["args"].items()}}
            for one in messages
        ]

    def _column(self, name: Json) -> Json:
        """Return the token of the player whose column this is. Return any other name of a column unchanged."""
        return name if name in self._columns else self.exactly(name)

    def _ranked(self, name: Json) -> Json:
        """Return the token of a ranked player. Return the name of a participant without a seat unchanged."""
        return name if name in self._strangers else self.exactly(name)

    def exactly(self, text: Json) -> Json:
        """Return the token if `text` is exactly a name. Otherwise return `text`."""
        return self._tokens.get(text, text) if isinstance(text, str) else text

    def within(self, text: str) -> str:
        """Return a typed text with names replaced, but only where they are whole words."""
        return self._whole_words.sub(lambda found: self._tokens[found[0]], text)

    def everywhere(self, value: Json) -> Json:
        """Return a JSON value with names replaced at all depths, in keys and texts. Words of the vocabulary stay."""
        if isinstance(value, dict):
            return {self.exactly(key) if key not in self._vocabulary else key: self.everywhere(v) for key, v in value.items()}
        if isinstance(value, list | tuple):
            return [self.everywhere(v) for v in value]
        if isinstance(value, str) and value not in self._vocabulary:
            return self.within(value)
        return value


def _without_marks(value: Json) -> Json:
    """Return a JSON value with another character in the place of each mark."""
    if isinstance(value, Mapping):
        return {key: _without_marks(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_without_marks(one) for one in value]
    return value.replace(MARK, "\N{REPLACEMENT CHARACTER}") if isinstance(value, str) else value


def _columns_without_player(game: Game[Any, Any]) -> frozenset[str]:
    """Return the columns of a score sheet that are not named after players, for all numbers of players."""
    if game.shared is None:
        return frozenset()
    usual = {option.key: option.default for option in game.options}
    tables = (Seating(game.key, tuple(map(str, range(seats))), usual) for seats in game.seats)
    return frozenset(column for seating in tables for column in game.columns(seating) if column not in seating.players)


def vocabulary(game: Game[Any, Any]) -> frozenset[str]:
    """Return the words that the commands, options and cells of a game can contain, such as field names and choices."""
    shapes: list[Shape] = [command.fields for command in game.flow.commands.values()]
    shapes += [option.shape for option in game.options]
    shapes += [cell.shape for row in (*game.sheet.table, *game.sheet.column) for cell in row.cells]
    return frozenset(word for shape in shapes for word in _words(shape))


def _words(shape: Shape) -> Iterator[str]:
    inside: list[Shape] = []
    if isinstance(shape, Record):
        yield from shape.fields
        inside = [*shape.fields.values()]
    elif isinstance(shape, ListOf):
        inside = [shape.item]
    yield from (str(value) for value in getattr(shape, "values", ()))
    yield from (word for one in inside for word in _words(one))
