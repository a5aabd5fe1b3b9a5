"""Once Upon a Castle: dice bring the stone, and everybody draws a castle of their own."""

from companion.games.once_upon_a_castle import assist, question, score
from companion.games.once_upon_a_castle.facts import FACTS, fact_matters
from companion.games.once_upon_a_castle.flow import FLOW
from companion.games.once_upon_a_castle.setup import setup
from companion.games.once_upon_a_castle.sheet import SHEET
from companion.games.once_upon_a_castle.state import State
from companion.rules.game import Game, Option, one_seat_each, players_are_columns
from companion.rules.shape import Choice

GAME: Game[question.Question, State] = Game(
    key="once-upon-a-castle",
    seats=question.SEATS,
    options=(Option("variant", Choice(question.VARIANTS), question.BUILDERS),),
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
    fact_matters=fact_matters,
)
