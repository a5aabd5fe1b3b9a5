"""Carcassonne: The Castle, for two players."""

from companion.games.carcassonne_the_castle.flow import FLOW, UNTAUGHT
from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.rules.facts import FACTS, fact_matters, setup
from companion.games.carcassonne_the_castle.rules.question import QUESTION, Question, read
from companion.games.carcassonne_the_castle.rules.score import better, count
from companion.games.carcassonne_the_castle.sheet import SHEET
from companion.rules.game import Game

GAME: Game[Question, State] = Game(
    key="carcassonne-the-castle",
    seats=range(2, 3),
    colours=(5, 6),
    question=QUESTION,
    read=read,
    count=count,
    sheet=SHEET,
    setup=setup,
    flow=FLOW,
    better=better,
    facts=FACTS,
    fact_matters=fact_matters,
    untaught=UNTAUGHT,
    bgg_id=7717,
)
