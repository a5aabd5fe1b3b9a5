"""The content of a result card: a picture of one session's result."""

from dataclasses import dataclass

from companion.games import all_games
from companion.sessions.archive import EndedSession
from companion.sessions.session import unseated_labels
from companion.texts import language, points
from companion.views.home import day_words
from companion.views.result import title_of


@dataclass(frozen=True, slots=True)
class CardLine:
    """A participant's line in the ranking on a result card."""

    rank: str
    name: str
    colour: int | None
    """Colour index, or None for a participant without a seat."""
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class Card:
    """The texts and ranking lines of a result card."""

    game: str
    title: str
    day: str
    lines: tuple[CardLine, ...]


def card(ended: EndedSession, lang: str) -> Card:
    """Return the result card of an ended session. Anyone may see it, so it leaves out the place and the note."""
    registered, ranking = ended.registered, ended.result.ranking
    seating = registered.seating
    words = language(lang, seating.game)
    called = {name: words.tell(label) for name, label in unseated_labels(all_games()[seating.game], seating).items()}
    colours = dict(zip(seating.players, registered.colours, strict=True))
    winners = [called.get(name, name) for name in ranking.winners]
    title = words.tell(title_of(ranking, winners, is_closed=True))
    lines = []
    for s in ranking.standings:
        name, won = called.get(s.name, s.name), s.name in ranking.winners
        lines.append(CardLine(str(s.rank), name, colours.get(s.name), points(s.total), won))
    return Card(words.say("game-name"), title, day_words(registered.day, words), tuple(lines))
