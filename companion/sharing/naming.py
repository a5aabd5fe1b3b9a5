"""What players, columns and options are called in files, in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games import all_games
from companion.plays.archive import Ended
from companion.plays.play import Registered, unseated
from companion.rules.game import Game, Seating
from companion.texts import Language, language

BETWEEN = " · "
LONGEST_PLAY_MIN = 600
"""A play that was left lying over night says nothing about how long it took."""
AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class Named:
    """The words of one play that is over."""

    words: Language
    game: str
    strangers: Mapping[str, str]
    columns: tuple[str, ...]
    owners: tuple[tuple[str, ...], ...]

    def player(self, name: str) -> str:
        """A player, or one who is ranked and sits nowhere."""
        return self.strangers.get(name, name)


def named(ended: Ended, lang: str) -> Named | None:
    """The words of a play; None where its game is not installed any more."""
    seating = ended.registered.seating
    game = all_games().get(seating.game)
    if game is None:
        return None
    words = language(lang, game.key)
    strangers = {name: words.tell(label) for name, label in unseated(game, seating).items()}
    owners = tuple(tuple(seating.players[seat] for seat in seats) for seats in game.owners(seating))
    columns = tuple(BETWEEN.join(owned) if owned else c.name for owned, c in zip(owners, ended.result.columns, strict=True))
    return Named(words, words.say("game-name"), strangers, columns, owners)


def duration(registered: Registered) -> int | None:
    """Minutes, as somebody told them; else those to the first end, where they can be those of a game."""
    played = registered.played
    if registered.noted.minutes or played is None or played.hour is not None:
        return registered.noted.minutes
    minutes = round((played.at - registered.begun).total_seconds() / 60)
    return minutes if 0 < minutes <= LONGEST_PLAY_MIN else None


def options(seating: Seating, words: Language) -> str:
    """What was chosen when the play began, in words."""
    return ", ".join(words.chosen(all_games()[seating.game].options, seating.options))
