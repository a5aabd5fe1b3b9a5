"""Words. One mechanism for every language: Fluent files here for the app, in each game's folder for the game."""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from companion import games
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Words

LANGUAGES = ("en", "ru")
DEFAULT = "en"
FOLDER = Path(__file__).parent


class MissingWordsError(LookupError):
    """A message that should be there is not. A test finds it; a player never should."""


class Language:
    """What can be said in one language, about the app and about one game (or none)."""

    def __init__(self, lang: str, game: str | None = None) -> None:
        self.lang = lang
        self.game = game
        self._bundle = FluentBundle([lang], use_isolating=False)
        for path in sources(lang, game):
            self._bundle.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=True)
        self._format = lru_cache(maxsize=50_000)(self._format_now)

    def has(self, id: str) -> bool:
        """Whether there are words for this."""
        return self._bundle.has_message(id)

    def say(self, id: str, /, **args: Arg) -> str:
        """The message in words. An argument that is a Key is put into words first."""
        return self._format(id, tuple(args.items()))

    def tell(self, words: Words) -> str:
        """The same for words that the rules chose."""
        return self._format(words.id, tuple(words.args.items()))

    def everywhere(self, id: str) -> tuple[str, ...]:
        """The message in every language, this one first: what a search should find it by."""
        others = (language(lang, self.game) for lang in LANGUAGES if lang != self.lang)
        return (self.say(id), *(other.say(id) for other in others))

    def problem(self, problem: Problem) -> str:
        """What is wrong and what would be right, in a sentence."""
        return self._format(f"problem-{problem.code}", tuple(problem.args.items()))

    def forget(self) -> None:
        """Let go of the sentences that are ready: they may hold what is to be remembered no more."""
        self._format.cache_clear()

    def _format_now(self, id: str, args: tuple[tuple[str, Arg], ...]) -> str:
        if not self._bundle.has_message(id):
            raise MissingWordsError(f"{self.lang}: {id}")
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise MissingWordsError(f"{self.lang}: {id} has no value")
        said = {name: self._format(str(a), ()) if isinstance(a, Key) else a for name, a in args}
        text, errors = self._bundle.format_pattern(pattern, said)
        if errors:
            raise MissingWordsError(f"{self.lang}: {id}: {errors[0]}")
        return str(text)


def sources(lang: str, game: str | None) -> list[Path]:
    """The files that hold a language, the game's own last so that it may say things its own way."""
    folders = [FOLDER / lang, *([games.folder(game) / "texts" / lang] if game else [])]
    return [path for folder in folders for path in sorted(folder.glob("*.ftl"))]


def language(lang: str, game: str | None = None) -> Language:
    """The words of a language. Read once."""
    return _language(lang, game)


@cache  # which takes a value that is left out for another than None
def _language(lang: str, game: str | None) -> Language:
    made = Language(lang if lang in LANGUAGES else DEFAULT, game)
    _READ.append(made)
    return made


_READ: list[Language] = []


def forget() -> None:
    """The same in every language that was read."""
    for read in _READ:
        read.forget()


def best_language(wanted: Mapping[str, float]) -> str:
    """The language of ours that a browser likes best: quality by two-letter code."""
    known = {lang: q for lang, q in wanted.items() if lang in LANGUAGES}
    return max(known, key=lambda lang: known[lang]) if known else DEFAULT
