"""Castle Builder: tiles are summed up to the sky, and the first with enough coins wins at once."""

from companion.games.castle_builder import assist, question, score
from companion.games.castle_builder.facts import FACTS
from companion.games.castle_builder.flow import FLOW
from companion.games.castle_builder.setup import setup
from companion.games.castle_builder.sheet import SHEET
from companion.games.castle_builder.state import State
from companion.games.castle_builder.variants import OPTION
from companion.rules.game import Game, Option, one_seat_each, players_are_columns

GAME: Game[question.Question, State] = Game(
    key="castle-builder",
    seats=question.SEATS,
    options=(Option("variants", OPTION, []),),
    categories=score.CATEGORIES,
    tie_breaks=(),
    question=question.QUESTION,
    read=question.read,
    count=score.count,
    contenders=score.contenders,
    sheet=SHEET,
    columns=players_are_columns,
    owners=one_seat_each,
    setup=setup,
    flow=FLOW,
    asks=assist.ASKS,
    facts=FACTS,
    finish=score.finish,
    bgg_id=427887,
)
