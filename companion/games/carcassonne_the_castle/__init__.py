"""Carcassonne: The Castle, for two players."""

from companion.games.carcassonne_the_castle.flow import FLOW
from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.rules.facts import FACTS, fact_matters, setup
from companion.games.carcassonne_the_castle.rules.question import QUESTION, Question, read
from companion.games.carcassonne_the_castle.rules.score import better, count
from companion.games.carcassonne_the_castle.sheet import SHEET
from companion.rules.game import CopyFacts, Game, Scoring, never_contradicts

GAME: Game[Question, State] = Game(
    key="carcassonne-the-castle",
    seats=range(2, 3),
    colours=(5, 6),
    sheet=SHEET,
    scoring=Scoring(question=QUESTION, read=read, count=count, better=better),
    setup=setup,
    flow=FLOW,
    copy_facts=CopyFacts(FACTS, fact_matters, never_contradicts),
    bgg_id=7717,
)
