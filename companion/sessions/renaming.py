"""Rewriting of names, colours and options in the events of a session.

The facts of a game identify players by seat. So names occur only in the event types common to all games, and in typed texts.
"""

import re
import unicodedata
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, TypeVar

from pymorphy3 import MorphAnalyzer

from companion.rules.game import Game
from companion.rules.shape import Json, ListOf, Record, Shape
from companion.sessions import events
from companion.sessions.events import Event
from companion.sessions.session import Seats

_WORD = re.compile(r"\w+")
NOBODY = "N. N."
"""Placeholder for the name of a forgotten person, in every language: Latin "nomen nescio", the name is unknown."""


def is_nobody(name: str) -> bool:
    """Return whether the name is a placeholder for a forgotten person."""
    return name.startswith(NOBODY)


def somebody(column: str) -> str:
    """Return the SQL condition that the column does not contain the placeholder of a forgotten person."""
    return f"{column} not glob '{NOBODY}*'"


def nobody(players: tuple[str, ...]) -> str:
    """Return the first placeholder that is not in `players`: N. N., N. N. 2, and so on."""
    number, word = 1, NOBODY
    while word in players:
        number += 1
        word = f"{NOBODY} {number}"
    return word


@dataclass(frozen=True)
class Renaming:
    """The replacements of names, colours and options in a session. `names` has the new name by old name.

    Within the facts and options of a game, words of its `vocabulary` are never treated as names.
    """

    names: Mapping[str, str]
    vocabulary: frozenset[str]
    is_bare: bool = False
    """True to keep names within longer typed texts, because the session already contained the new name."""
    colours: Mapping[int, int] = field(default_factory=dict)
    """New colour index by old colour index."""
    options: Mapping[str, Json] | None = None
    """New options of the session, or None to keep them."""

    def event(self, event: Event) -> Event:
        """Return the event with all replacements made."""
        author = self.exactly(event.author) if event.author else None
        return replace(event, data=self._data(event), author=author)

    def _data(self, event: Event) -> Mapping[str, Json]:
        data = dict(event.data)
        match event.type:
            case events.ENTRY_SET:
                values = [name for name in ("value", "was", "start") if name in data]
                told: dict[str, Json] = {name: self.everywhere(data[name]) for name in values}
                return {**data, "column": self.exactly(data["column"]), **told}
            case events.ADJUSTED:
                return {**data, "column": self.exactly(data["column"]), "note": self.within(data["note"])}
            case events.SEATED:
                options = data["options"] if self.options is None else self.options
                colours = data["tinctures"] and [*self._colours(data["tinctures"])]
                return {**data, "players": [*map(self.exactly, data["players"])], "tinctures": colours, "options": options}
            case events.CLOSED:
                return {**data, "result": self._result(data["result"])}
        changed: dict[str, Json] = self.everywhere(data) if event.is_flow else data
        return changed

    def seats(self, seats: Seats) -> Seats:
        """Return the seats with all replacements made."""
        seating = seats.seating
        options = seating.options if self.options is None else self.options
        seating = replace(seating, players=tuple(map(self.exactly, seating.players)), options=options)
        return Seats(seating, tuple(self._colours(seats.colours)))

    def _colours(self, colours: Sequence[int]) -> Iterator[int]:
        return (self.colours.get(colour, colour) for colour in colours)

    def _result(self, kept: Json) -> Json:
        standings = [{**s, "name": self.exactly(s["name"])} for s in kept["ranking"]["standings"]]
        winners = [self.exactly(name) for name in kept["ranking"]["winners"]]
        columns = [
            {
                **column,
                "name": self.exactly(column["name"]),
                "lines": [{**line, "items": self._with_args(line["items"])} for line in column["lines"]],
                "extra": self.everywhere(column["extra"]),
            }
            for column in kept["columns"]
        ]
        ranking = {**kept["ranking"], "standings": standings, "winners": winners}
        return {**kept, "columns": columns, "ranking": ranking, "warnings": self._with_args(kept["warnings"])}

    def _with_args(self, told: Sequence[Json]) -> list[Json]:
        """Return messages with names replaced in their text arguments. Other arguments, such as message ids, stay."""
        return [
            {**one, "args": {key: self.within(arg) if isinstance(arg, str) else arg for key, arg in one["args"].items()}}
            for one in told
        ]

    def exactly(self, text: Json) -> Json:
        """Return the new name if `text` is exactly an old name. Otherwise return `text`."""
        return self.names.get(text, text) if isinstance(text, str) else text

    def within(self, text: str) -> str:
        """Return a typed text with names replaced, but only where they are whole words."""
        if self.is_bare or not self.names:
            return str(self.exactly(text))
        longest_first = "|".join(map(re.escape, sorted(self.names, key=len, reverse=True)))
        return re.sub(rf"(?<!\w)(?:{longest_first})(?!\w)", lambda found: self.names[found[0]], text)

    def everywhere(self, value: Json) -> Json:
        """Return a JSON value with names replaced at all depths, in keys and texts. Words of the vocabulary stay."""
        if isinstance(value, dict):
            return {self.exactly(key) if key not in self.vocabulary else key: self.everywhere(v) for key, v in value.items()}
        if isinstance(value, list | tuple):
            return [self.everywhere(v) for v in value]
        if isinstance(value, str) and value not in self.vocabulary:
            return self.within(value)
        return value


