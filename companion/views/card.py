"""What stands on a result that is sent as a picture."""

from dataclasses import dataclass

from companion.games import all_games
from companion.plays.archive import Ended
from companion.plays.play import unseated
from companion.texts import language, points
from companion.views.home import day_words


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody's place."""

    rank: str
    name: str
    tincture: int | None
    """None for one who has no seat, and no shield."""
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class Card:
    """The picture in words."""

    game: str
    title: str
    day: str
    lines: tuple[Line, ...]


def card(ended: Ended, lang: str) -> Card:
    """Who came where, of a play that is over. Where it was played and what was noted is nobody else's business."""
    registered, ranking = ended.registered, ended.result.ranking
    seating = registered.seating
    words = language(lang, seating.game)
    called = {name: words.tell(label) for name, label in unseated(all_games()[seating.game], seating).items()}
    colours = dict(zip(seating.players, registered.tinctures, strict=True))
    winners = [called.get(name, name) for name in ranking.winners]
    title = words.say("result-won", count=len(winners), winners=", ".join(winners)) if winners else words.say("result-open")
    lines = []
    for s in ranking.standings:
        name, won = called.get(s.name, s.name), s.name in ranking.winners
        lines.append(Line(str(s.rank), name, colours.get(s.name), points(s.total), won))
    return Card(words.say("game-name"), title, day_words(registered.day, words), tuple(lines))
