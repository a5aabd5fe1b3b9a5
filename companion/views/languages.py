"""How complete each language is, counted from its files: the words of the app and of each game, their rules, their terms."""

from dataclasses import dataclass

from companion.games import all_games
from companion.texts import DEFAULT, LANGUAGES, Language, ids, language
from companion.texts.sections import rows
from companion.views.reference import anchors


@dataclass(frozen=True, slots=True)
class Part:
    """The app, or a game: how many of the messages there are the language has, how much of the rules, how many terms."""

    name: str
    said: int
    every: int
    rules: str = ""
    terms: int = 0

    @property
    def share(self) -> int:
        """Of a hundred; all only if nothing lacks."""
        return 100 * self.said // self.every


@dataclass(frozen=True, slots=True)
class Completeness:
    """What a language has."""

    lang: str
    title: str
    parts: tuple[Part, ...]


def languages(words: Language) -> tuple[Completeness, ...]:
    """Every language, the one that is whole first."""
    return tuple(_completeness(lang, words) for lang in LANGUAGES)


def _completeness(lang: str, words: Language) -> Completeness:
    parts = tuple(_part(lang, game, words) for game in (None, *all_games()))
    name = language(lang).say("language-name")
    whole = Part(name, sum(part.said for part in parts), sum(part.every for part in parts))
    return Completeness(lang, words.say("languages-head", name=name, share=whole.share), parts)


def _part(lang: str, game: str | None, words: Language) -> Part:
    every = ids(DEFAULT, game)
    said = len(every & ids(lang, game))
    if game is None:
        return Part(words.say("languages-app"), said, len(every))
    asked = anchors(game, DEFAULT)
    rules = words.say("languages-of", said=len(asked & anchors(game, lang)), all=len(asked))
    return Part(language(words.lang, game).say("game-name"), said, len(every), rules, len(rows(game, f"{lang}/glossary.csv")))
