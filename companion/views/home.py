"""Home and history as frozen views."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games import all_games
from companion.plays.play import Registered
from companion.plays.register import Page
from companion.texts import language


@dataclass(frozen=True, slots=True)
class GameView:
    """A game to begin."""

    key: str
    name: str
    note: str


@dataclass(frozen=True, slots=True)
class PlayLink:
    """A play in a list."""

    title: str
    note: str
    href: str
    tinctures: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HomeView:
    """The home page."""

    running: tuple[PlayLink, ...]
    games: tuple[GameView, ...]
    finished: tuple[PlayLink, ...]


@dataclass(frozen=True, slots=True)
class HistoryView:
    """Finished plays; `older` continues the list."""

    plays: tuple[PlayLink, ...]
    older: str | None


def games(lang: str) -> tuple[GameView, ...]:
    """Every game there is."""
    found = []
    for key in all_games():
        words = language(lang, key)
        found.append(GameView(key, words.say("game-name"), words.say("game-tagline")))
    return tuple(found)


def running(plays: Iterable[Registered], lang: str) -> tuple[PlayLink, ...]:
    """Plays in progress."""
    return tuple(
        PlayLink(
            language(lang, p.seating.game).say("game-name"),
            ", ".join(p.seating.players),
            f"/p/{p.code}/",
            p.tinctures,
        )
        for p in plays
        if p.seating.game in all_games()
    )


def finished(page: Page, lang: str) -> HistoryView:
    """Finished plays: who won, who played, when."""
    links = []
    for play in page.plays:
        if play.registered.seating.game not in all_games():
            continue
        words = language(lang, play.registered.seating.game)
        standings = ", ".join(f"{s.name} {s.total}" for s in play.standings)
        winners = [s.name for s in play.standings if s.won]
        day = date_words(play.closed_at.date().isoformat())
        title = (
            words.say("history-won", count=len(winners), winners=", ".join(winners)) if winners else words.say("history-open")
        )
        links.append(
            PlayLink(
                f"{words.say('game-name')}: {title}",
                f"{day} · {standings}",
                f"/p/{play.registered.code}/result",
                play.registered.tinctures,
            )
        )
    return HistoryView(tuple(links), page.older)


def date_words(iso: str) -> str:
    """A day as everybody reads it alike."""
    year, month, day = iso.split("-")
    return f"{day}.{month}.{year}"
