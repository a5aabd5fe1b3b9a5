"""Completeness of each language: messages, rule sections and glossary terms, counted from the files of the language."""

from dataclasses import dataclass

from companion.games import all_games
from companion.texts import DEFAULT_LANGUAGE, LANGUAGES, Language, ids, language
from companion.texts.sections import rows
from companion.views.reference import anchors


@dataclass(frozen=True, slots=True)
class PartCompleteness:
    """The completeness of the app or of one game: messages, rule sections and glossary terms."""

    name: str
    translated: int
    total: int
    rules: str = ""
    """Number of translated rule sections, as text. Empty for the app."""
    terms: int = 0
    """Number of glossary terms."""

    @property
    def share(self) -> int:
        """Return the percentage of translated messages. It is rounded down, so that 100 means complete."""
        return 100 * self.translated // self.total


@dataclass(frozen=True, slots=True)
class Completeness:
    """The completeness of one language."""

    lang: str
    title: str
    parts: tuple[PartCompleteness, ...]


def languages(words: Language) -> tuple[Completeness, ...]:
    """Return the completeness of every language, the default language first. `words` is the language of the page."""
    return tuple(_completeness(lang, words) for lang in LANGUAGES)


def _completeness(lang: str, words: Language) -> Completeness:
    parts = tuple(_part(lang, game, words) for game in (None, *all_games()))
    name = language(lang).say("language-name")
    whole = PartCompleteness(name, sum(part.translated for part in parts), sum(part.total for part in parts))
    return Completeness(lang, words.say("languages-head", name=name, share=whole.share), parts)


def _part(lang: str, game: str | None, words: Language) -> PartCompleteness:
    every = ids(DEFAULT_LANGUAGE, game)
    said = len(every & ids(lang, game))
    if game is None:
        return PartCompleteness(words.say("languages-app"), said, len(every), terms=len(rows(None, f"{lang}/glossary.csv")))
    asked = anchors(game, DEFAULT_LANGUAGE)
    rules = words.say("languages-of", said=len(asked & anchors(game, lang)), all=len(asked))
    return PartCompleteness(
        language(words.lang, game).say("game-name"), said, len(every), rules, len(rows(game, f"{lang}/glossary.csv"))
    )