Told = TypeVar("Told", bound=Hashable)


def exchanged(before: Sequence[Told], after: Sequence[Told], ever: Iterable[Told]) -> dict[Told, Told]:
    """Return the new value by old value for each changed name or colour. Different values stay different.

    `before` and `after` have the values by seat, and `ever` has all values of the session. A former player may have a value
    that another player takes now. Then the former player gets a value that became free.

    Example: Ann and Bob become Cem and Ann, and Cem had a seat earlier. Return {Ann: Cem, Bob: Ann, Cem: Bob}.
    """
    places = dict(zip(before, after, strict=True))
    taken = set(places.values())
    free = iter([one for one in places if one not in taken])
    places |= {one: next(free, one) for one in dict.fromkeys(ever) if one in taken and one not in places}
    return {one: other for one, other in places.items() if one != other}


_ENDINGS = "аеёийоуыьэюя"
_CASE = re.compile("[аеийоуыьюямхвн]{0,4}|s")
"""Pattern of the endings that Russian cases and the English possessive add to a name."""


def may_mean(name: str) -> Callable[[str], bool]:
    """Return a function that tells whether a text may mention the name.

    It also finds the name in other Russian cases (Лев, Льва), in capitals, and with е for ё. It prefers false positives,
    because a user checks each match.
    """
    names = _WORD.findall(_plain(name))
    stems = [stem for word in names if (stem := word.rstrip(_ENDINGS) or word)]
    forms = {form for word in names for form in _forms(word)}

    def means(text: str) -> bool:
        words = _WORD.findall(_plain(text))
        return any(w in forms or any(w.startswith(s) and _CASE.fullmatch(w, len(s)) for s in stems) for w in words)

    return means


def _forms(word: str) -> set[str]:
    """Return a Russian name in all grammatical cases, also if its stem changes. Empty for other words."""
    if not word.isalpha() or word.isascii():
        return set()
    return {_plain(form.word) for known in _dictionary().parse(word) if "Name" in known.tag for form in known.lexeme}


@cache
def _dictionary() -> MorphAnalyzer:
    """Load the Russian dictionary on first use. Loading takes a quarter of a second."""
    return MorphAnalyzer()


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().replace("ё", "е")


def vocabulary(game: Game[Any, Any] | None) -> frozenset[str]:
    """Return the words that the commands, options and cells of a game can contain, such as field names and choices."""
    if game is None:
        return frozenset()
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
