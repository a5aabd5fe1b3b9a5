"""The rules page of a game. Its sections can be searched and linked to."""

import re
import unicodedata
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markupsafe import Markup

from companion.texts import DEFAULT_LANGUAGE, MissingWordsError, language, texts_folder
from companion.texts.decisions import DECISION_MARK
from companion.texts.sections import extra_search_words, messages_by_section

_TITLE = re.compile(r"\A# .+\n")
_HEADING = re.compile(r"^## ++([^\n{]*[^\n{ ]) *+\{#([\w-]++)\}$", re.MULTILINE)
_MESSAGE = re.compile(r"\{ ([\w-]+) \}")
_WORD = re.compile(r"\w+")
_OUR_PAGES = re.compile(r"/(?:new/[\w-]+|[pw]/[\w-]+(?:/\w+)?)", re.ASCII)
_FLEETING = re.compile(r"[ое]([кцн])$")
_BOX = f"<blockquote>\n<p>{DECISION_MARK} "
"""HTML at the beginning of a box with a decision of the app. Printed pages use the same mark."""
MIN_STEM_LETTERS = 3
"""Minimum number of letters that a word must keep when its ending is removed."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rules page. `text` is the section in lower case and without accents, for searching."""

    id: str
    title: str
    html: Markup
    text: str

    def holds(self, forms: Collection[str]) -> bool:
        """Return whether the section contains any of the word forms."""
        return any(form in self.text for form in forms)

    def weight(self, word: str, forms: Collection[str]) -> int:
        """Return how well the section matches a word and its forms.

        The result is 100 if the title has the word, 10 if the title has a form, 1 if only the text has a form, else 0.
        """
        title = _plain(self.title)
        if word in _WORD.findall(title):
            return 100
        return 10 if any(form in title for form in forms) else int(self.holds(forms))


@dataclass(frozen=True, slots=True)
class Reference:
    """The rules page of a game: the text before the first heading, the sections and their language."""

    intro: Markup
    sections: tuple[Section, ...]
    lang: str

    @property
    def marked(self) -> bool:
        """Return whether a section contains a decision of the app, so that the page needs the footnote."""
        return any(_BOX in section.html for section in self.sections)


def view(key: str, lang: str, query: str = "") -> Reference:
    """Return a game's reference. With a query, return only the sections that match, the best match first.

    Sections with all words of the query match. If there are none, sections with any of the words match.
    """
    whole = reference(key, lang)
    words = {word: _forms(word, whole.lang) for word in _WORD.findall(_plain(query))}
    if not words:
        return whole
    told, forms = whole.sections, words.values()
    found = [s for s in told if all(map(s.holds, forms))] or [s for s in told if any(map(s.holds, forms))]
    best = sorted(found, key=lambda section: -sum(section.weight(*word) for word in words.items()))
    return Reference(Markup(), tuple(best), whole.lang)


def reference(key: str, lang: str) -> Reference:
    """Return a game's reference, in the default language if it is not translated.

    Each second-level heading begins a section and names its anchor: `## A round {#round}`.
    """
    source = read_markdown(key, lang)
    if not source:
        return reference(key, DEFAULT_LANGUAGE) if lang != DEFAULT_LANGUAGE else Reference(Markup(), (), lang)
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    intro, *parts = _HEADING.split(source)
    return Reference(
        Markup(reader.render(_TITLE.sub("", intro))),  # noqa: S704  our own files
        tuple(
            Section(
                f"s-{anchor}",
                title,
                Markup(_within_reach(_marked(reader.render(body)), f"s-{anchor}-title")),  # noqa: S704  our own files
                _plain(f"{title} {body} {_also(key, lang, anchor)}"),
            )
            for title, anchor, body in zip(parts[0::3], parts[1::3], parts[2::3], strict=True)
        ),
        lang,
    )


def anchors(key: str, lang: str) -> frozenset[str]:
    """Return the anchors of the sections that a game's reference has in this language."""
    return frozenset(anchor for _, anchor in _HEADING.findall(read_markdown(key, lang)))


def read_markdown(key: str, lang: str) -> str:
    """Return a game's reference in Markdown, or an empty string if the language has none.

    Each `{ message }` is replaced by the text of that message. A text that lessons also use is therefore written only once.
    """
    path = texts_folder(key) / lang / "reference.md"
    source = path.read_text("utf-8") if path.exists() else ""
    return _MESSAGE.sub(lambda found: language(lang, key).say(found[1]), source)


def _marked(html: str) -> str:
    """Return the HTML of a section with DECISION_MARK at the beginning of every block quote."""
    return html.replace("<blockquote>\n<p>", _BOX)


def _within_reach(html: str, title: str) -> str:
    """Return the HTML with each table in a box that the keyboard can scroll, because a table may be wider than the screen."""
    opened = f'<div class="scroll" role="group" aria-labelledby="{title}" tabindex="0"><table>'
    return html.replace("<table>", opened).replace("</table>", "</table></div>")


def way_back(told: str) -> str:
    """Return the address if it is a page of this app that can link to the reference, else an empty string."""
    return told if _OUR_PAGES.fullmatch(told) else ""


def _also(key: str, lang: str, anchor: str) -> str:
    """Return extra text for searching a section: the messages that it explains, and other terms that players use."""
    found = [extra_search_words(key, lang).get(anchor, "")]
    for message in messages_by_section(key).get(anchor, ()):
        with suppress(MissingWordsError):  # the message needs arguments, which a search does not contain
            found.append(language(lang, key).say(message))
    return " ".join(found)


def _forms(word: str, lang: str) -> frozenset[str]:
    """Return the word stems to search for: the word without its ending, also without the vowel that Russian cases drop."""
    endings = _plain(language(lang).say("language-endings")).split()
    short = word.removesuffix(max(filter(word.endswith, endings), key=len, default=""))
    short = short if len(short) >= MIN_STEM_LETTERS else word
    return frozenset({short, _FLEETING.sub(r"\1", short)} if len(short) > MIN_STEM_LETTERS else {short})


def _plain(text: str) -> str:
    """Return the text in lower case and without accents, for searching."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign))
