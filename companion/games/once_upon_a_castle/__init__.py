"""Once Upon a Castle: players collect resources with dice, and each draws a castle."""

from companion.games.once_upon_a_castle.flow import FLOW
from companion.games.once_upon_a_castle.flow.state import State
from companion.games.once_upon_a_castle.rules import question, score
from companion.games.once_upon_a_castle.rules.copy_facts import FACTS, fact_matters
from companion.games.once_upon_a_castle.setup import setup
from companion.games.once_upon_a_castle.sheet import SHEET
from companion.rules.game import CopyFacts, Game, Option, Scoring, never_contradicts
from companion.rules.shape import Choice

GAME: Game[tuple[question.ScoredCastle, ...], State] = Game(
    key="once-upon-a-castle",
    seats=question.SEATS,
    options=(Option("variant", Choice(question.VARIANTS), question.BUILDERS),),
    sheet=SHEET,
    scoring=Scoring(question=question.QUESTION, read=question.read, count=score.count),
    setup=setup,
    flow=FLOW,
    copy_facts=CopyFacts(FACTS, fact_matters, never_contradicts),
)
