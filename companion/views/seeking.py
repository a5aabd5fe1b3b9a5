"""The form that looks for plays: one for the list of results and for every page of the book."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import NamedTuple
from urllib.parse import urlencode

from companion.games import all_games
from companion.plays.register import Sought
from companion.texts import language

NOTHING: Mapping[str, str] = {}


class Choice(NamedTuple):
    """A field that offers a list: values and words."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Seeking:
    """What a page looks for, and what else it may look for."""

    path: str
    export: str
    """What the same is called as a file."""
    sought: Sought
    choices: tuple[Choice, ...]
    places: Sequence[str]
    more: Mapping[str, str] = field(default_factory=dict)
    """What else the page was asked for."""

    def chosen(self, name: str) -> str:
        """What is looked for, as its field has it."""
        return self.more.get(name) or getattr(self.sought, name, None) or ""

    @property
    def hidden(self) -> list[tuple[str, str]]:
        """What the page stays with, whatever is looked for."""
        shown = {choice.name for choice in self.choices}
        return [(name, value) for name, value in self.more.items() if name not in shown]

    @property
    def is_dated(self) -> bool:
        """Whether a day or a place is looked for."""
        return any(map(self.chosen, ("since", "until", "place")))

    @property
    def is_narrow(self) -> bool:
        """Whether anything is."""
        return self.is_dated or any(self.more.values()) or any(self.chosen(choice.name) for choice in self.choices)

    def address(self, path: str, more: Mapping[str, str] = NOTHING) -> str:
        """An address with what is looked for."""
        asked = urlencode({name: value for name, value in {**asdict(self.sought), **more}.items() if value})
        return f"{path}?{asked}" if asked else path

    def file(self, kind: str) -> str:
        """The address of what the page tells as a file: csv for a spreadsheet, or json."""
        return self.address(f"/export/{self.export}.{kind}", self.more)


def by_game(lang: str) -> Choice:
    """Of one game, or of any."""
    words = language(lang)
    every = ((key, language(lang, key).say("game-name")) for key in all_games())
    return Choice("game", words.say("history-game"), (("", words.say("history-any-game")), *every))


def by_player(people: Sequence[str], lang: str) -> Choice:
    """With one person at the table, or with anybody."""
    words = language(lang)
    return Choice("player", words.say("history-player"), (("", words.say("history-anybody")), *((p, p) for p in people)))
