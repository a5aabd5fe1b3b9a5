"""The form that filters sessions, for the list of results and every page of the records."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import NamedTuple
from urllib.parse import urlencode

from companion.games import all_games
from companion.sessions.registry import SessionFilter
from companion.texts import language
from companion.texts.sorting import sort_names

NO_PARAMETERS: Mapping[str, str] = {}


class SelectField(NamedTuple):
    """A selection field: its name, its label and its options as (value, text)."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class FilterView:
    """The session filter of a page and the form fields to change it."""

    path: str
    export: str
    """Name of the export with the same content."""
    sought: SessionFilter
    choices: tuple[SelectField, ...]
    places: Sequence[str]
    more: Mapping[str, str] = field(default_factory=dict)
    """Other query parameters of the page."""
    has_notes: bool = True
    """True if the form can search in notes."""

    def chosen(self, name: str) -> str:
        return self.more.get(name) or getattr(self.sought, name, None) or ""

    @property
    def hidden(self) -> list[tuple[str, str]]:
        """Return the query parameters that every change of the filter keeps."""
        shown = {choice.name for choice in self.choices}
        return [(name, value) for name, value in self.more.items() if name not in shown]

    @property
    def is_dated(self) -> bool:
        """Return whether the filter limits days or places."""
        return any(map(self.chosen, ("since", "until", "place")))

    @property
    def is_chosen(self) -> bool:
        """Return whether any field of the form limits the sessions."""
        return self.is_dated or bool(self.sought.note) or any(self.chosen(choice.name) for choice in self.choices)

    @property
    def cleared(self) -> str:
        """Return the address of the page with every field of the form empty."""
        kept = urlencode(dict(self.hidden))
        return f"{self.path}?{kept}" if kept else self.path

    @property
    def is_narrow(self) -> bool:
        """Return whether the filter limits anything."""
        return self.is_chosen or any(self.more.values())

    def address(self, path: str, more: Mapping[str, str] = NO_PARAMETERS) -> str:
        """Return `path` with the filter and the parameters in `more` as query. Empty parameters are left out."""
        asked = urlencode({name: value for name, value in {**asdict(self.sought), **more}.items() if value})
        return f"{path}?{asked}" if asked else path

    def file(self, kind: str) -> str:
        """Return the address of the page's content as a file. `kind` is csv for a spreadsheet, or json."""
        return self.address(f"/export/{self.export}.{kind}", self.more)


def by_game(lang: str, pads: Iterable[str]) -> SelectField:
    """Return the selection field for the game: all games, and these score pads."""
    words = language(lang)
    every = (
        (key, language(lang, key).say("game-name")) for key in (*all_games(), *(key for key in pads if key in all_games()))
    )
    return SelectField("game", words.say("history-game"), (("", words.say("history-any-game")), *every))


def by_player(people: Sequence[str], lang: str) -> SelectField:
    """Return the selection field for a player, with `people` as choices in the order of the alphabet."""
    words = language(lang)
    names = ((name, name) for name in sort_names(people, lang))
    return SelectField("player", words.say("history-player"), (("", words.say("history-anybody")), *names))
