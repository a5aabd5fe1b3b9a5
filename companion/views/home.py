"""Lists of open and finished sessions."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from companion.games import all_games
from companion.sessions.details import local_day
from companion.sessions.imports import Import
from companion.sessions.registry import FinishedSession
from companion.sessions.session import RegistryEntry, Session, unseated_labels
from companion.texts import Language, language, points


@dataclass(frozen=True, slots=True)
class SessionLink:
    """A session in a list: a title, a note and a link."""

    title: str
    note: str
    href: str
    colours: tuple[int, ...]
    where: str = ""
    """Day on which an open session began, its progress and its options. Empty for a finished session."""


def games(lang: str, first: str | None = None) -> list[tuple[str, str, str]]:
    """Return (key, name, tagline) of every game. The game with the key `first` comes first."""
    keys = sorted(all_games(), key=lambda key: key != first)  # stable, so the others stay in their places
    return [(key, words.say("game-name"), words.say("game-tagline")) for key in keys for words in [language(lang, key)]]


def running(sessions: Iterable[Session], lang: str) -> tuple[SessionLink, ...]:
    """Return a list entry for each open session, with its progress."""
    return tuple(_running(session, language(lang, session.game.key)) for session in sessions)


def _running(session: Session, words: Language) -> SessionLink:
    registered = session.registered
    chosen = words.option_names(session.game.options, session.seating.options)
    where = (day_words(registered.day, words), stage(session, words), *chosen)
    players, href = ", ".join(session.seating.players), f"/p/{registered.code}/"
    if unread := len(session.unread_photos):
        where = (*where, words.say("photo-unread-count", count=unread))
    return SessionLink(words.say("game-name"), players, href, registered.colours, " · ".join(where))


def stage(session: Session, words: Language) -> str:
    """Return the progress of a session in words: the final count, setup, the round, or else the title of its Turn page."""
    phase = session.phase
    if session.is_only_counted:
        return words.say("stage-count")
    if not session.content.last_flow and session.game.flow.commands:
        return words.say("stage-setup")
    if phase.round:
        return words.say("stage-round", round=phase.round, rounds=phase.rounds)
    return words.tell(session.screen.title)


def finished(sessions: Iterable[FinishedSession], lang: str) -> tuple[SessionLink, ...]:
    """Return a list entry for each finished session of an installed game, with winners, totals and day."""
    links = []
    for session in sessions:
        registered = session.registered
        if registered.seating.game not in all_games():
            continue
        words = language(lang, registered.seating.game)
        unseated_here = unseated_labels(all_games()[registered.seating.game], registered.seating)
        called = {name: words.tell(label) for name, label in unseated_here.items()}
        standings = ", ".join(f"{called.get(s.name, s.name)} {points(s.total)}" for s in session.standings)
        winners = [called.get(s.name, s.name) for s in session.standings if s.won]
        won = words.say("history-won", count=len(winners), winners=", ".join(winners)) if winners else words.say("history-open")
        title, note = f"{words.say('game-name')}: {won}", f"{played_words(registered, words)} · {standings}"
        links.append(SessionLink(title, note, f"/p/{registered.code}/result", registered.colours))
    return tuple(links)


@dataclass(frozen=True, slots=True)
class ImportLink:
    """An import in a list, with a link to the page that takes it back."""

    id: int
    title: str
    note: str
    href: str


def imports(found: Iterable[Import], words: Language) -> tuple[ImportLink, ...]:
    """Return a list entry for each import, with its day and whether it was changed since."""
    links = []
    for one in found:
        title = words.say("import-line", kind=words.say(f"import-kind-{one.kind}"), count=one.sessions)
        note = [day_words(local_day(one.at), words)]
        note += [words.say("import-line-changed", changed=one.changed)] if one.changed else []
        links.append(ImportLink(one.id, title, " · ".join(note), f"/forget/import/{one.id}"))
    return tuple(links)


def played_words(registered: RegistryEntry, words: Language) -> str:
    """Return the day and the details of an ended session in words, and a note if its result was corrected."""
    said, played, noted = [day_words(registered.day, words)], registered.played, registered.noted
    said += [noted.place] if noted.place else []
    said += [words.say("note-took", minutes=noted.minutes)] if noted.minutes else []
    said += [words.say("counting-games", count=registered.counting.games)] if registered.counting.games > 1 else []
    said += [words.say("counting-outside")] if registered.counting.is_outside else []
    if registered.is_being_corrected:
        said.append(words.say("played-correcting"))
    elif played and (day := played.corrected_on):
        same = words.say("played-corrected-then")
        said.append(same if day == played.on else words.say("played-corrected", day=day_words(day, words)))
    return " · ".join(said)


def day_words(day: date, words: Language) -> str:
    """Return a day with its month as a word, because the order of day and month in figures differs by country."""
    return words.say("day", day=day.day, month=day.month, year=str(day.year))
