"""Messages in each language, from Fluent files. Messages of the app are in this folder, those of a game in its folder."""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from companion import games
from companion.files import DEFAULT_LANGUAGE as DEFAULT_LANGUAGE
from companion.files import LANGUAGES as LANGUAGES
from companion.files import TEXTS_FOLDER
from companion.games import MAX_CACHED_PADS
from companion.pads.definition import is_pad_key, pad_of_key
from companion.pads.game import pad_messages
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Option, Words
from companion.rules.shape import Json

_ID = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


MINUS = "\N{MINUS SIGN}"
_NEGATIVE = re.compile(r"(?<![\w-])-(?=\d)")
"""Hyphen before a negative number, as Fluent formats it."""
KEY_PROBLEMS = frozenset({"not-a-choice", "unknown-key", "not-one-of"})
"""Codes of problems whose sentences list keys of the API. The buttons and fields of a page cannot cause them."""


class MissingWordsError(LookupError):
    """A message that does not exist or cannot be formatted. Tests look for such messages, so players should never see this."""


class Language:
    """The messages of one language: those of the app and, optionally, those of one game."""

    def __init__(self, lang: str, game: str | None = None) -> None:
        self.lang = lang
        self.game = game
        self._bundle = FluentBundle([lang], use_isolating=False)
        for path in sources(lang, game):
            self._bundle.add_resource(_resource(path), allow_overrides=True)

    def has(self, id: str) -> bool:
        """Return whether the message exists in this language or in the default language."""
        return self._bundle.has_message(id) or (self.lang != DEFAULT_LANGUAGE and language(DEFAULT_LANGUAGE, self.game).has(id))

    def say(self, id: str, /, **args: Arg) -> str:
        """Return the text of a message. An argument of type Key is replaced by the text of that message first."""
        return self.sentence(id, tuple(args.items()))

    def tell(self, words: Words) -> str:
        """Return the text of a message. `words` is its id with arguments, as games and rules return it."""
        return self.sentence(words.id, tuple(words.args.items()))

    def everywhere(self, id: str) -> tuple[str, ...]:
        """Return the text of a message in every language, this language first, so that a search finds any translation."""
        others = (language(lang, self.game) for lang in LANGUAGES if lang != self.lang)
        return (self.say(id), *(other.say(id) for other in others))

    def option_names(self, options: Iterable[Option], values: Mapping[str, Json]) -> list[str]:
        """Return the names of the chosen option values. Omit options without a value and values that no longer exist."""
        said = []
        for option in options:
            value = values.get(option.key)
            named = [f"option-{option.key}-{one}" for one in (value if isinstance(value, list) else [value])]
            said += [self.say(name) for name in named if self.has(name)]
        return said

    def problem(self, problem: Problem) -> str:
        """Return the sentence for a problem: what is wrong and what would be right."""
        return self.sentence(f"problem-{problem.code}", tuple(problem.args.items()))

    def page_problem(self, problem: Problem) -> str:
        """Return the sentence for a problem on a page, without keys of the API, which people never type."""
        if problem.code in KEY_PROBLEMS and any(sign.isalpha() for value in problem.args.values() for sign in str(value)):
            return self.say("problem-not-offered")
        return self.problem(problem)

    @lru_cache(maxsize=500_000)  # noqa: B019  each language is loaded once and never freed
    def sentence(self, id: str, args: tuple[tuple[str, Arg], ...]) -> str:
        """Return the text of a message, cached. Use the default language if this language lacks the message."""
        if not self._bundle.has_message(id):
            if self.lang != DEFAULT_LANGUAGE:  # an incomplete language
                return language(DEFAULT_LANGUAGE, self.game).say(id, **dict(args))
            raise MissingWordsError(f"{self.lang}: {id}")
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise MissingWordsError(f"{self.lang}: {id} has no value")
        said = {name: self.sentence(str(a), ()) if isinstance(a, Key) else a for name, a in args}
        text, errors = self._bundle.format_pattern(pattern, said)
        if errors:
            raise MissingWordsError(f"{self.lang}: {id}: {errors[0]}")
        has_negative = any(isinstance(a, int) and a < 0 for a in said.values())
        return _NEGATIVE.sub(MINUS, str(text)) if has_negative else str(text)


class PadLanguage(Language):
    """The messages of one language with a score pad's own words, which are texts of the club or messages of the app."""

    def __init__(self, lang: str, pad: str) -> None:
        self.lang = lang
        self.game = pad
        self._own = pad_messages(pad_of_key(pad))
        self._app = language(lang)

    def has(self, id: str) -> bool:
        return id in self._own or self._app.has(id)

    def sentence(self, id: str, args: tuple[tuple[str, Arg], ...]) -> str:  # type: ignore[override]  # not cached: pads come and go
        """Return the text of a message. The app's sentences are cached, the pad's own texts need no cache."""
        own = self._own.get(id, Words(id, dict(args)))
        if isinstance(own, str):
            return own
        said = {name: self.sentence(str(a), ()) if isinstance(a, Key) else a for name, a in own.args.items()}
        return self._app.sentence(own.id, tuple(said.items()))


@cache  # parsing is slow, and the files of the app are part of the language of every game
def _resource(path: Path) -> Resource:
    return FluentResource(path.read_text("utf-8"))


def sources(lang: str, game: str | None) -> list[Path]:
    """Return the Fluent files of a language. Files of the game come last, so a game can override messages of the app."""
    return own_sources(lang, None) + (own_sources(lang, game) if game else [])


def own_sources(lang: str, game: str | None) -> list[Path]:
    """Return the Fluent files of a language for the game alone, or for the app if `game` is None."""
    return sorted((texts_folder(game) / lang).glob("*.ftl"))


def texts_folder(game: str | None) -> Path:
    """Return the folder that contains the language folders of a game, or of the app if `game` is None."""
    return games.game_folder(game) / "texts" if game else TEXTS_FOLDER


def ids(lang: str, game: str | None) -> frozenset[str]:
    """Return the ids of the messages that a language defines itself, for a game, or for the app if `game` is None."""
    return frozenset(name for path in own_sources(lang, game) for name in _ID.findall(path.read_text("utf-8")))


def language(lang: str, game: str | None = None) -> Language:
    """Return the messages of a language, loaded once. An unknown code gives the default language."""
    return _pad_language(lang, game) if game and is_pad_key(game) else _language(lang, game)


@cache  # a separate function, because `cache` would treat an omitted `game` and None as different keys
def _language(lang: str, game: str | None) -> Language:
    return Language(lang if lang in LANGUAGES else DEFAULT_LANGUAGE, game)


@lru_cache(MAX_CACHED_PADS)
def _pad_language(lang: str, pad: str) -> PadLanguage:
    return PadLanguage(lang if lang in LANGUAGES else DEFAULT_LANGUAGE, pad)


def clear_sentences() -> None:
    """Clear the cache of sentences, which may contain the name of a deleted person."""
    Language.sentence.cache_clear()


def points(number: int) -> str:
    """Return a number of points as text, with a typographic minus sign."""
    return str(number).replace("-", MINUS)


def best_language(wanted: Mapping[str, float]) -> str:
    """Return the available language that a browser prefers, or the default language.

    `wanted` has the quality values of the header Accept-Language by two-letter language code.
    """
    known = {lang: q for lang, q in wanted.items() if lang in LANGUAGES}
    return max(known, key=lambda lang: known[lang]) if known else DEFAULT_LANGUAGE
