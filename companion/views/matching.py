"""Who is who in a file that another program wrote: the page that asks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.plays.alike import close
from companion.texts import language


class Found(Protocol):
    """What is in the file."""

    @property
    def names(self) -> list[str]: ...
    @property
    def plays(self) -> Sequence[object]: ...
    @property
    def other_games(self) -> int: ...
    @property
    def without_points(self) -> int: ...


@dataclass(frozen=True, slots=True)
class NameView:
    """A name of the file, and whom it may mean."""

    name: str
    meant: str
    """The person here who is taken for them; empty for somebody new."""
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class MatchView:
    """The page."""

    lines: tuple[str, ...]
    names: tuple[NameView, ...]
    plays: int


def view(found: Found, known: Sequence[str], lang: str) -> MatchView:
    """The page; whoever is called like somebody here is taken for them, or for whom they look like."""
    words = language(lang)
    lines = [words.say("match-plays", count=len(found.plays))]
    lines += [words.say("match-others", count=found.other_games)] if found.other_games else []
    lines += [words.say("match-without", count=found.without_points)] if found.without_points else []
    return MatchView(tuple(lines), tuple(_name(name, known, lang) for name in found.names), len(found.plays))


def _name(name: str, known: Sequence[str], lang: str) -> NameView:
    alike = close(name, known)
    meant = name if name in known else next(iter(alike), "")
    first = [*([name] if name in known else []), *alike]
    others = [*first, *(one for one in known if one not in first)]
    new = () if name in known else (("", language(lang).say("match-new", name=name)),)
    return NameView(name, meant, (*new, *((one, one) for one in others)))
