"""The content of a result card: the last picture of the reveal, and the picture of a result to share."""

from dataclasses import dataclass

from companion.games import all_games
from companion.rules.scoring import Result
from companion.sessions.archive import EndedSession
from companion.sessions.session import RegistryEntry, unseated_labels
from companion.texts import Language, language, points
from companion.views.home import day_words
from companion.views.result import tie_explanation, title_of

MAX_RACE_POINTS = 20
"""Highest total of a race, a game in which only one kind of piece scores, 1 point each. More are too many coins to draw."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A participant's tower on a result card."""

    rank: str
    name: str
    colour: int | None
    """Colour index, or None for a participant without a seat."""
    points: str
    won: bool
    height: int
    """Height of the tower in percent of the highest one."""


@dataclass(frozen=True, slots=True)
class Card:
    """The texts and the towers of a result card, in the order of the seats."""

    game: str
    title: str
    note: str
    """Explanation of the winner's tie, or an empty text."""
    day: str
    lines: tuple[CardLine, ...]
    race: int
    """Points of the highest tower if the game is a race, so that each point is drawn as a coin. 0 otherwise."""


def card(ended: EndedSession, lang: str) -> Card:
    """Return the result card of an ended session. Anyone may see it, so it leaves out the place and the session's note."""
    return card_of(ended.registered, ended.result, language(lang, ended.registered.seating.game))


def card_of(registered: RegistryEntry, result: Result, words: Language) -> Card:
    """Return the card of a result."""
    seating, ranking = registered.seating, result.ranking
    game = all_games()[seating.game]
    called = {name: words.tell(label) for name, label in unseated_labels(game, seating).items()}
    colours = dict(zip(seating.players, registered.colours, strict=True))
    title = words.tell(title_of(ranking, [called.get(name, name) for name in ranking.winners], is_closed=True))
    order = game.participants(seating)
    standings = sorted(ranking.standings, key=lambda s: order.index(s.name))
    ties = [tie for s in standings if s.name in ranking.winners and (tie := tie_explanation(result, s))]
    top = max([1, *(s.total for s in standings)])
    lines = tuple(
        CardLine(
            str(s.rank),
            called.get(s.name, s.name),
            colours.get(s.name),
            points(s.total),
            s.name in ranking.winners and not ranking.is_open,
            -(-100 * max(0, s.total) // top),
        )
        for s in standings
    )
    note = words.tell(ties[0]) if ties else ""
    pieces = game.sheet.points_per_piece(None) or {}
    race = top if [*pieces.values()] == [1] and top <= MAX_RACE_POINTS else 0
    return Card(words.say("game-name"), title, note, day_words(registered.day, words), lines, race)
