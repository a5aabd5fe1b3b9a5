"""A game's rules in our own words: sections that can be searched and linked to."""

import re
import unicodedata
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markupsafe import Markup

from companion.texts import DEFAULT, MissingWordsError, home, language
from companion.texts.sections import also, explained

_TITLE = re.compile(r"\A# .+\n")
_HEADING = re.compile(r"^## ++([^\n{]*[^\n{ ]) *+\{#([\w-]++)\}$", re.MULTILINE)
_MESSAGE = re.compile(r"\{ ([\w-]+) \}")
_WORD = re.compile(r"\w+")
_OUR_PAGES = re.compile(r"/(?:new/[\w-]+|[pw]/[\w-]+(?:/\w+)?)", re.ASCII)
_FLEETING = re.compile(r"[ое]([кцн])$")
LEAST = 3
"""So many letters of a word have to stay when its ending is left out."""


@dataclass(frozen=True, slots=True)
class Section:
    """One heading with what stands under it."""

    id: str
    title: str
    html: Markup
    text: str

    def holds(self, forms: Collection[str]) -> bool:
        """Whether a word stands in it, in any of its forms."""
        return any(form in self.text for form in forms)

    def weight(self, word: str, forms: Collection[str]) -> int:
        """How much a word speaks for this section: most as it stands in the heading, less in another form of it."""
        title = _plain(self.title)
        if word in _WORD.findall(title):
            return 100
        return 10 if any(form in title for form in forms) else int(self.holds(forms))


@dataclass(frozen=True, slots=True)
class Reference:
    """The page: what comes before the first heading, the sections, and the language it is in."""

    intro: Markup
    sections: tuple[Section, ...]
    lang: str


def view(key: str, lang: str, query: str = "") -> Reference:
    """The whole reference; or the sections with all words of the query, else those with any, the best first."""
    whole = reference(key, lang)
    words = {word: _forms(word, whole.lang) for word in _WORD.findall(_plain(query))}
    if not words:
        return whole
    told, forms = whole.sections, words.values()
    found = [s for s in told if all(map(s.holds, forms))] or [s for s in told if any(map(s.holds, forms))]
    best = sorted(found, key=lambda section: -sum(section.weight(*word) for word in words.items()))
    return Reference(Markup(), tuple(best), whole.lang)


def reference(key: str, lang: str) -> Reference:
    """A game's reference. Each heading of the second rank begins a section and names its anchor: `## A round {#round}`."""
    source = written(key, lang)
    if not source:
        return reference(key, DEFAULT) if lang != DEFAULT else Reference(Markup(), (), lang)
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    intro, *parts = _HEADING.split(source)
    return Reference(
        Markup(reader.render(_TITLE.sub("", intro))),  # noqa: S704  our own files
        tuple(
            Section(
                f"s-{anchor}",
                title,
                Markup(_within_reach(reader.render(body), f"s-{anchor}-title")),  # noqa: S704  our own files
                _plain(f"{title} {body} {_also(key, lang, anchor)}"),
            )
            for title, anchor, body in zip(parts[0::3], parts[1::3], parts[2::3], strict=True)
        ),
        lang,
    )


def anchors(key: str, lang: str) -> frozenset[str]:
    """The sections that a language has itself."""
    return frozenset(anchor for _, anchor in _HEADING.findall(written(key, lang)))


def written(key: str, lang: str) -> str:
    """The reference in Markdown, if there is one, with `{ message }` in words: what a lesson says, too, is written once."""
    path = home(key) / lang / "reference.md"
    source = path.read_text("utf-8") if path.exists() else ""
    return _MESSAGE.sub(lambda found: language(lang, key).say(found[1]), source)


def _within_reach(html: str, title: str) -> str:
    """With tables that may be wider than the screen where a keyboard can move them."""
    opened = f'<div class="scroll" role="group" aria-labelledby="{title}" tabindex="0"><table>'
    return html.replace("<table>", opened).replace("</table>", "</table></div>")


def way_back(told: str) -> str:
    """The page of ours that the reader came from, as the address says it; nothing if it is none."""
    return told if _OUR_PAGES.fullmatch(told) else ""


def _also(key: str, lang: str, anchor: str) -> str:
    """What else a section is found by: the words of the app for what it explains, and those that players may know it by."""
    found = [also(key, lang).get(anchor, "")]
    for message in explained(key).get(anchor, ()):
        with suppress(MissingWordsError):  # it needs numbers or names, which nobody looks for
            found.append(language(lang, key).say(message))
    return " ".join(found)


def _forms(word: str, lang: str) -> frozenset[str]:
    """What of a word is looked for: without its ending, and without the vowel that comes and goes in Russian cases."""
    endings = _plain(language(lang).say("language-endings")).split()
    short = word.removesuffix(max(filter(word.endswith, endings), key=len, default=""))
    short = short if len(short) >= LEAST else word
    return frozenset({short, _FLEETING.sub(r"\1", short)} if len(short) > LEAST else {short})


def _plain(text: str) -> str:
    """Text as it is searched: lower case, without the marks over letters, which come and go."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign))
