"""Plays in lists: those on the table, and finished ones."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from companion.games import all_games
from companion.plays.play import Play, Registered, unseated
from companion.plays.register import Finished
from companion.texts import Language, language, points


@dataclass(frozen=True, slots=True)
class PlayLink:
    """A play in a list."""

    title: str
    note: str
    href: str
    tinctures: tuple[int, ...]
    where: str = ""
    """The day it began, how far it has come, and what was chosen."""


def games(lang: str) -> list[tuple[str, str, str]]:
    """Every game there is: key, name, and what it is about in a line."""
    return [(key, words.say("game-name"), words.say("game-tagline")) for key in all_games() for words in [language(lang, key)]]


def running(plays: Iterable[Play], lang: str) -> tuple[PlayLink, ...]:
    """Plays in progress, each with how far it has come."""
    return tuple(_running(play, language(lang, play.game.key)) for play in plays)


def _running(play: Play, words: Language) -> PlayLink:
    registered = play.registered
    chosen = words.chosen(play.game.options, play.seating.options)
    where = (day_words(registered.day, words), stage(play, words), *chosen)
    players, href = ", ".join(play.seating.players), f"/p/{registered.code}/"
    return PlayLink(words.say("game-name"), players, href, registered.tinctures, " · ".join(where))


def stage(play: Play, words: Language) -> str:
    """How far a play has come: setup, the round, or else whose turn it is."""
    phase = play.phase
    if not play.content.last_flow and play.game.flow.commands:
        return words.say("stage-setup")
    if phase.round:
        return words.say("stage-round", round=phase.round, rounds=phase.rounds)
    return words.tell(play.screen.title)


def finished(plays: Iterable[Finished], lang: str) -> tuple[PlayLink, ...]:
    """Finished plays: who won, who played, when."""
    links = []
    for play in plays:
        registered = play.registered
        if registered.seating.game not in all_games():
            continue
        words = language(lang, registered.seating.game)
        unseated_here = unseated(all_games()[registered.seating.game], registered.seating)
        called = {name: words.tell(label) for name, label in unseated_here.items()}
        standings = ", ".join(f"{called.get(s.name, s.name)} {points(s.total)}" for s in play.standings)
        winners = [called.get(s.name, s.name) for s in play.standings if s.won]
        won = words.say("history-won", count=len(winners), winners=", ".join(winners)) if winners else words.say("history-open")
        title, note = f"{words.say('game-name')}: {won}", f"{played_words(registered, words)} · {standings}"
        links.append(PlayLink(title, note, f"/p/{registered.code}/result", registered.tinctures))
    return tuple(links)


def played_words(registered: Registered, words: Language) -> str:
    """The day of a play that has ended, and what became of it since."""
    said, played, noted = [day_words(registered.day, words)], registered.played, registered.noted
    said += [noted.place] if noted.place else []
    said += [words.say("note-took", minutes=noted.minutes)] if noted.minutes else []
    if registered.is_being_corrected:
        said.append(words.say("played-correcting"))
    elif played and (day := played.corrected_on):
        same = words.say("played-corrected-then")
        said.append(same if day == played.on else words.say("played-corrected", day=day_words(day, words)))
    return " · ".join(said)


def day_words(day: date, words: Language) -> str:
    """A day with its month in words: figures alone are read one way here and another way there."""
    return words.say("day", day=day.day, month=day.month, year=str(day.year))
