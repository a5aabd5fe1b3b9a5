"""Names of players, columns and options in exported files, in the reader's language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games import all_games
from companion.rules.game import Game
from companion.rules.scoring import Standing
from companion.sessions.archive import EndedSession
from companion.sessions.session import unseated_labels
from companion.texts import Language, language

SEPARATOR = " · "
AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class SessionNames:
    """The displayed names of an ended session's game, participants and columns in one language."""

    words: Language
    game: str
    strangers: Mapping[str, str]
    """Displayed names of participants without a seat, by stored name."""
    columns: tuple[str, ...]
    owners: tuple[tuple[str, ...], ...]

    def player(self, name: str) -> str:
        """Return the displayed name of a participant, with or without a seat."""
        return self.strangers.get(name, name)


def session_names(ended: EndedSession, lang: str) -> SessionNames | None:
    """Return the displayed names of a session, or None if the game is not installed any more."""
    seating = ended.registered.seating
    game = all_games().get(seating.game)
    if game is None:
        return None
    words = language(lang, game.key)
    strangers = {name: words.tell(label) for name, label in unseated_labels(game, seating).items()}
    owners = tuple(tuple(seating.players[seat] for seat in seats) for seats in game.owners(seating))
    columns = tuple(SEPARATOR.join(owned) if owned else c.name for owned, c in zip(owners, ended.result.columns, strict=True))
    return SessionNames(words, words.say("game-name"), strangers, columns, owners)


def sorted_standings(ended: EndedSession) -> Sequence[Standing]:
    """Return the standings, best first. If the seat order is unknown, return the standings in the order of entry."""
    standings, players = ended.result.ranking.standings, ended.registered.seating.players
    if ended.is_seated:
        return standings
    return sorted(standings, key=lambda s: players.index(s.name) if s.name in players else len(players))


def options_in_words(ended: EndedSession, words: Language) -> str:
    """Return the names of the chosen options, joined by commas. Empty if the options are unknown."""
    seating = ended.registered.seating
    if not ended.has_options:
        return ""
    return ", ".join(words.option_names(all_games()[seating.game].options, seating.options))
