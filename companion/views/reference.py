"""A game's rules in our own words: sections that can be searched and linked to."""

import re
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from companion import games

_HEADING = re.compile(r"^## +(.+)$", re.MULTILINE)
_NOT_WORD = re.compile(r"[^\w]+")


@dataclass(frozen=True, slots=True)
class Section:
    """One heading with what stands under it."""

    id: str
    title: str
    html: Markup
    text: str


def view(key: str, lang: str, query: str = "") -> tuple[Section, ...]:
    """The sections, or those in which every word of the query stands."""
    words = _plain(query).split()
    return tuple(s for s in sections(key, lang) if all(word in s.text for word in words))


@cache
def sections(key: str, lang: str) -> tuple[Section, ...]:
    """Every section of a game's reference. Its first heading of the second rank begins the first section."""
    path = games.folder(key) / "texts" / f"reference.{lang}.md"
    if not path.exists():
        return ()
    parts = _HEADING.split(path.read_text("utf-8"))
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    return tuple(
        Section(
            f"s{number}-{_NOT_WORD.sub('-', title.lower()).strip('-')}",
            title,
            Markup(reader.render(body)),  # noqa: S704  our own files
            _plain(f"{title} {body}"),
        )
        for number, (title, body) in enumerate(zip(parts[1::2], parts[2::2], strict=True), 1)
    )


def _plain(text: str) -> str:
    """Text as it is searched: lower case, one letter for both of a pair that people mix up."""
    return text.lower().replace("ё", "е")
