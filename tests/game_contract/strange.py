"""Search for message keys that a page shows instead of texts."""

from functools import cache

from companion import texts
from companion.views.reference import read_markdown
from tests.game_contract.cases import NAMES
from tests.game_contract.reading import Page, words_in
from tests.support import fluent_files

KNOWN_TO_ALL = frozenset(["localhost"])


@cache
def _said(lang: str, key: str) -> frozenset[str]:
    """Return every lower case Latin word in the texts of a language."""
    told = [text for path in texts.sources(lang, key) for entry in fluent_files.read(path).entries for text in entry.text]
    return frozenset(word for text in (*told, read_markdown(key, lang)) for word in words_in(text)) | KNOWN_TO_ALL


@cache
def _in_names() -> frozenset[str]:
    return frozenset(word for name in NAMES for word in words_in(name))


def keys_in(page: Page, lang: str, *games_on_it: str) -> set[str]:
    """Return the words on the page that look like keys.

    In languages with Latin letters only words with a dash can be recognised.
    """
    found = words_in(page.text).difference(_in_names(), *(_said(lang, key) for key in games_on_it))
    return found if lang == "ru" else {word for word in found if "-" in word or "_" in word}
