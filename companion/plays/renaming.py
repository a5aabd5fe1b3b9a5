"""Another name for somebody in everything that a play remembers: the one case in which what happened is told otherwise.

A game's own facts name players by their seat, so a name stands only where every play has it, and where people typed it.
"""

import re
import unicodedata
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, TypeVar

from pymorphy3 import MorphAnalyzer

from companion.plays import events
from companion.plays.events import Event
from companion.plays.play import Seats
from companion.rules.game import Game
from companion.rules.shape import Json, ListOf, Record, Shape

_WORD = re.compile(r"\w+")
NOBODY = "N. N."
"""Nomen nescio: what stands in a register for a name that is not known, in every language alike."""


def nobody(players: tuple[str, ...]) -> str:
    """The word for somebody who is forgotten, so that it is nobody else's at this table."""
    number, word = 1, NOBODY
    while word in players:
        number += 1
        word = f"{NOBODY} {number}"
    return word


@dataclass(frozen=True)
class Renaming:
    """Names for others, in a play of a game with these words of its own, which are never anybody's name."""

    names: Mapping[str, str]
    vocabulary: frozenset[str]
    is_bare: bool = False
    """Whether texts that people typed stay as they are: the new name stood in them before."""
    tinctures: Mapping[int, int] = field(default_factory=dict)
    """Colours that take the place of others."""
    options: Mapping[str, Json] | None = None
    """What was chosen, where that is told otherwise."""

    def event(self, event: Event) -> Event:
        """The event with the new name in it."""
        author = self.exactly(event.author) if event.author else None
        return replace(event, data=self._data(event), author=author)

    def _data(self, event: Event) -> Mapping[str, Json]:
        data = dict(event.data)
        match event.type:
            case events.ENTRY_SET:
                told: dict[str, Json] = {name: self.everywhere(data[name]) for name in ("value", "was") if name in data}
                return {**data, "column": self.exactly(data["column"]), **told}
            case events.ADJUSTED:
                return {**data, "column": self.exactly(data["column"]), "note": self.within(data["note"])}
            case events.SEATED:
                options = data["options"] if self.options is None else self.options
                tinctures = data["tinctures"] and [*self._colours(data["tinctures"])]
                return {**data, "players": [*map(self.exactly, data["players"])], "tinctures": tinctures, "options": options}
            case events.CLOSED:
                return {**data, "result": self._result(data["result"])}
        changed: dict[str, Json] = self.everywhere(data) if event.is_flow else data
        return changed

    def seats(self, seats: Seats) -> Seats:
        """Who sat where, with the new names in it."""
        seating = seats.seating
        options = seating.options if self.options is None else self.options
        seating = replace(seating, players=tuple(map(self.exactly, seating.players)), options=options)
        return Seats(seating, tuple(self._colours(seats.tinctures)))

    def _colours(self, tinctures: Sequence[int]) -> Iterator[int]:
        return (self.tinctures.get(tincture, tincture) for tincture in tinctures)

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
        """What is said in sentences. An argument that is a message of its own is kept as an object, and is no name."""
        return [
            {**one, "args": {key: self.within(arg) if isinstance(arg, str) else arg for key, arg in one["args"].items()}}
            for one in told
        ]

    def exactly(self, text: Json) -> Json:
        """Where nothing but a name can stand."""
        return self.names.get(text, text) if isinstance(text, str) else text

    def within(self, text: str) -> str:
        """Where anything may have been typed: the name as a word of its own."""
        if self.is_bare or not self.names:
            return str(self.exactly(text))
        longest_first = "|".join(map(re.escape, sorted(self.names, key=len, reverse=True)))
        return re.sub(rf"(?<!\w)(?:{longest_first})(?!\w)", lambda found: self.names[found[0]], text)

    def everywhere(self, value: Json) -> Json:
        """In whatever a game keeps, but for the words that mean something to it."""
        if isinstance(value, dict):
            return {self.exactly(key) if key not in self.vocabulary else key: self.everywhere(v) for key, v in value.items()}
        if isinstance(value, list | tuple):
            return [self.everywhere(v) for v in value]
        if isinstance(value, str) and value not in self.vocabulary:
            return self.within(value)
        return value


Told = TypeVar("Told", bound=Hashable)


def exchanged(before: Sequence[Told], after: Sequence[Told], ever: Iterable[Told]) -> dict[Told, Told]:
    """What takes the place of what, so that whatever was different stays so.

    Who was here earlier, and has what somebody has by now, takes what is free: the same for names and for colours.
    """
    places = dict(zip(before, after, strict=True))
    taken = set(places.values())
    free = iter([one for one in places if one not in taken])
    places |= {one: next(free, one) for one in dict.fromkeys(ever) if one in taken and one not in places}
    return {one: other for one, other in places.items() if one != other}


_ENDINGS = "аеёийоуыьэюя"
_CASE = re.compile("[аеийоуыьюямхвн]{0,4}|s")
"""What cases and possession put behind a name, or at least what is made of their letters."""


def may_mean(name: str) -> Callable[[str], bool]:
    """Whether a text may mean somebody of that name: in any case of a Russian name (Лев, Льва), in capitals, without Ё's dots.

    Rather one too many than one too few: people look at what is found.
    """
    names = _WORD.findall(_plain(name))
    stems = [stem for word in names if (stem := word.rstrip(_ENDINGS) or word)]
    forms = {form for word in names for form in _forms(word)}

    def means(text: str) -> bool:
        words = _WORD.findall(_plain(text))
        return any(w in forms or any(w.startswith(s) and _CASE.fullmatch(w, len(s)) for s in stems) for w in words)

    return means


def _forms(word: str) -> set[str]:
    """A Russian name in every case, also where its root changes."""
    if not word.isalpha() or word.isascii():
        return set()
    return {_plain(form.word) for known in _dictionary().parse(word) if "Name" in known.tag for form in known.lexeme}


@cache
def _dictionary() -> MorphAnalyzer:
    """A quarter of a second to read, and only where somebody is forgotten."""
    return MorphAnalyzer()


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().replace("ё", "е")


def vocabulary(game: Game[Any, Any] | None) -> frozenset[str]:
    """The words that a game's own facts are made of."""
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
