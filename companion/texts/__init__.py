"""Words. One mechanism for every language: Fluent files here for the app, in each game's folder for the game."""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from companion import games
from companion.files import DEFAULT as DEFAULT
from companion.files import LANGUAGES as LANGUAGES
from companion.files import TEXTS
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Option, Words
from companion.rules.shape import Json

_ID = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


MINUS = "\N{MINUS SIGN}"


class MissingWordsError(LookupError):
    """A message that should be there is not. A test finds it; a player never should."""


class Language:
    """What can be said in one language, about the app and about one game (or none)."""

    def __init__(self, lang: str, game: str | None = None) -> None:
        self.lang = lang
        self.game = game
        self._bundle = FluentBundle([lang], use_isolating=False)
        for path in sources(lang, game):
            self._bundle.add_resource(_resource(path), allow_overrides=True)

    def has(self, id: str) -> bool:
        """Whether there are words for this."""
        return self._bundle.has_message(id) or (self.lang != DEFAULT and language(DEFAULT, self.game).has(id))

    def say(self, id: str, /, **args: Arg) -> str:
        """The message in words. An argument that is a Key is put into words first."""
        return self.sentence(id, tuple(args.items()))

    def tell(self, words: Words) -> str:
        """The same for words that the rules chose."""
        return self.sentence(words.id, tuple(words.args.items()))

    def everywhere(self, id: str) -> tuple[str, ...]:
        """The message in every language, this one first: what a search should find it by."""
        others = (language(lang, self.game) for lang in LANGUAGES if lang != self.lang)
        return (self.say(id), *(other.say(id) for other in others))

    def chosen(self, options: Iterable[Option], values: Mapping[str, Json]) -> list[str]:
        """What was chosen when a play began. An older play may lack an option, or have what there is no more."""
        said = []
        for option in options:
            value = values.get(option.key)
            named = [f"option-{option.key}-{one}" for one in (value if isinstance(value, list) else [value])]
            said += [self.say(name) for name in named if self.has(name)]
        return said

    def problem(self, problem: Problem) -> str:
        """What is wrong and what would be right, in a sentence."""
        return self.sentence(f"problem-{problem.code}", tuple(problem.args.items()))

    @lru_cache(maxsize=500_000)  # noqa: B019  languages are read once and never let go
    def sentence(self, id: str, args: tuple[tuple[str, Arg], ...]) -> str:
        """The same, made once."""
        if not self._bundle.has_message(id):
            if self.lang != DEFAULT:  # a language that is not whole yet
                return language(DEFAULT, self.game).say(id, **dict(args))
            raise MissingWordsError(f"{self.lang}: {id}")
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise MissingWordsError(f"{self.lang}: {id} has no value")
        said = {name: self.sentence(str(a), ()) if isinstance(a, Key) else a for name, a in args}
        text, errors = self._bundle.format_pattern(pattern, said)
        if errors:
            raise MissingWordsError(f"{self.lang}: {id}: {errors[0]}")
        return str(text)


@cache  # what the app says stands behind the words of every game, and to take a file apart is what takes time
def _resource(path: Path) -> Resource:
    return FluentResource(path.read_text("utf-8"))


def sources(lang: str, game: str | None) -> list[Path]:
    """The files that hold a language, the game's own last so that it may say things its own way."""
    return own_sources(lang, None) + (own_sources(lang, game) if game else [])


def own_sources(lang: str, game: str | None) -> list[Path]:
    """The same without the app's, if it is a game's."""
    return sorted((home(game) / lang).glob("*.ftl"))


def home(game: str | None) -> Path:
    """Where the languages of a game have their folders, or those of the app."""
    return games.folder(game) / "texts" if game else TEXTS


def ids(lang: str, game: str | None) -> frozenset[str]:
    """The messages that a language has itself, for the app or for a game."""
    return frozenset(name for path in own_sources(lang, game) for name in _ID.findall(path.read_text("utf-8")))


def language(lang: str, game: str | None = None) -> Language:
    """The words of a language. Read once."""
    return _language(lang, game)


@cache  # which takes a value that is left out for another than None
def _language(lang: str, game: str | None) -> Language:
    return Language(lang if lang in LANGUAGES else DEFAULT, game)


def forget() -> None:
    """Let go of the sentences that are ready: they may hold what is to be remembered no more."""
    Language.sentence.cache_clear()


def points(number: int) -> str:
    """Points as they are read."""
    return str(number).replace("-", MINUS)


def best_language(wanted: Mapping[str, float]) -> str:
    """The language of ours that a browser likes best: quality by two-letter code."""
    known = {lang: q for lang, q in wanted.items() if lang in LANGUAGES}
    return max(known, key=lambda lang: known[lang]) if known else DEFAULT
