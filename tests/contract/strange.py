"""Keys of the rules that a page shows as they are, because nobody put them into words."""

from functools import cache

from companion import texts
from companion.views.reference import written
from tests import words
from tests.contract.cases import NAMES
from tests.contract.reading import Page, words_in

KNOWN_TO_ALL = frozenset(["localhost"])


@cache
def _said(lang: str, key: str) -> frozenset[str]:
    """Every word in small Latin letters that the texts of a language hold."""
    told = [text for path in texts.sources(lang, key) for entry in words.read(path).entries for text in entry.text]
    return frozenset(word for text in (*told, written(key, lang)) for word in words_in(text)) | KNOWN_TO_ALL


@cache
def _in_names() -> frozenset[str]:
    return frozenset(word for name in NAMES for word in words_in(name))


def keys_in(page: Page, lang: str, *games_on_it: str) -> set[str]:
    """What looks like a key. In a language that is written in the same letters only a word with a dash can be told for one."""
    found = words_in(page.text).difference(_in_names(), *(_said(lang, key) for key in games_on_it))
    return found if lang == "ru" else {word for word in found if "-" in word or "_" in word}
